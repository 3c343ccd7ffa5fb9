"""Promos: a deck that all share, one at the start, and Promo Draw."""

import random
from typing import Any, cast

import pytest

from engine import catalogue
from engine.games.pixel_tactics.modes.cross_duel import CrossDuel
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import State, start
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    hero,
    leader,
    order,
    scene,
    trap,
)

MODES = [name for name in catalogue.games() if name.startswith("pixel-tactics/deluxe/")]
OURS = "UNI"
GUEST = hero("Guest", 2, 4)
STRANGER = hero("Stranger", 3, 3)
HOST = hero("Host", 1, 5)
SNARE = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
BURIES = order("Burial", "Put a card from your Hand on top of your Deck.")
SHUFFLES = order("Autumn", "Shuffle your Discard Pile into your Deck.")
THIEF = order("Pickpocket", "Put a random card from a Rival's Hand into your Hand.")
DRAWN_ON = hero("Listener", 1, 4, "When you discard a card, apply 1 damage to each Rival Hero.")
SCRIBE = hero("Scribe", 1, 4, "When you draw a card, apply 1 damage to each Rival Hero.")
CARDS = (GUEST, STRANGER, HOST, SNARE, BURIES, SHUFFLES, THIEF, DRAWN_ON, SCRIBE)
PROMOS = ("Guest", "Stranger", "Snare")


def shared(a, b=None, **more) -> Game:
    return scene(a, b or {}, *CARDS, promos=PROMOS, **more)


def promos(game: Game) -> Any:
    game.settle()
    return game.position.promos


def begun(name: str, **more: Any) -> Game:
    rules: Any = catalogue.load(name)
    kit, many = rules.kits()[0].brought, rules.box.seats[0]
    setup = rules.box.setup([kit] * many) | {"promos": OURS, **more}
    return Game(start(rules, dict(rules.read_setup(setup))))


def dealt(game: Game) -> dict[int, list[str]]:
    """Everything that chance deals before anybody decides, by seat: "card" or "promo"."""
    found: dict[int, list[str]] = {}
    while list(game.state.asks) == [-1]:
        ask = game.state.asks[-1]
        if ask.options[0][0] == "deal":
            seat = "abcdef".index(ask.options[0][1])
            found.setdefault(seat, []).append(ask.prompt.split()[1])
        game._take(-1, ask.options[0])
    return found


# --- at the start ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [n for n in MODES if not n.endswith(("draft", "epic-duel"))])
def test_everybody_begins_with_one_card_fewer_of_their_own_and_a_promo(name):
    hands = dealt(begun(name))

    assert len(hands) == catalogue.box(name).seats[0]
    assert all(each == ["card"] * 4 + ["promo"] for each in hands.values())


def test_an_epic_hand_is_six_cards_and_a_promo():
    game = begun("pixel-tactics/deluxe/epic-duel", first=0)
    for mark in "ab":
        name = game.options(mark, "leader")[0]
        game._answer("ab".index(mark), ("leader", name))

    assert dealt(game) == {0: ["card"] * 6 + ["promo"], 1: ["card"] * 6 + ["promo"]}


def test_in_a_duel_draft_there_is_one_draft_draw_fewer():
    game = begun("pixel-tactics/deluxe/duel-draft", first=0)
    for _ in range(4):
        game.play("a take L1", "b take L1")
    game.settle()

    assert game.asked() == "ab"
    assert [len(side.hand) for side in game.position.sides] == [5, 5]
    assert game.position.promos is not None
    assert game.position.promos.deck == 16 - 2


