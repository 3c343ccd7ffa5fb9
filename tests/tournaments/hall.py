"""A tournament hall: one announced, its people entered, and rounds played by a coin."""

from datetime import datetime, timedelta
from random import Random
from typing import Any

from accounts.models import Player, User
from engine.competition.results import Result
from tests.people import NOW
from tournaments.models import Entry, Round, Series, Status, Table
from tournaments.queries import days
from tournaments.services import entries, events, results, rounds, series, teams
from tournaments.terms import Terms

SWISS = {"kind": "swiss", "rounds": 3}
CUT = {"kind": "knockout", "take": 4}


class Clock:
    """Every deed of a day has its own moment."""

    def __init__(self) -> None:
        self.at = NOW

    def __call__(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


class Hall:
    """What an organiser does all day, in the fewest words."""

    def __init__(self, olga: User, *stages: dict[str, Any], seed: int = 1, **more: Any) -> None:
        self.olga, self.now, self.chance = olga, Clock(), Random(seed)
        terms = Terms(title="Lamp Street Open", starts_at=NOW, stages=stages or (SWISS,))
        self.tournament = events.announce(olga, terms._replace(**more), now=self.now())
        events.turn(self.tournament, to=Status.OPEN, by=olga, now=self.now())

    @property
    def day(self) -> days.Day:
        return days.day(self.tournament)

    @property
    def event(self) -> Any:
        return self.day.event

    def enter(self, count: int) -> list[Entry]:
        """So many without an account."""
        players = Player.objects.bulk_create(
            Player(name=f"Guest {nth:03}", added_by=self.olga) for nth in range(1, count + 1)
        )
        people = [(player, ()) for player in players]
        return entries.enter_all(self.tournament, people, by=self.olga, now=self.now())

    def enter_sides(self, count: int) -> list[Entry]:
        """So many people, or so many teams where teams play."""
        size = self.tournament.team_size
        if not size:
            return self.enter(count)
        return [
            self.enter_team(f"Team {nth}", [f"{name} {nth}" for name in "ABCDEFGHI"[:size]])
            for nth in range(1, count + 1)
        ]

    def enter_team(self, name: str, members: list[str], **more: Any) -> Entry:
        said: dict[str, Any] = {"by": self.olga, "now": self.now(), "by_staff": True} | more
        return teams.enter_team(self.tournament, name=name, members=members, **said)

    def come_late(self) -> Entry:
        """Somebody who plays in the round on the wall, once it is repaired."""
        name = f"Late {self.now.at.isoformat()}"
        return entries.walk_in(
            self.tournament, name=name, by=self.olga, now=self.now(), at_once=True
        )

    def entry(self, number: int) -> Entry:
        return Entry.objects.select_related("tournament", "player").get(
            tournament=self.tournament, number=number
        )

    def begin(self, **more: Any) -> None:
        rounds.begin_stage(self.tournament, by=self.olga, now=self.now(), **more)

    def pair(self, number: int | None = None) -> Round:
        wanted = number or self.day.round_number + 1
        return rounds.pair(self.tournament, number=wanted, by=self.olga, now=self.now())

    def open_tables(self) -> list[Table]:
        found = Table.objects.filter(round__tournament=self.tournament, first_games=None)
        both = found.exclude(second=None).select_related("round", "first", "second")
        return list(both.order_by("round__stage", "round__number", "slot", "number"))

    def report(self, table: Table, first: int = 2, second: int = 0, **more: Any) -> None:
        self.say(results.where(table), Result(first, second, **more))

    def say(self, at: results.Where, result: Result) -> None:
        results.report(self.tournament, at=at, result=result, by=self.olga, now=self.now())

    def correct(self, at: results.Where, result: Result, reason: str = "slip misread") -> None:
        results.correct(
            self.tournament, at=at, result=result, reason=reason, by=self.olga, now=self.now()
        )

    def play_round(self) -> None:
        for table in self.open_tables():
            self.report(table, *self.chance.choice([(2, 0), (2, 1), (1, 2), (0, 2)]))

    def play_stage(self) -> None:
        """All rounds of it, as they come."""
        while not self.day.stage_is_over:
            if self.open_tables():
                self.play_round()
            else:
                self.pair()


def season_of(hall: Hall) -> Series:
    """The series this tournament belongs to."""
    if hall.tournament.series is None:
        season = series.open_series(hall.olga, series.Terms("A season"), now=hall.now())
        series.put(hall.tournament, season, by=hall.olga)
    assert hall.tournament.series is not None
    return hall.tournament.series
