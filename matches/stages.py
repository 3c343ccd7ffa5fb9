"""A scene as a template draws it: one's own part below, the others' above, the middle between.

It knows shapes and coordinates and no game: see engine/parts/scene.py.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from accounts.errors import Sentence
from engine.kernel.ruleset import State
from engine.kernel.seats import LETTERS
from engine.parts import offers
from engine.parts.box import Box
from engine.parts.scene import (
    PIXELS,
    Area,
    Cell,
    Face,
    Head,
    Number,
    Piece,
    Scene,
    Side,
    Tray,
    pieces,
)
from matches import faces
from matches.speech import spoken

SIZE: Final = 44.0
"""from the middle of a hex to its corners, in units of the drawing"""
WIDTH: Final = SIZE * sqrt(3)
MARGIN: Final = 4.0
EDGE: Final = 0.9
"""how large the ring inside a hex is"""
SMALL, LARGE = 1.6, 3.6
"""the side of a pixel of what is strewn about, and of what stands there"""
STREWN: Final = ((-21.0, -9.0), (20.0, -6.0), (-17.0, 17.0), (18.0, 19.0))
LINE, LONGEST_LINE = 11, 14
"""letters of a name that fit on a line without and with a second one"""
FITS: Final = {"square": 6, "card": 3}
"""so many columns fit on a phone; a wider board is moved under the finger"""


class Spot(NamedTuple):
    """A place in a row; without a cell there is a hole."""

    cell: Cell | None
    column: int


class Row(NamedTuple):
    head: Head | None
    spots: tuple[Spot, ...]


class Grid(NamedTuple):
    """A board of squares or cards, row by row."""

    area: Area
    columns: tuple[Head | None, ...]
    rows: tuple[Row, ...]
    is_wide: bool
    template: str = "matches/stage/_grid.html"


class Dot(NamedTuple):
    """A pixel of a picture."""

    x: float
    y: float
    tint: str
    size: float = 1.0


class Badge(NamedTuple):
    """A number of the piece that stands on a hex, at the side of it."""

    number: Number
    x: float
    left: float
    width: float


class Hex(NamedTuple):
    """A hex at its place in the drawing."""

    cell: Cell
    x: float
    y: float
    corners: str
    edge: str
    """the corners of a smaller one inside"""
    ground: tuple[Dot, ...]
    """what grows or stands there"""
    top: Piece | None
    name: tuple[str, ...]
    """what stands on it, in one or two lines"""
    badges: tuple[Badge, ...]
    more: tuple[tuple[Piece, float, float], ...]


class Map(NamedTuple):
    """A board of hexes, drawn."""

    area: Area
    hexes: tuple[Hex, ...]
    width: float
    height: float
    template: str = "matches/stage/_map.html"


class Place(NamedTuple):
    """A seat and all that lies before it."""

    side: Side
    name: str
    letter: str
    is_below: bool
    team: int | None
    role: str
    areas: tuple[Grid | Map, ...]
    trays: tuple[Tray, ...]


class Stage(NamedTuple):
    """The whole table for one reader."""

    scene: Scene
    places: tuple[Place, ...]
    """from the top; the reader's last"""
    areas: tuple[Grid | Map, ...]
    trays: tuple[Tray, ...]
    mine: tuple[Tray, ...]
    """the reader's hands, which stay in reach"""
    reader: int | None
    faces: tuple[tuple[str, Any], ...]
    """every card in it, to be read closer: what the duel's pages know of it, or a Face"""
    own_faces: bool
    is_stage: bool = True
    template: str = "matches/stage/_stage.html"
    hand_template: str = "matches/stage/_hand.html"

    @property
    def others(self) -> tuple[Place, ...]:
        return tuple(place for place in self.places if not place.is_below)

    @property
    def below(self) -> tuple[Place, ...]:
        return tuple(place for place in self.places if place.is_below)

    @property
    def hands(self) -> list[tuple[str, list[str]]]:
        """Nothing to be said beside it: hands lie on the stage."""
        return []

    def hand_of(self, reader: int | None) -> list[str]:
        return []


