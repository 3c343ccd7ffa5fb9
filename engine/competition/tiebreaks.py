"""The tie-breaks an organiser chains: what each of them counts, down to single matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import lcm
from typing import Final, NamedTuple, TypeAlias

from engine.competition.people import Name
from engine.competition.results import Meeting, end
from engine.competition.table import Figure, Table, ending, opponent
from engine.competition.words import say
from engine.kernel.refusals import Refused

Reckoning: TypeAlias = Callable[[Table, Name], Figure]


class TieBreak(NamedTuple):
    """One link of a chain."""

    title: str
    reckon: Reckoning | None
    """None: it depends on who is tied"""


class NoSuchTieBreak(Refused):
    """A chain names something nobody knows how to reckon."""

    code = "no-such-tie-break"


def worked_out(code: str, table: Table, tied: Sequence[Name]) -> dict[Name, Figure]:
    """One tie-break for all who are tied so far; higher is better."""
    if code not in TIE_BREAKS:
        raise NoSuchTieBreak(say("There is no tie-break called %(name)s.", name=code))
    reckon = TIE_BREAKS[code].reckon
    if reckon is None:
        return _among(table, tied)
    return {name: _once(table, code, reckon, name) for name in tied}


def _once(table: Table, code: str, reckon: Reckoning, name: Name) -> Figure:
    return table.known(code, name) or table.figure(code, name, reckon(table, name))


def _total(parts: Sequence[Figure]) -> Fraction:
    """The exact sum, over one common denominator."""
    common = lcm(*(part.amount.denominator for part in parts))
    whole = sum(part.amount.numerator * (common // part.amount.denominator) for part in parts)
    return Fraction(whole, common)


def _sum(how: str, parts: Sequence[Figure]) -> Figure:
    return Figure(_total(parts), how, tuple(parts))


def _mean(how: str, parts: Sequence[Figure], floor: Fraction) -> Figure:
    """The mean; of nothing it is the floor."""
    mean = _total(parts) / len(parts) if parts else floor
    return Figure(
        mean, say("%(what)s: mean of %(count)s", what=how, count=len(parts)), tuple(parts)
    )


# --- points ---


def points(table: Table, name: Name) -> Figure:
    return _sum(
        say("points of %(name)s", name=name), [_point(table, name, each) for each in table.of[name]]
    )


def _point(table: Table, name: Name, meeting: Meeting) -> Figure:
    amount = Fraction(table.scoring.points(meeting, name))
    return Figure(amount, "", (), meeting, name)


def wins(table: Table, name: Name) -> Figure:
    """Matches won at a table; byes and missing opponents are no wins."""
    won = [
        Figure(Fraction(1), "", (), meeting, name)
        for meeting in table.of[name]
        if meeting.result and not meeting.result.absent and end(meeting, name) == "win"
    ]
    return _sum(say("matches won by %(name)s", name=name), won)


# --- percentages, as card games have them (CP-10, CP-11) ---


def match_wins(table: Table, name: Name, *, own: bool = True) -> Figure:
    """Points of all that could be had, and never less than the floor."""
    meetings = _counted(table, name, own)
    parts = tuple(_point(table, name, meeting) for meeting in meetings)
    possible = table.scoring.win * len(meetings)
    return _share(table, say("match wins of %(name)s", name=name), parts, possible)


def game_wins(table: Table, name: Name, *, own: bool = True) -> Figure:
    """Games won, a drawn one a third, of all games; a bye is two games won."""
    parts, games = [], 0
    for meeting in _counted(table, name, own):
        result = meeting.result
        if meeting.second is None:
            won, played = 6 if meeting.bye == "full" else 0, 2
        else:
            assert result is not None, "only finished meetings are counted"
            won, played = result.drawn, result.games
            won += 3 * (result.first if meeting.first == name else result.second)
            if result.absent:
                won, played = (0 if name in result.absent else 6), 2
        games += played
        parts.append(Figure(Fraction(won), "", (), meeting, name))
    return _share(table, say("game wins of %(name)s", name=name), tuple(parts), 3 * games)


def _share(table: Table, how: str, parts: tuple[Figure, ...], possible: int) -> Figure:
    floor = table.policy.floor
    had = _total(parts)
    share = had / possible if possible else floor
    told = say("%(what)s: %(had)s of %(possible)s", what=how, had=had, possible=possible)
    if share < floor:
        told = say("%(share)s, raised to %(floor)s", share=told, floor=f"{float(floor):.2f}")
    return Figure(max(share, floor), told, parts)


def _counted(table: Table, name: Name, own: bool) -> list[Meeting]:
    """Rounds that count in a percentage: never those somebody missed, byes as the policy says."""
    byes = own or table.policy.opponents_byes == "counted"
    return [
        meeting
        for meeting in table.of[name]
        if meeting.second is not None or (byes and meeting.bye != "none")
    ]


def opponents(kind: str, table: Table, name: Name) -> Figure:
    """The mean over all met, each as often as met; one's own byes are nobody."""
    reckon = match_wins if kind == "match" else game_wins
    theirs = [
        _once(table, f"their {kind} wins", partial(reckon, own=False), other)
        for other, _ in table.met(name)
    ]
    how = (
        say("opponents' match wins of %(name)s", name=name)
        if kind == "match"
        else say("opponents' game wins of %(name)s", name=name)
    )
    return _mean(how, theirs, table.policy.floor)


