"""Chase Leaders: swapped in for the leader in play, whose hero side is still there."""

from typing import Any

import pytest

from engine import catalogue
from engine.games.pixel_tactics.cardbook import Card
from engine.games.pixel_tactics.frames import Leaders
from engine.games.pixel_tactics.modes.epic_duel import EpicDuel
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import start
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    hero,
    leader,
    order,
    scene,
)

DELUXE = "pixel-tactics/deluxe/duel"
OURS = "SEC"
DORA = Card(
    "Dora",
    "TST",
    2,
    3,
    {
        "leader": "Your Heroes have +1 Attack Strength.",
        "vanguard": "This Hero has +5 Attack Strength.",
        "flank": "No Ability.",
        "rear": "Spell: Draw 2 cards.",
        "order": "Draw a card.",
    },
    leader_attack=3,
    leader_life=20,
)
GROWN = Card(
    "Dora, Grown",
    "TST",
    0,
    0,
    {"leader": "Your Heroes have +2 Attack Strength."},
    leader_attack=7,
    leader_life=12,
    replaces="Dora",
)
HEIR = hero("Heir", 1, 5, "This Hero also has the Vanguard Power of its Supporter.")
GUARD = hero("Guard", 1, 5)
ECHO = order("Echo", "Use the Rear Power of your Leader.")
NEXT = leader("Nora", 4, 15)
CARDS = (DORA, GROWN, HEIR, GUARD, ECHO, NEXT)


def chased(a, b=None, **more) -> Game:
    return scene({"leader": "Dora, Grown", "under": "Dora", **a}, b or {}, *CARDS, **more)


def begun(name: str = DELUXE, **more: Any) -> Game:
    rules: Any = catalogue.load(name)
    kit, many = rules.kits()[0].brought, rules.box.seats[0]
    setup = rules.box.setup([kit] * many) | {"chase": OURS, **more}
    return Game(start(rules, dict(rules.read_setup(setup))))


def of_ours() -> Card:
    return next(card for card in catalogue.cards() if card.replaces)


def with_own_leader() -> tuple[Game, Card]:
    """Both have a leader whose Chase Leader is there."""
    chase = of_ours()
    rules: Any = catalogue.load(DELUXE)
    heroes = [name for name in rules.kits()[0].brought["heroes"] if name != chase.replaces]
    deck = {"leaders": [chase.replaces], "heroes": heroes}
    setup = {"decks": [deck, deck], "chase": OURS, "first": 0}
    return Game(start(rules, dict(rules.read_setup(setup)))), chase


def test_it_may_be_laid_over_the_leader_one_chooses():
    game, chase = with_own_leader()

    game.play(f"a leader {chase.replaces} > {chase.name}", f"b leader {chase.replaces}")

    assert game.card("a.F2") == chase.name
    assert game.card("b.F2") == chase.replaces
    assert game.position.sides[0].under == chase.replaces


def test_nobody_sees_it_before_both_are_revealed():
    game, chase = with_own_leader()
    game.play(f"a leader {chase.replaces} > {chase.name}")

    choosing = game.state.view(1).position.stack[-1]
    assert isinstance(choosing, Leaders)
    pick = choosing.picks[0]

    assert (pick.card, pick.chase) == ("?", "")


def test_it_is_for_no_other_leader():
    game, chase = with_own_leader()
    other = next(card for card in catalogue.cards() if card.replaces not in ("", chase.replaces))

    assert "no Chase Leader that may be swapped in" in game.refusal(
        f"a leader {chase.replaces} > {other.name}"
    )


def test_its_strength_life_and_words_are_those_of_the_leader():
    game = chased({"V1": "Guard"}, {"V1": "Guard"})

    game.play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 3
    drawn: Any = game.state.rules
    spot = drawn.pictured(game.position, 0).halves[0].rows[1][1][1]
    assert (spot.card, spot.attack, spot.life) == ("Dora, Grown", 7, 12)


def test_what_speaks_of_the_leaders_hero_side_still_finds_it():
    """The hero before it has the Vanguard power that is printed on the card beneath."""
    beneath = scene({"leader": "Dora", "V2": "Heir"}, {"V2": "Guard"}, *CARDS)
    above = chased({"V2": "Heir"}, {"V2": "Guard"})

    beneath.play("a attack V2 > b.V2")
    above.play("a attack V2 > b.V2")

    assert beneath.damage("b.V2") == 1 + 5 + 1
    assert above.damage("b.V2") == 1 + 5 + 2


def test_who_uses_the_leaders_power_of_a_row_uses_that_of_the_card_beneath():
    for led in ({"leader": "Dora"}, {"leader": "Dora, Grown", "under": "Dora"}):
        game = scene({**led, "hand": ["Echo"], "deck": ["Spare 1", "Spare 2"]}, {}, *CARDS)

        game.play("a order Echo").settle()

        assert len(game.hand("a")) == 2


def test_when_it_falls_the_card_beneath_goes_into_the_trophy():
    game = scene(
        {},
        {"leader": bearing("Dora, Grown", damage=12), "under": "Dora"},
        *CARDS,
        best_of=3,
        wave="rear",
        turn="b",
    )

    game.play("b pass").settle()

    assert game.position.game == 2
    assert game.position.sides[1].aside == ("Dora",)
    assert game.position.sides[1].under == ""


def test_after_a_tie_the_card_beneath_returns_to_its_deck():
    game = scene(
        {"leader": bearing("Ana", damage=20)},
        {"leader": bearing("Dora, Grown", damage=12), "under": "Dora"},
        *CARDS,
        best_of=3,
        wave="rear",
        turn="b",
    )

    game.play("b pass").settle()

    assert "Dora" in game.position.sides[1].secret


def test_each_leader_of_an_epic_duel_may_be_swapped():
    game = scene(
        {"leaders": ["Nora"]},
        {"leader": bearing("Ben", damage=20), "leaders": ["Dora", "Nora"]},
        *CARDS,
        mode=EpicDuel(),
        wave="rear",
        turn="b",
        chase=("Dora, Grown",),
    )

    game.play("b pass", "b leader Dora > Dora, Grown")

    assert game.card("b.F2") == "Dora, Grown"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"chase": ["The Polite Bear"]}, "unfit"),
        ({"chase": ["Nobody Ever"]}, "unknown-card"),
        ({"chase": "UNI"}, "unknown-set"),
    ],
)
def test_what_is_no_chase_leader_is_refused(change, code):
    with pytest.raises(Unreadable) as refused:
        begun(**change)

    assert refused.value.code == code


def test_where_nobody_leads_nobody_is_swapped_in():
    with pytest.raises(Unreadable) as refused:
        begun("pixel-tactics/deluxe/siege")

    assert refused.value.code == "no-chase"


def test_every_chase_leader_of_ours_has_the_hero_side_of_its_card():
    rules: Any = catalogue.load(DELUXE)
    book = rules.book

    for card in catalogue.cards():
        if card.replaces:
            for box in ("vanguard", "flank", "rear"):
                assert book.of[card.name, box] == book.of[card.replaces, box]
            assert book.life[card.name, False] == book.life[card.replaces, False]
            assert book.life[card.name, True] == card.leader_life
