"""Ban lists: hidden drafts, days that count, versions that stay, and who sees which."""

from datetime import date, timedelta
from typing import Any

import pytest
import time_machine

from accounts.models import User
from cards.models import BanList, Visibility
from cards.queries import formats as reads
from cards.services import ban_lists
from cards.services.house_formats import Contradictory
from tests.cards.conftest import TODAY
from tests.people import NOW, As

SIGN_IN = 302
DAY = {"effective_on": "2026-12-31", "block0-format": "standard", "block0-banned_leaders": "Moss"}
ANSWERS: dict[tuple[str, str], tuple[int, int, int]] = {
    ("get", ""): (200, 200, 200),
    ("get", "?version=1"): (200, 200, 200),
    ("get", "?version=2"): (200, 404, 404),
    ("get", "?version=7"): (404, 404, 404),
    ("get", "settings/"): (200, 404, SIGN_IN),
    ("post", "settings/"): (200, 404, SIGN_IN),
    ("post", "link/"): (302, 404, SIGN_IN),
    ("get", "draft/"): (200, 404, SIGN_IN),
    ("post", "draft/"): (302, 404, SIGN_IN),
    ("post", "1/publish/"): (409, 404, SIGN_IN),
    ("post", "2/publish/"): (302, 404, SIGN_IN),
    ("post", "1/discard/"): (409, 404, SIGN_IN),
    ("post", "2/discard/"): (302, 404, SIGN_IN),
    ("post", "7/discard/"): (404, 404, SIGN_IN),
}


@pytest.fixture(autouse=True)
def _on_the_day():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.mark.parametrize("who", ["olga", "sam", "nobody"])
@pytest.mark.parametrize(("method", "tail"), ANSWERS)
def test_a_public_list_is_read_by_all_and_its_draft_by_its_owner(
    method: str, tail: str, who: str, as_: As, olga: User, sam: User, ban_list: BanList
):
    person = {"olga": olga, "sam": sam, "nobody": None}[who]

    sent = DAY if method == "post" else None
    path = f"/cards/lists/{ban_list.public_id}/{tail}"
    answer = getattr(as_(person), method)(path, sent)

    assert answer.status_code == ANSWERS[method, tail][["olga", "sam", "nobody"].index(who)]


def test_a_list_without_a_published_version_does_not_exist_for_others(
    as_: As, olga: User, sam: User, three: Any
):
    named = ban_lists.Named("Secret plans", "Olga", Visibility.PUBLIC)
    begun = ban_lists.begin(olga, named, now=NOW)
    ban_lists.draft(
        begun,
        effective_on=TODAY,
        formats={"all": {"banned heroes": ["Oak"]}},
        by=olga,
        now=NOW,
        today=TODAY,
    )

    assert as_(sam).get(f"/cards/lists/{begun.public_id}/").status_code == 404
    for path in ("/cards/lists/", "/cards/formats/standard/"):
        page = as_(sam).get(path).content.decode()
        assert "Secret plans" not in page
        assert ">Oak" not in page


def test_what_the_draft_says_shows_nowhere_before_it_is_published(
    as_: As, sam: User, ban_list: BanList
):
    later = "2027-01-01"
    pages = [
        as_(sam).get(path, {"on": later}).content.decode()
        for path in (
            "/cards/lists/",
            "/cards/formats/standard/",
            f"/cards/lists/{ban_list.public_id}/",
        )
    ]

    assert ["Oak" in page for page in pages] == [False, False, False]


def test_what_is_in_force_is_a_question_of_the_day(as_: As, olga: User, ban_list: BanList):
    ban_lists.publish(ban_list.versions.get(number=2), now=NOW, today=TODAY)

    numbers = {
        day: [
            v.number
            for v, _groups in as_(None).get("/cards/lists/", {"on": day}).context["standing"]
        ]
        for day in ("2026-11-20", "2026-11-21", "2026-12-23", "2026-12-24")
    }

    assert numbers == {"2026-11-20": [], "2026-11-21": [1], "2026-12-23": [1], "2026-12-24": [2]}


def test_the_calendar_says_how_each_version_stands(as_: As, olga: User, ban_list: BanList):
    ban_lists.publish(ban_list.versions.get(number=2), now=NOW, today=TODAY)
    path = f"/cards/lists/{ban_list.public_id}/"

    def standings(day: date) -> dict[int, str]:
        with time_machine.travel(NOW + (day - TODAY), tick=False):
            days = as_(None).get(path).context["days"]
        return {each.version.number: each.standing for each in days}

    assert standings(TODAY) == {2: "coming", 1: "now"}
    assert standings(date(2026, 12, 24)) == {2: "now", 1: "past"}


def test_a_version_says_what_it_changed(as_: As, olga: User, ban_list: BanList):
    answer = as_(olga).get(f"/cards/lists/{ban_list.public_id}/?version=2")

    assert answer.context["came"] == [("", "Oak", "Banned heroes", "Standard")]
    assert answer.context["went"] == []


def test_a_published_version_stays_as_it_is(olga: User, ban_list: BanList):
    first = ban_list.versions.get(number=1)

    with pytest.raises(ban_lists.Published):
        ban_lists.redraft(
            first,
            effective_on=TODAY,
            formats={"all": {"banned heroes": ["Oak"]}},
            by=olga,
            today=TODAY,
        )


def test_nothing_counts_from_a_day_that_has_passed(olga: User, ban_list: BanList):
    draft = ban_list.versions.get(number=2)

    with pytest.raises(ban_lists.DayHasPassed):
        ban_lists.publish(draft, now=NOW, today=draft.effective_on + timedelta(days=1))


