"""`manage.py api`: what pages and programs do, said at the command line, with the same rights."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import Roster, User
from cards.models import Card, CardSet, Deck, Look
from cards.models import Registration as Registered
from tests.cards.deck_box import SATURDAY, deck, forty
from tests.cards.lamp_street import lanterns

__all__ = ["deck", "forty", "lanterns"]


def told(*words: Any, by: User | None = None, **more: Any) -> str:
    out = StringIO()
    email = by.email if by else None
    call_command("api", *map(str, words), email=email, stdout=out, **more)
    return out.getvalue()


def read(*words: Any, by: User, **more: Any) -> Any:
    return json.loads(told(*words, by=by, json=True, **more))


def refused(*words: Any, by: User | None = None, **more: Any) -> str:
    with pytest.raises(CommandError) as problem:
        told(*words, by=by, **more)
    return str(problem.value)


def test_alone_it_names_every_address_and_of_a_chapter_every_field():
    addresses, chapter = told(), told("cubes")

    assert "post   cubes/{cube}/fork/" in addresses
    assert "post cubes/{cube}/sets/" in chapter
    assert "sets= (list of uuid, needed)" in chapter
    assert "There is no chapter cubse" in refused("cubse")


def test_words_are_text_json_or_a_file(olga: User, tmp_path: Path):
    about = tmp_path / "about.txt"
    about.write_text("Drafted on Fridays")

    made = read("post", "cubes/", "name=Friday", f"about=@{about}", "promos_allowed:=true", by=olga)

    assert (made["name"], made["about"], made["promos_allowed"], made["owner"]) == (
        "Friday",
        "Drafted on Fridays",
        True,
        "Olga",
    )


def test_a_whole_request_may_stand_in_a_file(olga: User, tmp_path: Path):
    file = tmp_path / "format.json"
    file.write_text('{"name": "Kitchen", "base": "standard", "changes": {}}')

    made = read(
        "post",
        "house-formats/",
        'changes:={"override": {"heroes": "20-25"}}',
        by=olga,
        body=str(file),
    )

    assert (made["name"], made["changes"]) == ("Kitchen", {"override": {"heroes": "20-25"}})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("get", "nowhere/"), "There is nothing here"),
        (("fetch", "cubes/"), "“fetch” is no method"),
        (("post", "cubes/", "name"), "“name” is no field"),
        (("post", "cubes/", "name:=}"), "no JSON"),
        (("post", "cubes/", "name=@/no/such/file"), "cannot be read"),
        (("post", "cubes/"), "name"),
    ],
)
def test_what_makes_no_sense_is_said(words: tuple[str, ...], said: str, olga: User):
    assert said in refused(*words, by=olga)


def test_nobody_and_who_does_not_exist_ask_nothing(db: None):
    assert refused("get", "cubes/") != ""

    with pytest.raises(CommandError, match="Nobody signs in as"):
        call_command("api", "get", "cubes/", email="ghost@example.org")


def test_a_contradiction_is_refused_in_the_same_sentence(olga: User):
    said = refused(
        "post",
        "house-formats/",
        "name=Odd",
        "base=standard",
        'changes:={"rules": {"heroes": 20}}',
        by=olga,
    )

    assert said.startswith("Two values for one rule: Odd sets “Heroes” to 20")


def test_a_cube_is_built_measured_shared_and_forked(
    olga: User, sam: User, lanterns: CardSet, tmp_path: Path
):
    cube = f"cubes/{read('post', 'cubes/', 'name=Friday', by=olga)['id']}/"
    sets = json.dumps([str(lanterns.public_id)])

    inside = read("post", f"{cube}sets/", f"sets:={sets}", by=olga)
    figures = read("get", f"{cube}figures/", by=olga)
    enough = {each["code"]: each["players"] for each in read("get", f"{cube}suitability/", by=olga)}

    assert sum(row["count"] for row in inside["cards"]) == figures["copies"] == 25
    assert sum(figures["attack"].values()) == sum(figures["life"].values()) == 25
    assert enough["pack"] == 0
    assert "Added" in told("get", f"{cube}revisions/", by=olga)
    assert refused("get", cube, by=sam) == refused("get", "nowhere/", by=sam)
    told("patch", cube, "visibility=public", by=olga)
    fork = read("post", f"{cube}fork/", "name=Sam's", by=sam)
    assert (fork["name"], fork["owner"], fork["visibility"]) == ("Sam's", "Sam", "private")
    file = tmp_path / "cube.txt"
    told("get", f"{cube}file/", by=sam, into=file)
    assert file.read_text().count("\n") >= 25


def test_a_deck_goes_from_a_list_to_a_locked_registration(
    olga: User, pia: User, sam: User, roster: Roster, forty: list[Card], tmp_path: Path
):
    names = [card.name for card in forty]
    listed = tmp_path / "deck.txt"
    listed.write_text("\n".join(["Leaders", *names[:4], "Heroes", *names[4:28]]))
    told(
        "put", f"rosters/{roster.public_id}/decks/", f"as_of={SATURDAY}", "format=standard", by=olga
    )

    address = f"decks/{read('post', 'decks/', 'name=By hand', by=pia)['id']}/"
    cards = read("post", f"{address}reading/", f"text=@{listed}", by=pia)["cards"]
    told("put", f"{address}cards/", "revision:=0", f"cards:={json.dumps(cards)}", by=pia)
    stands = read("get", f"{address}verdict/", f"on={SATURDAY}", by=pia)
    told("post", f"{address}mend/", "revision:=1", by=pia)
    sheet = tmp_path / "sheet.pdf"
    told("get", f"{address}sheet/", by=pia, into=sheet)
    made = read(
        "post",
        f"rosters/{roster.public_id}/registrations/",
        f"deck={address.split('/')[1]}",
        by=pia,
    )

    assert (stands["legality"], stands["heroes"]["found"]) == ("unfinished", 24)
    assert sheet.read_bytes()[:5] == b"%PDF-"
    place = f"registrations/{made['id']}/"
    assert "There is nothing here" in refused("get", place, by=sam)
    told("post", f"{place}sheet/", "why=A spot check", by=olga, into=sheet)
    assert list(Look.objects.values_list("why", flat=True)) == ["A spot check"]
    told("post", f"{place}unlock/", "because=Typing error", by=olga)
    assert Registered.objects.get().unlocked_because == "Typing error"


def test_a_paper_is_not_poured_over_the_terminal(pia: User, deck: Deck):
    assert "--into FILE" in refused("get", f"decks/{deck.public_id}/proxies/", by=pia)
