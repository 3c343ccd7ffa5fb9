"""The Night Line at the table: moves and switches, free, long and extra actions."""

from tests.engine.pixel_tactics.scenarios.scene import bearing, hero, passes, scene

BRUTE = hero("Brute", 4, 9)
ARCHER = hero("Archer", 2, 4, "Ranged Attack.")
CARDS = (BRUTE, ARCHER)


def test_moving_as_a_free_action_still_happens_once_for_each_hero():
    game = scene({"leader": "Augusta Points", "V1": "Brute", "V2": "Brute"}, {}, *CARDS)

    game.play("a move V1 > R1", "a move V2 > R2")

    assert (game.position.actions, game.can("a move R1 > V1")) == (2, False)


def test_a_hero_may_react_to_its_own_move():
    game = scene({"V1": "Augusta Points"}, {"V1": "Brute"}, *CARDS).play("a move V1 > V2")

    assert game.damage("b.V1") == 1


def test_adjacent_slots_share_an_edge():
    game = scene({"F1": "Augusta Points", "V1": "Brute"}, {}, *CARDS, wave="flank")

    game.play("a spell F1", "a choose V1")

    assert game.options("a", "place") == []
    assert game.card("a.V2") == "Brute"


def test_a_unit_is_rearranged_freely():
    game = scene({"V1": "Brute", "R3": "Archer", "hand": ["Augusta Points"]}, {}, *CARDS)

    game.play("a order Augusta Points", "a put V1 > F3", "a put R3 > V3", "a done")

    assert (game.card("a.F3"), game.card("a.V3")) == ("Brute", "Archer")


def test_heroes_may_attack_in_the_wave_they_are_recruited():
    game = scene({"leader": "Kestrel Pike", "hand": ["Brute"]}, {"V1": "Brute"}, *CARDS)

    game.play("a recruit Brute > V1", "a attack V1 > b.V1")

    assert game.damage("b.V1") == 4


def test_a_hero_attacks_outside_its_wave_where_its_card_says_so():
    game = scene({"V1": "Kestrel Pike"}, {"V1": "Brute"}, *CARDS, wave="rear")

    assert game.can("a attack V1 > b.V1")


def test_a_hero_attacks_twice_where_an_order_says_so():
    game = scene({"V1": "Brute", "hand": ["Kestrel Pike"]}, {"V1": "Brute"}, *CARDS, actions=3)

    game.play("a order Kestrel Pike", "a attack V1 > b.V1", "a attack V1 > b.V1")

    assert game.damage("b.V1") == 8


def test_a_rival_who_moves_loses_the_mover_to_a_trap():
    game = scene({"V1": "Brute"}, {"S1": "Inspector Hollis Grue"}, *CARDS)

    game.play("a move V1 > V2", "b activate S1")

    assert (game.card("a.V2"), game.hand("a")) == ("", ["Brute"])


def test_in_the_rear_wave_rivals_have_one_action_less():
    game = scene({}, {"leader": "Inspector Hollis Grue"}, *CARDS, wave="flank").play(*passes("ab"))

    assert game.play("a draw").asked() == "b"


def test_whoever_has_not_acted_this_round_is_safer():
    game = scene({"V1": "Brute"}, {"leader": "The Sleeper in Nine", "V1": "Brute"}, *CARDS)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 3


def test_restricted_actions_are_good_for_what_they_say_only():
    game = scene(
        {"V1": "Brute", "V2": "Archer", "hand": ["Dot and Dash"]},
        {"V1": "Brute"},
        *CARDS,
        actions=1,
    )

    game.play("a order Dot and Dash")

    assert (game.can("a draw"), game.can("a attack V1 > b.V1"), game.can("a move V2 > V3")) == (
        False,
        True,
        True,
    )


def test_a_supporter_may_strike_the_same_target():
    game = scene({"V1": "Dot and Dash", "F1": "Archer"}, {"V1": "Brute"}, *CARDS)

    game.play("a attack V1 > b.V1", "a yes")

    assert game.damage("b.V1") == 2 + 2


