"""A roster without scripts: by the links and buttons of the pages alone."""

import pytest

from accounts.models import Player, User
from tests.people import As
from tests.plain import Plain

pytestmark = pytest.mark.django_db


def test_a_roster_is_opened_and_filled(as_: As, olga: User):
    page = Plain(as_(olga))
    page.go("/rosters/").go(page.links("/rosters/new/")[0])

    page.press("Open the roster", title="Lamp Street Club").press("Add", name="Ben")
    assert "1 person added." in page.page
    page.press("Add", name="", names="Cleo\n  Dara \n\nEmil")

    assert "5 people" in page.page
    names = Player.objects.filter(roles__roster__isnull=False).values_list("name", flat=True)
    assert sorted(names) == ["Ben", "Cleo", "Dara", "Emil", "Olga"]
