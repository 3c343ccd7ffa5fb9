"""What is done once: where to, to whom else, until when, in exchange for what."""

from tests.engine.pixel_tactics.scenarios.scene import (
    bearing,
    corpse,
    hero,
    leader,
    order,
    scene,
)

FIGHTER = hero("Fighter", 3, 9)
SCOUT = hero("Scout", 1, 4)
DUSK = order("Dusk", "End this Turn.")


def test_a_hero_that_attacks_every_rival_in_melee_attacks_each_of_them():
    """PT-113"""
    whirl = hero("Whirl", 2, 9, "Spell: This Hero attacks each Rival Hero in Melee.")
    game = scene(
        {"V1": "Whirl"}, {"V1": "Scout", "V3": "Fighter", "F1": "Scout"}, whirl, FIGHTER, SCOUT
    )

    game.play("a spell V1").settle()

    assert (game.damage("b.V1"), game.damage("b.V3"), game.damage("b.F1")) == (2, 2, 0)


def test_a_proviso_at_the_end_asks_about_whom_the_sentence_names():
    text = "Apply 3 damage to a Rival Hero if it is damaged."
    spite = order("Spite", text)
    rivals = {"V1": bearing("Fighter", damage=1), "V3": "Fighter"}
    game = scene({"hand": ["Spite", "Spite"]}, rivals, FIGHTER, spite)

    game.play("a order Spite", "a choose b.V3", "a order Spite", "a choose b.V1").settle()

    assert (game.damage("b.V1"), game.damage("b.V3")) == (4, 0)


def test_a_corpse_in_front_is_revived_and_nothing_else():
    chant = hero("Chant", 1, 5, "Spell: Revive your Forerunner if it is a Corpse.")
    game = scene({"V1": corpse("Fighter"), "F1": "Chant"}, {}, chant, FIGHTER, wave="flank")

    game.play("a spell F1").settle()

    assert not game.lies("a.V1")


def test_a_status_until_your_next_turn_outlasts_the_rivals_turn():
    ward = order("Ward", "A Hero in your Unit gains [Intercept] until your next Turn.")
    game = scene({"V1": "Fighter", "hand": ["Ward"]}, {}, FIGHTER, ward)

    game.play("a order Ward", "a pass")
    during = game.at("a.V1")
    game.play("b pass").settle()
    while game.asked() == "b":
        game.play("b pass")
    after = game.at("a.V1")

    assert during is not None
    assert during.statuses == ("Intercept",)
    assert after is not None
    assert after.statuses == ()


def test_pulled_forward_as_far_as_it_goes():
    hook = order("Hook", "Pull a Rival Hero forward as far as it can go.")
    game = scene({"hand": ["Hook"]}, {"R1": "Fighter"}, FIGHTER, hook)

    game.play("a order Hook").settle()

    assert (game.card("b.V1"), game.at("b.F1"), game.at("b.R1")) == ("Fighter", None, None)


def test_a_hero_in_the_way_stops_the_pull():
    hook = order("Hook", "Pull a Rival Hero in the Rear forward as far as it can go.")
    game = scene({"hand": ["Hook"]}, {"R1": "Fighter", "V1": "Scout"}, FIGHTER, SCOUT, hook)

    game.play("a order Hook").settle()

    assert (game.card("b.V1"), game.card("b.F1")) == ("Scout", "Fighter")


def test_recruits_into_this_heros_column_find_only_its_slots():
    call = hero("Call", 1, 5, "Spell: Recruit a Hero into an empty slot in this Hero's column.")
    game = scene(
        {"F1": "Call", "V1": "Scout", "hand": ["Fighter"]}, {}, call, FIGHTER, SCOUT, wave="flank"
    )

    game.play("a spell F1").settle()

    assert game.card("a.R1") == "Fighter"


def test_a_hero_comes_into_the_slot_another_left():
    relief = order("Relief", "Exchange a Hero in your Hand with a Hero in your Unit.")
    game = scene(
        {"F3": bearing("Scout", damage=2), "hand": ["Relief", "Fighter"]},
        {},
        FIGHTER,
        SCOUT,
        relief,
    )

    game.play("a order Relief").settle()

    assert (game.card("a.F3"), game.damage("a.F3")) == ("Fighter", 0)
    assert game.hand("a") == ["Scout"]


def test_a_hero_comes_into_the_slot_of_a_cleared_corpse():
    grave = order("Grave", "Clear a Corpse in your Unit, then recruit a Hero into its slot.")
    game = scene({"R3": corpse("Scout"), "hand": ["Grave", "Fighter"]}, {}, FIGHTER, SCOUT, grave)

    game.play("a order Grave").settle()

    assert game.card("a.R3") == "Fighter"


def test_a_card_laid_as_a_corpse_lies_and_is_not_recruited():
    """PT-114"""
    bones = order(
        "Bones", "Put a Hero from your Discard Pile into an empty slot of your Unit as a Corpse."
    )
    ana = leader("Anna", 2, 20, "When you recruit a Hero, draw a card.")
    game = scene({"leader": "Anna", "hand": ["Bones"], "discard": ["Scout"]}, {}, SCOUT, bones, ana)

    game.play("a order Bones", "a place V2").settle()

    assert game.lies("a.V2")
    assert game.hand("a") == []


