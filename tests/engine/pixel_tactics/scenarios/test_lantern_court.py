"""The Lantern Court at the table: hands and decks looked at, named, emptied; traps."""

from tests.engine.pixel_tactics.scenarios.scene import bearing, corpse, hero, order, passes, scene

BRUTE = hero("Brute", 4, 9)
FRAIL = hero("Frail", 1, 3)
SUPPLY = order("Supply", "Draw 2 cards.")
CARDS = (BRUTE, FRAIL, SUPPLY)


def test_looking_at_a_hand_shows_it_to_the_looker_only():
    game = scene({"leader": "Madame Oriel Veil"}, {"hand": ["Brute"]}, *CARDS)

    game.play("a action F2", "* show b > Brute")

    assert any("Brute" in line for line in game.hears("a"))
    assert not any("Brute" in line for line in game.hears("b")[:-1])


def test_the_looker_chooses_what_is_discarded():
    game = scene({"hand": ["Madame Oriel Veil"]}, {"hand": ["Brute", "Frail"]}, *CARDS)

    game.play("a order Madame Oriel Veil", "a choose Brute")

    assert game.hand("b") == ["Frail"]


def test_a_random_discard_is_chances_choice():
    game = scene({"F1": "The Gilded Moth"}, {"hand": ["Brute", "Frail"]}, *CARDS, wave="flank")

    game.play("a spell F1", "* random Frail")

    assert (game.hand("b"), game.discard("b")) == (["Brute"], ["Frail"])


def test_each_player_does_it_in_turn():
    game = scene({"hand": ["The Gilded Moth", "Brute"]}, {"hand": ["Frail"]}, *CARDS)

    game.play("a order The Gilded Moth")

    assert (len(game.hand("a")), len(game.hand("b"))) == (3, 3)
    assert game.discard("a") == ["Brute", "The Gilded Moth"]


def test_an_order_is_followed_from_the_discard_pile():
    game = scene({"F1": "Tsubaki Nine-Names", "discard": ["Supply"]}, {}, *CARDS, wave="flank")

    game.play("a spell F1")

    assert (len(game.hand("a")), game.discard("a")) == (2, ["Supply"])


def test_an_order_is_followed_from_a_rivals_discard_pile_as_ones_own():
    game = scene({"hand": ["Tsubaki Nine-Names"]}, {"discard": ["Supply"]}, *CARDS)

    game.play("a order Tsubaki Nine-Names")

    assert (len(game.hand("a")), game.hand("b"), game.discard("b")) == (2, [], ["Supply"])


def test_a_card_put_on_top_is_drawn_next():
    game = scene({"R1": "Tsubaki Nine-Names", "discard": ["Supply"]}, {}, *CARDS, wave="rear")

    game.play("a spell R1", "a draw")

    assert game.hand("a") == ["Supply"]


def test_a_permission_depends_on_where_its_bearer_stands():
    game = scene({"V1": "Brute", "hand": ["Supply"]}, {"V1": "Lord Hush"}, *CARDS)

    assert not game.can("a order Supply")


def test_traps_are_closed_on_the_turn_of_a_leader_who_forbids_them():
    game = scene(
        {"leader": "Lord Hush", "V1": "Brute"},
        {"V1": "Brute", "S1": "The Nightingale Floor"},
        *CARDS,
    )

    game.play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 4


def test_damage_of_one_kind_is_prevented():
    bolt = order("Bolt", "Apply 3 damage to a Rival Hero.")
    game = scene({"hand": ["Bolt"]}, {"V1": "Perrin Foldaway"}, *CARDS, bolt).play("a order Bolt")

    assert game.damage("b.V1") == 0


def test_a_fallen_hero_goes_on_top_of_its_owners_deck():
    axe = order("Axe", "Defeat a Rival Hero.")
    game = scene({"hand": ["Axe"]}, {"F1": "Perrin Foldaway"}, *CARDS, axe).play(
        "a order Axe", "a pass", "b draw"
    )

    assert (game.card("b.F1"), game.hand("b")) == ("", ["Perrin Foldaway"])


def test_one_of_them_into_the_hand_and_the_others_below():
    game = scene(
        {"F1": "Jade Tobin", "deck": ["Brute", "Frail", "Supply", "Spare 1"]},
        {},
        *CARDS,
        wave="flank",
    )

    game.play(
        "a spell F1",
        "* top a > Brute",
        "* top a > Frail",
        "* top a > Supply",
        "a choose Frail",
        "a draw",
    )

    assert game.hand("a") == ["Frail", "Spare 1"]


