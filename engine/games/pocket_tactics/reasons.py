"""Why something cannot be done now, with the ruling it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.pocket_tactics import codex, ground, moving
from engine.games.pocket_tactics.forces import kind_of
from engine.games.pocket_tactics.state import Field, Fighter, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, Seat, letter
from engine.kernel.words import Told, either, unknown
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
        found = Reason(Told("A player who can act does; there is no passing."), "PK-29", "no-pass")
    if found is not None:
        return found
    example = said(ask.options[0])
    return Reason(Told("{0} Say, for example, {1}.", ask.prompt, example), code="no-answer")


def _no_chance(option: Option, ask: Ask) -> Reason:
    stranger = Told("{0} cannot come now.", said(option))
    if option[0] not in ask.menu:
        return Reason(stranger.then(ask.prompt), code="impossible")
    ordered = (*option[:-1], " ".join(sorted(option[-1].split(), reverse=True)))
    if ordered in ask:
        stranger = stranger.then(Told("Dice are written highest first: {0}.", said(ordered)))
    else:
        due = Told("Say, for example, {0}.", said(ask.options[0]))
        stranger = stranger.then(ask.prompt, due)
    return Reason(stranger, code="impossible")


# --- setting up -----------------------------------------------------------------------------------


def _setting_up(position: Position, seat: Seat, option: Option) -> Reason | None:
    match option:
        case "choose", feature:
            known = either(tuple(codex.features()))
            stranger = Told("“{0}” is no feature; there are {1}.", feature, known)
            return Reason(unknown(stranger, feature, codex.features()), code="no-feature")
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
        return Reason(Told("A tile lies at {0} already.", word), "PK-4", "occupied")
    return Reason(Told("{0} is adjacent to no tile.", word), "PK-4", "not-adjacent")


def _no_home(position: Position, word: str) -> Reason | None:
    at = hexes.read(word)
    if at is None:
        return _no_hex(word)
    tile = next((tile for tile in position.tiles if tile.at == at), None)
    if tile is None:
        return Reason(Told("No tile lies at {0}.", word), code="no-tile")
    if tile.feature:
        return Reason(
            Told("There is a {0} at {1} already.", tile.feature, word), "PK-6", "occupied"
        )
    best = hexes.word(ground.farthest(position)[0])
    return Reason(
        Told(
            "{0} is nearer to another feature than {1} is; a feature is placed as far "
            "away as can be.",
            word,
            best,
        ),
        "PK-6",
        "not-farthest",
    )


def _no_muster(position: Position, seat: Seat, name: str, word: str) -> Reason | None:
    fighter = _own(position, seat, name)
    if fighter is None:
        return _not_yours(position, seat, name)
    if fighter.where != "reserve":
        return Reason(Told("{0} is placed already.", name), code="not-in-reserve")
    if fighter.card.summon:
        return Reason(Told("{0} has to be summoned.", name), "PK-2", "summoned-only")
    at = hexes.read(word)
    if at is None:
        return _no_hex(word)
    field = Field(position)
    taken = _not_free(field, at)
    if taken is not None:
        return taken
    home = position.players[seat].home
    if at != home and at not in neighbours((home[0], home[1])):
        return Reason(Told("{0} is neither your feature nor beside it.", word), "PK-7", "too-far")
    return Reason(Told("{0} is kept for the player whose feature it is.", word), "PK-7", "kept")


# --- turns ----------------------------------------------------------------------------------------


def _acting(position: Position, seat: Seat, option: Option) -> Reason | None:
    verb, name, *to = option
    fighter = _own(position, seat, name)
    if fighter is None:
        return _not_yours(position, seat, name)
    field = Field(position)
    if position.phase == "moving":
        assert position.act is not None
        if verb != "move" or fighter.word != position.act.unit:
            return Reason(
                Told("{0} is on the move: it moves on or stops.", position.act.unit),
                code="on-the-move",
            )
    if verb in ("deploy", "summon"):
        return _no_arrival(field, fighter, verb, to)
    if fighter.where != "map":
        return Reason(
            Told("{0} is not on the map: {1}.", name, _whereabouts(fighter)), code="not-on-map"
        )
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
        return Reason(Told("{0} stands at {1}.", fighter.name, word), code="stands-there")
    stands = field.units.get(at)
    if stands is not None and stands.seat == fighter.seat and at in field.features:
        there = said(("return", fighter.name, word))
        return Reason(
            Told("To go back to the reserves there, say {0}.", there), "PK-12", "occupied"
        )
    taken = _not_free(field, at)
    if taken is not None:
        return taken
    if moving.is_barred(field, fighter, at):
        land = codex.lands()[field.land[at]]
        sentence = Told("{0}: no unit that is {1} may move in.", land.name, either(land.bars))
        return Reason(sentence, "PK-14", "barred")
    return Reason(
        Told("{0} is not adjacent to {1}, nor beside a unit it may hop over.", word, fighter.name),
        "PK-11",
        "too-far",
    )


def _no_assault(field: Field, fighter: Fighter, word: str) -> Reason | None:
    foe = next((each for each in field.units.values() if each.word == word), None)
    if foe is None:
        if word.split(".", 1)[-1] in {each.name for each in field.units.values()}:
            return Reason(Told("Whose? Enemies are called like “b.{0}”.", word), code="whose")
        foes = [each.word for each in field.units.values() if each.seat != fighter.seat]
        stranger = Told("There is no {0} on the map.", word)
        return Reason(unknown(stranger, word, foes), code="no-target")
    if foe.seat == fighter.seat:
        return Reason(Told("A unit does not assault its allies."), code="ally")
    far, reach = distance(fighter.hex, foe.hex), moving.reach(field, fighter)
    if far > reach:
        sentence = Told("{0} is {1} tiles away; {2} reaches {3}.", word, far, fighter.name, reach)
        return Reason(sentence, "PK-16", "out-of-range")
    if not moving.reaches(field, fighter, foe):
        sentence = Told(
            "Nothing but empty spaces, features and enemies between them: {0} is not seen.", word
        )
        return Reason(sentence, "PK-16", "no-line-of-sight")
    return Reason(Told("{0} has no red die to roll.", fighter.name), "PK-13", "no-offence")


def _no_return(field: Field, fighter: Fighter, word: str) -> Reason | None:
    at = hexes.read(word)
    if at is None:
        return _no_hex(word)
    if at not in field.features:
        return Reason(Told("There is no feature at {0}.", word), "PK-12", "no-feature")
    if at not in field.units or field.units[at].seat != fighter.seat:
        return Reason(
            Told("You do not control the feature at {0}.", word), "PK-9", "not-controlled"
        )
    if distance(fighter.hex, at) > 1:
        return Reason(Told("{0} is not adjacent to {1}.", word, fighter.name), "PK-12", "too-far")
    return Reason(
        Told("{0} may not move into {1}.", fighter.name, field.land[at]), "PK-14", "barred"
    )


def _no_arrival(field: Field, fighter: Fighter, verb: str, to: Sequence[str]) -> Reason | None:
    if fighter.where != "reserve":
        return Reason(
            Told("{0} is no reserve: {1}.", fighter.name, _whereabouts(fighter)), code="no-reserve"
        )
    if verb == "deploy" and fighter.card.summon:
        return Reason(Told("{0} has to be summoned.", fighter.name), "PK-2", "summoned-only")
    at = hexes.read(to[-1])
    if at is None:
        return _no_hex(to[-1])
    taken = _not_free(field, at)
    if taken is not None:
        return taken
    if verb == "deploy":
        return Reason(
            Told(
                "{0} is adjacent to no feature that you control; a unit in it controls one.", to[-1]
            ),
            "PK-9",
            "not-controlled",
        )
    if not fighter.card.summon:
        return Reason(Told("{0} is deployed, not summoned.", fighter.name), code="not-summoned")
    mage = _own(field.position, fighter.seat, to[0])
    if mage is None or mage.where != "map" or not mage.card.is_mage:
        sentence = Told(
            "{0} is no unit of yours on the map that is {1}.", to[0], either(codex.MAGES)
        )
        return Reason(sentence, "PK-23", "no-summoner")
    return Reason(Told("{0} is not adjacent to {1}.", to[-1], to[0]), "PK-23", "too-far")


# --- dice -----------------------------------------------------------------------------------------


def _with_dice(position: Position, option: Option) -> Reason | None:
    clash = position.clash
    assert clash is not None
    verb, *words = option
    mine = clash.sides[clash.turn]
    if verb == "bump" and clash.step == "reroll":
        return Reason(Told("Bumps come before re-rolls."), "PK-19", "bumps-over")
    if verb == "reroll" and clash.step == "bump":
        return Reason(Told("Re-rolls come when all bumps are used or passed."), "PK-19", "not-yet")
    if not words:
        return None
    showing = [f"red {each}" for each in mine.reds] + [f"blue {each}" for each in mine.blues]
    if words[0] not in showing:
        return Reason(Told("{0} shows no {1}.", mine.unit, words[0]), code="no-die")
    if verb == "bump":
        have = either(tuple(f"{what} +{by}" for what, by in mine.bumps))
        return Reason(
            Told("No bump of {0} does that; it has {1}.", mine.unit, have), "PK-18", "no-bump"
        )
    return None


# --- words ----------------------------------------------------------------------------------------


def _own(position: Position, seat: Seat, name: str) -> Fighter | None:
    bare = name.removeprefix(f"{letter(seat)}.")
    return next((each for each in position.players[seat].units if each.name == bare), None)


def _not_yours(position: Position, seat: Seat, name: str) -> Reason:
    own = [each.name for each in position.players[seat].units]
    if kind_of(name):
        return Reason(Told("{0} is no unit of yours.", name), code="not-yours")
    stranger = Told("There is no unit called {0}.", name)
    return Reason(unknown(stranger, name, own), code="no-unit")


def _whereabouts(fighter: Fighter) -> str:
    match fighter.where:
        case "map":
            return Told("it stands at {0}", hexes.word(fighter.hex))
        case "captured":
            return Told("{0} has captured it", letter(fighter.by))
        case "lost":
            return Told("it was lost")
    return Told("it is in reserve")


def _not_free(field: Field, at: Hex) -> Reason | None:
    if at not in field.land:
        sentence = Told("No tile lies at {0}; empty spaces may not be moved into.", hexes.word(at))
        return Reason(sentence, code="no-tile")
    stands = field.units.get(at)
    if stands is not None:
        return Reason(Told("{0} stands at {1}.", stands.word, hexes.word(at)), code="occupied")
    return None


def _no_hex(word: str) -> Reason:
    return Reason(Told("“{0}” is no place; places are written like “0,-1”.", word), code="no-place")
