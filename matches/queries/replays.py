"""A play that is over, gone through step by step with one pair of eyes."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from engine.kernel.ask import Ask, text
from engine.kernel.event import Event
from engine.kernel.log import Log, Ruling
from engine.kernel.replay import steps
from engine.kernel.ruleset import Ruleset, State, start
from engine.kernel.seats import CHANCE, LETTERS, letter
from engine.parts import offers
from matches import boards, chronicle
from matches.boards import Board
from matches.stages import Stage

ALL: Final = "all"
NOBODY: Final = "none"


class Eyes(NamedTuple):
    """Who looks: a seat, everybody at once, or somebody who sees only what lies open."""

    word: str
    seat: int | None

    def view(self, state: State[Any]) -> State[Any]:
        return state if self.word == ALL else state.view(self.seat)


def eyes_of(word: str, seats: int) -> Eyes:
    """Everybody's, unless it names a seat or an onlooker."""
    if word == NOBODY:
        return Eyes(NOBODY, None)
    if len(word) == 1 and word in LETTERS[:seats]:
        return Eyes(word, LETTERS.index(word))
    return Eyes(ALL, None)


class Watched(NamedTuple):
    """A log that is gone through, its rules, and what its seats are called."""

    rules: Ruleset[Any]
    log: Log
    names: Sequence[str]


class Behind(NamedTuple):
    """What some eyes know behind an entry: the state, what happened, and who is asked what."""

    view: State[Any]
    lines: list[tuple[str, str]]
    asks: list[tuple[str, Ask, bool]]
    """the seat's letter, its question, and whether these eyes know what may be answered"""


class Moment(NamedTuple):
    """The table behind an entry, and what that entry made happen."""

    nth: int
    board: Board | Stage
    lines: list[tuple[str, str]]


class Mark(NamedTuple):
    """Somewhere to jump to: where a chapter began."""

    nth: int
    chapter: tuple[str, ...]
    """from coarse to fine, as in Game 1, Round 2, Vanguard"""

    @property
    def last(self) -> str:
        return self.chapter[-1]


class Stretch(NamedTuple):
    """Chapters that have all but their last part in common."""

    title: tuple[str, ...]
    marks: tuple[Mark, ...]


def moment(
    rules: Ruleset[Any], log: Log, nth: int, eyes: Eyes, names: Sequence[str]
) -> Moment | None:
    """Behind the entry of that number, 0 for before the first; None if there is none."""
    found = behind(rules, log, nth, eyes, names)
    if found is None:
        return None
    return Moment(nth, boards.drawn(found.view, eyes.seat, names), found.lines)


def behind(
    rules: Ruleset[Any], log: Log, nth: int, eyes: Eyes, names: Sequence[str]
) -> Behind | None:
    if not 0 <= nth <= len(log.entries):
        return None
    state: State[Any] = start(rules, log.beginning(rules.seats(log.setup)))
    events: list[Event] = []
    ruled: list[tuple[str, str]] = []
    for step in steps(rules, log):
        if step.number > nth:
            break
        state = step.state
        if step.number == nth:
            events += step.events
            if isinstance(entry := step.entry, Ruling):
                ruled.append(chronicle.ruled(text(entry.words), entry.author, entry.reason))
    view = eyes.view(state)
    asks = [
        ("*" if seat == CHANCE else letter(seat), ask, eyes.word == ALL or seat == eyes.seat)
        for seat, ask in view.asks.items()
    ]
    lines = chronicle.lines(rules, _seen(events, eyes), eyes.seat, names)
    return Behind(view, [*ruled, *lines], asks)


def _seen(events: Sequence[Event], eyes: Eyes) -> list[Event]:
    """For all-seeing eyes nothing has witnesses."""
    return [replace(e, seen_by=None) for e in events] if eyes.word == ALL else list(events)


def marks(rules: Ruleset[Any], log: Log) -> list[Mark]:
    """Where each chapter began; none of a game that has no chapters."""
    if not isinstance(rules, offers.Chaptered):
        return []
    found: list[Mark] = []
    before: tuple[str, ...] = ()
    for step in steps(rules, log):
        chapter = rules.chapter(step.state.position)
        if chapter and chapter != before and not step.implied:
            found.append(Mark(step.number, chapter))
            before = chapter
    return found


def stretches(listed: Sequence[Mark]) -> list[Stretch]:
    """The marks as a table of contents."""
    told = groupby(listed, key=lambda mark: mark.chapter[:-1])
    return [Stretch(title, tuple(each)) for title, each in told]
