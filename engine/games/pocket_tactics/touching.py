"""What somebody may have in mind who touches units and places, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.pocket_tactics.state import Fighter, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.seats import Seat
from engine.parts import hexes


def meant(position: Position, ask: Ask, seat: Seat, touched: Sequence[str]) -> Iterator[Option]:
    """Answers that begin with those words, whether they are legal or not; the likeliest first."""
    if position.phase not in ("turn", "moving"):
        yield from ((verb, *touched) for verb in ask.menu)
        return
    first, *rest = touched
    mine = {each.called_by(seat): each for each in position.players[seat].units}
    if first in mine:
        yield from _of_mine(position, mine[first], seat, rest)
    elif hexes.read(first) is not None:
        yield from (("move", name, first) for name, each in mine.items() if each.where == "map")
    else:
        yield from (("assault", name, first) for name, each in mine.items() if each.where == "map")


def _of_mine(
    position: Position, fighter: Fighter, seat: Seat, rest: Sequence[str]
) -> Iterator[Option]:
    name = fighter.called_by(seat)
    away = fighter.where != "map"
    if not rest:
        yield from _anywhere(position, fighter, name, seat)
    elif len(rest) > 1:
        yield ("summon", name, *rest)
    elif hexes.read(rest[0]) is None:
        yield ("summon", name, *rest) if fighter.card.summon else ("assault", name, *rest)
    elif away:
        yield ("deploy", name, *rest)
    else:
        yield from (("move", name, *rest), ("return", name, *rest))


def _anywhere(position: Position, fighter: Fighter, name: str, seat: Seat) -> Iterator[Option]:
    """What a unit that is touched alone could be wanted for."""
    places = [hexes.word(tile.at) for tile in position.tiles]
    if fighter.where != "map":
        yield from (("deploy", name, place) for place in places)
        return
    foes = (each for player in position.players if player.seat != seat for each in player.units)
    yield from (("assault", name, foe.called_by(seat)) for foe in foes if foe.where == "map")
    yield from (("move", name, place) for place in places)
