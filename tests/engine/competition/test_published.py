"""Tie-breaks against figures that others have published; only the figures are theirs.

* A club's championship with four tie-breaks of its first two:
  https://hamiltonchess.net/2018/04/11/richard-on-tie-break/
* Virtual opponents: the two examples of the FIDE tie-break regulations of 2022 (13.15.2, as quoted
  at https://www.chesspub.com/cgi-bin/chess/YaBB.pl?num=1671648811), and the two of the rule of
  2009 in the manual of Vega Chess
  (https://viewer.joomag.com/manual-de-vega-chess-2016/0285652001480692392/p69).
* Median Buchholz of a player met by six others:
  https://gist.github.com/Rapptz/197c80162358d1196145

Those of the Magic Tournament Rules, Appendix C, are in test_standings.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from engine.competition.results import CHESS, Meeting, Result, Scoring
from engine.competition.table import Figure, Policy, Table
from engine.competition.tiebreaks import worked_out

ENDS = {"+": Result(1, 0), "=": Result(1, 1), "-": Result(0, 1)}
# Results of the first two of 27, and how many half points everybody they met had in the end.
CLUB = {
    "1": (("+", "10"), ("+", "17"), ("+", "12"), ("=", "2"), ("+", "4"), ("+", "3")),
    "2": (("+", "27"), ("+", "16"), ("+", "9"), ("=", "1"), ("+", "8"), ("+", "10")),
}
HALVES = {
    "1": 11, "2": 11, "3": 8, "4": 8, "8": 7, "9": 7, "10": 7, "12": 6, "16": 6, "17": 5, "27": 2,
}  # fmt: skip


def table_of(
    met: Sequence[tuple[str, str]], name: str, totals: dict[str, int], scoring: Scoring
) -> Table:
    """What one player did, and for every opponent wins and draws elsewhere up to their total."""
    meetings = [Meeting(n, name, other, ENDS[how]) for n, (how, other) in enumerate(met, 1)]
    lost = {
        other: {"+": scoring.loss, "=": scoring.draw, "-": scoring.win}[how] for how, other in met
    }
    for other, had in lost.items():
        missing = totals[other] - had
        wins, draws = divmod(missing, scoring.win)
        more = [ENDS["+"]] * wins + [ENDS["="]] * draws
        meetings += [Meeting(50 + n, other, f"{other}v{n}", each) for n, each in enumerate(more)]
    return Table((name,), tuple(meetings), scoring)


def figure(code: str, table: Table) -> Fraction:
    (name,) = table.names
    return worked_out(code, table, table.names)[name].amount


@pytest.mark.parametrize(
    ("who", "code", "published"),
    [
        ("1", "points", "5.5"),
        ("1", "progressive", "19.5"),
        ("1", "buchholz", "22.5"),
        ("1", "sonneborn-berger", "19.75"),
        ("1", "buchholz-cut-1", "20"),
        ("2", "points", "5.5"),
        ("2", "progressive", "19.5"),
        ("2", "buchholz", "20"),
        ("2", "sonneborn-berger", "17.25"),
    ],
)
def test_a_clubs_championship(who: str, code: str, published: str):
    """Its Buchholz Cut-1 of the second, 19.5, rests on a virtual opponent of the rules before 2023
    for somebody's bye, which CP-12 does not reckon."""
    table = table_of(CLUB[who], who, HALVES, CHESS)

    assert figure(code, table) / 2 == Fraction(published)


def test_median_buchholz_leaves_out_the_highest_and_the_lowest():
    rivals = {"a": 4, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}
    met = [("-", name) for name in rivals]
    table = table_of(met, "p", {name: 2 * wins for name, wins in rivals.items()}, CHESS)

    assert figure("median-buchholz", table) / 2 == 16


def season_of(ends: str) -> Table:
    """Rounds of p against x1, x2…: won, drawn, lost; A: p was not there, W: the other was not."""
    absent = {"A": ("p",), "W": ("x{}",)}
    meetings = []
    for number, how in enumerate(ends, 1):
        gone = tuple(name.format(number) for name in absent.get(how, ()))
        result = Result(0, 0, absent=gone) if gone else ENDS[how]
        meetings.append(Meeting(number, "p", f"x{number}", result))
    return Table(("p", "x1"), tuple(meetings), CHESS, Policy(unplayed="virtual opponent"))


def in_round(number: int, faced: Sequence[Figure]) -> Figure:
    return next(figure for figure in faced if figure.how.startswith(f"round {number}:"))


@pytest.mark.parametrize(
    ("ends", "round_", "published"),
    [
        ("+=A", 3, "2.5"),
        ("+=A++++++", 3, "5.5"),
        ("+++=-W", 6, "3.5"),
        ("+++=-W+++", 6, "5"),
        ("++W+++---", 3, "5"),
        ("++++--A++", 7, "6"),
    ],
)
def test_a_virtual_opponent_has_the_published_points(ends: str, round_: int, published: str):
    faced = worked_out("buchholz", season_of(ends), ("p",))["p"].parts

    assert in_round(round_, faced).amount / 2 == Fraction(published)


@pytest.mark.parametrize(("ends", "published"), [("++W+++---", "5.5"), ("++++--A++", "6.5")])
def test_whoever_met_somebody_counts_what_they_missed_as_drawn(ends: str, published: str):
    faced = worked_out("buchholz", season_of(ends), ("x1",))["x1"].parts

    assert in_round(1, faced).amount / 2 == Fraction(published)


def test_whoever_had_the_bye_beat_a_virtual_opponent():
    """Svon = 1 + (1 - 1) + 0.5 x (3 - 2) = 1.5, and the bye is worth all of it."""
    met = (
        Meeting(1, "p", "a", ENDS["+"]),
        Meeting(2, "p", None),
        Meeting(3, "p", "b", ENDS["-"]),
    )
    table = Table(("p",), met, CHESS, Policy(unplayed="virtual opponent"))

    faced = worked_out("sonneborn-berger", table, ("p",))["p"].parts

    assert [figure.amount / 2 for figure in faced] == [1, Fraction(3, 2)]
