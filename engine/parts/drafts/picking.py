"""What was picked from what, read out of a log; and picking by a list of wishes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import msgspec

from engine.kernel.ask import Option
from engine.kernel.log import Answer, Commitment, Log, Salt, Undo
from engine.kernel.replay import Step, steps
from engine.kernel.ruleset import State, start
from engine.kernel.seats import CHANCE, Seat
from engine.parts.drafts.protocol import Draft
from engine.parts.piles import Pile

Eyes = Seat | Literal["all"] | None
"""who looks: a seat, an onlooker (None), or everybody together"""

ROLES: Final = {
    "lead": "leader",
    "take": "hero",
    "bury": "buried",
    "return": "returned",
    "pass": "passed",
    "keep": "kept",
}
"""what becomes of a card, by the verb of the answer"""


class Pick(msgspec.Struct, frozen=True):
    """One decision of a seat, and the cards it had before it."""

    entry: int
    """which entry of the log, counted from 1"""
    seat: Seat
    words: Option
    card: str
    """"" where the answer names none"""
    role: str
    """leader, hero, lot (a whole one), buried, returned, passed or kept"""
    shown: Pile
    pack: int
    pick: int


def picks(rules: Draft[Any], log: Log, eyes: Eyes = "all") -> list[Pick]:
    """Every decision that stands, in order; hidden cards are "?" for whom they are hidden."""
    standing: list[list[Pick]] = []
    state: State[Any] = start(rules, log.beginning(rules.seats(log.setup)))
    found: list[Pick] = []
    for step in steps(rules, log):
        if isinstance(step.entry, Answer):
            found += _decided(rules, state, step, eyes)
        elif isinstance(step.entry, Undo):
            del standing[-step.entry.count :]
        if not step.implied and not isinstance(step.entry, Undo | Commitment | Salt):
            standing.append(found)
            found = []
        state = step.state
    return [pick for each in standing for pick in each]


def _decided(rules: Draft[Any], state: State[Any], step: Step[Any], eyes: Eyes) -> Iterator[Pick]:
    assert isinstance(step.entry, Answer)
    seat, words = step.entry.seat, step.entry.words
    if seat == CHANCE:
        return
    if eyes != "all":
        words = rules.heard(state.position, seat, words, eyes)
        state = state.view(eyes)
    card = words[1] if len(words) > 1 else ""
    shown = rules.offered(state.position, seat)
    at = rules.progress(state.position)[seat]
    yield Pick(step.number, seat, words, card, role_of(words), shown, at.pack, at.pick)


def role_of(words: Option) -> str:
    """What becomes of the card an answer names, or what else it does."""
    return "lot" if words == ("take",) else ROLES[words[0]]


def wish(state: State[Any], seat: Seat, ranked: Sequence[str]) -> Option | None:
    """The answer for the first card of a list that can be had now, as the first thing it may be."""
    ask = state.asks.get(seat)
    if ask is None:
        return None
    for card in ranked:
        for words in ask:
            if words[0] in ("lead", "take") and words[1:2] == (card,):
                return words
    return None
