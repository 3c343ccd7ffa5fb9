"""Begin, pause, abort, once more; and who sits where meanwhile."""

from datetime import timedelta

import pytest

from accounts.models import User
from drafts.models import Draft, DraftSeat
from drafts.queries import replays
from drafts.services import pools, tables
from engine.kernel import dealing
from rooms.models.seat import Holder
from rooms.services import hosting, seating, sweep
from rooms.services.hosting import NotInTheLobby, SeatsOpen
from rooms.services.seating import AlreadySeated, BadNonce, SeatTaken
from tests.drafts.tables import (
    Page,
    a_plan,
    in_the_lobby,
    move,
    problem,
    running,
    seat_of,
    seated,
    seats_of,
    written,
)
from tests.people import NOW, As
from tests.races import at_once

LATER = NOW.replace(hour=10)


def test_nobody_deals_while_seats_are_open(olga: User):
    with pytest.raises(SeatsOpen):
        hosting.begin(in_the_lobby(olga), now=NOW)


def test_a_table_begins_once(olga: User):
    draft = running(olga)

    with pytest.raises(NotInTheLobby):
        hosting.begin(draft, now=NOW)


def test_bots_sit_as_far_from_each_other_as_they_can():
    assert sorted(tables.spread(8, 2)) == [2, 6]
    assert sorted(tables.spread(8, 4)) == [1, 3, 5, 7]
    assert sorted(tables.spread(3, 1)) == [1]
    assert sorted(tables.spread(6, 0)) == []


def test_one_person_sits_once_and_one_seat_is_taken_once(olga: User, pia: User):
    draft = in_the_lobby(olga)
    seating.sit(draft, 0, player=olga.player, name="Olga", now=NOW)

    with pytest.raises(AlreadySeated):
        seating.sit(draft, 1, player=olga.player, name="Olga", now=NOW)
    with pytest.raises(SeatTaken):
        seating.sit(draft, 0, player=pia.player, name="Pia", now=NOW)


@pytest.mark.django_db(transaction=True)
def test_two_people_on_one_seat_in_the_same_moment(olga: User, pia: User, sam: User):
    draft = in_the_lobby(olga)

    became = at_once(
        *(
            lambda person=person: seating.sit(
                draft, 0, player=person.player, name=person.player.name, now=NOW
            )
            for person in (pia, sam)
        )
    )

    assert sorted(became) == ["SeatTaken", "done"]


def test_what_a_seat_adds_to_chance_is_fixed_when_it_begins(olga: User):
    draft = in_the_lobby(olga)
    seating.sit(draft, 0, player=None, name="Nora", nonce="ab" * 16, now=NOW)
    seated(draft)
    with pytest.raises(BadNonce):
        seating.ready(seat_of(draft, 0), is_ready=True, nonce="xyz", now=NOW)

    hosting.begin(draft, now=NOW)

    draft.refresh_from_db()
    assert draft.nonces[0] == "ab" * 16
    assert [len(nonce) for nonce in draft.nonces] == [32, 32, 32]


def test_bots_alone_draft_to_the_end(olga: User):
    draft = in_the_lobby(olga, a_plan(bots=3))

    hosting.begin(draft, now=NOW)

    draft.refresh_from_db()
    assert draft.status == Draft.Status.OVER
    assert dealing.problem(replays.record(draft)) is None
    assert replays.log(draft).result == (0, 0, 0)


def test_an_aborted_table_lays_its_secret_open(olga: User):
    draft = running(olga)
    Page(seat_of(draft, 0)).pick()
    with pytest.raises(replays.StillSecret):
        replays.log(draft)

    hosting.abort(draft, now=LATER)

    draft.refresh_from_db()
    record = replays.record(draft)
    assert record["secret"] == bytes(draft.secret).hex()
    assert dealing.problem(record) is None
    assert Page(seat_of(draft, 0)).look()["status"] == "aborted"


def test_a_deal_that_was_tampered_with_is_found(olga: User):
    draft = running(olga)
    hosting.abort(draft, now=LATER)
    draft.refresh_from_db()
    record = replays.record(draft)

    draw = record["draws"][3]
    draw["came"] = next(each for each in draw["options"] if each != draw["came"])

    assert (dealing.problem(record) or "").startswith("Entry 4:")


def test_once_more_is_another_table_with_another_secret_and_the_same_people(olga: User, pia: User):
    draft = running(olga, olga, pia)

    again = tables.restart(draft, by=olga, now=LATER)

    draft.refresh_from_db()
    assert (draft.status, again.status) == (Draft.Status.ABORTED, Draft.Status.LOBBY)
    assert again.fingerprint != draft.fingerprint
    assert [s.name for s in seats_of(again)] == [s.name for s in seats_of(draft)]
    assert not {s.key for s in seats_of(again)} & {s.key for s in seats_of(draft)}
    with pytest.raises(tables.FollowedAlready):
        tables.restart(draft, by=olga, now=LATER)


def test_a_bot_goes_on_for_who_is_away_until_they_come_back(olga: User, pia: User):
    draft = running(olga, olga, pia)
    page = Page(seat_of(draft, 1))
    old = move(page.look())

    seating.hand_to_bot(seat_of(draft, 1), now=LATER)

    assert any(line.startswith("1 lead") for line in written(draft))
    assert page.post(old).json()["code"] == "bot_plays"
    seating.come_back(seat_of(draft, 1), now=LATER)
    Page(seat_of(draft, 0)).pick()
    assert page.pick().status_code == 200


