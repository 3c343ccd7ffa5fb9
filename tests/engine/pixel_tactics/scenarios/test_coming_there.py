"""Who comes to stand somewhere, what becomes empty, what is over, and what does not come to be."""

from tests.engine.pixel_tactics.scenarios.scene import (
    bearing,
    corpse,
    hero,
    leader,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)
BOW = hero("Bow", 3, 9, "Ranged Attack.")


def test_who_is_recruited_or_moves_from_another_row_enters_and_who_moves_within_it_does_not():
    gate = leader(
        "Gate", 2, 20, "When a Hero in your Unit enters the Vanguard, apply 1 damage to it."
    )
    unit = {"leader": "Gate", "F1": "Fighter", "V1": "Fighter", "hand": ["Fighter"]}
    game = scene(unit, {}, FIGHTER, gate, actions=3)

    game.play("a move F1 > V2", "a move V1 > V3", "a recruit Fighter > V1").settle()

    assert [game.damage(f"a.{place}") for place in ("V1", "V2", "V3")] == [1, 1, 0]


def test_who_moves_within_a_column_does_not_move_into_it():
    well = hero("Well", 1, 9, "When a Hero moves into this column, apply 1 damage to it.")
    unit = {"R1": "Well", "V1": "Fighter", "V2": "Fighter"}
    within = scene(unit, {}, FIGHTER, well)
    into = scene(unit, {}, FIGHTER, well)

    within.play("a move V1 > F1").settle()
    into.play("a move V2 > F1").settle()

    assert (within.damage("a.F1"), into.damage("a.F1")) == (0, 1)


def test_who_changes_places_comes_from_where_it_stood():
    gate = leader("Gate", 2, 20, "When a Hero enters the Vanguard, apply 1 damage to it.")
    unit = {"leader": "Gate", "V1": "Fighter", "V2": "Fighter", "R1": "Fighter"}
    across = scene(unit, {}, FIGHTER, gate)
    along = scene(unit, {}, FIGHTER, gate)

    across.play("a switch V1 > R1").settle()
    along.play("a switch V1 > V2").settle()

    assert (across.damage("a.V1"), across.damage("a.R1")) == (1, 0)
    assert (along.damage("a.V1"), along.damage("a.V2")) == (0, 0)


def test_a_trap_answers_who_enters():
    snare = trap("Snare", "When a Rival Hero enters the Vanguard, defeat that Hero.")
    game = scene({"F1": "Fighter"}, {"S1": "Snare"}, FIGHTER, snare)

    game.play("a move F1 > V1", "b activate S1").settle()

    assert game.lies("a.V1")


FRIEND = hero("Friend", 1, 9, "When a Hero becomes adjacent to this Hero, apply 1 damage to it.")


def test_who_comes_beside_becomes_adjacent_and_who_was_beside_does_not():
    unit = {"V1": "Friend", "V3": "Fighter", "R1": "Fighter", "hand": ["Fighter"]}
    game = scene(unit, {}, FIGHTER, FRIEND, actions=4)

    game.play("a move R1 > F1", "a recruit Fighter > V2", "a move V3 > R3").settle()

    assert [game.damage(f"a.{place}") for place in ("F1", "V2", "R3")] == [1, 1, 0]


def test_who_goes_somewhere_becomes_adjacent_to_everybody_there():
    game = scene({"V1": "Friend", "V3": "Fighter", "R3": "Fighter"}, {}, FIGHTER, FRIEND)

    game.play("a move V1 > V2").settle()

    assert (game.damage("a.V3"), game.damage("a.R3")) == (1, 0)


def test_two_who_were_adjacent_and_change_places_are_so_still():
    game = scene({"V1": "Friend", "V2": "Fighter", "F1": "Fighter"}, {}, FIGHTER, FRIEND)

    game.play("a switch V1 > V2").settle()

    assert (game.damage("a.V1"), game.damage("a.F1")) == (0, 0)


def test_a_hand_becomes_empty_as_its_last_card_is_played():
    host = hero("Host", 1, 9, "When your Hand becomes empty, draw 2 cards.")
    game = scene({"V3": "Host", "hand": ["Fighter", "Fighter"]}, {}, FIGHTER, host)

    one_left = len(game.play("a recruit Fighter > V1").settle().hand("a"))
    game.play("a recruit Fighter > V2").settle()

    assert (one_left, len(game.hand("a"))) == (1, 2)


