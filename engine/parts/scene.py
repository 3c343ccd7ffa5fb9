"""What lies on a table, told so that any page can draw it: plain data, made from a view.

A ruleset offers `scene(position, reader) -> Scene`. `position` is already the view of `reader`
(None: somebody who looks on), so a scene hides nothing itself: it says what the view holds, and "?"
or a face-down piece where the view knows no more. `matches/` draws every scene alike (live table,
recorder, replay, verdict, puzzle, embed), on a phone, for a screen reader, by day and by night,
with or without scripts. It knows no game.

How touching works. Everything that can be touched carries `word` or `does`:

* `word` is one operand of the options the engine offers this reader. Of `("move", "Fox", "0,-1")`
  the piece carries the word `Fox` and the hex the word `0,-1`. Words touched one after the other
  narrow the options in the order the options write them; verbs are never touched, they are
  buttons once more than one is left. Things may share a word (all pixels of a line): they light up
  together. A word no option names now is dark; touched all the same, the ruleset is asked what was
  `meant` (if it offers that), so that `why_not` can speak.
* `does` is a whole answer as a log writes it (`draw`): touching gives it while it is offered.

An onlooker's scene (reader None) is what a recorder touches, who writes for every seat. Where
options of different seats call one thing differently (the duel: `V1` and `b.V1`), the ruleset
offers `pointed(seat, word) -> word`: what a word of that seat's options is called in the scene of
somebody who looks on. Without it, words are the same for all.

Labels are English, as all words of the engine are; a page translates those it knows. Colour is
never the only sign of anything: what a `tint` says, a label, a number or a mark says as well.

`faults(scene)` lists what a page could not draw; the conformance file asks it of every ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from engine.kernel.seats import Seat

TINTS: Final = (
    *("plain", "grey", "black", "white", "brown"),
    *("red", "orange", "yellow", "green", "cyan", "blue", "purple", "magenta"),
    *("grass", "wood", "hill", "stone", "sand", "water", "town", "lava", "snow"),
)
"""Colours by their role: a style sheet has each of them for day and night, with readable text."""

ICONS: Final = (
    *("", "sword", "shield", "heart", "flag", "crown", "cards", "leaf", "clock", "coin", "die"),
    *("star", "bolt", "eye", "flask", "lock", "bag", "pixel", "move", "bow", "wing", "skull"),
)

Shape: TypeAlias = Literal["square", "hex", "card"]
"""How a cell looks. A `square` holds small pieces, a `card` a card and its numbers, upright. A
`hex` lies at axial coordinates (q, r), a point upwards: its neighbours are (q±1, r), (q, r±1),
(q+1, r-1) and (q-1, r+1)."""

Form: TypeAlias = Literal["token", "card", "die", "cube"]
"""How a piece looks: a round counter, a card, a die showing its label, a small coloured cube."""

Spread: TypeAlias = Literal["row", "hand", "pile"]
"""How cards lie: side by side; as a hand, which stays in reach on a phone; on a pile, of which the
count and the uppermost piece are seen."""


class Number(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number with its name: `Number("Life", 3, of=5, icon="heart")`; also any short fact."""

    name: str
    value: int | str
    of: int | None = None
    """the most it could be, shown behind it"""
    icon: str = ""
    """one of ICONS, in place of the name where there is little room"""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a card that can be touched by itself: a scanline of an image, a power, a recipe."""

    label: str
    """what a screen reader says: “Scanline 2: red, red, blue”"""
    word: str = ""
    does: str = ""
    cells: tuple[str, ...] = ()
    """little squares in these tints, from the left; "" for a gap"""
    becomes: tuple[str, ...] = ()
    """what these squares are turned into, behind an arrow"""
    text: str = ""
    """shown behind the squares, or alone"""
    numbers: tuple[Number, ...] = ()
    done: bool = False
    """filled, spent: drawn as such"""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on the table or in a hand."""

    label: str
    """its name, as players say it; "?" for one nobody here knows"""
    form: Form = "token"
    word: str = ""
    does: str = ""
    seat: Seat | None = None
    """whose it is: its rim has the colour of that seat"""
    tint: str = "plain"
    art: str = ""
    """a name the site draws a little picture from (the same name, the same picture); "": none"""
    pixels: tuple[str, ...] = ()
    """or its own picture: rows of letters, see PIXELS"""
    card: str = ""
    """the name under which `faces` tells the whole card, read when one looks closer"""
    numbers: tuple[Number, ...] = ()
    marks: tuple[str, ...] = ()
    """statuses, types, keywords: one word or two each"""
    lines: tuple[Line, ...] = ()
    text: str = ""
    """more about it, read when one looks closer"""
    count: int = 1
    """so many of the same"""
    down: bool = False
    """face down"""
    spent: bool = False
    """turned, tapped, fallen: drawn pale"""
    leads: bool = False
    """a leader, a king: drawn with a crown"""


