"""A Unit's nine slots: rows, columns, who stands before whom, and how a slot is written.

Slots are numbered row by row from the front: 0–2 Vanguard, 3–5 Flank, 6–8 Rear.
The Leader stands on 4.
"""

from __future__ import annotations

from typing import Final

from engine.kernel.seats import CHANCE, LETTERS, Seat

ROWS: Final = ("vanguard", "flank", "rear")
SLOTS: Final = ("V1", "V2", "V3", "F1", "F2", "F3", "R1", "R2", "R3")
RESERVE: Final = tuple(f"S{n}" for n in range(1, 13))
"""three of them, but for editions whose ongoing orders lie beside the board"""
BASE: Final = "base"
BASE_PLACE: Final = len(SLOTS + RESERVE)
"""where a base is among the places that can be written, behind slots and reserve"""
LEADER_SLOT: Final = 4

ROW_OF: Final = tuple(slot // 3 for slot in range(9))
COLUMN_OF: Final = tuple(slot % 3 for slot in range(9))
IN_ROW: Final = tuple(tuple(slot for slot in range(9) if slot // 3 == row) for row in range(3))
IN_COLUMN: Final = tuple(
    tuple(slot for slot in range(9) if slot % 3 == column) for column in range(3)
)
AHEAD: Final = tuple(tuple(range(slot % 3, slot, 3)) for slot in range(9))
"""the slots in front of a slot, foremost first"""
FORERUNNER: Final = tuple(slot - 3 if slot >= 3 else None for slot in range(9))
SUPPORTER: Final = tuple(slot + 3 if slot < 6 else None for slot in range(9))
ADJACENT: Final = tuple(
    tuple(
        other for other in range(9) if abs(other // 3 - slot // 3) + abs(other % 3 - slot % 3) == 1
    )
    for slot in range(9)
)
"""PT-20: adjacent slots share an edge, not only a corner"""

NAMES: Final = (*SLOTS, *RESERVE, BASE)

WRITTEN: Final = tuple(
    tuple(
        tuple(name if by == seat else f"{LETTERS[seat]}.{name}" for name in NAMES)
        for seat in range(8)
    )
    for by in (*range(8), CHANCE)
)
"""WRITTEN[by][seat][slot]: one's own slots are bare, another's carry the seat's letter

From 9 on they are the reserve's: S1, S2… Chance, which is nobody, comes last and so at -1.
"""

READ: Final = tuple(
    {name: (seat, slot) for seat in range(8) for slot, name in enumerate(WRITTEN[by][seat])}
    for by in (*range(8), CHANCE)
)
"""READ[by][text] → (seat, slot); the inverse of WRITTEN"""


def written(by: Seat, seat: Seat, slot: int) -> str:
    """A slot as `by` says it."""
    return WRITTEN[by][seat][slot]