def test_a_promo_may_lead():
    game = begun("pixel-tactics/deluxe/duel")
    game.settle()
    (promo,) = [name for name, _ in game.position.sides[0].hand if promos(game).names.count(name)]

    game.play(f"a leader {promo}", f"b leader {game.options('b', 'leader')[0]}")

    assert game.card("a.F2") == promo


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"promos": ["Nobody Ever"]}, "unknown-card"),
        ({"promos": "ZZZ"}, "unknown-set"),
        ({"promos": ["The Polite Bear", "The Polite Bear"]}, "twice"),
        ({"promos": ["The Polite Bear"]}, "too-few-promos"),
    ],
)
def test_a_promo_deck_that_makes_no_sense_is_refused(change, code):
    with pytest.raises(Unreadable) as refused:
        begun("pixel-tactics/deluxe/duel", **change)

    assert refused.value.code == code


def test_no_deck_holds_one_of_the_promos():
    rules: Any = catalogue.load("pixel-tactics/deluxe/duel")
    deck = rules.kits()[0].brought["heroes"]

    with pytest.raises(Unreadable) as refused:
        begun("pixel-tactics/deluxe/duel", promos=[*deck[:2], "The Polite Bear"])

    assert refused.value.code == "promo-in-deck"


def test_only_the_deluxe_rulebook_knows_them():
    with pytest.raises(Unreadable) as refused:
        begun("pixel-tactics/classic/duel")

    assert refused.value.code == "no-promos"


# --- Promo Draw -----------------------------------------------------------------------------------


def test_a_card_is_discarded_for_a_promo():
    game = shared({"hand": ["Host", "Guest"]})

    game.play("a promo Host", "* deal a > Stranger")

    assert game.hand("a") == ["Guest", "Stranger"]
    assert game.discard("a") == ["Host"]
    assert promos(game).deck == 1
    assert game.position.actions == 1


def test_it_is_an_action_in_any_wave_and_in_the_ceasefire_with_any_hand():
    game = shared({"hand": ["Host"] * 7}, wave="rear", round=1, ceasefire="ab")

    assert game.options("a", "draw") == []
    assert game.options("a", "promo") == ["Host"]


def test_without_a_card_to_discard_or_a_promo_to_draw_there_is_none():
    empty = shared({"hand": []})
    drawn = shared({"hand": ["Guest", "Stranger", "Snare"]})

    assert "takes a card to discard" in empty.refusal("a promo Host")
    assert "The promo deck is empty" in drawn.refusal("a promo Guest")
    assert "Nobody plays with promos" in scene({"hand": ["Host"]}, {}, *CARDS).refusal(
        "a promo Host"
    )


def test_the_discard_and_the_draw_are_answered_like_any():
    """Once both are done, as reactions wait for what they answer to be over."""
    for answering in ("Listener", "Scribe"):
        game = shared({"hand": ["Host"], "V1": answering}, {"V1": "Host"})

        game.play("a promo Host", "* deal a > Guest").settle()

        assert game.damage("b.V1") == 1


# --- whose they are, and what is seen of them -----------------------------------------------------


def test_a_promo_belongs_to_whoever_draws_it():
    game = shared({"hand": ["Host"]}, actions=3)

    game.play("a promo Host", "* deal a > Guest", "a recruit Guest > V1")

    piece = game.at("a.V1")
    assert piece is not None
    assert piece.owner == 0
    assert "Guest" not in promos(game).secret


def test_a_discarded_promo_lies_in_the_pile_of_whoever_drew_it():
    game = shared({"hand": ["Guest", "Host"]})

    game.play("a promo Guest", "* deal a > Stranger")

    assert game.discard("a") == ["Guest"]


def test_everybody_sees_that_a_hidden_card_is_a_promo_and_not_which():
    game = shared({"hand": ["Guest", "Host"], "S1": "Snare"})
    view = game.state.view(1).position
    trap = view.field.reserve[0][0]

    assert [name for name, _ in view.sides[0].hand] == ["?", "? promo"]
    assert trap is not None
    assert trap.card == "? promo"
    assert [name for name, _ in game.state.view(0).position.sides[0].hand] == ["Guest", "Host"]


def test_a_rival_suspects_only_promos_behind_a_green_back():
    game = shared({"hand": ["Guest", "Host"]})
    view = game.state.view(1)

    named = {words[1] for words in view.asks[0].options if words[0] == "recruit"}

    assert named == {"Guest", "Stranger", "Snare"}