def test_a_hand_becomes_empty_as_its_last_card_is_discarded_and_only_then():
    tax = order("Tax", "A Rival discards a card.")
    host = hero("Host", 1, 9, "When a Rival's Hand becomes empty, draw a card.")
    game = scene(
        {"V1": "Host", "hand": ["Tax", "Tax", "Fighter"]}, {"hand": ["Fighter"]}, FIGHTER, tax, host
    )

    game.play("a order Tax").settle()
    emptied = len(game.hand("a"))
    game.play("a order Tax").settle()

    assert (emptied, len(game.hand("a"))) == (3, 2)


def test_a_row_becomes_empty_as_the_last_one_leaves_it_and_not_while_a_corpse_lies_there():
    host = hero("Host", 1, 9, rear="When your Vanguard becomes empty, draw 2 cards.")
    unit = {"R3": "Host", "V1": "Fighter", "V2": corpse("Fighter")}
    game = scene(unit, {}, FIGHTER, host, actions=3)

    one_left = len(game.play("a move V1 > F1").settle().hand("a"))
    game.play("a clear V2").settle()

    assert (one_left, len(game.hand("a"))) == (0, 2)


def test_a_row_becomes_empty_though_a_slot_in_it_has_to_stay_so():
    """PT-158, PT-126"""
    host = hero("Host", 1, 9, rear="When your Vanguard becomes empty, draw 2 cards.")
    bar = order("Bar", "Choose an empty slot in your Unit. That slot stays empty this Round.")
    game = scene({"R3": "Host", "V1": "Fighter", "hand": ["Bar"]}, {}, FIGHTER, host, bar)

    game.play("a order Bar", "a choose V2", "a move V1 > F1").settle()

    assert len(game.hand("a")) == 2


def test_who_moves_within_a_row_leaves_it_as_full_as_it_was():
    host = hero("Host", 1, 9, rear="When your Vanguard becomes empty, draw 2 cards.")
    game = scene({"R3": "Host", "V1": "Fighter"}, {}, FIGHTER, host)

    game.play("a move V1 > V2").settle()

    assert game.hand("a") == []


def test_who_is_damaged_already_does_not_become_damaged():
    dart = order("Dart", "Apply 1 damage to a Hero in your Unit.")
    martyr = hero("Martyr", 1, 9, "When this Hero becomes damaged, draw a card.")
    game = scene({"V1": "Martyr", "hand": ["Dart", "Dart"]}, {}, FIGHTER, dart, martyr)

    first = len(game.play("a order Dart").settle().hand("a"))
    game.play("a order Dart").settle()

    assert (first, len(game.hand("a"))) == (2, 1)


def test_damage_that_is_moved_to_somebody_makes_it_damaged():
    shift = order("Shift", "Move 1 damage from your Leader to a Hero in your Unit.")
    anna = leader("Anna", 2, 20)
    martyr = hero("Martyr", 1, 9, "When this Hero becomes damaged, draw a card.")
    unit = {"leader": bearing("Anna", damage=3), "V1": "Martyr", "hand": ["Shift"]}
    game = scene(unit, {}, anna, shift, martyr)

    game.play("a order Shift").settle()

    assert len(game.hand("a")) == 1


def test_a_move_that_is_prevented_leaves_its_hero_where_it_stood():
    shove = order("Shove", "Move a Rival Hero to any empty slot.")
    rock = hero("Rock", 1, 9, "If this Hero would move, prevent it.")
    game = scene({"hand": ["Shove"]}, {"V1": "Rock"}, shove, rock)

    game.play("a order Shove").settle()

    assert game.card("b.V1") == "Rock"


def test_a_corpse_that_would_be_cleared_lies_on_when_that_is_prevented():
    guard = hero("Guard", 1, 9, "If a Corpse in your Unit would be cleared, prevent it.")
    game = scene({"V1": "Guard", "V2": corpse("Fighter")}, {}, FIGHTER, guard)

    game.play("a clear V2").settle()

    assert game.lies("a.V2")


def test_what_is_prevented_once_is_not_prevented_again():
    keep = order("Keep", "The next time a Corpse would be cleared this Round, prevent it.")
    game = scene({"V2": corpse("Fighter"), "hand": ["Keep"]}, {}, FIGHTER, keep, actions=3)

    game.play("a order Keep", "a clear V2").settle()
    kept = game.lies("a.V2")
    game.play("a clear V2").settle()

    assert (kept, game.card("a.V2") == "") == (True, True)


