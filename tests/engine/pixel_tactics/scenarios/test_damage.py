"""Damage, casualties, corpses, revival and healing; statuses and maximum hand size."""

import pytest

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    order,
    passes,
    scene,
)

FIGHTER = hero("Fighter", 3, 5)
BOWMAN = hero("Bowman", 2, 4, "Ranged Attack.")
MEDIC = hero("Medic", 1, 4, "Spell: Remove up to 3 damage from any Hero.")
BALM = order("Balm", "Remove 3 damage from a Hero in your Unit.")
AXE = order("Axe", "Defeat a Rival Hero.")
BLESS = order("Bless", "Give a Hero in your Unit [+1 Attack].")
TWICE = order("Twice", "Give a Hero in your Unit [+1 Attack] x2.")
CURSE = order("Curse", "Give a Rival Hero [-1 Attack].")
WASH = order("Wash", "Remove a Status from any Hero.")
BLANK = order("Blank Page", "Give a Rival Hero [No Special Abilities].")
CARDS = (FIGHTER, BOWMAN, MEDIC, BALM, AXE, BLESS, TWICE, CURSE, WASH, BLANK)


def table(a: dict[str, object], b: dict[str, object], *cards: object, **more: object) -> Game:
    return scene(a, b, *CARDS, *cards, **more)  # type: ignore[arg-type]


def test_damage_stays_from_wave_to_wave():
    game = table({"V1": "Fighter"}, {"V1": "Fighter"}).play(
        "a attack V1 > b.V1", "a pass", *passes("bab")
    )

    assert game.damage("b.V1") == 3


def test_a_hero_with_lethal_damage_acts_on_until_the_wave_ends():
    game = table({"V1": "Fighter"}, {"V1": bearing("Fighter", damage=4)}).play(
        "a attack V1 > b.V1", "a pass"
    )

    assert game.damage("b.V1") == 7

    game.play("b attack V1 > a.V1", "b pass")

    assert (game.damage("a.V1"), game.lies("b.V1")) == (3, True)


def test_a_hero_healed_in_time_survives():
    game = table({"V1": "Fighter"}, {"V1": bearing("Fighter", damage=4), "hand": ["Balm"]})

    game.play("a attack V1 > b.V1", "a pass", "b order Balm", "b pass")

    assert (game.lies("b.V1"), game.damage("b.V1")) == (False, 4)


def test_a_fallen_hero_is_a_corpse_without_damage():
    game = table({}, {"V1": bearing("Fighter", damage=9)}).play(*passes("ab"))

    assert (game.lies("b.V1"), game.damage("b.V1")) == (True, 0)


def test_heroes_of_both_sides_fall_together():
    game = table({"V1": bearing("Fighter", damage=5)}, {"V1": bearing("Fighter", damage=5)}).play(
        *passes("ab")
    )

    assert (game.lies("a.V1"), game.lies("b.V1")) == (True, True)


def test_defeating_does_not_wait_for_the_end_of_the_wave():
    game = table({"hand": ["Axe"]}, {"V1": "Fighter"}).play("a order Axe")

    assert game.lies("b.V1")


def test_a_corpse_does_nothing():
    game = table({"V1": corpse("Medic"), "V2": corpse("Fighter")}, {"V1": "Fighter"})

    assert (
        game.options("a", "attack") + game.options("a", "spell") + game.options("a", "move") == []
    )


def test_a_revived_hero_acts_at_once_and_has_no_damage():
    rise = order("Rise", "Revive a Corpse in your Unit.")
    game = table({"V1": corpse("Fighter"), "hand": ["Rise"]}, {"V1": "Bowman"}, rise).play(
        "a order Rise"
    )

    assert (game.lies("a.V1"), game.damage("a.V1")) == (False, 0)
    assert game.can("a attack V1 > b.V1")


def test_applied_damage_is_not_an_attack():
    thorn = hero("Thorn", 1, 5, "When this Hero is attacked, draw a card.")
    stone = order("Stone", "Apply 2 damage to a Rival Hero.")
    game = table({"hand": ["Stone"]}, {"V1": "Thorn"}, thorn, stone).play("a order Stone")

    assert (game.damage("b.V1"), game.hand("b")) == (2, [])


def test_removing_more_damage_than_there_is_removes_what_there_is():
    game = table({"V1": bearing("Fighter", damage=2), "hand": ["Balm"]}, {}).play("a order Balm")

    assert game.damage("a.V1") == 0


def test_any_hero_means_in_any_unit():
    game = table({"V1": "Medic"}, {"V1": bearing("Fighter", damage=3)}).play("a spell V1")

    assert set(game.options("a", "choose")) >= {"V1", "b.V1"}


def test_drawing_by_an_ability_is_not_the_draw_action():
    stock = leader("Stockist", 2, 20, "You cannot use the Draw Action.")
    supply = order("Supply", "Draw 2 cards.")
    game = table({"leader": "Stockist", "hand": ["Supply"]}, {}, stock, supply)

    assert not game.can("a draw")
    assert len(game.play("a order Supply").hand("a")) == 2


def test_cards_go_to_their_owners_discard_pile():
    game = table({"V1": corpse("Fighter"), "V1 owner": 1}, {}).play("a clear V1")

    assert game.discard("b") == ["Fighter"]


