"""`manage.py set_file` and `cube_file`: sets and cubes out into files, and in again."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from cards.models import Card, CardSet, Cube, Deck
from cards.services import contents


def told(*words: Any, **more: Any) -> str:
    out = StringIO()
    call_command(*map(str, words), stdout=out, **more)
    return out.getvalue()


@pytest.mark.parametrize("form", ["yaml", "csv", "json"])
def test_a_set_goes_out_and_comes_in_again_unchanged(
    form: str, olga: User, private: CardSet, wick: Card, tmp_path: Path
):
    file = tmp_path / f"lamps.{form}"

    assert "1 cards of Lamp Street" in told("set_file", "out", "LMP", file, owner=olga.email)
    assert "1 cards are in" in told("set_file", "in", "lmp", file, owner=olga.email)

    wick.refresh_from_db()
    assert wick.printed.number == 1


def test_every_problem_of_a_file_is_told_with_its_place(
    olga: User, private: CardSet, tmp_path: Path
):
    file = tmp_path / "bad.yaml"
    file.write_text(
        "- {name: A, attack: 1, life: x}\n- {name: B, attack: 1, life: 1, rear: Blah}\n"
    )

    with pytest.raises(CommandError) as refused:
        told("set_file", "in", "LMP", file, owner=olga.email)

    assert [line.partition(":")[0] for line in str(refused.value).splitlines()] == ["1", "2"]
    assert private.cards.count() == 1


def test_a_set_that_is_nobodys_and_a_file_of_another_kind_are_refused(
    private: CardSet, lanterns: CardSet, tmp_path: Path
):
    for words, said in (
        (("out", "LMP", tmp_path / "a.yaml"), "say whose with --owner"),
        (("out", "LAN", tmp_path / "a.exe"), "by its ending"),
        (("in", "LAN", tmp_path / "a.yaml"), "sync_cards"),
    ):
        with pytest.raises(CommandError, match=said):
            told("set_file", *words)


def test_a_cube_goes_out_and_comes_in_again(olga: User, cube: Cube, tmp_path: Path):
    file = tmp_path / "cube.txt"
    told("cube_file", "out", cube.public_id, file)
    before = contents.held(cube)
    file.write_text(file.read_text().replace("2 Moss", "3 Moss"))

    assert "holds 4 cards" in told("cube_file", "in", cube.public_id, file)

    cube.refresh_from_db()
    assert {key: n + (n == 2) for key, n in before.items()} == contents.held(cube)


def test_a_cube_takes_no_list_with_a_line_nobody_knows(cube: Cube, tmp_path: Path):
    file = tmp_path / "cube.txt"
    file.write_text("1 Wick\n1 Zebra\n")

    with pytest.raises(CommandError, match="line 2: 1 Zebra"):
        told("cube_file", "in", cube.public_id, file)

    assert sum(contents.held(cube).values()) == 3


def test_a_deck_goes_out_and_comes_in_again(deck: Deck, tmp_path: Path):
    file = tmp_path / "deck.txt"
    assert "29 cards of First steps" in told("deck_file", "out", deck.public_id, file)
    held = contents.held(deck)
    file.write_text(file.read_text().replace("1 Card 28 [FTY]", "1 Card 30 [FTY]"))

    assert "holds 29 cards, revision 2" in told("deck_file", "in", deck.public_id, file)

    assert len(contents.held(deck).keys() - held.keys()) == 1


def test_a_deck_takes_no_list_with_a_line_nobody_knows(deck: Deck, tmp_path: Path):
    file = tmp_path / "deck.txt"
    file.write_text("1 Card 01\n1 Zebra\n")

    with pytest.raises(CommandError, match="2: 1 Zebra"):
        told("deck_file", "in", deck.public_id, file)

    assert sum(contents.held(deck).values()) == 29


def test_a_deck_is_printed_as_a_sheet_and_as_cards_to_cut_out(deck: Deck, tmp_path: Path):
    sheet, cut = tmp_path / "sheet.pdf", tmp_path / "cut.pdf"

    told("deck_file", "sheet", deck.public_id, sheet)

    assert "29 cards" in told("deck_file", "proxies", deck.public_id, cut)
    assert (sheet.read_bytes()[:5], cut.read_bytes()[:5]) == (b"%PDF-", b"%PDF-")


def test_cards_are_found_by_the_filters_of_the_page(
    forty: list[Card], private: CardSet, wick: Card
):
    assert told("find_cards", "card", "07", "set=FTY").startswith("Card 07 [FTY] ")
    assert wick.name not in told("find_cards", wick.name)
    assert '"name": "Card 07"' in told("find_cards", "name=Card 07", "--json")
    with pytest.raises(CommandError, match="no filter colour"):
        told("find_cards", "colour=red")
