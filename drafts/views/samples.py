"""A kept draft of a protocol, looked at pick by pick like any other that is over."""

from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts import playable
from accounts.errors import Sentence
from cards.faces import Face, sketch
from cards.services.wording import printed_on
from drafts import wording
from drafts.views.remains import walk
from engine import catalogue


class Kept(NamedTuple):
    """What the viewer wants to know of a draft."""

    public_id: str
    title: Sentence


class Sitting(NamedTuple):
    number: int
    name: str


@require_safe
def sample(request: HttpRequest, ruleset: str, nth: int = 1) -> HttpResponse:
    log = playable.sample(ruleset, catalogue.drafts())
    seats = [Sitting(number, name) for number, name in enumerate(log.seats)]
    picks = catalogue.picks(catalogue.draft(ruleset), log)
    shown = walk(request, picks, seats, nth, _faces)
    shown |= {"draft": Kept(ruleset, wording.way_of(ruleset).title), "here": "drafts:sample_at"}
    return render(request, "drafts/sample.html", shown)


def _faces(names: Collection[str]) -> Mapping[str, Face]:
    """Cards of the house, without a query."""
    known = _cards()
    cards = [known[name] for name in names if name in known]
    return {card.name: sketch(printed_on(card), card.code) for card in cards}


@cache
def _cards() -> dict[str, catalogue.Card]:
    return {card.name: card for card in catalogue.cards()}