def test_two_versions_never_begin_on_one_day(olga: User, ban_list: BanList):
    draft = ban_list.versions.get(number=2)
    ban_lists.redraft(
        draft,
        effective_on=TODAY,
        formats={"all": {"banned heroes": ["Oak"]}},
        by=olga,
        today=TODAY,
    )

    with pytest.raises(Contradictory):
        ban_lists.publish(draft, now=NOW, today=TODAY)


def test_a_version_is_announced_on_the_day_it_is_published(ban_list: BanList):
    later = TODAY + timedelta(days=9)

    ban_lists.publish(ban_list.versions.get(number=2), now=NOW + timedelta(days=9), today=later)

    assert ban_list.versions.get(number=2).announced_on == later


def test_there_is_one_draft_at_a_time(olga: User, ban_list: BanList):
    with pytest.raises(ban_lists.DraftIsOpen):
        ban_lists.draft(
            ban_list,
            effective_on=TODAY,
            formats={"all": {"banned heroes": ["Oak"]}},
            by=olga,
            now=NOW,
            today=TODAY,
        )


def test_a_list_is_written_block_by_block(as_: As, olga: User, three: Any):
    client = as_(olga)
    client.post(
        "/cards/lists/new/", {"name": "Shop list", "issuer": "Shop", "visibility": "public"}
    )
    found = BanList.objects.get()
    path = f"/cards/lists/{found.public_id}/draft/"

    client.post(
        path,
        {
            "effective_on": "2026-12-01",
            "block0-format": "standard",
            "block0-banned_leaders": "Wick\nMoss",
            "block1-format": "epic",
            "block1-restricted_heroes": "2 Oak",
            "block2-format": "",
        },
    )

    assert found.versions.get().document == {
        "formats": {
            "standard": {"banned leaders": ["Wick", "Moss"]},
            "epic": {"restricted heroes": {"Oak": 2}},
        }
    }
    assert [form.initial.get("format") for form in client.get(path).context["blocks"].forms] == [
        "standard",
        "epic",
        None,
    ]


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ({"block0-banned_leaders": "Wikc"}, "Did you mean Wick?"),
        ({"block0-banned_leaders": "Wick", "block0-restricted_leaders": "Wick"}, "one of the two"),
        ({"block0-banned_leaders": "Wick\nWick"}, "twice"),
        ({"block0-format": "", "block0-banned_leaders": "Wick"}, "Say for which format"),
        ({"block0-format": "chess"}, "Select a valid choice"),
        ({"effective_on": "soon"}, "Enter a valid date"),
        ({"block0-format": ""}, "Name at least one card"),
    ],
)
def test_what_makes_no_sense_is_said_where_it_stands(
    as_: As, olga: User, three: Any, block: dict[str, str], said: str
):
    begun = ban_lists.begin(olga, ban_lists.Named("Shop list", "Shop"), now=NOW)
    sent = {"effective_on": "2026-12-01", "block0-format": "standard", **block}

    answer = as_(olga).post(f"/cards/lists/{begun.public_id}/draft/", sent)

    assert said in answer.content.decode()
    assert not begun.versions.exists()


def test_a_list_binds_those_whose_roster_its_writer_runs(
    olga: User, pia: User, sam: User, roster: Any, ban_list: BanList
):
    assert list(reads.concerning(pia.player)) == [ban_list]
    assert list(reads.concerning(sam.player)) == []
    BanList.objects.update(visibility=Visibility.PRIVATE)
    assert list(reads.concerning(pia.player)) == []


@pytest.mark.parametrize("many", [1, 3])
def test_pages_of_lists_ask_the_same_however_many(
    django_assert_num_queries: Any, as_: As, olga: User, three: Any, many: int
):
    for number in range(many):
        named = ban_lists.Named(f"List {number}", "Shop", Visibility.PUBLIC)
        begun = ban_lists.begin(olga, named, now=NOW)
        for days in range(many):
            version = ban_lists.draft(
                begun,
                effective_on=TODAY + timedelta(days=days),
                formats={"standard": {"banned leaders": ["Wick", "Moss", "Oak"][: days + 1]}},
                by=olga,
                now=NOW,
                today=TODAY,
            )
            ban_lists.publish(version, now=NOW, today=TODAY)
    client = as_(olga)
    client.get("/cards/lists/")

    with django_assert_num_queries(7):
        client.get("/cards/lists/")
    with django_assert_num_queries(6):
        client.get(f"/cards/lists/{begun.public_id}/")


def test_a_draft_saved_meanwhile_is_shown_and_mine_is_kept(as_: As, olga: User, ban_list: BanList):
    path = f"/cards/lists/{ban_list.public_id}/draft/"
    seen = as_(olga).get(path).context["form"].initial["seen"]
    as_(olga).post(path, {**DAY, "seen": seen})

    met = as_(olga).post(path, {**DAY, "block0-banned_leaders": "Oak", "seen": seen})

    assert met.context["meanwhile"] == [
        ("In force from", "31 December 2026"),
        ("Standard, Banned leaders", "Moss"),
    ]
    assert met.context["blocks"].forms[0].data["block0-banned_leaders"] == "Oak"
    as_(olga).post(path, met.context["form"].data.dict())
    assert ban_list.versions.get(number=2).document == {
        "formats": {"standard": {"banned leaders": ["Oak"]}}
    }
