"""What a position promises a seat, in points: for bots that compare, never for rules."""

from __future__ import annotations

from typing import Final

from engine.games.pixel_tactics import stats
from engine.games.pixel_tactics.state import Piece
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import Seat

TROPHY: Final = 1000.0
"""more than anything that can stand on a table"""
FALLING: Final = 60.0
"""a leader that has more damage than Life when the wave ends"""
LIFE_OF_LEADER: Final = 2.5
STRENGTH: Final = 1.0
LIFE_OF_HERO: Final = 0.4
LETHAL: Final = 0.25
"""how much of a hero is left that will fall at the end of the wave"""
CARD: Final = 1.2
RESERVED: Final = 1.5
CORPSE: Final = 0.4
BASE: Final = 2.0
"""one that has not been turned over"""


def worth(table: Table, seat: Seat) -> float:
    """The seat's team's share less that of its strongest rivals."""
    mine = sum(_share(table, each) for each in (seat, *table.allies(seat)))
    theirs = sum(_share(table, each) for each in table.rivals(seat))
    return mine - theirs


def _share(table: Table, seat: Seat) -> float:
    side = table.sides[seat]
    unit = (piece for piece in table.field.units[seat] if piece is not None)
    reserve = sum(card is not None for card in table.field.reserve[seat])
    face_up = sum(whose == seat and not base.spent for whose, base in table.facts.bases.values())
    share = BASE * face_up + TROPHY * side.trophies + CARD * len(side.hand) + RESERVED * reserve
    share += table.mode.promise(table, seat)
    return share + sum(_piece(table, piece) for piece in unit)


def _piece(table: Table, piece: Piece) -> float:
    if piece.corpse:
        return -CORPSE
    left = stats.life(table, piece.id) - table.damage[piece.id]
    if piece.leader:
        return LIFE_OF_LEADER * left - (FALLING if left <= 0 else 0)
    value = 1 + STRENGTH * stats.attack(table, piece.id) + LIFE_OF_HERO * max(0, left)
    return value if left > 0 else LETHAL * value
