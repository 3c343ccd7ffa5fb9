"""What a judge may put right by ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.games.pocket_tactics.state import NOWHERE, Course, Field, Fighter
from engine.games.pocket_tactics.turns import end_turn
from engine.kernel.ask import Option
from engine.kernel.refusals import Illegal
from engine.kernel.seats import LETTERS
from engine.kernel.words import Told
from engine.parts import course as parts
from engine.parts import hexes

WORDS: Final = (
    "put a.Reed Fox > 0,-1",
    "reserve a.Reed Fox",
    "capture a.Reed Fox > b",
    "concede a",
)
"""what a ruling may say, by example"""


def rule(course: Course, words: Option) -> None:
    """Change the table as the judge says; Illegal if it makes no sense."""
    parts.rule(course, words, _RULED, WORDS)


def _settled_position(course: Course) -> None:
    """PK-28: a ruling is for a moment at which nothing is half done."""
    if course.position.phase != "turn":
        sentence = Told(
            "Something is half done. A ruling is for the moment before a turn: finish it, or take "
            "it back by “undo”."
        )
        raise Illegal(sentence, rule="PK-28", code="half-done")


def _put(course: Course, unit: str, word: str) -> None:
    _settled_position(course)
    at = hexes.read(word)
    if at is None or not Field(course.position).is_free(at):
        raise ValueError(word)
    course.put(replace(_unit(course, unit), at=at, where="map", by=-1))
    _looked_at(course)


def _reserve(course: Course, unit: str) -> None:
    _settled_position(course)
    course.put(replace(_unit(course, unit), at=NOWHERE, where="reserve", by=-1))
    _looked_at(course)


def _capture(course: Course, unit: str, by: str) -> None:
    _settled_position(course)
    fighter, victor = _unit(course, unit), LETTERS.index(by)
    if victor == fighter.seat or victor >= len(course.position.players):
        raise ValueError(by)
    course.put(replace(fighter, at=NOWHERE, where="captured", by=victor))
    _looked_at(course)


def _concede(course: Course, who: str) -> None:
    """All its units leave the map, so that it can do nothing any more."""
    _settled_position(course)
    player = course.position.players[LETTERS.index(who)]
    for each in player.units:
        if each.where != "captured":
            course.put(replace(each, at=NOWHERE, where="lost"))
    _looked_at(course)


def _looked_at(course: Course) -> None:
    """Whether that ended the game; else the same player goes on, if it can."""
    place, turns, quiet = (
        course.position.place,
        course.position.turns,
        course.position.quiet,
    )
    seats = len(course.position.order)
    course.change(place=(place - 1) % seats)
    end_turn(course)
    course.change(turns=turns, quiet=quiet)


def _unit(course: Course, word: str) -> Fighter:
    return course.position.fighter(word)


_RULED: Final[dict[str, Callable[..., None]]] = {
    "put": _put,
    "reserve": _reserve,
    "capture": _capture,
    "concede": _concede,
}
