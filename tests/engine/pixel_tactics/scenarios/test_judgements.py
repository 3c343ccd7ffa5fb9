"""What the rulebooks leave open; each test cites its number in docs/rulings/pixel-tactics.md."""

import pytest
from msgspec.structs import replace

from engine.kernel.ruleset import State
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    operation,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)
FULL = dict.fromkeys(("V1", "V2", "V3", "F1", "F3", "R1", "R2", "R3"), "Fighter")


def finish(game: Game) -> Game:
    """Take the first option of every question still open."""
    game.settle()
    while game.position.stack and not game.state.over:
        seat, ask = next(iter(game.state.asks.items()))
        game._take(seat, ask.options[0])
        game.settle()
    return game


# --- attacks ----------------------------


def test_reach_is_judged_when_the_attack_is_declared():
    """PT-14"""
    hop = trap("Hop", "When a Rival Hero attacks, move the target to an adjacent empty slot.")
    game = scene(
        {"V1": "Fighter"}, {"V1": "Fighter", "V2": "Fighter", "S1": "Hop"}, FIGHTER, hop
    ).play("a attack V1 > b.V1", "b activate S1")

    assert finish(game).damage("b.F1") == 3


def test_an_ability_attacks_with_a_hero_recruited_just_now():
    """PT-26"""
    lure = order("Lure", "Attack with a Hero in your Unit.")
    game = scene({"hand": ["Fighter", "Lure"]}, {"V1": "Fighter"}, FIGHTER, lure)

    game.play("a recruit Fighter > V1", "a order Lure")

    assert finish(game).damage("b.V1") == 3


def test_strength_is_measured_when_the_blow_lands():
    """PT-53"""
    sap = trap("Sap", "When a Rival Hero attacks, give the attacker [-1 Attack].")
    game = scene({"V1": "Fighter"}, {"V1": "Fighter", "S1": "Sap"}, FIGHTER, sap)

    game.play("a attack V1 > b.V1", "b activate S1")

    assert game.damage("b.V1") == 2


def test_a_changed_target_need_not_be_within_reach():
    """PT-56"""
    turn = trap(
        "Turn", "When a Rival Hero attacks, change the target to another Hero in your Unit."
    )
    game = scene(
        {"V1": "Fighter"}, {"V1": "Fighter", "R2": "Fighter", "S1": "Turn"}, FIGHTER, turn
    ).play("a attack V1 > b.V1", "b activate S1")

    assert (finish(game).damage("b.V1"), game.damage("b.R2")) == (0, 3)


def test_an_attack_for_nothing_deals_no_damage():
    """PT-52"""
    meek = hero("Meek", 0, 5)
    wary = hero(
        "Wary",
        1,
        5,
        "When this Hero is attacked, draw a card. When this Hero takes damage, draw a card.",
    )
    game = scene({"V1": "Meek"}, {"V1": "Wary"}, meek, wary).play("a attack V1 > b.V1")

    assert len(game.hand("b")) == 1


# --- damage and values ----------------------------


def test_amounts_for_several_are_worked_out_together():
    """PT-49"""
    wave = order("Wave", "Apply 2 damage to each Rival Hero.")
    shell = hero(
        "Shell", 1, 9, "While this Hero is undamaged, your other Heroes take 1 less damage."
    )
    game = scene({"hand": ["Wave"]}, {"V1": "Shell", "V2": "Fighter"}, FIGHTER, wave, shell)

    game.play("a order Wave")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (2, 1)


def test_damage_is_reckoned_in_order():
    """PT-50"""
    soft = hero(
        "Soft",
        1,
        9,
        "This Hero takes 2 more damage from Attacks. This Hero takes 1 less damage from Attacks. "
        "If this Hero would take damage, prevent 1 of that damage.",
    )
    game = scene({"V1": "Fighter"}, {"V1": "Soft"}, FIGHTER, soft).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 3


def test_values_are_multiplied_before_they_are_added_to():
    """PT-51"""
    double = hero(
        "Double", 3, 5, "This Hero has +1 Attack Strength. This Hero has double Attack Strength."
    )
    game = scene({"V1": "Double"}, {"V1": "Fighter"}, FIGHTER, double).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 7


