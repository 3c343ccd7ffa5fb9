"""A draft without scripts: by the links and buttons of the pages alone."""

import pytest

from accounts.models import User
from drafts.models import Draft
from tests.drafts.evening import lamp_cube
from tests.people import As
from tests.plain import Plain

pytestmark = pytest.mark.django_db


def test_two_presses_open_a_table_and_one_begins_it(as_: As, olga: User):
    lamp_cube(olga)
    page = Plain(as_(olga))

    page.go("/drafts/").go(page.links("/drafts/new/")[0]).press("Open the table")
    assert "Everybody is here" in page.page
    page.press("Begin the draft")

    assert "Choose a leader." in page.page
    assert Draft.objects.get().status == Draft.Status.RUNNING
