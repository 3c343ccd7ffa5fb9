"""What a Leader says of its Unit: what it spares, allows and makes dearer."""

from tests.engine.pixel_tactics.scenarios.scene import hero, leader, order, scene, trap

FIGHTER = hero("Fighter", 3, 9)
ARCHER = hero("Archer", 2, 9, "Ranged Attack.")
RAIN = order("Rain", "Apply 2 damage to each Hero.")


def test_an_order_is_played_in_the_ceasefire_and_touches_no_rival():
    """PT-163"""
    calm = leader("Calm", 2, 20, "You may play Orders during the Ceasefire.")
    sides = {"leader": "Calm", "hand": ["Rain"], "V1": "Fighter"}, {"V1": "Fighter"}
    game = scene(*sides, calm, FIGHTER, RAIN, round=1, ceasefire="ab")

    game.play("a order Rain").settle()

    assert (game.damage("a.V1"), game.damage("b.V1")) == (2, 0)


def test_what_is_allowed_in_the_ceasefire_is_orders_and_no_operations():
    calm = leader("Calm", 2, 20, "You may play Operations during the Ceasefire.")
    game = scene({"leader": "Calm", "hand": ["Rain"]}, {}, calm, RAIN, round=1, ceasefire="ab")

    assert not game.can("a order Rain")


def test_an_order_that_traps_cannot_cancel_is_carried_out():
    stop = trap("Stop", "When a Rival plays an Order, cancel that Order.")
    text = "Your Orders cannot be cancelled by Traps."
    anna = leader("Anna", 2, 20, text)
    sides = {"leader": "Anna", "hand": ["Rain"]}, {"V1": "Fighter", "S1": "Stop"}
    game = scene(*sides, anna, stop, RAIN, FIGHTER)

    game.play("a order Rain", "b activate S1").settle()

    assert game.damage("b.V1") == 2


def test_an_order_that_traps_cannot_cancel_is_cancelled_by_a_hero():
    warden = hero("Warden", 1, 9, "When a Rival plays an Order, cancel that Order.")
    anna = leader("Anna", 2, 20, "Your Orders cannot be cancelled by Traps.")
    game = scene({"leader": "Anna", "hand": ["Rain"]}, {"V1": "Warden"}, anna, warden, RAIN)

    game.play("a order Rain").settle()

    assert game.damage("b.V1") == 0


def test_only_melee_attacks_on_it_cost_more():
    text = "Attacking Heroes in your Vanguard with Melee Attacks costs 1 more action."
    anna = leader("Anna", 2, 20, text)
    sides = {"V1": "Fighter", "V2": "Archer"}, {"leader": "Anna", "V1": "Fighter"}
    game = scene(*sides, anna, FIGHTER, ARCHER)

    game.play("a attack V2 > b.V1 > ranged").settle()

    assert not game.can("a attack V1 > b.V1")


def test_whom_one_stands_beside_is_described_by_the_words_behind_it():
    wall = hero("Wall", 1, 9, "Intercept.")
    warm = hero("Warm", 1, 9, "Heroes adjacent to a Hero with Intercept take 2 less damage.")
    game = scene(
        {"V1": "Fighter"}, {"V1": "Wall", "V2": "Fighter", "V3": "Warm"}, FIGHTER, wall, warm
    )

    assert game.play("a attack V1 > b.V2").settle().damage("b.V2") == 1
