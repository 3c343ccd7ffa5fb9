"""The table as a scene: the map on hexes, forces, dice, and whole rules cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from engine.games.pocket_tactics import codex, turns
from engine.games.pocket_tactics.codex import UnitCard
from engine.games.pocket_tactics.ground import farthest, free_edges
from engine.games.pocket_tactics.state import Clash, Field, Fighter, Position, Side
from engine.kernel.seats import Seat
from engine.parts import hexes, scene
from engine.parts.hexes import Hex
from engine.parts.scene import Area, Cell, Doing, Face, Number, Piece, Scene, Track, Tray

STEPS: Final = ("Features", "Roll-off", "Map", "First units", "Battle")
_STEP: Final = {
    **dict.fromkeys(("central", "choose"), 0),
    **dict.fromkeys(("centre", "roll"), 1),
    **dict.fromkeys(("draw", "lay", "home"), 2),
    "muster": 3,
}
_CLASHES: Final = {
    "assault": "Assault",
    "revenge": "The summoned one strikes",
    "daylight": "Daylight",
    "hazard": "Hazard",
    "summon": "Summoning",
}


def scene_of(position: Position, reader: Seat | None, acting: Collection[Seat]) -> Scene:
    field = Field(position)
    return Scene(
        sides=tuple(_side(field, player.seat, acting) for player in position.players),
        areas=(Area("map", "Map", "hex", tuple(_cells(field, reader))),),
        trays=tuple(_trays(position, reader, acting)),
        tracks=(Track("Phase", STEPS, _STEP.get(position.phase, 4)),),
        numbers=tuple(_numbers(position)),
        doing=tuple(_doing(position, reader)),
        result=position.why,
    )


# --- the map --------------------------------------------------------------------------------------


def _cells(field: Field, reader: Seat | None) -> Iterator[Cell]:
    position = field.position
    best = farthest(position) if position.phase == "home" else []
    for tile in position.tiles:
        land = codex.lands()[tile.land]
        stands = field.units.get(tile.at)
        yield Cell(
            tile.at,
            tile.land,
            word=hexes.word(tile.at),
            tint=land.tint,
            pieces=(_unit(stands, reader),) if stands is not None else (),
            marks=("Feature",) if tile.feature else ("farthest",) if tile.at in best else (),
            text=_land_text(tile.land, tile.terrain),
            pixels=codex.picture(tile.land),
            built=bool(tile.feature),
        )
    if position.phase == "lay":
        for at in free_edges(position):
            yield Cell(at, "Empty space", word=hexes.word(at), marks=("free",))


def _land_text(land: str, terrain: str) -> str:
    over = f" It lies on {terrain}, which no longer counts." if land != terrain else ""
    return codex.lands()[land].text + over


def _unit(fighter: Fighter, reader: Seat | None) -> Piece:
    card = fighter.card
    return Piece(
        fighter.name,
        word=fighter.word if reader is None else fighter.called_by(reader),
        seat=fighter.seat,
        art=fighter.kind,
        card=fighter.kind,
        numbers=_strength(card),
        marks=_marks(card),
        text=card.text,
    )


def _strength(card: UnitCard) -> tuple[Number, ...]:
    return Number("OFF", _dice(card.red, card.off_bumps), icon="sword"), Number(
        "DEF", _dice(card.blue, card.def_bumps), icon="shield"
    )


def _dice(many: int, bumps: tuple[int, ...]) -> int | str:
    return f"{many}{''.join(f'+{each}' for each in bumps)}" if bumps else many


def _marks(card: UnitCard) -> tuple[str, ...]:
    named = (
        ("Swift", card.swift),
        ("Flying", card.flying),
        ("Ranged", card.ranged),
        ("Daylight", card.daylight),
        ("Summoned", card.summon),
    )
    return tuple(f"{name} {number}" for name, number in named if number)


# --- beside the map -------------------------------------------------------------------------------


def _side(field: Field, seat: Seat, acting: Collection[Seat]) -> scene.Side:
    position = field.position
    player = position.players[seat]
    return scene.Side(
        seat,
        numbers=(
            Number("Features", len(field.controlled(seat)), icon="flag"),
            Number("Captured", turns.captures(position, seat), icon="skull"),
        ),
        marks=(player.feature,) if player.feature else (),
        active=seat in acting,
        out=position.phase in ("turn", "over") and not any(player.among("map")),
    )


def _trays(position: Position, reader: Seat | None, acting: Collection[Seat]) -> Iterator[Tray]:
    if position.phase == "choose" and (reader is None or reader in acting):
        choices = tuple(_land(each, word=each) for each in codex.features())
        yield Tray("features", "Features to choose from", choices)
    if position.drawn:
        yield Tray("drawn", "Tile in hand", (_land(position.drawn),), seat=position.turn)
    if position.bag:
        yield Tray(
            "bag", "Bag", tuple(_in_the_bag(position)), spread="pile", count=len(position.bag)
        )
    for player in position.players:
        reserve = tuple(_unit(each, reader) for each in player.among("reserve"))
        yield Tray(f"reserve-{player.seat}", "Reserves", reserve, player.seat)
        taken = [each for each in position.fighters if each.by == player.seat]
        if taken:
            pieces = tuple(_gone(each) for each in taken)
            yield Tray(f"captures-{player.seat}", "Captures", pieces, player.seat, spread="pile")
        lost = tuple(_gone(each) for each in player.among("lost"))
        if lost:
            yield Tray(f"lost-{player.seat}", "Lost", lost, player.seat, spread="pile")


def _land(name: str, *, word: str = "", count: int = 1) -> Piece:
    land = codex.lands()[name]
    return Piece(
        name,
        "card",
        word=word,
        tint=land.tint,
        pixels=codex.picture(name),
        card=name,
        text=land.text,
        count=count,
    )


def _in_the_bag(position: Position) -> Iterator[Piece]:
    for name in dict.fromkeys(position.bag):
        yield _land(name, count=position.bag.count(name))


def _gone(fighter: Fighter) -> Piece:
    points = (Number("Points", fighter.card.points, icon="star"),)
    return Piece(
        fighter.name,
        seat=fighter.seat,
        art=fighter.kind,
        card=fighter.kind,
        numbers=points,
        spent=True,
    )


def _numbers(position: Position) -> Iterator[Number]:
    if position.order and position.phase not in ("draw", "lay", "home", "muster"):
        yield Number("Round", position.turns // len(position.order) + 1, icon="clock")
        limit = turns.QUIET * len(position.order)
        yield Number("Turns without a fall", position.quiet, of=limit)


# --- what is going on -----------------------------------------------------------------------------


def _doing(position: Position, reader: Seat | None) -> Iterator[Doing]:
    act, clash = position.act, position.clash
    if act is not None and position.phase == "moving":
        yield Doing("On the move", f"{act.bonus} more", words=(act.unit, hexes.word(_at(act.to))))
    if act is not None and position.phase == "revenge":
        yield Doing(f"{act.unit} turns on {act.target}", words=(act.target,))
    if clash is None:
        return
    for side in clash.sides:
        yield Doing(
            _CLASHES[clash.kind] if side is clash.sides[0] else "Against it",
            _about(clash, side),
            seat=side.seat,
            words=_ringed(position, side, reader),
            pieces=tuple(_rolled(side)),
        )


def _at(to: tuple[int, ...]) -> Hex:
    q, r = to
    return q, r


def _about(clash: Clash, side: Side) -> str:
    """What the dice of a side are for, and what may still change them."""
    parts = [side.unit or "the hazard"]
    if clash.dv:
        parts.append(f"{clash.cause}: a {clash.dv} or more is needed")
    parts += [f"bump +{by} ({what})" for what, by in side.bumps]
    if side.rerolls and clash.step != "bump":
        parts.append(f"{side.rerolls} re-roll{'s' * (side.rerolls > 1)}")
    return ", ".join(parts)


def _ringed(position: Position, side: Side, reader: Seat | None) -> tuple[str, ...]:
    if not side.unit:
        return ()
    fighter = position.fighter(side.unit)
    return (fighter.word if reader is None else fighter.called_by(reader),)


def _rolled(side: Side) -> Iterator[Piece]:
    for colour, rolled in (("red", side.reds), ("blue", side.blues)):
        for value in rolled:
            name = f"{colour} {value}"
            yield Piece(name, "die", word=name, tint=colour)


# --- whole cards ----------------------------------------------------------------------------------


def faces(names: Iterable[str]) -> Mapping[str, Face]:
    found = {}
    for name in names:
        if name in codex.units():
            found[name] = _unit_face(codex.units()[name])
        elif name in codex.lands():
            land = codex.lands()[name]
            texts = (("Rules", land.text), ("", land.flavour))
            found[name] = Face(replace(_land(name), text=""), texts)
    return found


def _unit_face(card: UnitCard) -> Face:
    numbers = (Number("Points", card.points, icon="star"), *_strength(card))
    piece = Piece(
        card.name, "card", art=card.name, numbers=numbers, marks=(*card.types, *_marks(card))
    )
    texts = (
        ("Types", ", ".join(card.types)),
        ("Favoured", ", ".join(card.favoured) or "-"),
        ("Rules", card.text or "No special rules."),
        ("", card.flavour),
    )
    return Face(piece, texts)
