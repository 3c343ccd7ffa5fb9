"""The table of a draft as pages: who sees what, answering from a form, and what it costs."""

import json
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine
from django.test import Client
from django.utils.html import escape

from accounts.models import User
from cards.models import Cube
from drafts import urls
from drafts.models import Draft, DraftSeat
from drafts.wording import PACES
from rooms.models import Pace
from rooms.models.room import Onlookers
from rooms.services import undoing
from tests.drafts.evening import begun, laid, lamp_cube, pick_until_over
from tests.drafts.tables import Page as DraftPage
from tests.drafts.tables import a_plan, move, running, seats_of
from tests.people import NOW, As
from tests.trials import in_turn

MOST_QUERIES = 12
SMALL = 2048


@pytest.fixture
def cube(olga: User) -> Cube:
    return lamp_cube(olga)


@pytest.fixture
def draft(olga: User, pia: User, cube: Cube) -> Draft:
    """Olga hosts and looks after it; Pia drafts with two bots."""
    return begun(olga, cube, pia)


def test_a_pick_is_made_with_a_plain_form(as_: As, pia: User, draft: Draft):
    client = as_(pia)
    page = client.get(f"/drafts/{draft.public_id}/")
    scene, here = page.context["scene"], page.context["here"]
    (first, *_others) = scene.choices

    answer = client.post(
        f"/drafts/{draft.public_id}/pick/",
        {"card": first.says, "verb": "lead", "version": here.question, "key": here.key},
    )

    assert answer.status_code == 302
    after = client.get(f"/drafts/{draft.public_id}/").context["scene"]
    assert [face.name for face in after.leaders] == [first.face.name]


@in_turn("pace", PACES)
def test_a_table_is_set_up_with_every_clock(as_: As, olga: User, cube: Cube, pace: str):
    said = {"way": "pack/standard", "cube": str(cube.public_id), "pace": pace, "seats": 3}

    answer = as_(olga).post("/drafts/new/", said | {"bots": 2, "sits": "on"})

    draft = Draft.objects.get()
    assert answer["Location"] == f"/drafts/{draft.public_id}/"
    assert draft.seats.get(player=olga.player).name == "Olga"


@in_turn("in_turn", [True, False])
def test_a_league_drafts_one_after_the_other_or_all_at_once(
    as_: As, olga: User, cube: Cube, in_turn: bool
):
    said = {"way": "league/heroes", "cube": str(cube.public_id), "pace": "days", "seats": 2}

    as_(olga).post("/drafts/new/", said | ({"in_turn": "on"} if in_turn else {}))

    assert Draft.objects.get().setup["parallel"] is not in_turn


def test_a_cube_that_is_too_small_is_refused_in_the_readers_language(
    as_: As, olga: User, cube: Cube
):
    said = {"way": "pack/epic", "cube": str(cube.public_id), "pace": "steady", "seats": 8}

    answer = as_(olga).post("/drafts/new/", said, headers={"Accept-Language": "de"})

    assert "512 Karten" in str(answer.context["form"].errors)
    assert not Draft.objects.exists()


@pytest.mark.parametrize("ruleset", ["draft/winston", "draft/purchase", "draft/league/leaders"])
def test_other_protocols_are_drafted_from_their_page(
    as_: As, olga: User, pia: User, cube: Cube, ruleset: str
):
    seats = 2
    draft = begun(
        olga, cube, pia, ruleset=ruleset, seats=seats, bots=1, settings=settings_of(ruleset)
    )
    client = as_(pia)

    for _turn in range(5):
        shown = client.get(f"/drafts/{draft.public_id}/").context
        scene, here = shown["scene"], shown["here"]
        said: dict[str, Any] = {"version": here.question, "key": here.key}
        card = next((each for each in scene.choices if each.verbs), None)
        said |= {"card": card.says, "verb": card.verbs[0]} if card else {"free": scene.free[0]}
        answer = client.post(
            f"/drafts/{draft.public_id}/pick/", said, headers={"Accept": "application/json"}
        )
        assert (answer.status_code, answer.json().get("detail")) == (200, None)


