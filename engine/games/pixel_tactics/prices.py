"""What an action costs, who has to spare for it, and what stops it altogether."""

from __future__ import annotations

from typing import Final

from engine.games.pixel_tactics import players, stats
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import Seat

COST: Final = {"free": 0, "normal": 1, "long": 2}
LONG: Final = COST["long"]


def stopped(table: Table, seat: Seat, verb: str) -> bool:
    """PT-5, PT-163: what the ceasefire stops."""
    if seat not in table.ceasefire or verb not in table.edition.ceasefire_stops:
        return False
    return not players.may(table, seat, f"{verb} in ceasefire")


def names_of(table: Table, verb: str) -> tuple[str, ...]:
    """PT-88: as an action an attack power of the first editions is an attack as well."""
    return ("spell", "attack") if verb == "spell" and table.edition.spells_are_attacks else (verb,)


def refused(table: Table, seat: Seat, verb: str) -> bool:
    """Whether a card keeps the player from that action."""
    if verb == "spell" and table.edition.spells_are_attacks and refused(table, seat, "attack"):
        return True
    return players.refused(table, seat, verb)


def printed(verb: str) -> int:
    """What an action costs where no card says otherwise."""
    return LONG if verb == "switch" else COST["normal"]


def cost(
    table: Table, seat: Seat, verb: str, card: str | None = None, row: str | None = None
) -> int:
    """What an action costs.

    PT-134: first how it counts, then what it costs more or less. Of recruiting: that card into
    that row; where they are not told, what it costs at least.
    """
    price = printed(verb)
    if verb not in table.facts.repriced:
        return price
    rules = table.facts.rules
    if f"ActionSpeed {verb}" in rules:
        speed = players.action_speed(table, seat, verb, card, row)
        price = price if speed is None else COST[speed]
    if f"Costs {verb}" in rules:
        price += players.dearer(table, seat, verb, card, row)
    return max(0, price)


def of_strike(table: Table, seat: Seat, id: int, verb: str, speed: str) -> int:
    """The same of an attack or a spell: what is free or long for the piece itself goes first."""
    price = COST[speed]
    if verb in table.facts.repriced:
        if speed == "normal":
            price = cost(table, seat, verb)
        elif f"Costs {verb}" in table.facts.rules:
            price += players.dearer(table, seat, verb)
    return max(0, price + stats.dearer(table, id, verb))


def narrowed(table: Table, verb: str) -> bool:
    """Whether what an action costs hangs on the card or on the row."""
    rules = table.facts.rules
    kinds = (f"ActionSpeed {verb}", f"Costs {verb}")
    return any(
        bool(getattr(rule.change, "row", None) or getattr(rule.change, "traits", ()))
        for kind in kinds
        for rule in rules.get(kind, ())
    )


def payable(table: Table, seat: Seat, verb: str, price: int) -> bool:
    if table.actions >= price:
        return True
    return price == 1 and bool(table.extra) and spare_action(table, verb) is not None


def spare_action(table: Table, verb: str) -> int | None:
    """Where among the extra actions one lies that is good for this."""
    for at, each in enumerate(table.extra):
        if any(name in each.split() for name in names_of(table, verb)):
            return at
    return None


def pay(table: Table, verb: str, price: int) -> None:
    """Extra actions good only for some verbs are used up first."""
    spare = spare_action(table, verb) if price == 1 and table.extra else None
    if spare is None:
        table.actions -= price
    else:
        table.extra = table.extra[:spare] + table.extra[spare + 1 :]
