"""Numbers of play: how often leaders, heroes and match-ups win, and how sure that is.

Counted are games of accepted logs. A win rate is given with its Wilson interval, which stays
honest where few games were played; a game nobody won counts as half a win for both.
"""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import NamedTuple

from django.db import connection
from django.db.models import Count, F, Q, QuerySet

from accounts.models import Roster
from matches.models import PlayedGame

SURE = 1.959964
"""of the normal distribution, for 95 in 100"""


class Interval(NamedTuple):
    low: float
    high: float


class Row(NamedTuple):
    """How one leader, hero or match-up has fared."""

    name: str
    against: str
    games: int
    won: float
    """games won, and half of those nobody won"""
    share: float
    """of all games it was in"""

    @property
    def rate(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.won, self.games)

    @property
    def stands_out(self) -> str:
        """`strong` or `weak` where chance alone hardly explains it."""
        low, high = self.interval
        return "strong" if low > 0.5 else "weak" if high < 0.5 else ""


class Numbers(NamedTuple):
    games: int
    rows: list[Row]
    first_won: float | None
    """how often whoever began has won"""
    first_interval: Interval | None


def wilson(won: float, games: int, sure: float = SURE) -> Interval:
    """Where the true rate lies, 95 times in 100."""
    if not games:
        return Interval(0.0, 1.0)
    rate, z = won / games, sure * sure
    middle = (rate + z / (2 * games)) / (1 + z / games)
    reach = sure / (1 + z / games) * sqrt(rate * (1 - rate) / games + z / (4 * games * games))
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def numbers(ruleset: str, by: str, *, roster: Roster | None = None, least: int = 1) -> Numbers:
    """In two queries, whatever was played."""
    games, first_won = _beginning(ruleset, roster)
    with connection.cursor() as cursor:
        cursor.execute(
            _SQL[by], {"ruleset": ruleset, "roster": None if roster is None else roster.pk}
        )
        rows = list(_rows(cursor.fetchall(), games, least))
    if first_won is None or not games:
        return Numbers(games, rows, None, None)
    return Numbers(games, rows, first_won / games, wilson(first_won, games))


def played(ruleset: str, roster: Roster | None) -> QuerySet[PlayedGame]:
    games = PlayedGame.objects.filter(ruleset=ruleset)
    return games if roster is None else games.filter(roster=roster)


def _beginning(ruleset: str, roster: Roster | None) -> tuple[int, float | None]:
    told = played(ruleset, roster).aggregate(
        games=Count("pk"),
        first=Count("pk", filter=Q(first__gte=0, winner=F("first"))),
        nobody=Count("pk", filter=Q(winner=-1)),
    )
    return told["games"], told["first"] + told["nobody"] / 2


def _rows(fetched: Iterable[tuple[str, str, int, float]], games: int, least: int) -> Iterator[Row]:
    for name, against, many, won in fetched:
        if name and many >= least:
            yield Row(name, against, many, float(won), many / max(1, games))


_WON = "CASE WHEN winner = {seat} THEN 1.0 WHEN winner < 0 THEN 0.5 ELSE 0 END"
_FROM = """FROM matches_playedgame WHERE ruleset = %(ruleset)s
    AND (%(roster)s::bigint IS NULL OR roster_id = %(roster)s)"""
_END = "GROUP BY 1, 2 ORDER BY 3 DESC, 4 DESC, 1, 2"


def _both(name: str, against: str, *, joined: str = "") -> str:
    """A row of each seat for itself, put together."""
    halves = " UNION ALL ".join(
        f"SELECT {name.format(seat=seat, other=1 - seat)} AS name,"
        f" {against.format(seat=seat, other=1 - seat)} AS against,"
        f" {_WON.format(seat=seat)} AS won"
        f" {_FROM.replace('WHERE', joined.format(seat=seat) + ' WHERE')}"
        for seat in (0, 1)
    )
    return f"SELECT name, against, count(*), sum(won) FROM ({halves}) AS told {_END}"  # noqa: S608 - of our own words


_SQL = {
    "leader": _both("leader_{seat}", "''"),
    "hero": _both("hero", "''", joined="CROSS JOIN LATERAL unnest(heroes_{seat}) AS hero"),
    "matchup": _both("leader_{seat}", "leader_{other}"),
}