def staged(view: State[Any], reader: int | None, names: Sequence[str]) -> Stage:
    """The stage of a state that already is this reader's view (None: somebody who looks on)."""
    rules: Any = view.rules
    scene: Scene = rules.scene(view.position, reader)
    box: Box | None = getattr(rules, "box", None)
    below = 0 if reader is None else reader
    mine = tuple(tray for tray in scene.trays if tray.spread == "hand" and tray.seat == reader)
    laid = tuple(tray for tray in scene.trays if tray not in mine)
    places = tuple(_place(scene, side, names, box, below, laid) for side in scene.sides)
    known, own = _faces(rules, scene)
    return Stage(
        scene=scene,
        places=tuple(sorted(places, key=lambda place: place.is_below)),
        areas=tuple(_board(area) for area in scene.areas if area.seat is None),
        trays=tuple(tray for tray in laid if tray.seat is None),
        mine=mine if reader is not None else (),
        reader=reader,
        faces=known,
        own_faces=own,
    )


def _place(
    scene: Scene,
    side: Side,
    names: Sequence[str],
    box: Box | None,
    below: int,
    trays: Sequence[Tray],
) -> Place:
    seats, is_below = len(scene.sides), side.seat == below
    roles = box.roles.get(seats, ()) if box else ()
    teams = bool(box and box.teams.get(seats))
    areas = (area for area in scene.areas if area.seat == side.seat)
    return Place(
        side,
        names[side.seat] if side.seat < len(names) else LETTERS[side.seat],
        LETTERS[side.seat],
        is_below,
        box.team(side.seat, seats) if box and teams else None,
        roles[side.seat] if roles else "",
        tuple(_board(area, turned=area.faces and not is_below) for area in areas),
        tuple(tray for tray in trays if tray.seat == side.seat),
    )


# --- boards ---------------------------------------------------------------------------------------


def _board(area: Area, *, turned: bool = False) -> Grid | Map:
    return staged_map(area) if area.shape == "hex" else _grid(area, turned=turned)


def _grid(area: Area, *, turned: bool) -> Grid:
    cells = {cell.at: cell for cell in area.cells}
    across = _span([column for column, _row in cells], [head.at for head in area.columns])
    down = _span([row for _column, row in cells], [head.at for head in area.rows])
    heads = {head.at: head for head in area.rows}
    rows = tuple(
        Row(heads.get(row), tuple(Spot(cells.get((column, row)), column) for column in across))
        for row in (reversed(down) if turned else down)
    )
    named = {head.at: head for head in area.columns}
    columns = tuple(named.get(column) for column in across) if named else ()
    return Grid(area, columns, rows, len(across) > FITS[area.shape])


def _span(*places: Sequence[int]) -> range:
    found = [each for listed in places for each in listed]
    return range(min(found), max(found) + 1) if found else range(0)


def staged_map(area: Area) -> Map:
    """A board of hexes: those that share an edge lie side by side."""
    middles = [(WIDTH * (q + r / 2), SIZE * 1.5 * r) for q, r in (cell.at for cell in area.cells)]
    if not middles:
        return Map(area, (), 1, 1)
    left = min(x for x, _y in middles) - WIDTH / 2 - MARGIN
    top = min(y for _x, y in middles) - SIZE - MARGIN
    right = max(x for x, _y in middles) + WIDTH / 2 + MARGIN
    bottom = max(y for _x, y in middles) + SIZE + MARGIN
    hexes = (
        _hex(cell, x - left, y - top) for cell, (x, y) in zip(area.cells, middles, strict=True)
    )
    drawn = sorted(hexes, key=lambda each: (each.y, each.x))
    return Map(area, tuple(drawn), round(right - left, 1), round(bottom - top, 1))


