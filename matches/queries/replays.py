"""A play that is over, gone through step by step with one pair of eyes."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from engine.kernel.event import Event
from engine.kernel.log import Log
from engine.kernel.replay import steps
from engine.kernel.ruleset import Ruleset, State, start
from engine.kernel.seats import LETTERS
from matches import boards, chronicle
from matches.boards import Board

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


class Moment(NamedTuple):
    """The table behind an entry, and what that entry made happen."""

    nth: int
    board: Board
    lines: list[tuple[str, str]]


class Mark(NamedTuple):
    """Somewhere to jump to: where a wave began."""

    nth: int
    game: int
    round: int
    wave: str


def moment(
    rules: Ruleset[Any], log: Log, nth: int, eyes: Eyes, names: Sequence[str]
) -> Moment | None:
    """Behind the entry of that number, 0 for before the first; None if there is none."""
    if not 0 <= nth <= len(log.entries):
        return None
    state: State[Any] = start(rules, log.beginning(rules.seats(log.setup)))
    events: list[Event] = []
    for step in steps(rules, log):
        if step.number > nth:
            break
        state = step.state
        if step.number == nth:
            events += step.events
    board = boards.drawn(eyes.view(state), eyes.seat, names)
    return Moment(nth, board, chronicle.lines(rules, _seen(events, eyes), eyes.seat, names))


def _seen(events: Sequence[Event], eyes: Eyes) -> list[Event]:
    """For all-seeing eyes nothing has witnesses."""
    return [replace(e, seen_by=None) for e in events] if eyes.word == ALL else list(events)


def marks(rules: Ruleset[Any], log: Log) -> list[Mark]:
    """Where each wave began."""
    found: list[Mark] = []
    for step in steps(rules, log):
        if any(event.kind == "wave" for event in step.events) and not step.implied:
            drawn: Any = rules
            picture = drawn.pictured(step.state.position, None)
            found.append(Mark(step.number, picture.game, picture.round, picture.wave))
    return found