def test_a_long_attack_of_double_strength():
    game = scene({"V1": "Marrowby Steam"}, {"V1": "Brute"}, *CARDS).play("a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.asked()) == (10, "b")


def test_a_long_action_attacks_with_each_hero_of_the_vanguard():
    game = scene(
        {"leader": "Marrowby Steam", "V1": "Brute", "V2": "Archer"}, {"V1": "Brute"}, *CARDS
    )

    game.play("a action F2", "a strike V1 > b.V1", "a strike V2 > b.V1")

    assert (game.damage("b.V1"), game.asked()) == (6, "b")


def test_a_hero_strikes_back():
    game = scene({"V1": "Brute"}, {"V1": "Lucian Ferrow"}, *CARDS)

    game.play("a attack V1 > b.V1", "b yes")

    assert (game.damage("b.V1"), game.damage("a.V1")) == (4, 5)


def test_an_attack_by_an_ability_may_be_stronger():
    game = scene({"R1": "Lucian Ferrow", "V1": "Brute"}, {"V1": "Brute"}, *CARDS, wave="rear")

    game.play("a spell R1", "a strike V1 > b.V1")

    assert game.damage("b.V1") == 5


def test_a_bonus_that_holds_on_ones_own_turn_only():
    game = scene({"V1": "Old Semaphore"}, {"V1": "Brute"}, *CARDS).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 4


def test_an_action_may_be_rationed():
    game = scene({"F1": "Brute", "V1": "Brute"}, {"F1": "Old Semaphore"}, *CARDS).play(
        "a move V1 > V2"
    )

    assert not game.can("a move F1 > F3")


def test_moving_and_attacking_in_one_order():
    game = scene({"R1": "Brute", "hand": ["Vesper Quill"]}, {"V1": "Brute"}, *CARDS)

    game.play("a order Vesper Quill", "a place V1", "a strike V1 > b.V1")

    assert (game.card("a.V1"), game.damage("b.V1")) == ("Brute", 4)


def test_a_move_to_the_flank_heals():
    game = scene({"leader": "Ottoline Bray", "V1": bearing("Brute", damage=3)}, {}, *CARDS)

    assert game.play("a move V1 > F1").damage("a.F1") == 1
    assert game.play("a pass", "b pass").damage("a.F1") == 1


def test_that_many_are_recruited_as_were_returned():
    game = scene({"V1": "Brute", "V2": "Brute", "hand": ["Archer", "Ottoline Bray"]}, {}, *CARDS)

    game.play("a order Ottoline Bray", "a choose V1", "a done", "a choose Archer", "a place R3")

    assert (game.card("a.R3"), game.hand("a"), game.card("a.V2")) == ("Archer", ["Brute"], "Brute")


def test_heroes_are_recruited_into_any_row_where_a_leader_allows_it():
    game = scene({"leader": "Tam Railspike", "hand": ["Brute"]}, {}, *CARDS)

    assert game.can("a recruit Brute > R2")


def test_a_recruit_may_strike_as_it_comes():
    units = {"hand": ["Tam Railspike"]}, {"V1": "Brute", "F1": "Brute"}
    game = scene(*units, *CARDS, wave="flank")

    assert game.play("a recruit Tam Railspike > F1").damage("b.V1") == 2


def test_another_hero_may_take_the_attack():
    game = scene({"V1": "Archer"}, {"F1": "Countess Ilse Varga-Roon", "V3": "Brute"}, *CARDS)

    game.play("a attack V1 > b.F1", "b yes")

    assert (game.damage("b.F1"), game.damage("b.V3")) == (0, 2)


def test_a_spell_is_borrowed_from_another_hero():
    game = scene(
        {"R1": "Countess Ilse Varga-Roon", "V1": "Brute"},
        {"R1": "Maudlin Crane", "F1": "Marrowby Steam"},
        *CARDS,
        wave="rear",
    )

    game.play("a spell R1")

    assert game.options("a", "choose") == ["b.F1", "b.R1"]


def test_nobody_recruits_while_the_crossing_is_shut():
    game = scene({"hand": ["Crossbar"]}, {"hand": ["Brute"]}, *CARDS).play(
        "a order Crossbar", "a pass"
    )

    assert not game.can("b recruit Brute > V1")
    assert game.play("b pass", "a pass").can("b recruit Brute > F1")


def test_less_damage_from_leaders_only():
    game = scene(
        {"V1": "Brute"}, {"V1": "Pip Lanternjack", "V2": "Pip Lanternjack"}, *CARDS, wave="flank"
    )

    game.play("a attack F2 > b.V1")

    assert game.damage("b.V1") == 0


def test_a_trap_at_the_start_of_the_turn_costs_an_action():
    game = scene({}, {"S1": "Pip Lanternjack"}, *CARDS, turn="b", first="b")

    game.play("b pass", "b activate S1", "a draw")

    assert (game.asked(), game.position.wave) == ("b", 1)


def test_whoever_moved_this_round_strikes_harder():
    game = scene({"V1": "Zephyrine Coal"}, {"V1": "Brute", "V2": "Brute"}, *CARDS)

    game.play("a attack V1 > b.V1", "a place V3")

    assert (game.damage("b.V1"), game.card("a.V3")) == (6, "Zephyrine Coal")


def test_the_first_player_is_stronger():
    game = scene({"V1": "Mister Thursday"}, {"V1": "Brute"}, *CARDS).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 4


def test_rivals_lose_ranged_attack_while_the_operation_lasts():
    game = scene(
        {"S1": "Ghislaine Tunnel"}, {"R1": "Archer", "V1": "Brute"}, *CARDS, wave="rear", turn="b"
    )

    assert game.options("b", "attack") == []


def test_a_rival_is_pushed_back_where_there_is_room():
    game = scene({"F1": "Rasp and Chisel"}, {"V1": "Brute"}, *CARDS, wave="flank").play(
        "a spell F1"
    )

    assert (game.card("b.V1"), game.card("b.F1")) == ("", "Brute")


def test_nobody_is_moved_onto_somebody_else():
    game = scene(
        {"hand": ["Odile Freight"]},
        {"V1": "Brute", "F1": "Archer", "V2": "Brute", "V3": "Brute"},
        *CARDS,
    )

    game.play("a order Odile Freight")

    assert [game.card(f"b.{s}") for s in ("V1", "V2", "V3", "F3")] == [
        "Brute",
        "Brute",
        "",
        "Brute",
    ]


def test_an_attack_may_ignore_intercept():
    wall = hero("Wall", 1, 8, "Intercept.")
    game = scene(
        {"F3": "Saffron Detour", "R1": "Archer"},
        {"V1": "Wall", "F1": "Brute"},
        *CARDS,
        wall,
        wave="rear",
    )

    game.play("a attack R1 > b.F1")

    assert (game.damage("b.V1"), game.damage("b.F1")) == (0, 2)


def test_switching_may_become_a_normal_action():
    game = scene({"leader": "Saffron Detour", "V1": "Brute", "R1": "Archer"}, {}, *CARDS).play(
        "a switch V1 > R1"
    )

    assert (game.position.actions, game.asked()) == (1, "a")


def test_spells_may_be_cast_twice():
    caster = hero("Caster", 1, 4, "Spell: Draw a card.")
    game = scene({"leader": "Professor Anselm Gauge", "V1": "Caster"}, {}, *CARDS, caster)

    game.play("a spell V1", "a spell V1")

    assert len(game.hand("a")) == 2


def test_a_limited_free_recruit_comes_once_each_turn():
    game = scene({"R1": "Night Porter Emmeline", "hand": ["Brute", "Archer"]}, {}, *CARDS)

    game.play("a recruit Brute > V1")
    assert game.position.actions == 2

    game.play("a recruit Archer > V2")
    assert game.position.actions == 1


def test_a_hero_slips_away_from_an_attack():
    game = scene({"V1": "Brute"}, {"V1": "Stray Whistle"}, *CARDS)

    game.play("a attack V1 > b.V1", "b yes", "b place R1")

    assert (game.card("b.R1"), game.damage("b.R1")) == ("Stray Whistle", 0)


def test_actions_gained_now_are_missing_later():
    game = scene({"V1": "Brute", "hand": ["Dame Terminus"]}, {}, *CARDS).play(
        "a order Dame Terminus"
    )

    assert game.position.actions == 3

    game.play("a pass", "b pass")

    assert game.asked() == "b"


def test_an_attack_that_cannot_be_cancelled_lands():
    snare = hero("Snare", 1, 1, trap="When a Rival Hero attacks, cancel that Attack.")
    game = scene({"V1": "Dame Terminus"}, {"V1": "Brute", "S1": "Snare"}, *CARDS, snare)

    game.play("a attack V1 > b.V1", "b activate S1")

    assert game.damage("b.V1") == 7


def test_only_the_column_and_nothing_else():
    game = scene(
        {"R1": "Saffron Detour", "V1": "Brute"},
        {"V1": "Brute", "V2": "Brute", "F1": "Archer"},
        *CARDS,
        wave="rear",
    )

    assert game.options("a", "attack") == ["R1 > b.V1", "R1 > b.F1"]
