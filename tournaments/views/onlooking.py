"""A tournament as all who only look on see it, drawn once for all of them (rooms/glances.py)."""

from collections.abc import Callable
from typing import Any

from django.template.loader import render_to_string

from accounts.errors import NotFound
from rooms import glances
from rooms.glances import Subject
from tournaments import permissions
from tournaments.permissions import Desk
from tournaments.queries import days
from tournaments.queries.days import Day
from tournaments.views import hall, wall


def _topics(key: str) -> list[str]:
    return [f"tournament:{glances.id_in(key)}"]


def _drawn(
    what: str, template: str, told: Callable[[Desk, Day], dict[str, Any]]
) -> Callable[[str], str]:
    """As somebody sees it who neither takes part nor works there: nobody was asked who they are."""

    def draw(key: str) -> str:
        desk = permissions.tournament_open_to_all(glances.id_in(key))
        day = days.day(desk.tournament)
        if not day.has_begun:
            raise NotFound
        shown = {"follow": glances.address(what, key), "is_glance": True}
        return render_to_string(template, told(desk, day) | shown)

    return draw


HALL = Subject(_topics, _drawn("hall", "tournaments/_now.html", hall.now_of))
WALL = Subject(
    _topics,
    _drawn("wall", "tournaments/_wall.html", lambda desk, day: wall.hung(desk.tournament, day)),
)
