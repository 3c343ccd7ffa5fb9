"""A scene in words, for a terminal: what a screen reader would read, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.seats import Seat, letter
from engine.parts.scene import Area, Cell, Number, Piece, Scene, Side, Tray


def text(scene: Scene) -> str:
    """Seats first, then the middle, then what lies before each seat."""
    return "\n".join(_lines(scene))


def _lines(scene: Scene) -> Iterator[str]:
    for track in scene.tracks:
        yield f"{track.name}: {track.steps[track.at] if track.at >= 0 else '-'}"
    yield from map(_number, scene.numbers)
    yield from _of(scene, None)
    for side in scene.sides:
        yield _side(side)
        yield from (f"  {line}" for line in _of(scene, side.seat))
    for doing in scene.doing:
        dice = " ".join(map(_piece, doing.pieces))
        yield " ".join(filter(None, (f"now: {doing.label}", *doing.words, doing.text, dice)))
    if scene.result:
        yield scene.result


def _of(scene: Scene, seat: Seat | None) -> Iterator[str]:
    for area in scene.areas:
        if area.seat == seat:
            yield f"{area.name}:"
            yield from (f"  {_cell(area, cell)}" for cell in area.cells if not cell.closed)
    yield from (_tray(tray) for tray in scene.trays if tray.seat == seat)


def _side(side: Side) -> str:
    mark = "*" if side.active else " "
    words = (*map(_number, side.numbers), *side.marks, *(["out"] if side.out else []))
    return f"{mark} seat {letter(side.seat)}: {', '.join(words)}"


def _cell(area: Area, cell: Cell) -> str:
    name = cell.label if cell.word in ("", cell.label) else f"{cell.word} {cell.label}"
    about = (*map(_number, cell.numbers), *cell.marks, *map(_piece, cell.pieces))
    return f"{name}: {', '.join(about) or '-'}"


def _tray(tray: Tray) -> str:
    many = "" if tray.count is None else f" ({tray.count})"
    return f"{tray.name}{many}: {', '.join(map(_piece, tray.pieces)) or '-'}"


def _piece(piece: Piece) -> str:
    times = f"{piece.count} × " if piece.count > 1 else ""
    whose = "" if piece.seat is None else f" of {letter(piece.seat)}"
    about = (
        *map(_number, piece.numbers),
        *piece.marks,
        *(["spent"] if piece.spent else []),
        *(f"{line.label}{' (done)' if line.done else ''}" for line in piece.lines),
    )
    return f"{times}{piece.label}{whose}" + (f" ({'; '.join(about)})" if about else "")


def _number(number: Number) -> str:
    most = "" if number.of is None else f"/{number.of}"
    return f"{number.name} {number.value}{most}"
