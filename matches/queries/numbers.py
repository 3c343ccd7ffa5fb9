"""Numbers of play: how often leaders, heroes and match-ups win, and how sure that is.

Counted are games of accepted logs, of however many seats. A win rate is given with its Wilson
interval, which stays honest where few games were played, and with what is fair: among so many sides
each wins one in so many. A game nobody won counts for each side as much as is fair.
"""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import NamedTuple

from django.db import connection

from accounts.models import Roster

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
    """games won, and of those nobody won a fair part"""
    share: float
    """of all games it was in"""
    fair: float = 0.5
    """how many it would win if chance alone decided"""

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
        return "strong" if low > self.fair else "weak" if high < self.fair else ""


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
        cursor.execute(_SQL[by], _asked(ruleset, roster))
        rows = list(_rows(cursor.fetchall(), games, least))
    if first_won is None or not games:
        return Numbers(games, rows, None, None)
    return Numbers(games, rows, first_won / games, wilson(first_won, games))


def _beginning(ruleset: str, roster: Roster | None) -> tuple[int, float | None]:
    with connection.cursor() as cursor:
        cursor.execute(_FIRST, _asked(ruleset, roster))
        games, won = cursor.fetchone()
    return games, None if won is None else float(won)


def _asked(ruleset: str, roster: Roster | None) -> dict[str, str | int | None]:
    return {"ruleset": ruleset, "roster": None if roster is None else roster.pk}


def _rows(
    fetched: Iterable[tuple[str, str, int, float, float]], games: int, least: int
) -> Iterator[Row]:
    for name, against, many, won, fair in fetched:
        if name and many >= least:
            yield Row(name, against, many, float(won), many / max(1, games), float(fair))


_FROM = """FROM matches_playedgame
    CROSS JOIN LATERAL (SELECT 1.0 / count(DISTINCT side) AS fair FROM unnest(sides) AS side) AS it
    {seats} WHERE ruleset = %(ruleset)s
    AND (%(roster)s::bigint IS NULL OR roster_id = %(roster)s)"""
_SEATS = "CROSS JOIN LATERAL unnest(leaders, sides) AS seat(leader, side)"
_HEROES = """CROSS JOIN LATERAL jsonb_array_elements(heroes) WITH ORDINALITY AS held(names, nth)
    CROSS JOIN LATERAL jsonb_array_elements_text(held.names) AS hero
    CROSS JOIN LATERAL (SELECT sides[held.nth::int] AS side) AS seat"""
_RIVALS = f"""{_SEATS} JOIN LATERAL unnest(leaders, sides) AS rival(leader, side)
    ON rival.side <> seat.side"""
_WON = "CASE WHEN winner = seat.side THEN 1.0 WHEN winner < 0 THEN fair ELSE 0 END"
_END = "GROUP BY 1, 2 ORDER BY 3 DESC, 4 DESC, 1, 2"
_AGAINST = """CASE WHEN winner = seat.side THEN 1.0 WHEN winner = rival.side THEN 0 ELSE 0.5 END"""

_SQL = {
    by: f"SELECT {name}, {against}, count(*), sum({won}), avg({fair}) "
    f"{_FROM.format(seats=seats)} {_END}"
    for by, name, against, won, fair, seats in (
        ("leader", "seat.leader", "''", _WON, "fair", _SEATS),
        ("hero", "hero", "''", _WON, "fair", _HEROES),
        ("matchup", "seat.leader", "rival.leader", _AGAINST, "0.5", _RIVALS),
    )
}
_FIRST = f"""SELECT count(*), sum(CASE WHEN first >= 0 AND winner = first THEN 1.0
    WHEN winner < 0 THEN fair ELSE 0 END) {_FROM.format(seats="")}"""