def test_a_fall_takes_statuses_along():
    """PT-47"""
    fell = order("Fell", "Defeat a Hero in your Unit. Revive a Corpse in your Unit.")
    game = scene(
        {"V1": bearing("Fighter", "+1 Attack", damage=4), "hand": ["Fell"]}, {}, FIGHTER, fell
    )

    finish(game.play("a order Fell"))

    assert (game.lies("a.V1"), game.statuses("a.V1"), game.damage("a.V1")) == (False, (), 0)


def test_different_numbers_do_not_cancel():
    """PT-65"""
    sap = order("Sap", "Give a Hero in your Unit [-1 Attack].")
    game = scene(
        {"V1": bearing("Fighter", "+2 Attack"), "hand": ["Sap"]}, {"V1": "Fighter"}, FIGHTER, sap
    )

    game.play("a order Sap", "a attack V1 > b.V1")

    assert (len(game.statuses("a.V1")), game.damage("b.V1")) == (2, 4)


def test_a_leader_can_be_blanked():
    """PT-64"""
    drum = leader("Drum", 2, 20, "Your Heroes have +1 Attack Strength.")
    game = scene(
        {"leader": bearing("Drum", "No Special Abilities"), "V1": "Fighter"},
        {"V1": "Fighter"},
        FIGHTER,
        drum,
    ).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 3


def test_effects_of_a_wave_last_through_its_check():
    """PT-68"""
    for end, falls in (("Turn", True), ("Wave", False)):
        brace = order("Brace", f"Your Heroes have +2 Life until the end of the {end}.")
        game = scene(
            {"V1": bearing("Fighter", damage=9), "hand": ["Brace"]}, {}, FIGHTER, brace, first="b"
        ).play("a order Brace", "a pass")

        assert game.lies("a.V1") is falls


# --- acts and answers ----------------------------


def test_a_cancelled_order_was_played():
    """PT-54"""
    gag = trap("Gag", "When a Rival plays an Order, cancel that Order.")
    stone = order("Stone", "Apply 2 damage to a Rival Hero.")
    cheer = leader("Cheer", 1, 20, "When you play an Order, draw a card.")
    game = scene(
        {"leader": "Cheer", "hand": ["Stone"]},
        {"V1": "Fighter", "S1": "Gag"},
        FIGHTER,
        gag,
        stone,
        cheer,
    ).play("a order Stone", "b activate S1")

    assert (len(game.hand("a")), game.discard("a"), game.damage("b.V1")) == (1, ["Stone"], 0)


def test_a_spell_outlives_its_caster():
    """PT-55"""
    slay = trap("Slay", "When a Rival casts a Spell, defeat a Rival Hero.")
    caster = hero("Caster", 1, 4, "Spell: Apply 2 damage to a Rival Hero.")
    game = scene({"V1": "Caster"}, {"V1": "Fighter", "S1": "Slay"}, FIGHTER, slay, caster)

    game.play("a spell V1", "b activate S1")

    assert (game.lies("a.V1"), game.damage("b.V1")) == (True, 2)


def test_what_a_reaction_sets_off_comes_before_the_rest():
    """PT-57"""
    bell = hero("Bell", 1, 5, "At the start of your Turn, apply 1 damage to your Leader.")
    gong = hero("Gong", 1, 5, "When your Leader takes damage, give your Leader [+1 Attack].")
    drum = hero("Drum", 1, 5, "At the start of your Turn, draw a card.")
    game = scene(
        {"V1": "Bell", "V2": "Drum", "R1": "Gong"}, {}, bell, gong, drum, turn="b", first="b"
    )
    game.play("b pass", "a resolve Bell V1").settle()

    told = [event.kind for event in game.events if event.kind in ("damage", "status", "draw")]
    assert told == ["damage", "status", "draw"]


