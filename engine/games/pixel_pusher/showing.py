"""The table as a scene: conveyor, images, everybody's machines, pixels, and the hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_pusher import building, pixels, shelf
from engine.games.pixel_pusher.pixels import NONE, Pixels
from engine.games.pixel_pusher.shelf import Ability, Machine
from engine.games.pixel_pusher.state import STORAGE, Canvas, Player, Position
from engine.kernel.seats import LETTERS, Seat
from engine.parts import scene
from engine.parts.piles import UNKNOWN
from engine.parts.scene import Area, Cell, Doing, Face, Line, Number, Piece, Scene, Track, Tray

PHASES: Final = ("Generate", "Draft", "Build", "Convert", "Score")
_PHASE: Final = {
    **dict.fromkeys(("image", "fill", "generate"), 0),
    **dict.fromkeys(("ability", "machine", "draft", "look", "reveal"), 1),
    "build": 2,
    "convert": 3,
    "score": 4,
}
_TYPES: Final = {
    "Scoop": "stone",
    "Sieve": "sand",
    "Mixer": "grass",
    "Splitter": "snow",
    "Vat": "town",
}


def scene_of(position: Position, reader: Seat | None, acting: Collection[Seat]) -> Scene:
    return Scene(
        sides=tuple(_side(position, each, acting) for each in position.players),
        areas=(_conveyor(position), *(_machine(each, reader) for each in position.players)),
        trays=tuple(_trays(position, reader)),
        tracks=(Track("Phase", PHASES, _PHASE.get(position.phase, -1)),),
        numbers=(
            Number("Round", position.round, icon="clock"),
            Number("Deck", position.deck, icon="cards"),
        ),
        doing=tuple(_doing(position)),
        result=building.why(position) if position.phase == "over" else "",
    )


def _side(position: Position, player: Player, acting: Collection[Seat]) -> scene.Side:
    chosen = ("has picked",) if player.pick else ()
    stored = ("has stored",) if position.phase == "convert" and player.done else ()
    return scene.Side(
        player.seat,
        numbers=(
            Number("Points", player.points, icon="star"),
            Number("Pixels", player.stored, of=STORAGE, icon="pixel"),
        ),
        marks=(*player.abilities, *chosen, *stored),
        active=player.seat in acting,
    )


# --- the middle -----------------------------------------------------------------------------------


def _conveyor(position: Position) -> Area:
    cells = tuple(
        Cell((at, 0), str(at + 1), tint="grey", pieces=tuple(_each(lying)))
        for at, lying in enumerate(position.conveyor)
    )
    return Area("conveyor", "Conveyor: segments 1 to 6", "square", cells, runs=True)


def _each(lying: Pixels) -> Iterator[Piece]:
    for cube in _cubes(lying):
        yield from (replace(cube, count=1),) * cube.count


def _cubes(lying: Pixels, *, words: bool = False) -> Iterator[Piece]:
    for colour, many in zip(pixels.COLOURS, lying, strict=True):
        if many:
            yield Piece(colour, "cube", word=colour if words else "", tint=colour, count=many)


def _image(canvas: Canvas) -> Piece:
    image = shelf.images()[canvas.name]
    return Piece(
        image.name,
        "card",
        card=image.name,
        pixels=image.rows,
        lines=tuple(_scanline(canvas, line) for line in range(len(image.rows))),
    )


def _scanline(canvas: Canvas, line: int) -> Line:
    image, seat = shelf.images()[canvas.name], canvas.filled[line]
    need = pixels.word(image.need(line))
    by = f", filled by {LETTERS[seat]}" if seat >= 0 else ""
    return Line(
        f"Scanline {line + 1}: {need}{by}",
        word=f"{canvas.name} {line + 1}",
        cells=image.tints(line),
        numbers=(Number("Points", image.points[line], icon="star"),),
        done=seat >= 0,
    )


# --- machines -------------------------------------------------------------------------------------


def _machine(player: Player, reader: Seat | None) -> Area:
    mine = reader == player.seat
    cells = tuple(
        Cell(
            (at, 0),
            f"Slot {at + 1}",
            word=str(at + 1) if mine else f"{LETTERS[player.seat]}.{at + 1}",
            pieces=tuple(_card(name, player) for name in reversed(built)),
            marks=_asked(player, at),
        )
        for at, built in enumerate(player.slots)
    )
    return Area(f"machine-{player.seat}", "Machine", "card", cells, seat=player.seat)


def _asked(player: Player, at: int) -> tuple[str, ...]:
    """What a slot with several machines asks for as one."""
    together = building.demand(player, at)
    return (pixels.word(together),) if len(player.slots[at]) > 1 and together != NONE else ()


def _card(name: str, player: Player | None = None) -> Piece:
    if name == UNKNOWN:
        return Piece("?", "card", down=True)
    card = shelf.converter(name)
    is_machine = isinstance(card, Machine)
    return Piece(
        name,
        "card",
        word=name,
        card=name,
        pixels=shelf.picture(name),
        tint=_TYPES[card.type] if isinstance(card, Machine) else "purple",
        marks=(card.type,) if isinstance(card, Machine) else _first(card),
        lines=tuple(_printed(card)),
        text=card.text,
        spent=player is not None and name in player.used,
        leads=not is_machine and bool(_first(card)),
    )


def _first(card: Machine | Ability) -> tuple[str, ...]:
    return (f"first to {card.first}",) if isinstance(card, Ability) and card.first else ()


def _printed(card: Machine | Ability) -> Iterator[Line]:
    if isinstance(card, Machine) and card.takes:
        yield Line(f"Collects {pixels.word(card.catch)}", cells=_squares(card.catch))
    several = len(card.recipes) > 1
    for each in card.recipes:
        yield Line(
            f"Converts {each.text}",
            word=each.text if several else "",
            cells=_squares(each.cost),
            becomes=_squares(each.product),
        )


def _squares(some: Pixels) -> tuple[str, ...]:
    return tuple(
        colour for colour, many in zip(pixels.COLOURS, some, strict=True) for _ in range(many)
    )


# --- trays ----------------------------------------------------------------------------------------


def _trays(position: Position, reader: Seat | None) -> Iterator[Tray]:
    yield Tray("images", "Images", tuple(map(_image, position.canvases)))
    for each in position.players:
        yield Tray(
            f"pixels-{each.seat}", "Pixels", tuple(_cubes(each.pixels, words=True)), each.seat
        )
        hand = tuple(_card(name) for name in (*each.hand, *each.gifts))
        yield Tray(f"hand-{each.seat}", "Hand", hand, each.seat, spread="hand")
        if each.fresh or each.fresh_gifts:
            coming = tuple(_card(name) for name in (*each.fresh, *each.fresh_gifts))
            yield Tray(f"coming-{each.seat}", "Passed on", coming, each.seat, spread="pile")
        if each.drafted or each.drafted_gifts:
            drafted = tuple(_card(name) for name in (*each.drafted, *each.drafted_gifts))
            yield Tray(f"drafted-{each.seat}", "Drafted", drafted, each.seat)
        if each.abilities:
            open_ones = tuple(_card(name, each) for name in each.abilities)
            yield Tray(f"abilities-{each.seat}", "Abilities", open_ones, each.seat)
    yield Tray("bag", "Bag", tuple(_cubes(position.bag)), spread="row")
    yield Tray("supply", "Supply", tuple(_cubes(position.supply)), spread="row")
    if position.discard:
        gone = tuple(_card(name) for name in position.discard)
        yield Tray("discard", "Given away", gone, spread="pile")


def _doing(position: Position) -> Iterator[Doing]:
    if position.trader >= 0:
        yield Doing("A pixel from the bag", seat=position.trader)


# --- whole cards ----------------------------------------------------------------------------------


def faces(names: Iterable[str]) -> Mapping[str, Face]:
    found = {}
    for name in names:
        if name in shelf.machines() or name in shelf.abilities():
            found[name] = Face(_card(name), (("Rules", shelf.converter(name).text),))
        elif name in shelf.images():
            empty = Canvas(name, (-1,) * len(shelf.images()[name].rows))
            found[name] = Face(_image(empty))
    return found
