"""What is measured inside a site's own process: `halls.measure("pairing")`.

Events are played through the services, with the database, by a coin. Prints a JSON line for every
figure: what, measured, how.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from functools import partial
from statistics import median
from typing import Any, Final, NamedTuple, TypeVar

from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Player
from bench import Row
from bench.figures import ms, percentile
from engine.competition.facts import Reported
from engine.competition.record import replayed
from engine.competition.results import Result
from engine.competition.standings import standings
from rooms.queries import versions
from tournaments.models import Status, Tournament
from tournaments.queries import days, shelf
from tournaments.services import entries, events, log, repairs, results, rounds
from tournaments.services.results import Where
from tournaments.terms import Terms

T = TypeVar("T")
SCORES = (Result(2, 0), Result(2, 1), Result(1, 2), Result(0, 2))
REPAIRS = 20
PAGES = 40
BETWEEN = 8.0
"""seconds between two results while all look on"""


class Spent(NamedTuple):
    """By the clock on the wall, and of one processor: the database is in the first alone."""

    wall: float
    processor: float


class Hall:
    """A tournament of so many, played by a coin."""

    def __init__(self, count: int, number: int) -> None:
        self.olga = get_user_model().objects.get(email="olga@example.org")
        self.now, self.coin = timezone.now(), random.Random(count)  # noqa: S311 - the same every time
        stages = [{"kind": "swiss", "rounds": number}]
        terms = Terms(title=f"Bench of {count}", starts_at=self.now, stages=stages)
        self.tournament = events.announce(self.olga, terms, now=self.tick())
        events.turn(self.tournament, to=Status.OPEN, by=self.olga, now=self.tick())
        players = Player.objects.bulk_create(
            Player(name=f"Guest {nth:04}", added_by=self.olga) for nth in range(count)
        )
        people = [(player, ()) for player in players]
        entries.enter_all(self.tournament, people, by=self.olga, now=self.tick())
        rounds.begin_stage(self.tournament, by=self.olga, now=self.tick())

    def tick(self) -> Any:
        self.now += timedelta(seconds=1)
        return self.now

    def pair(self) -> Spent:
        number = days.day(self.tournament).round_number + 1
        return took(
            lambda: rounds.pair(self.tournament, number=number, by=self.olga, now=self.tick())
        )[0]

    def couples(self) -> list[Where]:
        day = days.day(self.tournament)
        return [Where(day.round_number, couple) for couple in day.missing]

    def report(self, at: Where) -> None:
        result = self.coin.choice(SCORES)
        results.report(self.tournament, at=at, result=result, by=self.olga, now=self.tick())

    def play(self) -> None:
        """All results of the round at once, as a hall full of scorekeepers would bring them."""
        number = days.day(self.tournament).round_number
        with log.held(self.tournament, by=self.olga, now=self.tick()) as told:
            for couple in told.event.stage.rounds[-1].missing:
                result = self.coin.choice(SCORES)
                told.tell(Reported(round=number, couple=couple, result=result))
            repairs.write_round(told, number)


def took(deed: Callable[[], T]) -> tuple[Spent, T]:
    began = time.perf_counter(), time.process_time()
    made = deed()
    return Spent(time.perf_counter() - began[0], time.process_time() - began[1]), made


def _spread(what: str, times: Sequence[Spent], how: str) -> Row:
    walls, own = [each.wall for each in times], [each.processor for each in times]
    shown = f"p50 {ms(percentile(walls, 50))}, p95 {ms(percentile(walls, 95))}"
    return Row(what, f"{shown}; processor {ms(median(own))}", how)


def measure(what: str) -> None:
    for row in MEASURES[what]():
        sys.stdout.write(f"{json.dumps(row)}\n")


def _pairing() -> Iterator[Row]:
    for count, number in ((100, 5), (1000, 4), (4096, 3)):
        yield _paired(count, number)


def _repairing() -> Iterator[Row]:
    yield _repaired(Hall(256, 9), 256)


def _opening() -> Iterator[Row]:
    """Five hundred and twelve at the tables of their first round, for those who look on."""
    yield _spread("pair 512 players", [Hall(512, 12).pair()], "the first of twelve rounds")


def _evening() -> Iterator[Row]:
    hall = Hall(512, 12)
    yield _repaired(hall, 512)
    yield from _day(hall)


def _paired(count: int, number: int) -> Row:
    hall, times = Hall(count, number), list[Spent]()
    for _ in range(number):
        times.append(hall.pair())
        if len(times) < number:
            hall.play()
    return _spread(f"pair {count:,} players", times, f"{number} rounds, with proof and database")


def _repaired(hall: Hall, count: int) -> Row:
    """A result of the round before was the other way round; the next one hangs on the wall."""
    for _ in range(4):
        hall.pair()
        hall.play()
    hall.pair()
    event = days.day(hall.tournament).event
    played, times, moved = event.stage.rounds[3], list[Spent](), list[int]()
    for couple in hall.coin.sample(played.tables.couples, REPAIRS):
        was = played.results[frozenset(couple)]
        turned = Result(was.second, was.first)
        fact = Reported(round=4, couple=couple, result=turned, reason="bench")
        spent, proposal = took(partial(repairs.proposed, hall.tournament, [fact]))
        times.append(spent)
        moved.append(proposal.moved)
    how = f"{REPAIRS} wrong results; median {median(moved)} tables moved, at most {max(moved)}"
    return _spread(f"propose a repair at {count} players", times, how)


def _day(hall: Hall) -> Iterator[Row]:
    """Twelve rounds; then the organiser's page after every result of the last one."""
    while days.day(hall.tournament).round_number < 12:
        hall.play()
        hall.pair()
    page, address = Client(), f"/tournaments/{hall.tournament.public_id}/"
    page.force_login(hall.olga)
    page.get(address, headers={"host": "localhost"})
    results_in, pages, queries = list[Spent](), list[Spent](), set[int]()
    for at in hall.couples()[:PAGES]:
        results_in.append(took(partial(hall.report, at))[0])
        with CaptureQueriesContext(
            connection,
        ) as asked:
            spent, answer = took(lambda: page.get(address, headers={"host": "localhost"}))
        assert answer.status_code == 200, answer.status_code
        pages.append(spent)
        queries.add(len(asked))
    yield _spread("enter a result, 512 players, 12 rounds", results_in, f"{PAGES} results")
    how = f"after each of {PAGES} results; {', '.join(map(str, sorted(queries)))} queries"
    yield _spread("the organiser's page after a result", pages, how)
    standing = [
        took(lambda: page.get(f"{address}standings/", headers={"host": "localhost"}))[0]
        for _ in range(10)
    ]
    yield _spread("the standings' page", standing, "four tie-breaks of 512")
    yield _replay(hall.tournament)


