"""What the front page shows of tournaments."""

import pytest

from accounts.models import User
from rooms.models import Topic
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments import notices
from tournaments.models import Tournament, Visibility


def shown(person: User) -> list[tuple[str, str, bool]]:
    return [(each.title, str(each.standing), each.is_live) for each in notices.live_now(person)]


def lobby() -> int:
    return Topic.objects.filter(name="lobby").values_list("version", flat=True).first() or 0


def test_what_gathers_and_what_runs_stands_on_the_front_page(hall: Hall, as_: As, sam: User):
    hall.enter(4)
    gathering, before = shown(sam), lobby()
    hall.begin()

    title = hall.tournament.title
    assert gathering == [(title, "Open for entries · 4 players", False)]
    assert shown(sam) == [(title, "Running · 4 players", True)]
    assert lobby() > before
    assert title in as_(None).get("/").content.decode()


@pytest.mark.parametrize("visibility", [Visibility.UNLISTED, Visibility.PRIVATE])
def test_what_is_not_for_everybody_is_shown_to_those_who_take_part(
    hall: Hall, olga: User, sam: User, visibility: Visibility
):
    Tournament.objects.update(visibility=visibility)

    assert (len(shown(olga)), shown(sam)) == (1, [])


def test_what_is_over_is_not_live(hall: Hall, sam: User):
    Tournament.objects.update(status="finished")

    assert shown(sam) == []
