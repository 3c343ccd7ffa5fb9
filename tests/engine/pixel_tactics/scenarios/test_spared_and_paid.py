"""What is spared, kept, guarded and paid for, and what waits until an act is over."""

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


def of_ana(text: str, **unit: object) -> Game:
    """Anna's Leader says it."""
    return scene({"leader": "Anna", **unit}, {}, FIGHTER, leader("Anna", 2, 20, text))


# --- spared ---------------------------------------------------------------------------------------


def test_an_order_of_a_rival_does_nothing_to_whom_it_cannot_affect():
    rain = order("Rain", "Apply 2 damage to each Hero. Give each Hero [-1 Life].")
    safe = hero("Safe", 1, 5, "This Hero is unaffected by Rival Orders.")
    game = scene({"hand": ["Rain"]}, {"V1": "Safe", "V2": "Fighter"}, FIGHTER, rain, safe)

    game.play("a order Rain").settle()

    assert (game.damage("b.V1"), game.statuses("b.V1")) == (0, ())
    assert (game.damage("b.V2"), game.statuses("b.V2")) == (2, ("-1 Life",))


def test_ones_own_order_affects_whom_rival_orders_cannot():
    rain = order("Rain", "Apply 2 damage to each Hero.")
    safe = hero("Safe", 1, 5, "This Hero is unaffected by Rival Orders.")
    game = scene({"hand": ["Rain"], "V1": "Safe"}, {}, rain, safe)

    assert game.play("a order Rain").settle().damage("a.V1") == 2


def test_a_rivals_order_is_a_rivals_though_no_piece_plays_it():
    pull = order("Pull", "Move a Rival Hero to an adjacent empty slot.")
    rooted = hero("Rooted", 1, 5, "This Hero cannot be moved by Rivals.")
    game = scene({"hand": ["Pull"]}, {"V1": "Rooted"}, pull, rooted)

    game.play("a order Pull").settle()

    assert game.card("b.V1") == "Rooted"


def test_no_status_comes_from_a_rival_but_from_oneself_it_does():
    curse = order("Curse", "Give each Hero [-1 Attack].")
    clean = hero("Clean", 3, 5, "This Hero cannot gain Status Effects from Rivals.")
    game = scene({"hand": ["Curse"], "V1": "Clean"}, {"V1": "Clean"}, curse, clean)

    game.play("a order Curse").settle()

    assert (game.statuses("a.V1"), game.statuses("b.V1")) == (("-1 Attack",), ())


def test_statuses_that_cannot_be_lost_stay():
    wash = order("Wash", "Remove [+1 Attack] from a Rival Hero.")
    proud = hero("Proud", 3, 5, "This Hero cannot lose Statuses.")
    game = scene({"hand": ["Wash"]}, {"V1": bearing("Proud", "+1 Attack")}, wash, proud)

    game.play("a order Wash").settle()

    assert game.statuses("b.V1") == ("+1 Attack",)


def test_who_is_ignored_by_casualties_still_falls_to_an_effect():
    stubborn = hero("Stubborn", 1, 3, "This Hero cannot be defeated by casualties.")
    kill = order("Kill", "Defeat a Rival Hero.")
    game = scene({"hand": ["Kill"]}, {"V1": bearing("Stubborn", damage=3)}, stubborn, kill)

    game.play("a draw", "a draw", "b draw", "b draw").settle()
    assert not game.lies("b.V1")

    game.play("a order Kill").settle()
    assert game.lies("b.V1")


def test_who_cannot_be_defeated_by_effects_falls_as_a_casualty():
    tough = hero("Tough", 1, 3, "This Hero cannot be defeated by effects.")
    kill = order("Kill", "Defeat a Rival Hero.")
    game = scene({"hand": ["Kill"]}, {"V1": bearing("Tough", damage=3)}, tough, kill)

    game.play("a order Kill").settle()
    assert not game.lies("b.V1")

    game.play("a draw", "b draw", "b draw").settle()
    assert game.lies("b.V1")


def test_attack_strength_that_cannot_be_lost_is_never_below_what_is_printed():
    firm = hero("Firm", 3, 9, "This Hero cannot lose Attack Strength.")
    game = scene({"V1": bearing("Firm", "-1 Attack")}, {"V1": "Fighter"}, FIGHTER, firm)

    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 3


