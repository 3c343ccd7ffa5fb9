"""Standings over many events: what a place is worth is data, and so is how many events count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from engine.competition.people import Name
from engine.competition.words import say
from engine.kernel.refusals import Refused

Places: TypeAlias = Mapping[Name, int]
"""who came where at one event; equal ones share a place"""
MOST: Final = 1_000_000


class Worth(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an event gives (CP-18)."""

    places: tuple[int, ...] = (10, 7, 5, 4, 3, 2, 1)
    """points of the first, the second, …; nothing for those after"""
    part: int = 1
    """points for whoever took part, whatever the place"""
    best: int = 0
    """so many of the best events of everybody count; 0: all"""
    ties: Literal["each", "shared"] = "each"
    """who shares a place: each has its points, or the points of all their places are shared out"""


class BadWorth(Refused):
    """Points that no event can give."""

    code = "bad-points"


class Score(NamedTuple):
    """What one event gave somebody, in hundredths, as shared points need not be whole."""

    event: int
    place: int
    points: int
    counts: bool


class Row(NamedTuple):
    """One line of a series; equal rows share their place."""

    place: int
    name: Name
    points: int
    """in hundredths"""
    scores: tuple[Score, ...]


def checked(worth: Worth) -> Worth:
    if any(not 0 <= points <= MOST for points in (*worth.places, worth.part)):
        raise BadWorth(say("Points of a place are between 0 and %(most)s.", most=MOST))
    if list(worth.places) != sorted(worth.places, reverse=True):
        raise BadWorth(say("A better place cannot be worth less than the next one."))
    if worth.best < 0:
        raise BadWorth(say("No fewer than no events can count."))
    return worth


def series(events: Sequence[Places], worth: Worth) -> tuple[Row, ...]:
    """Everybody who took part anywhere: by points, then by the best single places of all events."""
    names = dict.fromkeys(name for places in events for name in places)
    given = [_given(places, worth) for places in events]
    rows = [_row(name, events, given, worth) for name in names]
    rows.sort(key=_merit)
    ranked: list[Row] = []
    for _merits, equal in groupby(rows, key=_merit):
        place = len(ranked) + 1
        ranked += [row._replace(place=place) for row in equal]
    return tuple(ranked)


def _merit(row: Row) -> tuple[int, list[int]]:
    return -row.points, sorted(score.place for score in row.scores)


def _given(places: Places, worth: Worth) -> dict[int, int]:
    """What every place that was taken gives, in hundredths."""
    taken = sorted(places.values())
    given = {}
    for place, equal in groupby(taken):
        count = len([*equal]) if worth.ties == "shared" else 1
        points = sum(_of(worth, place + nth) for nth in range(count))
        given[place] = 100 * worth.part + 100 * points // count
    return given


def _of(worth: Worth, place: int) -> int:
    return worth.places[place - 1] if place <= len(worth.places) else 0


def _row(
    name: Name, events: Sequence[Places], given: Sequence[Mapping[int, int]], worth: Worth
) -> Row:
    scores = [
        Score(nth, places[name], given[nth][places[name]], counts=True)
        for nth, places in enumerate(events)
        if name in places
    ]
    best = sorted(scores, key=lambda score: (-score.points, score.event))
    counted = {score.event for score in best[: worth.best or None]}
    scores = [score._replace(counts=score.event in counted) for score in scores]
    return Row(0, name, sum(score.points for score in scores if score.counts), tuple(scores))
