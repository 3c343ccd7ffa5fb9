"""Where the rulebooks differ: the same table under each of the three editions."""

from typing import Any

import pytest

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    corpse,
    hero,
    operation,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 5)
BOWMAN = hero("Bowman", 2, 4, "Ranged Attack.")
WALL = hero("Wall", 1, 8, "Intercept.")
CASTER = hero("Caster", 2, 5, "Spell: Draw a card.")
SUPPLY = order("Supply", "Draw 2 cards.")
STONE = order("Stone", "Apply 2 damage to a Rival Hero.")
DRILL = operation("Drill", "Your Heroes have +1 Attack Strength.")
SNARE = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
CARDS = (FIGHTER, BOWMAN, WALL, CASTER, SUPPLY, STONE, DRILL, SNARE)
EDITIONS = ("deluxe", "mega-man", "classic")


def table(edition: str, a: dict[str, Any], b: dict[str, Any], **more: Any) -> Game:
    return scene(a, b, *CARDS, edition=edition, **more)


@pytest.mark.parametrize(("edition", "may"), list(zip(EDITIONS, (False, False, True), strict=True)))
def test_drawing_with_a_full_hand(edition: str, may: bool):
    hand = ["Fighter", "Bowman", "Caster", "Supply", "Drill"]

    assert table(edition, {"hand": hand}, {}).can("a draw") is may


@pytest.mark.parametrize(("edition", "may"), list(zip(EDITIONS, (True, False, True), strict=True)))
def test_playing_operations(edition: str, may: bool):
    assert table(edition, {"hand": ["Drill"]}, {}).can("a operation Drill") is may


def test_ongoing_orders_of_the_classic_edition_need_no_slot():
    drills = [operation(f"Drill {n}", "Your Heroes have +1 Attack Strength.") for n in range(4)]
    game = scene({"hand": [d.name for d in drills]}, {}, *CARDS, *drills, edition="classic")

    game.play(
        "a operation Drill 0",
        "a operation Drill 1",
        "b pass",
        "a operation Drill 2",
        "a operation Drill 3",
    )

    assert game.hand("a") == []


@pytest.mark.parametrize(("edition", "may"), list(zip(EDITIONS, (True, False, False), strict=True)))
def test_placing_traps(edition: str, may: bool):
    assert table(edition, {"hand": ["Snare"]}, {}).can("a trap Snare") is may


@pytest.mark.parametrize(("edition", "may"), list(zip(EDITIONS, (True, True, False), strict=True)))
def test_switching(edition: str, may: bool):
    assert table(edition, {"V1": "Fighter", "R1": "Bowman"}, {}).can("a switch V1 > R1") is may


def test_intercept_takes_the_attack_in_deluxe():
    game = table("deluxe", {"R1": "Bowman"}, {"V1": "Wall", "F1": "Fighter"}, wave="rear")

    game.play("a attack R1 > b.F1")

    assert (game.damage("b.V1"), game.damage("b.F1")) == (2, 0)


@pytest.mark.parametrize("edition", ["mega-man", "classic"])
def test_intercept_screens_those_behind_it_elsewhere(edition: str):
    game = table(edition, {"R1": "Bowman"}, {"V1": "Wall", "F1": "Fighter"}, wave="rear")

    assert not game.can("a attack R1 > b.F1")
    assert game.can("a attack R1 > b.V1")


@pytest.mark.parametrize(
    ("edition", "harmless", "offensive"),
    list(zip(EDITIONS, (False, False, True), (False, False, False), strict=True)),
)
def test_orders_in_the_ceasefire(edition: str, harmless: bool, offensive: bool):
    game = table(edition, {"hand": ["Supply", "Stone"]}, {"V1": "Fighter"}, round=1, ceasefire="ab")

    assert (game.can("a order Supply"), game.can("a order Stone")) == (harmless, offensive)


def test_ongoing_orders_in_the_ceasefire():
    """PT-86: in the classic edition an ongoing order is an order like any other."""
    curse = operation("Curse", "Rival Heroes have -1 Life.")
    game = scene(
        {"hand": ["Drill", "Curse"]}, {}, *CARDS, curse, edition="classic", round=1, ceasefire="ab"
    )

    assert game.can("a operation Drill")
    assert "offensive" in game.refusal("a operation Curse")


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_moved_onto_a_corpse(edition: str):
    """PT-87: a corpse fills its slot, and stands in nobody's way."""
    unit = {"F1": corpse("Wall"), "R1": "Fighter"}
    game = table(edition, unit, {"V1": "Wall"}, wave="rear")

    assert not game.can("a move R1 > F1")
    assert game.can("a move R1 > V1")
    assert game.can("a attack R1 > b.V1")


