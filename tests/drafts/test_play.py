"""Picks over HTTP: what counts counts once, and what does not is refused with a reason."""

from uuid import uuid4

import pytest

from accounts.models import User
from drafts.models import Draft, DraftEntry, DraftSeat
from rooms import kinds, queries
from rooms.services import hosting
from tests.drafts.tables import (
    Page,
    a_plan,
    move,
    problem,
    running,
    seat_of,
    seats_of,
    written,
)
from tests.people import NOW


@pytest.fixture
def draft(olga: User, pia: User) -> Draft:
    """Olga and Pia by login, a guest by a link, three packs dealt."""
    return running(olga, olga, pia)


def test_a_pick_is_written_down_and_answered_with_the_next_view(draft: Draft):
    page = Page(seat_of(draft, 0))
    shown = page.look()

    answer = page.post(move(shown)).json()

    entry = DraftEntry.objects.get(room=draft, nth=answer["seq"])
    assert (entry.seat, entry.words, entry.asked) == (0, f"lead {shown['offered'][0]}", 1)
    assert answer["repeated"] is False
    assert answer["view"]["asked"] == 2
    assert answer["view"]["options"] == {}
    assert [row[1] for row in answer["view"]["seats"]] == [0, 1, 0]


def test_the_same_key_twice_is_one_pick(draft: Draft):
    page = Page(seat_of(draft, 0))
    sent = move(page.look())

    first, again = page.post(sent).json(), page.post(sent).json()

    assert (again["seq"], again["repeated"]) == (first["seq"], True)
    assert sum(line.startswith("0 ") for line in written(draft)) == 1


def test_a_key_is_good_for_one_move_only(draft: Draft):
    page = Page(seat_of(draft, 0))
    view = page.look()
    page.post(move(view, 0, key="the-same-key"))

    answer = page.post(move(view, 1, key="the-same-key"))

    assert problem(answer) == (409, "key_reused")


def test_a_key_is_good_for_one_question_only(draft: Draft):
    first, second = Page(seat_of(draft, 0)), Page(seat_of(draft, 1))
    first.pick(key="the-same-key")
    Page(seat_of(draft, 2)).pick()
    second.pick()
    before = written(draft)

    answer = first.pick(key="the-same-key")

    assert problem(answer) == (409, "key_reused")
    assert written(draft) == before


def test_a_click_meant_for_the_last_pack_takes_nothing_and_shows_the_new_one(draft: Draft):
    first, second = Page(seat_of(draft, 0)), Page(seat_of(draft, 1))
    old = second.look()
    second.pick()
    first.pick()
    before = written(draft)

    answer = second.post(move(old))

    assert problem(answer) == (409, "stale")
    assert answer.json()["view"]["asked"] == second.look()["asked"] > old["asked"]
    assert written(draft) == before


def test_what_a_neighbour_does_makes_no_pick_stale(draft: Draft):
    first, second = Page(seat_of(draft, 0)), Page(seat_of(draft, 1))
    mine = move(second.look())
    first.pick()

    assert second.post(mine).status_code == 200


@pytest.mark.parametrize(
    ("ruleset", "told"), [("draft/purchase", [2, 2, 2]), ("draft/pack/standard", [2, 1, 1])]
)
def test_where_all_choose_from_the_same_cards_a_move_is_told_to_all(
    olga: User, ruleset: str, told: list[int]
):
    settings = {"first": 0} if ruleset == "draft/purchase" else {}
    draft = running(olga, olga, plan=a_plan(ruleset=ruleset, settings=settings))
    topics = [kinds.seat_topic(seat) for seat in seats_of(draft)]
    before = queries.versions(topics)

    Page(seat_of(draft, 0)).pick()

    after = queries.versions(topics)
    assert [after[topic] - before[topic] + 1 for topic in topics] == told


def test_a_card_of_another_pack_is_refused_with_the_reason(draft: Draft):
    page, other = Page(seat_of(draft, 0)), Page(seat_of(draft, 1))
    sent = move(page.look()) | {"words": ["lead", other.look()["offered"][0]]}

    answer = page.post(sent)

    assert answer.status_code == 409
    assert "pack" in answer.json()["detail"]


@pytest.mark.parametrize("key", ["", "0" * 32, "é"])
def test_a_seat_opens_to_its_key_alone(draft: Draft, key: str):
    seat = seat_of(draft, 0)
    sent = move(Page(seat).look())

    forger = Page(seat, seat_of(draft, 1).key if key == "" else key)

    assert problem(forger.get()) == (404, "not_found")
    assert problem(forger.post(sent)) == (404, "not_found")
    assert all(not line.startswith("0 ") for line in written(draft))


def test_a_seat_that_does_not_exist_looks_like_one_that_is_not_yours(draft: Draft):
    seat = seat_of(draft, 0)
    nowhere = Page(DraftSeat(public_id=uuid4()), "0" * 32)

    assert nowhere.get().content == Page(seat, "0" * 32).get().content


@pytest.mark.parametrize(
    "body",
    [None, [], {}, {"words": "lead", "asked": 1, "key": "12345678"}, {"words": ["\0"], "asked": 1,
     "key": "12345678"}, {"words": [], "asked": 1, "key": "12345678", "more": 1}],
)  # fmt: skip
def test_nonsense_is_malformed(draft: Draft, body: object):
    assert problem(Page(seat_of(draft, 0)).post(body)) == (400, "malformed")


def test_a_paused_table_takes_no_pick(draft: Draft):
    page = Page(seat_of(draft, 0))
    sent = move(page.look())
    hosting.pause(draft, now=NOW)

    assert problem(page.post(sent)) == (409, "not_running")


def test_the_state_on_the_row_is_a_cache(draft: Draft):
    pages = [Page(seat) for seat in seats_of(draft)]
    for page in pages:
        page.pick()
    before = [page.look(briefly=True) for page in pages]

    Draft.objects.filter(pk=draft.pk).update(state=None, state_counts=[])

    assert [page.look(briefly=True) for page in pages] == before
    pages[0].pick()
    pages[1].pick()
    draft.refresh_from_db()
    kept = queries.stand(kinds.of(draft), draft)
    draft.state = None
    assert queries.stand(kinds.of(draft), draft) == kept


def test_a_whole_draft_ends_with_a_pool_for_whoever_has_an_account(draft: Draft, pia: User):
    pages = [Page(seat) for seat in seats_of(draft)]
    while Draft.objects.get(pk=draft.pk).status == Draft.Status.RUNNING:
        for page in pages:
            while page.look(briefly=True)["options"]:
                assert page.pick(-1).status_code == 200

    seats = seats_of(draft)
    assert [seat.pool is not None for seat in seats] == [True, True, False]
    pool = seats[1].pool
    assert pool is not None
    assert (pool.player, pool.origin) == (pia.player, f"draft:{draft.public_id}")
    roles = pool.slots.now().values_list("as_role", flat=True)
    assert (list(roles).count("leader"), len(roles)) == (4, 32)