# --- sums of opponents' points, as chess has them (CP-12, CP-13, CP-20) ---


def _faced(table: Table, name: Name) -> list[Figure]:
    """Points of everybody met, and what a round without an opponent stands for."""
    if table.policy.unplayed == "virtual opponent":
        return [figure for _, figure in _faced_or_thought_up(table, name)]
    faced = []
    for meeting in table.of[name]:
        if meeting.second is not None:
            other = opponent(meeting, name)
            how = say("round %(number)s: points of %(name)s", number=meeting.round, name=other)
            faced.append(Figure(Fraction(table.points[other]), how, (), meeting))
        elif table.policy.unplayed == "own points":
            how = say("round %(number)s: nobody, counted as an equal", number=meeting.round)
            faced.append(Figure(Fraction(table.points[name]), how, (), meeting))
    return faced


def _faced_or_thought_up(table: Table, name: Name) -> list[tuple[Fraction, Figure]]:
    """Round by round the share that was won and whose points it was won against (CP-20)."""
    played = {meeting.round: meeting for meeting in table.of[name]}
    return [
        _against(table, name, number, played.get(number)) for number in range(1, table.rounds + 1)
    ]


def _against(
    table: Table, name: Name, number: int, meeting: Meeting | None
) -> tuple[Fraction, Figure]:
    win = table.scoring.win
    had = 0 if meeting is None else table.scoring.points(meeting, name)
    share = Fraction(had, win)
    if meeting is not None and _is_played(meeting):
        other = opponent(meeting, name)
        how = say("round %(number)s: points of %(name)s", number=number, name=other)
        return share, Figure(_as_if_drawn(table, other), how, (), meeting)
    before, after = table.before(number, name), table.rounds - number
    how = say(
        "round %(number)s: a virtual opponent, %(before)s and %(won)s and %(after)s rounds drawn",
        number=number,
        before=before,
        won=win - had,
        after=after,
    )
    return share, Figure(before + win - had + Fraction(win * after, 2), how, (), meeting)


def _is_played(meeting: Meeting) -> bool:
    return meeting.result is not None and meeting.second is not None and not meeting.result.absent


def _as_if_drawn(table: Table, name: Name) -> Fraction:
    """Somebody's points, as if they had drawn whatever they have not played."""
    if (known := table.known("as if drawn", name)) is not None:
        return known.amount
    played = [meeting for meeting in table.of[name] if _is_played(meeting)]
    won = sum(table.scoring.points(meeting, name) for meeting in played)
    missed = table.rounds - len(played)
    points = won + Fraction(table.scoring.win * missed, 2)
    return table.figure("as if drawn", name, Figure(points, "")).amount


def buchholz(lowest: int, highest: int, table: Table, name: Name) -> Figure:
    """Opponents' points, without so many of the lowest and of the highest."""
    faced = sorted(_faced(table, name), key=lambda figure: figure.amount)
    kept = faced[lowest : len(faced) - highest]
    how = say(
        "opponents' points of %(name)s, %(count)s left out",
        name=name,
        count=len(faced) - len(kept),
    )
    return _sum(how, kept)


