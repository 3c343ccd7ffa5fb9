"""Everything the site knows about a person, for that person to take away.

Each app adds its part once, when it starts: `exports.add("decks", decks_of)`.
"""

from collections.abc import Callable
from typing import Any

from accounts import queries
from accounts.models import User

Part = Callable[[User], Any]

_parts: dict[str, Part] = {}


def add(name: str, part: Part) -> None:
    _parts[name] = part


def everything_about(user: User) -> dict[str, Any]:
    return {name: part(user) for name, part in _parts.items()}


def profile(user: User) -> dict[str, Any]:
    return {
        "name": user.player.name,
        "pronouns": user.player.pronouns,
        "email": user.email,
        "time_zone": user.time_zone,
        "language": user.language,
        "joined_at": user.joined_at,
        "player": user.player.public_id,
    }


def roles(user: User) -> list[dict[str, Any]]:
    return [
        {
            "roster": role.roster.title,
            "duty": role.duty,
            "granted_at": role.granted_at,
        }
        for role in queries.roles_of(user.player)
    ]


def merges(user: User) -> list[dict[str, Any]]:
    return [
        {"name": merge.absorbed.name, "merged_at": merge.merged_at, "moved": merge.moved}
        for merge in queries.merges_into(user.player)
    ]


add("profile", profile)
add("roles", roles)
add("claimed records", merges)
