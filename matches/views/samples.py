"""A kept play of a ruleset, looked at entry by entry like any other game that is over."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts import playable
from engine import catalogue
from matches import wording
from matches.views.replays import walk


class Kept(NamedTuple):
    """What the viewer wants to know of a game."""

    public_id: str
    title: str


@require_safe
def sample(request: HttpRequest, ruleset: str, nth: int = 0) -> HttpResponse:
    log = playable.sample(ruleset, catalogue.games())
    shown = walk(request, catalogue.load(ruleset), log, log.seats, nth)
    shown["game"] = Kept(ruleset, wording.title_of(ruleset))
    return render(request, "matches/sample.html", shown)
