"""What an ability does, shown: a small board before it and after it, played by the engine itself.

Two units stand about, some hurt, some fallen, and the card is put where its box plays. Whatever
happens is shown by the moment before and the moment after. Whatever only lasts, or steps in, is
shown by one and the same play without the words and with them: what stands there, what is said, or
what may be done is not the same. The plainest table is tried first, then fuller ones; not every
ability gets its moment within the budget, and then there is no board.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from engine.games.pixel_tactics.showing.contrast import contrast
from engine.games.pixel_tactics.showing.moment import moment
from engine.games.pixel_tactics.showing.moves import Budget
from engine.games.pixel_tactics.showing.picture import Board, Half, Spot, halves
from engine.games.pixel_tactics.showing.stage import SHOWN, Play, Stage
from engine.games.pixel_tactics.text import read, tree
from engine.kernel.refusals import Refused

KEPT: Final = 2_048
"""how many boards are remembered: whoever types comes back to the same sentences"""
ANSWERS: Final = 2_000
"""given before the likelier way of showing it is given up: less than a second"""
OTHERWISE: Final = 200
"""given to the other way, which shows at once what it can show"""
PATIENCE: Final = 20
"""further attempts to see something move, once something was seen that only can be told"""

Attempt: TypeAlias = Callable[[Play, Stage, Budget], Board | None]


@lru_cache(KEPT)
def show(text: str, box: str) -> Board | None:
    """The ability of one box in action, or nothing; Unread if the text is not understood."""
    ability = read(text, box)
    if not ability.clauses:
        return None
    play = Play(text, box, ability)
    first, then = (contrast, moment) if _lasts(ability, box) else (moment, contrast)
    return _found(play, first, ANSWERS) or _found(play, then, OTHERWISE)


@lru_cache(KEPT)
def laid(text: str, box: str) -> Board | None:
    """The plainest table without the words and with them, for what `show` found no moment for:
    where the card is, and that nothing there is otherwise."""
    ability = read(text, box)
    if not ability.clauses:
        return None
    play = Play(text, box, ability)
    try:
        without, with_ = play.laid(next(play.stages()))
    except Refused:
        return None
    return Board(halves(without), halves(with_), contrast=True)


def _found(play: Play, attempt: Attempt, answers: int) -> Board | None:
    """The first board on which something moves, or else the first that tells of something."""
    budget, told, patience = Budget(answers), None, PATIENCE
    for stage in play.stages():
        board = _dared(attempt, play, stage, budget)
        if board is not None and board.before != board.after:
            return board
        told = told or board
        patience -= told is not None
        if budget.left <= 0 or patience <= 0:
            break
    return told


def _dared(attempt: Attempt, play: Play, stage: Stage, budget: Budget) -> Board | None:
    try:
        return attempt(play, stage, budget)
    except Refused:  # a moment no ruling covers is no moment to show
        return None


def _lasts(ability: tree.Ability, box: str) -> bool:
    """Whether it is at work without ever being seen to begin; a snap effect is an offer."""
    lasting = tree.Static | tree.PlayerStatic | tree.Replacement
    snap = box == "base snap"
    return snap or (box != "operation" and isinstance(ability.clauses[0], lasting))


__all__ = ["SHOWN", "Board", "Half", "Spot", "laid", "show"]
