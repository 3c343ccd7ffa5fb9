"""House formats that build on house formats: written down with what they stand on."""

from typing import Any

import pytest

from accounts.models import Roster, User
from cards.models import Card, HouseFormat, Visibility
from cards.queries import formats as reads
from cards.services import calls, house_formats
from cards.services.house_formats import Draft
from tests.cards.deck_box import SATURDAY
from tests.people import NOW, As

EASTER = {"override": {"heroes": "22-25"}, "bans": {"banned heroes": ["Wick"]}}


@pytest.fixture
def easter(olga: User, house_format: HouseFormat) -> HouseFormat:
    """Builds on Olga's Kitchen rules, which build on Standard."""
    return house_formats.make(olga, on(house_format, EASTER), now=NOW)


def on(base: HouseFormat, changes: dict[str, Any], name: str = "Easter rules") -> Draft:
    return Draft(name, str(base.public_id), changes)


def changed(format: HouseFormat, draft: Draft, by: User) -> HouseFormat:
    return house_formats.change(format, draft, made_from=format.revision, by=by, now=NOW)


def test_what_is_not_said_comes_from_below(easter: HouseFormat, house_format: HouseFormat):
    found = reads.compiled(easter)

    assert str(found.settings["heroes"].value) == "22–25"
    assert found.settings["heroes"].source.document == "Easter rules"
    assert found.settings["leaders"].source.document == "Standard"
    assert found.lineage[:3] == (
        str(easter.public_id),
        str(house_format.public_id),
        "standard",
    )


def test_a_change_below_changes_nothing_above_until_it_is_saved_again(
    as_: As, olga: User, easter: HouseFormat, house_format: HouseFormat
):
    kitchen = Draft("Kitchen rules", "standard", {"override": {"heroes": "18-25", "leaders": 5}})
    changed(house_format, kitchen, olga)
    assert str(reads.compiled(easter).settings["leaders"].value) == "4"
    page = as_(olga).get(f"/cards/formats/house/{easter.public_id}/")
    assert page.context["moved_on"]

    saved = changed(easter, on(house_format, EASTER), olga)

    assert saved.revision == 2
    assert str(reads.compiled(saved).settings["leaders"].value) == "5"


def test_a_contradiction_names_the_layer_it_contradicts(olga: User, easter: HouseFormat):
    twice = {"rules": {"heroes": "10-12"}, "bans": {"banned heroes": ["Wick"]}}

    with pytest.raises(house_formats.Contradictory) as refused:
        house_formats.make(olga, on(easter, twice, "Monday"), now=NOW)

    said = " ".join(map(str, refused.value.clashes))
    assert "Monday" in said
    assert said.count("Easter rules") == 2


def test_formats_do_not_build_on_each_other_in_a_circle(
    olga: User, easter: HouseFormat, house_format: HouseFormat
):
    with pytest.raises(house_formats.GoesRound) as refused:
        changed(house_format, on(easter, {}, "Kitchen rules"), olga)

    assert "Kitchen rules → Easter rules → Kitchen rules" in str(refused.value)


def test_a_tower_of_formats_is_refused(olga: User, easter: HouseFormat):
    top = easter
    for copies in range(2, 6):
        storey = on(top, {"override": {"copies": copies}}, f"Storey {copies}")
        top = house_formats.make(olga, storey, now=NOW)

    with pytest.raises(house_formats.TooDeep) as refused:
        house_formats.make(olga, on(top, {"override": {"copies": 9}}, "Roof"), now=NOW)

    assert "at most 6 high" in str(refused.value)


def test_nobody_builds_on_what_they_do_not_see(sam: User, house_format: HouseFormat):
    with pytest.raises(house_formats.NotWritten):
        house_formats.make(sam, on(house_format, EASTER), now=NOW)


def test_a_format_is_no_more_open_than_what_it_builds_on(olga: User, house_format: HouseFormat):
    draft = on(house_format, EASTER)._replace(visibility=Visibility.PUBLIC)

    with pytest.raises(house_formats.BaseIsHidden):
        house_formats.make(olga, draft, now=NOW)


def test_what_it_built_on_may_go_and_it_stays(
    olga: User, easter: HouseFormat, house_format: HouseFormat
):
    draft = on(house_format, {**EASTER, "rules": {"copies as leader": 1}})
    house_formats.remove(house_format)

    assert str(reads.compiled(easter).settings["heroes"].value) == "22–25"
    assert changed(easter, draft._replace(changes={"override": {"heroes": 24}}), olga).revision == 2


def test_a_call_for_decks_keeps_all_layers(olga: User, roster: Roster, easter: HouseFormat):
    made = calls.call(roster, calls.Terms("standard", easter, SATURDAY), by=olga, now=NOW)
    easter.delete()

    assert str(calls.format_of(made).settings["heroes"].value) == "22–25"


def test_the_page_offers_house_formats_and_shows_what_they_say(
    as_: As, olga: User, pia: User, house_format: HouseFormat, three: list[Card]
):
    path = f"/cards/formats/new/?base={house_format.public_id}"

    assert "Kitchen rules: 20–25" in as_(olga).get(path).content.decode()
    assert "Kitchen rules" not in as_(pia).get(path).content.decode()

    sent = {"name": "Easter", "base": str(house_format.public_id), "visibility": "private"}
    as_(olga).post(path, {**sent, "rule_heroes": "22-25", "made_from": 0})

    made = HouseFormat.objects.get(name="Easter")
    assert reads.compiled(made).lineage[1] == str(house_format.public_id)
    page = as_(olga).get(f"/cards/formats/house/{made.public_id}/").content.decode()
    assert f"/cards/formats/house/{house_format.public_id}/" in page


def test_programs_build_on_house_formats(as_: As, olga: User, house_format: HouseFormat):
    document = {"name": "Easter", "base": str(house_format.public_id), "changes": EASTER}

    made = as_(olga).post("/api/v1/house-formats/", document, content_type="application/json")

    assert made.status_code == 201, made.content
    rules = as_(olga).get(f"/api/v1/house-formats/{made.json()['id']}/rules/").json()
    assert rules["lineage"][1] == str(house_format.public_id)
