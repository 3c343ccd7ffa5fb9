"""An event goes on by its plans: who begins a stage, what the next round is, who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from engine.competition.course import (
    Place,
    committed,
    cut_hopes,
    drawn,
    group_rankings,
    is_over,
    length,
    next_round,
    opening,
    ranking,
    repaired,
)
from engine.competition.facts import (
    AnyFact,
    Arrived,
    Belongs,
    Drawn,
    Entered,
    Extended,
    Left,
    Paired,
    Placed,
    Planned,
    Reported,
    Returned,
    Turned,
    Unpaired,
    Waiting,
    read,
    written,
)
from engine.competition.people import Couple
from engine.competition.plan import Plan
from engine.competition.record import Event, replayed
from engine.competition.refusals import (
    NotInEvent,
    ResultsMissing,
    RoundClosed,
    RoundPaired,
    StageNeeded,
    WrongTable,
)
from engine.competition.results import Result
from engine.competition.seeding import TooFew
from engine.kernel.dealing import fingerprint

SWISS = Plan("swiss", rounds=3)
CUT = Plan("knockout", take=4, third_place=True)


class Hall:
    """An event by its plans, played by a coin."""

    def __init__(self, count: int, *plans: Plan, seed: int = 1) -> None:
        self.chance, self.facts, self.event = Random(seed), list[AnyFact](), Event()
        for number in range(1, count + 1):
            self.tell(Entered(name=f"#{number}"))
        self.tell(Planned(stages=plans))

    def tell(self, fact: AnyFact) -> None:
        self.event.tell(fact)
        self.facts.append(fact)

    def draw(self, secret: bytes = b"hall") -> None:
        names = [name for name in self.event.entered if name not in self.event.gone]
        self.tell(drawn(self.event, names, secret))

    def begin(self, groups: Sequence[Sequence[str]] = ()) -> None:
        self.draw()
        self.tell(opening(self.event, groups))

    def pair(self) -> None:
        self.draw()
        found = next_round(self.event)
        self.tell(Paired(round=found.number, tables=found.tables, below=found.below))

    def report(self, number: int, couple: Couple, *, below: bool = False) -> None:
        result = self.chance.choice((Result(2, 0), Result(2, 1), Result(1, 2), Result(0, 2)))
        self.tell(Reported(round=number, couple=couple, result=result, below=below))

    def climb(self) -> None:
        for slot in self.event.stage.bracket.open:
            assert slot.couple is not None
            self.report(slot.rung.number, slot.couple)

    def play(self) -> None:
        """The stage that runs, to its end."""
        stage = self.event.stage
        while not is_over(self.event):
            self.climb()
            if not stage.ladder or (stage.opened.kind == "adaptive" and stage.losers_side.due):
                self.pair()
                for couple in stage.rounds[-1].missing:
                    self.report(len(stage.rounds), couple, below=bool(stage.ladder))


@pytest.mark.parametrize(
    "plans",
    [
        (SWISS, CUT),
        (Plan("swiss", opening="fold", lent=(3,), last_top=4), Plan("double", take=4)),
        (Plan("robin", group_size=4), Plan("knockout", take_each=2)),
        (Plan("swiss", rounds=2, group_size=4, within_groups=True), CUT),
        (Plan("adaptive"),),
        (Plan("robin", double=True), Plan("adaptive", take=4, thinned=True)),
        (Plan("knockout"),),
    ],
)
@pytest.mark.parametrize("count", [8, 9, 13])
def test_any_sequence_of_stages_is_played_to_its_end(plans: tuple[Plan, ...], count: int):
    hall = Hall(count, *plans)

    for _plan in plans:
        hall.begin()
        hall.play()

    places = ranking(hall.event)
    assert sorted(place.name for place in places) == sorted(hall.event.names)
    assert [place.place for place in places] == sorted(place.place for place in places)
    assert places[0].place == 1
    if plans[-1].is_ladder:
        assert places[0].name == hall.event.stage.champion
    with pytest.raises(StageNeeded):
        opening(hall.event)
    log = written(hall.facts)
    assert written(read(log)) == log
    assert ranking(replayed(log)) == places


def test_the_cut_takes_the_best_and_of_groups_the_best_of_each():
    swiss, groups = (
        Hall(12, SWISS, CUT),
        Hall(12, Plan("robin", group_size=4), Plan("knockout", take_each=1)),
    )
    for hall in (swiss, groups):
        hall.begin()
        hall.play()

    best = tuple(place.name for place in ranking(swiss.event)[:4])
    firsts = opening(groups.event).seeds

    assert opening(swiss.event).seeds == best
    of_each = groups.event.stage.opened.groups
    assert [len({*firsts} & {*group}) for group in of_each] == [1, 1, 1]


def test_in_a_group_head_to_head_asks_nobody_of_another_group():
    """In each group a beats b and c, b beats c and d, c beats d, d beats a: two ties of two."""
    groups = (("#1", "#2", "#3", "#4"), ("#5", "#6", "#7", "#8"))
    beaten = {("#1", "#2"), ("#1", "#3"), ("#2", "#3"), ("#2", "#4"), ("#3", "#4"), ("#4", "#1")}
    beaten |= {(f"#{int(one[1]) + 4}", f"#{int(other[1]) + 4}") for one, other in beaten}
    hall = Hall(8, Plan("robin", group_size=4), Plan("knockout", take_each=1))
    hall.tell(
        Planned(
            stages=(Plan("robin", group_size=4), Plan("knockout", take_each=1)),
            chain=("points", "head-to-head"),
        )
    )
    hall.begin(groups)
    for number in (1, 2, 3):
        hall.pair()
        for couple in hall.event.stage.rounds[-1].missing:
            result = Result(2, 0) if couple in beaten else Result(0, 2)
            hall.tell(Reported(round=number, couple=couple, result=result))
    hall.tell(Drawn(order=tuple(f"#{number}" for number in range(8, 0, -1))))

    assert group_rankings(hall.event) == tuple(
        tuple(Place(nth, name) for nth, name in enumerate(group, 1)) for group in groups
    )
    assert {*opening(hall.event).seeds} == {"#1", "#5"}


def test_flights_of_a_draft_meet_within_themselves():
    flights = (("#1", "#2", "#3", "#4"), ("#5", "#6", "#7", "#8"))
    hall = Hall(8, Plan("swiss", rounds=3, within_groups=True))
    hall.begin(flights)
    hall.play()

    where = {name: nth for nth, flight in enumerate(flights) for name in flight}
    couples = [c for each in hall.event.stage.rounds for c in each.tables.couples]
    assert len(couples) == 12
    assert all(where[one] == where[other] for one, other in couples)


def test_two_flights_of_odd_numbers_play_as_one_and_nobody_sits_out():
    flights = (("#1", "#2", "#3"), ("#4", "#5", "#6"), ("#7", "#8"))
    hall = Hall(8, Plan("swiss", rounds=1, within_groups=True))
    hall.begin(flights)
    hall.pair()

    tables = hall.event.stage.rounds[0].tables
    assert tables.bye is None
    assert {frozenset(couple) for couple in tables.couples} >= {frozenset(("#7", "#8"))}


def test_no_round_beyond_the_last_and_none_before_all_results():
    hall = Hall(4, Plan("swiss", rounds=1))
    hall.begin()
    hall.pair()

    with pytest.raises(ResultsMissing):
        next_round(hall.event)
    with pytest.raises(ResultsMissing):
        opening(Event.told([*hall.facts, Planned(stages=(Plan("swiss", rounds=1), CUT))]))
    for couple in hall.event.stage.rounds[-1].missing:
        hall.report(1, couple)
    with pytest.raises(RoundPaired):
        next_round(hall.event)


def test_one_alone_cannot_compete():
    hall = Hall(1, SWISS)

    with pytest.raises(TooFew):
        opening(hall.event)


def test_whoever_leaves_before_the_first_stage_was_never_there():
    hall = Hall(4, SWISS)
    hall.tell(Arrived(name="#4"))
    hall.tell(Left(name="#4", reason="ill"))

    assert "#4" not in hall.event.names
    assert hall.event.desk.arrived == set()
    hall.tell(Entered(name="#4"))
    assert "#4" in hall.event.names


def test_the_waiting_wait_until_they_enter():
    hall = Hall(2, SWISS)
    hall.tell(Waiting(name="#3"))
    hall.tell(Waiting(name="#4"))

    with pytest.raises(NotInEvent):
        hall.event.tell(Waiting(name="#3"))
    hall.tell(Left(name="#4"))
    hall.tell(Entered(name="#3"))

    assert hall.event.desk.waiting == []
    assert hall.event.names == ("#1", "#2", "#3")


def test_a_round_is_taken_down_only_while_nobody_plays():
    hall = Hall(4, SWISS)
    hall.begin()
    hall.pair()
    hall.tell(Unpaired(round=1, reason="a forgotten entry"))
    assert hall.event.stage.rounds == []

    hall.pair()
    hall.report(1, hall.event.stage.rounds[0].tables.couples[0])
    with pytest.raises(WrongTable):
        hall.event.tell(Unpaired(round=1, reason="too late"))


def test_a_result_for_a_round_that_is_over_is_a_correction_or_nothing():
    hall = Hall(4, SWISS)
    hall.begin()
    hall.pair()
    couple = hall.event.stage.rounds[0].tables.couples[0]
    for each in hall.event.stage.rounds[0].missing:
        hall.report(1, each)
    hall.pair()

    with pytest.raises(RoundClosed):
        hall.event.tell(Reported(round=1, couple=couple, result=Result(2, 0)))
    hall.tell(Reported(round=1, couple=couple, result=Result(2, 0), reason="slip misread"))


@pytest.mark.parametrize("seed", range(20))
def test_after_a_correction_the_round_is_repaired_as_if_paired_from_the_right_results(seed: int):
    """The published bye and results of this very round count for nothing while it is repaired."""
    hall = Hall(17, Plan("swiss", rounds=5), seed=seed)
    hall.begin()
    for _ in range(3):
        hall.pair()
        for couple in hall.event.stage.rounds[-1].missing:
            hall.report(len(hall.event.stage.rounds), couple)
    hall.pair()
    round_ = hall.event.stage.rounds[-1]
    hall.report(4, round_.tables.couples[0])
    couple, result = hall.chance.choice(
        [
            (c, hall.event.stage.rounds[2].results[frozenset(c)])
            for c in hall.event.stage.rounds[2].tables.couples
        ]
    )
    turned = Result(result.second, result.first)
    hall.tell(Reported(round=3, couple=couple, result=turned, reason="slip misread"))

    mended = repaired(hall.event)
    hall.tell(Paired(round=4, tables=mended.tables, reason="slip misread"))

    assert round_.tables.couples[0] in mended.tables.couples
    assert sorted([*(n for c in mended.tables.couples for n in c), mended.tables.bye or ""]) == (
        sorted(hall.event.names)
    )
    assert repaired(hall.event).moved == 0


def test_a_forgotten_drop_is_mended_and_nobody_who_left_is_paired():
    hall = Hall(8, SWISS)
    hall.begin()
    hall.pair()
    gone = hall.event.stage.rounds[0].tables.couples[1][0]
    hall.tell(Left(name=gone, reason="no-show"))

    mended = repaired(hall.event)

    assert gone not in {name for couple in mended.tables.couples for name in couple}
    assert mended.tables.bye is not None
    assert mended.moved <= 2


def test_plans_of_stages_that_have_begun_stand():
    hall = Hall(4, SWISS)
    hall.begin()

    with pytest.raises(StageNeeded):
        hall.event.tell(Planned(stages=(Plan("swiss", rounds=4),)))
    hall.tell(Planned(stages=(SWISS, CUT)))
    assert length(hall.event) == 3


@pytest.mark.parametrize("kind", ["robin", "knockout"])
def test_nobody_joins_a_ladder_or_a_round_robin(kind: str):
    hall = Hall(4, Plan(kind))  # type: ignore[arg-type]  # pytest knows strings only
    hall.begin()

    with pytest.raises(StageNeeded):
        hall.event.tell(Entered(name="#5"))


def test_the_desk_keeps_what_changes_no_pairing():
    hall = Hall(4, SWISS)
    hall.tell(Turned(to="running"))
    hall.tell(Placed(name="#1", table=7))
    hall.tell(Belongs(name="#1", clubs=("Lamp Street",)))
    hall.begin()
    hall.pair()
    couple = hall.event.stage.rounds[0].tables.couples[0]
    hall.tell(Extended(round=1, couple=couple, minutes=3))
    hall.tell(Extended(round=1, couple=couple, minutes=2))
    hall.tell(Placed(name="#1", table=0))

    desk = hall.event.desk
    assert desk.life == "running"
    assert desk.tables == {}
    assert [*desk.minutes.values()] == [5]
    assert hall.event.entered["#1"].clubs == ("Lamp Street",)


def test_a_copy_goes_its_own_way():
    hall = Hall(6, SWISS)
    hall.begin()
    hall.pair()
    before = ranking(hall.event)
    twin = hall.event.copy()

    for couple in twin.stage.rounds[0].missing:
        twin.tell(Reported(round=1, couple=couple, result=Result(2, 0)))
    twin.tell(Left(name="#1", disqualified=True))
    twin.desk.tell(Turned(to="finished"), 1)

    assert len(hall.event.stage.rounds[0].missing) == 3
    assert ranking(hall.event) == before
    assert hall.event.desk.life == "announced"


def test_the_cut_is_told_as_long_as_there_is_one():
    hall = Hall(8, SWISS, CUT)
    hall.begin()
    assert {hope.answer for hope in cut_hopes(hall.event).values()} == {"depends"}

    hall.play()
    answers = cut_hopes(hall.event)
    assert sum(hope.answer == "yes" for hope in answers.values()) <= 4
    hall.begin()
    assert cut_hopes(hall.event) == {}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    "plans",
    [
        (SWISS, CUT),
        (Plan("robin", group_size=4), Plan("knockout", take_each=2)),
        (Plan("robin", group_size=4, double=True), Plan("knockout", take_each=1)),
        (
            Plan("swiss", rounds=3, group_size=4, within_groups=True),
            Plan("knockout", take_each=1),
        ),
    ],
)
def test_what_is_told_of_the_cut_is_never_wrong_whoever_leaves(plans: tuple[Plan, ...], seed: int):
    """A no stands until somebody leaves and makes room (CP-30); a yes always does."""
    hall, certain, out = Hall(12, *plans, seed=seed), set[str](), set[str]()
    hall.begin()
    hall.pair()
    while not is_over(hall.event):
        hopes = cut_hopes(hall.event)
        certain |= {name for name, hope in hopes.items() if hope.answer == "yes"}
        out |= {name for name, hope in hopes.items() if hope.answer == "no"}
        if missing := hall.event.stage.rounds[-1].missing:
            _played(hall, missing[0])
        else:
            out -= _somebody_leaves(hall, out)
            hall.pair()
    through = {*opening(hall.event).seeds}

    assert certain - hall.event.gone.keys() <= through
    assert not out & through


def _played(hall: Hall, couple: Couple) -> None:
    absent = tuple(name for name in couple if name in hall.event.gone)
    number = len(hall.event.stage.rounds)
    if absent:
        hall.tell(Reported(round=number, couple=couple, result=Result(0, 0, absent=absent)))
    else:
        hall.report(number, couple)


def _somebody_leaves(hall: Hall, out: set[str]) -> set[str]:
    """The one who stands best, for that changes most; or somebody comes back, or nothing happens.

    Whose no does not stand any more.
    """
    what = hall.chance.random()
    if hall.event.gone and what < 0.3:
        hall.tell(Returned(name=next(iter(hall.event.gone))))
    elif what < 0.7:
        here = [place.name for place in ranking(hall.event) if place.name not in hall.event.gone]
        hall.tell(Left(name=here[0]))
        return {*out}
    return set()


def test_whoever_has_left_takes_nobodys_place():
    hall = Hall(4, Plan("swiss", rounds=1), Plan("knockout", take=2))
    hall.begin()
    hall.pair()
    for nth, couple in enumerate(hall.event.stage.rounds[-1].missing):
        hall.tell(Reported(round=1, couple=couple, result=Result(2, nth)))
    best, second, third, last = (place.name for place in ranking(hall.event))
    assert cut_hopes(hall.event)[third].answer == "no"

    hall.tell(Left(name=best))

    answers = {name: hope.answer for name, hope in cut_hopes(hall.event).items()}
    assert answers == {second: "yes", third: "depends", last: "no"}
    assert opening(hall.event).seeds == (second, third)


@pytest.mark.parametrize("seed", range(10))
def test_a_group_is_told_by_who_still_meets_whom(seed: int):
    hall = Hall(4, Plan("robin", group_size=4), Plan("knockout", take_each=2), seed=seed)
    hall.begin()
    for number in (1, 2):
        hall.pair()
        for couple in hall.event.stage.rounds[-1].missing:
            hall.report(number, couple)
    points, couples = hall.event.table().points, next_round(hall.event).tables.couples
    futures = []
    for worths in product(((3, 0), (1, 1), (0, 3), (0, 0)), repeat=2):
        won = {
            n: w for c, ws in zip(couples, worths, strict=True) for n, w in zip(c, ws, strict=True)
        }
        futures.append({name: points[name] + won[name] for name in points})

    answers = cut_hopes(hall.event)

    assert {*answers} == {*points}
    for name, hope in answers.items():
        above = min(sum(has > each[name] for has in each.values()) for each in futures)
        level = max(sum(has >= each[name] for has in each.values()) - 1 for each in futures)
        assert hope.answer == ("yes" if level < 2 else "no" if above >= 2 else "depends")


def test_a_draw_follows_from_its_secret_alone_and_keeps_the_promise_before():
    hall = Hall(20, Plan("swiss"))
    names = [*hall.event.entered]
    promised, orders = committed(b"one").first, set()
    for _ in range(5):
        fact = drawn(hall.event, names, b"one")
        assert fact == drawn(hall.event, reversed(names), b"one")
        assert fact.order != drawn(hall.event, names, b"two").order
        assert fingerprint(bytes.fromhex(fact.key)) == promised
        promised = fact.then
        orders.add(fact.order)
        hall.tell(fact)

    assert len(orders) == 5
