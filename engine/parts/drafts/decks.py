"""After the last card: what a seat has drafted becomes its deck, by its own choice or by chance."""

from __future__ import annotations

from typing import Final

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.event import Event
from engine.kernel.ruleset import Reason
from engine.kernel.seats import CHANCE, letter
from engine.kernel.words import Told
from engine.parts.drafts.asking import answers
from engine.parts.drafts.doing import turned
from engine.parts.drafts.tables import LEADERS, AnyPool, Pool, Table
from engine.parts.piles import UNKNOWN, Pile, known

EVENING: Final = "The Leaders are made four."


def choice(me: Pool, prompt: str, *, leading: Pile = (), returning: Pile) -> Ask:
    """What the seat may still make of its cards; saying nothing keeps them as they are."""
    options: list[Option] = [*answers("lead", leading), *answers("return", returning), ("keep",)]
    return Ask(me.seat, prompt, menu_of(options), default=("keep",), apart=True)


def evening(table: Table, me: Pool) -> Ask:
    """Chance makes Leaders of Heroes, or Heroes of Leaders, each as likely as the next, until they
    are as many as a deck has; with nobody to choose from it says so.
    """
    verb, cards = ("hero", me.leaders) if len(me.leaders) > LEADERS else ("lead", me.heroes)
    mark = letter(me.seat)
    none: list[Option] = [("none", mark)] if verb == "lead" else []
    if me.seat in table.unseen:
        only = (verb, mark, UNKNOWN)
        menu = menu_of([only, *(none if table.cannot_lead else [])])
        return Ask(CHANCE, EVENING, menu, default=only)
    counts = known(card for card in cards if verb == "hero" or card not in table.cannot_lead)
    options = [(verb, mark, card) for card in counts] or none
    return Ask(CHANCE, EVENING, menu_of(options), weigh=lambda it: counts[it[-1]] or 1)


def evened(me: AnyPool, card: str, ruling: str) -> tuple[AnyPool, Event]:
    """One card more is what chance has made of it."""
    return turned(me, "demote" if len(me.leaders) > LEADERS else "promote", card, ruling)


def not_yours(card: str) -> Reason:
    return Reason(Told("{0} is not among your Heroes.", card), code="not-yours")


def cannot_lead(card: str) -> Reason:
    return Reason(Told("{0} cannot be a Leader.", card), code="cannot-lead")
