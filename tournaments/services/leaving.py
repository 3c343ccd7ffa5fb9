"""What somebody takes along of their tournaments, and what is forgotten when they leave."""

from typing import Any

from django.db.models import Q

from accounts.models import User
from tournaments.models import Entry
from tournaments.queries import days


def tournaments_of(user: User) -> list[dict[str, Any]]:
    """Where they entered, what they answered, and how they came out."""
    mine = Q(player__user=user) | Q(members__player__user=user)
    entries = Entry.objects.filter(mine).select_related("tournament", "team", "player")
    return [_told(entry) for entry in entries.order_by("tournament__starts_at", "pk")]


def _told(entry: Entry) -> dict[str, Any]:
    day = days.day(entry.tournament)
    place = next((each.place for each in day.ranking if each.name == entry.name), None)
    return {
        "tournament": entry.tournament.title,
        "starts_at": entry.tournament.starts_at,
        "number": entry.number,
        "standing": entry.standing,
        "clubs": entry.clubs,
        "team": _team(entry),
        "answers": entry.answers,
        "entered_at": entry.entered_at,
        "place": place if day.has_begun else None,
    }


def _team(entry: Entry) -> str:
    if entry.tournament.team_size:
        return entry.player.name
    return entry.team.name if entry.team else ""


def forget(player_id: int) -> None:
    """Their number stays in the logs; what they told about themselves does not stay."""
    Entry.objects.filter(player=player_id).update(answers=[], clubs=[])