def test_the_first_time_is_used_up_when_declined():
    """PT-58"""
    clerk = hero("Clerk", 1, 5, "The first time each Turn you play an Order, you may draw a card.")
    pause = order("Pause", "Remove 1 damage from your Leader.")
    game = scene({"V1": "Clerk", "hand": ["Pause", "Pause"]}, {}, clerk, pause)

    game.play("a order Pause", "a no", "a order Pause").settle()

    assert (game.hand("a"), game.asked()) == ([], "b")


def test_two_traps_answer_one_attack_one_after_the_other():
    """PT-59"""
    sap = trap("Sap", "When a Rival Hero attacks, give the attacker [-1 Attack].")
    game = scene({"V1": "Fighter"}, {"V1": "Fighter", "S1": "Sap", "S2": "Sap"}, FIGHTER, sap)

    game.play("a attack V1 > b.V1", "b activate S1", "b activate S2")

    assert game.damage("b.V1") == 1


def test_a_trap_answers_from_the_next_turn_on():
    """PT-60"""
    snare = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
    game = scene({"V1": "Fighter", "hand": ["Snare"]}, {"V1": "Fighter"}, FIGHTER, snare)

    game.play("a trap Snare", "a pass", "b attack V1 > a.V1", "a activate S1")

    assert game.damage("a.V1") == 0


def test_a_borrowed_spell_speaks_of_the_borrower():
    """PT-69"""
    owner = hero("Owner", 1, 5, "Spell: Remove 2 damage from this Hero.")
    copier = hero("Copier", 1, 5, "Spell: Use the Spell of another Hero in your Unit.")
    game = scene(
        {"V1": bearing("Copier", damage=3), "V2": bearing("Owner", damage=3)}, {}, owner, copier
    )
    finish(game.play("a spell V1"))

    assert (game.damage("a.V1"), game.damage("a.V2")) == (1, 3)


# --- choices ----------------------------


def test_as_many_as_there_are():
    """PT-61"""
    both = order("Both", "Defeat 2 Rival Heroes.")
    game = scene({"hand": ["Both"]}, {"V1": "Fighter"}, FIGHTER, both).play("a order Both")

    assert game.lies("b.V1")


def test_the_active_player_chooses_first():
    """PT-62"""
    toll = order("Toll", "Each player discards a card.")
    game = scene(
        {"hand": ["Toll", "Fighter", "Fighter"]}, {"hand": ["Fighter", "Fighter"]}, FIGHTER, toll
    ).play("a order Toll")

    assert sorted(game.state.asks) == [0]


def test_each_targets_nobody():
    """PT-63"""
    veiled = hero("Veiled", 1, 9, "This Hero cannot be targeted by Orders.")
    wave = order("Wave", "Apply 2 damage to each Rival Hero.")
    game = scene({"hand": ["Wave"]}, {"V1": "Veiled"}, veiled, wave).play("a order Wave")

    assert game.damage("b.V1") == 2


# --- pieces on the move ----------------------------


def test_a_hero_an_order_recruited_waits_for_the_next_wave():
    """PT-25"""
    call = order("Call", "Recruit a Hero from your Hand into any empty slot.")
    game = scene({"hand": ["Call", "Fighter"]}, {"V1": "Fighter"}, FIGHTER, call)
    game.play("a order Call").settle()
    while game.position.stack:
        ask = game.state.asks[0]
        game._take(0, next((o for o in ask.options if o[-1] == "V1"), ask.options[0]))
        game.settle()

    assert game.card("a.V1") == "Fighter"
    assert not game.can("a attack V1 > b.V1")


def test_a_switch_moves_both():
    """PT-27"""
    restless = hero("Restless", 1, 5, "When this Hero moves, draw a card.")
    game = scene({"V1": "Restless", "V2": "Fighter"}, {}, FIGHTER, restless).play(
        "a switch V1 > V2"
    )

    assert len(game.hand("a")) == 1


def test_a_unit_is_rearranged_by_exchanges():
    """PT-28"""
    drill = order("Drill", "Rearrange your Unit.")
    other = hero("Other", 1, 5)
    game = scene({"V1": "Fighter", "V2": "Other", "hand": ["Drill"]}, {}, FIGHTER, other, drill)

    game.play("a order Drill", "a put V1 > R3", "a put V2 > V1", "a done")

    assert (game.card("a.V1"), game.card("a.R3")) == ("Other", "Fighter")


