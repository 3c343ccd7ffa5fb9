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


def test_the_turn_is_over_at_once():
    """PT-116"""
    dusk = order("Dusk", "End this Turn.")
    game = scene({"V1": "Fighter", "hand": ["Dusk"]}, {}, FIGHTER, dusk)

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
