"""Where units may go, how far they reach, and where others come from."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.pocket_tactics import codex
from engine.games.pocket_tactics.codex import Effect, Gift
from engine.games.pocket_tactics.state import Field, Fighter
from engine.kernel.seats import Seat
from engine.parts.hexes import Hex, distance, neighbours, routes


def destinations(field: Field, fighter: Fighter) -> list[Hex]:
    """Where one move takes the unit: a step, or a hop over a single unit (PK-11)."""
    flies, at = fighter.card.flying > 0, fighter.hex
    found: dict[Hex, None] = {}
    for near in neighbours(at):
        over = field.units.get(near)
        if over is None:
            if near in field.land:
                found[near] = None
        elif flies or over.seat == fighter.seat:
            beyond = (each for each in neighbours(near) if field.is_free(each))
            found |= dict.fromkeys(beyond)
    return [each for each in found if not is_barred(field, fighter, each)]


def is_barred(field: Field, fighter: Fighter, at: Hex) -> bool:
    """PK-14: a feature that keeps a type out harms it; whoever favours it comes in."""
    land = codex.lands()[field.land[at]]
    return land.bars_a(fighter.card) and not fighter.favours(land.name)


def is_stopped(field: Field, fighter: Fighter) -> bool:
    land = codex.lands()[field.land[fighter.hex]]
    return land.stops_a(fighter.card) and not fighter.favours(land.name)


def bonus_moves(field: Field, fighter: Fighter) -> int:
    """Swift, flying, and what the land gives where it sets out."""
    given = gifts(field, fighter, "bonus move")
    return fighter.card.swift + fighter.card.flying + sum(each.amount for each in given)


def returns(field: Field, fighter: Fighter) -> list[Hex]:
    """Features by which it may go back to the reserves: its own one, or a controlled one beside.

    PK-12: it takes the place of the one move of a turn, without a hop.
    """
    near = (fighter.hex, *neighbours(fighter.hex))
    return [
        at
        for at in near
        if at in field.features
        and at in field.units
        and field.units[at].seat == fighter.seat
        and (at == fighter.hex or not is_barred(field, fighter, at))
    ]


def landings(field: Field, seat: Seat) -> list[Hex]:
    """The free tiles adjacent to features the seat controls."""
    around = (each for at in field.controlled(seat) for each in neighbours(at))
    return sorted({each for each in around if field.is_free(each)})


# --- reaching -------------------------------------------------------------------------------------


def reach(field: Field, fighter: Fighter) -> int:
    """How many tiles away its targets may be."""
    ranged = fighter.card.ranged
    if not ranged:
        return 1
    return 1 + ranged + sum(each.amount for each in gifts(field, fighter, "reach"))


def reaches(field: Field, fighter: Fighter, other: Fighter) -> bool:
    """Whether it could assault the other from where it stands.

    PK-16: some shortest route must be open all the way; a longer one round an obstacle is none.
    """
    far = distance(fighter.hex, other.hex)
    if far == 1:
        return True
    if far > reach(field, fighter):
        return False
    flies = fighter.card.flying > 0 or other.card.flying > 0
    return any(
        all(_lets_by(field, fighter, at, flies) for at in route)
        for route in routes(fighter.hex, other.hex)
    )


def _lets_by(field: Field, fighter: Fighter, at: Hex, flies: bool) -> bool:
    """Empty spaces always block; features and enemies unless one of the two flies."""
    if at not in field.land or flies:
        return at in field.land
    stands = field.units.get(at)
    return at not in field.features and (stands is None or stands.seat == fighter.seat)


def in_reach(field: Field, fighter: Fighter) -> Iterator[Fighter]:
    """The enemies it could assault."""
    far = reach(field, fighter)
    for other in field.units.values():
        if (
            other.seat != fighter.seat
            and distance(fighter.hex, other.hex) <= far
            and reaches(field, fighter, other)
        ):
            yield other


# --- what cards give ------------------------------------------------------------------------------


def gifts(
    field: Field,
    fighter: Fighter,
    gives: Gift | None = None,
    foe: Fighter | None = None,
    moments: tuple[str, ...] = ("",),
) -> Iterator[Effect]:
    """Every effect that speaks of the unit now: its card's, its neighbours', its land's."""
    land = field.land.get(fighter.hex, "")
    for effect in _speaking_of(field, fighter, land):
        if (
            (gives is None or effect.gives == gives)
            and effect.when in moments
            and (not effect.where or land in effect.where)
            and (not effect.types or _is(fighter, effect.types))
            and (not effect.against or (foe is not None and _is(foe, effect.against)))
        ):
            yield effect


def _speaking_of(field: Field, fighter: Fighter, land: str) -> Iterator[Effect]:
    yield from (each for each in fighter.card.effects if each.to == "self")
    for other in field.beside(fighter.hex):
        whom = "allies" if other.seat == fighter.seat else "enemies"
        yield from (each for each in other.card.effects if each.to == whom)
    if land:
        favoured = fighter.favours(land)
        # PK-14: what a terrain or feature takes away is a hazard, and favoured terrain spares it.
        yield from (e for e in codex.lands()[land].effects if not (favoured and e.harms))


def _is(fighter: Fighter, types: tuple[str, ...]) -> bool:
    return any(each in types for each in fighter.card.types)
