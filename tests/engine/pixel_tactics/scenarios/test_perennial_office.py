"""The Perennial Office at the table: operations, statuses, delays, lasting effects."""

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
CASTER = hero("Caster", 1, 4, "Spell: Draw a card.")
CARDS = (BRUTE, FRAIL, CASTER)


def test_an_operation_played_under_this_leader_lasts_longer():
    game = scene({"leader": "Minister Verbena Holt", "hand": ["Professor Lichen"]}, {}, *CARDS)

    game.play("a operation Professor Lichen")

    assert game.markers("a") == [5]


def test_a_marker_is_added_by_a_spell():
    game = scene(
        {"R1": "Minister Verbena Holt", "S1": "Professor Lichen", "S1 markers": 2},
        {},
        *CARDS,
        wave="rear",
    )

    assert game.play("a spell R1").markers("a") == [3]


def test_an_operation_works_on_the_row_of_the_wave_that_begins():
    game = scene(
        {
            "V1": bearing("Brute", damage=2),
            "F1": bearing("Brute", damage=2),
            "S1": "Minister Verbena Holt",
        },
        {},
        *CARDS,
    ).play(*passes("ab"))

    assert (game.damage("a.V1"), game.damage("a.F1")) == (2, 1)


def test_a_card_is_discarded_to_give_a_status_as_often_as_wished():
    game = scene(
        {"leader": "Ash Underwood", "V1": "Frail", "hand": ["Brute", "Caster"]},
        {"V1": "Brute"},
        *CARDS,
    )

    game.play("a action F2", "a choose Brute", "a action F2", "a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.hand("a")) == (3, [])


def test_two_statuses_twice_each():
    game = scene({"V1": "Frail", "hand": ["Ash Underwood"]}, {}, *CARDS).play(
        "a order Ash Underwood"
    )

    assert game.statuses("a.V1") == ("+1 Attack", "+1 Attack", "+1 Life", "+1 Life")


def test_removed_statuses_are_counted():
    game = scene(
        {"F1": "Ash Underwood", "V1": bearing("Brute", "+1 Attack", "+1 Life")},
        {},
        *CARDS,
        wave="flank",
    )

    game.play("a spell F1", "a choose V1", "a amount 2")

    assert (game.statuses("a.V1"), len(game.hand("a"))) == ((), 2)


def test_a_frozen_hero_waits_until_the_end_of_the_next_wave():
    game = scene({"F1": "Frostclerk Imre"}, {"F1": "Brute"}, *CARDS, wave="flank")

    game.play("a spell F1", "a pass")
    assert not game.can("b attack F1 > a.F1")

    game.play("b pass", *passes("ab"), *passes("ba"))
    assert game.position.wave == 1
    assert game.can("b attack F1 > a.F1")


def test_paying_with_an_operation():
    game = scene(
        {"F1": "The Compost King", "S1": "Professor Lichen"}, {"V1": "Brute"}, *CARDS, wave="flank"
    )

    game.play("a spell F1")

    assert (game.damage("b.V1"), game.reserve("a"), game.discard("a")) == (
        4,
        [],
        ["Professor Lichen"],
    )


def test_corpses_shuffled_away_are_counted():
    game = scene(
        {"V1": corpse("Frail"), "V2": corpse("Brute"), "hand": ["The Compost King"]}, {}, *CARDS
    )

    game.play("a order The Compost King")

    assert (len(game.hand("a")), game.deck("a"), game.card("a.V1")) == (2, 4, "")


def test_all_statuses_of_all_heroes_are_removed():
    game = scene(
        {"V1": bearing("Brute", "+1 Life"), "hand": ["Dandelion Mbeki"]},
        {"V1": bearing("Brute", "-1 Attack", "Intercept")},
        *CARDS,
    )

    game.play("a order Dandelion Mbeki")

    assert (game.statuses("a.V1"), game.statuses("b.V1")) == ((), ())


def test_intercept_given_for_a_round_goes_with_it():
    archer = hero("Archer", 2, 4, "Ranged Attack.")
    game = scene(
        {"V1": "Brute", "F1": "Frail", "hand": ["Registrar Thorne"]},
        {"V1": "Archer"},
        *CARDS,
        archer,
    )

    game.play("a order Registrar Thorne", "a pass", "b attack V1 > a.F1")
    assert (game.damage("a.V1"), game.damage("a.F1")) == (2, 0)

    game.play("b pass", *passes("abab"), "b attack V1 > a.F1")
    assert (game.damage("a.V1"), game.damage("a.F1")) == (2, 2)


def test_strength_falls_to_a_floor():
    game = scene(
        {"R1": "Halcyon Drift"}, {"V1": "Brute", "V2": "Brute", "V3": "Brute"}, *CARDS, wave="rear"
    )

    assert game.play("a attack R1 > b.V1").damage("b.V1") == 1


def test_double_strength_in_one_wave_only():
    game = scene({"V1": "Sundial Abbot"}, {"V1": "Brute"}, *CARDS).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 8


def test_a_gift_until_the_end_of_the_game_adds_up():
    game = scene({"hand": ["Sundial Abbot"]}, {"V1": "Brute"}, *CARDS, wave="flank")

    game.play("a order Sundial Abbot", "a attack F2 > b.V1")

    assert game.damage("b.V1") == 3


def test_a_filter_on_the_attackers_strength():
    game = scene({"V1": "Brute", "V2": "Frail"}, {"V1": "Professor Lichen"}, *CARDS)

    game.play("a attack V1 > b.V1", "a attack V2 > b.V1")

    assert game.damage("b.V1") == 1 + 1


def test_a_plan_ripens_at_the_end_of_the_round():
    game = scene({"F1": "Professor Lichen"}, {}, *CARDS, wave="flank").play(
        "a spell F1", "a pass", "b pass"
    )

    assert game.hand("a") == []
    assert len(game.play(*passes("ab")).hand("a")) == 3


def test_strength_equal_to_life_while_undamaged():
    game = scene(
        {"leader": "Marigold Six", "V1": "Frail", "V2": bearing("Frail", damage=1)},
        {"V1": "Brute"},
        *CARDS,
    )

    game.play("a attack V1 > b.V1", "a attack V2 > b.V1")

    assert game.damage("b.V1") == 3 + 1


def test_an_ability_given_in_quotes_belongs_to_its_bearer():
    game = scene(
        {"F1": "Marigold Six", "V1": bearing("Brute", damage=2), "R1": "Sister Wrack"},
        {},
        *CARDS,
        wave="rear",
    )

    game.play("a spell R1", "a choose V1", "a amount 1")

    assert game.statuses("a.V1") == ("+1 Attack",)


def test_a_spell_given_to_all_heroes():
    game = scene({"leader": "Juniper Pell", "V1": "Brute"}, {"V1": "Frail"}, *CARDS)

    game.play("a spell V1", "a choose b.V1")

    assert game.damage("b.V1") == 1


def test_divided_damage_is_spread_point_by_point():
    game = scene({"F1": "Juniper Pell"}, {"V1": "Brute", "V2": "Brute"}, *CARDS, wave="flank")

    game.play("a spell F1", "a choose b.V1", "a choose b.V2", "a choose b.V1")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (2, 1)


def test_another_than_the_target():
    game = scene({"V1": "Juniper Pell"}, {"V1": "Brute", "V2": "Brute"}, *CARDS).play(
        "a attack V1 > b.V1"
    )

    assert (game.damage("b.V1"), game.damage("b.V2")) == (2, 1)


def test_up_to_three_different_heroes():
    game = scene({"R1": "Juniper Pell"}, {"V1": "Brute", "V2": "Brute"}, *CARDS, wave="rear")

    game.play("a spell R1", "a choose b.V1", "a choose b.V2")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (1, 1)


def test_once_for_each_hero():
    game = scene(
        {"V1": "Brute", "V2": "Brute", "hand": ["Juniper Pell"]},
        {"V1": "Brute", "V2": "Brute"},
        *CARDS,
    )

    game.play("a order Juniper Pell", "a choose b.V1", "a choose b.V1")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (2, 0)


def test_hand_size_falls_with_each_operation():
    game = scene(
        {"leader": "Quarterday Voss", "S1": "Professor Lichen", "S2": "Halcyon Drift"},
        {"hand": ["Brute", "Frail", "Caster"]},
        *CARDS,
        turn="b",
    )

    assert not game.can("b draw")


def test_a_hero_uses_the_powers_of_its_other_rows():
    game = scene({"V1": "Moonwort"}, {}, *CARDS)

    assert game.can("a spell V1")


def test_a_storm_is_divided_within_a_column():
    game = scene(
        {"leader": "Stormwarden Ruth Pell-Ames"},
        {"V1": "Brute", "F1": "Brute", "V2": "Brute"},
        *CARDS,
    )

    game.play("a action F2", "a choose b.column 1", *["a choose b.V1"] * 3, *["a choose b.F1"] * 4)

    assert (game.damage("b.V1"), game.damage("b.F1"), game.damage("b.V2"), game.asked()) == (
        3,
        4,
        0,
        "b",
    )


def test_all_units_means_ones_own_too():
    game = scene(
        {"R1": "Brute", "hand": ["Stormwarden Ruth Pell-Ames"]},
        {"R1": "Brute", "F1": "Brute"},
        *CARDS,
    )

    game.play("a order Stormwarden Ruth Pell-Ames")

    assert (game.damage("a.R1"), game.damage("b.R1"), game.damage("b.F1")) == (4, 4, 0)


def test_those_behind_cannot_be_targeted():
    archer = hero("Archer", 2, 4, "Ranged Attack.")
    game = scene(
        {"V1": "Archer"},
        {"V1": "Old Bramble", "F1": "Brute", "R1": "Brute", "R3": "Brute"},
        *CARDS,
        archer,
    )

    targets = {option.split(" > ")[1] for option in game.options("a", "attack")}

    assert targets == {"b.V1", "b.F2", "b.R3"}


def test_a_search_through_the_deck_shuffles_it():
    game = scene({"hand": ["Clement Vane"], "deck": ["Professor Lichen", "Brute"]}, {}, *CARDS)

    game.play("a order Clement Vane", "a choose Professor Lichen")

    assert (game.hand("a"), game.deck("a")) == (["Professor Lichen"], 1)


def test_a_search_may_find_nothing():
    game = scene({"hand": ["Clement Vane"], "deck": ["Frail", "Brute"]}, {}, *CARDS)

    game.play("a order Clement Vane", "a none")

    assert game.hand("a") == []


def test_an_operation_comes_back_from_the_discard_pile():
    game = scene(
        {"R1": "Clement Vane", "discard": ["Professor Lichen", "Brute"]}, {}, *CARDS, wave="rear"
    )

    assert game.play("a spell R1").reserve("a") == ["Professor Lichen"]


def test_strength_in_numbers():
    game = scene({"V1": "Pomona Black", "V2": "Brute", "V3": "Brute"}, {"V1": "Brute"}, *CARDS)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 4 + 2


def test_an_effect_for_so_many_turns():
    game = scene({"R1": "The Hundred-Year Intern"}, {"V1": "Brute"}, *CARDS, wave="rear").play(
        "a spell R1", "a pass", "b pass"
    )

    game.play(*passes("ba"))
    game.play("b pass", "a attack F2 > b.V1")

    assert game.damage("b.V1") == 4


def test_half_strength():
    sniper = hero("Sniper", 6, 4, "Ranged Attack.")
    game = scene(
        {"R1": "Sniper"},
        {"R1": "Warden of Fallow Nine", "V1": "Brute"},
        *CARDS,
        sniper,
        wave="rear",
    )

    assert game.play("a attack R1 > b.V1").damage("b.V1") == 3


def test_two_of_four_choices():
    game = scene({"leader": bearing("Ana", damage=4), "hand": ["Equinox"]}, {"V1": "Brute"}, *CARDS)

    game.play("a order Equinox", "a option 2", "a option 3")

    assert (game.damage("b.V1"), game.damage("a.F2"), game.hand("a")) == (3, 1, [])


def test_the_same_choice_is_not_made_twice():
    game = scene({"hand": ["Equinox"]}, {"V1": "Brute"}, *CARDS).play(
        "a order Equinox", "a option 1"
    )

    assert game.options("a", "option") == ["2", "3", "4"]


def test_a_hero_with_a_certain_status():
    game = scene(
        {"R1": "Hoarfrost Nell"},
        {"V1": bearing("Brute", "-1 Life"), "V2": bearing("Brute", "-1 Attack")},
        *CARDS,
        wave="rear",
    )

    game.play("a spell R1")

    assert (game.lies("b.V1"), game.lies("b.V2")) == (True, False)


def test_a_trap_only_for_bearers_of_a_status():
    game = scene(
        {"V1": bearing("Brute", "+1 Attack"), "V2": "Brute"},
        {"V1": "Brute", "S1": "Hoarfrost Nell"},
        *CARDS,
    )

    game.play("a attack V2 > b.V1")
    assert not game.can("b activate S1")

    game.play("a attack V1 > b.V1", "b activate S1")
    assert (game.damage("b.V1"), game.statuses("a.V1")) == (4, ())


def test_cards_looked_at_go_below_as_many_as_wished():
    game = scene(
        {"R1": "Almanac", "deck": ["Brute", "Frail", "Caster", "Spare 1", "Spare 2"]},
        {},
        *CARDS,
        wave="rear",
    )

    game.play(
        "a spell R1",
        "* top a > Brute",
        "* top a > Frail",
        "* top a > Caster",
        "* top a > Spare 1",
        "a choose Brute",
        "a done",
        "a draw",
    )

    assert game.hand("a") == ["Frail"]


def test_heroes_without_strength_are_swept_away():
    game = scene(
        {"F1": "Last Frost"}, {"V1": bearing("Frail", "-1 Attack"), "V2": "Frail"}, *CARDS
    ).play(*passes("ab"))

    assert (game.lies("b.V1"), game.lies("b.V2")) == (True, False)


def test_the_dying_may_be_forbidden_to_act():
    game = scene(
        {"leader": "Last Frost"},
        {"V1": bearing("Brute", damage=9), "V2": "Brute"},
        *CARDS,
        turn="b",
    )

    assert {o.split(" > ")[0] for o in game.options("b", "attack")} == {"V2"}


def test_a_leader_that_counts_as_nobodys_hero():
    mark = order("Mark", "Give each Rival Hero [-1 Life].")
    ben = leader("Cy", 2, 20)
    game = scene({"hand": ["Mark"]}, {"leader": "Cy", "V1": "Brute"}, *CARDS, mark, ben).play(
        "a order Mark"
    )

    assert (game.statuses("b.F2"), game.statuses("b.V1")) == ((), ("-1 Life",))
