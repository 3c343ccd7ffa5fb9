"""Combination decks: the recipes, and leaders drawn by chance that anybody can check."""

from __future__ import annotations

import json
from collections import Counter

from engine.deckbuilding.combination import draw_leaders, ingredients
from engine.deckbuilding.deck import deck
from engine.deckbuilding.formats import builtin
from engine.deckbuilding.law import Law
from engine.deckbuilding.verdict import Legality
from engine.kernel import dealing
from tests.engine.deckbuilding.box import TODAY, box, codes, house, looked_at

STANDARD = Law(builtin("combination"), (), box(), TODAY)
EPIC = Law(builtin("combination-epic"), (), box(), TODAY)
SECRET = bytes(range(32))


def drawn(law: Law, **sets: int):
    return draw_leaders(ingredients(sets, law), 4, law, secret=SECRET, nonces=[b"pia", b"sam"])


def test_the_recipes_of_the_rulebook_make_legal_decks():
    assert codes(drawn(STANDARD, COREA=1, MINIA=1).deck, "combination") == []
    assert codes(drawn(EPIC, COREA=1, COREB=1, MINIA=1, MINIB=1).deck, "combination-epic") == []
    assert codes(drawn(EPIC, COREA=1, MINIA=2, MINIB=3).deck, "combination-epic") == []
    assert codes(drawn(EPIC, MINIA=3, MINIB=3, MINIC=2).deck, "combination-epic") == []


def test_whole_sets_in_the_wrong_number_are_no_recipe():
    two = drawn(STANDARD, COREA=1, MINIA=1, MINIB=1).deck

    assert codes(two, "combination") == ["too-many-heroes", "not-a-recipe"]


def test_cards_that_belong_to_no_whole_set_are_named():
    cards = drawn(STANDARD, COREA=1, MINIA=1).deck
    lost = next(name for name in cards.heroes if name.startswith("Mini A"))

    found = looked_at(deck(cards.leaders, cards.heroes.keys() - {lost}), "combination")

    assert [problem.code for problem in found.problems] == ["not-whole-sets"]
    assert found.problems[0].unfinished
    assert {name for name, _ in found.problems[0].cards} == {*box().sets["MINIA"]} - {lost}
    assert str(found.repair) == f"Add as hero: {lost}."


def test_leaders_that_chance_has_not_drawn_are_a_deck_unfinished():
    cards = drawn(STANDARD, COREA=1, MINIA=1).deck
    by_hand = deck(cards.leaders, cards.heroes, drawn=False)

    found = looked_at(by_hand, "combination")

    assert [problem.code for problem in found.problems] == ["leaders-not-drawn"]
    assert found.legality is Legality.UNFINISHED
    assert str(found.repair) == "Let chance draw the leaders."
    assert found.repair is not None
    assert found.repair.cost == 0
    assert looked_at(found.repair.applied(by_hand), "combination").legal
    assert looked_at(by_hand, house("combination", override={"leaders drawn": False})).legal


def test_whoever_else_would_lead_is_drawn_anew():
    cards = drawn(STANDARD, COREA=1, MINIA=1).deck
    fewer = deck(sorted(cards.leaders)[1:], cards.heroes)

    found = looked_at(fewer, "combination")

    assert found.repair is not None
    assert found.repair.changes[-1].verb == "draw"
    assert looked_at(found.repair.applied(fewer), "combination").legal


def test_the_draw_can_be_checked_by_anybody(tmp_path):
    draw = drawn(STANDARD, COREA=1, MINIA=1)
    record = tmp_path / "record.json"
    record.write_text(json.dumps(draw.record))

    assert dealing.problem(draw.record) is None
    assert dealing.main([str(record)]) == 0
    assert [each["came"] for each in draw.record["draws"]] == list(
        Counter({each["came"]: 1 for each in draw.record["draws"]})
    )
    assert sorted(draw.deck.leaders) == sorted(each["came"] for each in draw.record["draws"])


def test_a_forged_draw_is_found_out():
    record = dict(drawn(STANDARD, COREA=1, MINIA=1).record)
    first, *others = record["draws"]
    another = next(name for name in first["options"] if name != first["came"])
    forged = {**record, "draws": [{**first, "came": another}, *others]}

    assert dealing.problem(forged) is not None


def test_every_card_leads_equally_often():
    cards = ingredients({"MINIA": 1}, STANDARD)
    led = Counter[str]()
    for number in range(2_000):
        secret = number.to_bytes(32, "big")
        led.update(draw_leaders(cards, 4, STANDARD, secret=secret, nonces=[]).deck.leaders)

    assert len(led) == 8
    # 2,000 draws of 4 in 8: each 1,000 times, give or take 22; five times that never happens.
    assert all(abs(times - 1_000) < 112 for times in led.values())


def test_commons_are_never_drawn_as_leaders():
    cards = {**ingredients({"MINIA": 1}, STANDARD), "Common 01": 1, "Common 02": 1}

    for number in range(50):
        draw = draw_leaders(cards, 4, STANDARD, secret=bytes([number]) * 32, nonces=[b"x"])
        assert not {"Common 01", "Common 02"} & draw.deck.leaders.keys()
        assert draw.deck.size == 10
