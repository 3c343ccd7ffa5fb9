"""Sums of opponents' points as chess has them, and what a round without a game stands for there.

Editions of the rules differ in that, so each is a choice of its own (CP-12, CP-20, CP-26).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple

from engine.competition.people import Name
from engine.competition.results import Meeting, end
from engine.competition.table import Figure, Table, ending, mean, opponent, total
from engine.competition.words import say

HALF: Final = Fraction(1, 2)
LONG: Final = 9
"""from so many rounds on, the US leave out two for one"""


class Faced(NamedTuple):
    """One round: how much of a win it was, and against whose points."""

    share: Fraction
    figure: Figure
    by_choice: bool = False
    """it was not played because whoever is reckoned had asked for that or did not come"""

    @property
    def points(self) -> Fraction:
        return self.figure.amount

    @property
    def won(self) -> Fraction:
        return self.share * self.figure.amount


# --- the tie-breaks ---


def buchholz(lowest: int, highest: int, table: Table, name: Name) -> Figure:
    """Opponents' points, without so many of the lowest and of the highest."""
    found = faced(table, name)
    kept = [each.figure for each in _cut(found, lowest, highest, lambda each: each.points)]
    left_out = len(found) - len(kept)
    how = say("opponents' points of %(name)s, %(count)s left out", name=name, count=left_out)
    return Figure(total(kept), how, tuple(kept))


def modified_median(table: Table, name: Name) -> Figure:
    """Whoever has more than half leaves out the lowest, less than half the highest, half both."""
    many = 2 if table.rounds >= LONG else 1
    lead = 2 * table.points[name] - table.scoring.win * table.rounds
    lowest, highest = (many if lead >= 0 else 0), (many if lead <= 0 else 0)
    return buchholz(lowest, highest, table, name)


def fore_buchholz(table: Table, name: Name) -> Figure:
    """Buchholz, had all who were paired in the last round drawn there."""
    return buchholz(0, 0, table.as_if_last_drawn, name)


def average_buchholz(table: Table, name: Name) -> Figure:
    """The mean of the Buchholz of everybody who was met over the board."""
    theirs = [
        table.once("buchholz", other, partial(buchholz, 0, 0, table, other))
        for other, meeting in table.met(name)
        if is_played(table, meeting)
    ]
    how = say("opponents' Buchholz of %(name)s", name=name)
    return mean(how, theirs, nothing=Fraction(0))


def sonneborn_berger(lowest: int, table: Table, name: Name) -> Figure:
    """Points of everybody beaten, and half the points of everybody drawn with."""
    kept = _cut(faced(table, name), lowest, 0, lambda each: each.won)
    parts = [_weighed(table, name, each) for each in kept if each.share]
    how = say("points of those whom %(name)s beat, half of those drawn with", name=name)
    return Figure(total(parts), how, tuple(parts))


def _weighed(table: Table, name: Name, each: Faced) -> Figure:
    meeting = each.figure.meeting
    if meeting is None or meeting.second is None or not is_played(table, meeting):
        return each.figure._replace(amount=each.won)
    points = table.score(opponent(meeting, name))
    how = say("%(match)s, who has %(points)s", match=ending(meeting, name), points=points)
    return Figure(each.won, how, (), meeting)


def koya(table: Table, name: Name) -> Figure:
    """Points against those who have half of all points, or more."""
    half = Fraction(table.scoring.win * table.most_met, 2)
    parts = [
        Figure(table.worth(table.scoring.points(meeting, name)), "", (), meeting, name)
        for other, meeting in table.met(name)
        if table.points[other] >= half
    ]
    how = say("points of %(name)s against those who have half of all points", name=name)
    return Figure(total(parts), how, tuple(parts))


# --- what is left out ---


def _cut(
    found: Sequence[Faced], lowest: int, highest: int, value: Callable[[Faced], Fraction]
) -> list[Faced]:
    """Without the least that count, one by one, and then without the most."""
    kept = list(found)
    for _ in range(min(lowest, len(kept))):
        kept.remove(_least(kept, value))
    for _ in range(min(highest, len(kept))):
        kept.remove(max(kept, key=value))
    return kept


def _least(kept: Sequence[Faced], value: Callable[[Faced], Fraction]) -> Faced:
    """What came of the weakest; but what came of a round missed by choice, if that is no less."""
    least = min(kept, key=lambda each: (each.points, value(each)))
    chosen = [each for each in kept if each.by_choice]
    if not chosen:
        return least
    lowest = min(chosen, key=lambda each: (value(each), each.points))
    return lowest if value(lowest) >= value(least) else least


# --- whom one has faced ---


def faced(table: Table, name: Name) -> list[Faced]:
    """Round by round, as the choice has it."""
    match table.policy.unplayed:
        case "virtual opponent":
            return [*_faced_or_thought_up(table, name)]
        case "fide 2023" | "fide 2026":
            return [*_faced_or_dummy(table, name)]
        case "us chess":
            return [*_faced_or_nothing(table, name)]
    return [*_faced_plainly(table, name)]


def is_played(table: Table, meeting: Meeting | None) -> bool:
    """Over the board; where all was scheduled, a missed match is one, too."""
    if meeting is None or meeting.second is None or meeting.result is None:
        return False
    return table.policy.is_scheduled or not meeting.result.absent


def share(meeting: Meeting | None, name: Name) -> Fraction:
    """How much of a win it was."""
    if meeting is None:
        return Fraction(0)
    if meeting.second is None:
        return {"full": Fraction(1), "half": HALF, "none": Fraction(0)}[meeting.bye]
    return {"win": Fraction(1), "draw": HALF}.get(end(meeting, name) or "", Fraction(0))


