"""Leagues whose pools a tournament may ask its decks to be built of."""

from typing import Final

from accounts.models import Duty, Role, User
from leagues.models import League
from tournaments.pools import PoolSource

ORIGIN: Final = "league:"
FORMAT: Final = "league-pools"
"""DB-18: leaders and heroes are counted apart, as the league does."""
MOST_OFFERED: Final = 40


def origin_of(league: League) -> str:
    """The word by which pools of a league are known everywhere."""
    return f"{ORIGIN}{league.public_id}"


def pools_for(user: User) -> list[PoolSource]:
    """Those that somebody organises, the newest first; a season that is over has pools, too."""
    roles = Role.objects.filter(player__user=user, duty=Duty.ORGANISER).values("roster")
    found = League.objects.filter(roster__in=roles).order_by("-made_at", "-pk")[:MOST_OFFERED]
    return [PoolSource(origin_of(league), league.title, FORMAT) for league in found]
