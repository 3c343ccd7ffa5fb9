"""Questions that more than one draft asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import CHANCE, Seat, letter
from engine.kernel.words import Told
from engine.parts.drafts.tables import Table
from engine.parts.piles import Pile

FIRST: Final = -1
"""whose turn it is while chance tosses for it"""


def answers(verb: str, cards: Iterable[str]) -> list[Option]:
    """One option for every name."""
    return [(verb, card) for card in dict.fromkeys(cards)]


@lru_cache(maxsize=8192)
def picking(seat: Seat, prompt: str, verbs: tuple[str, ...], cards: Pile, cannot_lead: Pile) -> Ask:
    """Which of the cards in hand, and for what. Kept, for of eight seats a pick changes what two
    are asked.
    """
    leading = [card for card in cards if card not in cannot_lead]
    options = [
        each for verb in verbs for each in answers(verb, leading if verb == "lead" else cards)
    ]
    return Ask(seat, prompt, menu_of(options), apart=True)


def toss(table: Table) -> Ask:
    """DR-21: chance decides who begins, unless the setup does."""
    options = [("first", letter(pool.seat)) for pool in table.seats]
    return Ask(CHANCE, "Who goes first?", menu_of(options))


def who_begins(seat: Any, seats: int) -> Seat:
    """The seat that begins by agreement; Unreadable if there is none such."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise Unreadable(Told("`first` is a seat from 0 to {0}.", seats - 1), code="first")
    return seat


WHO_BEGINS: Final[Mapping[str, Callable[[Any, int], Any]]] = {"first": who_begins}
"""a setting of drafts in which seats take turns"""
