"""Set files and sentences at the terminal."""

from __future__ import annotations

import pytest

from engine.games.pixel_tactics.cardbook import SETS
from tests.engine.cli.terminal import engine

HEROES = """\
- name: Ember Squire
  attack: 3
  life: 5
  vanguard: Intercept.
  flank: When this Hero is defeated, draw a card.
  rear: "Spell: Remove up to 3 damage from any Hero."
  order: Apply 5 damage to each Rear Hero in all Units.
- name: Sir Cinder
  attack: 4
  life: 20
  text: Your Heroes in the Vanguard have +1 Attack Strength.
"""


def test_a_strangers_list_is_read():
    said = engine("read", "-", "--json", given=HEROES)

    assert said.code == 0
    cards = said.plain["cards"]
    assert [(card["name"], card["kind"], card["understood"]) for card in cards] == [
        ("Ember Squire", "hero", True),
        ("Sir Cinder", "leader", True),
    ]
    boxes = [ability["box"] for card in cards for ability in card["abilities"]]
    assert boxes == ["vanguard", "flank", "rear", "order", "leader"]
    assert all(ability["canonical"] and ability["means"] for ability in cards[0]["abilities"])


def test_heroes_and_leaders_may_stand_apart():
    heroes, leaders = HEROES.split("- name: Sir")
    apart = f"heroes:\n{heroes}leaders:\n- name: Sir{leaders}"

    said = engine("read", "-", "--json", given=apart)

    assert [card["kind"] for card in said.plain["cards"]] == ["hero", "leader"]
    assert said.code == 0


@pytest.mark.parametrize("path", sorted(SETS.glob("*.yaml")), ids=lambda path: path.stem)
def test_our_own_sets_are_read(path):
    said = engine("read", str(path), "--json")

    assert (said.code, said.plain["refused"]) == (0, 0)


def test_a_sentence_is_read_in_its_row():
    said = engine("read", "Spell: Draw a card.", "--row", "rear")

    assert said.code == 0
    assert "reads: Spell: Draw a card." in said.out
    assert "means: " in said.out


def test_an_error_has_four_parts():
    said = engine("read", "Spell: Drow a card.", "--row", "rear", "--json")

    assert said.code == 1
    error = said.plain["error"]
    assert (error["column"], error["length"], error["word"]) == (7, 4, "Drow")
    assert error["expected"]
    assert "Spell: Draw a card." in error["did_you_mean"]
    assert error["model"]


def test_one_bad_sentence_does_not_hide_the_others():
    said = engine("read", "-", "--json", given=HEROES.replace("draw a card", "drow a card"))

    assert said.code == 1
    assert (said.plain["understood"], said.plain["refused"]) == (4, 1)


def test_all_problems_of_a_card_are_told_at_once():
    said = engine("read", "-", "--json", given="- name: X\n  atack: 3\n  life: many\n  rear: 7\n")

    assert said.code == 1
    assert said.plain["cards"][0]["problems"] == [
        "Under rear there must be a sentence (in quotes if it has a colon).",
        "It has no attack.",
        "Its life must be a number from 0 to 99.",
        "“atack” is nothing a card has. Did you mean attack?",
    ]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (b"", "A set file is a list of cards, each with a name and its sentences."),
        (b"\xff\xfe\x00", "This is not UTF-8 text. Save the file as UTF-8."),
        (b"- " * 100_000, "This file is nested too deeply to be a list of cards."),
        (b"[" * 100_000, "This file is nested too deeply to be a list of cards."),
        (b"- &a [*a]", "YAML aliases are of no use in a set file; write the words out."),
        (b"x" * (2 << 20), "This is larger than a set file can be (1024 KiB)."),
        (b"[]", "There is no card in this file."),
        (
            b"name of the set: x",
            "A set file lists its cards under cards:, heroes:, leaders: or bases:.",
        ),
        (b"cards: 7", "Under cards: there must be a list, each card behind a dash."),
        (b"- 2001-13-45", "This file holds a number or a date that does not exist."),
    ],
)
def test_no_file_is_too_bad_for_a_sentence(given, sentence):
    said = engine("read", "-", given=given)

    assert (said.code, said.out, said.err.strip()) == (1, "", sentence)


def test_a_missing_file_is_named():
    said = engine("read", "no/such/file.yaml", "--json")

    assert said.code == 1
    assert said.plain["sentence"] == "no/such/file.yaml cannot be read: No such file or directory."