@in_turn(
    ("ruleset", "heard"),
    [("draft/purchase", True), ("draft/winston", False), ("draft/pack/standard", None)],
)
def test_what_others_did_last_is_told_as_far_as_all_may_hear_it(
    as_: As, olga: User, pia: User, ruleset: str, heard: bool | None
):
    """A card bought from the open row by name, a leader out of a lot without."""
    settings = {} if heard is None else {"first": 0}
    seats = 3 if heard is None else 2
    draft = running(olga, olga, pia, plan=a_plan(ruleset=ruleset, seats=seats, settings=settings))
    taken = DraftPage(seats_of(draft)[0])
    taken.post(move(taken.look(briefly=True), 1 if heard is False else 0))

    moves = as_(pia).get(f"/drafts/{draft.public_id}/").context["moves"]

    told = [(each.name, bool(each.card), became) for each, became in moves]
    assert told == ([] if heard is None else [("Olga", heard, "taken as a leader")])


def settings_of(ruleset: str) -> dict[str, Any]:
    return {"first": 0} if "league" not in ruleset else {"picks": 3, "parallel": True}


def test_a_draft_comes_to_its_end_and_is_laid_open(as_: As, pia: User, draft: Draft):
    pick_until_over(draft, pia)

    client = as_(pia)
    pages = {
        tail: client.get(f"/drafts/{draft.public_id}/{tail}").status_code
        for tail in ("", "replay/1/", "proof/", "record.json", "draft.txt", "draft.json")
    }

    assert set(pages.values()) == {200}, pages


def test_while_it_runs_nothing_is_laid_open(as_: As, pia: User, draft: Draft):
    client = as_(pia)

    pages = {
        tail: client.get(f"/drafts/{draft.public_id}/{tail}").status_code
        for tail in ("replay/1/", "proof/", "record.json", "draft.txt", "draft.json")
    }

    assert set(pages.values()) == {404}, pages


ADDRESSES = [
    str(each.pattern)
    .removeprefix("<uuid:draft>/")
    .replace("<int:nth>", "1")
    .replace("<slug:form>", "json")
    for each in urls.urlpatterns
    if str(each.pattern).startswith("<uuid:draft>/")
]
READ = ("", "now/", "asides/", "faces/", "replay/1/", "proof/", "record.json", "draft.txt")
ACT = ("pause/", "resume/", "abort/", "restart/", "hand-over/", "mute/", "begin/", "bot/", "clear/")


def answers(client: Client, draft: UUID) -> dict[str, tuple[int, int]]:
    """How every address of a draft answers who reads it, and who writes to it."""
    places = {tail: f"/drafts/{draft}/{tail}" for tail in ADDRESSES}
    return {
        tail: (client.get(place).status_code, client.post(place).status_code)
        for tail, place in places.items()
    }


def test_to_strangers_a_draft_is_like_none_at_all(as_: As, pia: User, sam: User, draft: Draft):
    stranger = as_(sam)
    nowhere = answers(stranger, uuid4())

    while_it_runs = answers(stranger, draft.public_id)
    pick_until_over(draft, pia)
    afterwards = answers(stranger, draft.public_id)
    to_nobody = [as_(None).get(f"/drafts/{draft.public_id}/{tail}").status_code for tail in READ]

    assert while_it_runs == afterwards == nowhere
    assert {status for both in nowhere.values() for status in both} == {404, 405}
    assert set(to_nobody) == {404}


def test_only_the_host_holds_the_reins(as_: As, pia: User, draft: Draft):
    client = as_(pia)

    done = {tail: client.post(f"/drafts/{draft.public_id}/{tail}").status_code for tail in ACT}

    assert set(done.values()) == {404}, done


def test_the_host_pauses_and_goes_on(as_: As, olga: User, draft: Draft):
    client = as_(olga)

    client.post(f"/drafts/{draft.public_id}/pause/")
    draft.refresh_from_db()
    paused = draft.status
    client.post(f"/drafts/{draft.public_id}/resume/")
    draft.refresh_from_db()

    assert (paused, draft.status) == ("paused", "running")


def test_a_host_without_a_seat_sees_no_card(as_: As, olga: User, draft: Draft):
    client = as_(olga)

    page = client.get(f"/drafts/{draft.public_id}/")
    told = client.get(f"/drafts/{draft.public_id}/now/").json()

    assert b"play-card" not in page.content
    assert (told["cards"], told["leaders"], told["heroes"]) == ([], [], [])


def test_onlookers_see_all_where_the_table_lets_them(
    as_: As, olga: User, pia: User, sam: User, cube: Cube
):
    open_one = begun(olga, cube, pia, onlookers=Onlookers.OPEN)
    address = f"/drafts/{open_one.public_id}/"

    unasked = as_(sam).get(address).status_code
    client = as_(sam)
    client.get(f"{address}?invite={open_one.invite}")
    page = client.get(address)

    assert unasked == 404
    assert page.content.count(b"play-card__name") >= 8


