"""What a judge may put right by ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_pusher import pixels
from engine.games.pixel_pusher.state import Course, Player, at_hand
from engine.kernel.ask import Option
from engine.kernel.seats import LETTERS
from engine.parts import course as parts

WORDS: Final = ("give a > 2 red, 1 cyan", "take a > 1 white", "points a > 12", "concede a")
"""what a ruling may say, by example"""


def rule(course: Course, words: Option) -> None:
    """Change the table as the judge says; Illegal if it makes no sense."""
    parts.rule(course, words, _RULED, WORDS)


def _give(course: Course, who: str, words: str) -> None:
    """PP-15: pixels come out of the bag and the supply, and go back there."""
    given = _some(words)
    if not pixels.covers(at_hand(course.position), given):
        raise ValueError(words)
    me = _player(course, who)
    course.put(replace(me, pixels=pixels.plus(me.pixels, given), done=False))
    course.taken(given)


def _take(course: Course, who: str, words: str) -> None:
    taken, me = _some(words), _player(course, who)
    if not pixels.covers(me.pixels, taken):
        raise ValueError(words)
    course.put(replace(me, pixels=pixels.minus(me.pixels, taken)))
    course.returned(taken)


def _some(words: str) -> pixels.Pixels:
    given = pixels.read(words)
    if pixels.word(given) != words or given == pixels.NONE or min(given) < 0:
        raise ValueError(words)
    return given


def _points(course: Course, who: str, number: str) -> None:
    if not number.isdecimal() or int(number) > 1_000:
        raise ValueError(number)
    course.put(replace(_player(course, who), points=int(number)))


def _concede(course: Course, who: str) -> None:
    """Over at once; whoever concedes has no points."""
    course.put(replace(_player(course, who), points=0))
    course.change(phase="over", trader=-1, order=())


def _player(course: Course, who: str) -> Player:
    return course.position.players[LETTERS.index(who)]


_RULED: Final[dict[str, Callable[..., None]]] = {
    "give": _give,
    "take": _take,
    "points": _points,
    "concede": _concede,
}
