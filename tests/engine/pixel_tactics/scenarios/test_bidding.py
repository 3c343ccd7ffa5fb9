"""Orders and Spells in strangers' words, and what they do at the table."""

from __future__ import annotations

from tests.engine import conformance
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    operation,
    order,
    scene,
)

FIGHTER = hero("Fighter", 3, 9)
SCOUT = hero("Scout", 1, 4)
RALLY = order("Rally", "Remove 1 damage from your Leader.")
WORKS = operation("Works", "Your Heroes have +1 Life.")
DECK = ["Fighter", "Rally", "Scout"]


def told(text: str, *more: object, b: dict[str, object] | None = None, **a: object) -> Game:
    """The sentence as an order of seat a's, played."""
    mine = {"V1": "Fighter", "hand": ["Told"], "deck": ["Spare 1", "Spare 2"]} | a
    rivals = {"V1": "Fighter", "hand": ["Spare 12"]} | (b or {})
    told_so = order("Told", text)
    game = scene(mine, rivals, FIGHTER, SCOUT, RALLY, WORKS, told_so, *more)  # type: ignore[arg-type]  # cards
    return game.play("a order Told")


def test_what_is_recruited_into_the_chosen_slot_stands_there():
    game = told(
        "Choose an empty slot. Recruit a Hero from your Discard Pile into that slot.",
        discard=["Scout"],
    )

    assert not [each for each in game.options("a", "choose") if each.startswith("b.")]
    assert game.play("a choose R3").settle().card("a.R3") == "Scout"


def test_cards_are_put_back_in_the_order_of_the_choice():
    game = told("Look at the top 3 cards of your Deck, then put them back in any order.", deck=DECK)

    game.play("* top a > Fighter", "* top a > Rally", "* top a > Scout")
    conformance.asks_alike(game.state.view(0), game.state, 0)
    game.play("a choose Rally", "a choose Scout", "a draw")

    assert game.hand("a") == ["Fighter"]


def test_the_rest_goes_down_in_the_order_of_the_choice():
    game = told(
        "Look at the top 3 cards of your Deck. Put one into your Hand and the rest on the bottom "
        "in any order.",
        deck=DECK,
    )

    game.play("* top a > Fighter", "* top a > Rally", "* top a > Scout", "a choose Fighter")
    game.play("a choose Scout", "a draw")

    assert game.hand("a") == ["Fighter", "Scout"]


def test_a_card_just_drawn_is_revealed_and_played():
    game = told("Draw a card and reveal it. If it is an Order, you may play it.", deck=["Rally"])

    game.play("a yes")

    assert (game.hand("a"), game.discard("a")) == ([], ["Rally", "Told"])


def test_one_of_the_cards_drawn_is_discarded_and_no_other():
    game = told(
        "Draw 2 cards, then discard one of them.",
        deck=["Rally", "Scout"],
        hand=["Told", "Spare 3"],
    )
    game.play("* deal a > Rally", "* deal a > Scout")

    assert game.options("a", "choose") == ["Rally", "Scout"]
    assert game.play("a choose Scout").hand("a") == ["Rally", "Spare 3"]


def test_two_strike_each_other_with_what_strength_they_have():
    game = told(
        "Choose one of your Heroes and a Rival Hero; each deals damage equal to its Attack "
        "Strength to the other.",
        V1="Scout",
    ).settle()

    assert (game.damage("a.V1"), game.damage("b.V1")) == (3, 1)


def test_of_your_leader_and_a_rival_hero_only_one_rival_hero_is_hit():
    game = told(
        "Deal 2 damage to your Leader and a Rival Hero.", b={"V1": "Fighter", "V2": "Scout"}
    )

    game.play("a choose b.V2")

    assert [game.damage(slot) for slot in ("a.F2", "b.V1", "b.V2")] == [2, 0, 2]


def test_one_of_yours_is_chosen_and_then_up_to_two_rivals():
    game = told(
        "Deal 2 damage to a Hero in your Unit and up to 2 Rival Heroes.",
        V2="Scout",
        b={"V1": "Fighter", "V2": "Scout", "V3": "Scout"},
    )

    game.play("a choose V2", "a choose b.V3", "a done")

    assert [game.damage(slot) for slot in ("a.V1", "a.V2", "b.V1", "b.V3")] == [0, 2, 0, 2]


def test_only_who_has_three_empty_slots_beside_it_is_hit():
    game = told(
        "Deal 2 damage to each Rival Hero adjacent to three or more empty slots.",
        b={"V1": "Fighter", "V2": "Scout", "R2": "Fighter"},
    )

    assert [game.damage(f"b.{slot}") for slot in ("V1", "V2", "R2")] == [0, 0, 0]
    assert (
        told(
            "Deal 2 damage to each Rival Hero adjacent to 2 or more empty slots.",
            b={"V1": "Fighter", "V2": "Scout", "R2": "Fighter"},
        ).damage("b.R2")
        == 2
    )