def _replay(tournament: Tournament) -> Row:
    written = days.log_of(tournament)

    def again() -> None:
        event = replayed(written)
        standings(event.table(), event.chain)

    spent, _none = took(again)
    how = f"{len(written.splitlines()) - 1:,} facts, with standings"
    return _spread("replay of 512 players and 12 rounds", [spent], how)


def results_in(count: int) -> None:
    """So many results at the largest tournament, and when each was entered, by version."""
    found = Tournament.objects.get(public_id=spectated().strip("/").split("/")[-1])
    olga, moments = get_user_model().objects.get(email="olga@example.org"), {}
    day = days.day(found)
    for couple in day.missing[:count]:
        before, at = time.monotonic(), Where(day.round_number, couple)
        results.report(found, at=at, result=SCORES[0], by=olga, now=timezone.now())
        moments[versions([found.topic])[found.topic]] = before
        time.sleep(BETWEEN)
    sys.stdout.write(f"{json.dumps(moments)}\n")


def spectated() -> str:
    """The address of the largest tournament's page."""
    found = shelf.counted(Tournament.objects.all()).order_by("-seq").first()
    assert found is not None, "measure() made some"
    return f"/tournaments/{found.public_id}/"


MEASURES: Final = {
    "pairing": _pairing,
    "repairing": _repairing,
    "evening": _evening,
    "opening": _opening,
}