def test_who_is_moved_back_stands_where_it_stood_and_stays_there():
    tide = hero("Tide", 1, 9, "When a Rival Hero moves, return it to its original slot.")
    game = scene({"V1": "Fighter"}, {"V1": "Tide"}, FIGHTER, tide)

    game.play("a move V1 > F1").settle()

    assert (game.card("a.V1"), game.card("a.F1")) == ("Fighter", "")


def test_a_trap_moves_back_whom_a_rival_has_moved():
    shove = order("Shove", "Move a Rival Hero to the Rear.")
    tide = trap("Tide", "When a Hero in your Unit is moved by a Rival, move it back.")
    game = scene({"hand": ["Shove"]}, {"V1": "Fighter", "S1": "Tide"}, FIGHTER, shove, tide)

    game.play("a order Shove", "a place b.R1", "b activate S1").settle()

    assert (game.card("b.V1"), game.reserve("b")) == ("Fighter", [])


def test_the_ceasefire_ends_before_the_second_round_and_not_again():
    anna = leader("Anna", 2, 20, "When the Ceasefire ends, draw a card.")
    game = scene({"leader": "Anna"}, {}, anna, round=1, wave="rear", ceasefire="ab")

    game.play("a pass", "b pass").settle()
    drawn = len(game.hand("a"))
    game.play("b draw", "b pass", "a pass", "b pass", "a pass", "b pass", "a pass").settle()

    assert (drawn, len(game.hand("a"))) == (1, 1)


def test_a_defeat_that_is_prevented_leaves_its_hero_as_it_stood():
    ward = hero(
        "Ward", 1, 3, "The first time each Round this Hero would be defeated, it is not defeated."
    )
    axe = order("Axe", "Defeat a Rival Hero.")
    game = scene({"hand": ["Axe", "Axe"]}, {"V1": bearing("Ward", damage=1)}, ward, axe)

    game.play("a order Axe").settle()
    spared = (game.lies("b.V1"), game.damage("b.V1"))
    game.play("a order Axe").settle()

    assert spared == (False, 1)
    assert game.lies("b.V1")


def test_whom_an_order_saves_is_saved_once():
    save = order(
        "Save", "Choose a Hero in your Unit. If it would be defeated this Round, it survives."
    )
    axe = order("Axe", "Defeat a Hero.")
    game = scene(
        {"V1": "Fighter", "hand": ["Save", "Axe", "Axe"]}, {}, FIGHTER, save, axe, actions=3
    )

    game.play("a order Save", "a order Axe").settle()
    saved = game.lies("a.V1")
    game.play("a order Axe").settle()

    assert (saved, game.lies("a.V1")) == (False, True)


def test_what_is_prevented_for_a_price_is_prevented_however_it_is_said():
    aide = hero(
        "Aide",
        1,
        9,
        "Whenever your Leader takes damage, you may discard a card. "
        "If you do, prevent 2 of that damage.",
    )
    unit = {"V1": "Aide", "hand": ["Fighter"]}
    game = scene({"V1": "Bow"}, unit, FIGHTER, aide, BOW)

    game.play("a attack V1 > b.F2", "b yes").settle()

    assert game.damage("b.F2") == 1


def test_one_card_less_is_drawn_than_was_said():
    gift = order("Gift", "Draw 3 cards.")
    tithe = leader("Tithe", 2, 20, "If a Rival would draw 2 or more cards, they draw 1 card less.")
    game = scene({"hand": ["Gift"]}, {"leader": "Tithe"}, gift, tithe)

    game.play("a order Gift").settle()
    by_order = len(game.hand("a"))
    game.play("a draw").settle()

    assert (by_order, len(game.hand("a"))) == (2, 3)


def test_a_trap_keeps_a_hero_from_being_healed():
    salve = order("Salve", "Remove 2 damage from a Hero.")
    rust = trap("Rust", "When a Rival would heal a Hero, prevent it.")
    unit = {"V1": bearing("Fighter", damage=3), "hand": ["Salve"]}
    game = scene(unit, {"S1": "Rust"}, FIGHTER, salve, rust)

    game.play("a order Salve", "b activate S1").settle()

    assert game.damage("a.V1") == 3


BOLT = order("Bolt", "Apply 2 damage to a Rival Hero.")


def test_what_somebody_would_declare_is_cancelled():
    seal = leader("Seal", 2, 20, "If a Rival would play an Order, cancel that Order.")
    game = scene({"hand": ["Bolt"]}, {"leader": "Seal", "V1": "Fighter"}, FIGHTER, BOLT, seal)

    game.play("a order Bolt").settle()

    assert game.damage("b.V1") == 0


