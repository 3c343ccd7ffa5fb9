"""The set files: how many cards, how they are written, what numbers they carry."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

import engine.games.pixel_tactics

SETS = Path(engine.games.pixel_tactics.__file__).parent / "sets"
FOURTH = ("order", "operation", "trap")
BOXES = ("vanguard", "flank", "rear", *FOURTH)
KEYS = ["name", "title", "flavour", "leader", "attack", "life", "vanguard", "flank", "rear"]


def load(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return document


DOCUMENTS = {path.stem: load(path) for path in sorted(SETS.glob("*.yaml"))}
CARDS = [card for document in DOCUMENTS.values() for card in document["cards"]]


def sentences(card: dict[str, Any]) -> list[str]:
    return [card["leader"]["text"], *(card[box] for box in BOXES if box in card)]


def test_there_are_four_core_sets_and_four_minipaks():
    kinds = Counter(document["kind"] for document in DOCUMENTS.values())

    assert kinds == {"core": 4, "minipak": 4}
    assert len(CARDS) == 132


@pytest.mark.parametrize("stem", DOCUMENTS)
def test_a_set_names_itself_and_says_how_it_plays(stem: str):
    document = DOCUMENTS[stem]

    assert list(document) == ["set", "code", "kind", "about", "cards"]
    assert stem == document["set"].lower().replace(" ", "_")
    assert len(document["code"]) == 3
    assert document["code"].isupper()
    assert document["about"].count(". ") == 1


@pytest.mark.parametrize("stem", DOCUMENTS)
def test_a_core_set_has_twenty_five_cards_and_a_minipak_eight(stem: str):
    document = DOCUMENTS[stem]

    assert len(document["cards"]) == {"core": 25, "minipak": 8}[document["kind"]]


@pytest.mark.parametrize("stem", [s for s, d in DOCUMENTS.items() if d["kind"] == "core"])
def test_a_core_set_is_mostly_orders_with_some_operations_and_traps(stem: str):
    fourth = Counter(box for card in DOCUMENTS[stem]["cards"] for box in FOURTH if box in card)

    assert 13 <= fourth["order"] <= 15
    assert 5 <= fourth["operation"] <= 6
    assert 5 <= fourth["trap"] <= 7


def test_every_card_has_the_same_keys_in_the_same_order_and_one_fourth_box():
    shapes = {(tuple(card)[:-1], tuple(card)[-1] in FOURTH) for card in CARDS}

    assert shapes == {(tuple(KEYS), True)}


def test_no_two_cards_share_a_name_or_a_title():
    names = Counter(card["name"] for card in CARDS) + Counter(card["title"] for card in CARDS)

    assert {name for name, times in names.items() if times > 1} == set()


def test_only_the_shortest_sentences_are_printed_twice():
    printed = Counter(sentence for card in CARDS for sentence in sentences(card))

    assert {sentence for sentence, times in printed.items() if times > 1} == {
        "No Ability.",
        "Ranged Attack.",
    }


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["name"])
def test_numbers_stay_within_what_the_game_bears(card: dict[str, Any]):
    assert 0 <= card["attack"] <= 7
    assert 2 <= card["life"] <= 9
    assert 2 <= card["leader"]["attack"] <= 7
    assert 14 <= card["leader"]["life"] <= 24


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["name"])
def test_a_box_holds_at_most_three_sentences(card: dict[str, Any]):
    longest = max(text.count(". ") + 1 for text in sentences(card))

    assert longest <= 3


def test_a_stronger_leader_has_a_shorter_life():
    lives: dict[int, list[int]] = {}
    for card in CARDS:
        lives.setdefault(card["leader"]["attack"], []).append(card["leader"]["life"])
    means = [sum(lives[attack]) / len(lives[attack]) for attack in sorted(lives)]

    assert means == sorted(means, reverse=True)
