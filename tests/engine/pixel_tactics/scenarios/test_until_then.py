"""What lasts until something happens, sizes that count, and whom a prohibition binds."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine.games.pixel_tactics.cardbook import Card
from engine.kernel.ruleset import State
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    hero,
    leader,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)
GIANT = hero("Giant", 1, 20)
TWIG = hero("Twig", 1, 2)
SPARK = order("Spark", "Apply 4 damage to a Rival's Leader.")
CARDS = (FIGHTER, GIANT, TWIG, SPARK)


def ordered(
    text: str, unit: Mapping[str, object], rival: Mapping[str, object], *more: Card
) -> Game:
    """An Order says it, and has been played."""
    told = order("Told", text)
    hand = ["Told", "Spark"]
    return scene({**unit, "hand": hand}, rival, *CARDS, told, *more).play("a order Told")


# --- until something happens ----------------------------------------------------------------------


def test_what_lasts_until_an_attack_still_holds_for_it_and_no_longer():
    """PT-145"""
    text = "A Hero has +2 Attack Strength until it attacks."
    game = ordered(text, {"V1": "Fighter", "V2": "Twig"}, {"V1": "Giant"})

    game.play("a choose V1").settle()
    assert len(game.position.field.lasting) == 1
    game.play("a attack V1 > b.V1").settle()

    assert game.damage("b.V1") == 5
    assert not game.position.field.lasting


def test_the_attack_of_another_ends_nothing():
    """PT-145"""
    text = "A Hero has +2 Attack Strength until it attacks."
    game = ordered(text, {"V1": "Fighter", "V2": "Twig"}, {"V2": "Giant"})

    game.play("a choose V1", "a attack V2 > b.V2").settle()

    assert len(game.position.field.lasting) == 1


def test_what_binds_a_player_ends_as_it_happens():
    """PT-145"""
    text = "Until your Leader is attacked, Rivals cannot play Orders."
    told = {"V1": "Fighter", "hand": ["Spark"]}
    bound = ordered(text, {}, told).play("a pass")
    assert not bound.can("b order Spark")

    bound.play("b attack V1 > a.F2").settle()

    assert bound.can("b order Spark")


def test_it_ends_with_a_wave_that_begins():
    """PT-145"""
    text = "Your Heroes have +4 Life until the next Flank Wave."
    game = ordered(text, {"V1": bearing("Twig", damage=3)}, {})
    assert len(game.position.field.lasting) == 1

    game.play("a pass", "b pass")

    assert game.card("a.V1") == "Twig"
    assert not game.lies("a.V1")
    assert not game.position.field.lasting


# --- while something is so ------------------------------------------------------------------------


def roused(text: str, unit: Mapping[str, object], *more: Card) -> Game:
    """A Leader has said it, for no action."""
    bo = leader("Bo", 2, 20, f"Free Action: {text}")
    rival = {"V1": "Giant", "V2": "Giant"}
    return scene({"leader": "Bo", **unit}, rival, *CARDS, bo, *more).play("a action F2")


def test_what_is_granted_while_something_is_so_comes_and_goes_with_it():
    """PT-156"""
    text = "Your Heroes have +2 Attack Strength this Round while your Leader is damaged."
    ouch = order("Ouch", "Apply 1 damage to your Leader.")
    unit = {"V1": "Fighter", "hand": ["Ouch"]}

    unhurt = roused(text, unit, ouch).play("a attack V1 > b.V1")
    hurt = roused(text, unit, ouch).play("a order Ouch", "a attack V1 > b.V1")

    assert (unhurt.damage("b.V1"), hurt.damage("b.V1")) == (3, 5)


def test_it_is_asked_of_each_to_whom_it_was_granted():
    """PT-156"""
    text = "Each Hero in your Unit has +2 Attack Strength this Round while it is undamaged."

    game = roused(text, {"V1": bearing("Fighter", damage=1), "V2": "Fighter"})
    game.play("a attack V1 > b.V1", "a attack V2 > b.V2")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (3, 5)


def test_a_prohibition_goes_with_the_status_it_hangs_on():
    """PT-156"""
    text = "Give a Rival Hero [Burn]. It cannot attack while it has [Burn]."
    cured = order("Cured", "Remove [Burn] from a Hero in your Unit.")
    game = ordered(text, {"V1": "Fighter"}, {"V1": "Giant", "hand": ["Cured"]}, cured)
    game.play("a pass")
    assert not game.can("b attack V1 > a.V1")

    game.play("b order Cured")

    assert game.can("b attack V1 > a.V1")


# --- in their next turn ---------------------------------------------------------------------------


def test_what_binds_rivals_in_their_next_turn_binds_them_in_no_other():
    """PT-157"""
    text = "Rivals cannot play Orders during their next Turn."
    game = ordered(text, {}, {"hand": ["Spark"]}).play("a pass")
    assert not game.can("b order Spark")

    game.play("b pass", "a pass")

    assert game.can("b order Spark")


def test_a_turn_that_comes_after_ones_own_is_bound_as_well():
    """PT-157: the second player of a round speaks in its last turn, and goes first in the next."""
    text = "Rivals cannot play Orders during their next Turn."
    game = ordered(text, {}, {"hand": ["Spark"]})
    before = game.state.position
    game.state = State(game.state.rules, replace(before, order=(1, 0), place=1, wave=2))

    game.play("a pass")
    assert game.position.order[game.position.place] == 0
    game.play("a pass")

    assert not game.can("b order Spark")


# --- when it is not one's turn --------------------------------------------------------------------


def test_it_holds_while_it_is_not_your_turn():
    text = "While it is not your Turn, Rivals cannot play Orders."
    bo = leader("Bo", 2, 20, text)
    game = scene({"hand": ["Spark"]}, {"leader": "Bo", "hand": ["Spark"]}, *CARDS, bo)
    mine = scene({"leader": "Bo", "hand": ["Spark"]}, {"hand": ["Spark"]}, *CARDS, bo)

    assert not game.can("a order Spark")
    assert mine.can("a order Spark")


# --- sizes that count -----------------------------------------------------------------------------


def test_the_hand_is_as_large_as_the_unit():
    text = "Your maximum Hand Size is equal to the number of Heroes in your Unit."
    anna = leader("Anna", 2, 20, text)
    two = {"leader": "Anna", "V1": "Twig", "V2": "Twig"}

    assert scene({**two, "hand": ["Spark"]}, {}, *CARDS, anna).can("a draw")
    assert not scene({**two, "hand": ["Spark", "Spark"]}, {}, *CARDS, anna).can("a draw")


def test_more_damage_is_dealt_for_each_empty_slot_but_no_more_than_so_much():
    text = "This Hero deals 1 more damage for each empty slot in your Vanguard, to a maximum of 1."
    lone = hero("Lone", 1, 9, text)
    game = scene({"V1": "Lone"}, {"V1": "Giant"}, *CARDS, lone)

    game.play("a attack V1 > b.V1").settle()

    assert game.damage("b.V1") == 2


def test_less_damage_is_taken_by_as_much_as_something_counts():
    text = "This Hero takes less damage from Attacks equal to its damage."
    tough = hero("Tough", 1, 9, text)
    hurt = bearing("Tough", damage=2)
    game = scene({"V1": "Fighter"}, {"V1": hurt}, *CARDS, tough)

    game.play("a attack V1 > b.V1").settle()

    assert game.damage("b.V1") == 3


def test_what_is_answered_during_ones_own_turn_is_not_answered_in_anothers():
    text = "During your Turn, whenever a Hero is dealt damage, draw a card."
    anna = leader("Anna", 2, 20, text)
    mine = scene({"leader": "Anna", "V1": "Twig"}, {"V1": "Giant"}, *CARDS, anna)
    theirs = scene({"V1": "Twig"}, {"leader": "Anna", "V1": "Giant"}, *CARDS, anna)

    mine.play("a attack V1 > b.V1").settle()
    theirs.play("a attack V1 > b.V1").settle()

    assert (len(mine.hand("a")), len(theirs.hand("b"))) == (1, 0)


# --- who is bound ---------------------------------------------------------------------------------


def test_only_those_it_names_must_attack_somebody():
    """PT-94"""
    text = "Rival Heroes with 3 or more Attack Strength must attack this Hero."
    bait = hero("Bait", 1, 20, text)
    game = scene({"V1": "Fighter", "V2": "Twig"}, {"V1": "Bait", "V2": "Giant"}, *CARDS, bait)

    assert not game.can("a attack V1 > b.V2")
    assert game.can("a attack V1 > b.V1")
    assert game.can("a attack V2 > b.V2")


def test_such_heroes_are_not_recruited():
    text = "Rivals cannot recruit Heroes with 5 or more Life."
    bo = leader("Bo", 2, 20, text)
    game = scene({"hand": ["Twig", "Giant"]}, {"leader": "Bo"}, *CARDS, bo)

    assert game.can("a recruit Twig > V1")
    assert not game.can("a recruit Giant > V1")
    assert "such Heroes" in game.refusal("a recruit Giant > V1")


# --- until the end of somebody else's next Turn ---------------------------------------------------


def test_a_rival_is_bound_until_the_end_of_their_own_next_turn():
    """PT-170"""
    game = ordered("Rivals cannot draw cards until the end of their next Turn.", {}, {})
    game.play("a pass")
    assert not game.can("b draw")

    game.play("b pass").settle()

    assert not game.position.field.lasting


def test_what_binds_a_hero_until_its_player_s_next_turn_ends_as_that_begins():
    """PT-170"""
    text = "A Rival Hero has -2 Attack Strength until the start of their next Turn."
    game = ordered(text, {"V1": "Giant"}, {"V1": "Fighter"})
    assert len(game.position.field.lasting) == 1

    game.play("a pass", "b attack V1 > a.V1").settle()

    assert game.damage("a.V1") == 3


def test_what_befalls_them_in_their_turn_lasts_through_the_one_after_it():
    """PT-170"""
    stern = hero(
        "Stern",
        1,
        20,
        vanguard="When a Rival attacks this Hero, that Rival cannot draw cards until the end of "
        "their next Turn.",
    )
    game = scene({"V1": "Stern"}, {"V1": "Fighter"}, FIGHTER, stern).play("a pass")
    game.play("b attack V1 > a.V1").settle()
    assert not game.can("b draw")

    game.play("b pass").settle()

    assert len(game.position.field.lasting) == 1


def test_what_lasts_to_the_end_of_a_rivals_next_turn():
    """PT-170"""
    gag = order("Gag", "Rivals cannot play Orders until the end of their next Turn.")
    unit = {"hand": ["Gag"]}
    game = scene(unit, {"hand": ["Spark"]}, *CARDS, gag, turn="a")

    game.play("a order Gag", "a pass").settle()
    barred = not game.can("b order Spark")
    game.play("b pass", "a pass").settle()

    assert (barred, game.can("b order Spark")) == (True, True)


def test_the_turn_at_hand_is_not_the_next_one():
    """PT-170"""
    text = "When a Rival attacks, that Rival cannot draw cards until the end of their next Turn."
    thorn = trap("Thorn", text)
    game = scene({"V1": "Fighter"}, {"S1": "Thorn", "V1": "Giant"}, *CARDS, thorn, actions=1)

    game.play("a attack V1 > b.V1", "b activate S1", "b pass").settle()
    barred = not game.can("a draw")
    game.play("a pass", "b pass").settle()

    assert (barred, game.can("a draw")) == (True, True)