def test_who_looks_on_from_behind_sees_a_pick_when_its_time_has_come(
    as_: As, olga: User, pia: User, sam: User, cube: Cube
):
    with time_machine.travel(NOW, tick=False) as clock:
        draft = begun(
            olga, cube, pia, onlookers=Onlookers.DELAYED, onlookers_delay=60, is_listed=True
        )
        address, leaders = f"/drafts/{draft.public_id}/", []
        seat = next(each for each in seats_of(draft) if each.player == pia.player)
        clock.shift(61)
        DraftPage(seat).pick()
        for seconds in (0, 59, 2):
            clock.shift(seconds)
            told = as_(sam).get(f"{address}now/").json()
            leaders.append(told["seats"][str(seat.number)][1])
        page = as_(sam).get(address)

    assert leaders == [0, 0, 1]
    assert b'data-behind="60"' in page.content
    assert b"data-behind" not in as_(pia).get(address).content


def test_all_who_look_on_are_told_the_same_and_only_with_the_key(
    as_: As, olga: User, pia: User, sam: User, cube: Cube
):
    draft = begun(olga, cube, pia, onlookers=Onlookers.OPEN, is_listed=True)
    address = f"/drafts/{draft.public_id}/"
    pages = [as_(each).get(address) for each in (sam, None, pia, olga)]
    stranger, nobody, player, host = (page.context["here"].now for page in pages)

    told = [as_(each).get(stranger) for each in (pia, None)]
    glance = told[0].json()
    shown = [face.name for lap in pages[0].context["laps"] for face in lap.lies]
    bare = as_(sam).get(f"/glance/draft/{draft.public_id}/")
    Draft.objects.filter(pk=draft.pk).update(onlookers=Onlookers.NONE)

    assert stranger == nobody
    assert stranger.startswith(f"/glance/draft/{draft.public_id}.")
    assert player == host == f"{address}now/"
    assert told[0].headers["Content-Type"].startswith("application/json")
    assert glance["html"] == told[1].json()["html"]
    assert "key" not in glance
    assert "csrf" not in glance["html"]
    assert len(shown) > 0
    assert all(escape(name) in glance["html"] for name in shown)
    assert bare.status_code == as_(sam).get(stranger).status_code == 404


def test_an_invitation_opens_the_lobby_and_a_wrong_one_does_not(as_: As, olga: User, cube: Cube):
    draft = laid(olga, cube)
    address = f"/drafts/{draft.public_id}/"

    wrong = as_(None).get(f"{address}?invite={'0' * 32}").status_code
    guest = as_(None)
    led = guest.get(f"{address}?invite={draft.invite}")
    guest.post(f"{address}sit/", {"name": "Wim", "number": 1})

    assert (wrong, led.status_code, led["Location"]) == (404, 302, address)
    assert draft.seats.get(number=1).name == "Wim"


def test_a_seat_is_found_again_by_its_link(as_: As, olga: User, cube: Cube):
    draft = laid(olga, cube)
    guest = as_(None)
    guest.get(f"/drafts/{draft.public_id}/?invite={draft.invite}")
    guest.post(f"/drafts/{draft.public_id}/sit/", {"name": "Wim"})
    seat = DraftSeat.objects.get(room=draft, name="Wim")

    other = as_(None)
    other.get(f"/drafts/seat/{seat.public_id}/{seat.key}/")

    page = other.get(f"/drafts/{draft.public_id}/")
    assert page.context["me"] == seat


def test_a_stale_pick_is_refused_with_the_present_table(as_: As, pia: User, draft: Draft):
    client = as_(pia)
    page = client.get(f"/drafts/{draft.public_id}/").context
    said = {
        "card": page["scene"].choices[0].says,
        "verb": "lead",
        "version": page["here"].question + 1,
        "key": page["here"].key,
    }

    answer = client.post(
        f"/drafts/{draft.public_id}/pick/", said, headers={"Accept": "application/json"}
    )

    assert answer.status_code == 409
    assert answer.json()["now"]["question"] == page["here"].question


def test_the_same_pick_sent_twice_is_one(as_: As, pia: User, draft: Draft):
    client = as_(pia)
    page = client.get(f"/drafts/{draft.public_id}/").context
    said = {
        "card": page["scene"].choices[0].says,
        "verb": "lead",
        "version": page["here"].question,
        "key": page["here"].key,
    }

    answers = [
        client.post(
            f"/drafts/{draft.public_id}/pick/", said, headers={"Accept": "application/json"}
        )
        for _nth in range(2)
    ]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert len(answers[1].json()["now"]["leaders"]) == 1


