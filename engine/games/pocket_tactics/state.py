"""What lies on the table: tiles, units, and whatever is half done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from engine.games.pocket_tactics import codex
from engine.games.pocket_tactics.codex import UnitCard
from engine.kernel.audience import EVERYONE, declared, owner
from engine.kernel.seats import LETTERS, Seat, letter
from engine.parts import course
from engine.parts.dice import Dice
from engine.parts.hexes import Hex, neighbours
from engine.parts.piles import UNKNOWN, Pile

NOWHERE: Final[tuple[int, ...]] = ()
CENTRE: Final[Hex] = (0, 0)


def unchosen(feature: str) -> str:
    """That somebody has chosen is seen; what, is not."""
    return UNKNOWN if feature else ""


@declared
class Tile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile of the map, and the feature that was placed on it."""

    at: Annotated[Hex, EVERYONE]
    terrain: Annotated[str, EVERYONE]
    feature: Annotated[str, EVERYONE] = ""

    @property
    def land(self) -> str:
        """A feature takes the place of the terrain."""
        return self.feature or self.terrain


@declared
class Fighter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit of a force."""

    seat: Annotated[Seat, EVERYONE]
    name: Annotated[str, EVERYONE]
    """as its player calls it: the card, with a number behind it for the second of a kind"""
    kind: Annotated[str, EVERYONE]
    at: Annotated[tuple[int, ...], EVERYONE] = NOWHERE
    where: Annotated[str, EVERYONE] = "reserve"
    """reserve, map, captured, or lost (PK-17: to a hazard, captured by nobody)"""
    by: Annotated[Seat, EVERYONE] = -1
    """who captured it"""

    @property
    def card(self) -> UnitCard:
        return codex.units()[self.kind]

    @property
    def hex(self) -> Hex:
        q, r = self.at
        return q, r

    @property
    def word(self) -> str:
        """As others call it: `b.Ash Wolf`."""
        return f"{letter(self.seat)}.{self.name}"

    def called_by(self, seat: Seat) -> str:
        return self.name if seat == self.seat else self.word

    def favours(self, land: str) -> bool:
        return land in self.card.favoured


@declared
class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """What belongs to one seat."""

    seat: Annotated[Seat, EVERYONE]
    units: Annotated[tuple[Fighter, ...], EVERYONE]
    choice: Annotated[str, owner(unchosen)] = ""
    """the feature it chose, until everybody has"""
    feature: Annotated[str, EVERYONE] = ""
    home: Annotated[tuple[int, ...], EVERYONE] = NOWHERE
    """where that feature lies"""
    roll: Annotated[int, EVERYONE] = 0
    """its die of the roll-off"""

    def among(self, where: str) -> Iterator[Fighter]:
        return (each for each in self.units if each.where == where)


@declared
class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of a test: dice still to roll, dice rolled, and what may change them."""

    seat: Annotated[Seat, EVERYONE]
    unit: Annotated[str, EVERYONE] = ""
    """the word of the unit that is tested; none for the dice of a hazard"""
    red: Annotated[int, EVERYONE] = 0
    blue: Annotated[int, EVERYONE] = 0
    reds: Annotated[Dice, EVERYONE] = ()
    blues: Annotated[Dice, EVERYONE] = ()
    bumps: Annotated[tuple[tuple[str, int], ...], EVERYONE] = ()
    """for which dice (red, blue, any), and by how much"""
    rerolls: Annotated[int, EVERYONE] = 0
    done: Annotated[bool, EVERYONE] = False
    """it has passed in this phase"""


