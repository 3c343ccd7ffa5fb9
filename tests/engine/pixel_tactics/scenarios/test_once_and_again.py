"""What waits for an action, for a pass, for each time until a moment, or once and no more."""

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    hero,
    leader,
    order,
    passes,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)


def of_anna(text: str, **unit: object) -> Game:
    return scene(
        {"leader": "Anna", **unit}, {"V1": "Fighter"}, FIGHTER, leader("Anna", 2, 20, text)
    )


# --- actions --------------------------------------------------------------------------------------


def test_who_waits_for_the_draw_action_does_not_answer_a_card_drawn_otherwise():
    keen = leader(
        "Anna", 2, 20, "When you use the Draw Action, apply 1 damage to a Rival's Leader."
    )
    more = order("More", "Draw 2 cards.")
    game = scene({"leader": "Anna", "hand": ["More"]}, {}, FIGHTER, keen, more)

    game.play("a order More").settle()
    assert game.damage("b.F2") == 0

    game.play("a draw").settle()
    assert game.damage("b.F2") == 1


def test_a_trap_cancels_a_leaders_action_and_the_action_is_spent():
    stop = trap("Stop", "When a Rival uses a Leader Action, cancel that Action.")
    ana = leader("Anna", 2, 20, "Action: Apply 4 damage to a Rival's Leader.")
    game = scene({"leader": "Anna"}, {"S1": "Stop"}, ana, stop)

    game.play("a action F2", "b activate S1").settle()

    assert (game.damage("b.F2"), game.position.actions) == (0, 1)


def test_passing_is_answered():
    game = of_anna("When you pass, apply 2 damage to a Rival's Leader.")

    assert game.play("a pass").settle().damage("b.F2") == 2


# --- once and no more -----------------------------------------------------------------------------


def test_once_per_turn_is_not_used_up_by_declining():
    game = of_anna(
        "Once per Turn, when you draw a card, you may apply 1 damage to a Rival's Leader."
    )

    game.play("a draw", "a no", "a draw", "a yes")

    assert game.settle().damage("b.F2") == 1


def test_the_first_time_each_turn_is_over_when_it_is_declined():
    game = of_anna(
        "The first time each Turn you draw a card, you may apply 1 damage to a Rival's Leader."
    )

    game.play("a draw", "a no", "a draw")

    assert game.settle().damage("b.F2") == 0


def test_once_per_turn_is_used_up_when_it_is_taken():
    game = of_anna(
        "Once per Turn, when you draw a card, you may apply 1 damage to a Rival's Leader."
    )

    game.play("a draw", "a yes", "a draw")

    assert game.settle().damage("b.F2") == 1


def test_twice_per_turn_is_answered_twice_and_no_more():
    game = scene(
        {"leader": "Anna", "hand": ["More"]},
        {},
        leader(
            "Anna",
            2,
            20,
            "Twice per Turn, when you draw a card, apply 1 damage to a Rival's Leader.",
        ),
        order("More", "Draw a card, then draw a card, then draw a card."),
    )

    assert game.play("a order More").settle().damage("b.F2") == 2


def test_an_action_allowed_twice_per_round_is_gone_the_third_time_and_back_in_the_next_round():
    game = of_anna("Twice per Round, Free Action: Apply 1 damage to a Rival's Leader.")

    game.play("a action F2", "a action F2").settle()
    assert not game.can("a action F2")

    game.play("a draw", "a draw", *passes("bababb"))
    assert game.can("a action F2")


def test_what_is_said_of_how_often_behind_counts_like_what_is_said_before():
    game = of_anna(
        "When you draw a card, you may apply 1 damage to a Rival's Leader. "
        "Use this only once per Turn."
    )

    game.play("a draw", "a yes", "a draw")

    assert game.settle().damage("b.F2") == 1


# --- each time until then -------------------------------------------------------------------------


def test_each_time_until_the_end_of_the_turn_and_no_longer():
    haste = order(
        "Haste",
        "Until the end of the Turn, when you draw a card, apply 1 damage to a Rival's Leader.",
    )
    more = order("More", "Draw a card, then draw a card.")
    game = scene({"hand": ["Haste", "More"]}, {}, haste, more)

    game.play("a order Haste", "a order More").settle()
    assert game.damage("b.F2") == 2

    game.play("b draw", "b pass", "a draw")
    assert game.settle().damage("b.F2") == 2


def test_at_the_end_of_your_next_turn_is_not_the_end_of_this_one():
    doom = order("Doom", "Choose a Rival Hero. At the end of your next Turn, defeat that Hero.")
    game = scene({"hand": ["Doom"]}, {"V1": "Fighter"}, FIGHTER, doom)

    game.play("a order Doom", "a pass", "b pass")
    assert not game.lies("b.V1")

    game.play("a pass").settle()
    assert game.lies("b.V1")


# --- so many and no more --------------------------------------------------------------------------


def test_discarding_down_to_two_leaves_two_and_nobody_with_fewer_discards():
    thin = order("Thin", "Each player discards down to 2 cards.")
    game = scene({"hand": ["Thin", "Fighter"]}, {"hand": ["Fighter"] * 3}, FIGHTER, thin)

    game.play("a order Thin").settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (1, 2)


def test_all_but_two_of_the_damage_is_prevented():
    tough = hero(
        "Tough", 1, 9, "If this Hero would be dealt damage, prevent all but 2 of that damage."
    )
    game = scene({"V1": "Fighter"}, {"V1": "Tough"}, FIGHTER, tough)

    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 2


# --- who fell lately ------------------------------------------------------------------------------


def test_whether_a_hero_was_defeated_is_known_though_its_corpse_is_cleared():
    wipe = order("Wipe", "Defeat a Rival Hero. Clear a Corpse.")
    toll = order(
        "Toll", "If a Rival Hero was defeated this Turn, apply 3 damage to a Rival's Leader."
    )
    early = scene({"hand": ["Toll"]}, {"V1": "Fighter"}, FIGHTER, toll)
    late = scene({"hand": ["Wipe", "Toll"]}, {"V1": "Fighter"}, FIGHTER, wipe, toll)

    assert early.play("a order Toll").settle().damage("b.F2") == 0
    assert late.play("a order Wipe", "a order Toll").settle().damage("b.F2") == 3


def test_each_player_may_recruit_from_a_hand_of_their_own():
    call = order("Call", "Each player may recruit a Hero from their Hand into any empty slot.")
    game = scene({"hand": ["Call", "Fighter"]}, {"hand": ["Fighter"]}, FIGHTER, call)

    game.play("a order Call", "a yes", "a choose Fighter", "a place V1", "b no")

    assert game.card("a.V1") == "Fighter"
