"""People: their own data, taking it along, and leaving."""

import pytest

from accounts.models import Duty, Player, Role, Roster, User
from accounts.services import exports, people, rosters
from tests.people import NOW


def test_leaving_takes_the_name_and_keeps_the_record(pia: User, roster: Roster):
    player = pia.player

    people.leave(pia, now=NOW)

    player.refresh_from_db()
    assert (player.name, player.pronouns, player.user) == ("Former player", "", None)
    assert not Role.objects.filter(player=player).exists()
    assert not User.objects.filter(email="pia@example.org").exists()


def test_the_only_organiser_of_others_may_not_leave_yet(olga: User, roster: Roster):
    with pytest.raises(people.OthersDependOnYou) as refused:
        people.leave(olga, now=NOW)

    assert str(refused.value) == (
        "You are the only organiser of Saturday at the library. Make somebody else organiser first."
    )
    assert User.objects.filter(pk=olga.pk).exists()


def test_a_roster_with_nobody_else_goes_with_its_organiser(sam: User):
    alone = rosters.open_roster(sam, title="Just me", now=NOW)

    people.leave(sam, now=NOW)

    assert not Roster.objects.filter(pk=alone.pk).exists()


def test_an_organiser_leaves_once_another_is_there(olga: User, pia: User, roster: Roster):
    rosters.grant(roster, pia.player, duty=Duty.ORGANISER, by=olga, now=NOW)

    people.leave(olga, now=NOW)

    assert Roster.objects.filter(pk=roster.pk).exists()


def test_the_export_says_everything_we_know(pia: User, roster: Roster):
    people.change_profile(
        pia, name="Pia P.", pronouns="she/her", time_zone="Europe/Oslo", language="de"
    )
    pia = User.objects.get(pk=pia.pk)

    everything = exports.everything_about(pia)

    assert everything["profile"] == {
        "name": "Pia P.",
        "pronouns": "she/her",
        "email": "pia@example.org",
        "time_zone": "Europe/Oslo",
        "language": "de",
        "joined_at": pia.joined_at,
        "player": pia.player.public_id,
    }
    assert everything["roles"] == [
        {"roster": "Saturday at the library", "duty": "player", "granted_at": NOW}
    ]


def test_an_address_is_one_person_whatever_its_letters(pia: User):
    assert User.objects.create_user("SAM@Example.org", None).email == "sam@example.org"
    assert Player.objects.filter(user__email="sam@example.org").get().name == "SAM"
