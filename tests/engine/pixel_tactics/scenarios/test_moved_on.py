"""PT-99 to PT-101: "that Hero" and "that card" after an earlier step has put it elsewhere."""

from __future__ import annotations

import pytest

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    hero,
    leader,
    operation,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 5)
WORKS = operation("Works", "Your Heroes have +1 Life.")


def told(text: str, **a: object) -> Game:
    """The sentence as an order of seat a's, played."""
    unit = {"V1": "Fighter", "hand": ["Told"], "deck": ["Spare 1", "Spare 2"]} | a
    game = scene(unit, {"V1": "Fighter", "hand": ["Spare 12"]}, FIGHTER, WORKS, order("Told", text))
    return game.play("a order Told")


def test_a_hero_that_went_to_a_hand_is_recruited_from_there():
    game = told("Return a Hero in your Unit to its owner's Hand, then recruit that Hero.")

    game.play("a place V2")

    assert (game.card("a.V1"), game.card("a.V2")) == ("", "Fighter")
    assert game.hand("a") == []


def test_a_hero_that_was_discarded_is_recruited_from_the_pile():
    game = told("Discard a Hero in your Unit, then recruit that Hero.").play("a place V2")

    assert (game.card("a.V1"), game.card("a.V2")) == ("", "Fighter")
    assert game.discard("a") == ["Told"]


def test_a_rival_hero_recruited_from_its_owners_hand_still_has_its_owner():
    game = told("Return a Rival Hero to its owner's Hand, then recruit that Hero.")

    game.play("a place V2")

    recruited = game.at("a.V2")
    assert recruited is not None
    assert recruited.owner == 1
    assert game.hand("b") == ["Spare 12"]


def test_a_hero_recruited_again_is_the_one_that_gains():
    game = told(
        "Return a Hero in your Unit to its owner's Hand, then recruit that Hero, "
        "then put 2 [-1 Life] on that Hero."
    )

    game.play("a place V3")

    assert game.statuses("a.V3") == ("-1 Life", "-1 Life")


def test_a_card_from_a_hand_can_be_returned_once_it_stands():
    game = told(
        "Choose a Hero from your Hand. Recruit that Hero. Put that Hero into your Hand.",
        hand=["Told", "Spare 3"],
    )

    game.play("a place V2")

    assert game.card("a.V2") == ""
    assert game.hand("a") == ["Spare 3"]


def test_a_discarded_hero_has_the_strength_printed_on_it():
    game = told(
        "Discard a Hero in your Unit, then deal damage equal to that Hero's Attack Strength "
        "to a Rival Hero."
    )

    assert game.settle().damage("b.V1") == 3


def test_an_operation_returned_to_the_hand_is_played_again():
    game = told(
        "Return an Operation in your Reserve to your Hand, then play that card.", S1="Works"
    )

    game.settle()

    assert game.reserve("a") == ["Works"]
    assert game.markers("a") == [4]
    assert game.hand("a") == []


def test_a_hero_shuffled_into_a_deck_is_not_found():
    game = told("Shuffle a Hero in your Unit into its owner's Deck, then recruit that Hero.")

    assert game.settle().deck("a") == 3
    assert game.card("a.V1") == ""


def test_a_corpse_is_not_recruited():
    game = told("Defeat a Hero in your Unit, then recruit that Hero.")

    assert game.settle().lies("a.V1")
    assert sum(piece is not None for piece in game.position.field.units[0]) == 2
    assert game.position.sides[0].discard == ("Told",)


def test_the_damage_meant_for_a_hero_does_not_reach_a_card():
    game = told("Return a Hero in your Unit to its owner's Hand, then deal 2 damage to that Hero.")

    assert game.settle().hand("a") == ["Fighter"]
    assert game.position.stack == ()


def test_two_cards_instead_of_one_are_two():
    """PT-101"""
    greedy = hero("Greedy", 2, 4, "Whenever you would draw a card, draw two cards instead.")
    game = scene(
        {"F1": "Greedy", "deck": ["Spare 1", "Spare 2", "Spare 3"]}, {}, greedy, wave="flank"
    )

    game.play("a draw", "* deal a > Spare 1", "* deal a > Spare 2")

    assert game.hand("a") == ["Spare 1", "Spare 2"]


