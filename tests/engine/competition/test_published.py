"""Tie-breaks against figures that others have published; only the figures are theirs.

* A club's championship with four tie-breaks of its first two:
  https://hamiltonchess.net/2018/04/11/richard-on-tie-break/
* Virtual opponents: the two examples of the FIDE tie-break regulations of 2022 (13.15.2, as quoted
  at https://www.chesspub.com/cgi-bin/chess/YaBB.pl?num=1671648811), and the two of the rule of
  2009 in the manual of Vega Chess
  (https://viewer.joomag.com/manual-de-vega-chess-2016/0285652001480692392/p69).
* Median Buchholz of a player met by six others:
  https://gist.github.com/Rapptz/197c80162358d1196145
* US Chess: Solkoff of two players (https://estima.com/chess/wintdhelp/topics/tiebreakersuschess.html),
  an opponent who left (https://www.ochess.org/osco/tiebreaks), a cumulative score with a bye
  (https://www.michess.org/tie-break-rules) and one without
  (http://chesscenter.cc/tiebreaks.htm).
* Pokémon: what opponents contribute
  (https://rk9.gg/article/20210525-all-about-tiebreakers-in-the-pokemon-tcg).
* Netrunner: strength of schedule where all played all rounds
  (https://forum.stimhack.com/t/swiss-rankings/7101).
* Football: a group in which head to head decided
  (https://www.goal.com/en-gb/news/3284/euro-2012/2012/06/16/3179257/).
* Yu-Gi-Oh: 2 wins and a draw are 7 points (http://yugioh.wikia.com/wiki/Tie-Breakers).

The exercises of FIDE are in test_exercises.

Those of the Magic Tournament Rules, Appendix C, are in test_standings.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from engine.competition.results import CARDS, CHESS, Meeting, Result, Scoring
from engine.competition.standings import standings
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

    assert figure(code, table) == Fraction(published)


def test_median_buchholz_leaves_out_the_highest_and_the_lowest():
    rivals = {"a": 4, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}
    met = [("-", name) for name in rivals]
    table = table_of(met, "p", {name: 2 * wins for name, wins in rivals.items()}, CHESS)

    assert figure("median-buchholz", table) == 16


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

    assert in_round(round_, faced).amount == Fraction(published)


@pytest.mark.parametrize(("ends", "published"), [("++W+++---", "5.5"), ("++++--A++", "6.5")])
def test_whoever_met_somebody_counts_what_they_missed_as_drawn(ends: str, published: str):
    faced = worked_out("buchholz", season_of(ends), ("x1",))["x1"].parts

    assert in_round(1, faced).amount == Fraction(published)


def test_whoever_had_the_bye_beat_a_virtual_opponent():
    """Svon = 1 + (1 - 1) + 0.5 x (3 - 2) = 1.5, and the bye is worth all of it."""
    met = (
        Meeting(1, "p", "a", ENDS["+"]),
        Meeting(2, "p", None),
        Meeting(3, "p", "b", ENDS["-"]),
    )
    table = Table(("p",), met, CHESS, Policy(unplayed="virtual opponent"))

    faced = worked_out("sonneborn-berger", table, ("p",))["p"].parts

    assert [figure.amount for figure in faced] == [1, Fraction(3, 2)]


# --- US Chess ---

US = Policy(unplayed="us chess")


@pytest.mark.parametrize(
    ("theirs", "solkoff", "modified"),
    [((0, 3, 3, 4, 5), 15, 15), ((3, 2, 5, 3, 3), 16, 14)],
)
def test_solkoff_and_modified_median_of_two_with_four_of_five(
    theirs: Sequence[int], solkoff: int, modified: int
):
    met = [("+", "a"), ("+", "b"), ("+", "c"), ("+", "d"), ("-", "e")]
    order = sorted(theirs)
    totals = {name: 2 * had for (_, name), had in zip(met, order, strict=True)}
    table = full(met, totals)

    assert figure("buchholz", table) == solkoff
    assert figure("modified-median", table) == modified


def full(met: Sequence[tuple[str, str]], totals: dict[str, int]) -> Table:
    """As table_of, with everybody's other rounds within the five, lost where nothing was won."""
    meetings = [Meeting(n, "p", other, ENDS[how]) for n, (how, other) in enumerate(met, 1)]
    for nth, (how, other) in enumerate(met, 1):
        won = totals[other] // 2 - (how == "-")
        rounds = [number for number in range(1, 6) if number != nth]
        for place, number in enumerate(rounds):
            result = ENDS["+" if place < won else "-"]
            meetings.append(Meeting(number, other, f"{other}v{number}", result))
    return Table(("p",), tuple(meetings), CHESS, US)


