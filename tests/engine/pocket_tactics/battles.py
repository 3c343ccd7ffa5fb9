"""Battles laid out by hand: a map, some units, and answers in the words of a log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import catalogue
from engine.games.pocket_tactics import forces
from engine.games.pocket_tactics.ground import placed
from engine.games.pocket_tactics.state import Fighter, Player, Position, Tile
from engine.kernel.ruleset import State
from engine.parts import hexes
from tests.engine.by_hand import ByHand

RULES: Any = catalogue.load("pocket-tactics/4e")


def row(*lands: str) -> dict[str, str]:
    """Tiles side by side, from 0,0 to the east."""
    return {f"{q},0": land for q, land in enumerate(lands)}


def meadows(*places: str) -> dict[str, str]:
    return dict.fromkeys(places, "Meadow")


class Battle(ByHand[Position]):
    """A battle that goes on by lines of a log."""

    def rest(self) -> Battle:
        """Everybody who may be silent is."""
        while default := next(
            ((s, ask.default) for s, ask in self.state.asks.items() if ask.default), None
        ):
            self.state, events = self.state.take(*default)
            self.told += [RULES.tell(event) for event in events]
        return self

    def where(self, unit: str) -> str:
        """“0,1” on the map, else reserve, captured or lost."""
        fighter = self.state.position.fighter(unit)
        return hexes.word(fighter.hex) if fighter.at else fighter.where

    @property
    def result(self) -> Sequence[int] | None:
        return None if self.state.outcome is None else self.state.outcome.points


def battle(
    tiles: Mapping[str, str], *sides: Mapping[str, str], turn: int = 0, quiet: int = 0
) -> Battle:
    """Sides give each unit its hex, or "reserve". A tile with a feature is “Meadow/Forest”."""
    players = [Player(seat, tuple(_units(seat, side))) for seat, side in enumerate(sides)]
    laid = [Tile(_hex(at), *land.split("/")) for at, land in tiles.items()]
    position = Position(
        tuple(players),
        (),
        "turn",
        tuple(laid),
        order=tuple(range(len(players))),
        place=turn,
        quiet=quiet,
    )
    return Battle(State(RULES, position))


def _units(seat: int, side: Mapping[str, str]) -> Iterator[Fighter]:
    names = forces.named([forces.kind_of(name) for name in side])
    for (name, kind), at in zip(names, side.values(), strict=True):
        unit = Fighter(seat, name, kind)
        yield unit if at == "reserve" else placed(unit, _hex(at))


def _hex(word: str) -> hexes.Hex:
    at = hexes.read(word)
    assert at is not None, word
    return at


def begun(setup: Mapping[str, Any], *lines: str) -> Battle:
    """A play from its set-up on."""
    return Battle(State(RULES, RULES.begin(RULES.read_setup(setup)))).play(*lines)
