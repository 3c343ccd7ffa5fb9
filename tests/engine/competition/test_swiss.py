"""Swiss rounds: hard rules, fairness against trying everything, certificates against forgers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.competition import checker
from engine.competition.certificate import certificate, written
from engine.competition.checker import Round, complaints
from engine.competition.fairness import Fairness, NoSuchConcern
from engine.competition.people import Kind, Player, Rules, Tables, Will
from engine.competition.swiss import (
    Acceleration,
    Doubled,
    NoSuchWay,
    Pairing,
    Unpairable,
    opened,
    pair,
)
from tests.engine.competition.fields import Day, Weather, players, rounds

NEVER: Final[tuple[Will, ...]] = ("never", "avoid")
FREE: Final[tuple[Will, ...]] = ("free", "avoid")


@st.composite
def days(draw: st.DrawFn) -> Day:
    weather = Weather(
        draws=draw(st.sampled_from((0, 20))),
        drops=draw(st.sampled_from((0, 6))),
        late=draw(st.sampled_from((0, 40))),
        absent=draw(st.sampled_from((0, 10))),
        clubs=draw(st.sampled_from((0, 4))),
    )
    rules = Rules(
        rematches=draw(st.sampled_from(NEVER)),
        second_byes=draw(st.sampled_from(NEVER)),
        clubs=draw(st.sampled_from(FREE)),
        top=draw(st.sampled_from((0, 0, 4))),
        most_balance=draw(st.sampled_from((None, 2))),
    )
    return Day(draw(st.integers(2, 65)), Random(draw(st.integers(0, 10**6))), weather, rules)


def hold(pairing: Pairing) -> None:
    """Everybody once; no second meeting and no second bye where there should be none."""
    tables, rules = pairing.tables, pairing.rules
    seated = [name for couple in tables.couples for name in couple]
    names = [player.name for player in pairing.players]
    assert sorted([*seated, *([tables.bye] if tables.bye else [])]) == sorted(names)
    known = {player.name: player for player in pairing.players}
    if rules.rematches == "never":
        assert not [couple for couple in tables.couples if couple[1] in known[couple[0]].met]
    if tables.bye and rules.second_byes == "never":
        assert known[tables.bye].byes == 0


@given(days(), st.integers(1, 5))
@settings(max_examples=25, deadline=None)
def test_whatever_happens_rounds_are_legal_and_proved(day: Day, count: int):
    for pairing in rounds(day, count):
        hold(pairing)
        assert complaints(certificate(pairing)) == []


def all_rounds(left: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not left:
        yield ()
    for place in range(1, len(left)):
        for rest in all_rounds(left[1:place] + left[place + 1 :]):
            yield ((left[0], left[place]), *rest)


def cheapest(fairness: Fairness) -> int | None:
    """The cheapest legal round, by trying all."""
    seats = tuple(range(fairness.count + fairness.odd))
    legal = (
        couples
        for couples in all_rounds(seats)
        if all(fairness.bar(one, other) is None for one, other in couples)
    )
    return min((sum(fairness.cost(*couple) for couple in c) for c in legal), default=None)


@pytest.mark.parametrize("seed", range(40))
def test_no_round_is_fairer_in_small_fields(seed: int):
    chance = Random(seed)
    rules = Rules(clubs=chance.choice(("free", "avoid", "never")), top=chance.choice((0, 3)))
    field = players(chance.randint(2, 8), chance.randint(0, 3), seed, Weather(20, 5, 20, 5, 3))
    fairness = Fairness(sorted(field, key=lambda each: -each.kind.points), rules)

    try:
        found = pair(field, rules).proof.cost
    except Unpairable:
        found = None

    assert found == cheapest(fairness)


def by_rustworkx(fairness: Fairness) -> int:
    """The whole field, every legal couple, another solver."""
    seats = range(fairness.count + fairness.odd)
    them = rustworkx.PyGraph()
    them.add_nodes_from(seats)
    them.add_edges_from(
        [
            (one, other, fairness.cost(one, other))
            for one, other in combinations(seats, 2)
            if fairness.bar(one, other) is None
        ]
    )
    most = max(them.edges()) + 1
    found = rustworkx.max_weight_matching(
        them, max_cardinality=True, weight_fn=lambda cost: most - cost
    )
    assert 2 * len(found) == len(seats)
    return sum(them.get_edge_data(one, other) for one, other in found)


@pytest.mark.parametrize("seed", range(8))
def test_another_solver_finds_no_fairer_round_among_all_couples(seed: int):
    field = players(Random(seed).randint(30, 65), 5, seed, Weather(10, 3, 20, 5, 4))

    pairing = pair(field)

    assert by_rustworkx(pairing.fairness) == pairing.proof.cost


def test_the_same_field_gives_the_same_bytes():
    field = players(33, 4, seed=3)

    assert written(pair(field)) == written(pair(field))


def test_the_bye_goes_to_the_fewest_points_and_never_twice():
    field = [
        Player("ana", Kind(6)),
        Player("ben", Kind(3)),
        Player("cleo", Kind(0), byes=1),
        Player("dora", Kind(3)),
        Player("emil", Kind(0)),
    ]

    assert pair(field).tables.bye == "emil"
    assert pair([*field[:4], Player("emil", Kind(0), byes=1)]).tables.bye in ("ben", "dora")


def test_whoever_was_first_less_often_is_first():
    one, other = Player("ana", Kind(3, balance=1)), Player("ben", Kind(3, balance=-1))

    assert pair([one, other]).tables.couples == (("ben", "ana"),)


def test_a_limit_of_sides_is_never_broken():
    field = [Player(name, Kind(0, balance=2)) for name in ("ana", "ben", "cleo")]

    with pytest.raises(Unpairable):
        pair([*field, Player("dora")], Rules(most_balance=2))


def test_forbidden_couples_clubs_and_flights_are_kept_apart():
    a, b = Player("ana", flight="1"), Player("ben", flight="1", clubs=frozenset({"x"}))
    c, d = Player("cleo", flight="2", clubs=frozenset({"x"})), Player("dora", flight="2")
    field = [a, b, c, d]

    flights = pair(field, Rules(within_flights=True)).tables.couples
    clubs = pair([a, b, c], Rules(clubs="never", forbidden=frozenset({frozenset(("ana", "ben"))})))

    assert {frozenset(each) for each in flights} == {
        frozenset(("ana", "ben")),
        frozenset(("cleo", "dora")),
    }
    assert {frozenset(each) for each in clubs.tables.couples} == {frozenset(("ana", "cleo"))}


def test_in_a_last_round_the_top_meet_their_neighbours():
    field = [Player(f"p{place}", Kind(12 - 3 * (place // 3))) for place in range(8)]

    top = pair(field, Rules(top=4)).tables.couples[:2]

    assert {frozenset(each) for each in top} == {frozenset(("p0", "p1")), frozenset(("p2", "p3"))}


def test_what_cannot_be_paired_says_who_is_left():
    field = [Player("ana", met=frozenset({"ben"})), Player("ben")]

    with pytest.raises(Unpairable) as refused:
        pair(field)

    assert refused.value.sentence == "Nobody is left whom ana may meet."
    assert pair(field, Rules(rematches="avoid")).costs["rematches"] == 1


def test_those_who_are_shut_off_are_told_apart():
    """Three who have met, and one whom each of them may still meet."""
    known = frozenset({"ana", "ben", "cleo"})
    trio = [Player(name, met=known - {name}) for name in sorted(known)]
    flights = [Player(name, flight="a") for name in ("ana", "ben", "cleo")]
    flights.append(Player("dora", flight="b"))

    with pytest.raises(Unpairable) as left_over:
        pair([*trio, Player("dora")])
    with pytest.raises(Unpairable) as odd:
        pair(flights, Rules(within_flights=True))

    assert left_over.value.sentence == (
        "Each of these 2 leaves one over: ana; ben. Only 1 could meet them: dora."
    )
    assert odd.value.sentence == (
        "ana, ben, cleo are an odd number, and may only meet one another."
    )


def test_the_tables_do_not_hang_on_the_machine():
    """Another seed of Python's hashes, the same bytes."""
    script = (
        "from tests.engine.competition.fields import players;"
        "from engine.competition.certificate import written;"
        "from engine.competition.swiss import pair;"
        "print(written(pair(players(40, 4, 7))))"
    )
    root = Path(checker.__file__).parents[2]
    said = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=root,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(said) == 1