def test_who_would_be_targeted_is_not():
    veil = hero("Veil", 1, 9, "If this Hero would be targeted by an Order, cancel that Order.")
    game = scene({"hand": ["Bolt"]}, {"V1": "Veil"}, BOLT, veil)

    game.play("a order Bolt").settle()

    assert game.damage("b.V1") == 0


def test_something_happens_instead_of_an_attack():
    """PT-155."""
    shy = hero("Shy", 1, 9, "If this Hero would be attacked, draw a card instead.")
    game = scene({"V1": "Fighter"}, {"V1": "Shy"}, FIGHTER, shy)

    game.play("a attack V1 > b.V1").settle()

    assert (game.damage("b.V1"), len(game.hand("b"))) == (0, 1)


def test_something_happens_instead_of_the_next_attack_and_no_other():
    feint = order("Feint", "The next time a Rival would attack this Wave, draw a card instead.")
    unit = {"V1": "Fighter", "hand": ["Feint"]}
    game = scene(unit, {"V1": "Fighter", "V2": "Fighter"}, FIGHTER, feint)

    game.play("a order Feint", "a pass", "b attack V1 > a.V1").settle()
    spared = (game.damage("a.V1"), len(game.hand("a")))
    game.play("b attack V2 > a.V1").settle()

    assert (spared, game.damage("a.V1")) == ((0, 1), 3)


def test_each_time_somebody_attacks_until_the_turn_is_over():
    song = order("Song", "Choose a Hero in your Unit. Whenever it attacks this Turn, draw a card.")
    unit = {"V1": "Fighter", "V2": "Fighter", "hand": ["Song"]}
    game = scene(unit, {"V1": "Fighter"}, FIGHTER, song, actions=3)

    game.play("a order Song", "a choose V1", "a attack V1 > b.V1", "a attack V2 > b.V1").settle()

    assert len(game.hand("a")) == 1


def test_at_the_start_of_each_wave_until_the_round_is_over():
    tide = order("Tide", "At the start of each Wave this Round, draw a card.")
    game = scene({"hand": ["Tide"]}, {}, tide)

    game.play("a order Tide", "a pass", "b pass").settle()
    flank = len(game.hand("a"))
    game.play("a pass", "b pass").settle()
    rear = len(game.hand("a"))
    game.play("a pass", "b pass").settle()

    assert (flank, rear, len(game.hand("a"))) == (1, 2, 2)


def test_each_order_of_a_rival_is_cancelled_for_a_while():
    hush = order("Hush", "Until the end of your next Turn, each Order a Rival plays is cancelled.")
    game = scene(
        {"V1": "Fighter", "hand": ["Hush"]}, {"hand": ["Bolt", "Bolt"]}, FIGHTER, BOLT, hush
    )

    game.play("a order Hush", "a pass", "b order Bolt", "b order Bolt").settle()

    assert game.damage("a.V1") == 0


def test_orders_come_back_to_the_hand_for_a_while():
    text = (
        "Until the end of the Round, when you play an Order, "
        "you may return it to your Hand instead of discarding it."
    )
    unit = {"hand": ["Loop", "Bolt"]}
    game = scene(unit, {"V1": "Fighter"}, FIGHTER, BOLT, order("Loop", text), actions=3)

    game.play("a order Loop", "a order Bolt", "a yes").settle()

    assert game.hand("a") == ["Bolt"]


def test_a_trap_that_answers_an_order_when_it_is_over_is_not_undone_by_it():
    purge = order("Purge", "Each Rival discards their Hand.")
    after = trap("After", "After a Rival plays an Order, draw 2 cards.")
    game = scene({"hand": ["Purge"]}, {"S1": "After", "hand": ["Fighter"]}, FIGHTER, purge, after)

    game.play("a order Purge", "b activate S1").settle()

    assert len(game.hand("b")) == 2


def test_whom_a_rival_heals_in_their_unit_is_not_of_this_hero_s_unit():
    salve = order("Salve", "Remove 2 damage from a Hero.")
    leech = hero(
        "Leech", 1, 9, "When a Rival removes damage from one of their Heroes, draw a card."
    )
    unit = {"V1": bearing("Fighter", damage=3), "hand": ["Salve", "Salve"]}
    game = scene(unit, {"V1": bearing("Leech", damage=3)}, FIGHTER, salve, leech)

    game.play("a order Salve", "a choose V1").settle()
    own = len(game.hand("b"))
    game.play("a order Salve", "a choose b.V1").settle()

    assert (own, len(game.hand("b"))) == (1, 1)


