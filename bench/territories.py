"""What is measured of a large league inside a site's own process: `territories.measure()`.

The season is one of the engine's at random, in its last cycle, with as many duels at tables as it
ever had; it is written down as the app writes it: a line each, in a chain, with members and
meetings. Prints a JSON line for every figure.
"""

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Final

from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from msgspec.structs import replace

from accounts.models import Player
from accounts.services import rosters
from bench import Row
from bench.figures import ms, percentile
from engine.leagues import record
from engine.leagues.facts import AnyFact, line
from leagues.models import Fact, League, Meeting, Member
from leagues.queries import seasons
from tests.engine.leagues import seasons as random_seasons

PEOPLE: Final = 24
CYCLES: Final = 10
STEPS: Final = 520
SMALL: Final = (3, 3, 60)
"""people, cycles and steps of a cycle of the league whose questions are counted beside"""
PAGES: Final = 40
BAR: Final = "bar 150 ms"
MEASURED: Final = (
    ("standings/", "standings"),
    ("map/{cycles}/", "base map"),
    ("map/?moment={middle}", "base map at a moment"),
    ("", "home"),
)
SAID_AGAIN: Final = (
    *("", "standings/", "map/1/", "map/5/", "map/10/", "map/?moment=7", "map/?moment=300"),
    *("cards/", "log/", "log.txt", "deals.json", "people/", "people/3/", "duels/", "cycles/10/"),
)
SAME: Final = re.compile(rb'value="[^"]{60,}"|hx-headers=\'[^\']+\'')


def measure() -> None:
    for row in _rows():
        sys.stdout.write(f"{json.dumps(row)}\n")


def _rows() -> Iterator[Row]:
    league, small = _league(PEOPLE, CYCLES, STEPS), _league(*SMALL)
    duels = league.meetings.count()
    at_tables = sum(1 for _duel in seasons.season(league).fold.running("running"))
    how = (
        f"{PEOPLE} people, {CYCLES} cycles, {league.seq:,} facts, {duels:,} duels, "
        f"{at_tables} of them at tables in the last cycle"
    )
    yield _replayed(league, how)
    client = Client(headers={"host": "localhost"})
    for after, what in MEASURED:
        yield _page(client, _address(league, after), f"league: {what}", f"{how}; {BAR}")
    for after, what in MEASURED:
        asked = [_questions(client, _address(each, after)) for each in (small, league)]
        same = "constant" if asked[0] == asked[1] else "NOT constant"
        yield Row(
            f"league: queries of the {what}",
            f"{asked[0]} and {asked[1]}: {same}",
            f"{SMALL[0]} people × {SMALL[1]} cycles, and {PEOPLE} × {CYCLES}",
        )
    yield _identical(client, league)


def _address(league: League, after: str) -> str:
    middle = len(seasons.season(league).moments) // 2
    return f"/leagues/{league.public_id}/{after.format(cycles=league.cycle, middle=middle)}"


def _league(people: int, cycles: int, steps: int) -> League:
    olga, now = get_user_model().objects.get(email="olga@example.org"), timezone.now()
    random_seasons.PEOPLE[:] = [f"#{number}" for number in range(1, people + 4)]
    log = _busiest(random_seasons.Season(7, cycles, people, restless=0.002), steps)
    fold = record.told(log)
    league = League.objects.create(
        roster=rosters.open_roster(olga, title="Bench league", now=now),
        title="Bench league", ruleset="pixel-tactics/deluxe/duel", weeks=cycles, places=people,
        part=fold.part, cycle=cycles, players=len(fold.playing),
    )  # fmt: skip
    players = Player.objects.bulk_create(
        Player(name=f"Guest {name}", added_by=olga) for name in random_seasons.PEOPLE
    )
    members = Member.objects.bulk_create(
        Member(league=league, player=player, number=number)
        for number, player in enumerate(players, 1)
    )
    by_name = {member.name: member for member in members}
    rows, digest = [], ""
    for seq, fact in enumerate(log, 1):
        text = line(replace(fact, at=now.isoformat(timespec="milliseconds"))).decode().rstrip("\n")
        digest = sha256(f"{digest}\n{text}".encode()).hexdigest()
        kind = str(fact.__struct_config__.tag)
        rows.append(Fact(league=league, seq=seq, at=now, kind=kind, line=text, digest=digest))
    Fact.objects.bulk_create(rows)
    Meeting.objects.bulk_create(
        Meeting(
            league=league,
            number=duel.number,
            challenger=by_name[duel.players[0]],
            challenged=by_name[duel.players[1]],
        )
        for duel in fold.duels.values()
    )
    league.seq, league.digest = len(rows), digest
    league.save()
    return league


def _busiest(season: random_seasons.Season, steps: int) -> list[AnyFact]:
    """The log up to the moment of the last cycle at which most duels are at tables."""
    most, until = 0, 0
    for league in season.played(steps):
        at_tables = sum(1 for _duel in league.running("running"))
        if league.runs and league.cycle == league.plan.cycles and at_tables >= most:
            most, until = at_tables, len(season.log)
    return season.log[:until]


def _replayed(league: League, how: str) -> Row:
    """From the rows of the log to standings, map and bounds, with nothing kept."""

    def anew() -> None:
        season = seasons.season_anew(league)
        assert season.standings
        assert season.hopes
        assert season.base_map(CYCLES)

    times = [_took(anew) for _time in range(5)]
    shown = f"median {ms(percentile(times, 50))}, worst {ms(max(times))}"
    return Row("league: a season from its log", shown, f"{how}; bar 2 s")


def _page(client: Client, address: str, what: str, how: str) -> Row:
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    questions = _questions(client, address)
    times = [_took(lambda: client.get(address)) for _time in range(PAGES)]
    shown = f"p50 {ms(percentile(times, 50))}, p95 {ms(percentile(times, 95))}"
    return Row(what, f"{shown}, {questions} queries", how)


def _questions(client: Client, address: str) -> int:
    client.get(address)
    with CaptureQueriesContext(connection) as asked:
        client.get(address)
    return len(asked)


def _identical(client: Client, league: League) -> Row:
    """Pages of a fold that was kept, and of one that was made anew."""
    addresses = [f"/leagues/{league.public_id}/{after}" for after in SAID_AGAIN]
    kept = [SAME.sub(b"", client.get(address).content) for address in addresses]
    seasons.forget()
    anew = [SAME.sub(b"", client.get(address).content) for address in addresses]
    differing = sum(one != other for one, other in zip(kept, anew, strict=True))
    return Row("league: pages of a replay that differ", str(differing), f"of {len(addresses)}")


def _took(deed: Callable[[], object]) -> float:
    began = time.perf_counter()
    deed()
    return time.perf_counter() - began
