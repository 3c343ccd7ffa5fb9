"""Siege: no Leaders, three Flank slots, and a fortress of two cards behind each column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.pixel_tactics import beginning, board, ending
from engine.games.pixel_tactics.frames import Deal
from engine.games.pixel_tactics.modes.mode import OPENING_HAND, Mode, Stage
from engine.games.pixel_tactics.state import FORTRESS, Fortress
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Option
from engine.kernel.ruleset import Reason
from engine.kernel.seats import LETTERS, Seat, letter
from engine.kernel.words import Told

COLUMNS: Final = ("C1", "C2", "C3")
"""how the fortress behind each column is written: `attack V1 > b.C2`"""
BEHIND_EACH: Final = 2
HELD: Final = 5.0
"""what a card of the fortress is worth where it lies: more than in hand"""
EXPOSED: Final = 2.0
"""what a column without living Heroes costs, and as much again for each card that is gone there"""


class Siege(Mode):
    """PM-2: nobody leads, so what speaks of Leaders finds none, and all nine slots are free."""

    name = "siege"
    led = False
    closed_lists = False

    def laid(self, goal: str = "") -> Fortress:
        return Fortress(((BEHIND_EACH,) * len(COLUMNS),) * len(self.teams))

    def stages(self, table: Table) -> tuple[Stage, ...]:
        return (build, beginning.deal_hands, beginning.choose_first)

    def opening_hand(self, table: Table, seat: Seat) -> int:
        """PM-2: nobody lays a Leader down, so all five cards are Heroes in hand."""
        return OPENING_HAND + sum(table.sides[rival].trophies for rival in table.rivals(seat))

    def fewest_cards(self, built: bool) -> int:
        return BEHIND_EACH * len(COLUMNS) + OPENING_HAND

    def beyond(self, table: Table, id: int) -> Iterator[str]:
        """A column of a Rival in which no Hero lives leaves its fortress open."""
        for rival in table.rivals(table.facts.places[id][0]):
            if rival not in table.ceasefire:
                for column, place in enumerate(COLUMNS):
                    if not _defended(table, rival, column):
                        yield f"{LETTERS[rival]}.{place}"

    def why_not(self, table: Table, seat: Seat, option: Option) -> Reason | None:
        place = option[2] if len(option) > 2 else ""
        mark, _, column = place.partition(".")
        if option[0] != "attack" or column not in COLUMNS or len(mark) != 1:
            return None
        rival = LETTERS.find(mark)
        if rival not in table.rivals(seat):
            return Reason(Told("{0} is no fortress of a Rival.", place), "PM-4", "no-fortress")
        for slot in board.IN_COLUMN[COLUMNS.index(column)]:
            piece = table.field.units[rival][slot]
            if piece is not None and not piece.corpse:
                return Reason(
                    Told(
                        "{0} stands before {1}: a fortress is open only behind a column in which "
                        "no Hero lives.",
                        piece.card,
                        place,
                    ),
                    "PM-4",
                    "defended",
                )
        return None

    def promise(self, table: Table, seat: Seat) -> float:
        """Whoever breaks through anywhere has won, so the weakest column is what matters."""
        left = fortress(table).left[seat]
        open_to_all = sum(
            EXPOSED * (1 + BEHIND_EACH - cards)
            for column, cards in enumerate(left)
            if not _defended(table, seat, column)
        )
        return HELD * (sum(left) + min(left)) - open_to_all

    def strike_beyond(self, table: Table, id: int, place: str) -> None:
        """PM-4: the attack meets nobody, so nothing that waits for an attack answers it."""
        seat, rival = table.facts.places[id][0], LETTERS.index(place[0])
        column = COLUMNS.index(place[2:])
        table.tell("storm", seat, table.written(-1, id), place)
        if not fortress(table).left[rival][column]:
            table.stack = ()
            table.tell("breach", rival, place)
            ending.settle(table, (seat, *table.allies(seat)), FORTRESS)
            return
        _take_up(table, rival, column)


def fortress(table: Table) -> Fortress:
    assert isinstance(table.common, Fortress)
    return table.common


def build(table: Table) -> None:
    """Two cards from the deck behind each column: seen by nobody."""
    for seat, left in enumerate(fortress(table).left):
        table.change_side(seat, deck=table.sides[seat].deck - sum(left))
        table.tell("fortress", seat, amount=BEHIND_EACH)


def _defended(table: Table, seat: Seat, column: int) -> bool:
    unit = table.field.units[seat]
    return any((p := unit[slot]) is not None and not p.corpse for slot in board.IN_COLUMN[column])


def _take_up(table: Table, seat: Seat, column: int) -> None:
    """PM-5: one card of the fortress goes to its owner's hand; that is no drawing."""
    left = fortress(table).left
    row = tuple(n - (at == column) for at, n in enumerate(left[seat]))
    table.common = Fortress((*left[:seat], row, *left[seat + 1 :]))
    table.push(Deal(seat, 1, quiet=True, by=FORTRESS))
    table.tell("fortress falls", seat, f"{letter(seat)}.{COLUMNS[column]}", amount=row[column])