def test_hands_change_owners_for_good_but_cards_do_not():
    """PT-115"""
    barter = order("Barter", "Trade Hands with a Rival.")
    game = scene(
        {"hand": ["Barter", "Fighter"]}, {"hand": ["Scout", "Scout"]}, FIGHTER, SCOUT, barter
    )

    game.play("a order Barter").settle()

    assert (game.hand("a"), game.hand("b")) == (["Scout", "Scout"], ["Fighter"])


def test_some_cards_are_traded_ones_own_by_choice_and_the_rivals_by_chance():
    """PT-115"""
    barter = order("Barter", "Exchange a card from your Hand with a random card of a Rival's Hand.")
    game = scene(
        {"hand": ["Barter", "Fighter", "Dusk"]},
        {"hand": ["Scout", "Scout"]},
        FIGHTER,
        SCOUT,
        DUSK,
        barter,
    )

    game.play("a order Barter", "a choose Fighter").settle()

    assert (game.hand("a"), game.hand("b")) == (["Dusk", "Scout"], ["Fighter", "Scout"])


def test_the_turn_is_over_at_once():
    """PT-116"""
    game = scene({"V1": "Fighter", "hand": ["Dusk"]}, {}, FIGHTER, DUSK)

    game.play("a order Dusk").settle()

    assert game.asked() == "b"


def test_a_rival_hero_is_put_into_ones_own_vanguard():
    lure = order("Lure", "Move a Rival Hero into your Vanguard.")
    game = scene({"V2": "Scout", "hand": ["Lure"]}, {"R1": "Fighter"}, FIGHTER, SCOUT, lure)

    game.play("a order Lure", "a place V3").settle()

    assert (game.card("a.V3"), game.at("b.R1")) == ("Fighter", None)


def test_the_player_with_the_most_cards_is_counted_when_it_comes_to_it():
    envy = order("Envy", "Apply 2 damage to the Leader of the player with the most cards in Hand.")
    game = scene({"hand": ["Envy"]}, {"hand": ["Scout"]}, SCOUT, envy)

    game.play("a order Envy").settle()

    assert (game.damage("a.F2"), game.damage("b.F2")) == (0, 2)


def test_of_several_with_the_most_you_choose():
    envy = order("Envy", "Apply 2 damage to the Leader of the player with the most cards in Hand.")
    game = scene({"hand": ["Envy", "Scout"]}, {"hand": ["Scout"]}, SCOUT, envy)

    game.play("a order Envy")

    assert game.options("a", "choose") == ["F2", "b.F2"]


def test_rows_are_counted_and_not_the_heroes_in_them():
    parade = order("Parade", "Draw a card for each different row in which you have a Hero.")
    game = scene(
        {"V1": "Scout", "V2": "Scout", "R3": "Scout", "hand": ["Parade"]}, {}, SCOUT, parade
    )

    game.play("a order Parade").settle()

    assert len(game.hand("a")) == 2


def test_no_two_in_the_same_row_are_chosen():
    horn = order("Horn", "Revive up to two Corpses in different rows of your Unit.")
    unit = {"V1": corpse("Scout"), "V2": corpse("Scout"), "R3": corpse("Scout"), "hand": ["Horn"]}
    game = scene(unit, {}, SCOUT, horn)

    game.play("a order Horn", "a choose V1")

    assert game.options("a", "choose") == ["R3"]


def test_cards_are_shown_until_the_one_that_is_wanted():
    """The first fighter comes to the hand, and what was turned up before it goes under the deck."""
    sift = order(
        "Sift",
        "Reveal cards from the top of your Deck until you reveal a card with 3 or more Attack"
        " Strength. Put that card into your Hand and the rest on the bottom of your Deck.",
    )
    game = scene(
        {"hand": ["Sift"], "deck": ["Scout", "Scout", "Fighter"]}, {}, SCOUT, FIGHTER, sift
    )

    game.play("a order Sift", "* top a > Scout", "* top a > Fighter").settle()

    assert (game.hand("a"), game.deck("a")) == (["Fighter"], 2)
    assert [known.card for known in game.position.sides[0].bottom] == ["Scout"]


def test_who_pays_is_spared():
    toll = order("Toll", "Apply 4 damage to a Rival's Leader unless that Rival discards a card.")
    game = scene({"hand": ["Toll", "Toll"]}, {"hand": ["Scout"]}, SCOUT, toll)

    game.play("a order Toll", "b yes", "a order Toll", "b no").settle()

    assert (game.damage("b.F2"), game.discard("b")) == (4, ["Scout"])


def test_those_who_do_not_take_the_damage_and_the_others_do_not():
    levy = order(
        "Levy",
        "Each player may discard a card. Those who do not take 2 damage on their Leaders.",
    )
    game = scene({"hand": ["Levy", "Scout"]}, {"hand": ["Scout"]}, SCOUT, levy)

    game.play("a order Levy", "a yes", "b no").settle()

    assert (game.damage("a.F2"), game.damage("b.F2")) == (0, 2)


