"""Bases, commons and Chase Leaders of our own keep out of places where they cannot play."""

import random
from typing import Any

import pytest

from engine import catalogue
from engine.deckbuilding.suitability import suitability
from engine.games.pixel_tactics.cardbook import Card
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import start
from tests.engine.drafting.tables import played_on

RULES = catalogue.load("pixel-tactics/deluxe/duel")
CARDS = {card.name: card for card in catalogue.cards()}
WHOLE = [name for name, card in CARDS.items() if card.can_lead and card.can_fight]
COMMONS = [name for name, card in CARDS.items() if card.can_fight and not card.can_lead]
CHASE = [card for card in CARDS.values() if card.can_lead and not card.can_fight]
PLAIN_SETS = [each for each in catalogue.sets() if each.kind in ("core", "minipak")]
BASES = [name for name, card in CARDS.items() if card.is_base]


def decks(leaders: list[str], heroes: list[str]) -> dict[str, object]:
    deck = {"leaders": leaders, "heroes": heroes} if leaders else {"heroes": heroes}
    return {"decks": [deck, deck]}


def test_a_common_fights_in_a_deck_that_has_leaders():
    state = start(RULES, decks(WHOLE[:4], COMMONS[:25]))

    assert state.asks


def test_a_common_is_refused_where_any_card_may_have_to_lead():
    with pytest.raises(Unreadable) as refused:
        start(RULES, decks([], [*WHOLE[:24], COMMONS[0]]))

    assert refused.value.code == "no-leader-side"


def test_a_leader_without_a_hero_side_is_no_hero():
    sole = Card("Sole", "OWN", 0, 0, {"leader": "No Ability."}, leader_attack=3, leader_life=20)
    rules = catalogue.with_own_cards("pixel-tactics/deluxe/duel", [sole])

    with pytest.raises(Unreadable) as refused:
        start(rules, decks(WHOLE[:4], [*WHOLE[4:28], "Sole"]))

    assert refused.value.code == "no-hero-side"
    assert start(rules, decks(["Sole", *WHOLE[:3]], WHOLE[4:29])).asks


def test_a_chase_leader_knows_whose_leader_side_it_is_swapped_in_for():
    assert len(CHASE) == 24
    assert {card.replaces for card in CHASE} <= set(WHOLE)


def test_a_promo_plays_like_any_card():
    promos = [card.name for each in catalogue.sets() if each.kind == "promo" for card in each.cards]

    assert set(promos) <= set(WHOLE)
    assert start(RULES, decks([], [*promos, *WHOLE[:9]])).asks


def test_examples_have_only_cards_that_lead_and_fight():
    rng = random.Random(1)
    names = [name for name in catalogue.names() if name.startswith(("pixel-tactics/", "draft/"))]
    for name in names:
        rules: Any = catalogue.load(name)
        setup = rules.example(rng)
        stacks = [*setup.get("decks", ()), setup.get("deck", {})]
        decks = [card for deck in stacks for part in deck.values() for card in part]
        dealt = [*setup.get("cards", ()), *decks]
        assert dealt, name
        assert set(dealt) <= set(WHOLE), name


@pytest.mark.parametrize("name", BASES)
def test_each_base_lies_beside_a_unit(name: str):
    state = start(RULES, {**decks([], WHOLE[:25]), "bases": [name, BASES[0]]})

    laid = state.position.field.bases[0]
    assert (laid.card, laid.spent) == (name, False)


def test_a_verdict_knows_what_each_kind_can_be():
    pool = catalogue.pool().cards

    assert {pool[name].kind for name in COMMONS} == {"common"}
    assert {pool[name].kind for name in BASES} == {"base"}
    assert {pool[card.name].kind for card in CHASE} == {"chase"}
    assert not any(pool[name].can_fight for name in [*BASES, *(card.name for card in CHASE)])


def test_eight_draft_by_packs_from_our_own_cards_and_no_two_are_alike():
    names = [card.name for each in PLAIN_SETS for card in each.cards]
    packs = next(
        each
        for each in suitability(dict.fromkeys(names, 1), catalogue.pool())
        if each.draft.code == "pack"
    )

    state = played_on(start(catalogue.load("draft/pack/standard"), {"cards": names, "seats": 8}), 1)

    drafted = [card for seat in state.position.seats for card in (*seat.leaders, *seat.heroes)]
    assert packs.most == 8
    assert state.over
    assert len(drafted) > 8 * 29
    assert len(set(drafted)) == len(drafted)
