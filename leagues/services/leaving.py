"""What somebody takes along of their leagues when they ask for it, or leave the site."""

from typing import Any

from accounts.models import User
from leagues.models import Member
from leagues.queries import seasons


def leagues_of(user: User) -> list[dict[str, Any]]:
    """Where they played, with what, and how they came out."""
    members = Member.objects.filter(player__user=user).select_related("league")
    return [_told(member) for member in members.order_by("league__made_at", "pk")]


def _told(member: Member) -> dict[str, Any]:
    season = seasons.season(member.league)
    owner = season.fold.members.get(member.name)
    row = next((row for row in season.standings if row.name == member.name), None)
    return {
        "league": member.league.title,
        "number": member.number,
        "joined_at": member.joined_at,
        "colour": owner.colour if owner else "",
        "leaders": sorted(owner.leaders.elements()) if owner else [],
        "heroes": sorted(owner.heroes.elements()) if owner else [],
        "deck": member.deck,
        "place": row.place if row else None,
        "points": row.points if row else None,
    }
