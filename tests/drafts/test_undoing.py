"""Taking back, with everybody's word; talk and its limits."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from drafts.models import Draft, DraftEntry, DraftUndoing
from drafts.queries import replays
from engine.kernel import dealing
from rooms import kinds, queries
from rooms.services import hosting, seating, talking, undoing
from tests.drafts.tables import Page, a_plan, move, running, seat_of, seats_of, written
from tests.people import NOW, As


@pytest.fixture
def draft(olga: User, pia: User) -> Draft:
    return running(olga, olga, pia)


def own_pick(draft: Draft, number: int) -> int:
    found = DraftEntry.objects.filter(room=draft, seat=number).order_by("nth").last()
    assert found is not None
    return found.nth


def test_with_everybodys_word_the_last_pick_is_taken_back(draft: Draft):
    pages = [Page(seat) for seat in seats_of(draft)]
    before = pages[0].look()
    pages[0].pick(2)
    undoing.ask(seat_of(draft, 0), back_to=own_pick(draft, 0), now=NOW)
    undoing.answer(seat_of(draft, 1), agrees=True, now=NOW)
    assert pages[0].look()["options"] == {}

    undoing.answer(seat_of(draft, 2), agrees=True, now=NOW)

    after = pages[0].look()
    assert (after["options"], after["mine"]) == (before["options"], before["mine"])
    assert written(draft)[-1].endswith(" 1")
    assert pages[0].post(move(before)).json()["code"] == "stale"
    assert pages[0].pick(1).status_code == 200
    hosting.abort(draft, now=NOW)
    draft.refresh_from_db()
    assert dealing.problem(replays.record(draft)) is None


def test_a_pack_opened_again_after_an_undo_holds_the_same_cards(draft: Draft):
    pages = [Page(seat) for seat in seats_of(draft)]
    for page in (pages[0], pages[2]):
        page.pick()
    shown = pages[0].look()["offered"]
    undoing.ask(seat_of(draft, 2), back_to=own_pick(draft, 2), now=NOW)
    for number in (0, 1):
        undoing.answer(seat_of(draft, number), agrees=True, now=NOW)

    assert pages[0].look()["offered"] == []
    pages[2].pick()

    assert pages[0].look()["offered"] == shown
    draft.refresh_from_db()
    kept = queries.stand(kinds.of(draft), draft)
    draft.state = None
    assert queries.stand(kinds.of(draft), draft)[0] == kept[0]


def test_one_no_is_enough(draft: Draft):
    Page(seat_of(draft, 0)).pick()
    undoing.ask(seat_of(draft, 0), back_to=own_pick(draft, 0), now=NOW)

    undoing.answer(seat_of(draft, 1), agrees=False, now=NOW)

    with pytest.raises(undoing.NotAsked):
        undoing.answer(seat_of(draft, 2), agrees=True, now=NOW)
    assert DraftUndoing.objects.get().settled == "refused"


def test_who_says_nothing_in_time_has_not_agreed(draft: Draft):
    Page(seat_of(draft, 0)).pick()
    undoing.ask(seat_of(draft, 0), back_to=own_pick(draft, 0), now=NOW)
    late = NOW + undoing.OPEN_FOR

    with pytest.raises(undoing.NotAsked):
        undoing.answer(seat_of(draft, 1), agrees=True, now=late)
    undoing.ask(seat_of(draft, 0), back_to=own_pick(draft, 0), now=late)

    assert DraftUndoing.objects.filter(settled="lapsed").count() == 1


def test_only_a_pick_that_stands_is_taken_back(draft: Draft):
    with pytest.raises(undoing.NothingToTakeBack):
        undoing.ask(seat_of(draft, 0), back_to=1, now=NOW)
    with pytest.raises(undoing.NothingToTakeBack):
        undoing.ask(seat_of(draft, 0), back_to=999, now=NOW)


def test_bots_have_no_say(draft: Draft):
    for number in (1, 2):
        seating.hand_to_bot(seat_of(draft, number), now=NOW)
    Page(seat_of(draft, 0)).pick()
    first = DraftEntry.objects.filter(room=draft, seat=0).order_by("nth").first()
    assert first is not None

    assert undoing.ask(seat_of(draft, 0), back_to=first.nth, now=NOW).settled == "agreed"


def test_who_is_muted_says_nothing_and_nobody_says_everything(draft: Draft):
    seat = seat_of(draft, 0)
    assert Page(seat).post({"words": "Hello!"}, "say/").status_code == 204
    assert Page(seat).look()["talk"][0][:2] == ["Olga", "Hello!"]

    talking.mute(seat, is_muted=True, now=NOW)

    with pytest.raises(talking.Muted):
        talking.say(draft, seat_of(draft, 0), name="Olga", words="Hello?", now=NOW)
    for nth in range(talking.MOST_IN_A_WHILE):
        talking.say(draft, None, name="Host", words=str(nth), now=NOW)
    with pytest.raises(talking.TooMuchSaid):
        talking.say(draft, None, name="Host", words="more", now=NOW + timedelta(seconds=1))


def test_what_was_taken_back_is_not_taken_back_again(as_: As, olga: User):
    """The one before it is: alone among bots one can go back pick by pick."""
    draft = running(olga, olga, plan=a_plan(seats=4))
    for number in (1, 2, 3):
        seating.hand_to_bot(seat_of(draft, number), now=NOW)
    page, client = Page(seat_of(draft, 0)), as_(olga)
    for _nth in range(3):
        page.pick()

    left = []
    for _nth in range(2):
        client.post(f"/drafts/{draft.public_id}/undo/")
        left.append(len(page.look()["mine"]["leaders"]) + len(page.look()["mine"]["heroes"]))

    assert left == [2, 1]


def test_a_host_without_a_seat_asks_and_everybody_seated_decides(as_: As, olga: User, pia: User):
    draft = running(olga, pia)
    host, guests = as_(olga), [seat_of(draft, number) for number in (1, 2)]
    page = Page(seat_of(draft, 0))
    assert b'id="rein-undo"' in host.get(f"/drafts/{draft.public_id}/").content
    page.pick()

    host.post(f"/drafts/{draft.public_id}/undo/")

    asked = DraftUndoing.objects.get()
    told = as_(pia).get(f"/drafts/{draft.public_id}/").content.decode()
    assert (asked.seat, asked.agreed, asked.settled) == (None, [], "open")
    assert "The host asks to take back a pick" in told
    for seat in (seat_of(draft, 0), *guests):
        undoing.answer(seat, agrees=True, now=timezone.now())
    assert page.look()["mine"]["leaders"] == []
    assert DraftUndoing.objects.get().settled == "agreed"