def test_an_operation_just_played_is_discarded_and_never_lies():
    snag = trap("Snag", "When your opponent plays an Operation, discard it.")
    game = scene({"hand": ["Works"]}, {"S1": "Snag"}, WORKS, snag)

    game.play("a operation Works", "b activate S1 > Snag")

    assert game.reserve("a") == []
    assert game.discard("a") == ["Works"]


def test_an_order_that_was_cancelled_is_played_by_who_stopped_it():
    snag = trap("Snag", "When a Rival plays an Order, cancel it, then play that card.")
    game = scene({"hand": ["Lesson"]}, {"S1": "Snag"}, order("Lesson", "Draw a card."), snag)

    game.play("a order Lesson", "b activate S1 > Snag")

    assert (len(game.hand("a")), len(game.hand("b"))) == (0, 1)
    assert game.discard("a") == ["Lesson"]


def test_who_loses_a_card_from_the_hand_sees_which():
    text = (
        "Look at a random card from a Rival's Hand, then put that card on top of its owner's Deck."
    )
    game = scene({"hand": ["Told"]}, {"hand": ["Spare 11", "Spare 12"]}, order("Told", text))

    game.play("a order Told", "* random Spare 12", "* show b > Spare 12")

    assert game.state.view(1).position.sides[1].top[0].card == "Spare 12"
    assert game.hand("b") == ["Spare 11"]


def test_the_rest_is_named_before_it_lies_open():
    text = (
        "Look at the top 2 cards of your Deck, put one of them into your Hand and discard the rest."
    )
    game = scene({"hand": ["Told"], "deck": ["Spare 1", "Spare 2"]}, {}, order("Told", text))
    game.play("a order Told", "* top a > Spare 1", "* top a > Spare 2", "a choose Spare 1")

    game.play("* show a > Spare 2")

    assert game.hand("a") == ["Spare 1"]
    assert game.discard("a") == ["Spare 2", "Told"]


def test_a_card_chosen_from_a_hand_that_was_looked_at_is_discarded_from_there():
    game = told("Look at a Rival's Hand and choose a card from it. That Rival discards that card.")

    assert game.settle().hand("b") == []
    assert game.discard("b") == ["Spare 12"]


def looked_at(text: str) -> Game:
    """Seat a has put b's Fighter on top of its deck for all to see, and looks there."""
    text = f"Put a Rival Hero on top of its owner's Deck. {text}"
    rival = {"V1": "Fighter", "deck": ["Spare 11", "Spare 12"]}
    return scene({"hand": ["Told"]}, rival, FIGHTER, order("Told", text)).play("a order Told")


def test_what_all_saw_go_to_a_deck_is_not_named_once_more_before_it_lies_open():
    game = looked_at("Look at the top card of a Rival's Deck, then discard that card.")

    assert list(game.state.asks) == [0]
    assert game.discard("b") == ["Fighter"]


def test_what_all_saw_go_to_a_deck_stays_known_where_the_looker_puts_it():
    game = looked_at(
        "Look at the top card of a Rival's Deck, then put that card on the bottom of its owner's "
        "Deck."
    )

    assert game.state.view(1).position.sides[1].bottom[0].card == "Fighter"


def test_half_a_log_knows_one_card_looked_at_and_hears_of_the_other():
    game = looked_at("Look at the top 2 cards of a Rival's Deck, then discard those cards.")
    half = game.play("* top b > Spare 12").state.view(1)

    half = half.take(-1, ("show", "b", "Fighter"))[0].take(-1, ("show", "b", "Spare 12"))[0]

    assert half.position.sides[1].discard == ("Fighter", "Spare 12")


def test_half_a_log_can_name_the_known_one_of_two_that_were_looked_at():
    game = looked_at("Look at the top 2 cards of a Rival's Deck. Discard one of them.")
    half = game.play("* top b > Spare 12").state.view(1)

    assert ("choose", "Fighter") in half.asks[0]
    assert ("choose", "Spare 12") in half.asks[0]