def rounds(table: Table, name: Name) -> Iterator[tuple[int, Meeting | None]]:
    """Every round that is over for somebody; None, if they were not there at all."""
    played = {meeting.round: meeting for meeting in table.of.get(name, ())}
    still = table.open_rounds.get(name, frozenset())
    return (
        (number, played.get(number)) for number in range(1, table.rounds + 1) if number not in still
    )


def _points_of(number: int, other: Name, points: Fraction, meeting: Meeting) -> Figure:
    how = say("round %(number)s: points of %(name)s", number=number, name=other)
    return Figure(points, how, (), meeting)


def _faced_plainly(table: Table, name: Name) -> Iterator[Faced]:
    """Whoever was to be met; a bye was nobody, or one's equal (CP-12, CP-13)."""
    for meeting in table.of[name]:
        number = meeting.round
        if meeting.second is not None:
            other = opponent(meeting, name)
            yield Faced(
                share(meeting, name), _points_of(number, other, table.score(other), meeting)
            )
        elif table.policy.unplayed == "own points":
            how = say("round %(number)s: nobody, counted as an equal", number=number)
            yield Faced(share(meeting, name), Figure(table.score(name), how, (), meeting))


# --- somebody thought up, who draws from then on (CP-20) ---


def _faced_or_thought_up(table: Table, name: Name) -> Iterator[Faced]:
    for number, meeting in rounds(table, name):
        if meeting is not None and is_played(table, meeting):
            yield _over_the_board(table, name, number, meeting, _as_if_drawn)
        else:
            yield Faced(share(meeting, name), _thought_up(table, name, number, meeting))


def _thought_up(table: Table, name: Name, number: int, meeting: Meeting | None) -> Figure:
    had = 0 if meeting is None else table.scoring.points(meeting, name)
    before, after = table.before(number, name), table.rounds - number
    won = table.scoring.win - had
    how = say(
        "round %(number)s: a virtual opponent, %(before)s and %(won)s and %(after)s rounds drawn",
        number=number,
        before=table.worth(before),
        won=table.worth(won),
        after=after,
    )
    points = before + won + Fraction(table.scoring.win * after, 2)
    return Figure(table.worth(points), how, (), meeting)


def _as_if_drawn(table: Table, name: Name) -> Fraction:
    """Somebody's points, as if they had drawn whatever they have not played."""
    played = [meeting for meeting in table.of[name] if is_played(table, meeting)]
    won = sum(table.scoring.points(meeting, name) for meeting in played)
    missed = table.rounds - len(played)
    return table.worth(won + Fraction(table.scoring.win * missed, 2))


# --- a dummy with one's own points, as FIDE has it since 2023 (CP-26) ---


def _faced_or_dummy(table: Table, name: Name) -> Iterator[Faced]:
    for number, meeting in rounds(table, name):
        if meeting is not None and is_played(table, meeting):
            yield _over_the_board(table, name, number, meeting, _seen_by_others)
        else:
            how = say("round %(number)s: a dummy in place of an opponent", number=number)
            figure = Figure(_dummy(table, name, meeting), how, (), meeting)
            yield Faced(share(meeting, name), figure, is_by_choice(meeting, name))


def _over_the_board(
    table: Table,
    name: Name,
    number: int,
    meeting: Meeting,
    reckoned: Callable[[Table, Name], Fraction],
) -> Faced:
    """Whom one met, with the points they are reckoned to have."""
    other = opponent(meeting, name)
    points = reckoned(table, other)
    return Faced(share(meeting, name), _points_of(number, other, points, meeting))


def is_by_choice(meeting: Meeting | None, name: Name) -> bool:
    """Of a round without a game: whether they had asked for it, or did not come."""
    if meeting is None or meeting.second is None:
        return meeting is None or meeting.bye != "full"
    return meeting.result is not None and name in meeting.result.absent


def _dummy(table: Table, name: Name, meeting: Meeting | None) -> Fraction:
    """One's own points; since 2026 no more than whom one was to meet has, or than half of all."""
    own = table.score(name)
    if table.policy.unplayed == "fide 2023":
        return own
    if meeting is not None and meeting.second is not None:
        return min(own, _seen_by_others(table, opponent(meeting, name)))
    return min(own, table.worth(table.scoring.draw * table.rounds))


def _seen_by_others(table: Table, name: Name) -> Fraction:
    """Points as opponents reckon them: whoever asked for the last rounds off has drawn these."""
    points = table.points[name]
    if name in table.open_rounds:
        return table.worth(points)
    for _number, meeting in reversed([*rounds(table, name)]):
        if (meeting is not None and is_played(table, meeting)) or not is_by_choice(meeting, name):
            break
        if meeting is None or meeting.second is None:
            given = 0 if meeting is None else table.scoring.points(meeting, name)
            points += table.scoring.draw - given
    return table.worth(points)


# --- as the US have it: nobody is worth nothing, and what others missed half (CP-26) ---


def _faced_or_nothing(table: Table, name: Name) -> Iterator[Faced]:
    for number, meeting in rounds(table, name):
        if meeting is not None and is_played(table, meeting):
            yield _over_the_board(table, name, number, meeting, _as_if_drawn)
        else:
            how = say("round %(number)s: nobody, counted as nothing", number=number)
            yield Faced(share(meeting, name), Figure(Fraction(0), how, (), meeting))
