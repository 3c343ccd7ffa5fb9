"""Claim links: one claim each, never stored in the clear, and one winner of two."""

from datetime import timedelta

import pytest

from accounts.errors import NotFound
from accounts.models import ClaimLink, Duty, Merge, Player, Role, Roster, User
from accounts.services import claims, rosters
from tests.people import NOW
from tests.races import at_once


def test_claiming_brings_the_history_along(olga: User, sam: User, roster: Roster, walk_in: Player):
    link, secret = claims.issue(walk_in, by=olga, now=NOW)

    merge = claims.claim(link.handle, secret, user=sam, now=NOW)

    walk_in.refresh_from_db()
    assert walk_in.absorbed_into == sam.player
    assert list(sam.player.roles.values_list("roster", "duty")) == [(roster.pk, "player")]
    assert (merge.moved, merge.link, merge.merged_by) == ({"accounts.Role.player": 1}, link, sam)


def test_the_secret_is_nowhere_in_the_database(olga: User, walk_in: Player):
    _link, secret = claims.issue(walk_in, by=olga, now=NOW)

    stored = ClaimLink.objects.values().get()
    assert not [value for value in stored.values() if secret in str(value)]


def test_a_wrong_secret_is_as_unknown_as_a_wrong_handle(olga: User, walk_in: Player):
    link, secret = claims.issue(walk_in, by=olga, now=NOW)

    with pytest.raises(NotFound):
        claims.find(link.handle, secret[:-1], now=NOW)
    with pytest.raises(NotFound):
        claims.find("nobody", secret, now=NOW)
    assert claims.find(link.handle, secret, now=NOW) == link


def test_a_link_works_once(olga: User, pia: User, sam: User, walk_in: Player):
    link, secret = claims.issue(walk_in, by=olga, now=NOW)
    claims.claim(link.handle, secret, user=pia, now=NOW)

    with pytest.raises(claims.AlreadyClaimed):
        claims.claim(link.handle, secret, user=sam, now=NOW)

    assert Merge.objects.get().kept == pia.player


def test_a_new_link_calls_the_old_one_back(olga: User, sam: User, walk_in: Player):
    old, secret = claims.issue(walk_in, by=olga, now=NOW)
    claims.issue(walk_in, by=olga, now=NOW)

    with pytest.raises(claims.LinkRevoked):
        claims.claim(old.handle, secret, user=sam, now=NOW)


def test_a_revoked_link_stops_working(olga: User, sam: User, walk_in: Player):
    link, secret = claims.issue(walk_in, by=olga, now=NOW)
    claims.revoke(walk_in, now=NOW)

    with pytest.raises(claims.LinkRevoked):
        claims.claim(link.handle, secret, user=sam, now=NOW)


def test_a_link_runs_out(olga: User, sam: User, walk_in: Player):
    link, secret = claims.issue(walk_in, by=olga, now=NOW)
    later = NOW + claims.GOOD_FOR

    assert claims.find(link.handle, secret, now=later - timedelta(seconds=1)) == link
    with pytest.raises(claims.LinkExpired):
        claims.claim(link.handle, secret, user=sam, now=later)


def test_somebody_who_signs_in_needs_no_link(olga: User, pia: User):
    with pytest.raises(claims.NotAWalkIn):
        claims.issue(pia.player, by=olga, now=NOW)


def test_of_two_people_claiming_at_once_one_wins_and_the_other_is_told(
    transactional_db: None, olga: User, pia: User, sam: User, walk_in: Player
):
    link, secret = claims.issue(walk_in, by=olga, now=NOW)

    became = at_once(
        lambda: claims.claim(link.handle, secret, user=pia, now=NOW),
        lambda: claims.claim(link.handle, secret, user=sam, now=NOW),
    )

    assert sorted(became) == ["AlreadyClaimed", "done"]
    walk_in.refresh_from_db()
    assert walk_in.absorbed_into == Merge.objects.get().kept


def test_duties_both_held_are_held_once(olga: User, pia: User, roster: Roster, walk_in: Player):
    elsewhere = rosters.open_roster(olga, title="Elsewhere", now=NOW)
    rosters.grant(elsewhere, walk_in, duty=Duty.PLAYER, by=olga, now=NOW)
    link, secret = claims.issue(walk_in, by=olga, now=NOW)

    claims.claim(link.handle, secret, user=pia, now=NOW)

    held = Role.objects.filter(player=pia.player).order_by("pk").values_list("roster", "duty")
    assert set(held) == {(roster.pk, "player"), (elsewhere.pk, "player")}
    assert len(held) == 2
    assert not Role.objects.filter(player=walk_in).exists()
