"""Saltgrave at the table: corpses, defeats, damage that moves, and what replaces what."""

from tests.engine.pixel_tactics.scenarios.scene import (
    bearing,
    corpse,
    hero,
    leader,
    order,
    passes,
    scene,
)

BRUTE = hero("Brute", 4, 9)
FRAIL = hero("Frail", 1, 3)
AXE = order("Axe", "Defeat a Rival Hero.")
CARDS = (BRUTE, FRAIL, AXE)


def test_an_optional_cost_pays_for_what_follows_it():
    game = scene({"leader": "Maudlin Crane", "R1": corpse("Frail")}, {}, *CARDS, wave="rear")

    game.play(*passes("ab"), "a yes")

    assert (game.card("a.R1"), len(game.hand("a"))) == ("", 2)


def test_declining_the_cost_brings_nothing():
    game = scene({"leader": "Maudlin Crane", "R1": corpse("Frail")}, {}, *CARDS, wave="rear")

    game.play(*passes("ab"), "a no")

    assert (game.lies("a.R1"), game.hand("a")) == (True, [])


def test_up_to_two_may_be_one():
    game = scene(
        {"V1": corpse("Frail"), "V2": corpse("Brute"), "hand": ["Maudlin Crane"]}, {}, *CARDS
    )

    game.play("a order Maudlin Crane", "a choose V2", "a done")

    assert (game.lies("a.V1"), game.lies("a.V2")) == (True, False)


def test_strength_counts_corpses_as_they_come_and_go():
    game = scene(
        {"V1": "Hob Netterly", "R1": corpse("Frail"), "R2": corpse("Frail")},
        {"V1": "Brute"},
        *CARDS,
    )

    game.play("a clear R1", "a attack V1 > b.V1")

    assert game.damage("b.V1") == 4 + 1


def test_a_defeat_by_an_order_sets_off_what_waits_for_defeats():
    game = scene(
        {"leader": bearing("Hob Netterly", damage=5), "hand": ["Axe"]}, {"V1": "Frail"}, *CARDS
    )

    assert game.play("a order Axe").damage("a.F2") == 3


def test_each_rival_chooses_what_they_discard():
    game = scene(
        {"hand": ["Axe", "Frail", "Brute"]}, {"leader": "Old Perdition Moss", "V1": "Frail"}, *CARDS
    )

    game.play("a order Axe", "a choose Brute")

    assert game.hand("a") == ["Frail"]


def test_damage_moves_from_one_hero_to_another():
    game = scene(
        {"F1": "Tobias Lamprey", "V1": bearing("Brute", damage=5)},
        {"V1": "Brute"},
        *CARDS,
        wave="flank",
    )

    game.play("a spell F1", "a choose V1", "a amount 3")

    assert (game.damage("a.V1"), game.damage("b.V1")) == (2, 3)