def sonneborn_berger(table: Table, name: Name) -> Figure:
    """Points of everybody beaten, and half the points of everybody drawn with."""
    if table.policy.unplayed == "virtual opponent":
        return _sonneborn_berger_with_thought_up(table, name)
    parts = []
    for other, meeting in table.met(name):
        share = {"win": Fraction(1), "draw": Fraction(1, 2)}.get(end(meeting, name) or "")
        if share:
            how = say(
                "%(match)s, who has %(points)s",
                match=ending(meeting, name),
                points=table.points[other],
            )
            parts.append(Figure(share * table.points[other], how, (), meeting))
    return _sum(
        say("points of those whom %(name)s beat, half of those drawn with", name=name), parts
    )


def _sonneborn_berger_with_thought_up(table: Table, name: Name) -> Figure:
    parts = [
        figure._replace(amount=share * figure.amount)
        for share, figure in _faced_or_thought_up(table, name)
        if share
    ]
    how = say("points of those whom %(name)s beat, half of those drawn with", name=name)
    return _sum(how, parts)


def progressive(table: Table, name: Name) -> Figure:
    """The points after every round, summed: who won early stands higher."""
    parts, so_far = [], 0
    for meeting in table.of[name]:
        so_far += table.scoring.points(meeting, name)
        parts.append(
            Figure(
                Fraction(so_far), say("after round %(number)s", number=meeting.round), (), meeting
            )
        )
    return _sum(say("points of %(name)s, round after round", name=name), parts)


# --- at the table ---


def living_heroes(table: Table, name: Name) -> Figure:
    """Heroes alive when matches ended, as the rulebook breaks a double rout."""
    parts = []
    for meeting in table.of[name]:
        if meeting.result and meeting.second:
            alive = meeting.result.heroes[0 if meeting.first == name else 1]
            parts.append(Figure(Fraction(alive), "", (), meeting, name))
    return _sum(say("living heroes of %(name)s", name=name), parts)


def _among(table: Table, tied: Sequence[Name]) -> dict[Name, Figure]:
    """Points in meetings of those tied, once each has met all the others; else nothing is said."""
    inside = {
        name: [(other, each) for other, each in table.met(name) if other in tied] for name in tied
    }
    everybody = all(len({other for other, _ in met}) == len(tied) - 1 for met in inside.values())
    if not everybody:
        return {name: Figure(Fraction(0), say("not all of them have met")) for name in tied}
    return {
        name: _sum(
            say("points of %(name)s among the tied", name=name),
            [_point(table, name, m) for _, m in met],
        )
        for name, met in inside.items()
    }


TIE_BREAKS: Final[Mapping[str, TieBreak]] = {
    "points": TieBreak("Match points", points),
    "wins": TieBreak("Matches won", wins),
    "match-wins": TieBreak("Match wins, percent", match_wins),
    "opponents-match-wins": TieBreak("Opponents' match wins, percent", partial(opponents, "match")),
    "game-wins": TieBreak("Game wins, percent", game_wins),
    "opponents-game-wins": TieBreak("Opponents' game wins, percent", partial(opponents, "game")),
    "buchholz": TieBreak("Buchholz", partial(buchholz, 0, 0)),
    "buchholz-cut-1": TieBreak("Buchholz without the lowest", partial(buchholz, 1, 0)),
    "buchholz-cut-2": TieBreak("Buchholz without the two lowest", partial(buchholz, 2, 0)),
    "median-buchholz": TieBreak("Buchholz without highest and lowest", partial(buchholz, 1, 1)),
    "sonneborn-berger": TieBreak("Sonneborn-Berger", sonneborn_berger),
    "progressive": TieBreak("Progressive points", progressive),
    "head-to-head": TieBreak("Head to head", None),
    "living-heroes": TieBreak("Living heroes", living_heroes),
}

CARD_CHAIN: Final = ("points", "opponents-match-wins", "game-wins", "opponents-game-wins")
CHESS_CHAIN: Final = ("points", "head-to-head", "buchholz-cut-1", "buchholz", "sonneborn-berger")
"""with `results.CHESS`, so that all figures are in halves"""