def test_ones_own_spell_spares_oneself_and_nobody_else():
    burst = hero("Burst", 1, 9, rear="Spell: Apply 2 damage to each Hero in your Unit.")
    game = scene(
        {"leader": "Anna", "R1": "Burst", "V1": "Fighter"},
        {},
        FIGHTER,
        burst,
        leader("Anna", 2, 20, "Your Heroes take no damage from their own Spells."),
        wave="rear",
    )

    game.play("a spell R1").settle()

    assert (game.damage("a.R1"), game.damage("a.V1")) == (0, 2)


# --- guarded --------------------------------------------------------------------------------------


def test_a_guarded_hand_is_not_looked_at_and_nothing_is_taken_from_it():
    thief = order("Thief", "A Rival discards a card at random.")
    guard = hero("Guard", 1, 5, "Your Hand cannot be affected by Rivals.")
    game = scene({"hand": ["Thief"]}, {"V1": "Guard", "hand": ["Fighter"]}, FIGHTER, guard, thief)

    game.play("a order Thief").settle()

    assert game.hand("b") == ["Fighter"]


def test_a_guarded_reserve_keeps_its_operation():
    plan = operation("Plan", "Your Heroes have +1 Life.")
    end = order("End", "Discard an Operation from a Rival's Reserve.")
    guard = hero("Guard", 1, 5, "Your Reserve cannot be affected by Rivals.")
    game = scene({"hand": ["End"]}, {"V1": "Guard", "S1": "Plan"}, plan, end, guard)

    game.play("a order End").settle()

    assert game.reserve("b") == ["Plan"]


# --- paid for -------------------------------------------------------------------------------------


def test_an_attack_that_costs_an_action_more_takes_both_actions():
    game = scene(
        {"V1": "Fighter"},
        {"V1": "Dear"},
        FIGHTER,
        hero("Dear", 1, 9, "Attacking this Hero costs 1 more action."),
    )

    game.play("a attack V1 > b.V1").settle()

    assert (game.damage("b.V1"), game.asked()) == (3, "b")


def test_with_one_action_left_a_dear_target_cannot_be_attacked_but_others_can():
    game = scene(
        {"V1": "Fighter"},
        {"V1": "Dear", "V2": "Fighter"},
        FIGHTER,
        hero("Dear", 1, 9, "Attacking this Hero costs 1 more action."),
    )

    game.play("a draw")

    assert not game.can("a attack V1 > b.V1")
    assert game.can("a attack V1 > b.V2")


def test_who_cannot_pay_the_card_loses_the_attack():
    keen = leader("Anna", 2, 20, "Rivals must discard a card to attack your Leader.")
    game = scene({"leader": "Anna"}, {"V1": "Fighter"}, FIGHTER, keen, turn="b", first="b")

    game.play("b attack V1 > a.F2").settle()

    assert game.damage("a.F2") == 0


# --- more and less --------------------------------------------------------------------------------


def test_a_healer_who_removes_one_more_does_so_with_what_is_named():
    balm = order("Balm", "Remove 2 damage from your Leader.")
    game = scene(
        {"leader": bearing("Anna", damage=9), "hand": ["Balm"]},
        {},
        balm,
        leader("Anna", 2, 20, "You remove 1 more damage with Orders."),
    )

    assert game.play("a order Balm").settle().damage("a.F2") == 6


def test_operations_begin_with_so_many_more_markers():
    plan = operation("Plan", "Your Heroes have +1 Life.")
    game = scene(
        {"leader": "Anna", "hand": ["Plan"]},
        {},
        plan,
        leader("Anna", 2, 20, "Your Operations come into play with 2 additional Time Markers."),
    )

    game.play("a operation Plan").settle()

    assert game.markers("a") == [6]


def test_no_more_than_one_trap_a_round():
    lock = operation("Lock", "Rivals cannot place more than 1 Trap each Round.")
    snare = trap("Snare", "When a Rival draws a card, draw a card.")
    game = scene({"hand": ["Snare", "Snare"]}, {"S1": "Lock"}, lock, snare)

    game.play("a trap Snare").settle()

    assert not game.can("a trap Snare")


