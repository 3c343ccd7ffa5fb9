"""Formats and their pages: rules with their sources, contradictions at the field, who sees what."""

from typing import Any

import pytest

from accounts.models import User
from cards.forms.formats import CHAPTERS
from cards.models import BanList, HouseFormat, Visibility
from cards.queries import formats as reads
from cards.services import house_formats
from cards.services.contents import SavedMeanwhile
from cards.services.house_formats import Contradictory, Draft
from engine.deckbuilding import formats
from engine.deckbuilding.rules import RULES
from tests.people import NOW, As

SIGN_IN = 302
PRIVATE: dict[tuple[str, str], tuple[int, int, int]] = {
    ("get", ""): (200, 404, 404),
    ("get", "change/"): (200, 404, SIGN_IN),
    ("post", "change/"): (200, 404, SIGN_IN),
    ("post", "link/"): (302, 404, SIGN_IN),
    ("post", "remove/"): (302, 404, SIGN_IN),
}


def typed(**more: Any) -> dict[str, Any]:
    """What the form sends for Standard with fewer heroes."""
    return {
        "name": "Kitchen rules",
        "base": "standard",
        "visibility": "private",
        "made_from": 0,
        "rule_heroes": "20-25",
        **more,
    }


@pytest.mark.parametrize("who", ["olga", "sam", "nobody"])
@pytest.mark.parametrize(("method", "tail"), PRIVATE)
def test_a_private_format_is_its_owners(
    method: str, tail: str, who: str, as_: As, olga: User, sam: User, house_format: HouseFormat
):
    person = {"olga": olga, "sam": sam, "nobody": None}[who]

    answer = getattr(as_(person), method)(f"/cards/formats/house/{house_format.public_id}/{tail}")

    wanted = PRIVATE[method, tail][["olga", "sam", "nobody"].index(who)]
    assert answer.status_code == wanted


def test_others_find_a_format_once_it_is_public(
    as_: As, sam: User, olga: User, house_format: HouseFormat
):
    before = as_(sam).get("/cards/formats/").content.decode()
    HouseFormat.objects.update(visibility=Visibility.PUBLIC)
    after = as_(sam).get("/cards/formats/").content.decode()

    assert ("Kitchen rules" in before, "Kitchen rules" in after) == (False, True)
    assert as_(sam).get(f"/cards/formats/house/{house_format.public_id}/").status_code == 200
    answer = as_(sam).get(f"/cards/formats/house/{house_format.public_id}/change/")
    assert answer.status_code == 404


@pytest.mark.parametrize("code", formats.documents())
def test_every_format_of_the_rulebook_has_its_page(as_: As, db: None, code: str):
    answer = as_(None).get(f"/cards/formats/{code}/")

    assert answer.status_code == 200
    assert len(answer.context["rules"]) == len(formats.builtin(code).settings)


def test_a_format_nobody_knows_is_nothing(as_: As, db: None):
    assert as_(None).get("/cards/formats/chess/").status_code == 404


def test_every_rule_says_where_it_comes_from(as_: As, olga: User, house_format: HouseFormat):
    answer = as_(olga).get(f"/cards/formats/house/{house_format.public_id}/")

    rules = {str(rule.name): rule for rule in answer.context["rules"]}
    heroes, leaders = rules["Heroes"], rules["Leaders"]
    assert (heroes.value, heroes.source.document, heroes.is_own) == (
        "20–25",
        "Kitchen rules",
        True,
    )
    assert (leaders.value, leaders.source.document, leaders.is_own) == ("4", "Standard", False)


def test_a_format_is_made_by_saying_what_is_different(as_: As, olga: User, three: Any):
    answer = as_(olga).post(
        "/cards/formats/new/",
        typed(rule_promo="none", ban_banned_leaders="wick\n", ban_restricted_heroes=""),
    )

    made = HouseFormat.objects.get()
    assert answer["Location"] == f"/cards/formats/house/{made.public_id}/"
    format = reads.compiled(made)
    assert str(format.span("heroes")) == "20–25"
    assert format.role("promo") == "none"
    assert [(ban.how, ban.card.casefold()) for ban in format.bans] == [("banned-leader", "wick")]


def test_every_rule_can_be_said_once():
    rules = [rule for _, chapter in CHAPTERS.values() for rule in chapter]

    assert sorted(rules) == sorted(RULES)


def test_what_differs_lies_open_and_the_rest_says_what_stays(as_: As, olga: User):
    page = as_(olga).get("/cards/formats/new/?base=epic").content.decode()
    assert page.count('rule-chapter" open') == 1
    assert "Heroes: 60–80" in page

    changed = {"base": "epic", "name": "", "visibility": "private", "rule_pool": "yes"}
    page = as_(olga).post("/cards/formats/new/", changed).content.decode()
    assert page.count('rule-chapter" open') == 1
    assert page.index('rule-chapter" open') > page.index("Which cards")