def test_a_stolen_hero_needs_an_empty_slot():
    """PT-29"""
    steal = order("Steal", "Take control of a Rival Hero.")
    game = scene({**FULL, "hand": ["Steal"]}, {"V1": "Fighter"}, FIGHTER, steal).play(
        "a order Steal"
    )

    assert game.card("b.V1") == "Fighter"


# --- actions and cards ----------------------------


def test_an_action_for_certain_uses_does_not_pay_for_a_long_one():
    """PT-66"""
    spur = order("Spur", "Gain 1 action this Turn to Move or Attack.")
    game = scene({"V1": "Fighter", "V2": "Fighter", "hand": ["Spur"]}, {}, FIGHTER, spur)

    game.play("a order Spur").settle()

    assert (game.options("a", "switch"), bool(game.options("a", "move"))) == ([], True)


def test_passing_gives_up_free_actions():
    """PT-67"""
    hasty = leader("Hasty", 2, 20, "Free Action: Draw a card.")
    game = scene({"leader": "Hasty"}, {}, hasty).play("a pass")

    assert game.asked() == "b"


def test_an_empty_deck_gives_what_it_has():
    """PT-48"""
    feast = order("Feast", "Draw 3 cards.")
    game = scene({"hand": ["Feast"], "deck": ["Spare 1"]}, {}, feast).play("a order Feast")

    assert (game.hand("a"), game.deck("a"), game.discard("a")) == (["Spare 1"], 0, ["Feast"])


def test_an_order_from_the_discard_pile_goes_back_there():
    """PT-70"""
    echo = order("Echo", "Play an Order from your Discard Pile.")
    stone = order("Stone", "Apply 2 damage to a Rival Hero.")
    game = scene({"hand": ["Echo"], "discard": ["Stone"]}, {"V1": "Fighter"}, FIGHTER, echo, stone)

    finish(game.play("a order Echo"))

    assert (game.damage("b.V1"), sorted(game.discard("a"))) == (2, ["Echo", "Stone"])


def test_classic_has_room_for_four_ongoing_orders():
    """PT-72"""
    drill = operation("Drill", "Your Heroes have +1 Attack Strength.")
    game = scene(
        {"S1": "Drill", "S2": "Drill", "S3": "Drill", "hand": ["Drill"]},
        {},
        drill,
        edition="classic",
    ).play("a operation Drill")

    assert game.markers("a") == [4, 4, 4, 4]


def test_everybody_knows_a_hero_put_on_top():
    """PT-74"""
    lift = order("Lift", "Put a Rival Hero on top of its owner's Deck.")
    game = scene({"hand": ["Lift"]}, {"V1": "Fighter"}, FIGHTER, lift)

    game.play("a order Lift", "a pass").settle()
    game.play("b draw")

    assert game.hand("b") == ["Fighter"]


def test_three_cards_drawn_are_one_occasion():
    """PT-76"""
    envy = leader(
        "Envy", 2, 20, "When a Rival draws a card, apply 1 damage to that Rival's Leader."
    )
    feast = order("Feast", "Draw 3 cards.")
    game = scene({"hand": ["Feast"]}, {"leader": "Envy"}, envy, feast).play("a order Feast")

    assert game.damage("a.F2") == 1


def test_a_corpse_is_nobody_to_attack_with():
    """PT-22"""
    lure = order("Lure", "Attack with a Hero in your Unit.")
    game = scene({"V1": corpse("Fighter"), "hand": ["Lure"]}, {"V1": "Fighter"}, FIGHTER, lure)

    assert game.play("a order Lure").damage("b.V1") == 0


# --- order, circles and ends ----------------------------


def test_reactions_wait_for_the_attack_though_a_trap_came_between():
    """PT-19"""
    spite = hero("Spite", 1, 5, "When this Hero is attacked, apply 2 damage to the attacker.")
    wake = trap("Wake", "When a Rival Hero attacks, draw a card.")
    game = scene({"V1": "Fighter"}, {"V1": "Spite", "S1": "Wake"}, FIGHTER, spite, wake)

    game.play("a attack V1 > b.V1", "b activate S1").settle()

    assert [event.words[0] for event in game.events if event.kind == "damage"] == ["b.V1", "a.V1"]