def test_who_cannot_move_discards():
    shove = order(
        "Shove",
        "Each Rival pushes one of his or her Vanguard Heroes into an empty Slot in the Flank."
        " A Rival who cannot discards a card.",
    )
    rivals = {"V1": "Scout", "F1": "Scout", "F3": "Scout", "hand": ["Fighter"]}
    game = scene({"hand": ["Shove"]}, rivals, SCOUT, FIGHTER, shove)

    game.play("a order Shove").settle()

    assert (game.card("b.V1"), game.discard("b")) == ("Scout", ["Fighter"])


def test_the_next_wave_has_it_and_no_other():
    hush = order("Hush", "Your Rivals cannot play Orders during the next Wave.")
    game = scene({"hand": ["Hush"]}, {"hand": ["Hush"]}, hush)

    game.play("a order Hush", "a pass")
    now = game.can("b order Hush")
    game.play("b pass", "a pass")
    soon = game.can("b order Hush")

    assert (now, soon) == (True, False)


def test_only_the_row_that_is_named_is_rearranged():
    drill = order("Drill", "Rearrange your Vanguard.")
    game = scene({"V1": "Scout", "F1": "Fighter", "hand": ["Drill"]}, {}, SCOUT, FIGHTER, drill)

    game.play("a order Drill")

    assert game.options("a", "put") == ["V1 > V2", "V1 > V3"]


def test_damage_that_is_moved_is_spread_point_by_point():
    share = order("Share", "Move up to 3 damage from your Leader divided among your Heroes.")
    unit = {"leader": bearing("Ana", damage=2), "V1": "Fighter", "V2": "Scout", "hand": ["Share"]}
    game = scene(unit, {}, SCOUT, FIGHTER, share)

    game.play("a order Share", "a amount 3", "a choose V1", "a choose V2").settle()

    assert (game.damage("a.F2"), game.damage("a.V1"), game.damage("a.V2")) == (0, 1, 1)


def test_a_corpse_beside_one_is_no_empty_slot():
    gap = order("Gap", "Apply 2 damage to each Rival Hero adjacent to an empty slot.")
    rivals = {"V1": "Fighter", "V2": corpse("Scout"), "F1": "Scout", "R1": corpse("Scout")}
    game = scene({"hand": ["Gap"]}, rivals, SCOUT, FIGHTER, gap)

    game.play("a order Gap").settle()

    assert (game.damage("b.V1"), game.damage("b.F1")) == (0, 0)


def test_the_card_goes_back_into_the_deck_it_came_from():
    peep = order("Peep", "Look at the top card of any Deck. You may put it on the bottom.")
    game = scene({"hand": ["Peep"]}, {"deck": ["Scout", "Fighter"]}, SCOUT, FIGHTER, peep)

    game.play("a order Peep", "a player b", "* top b > Scout", "a yes").settle()

    assert (game.deck("b"), len(game.position.sides[1].bottom)) == (2, 1)


def test_a_card_removed_from_the_game_is_in_no_pile():
    """PT-119"""
    ash = order("Ash", "Remove a Corpse from the game.")
    game = scene({"hand": ["Ash"]}, {"V1": corpse("Scout")}, SCOUT, ash)

    game.play("a order Ash").settle()

    assert (game.at("b.V1"), game.discard("b")) == (None, [])
    assert game.position.sides[1].gone == ("Scout",)


def test_no_more_heroes_share_an_amount_than_the_words_allow():
    fork = order("Fork", "Apply 4 damage split between two Rival Heroes.")
    rivals = {"V1": "Fighter", "V2": "Fighter", "V3": "Fighter"}
    game = scene({"hand": ["Fork"]}, rivals, FIGHTER, fork)

    game.play("a order Fork", "a choose b.V1", "a choose b.V3")

    assert game.options("a", "choose") == ["b.V1", "b.V3"]


def test_an_order_is_chosen_among_the_cards_just_seen():
    spy = order("Spy", "Look at a Rival's Hand and choose an Order. That Rival discards it.")
    game = scene({"hand": ["Spy", "Spy"]}, {"hand": ["Spy", "Scout"]}, SCOUT, spy)

    game.play("a order Spy", "a choose Spy").settle()

    assert (game.hand("a"), game.discard("b")) == (["Spy"], ["Spy"])


def test_a_corpse_that_is_revived_is_noticed_by_who_waits_for_corpses():
    bell = leader("Bell", 3, 20, "When a Corpse in your Unit is revived, draw a card.")
    rite = order("Rite", "Revive a Corpse.")
    unit = {"leader": "Bell", "V1": corpse("Fighter"), "hand": ["Rite", "Rite"]}
    game = scene(unit, {"V1": corpse("Fighter")}, FIGHTER, bell, rite)

    game.play("a order Rite", "a choose V1", "a order Rite").settle()

    assert not game.lies("a.V1")
    assert not game.lies("b.V1")
    assert len(game.hand("a")) == 1
