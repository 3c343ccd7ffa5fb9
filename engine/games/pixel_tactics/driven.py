"""PT-142: who must attack, and which actions their player keeps for that."""

from __future__ import annotations

from typing import Final

from engine.games.pixel_tactics import combat, prices, stats, units
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import Seat

MUST: Final = "MustAttack"
"""the kind of change that drives somebody to attack"""
USED: Final = ("spell", "action")
"""what is priced one by one"""


def leaves(table: Table, seat: Seat, price: int) -> bool:
    """Whether an action at that price leaves enough for whoever must attack."""
    if not stats.present(table, MUST) or not price:
        return True
    return table.actions - price >= min(sum(_kept_back(table, seat).values()), table.actions)


def open_to(table: Table, seat: Seat, verb: str) -> bool:
    """Whether an action of that kind may be taken now."""
    if verb == "attack" or verb in USED:
        return True
    if verb == "pass":
        return not _kept_back(table, seat)
    spared = prices.spare_action(table, verb) is not None
    return spared or leaves(table, seat, prices.cost(table, seat, verb))


def may_attack(table: Table, seat: Seat, id: int, price: int) -> bool:
    """Whether that attack is one that must be, or leaves enough for those."""
    wanted = _kept_back(table, seat)
    return id in wanted or table.actions - price >= sum(wanted.values())


def _kept_back(table: Table, seat: Seat) -> dict[int, int]:
    """Those of the player's pieces that must attack and still can, and what each attack costs."""
    if prices.stopped(table, seat, "attack") or prices.refused(table, seat, "attack"):
        return {}
    return {
        id: price
        for id, price in units.attackers(table, seat)
        if stats.at_work(table, MUST, id)
        and not table.marked("attacked", id, "wave")
        and any(
            prices.payable(
                table, seat, "attack", units.price_of_attack(table, seat, id, words, price)
            )
            for words in combat.attack_words(table, seat, id)
        )
    }
