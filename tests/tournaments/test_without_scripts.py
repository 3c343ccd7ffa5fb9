"""A day of a tournament without scripts: every deed by links and buttons of the pages alone."""

import pytest

from accounts.models import User
from tests.people import As
from tests.plain import Plain
from tests.tournaments.hall import Hall
from tournaments.models import Entry, Standing, Status, Table, Tournament
from tournaments.services import matching

pytestmark = pytest.mark.django_db


def test_a_day_goes_by_without_scripts(as_: As, olga: User, pia: User):
    desk, player = Plain(as_(olga)), Plain(as_(pia))
    desk.go("/tournaments/new/").press(
        "Announce",
        title="By hand",
        starts_at="2026-12-01T18:00",
        zone="Europe/Berlin",
        checks_in="on",
        has_matches="on",
        best_of="1",
    )
    here, found = desk.address, Tournament.objects.get()
    desk.go(f"{here}plan/").press("Change it")
    desk.go(here).press("open")
    player.go(here).press("Enter")
    desk.go(f"{here}people/").press("Enter", name="Wim")
    desk.press("Enter them all", text="Ada, Lamp\nBo\nCleo\nDora")
    player.go(here).press("I am here")
    for _entry in range(5):
        desk.go(f"{here}people/").press("Here")
    assert Entry.objects.filter(standing=Standing.HERE).count() == 6

    desk.go(here).press("Begin")
    desk.press("Pair round 1")
    desk.press("Start the clock")
    desk.press("Say it", text="Good luck.")
    assert "Good luck." in player.go(here).page
    matching.lay_out(found, now=found.made_at)
    match = player.go(here).links("/mine/")[0]
    player.go(match).press("1–0")
    assert "Waiting for" in player.page

    for table in Table.objects.filter(first_games=None).exclude(second=None):
        page = f"{here}tables/{table.public_id}/"
        desk.go(page).press("They have begun")
        desk.go(page).press("Give more time", minutes="3")
        desk.go(page).press("1–0")
    desk.go(here).press("Pair round 2")
    wrong = Table.objects.filter(round__number=1).exclude(second=None).first()
    assert wrong is not None
    desk.go(f"{here}tables/{wrong.public_id}/").press("0–1")
    desk.press("Correct it", reason="Misread.")
    wrong.refresh_from_db()
    assert (wrong.first_games, wrong.second_games) == (0, 1)

    desk.go(f"{here}people/").press("Left", 5)
    desk.go(f"{here}mend/").press("Hang it up", text="Left at lunch.")
    desk.go(f"{here}log/").press("Take back", text="Is back.")
    desk.go(here).press("Take the round down", text="Too early.")
    player.go(here).press("I drop out")
    desk.go(here).press("Pair round 2")

    found.refresh_from_db()
    assert found.status == Status.RUNNING
    assert Entry.objects.get(player=pia.player).standing == Standing.GONE
    assert found.rounds.count() == 2


def test_no_button_of_the_desk_needs_scripts(as_: As, olga: User):
    """Whatever needs a script is hidden until the script is there."""
    hall = Hall(olga, {"kind": "swiss", "rounds": 2}, {"kind": "knockout", "take": 2})
    hall.enter(4)
    hall.begin()
    hall.pair()
    desk, here = Plain(as_(olga)), f"/tournaments/{hall.tournament.public_id}/"
    empty = desk.go("/").loose  # the shell's own
    table = hall.open_tables()[0].public_id
    pages = (
        "",
        "people/",
        "mend/",
        "plan/",
        "change/",
        "clone/",
        "log/",
        f"tables/{table}/",
        "wall/",
    )
    for page in pages:
        desk.go(here + page)
        assert [each for each in desk.loose if each not in empty] == [], page
        assert all(form.action.startswith("/") for form in desk.forms), page
