"""Pairing with proof, repairs, standings and replay, at sizes that peers gave up on: CPU time."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import TypeVar

import rustworkx

from bench import Row
from bench.figures import ms, percentile
from engine.competition.certificate import certificate
from engine.competition.checker import complaints
from engine.competition.facts import AnyFact, Drawn, Entered, Opened, Paired, Reported, written
from engine.competition.fairness import Fairness
from engine.competition.hope import hopes
from engine.competition.matching import Near
from engine.competition.people import STRICT, Player, Tables
from engine.competition.proving import candidates
from engine.competition.reasons import why_not
from engine.competition.record import Event, replayed
from engine.competition.repair import repair
from engine.competition.results import Result
from engine.competition.standings import standings
from engine.competition.swiss import Pairing, pair
from engine.competition.tiebreaks import CARD_CHAIN

RESULTS = (Result(2, 0), Result(2, 1), Result(1, 2), Result(0, 2))
T = TypeVar("T")
REPAIRS = 60
ASKED = 60


class Day:
    """An event played by a coin; every round it has paired, and how long each took."""

    def __init__(self, count: int, rounds: int, draws: float = 0.0) -> None:
        self.chance, self.draws = random.Random(count), draws  # noqa: S311 - the same field every time
        self.event, self.facts, self.took = Event(), list[AnyFact](), list[float]()
        names = [f"p{number}" for number in range(count)]
        for name in names:
            self.tell(Entered(name=name))
        self.tell(Opened(kind="swiss", seeds=tuple(names)))
        for number in range(1, rounds + 1):
            self.play(number)
        self.draw()

    def tell(self, fact: AnyFact) -> None:
        self.event.tell(fact)
        self.facts.append(fact)

    def draw(self) -> None:
        order = list(self.event.playing())
        self.chance.shuffle(order)
        self.tell(Drawn(order=tuple(order)))

    def play(self, number: int) -> None:
        self.draw()
        players = self.event.players()
        began = time.process_time()
        pairing = pair(players)
        self.took.append(time.process_time() - began)
        self.tell(Paired(round=number, tables=pairing.tables))
        for couple in pairing.tables.couples:
            even = self.chance.random() < self.draws
            result = Result(1, 1, 1) if even else self.chance.choice(RESULTS)
            self.tell(Reported(round=number, couple=couple, result=result))


def run() -> Iterator[Row]:
    yield from _pairing()
    yield from _peer()
    yield from _asking()
    yield from _repairing()
    yield from _day()


def _pairing() -> Iterator[Row]:
    """Everything but the database: players to tables with their proof over all legal pairs."""
    for count, rounds in ((100, 7), (1000, 10), (1001, 10), (4096, 12)):
        took = Day(count, rounds, draws=0.05).took
        yield Row(
            f"pair {count:,} players, with proof",
            f"median {ms(median(took))}, slowest {ms(max(took))}",
            f"{rounds} rounds, 5 % draws, all legal pairs priced",
        )


def _peer() -> Iterator[Row]:
    """The same candidate graph, matched by the library, which proves nothing."""
    players = Day(1000, 5).event.players()
    fairness = Fairness(players, STRICT)
    near = candidates(fairness)
    took, cost = _timed(lambda: _by_rustworkx(near))
    ours, pairing = _timed(lambda: pair(players))
    yield Row("rustworkx, 1,000 players, candidates only", ms(took), "graph built and matched")
    same = "the same cost" if cost == pairing.proof.cost else "a worse round than ours"
    yield Row("ours on the same field, with proof", ms(ours), same)


def _by_rustworkx(near: Near) -> int:
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(near)))
    edges = [(one, other, cost) for one in range(len(near)) for other, cost in near[one].items()]
    graph.add_edges_from([edge for edge in edges if edge[0] < edge[1]])
    most = max(cost for _, _, cost in edges) + 1
    matched = rustworkx.max_weight_matching(
        graph, max_cardinality=True, weight_fn=lambda cost: most - cost
    )
    return sum(near[one][other] for one, other in matched)


def _asking() -> Iterator[Row]:
    pairing = pair(Day(256, 6).event.players())
    took, found = _timed(lambda: complaints(certificate(pairing)))
    yield Row("check a certificate of 256 players", ms(took), f"{len(found)} complaints")
    chance, times = random.Random(1), list[float]()  # noqa: S311 - the same field every time
    for _ in range(ASKED):
        one, other = chance.sample([player.name for player in pairing.players], 2)
        times.append(_timed(partial(why_not, pairing, one, other))[0])
    yield Row(
        "why not these two? 256 players",
        f"median {ms(median(times))}, p95 {ms(percentile(times, 95))}",
        f"{ASKED} pairs, exact",
    )


def _repairing() -> Iterator[Row]:
    """One result of the last round turned round, after the next has been paired."""
    for count, draws in ((256, 0.0), (256, 0.05), (512, 0.0), (512, 0.05)):
        day = Day(count, 6, draws)
        published = pair(day.event.players()).tables
        times, moved, anew = list[float](), list[int](), list[int]()
        for _ in range(REPAIRS * 256 // count):
            wrong = list(_corrected(day))
            began = time.process_time()
            moved.append(repair(wrong, published).moved)
            times.append(time.process_time() - began)
            day.chance.shuffle(wrong)
            anew.append(_changed(published, pair(wrong)))
        yield Row(
            f"repair a wrong result, {count} players, {draws:.0%} draws",
            f"median {median(moved):.0f} tables, p95 {percentile(moved, 95):.0f}",
            f"pairing anew changes {median(anew):.0f} of {count // 2}; "
            f"median {ms(median(times))}, p95 {ms(percentile(times, 95))}",
        )


def _corrected(day: Day) -> Sequence[Player]:
    """The players as they stand once the winner of a table of the last round is the other one."""
    number = len(day.event.stage.rounds)
    couple, result = day.chance.choice(list(day.event.stage.rounds[-1].results.items()))
    one, other = next(c for c in day.event.stage.rounds[-1].tables.couples if couple == {*c})
    turned = Result(0, 2) if result.first >= result.second else Result(2, 0)
    slip = Reported(round=number, couple=(one, other), result=turned, reason="slip misread")
    return Event.told([*day.facts, slip]).players()


def _changed(published: Tables, pairing: Pairing) -> int:
    kept = {frozenset(couple) for couple in pairing.tables.couples}
    return sum(frozenset(couple) not in kept for couple in published.couples)


def _day() -> Iterator[Row]:
    """What an organiser's page needs after every result."""
    day = Day(512, 12, draws=0.05)
    log = written(day.facts)
    took, event = _timed(lambda: replayed(log))
    yield Row(
        "replay 512 players, 12 rounds", ms(took), f"{len(day.facts):,} facts, {len(log):,} B"
    )
    took, _ = _timed(lambda: standings(event.table(), CARD_CHAIN))
    yield Row("standings of them, with all arithmetic", ms(took), "four tie-breaks, exact")
    took, _ = _timed(lambda: hopes(event.table(), CARD_CHAIN, 8, rounds_after=1))
    yield Row("who can still make the cut, all 512", ms(took), "a round to come")
    took, _ = _timed(event.players)
    yield Row("players for the next round", ms(took), "points, sides, floats, all met")


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    began = time.process_time()
    made = work()
    return time.process_time() - began, made