def test_whoever_is_relieved_plays_no_more(olga: User, pia: User, sam: User):
    draft = running(olga, olga, pia)
    relieved = Page(seat_of(draft, 1))
    seating.hand_to_bot(seat_of(draft, 1), now=LATER)

    seat = seating.take_over(seat_of(draft, 1), player=sam.player, name="Sam", now=LATER)

    assert relieved.get().status_code == 404
    assert "by_bot" not in Page(seat_of(draft, 1)).look()
    assert (seat.holder, seat.player) == (Holder.PERSON, sam.player)
    with pytest.raises(SeatTaken):
        seating.take_over(seat, player=None, name="Mallory", now=LATER)


def test_leaving_the_lobby_empties_the_seat_and_its_key(olga: User, pia: User):
    draft = in_the_lobby(olga)
    seat = seating.sit(draft, None, player=pia.player, name="Pia", now=NOW)

    seating.leave(seat, now=NOW)

    empty = seat_of(draft, seat.number)
    assert (empty.holder, empty.player, empty.name) == (Holder.NOBODY, None, "")
    assert empty.key != seat.key


# --- rules that were corrected meanwhile ----------------------------------------------------------


@pytest.fixture(params=["another digest", "another name"])
def stranded(request: pytest.FixtureRequest, olga: User) -> Draft:
    """A running draft after an upgrade: its rules mean something else, or are gone."""
    draft = running(olga, olga)
    changes = {"another digest": {"ruleset_digest": "f" * 64}, "another name": {"ruleset": "gone"}}
    Draft.objects.filter(pk=draft.pk).update(**changes[request.param])
    draft.refresh_from_db()
    return draft


def test_a_draft_does_not_go_on_under_other_rules(stranded: Draft):
    page = Page(seat_of(stranded, 0))
    sent = {"words": ["lead", "Card 000"], "asked": 1, "key": "after-the-upgrade"}

    answers = [page.get(), page.post(sent)]

    assert [problem(answer) for answer in answers] == [(409, "rules_changed")] * 2
    assert sweep.ring(now=NOW + timedelta(days=30)) == 0


def test_its_host_can_end_it(stranded: Draft, as_: As, olga: User, sam: User):
    address = f"/drafts/{stranded.public_id}/"

    shown = as_(olga).get(address)
    as_(olga).post(f"{address}abort/")

    stranded.refresh_from_db()
    assert shown.status_code == 409
    assert b"have been corrected since" in shown.content
    assert stranded.status == Draft.Status.ABORTED
    assert as_(sam).get(address).status_code == 404


def test_what_was_drafted_stays_to_be_seen_under_other_rules(as_: As, guests: Draft, olga: User):
    Draft.objects.filter(pk=guests.pk).update(ruleset_digest="f" * 64)

    hands = as_(olga).get(f"/drafts/{guests.public_id}/").context["hands"]

    assert [len(hand.leaders) for hand in hands] == [4, 4, 4]


# --- what guests drafted --------------------------------------------------------------------------


@pytest.fixture
def guests(olga: User) -> Draft:
    """A draft that is over, whose first seat a guest held by its link."""
    draft = in_the_lobby(olga, a_plan(bots=2))
    seated(draft)
    hosting.begin(draft, now=NOW)
    guest = next(seat for seat in seats_of(draft) if seat.holder == Holder.PERSON)
    seating.hand_to_bot(guest, now=NOW)
    draft.refresh_from_db()
    return draft


def guest_of(draft: Draft) -> DraftSeat:
    return next(seat for seat in seats_of(draft) if seat.holder == Holder.PERSON)


def test_a_guest_who_signs_in_takes_their_picks_along(guests: Draft, as_: As, pia: User):
    seat, address = guest_of(guests), f"/drafts/{guests.public_id}/"
    client = as_(pia)
    client.get(f"/drafts/seat/{seat.public_id}/{seat.key}/")

    offered = client.get(address)
    client.post(f"{address}claim/")

    claimed = guest_of(guests)
    assert b"Take my picks along" in offered.content
    assert claimed.player == pia.player
    assert claimed.pool is not None
    assert f"?pool={claimed.pool.public_id}" in client.get(address).content.decode()


def test_picks_go_to_who_held_the_seat_and_only_once(guests: Draft, as_: As, pia: User, sam: User):
    seat, address = guest_of(guests), f"/drafts/{guests.public_id}/claim/"
    assert as_(sam).post(address).status_code == 404
    pools.claim(seat, by=pia.player, now=NOW)

    with pytest.raises(pools.NothingToClaim):
        pools.claim(seat, by=sam.player, now=NOW)


# --- a new deal -----------------------------------------------------------------------------------


def test_a_guest_finds_their_seat_at_the_new_deal(as_: As, olga: User):
    draft = running(olga, olga)
    guest, old = as_(None), seat_of(draft, 1)
    guest.get(f"/drafts/seat/{old.public_id}/{old.key}/")

    again = tables.restart(draft, by=olga, now=LATER)
    onward = guest.get(f"/drafts/{draft.public_id}/").context["onward"]
    page = guest.get(onward, follow=True)

    assert page.context["me"] == seat_of(again, 1)
    assert as_(None).get(f"/drafts/{again.public_id}/").status_code == 404


def test_the_way_to_the_new_deal_is_everybodys_own(as_: As, olga: User, pia: User):
    draft = running(olga, olga, pia)
    again = tables.restart(draft, by=olga, now=LATER)

    ways = [as_(who).get(f"/drafts/{draft.public_id}/").context["onward"] for who in (olga, pia)]

    assert ways == [f"/drafts/{again.public_id}/"] * 2
