"""Tie-breaks against published figures, chains, and the arithmetic down to matches."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.competition.results import CHESS, Impossible, Meeting, Result, checked
from engine.competition.standings import standings
from engine.competition.table import Figure, Policy, Table
from engine.competition.tiebreaks import CARD_CHAIN, TIE_BREAKS, NoSuchTieBreak, worked_out

WIN, DRAW, LOSS = Result(2, 0), Result(1, 1, 1), Result(0, 2)


def record(name: str, wins: int, losses: int, draws: int, byes: int = 0) -> list[Meeting]:
    """Somebody's matches against nobody who matters."""
    results = [WIN] * wins + [LOSS] * losses + [DRAW] * draws
    met = [Meeting(r, name, f"{name} v {r}", each) for r, each in enumerate(results, start=1)]
    return met + [Meeting(len(results) + 1 + extra, name, None) for extra in range(byes)]


def figure(code: str, table: Table, name: str) -> Figure:
    return worked_out(code, table, (name,))[name]


def percent(amount: Fraction) -> str:
    return f"{float(amount):.2f}"


@pytest.mark.parametrize(
    ("wins", "losses", "draws", "byes", "points", "share"),
    [
        (6, 2, 0, 0, 18, "0.75"),
        (4, 2, 2, 0, 14, "0.58"),
        (5, 2, 1, 0, 16, "0.67"),
        (1, 3, 0, 0, 3, "0.33"),  # 3 of 12 is 0.25
        (2, 2, 0, 1, 9, "0.60"),  # 3-2 with a first-round bye: 9 of 15
    ],
)
def test_match_wins_as_the_magic_tournament_rules_have_them(
    wins: int, losses: int, draws: int, byes: int, points: int, share: str
):
    """Magic Tournament Rules, Appendix C: match points and match-win percentage."""
    table = Table(("ana",), tuple(record("ana", wins, losses, draws, byes)))

    assert figure("points", table, "ana").amount == points
    assert percent(figure("match-wins", table, "ana").amount) == share


def test_opponents_match_wins_as_the_magic_tournament_rules_have_them():
    """Appendix C: opponents of 4-4-0, 7-1-0, 1-3-1, 3-3-1, 6-2-0, 5-2-1, 4-3-1, 6-1-1: 0.62."""
    theirs = [
        (4, 4, 0),
        (7, 1, 0),
        (1, 3, 1),
        (3, 3, 1),
        (6, 2, 0),
        (5, 2, 1),
        (4, 3, 1),
        (6, 1, 1),
    ]
    meetings: list[Meeting] = []
    for place, (wins, losses, draws) in enumerate(theirs):
        name = f"rival {place}"
        meetings += record(name, wins, losses - 1, draws)
        meetings.append(Meeting(20 + place, "ana", name, WIN))
    table = Table(("ana",), tuple(meetings))

    assert percent(figure("opponents-match-wins", table, "ana").amount) == "0.62"


def test_game_wins_of_ten_and_of_eleven_games():
    """Appendix C: 21 points in 10 games are 0.70; 9 in 11 are 0.27, and count 0.33."""
    one = [Meeting(1, "ana", "x", Result(2, 0)), Meeting(2, "ana", "y", Result(2, 1))]
    one += [Meeting(3, "ana", "z", Result(1, 2)), Meeting(4, "ana", "w", Result(2, 0))]
    two = [Meeting(1, "ben", "x", Result(1, 2)), Meeting(2, "ben", "y", Result(1, 2))]
    two += [Meeting(3, "ben", "z", Result(0, 2)), Meeting(4, "ben", "w", Result(1, 2))]
    table = Table(("ana", "ben"), (*one, *two))

    assert percent(figure("game-wins", table, "ana").amount) == "0.70"
    assert figure("game-wins", table, "ben").amount == Fraction(33, 100)


def test_a_bye_scores_like_a_win_but_is_nobody_to_have_met():
    met = (Meeting(1, "ana", None), Meeting(2, "ana", "ben", WIN))
    table = Table(("ana", "ben"), met)

    assert figure("points", table, "ana").amount == 6
    assert figure("game-wins", table, "ana").amount == 1
    assert len(figure("opponents-match-wins", table, "ana").parts) == 1


def test_an_opponents_bye_counts_or_not_as_the_organisers_say():
    """3-2 with a bye: 9 of 15 with it, 6 of 12 without."""
    met = (*record("ben", 2, 1, 0, byes=1), Meeting(9, "ana", "ben", WIN))
    counted, ignored = (
        Table(("ana", "ben"), met, policy=Policy(opponents_byes=choice))
        for choice in ("counted", "ignored")
    )

    assert figure("opponents-match-wins", counted, "ana").amount == Fraction(9, 15)
    assert figure("opponents-match-wins", ignored, "ana").amount == Fraction(6, 12)


def test_the_floor_is_the_literal_and_makes_ties():
    """25 and 30 percent are a tie."""
    table = Table(("ana", "ben"), (*record("ana", 1, 3, 0), *record("ben", 3, 7, 0)))

    assert figure("match-wins", table, "ana").amount == Fraction(33, 100)
    assert figure("match-wins", table, "ben").amount == Fraction(33, 100)


def rounds(scores: list[int], own: str = "ana") -> list[Meeting]:
    """Somebody's wins against the first ones, losses to the rest, who have these scores."""
    met = []
    for place, score in enumerate(scores):
        rival = f"rival {place}"
        result = WIN if place < 3 else LOSS
        met.append(Meeting(place + 1, own, rival, result))
        met += record(rival, score - (place >= 3), 0, 0)
    return met