def test_who_attacked_somebody_is_told_from_who_attacked_somebody_else():
    grudge = hero(
        "Grudge",
        1,
        3,
        "When this Hero is defeated, apply 2 damage to each Hero that attacked it this Wave.",
    )
    game = scene(
        {"V1": "Fighter", "V2": "Fighter"}, {"V1": "Grudge", "V2": "Fighter"}, FIGHTER, grudge
    )

    game.play("a attack V1 > b.V1", "a attack V2 > b.V2", "b pass").settle()

    assert game.lies("b.V1")
    assert (game.damage("a.V1"), game.damage("a.V2")) == (2, 0)


def test_who_may_not_strike_the_same_one_twice_strikes_another():
    twin = hero("Twin", 2, 9, "May attack twice each Wave, but not the same target.")
    game = scene({"V1": "Twin", "V2": "Fighter"}, {"V1": "Fighter", "V2": "Fighter"}, FIGHTER, twin)

    game.play("a attack V1 > b.V1")

    again = [game.can(f"a attack {one}") for one in ("V1 > b.V1", "V1 > b.V2", "V2 > b.V1")]
    assert again == [False, True, True]


def test_who_was_attacked_by_somebody_is_told_from_who_was_attacked_by_others():
    hound = hero("Hound", 1, 9)
    mark = order("Mark", "Apply 2 damage to each Hero that was attacked by your Leader this Round.")
    chief = leader("Chief", 1, 20, "Your Leader may attack in any Wave. Ranged Attack.")
    unit = {"leader": "Chief", "V1": "Hound", "hand": ["Mark"]}
    game = scene(unit, {"V1": "Hound", "V2": "Hound"}, hound, mark, chief, actions=3)

    game.play("a attack V1 > b.V1", "a attack F2 > b.V2", "a order Mark").settle()

    assert (game.damage("b.V1"), game.damage("b.V2")) == (1, 3)


def test_who_attacked_a_leader_a_wave_ago_did_not_do_so_in_this_one():
    oath = order("Oath", "Apply 3 damage to each Rival Hero that attacked your Leader this Wave.")
    sniper = hero("Sniper", 1, 9, "Ranged Attack.")
    unit = {"V1": "Sniper", "F1": "Sniper"}
    at_once = scene(unit, {"hand": ["Oath"]}, sniper, oath)
    later = scene(unit, {"hand": ["Oath"]}, sniper, oath)

    at_once.play("a attack V1 > b.F2", "a pass", "b order Oath").settle()
    later.play("a attack V1 > b.F2", "a pass", "b pass", "a pass", "b order Oath").settle()

    assert (at_once.damage("a.V1"), at_once.damage("a.F1")) == (3, 0)
    assert later.damage("a.V1") == 0


def test_who_heals_is_asked_for():
    nurse = hero("Nurse", 1, 9, "Spell: Remove 1 damage from a Hero.")
    scribe = hero("Scribe", 1, 9, "When an adjacent Hero heals a Hero, draw a card.")
    salve = order("Salve", "Remove 1 damage from a Hero.")
    unit = {"V1": "Nurse", "V2": bearing("Scribe", damage=3), "hand": ["Salve"]}
    game = scene(unit, {}, nurse, scribe, salve)

    game.play("a order Salve", "a choose V2").settle()
    by_order = len(game.hand("a"))
    game.play("a spell V1", "a choose V2").settle()

    assert (by_order, len(game.hand("a"))) == (0, 1)


def test_the_slot_of_a_corpse_that_was_just_cleared_is_open_to_another():
    undertaker = hero(
        "Undertaker",
        1,
        9,
        flank="When another Hero in your Unit is defeated, clear it, then recruit a Hero from your "
        "Hand into its slot.",
    )
    doom = order("Doom", "Defeat a Rival Hero in the Vanguard.")
    mine = {"V1": "Fighter", "F1": "Undertaker", "hand": ["Bow"]}
    game = scene(mine, {"hand": ["Doom"]}, FIGHTER, BOW, undertaker, doom, turn="b")

    game.play("b order Doom").settle()

    assert game.card("a.V1") == "Bow"


def test_who_goes_home_is_followed_into_their_slot():
    relay = hero(
        "Relay", 1, 9, vanguard="Spell: Switch this Hero with a Hero from your Discard Pile."
    )
    mine = {"V1": "Relay", "discard": ["Fighter"]}
    game = scene(mine, {}, FIGHTER, relay)

    game.play("a spell V1").settle()

    assert game.card("a.V1") == "Fighter"
