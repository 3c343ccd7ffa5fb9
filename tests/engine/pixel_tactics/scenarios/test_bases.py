"""A base beside a Unit: one effect that goes on, one that is used once, and then neither."""

import random
from typing import Any

import pytest

from engine import catalogue
from engine.games.pixel_tactics import editions
from engine.games.pixel_tactics.cardbook import Card, CardBook
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.setfile import read_ability, read_set
from engine.kernel.log import Answer
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import State, start
from tests.engine import conformance
from tests.engine.pixel_tactics.scenarios.scene import (
    SPARE,
    Game,
    base,
    bearing,
    hero,
    leader,
    order,
    passes,
    scene,
    trap,
)
from tests.engine.plays import played

FIGHTER = hero("Fighter", 3, 3)
KEEP = base("Gallows Keep", "Your Heroes have +1 Life.", "Snap: Draw 2 cards.")
MINT = base("Old Mint", "Action: Draw a card.", "Free Action: Remove 3 damage from your Leader.")
CAMP = base(
    "Siege Camp", "Your Heroes have +1 Attack Strength.", "Long Action: Defeat a Rival Hero."
)
GATE = base(
    "Water Gate",
    "When a Hero in your Unit is defeated, draw a card.",
    "When a Rival Hero attacks, cancel that Attack.",
)
VAULT = base(
    "Salt Vault",
    "Your maximum Hand Size is increased by 1.",
    "If your Leader would take damage, prevent that damage.",
)
CARDS = (FIGHTER, KEEP, MINT, CAMP, GATE, VAULT)
BASES = [card.name for card in CARDS if card.is_base]


def table(a: dict[str, Any], b: dict[str, Any], *more: Card, **setting: Any) -> Game:
    return scene(a, b, *CARDS, *more, **setting)


def spent(game: Game, seat: int) -> bool:
    laid = game.position.field.bases[seat]
    assert laid is not None
    return laid.spent


def test_the_effect_goes_on_from_the_start():
    game = table({"V1": bearing("Fighter", damage=3), "base": "Gallows Keep"}, {})

    assert not game.play(*passes("ab")).lies("a.V1")


def test_it_works_for_the_player_beside_whose_unit_it_lies():
    fallen = bearing("Fighter", damage=3)
    game = table({"V1": fallen}, {"V1": fallen, "base": "Gallows Keep"}).play(*passes("ab"))

    assert (game.lies("a.V1"), game.lies("b.V1")) == (True, False)


def test_it_goes_on_in_the_ceasefire():
    game = table(
        {"V1": bearing("Fighter", damage=3), "base": "Gallows Keep"}, {}, round=1, ceasefire="ab"
    )

    assert not game.play(*passes("ab")).lies("a.V1")


def test_using_the_snap_loses_both_effects():
    game = table({"V1": bearing("Fighter", damage=3), "base": "Gallows Keep"}, {})

    game.play("a snap base")
    assert (len(game.hand("a")), game.can("a snap base")) == (2, False)
    assert game.play("a pass", "b pass").lies("a.V1")


def test_a_snap_costs_an_action():
    assert table({"base": "Gallows Keep"}, {}).play("a snap base").position.actions == 1


def test_a_long_snap_costs_two():
    game = table({"base": "Siege Camp"}, {"V1": "Fighter"})

    assert not table({"base": "Siege Camp"}, {"V1": "Fighter"}, actions=1).can("a snap base")
    assert game.play("a snap base").lies("b.V1")


def test_a_free_snap_costs_none():
    game = table({"leader": bearing("Ana", damage=5), "base": "Old Mint"}, {}).play("a snap base")

    assert (game.damage("a.F2"), game.position.actions) == (2, 2)


def test_a_free_snap_is_asked_for_once_no_action_is_left():
    game = table({"base": "Old Mint"}, {}).play("a draw", "a draw")

    assert (game.asked(), game.can("a snap base")) == ("a", True)


def test_a_snap_is_for_ones_own_turn():
    assert not table({}, {"base": "Gallows Keep"}).can("b snap base")


def test_the_other_effect_may_be_an_action():
    game = table({"base": "Old Mint"}, {}).play("a action base", "a action base")

    assert (len(game.hand("a")), game.can("b pass")) == (2, False)


def test_no_action_is_left_on_a_base_turned_over():
    game = table({"base": "Old Mint"}, {}).play("a snap base")

    assert not game.can("a action base")


def test_a_snap_that_answers_is_offered_and_turns_the_base_over():
    game = table({"V1": "Fighter"}, {"V1": "Fighter", "base": "Water Gate"})

    game.play("a attack V1 > b.V1")
    assert game.asked() == "b"
    game.play("b yes")

    assert (game.damage("b.V1"), spent(game, 1)) == (0, True)


def test_declined_it_is_offered_again():
    game = table({"V1": "Fighter", "V2": "Fighter"}, {"V1": "Fighter", "base": "Water Gate"})

    game.play("a attack V1 > b.V1", "b no", "a attack V2 > b.V1", "b yes")

    assert game.damage("b.V1") == 3


def test_once_it_is_turned_over_nothing_is_offered():
    game = table({"V1": "Fighter", "V2": "Fighter"}, {"V1": "Fighter", "base": "Water Gate"})

    game.play("a attack V1 > b.V1", "b yes", "a attack V2 > b.V1")

    assert game.damage("b.V1") == 3


def test_a_snap_may_prevent_damage():
    game = table({"V1": "Fighter"}, {"base": "Salt Vault"}).play("a attack V1 > b.F2", "b yes")

    assert (game.damage("b.F2"), spent(game, 1)) == (0, True)