def test_buchholz_and_its_cuts():
    """Opponents of 4, 2, 3, 4, 5, 6 points: in all 24, without 6 and 2 it is 16."""
    table = Table(("ana",), tuple(rounds([4, 2, 3, 4, 5, 6])), CHESS)
    halves = {
        code: figure(code, table, "ana").amount
        for code in ("buchholz", "buchholz-cut-1", "buchholz-cut-2", "median-buchholz")
    }

    assert halves == {
        "buchholz": 24,
        "buchholz-cut-1": 22,
        "buchholz-cut-2": 19,
        "median-buchholz": 16,
    }


def test_sonneborn_berger_counts_whom_one_beat():
    """Wins over opponents of 1, 3 and 2 points, losses to two of 2: 6."""
    table = Table(("ana",), tuple(rounds([1, 3, 2, 2, 2])), CHESS)

    assert figure("sonneborn-berger", table, "ana").amount == 6


def test_progressive_points_prefer_early_wins():
    """1 2 3 4 4 is more than 0 1 2 3 4."""
    early = [Meeting(r, "ana", f"x{r}", WIN if r < 5 else LOSS) for r in range(1, 6)]
    late = [Meeting(r, "ben", f"y{r}", WIN if r > 1 else LOSS) for r in range(1, 6)]
    table = Table(("ana", "ben"), (*early, *late), CHESS)

    assert figure("progressive", table, "ana").amount == 14
    assert figure("progressive", table, "ben").amount == 10


def test_a_bye_may_count_as_ones_equal_in_buchholz():
    met = (Meeting(1, "ana", None), Meeting(2, "ana", "ben", WIN))
    plain = Table(("ana", "ben"), met, CHESS)
    equal = Table(("ana", "ben"), met, CHESS, Policy(unplayed="own points"))

    assert figure("buchholz", plain, "ana").amount == 0
    assert figure("buchholz", equal, "ana").amount == 2


def test_head_to_head_decides_only_when_all_tied_have_met():
    met = (
        Meeting(1, "ana", "ben", LOSS),
        Meeting(2, "ana", "cleo", WIN),
        Meeting(3, "ben", "cleo", LOSS),
        Meeting(4, "ana", "dora", LOSS),
        Meeting(4, "ben", "emil", LOSS),
        Meeting(5, "dora", "emil", LOSS),
    )
    names = ("ana", "ben", "cleo", "dora", "emil")
    table = Table(names, met)

    assert worked_out("head-to-head", table, ("ana", "ben"))["ben"].amount == 3
    assert (
        worked_out("head-to-head", table, ("ana", "emil"))["ana"].how == "not all of them have met"
    )
    rows = standings(table, ("points", "head-to-head"))
    assert [row.place for row in rows] == [1, 2, 2, 2, 2]


def test_living_heroes_break_a_tie():
    met = (
        Meeting(1, "ana", "ben", Result(1, 1, 0, (), (2, 5))),
        Meeting(2, "ben", "ana", Result(1, 1, 0, (), (4, 1))),
    )

    rows = standings(Table(("ana", "ben"), met), ("points", "living-heroes"))

    assert [(row.name, int(row.figures[1].amount)) for row in rows] == [("ben", 9), ("ana", 3)]


def test_equal_rows_share_their_place_and_the_disqualified_feed_the_others():
    met = (Meeting(1, "ana", "gone", WIN), Meeting(1, "ben", "gone too", WIN))

    rows = standings(Table(("ana", "ben"), met), CARD_CHAIN)

    assert [(row.place, row.name) for row in rows] == [(1, "ana"), (1, "ben")]
    assert len(rows[0].figures[1].parts) == 1


def test_every_figure_is_the_sum_or_mean_of_its_lines():
    met = (*record("ben", 2, 1, 0), Meeting(9, "ana", "ben", WIN), Meeting(10, "ana", None))
    table = Table(("ana", "ben"), met)

    assert list(figure("points", table, "ana").lines()) == [
        "points of ana = 6",
        "  round 9: win 2-0 against ben = 3",
        "  round 10: a bye = 3",
    ]
    assert list(figure("opponents-match-wins", table, "ana").lines())[:3] == [
        "opponents' match wins of ana: mean of 1 = 0.5000",
        "  match wins of ben: 6 of 12 = 0.5000",
        "    round 1: win 2-0 against ben v 1 = 3",
    ]


def test_a_missing_opponent_is_a_win_without_games():
    met = (Meeting(1, "ana", "ben", Result(0, 0, absent=("ben",))),)
    table = Table(("ana", "ben"), met)

    assert figure("points", table, "ana").amount == 3
    assert figure("wins", table, "ana").amount == 0
    assert figure("game-wins", table, "ben").amount == Fraction(33, 100)


@pytest.mark.parametrize("code", TIE_BREAKS)
def test_nobody_needs_to_have_played(code: str):
    assert set(worked_out(code, Table(("ana", "ben"), ()), ("ana", "ben"))) == {"ana", "ben"}


def test_a_chain_names_tie_breaks_that_exist():
    with pytest.raises(NoSuchTieBreak):
        standings(Table(("ana",), ()), ("luck",))


@pytest.mark.parametrize(
    "result",
    [
        Result(-1, 2),
        Result(3, 0),
        Result(2, 2),
        Result(0, 0),
        Result(2, 0, absent=("ben",)),
        Result(0, 0, absent=("zoe",)),
        Result(2, 0, heroes=(-1, 0)),
    ],
)
def test_impossible_scores_are_refused(result: Result):
    with pytest.raises(Impossible):
        checked(result, Meeting(1, "ana", "ben"), best_of=3)


def test_time_may_end_a_match_early():
    assert checked(Result(1, 0), Meeting(1, "ana", "ben"), best_of=5) == Result(1, 0)
