"""Rosters: duties, walk-ins, and the organiser who cannot leave."""

from functools import partial

import pytest
from django.apps import apps
from django.db import IntegrityError, transaction

from accounts.models import Duty, Player, Role, Roster, User
from accounts.services import merging, people, rosters
from tests.people import NOW, enrolled
from tests.races import at_once


def test_whoever_opens_a_roster_organises_it(olga: User):
    opened = rosters.open_roster(olga, title="Club", now=NOW)

    assert list(opened.roles.values_list("player", "duty")) == [(olga.player.pk, "organiser")]


def test_a_duty_given_twice_is_one_duty(olga: User, pia: User, roster: Roster):
    rosters.grant(roster, pia.player, duty=Duty.JUDGE, by=olga, now=NOW)
    rosters.grant(roster, pia.player, duty=Duty.JUDGE, by=olga, now=NOW)

    assert roster.roles.filter(duty=Duty.JUDGE).count() == 1


def test_the_database_itself_refuses_a_second_copy_of_a_role(pia: User, roster: Roster):
    with pytest.raises(IntegrityError, match="one_role_per_duty_and_player"):
        Role.objects.create(roster=roster, player=pia.player, duty=Duty.PLAYER)


def test_the_database_itself_refuses_a_duty_nobody_knows(pia: User, roster: Roster):
    with pytest.raises(IntegrityError, match="role_is_a_known_duty"):
        Role.objects.create(roster=roster, player=pia.player, duty="king")


def test_the_last_organiser_stays(olga: User, roster: Roster):
    with pytest.raises(rosters.LastOrganiser):
        rosters.withdraw(roster, olga.player, duty=Duty.ORGANISER)

    assert roster.roles.filter(duty=Duty.ORGANISER).count() == 1


def test_an_organiser_may_go_when_another_is_there(olga: User, pia: User, roster: Roster):
    rosters.grant(roster, pia.player, duty=Duty.ORGANISER, by=olga, now=NOW)

    rosters.withdraw(roster, olga.player, duty=Duty.ORGANISER)

    organisers = roster.roles.filter(duty=Duty.ORGANISER)
    assert [role.player for role in organisers] == [pia.player]


def test_of_two_last_organisers_leaving_at_once_one_stays(
    transactional_db: None, olga: User, pia: User, roster: Roster
):
    rosters.grant(roster, pia.player, duty=Duty.ORGANISER, by=olga, now=NOW)
    went = at_once(
        lambda: rosters.withdraw(roster, olga.player, duty=Duty.ORGANISER),
        lambda: rosters.withdraw(roster, pia.player, duty=Duty.ORGANISER),
    )

    assert sorted(went) == ["LastOrganiser", "done"]
    assert roster.roles.filter(duty=Duty.ORGANISER).count() == 1


def test_a_duty_meant_for_somebody_just_merged_reaches_who_they_are(
    olga: User, pia: User, roster: Roster, walk_in: Player
):
    merging.merge(absorbed=walk_in, kept=pia.player, by=pia, now=NOW)

    role = rosters.grant(roster, walk_in, duty=Duty.JUDGE, by=olga, now=NOW)

    assert role.player == pia.player


def test_leaving_while_being_given_a_duty_locks_nobody_out(
    transactional_db: None, olga: User, pia: User, roster: Roster
):
    for _round in range(5):
        became = at_once(
            partial(people.leave, pia, now=NOW),
            partial(rosters.grant, roster, pia.player, duty=Duty.PLAYER, by=olga, now=NOW),
        )
        assert became == ["done", "done"]
        pia = enrolled("Pia")
        rosters.grant(roster, pia.player, duty=Duty.PLAYER, by=olga, now=NOW)


@pytest.mark.parametrize("duty", [Duty.ORGANISER, Duty.JUDGE, Duty.SCOREKEEPER])
def test_only_somebody_who_signs_in_may_be_responsible(
    olga: User, roster: Roster, walk_in: Player, duty: Duty
):
    with pytest.raises(rosters.NeedsAnAccount):
        rosters.grant(roster, walk_in, duty=duty, by=olga, now=NOW)


def test_walk_ins_come_all_or_none(olga: User, roster: Roster):
    with pytest.raises(rosters.NameTaken) as refused:
        rosters.add_walk_ins(roster, names=["Ben", "PIA"], by=olga, now=NOW)

    assert str(refused.value) == "PIA is already here. Add a letter to tell the two apart."
    assert not Player.objects.filter(name="Ben").exists()


def test_every_grant_and_withdrawal_is_kept(olga: User, pia: User, roster: Roster):
    rosters.grant(roster, pia.player, duty=Duty.JUDGE, by=olga, now=NOW)
    Role.objects.filter(player=pia.player).update(granted_by=None)
    rosters.withdraw(roster, pia.player, duty=Duty.JUDGE)

    events = apps.get_model("accounts", "RoleEvent")
    kept = events.objects.filter(player=pia.player, duty=Duty.JUDGE)
    assert list(kept.order_by("pgh_id").values_list("pgh_label", flat=True)) == [
        "insert",
        "update",
        "delete",
    ]


def test_a_player_without_a_name_is_refused_by_the_database(db: None):
    with pytest.raises(IntegrityError, match="player_has_a_name"), transaction.atomic():
        Player.objects.create(name="")


def test_enrolling_makes_the_user_and_the_player_together(db: None):
    ana = enrolled("Ana")

    assert (ana.display_name, ana.player.is_walk_in) == ("Ana", False)
