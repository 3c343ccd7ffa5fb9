"""What somebody did round by round: points, wins, sides, and when they won and lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from engine.competition.opposition import is_by_choice, is_played
from engine.competition.people import Name
from engine.competition.results import Meeting, end
from engine.competition.table import Figure, Table, total
from engine.competition.words import say

KASHDAN: Final = {"win": 4, "draw": 2, "loss": 1}


def point(table: Table, name: Name, meeting: Meeting) -> Figure:
    """What one match gave."""
    return Figure(table.worth(table.scoring.points(meeting, name)), "", (), meeting, name)


def summed(how: str, parts: Sequence[Figure]) -> Figure:
    return Figure(total(parts), how, tuple(parts))


def _counted(
    how: str,
    table: Table,
    name: Name,
    counts: Callable[[Meeting], bool],
) -> Figure:
    """One for each match of which that is true."""
    parts = [
        Figure(Fraction(1), "", (), meeting, name) for meeting in table.of[name] if counts(meeting)
    ]
    return summed(how, parts)


def points(table: Table, name: Name) -> Figure:
    parts = [point(table, name, each) for each in table.of[name]]
    return summed(say("points of %(name)s", name=name), parts)


def wins(table: Table, name: Name) -> Figure:
    """Matches won at a table; byes and missing opponents are no wins."""

    def is_won(meeting: Meeting) -> bool:
        return _is_met(meeting) and end(meeting, name) == "win"

    return _counted(say("matches won by %(name)s", name=name), table, name, is_won)


def rounds_won(table: Table, name: Name) -> Figure:
    """Rounds that gave as much as a win, played or not."""

    def is_won(meeting: Meeting) -> bool:
        return table.scoring.points(meeting, name) == table.scoring.win

    return _counted(say("rounds won by %(name)s", name=name), table, name, is_won)


def second_sides(table: Table, name: Name) -> Figure:
    """Matches begun as second player."""

    def is_second(meeting: Meeting) -> bool:
        return _is_met(meeting) and meeting.second == name

    return _counted(say("matches of %(name)s as second player", name=name), table, name, is_second)


def wins_as_second(table: Table, name: Name) -> Figure:
    def is_won(meeting: Meeting) -> bool:
        return _is_met(meeting) and meeting.second == name and end(meeting, name) == "win"

    return _counted(say("matches won by %(name)s as second player", name=name), table, name, is_won)


def _is_met(meeting: Meeting) -> bool:
    return meeting.second is not None and meeting.result is not None and not meeting.result.absent


def rounds_wanted(table: Table, name: Name) -> Figure:
    """Rounds somebody was there to play, whether or not they had an opponent."""

    def is_wanted(meeting: Meeting) -> bool:
        return is_played(table, meeting) or not is_by_choice(meeting, name)

    return _counted(say("rounds %(name)s was there for", name=name), table, name, is_wanted)


def progressive(left_out: int, table: Table, name: Name) -> Figure:
    """The points after every round, summed: who won early stands higher.

    As the US have it, a point that nobody was beaten for is taken off at the end (CP-26).
    """
    parts, so_far = [], Fraction(0)
    for meeting in table.of[name]:
        so_far += table.worth(table.scoring.points(meeting, name))
        told = say("after round %(number)s", number=meeting.round)
        parts.append(Figure(so_far, told, (), meeting))
    parts = parts[left_out:]
    if table.policy.unplayed == "us chess":
        parts += [
            _taken_off(table, each) for each in table.of[name] if _is_given(table, each, name)
        ]
    return summed(say("points of %(name)s, round after round", name=name), parts)


def _is_given(table: Table, meeting: Meeting, name: Name) -> bool:
    """Whether a round gave the points of a win without a match."""
    whole = table.scoring.points(meeting, name) == table.scoring.win
    return whole and not is_played(table, meeting)


def _taken_off(table: Table, meeting: Meeting) -> Figure:
    told = say("round %(number)s: taken off, nobody was beaten", number=meeting.round)
    return Figure(-table.worth(table.scoring.win), told, (), meeting)


def opponents_progressive(table: Table, name: Name) -> Figure:
    """The progressive points of everybody met, summed."""
    theirs = [
        table.once("progressive", other, partial(progressive, 0, table, other))
        for other, meeting in table.met(name)
        if is_played(table, meeting)
    ]
    return summed(say("opponents' progressive points of %(name)s", name=name), theirs)


def kashdan(table: Table, name: Name) -> Figure:
    """4 for a win, 2 for a draw, 1 for a loss, nothing for what was not played."""
    parts = [
        Figure(Fraction(KASHDAN[end(meeting, name) or "loss"]), "", (), meeting, name)
        for meeting in table.of[name]
        if is_played(table, meeting)
    ]
    return summed(say("4 for a win, 2 for a draw, 1 for a loss of %(name)s", name=name), parts)


def late_losses(table: Table, name: Name) -> Figure:
    """The squares of the rounds that were lost, summed: who lost late stands higher."""
    parts = [
        Figure(Fraction(meeting.round**2), "", (), meeting, name)
        for meeting in table.of[name]
        if meeting.second and end(meeting, name) == "loss"
    ]
    return summed(say("squares of the rounds %(name)s lost", name=name), parts)


def game_difference(table: Table, name: Name) -> Figure:
    """Games won less games lost, in all matches."""
    parts = []
    for meeting in table.of[name]:
        if meeting.second and meeting.result:
            lead = meeting.result.first - meeting.result.second
            lead = lead if meeting.first == name else -lead
            parts.append(Figure(Fraction(lead), "", (), meeting, name))
    return summed(say("games won less games lost of %(name)s", name=name), parts)


def living_heroes(table: Table, name: Name) -> Figure:
    """Heroes alive when matches ended, as the rulebook breaks a double rout."""
    parts = []
    for meeting in table.of[name]:
        if meeting.result and meeting.second:
            alive = meeting.result.heroes[0 if meeting.first == name else 1]
            parts.append(Figure(Fraction(alive), "", (), meeting, name))
    return summed(say("living heroes of %(name)s", name=name), parts)