def test_a_row_nobody_may_recruit_into():
    wall = hero("Wall", 1, 5, "Heroes cannot be recruited into a Rival's Vanguard.")
    game = scene({"hand": ["Fighter"]}, {"V1": "Wall"}, FIGHTER, wall)

    assert not game.can("a recruit Fighter > V1")


def test_moving_and_casting_in_the_same_turn():
    swift = hero(
        "Swift",
        1,
        5,
        rear="This Hero may move and cast a Spell in the same Turn. "
        "Spell: Apply 1 damage to a Rival's Leader.",
    )
    game = scene({"R1": "Swift"}, {}, swift, wave="rear")

    game.play("a move R1 > R2", "a spell R2").settle()

    assert game.damage("b.F2") == 1


def test_a_hero_reaches_those_it_may_attack_behind_others():
    long = hero("Long", 3, 5, "This Hero may attack any Rival Hero in the Rear.")
    game = scene({"V1": "Long"}, {"V1": "Fighter", "R1": "Fighter"}, FIGHTER, long)

    assert game.play("a attack V1 > b.R1").settle().damage("b.R1") == 3


def test_who_must_be_attacked_before_another_is_attacked_first():
    shield = hero("Shield", 1, 5, "This Hero must be attacked before other Heroes in your Unit.")
    game = scene({"V1": "Fighter"}, {"V1": "Shield", "V3": "Fighter"}, FIGHTER, shield)

    assert not game.can("a attack V1 > b.V3")
    assert game.can("a attack V1 > b.V1")
    assert game.can("a attack V1 > b.F2")


# --- when -----------------------------------------------------------------------------------------


def test_a_trap_that_waits_until_the_spell_is_over():
    snare = trap(
        "Snare", "When a Rival Hero casts a Spell, defeat that Hero after the Spell resolves."
    )
    caster = hero("Caster", 1, 9, "Spell: This Hero deals 2 damage to a Rival's Leader.")
    game = scene({"V1": "Caster"}, {"S1": "Snare"}, caster, snare)

    game.play("a spell V1", "b activate S1").settle()

    assert (game.damage("b.F2"), game.lies("a.V1")) == (2, True)


def test_the_excess_of_a_blow_goes_on():
    axe = hero("Axe", 5, 9, "After this Hero attacks, apply the excess damage to a Rival's Leader.")
    game = scene({"V1": "Axe"}, {"V1": "Thin"}, axe, hero("Thin", 1, 3))

    assert game.play("a attack V1 > b.V1").settle().damage("b.F2") == 2


def test_once_per_game_is_not_back_in_the_next_round():
    game = of_ana("Once per game, Free Action: Apply 1 damage to a Rival's Leader.")

    game.play("a action F2").settle()
    game.play("a draw", "a draw", *[f"{seat} pass" for seat in "bababb"])

    assert not game.can("a action F2")


def test_a_card_drawn_by_an_effect_is_no_draw_action():
    more = order("More", "Draw a card.")
    keen = leader(
        "Anna", 2, 20, "When you draw a card by an effect, apply 1 damage to a Rival's Leader."
    )
    game = scene({"leader": "Anna", "hand": ["More"]}, {}, more, keen)

    assert game.play("a draw").settle().damage("b.F2") == 0
    assert game.play("a order More").settle().damage("b.F2") == 1


def test_a_shuffled_deck_is_answered():
    mix = order("Mix", "Shuffle your Discard Pile into your Deck.")
    keen = leader("Anna", 2, 20, "When you shuffle your Deck, apply 1 damage to a Rival's Leader.")
    game = scene({"leader": "Anna", "hand": ["Mix"], "discard": ["Mix"]}, {}, mix, keen)

    assert game.play("a order Mix").settle().damage("b.F2") == 1


def test_a_trap_is_sprung_in_the_turn_it_was_placed():
    quick = leader("Anna", 2, 20, "You may activate a Trap on the turn you placed it.")
    snare = trap("Snare", "When you draw a card, apply 1 damage to a Rival's Leader.")
    game = scene({"leader": "Anna", "hand": ["Snare"]}, {}, quick, snare)

    game.play("a trap Snare", "a draw", "a activate S1").settle()

    assert game.damage("b.F2") == 1


