"""The turn's actions: what the active player is asked, verb by verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, ValuesView
from functools import partial
from typing import Final, TypeAlias

from engine.games.pixel_tactics import board, driven, hands, players, prices, promos, stats, units
from engine.games.pixel_tactics.state import Piece
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option
from engine.kernel.seats import Seat
from engine.kernel.words import posed

PLAIN: Final = frozenset(
    (
        "draw",
        "recruit",
        "order",
        "move",
        "switch",
        "clear",
        "operation",
        "trap",
        "discard",
        "promo",
    )
)
"""what the player pays for, not a piece"""
HIDDEN: Final = frozenset(("recruit", "order", "operation", "trap", "promo"))
"""actions whose options depend on cards that others do not see"""

Narrowed: TypeAlias = Callable[[Table, Seat, Option], Iterable[Option]]


def ask(table: Table) -> dict[Seat, Ask]:
    """The active player's next action."""
    seat = table.active
    menu, prompt = Menu(table, seat), posed("Your action ({0} left).", table.actions)
    return {seat: Ask(seat, prompt, menu, near=menu.near, rule="PT-67")}


class Menu(Mapping[str, Callable[[], Iterable[Option]]]):
    """Every verb that can be paid for now, with its options; each is looked into when wanted."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.listed = table.mode.listed
        self._open: dict[object, bool] = {}

    def __contains__(self, verb: object) -> bool:
        if verb not in self._open:
            known = [str(verb)] if verb in self.listed else []
            self._open[verb] = bool(_open(self.table, self.seat, known))
        return self._open[verb]

    def __getitem__(self, verb: str) -> Callable[[], Iterable[Option]]:
        if not self._open.get(verb) and verb not in self:
            raise KeyError(verb)
        return partial(self.listed[verb], self.table, self.seat)

    def near(self, answer: Option) -> Iterable[Option]:
        """Of a verb about cards or pieces only the options of those that the answer names."""
        verb = answer[0]
        if verb not in self:
            return ()
        if verb in NARROWED:
            return NARROWED[verb](self.table, self.seat, answer)
        return self.listed[verb](self.table, self.seat)

    def values(self) -> ValuesView[Callable[[], Iterable[Option]]]:
        table, seat, listed = self.table, self.seat, self.listed
        return {
            verb: partial(listed[verb], table, seat) for verb in _open(table, seat, listed)
        }.values()

    def __iter__(self) -> Iterator[str]:
        return filter(self.__contains__, self.listed)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _open(table: Table, seat: Seat, verbs: Iterable[str]) -> list[str]:
    """Of some actions those that are in this edition, forbidden by nothing, and can be paid for."""
    facts = table.facts
    if driven.MUST in facts.kinds:
        verbs = [verb for verb in verbs if driven.open_to(table, seat, verb)]
    if table.actions < prices.LONG or facts.repriced:
        verbs = [verb for verb in verbs if verb not in PLAIN or affordable(table, seat, verb)]
    if table.ceasefire:
        verbs = [verb for verb in verbs if not prices.stopped(table, seat, verb)]
    if facts.refusing:
        verbs = [verb for verb in verbs if not prices.refused(table, seat, verb)]
    return [verb for verb in verbs if (room := ROOM.get(verb)) is None or room(table, seat)]


ROOM: Final[dict[str, Callable[[Table, Seat], bool]]] = {
    "switch": lambda table, seat: table.edition.switch,
    "trap": lambda table, seat: (
        table.edition.traps and players.free_reserve(table, seat) is not None
    ),
    "promo": lambda table, seat: table.promos is not None,
    "operation": lambda table, seat: (
        table.edition.operations != "none" and players.free_reserve(table, seat) is not None
    ),
    "snap": lambda table, seat: bool(table.facts.bases),
}
"""what there has to be for an action besides what it costs"""


def affordable(table: Table, seat: Seat, verb: str) -> bool:
    """What some piece may do for less is looked at piece by piece."""
    if table.actions >= prices.printed(verb) and verb not in table.facts.repriced:
        return True
    if verb == "move" and any(stats.present(table, f"{how} move") for how in ("Hastens", "Costs")):
        return True
    return prices.payable(table, seat, verb, prices.cost(table, seat, verb))


def more_to_do(table: Table) -> bool:
    """Whether a player without actions left is asked once more.

    Only if all can see that something free is open.
    """
    seat = table.active
    menu = Menu(table, seat)
    perhaps = (
        verb
        for verb in menu.listed
        if verb in table.facts.free[seat] or prices.spare_action(table, verb) is not None
    )
    return any(
        verb in menu and (verb in HIDDEN or any(True for _ in menu[verb]())) for verb in perhaps
    )


# --- the options of each action -------------------------------------------------------------------


LISTED: Final[dict[str, Callable[[Table, Seat], Iterable[Option]]]] = {
    "draw": hands.draws,
    "recruit": hands.recruits,
    "order": hands.orders,
    "move": units.moves,
    "switch": units.switches,
    "clear": units.corpses,
    "operation": hands.settable,
    "trap": hands.placeable,
    "discard": units.clearable,
    "attack": units.attacks,
    "spell": units.spells,
    "action": units.special_actions,
    "snap": units.snaps,
    "promo": promos.draws,
    "pass": lambda table, seat: (("pass",),),
}


def _recruits_of(table: Table, seat: Seat, answer: Option) -> Iterable[Option]:
    return hands.recruits(table, seat, answer[1]) if len(answer) > 1 else ()


def _attacks_on(table: Table, seat: Seat, answer: Option) -> Iterable[Option]:
    named = [piece.id for word in answer[2:3] if (piece := _piece_at(table, seat, word))]
    return units.attacks(table, seat, _own(seat, answer), *named)


def _piece_at(table: Table, seat: Seat, word: str) -> Piece | None:
    whose, slot = board.READ[seat].get(word, (table.active, len(board.SLOTS)))
    there = whose < len(table.sides) and slot < len(board.SLOTS)
    return table.field.units[whose][slot] if there else None


def _of_pieces(listed: Callable[[Table, Seat, Iterable[int]], Iterable[Option]]) -> Narrowed:
    return lambda table, seat, answer: listed(table, seat, _own(seat, answer))


def _own(seat: Seat, answer: Option) -> list[int]:
    """The slots of the seat's own Unit that an answer names, in their order."""
    places = [board.READ[seat].get(word, (-1, 0)) for word in answer]
    return sorted({slot for whose, slot in places if whose == seat and slot < 9})


NARROWED: Final[dict[str, Narrowed]] = {
    "recruit": _recruits_of,
    "attack": _attacks_on,
    "move": _of_pieces(units.moves),
    "switch": _of_pieces(units.switches),
    "spell": _of_pieces(units.spells),
}
"""for such verbs only the options that are about what an answer names"""