def test_another_seats_cards_cannot_be_taken(as_: As, pia: User, draft: Draft):
    client = as_(pia)
    here = client.get(f"/drafts/{draft.public_id}/").context["here"]

    answer = client.post(
        f"/drafts/{draft.public_id}/pick/",
        {"card": "No Such Card", "verb": "lead", "version": here.question, "key": here.key},
        headers={"Accept": "application/json"},
    )

    assert answer.status_code == 409
    assert answer.json()["now"]["leaders"] == []


def test_a_view_is_small(as_: As, pia: User, draft: Draft):
    answer = as_(pia).get(f"/drafts/{draft.public_id}/now/")

    assert len(answer.content) < SMALL, len(answer.content)
    assert "No " not in json.dumps(answer.json()["seats"])


def test_the_sheet_holds_every_card_once(as_: As, pia: User, draft: Draft):
    page = as_(pia).get(f"/drafts/{draft.public_id}/faces/").content.decode()

    assert page.count("<template data-code=") == len(set(draft.setup["cards"]))


def test_a_pick_is_taken_back_when_all_agree(as_: As, pia: User, draft: Draft):
    client = as_(pia)
    page = client.get(f"/drafts/{draft.public_id}/").context
    said = {"card": page["scene"].choices[0].says, "verb": "lead"}
    said |= {"version": page["here"].question, "key": page["here"].key}
    client.post(f"/drafts/{draft.public_id}/pick/", said)

    client.post(f"/drafts/{draft.public_id}/undo/")

    assert client.get(f"/drafts/{draft.public_id}/").context["scene"].leaders == ()
    assert undoing.OPEN_FOR.total_seconds() == 90


@in_turn("tail", ["", "now/", "wishes/"])
def test_pages_of_the_table_ask_little(
    django_assert_max_num_queries: Any, as_: As, pia: User, draft: Draft, tail: str
):
    client = as_(pia)
    client.get(f"/drafts/{draft.public_id}/{tail}")

    with django_assert_max_num_queries(MOST_QUERIES):
        client.get(f"/drafts/{draft.public_id}/{tail}")


@in_turn("tail", ["", "replay/1/", "proof/", "record.json", "draft.txt"])
def test_pages_of_what_is_left_ask_little(
    django_assert_max_num_queries: Any, as_: As, olga: User, cube: Cube, tail: str
):
    client, over = as_(olga), begun(olga, cube, bots=3)
    client.get(f"/drafts/{over.public_id}/{tail}")

    with django_assert_max_num_queries(MOST_QUERIES):
        page = client.get(f"/drafts/{over.public_id}/{tail}")

    assert page.status_code == 200


@pytest.mark.parametrize("many", [1, 3])
def test_the_list_of_drafts_asks_the_same_however_many(
    django_assert_max_num_queries: Any, as_: As, olga: User, cube: Cube, many: int
):
    for nth in range(many):
        laid(olga, cube, title=f"Draft {nth}", is_listed=True)
    client = as_(olga)
    client.get("/drafts/")

    with django_assert_max_num_queries(MOST_QUERIES):
        page = client.get("/drafts/")

    assert len(page.context["forming"]) == many


def test_a_wish_list_knows_the_cards_of_the_draft(as_: As, pia: User, draft: Draft):
    client, address = as_(pia), f"/drafts/{draft.public_id}/wishes/"
    name = sorted(draft.setup["cards"])[0]

    wrong = client.post(address, {"wishes": "Nobody Ever"})
    client.post(address, {"wishes": f"  {name.upper()} \n"})

    assert b"Nobody Ever" in wrong.content
    assert draft.seats.get(player=pia.player).wishes == [name]


def test_a_deadline_goes_into_a_calendar(as_: As, olga: User, pia: User, cube: Cube):
    slow = begun(olga, cube, pia, pace=Pace(8 * 3600, 0, 0), title="Over, days; slowly")

    file = as_(pia).get(f"/drafts/{slow.public_id}/calendar.ics").content.decode()

    assert file.startswith("BEGIN:VCALENDAR\r\n")
    assert r"SUMMARY:Your pick: Over\, days\; slowly" in file
    assert f"DTEND:{NOW:%Y%m%d}T170000Z" in file