# --- statuses ----------------------------


def test_a_status_works_in_every_row_and_moves_with_its_hero():
    game = table({"V1": bearing("Bowman", "+1 Attack")}, {"V1": "Fighter"}, wave="vanguard")

    game.play("a move V1 > F1", "a pass", "b pass", "a attack F1 > b.V1")

    assert game.damage("b.V1") == 3


def test_times_two_places_two_statuses_that_are_removed_one_by_one():
    game = table({"V1": "Fighter", "hand": ["Twice", "Wash"]}, {}).play("a order Twice")

    assert game.statuses("a.V1") == ("+1 Attack", "+1 Attack")

    game.play("a order Wash")

    assert game.statuses("a.V1") == ("+1 Attack",)


def test_opposite_statuses_cancel_one_another():
    game = table({"hand": ["Curse"]}, {"V1": bearing("Fighter", "+1 Attack")}).play("a order Curse")

    assert game.statuses("b.V1") == ()


def test_a_hero_whose_life_is_reduced_to_nothing_falls_without_damage():
    game = table({}, {"V1": bearing("Bowman", *["-1 Life"] * 4)}).play(*passes("ab"))

    assert game.lies("b.V1")


def test_no_special_abilities_blanks_the_powers():
    game = table({"hand": ["Blank Page"]}, {"V1": "Medic"}).play("a order Blank Page", "a pass")

    assert not game.can("b spell V1")


def test_no_special_abilities_leaves_statuses_and_granted_abilities():
    guard = hero("Guard", 1, 5, rear="Forerunner takes 2 less damage from Attacks.")
    game = table(
        {"F1": "Fighter"},
        {"F1": bearing("Fighter", "+1 Attack", "No Special Abilities"), "R1": "Guard"},
        guard,
        wave="flank",
    )

    game.play("a attack F1 > b.F1", "a pass", "b attack F1 > a.F1")

    assert (game.damage("b.F1"), game.damage("a.F1")) == (1, 4)


@pytest.mark.parametrize(("status", "act"), [("Ranged Attack", "attack F1 > b.F1")])
def test_a_keyword_given_as_a_status_works(status: str, act: str):
    game = table(
        {"V1": "Fighter", "F1": bearing("Fighter", status)},
        {"V1": "Fighter", "F1": "Fighter"},
        wave="flank",
    )

    assert game.can(f"a {act}")


# --- hand size ----------------------------


@pytest.mark.parametrize(
    ("text", "cards", "may"),
    [
        ("Your maximum Hand Size is 7.", 6, True),
        ("Your maximum Hand Size is 7.", 7, False),
        ("Your maximum Hand Size is reduced by 2.", 3, False),
        ("Your maximum Hand Size is increased by 1.", 5, True),
    ],
)
def test_abilities_change_the_maximum_hand_size(text: str, cards: int, may: bool):
    keeper = leader("Keeper", 2, 20, text)
    hand = ["Fighter", "Bowman", "Medic", "Balm", "Axe", "Bless", "Twice"][:cards]

    assert table({"leader": "Keeper", "hand": hand}, {}, keeper).can("a draw") is may


def test_a_hand_too_large_is_kept():
    hand = ["Fighter", "Bowman", "Medic", "Balm", "Axe", "Bless", "Twice"]
    game = table({"hand": hand}, {}).play(*passes("ababab"))

    assert len(game.hand("a")) == 7


def test_the_next_damage_is_kept_from_whom_it_was_said_of_until_it_is_used_up():
    ward = order("Ward", "Prevent the next 3 damage that would be dealt to a Hero in your Unit.")
    dart = order("Dart", "Apply 2 damage to a Hero in your Unit.")
    game = scene(
        {"V1": "Fighter", "hand": ["Ward", "Dart", "Dart", "Dart"]},
        {},
        *CARDS,
        ward,
        dart,
        actions=4,
    )

    damage = []
    game.play("a order Ward")
    for _ in range(3):
        damage.append(game.play("a order Dart").settle().damage("a.V1"))

    assert damage == [0, 1, 3]


def test_what_was_to_be_kept_from_somebody_this_turn_is_dealt_in_the_next():
    ward = order("Ward", "Prevent the next 3 damage to a Hero in your Unit this Turn.")
    dart = order("Dart", "Apply 2 damage to a Rival Hero.")
    unit = {"V1": "Fighter", "hand": ["Ward"]}
    game = scene(unit, {"hand": ["Dart"]}, *CARDS, ward, dart)

    game.play("a order Ward", "a pass", "b order Dart").settle()

    assert game.damage("a.V1") == 2


def test_whoever_played_the_order_that_damaged_somebody_pays_for_it():
    toll = hero(
        "Toll", 1, 9, "When this Hero is dealt damage by an Order, that player discards a card."
    )
    dart = order("Dart", "Apply 2 damage to a Rival Hero.")
    game = scene({"hand": ["Dart", "Fighter"]}, {"V1": "Toll", "hand": ["Axe"]}, *CARDS, toll, dart)

    game.play("a order Dart").settle()

    assert (game.hand("a"), game.hand("b")) == ([], ["Axe"])