def test_a_named_card_is_discarded_from_a_hand_laid_open():
    game = scene({"leader": "The Examining Magistrate"}, {"hand": ["Brute", "Frail"]}, *CARDS)

    game.play("a action F2", "a name Brute")

    assert (game.hand("b"), game.discard("b")) == (["Frail"], ["Brute"])


def test_a_number_is_guessed():
    game = scene(
        {"R1": "The Examining Magistrate", "deck": ["Brute", "Frail"]}, {}, *CARDS, wave="rear"
    )

    game.play("a spell R1", "a amount 9", "* top a > Brute")

    assert game.hand("a") == ["Brute"]


def test_only_the_first_time_each_wave():
    game = scene({"V1": "Brute", "V2": "Brute"}, {"V1": "Kintsugi"}, *CARDS)

    game.play("a attack V1 > b.V1", "a attack V2 > b.V1")

    assert game.damage("b.V1") == 4


def test_prevented_and_answered():
    game = scene({"V1": "Brute"}, {"V1": "Frail", "S1": "Kintsugi"}, *CARDS)

    game.play("a attack V1 > b.V1", "b activate S1")

    assert (game.damage("b.V1"), game.damage("a.V1")) == (0, 2)


def test_a_column_is_blanked():
    wall = hero("Wall", 1, 8, "Intercept.")
    archer = hero("Archer", 2, 4, "Ranged Attack.")
    game = scene(
        {"V1": "Oshiro Blank", "R3": "Archer"},
        {"V1": "Wall", "F1": "Brute"},
        *CARDS,
        wall,
        archer,
        wave="rear",
    )

    game.play("a attack R3 > b.F1")

    assert game.damage("b.F1") == 2


def test_a_hero_is_shuffled_away():
    game = scene({"hand": ["Oshiro Blank"]}, {"V1": "Brute"}, *CARDS)

    game.play("a order Oshiro Blank")

    assert (game.card("b.V1"), game.deck("b")) == ("", 5)


def test_a_cancelled_spell_and_its_caster():
    caster = hero("Caster", 1, 4, "Spell: Draw a card.")
    game = scene({"V1": "Caster"}, {"S1": "Widow Lacquer"}, *CARDS, caster).play(
        "a spell V1", "b activate S1"
    )

    assert (game.hand("a"), game.lies("a.V1")) == ([], True)


def test_traps_are_placed_by_a_spell():
    game = scene(
        {"F1": "Quiet Hana", "hand": ["Kintsugi", "Lord Hush", "Brute"]}, {}, *CARDS, wave="flank"
    )

    game.play("a spell F1", "a choose Kintsugi", "a choose Lord Hush")

    assert (game.reserve("a"), game.hand("a")) == (["Kintsugi", "Lord Hush"], ["Brute"])


def test_a_rival_chooses_the_lesser_evil():
    game = scene({"F1": "Ambassador Pale Crane"}, {"V1": "Brute"}, *CARDS, wave="flank")

    game.play("a spell F1", "b option 2")

    assert (game.damage("b.V1"), game.hand("a")) == (3, [])


def test_an_attacker_pays_or_is_stopped():
    game = scene({"V1": "Brute", "hand": []}, {"V1": "Ambassador Pale Crane"}, *CARDS)

    assert game.play("a attack V1 > b.V1", "a no").damage("b.V1") == 0


def test_an_attacker_who_pays_goes_on():
    game = scene({"V1": "Brute", "hand": ["Frail"]}, {"V1": "Ambassador Pale Crane"}, *CARDS)

    game.play("a attack V1 > b.V1", "a yes")

    assert (game.damage("b.V1"), game.hand("a")) == (4, [])


def test_a_rivals_hero_is_made_to_attack_its_own():
    game = scene(
        {"F1": "Ruri of the Blue Screens"}, {"V1": "Brute", "V2": "Frail"}, *CARDS, wave="flank"
    )

    game.play("a spell F1", "a choose b.V1")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (0, 4)


