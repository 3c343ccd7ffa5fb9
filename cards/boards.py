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


class Pile(NamedTuple):
    """Cards beside a unit: how many, or which, and whether that is not as before."""

    name: str | Promise
    holds: str
    changed: bool


class Side(NamedTuple):
    """A unit as it lies on that side of the table, and the cards beside it."""

    name: str | Promise
    cells: tuple[Cell, ...]
    piles: tuple[Pile, ...]


class Picture(NamedTuple):
    """The table at one moment: the rival's side above one's own."""

    label: str | Promise
    sides: tuple[Side, Side]


class Shown(NamedTuple):
    pictures: tuple[Picture, Picture]
    said: tuple[str, ...]
    opened: tuple[str, ...]
    """what may be done only with the words"""
    closed: tuple[str, ...]
    """what may be done only without them"""

    @property
    def is_still(self) -> bool:
        """Whether nothing on it is otherwise with the words."""
        sides = [side for picture in self.pictures for side in picture.sides]
        moved = any(
            any(cell.changed for cell in side.cells) or any(pile.changed for pile in side.piles)
            for side in sides
        )
        return not (moved or self.said or self.opened or self.closed)


def shown(text: str, box: str) -> Shown | None:
    """The ability in action, for a sentence that is understood; of one that got no moment the
    table where nothing shows. Nothing only for what does nothing."""
    found = catalogue.show(text, box) or catalogue.laid(text, box)
    if found is None:
        return None
    labels = (_("Without it"), _("With it")) if found.contrast else (_("Before"), _("After"))
    before = Picture(labels[0], _sides(found.before, found.after, found.before))
    after = Picture(labels[1], _sides(found.after, found.before, found.before))
    return Shown((before, after), found.said[:MOST_SAID], found.opened, found.closed)


Halves = tuple[catalogue.Half, catalogue.Half]


def _sides(halves: Halves, others: Halves, then: Halves) -> tuple[Side, Side]:
    """Vanguards meet in the middle: the rival's rows are read from the back."""
    rival = _side(_("Rival"), halves[1], others[1], then[1], (2, 1, 0))
    return rival, _side(_("You"), halves[0], others[0], then[0], (0, 1, 2))


def _side(
    name: str | Promise,
    half: catalogue.Half,
    other: catalogue.Half,
    then: catalogue.Half,
    rows: tuple[int, ...],
) -> Side:
    return Side(name, tuple(_cells(half, then, rows)), tuple(_piles(half, other, then)))


def _piles(half: catalogue.Half, other: catalogue.Half, then: catalogue.Half) -> Iterator[Pile]:
    """The hand, and whatever is not the same in both pictures."""
    counted = zip(_counted(half), _counted(other), _counted(then), strict=True)
    for number, ((name, holds), (_name, elsewhere), (_same, was)) in enumerate(counted):
        if number == 0 or holds != elsewhere:
            yield Pile(name, holds, holds != was)


def _counted(half: catalogue.Half) -> Iterator[tuple[str | Promise, str]]:
    yield _("Hand"), str(half.hand)
    yield _("Deck"), str(half.deck)
    yield _("Discard Pile"), str(half.discard)
    yield _("Reserve"), ", ".join(half.reserve) or "–"


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