PIXELS: Final = {
    ".": "",
    "k": "black",
    "w": "white",
    "e": "grey",
    "r": "red",
    "g": "green",
    "b": "blue",
    "c": "cyan",
    "m": "magenta",
    "y": "yellow",
    "o": "orange",
    "n": "brown",
    "p": "purple",
}
"""The letters of a picture and their tints."""


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place of a board, and what lies in it."""

    at: tuple[int, int]
    """(column, row) from the upper left corner, or axial (q, r) of a hex; any whole numbers, also
    negative ones, with any holes between them"""
    label: str
    """“V1”, “Forest”: what is printed there and read out"""
    word: str = ""
    does: str = ""
    tint: str = "plain"
    pieces: tuple[Piece, ...] = ()
    """the first one is drawn largest"""
    numbers: tuple[Number, ...] = ()
    marks: tuple[str, ...] = ()
    text: str = ""
    closed: bool = False
    """no place in this game, drawn as a gap with a frame"""
    pixels: tuple[str, ...] = ()
    """what grows or stands there, on a hex: rows of letters, see PIXELS"""
    built: bool = False
    """it stands out of the board: what stands there is drawn large and once, not strewn about"""


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    """The name of a row or a column."""

    at: int
    label: str
    on: bool = False
    """it is the turn of this one (the wave of a row): drawn lit"""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board: a grid, or cells lying freely at coordinates."""

    key: str
    """its name for scripts: letters, digits and dashes, only once in a scene"""
    name: str
    shape: Shape
    cells: tuple[Cell, ...]
    seat: Seat | None = None
    """whose it is: drawn in that seat's part of the table; None: in the middle"""
    rows: tuple[Head, ...] = ()
    columns: tuple[Head, ...] = ()
    runs: bool = False
    """things move along it from its first cell to its last: drawn as a belt"""
    faces: bool = False
    """it faces the middle: its first row lies there, so that another's is drawn turned round"""


