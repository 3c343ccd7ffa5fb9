"""Whole events played by a coin, told to a record as an organiser would tell them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.competition.facts import (
    AnyFact,
    Drawn,
    Entered,
    Left,
    Opened,
    Paired,
    Reported,
    Returned,
)
from engine.competition.people import STRICT, Couple, Player, Rules
from engine.competition.record import Event
from engine.competition.results import Result
from engine.competition.swiss import Pairing, Unpairable, pair

Missed: TypeAlias = Literal["none", "half", "full"]
MISSED: Final[tuple[Missed, ...]] = ("none", "half", "full")


class Weather(NamedTuple):
    """How much goes wrong, in percent per player or table and round."""

    draws: int = 0
    drops: int = 0
    late: int = 0
    absent: int = 0
    clubs: int = 0
    """so many clubs; 0 = nobody has one"""


CALM = Weather()


class Day:
    """An event under way: the facts so far, and the fold of them."""

    def __init__(self, count: int, chance: Random, weather: Weather, rules: Rules) -> None:
        self.event, self.facts = Event(), list[AnyFact]()
        self.chance, self.weather, self.rules = chance, weather, rules
        names = [f"p{number}" for number in range(count)]
        for name in names:
            self.tell(Entered(name=name, clubs=self._clubs()))
        chance.shuffle(names)
        self.tell(Opened(kind="swiss", seeds=tuple(names)))

    def tell(self, fact: AnyFact) -> None:
        self.event.tell(fact)
        self.facts.append(fact)

    def _clubs(self) -> tuple[str, ...]:
        clubs = self.weather.clubs
        return (f"club {self.chance.randrange(clubs)}",) if clubs else ()

    def _happens(self, percent: int) -> bool:
        return self.chance.randrange(100) < percent

    def come_and_go(self) -> None:
        names = self.event.playing()
        for name in names[2:]:
            if self._happens(self.weather.drops):
                self.tell(Left(name=name))
        for name in [*self.event.gone]:
            if self._happens(self.weather.drops * 3):
                self.tell(Returned(name=name))
        if self._happens(self.weather.late):
            number = len(self.event.entered)
            since = len(self.event.stage.rounds) + 1
            missed: Missed = self.chance.choice(MISSED)
            self.tell(Entered(name=f"p{number}", since=since, missed=missed))

    def draw(self) -> None:
        order = list(self.event.playing())
        self.chance.shuffle(order)
        self.tell(Drawn(order=tuple(order)))

    def paired(self) -> Pairing:
        return pair(self.event.players(), self.rules)

    def publish(self, pairing: Pairing) -> None:
        self.tell(Paired(round=len(self.event.stage.rounds) + 1, tables=pairing.tables))

    def play(self) -> None:
        number = len(self.event.stage.rounds)
        for couple in self.event.stage.rounds[-1].missing:
            self.tell(Reported(round=number, couple=couple, result=self.result(couple)))

    def result(self, couple: Couple) -> Result:
        if self._happens(self.weather.absent):
            return Result(0, 0, absent=couple[: self.chance.randint(1, 2)])
        if self._happens(self.weather.draws):
            return Result(1, 1, 1)
        return self.chance.choice((Result(2, 0), Result(2, 1), Result(1, 2), Result(0, 2)))


def rounds(day: Day, count: int) -> Iterator[Pairing]:
    """So many rounds, or as many as the rules let be paired."""
    for _ in range(count):
        day.come_and_go()
        day.draw()
        try:
            pairing = day.paired()
        except Unpairable:
            return
        day.publish(pairing)
        yield pairing
        day.play()


def players(
    count: int, played: int, seed: int, weather: Weather = CALM, rules: Rules = STRICT
) -> tuple[Player, ...]:
    """Players after so many rounds, in a newly drawn order."""
    day = Day(count, Random(seed), weather, rules)
    for _ in rounds(day, played):
        pass
    day.draw()
    return day.event.players()
