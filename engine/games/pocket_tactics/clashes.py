"""Tests with dice: rolling, bumps, re-rolls and the tally."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.games.pocket_tactics.moving import gifts, reaches
from engine.games.pocket_tactics.state import Clash, Course, Field, Fighter, Side
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import CHANCE, Seat, letter
from engine.kernel.words import posed
from engine.parts import dice
from engine.parts.dice import Dice, sorted_dice
from engine.parts.hexes import distance

MOST_DICE: Final = 5
PASS: Final[Option] = ("pass",)
TALLY: Final = "tally"


# --- what is rolled -------------------------------------------------------------------------------


def side(
    field: Field, fighter: Fighter, foe: Fighter, *, assaulting: bool, strikes: bool = True
) -> Side:
    """A unit in an assault: dice, bumps and re-rolls from its card, its allies and its land."""
    far = distance(fighter.hex, foe.hex) > 1
    moments = ("", "assaulting", *["shooting"] * far) if assaulting else ()
    moments = moments or ("", "assaulted", *["shot"] * far)
    card, given = fighter.card, list(gifts(field, fighter, None, foe, moments))
    bumps = [("red", each) for each in card.off_bumps] + [("blue", each) for each in card.def_bumps]
    extra = {"off bump": "red", "def bump": "blue", "bump": "any"}
    bumps += [(extra[each.gives], each.amount) for each in given if each.gives in extra]
    more = {kind: sum(e.amount for e in given if e.gives == kind) for kind in _COUNTED}
    favoured = fighter.favours(field.land.get(fighter.hex, ""))
    return Side(
        fighter.seat,
        fighter.word,
        red=_count(card.red + more["red die"]) if strikes else 0,
        blue=_count(card.blue + more["blue die"]),
        bumps=tuple(sorted(bumps)),
        rerolls=max(0, field.allies_beside(fighter) + favoured + more["re-roll"]),
    )


_COUNTED: Final = ("red die", "blue die", "re-roll")


def _count(number: int) -> int:
    return max(0, min(MOST_DICE, number))


def assault(field: Field, fighter: Fighter, foe: Fighter) -> Clash:
    """PK-15: whoever is assaulted from where it could not strike back rolls no red dice."""
    strikes = reaches(field, foe, fighter)
    sides = (
        side(field, fighter, foe, assaulting=True),
        side(field, foe, fighter, assaulting=False, strikes=strikes),
    )
    return Clash("assault", sides)


# --- asking ---------------------------------------------------------------------------------------


def asks(clash: Clash) -> dict[Seat, Ask]:
    if clash.step == "roll" or clash.again:
        return {CHANCE: _throw(*_thrown_next(clash))}
    mine = clash.sides[clash.turn]
    listed = list(_bumps(mine) if clash.step == "bump" else _rerolls(mine))
    prompt = (
        posed("{0}: use a bump, or pass.", mine.unit)
        if clash.step == "bump"
        else posed("{0}: {1} re-rolls left; use one, or pass.", mine.unit, mine.rerolls)
    )
    return {mine.seat: Ask(mine.seat, prompt, menu_of([*listed, PASS]), default=PASS)}


def _throw(seat: Seat, colour: str, count: int) -> Ask:
    odds = dice.throws(count)
    menu = {"roll": lambda: [("roll", letter(seat), colour, each) for each in odds]}
    prompt = (
        posed("{0} rolls a die: {1}.", letter(seat), colour)
        if count == 1
        else posed("{0} rolls {1} dice: {2}.", letter(seat), count, colour)
    )
    return Ask(CHANCE, prompt, menu, weigh=lambda option: odds[option[3]])


def _thrown_next(clash: Clash) -> tuple[Seat, str, int]:
    if clash.again:
        colour, at = clash.again
        return clash.sides[int(at)].seat, colour, 1
    return next(
        (each.seat, colour, count)
        for each in clash.sides
        for colour, count in (("red", each.red), ("blue", each.blue))
        if count
    )


def _bumps(mine: Side) -> Iterator[Option]:
    """PK-18: a bump lifts a die of its own unit, of the colour it is printed under."""
    for for_what, by in dict.fromkeys(mine.bumps):
        for colour, rolled in (("red", mine.reds), ("blue", mine.blues)):
            if for_what in (colour, "any"):
                kind = "any " if for_what == "any" else ""
                for value in dict.fromkeys(rolled):
                    if value < dice.SIDES:
                        yield ("bump", f"{colour} {value}", f"{kind}+{by}")


def _rerolls(mine: Side) -> Iterator[Option]:
    for colour, rolled in (("red", mine.reds), ("blue", mine.blues)):
        for value in dict.fromkeys(rolled):
            yield ("reroll", f"{colour} {value}")


# --- playing --------------------------------------------------------------------------------------


def play(course: Course, clash: Clash, option: Option) -> Clash:
    """The test one answer later, at its next question or to be tallied."""
    match option:
        case "roll", _, colour, thrown:
            clash = _rolled(course, clash, colour, dice.read(thrown))
        case "bump", die, bump:
            clash = _bumped(course, clash, die, bump)
        case "reroll", die:
            clash = _picked_up(clash, die)
        case ("pass",):
            # PK-19: who passes has done with this phase.
            mine = replace(clash.sides[clash.turn], done=True)
            clash = replace(_with(clash, clash.turn, mine), turn=1 - clash.turn)
    return onward(clash)


def onward(clash: Clash) -> Clash:
    """The test at its next question; with none left it is to be tallied."""
    if clash.again:
        return clash
    if clash.step == "roll":
        if any(each.red or each.blue for each in clash.sides):
            return clash
        clash = _phase(clash, "bump")
    if clash.step == "bump":
        if (asked := _next_side(clash)) is not None:
            return replace(clash, turn=asked)
        clash = _phase(clash, "reroll")
    asked = _next_side(clash)
    return replace(clash, step=TALLY) if asked is None else replace(clash, turn=asked)


def _phase(clash: Clash, step: str) -> Clash:
    sides = tuple(replace(each, done=False) if each.done else each for each in clash.sides)
    return replace(clash, step=step, turn=0, sides=sides)


def _next_side(clash: Clash) -> int | None:
    """Whose turn it is to change dice: the sides alternate, who can do nothing is passed over."""
    at = clash.turn
    for each in (at, 1 - at)[: len(clash.sides)]:
        mine = clash.sides[each] if each < len(clash.sides) else None
        if mine is None or mine.done:
            continue
        if clash.step == "bump" and next(_bumps(mine), None) is not None:
            return each
        if clash.step == "reroll" and mine.rerolls and (mine.reds or mine.blues):
            return each
    return None


def _rolled(course: Course, clash: Clash, colour: str, thrown: Dice) -> Clash:
    seat, _, _ = _thrown_next(clash)
    course.tell("roll", seat, colour, dice.word(thrown))
    if clash.again:
        at = int(clash.again[1])
        mine = clash.sides[at]
        clash = replace(clash, again=(), turn=1 - at)
    else:
        at = next(n for n, each in enumerate(clash.sides) if getattr(each, colour))
        mine = replace(clash.sides[at], **{colour: 0})
    return _with(clash, at, _with_dice(mine, colour, (*_dice(mine, colour), *thrown)))


def _bumped(course: Course, clash: Clash, die: str, bump: str) -> Clash:
    mine = clash.sides[clash.turn]
    colour, value = die.split(" ")
    for_any, _, by = bump.rpartition("+")
    lifted = min(dice.SIDES, int(value) + int(by))
    course.tell("bump", mine.seat, die, str(lifted), cause="PK-18")
    bumps = list(mine.bumps)
    bumps.remove(("any" if for_any else colour, int(by)))
    left = list(_dice(mine, colour))
    left.remove(int(value))
    mine = replace(_with_dice(mine, colour, (*left, lifted)), bumps=tuple(bumps))
    return replace(_with(clash, clash.turn, mine), turn=1 - clash.turn)


def _picked_up(clash: Clash, die: str) -> Clash:
    mine = clash.sides[clash.turn]
    colour, value = die.split(" ")
    left = list(_dice(mine, colour))
    left.remove(int(value))
    mine = replace(_with_dice(mine, colour, left), rerolls=mine.rerolls - 1)
    return replace(_with(clash, clash.turn, mine), again=(colour, str(clash.turn)))


def _dice(mine: Side, colour: str) -> Dice:
    return mine.reds if colour == "red" else mine.blues


def _with_dice(mine: Side, colour: str, rolled: Dice | list[int]) -> Side:
    rolled = sorted_dice(rolled)
    return replace(mine, reds=rolled) if colour == "red" else replace(mine, blues=rolled)


def _with(clash: Clash, at: int, mine: Side) -> Clash:
    return replace(clash, sides=(*clash.sides[:at], mine, *clash.sides[at + 1 :]))


# --- the tally ------------------------------------------------------------------------------------


def beats(reds: Dice, blues: Dice) -> bool:
    """PK-20: from the highest on; the first pair that differs decides, a red die alone wins."""
    for place, red in enumerate(reds):
        if place == len(blues) or red > blues[place]:
            return True
        if red < blues[place]:
            return False
    return False


def uncontested_sixes(blues: Dice, reds: Dice) -> int:
    """PK-24: sixes that no red six answers."""
    return max(0, blues.count(dice.SIDES) - reds.count(dice.SIDES))