def test_a_round_is_weighed_by_what_can_be_measured():
    with pytest.raises(NoSuchConcern):
        pair([Player("ana"), Player("ben")], Rules(concerns=("gap", "luck")))


def test_nobody_is_paired_with_themselves():
    with pytest.raises(Doubled):
        pair([Player("ana"), Player("ana")])


def test_fixed_first_rounds():
    names = ["1", "2", "3", "4", "5", "6", "7"]

    assert opened(names, "fold") == ((("1", "6"), ("5", "2"), ("3", "4")), "7")
    assert opened(names, "slide") == ((("1", "4"), ("5", "2"), ("3", "6")), "7")
    assert opened(names, "next") == ((("1", "2"), ("4", "3"), ("5", "6")), "7")
    assert opened([], "fold") == ((), None)
    with pytest.raises(NoSuchWay):
        opened(names, "sideways")


def test_points_are_lent_to_the_upper_seeds_for_some_rounds():
    lent = Acceleration(upper=2, lent=(3, 1))

    assert [lent.points(seed, 1) for seed in (1, 2, 3)] == [3, 3, 0]
    assert [lent.points(1, number) for number in (1, 2, 3)] == [3, 1, 0]


# --- forgers ---


@pytest.fixture(scope="module")
def paper() -> str:
    return written(pair(players(15, 3, seed=8)))