def test_reactions_wait_until_everybody_is_hit():
    """PT-49"""
    shy = hero("Shy", 1, 9, "If this Hero would take damage, prevent 1 of that damage.")
    sting = hero("Sting", 1, 9, "When this Hero takes damage, draw a card.")
    blast = order("Blast", "Apply 3 damage to each Rival Hero.")
    game = scene(
        {"hand": ["Blast"]},
        {"V1": "Sting", "V2": "Shy", "V3": "Fighter"},
        FIGHTER,
        shy,
        sting,
        blast,
    )

    finish(game.play("a order Blast"))

    told = [event.kind for event in game.events if event.kind in ("damage", "draw")]
    assert told == ["damage", "damage", "damage", "draw"]


def test_heroes_who_fall_together_see_one_another_fall():
    """PT-22"""
    mourner = hero("Mourner", 1, 3, "When another Hero in your Unit is defeated, draw a card.")
    for slots in (("V1", "V2"), ("V2", "V1")):
        unit = {slots[0]: bearing("Mourner", damage=3), slots[1]: bearing("Fighter", damage=9)}
        game = finish(scene(unit, {}, FIGHTER, mourner, first="b").play("a pass"))
        assert len(game.hand("a")) == 1, slots


def test_strength_for_this_attack_is_for_this_attack():
    """PT-19"""
    fierce = hero(
        "Fierce", 2, 9, "When this Hero attacks, this Hero has +2 Attack Strength for this Attack."
    )
    lure = order("Lure", "Attack with a Hero in your Unit.")
    game = scene({"V1": "Fierce", "hand": ["Lure"]}, {"V1": "Fighter"}, FIGHTER, fierce, lure)

    assert finish(game.play("a attack V1 > b.V1")).damage("b.V1") == 4
    assert finish(game.play("a order Lure")).damage("b.V1") == 8


def test_a_minimum_raises_neither_strength_nor_damage():
    """PT-50, PT-51"""
    meek = hero("Meek", 0, 5)
    dread = leader("Dread", 1, 20, "All Heroes have -1 Attack Strength, to a minimum of 1.")
    tough = hero("Tough", 1, 5, "This Hero takes 1 less damage from Attacks, to a minimum of 1.")
    for captain, target in (("Dread", "Fighter"), ("Ana", "Tough")):
        game = scene({"leader": captain, "V1": "Meek"}, {"V1": target}, FIGHTER, meek, dread, tough)
        assert game.play("a attack V1 > b.V1").damage("b.V1") == 0


def test_redirected_damage_does_not_go_round_in_a_circle():
    """PT-39"""
    guard = hero(
        "Guard", 1, 9, "If a Hero in your Unit would take damage, move that damage to this Hero."
    )
    game = scene({"V1": "Fighter"}, {"V1": "Fighter", "V2": "Guard"}, FIGHTER, guard).play(
        "a attack V1 > b.V1"
    )

    assert (game.damage("b.V1"), game.damage("b.V2")) == (0, 3)


def test_two_guards_hand_damage_on_once_each():
    """PT-39"""
    guard = hero(
        "Guard",
        1,
        9,
        "If another Hero in your Unit would take damage, move that damage to this Hero.",
    )
    game = scene({"V1": "Fighter"}, {"V1": "Fighter", "V2": "Guard", "V3": "Guard"}, FIGHTER, guard)

    finish(game.play("a attack V1 > b.V1"))

    assert sum(game.damage(f"b.V{n}") for n in (1, 2, 3)) == 3


def test_a_card_without_a_slot_stays_where_it_was():
    """PT-24"""
    call = order("Call", "Recruit a Hero from your Discard Pile into any empty slot.")
    game = scene({**FULL, "hand": ["Call"], "discard": ["Fighter"]}, {}, FIGHTER, call)

    finish(game.play("a order Call"))

    assert (game.hand("a"), game.discard("a")) == ([], ["Fighter", "Call"])


