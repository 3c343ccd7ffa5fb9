"""A small board before and after an ability: two units facing each other, and what changed."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine import catalogue

ROWS = ("vanguard", "flank", "rear")
MOST_SAID = 8


class Cell(NamedTuple):
    """One slot of one side."""

    row: str
    card: str
    attack: int
    life: int
    marks: tuple[str, ...]
    is_leader: bool
    is_corpse: bool
    is_own: bool
    """the card it is about"""
    changed: bool


class Side(NamedTuple):
    """A unit as it lies on that side of the table, and the cards beside it."""

    name: str | Promise
    cells: tuple[Cell, ...]
    hand: int
    deck: int
    discard: int
    hand_changed: bool


class Picture(NamedTuple):
    """The table at one moment: the rival's side above one's own."""

    label: str | Promise
    sides: tuple[Side, Side]


class Shown(NamedTuple):
    pictures: tuple[Picture, Picture]
    said: tuple[str, ...]


def shown(text: str, box: str) -> Shown | None:
    """The ability in action, for a sentence that is understood; nothing if it got no moment."""
    found = catalogue.show(text, box)
    if found is None:
        return None
    before = Picture(_("Before"), _sides(found.before, found.before))
    after = Picture(_("After"), _sides(found.after, found.before))
    return Shown((before, after), found.said[:MOST_SAID])


def _sides(
    halves: tuple[catalogue.Half, catalogue.Half], then: tuple[catalogue.Half, catalogue.Half]
) -> tuple[Side, Side]:
    """Vanguards meet in the middle: the rival's rows are read from the back."""
    rival = _side(_("Rival"), halves[1], then[1], (2, 1, 0))
    return rival, _side(_("You"), halves[0], then[0], (0, 1, 2))


def _side(
    name: str | Promise, half: catalogue.Half, then: catalogue.Half, rows: tuple[int, ...]
) -> Side:
    return Side(
        name,
        tuple(_cells(half, then, rows)),
        half.hand,
        half.deck,
        half.discard,
        (half.hand, half.discard) != (then.hand, then.discard),
    )


def _cells(half: catalogue.Half, then: catalogue.Half, rows: tuple[int, ...]) -> Iterator[Cell]:
    for row in rows:
        for slot in range(3 * row, 3 * row + 3):
            spot = half.spots[slot]
            yield Cell(
                ROWS[row],
                spot.card,
                spot.attack,
                spot.life,
                (*spot.statuses, *spot.keywords),
                spot.leader,
                spot.corpse,
                spot.shown,
                spot != then.spots[slot],
            )