class Tray(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards or pieces that lie together without places: a hand, an open row, a deck, a supply."""

    key: str
    name: str
    pieces: tuple[Piece, ...] = ()
    seat: Seat | None = None
    spread: Spread = "row"
    count: int | None = None
    """how many they are, if that is more than the pieces named here"""
    word: str = ""
    does: str = ""


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """Steps one after the other, and where we are: waves, phases of a round."""

    name: str
    steps: tuple[str, ...]
    at: int = -1
    """which of them is now; -1: none"""


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told of a seat beside its name."""

    seat: Seat
    word: str = ""
    """what options call the seat: its name is touched"""
    does: str = ""
    numbers: tuple[Number, ...] = ()
    """cards in hand, gold, points"""
    marks: tuple[str, ...] = ()
    """“Ceasefire”, “King”"""
    active: bool = False
    """it acts now; several may at the same time"""
    out: bool = False
    """it plays no more, or not at the moment"""
    actions: int = 0
    """dots beside its name: actions left"""


class Doing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is going on right now: an attack, a sentence of a card, a roll of dice."""

    label: str
    text: str = ""
    seat: Seat | None = None
    words: tuple[str, ...] = ()
    """the places and pieces it is about: drawn with a ring"""
    pieces: tuple[Piece, ...] = ()
    """dice that were rolled, a card laid open"""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that lies before one reader, in the order it is drawn and read out."""

    sides: tuple[Side, ...]
    """one for each seat, in the order of seats; a page draws the reader's last, at the bottom"""
    areas: tuple[Area, ...] = ()
    trays: tuple[Tray, ...] = ()
    tracks: tuple[Track, ...] = ()
    numbers: tuple[Number, ...] = ()
    """of the whole table: the round, cards left"""
    doing: tuple[Doing, ...] = ()
    """what began first stands first"""
    result: str = ""
    """once it is over: why"""


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole card as one reads it closer; `faces(names) -> {name: Face}` of a ruleset tells them.

    Without `faces` (or for a name it leaves out), the piece itself is read closer: label, numbers,
    marks, lines and text.
    """

    piece: Piece
    texts: tuple[tuple[str, str], ...] = ()
    """(heading, sentence) from top to bottom"""


# --- what a page could not draw -------------------------------------------------------------------


def faults(scene: Scene) -> list[str]:
    """What is wrong with a scene, in words; nothing if any page can draw it."""
    return [*_seats(scene), *_keys(scene), *_boards(scene), *_things(scene)]


def pieces(scene: Scene) -> Iterator[Piece]:
    """Every piece in it."""
    for area in scene.areas:
        for cell in area.cells:
            yield from cell.pieces
    for tray in scene.trays:
        yield from tray.pieces
    for doing in scene.doing:
        yield from doing.pieces


def words(scene: Scene) -> set[str]:
    """Every word that can be touched in it."""
    cells = (cell for area in scene.areas for cell in area.cells)
    things: tuple[Side | Tray | Piece | Cell, ...]
    things = (*scene.sides, *scene.trays, *pieces(scene), *cells)
    lines = (line for piece in pieces(scene) for line in piece.lines)
    return {each.word for each in (*things, *lines)} - {""}


def _seats(scene: Scene) -> Iterator[str]:
    seats = [side.seat for side in scene.sides]
    if seats != list(range(len(seats))):
        yield f"the sides are of the seats {seats}, not of each seat once, in order"
    owned: tuple[Area | Tray | Piece | Doing, ...]
    owned = (*scene.areas, *scene.trays, *pieces(scene), *scene.doing)
    for each in owned:
        if each.seat is not None and each.seat not in seats:
            yield f"{_called(each)} belongs to seat {each.seat}, which there is not"


def _keys(scene: Scene) -> Iterator[str]:
    keys = [area.key for area in scene.areas] + [tray.key for tray in scene.trays]
    for key in keys:
        if not key or not key.replace("-", "").isalnum() or not key.isascii():
            yield f"“{key}” is no key: letters, digits and dashes"
        if keys.count(key) > 1:
            yield f"there are {keys.count(key)} parts called “{key}”"


def _boards(scene: Scene) -> Iterator[str]:
    for area in scene.areas:
        places = [cell.at for cell in area.cells]
        yield from (
            f"{area.name} has several cells at {at}" for at in set(places) if places.count(at) > 1
        )
        yield from (f"{area.name} has a cell without a label" for c in area.cells if not c.label)
        yield from (f"{area.name}: {c.tint} is no tint" for c in area.cells if c.tint not in TINTS)
        for cell in area.cells:
            yield from _picture(cell)
    for track in scene.tracks:
        if not -1 <= track.at < len(track.steps):
            yield f"{track.name} has no step {track.at}"


def _things(scene: Scene) -> Iterator[str]:
    for piece in pieces(scene):
        if not piece.label:
            yield "a piece has no label"
        tints = {
            piece.tint,
            *(tint for line in piece.lines for tint in (*line.cells, *line.becomes) if tint),
        }
        yield from (f"{piece.label}: {tint} is no tint" for tint in tints - set(TINTS))
        yield from _picture(piece)
        yield from (f"{piece.label} has a line without a label" for x in piece.lines if not x.label)
        if piece.count < 1:
            yield f"{piece.label} lies there {piece.count} times"
    for number in _numbers(scene):
        if number.icon not in ICONS:
            yield f"{number.name}: {number.icon} is no icon"


def _picture(of: Piece | Cell) -> Iterator[str]:
    letters = set("".join(of.pixels)) - set(PIXELS)
    yield from (f"{of.label}: {letter} stands for no pixel" for letter in letters)
    if len({len(row) for row in of.pixels}) > 1:
        yield f"{of.label}: the rows of its picture are not of one length"


def _numbers(scene: Scene) -> Iterator[Number]:
    yield from scene.numbers
    for side in scene.sides:
        yield from side.numbers
    for area in scene.areas:
        for cell in area.cells:
            yield from cell.numbers
    for piece in pieces(scene):
        yield from piece.numbers
        for line in piece.lines:
            yield from line.numbers


def _called(part: Area | Tray | Piece | Doing) -> str:
    return part.name if isinstance(part, Area | Tray) else part.label
