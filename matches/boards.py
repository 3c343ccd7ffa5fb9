"""A position as a template draws it: one's own side below, the others facing it above.

The duel has a page made for it, of its picture; whatever else is played is drawn as a stage.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.kernel.ruleset import State
from engine.parts import offers
from matches import stages
from matches.stages import Stage

Words = str | Promise

ROWS: dict[str, Words] = {"vanguard": _("Vanguard"), "flank": _("Flank"), "rear": _("Rear")}


class Row(NamedTuple):
    code: str
    label: Words
    spots: tuple[Any, ...]


class Side(NamedTuple):
    """One seat's half of the table, rows from the top of the page to its bottom."""

    half: Any
    """engine.games.pixel_tactics.picture.Half"""
    name: str
    is_below: bool
    is_active: bool
    rows: tuple[Row, ...]

    @property
    def seat(self) -> int:
        seat: int = self.half.seat
        return seat

    @property
    def hand(self) -> int:
        return len(self.half.hand)


class Board(NamedTuple):
    picture: Any
    sides: tuple[Side, ...]
    """from the top"""
    is_stage: bool = False
    template: str = "matches/_board.html"
    hand_template: str = "matches/_board_hand.html"

    @property
    def hands(self) -> list[tuple[str, list[str]]]:
        """Every hand as these eyes see it, in the order the sides are drawn."""
        return [(side.name, list(side.half.hand)) for side in self.sides]

    def hand_of(self, reader: int | None) -> list[str]:
        """The cards a reader holds, as options call them."""
        held = (side.half.hand for side in self.sides if side.seat == reader)
        return list(next(held, ()))

    @property
    def wave(self) -> Words:
        return ROWS.get(self.picture.wave, "")

    @property
    def active(self) -> str:
        """Whose turn it is, by name."""
        return next((side.name for side in self.sides if side.is_active), "")


def staged(rules: object) -> bool:
    """Whether it is drawn as a stage, and not as a duel."""
    return isinstance(rules, offers.Staged)


def can_draw(rules: object) -> bool:
    return isinstance(rules, offers.Staged | offers.Pictured)


def drawn(view: State[Any], reader: int | None, names: Sequence[str]) -> Board | Stage:
    """The table of a state that already is this reader's view (None: somebody who looks on)."""
    rules: Any = view.rules
    if isinstance(rules, offers.Staged):
        return stages.staged(view, reader, names)
    picture = rules.pictured(view.position, reader)
    below = 0 if reader is None else reader
    sides = tuple(
        _side(half, names[half.seat], half.seat == below, picture) for half in picture.halves
    )
    return Board(picture, tuple(sorted(sides, key=lambda side: (side.is_below, side.seat))))


def _side(half: Any, name: str, is_below: bool, picture: Any) -> Side:
    rows = tuple(Row(code, ROWS[code], spots) for code, spots in half.rows)
    active = picture.active == half.seat and not picture.result
    return Side(half, name, is_below, active, rows if is_below else rows[::-1])


class Blank(NamedTuple):
    """A spot with every part of it, to be cloned and filled by a script."""

    word: str = ""
    card: str = "?"
    attack: int = 0
    life: int = 0
    hurt: int = 0
    left: int = 0
    statuses: tuple[str, ...] = ("",)
    keywords: tuple[str, ...] = ()
    leader: bool = True
    corpse: bool = False
    closed: bool = False


def blank() -> Blank:
    return Blank()
