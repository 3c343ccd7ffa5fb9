"""Two at once, and transactions that never came to their end."""

from collections import Counter
from functools import partial

import pytest
from django.db import transaction

from accounts.models import User
from leagues.models import Fact, Meeting, SecretPick
from leagues.queries import seasons
from leagues.services import cycles, people
from matches.models import Match
from tests.leagues.ground import Ground
from tests.races import at_once


@pytest.mark.django_db(transaction=True)
def test_who_does_the_same_in_the_same_moment_does_it_once(olga: User):
    ground = Ground(olga)
    ground.equip()
    begin = partial(
        cycles.open_next, ground.league, cycle=1, closes_at=None, by=olga, now=ground.now()
    )
    assert sorted(at_once(begin, begin)) == ["NotNow", "done"]
    offers = at_once(partial(ground.challenge, "#1", "#2"), partial(ground.challenge, "#2", "#1"))
    assert sorted(offers) == ["ChallengeRefused", "done"]
    answer = partial(ground.accept, 1)
    assert sorted(at_once(answer, answer)) == ["DuelElsewhere", "done"]
    picks = at_once(partial(ground.pick, 1, "#1"), partial(ground.pick, 1, "#2"))
    assert picks == ["done", "done"]
    winner = partial(ground.report, 1, winner="#1")
    assert at_once(partial(winner, "#1"), partial(winner, "#2")) == ["done", "done"]

    kinds = Counter(Fact.objects.values_list("kind", flat=True))
    wanted = ("opened", "challenged", "accepted", "revealed", "reported", "signed")
    assert {kinds[kind] for kind in wanted} == {1}
    assert (Match.objects.get().status, Meeting.objects.count()) == ("settled", 1)
    assert ground.fold == seasons.season_anew(ground.league).fold
    _one_signs_while_the_other_leaves(ground)
    _one_accepts_while_the_cycle_is_closed(ground)


def _one_signs_while_the_other_leaves(ground: Ground) -> None:
    """Whoever is first: the base is captured, once."""
    number = ground.begin("#1", "#2")
    ground.report(number, "#1", winner="#1")
    leave = partial(people.leave, ground.member("#2"), by=None, now=ground.now())
    ended = at_once(partial(ground.sign, number, "#2"), leave)

    assert ended[1] == "done"
    assert ended[0] in ("done", "DuelSettled")
    base = ground.duel(number).picks["#1"].base
    assert ground.duel(number).capture == ("#1", "#2", base)
    assert len(list(ground.fold.captures(1))) == 2
    match = ground.meeting(number).match
    assert match is not None
    assert match.status == "settled"
    assert ground.fold == seasons.season_anew(ground.league).fold


def _one_accepts_while_the_cycle_is_closed(ground: Ground) -> None:
    """Either the duel is agreed and holds the cycle open, or the offer has lapsed."""
    number = ground.challenge("#1", "#3")
    ended = at_once(partial(ground.accept, number), ground.close)

    assert ended in (["done", "DuelsRunning"], ["DuelElsewhere", "done"])
    assert ground.fold.runs is (ended[0] == "done")


@pytest.mark.django_db
def test_what_never_came_to_its_end_has_not_happened(ground: Ground):
    number = ground.agree("#1", "#2")
    before = seasons.season_anew(ground.league)
    with transaction.atomic():
        ground.pick(number, "#1")
        ground.pick(number, "#2")
        assert ground.duel(number).point == "running"
        transaction.set_rollback(True)

    assert ground.season.fold == before.fold
    assert (Match.objects.count(), SecretPick.objects.count()) == (0, 0)
    ground.league.refresh_from_db()
    ground.pick(number, "#2")
    ground.pick(number, "#1")
    assert ground.duel(number).point == "running"
    assert ground.fold == seasons.season_anew(ground.league).fold