def test_an_opponent_who_left_has_drawn_the_rest():
    """1 + 1 + 0 + 0.5 + 0.5 = 3."""
    ends = zip((1, 2, 3), "++-", strict=True)
    met = [Meeting(n, "x", "p" if n == 3 else f"y{n}", ENDS[how]) for n, how in ends]
    met += [Meeting(5, "p", "z", ENDS["+"])]
    table = Table(("p",), tuple(met), CHESS, US)

    faced = worked_out("buchholz", table, ("p",))["p"].parts

    assert in_round(3, faced).amount == 3


@pytest.mark.parametrize(
    ("ends", "published"), [("U+-=+", "10"), ("+-++=", "10.5"), ("+++--", "12")]
)
def test_a_point_nobody_was_beaten_for_is_taken_off_cumulative_scores(ends: str, published: str):
    met = [
        Meeting(n, "p", None) if how == "U" else Meeting(n, "p", f"x{n}", ENDS[how])
        for n, how in enumerate(ends, 1)
    ]

    assert figure("progressive", Table(("p",), tuple(met), CHESS, US)) == Fraction(published)


# --- other card games ---

POKEMON = Policy(
    floor=Fraction(1, 4),
    opponents_byes="ignored",
    draws="half",
    gone_at_most=Fraction(3, 4),
)


@pytest.mark.parametrize(
    ("ends", "left", "published"),
    [
        ("+++=-", False, "0.7"),  # 3-1-1
        ("----+", False, "0.25"),  # 20 percent, and never less than 25
        ("U+-", False, "0.5"),  # 2-1 with a bye counts 1-1
        ("+++++", False, "1"),
        ("+++++", True, "0.75"),
    ],
)
def test_what_an_opponent_contributes_in_pokemon(ends: str, left: bool, published: str):
    met = [
        Meeting(n, "x", None) if how == "U" else Meeting(n, "x", f"y{n}", ENDS[how])
        for n, how in enumerate(ends[:-1], 1)
    ]
    met += [Meeting(len(ends), "x", "p", ENDS[ends[-1]])]
    gone = frozenset({"x"} if left else ())
    table = Table(("p",), tuple(met), CARDS, POKEMON, gone)

    assert figure("opponents-match-wins", table) == Fraction(published)


def test_two_wins_and_a_draw_are_seven_points():
    met = tuple(Meeting(n, "p", f"x{n}", ENDS[how]) for n, how in enumerate("++=", 1))

    assert figure("points", Table(("p",), met, CARDS)) == 7


def test_strength_of_schedule_where_all_played_all_rounds():
    """All opponents' points by the square of the number of rounds."""
    met = (
        Meeting(1, "p", "a", ENDS["+"]),
        Meeting(1, "b", "c", ENDS["="]),
        Meeting(2, "p", "b", ENDS["-"]),
        Meeting(2, "a", "c", ENDS["+"]),
    )
    table = Table(("p", "a", "b", "c"), met, CARDS)

    assert figure_of("strength-of-schedule", table, "p") == Fraction(3 + 4, 2**2)
    sos = {name: figure_of("strength-of-schedule", table, name) for name in "ab"}
    assert figure_of("extended-strength-of-schedule", table, "p") == (sos["a"] + sos["b"]) / 2


def figure_of(code: str, table: Table, name: str) -> Fraction:
    return worked_out(code, table, (name,))[name].amount


def test_who_lost_late_stands_higher():
    met = tuple(Meeting(n, "p", f"x{n}", ENDS[how]) for n, how in enumerate("+--+", 1))

    assert figure("late-losses", Table(("p",), met, CARDS)) == 2**2 + 3**2


EURO_2012_A = tuple(
    Meeting(day, one, other, result)
    for day, one, other, result in (
        (1, "Poland", "Greece", Result(1, 1)),
        (1, "Russia", "Czech Republic", Result(4, 1)),
        (2, "Greece", "Czech Republic", Result(1, 2)),
        (2, "Poland", "Russia", Result(1, 1)),
        (3, "Czech Republic", "Poland", Result(1, 0)),
        (3, "Greece", "Russia", Result(1, 0)),
    )
)


@pytest.mark.parametrize(
    ("then", "order"),
    [
        ("head-to-head", ["Czech Republic", "Greece", "Russia", "Poland"]),
        ("game-difference", ["Czech Republic", "Russia", "Greece", "Poland"]),
    ],
)
def test_a_group_of_football_in_which_head_to_head_decided(then: str, order: list[str]):
    """UEFA Euro 2012, group A: Greece went on before Russia, who had the better goals."""
    names = ("Czech Republic", "Greece", "Poland", "Russia")
    table = Table(names, EURO_2012_A, CARDS)

    rows = standings(table, ("points", then))

    assert [row.name for row in rows] == order
    assert [row.figures[0].amount for row in rows] == [6, 4, 4, 2]
    goals = {name: figure_of("game-difference", table, name) for name in names}
    assert goals == {"Czech Republic": -1, "Greece": 0, "Russia": 2, "Poland": -1}
