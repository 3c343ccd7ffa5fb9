"""What is measured of a large league inside a site's own process: `territories.measure()`.

The season is one of the engine's at random, written down as the app writes it: a line each, in a
chain, with members and meetings beside it. Prints a JSON line for every figure.
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

from accounts.models import Player
from accounts.services import rosters
from bench import Row
from bench.figures import ms, percentile
from engine.leagues.facts import line
from leagues.models import Fact, League, Meeting, Member
from leagues.queries import seasons
from tests.engine.leagues import seasons as random_seasons

PEOPLE: Final = 24
CYCLES: Final = 10
STEPS: Final = 520
PAGES: Final = 40
SAME: Final = re.compile(rb'value="[^"]{60,}"|hx-headers=\'[^\']+\'')


def measure() -> None:
    for row in _rows():
        sys.stdout.write(f"{json.dumps(row)}\n")


def _rows() -> Iterator[Row]:
    league = _league()
    duels = league.meetings.count()
    how = f"{PEOPLE} people, {CYCLES} cycles, {league.seq:,} facts, {duels:,} duels"
    yield _replayed(league, how)
    client, here = Client(headers={"host": "localhost"}), f"/leagues/{league.public_id}/"
    for after, what in (("standings/", "standings"), ("map/10/", "base map"), ("", "home")):
        yield _page(client, f"{here}{after}", f"league: {what}", how)
    yield _identical(client, here)


def _league() -> League:
    olga, now = get_user_model().objects.get(email="olga@example.org"), timezone.now()
    random_seasons.PEOPLE[:] = [f"#{number}" for number in range(1, PEOPLE + 4)]
    season = random_seasons.Season(7, CYCLES, PEOPLE, restless=0.002)
    for _moment in season.played(STEPS):
        pass
    league = League.objects.create(
        roster=rosters.open_roster(olga, title="Bench league", now=now),
        title="Bench league", ruleset="pixel-tactics/deluxe/duel", weeks=CYCLES, places=PEOPLE,
        part="over", cycle=CYCLES, players=PEOPLE,
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
    for seq, fact in enumerate(season.log, 1):
        text = line(fact).decode().rstrip("\n")
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
        for duel in season.league.duels.values()
    )
    league.seq, league.digest = len(rows), digest
    league.save()
    return league


def _replayed(league: League, how: str) -> Row:
    """From the rows of the log to standings, map and bounds, with nothing kept."""

    def anew() -> None:
        season = seasons.season_anew(league)
        assert season.standings
        assert season.hopes
        assert season.base_map(CYCLES)

    times = [_took(anew) for _time in range(5)]
    return Row("league: a season from its log", f"median {ms(percentile(times, 50))}", how)


def _page(client: Client, address: str, what: str, how: str) -> Row:
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    with CaptureQueriesContext(connection) as asked:
        client.get(address)
    questions = len(asked)
    times = [_took(lambda: client.get(address)) for _time in range(PAGES)]
    shown = f"p50 {ms(percentile(times, 50))}, p95 {ms(percentile(times, 95))}"
    return Row(what, f"{shown}, {questions} queries", how)


def _identical(client: Client, here: str) -> Row:
    """Pages of a fold that was kept, and of one that was made anew."""
    addresses = [f"{here}{after}" for after in ("", "standings/", "map/5/", "cards/", "log/")]
    kept = [SAME.sub(b"", client.get(address).content) for address in addresses]
    seasons.forget()
    anew = [SAME.sub(b"", client.get(address).content) for address in addresses]
    differing = sum(one != other for one, other in zip(kept, anew, strict=True))
    return Row("league: pages of a replay that differ", str(differing), f"of {len(addresses)}")


def _took(deed: Callable[[], object]) -> float:
    began = time.perf_counter()
    deed()
    return time.perf_counter() - began