def test_that_much_heals_what_was_dealt():
    game = scene({"V1": bearing("Tobias Lamprey", damage=3)}, {"V1": "Brute"}, *CARDS)

    game.play("a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.damage("a.V1")) == (3, 0)


def test_double_damage_only_to_the_damaged():
    game = scene({"V1": "Gallow Finch"}, {"V1": "Brute", "V2": bearing("Brute", damage=1)}, *CARDS)

    assert game.play("a attack V1 > b.V2").damage("b.V2") == 1 + 2 * 5


def test_lethal_heroes_can_be_picked_off_before_they_are_healed():
    game = scene(
        {"hand": ["Gallow Finch"]}, {"V1": bearing("Frail", damage=3), "V2": "Frail"}, *CARDS
    )

    game.play("a order Gallow Finch")

    assert (game.lies("b.V1"), game.lies("b.V2")) == (True, False)


def test_a_sacrifice_deals_the_victims_life():
    game = scene({"V1": "Frail", "V2": "Brute", "hand": ["Wick"]}, {"V1": "Brute"}, *CARDS)

    game.play("a order Wick", "a choose V1")

    assert (game.lies("a.V1"), game.damage("b.V1")) == (True, 3)


def test_a_leader_may_be_kept_from_attacking_leaders():
    game = scene({"leader": "Captain Ada Null"}, {}, *CARDS, wave="flank")

    assert game.options("a", "attack") == []


def test_corpses_may_be_attacked_where_a_leader_says_so():
    game = scene({"leader": "Dredge", "V1": "Brute"}, {"V1": corpse("Frail")}, *CARDS)

    assert "V1 > b.V1" in game.options("a", "attack")


def test_a_corpse_may_attack_when_an_order_calls_it():
    game = scene({"V1": corpse("Brute"), "hand": ["Captain Ada Null"]}, {"V1": "Brute"}, *CARDS)

    game.play("a order Captain Ada Null", "a strike V1 > b.V1")

    assert game.damage("b.V1") == 4


def test_damage_may_be_moved_to_a_hero_who_offers_it():
    game = scene({"V1": "Brute"}, {"F1": "The Grey Twins"}, *CARDS)

    game.play("a attack V1 > b.F2", "b yes")

    assert (game.damage("b.F2"), game.damage("b.F1")) == (0, 4)


def test_half_of_the_damage_rounds_up_as_printed():
    striker = hero("Striker", 5, 5)
    game = scene({"V1": "Striker"}, {"V1": "The Grey Twins", "F1": "Brute"}, *CARDS, striker)

    game.play("a attack V1 > b.V1", "b yes")

    assert (game.damage("b.V1"), game.damage("b.F1")) == (2, 3)


def test_a_replaced_defeat_costs_two_cards():
    game = scene({"hand": ["Axe"]}, {"V1": "Barnaby Shoal", "hand": ["Frail", "Brute"]}, *CARDS)

    game.play("a order Axe", "b yes", "b choose Frail")

    assert (game.lies("b.V1"), game.hand("b")) == (False, [])


def test_a_trap_replaces_a_defeat():
    game = scene(
        {"hand": ["Axe"]}, {"V1": bearing("Brute", damage=2), "S1": "The Grey Twins"}, *CARDS
    )

    game.play("a order Axe", "b activate S1")

    assert (game.lies("b.V1"), game.damage("b.V1")) == (False, 0)


def test_the_drowned_may_change_sides():
    game = scene({"hand": ["The Kelp Bride"]}, {"V1": corpse("Brute")}, *CARDS)

    game.play("a order The Kelp Bride", "a place V2")

    assert (game.card("a.V2"), game.card("b.V1")) == ("Brute", "")


def test_a_stolen_hero_returns_to_its_owners_discard_pile():
    game = scene({"V2": corpse("Brute"), "V2 owner": 1}, {}, *CARDS).play("a clear V2")

    assert (game.discard("a"), game.discard("b")) == ([], ["Brute"])


def test_a_divided_heal_is_spread_point_by_point():
    game = scene(
        {"F1": "Samphire Dole", "V1": bearing("Brute", damage=4), "V2": bearing("Brute", damage=4)},
        {},
        *CARDS,
        wave="flank",
    )

    game.play("a spell F1", *["a choose V1"] * 2, *["a choose V2"] * 3)

    assert (game.damage("a.V1"), game.damage("a.V2")) == (2, 1)


def test_a_rival_who_clears_pays():
    game = scene(
        {"leader": "Ana", "V1": corpse("Frail"), "hand": ["Frail"]},
        {"leader": "Rook Harrow"},
        *CARDS,
    )

    game.play("a clear V1")

    assert game.hand("a") == []


def test_a_delayed_defeat_comes_at_the_end_of_the_wave():
    game = scene({"V1": corpse("Brute"), "hand": ["Bosun Rusk"]}, {}, *CARDS).play(
        "a order Bosun Rusk"
    )

    assert not game.lies("a.V1")
    assert game.play("a pass", "b pass").lies("a.V1")


def test_a_power_may_be_lent_by_the_one_behind():
    archer = hero("Archer", 2, 4, "Ranged Attack.")
    game = scene(
        {"V1": "Selkie Vane", "F1": "Old Perdition Moss", "R1": "Brute"},
        {"V1": "Archer"},
        *CARDS,
        archer,
        turn="b",
    )

    game.play("b attack V1 > a.R1")

    assert (game.damage("a.V1"), game.damage("a.R1")) == (2, 0)


def test_a_reaction_to_a_revival_gives_the_revived_a_status():
    game = scene(
        {"V1": "Bosun Rusk", "R1": corpse("Frail"), "R2": "Maudlin Crane"}, {}, *CARDS, wave="rear"
    )

    game.play("a spell R2")

    assert (game.lies("a.R1"), game.statuses("a.R1")) == (False, ("+1 Attack",))


def test_strength_borrowed_from_the_dead_lasts_this_turn():
    game = scene(
        {"leader": "Bosun Rusk", "V1": "Frail", "R1": corpse("Brute")}, {"V1": "Brute"}, *CARDS
    )

    game.play("a action F2", "a attack V1 > b.V1")

    assert game.damage("b.V1") == 4


def test_the_dying_may_grow_stronger():
    game = scene({"V1": bearing("Pale Evander", damage=5)}, {"V1": "Brute"}, *CARDS)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 5


def test_heroes_who_cannot_be_defeated_stand_until_the_operation_is_gone():
    game = scene(
        {"V1": bearing("Frail", damage=9), "S1": "Pale Evander", "S1 markers": 1}, {}, *CARDS
    )

    assert not game.play(*passes("ab")).lies("a.V1")
    assert game.play(*passes("ab")).lies("a.V1")


def test_a_leader_may_let_a_hero_die_instead():
    game = scene(
        {"V1": "Brute"}, {"leader": "The Kelp Bride", "F1": "Frail", "R1": "Brute"}, *CARDS
    )

    game.play("a attack V1 > b.F2", "b yes", "b choose F1")

    assert (game.damage("b.F2"), game.lies("b.F1")) == (0, True)


def test_looking_at_the_top_shows_it_to_one_player_only():
    watch = leader(
        "Watch",
        2,
        20,
        "Action: Look at the top card of your Deck. "
        "You may put that card on the bottom of your Deck.",
    )
    game = scene({"leader": "Watch", "deck": ["Frail", "Brute"]}, {}, *CARDS, watch)

    game.play("a action F2", "* top a > Brute")

    assert "Brute" in str(game.state.view(0).position)
    assert "Brute" not in str(game.state.view(1).position)
