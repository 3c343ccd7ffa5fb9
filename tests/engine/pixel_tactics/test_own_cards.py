"""Somebody's own cards beside ours: played by the same engine, known by their content."""

from __future__ import annotations

import random

import pytest

from engine import catalogue
from engine.catalogue import Card
from engine.kernel.judge import judge
from engine.kernel.refusals import UnknownRuleset, Unreadable
from engine.kernel.verdict import Kind
from tests.engine.plays import played

DUEL = "pixel-tactics/deluxe/duel"
WICK = Card(
    name="Wick of Lamp Street",
    code="LMP",
    attack=3,
    life=4,
    texts={
        "vanguard": "Intercept.",
        "flank": "Ranged Attack.",
        "rear": "Spell: Draw a card.",
        "order": "Draw 2 cards.",
        "leader": "Your Heroes have +1 Life.",
    },
    leader_attack=4,
    leader_life=20,
)


def test_a_duel_is_played_with_an_own_card_and_judged():
    rules = catalogue.with_own_cards(DUEL, [WICK])
    ours = [card.name for card in catalogue.cards() if card.can_lead and card.can_fight][:9]
    deck = {"heroes": [WICK.name] * 3 + ours[:7]}
    log = played(rules, {"decks": [deck, deck], "best_of": 1}, random.Random(4))

    verdict = judge(rules, log)

    assert verdict.kind is Kind.VALID
    assert any(WICK.name in str(entry) for entry in log.entries)


def test_the_same_cards_are_the_same_ruleset_in_any_order():
    other = Card(
        name="Snuffer", code="LMP", attack=1, life=2, texts={"rear": "Spell: Draw a card."}
    )

    one = catalogue.with_own_cards(DUEL, [WICK, other])
    two = catalogue.with_own_cards(DUEL, [other, WICK])

    assert one.digest == two.digest != catalogue.load(DUEL).digest


def test_another_wording_is_another_ruleset():
    reworded = Card(**{f: getattr(WICK, f) for f in WICK.__struct_fields__} | {"life": 5})

    one = catalogue.with_own_cards(DUEL, [WICK])

    assert one.digest != catalogue.with_own_cards(DUEL, [reworded]).digest


def test_without_own_cards_it_is_the_ruleset_everybody_has():
    assert catalogue.with_own_cards(DUEL, []) is catalogue.load(DUEL)


@pytest.mark.parametrize("names", [("Perrin Foldaway",), ("Twin", "TWIN")])
def test_two_cards_of_one_name_are_refused(names: tuple[str, ...]):
    own = [Card(name=name, code="LMP", attack=1, life=1, texts={}) for name in names]

    with pytest.raises(Unreadable) as refused:
        catalogue.with_own_cards(DUEL, own)

    assert refused.value.code == "name-taken"


def test_a_game_nobody_has_is_refused():
    with pytest.raises(UnknownRuleset):
        catalogue.with_own_cards("pixel-tactics/none/duel", [WICK])


@pytest.mark.parametrize(
    ("text", "box", "words"),
    [
        ("Intercept.", "vanguard", ("intercept", "lasting")),
        ("Spell: Remove up to 3 damage from any Hero.", "rear", ("healing", "spell")),
        ("Draw 2 cards.", "order", ("drawing",)),
        ("No Ability.", "flank", ()),
    ],
)
def test_what_a_power_does_is_said_in_a_few_words(text: str, box: str, words: tuple[str, ...]):
    assert catalogue.mechanics(text, box) == words
    assert set(words) <= set(catalogue.MECHANICS)