def _hex(cell: Cell, x: float, y: float) -> Hex:
    top, *rest = cell.pieces or (None,)
    step = 20.0
    first = x - step * (len(rest) - 1) / 2
    more = tuple(
        (piece, round(first + step * nth, 1), round(y + SIZE * 0.62, 1))
        for nth, piece in enumerate(rest)
        if piece is not None
    )
    return Hex(
        cell,
        round(x, 1),
        round(y, 1),
        _corners(x, y, SIZE),
        _corners(x, y, SIZE * EDGE),
        tuple(_ground(cell, x, y)),
        top,
        tuple(_in_lines(str(spoken(top.label)))) if top is not None else (),
        tuple(_badges(top, x)) if top is not None else (),
        more,
    )


def _corners(x: float, y: float, size: float) -> str:
    half, quarter = size * sqrt(3) / 2, size / 2
    turns = ((0, -size), (half, -quarter), (half, quarter), (0, size), (-half, quarter))
    return " ".join(f"{x + a:.1f},{y + b:.1f}" for a, b in (*turns, (-half, -quarter)))


def _ground(cell: Cell, x: float, y: float) -> Iterator[Dot]:
    """Once and large what stands there, unless somebody stands before it; else strewn about."""
    large = cell.built and not cell.pieces
    size = LARGE if large else SMALL
    across, down = len(cell.pixels[0]) if cell.pixels else 0, len(cell.pixels)
    for dx, dy in ((0.0, 6.0),) if large else STREWN:
        left, top = x + dx - across * size / 2, y + dy - down * size / 2
        for dot in dots(cell):
            yield Dot(round(left + dot.x * size, 1), round(top + dot.y * size, 1), dot.tint, size)


def _in_lines(name: str) -> Iterator[str]:
    """Two lines at most, broken between words; the end of a name tells two of a kind apart."""
    if len(name) <= LINE:
        yield name
        return
    words = name.split()
    at = min(range(1, len(words)), key=lambda at: abs(_excess(words, at)), default=0)
    for line in (words[:at], words[at:]):
        yield " ".join(line)[:LONGEST_LINE]


def _excess(words: Sequence[str], at: int) -> int:
    """How much longer the first line is than the second, broken there."""
    return len(" ".join(words[:at])) - len(" ".join(words[at:]))


def _badges(piece: Piece, x: float) -> Iterator[Badge]:
    """The first number at the left, the second at the right."""
    for side, number in zip((-1, 1), piece.numbers, strict=False):
        width = 9.0 + 4.6 * len(str(number.value))
        middle = x + side * 23
        yield Badge(number, round(middle, 1), round(middle - width / 2, 1), width)


# --- cards read closer ----------------------------------------------------------------------------


def _faces(rules: Any, scene: Scene) -> tuple[tuple[tuple[str, Any], ...], bool]:
    """Every card in it that can be read closer; whether they are drawn as our cards are."""
    names = sorted({piece.card for piece in pieces(scene)} - {"", "?"})
    if hasattr(rules, "book"):
        return tuple(sorted(faces.faces(rules, names).items())), True
    if isinstance(rules, offers.Faced):
        known: Mapping[str, Face] = rules.faces(names)
        return tuple((name, known[name]) for name in names if name in known), False
    return (), False


# --- small pictures -------------------------------------------------------------------------------


def dots(of: Piece | Cell) -> Iterator[Dot]:
    """The pixels of its own picture."""
    for y, row in enumerate(of.pixels):
        for x, sign in enumerate(row):
            if PIXELS.get(sign):
                yield Dot(x, y, PIXELS[sign])


def told(piece: Piece) -> list[Sentence]:
    """What is said of a piece beside its name, in words, for who cannot see it."""
    words: list[Sentence] = []
    if piece.count > 1:
        words.append(f"× {piece.count}")
    if piece.leads:
        words.append(_("the leader"))
    if piece.down:
        words.append(_("face down"))
    if piece.spent:
        words.append(_("spent"))
    return words