def test_a_snap_that_is_declined_prevents_nothing():
    game = table({"V1": "Fighter"}, {"base": "Salt Vault"}).play("a attack V1 > b.F2", "b no")

    assert (game.damage("b.F2"), spent(game, 1)) == (3, False)


def test_the_hand_limit_of_a_base_is_gone_with_it():
    hand = {"hand": ["Fighter"] * 5}
    game = table({"V1": "Fighter", "first": 1}, {**hand, "base": "Salt Vault"})

    assert table({**hand, "base": "Salt Vault"}, {}).can("a draw")
    assert not game.play("a attack V1 > b.F2", "b yes", "a pass").can("b draw")


def test_a_base_is_nothing_that_words_can_find():
    broom = order("Broom", "Discard each Operation and Trap in all Reserves.")
    game = table({"hand": ["Broom"], "base": "Gallows Keep"}, {"base": "Old Mint"}, broom)

    game.play("a order Broom")

    assert (spent(game, 0), spent(game, 1)) == (False, False)


def test_a_leader_and_a_base_give_their_actions_side_by_side():
    marshal = leader("Marshal", 2, 20, "Action: Draw 2 cards.")
    game = table({"leader": "Marshal", "base": "Old Mint"}, {}, marshal)

    assert game.options("a", "action") == ["F2", "base"]


def test_a_trap_may_answer_what_a_snap_does():
    mourning = trap("Mourning", "When a Hero in your Unit is defeated, draw a card.")
    game = table({"base": "Siege Camp"}, {"V1": "Fighter", "S1": "Mourning"}, mourning)

    game.play("a snap base", "b activate S1 > Mourning")

    assert len(game.hand("b")) == 1


# --- setting up ---------------------------------------------------------------------------

LEADERS = [card.name for card in SPARE[:4]]
HEROES = [card.name for card in SPARE[4:]]
DECK = {"leaders": LEADERS, "heroes": HEROES}


def duel(edition: str = "DELUXE") -> Duel:
    return Duel(getattr(editions, edition), CardBook([*SPARE, KEEP, MINT]))


def begun(**more: Any) -> State[Any]:
    return start(duel(), {"decks": [DECK, DECK], **more})


def test_a_setup_lays_a_base_beside_each_unit():
    state = begun(bases=["Gallows Keep", "Old Mint"])

    assert [base.card for base in state.position.field.bases] == ["Gallows Keep", "Old Mint"]
    assert duel().pieces(state.position)["Old Mint", 1] == 1


def test_one_seat_alone_may_have_a_base():
    state = begun(bases=["", "Old Mint"])

    assert [base and base.card for base in state.position.field.bases] == [None, "Old Mint"]


def test_everybody_sees_the_bases():
    state = begun(bases=["Gallows Keep", "Old Mint"])

    assert state.view(None).position.field.bases == state.position.field.bases


def test_the_next_game_begins_with_the_bases_face_up():
    leader = bearing("Ben", damage=20)
    game = table({"base": "Gallows Keep"}, {"leader": leader}, best_of=3).play("a snap base")

    game.play("a pass", "b pass").settle()

    assert game.position.game == 2
    assert game.position.field.bases[0] is not None
    assert not spent(game, 0)


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"bases": ["Gallows Keep"]}, "The setup names a base for each seat, “” for none."),
        ({"bases": ["Gallows Keep", "Spare 1"]}, "There is no base called Spare 1."),
        (
            {"decks": [DECK, {"leaders": LEADERS, "heroes": ["Old Mint", *HEROES]}]},
            "Old Mint in the deck of seat b is a base; bases lie beside the Unit.",
        ),
    ],
)
def test_a_setup_with_the_wrong_base_is_refused(setup: dict[str, Any], sentence: str):
    with pytest.raises(Unreadable) as refused:
        begun(**setup)

    assert refused.value.sentence == sentence


def test_other_editions_have_no_bases():
    setup = {"decks": [DECK, DECK], "bases": ["Gallows Keep", ""]}

    with pytest.raises(Unreadable) as refused:
        start(duel("CLASSIC"), setup)

    assert refused.value.sentence == "The classic edition has no bases."


def test_a_whole_play_with_bases_keeps_every_promise():
    rng = random.Random(1)
    rules = Duel(editions.DELUXE, CardBook([*catalogue.cards(), *CARDS]))
    setup = rules.example(rng) | {"best_of": 1, "bases": rng.sample(BASES, 2)}

    log = played(rules, setup, rng)

    assert any(entry.words[0] == "snap" for entry in log.entries if isinstance(entry, Answer))
    conformance.replays_identically(rules, log)
    conformance.keeps_every_piece(rules, log)
    conformance.tells_nothing_hidden(rules, log, rng)
    conformance.halves_are_views(rules, log, rng, many=60)
    conformance.judges_honest_logs_valid(rules, log)


def test_a_set_file_may_list_bases():
    source = b"""
bases:
- name: Gallows Keep
  points: 3
  colour: red
  ongoing: Your Heroes have +1 Life.
  snap: Draw 2 cards.
- name: Half a Keep
  points: many
  snap: Draw 2 cards.
"""
    whole, half = read_set(source)

    assert (whole.kind, whole.understood) == ("base", True)
    assert [reading.box for reading in whole.readings] == ["base ongoing", "base snap"]
    assert half.problems == (
        "A base has a sentence under ongoing:.",
        "Its points must be a number from 0 to 99.",
    )


def test_what_goes_on_is_no_snap_effect():
    reading = read_ability("Your Heroes have +1 Life.", "base snap")

    assert reading.misread is not None
    assert reading.misread.sentence.startswith("A snap effect is used once;")