def known_on_top() -> Game:
    """Seat a has put b's Fighter on top of its deck for all to see; b looks at it and two more."""
    words = "Look at the top 3 cards of your Deck, then put one of them into your Hand."
    rival = {"V1": "Fighter", "hand": ["Peep"], "deck": ["Spare 11", "Spare 12", "Spare 13"]}
    told = order("Told", "Put a Rival Hero on top of its owner's Deck.")
    game = scene({"hand": ["Told"]}, rival, FIGHTER, told, order("Peep", words))
    return game.play("a order Told", "a pass", "b order Peep", "* top b > Spare 11")


@pytest.mark.parametrize("taken", ["Fighter", "Spare 12"])
def test_who_does_not_see_which_card_is_taken_knows_none_of_those_left(taken: str):
    game = known_on_top().play("* top b > Spare 12")
    half = game.state.view(0)

    half = half.take(1, ("choose", "?"))[0]
    game.play(f"b choose {taken}")

    assert [known.card for known in half.position.sides[1].top] == ["?", "?"]
    assert half == game.state.view(0)


@pytest.mark.parametrize("taken", ["Spare 11", "Spare 14"])
def test_who_does_not_look_cannot_tell_which_end_of_the_deck_a_card_is_taken_from(taken: str):
    words = "Look at the top 3 cards of your Deck. Put one of them on the bottom of your Deck."
    sink = order("Sink", "Put any number of cards from your Hand on the bottom of your Deck.")
    hand = ["Peep", "Sink", "Spare 13", "Spare 14"]
    game = scene({"hand": hand, "deck": ["Spare 11"]}, {}, sink, order("Peep", words))
    game.play("a order Sink", "a choose Spare 13", "a choose Spare 14", "a done", "a order Peep")
    half = game.play("* top a > Spare 11").state.view(1)

    half = half.take(0, ("choose", "?"))[0]

    assert half == game.play(f"a choose {taken}").state.view(1)


def test_who_found_no_slot_is_put_on_the_deck_from_the_hand_not_from_the_pile():
    text = "Reveal your Hand, then recruit those cards, then put those cards on top of your Deck."
    plain = [hero(f"Plain {k}", 1, 3) for k in range(4)]
    mine = {"V1": "Plain 0", "V2": "Plain 1", "discard": ["Plain 3"]}
    hand = {"hand": ["Told", "Plain 2", "Plain 3"]}

    game = scene(mine | hand, {}, order("Told", text), *plain).play("a order Told").settle()

    assert (game.card("a.V3"), game.hand("a")) == ("Plain 2", [])
    assert [known.card for known in game.state.position.sides[0].top] == ["Plain 3"]
    assert game.discard("a") == ["Plain 3", "Told"]


def test_a_card_that_was_discarded_meanwhile_is_not_discarded_again():
    """PT-61: the first Hero came back to the Hand, and went by chance when the second fell."""
    saver = leader(
        "Saver",
        3,
        20,
        "If a Hero in your Unit would be defeated, you may discard a card at random. If you do, "
        "return that Hero to its owner's Hand instead.",
    )
    purge = order("Purge", "Defeat each Hero in your Unit, then discard those cards.")
    mine = {"leader": "Saver", "V1": "Fighter", "V2": "Scout", "hand": ["Purge", "Spare 1"]}
    game = scene(mine, {}, FIGHTER, hero("Scout", 1, 4), saver, purge)

    game.play("a order Purge", "a yes", "a yes").settle()

    assert game.hand("a") == []
    assert sorted(game.discard("a")) == ["Fighter", "Purge", "Scout", "Spare 1"]


def test_an_order_put_under_the_deck_is_discarded_from_there_not_its_twin_from_the_hand():
    """PT-99: “that card” is the one that was played."""
    watch = hero(
        "Watch",
        1,
        5,
        flank="When a Rival plays an Order, put that Order on the bottom of its owner's Deck, "
        "then discard that card, then put that card on top of its owner's Deck.",
    )
    told = order("Told", "Remove 1 damage from your Leader.")
    mine = {"hand": ["Told", "Told"], "deck": ["Fighter"], "discard": ["Told"]}
    game = scene(mine, {"F1": "Watch"}, FIGHTER, told, watch)

    game.play("a order Told").settle()

    side = game.state.position.sides[0]
    assert (game.hand("a"), game.discard("a")) == (["Told"], ["Told"])
    assert [known.card for known in side.top] == ["Told"]
    assert side.bottom == ()