def test_passing_through_the_ceasefire_is_no_stalemate():
    """PT-43"""
    game = scene({}, {}, round=1, ceasefire="ab")
    game.state = State(game.state.rules, replace(game.position, marks=()))
    game.play(*["a pass", "b pass"] * 3).settle()

    assert (game.state.over, game.position.round) == (False, 2)


def test_an_attack_that_failed_met_nobody():
    """PT-15"""
    spite = hero("Spite", 1, 5, "When this Hero is attacked, apply 2 damage to the attacker.")
    snare = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
    game = scene({"V1": "Fighter"}, {"V1": "Spite", "S1": "Snare"}, FIGHTER, spite, snare)

    game.play("a attack V1 > b.V1", "b activate S1")

    assert game.damage("a.V1") == 0


def test_whoever_the_blow_met_was_attacked():
    """PT-56"""
    spite = hero("Spite", 1, 5, "When this Hero is attacked, apply 2 damage to the attacker.")
    turn = trap(
        "Turn", "When a Rival Hero attacks, change the target to another Hero in your Unit."
    )
    game = scene(
        {"V1": "Fighter"}, {"V1": "Fighter", "V2": "Spite", "S1": "Turn"}, FIGHTER, spite, turn
    )

    finish(game.play("a attack V1 > b.V1", "b activate S1"))

    assert (game.damage("b.V2"), game.damage("a.V1")) == (3, 2)


def test_heroes_who_cannot_act_do_not_switch():
    """PT-21"""
    root = leader("Root", 1, 20, "Heroes in your Unit cannot act.")
    game = scene({"leader": "Root", "V1": "Fighter", "V2": "Fighter"}, {}, FIGHTER, root)

    assert game.options("a", "switch") == []


def test_a_free_action_ends():
    """PT-79"""
    idler = leader("Idler", 2, 20, "Free Action: Remove 1 damage from this Leader.")
    game = scene({"leader": "Idler"}, {}, idler).play(*["a action F2"] * 10)

    assert not game.can("a action F2")


def test_a_card_that_has_moved_on_is_not_put_elsewhere():
    """PT-61: the order it followed took itself into the hand; there it stays."""
    again = order("Again", "Use an Order from your Discard Pile, then put that Order on the "
                  "bottom of your Deck.")  # fmt: skip
    gather = order("Gather", "Put an Order from your Discard Pile into your Hand.")
    game = scene({"hand": ["Again"], "discard": ["Gather"], "deck": []}, {}, again, gather)

    finish(game.play("a order Again"))

    assert (game.hand("a"), game.deck("a"), game.discard("a")) == (["Gather"], 0, ["Again"])


@pytest.mark.parametrize(
    ("words", "stands"),
    [
        ("Return a Hero in your Unit to its owner's Hand, then recruit that Hero.", True),
        ("Discard a Hero in your Unit, then recruit that Hero.", True),
        ("Defeat a Hero in your Unit, then recruit that Hero.", False),
    ],
)
def test_a_hero_is_recruited_again_as_the_card_it_has_become(words: str, stands: bool):
    """PT-61: a corpse is no card that could be recruited."""
    game = scene({"F1": bearing("Fighter", damage=2), "hand": ["Round Trip"]}, {}, FIGHTER,
                 order("Round Trip", words))  # fmt: skip

    finish(game.play("a order Round Trip"))

    assert (game.card("a.V1"), game.lies("a.F1")) == ("Fighter" if stands else "", not stands)


def test_a_card_taken_from_a_rival_is_discarded_from_ones_own_hand():
    """PT-71: to its owner's discard pile."""
    theft = order("Theft", "Look at a Rival's Hand. Choose a card from that Rival's Hand. Put that "
                  "card into your Hand, then discard that card.")  # fmt: skip
    game = scene({"hand": ["Theft"]}, {"hand": ["Fighter"]}, FIGHTER, theft)

    finish(game.play("a order Theft"))

    assert (game.hand("a"), game.hand("b"), game.discard("b")) == ([], [], ["Fighter"])