def test_opposite_heroes_stand_in_the_slot_that_faces():
    glare = hero("Glare", 1, 5, "Rival Heroes across from this Hero have -2 Attack Strength.")
    game = scene(
        {"V1": "Glare"}, {"V1": "Fighter", "F1": "Fighter"}, FIGHTER, glare, turn="b", first="b"
    )

    assert game.play("b attack V1 > a.V1").settle().damage("a.V1") == 1


def test_printed_life_is_not_what_a_status_makes_of_it():
    pick = order("Pick", "Defeat each Rival Hero with 3 or less printed Life.")
    game = scene(
        {"hand": ["Pick"]},
        {"V1": bearing("Small", "+1 Life"), "V2": bearing("Fighter", *["-1 Life"] * 7)},
        FIGHTER,
        hero("Small", 1, 3),
        pick,
    )

    game.play("a order Pick").settle()

    assert (game.lies("b.V1"), game.lies("b.V2")) == (True, False)


def test_a_bonus_for_each_status_of_a_kind():
    proud = hero("Proud", 1, 9, "This Hero has +2 Attack Strength for each [+1 Life] on it.")
    game = scene(
        {"V1": bearing("Proud", "+1 Life", "+1 Life", "+1 Attack")},
        {"V1": "Fighter"},
        FIGHTER,
        proud,
    )

    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 6


def test_ties_are_won_by_whom_a_card_says():
    lucky = leader("Anna", 2, 20, "You win ties for rout.")
    bomb = order("Bomb", "Apply 99 damage to each Leader.")
    game = scene(
        {"leader": "Anna", "hand": ["Bomb"]},
        {"V1": "Fighter", "V2": "Fighter"},
        FIGHTER,
        lucky,
        bomb,
    )

    game.play("a order Bomb", "a draw", "b draw", "b draw").settle()

    assert game.position.winner == 0


def test_strength_equal_to_that_of_nobody_is_ones_own():
    twin = hero(
        "Twin", 2, 5, "This Hero has the Attack Strength of the strongest Hero adjacent to it."
    )
    alone = scene({"V1": "Twin"}, {"V1": "Fighter"}, FIGHTER, twin)
    beside = scene({"V1": "Twin", "V2": "Fighter"}, {"V1": "Fighter"}, FIGHTER, twin)

    assert alone.play("a attack V1 > b.V1").settle().damage("b.V1") == 2
    assert beside.play("a attack V1 > b.V1").settle().damage("b.V1") == 3


def test_a_corpse_stands_in_the_way_of_melee_attacks():
    grim = leader("Anna", 2, 20, "Your Corpses block Melee Attacks.")
    game = scene(
        {"leader": "Anna", "V1": corpse("Fighter"), "F1": "Fighter"},
        {"V1": "Fighter"},
        FIGHTER,
        grim,
        turn="b",
        first="b",
    )

    assert not game.can("b attack V1 > a.F1")


def test_who_moves_out_of_a_row_is_seen_to_leave_it():
    runner = hero(
        "Runner", 1, 5, flank="When this Hero moves out of the Flank, apply 2 damage to any target."
    )
    away = scene({"F1": "Runner"}, {}, runner, wave="flank")
    within = scene({"F1": "Runner"}, {}, runner, wave="flank")

    away.play("a move F1 > V1", "a choose b.F2").settle()
    within.play("a move F1 > F3").settle()

    assert (away.damage("b.F2"), within.damage("b.F2")) == (2, 0)


def test_a_spell_that_cannot_be_cancelled_is_not():
    stop = trap("Stop", "When a Rival Hero casts a Spell, cancel that Spell.")
    sure = hero("Sure", 1, 5, "Spell: Apply 2 damage to a Rival's Leader.")
    game = scene(
        {"leader": "Anna", "V1": "Sure"},
        {"S1": "Stop"},
        stop,
        sure,
        leader("Anna", 2, 20, "Spells by your Heroes cannot be cancelled."),
    )

    game.play("a spell V1", "b activate S1").settle()

    assert game.damage("b.F2") == 2


def test_what_counts_in_the_first_round_does_not_count_in_the_second():
    text = "During the first Round, your Heroes have +2 Attack Strength."
    game = scene(
        {"leader": "Anna", "V1": "Fighter"}, {"V1": "Fighter"}, FIGHTER, leader("Anna", 2, 20, text)
    )

    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 3
