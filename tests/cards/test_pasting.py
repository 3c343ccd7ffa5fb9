"""Lists as people paste them: backs under headings, mistakes asked about, nothing lost."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from accounts.models import User
from cards.models import Card, Cube
from cards.services import contents, known, pasting
from tests.cards.shelf import a_set, cards
from tests.people import As


@pytest.fixture
def shelf(olga: User, three: list[Card]) -> known.Known:
    return known.for_person(olga)


def read(text: str, shelf: known.Known, back: str = "red") -> dict[tuple[str, str], int]:
    pasted = pasting.read(text, shelf, back=back)
    return {(shelf.called[card], side): many for (card, side), many in pasted.counts.items()}


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("2 Wick\nMoss x3\nOak", {("Wick", "red"): 2, ("Moss", "red"): 3, ("Oak", "red"): 1}),
        (
            "Wick\n\nBlue backs:\nWick\nMoss",
            {("Wick", "red"): 1, ("Wick", "blue"): 1, ("Moss", "blue"): 1},
        ),
        ("## Grüne Rückseiten\n2x wick [LAN]", {("Wick", "green"): 2}),
        ("# a comment\n\ufeffWick\nWick", {("Wick", "red"): 2}),
        ("", {}),
    ],
)
def test_a_list_is_read(shelf: known.Known, text: str, counts: dict[Any, int]):
    assert read(text, shelf) == counts


def test_lines_after_a_heading_keep_their_numbers(shelf: known.Known):
    pasted = pasting.read("Wick\nBlue backs\nMoss\nMsos", shelf, back="red")

    assert [(line.number, line.text, line.near[:1]) for line in pasted.misread] == [
        (4, "Msos", ("Moss",))
    ]


def test_what_is_written_reads_back_as_itself(shelf: known.Known, three: list[Card]):
    wick, moss, oak = (card.pk for card in three)
    held = {(wick, "red"): 2, (wick, "purple"): 1, (moss, "blue"): 3, (oak, "green"): 1}

    text = pasting.written(held, shelf)

    assert pasting.read(text, shelf, back="red").counts == held


def test_namesakes_of_two_sets_are_told_apart(olga: User, three: list[Card]):
    (other,) = cards(a_set("ATR"), "Wick")
    shelf = known.for_person(olga)
    held = {(three[0].pk, "red"): 1, (other.pk, "red"): 2}

    assert pasting.read(pasting.written(held, shelf), shelf, back="red").counts == held
    assert read("Wick [ATR]", shelf) == {("Wick [ATR]", "red"): 1}


def test_a_cube_taken_along_as_json_is_a_list(as_: As, olga: User, cube: Cube):
    taken = as_(olga).get(f"/cards/cubes/{cube.public_id}/export.json").content.decode()
    shelf = known.for_person(olga)

    assert pasting.read(taken, shelf, back="green").counts == contents.held(cube)


def test_an_entry_of_json_with_no_back_or_none_there_is_is_not_lost(olga: User, three: list[Card]):
    entries = [{"card": "Wick", "count": 2}, {"card": "Moss", "back": "yellow"}]

    pasted = pasting.read(json.dumps({"cards": entries}), known.for_person(olga), back="green")

    assert pasted.counts == {(three[0].pk, "green"): 2}
    assert [(each.text, each.trouble) for each in pasted.misread] == [
        ("1 Moss (yellow?)", "unknown-card")
    ]


def test_a_cube_taken_along_as_text_is_a_list(as_: As, olga: User, cube: Cube):
    taken = as_(olga).get(f"/cards/cubes/{cube.public_id}/export.txt").content.decode()

    pasted = pasting.read(taken, known.for_person(olga), back="green")

    assert (pasted.counts, pasted.misread) == (contents.held(cube), [])


@pytest.mark.parametrize(
    "text", ['{"cards": 3}', "{", '{"cards": [{"card": 3}]}', "[" * 5000, '{"cards": [' * 3000]
)
def test_broken_json_is_no_list_or_no_cards(shelf: known.Known, text: str):
    try:
        pasted = pasting.read(text, shelf, back="red")
    except pasting.NotAList:
        return
    assert pasted.counts == {}


def test_ten_thousand_lines_are_read_in_a_second(shelf: known.Known):
    pasted = pasting.read("Wick\n" * 10_000, shelf, back="red")

    assert pasted.counts == {(shelf.rows["Wick"], "red"): 10_000}


def test_the_list_page_saves_what_it_understood(as_: As, olga: User, cube: Cube, three: list[Card]):
    path = f"/cards/cubes/{cube.public_id}/write/"
    text = as_(olga).get(path).context["form"].initial["text"]

    answer = as_(olga).post(path, sent(text.replace("1 Wick", "3 Wick"), made_from=1))

    assert answer.status_code == 302
    assert contents.held(cube) == {(three[0].pk, "red"): 3, (three[1].pk, "blue"): 2}


def test_a_line_that_is_no_card_is_asked_about_and_nothing_is_saved(
    as_: As, olga: User, cube: Cube, three: list[Card]
):
    path = f"/cards/cubes/{cube.public_id}/write/"

    asked = as_(olga).post(path, sent("2 Wikc\nZebra", made_from=1))

    assert [line.number for line in asked.context["pasted"].misread] == [1, 2]
    assert '<option value="Wick">' in asked.content.decode()
    assert Cube.objects.get(pk=cube.pk).revision == 1

    as_(olga).post(path, sent("2 Wikc\nZebra", made_from=1, pick_1="Wick", pick_2="-"))
    assert contents.held(cube) == {(three[0].pk, "red"): 2}


def test_lines_that_are_no_cards_may_be_left_out(
    as_: As, olga: User, cube: Cube, three: list[Card]
):
    path = f"/cards/cubes/{cube.public_id}/write/"

    as_(olga).post(path, sent("Oak\nZebra", made_from=1, anyway="1"))

    assert contents.held(cube) == {(three[2].pk, "red"): 1}


def test_only_looking_saves_nothing(as_: As, olga: User, cube: Cube):
    answer = as_(olga).post(
        f"/cards/cubes/{cube.public_id}/write/", sent("Oak", made_from=1, look="1")
    )

    change = answer.context["change"]
    assert [(row.copies, row.name, row.back) for row in change["added"]] == [(1, "Oak", "Red")]
    assert [(row.copies, row.name, row.back) for row in change["removed"]] == [
        (2, "Moss", "Blue"),
        (1, "Wick", "Red"),
    ]
    assert Cube.objects.get(pk=cube.pk).revision == 1


def test_a_list_may_be_put_in_beside_what_is_there(
    as_: As, olga: User, cube: Cube, three: list[Card]
):
    as_(olga).post(f"/cards/cubes/{cube.public_id}/write/", sent("Wick", made_from=0, way="more"))

    assert contents.held(cube)[three[0].pk, "red"] == 2


def test_two_devices_at_once_lose_nothing(as_: As, olga: User, cube: Cube, three: list[Card]):
    path = f"/cards/cubes/{cube.public_id}/write/"
    _wick, moss, oak = three
    as_(olga).post(path, sent("Wick\nBlue backs\n2 Moss\nOak", made_from=1))

    met = as_(olga).post(path, sent("Blue backs\n2 Moss", made_from=1))

    assert met.status_code == 409
    assert [row.name for row in met.context["clash"]["theirs"]["added"]] == ["Oak"]
    assert [row.name for row in met.context["clash"]["mine"]["removed"]] == ["Wick"]
    together = met.context["form"].initial
    as_(olga).post(path, sent(together["text"], made_from=together["made_from"]))
    assert contents.held(cube) == {(moss.pk, "blue"): 2, (oak.pk, "blue"): 1}


def test_what_the_cube_refuses_is_said_above_the_list(as_: As, olga: User, cube: Cube):
    cards(a_set("PRO", "promo"), "Jester")

    answer = as_(olga).post(f"/cards/cubes/{cube.public_id}/write/", sent("Jester", made_from=1))

    assert answer.status_code == 409
    assert "allows no promotional cards: Jester" in answer.content.decode()
    assert answer.context["form"].data["text"] == "Jester"


def test_a_file_is_a_list_too_and_a_big_one_is_refused(
    as_: As, olga: User, cube: Cube, three: list[Card]
):
    path = f"/cards/cubes/{cube.public_id}/write/"
    small = SimpleUploadedFile("list.txt", "\ufeff4 Oak\r\n".encode())
    big = SimpleUploadedFile("list.txt", b"Wick\n" * 300_000)
    packed = SimpleUploadedFile("list.zip", b"PK\x03\x04\xff\xfe\x00")

    for file, said in ((big, "one megabyte is the most"), (packed, "That file is no text")):
        answer = as_(olga).post(path, sent("", made_from=1, file=file))
        assert said in answer.content.decode()
    as_(olga).post(path, sent("", made_from=1, file=small))
    assert contents.held(cube) == {(three[2].pk, "red"): 4}


def test_nobody_elses_private_cards_are_suggested(as_: As, olga: User, pia: User, cube: Cube):
    cards(a_set("PIA", owner=pia), "Hushling")

    answer = as_(olga).post(f"/cards/cubes/{cube.public_id}/write/", sent("Hushlin", made_from=1))

    assert "Hushling" not in answer.content.decode()


def sent(text: str, **more: Any) -> dict[str, Any]:
    return {"text": text, "back": "red", "way": "whole", "note": "", **more}


def test_a_list_with_a_thousand_copies_is_refused_in_a_sentence(as_: As, olga: User, cube: Cube):
    answer = as_(olga).post(f"/cards/cubes/{cube.public_id}/write/", sent("500 Wick", made_from=1))

    assert "99 are the most" in answer.content.decode()
    assert Cube.objects.get(pk=cube.pk).revision == 1
