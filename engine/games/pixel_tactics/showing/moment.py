"""Before and after: the first moment in which the ability did something."""

from __future__ import annotations

from typing import Final

from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.showing.moves import (
    KEEN,
    LONGEST,
    Budget,
    Chooser,
    answered,
    resting,
)
from engine.games.pixel_tactics.showing.picture import Board, halves
from engine.games.pixel_tactics.showing.stage import SHOWN, Play, Stage
from engine.games.pixel_tactics.stories import tell
from engine.kernel.event import Event
from engine.kernel.ruleset import State

TOLD: Final = frozenset({"ability", "spell", "order", "operation", "trap", "action"})
"""the kinds of event that say whose doing something is"""


def moment(play: Play, stage: Stage, budget: Budget) -> Board | None:
    """One attempt to bring the moment about; on a plain table the card is used at once."""
    chooser = Chooser(play, stage.chance, KEEN if stage.full else 1.0)
    return _played(play.laid(stage)[1], chooser, budget)


def _played(state: State[Position], chooser: Chooser, budget: Budget) -> Board | None:
    rest, said, seen = state, list[Event](), False
    for _answer in range(LONGEST):
        if resting(state):
            if seen:
                break
            rest, said = state, []
        if not state.asks or budget.left <= 0:
            break
        state, events = answered(state, chooser, budget)
        said += events
        seen = seen or any(_is_its(event) for event in events)
    if not seen or not resting(state):
        return None
    board = Board(halves(rest), halves(state), tuple(str(tell(each)) for each in said))
    return board if board.before != board.after or _tells_more(said) else None


def _is_its(event: Event) -> bool:
    return event.kind in TOLD and any(SHOWN in word for word in (event.cause, *event.words))


def _tells_more(said: list[Event]) -> bool:
    """Whether anything happened besides somebody setting it off."""
    return any(event.kind not in TOLD for event in said)
