"""What bots need: a possible world behind a view, and what a position promises a seat."""

from __future__ import annotations

import random
from typing import Final

from msgspec.structs import replace

from engine.games.pocket_tactics import codex
from engine.games.pocket_tactics.clashes import beats
from engine.games.pocket_tactics.state import Clash, Field, Position, Side
from engine.kernel.seats import Seat
from engine.parts.hexes import distance, neighbours
from engine.parts.piles import UNKNOWN

WON: Final = 200.0
RESERVE: Final = 0.7
"""what a point in reserve counts against one on the map"""
FEATURE: Final = 4.0
PIP: Final = 0.05
"""what a point on a die counts while it may still be changed"""
PACE: Final = 0.12
"""for each tile nearer to what is wanted"""


def with_choices(position: Position, seat: Seat | None, chance: random.Random) -> Position:
    """The position with other features chosen by those whose choice the seat cannot see."""
    features = list(codex.features())
    players = tuple(
        replace(each, choice=chance.choice(features))
        if each.choice and (each.seat != seat or each.choice == UNKNOWN)
        else each
        for each in position.players
    )
    return replace(position, players=players)


def worth(position: Position, seat: Seat) -> float:
    """The points that still fight, features held, and how near what is wanted is."""
    if position.phase == "over":
        best = max(position.result)
        if best == min(position.result):
            return 0.0
        return WON if position.result[seat] == best else -WON
    field = Field(position)
    if not field.units:
        return _closeness(field)
    mine = _strength(position, seat)
    others = [_strength(position, each.seat) for each in position.players if each.seat != seat]
    held = len(field.controlled(seat)) - sum(
        len(field.controlled(each.seat)) for each in position.players if each.seat != seat
    ) / len(others)
    hangs = _hanging(position, seat)
    return (
        mine - sum(others) / len(others) + FEATURE * held - PACE * _way_to_go(field, seat) + hangs
    )


def _hanging(position: Position, seat: Seat) -> float:
    """What the dice would bring if nobody changed them, and a little for each pip."""
    clash = position.clash
    if clash is None or not _lie(clash):
        return 0.0
    one, other = clash.sides[0], clash.sides[-1]
    both = clash.kind == "assault"
    found = 0.0
    for side, foe, at_stake in ((one, other, both), (other, one, clash.kind != "summon")):
        own = 1.0 if side.seat == seat else -1.0
        found += PIP * own * (sum(side.reds) + sum(side.blues))
        if at_stake and side.unit and _falls(clash, side, foe):
            found -= own * position.fighter(side.unit).card.points
    if clash.kind == "summon" and position.act is not None and beats(one.reds, other.blues):
        points = position.fighter(position.act.unit).card.points
        found += (1 - RESERVE) * points * (1.0 if one.seat == seat else -1.0)
    return found


def _falls(clash: Clash, side: Side, foe: Side) -> bool:
    if clash.dv:
        return max(side.blues, default=0) < clash.dv
    return beats(foe.reds, side.blues)


def _lie(clash: Clash) -> bool:
    """Whether all dice have been rolled, so that they can be read."""
    return clash.step != "roll" and not clash.again


def _strength(position: Position, seat: Seat) -> float:
    player = position.players[seat]
    on_map = sum(each.card.points for each in player.among("map"))
    return on_map + RESERVE * sum(each.card.points for each in player.among("reserve"))


def _closeness(field: Field) -> float:
    """Of a map without units yet: how many tiles touch, so that there is a way from all to all."""
    return PACE * sum(each in field.land for at in field.land for each in neighbours(at))


def _way_to_go(field: Field, seat: Seat) -> float:
    """From each unit that holds no feature to the nearest one not held, and to an enemy."""
    held = field.controlled(seat)
    mine = [at for at, each in field.units.items() if each.seat == seat and at not in held]
    foes = [at for at, each in field.units.items() if each.seat != seat]
    wanted = [at for at in field.features if at not in held]
    return float(
        sum(
            min(distance(at, goal) for goal in goals)
            for at in mine
            for goals in (foes, wanted)
            if goals
        )
    )


def resting(position: Position) -> bool:
    """Also where dice may still be changed: what they would bring can be read off them."""
    if position.phase == "clash" and position.clash is not None:
        return _lie(position.clash)
    return position.phase not in ("clash", "moving", "revenge")
