"""The four minipaks at the table: portions, borrowed spells, comparisons, chance and partners."""

from tests.engine.pixel_tactics.scenarios.scene import bearing, corpse, hero, order, passes, scene

BRUTE = hero("Brute", 4, 9)
FRAIL = hero("Frail", 1, 3)
ARCHER = hero("Archer", 2, 4, "Ranged Attack.")
CASTER = hero("Caster", 1, 4, "Spell: Draw a card.")
SUPPLY = order("Supply", "Draw 2 cards.")
CARDS = (BRUTE, FRAIL, ARCHER, CASTER, SUPPLY)

# --- Kettle and Flame ----------------------------


def test_the_targets_row_is_splashed_but_not_the_target():
    game = scene(
        {"V1": "Chef Ombeline Scald"}, {"V1": "Brute", "V2": "Brute", "F1": "Brute"}, *CARDS
    )

    game.play("a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.damage("b.V2"), game.damage("b.F1")) == (4, 1, 0)


def test_a_row_is_chosen():
    game = scene(
        {"hand": ["Chef Ombeline Scald"]}, {"V1": "Brute", "F1": "Brute", "F3": "Brute"}, *CARDS
    )

    game.play("a order Chef Ombeline Scald", "a choose b.flank")

    assert (game.damage("b.V1"), game.damage("b.F1"), game.damage("b.F3")) == (0, 2, 2)


def test_half_of_ones_own_damage_is_removed_rounded_up():
    game = scene({"F1": "Little Ladle", "V1": bearing("Brute", damage=5)}, {}, *CARDS, wave="flank")

    assert game.play("a spell F1", "a choose V1").damage("a.V1") == 2


def test_damage_is_doubled():
    game = scene({"hand": ["Gristle"]}, {"V1": bearing("Brute", damage=3)}, *CARDS).play(
        "a order Gristle"
    )

    assert game.damage("b.V1") == 6


def test_half_of_a_strength_is_rounded_down():
    striker = hero("Striker", 5, 9)
    game = scene({"R1": "Gristle"}, {"V1": "Striker"}, *CARDS, striker, wave="rear").play(
        "a spell R1"
    )

    assert game.damage("b.V1") == 2


def test_they_each_get_a_status_and_a_scald():
    game = scene(
        {"F1": "Sauce Witch Amaryllis", "V1": "Brute", "R1": "Brute"}, {}, *CARDS, wave="flank"
    ).play("a spell F1")

    assert [(game.damage(f"a.{s}"), game.statuses(f"a.{s}")) for s in ("V1", "R1")] == [
        (1, ("+1 Attack",))
    ] * 2


def test_only_great_damage_is_lessened():
    game = scene({"V1": "Brute", "V2": "Archer"}, {"leader": "Tureen", "V1": "Brute"}, *CARDS)

    assert game.play("a attack V2 > b.V1").damage("b.V1") == 2
    assert game.play("a attack V1 > b.V1").damage("b.V1") == 2 + 3


def test_more_from_one_kind_of_attack_and_less_from_another():
    near = scene({"V1": "Brute"}, {"F1": "Tureen"}, *CARDS).play("a attack V1 > b.F1")
    far = scene({"V1": "Brute", "F1": "Archer"}, {"F1": "Tureen"}, *CARDS, wave="flank")

    assert near.damage("b.F1") == 5
    assert far.play("a attack F1 > b.F1").damage("b.F1") == 0


def test_a_trap_moves_all_of_the_damage():
    game = scene({"V1": "Brute"}, {"V1": "Frail", "V2": "Brute", "S1": "Tureen"}, *CARDS)

    game.play("a attack V1 > b.V1", "b activate S1")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (0, 4)


def test_a_wounded_gunner_shoots_but_does_not_brawl():
    game = scene({"V1": bearing("Pepperpot Diaz", damage=1)}, {"V1": "Brute"}, *CARDS)

    assert game.options("a", "attack") == []


def test_an_attack_that_cannot_be_intercepted():
    wall = hero("Wall", 1, 8, "Intercept.")
    game = scene(
        {"F1": "Pepperpot Diaz"}, {"V1": "Wall", "R1": "Brute"}, *CARDS, wall, wave="flank"
    )

    assert game.play("a attack F1 > b.R1").damage("b.R1") == 5


def test_that_much_minus_one_burns_the_attacker():
    game = scene({"V1": "Brute"}, {"V1": "The Salamander"}, *CARDS).play("a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.damage("a.V1")) == (4, 3)


# --- Static Choir ----------------------------


def test_a_neighbours_spell_is_used():
    game = scene({"F1": "Contralto Seven", "R1": "Caster"}, {}, *CARDS, wave="flank").play(
        "a spell F1"
    )

    assert len(game.hand("a")) == 1


def test_no_spells_while_the_carrier_is_whole():
    game = scene({"V1": "Caster"}, {"V1": "Contralto Seven"}, *CARDS)

    assert not game.can("a spell V1")


def test_the_order_of_the_discarded_top_card_is_followed():
    game = scene(
        {"hand": ["Echo of Dr. Imani Roake"], "deck": ["Supply", "Brute", "Frail"]}, {}, *CARDS
    )

    game.play("a order Echo of Dr. Imani Roake", "* top a > Supply")

    assert (game.hand("a"), game.discard("a")) == (
        ["Brute", "Frail"],
        ["Supply", "Echo of Dr. Imani Roake"],
    )


def test_a_leader_is_silenced():
    game = scene(
        {"leader": "Ana", "F1": bearing("Dead Air", damage=1)},
        {"leader": "Marrowby Steam", "V1": "Brute"},
        *CARDS,
        turn="b",
    )

    assert not game.can("b action F2")


def test_a_limited_free_spell():
    game = scene({"R1": "Operator Juno Wick-Patel", "hand": ["Brute"]}, {}, *CARDS, wave="rear")

    game.play("a spell R1", "a choose Brute")

    assert (game.position.actions, game.can("a spell R1")) == (2, False)


def test_a_guardian_dies_to_stop_a_spell():
    game = scene({"V1": "Caster"}, {"F1": "Operator Juno Wick-Patel"}, *CARDS).play(
        "a spell V1", "b yes"
    )

    assert (game.hand("a"), game.lies("b.F1")) == ([], True)


def test_a_stolen_order():
    game = scene({"hand": ["Supply"]}, {"S1": "Skip Zone"}, *CARDS).play(
        "a order Supply", "b activate S1"
    )

    assert (game.hand("a"), len(game.hand("b"))) == ([], 2)


def test_that_much_goes_back_to_the_attacker():
    game = scene({"V1": "Brute"}, {"V1": "Feedback"}, *CARDS).play("a attack V1 > b.V1")

    assert game.damage("a.V1") == 4


def test_once_for_each_corpse():
    game = scene(
        {"F1": "Feedback"},
        {"V1": "Brute", "R1": corpse("Frail"), "R2": corpse("Frail")},
        *CARDS,
        wave="flank",
    )

    assert game.play("a spell F1").damage("b.V1") == 2


def test_heroes_without_a_spell():
    game = scene({"leader": "Vox Humana", "V1": "Caster", "V2": "Brute"}, {"V1": "Brute"}, *CARDS)

    game.play("a attack V1 > b.V1", "a attack V2 > b.V1")

    assert game.damage("b.V1") == 1 + 5


def test_as_long_as_it_stands():
    game = scene({"hand": ["The Answering Machine"]}, {"F1": "Caster"}, *CARDS, wave="flank")

    game.play("a recruit The Answering Machine > F1", "a pass")
    assert not game.can("b spell F1")


# --- Attic Regiment ----------------------------


def test_more_against_the_tougher():
    game = scene({"V1": "Colonel Threadbare"}, {"V1": "Brute", "V2": "Frail"}, *CARDS)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 6


def test_no_more_against_the_weaker():
    game = scene({"V1": "Colonel Threadbare"}, {"V1": "Brute", "V2": "Frail"}, *CARDS)

    assert game.play("a attack V1 > b.V2").damage("b.V2") == 4


def test_friends_by_name():
    alone = scene({"V1": "Tin Captain Brasso"}, {"V1": "Brute"}, *CARDS).play("a attack V1 > b.V1")
    together = scene(
        {"V1": "Tin Captain Brasso", "R1": "Tin Drummer Tatters"}, {"V1": "Brute"}, *CARDS
    )

    assert alone.damage("b.V1") == 3
    assert together.play("a attack V1 > b.V1").damage("b.V1") == 6


def test_a_search_for_a_name_recruits_it():
    game = scene(
        {"hand": ["Tin Captain Brasso"], "deck": ["Tin Drummer Tatters", "Brute"]}, {}, *CARDS
    )

    game.play("a order Tin Captain Brasso", "a choose Tin Drummer Tatters", "a place R2")

    assert game.card("a.R2") == "Tin Drummer Tatters"


def test_strength_equal_to_ones_own_life():
    square = hero("Square", 3, 3)
    game = scene(
        {"F1": "Tin Captain Brasso", "V1": "Square", "V2": "Brute"}, {"V1": "Brute"}, *CARDS, square
    )

    game.play("a attack V1 > b.V1", "a attack V2 > b.V1")

    assert game.damage("b.V1") == 4 + 4


def test_whoever_has_not_attacked_this_round():
    game = scene({"leader": "Tin Drummer Tatters", "V1": "Brute"}, {"V1": "Brute"}, *CARDS)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 5


def test_a_stronger_blow_for_that_attack_only():
    game = scene(
        {"F1": "Tin Drummer Tatters", "V1": "Brute"}, {"V1": "Brute"}, *CARDS, wave="flank"
    )

    assert game.play("a spell F1", "a strike V1 > b.V1").damage("b.V1") == 6


def test_melee_from_behind_others():
    game = scene(
        {"V1": "Brute", "F1": "Jill-in-the-Box"},
        {"V1": "Brute", "F1": "Brute"},
        *CARDS,
        wave="flank",
    )

    assert [o for o in game.options("a", "attack") if o.startswith("F1")] == [
        "F1 > b.V1",
        "F1 > b.F2",
    ]


def test_a_recruit_jumps_before_the_blow():
    game = scene(
        {"V1": "Brute"}, {"V1": "Frail", "S1": "Jill-in-the-Box", "hand": ["Brute"]}, *CARDS
    )

    game.play("a attack V1 > b.V1", "b activate S1", "b place V2")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (0, 4)


def test_an_attacker_hits_its_own_leader():
    game = scene({"V1": "Brute"}, {"V1": "Frail", "S1": "Queen Marionette"}, *CARDS)

    game.play("a attack V1 > b.V1", "b activate S1")

    assert (game.damage("b.V1"), game.damage("a.F2")) == (0, 4)


def test_the_weaker_hero_is_turned_on_its_leader():
    game = scene(
        {"F1": "Queen Marionette"}, {"V1": "Brute", "V2": "Archer"}, *CARDS, wave="flank"
    ).play("a spell F1")

    assert game.damage("b.F2") == 2


def test_halved_strength_for_the_strong():
    giant = hero("Giant", 6, 9)
    game = scene({"V1": "Giant"}, {"R1": "Sock Hydra", "V1": "Brute"}, *CARDS, giant)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 3


def test_the_one_behind_is_hit_too():
    game = scene(
        {"hand": ["Marble Juggernaut"]}, {"V1": "Brute", "F1": "Brute", "V2": "Frail"}, *CARDS
    )

    game.play("a order Marble Juggernaut", "a choose b.V1")

    assert (game.damage("b.V1"), game.damage("b.F1")) == (3, 2)


def test_one_who_cannot_act_does_nothing():
    game = scene({"R1": "Marble Juggernaut"}, {"V1": "Brute"}, *CARDS, wave="rear")

    assert game.options("a", "attack") + game.options("a", "move") == []


def test_either_neighbour_is_enough():
    game = scene(
        {"V1": bearing("Paperdoll Lieutenant Fay", damage=4), "F1": "Brute"}, {}, *CARDS
    ).play(*passes("ab"))

    assert not game.lies("a.V1")


# --- Fortune Row ----------------------------


def test_a_random_card_sets_the_damage():
    game = scene({"leader": "Lady Snake-Eyes", "hand": ["Brute", "Frail"]}, {"V1": "Brute"}, *CARDS)

    game.play("a action F2", "* random Brute")

    assert (game.damage("b.V1"), game.hand("a")) == (4, ["Brute", "Frail"])


def test_chance_picks_the_victim():
    game = scene({"hand": ["Lady Snake-Eyes"]}, {"V1": "Brute", "V2": "Frail"}, *CARDS)

    game.play("a order Lady Snake-Eyes", "* random b.V2")

    assert (game.lies("b.V1"), game.lies("b.V2")) == (False, True)


def test_otherwise_it_is_discarded():
    game = scene({"R1": "Lady Snake-Eyes", "deck": ["Frail", "Brute"]}, {}, *CARDS, wave="rear")

    game.play("a spell R1", "* top a > Frail")

    assert (game.hand("a"), game.discard("a")) == ([], ["Frail"])


def test_a_random_hero_attacks_another():
    game = scene({"R1": "Coin-Toss Kemble"}, {"V1": "Brute", "V2": "Brute"}, *CARDS, wave="rear")

    game.play("a spell R1", "* random b.V1")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (0, 4)


def test_a_chosen_player_draws_and_discards():
    game = scene({"hand": ["Coin-Toss Kemble"]}, {}, *CARDS).play(
        "a order Coin-Toss Kemble", "a player b"
    )

    game.play(f"b choose {game.options('b', 'choose')[0]}")

    assert (len(game.hand("b")), len(game.discard("b"))) == (2, 1)


def test_partners_are_nobody_in_a_duel():
    game = scene({"R1": "Uncle Marrowfat"}, {}, *CARDS, wave="rear").play("a spell R1")

    assert len(game.hand("a")) == 1


def test_a_named_card_is_taken():
    game = scene({"F1": "Needle Nakamura"}, {"hand": ["Brute"]}, *CARDS, wave="flank").play(
        "a spell F1", "a name Brute"
    )

    assert (game.hand("a"), game.hand("b")) == (["Brute"], [])


def test_a_stolen_card_goes_to_its_owners_discard_pile():
    game = scene({"F1": "Needle Nakamura"}, {"hand": ["Supply"]}, *CARDS, wave="flank")

    game.play("a spell F1", "a name Supply", "a order Supply of b")

    assert (game.discard("a"), game.discard("b")) == ([], ["Supply"])


def test_each_player_may():
    game = scene({"V1": corpse("Brute"), "hand": ["Brother Odds"]}, {"V1": corpse("Brute")}, *CARDS)

    game.play("a order Brother Odds", "a yes", "b no")

    assert (game.lies("a.V1"), game.lies("b.V1")) == (False, True)


def test_not_in_the_vanguard_wave():
    game = scene({"F1": "Archer"}, {"V1": "Madam Contango"}, *CARDS, wave="flank")

    assert game.play("a attack F1 > b.V1").damage("b.V1") == 0


def test_orders_for_nothing_once_a_turn():
    game = scene({"F1": "Madam Contango", "hand": ["Supply", "Gristle"]}, {"V1": "Brute"}, *CARDS)

    game.play("a order Supply")
    assert game.position.actions == 2

    game.play("a order Gristle", "a choose b.V1")
    assert game.position.actions == 1


def test_next_turns_extra_actions_are_for_recruiting():
    game = scene(
        {"R1": "Madam Contango", "hand": ["Brute", "Frail"], "deck": []},
        {},
        *CARDS,
        wave="rear",
        first="b",
    )

    game.play("a spell R1", "a pass", "a recruit Brute > V1", "a recruit Frail > V2")

    assert game.position.actions == 2


def test_the_bottom_card_is_dealt():
    game = scene(
        {"leader": "Three-Card Molloy", "hand": ["Brute"], "deck": ["Frail", "Supply"]}, {}, *CARDS
    )

    game.play("a action F2", "* bottom a > Supply", "a choose Brute")

    assert (game.hand("a"), game.deck("a")) == (["Supply"], 2)


def test_alone_at_last():
    game = scene({"V1": "Old Nobody"}, {"V1": "Brute"}, *CARDS).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 8


def test_one_of_two_conditions_is_enough():
    game = scene({"R1": "Old Nobody", "V1": "Brute"}, {"V1": "Brute"}, *CARDS).play(
        "a attack V1 > b.V1"
    )

    assert game.damage("b.V1") == 5


def test_both_conditions_must_hold():
    game = scene({"V1": "Brute"}, {"F1": "Old Nobody", "R1": corpse("Frail")}, *CARDS).play(
        "a attack V1 > b.F2"
    )

    assert game.damage("b.F2") == 4


def test_an_order_without_effect_is_still_played():
    game = scene({"hand": ["Old Nobody"]}, {}, *CARDS).play("a order Old Nobody")

    assert (game.discard("a"), game.position.actions) == (["Old Nobody"], 1)