def test_whoever_stands_left_or_right_is_healed():
    mend = hero(
        "Mender",
        1,
        5,
        vanguard="Spell: Remove 2 damage from each Hero to the left or right of this Hero.",
    )
    game = scene(
        {
            "V2": "Mender",
            "V1": bearing("Fighter", damage=3),
            "V3": bearing("Scout", damage=3),
            "F1": bearing("Fighter", damage=3),
        },
        {"V1": "Scout"},
        FIGHTER,
        SCOUT,
        mend,
    )

    game.play("a spell V2")

    assert [game.damage(f"a.{slot}") for slot in ("V1", "V3", "F1")] == [1, 1, 3]


def test_chance_chooses_where_the_words_say_so():
    game = told("Choose one at random: draw 2 cards; or apply 2 damage to each Rival Hero.")

    game.play("* option 2")

    assert (game.hand("a"), game.damage("b.V1")) == ([], 2)


def test_what_is_repeated_for_each_corpse_is_done_once_more_for_each():
    game = told(
        "Deal 1 damage to each Rival Hero. Repeat this for each Corpse in your Unit.",
        F1=corpse("Scout"),
        F3=corpse("Scout"),
    )

    assert game.damage("b.V1") == 3


def test_either_of_two_rows_may_be_recruited_into():
    game = told("Recruit a Hero into your Vanguard or Rear.", hand=["Told", "Scout"])

    assert {each[0] for each in game.options("a", "place")} == {"V", "R"}


def test_for_this_round_holds_of_both_that_are_joined():
    wall = hero("Wall", 1, 9, "Intercept.")
    game = told(
        "Each of your Heroes loses Intercept and gains Ranged Attack this Round.",
        wall,
        V1="Wall",
        R3="Scout",
    )
    effects = game.state.rules.book.effects  # type: ignore[attr-defined]  # the duel's book

    assert {effects[each.node].span.end for each in game.position.field.lasting} == {"round"}


def test_a_leaders_power_is_used_as_ones_own():
    chief = leader("Chief", 1, 20, "Action: Draw a card.")
    game = told("Use the ability of a Rival's Leader.", chief, b={"leader": "Chief"}).settle()

    assert len(game.hand("a")) == 1


def test_one_card_is_drawn_for_every_two_points_of_damage():
    game = told("Draw a card for every 2 damage on your Leader.", leader=bearing("Ana", damage=5))

    assert len(game.settle().hand("a")) == 2


def test_all_players_do_both_of_what_is_told_in_the_plural():
    game = told(
        "All players discard their Hands and draw two cards.",
        deck=["Spare 1", "Spare 2"],
        b={"hand": ["Spare 12"], "deck": ["Spare 3", "Spare 4"]},
    ).settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (2, 2)
    assert "Spare 12" in game.discard("b")


def test_of_one_or_both_the_second_may_be_left():
    words = "Choose one or both: draw a card; or apply 2 damage to each Rival Hero."
    one, both = told(words), told(words)

    assert ("done",) not in one.state.asks[0]
    one.play("a option 1", "a done")
    both.play("a option 2", "a option 1")

    assert (len(one.hand("a")), one.damage("b.V1")) == (1, 0)
    assert (len(both.hand("a")), both.damage("b.V1")) == (1, 2)


def test_a_third_hero_is_neither_the_first_nor_the_second():
    game = told(
        "Deal 1 damage to a Hero, 2 damage to a second Hero and 3 damage to a third.",
        V2="Scout",
        b={"V1": "Fighter", "V2": "Scout"},
    )

    game.play("a choose V1", "a choose b.V1")

    assert set(game.options("a", "choose")) == {"V2", "b.V2"}


def test_what_is_discarded_of_what_was_put_there_is_no_card_of_the_hand():
    game = told(
        "Put the top two cards of your Deck into your Discard Pile, then recruit one of them.",
        deck=["Scout", "Rally"],
        hand=["Told", "Spare 3"],
    )
    game.play("* top a > Scout", "* top a > Rally")

    assert set(game.options("a", "choose")) == {"Rally", "Scout"}


def test_who_attacks_twice_does_what_went_before_once():
    game = told("Draw a card. Attack twice with your Leader.", deck=["Spare 1", "Spare 2"])

    game.play("a strike F2 > b.V1", "a strike F2 > b.V1")

    assert (len(game.hand("a")), game.damage("b.V1")) == (1, 4)
