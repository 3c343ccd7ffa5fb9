"""A duel of a league at a live table: both bases in play, and its log settles the duel."""

import random
from collections.abc import Callable

import pytest

from accounts.models import User
from engine.kernel.seats import CHANCE
from engine.leagues.pool import MOST_COPIES
from leagues.services import matching
from matches import rules
from matches.demo import played
from matches.services import handing_in, judging, tables
from rooms import kinds, queries
from tests.leagues.ground import Ground
from tests.people import NOW

pytestmark = pytest.mark.django_db


def test_a_live_table_has_both_bases_and_only_the_chosen_leaders(ground: Ground, olga: User):
    number = ground.begin("#1", "#2")
    match = ground.meeting(number).match
    assert match is not None
    game = tables.of_match(match, host=None, now=NOW)
    game.refresh_from_db()
    state = queries.stand(kinds.of(game), game)[0]

    picks = ground.duel(number).picks
    bases = [base.card for base in state.position.field.bases]
    assert bases == [picks["#2"].base, picks["#1"].base]
    assert CHANCE not in state.asks
    assert game.setup["lists"] == "closed"
    assert game.setup["copies"] == MOST_COPIES + 1


def test_a_judged_log_settles_the_duel_by_itself(ground: Ground, olga: User):
    number = ground.begin("#1", "#2")
    match = ground.meeting(number).match
    assert match is not None
    text = played(match, random.Random(5), 12).encode()
    log = handing_in.hand_in(match, text, by=olga, seat=0, now=NOW)
    judging.judge(log.pk, now=NOW)
    match.refresh_from_db()
    assert match.is_settled
    matching.take_result(match, now=ground.now())

    duel = ground.duel(number)
    assert duel.point == "settled"
    assert duel.result is not None
    assert duel.result.winner == duel.players[match.winner or 0]
    assert duel.capture is not None


def test_a_log_with_another_deck_settles_nothing(grounds: Callable[..., Ground], olga: User):
    ground = grounds(2)
    ground.open()
    first = ground.begin("#1", "#2")
    match = ground.meeting(first).match
    assert match is not None
    text = played(match, random.Random(5), 12).encode()
    own, rival = (match.seats.get(number=number).deck for number in (0, 1))
    foreign = next(card for card in rival["heroes"] if card not in own["heroes"])
    altered = text.replace(own["heroes"][0].encode(), foreign.encode(), 1)
    log = handing_in.hand_in(match, altered, by=olga, seat=0, now=NOW)
    judging.judge(log.pk, now=NOW)
    match.refresh_from_db()

    assert not match.is_settled
    assert ground.duel(first).point == "running"


def test_a_leader_sits_down_beside_three_copies_of_the_same_hero(ground: Ground, olga: User):
    """LG-1: as leader and as hero a card is counted apart, at the table as in the pool."""
    match = ground.meeting(ground.begin("#1", "#2")).match
    assert match is not None
    brought = [seat.deck for seat in match.seats.order_by("number")]
    leader = brought[0]["leaders"][0]
    rest = [card for card in brought[0]["heroes"] if card != leader][:22]
    brought[0] = {"leaders": [leader], "heroes": [*rest, leader, leader, leader]}

    rules.checked(match, brought)
