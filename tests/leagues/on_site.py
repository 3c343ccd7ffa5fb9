"""A league on a running site: laid before anything is killed, and looked at when all is over.

Both run on that site, as `manage.py shell` lets them, and print one line of JSON.
"""

import json
import sys
from collections import Counter
from typing import Any

from accounts.services import people as accounts
from accounts.services import tokens
from leagues.models import Fact, League
from leagues.queries import seasons
from matches.models import Match
from tests.leagues import recount
from tests.leagues.ground import Ground


def lay(players: int) -> None:
    """A league in its first cycle, and a token for everybody who plays and for who organises."""
    olga, *others = (
        accounts.enrol(f"p{n}@example.org", password=None, name=f"Player {n}", confirmed=True)
        for n in range(players + 1)
    )
    ground = Ground(olga, 0, places=players, pair_limit=0)
    for user in others:
        ground.join_as(user)
    ground.open()
    secrets = [tokens.issue(user, name="a program").secret for user in (olga, *others)]
    tell({"league": str(ground.league.public_id), "secrets": secrets})


def verdict() -> None:
    """What the log holds, and whether matches, points and duels agree with it."""
    league = League.objects.get()
    season = seasons.season_anew(league)
    lines = Fact.objects.filter(league=league).order_by("seq").values_list("line", flat=True)
    facts = [json.loads(line) for line in lines]
    duels = season.fold.duels.values()
    tell(
        {
            "facts": Counter(f"{fact['type']} {fact['duel']}" for fact in facts if "duel" in fact),
            "points": {duel.number: duel.point for duel in duels},
            "recount": recount.points(facts),
            "standings": {row.name: row.points for row in season.standings},
            "part": season.fold.part,
            "revealed": sum(bool(duel.picks) for duel in duels),
            "matches": Counter(Match.objects.values_list("status", flat=True)),
        }
    )


def tell(what: Any) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
