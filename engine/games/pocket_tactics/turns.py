"""A turn: move, assault, deploy, summon or return; what dice decide; and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.games.pocket_tactics import clashes, codex, moving
from engine.games.pocket_tactics.ground import placed
from engine.games.pocket_tactics.state import (
    NOWHERE,
    Act,
    Clash,
    Course,
    Field,
    Fighter,
    Position,
    Side,
)
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import Seat
from engine.kernel.words import posed
from engine.parts import hexes
from engine.parts.hexes import Hex, neighbours

QUIET: Final = 20
"""PK-27: turns of each player without a unit defeated, after which captures decide"""
STOP: Final[Option] = ("stop",)
SPARE: Final[Option] = ("pass",)


# --- asking ---------------------------------------------------------------------------------------


def asks(position: Position) -> dict[Seat, Ask]:
    if position.phase == "moving":
        return _moving_on(position)
    if position.phase == "revenge":
        return _revenge(position)
    seat, field = position.turn, Field(position)
    menu = {
        "move": lambda: list(_moves(field, seat)),
        "assault": lambda: list(_assaults(field, seat)),
        "deploy": lambda: list(_deployments(field, seat)),
        "summon": lambda: list(_summonings(field, seat)),
        "return": lambda: list(_returns(field, seat)),
    }
    prompt = posed("Move, assault, deploy, or call a unit back.")
    return {seat: Ask(seat, prompt, menu, rule="PK-8")}


def _moving_on(position: Position) -> dict[Seat, Ask]:
    assert position.act is not None
    field = Field(position)
    fighter = position.fighter(position.act.unit)
    moves = [("move", fighter.name, hexes.word(at)) for at in moving.destinations(field, fighter)]
    more = position.act.bonus
    prompt = posed("{0} may move on; bonus moves left: {1}.", fighter.name, more)
    return {fighter.seat: Ask(fighter.seat, prompt, menu_of([*moves, STOP]), default=STOP)}


def _revenge(position: Position) -> dict[Seat, Ask]:
    assert position.act is not None
    seat = opponent(position, position.turn)
    unit = position.act.unit
    prompt = posed("{0} turns on {1}: let it strike?", unit, position.act.target)
    return {seat: Ask(seat, prompt, menu_of([("strike",), SPARE]), default=SPARE)}


def mine_on_the_map(field: Field, seat: Seat) -> list[Fighter]:
    return [each for each in field.units.values() if each.seat == seat]


def _moves(field: Field, seat: Seat) -> Iterator[Option]:
    for each in mine_on_the_map(field, seat):
        for at in moving.destinations(field, each):
            yield ("move", each.name, hexes.word(at))


def _assaults(field: Field, seat: Seat) -> Iterator[Option]:
    for each in mine_on_the_map(field, seat):
        for foe in moving.in_reach(field, each):
            if can_strike(field, each, foe):
                yield ("assault", each.name, foe.word)


def can_strike(field: Field, fighter: Fighter, foe: Fighter) -> bool:
    """PK-13: a unit without a red die to roll does not assault."""
    return clashes.side(field, fighter, foe, assaulting=True).red > 0


def _deployments(field: Field, seat: Seat) -> Iterator[Option]:
    reserves = [
        each for each in field.position.players[seat].among("reserve") if not each.card.summon
    ]
    places = [hexes.word(at) for at in moving.landings(field, seat)] if reserves else []
    for each in reserves:
        for at in places:
            yield ("deploy", each.name, at)


def _summonings(field: Field, seat: Seat) -> Iterator[Option]:
    waiting = [each for each in field.position.players[seat].among("reserve") if each.card.summon]
    mages = [each for each in mine_on_the_map(field, seat) if each.card.is_mage]
    for each in waiting:
        for mage in mages:
            for at in neighbours(mage.hex):
                if field.is_free(at):
                    yield ("summon", each.name, mage.name, hexes.word(at))


def _returns(field: Field, seat: Seat) -> Iterator[Option]:
    for each in mine_on_the_map(field, seat):
        for at in moving.returns(field, each):
            yield ("return", each.name, hexes.word(at))


def can_act(field: Field, seat: Seat) -> bool:
    """Whether the seat could activate or deploy any unit, were it its turn."""
    listed = (_moves, _assaults, _deployments, _summonings, _returns)
    return any(next(each(field, seat), None) is not None for each in listed)


def opponent(position: Position, seat: Seat) -> Seat:
    """PK-22: who rolls against a seat where no enemy is named: the next in order on the map."""
    at = position.order.index(seat)
    later = (*position.order[at + 1 :], *position.order[:at])
    fighting = (each for each in later if any(position.players[each].among("map")))
    return next(fighting, later[0])


# --- acting ---------------------------------------------------------------------------------------


def play(course: Course, seat: Seat, option: Option) -> None:
    position = course.position
    if position.phase == "clash":
        assert position.clash is not None
        _on_with(course, clashes.play(course, position.clash, option))
        return
    match option:
        case ("stop",) | ("pass",):
            end_turn(course)
        case ("strike",):
            _turn_on_the_summoner(course)
        case "deploy", name, at:
            fighter = _mine(course, seat, name)
            course.put(placed(fighter, _hex(at)))
            course.tell("deploy", seat, fighter.word, at)
            end_turn(course)
        case "summon", name, mage, at:
            _summon(course, _mine(course, seat, name), _mine(course, seat, mage), at)
        case "move", name, at if position.phase == "moving":
            assert position.act is not None
            course.change(act=replace(position.act, bonus=position.act.bonus - 1))
            _enter(course, _mine(course, seat, name), _hex(at))
        case verb, name, to:
            _activate(course, _mine(course, seat, name), verb, to)


def _mine(course: Course, seat: Seat, name: str) -> Fighter:
    return next(each for each in course.position.players[seat].units if each.name == name)


def _hex(word: str) -> Hex:
    at = hexes.read(word)
    assert at is not None
    return at


def _activate(course: Course, fighter: Fighter, verb: str, to: str) -> None:
    field = course.field
    bonus = moving.bonus_moves(field, fighter) if verb == "move" else 0
    to_hex = NOWHERE if verb == "assault" else _hex(to)
    course.change(act=Act(verb, fighter.word, to_hex, to if verb == "assault" else "", bonus))
    course.tell(verb, fighter.seat, fighter.word, to)
    if fighter.card.daylight and fighter.hex not in field.features:
        _daylight(course, fighter)
        return
    _perform(course)


def _perform(course: Course) -> None:
    """What was announced, once the light has let the unit."""
    act = course.position.act
    assert act is not None
    fighter = course.position.fighter(act.unit)
    match act.verb:
        case "move":
            q, r = act.to
            _enter(course, fighter, (q, r))
        case "return":
            course.put(replace(fighter, at=NOWHERE, where="reserve"))
            end_turn(course)
        case _:
            foe = course.position.fighter(act.target)
            _begin(course, clashes.assault(course.field, fighter, foe))


def _enter(course: Course, fighter: Fighter, at: Hex) -> None:
    """A unit is moved into a tile: its hazard first, then whatever comes next."""
    fighter = replace(fighter, at=at)
    course.put(fighter)
    act, field = course.position.act, course.field
    assert act is not None
    if act.verb == "move" and act.to != at:
        course.tell("move", fighter.seat, fighter.word, hexes.word(at))
        course.change(act=replace(act, to=at))
    if moving.is_stopped(field, fighter) and course.position.act is not None:
        course.change(act=replace(course.position.act, bonus=0))
    clash = _hazard(course.position, field, fighter)
    if clash is None:
        _moved(course)
    else:
        course.tell("hazard", fighter.seat, fighter.word, clash.cause)
        _begin(course, clash)


def _hazard(position: Position, field: Field, fighter: Fighter) -> Clash | None:
    """What the tile holds for a unit that favours neither it nor is spared by it."""
    land = codex.lands()[field.land[fighter.hex]]
    hazard = land.hazard
    if hazard is None or fighter.favours(land.name):
        return None
    if any(each in hazard.spares for each in fighter.card.types):
        return None
    tested = Side(fighter.seat, fighter.word, blue=fighter.card.blue)
    if hazard.dv:
        return Clash("hazard", (tested,), dv=hazard.dv, cause=land.name)
    rolls = Side(opponent(position, fighter.seat), red=hazard.red)
    return Clash("hazard", (rolls, tested), cause=land.name)


def _moved(course: Course) -> None:
    """It stands: is that the last feature, or does it move on?"""
    act = course.position.act
    assert act is not None
    if _held_by_one(course):
        return
    fighter = course.position.fighter(act.unit)
    if act.bonus and moving.destinations(course.field, fighter):
        course.change(phase="moving")
    else:
        end_turn(course)


def _daylight(course: Course, fighter: Fighter) -> None:
    """PK-21: the light is tested before what the unit was activated for."""
    course.tell("daylight", fighter.seat, fighter.word, amount=fighter.card.daylight)
    rolls = Side(opponent(course.position, fighter.seat), red=fighter.card.daylight)
    tested = Side(
        fighter.seat,
        fighter.word,
        blue=fighter.card.blue,
        rerolls=course.field.allies_beside(fighter),
    )
    _begin(course, Clash("daylight", (rolls, tested)))


def _summon(course: Course, fighter: Fighter, mage: Fighter, at: str) -> None:
    """PK-23: red dice of the summoner, a re-roll for each other mage of its side on the map."""
    course.tell("summon", fighter.seat, fighter.word, mage.word, at)
    mages = [each for each in mine_on_the_map(course.field, fighter.seat) if each.card.is_mage]
    tests = Side(fighter.seat, mage.word, red=mage.card.red, rerolls=len(mages) - 1)
    resists = Side(opponent(course.position, fighter.seat), blue=fighter.card.summon)
    course.change(act=Act("summon", fighter.word, _hex(at), mage.word))
    _begin(course, Clash("summon", (tests, resists)))


def _turn_on_the_summoner(course: Course) -> None:
    """PK-25: it strikes from the tile it was to come to, and cannot itself be hurt there."""
    act, field = course.position.act, course.field
    assert act is not None
    mage = course.position.fighter(act.target)
    seat = opponent(course.position, mage.seat)
    q, r = act.to
    guest = replace(course.position.fighter(act.unit), seat=seat, at=(q, r))
    strikes = replace(
        clashes.side(field, guest, mage, assaulting=True), blue=0, unit=act.unit, seat=seat
    )
    withstands = clashes.side(field, mage, guest, assaulting=False, strikes=False)
    course.tell("revenge", seat, act.unit, mage.word)
    _begin(course, Clash("revenge", (strikes, withstands)))


# --- what dice decide -----------------------------------------------------------------------------


def _begin(course: Course, clash: Clash) -> None:
    course.change(phase="clash")
    _on_with(course, clashes.onward(clash))


def _on_with(course: Course, clash: Clash) -> None:
    """Go on asking, or tally what lies there."""
    if clash.step != clashes.TALLY:
        course.change(clash=clash)
        return
    course.change(clash=None, phase="turn")
    _TALLIES[clash.kind](course, clash)


def _tally_assault(course: Course, clash: Clash) -> None:
    """Both at once: they may defeat each other."""
    one, other = clash.sides
    falls = clashes.beats(other.reds, one.blues), clashes.beats(one.reds, other.blues)
    for down, side, victor in zip(falls, (one, other), (other, one), strict=True):
        if down:
            _capture(course, side.unit, victor.seat)
    if not any(falls):
        course.tell("safe", None, one.unit, other.unit)
    end_turn(course)


def _tally_revenge(course: Course, clash: Clash) -> None:
    one, other = clash.sides
    if clashes.beats(one.reds, other.blues):
        _capture(course, other.unit, one.seat)
    else:
        course.tell("safe", None, one.unit, other.unit)
    end_turn(course)


def _tally_daylight(course: Course, clash: Clash) -> None:
    light, tested = clash.sides
    if clashes.beats(light.reds, tested.blues):
        _capture(course, tested.unit, light.seat)
        end_turn(course)
    else:
        course.tell("withstood", None, tested.unit)
        _perform(course)


def _tally_hazard(course: Course, clash: Clash) -> None:
    tested = clash.sides[-1]
    if clash.dv:
        falls = max(tested.blues, default=0) < clash.dv
    else:
        falls = clashes.beats(clash.sides[0].reds, tested.blues)
    if not falls:
        course.tell("withstood", None, tested.unit)
        _moved(course)
        return
    if clash.dv:
        _lose(course, tested.unit, clash.cause)
    else:
        _capture(course, tested.unit, clash.sides[0].seat)
    end_turn(course)


def _tally_summon(course: Course, clash: Clash) -> None:
    act = course.position.act
    assert act is not None
    tests, resists = clash.sides
    fighter = course.position.fighter(act.unit)
    q, r = act.to
    if clashes.beats(tests.reds, resists.blues):
        course.put(placed(fighter, (q, r)))
        course.tell("summoned", fighter.seat, fighter.word, hexes.word((q, r)))
        end_turn(course)
    elif clashes.uncontested_sixes(resists.blues, tests.reds):
        course.tell("turned", fighter.seat, fighter.word, cause="PK-24")
        course.change(phase="revenge")
    else:
        course.tell("unsummoned", fighter.seat, fighter.word)
        end_turn(course)


_TALLIES: Final = {
    "assault": _tally_assault,
    "revenge": _tally_revenge,
    "daylight": _tally_daylight,
    "hazard": _tally_hazard,
    "summon": _tally_summon,
}


def _capture(course: Course, unit: str, victor: Seat) -> None:
    fighter = course.position.fighter(unit)
    course.put(replace(fighter, at=NOWHERE, where="captured", by=victor))
    course.tell("capture", victor, unit)
    course.change(quiet=-1)


def _lose(course: Course, unit: str, land: str) -> None:
    """PK-17: nobody captures what a hazard alone takes."""
    fighter = course.position.fighter(unit)
    course.put(replace(fighter, at=NOWHERE, where="lost"))
    course.tell("lost", fighter.seat, unit, land, cause="PK-17")
    course.change(quiet=-1)


# --- the end --------------------------------------------------------------------------------------


def end_turn(course: Course) -> None:
    """Who has won, and if nobody has, whose turn comes."""
    position = course.position
    course.change(
        act=None, clash=None, phase="turn", quiet=position.quiet + 1, turns=position.turns + 1
    )
    if not _held_by_one(course) and not settled(course):
        _next_turn(course)


def settled(course: Course) -> bool:
    """PK-26: whether at most one player is left who could act; PK-27: or nothing happens."""
    field, order = course.field, course.position.order
    able = [seat for seat in order if can_act(field, seat)]
    if len(able) == 1:
        _over(course, able, "No opponent can activate or deploy a unit.")
    elif not able:
        _over(course, _richest(course.position), "Nobody can act; captures decide (PK-26).")
    elif course.position.quiet >= QUIET * len(order):
        _over(course, _richest(course.position), "No unit fell for long; captures decide (PK-27).")
    return course.position.phase == "over"


def _held_by_one(course: Course) -> bool:
    """PK-10: at the very moment, also in the middle of a move."""
    field = course.field
    holders = {field.units[at].seat if at in field.units else -1 for at in field.features}
    if len(holders) != 1 or -1 in holders:
        return False
    _over(course, list(holders), "One player controls every feature on the map.")
    return True


def captures(position: Position, seat: Seat) -> int:
    """What the units a seat has captured are worth."""
    return sum(each.card.points for each in position.fighters if each.by == seat)


def _richest(position: Position) -> list[Seat]:
    worth = {seat: captures(position, seat) for seat in position.order}
    best = max(worth.values())
    return [seat for seat, value in worth.items() if value == best]


def _over(course: Course, winners: list[Seat], why: str) -> None:
    seats = len(course.position.players)
    drawn = len(winners) == seats
    points = tuple(int(seat in winners and not drawn) for seat in range(seats))
    course.change(phase="over", act=None, clash=None, result=points, why=why)
    for seat in sorted(winners) if not drawn else ():
        course.tell("win", seat)
    course.tell("over", None, why)


def _next_turn(course: Course) -> None:
    """PK-29: who cannot act at the moment is passed over, and may act again later."""
    field, position = course.field, course.position
    seats = len(position.order)
    later = ((position.place + each) % seats for each in range(1, seats + 1))
    course.change(place=next(at for at in later if can_act(field, position.order[at])))


def opening(course: Course) -> None:
    """The first units stand: the first turn, unless somebody has won or cannot act."""
    if _held_by_one(course) or settled(course):
        return
    if not can_act(course.field, course.position.turn):
        _next_turn(course)