@pytest.mark.parametrize(
    ("more", "field", "said"),
    [
        (
            {"rule_heroes": "25-30"},
            "rule_heroes",
            "Kitchen rules sets “Heroes” to 25–30, which Standard does already.",
        ),
        (
            {"rule_heroes": "30-20"},
            "__all__",
            "Kitchen rules asks for at least 30 “Heroes” and allows at most 20.",
        ),
        ({"rule_heroes": "many"}, "rule_heroes", "it must be a number or a span"),
        ({"rule_copies": "0"}, "rule_copies", "it must be a number from 1 to 99"),
        ({"rule_sets": "only NOS"}, "rule_sets", "a set nobody knows"),
        ({"ban_banned_leaders": "Wikc"}, "ban_banned_leaders", "Did you mean Wick?"),
        ({"ban_banned_leaders": "Wick\nWick"}, "ban_banned_leaders", "twice"),
        ({"lift_banned_heroes": "Wick"}, "lift_banned_heroes", "which nothing below it says"),
        ({"rule_recipes": "soup"}, "rule_recipes", "must be a list of recipes"),
    ],
)
def test_a_contradiction_is_said_at_its_field(
    as_: As, olga: User, three: Any, more: dict[str, str], field: str, said: str
):
    answer = as_(olga).post("/cards/formats/new/", typed(**more))

    errors = answer.context["form"].errors
    field = field if field in errors else "rule_heroes" if field == "__all__" else field
    assert said in " ".join(errors[field])
    assert not HouseFormat.objects.exists()


def test_the_second_of_two_writers_is_shown_what_the_first_saved(
    as_: As, olga: User, house_format: HouseFormat
):
    path = f"/cards/formats/house/{house_format.public_id}/change/"
    as_(olga).post(path, typed(made_from=1, rule_heroes="18"))

    answer = as_(olga).post(path, typed(made_from=1, rule_leaders="3"))

    assert answer.context["meanwhile"] == ["− Heroes: 20–25", "+ Heroes: 18"]
    assert answer.context["form"].data["rule_leaders"] == "3"
    assert answer.context["form"].data["made_from"] == "2"
    as_(olga).post(path, answer.context["form"].data.dict())
    assert HouseFormat.objects.get().revision == 3


def test_revisions_stay_and_the_same_again_is_none(olga: User, house_format: HouseFormat):
    draft = Draft("Kitchen rules", "standard", {"override": {"heroes": "18"}})
    house_formats.change(house_format, draft, made_from=1, by=olga, now=NOW)
    house_formats.change(house_format, draft, made_from=2, by=olga, now=NOW)
    house_format.refresh_from_db()

    assert house_format.revision == 2
    assert str(reads.compiled(house_format, 1).span("heroes")) == "20–25"
    assert str(reads.compiled(house_format).span("heroes")) == "18"


def test_a_change_made_from_an_old_revision_is_not_saved(olga: User, house_format: HouseFormat):
    draft = Draft("Other", "epic", {})
    with pytest.raises(SavedMeanwhile):
        house_formats.change(house_format, draft, made_from=0, by=olga, now=NOW)

    assert HouseFormat.objects.get().name == "Kitchen rules"


def test_a_card_of_a_strangers_private_set_cannot_be_fished_for(
    olga: User, sam: User, house_format: HouseFormat
):
    from tests.cards.shelf import a_card, a_set

    a_card(a_set("OLG", owner=olga), "Hush")
    draft = Draft("Fishing", "standard", {"bans": {"banned heroes": ["Hus"]}})

    with pytest.raises(Contradictory) as refused:
        house_formats.make(sam, draft, now=NOW)

    assert "Hush" not in str(refused.value)


def test_lists_in_force_stand_on_the_page_of_a_format_as_of_a_day(as_: As, ban_list: BanList):
    on_the_day = as_(None).get("/cards/formats/standard/", {"on": "2026-11-21"})
    before = as_(None).get("/cards/formats/standard/", {"on": "2026-11-20"})

    said = [(str(ban.heading), ban.card, ban.source.document) for ban in on_the_day.context["bans"]]
    assert said == [("Banned leaders", "Wick", "Library list")]
    assert before.context["bans"] == []


@pytest.mark.parametrize("day", ["", "never", "0001-01-01", "99999-01-01", "2026-02-31"])
def test_a_day_that_makes_no_sense_is_today(as_: As, db: None, day: str):
    assert as_(None).get("/cards/formats/standard/", {"on": day}).context["is_today"]


@pytest.mark.parametrize("many", [1, 3])
def test_pages_of_formats_ask_the_same_however_many(
    django_assert_num_queries: Any, as_: As, olga: User, three: Any, many: int
):
    for number in range(many):
        draft = Draft(f"Rules {number}", "standard", {"override": {"heroes": 20 + number}})
        made = house_formats.make(olga, draft, now=NOW)
    client = as_(olga)
    client.get("/cards/formats/")

    with django_assert_num_queries(4):
        client.get("/cards/formats/")
    with django_assert_num_queries(6):
        client.get(f"/cards/formats/house/{made.public_id}/")
