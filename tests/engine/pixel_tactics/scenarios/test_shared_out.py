"""What is done again, what each of several gets, and cards told by what their rows say."""

from __future__ import annotations

from tests.engine.pixel_tactics.scenarios.scene import Game, corpse, hero, order, scene

FIGHTER = hero("Fighter", 3, 9)
SCOUT = hero("Scout", 1, 4)
WALL = hero("Wall", 1, 6, vanguard="Intercept.")
SEER = hero("Seer", 1, 3, rear="Spell: Draw a card.")
RALLY = order("Rally", "Remove 1 damage from your Leader.")


def told(text: str, b: dict[str, object] | None = None, **a: object) -> Game:
    """The sentence as an order of seat a's, played."""
    mine = {"V1": "Fighter", "hand": ["Told"], "deck": ["Spare 1", "Spare 2"]} | a
    rivals = {"V1": "Fighter", "V2": "Scout", "V3": "Wall"} | (b or {})
    told_so = order("Told", text)
    return scene(mine, rivals, FIGHTER, SCOUT, WALL, SEER, RALLY, told_so).play("a order Told")


def test_each_of_three_gets_a_share_of_its_own():
    game = told("Apply 1, 2 and 3 damage respectively to three different Rival Heroes.")

    game.play("a choose b.V2", "a choose b.V1").settle()

    assert [game.damage(f"b.V{n}") for n in (1, 2, 3)] == [2, 1, 3]


def test_nobody_gets_two_shares():
    game = told("Apply 1, 2 and 3 damage respectively to three Rival Heroes.")

    game.play("a choose b.V2")

    assert game.options("a", "choose") == ["b.V1", "b.V3"]


def test_shares_go_to_those_listed_in_their_order():
    game = told("Apply 3 and 1 damage respectively to a Rival Leader and a Rival Hero.")

    game.play("a choose b.V2").settle()

    assert (game.damage("b.F2"), game.damage("b.V2")) == (3, 1)


def test_the_others_are_those_that_were_not_taken():
    game = told("Choose 3 Rival Heroes. Apply 3 damage to one of them and 1 damage to the others.")

    game.play("a choose b.V2").settle()

    assert [game.damage(f"b.V{n}") for n in (1, 2, 3)] == [1, 3, 1]


def test_it_is_repeated_as_often_as_it_is_paid_for():
    game = told(
        "Apply 1 damage to a Rival Leader. You may discard a card to repeat this.",
        hand=["Told", "Spare 3", "Spare 4", "Spare 5"],
    )

    game.play("a yes", "a choose Spare 3", "a yes", "a choose Spare 4", "a no")

    assert (game.damage("b.F2"), game.hand("a")) == (3, ["Spare 5"])


def test_what_cannot_be_paid_is_not_repeated():
    game = told("Apply 1 damage to a Rival Leader. You may discard a card to repeat this.")

    assert game.play("a yes").settle().damage("b.F2") == 1


def test_it_is_repeated_as_often_as_it_says_and_no_oftener():
    game = told("Apply 1 damage to a Rival Leader. You may repeat this twice.")

    assert game.play("a yes", "a yes").settle().damage("b.F2") == 3
    assert not game.options("a", "yes")


def test_it_goes_on_while_something_is_so():
    game = told(
        "Reveal the top card of your Deck, then put that card into your Hand. If that card is an "
        "Order, repeat this.",
        deck=["Rally", "Rally", "Fighter", "Scout"],
    )

    game.play("* top a > Rally", "* top a > Rally", "* top a > Fighter")

    assert sorted(game.hand("a")) == ["Fighter", "Rally", "Rally"]


def test_it_ends_when_there_is_nothing_left_to_do_it_with():
    game = told(
        "Reveal the top card of your Deck, then put that card into your Hand. If that card is an "
        "Order, repeat this.",
        deck=["Rally"],
    )

    game.play("* top a > Rally")

    assert (game.hand("a"), game.deck("a")) == (["Rally"], 0)


def test_who_has_nothing_to_reveal_does_not_speak_of_what_another_revealed():
    game = told(
        "For each player, that player reveals the top card of their Deck, then if that card is an "
        "Order, apply 2 damage to that player's Leader.",
        deck=["Rally"],
        b={"deck": []},
    )

    game.play("* top a > Rally").settle()

    assert (game.damage("a.F2"), game.damage("b.F2")) == (2, 0)


def test_a_card_is_looked_for_by_what_one_of_its_rows_says():
    deck = ["Wall", "Seer", "Scout"]

    walls = told("Search your Deck for a Hero with Intercept. Put it into your Hand.", deck=deck)
    seers = told("Search your Deck for a Hero with a Spell. Put it into your Hand.", deck=deck)

    assert walls.options("a", "choose") == ["Wall"]
    assert seers.options("a", "choose") == ["Seer"]


def test_a_revealed_card_is_asked_for_what_its_rows_say():
    text = "Reveal the top card of your Deck. If it has Intercept, put it into your Hand."

    assert told(text, deck=["Wall"]).play("* top a > Wall").hand("a") == ["Wall"]
    assert told(text, deck=["Scout"]).play("* top a > Scout").hand("a") == []


def test_only_who_fell_lately_is_revived():
    text = "Defeat a Rival Hero, then revive each Corpse that was defeated this Turn."
    game = told(text, {"R1": corpse("Fighter")}, V1=None)

    game.play("a choose b.V2").settle()

    assert (game.lies("b.V2"), game.lies("b.R1")) == (False, True)


def test_damage_is_as_much_as_the_attack_of_whom_was_chosen():
    game = told("Choose a Hero in your Unit. Apply damage equal to its Attack to a Rival Leader.")

    assert game.settle().damage("b.F2") == 3


def test_the_supporter_is_that_of_the_hero_just_hit():
    game = told(
        "Apply 2 damage to a Rival Hero. If that Hero has a Supporter, apply 1 damage to the "
        "Supporter as well.",
        {"V2": None, "V3": None, "F1": "Scout"},
    )

    game.play("a choose b.V1").settle()

    assert (game.damage("b.V1"), game.damage("b.F1")) == (2, 1)


def test_the_slot_just_left_is_the_empty_one():
    game = told(
        "Return a Hero from your Unit to your Hand. Recruit a Hero into the empty slot.",
        V1="Scout",
        hand=["Told", "Fighter"],
    )

    game.play("a choose Fighter").settle()

    assert (game.card("a.V1"), game.hand("a")) == ("Fighter", ["Scout"])