@declared
class Clash(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice against dice, or against a difficulty value."""

    kind: Annotated[str, EVERYONE]
    """assault, revenge, daylight, hazard, summon"""
    sides: Annotated[tuple[Side, ...], EVERYONE]
    """who began it first"""
    step: Annotated[str, EVERYONE] = "roll"
    turn: Annotated[int, EVERYONE] = 0
    again: Annotated[tuple[str, ...], EVERYONE] = ()
    """the colour of a die that is rolled once more, and the index of its side"""
    dv: Annotated[int, EVERYONE] = 0
    cause: Annotated[str, EVERYONE] = ""


@declared
class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player has begun to do with its turn."""

    verb: Annotated[str, EVERYONE]
    unit: Annotated[str, EVERYONE]
    """its word"""
    to: Annotated[tuple[int, ...], EVERYONE] = NOWHERE
    target: Annotated[str, EVERYONE] = ""
    bonus: Annotated[int, EVERYONE] = 0
    """bonus moves left"""


@declared
class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole position."""

    players: Annotated[tuple[Player, ...], EVERYONE]
    bag: Annotated[Pile, EVERYONE]
    """what is in it is known to all; which tile comes next, to nobody"""
    phase: Annotated[str, EVERYONE]
    tiles: Annotated[tuple[Tile, ...], EVERYONE] = ()
    central: Annotated[str, EVERYONE] = ""
    first: Annotated[Seat, EVERYONE] = -1
    """who goes first, if that was agreed"""
    order: Annotated[tuple[Seat, ...], EVERYONE] = ()
    place: Annotated[int, EVERYONE] = 0
    """whose turn it is, in that order"""
    drawn: Annotated[str, EVERYONE] = ""
    """the tile in hand"""
    act: Annotated[Act | None, EVERYONE] = None
    clash: Annotated[Clash | None, EVERYONE] = None
    turns: Annotated[int, EVERYONE] = 0
    quiet: Annotated[int, EVERYONE] = 0
    """turns since a unit was last defeated"""
    result: Annotated[tuple[int, ...], EVERYONE] = ()
    why: Annotated[str, EVERYONE] = ""

    @property
    def turn(self) -> Seat:
        return self.order[self.place]

    @property
    def fighters(self) -> Iterator[Fighter]:
        return (each for player in self.players for each in player.units)

    def fighter(self, word: str) -> Fighter:
        """The unit others call so."""
        seat = LETTERS.index(word[0])
        return next(each for each in self.players[seat].units if each.name == word[2:])


@lru_cache(maxsize=512)
def lands_on(tiles: tuple[Tile, ...]) -> dict[Hex, str]:
    """What each hex counts as."""
    return {tile.at: tile.land for tile in tiles}


@lru_cache(maxsize=512)
def features_on(tiles: tuple[Tile, ...]) -> frozenset[Hex]:
    return frozenset(tile.at for tile in tiles if tile.feature)


class Field:
    """A position laid out for looking things up."""

    __slots__ = ("features", "land", "position", "units")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.land = lands_on(position.tiles)
        self.features = features_on(position.tiles)
        self.units = {each.hex: each for each in position.fighters if each.at}

    def is_free(self, at: Hex) -> bool:
        return at in self.land and at not in self.units

    def beside(self, at: Hex) -> Iterator[Fighter]:
        """The units in adjacent tiles."""
        return (self.units[each] for each in neighbours(at) if each in self.units)

    def allies_beside(self, fighter: Fighter) -> int:
        return sum(each.seat == fighter.seat for each in self.beside(fighter.hex))

    def controlled(self, seat: Seat) -> list[Hex]:
        """PK-9: a feature is controlled by the unit in it."""
        return [at for at in self.features if at in self.units and self.units[at].seat == seat]


class Course(course.Course[Position]):
    """A position on its way to the next, and what happens meanwhile."""

    __slots__ = ()

    @property
    def field(self) -> Field:
        return Field(self.position)

    def put(self, fighter: Fighter) -> None:
        """The unit as it is now, in the place of what it was."""
        player = self.position.players[fighter.seat]
        units = tuple(fighter if each.name == fighter.name else each for each in player.units)
        self.put_player(replace(player, units=units))

    def put_player(self, player: Player) -> None:
        at = player.seat
        self.change(players=(*self.position.players[:at], player, *self.position.players[at + 1 :]))
