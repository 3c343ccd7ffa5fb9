"""The cut: yes and no against every way an event can go on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engine.competition.hope import hopes
from engine.competition.results import Meeting, Result
from engine.competition.table import Table
from tests.engine.competition.test_swiss import all_rounds

ENDS = (Result(2, 0), Result(1, 1), Result(0, 2), Result(0, 0, absent=("?",)))


def ended(meeting: Meeting, result: Result) -> Meeting:
    both = (meeting.first, meeting.second or "")
    return meeting._replace(result=result._replace(absent=both) if result.absent else result)


def futures(names: tuple[str, ...], met: tuple[Meeting, ...], after: int) -> Iterator[Table]:
    """Every way to go on: all results of what is open, then all pairings and their results."""
    open_tables = [each for each in met if each.second and not each.result]
    done = tuple(each for each in met if not each.second or each.result)
    for results in product(ENDS, repeat=len(open_tables)):
        played = (*done, *map(ended, open_tables, results))
        if not after:
            yield Table(names, played)
            continue
        for couples in all_rounds(tuple(range(len(names)))):
            new = tuple(Meeting(9 - after, names[a], names[b]) for a, b in couples)
            yield from futures(names, (*played, *new), after - 1)


def certain(name: str, tables: list[Table], cut: int) -> tuple[bool, bool]:
    """In whatever comes, and out whatever comes; equal points may fall either way."""
    above = [sum(p > t.points[name] for p in t.points.values()) for t in tables]
    level = [sum(p >= t.points[name] for p in t.points.values()) - 1 for t in tables]
    return max(level) < cut, min(above) >= cut


def event(count: int, rounds: int, chance: Random, *, is_open: bool) -> tuple[Meeting, ...]:
    names = [f"p{place}" for place in range(count)]
    met = []
    for number in range(1, rounds + 1):
        chance.shuffle(names)
        for one, other in zip(names[::2], names[1::2], strict=True):
            met.append(Meeting(number, one, other, chance.choice(ENDS[:3])))
    if is_open:
        last = [each._replace(result=None) for each in met if each.round == rounds]
        kept = chance.randint(0, len(last) - 1)
        met = [*met[: -len(last)], *last[: -kept or None], *met[len(met) - kept :]]
    return tuple(met)


@pytest.mark.parametrize("seed", range(30))
def test_answers_are_exact_by_points_when_the_last_round_is_played(seed: int):
    chance = Random(seed)
    names = tuple(f"p{place}" for place in range(8))
    met = event(8, 3, chance, is_open=True)
    cut = chance.randint(1, 5)

    found = hopes(Table(names, met), ("points",), cut)

    tables = list(futures(names, met, 0))
    if any(each.second and not each.result for each in met):
        for name in names:
            yes, no = certain(name, tables, cut)
            assert found[name].answer == ("yes" if yes else "no" if no else "depends")


@pytest.mark.parametrize("seed", range(12))
def test_answers_are_never_wrong_with_rounds_to_come(seed: int):
    chance = Random(seed)
    names = tuple(f"p{place}" for place in range(4))
    met = event(4, 2, chance, is_open=seed % 2 == 0)
    cut = chance.randint(1, 3)

    found = hopes(Table(names, met), ("points",), cut, rounds_after=1)

    tables = list(futures(names, met, 1))
    for name in names:
        yes, no = certain(name, tables, cut)
        assert yes or found[name].answer != "yes"
        assert no or found[name].answer != "no"


@pytest.mark.parametrize("seed", range(10))
def test_somebody_at_two_open_tables_is_thought_of(seed: int):
    chance = Random(seed)
    names = ("ana", "ben", "cleo", "dora")
    pairs = [(a, b) for a in names for b in names if a < b]
    met = tuple(
        Meeting(1, a, b, None if chance.random() < 0.5 else chance.choice(ENDS[:3]))
        for a, b in pairs
    )
    if all(each.result for each in met):
        return

    found = hopes(Table(names, met), ("points",), 2)

    tables = list(futures(names, met, 0))
    for name in names:
        yes, no = certain(name, tables, 2)
        assert yes or found[name].answer != "yes"
        assert no or found[name].answer != "no"


def test_when_all_is_played_tie_breaks_decide():
    met = (Meeting(1, "ana", "ben", Result(2, 0)), Meeting(1, "cleo", "dora", Result(2, 1)))
    table = Table(("ana", "ben", "cleo", "dora"), met)

    found = hopes(table, ("points", "game-wins"), 1)

    assert {name: hope.answer for name, hope in found.items()} == {
        "ana": "yes",
        "ben": "no",
        "cleo": "no",
        "dora": "no",
    }


def test_the_points_behind_an_answer_are_told():
    met = (Meeting(1, "ana", "ben", Result(2, 0)), Meeting(2, "ana", "cleo"))

    hope = hopes(Table(("ana", "ben", "cleo"), met), ("points",), 1, rounds_after=1)["ana"]

    assert (hope.least, hope.most) == (3, 9)


def test_who_is_out_of_the_standings_is_nobody_to_fear():
    met = (Meeting(1, "ana", "gone"), Meeting(1, "ben", "cleo", Result(2, 0)))

    found = hopes(Table(("ana", "ben", "cleo"), met), ("points",), 2)

    assert found["ben"].answer == "yes"
    assert found["ana"].answer == "depends"
