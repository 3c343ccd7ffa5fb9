"""The facts accounts sends up, each once its commit is safe and never before."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from django.dispatch import Signal

from accounts import signals
from accounts.models import Duty, Player, Roster, User
from accounts.services import merging, people, rosters
from tests.people import NOW


@pytest.fixture
def heard() -> Iterator[list[tuple[Signal, dict[str, Any]]]]:
    said: list[tuple[Signal, dict[str, Any]]] = []

    def listen(signal: Signal, sender: Any, **fact: Any) -> None:
        said.append((signal, fact))

    facts = (signals.roster_changed, signals.players_merged, signals.person_left)
    for each in facts:
        each.connect(listen)
    yield said
    for each in facts:
        each.disconnect(listen)


def test_a_changed_roster_is_told_after_the_commit(
    transactional_db: None, olga: User, pia: User, roster: Roster, heard: list[Any]
):
    with transaction.atomic():
        rosters.grant(roster, pia.player, duty=Duty.JUDGE, by=olga, now=NOW)
        assert heard == []

    assert heard == [(signals.roster_changed, {"roster_id": roster.pk})]


def test_a_merge_that_is_rolled_back_is_told_to_nobody(
    transactional_db: None, pia: User, walk_in: Player, heard: list[Any]
):
    with transaction.atomic():
        merging.merge(absorbed=walk_in, kept=pia.player, by=pia, now=NOW)
        transaction.set_rollback(True)

    assert heard == []


def test_a_merge_and_a_farewell_are_told(
    transactional_db: None, pia: User, roster: Roster, walk_in: Player, heard: list[Any]
):
    player = pia.player
    shown = (signals.roster_changed, {"roster_id": roster.pk})

    merging.merge(absorbed=walk_in, kept=player, by=pia, now=NOW)
    people.leave(pia, now=NOW)

    assert heard == [
        shown,
        (signals.players_merged, {"kept_id": player.pk, "absorbed_id": walk_in.pk}),
        shown,
        (signals.person_left, {"player_id": player.pk, "at": NOW}),
    ]
