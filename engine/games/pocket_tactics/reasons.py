"""Why something cannot be done now, with the ruling it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.pocket_tactics import codex, ground, moving
from engine.games.pocket_tactics.forces import kind_of
from engine.games.pocket_tactics.state import Field, Fighter, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, Seat, letter
from engine.parts import hexes
from engine.parts.hexes import Hex, distance, neighbours

LENGTHS = {"move": 3, "assault": 3, "deploy": 3, "return": 3, "summon": 4}
SETTING_UP = ("choose", "lay", "home", "muster")


def why_not(position: Position, seat: Seat, option: Option, ask: Ask) -> Reason:
    """A reason for an answer that is none of the options of what the seat is asked."""
    if seat == CHANCE:
        return _no_chance(option, ask)
    verb = option[0]
    found: Reason | None = None
    if verb in SETTING_UP and position.phase == verb:
        found = _setting_up(position, seat, option)
    elif verb in LENGTHS and len(option) == LENGTHS[verb] and position.phase in ("turn", "moving"):
        found = _acting(position, seat, option)
    elif verb in ("bump", "reroll", "pass") and position.phase == "clash":
        found = _with_dice(position, option)
    elif verb == "pass" and position.phase == "turn":
        found = Reason("A player who can act does; there is no passing.", "PK-29", "no-pass")
    if found is not None:
        return found
    example = said(ask.options[0])
    return Reason(f"{ask.prompt} Say, for example, {example}.", code="no-answer")


def _no_chance(option: Option, ask: Ask) -> Reason:
    if option[0] == "roll" and option[0] in ask.menu and len(option) == 4:
        due = said(ask.options[0])
        sentence = f"{said(option)} cannot come now. Dice are written highest first: {due}."
        return Reason(sentence, code="impossible")
    return Reason(f"{said(option)} cannot come now.", code="impossible")


# --- setting up -----------------------------------------------------------------------------------


def _setting_up(position: Position, seat: Seat, option: Option) -> Reason | None:
    match option:
        case "choose", feature:
            known = codex.either(tuple(codex.features()))
            return Reason(f"“{feature}” is no feature; there are {known}.", code="no-feature")
        case "lay", at:
            return _no_edge(position, at)
        case "home", at:
            return _no_home(position, at)
        case "muster", name, at:
            return _no_muster(position, seat, name, at)
    return None


def _no_edge(position: Position, word: str) -> Reason | None:
    at = hexes.read(word)
    if at is None:
        return _no_hex(word)
    if at in {tile.at for tile in position.tiles}:
        return Reason(f"A tile lies at {word} already.", "PK-4", "occupied")
    return Reason(f"{word} is adjacent to no tile.", "PK-4", "not-adjacent")


def _no_home(position: Position, word: str) -> Reason | None:
    at = hexes.read(word)
    if at is None:
        return _no_hex(word)
    tile = next((tile for tile in position.tiles if tile.at == at), None)
    if tile is None:
        return Reason(f"No tile lies at {word}.", code="no-tile")
    if tile.feature:
        return Reason(f"There is a {tile.feature} at {word} already.", "PK-6", "occupied")
    best = hexes.word(ground.farthest(position)[0])
    return Reason(
        f"{word} is nearer to another feature than {best} is; a feature is placed as far away as "
        "can be.",
        "PK-6",
        "not-farthest",
    )


def _no_muster(position: Position, seat: Seat, name: str, word: str) -> Reason | None:
    fighter = _own(position, seat, name)
    if fighter is None:
        return _not_yours(name)
    if fighter.where != "reserve":
        return Reason(f"{name} is placed already.", code="not-in-reserve")
    if fighter.card.summon:
        return Reason(f"{name} has to be summoned.", "PK-2", "summoned-only")
    at = hexes.read(word)
    if at is None:
        return _no_hex(word)
    field = Field(position)
    taken = _not_free(field, at)
    if taken is not None:
        return taken
    home = position.players[seat].home
    if at != home and at not in neighbours((home[0], home[1])):
        return Reason(f"{word} is neither your feature nor beside it.", "PK-7", "too-far")
    return Reason(f"{word} is kept for the player whose feature it is.", "PK-7", "kept")


# --- turns ----------------------------------------------------------------------------------------


def _acting(position: Position, seat: Seat, option: Option) -> Reason | None:
    verb, name, *to = option
    fighter = _own(position, seat, name)
    if fighter is None:
        return _not_yours(name)
    field = Field(position)
    if position.phase == "moving":
        assert position.act is not None
        if verb != "move" or fighter.word != position.act.unit:
            return Reason(
                f"{position.act.unit} is on the move: it moves on or stops.", code="on-the-move"
            )
    if verb in ("deploy", "summon"):
        return _no_arrival(field, fighter, verb, to)
    if fighter.where != "map":
        return Reason(f"{name} is not on the map: {_whereabouts(fighter)}.", code="not-on-map")
    match verb:
        case "move":
            return _no_move(field, fighter, to[0])
        case "assault":
            return _no_assault(field, fighter, to[0])
    return _no_return(field, fighter, to[0])


def _no_move(field: Field, fighter: Fighter, word: str) -> Reason | None:
    at = hexes.read(word)
    if at is None:
        return _no_hex(word)
    if at == fighter.hex:
        return Reason(f"{fighter.name} stands at {word}.", code="stands-there")
    stands = field.units.get(at)
    if stands is not None and stands.seat == fighter.seat and at in field.features:
        there = said(("return", fighter.name, word))
        return Reason(f"To go back to the reserves there, say {there}.", "PK-12", "occupied")
    taken = _not_free(field, at)
    if taken is not None:
        return taken
    if moving.is_barred(field, fighter, at):
        land = codex.lands()[field.land[at]]
        sentence = f"{land.name}: no unit that is {codex.either(land.bars)} may move in."
        return Reason(sentence, "PK-14", "barred")
    return Reason(
        f"{word} is not adjacent to {fighter.name}, nor beside a unit it may hop over.",
        "PK-11",
        "too-far",
    )


def _no_assault(field: Field, fighter: Fighter, word: str) -> Reason | None:
    foe = next((each for each in field.units.values() if each.word == word), None)
    if foe is None:
        if word.split(".", 1)[-1] in {each.name for each in field.units.values()}:
            return Reason(f"Whose? Enemies are called like “b.{word}”.", code="whose")
        return Reason(f"There is no {word} on the map.", code="no-target")
    if foe.seat == fighter.seat:
        return Reason("A unit does not assault its allies.", code="ally")
    far, reach = distance(fighter.hex, foe.hex), moving.reach(field, fighter)
    if far > reach:
        sentence = f"{word} is {far} tiles away; {fighter.name} reaches {reach}."
        return Reason(sentence, "PK-16", "out-of-range")
    if not moving.reaches(field, fighter, foe):
        sentence = (
            f"Nothing but empty spaces, features and enemies between them: {word} is not seen."
        )
        return Reason(sentence, "PK-16", "no-line-of-sight")
    return Reason(f"{fighter.name} has no red die to roll.", "PK-13", "no-offence")


def _no_return(field: Field, fighter: Fighter, word: str) -> Reason | None:
    at = hexes.read(word)
    if at is None:
        return _no_hex(word)
    if at not in field.features:
        return Reason(f"There is no feature at {word}.", "PK-12", "no-feature")
    if at not in field.units or field.units[at].seat != fighter.seat:
        return Reason(f"You do not control the feature at {word}.", "PK-9", "not-controlled")
    if distance(fighter.hex, at) > 1:
        return Reason(f"{word} is not adjacent to {fighter.name}.", "PK-12", "too-far")
    return Reason(f"{fighter.name} may not move into {field.land[at]}.", "PK-14", "barred")


def _no_arrival(field: Field, fighter: Fighter, verb: str, to: Sequence[str]) -> Reason | None:
    if fighter.where != "reserve":
        return Reason(f"{fighter.name} is no reserve: {_whereabouts(fighter)}.", code="no-reserve")
    if verb == "deploy" and fighter.card.summon:
        return Reason(f"{fighter.name} has to be summoned.", "PK-2", "summoned-only")
    at = hexes.read(to[-1])
    if at is None:
        return _no_hex(to[-1])
    taken = _not_free(field, at)
    if taken is not None:
        return taken
    if verb == "deploy":
        return Reason(
            f"{to[-1]} is adjacent to no feature that you control; a unit in it controls one.",
            "PK-9",
            "not-controlled",
        )
    if not fighter.card.summon:
        return Reason(f"{fighter.name} is deployed, not summoned.", code="not-summoned")
    mage = _own(field.position, fighter.seat, to[0])
    if mage is None or mage.where != "map" or not mage.card.is_mage:
        sentence = f"{to[0]} is no unit of yours on the map that is {codex.either(codex.MAGES)}."
        return Reason(sentence, "PK-23", "no-summoner")
    return Reason(f"{to[-1]} is not adjacent to {to[0]}.", "PK-23", "too-far")


# --- dice -----------------------------------------------------------------------------------------


def _with_dice(position: Position, option: Option) -> Reason | None:
    clash = position.clash
    assert clash is not None
    verb, *words = option
    mine = clash.sides[clash.turn]
    if verb == "bump" and clash.step == "reroll":
        return Reason("Bumps come before re-rolls.", "PK-19", "bumps-over")
    if verb == "reroll" and clash.step == "bump":
        return Reason("Re-rolls come when all bumps are used or passed.", "PK-19", "not-yet")
    if not words:
        return None
    showing = [f"red {each}" for each in mine.reds] + [f"blue {each}" for each in mine.blues]
    if words[0] not in showing:
        return Reason(f"{mine.unit} shows no {words[0]}.", code="no-die")
    if verb == "bump":
        have = codex.either(tuple(f"{what} +{by}" for what, by in mine.bumps))
        return Reason(f"No bump of {mine.unit} does that; it has {have}.", "PK-18", "no-bump")
    return None


# --- words ----------------------------------------------------------------------------------------


def _own(position: Position, seat: Seat, name: str) -> Fighter | None:
    bare = name.removeprefix(f"{letter(seat)}.")
    return next((each for each in position.players[seat].units if each.name == bare), None)


def _not_yours(name: str) -> Reason:
    if kind_of(name):
        return Reason(f"{name} is no unit of yours.", code="not-yours")
    return Reason(f"There is no unit called {name}.", code="no-unit")


def _whereabouts(fighter: Fighter) -> str:
    match fighter.where:
        case "map":
            return f"it stands at {hexes.word(fighter.hex)}"
        case "captured":
            return f"{letter(fighter.by)} has captured it"
        case "lost":
            return "it was lost"
    return "it is in reserve"


def _not_free(field: Field, at: Hex) -> Reason | None:
    if at not in field.land:
        sentence = f"No tile lies at {hexes.word(at)}; empty spaces may not be moved into."
        return Reason(sentence, code="no-tile")
    stands = field.units.get(at)
    if stands is not None:
        return Reason(f"{stands.word} stands at {hexes.word(at)}.", code="occupied")
    return None


def _no_hex(word: str) -> Reason:
    return Reason(f"“{word}” is no place; places are written like “0,-1”.", code="no-place")
