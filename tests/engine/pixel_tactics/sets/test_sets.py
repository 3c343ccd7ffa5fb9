"""The set files: how many cards, how they are written, what numbers they carry."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import engine.games.pixel_tactics
from engine.parts.papers import documents_in

SETS = Path(engine.games.pixel_tactics.__file__).parent / "sets"
FOURTH = ("order", "operation", "trap")
BOXES = ("vanguard", "flank", "rear", *FOURTH)
KEYS = ["name", "title", "flavour", "leader", "attack", "life", "vanguard", "flank", "rear"]


DOCUMENTS = {path.stem: documents_in(path)[0] for path in sorted(SETS.glob("*.yaml"))}
CARDS = [card for document in DOCUMENTS.values() for card in document["cards"]]
SIZES = {"core": 25, "minipak": 8, "commons": 40, "bases": 40, "promo": 16, "chase": 24}


def of_kind(*kinds: str) -> list[dict[str, Any]]:
    found = (each for each in DOCUMENTS.values() if each["kind"] in kinds)
    return [card for document in found for card in document["cards"]]


WHOLE = of_kind("core", "minipak", "promo")
"""with a hero side and a leader side"""
BASES = of_kind("bases")
CHASE = of_kind("chase")
FIGHTERS = [*WHOLE, *of_kind("commons")]


def sentences(card: dict[str, Any]) -> list[str]:
    leader = [card["leader"]["text"]] if "leader" in card else []
    boxes = (*BOXES, "ongoing", "snap", "text")
    return [*leader, *(card[box] for box in boxes if box in card)]


def test_there_are_core_sets_and_what_is_collected_beside_them():
    kinds = Counter(document["kind"] for document in DOCUMENTS.values())

    assert kinds == {"core": 10, "minipak": 4, "commons": 1, "bases": 1, "promo": 1, "chase": 1}
    assert len(CARDS) == sum(SIZES[kind] * sets for kind, sets in kinds.items())


@pytest.mark.parametrize("stem", DOCUMENTS)
def test_a_set_names_itself_and_says_how_it_plays(stem: str):
    document = DOCUMENTS[stem]

    assert list(document) == ["set", "code", "kind", "about", "cards"]
    assert stem == document["set"].lower().replace(" ", "_")
    assert len(document["code"]) == 3
    assert document["code"].isupper()
    assert document["about"].count(". ") == 1


@pytest.mark.parametrize("stem", DOCUMENTS)
def test_a_set_has_as_many_cards_as_its_kind(stem: str):
    document = DOCUMENTS[stem]

    assert len(document["cards"]) == SIZES[document["kind"]]


def test_there_are_five_bases_of_each_of_eight_colours_worth_alike():
    points: dict[str, list[int]] = {}
    for base in BASES:
        points.setdefault(base["colour"], []).append(base["points"])

    assert len(points) == 8
    assert {tuple(sorted(worth)) for worth in points.values()} == {(2, 3, 3, 4, 5)}


def test_a_base_has_an_effect_that_goes_on_and_one_that_is_used_up():
    keys = ["name", "title", "flavour", "points", "colour", "ongoing", "snap"]

    assert {tuple(base) for base in BASES} == {tuple(keys)}


def test_a_chase_leader_only_leads_and_names_a_card_that_can():
    keys = ["name", "title", "flavour", "replaces", "attack", "life", "text"]
    replaced = Counter(card["replaces"] for card in CHASE)

    assert {tuple(card) for card in CHASE} == {tuple(keys)}
    assert set(replaced) <= {card["name"] for card in WHOLE}
    assert set(replaced.values()) == {1}


def test_commons_never_lead_and_most_are_idle_in_some_row():
    commons = of_kind("commons")
    idle = [sum(card[row] == "No Ability." for row in BOXES[:3]) for card in commons]

    assert not any("leader" in card for card in commons)
    assert sum(rows > 0 for rows in idle) > len(commons) / 2
    assert max(idle) <= 2


@pytest.mark.parametrize("stem", [s for s, d in DOCUMENTS.items() if d["kind"] == "core"])
def test_a_core_set_is_mostly_orders_with_some_operations_and_traps(stem: str):
    fourth = Counter(box for card in DOCUMENTS[stem]["cards"] for box in FOURTH if box in card)

    assert 13 <= fourth["order"] <= 15
    assert 5 <= fourth["operation"] <= 6
    assert 5 <= fourth["trap"] <= 7


def test_every_card_has_the_same_keys_in_the_same_order_and_one_fourth_box():
    shapes = {(tuple(card)[:-1], tuple(card)[-1] in FOURTH) for card in WHOLE}
    common = {(tuple(card)[:-1], tuple(card)[-1] in FOURTH) for card in of_kind("commons")}

    assert shapes == {(tuple(KEYS), True)}
    assert common == {(tuple(key for key in KEYS if key != "leader"), True)}


def test_no_two_cards_share_a_name_or_a_title():
    names = Counter(card["name"] for card in CARDS) + Counter(card["title"] for card in CARDS)

    assert {name for name, times in names.items() if times > 1} == set()


def test_only_the_shortest_sentences_are_printed_twice():
    printed = Counter(sentence for card in CARDS for sentence in sentences(card))

    assert {sentence for sentence, times in printed.items() if times > 1} == {
        "No Ability.",
        "Ranged Attack.",
    }


def test_no_power_waits_for_one_who_cannot_stand_there():
    """Nobody stands in front of the Vanguard or behind the Rear."""
    before = re.compile(r"^Forerunner|(this Hero's|its) Forerunner")
    behind = re.compile(r"^Supporter|(this Hero's|its) Supporter")

    assert [c["name"] for c in FIGHTERS if before.search(c["vanguard"])] == []
    assert [c["name"] for c in FIGHTERS if behind.search(c["rear"])] == []


def test_numbers_stay_within_what_the_game_bears():
    assert [
        c["name"] for c in FIGHTERS if not 0 <= c["attack"] <= 7 or not 2 <= c["life"] <= 9
    ] == []


def test_a_leader_stays_within_what_the_game_bears():
    leaders = [(card["name"], card.get("leader", card)) for card in (*WHOLE, *CHASE)]

    assert [name for name, leader in leaders if not 2 <= leader["attack"] <= 7] == []
    assert [name for name, leader in leaders if not 14 <= leader["life"] <= 24] == []


def test_a_box_holds_at_most_three_sentences():
    long = [card["name"] for card in CARDS if any(text.count(". ") > 2 for text in sentences(card))]

    assert long == []


def test_a_stronger_leader_has_a_shorter_life():
    lives: dict[int, list[int]] = {}
    for card in WHOLE:
        lives.setdefault(card["leader"]["attack"], []).append(card["leader"]["life"])
    means = [sum(lives[attack]) / len(lives[attack]) for attack in sorted(lives)]

    assert means == sorted(means, reverse=True)