@pytest.mark.parametrize("edition", EDITIONS)
def test_attacks_and_spells_stop_in_every_ceasefire(edition: str):
    game = table(
        edition, {"V1": "Fighter", "V2": "Caster"}, {"V1": "Fighter"}, round=1, ceasefire="ab"
    )

    assert (game.can("a attack V1 > b.V1"), game.can("a spell V2")) == (False, False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stolen_corpse_goes_to_its_owners_discard_pile(edition: str):
    game = table(edition, {"V1": corpse("Fighter"), "V1 owner": 1}, {}).play("a clear V1")

    assert (game.discard("a"), game.discard("b")) == ([], ["Fighter"])


def test_a_classic_attack_power_counts_as_the_heros_attack():
    twice = hero("Captain's Horn", 1, 1, order="A Hero in your Unit may attack twice this Wave.")
    game = scene(
        {"V1": "Caster", "hand": ["Captain's Horn"]},
        {"V1": "Fighter"},
        *CARDS,
        twice,
        edition="classic",
    )

    game.play("a spell V1")

    assert not game.can("a attack V1 > b.V1")


@pytest.mark.parametrize(
    ("edition", "again"), list(zip(EDITIONS, (False, False, True), strict=True))
)
def test_the_same_leader_on_both_sides(edition: str, again: bool):
    from engine import catalogue
    from engine.kernel.ruleset import start
    from engine.kernel.seats import CHANCE
    from tests.engine.pixel_tactics.scenarios.scene import PRINTED

    heroes = sorted(name for name, card in PRINTED.items() if card.code == "SLT")
    setup = {"decks": [{"heroes": heroes}, {"heroes": heroes}], "best_of": 1, "first": 0}
    game = Game(start(catalogue.load(f"pixel-tactics/{edition}/duel"), setup))
    while set(game.state.asks) == {CHANCE}:
        game._take(CHANCE, game.state.asks[CHANCE].options[0])
    same = game.hand("a")[0]

    game.play(f"a leader {same}", f"b leader {same}").settle()

    assert (game.at("a.F2") is None) is again


@pytest.mark.parametrize("edition", EDITIONS)
def test_casting_is_never_attacking_for_those_who_wait_for_attacks(edition: str):
    thorn = hero("Thorn", 1, 5, "When a Rival Hero attacks, draw a card.")
    game = scene({"V1": "Caster"}, {"V1": "Thorn"}, *CARDS, thorn, edition=edition)

    assert game.play("a spell V1").hand("b") == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_left_alone_in_the_ceasefire(edition: str):
    scout = hero("Scout", 1, 4, "When this Hero is recruited, apply 2 damage to a Rival Hero.")
    game = scene(
        {"hand": ["Scout"]},
        {"V1": "Fighter"},
        *CARDS,
        scout,
        round=1,
        ceasefire="ab",
        edition=edition,
    )

    assert game.play("a recruit Scout > V1").damage("b.V1") == (2 if edition == "classic" else 0)


@pytest.mark.parametrize(("edition", "may"), list(zip(EDITIONS, (True, True, False), strict=True)))
def test_what_keeps_a_hero_from_attacking_keeps_it_from_attack_powers_in_classic(
    edition: str, may: bool
):
    meek = hero("Meek", 2, 5, "This Hero cannot attack. Spell: Draw a card.")
    game = scene({"V1": "Meek"}, {"V1": "Fighter"}, *CARDS, meek, edition=edition)

    assert game.can("a spell V1") is may


def test_the_card_that_keeps_from_attacking_is_named_when_an_attack_power_is_refused():
    chains = hero("Chains", 2, 5, "Rival Heroes cannot attack.")
    game = scene({"V1": "Caster"}, {"V1": "Chains"}, *CARDS, chains, edition="classic")

    assert game.refusal("a spell V1") == "Chains forbids it: “Rival Heroes cannot attack.”"


@pytest.mark.parametrize(("edition", "may"), list(zip(EDITIONS, (True, True, False), strict=True)))
def test_a_limit_on_attacks_counts_attack_powers_in_classic(edition: str, may: bool):
    warden = hero("Warden", 2, 5, "Rivals cannot attack more than once each Turn.")
    game = scene(
        {"V1": "Caster", "V2": "Fighter"}, {"V1": "Warden"}, *CARDS, warden, edition=edition
    )

    assert game.play("a spell V1").can("a attack V2 > b.V1") is may


@pytest.mark.parametrize(("edition", "may"), list(zip(EDITIONS, (False, False, True), strict=True)))
def test_an_action_to_attack_pays_for_an_attack_power_in_classic(edition: str, may: bool):
    rally = order("Rally", "You have 1 more action this Turn. You may only use it to Attack.")
    game = scene({"V1": "Caster", "hand": ["Rally"]}, {}, *CARDS, rally, edition=edition)

    assert game.play("a order Rally", "a draw").can("a spell V1") is may


@pytest.mark.parametrize(("edition", "strikes"), list(zip(EDITIONS, (4, 2, 2), strict=True)))
def test_whether_a_leader_is_a_forerunner(edition: str, strikes: int):
    page = hero("Page", 1, 5, rear="Forerunner has +2 Attack Strength.")
    game = scene({"R2": "Page"}, {"V2": "Wall"}, *CARDS, page, edition=edition, wave="flank")

    game.play("a attack F2 > b.V2").settle()

    assert game.damage("b.V2") == strikes


@pytest.mark.parametrize(("edition", "strikes"), list(zip(EDITIONS, (4, 2, 2), strict=True)))
def test_whether_a_leader_is_a_supporter(edition: str, strikes: int):
    led = hero("Led", 2, 5, "While this Hero has a Supporter, it has +2 Attack Strength.")
    game = scene({"V2": "Led"}, {"V2": "Wall"}, *CARDS, led, edition=edition)

    game.play("a attack V2 > b.V2").settle()

    assert game.damage("b.V2") == strikes


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hero_is_a_supporter_everywhere(edition: str):
    led = hero("Led", 2, 5, "While this Hero has a Supporter, it has +2 Attack Strength.")
    game = scene({"V1": "Led", "F1": "Fighter"}, {"V2": "Wall"}, *CARDS, led, edition=edition)

    game.play("a attack V1 > b.V2").settle()

    assert game.damage("b.V2") == 4