def test_an_honest_certificate_has_no_complaints(paper: str):
    assert complaints(json.loads(paper)) == []


def worse(paper: str) -> Iterator[dict[str, Any]]:
    """The same players at other tables: legal, but not as fair."""
    for table in range(1, 7):
        forged = json.loads(paper)
        tables = forged["paired"]["tables"]
        tables[0][1], tables[table][1] = tables[table][1], tables[0][1]
        if not [each for each in complaints(forged) if "rules" in each or "sides" in each]:
            yield forged


def test_the_checker_runs_alone(paper: str, tmp_path: Path):
    file = tmp_path / "round.json"
    file.write_text(paper, encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-I", checker.__file__, str(file)], capture_output=True, text=True
    )

    assert (done.returncode, done.stdout) == (0, "legal, and no fairer pairing exists\n")


def test_a_worse_round_is_found_out(paper: str):
    found = [complaints(forged) for forged in worse(paper)]

    assert len(found) >= 3
    assert all("a fairer one may exist" in each[0] for each in found)


def test_values_pushed_up_to_fit_are_found_out(paper: str):
    """The values raised to what a worse round costs: then some pair is too cheap for them."""
    for forged in worse(paper):
        it = Round(forged)
        player = {each["name"]: each for each in forged["players"]}

        def cost(paired: dict[str, Any], it: Round = it, player: dict[str, Any] = player) -> int:
            couples = [(player[a], player[b]) for a, b in paired["tables"]]
            return sum(it.weight(it.cost(a, b)) for a, b in couples)

        forged["values"][0] += cost(forged["paired"]) - cost(json.loads(paper)["paired"])
        found = complaints(forged)

        assert found
        assert all("too cheap" in each for each in found)


def test_a_rematch_is_found_out(paper: str):
    forged = json.loads(paper)
    first, second = forged["paired"]["tables"][0]
    next(p for p in forged["players"] if p["name"] == first)["met"].append(second)

    assert complaints(forged) == [f"{first} has a meeting against the rules"]


def test_a_second_bye_is_found_out(paper: str):
    forged = json.loads(paper)
    taker = forged["paired"]["bye"]
    next(p for p in forged["players"] if p["name"] == taker)["byes"] = 1

    assert complaints(forged) == [f"{taker} has a meeting against the rules"]


def test_units_that_let_lesser_concerns_weigh_more_are_found_out(paper: str):
    forged = json.loads(paper)
    forged["units"] = [[name, 1] for name, _ in forged["units"]]

    assert [each for each in complaints(forged) if "outweigh" in each]


def test_the_same_tables_hang_on_the_wall_and_in_the_certificate():
    pairing = pair(players(9, 2, seed=1))
    paired = certificate(pairing)["paired"]

    assert Tables(tuple(map(tuple, paired["tables"])), paired["bye"]) == pairing.tables


@pytest.mark.proof
@pytest.mark.parametrize("count", range(2, 66))
def test_every_size_in_every_weather(count: int):
    """Byes, drops, late entries, no-shows, draws: nothing crashes, every round is proved."""
    for seed, weather in enumerate((Weather(), Weather(20, 6, 40, 10, 4), Weather(0, 12, 80, 20))):
        day = Day(count, Random(seed), weather, Rules(second_byes="avoid"))
        for number, pairing in enumerate(rounds(day, 6)):
            hold(pairing)
            if number % 2:
                assert complaints(certificate(pairing)) == []