def test_a_cancelled_trap_is_taken():
    game = scene(
        {"V1": "Brute", "S1": "Ruri of the Blue Screens"},
        {"V1": "Frail", "S1": "The Nightingale Floor"},
        *CARDS,
    )

    game.play("a attack V1 > b.V1", "b activate S1", "a activate S1")

    assert (game.damage("b.V1"), game.hand("a"), game.discard("b")) == (
        4,
        ["The Nightingale Floor"],
        [],
    )


def test_a_search_in_the_open_takes_up_to_two_orders():
    game = scene(
        {"hand": ["Ember Scrivener"], "discard": ["Supply", "Brute", "Lord Hush"]}, {}, *CARDS
    )

    game.play("a order Ember Scrivener", "a choose Supply")

    assert game.hand("a") == ["Supply"]


def test_a_full_hand_may_draw_where_a_card_allows_it():
    hand = ["Brute", "Frail", "Supply", "Spare 5", "Spare 6"]
    game = scene({"F1": "Auntie Ninefold", "hand": hand}, {}, *CARDS)

    assert game.can("a draw")


def test_drawing_up_to_a_number():
    game = scene(
        {
            "hand": ["Auntie Ninefold", "Brute"],
            "deck": ["Frail", "Supply", "Spare 1", "Spare 2", "Spare 3"],
        },
        {},
        *CARDS,
    )

    assert len(game.play("a order Auntie Ninefold").hand("a")) == 5


def test_everybody_passes_a_card_on():
    game = scene(
        {"R1": "Jade Tobin", "hand": ["Brute"]}, {"hand": ["Frail"]}, *CARDS, wave="rear"
    ).play("a spell R1")

    assert (len(game.hand("a")), len(game.hand("b"))) == (1, 1)
    assert "Brute" not in game.hand("a")


def test_strength_equal_to_a_number_of_cards():
    game = scene({"V1": "The Last Lantern"}, {"V1": "Brute", "hand": ["Frail", "Supply"]}, *CARDS)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 2


def test_half_of_a_hand_heals_rounded_up():
    game = scene(
        {
            "leader": bearing("Ana", damage=5),
            "R1": "Doctor Inkstone",
            "hand": ["Brute", "Frail", "Supply"],
        },
        {},
        *CARDS,
        wave="rear",
    )

    assert game.play("a spell R1").damage("a.F2") == 3


def test_a_discarded_card_prevents_damage():
    game = scene({"V1": "Brute"}, {"V1": "Doctor Inkstone", "hand": ["Frail"]}, *CARDS)

    game.play("a attack V1 > b.V1", "b yes")

    assert (game.damage("b.V1"), game.hand("b")) == (2, [])


def test_the_top_card_is_played_as_if_from_the_hand():
    game = scene({"F1": "Fable Sixpence", "deck": ["Supply", "Brute", "Frail"]}, {}, *CARDS)

    game.play("* top a > Supply", "a order Supply")

    assert sorted(game.hand("a")) == ["Brute", "Frail"]


def test_a_rationed_order_is_the_only_one_this_turn():
    game = scene(
        {"hand": ["Supply", "Widow's Mite"]},
        {"F1": "Sixth Censor Baal-Ne"},
        *CARDS,
        order("Widow's Mite", "Draw a card."),
    )

    game.play("a order Supply")

    assert not game.can("a order Widow's Mite")


def test_a_corpse_goes_to_the_bottom_of_its_owners_deck():
    game = scene({"R1": "Oshiro Blank"}, {"V1": corpse("Brute")}, *CARDS, wave="rear").play(
        "a spell R1"
    )

    assert (game.card("b.V1"), game.deck("b")) == ("", 5)
    assert game.position.sides[1].bottom[-1].card == "Brute"


def test_rivals_draw_nothing_during_your_turn_not_even_by_an_order():
    gift = order("Gift", "Each player draws 2 cards.")
    mine = scene({"R1": "Lord Hush", "hand": ["Gift"]}, {"hand": []}, gift, *CARDS)
    theirs = scene({"R1": "Lord Hush"}, {"hand": ["Brute"]}, *CARDS, turn="b")

    assert mine.play("a order Gift").hand("b") == []
    assert theirs.can("b draw")


def test_at_the_end_of_each_rivals_turn_that_rival_discards():
    game = scene({"S1": "Old Abacus"}, {"hand": ["Brute"]}, *CARDS).play(*passes("ab"))

    assert game.discard("b") == ["Brute"]
