"""What is measured inside a site's own process: `from bench import halls; halls.measure()`.

Events are played through the services, with the database, by a coin. Prints a JSON line for every
figure: what, measured, how.
"""

import json
import random
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from statistics import median
from typing import Any, TypeVar

from django.contrib.auth import get_user_model
from django.db import connection, transaction
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
from tournaments.models import Status, Tournament
from tournaments.queries import days, shelf
from tournaments.services import entries, events, repairs, results, rounds
from tournaments.services.results import Where
from tournaments.terms import Terms

T = TypeVar("T")
SCORES = (Result(2, 0), Result(2, 1), Result(1, 2), Result(0, 2))
REPAIRS = 20
PAGES = 40


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

    def pair(self) -> float:
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
        with transaction.atomic():
            for at in self.couples():
                self.report(at)


def took(deed: Callable[[], T]) -> tuple[float, T]:
    began = time.perf_counter()
    made = deed()
    return time.perf_counter() - began, made


def measure() -> None:
    for row in _rows():
        print(json.dumps(row), flush=True)


def _rows() -> Iterator[Row]:
    for count, number in ((100, 5), (1000, 4), (4096, 3)):
        yield _paired(count, number)
    hall = Hall(256, 9)
    yield _repaired(hall, 256)
    hall = Hall(512, 12)
    yield _repaired(hall, 512)
    yield from _day(hall)


def _paired(count: int, number: int) -> Row:
    hall, times = Hall(count, number), list[float]()
    for _ in range(number):
        times.append(hall.pair())
        if len(times) < number:
            hall.play()
    shown = f"median {ms(median(times))}, slowest {ms(max(times))}"
    return Row(f"pair {count:,} players, database and all", shown, f"{number} rounds, with proof")


def _repaired(hall: Hall, count: int) -> Row:
    """A result of the round before was the other way round; the next one hangs on the wall."""
    for _ in range(4):
        hall.pair()
        hall.play()
    hall.pair()
    event = days.day(hall.tournament).event
    played, times, moved = event.stage.rounds[3], list[float](), list[int]()
    for couple in hall.coin.sample(played.tables.couples, REPAIRS):
        was = played.results[frozenset(couple)]
        turned = Result(was.second, was.first)
        fact = Reported(round=4, couple=couple, result=turned, reason="bench")
        spent, proposal = took(partial(repairs.proposed, hall.tournament, [fact]))
        times.append(spent)
        moved.append(proposal.moved)
    shown = f"median {ms(median(times))}, slowest {ms(max(times))}"
    how = f"{REPAIRS} wrong results; median {median(moved)} tables moved, at most {max(moved)}"
    return Row(f"propose a repair at {count} players", shown, how)


def _day(hall: Hall) -> Iterator[Row]:
    """Twelve rounds; then the organiser's page after every result of the last one."""
    while days.day(hall.tournament).round_number < 12:
        hall.play()
        hall.pair()
    page, address = Client(), f"/tournaments/{hall.tournament.public_id}/"
    page.force_login(hall.olga)
    page.get(address, headers={"host": "localhost"})
    results_in, pages, queries = list[float](), list[float](), set[int]()
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


def _spread(what: str, times: list[float], how: str) -> Row:
    shown = f"p50 {ms(percentile(times, 50))}, p95 {ms(percentile(times, 95))}"
    return Row(what, shown, how)


def _replay(tournament: Tournament) -> Row:
    log = days.log_of(tournament)

    def again() -> None:
        event = replayed(log)
        standings(event.table(), event.chain)

    spent, _none = took(again)
    how = f"{len(log.splitlines()) - 1:,} facts, with standings"
    return Row("replay of 512 players and 12 rounds", ms(spent), how)


def spectated() -> str:
    """The address of the largest tournament's page."""
    found = shelf.counted(Tournament.objects.all()).order_by("-seq").first()
    assert found is not None, "measure() made some"
    return f"/tournaments/{found.public_id}/"