def test_a_promo_put_into_a_deck_goes_back_to_the_promos():
    game = shared({"hand": ["Burial", "Guest"], "deck": ["Spare 1"]})

    game.play("a order Burial", "a choose Guest").settle()

    assert (game.deck("a"), promos(game).deck) == (1, 3)
    assert "Guest" in promos(game).secret


def test_a_shuffled_discard_pile_parts_with_its_promos():
    game = shared({"hand": ["Autumn"], "discard": ["Guest", "Host"], "deck": ["Spare 1"]})

    game.play("a order Autumn").settle()

    assert (game.deck("a"), promos(game).deck) == (2, 3)
    assert game.discard("a") == ["Autumn"]


def test_a_stolen_promo_goes_to_its_owners_pile():
    game = shared({"hand": ["Pickpocket"]}, {"hand": ["Guest"]})

    game.play("a order Pickpocket", "* random Guest")
    game.play("a promo Guest of b", "* deal a > Stranger")

    assert game.discard("b") == ["Guest"]
    assert game.hand("a") == ["Stranger"]


def test_a_trap_of_the_promos_springs_like_any():
    game = shared({"V1": "Host"}, {"S1": "Snare", "V1": "Host"})

    game.play("a attack V1 > b.V1", "b activate S1 > Snare").settle()

    assert game.damage("b.V1") == 0
    assert game.discard("b") == ["Snare"]


# --- from game to game ----------------------------------------------------------------------------


def test_for_the_next_game_all_are_in_their_deck_but_those_in_trophies():
    game = scene(
        {"leader": "Cleo", "V1": "Host", "hand": ["Guest"], "discard": ["Stranger"]},
        {"leader": bearing("Ben", damage=20)},
        *CARDS,
        leader("Cleo", 2, 20),
        promos=(*PROMOS, "Cleo"),
        best_of=3,
        wave="rear",
        turn="b",
    )

    game.play("b pass").settle()

    assert game.position.game == 2
    assert game.position.sides[0].aside == ("Cleo",)
    assert promos(game).names.count("Cleo") == 1
    assert "Cleo" not in promos(game).secret
    assert "Guest" not in game.position.sides[0].secret


def test_who_comes_back_in_a_cross_duel_draws_own_cards_only():
    game = scene(
        {"V1": "Guest", "hand": ["Stranger"]},
        {"leader": bearing("Ben", damage=20), "hand": ["Snare"], "discard": ["Host"]},
        *CARDS,
        mode=CrossDuel(),
        more=({}, {}),
        promos=PROMOS,
        wave="rear",
        turn="d",
    )

    game.play("d pass").settle()

    assert promos(game).deck == 1
    assert "Snare" not in game.position.sides[1].secret


# --- what nobody may learn ------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_other_promos_in_hidden_places_look_the_same(seat):
    game = begun("pixel-tactics/deluxe/duel", promos=OURS)
    game.settle()
    state, rules = game.state, cast(Any, game.state.rules)

    for nth in range(20):
        other = rules.permuted(state.position, seat, random.Random(nth))
        assert State(state.rules, other).view(seat).save() == state.view(seat).save()


def test_a_bot_imagines_a_promo_behind_every_green_back():
    game = begun("pixel-tactics/deluxe/duel", promos=OURS)
    game.settle()
    rules: Any = game.state.rules

    world = rules.imagined(game.state.view(1).position, 1, random.Random(1))

    assert sum(name in world.promos.names for name, _ in world.sides[0].hand) == 1


def test_the_picture_tells_everybody_how_many_are_left():
    playing = shared({"hand": ["Spare 1"], "deck": []})
    without = scene({"hand": ["Spare 1"]}, {}, *CARDS)

    def left(game: Game) -> Any:
        game.settle()
        rules: Any = game.state.rules
        return rules.pictured(game.position, None).promos

    assert left(playing) == promos(playing).deck == 3
    assert left(without) is None
