"""Merging: whatever two people held before, the one who remains holds after, once."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts import checks
from accounts.models import Duty, Merge, Player, Role, Roster, User
from accounts.services import merging, rosters
from tests.people import NOW, enrolled

holdings = st.sets(st.tuples(st.integers(0, 3), st.sampled_from(Duty)), max_size=8)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(one=holdings, other=holdings)
def test_a_merge_is_the_union_of_what_both_held(
    db: None, one: set[tuple[int, Duty]], other: set[tuple[int, Duty]]
):
    open_rosters = [Roster.objects.create(title=f"Roster {number}") for number in range(4)]
    kept, absorbed = Player.objects.create(name="Kept"), Player.objects.create(name="Absorbed")
    for player, held in ((kept, one), (absorbed, other)):
        for number, duty in held:
            Role.objects.create(roster=open_rosters[number], player=player, duty=duty)

    merging.merge(absorbed=absorbed, kept=kept, by=None, now=NOW)

    now_held = list(kept.roles.values_list("roster_id", "duty"))
    expected = {(open_rosters[number].pk, duty.value) for number, duty in one | other}
    assert sorted(now_held) == sorted(expected)
    assert not absorbed.roles.exists()


@pytest.fixture
def three(db: None) -> list[User]:
    return [enrolled(name) for name in ("Ana", "Ben", "Cleo")]


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    deeds=st.lists(st.tuples(st.booleans(), st.integers(0, 2), st.sampled_from(Duty)), max_size=14)
)
def test_whatever_is_given_and_taken_somebody_organises(
    three: list[User], deeds: list[tuple[bool, int, Duty]]
):
    """Each example is a roster of its own."""
    roster = rosters.open_roster(three[0], title="Club", now=NOW)

    for gives, number, duty in deeds:
        player = three[number].player
        if gives:
            rosters.grant(roster, player, duty=duty, by=three[0], now=NOW)
            continue
        try:
            rosters.withdraw(roster, player, duty=duty)
        except rosters.LastOrganiser:
            assert duty is Duty.ORGANISER

    assert roster.roles.filter(duty=Duty.ORGANISER).exists()


def test_earlier_merges_follow_the_one_who_remains(pia: User):
    first, second = Player.objects.create(name="P."), Player.objects.create(name="Pi")
    merging.merge(absorbed=first, kept=second, by=None, now=NOW)

    merging.merge(absorbed=second, kept=pia.player, by=pia, now=NOW)

    first.refresh_from_db()
    assert first.absorbed_into == pia.player
    assert Merge.objects.get(absorbed=first).kept == second


def test_nobody_merges_with_themselves(pia: User):
    with pytest.raises(merging.SamePlayer):
        merging.merge(absorbed=pia.player, kept=pia.player, by=pia, now=NOW)


def test_two_accounts_stay_two(pia: User, sam: User):
    with pytest.raises(merging.TwoAccounts):
        merging.merge(absorbed=sam.player, kept=pia.player, by=pia, now=NOW)


def test_a_player_is_absorbed_once(pia: User, sam: User):
    wim = Player.objects.create(name="Wim")
    merging.merge(absorbed=wim, kept=pia.player, by=pia, now=NOW)

    with pytest.raises(merging.AlreadyMerged):
        merging.merge(absorbed=wim, kept=sam.player, by=sam, now=NOW)


def test_a_merge_that_would_leave_a_row_behind_does_not_happen(
    pia: User, roster: Roster, walk_in: Player, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(merging._moves, "accounts.Role.player", lambda absorbed, kept: 0)

    with pytest.raises(RuntimeError, match=r"accounts\.Role\.player still points at"):
        merging.merge(absorbed=walk_in, kept=pia.player, by=pia, now=NOW)

    walk_in.refresh_from_db()
    assert walk_in.absorbed_into is None


def test_a_reference_nobody_spoke_for_fails_the_check(monkeypatch: pytest.MonkeyPatch):
    assert checks.references_are_spoken_for(None) == []

    monkeypatch.delitem(merging._moves, "accounts.Role.player")

    (problem,) = checks.references_are_spoken_for(None)
    assert problem.id == "accounts.E001"
    assert problem.msg.startswith("accounts.Role.player points at a player")
