"""A result taken back: its table is open again, as long as nothing rests on what was told."""

from __future__ import annotations

from engine.competition.facts import Withdrawn
from engine.competition.ladder import Won, climbed
from engine.competition.people import Couple, Name
from engine.competition.refusals import RoundClosed, WrongTable
from engine.competition.stage import Stage
from engine.competition.words import say


def withdraw(stage: Stage, fact: Withdrawn, table: Couple) -> None:
    """Without this result, or that of one board; a whole result falls with any of its boards."""
    couple = frozenset(table)
    on_ladder = bool(stage.ladder) and not fact.below
    boards = stage.boards.get((fact.round, fact.below, couple), {})
    is_told = _is_told(stage, fact.round, couple, on_ladder=on_ladder)
    if not (fact.board in boards if fact.board else is_told):
        one, other = table
        raise WrongTable(
            say("%(one)s and %(other)s have no result to be taken back.", one=one, other=other)
        )
    if is_told and on_ladder:
        _from_ladder(stage, fact.round, couple)
    elif is_told:
        _from_round(stage, fact.round, couple)
    if fact.board:
        del boards[fact.board]
    else:
        boards.clear()


def _is_told(stage: Stage, number: int, couple: frozenset[Name], *, on_ladder: bool) -> bool:
    if on_ladder:
        return stage.bracket.slot(number).state == "played"
    return couple in stage.rounds[number - 1].results


def _from_round(stage: Stage, number: int, couple: frozenset[Name]) -> None:
    if number < len(stage.rounds):
        raise RoundClosed(
            say("Round %(number)s is over, and the next one is paired.", number=number)
        )
    del stage.rounds[number - 1].results[couple]


def _from_ladder(stage: Stage, number: int, couple: frozenset[Name]) -> None:
    left = [won for won in stage.wins if not _is_of(won, number, couple)]
    if _rests(stage, left, couple):
        raise RoundClosed(
            say("Others play on from match %(number)s: correct it instead.", number=number)
        )
    stage.take_back(left, number, couple)


def _is_of(won: Won, number: int, couple: frozenset[Name]) -> bool:
    return won.number == number and {won.winner, won.loser} == couple


def _rests(stage: Stage, left: list[Won], couple: frozenset[Name]) -> bool:
    """Whether somebody has begun to play who would not be there without this result."""
    below = {
        name
        for each in stage.rounds
        for names in (*each.tables.couples, (each.tables.bye,))
        for name in names
    }
    after = climbed(stage.ladder, stage.opened.seeds, left)
    moved = (
        old
        for old, new in zip(stage.bracket.slots, after.slots, strict=True)
        if old.couple is not None and old.couple != new.couple
    )
    begun = any((slot.rung.number, frozenset(slot.couple or ())) in stage.begun for slot in moved)
    return begun or bool(below & couple)
