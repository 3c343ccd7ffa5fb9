"""The Sparrow Parliament at the table: many small ones, and what they do by being many."""

from tests.engine.pixel_tactics.scenarios.scene import hero, passes, scene

BRUTE = hero("Brute", 4, 9)
TINY = hero("Tiny", 1, 2)
CARDS = (BRUTE, TINY)


def test_one_order_fills_a_column():
    game = scene({"hand": ["Cobbett Starling", "Tiny", "Tiny", "Brute"]}, {}, *CARDS)

    game.play("a order Cobbett Starling", "a choose column 1").play(
        "a choose Brute", "a choose Tiny", "a choose Tiny", "a place R1", "a place V1"
    )

    assert [game.card(f"a.{slot}") for slot in ("V1", "F1", "R1")] == ["Tiny", "Tiny", "Brute"]


def test_the_large_cannot_stoop_to_the_smallest():
    unit = {"V1": "Tiny", "V2": "Brute"}
    game = scene({"leader": "Lady Justice Corvin", **unit}, unit, *CARDS, turn="b", first="b")

    assert game.options("b", "attack") == ["V1 > a.V1", "V1 > a.V2", "V2 > a.V2"]


def test_who_stands_behind_rooks_strikes_over_them():
    unit = {"V1": "Brother and Sister Rook", "F1": "Brute"}
    game = scene(unit, {"V1": "Brute"}, *CARDS, wave="flank")

    assert "F1 > b.V1" in game.options("a", "attack")


def test_the_cuckoo_takes_a_chick_as_it_arrives():
    game = scene({"S1": "The Cuckoo Member"}, {"hand": ["Tiny"]}, *CARDS, turn="b", first="b")

    game.play("b recruit Tiny > V1", "a activate S1", "a place V3").settle()

    assert (game.card("b.V1"), game.card("a.V3")) == ("", "Tiny")


def test_a_murmuration_is_as_strong_as_it_is_many():
    unit = {"V1": "Murmuration", "V2": "Tiny", "F1": "Tiny"}
    game = scene(unit, {"V1": "Brute"}, *CARDS)

    game.play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 3


def test_more_of_them_at_the_end_of_a_round_hurt_the_other_leader():
    game = scene(
        {"V1": "Tiny", "R1": "Tiny", "S1": "The Owl Who Abstains"}, {}, *CARDS, wave="rear"
    )

    game.play(*passes("ab")).settle()

    assert game.damage("b.F2") == 2
