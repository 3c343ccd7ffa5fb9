"""PT-103: whose doing it is when a hero falls."""

from engine.games.pixel_tactics.cardbook import Card
from tests.engine.pixel_tactics.scenarios.scene import Game, hero, leader, order, scene

KNIGHT = hero(
    "Knight", 6, 9, vanguard="When this Hero defeats a Hero, apply 3 damage to a Rival's Leader."
)
PAGE = hero("Page", 1, 5)
SQUIRE = hero("Squire", 1, 9)


def duel(*cards: Card, **unit: object) -> Game:
    return scene(
        {"V1": "Knight", "V2": "Squire", **unit},
        {"V1": "Page"},
        KNIGHT,
        PAGE,
        SQUIRE,
        *cards,
    )


def test_a_hero_has_defeated_whom_its_attack_brought_down():
    game = duel().play("a attack V1 > b.V1", "a pass").play("b pass")

    assert game.lies("b.V1")
    assert game.damage("b.F2") == 3


def test_a_casualty_was_defeated_by_whoever_dealt_it_damage_last():
    game = duel().play("a attack V1 > b.V1", "a attack V2 > b.V1").play("b pass")

    assert game.lies("b.V1")
    assert game.damage("b.F2") == 0


def test_who_cannot_be_defeated_by_orders_survives_their_damage():
    stubborn = hero("Stubborn", 1, 5, vanguard="This Hero cannot be defeated by Orders.")
    blast = order("Blast", "Apply 7 damage to a Rival Hero.")
    game = scene({"V1": "Squire", "hand": ["Blast"]}, {"V1": "Stubborn"}, SQUIRE, stubborn, blast)

    game.play("a order Blast", "a pass").play("b pass")

    assert not game.lies("b.V1")


# --- moving for nothing ---------------------------------------------------------------------------


def test_heroes_for_whom_moving_is_free_move_when_no_action_is_left():
    nimble = leader("Nimble", 2, 20, "Moving is a Free Action for your Heroes.")
    game = scene({"leader": "Nimble", "V1": "Squire", "V2": "Page"}, {}, SQUIRE, PAGE, nimble)

    game.play("a draw", "a move V1 > R1", "a draw", "a move V2 > R2")

    assert (game.card("a.R1"), game.card("a.R2")) == ("Squire", "Page")


def test_limited_it_is_free_once_for_each_hero():
    nimble = hero("Nimble", 2, 20, vanguard="Moving is a Free Action for this Hero.")
    game = scene({"V1": "Nimble", "V2": "Page"}, {}, nimble, PAGE)

    game.play("a move V2 > R2", "a move V1 > R1")

    assert game.position.actions == 1
