"""What a seat may do at its lean address beside playing: ask why not, hold, undo and agree.

Only what a seat's own view holds is asked here, so an answer can tell it nothing new.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts import speech
from engine.kernel.ask import Option, text
from engine.kernel.ruleset import State
from engine.parts import offers
from matches.models import GameSeat
from matches.services import wanting
from rooms import kinds, queries
from rooms.kinds import Verb
from rooms.quick import read, told
from rooms.services import undoing

MOST_REASONS = 3


class Touched(msgspec.Struct, forbid_unknown_fields=True):
    words: tuple[str, ...]


class Holding(msgspec.Struct, forbid_unknown_fields=True):
    holds: bool


class Agreeing(msgspec.Struct, forbid_unknown_fields=True):
    agrees: bool


def why(request: HttpRequest, seat: GameSeat) -> HttpResponse:
    """Why what was touched leads to nothing, or what it leads to."""
    touched = read(request, Touched).words
    view = queries.stand(kinds.of(seat), seat.room)[0].view(seat.number)
    with translation.override(translation.get_language_from_request(request)):
        return told(reasons_for(view, seat.number, touched))


def reasons_for(view: State[Any], seat: int, touched: Sequence[str]) -> dict[str, Any]:
    """What a seat's view has against whatever its touches may mean, and what it may do instead."""
    meant = _meant(view, seat, touched) if touched else []
    reasons = [view.why_not(seat, option) for option in meant or [("pass",)]]
    found = {speech.told(each.sentence): each.rule for each in reasons if each is not None}
    may = [text(option) for option, each in zip(meant, reasons, strict=False) if each is None]
    if not (found or may):
        found = {str(_("There is nothing to be done with that now.")): ""}
    listed = list(found.items())[:MOST_REASONS]
    return {"reasons": [{"sentence": s, "rule": r} for s, r in listed], "may": may}


def _meant(view: State[Any], seat: int, touched: Sequence[str]) -> list[Option]:
    """What a ruleset guesses; else every verb that is open with these words behind it."""
    rules = view.rules
    if isinstance(rules, offers.Touched):
        return list(rules.meant(view.position, seat, touched))
    ask = view.asks.get(seat)
    return [(verb, *touched) for verb in ask.menu] if ask else []


def hold(request: HttpRequest, seat: GameSeat) -> HttpResponse:
    wanting.hold(seat, holds=read(request, Holding).holds, now=timezone.now())
    return HttpResponse(status=204)


def undo(request: HttpRequest, seat: GameSeat) -> HttpResponse:
    """Ask the table to take back the last answer I gave myself."""
    stand = queries.standing(queries.entries_of(kinds.of(seat), seat.room))
    mine = [each.nth for each in stand if each.seat == seat.number and each.key]
    undoing.ask(seat, back_to=mine[-1] if mine else 0, now=timezone.now())
    return HttpResponse(status=204)


def agree(request: HttpRequest, seat: GameSeat) -> HttpResponse:
    undoing.answer(seat, agrees=read(request, Agreeing).agrees, now=timezone.now())
    return HttpResponse(status=204)


VERBS: dict[tuple[str, str], Verb] = {
    ("POST", "why"): why,
    ("POST", "hold"): hold,
    ("POST", "undo"): undo,
    ("POST", "agree"): agree,
}
