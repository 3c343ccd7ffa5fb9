"""What instructions are told to do: the excess of their damage, the target of their Attacks."""

import pytest

from tests.engine.pixel_tactics.scenarios.scene import Game, bearing, hero, operation, order, scene

FIGHTER = hero("Fighter", 3, 9)
THIN = hero("Thin", 1, 3)


def ordered(text: str, theirs: dict[str, object] | None = None, **mine: object) -> Game:
    """Anna has an Order that says so, and plays it."""
    cards = FIGHTER, THIN, order("Told", text)
    return scene({"hand": ["Told"], **mine}, theirs or {}, *cards).play("a order Told")


@pytest.mark.parametrize(("hurt", "beyond"), [(0, 4), (2, 6), (3, 7), (5, 7)])
def test_the_excess_of_what_an_order_dealt_goes_on(hurt: int, beyond: int):
    text = "Apply 7 damage to a Rival Hero, then apply the excess damage to that Rival's Leader."

    game = ordered(text, {"V1": bearing("Thin", damage=hurt)})

    assert game.settle().damage("b.F2") == beyond


def test_nothing_is_in_excess_where_there_is_life_left():
    text = "Apply 7 damage to a Rival Hero, then apply the excess damage to a Rival's Leader."

    assert ordered(text, {"V1": "Fighter"}).settle().damage("b.F2") == 0


def test_the_target_is_whom_the_attack_was_aimed_at_that_the_order_made():
    text = "Attack with a Hero in your Unit. Apply 2 damage to the target."
    game = ordered(text, {"V1": "Fighter", "V2": "Thin"}, V1="Fighter")

    game.play("a strike V1 > b.V1").settle()

    assert (game.damage("b.V1"), game.damage("b.V2")) == (5, 0)


@pytest.mark.parametrize(("target", "drawn"), [("b.V1", 0), ("b.V2", 1)])
def test_it_is_asked_whether_the_target_of_that_attack_falls(target: str, drawn: int):
    text = "Attack with a Hero in your Unit. If the target is defeated, draw a card."
    game = ordered(text, {"V1": "Fighter", "V2": "Thin"}, V1="Fighter")

    game.play(f"a strike V1 > {target}").settle()

    assert len(game.hand("a")) == drawn


@pytest.mark.parametrize("each", ["Each player", "Each Rival"])
def test_each_of_several_chooses_for_themselves(each: str):
    game = ordered(f"{each} chooses one: draw a card; or discard a card.")
    both = each == "Each player"

    game.play(*["a option 1"] * both, "b option 1").settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (int(both), 1)


def test_whoever_was_chosen_chooses():
    text = "Choose a player. That player chooses one: discard a card; or draw 2 cards."
    game = ordered(text, {"hand": ["Thin"]})

    game.play("a player b", "b option 2").settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (0, 3)


def test_what_each_defeated_is_counted_together():
    text = "Each player defeats one of their Heroes. Draw a card for each Hero defeated this way."

    game = ordered(text, {"V1": "Thin"}, V1="Thin").settle()

    assert len(game.hand("a")) == 2


@pytest.mark.parametrize(("told", "held"), [("most", (1, 3)), ("least", (3, 1))])
def test_whoever_revealed_the_strongest_card_is_told(told: str, held: tuple[int, int]):
    text = f"""Each player reveals a card from their Hand.
        The player who revealed the card with the {told} Attack Strength draws 2 cards."""

    game = ordered(text, {"hand": ["Fighter"]}, hand=["Told", "Thin"]).settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == held


@pytest.mark.parametrize(("does", "drawn"), [("yes", 2), ("no", 1)])
def test_each_who_does_is_told_more(does: str, drawn: int):
    text = "Each player may discard a card. If they do, they draw 2 cards."
    game = ordered(text, {"hand": ["Fighter"]}, hand=["Told", "Thin"])

    game.play("a yes", f"b {does}").settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (2, drawn)


def test_what_is_paid_for_comes_to_whoever_paid():
    game = ordered("A Rival may discard a card to draw 2 cards.", {"hand": ["Fighter"]})

    game.play("b yes").settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (0, 2)


def test_an_operation_in_play_may_be_used_once_a_turn():
    school = operation("School", "Once per Turn, you may discard a card to draw 2 cards.")
    game = scene({"S1": "School", "hand": ["Thin"]}, {}, THIN, school)

    game.play("a action S1").settle()

    assert len(game.hand("a")) == 2
    assert not game.can("a action S1")


def test_each_rival_chooses_whom_it_befalls():
    text = "Each Rival chooses a Hero in their Unit. Those Heroes take 2 damage."
    game = ordered(text, {"V1": "Fighter", "V2": "Thin"}, V1="Thin")

    game.play("b choose V2").settle()

    assert (game.damage("b.V1"), game.damage("b.V2"), game.damage("a.V1")) == (0, 2, 0)


def test_each_hero_that_may_attack_does_so_or_not():
    text = "Each Hero in your Vanguard may attack immediately."
    game = ordered(text, {"V1": "Fighter"}, V1="Thin", V2="Fighter")

    game.play("a yes", "a choose V1", "a done", "a strike V1 > b.V1").settle()

    assert game.damage("b.V1") == 1


def test_whose_strength_it_is_is_chosen():
    text = "Apply damage to a Rival's Leader equal to the Attack Strength of a Hero in your Unit."
    game = ordered(text, V1="Thin", V2="Fighter")

    assert game.play("a choose V2").settle().damage("b.F2") == 3
