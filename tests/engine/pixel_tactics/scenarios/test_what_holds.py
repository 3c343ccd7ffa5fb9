"""What holds as long as a card is in place: who alone may, what must be, what nothing lessens."""

from collections.abc import Mapping

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    operation,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)
ARCHER = hero("Archer", 2, 9, "Ranged Attack.")


def of_ana(text: str, rival: Mapping[str, object], *cards: object, **unit: object) -> Game:
    """Anna's Leader says it."""
    anna = leader("Anna", 2, 20, text)
    return scene({"leader": "Anna", **unit}, rival, FIGHTER, ARCHER, anna, *cards)  # type: ignore[arg-type]  # cards


# --- who alone may --------------------------------------------------------------------------------


def test_only_those_named_may_single_somebody_out():
    dart = order("Dart", "Apply 2 damage to a Rival Hero.")
    shy = hero("Shy", 1, 5, "This Hero may only be targeted by Attacks.")
    game = scene(
        {"hand": ["Dart"], "V1": "Fighter"}, {"V1": "Shy", "V2": "Fighter"}, dart, shy, FIGHTER
    )

    assert game.can("a attack V1 > b.V1")
    game.play("a order Dart").settle()
    assert (game.damage("b.V1"), game.damage("b.V2")) == (0, 2)


def test_who_may_only_be_attacked_at_range_is_out_of_melee():
    high = hero("High", 1, 5, "This Hero may only be attacked with Ranged Attacks.")
    game = scene({"V1": "Fighter", "V2": "Archer"}, {"V1": "High"}, FIGHTER, ARCHER, high)

    assert not game.can("a attack V1 > b.V1")
    assert game.can("a attack V2 > b.V1 > ranged") or game.can("a attack V2 > b.V1")


def test_what_must_be_struck_in_melee_may_be_passed_over_at_range():
    bait = hero("Bait", 1, 9, "Rivals must attack this Hero with Melee Attacks if able.")
    game = scene(
        {"V1": "Fighter", "V2": "Archer"}, {"V1": "Bait", "V2": "Fighter"}, FIGHTER, ARCHER, bait
    )

    assert game.options("a", "attack") == [
        "V1 > b.V1", "V2 > b.V1", "V2 > b.V1 > ranged", "V2 > b.V2", "V2 > b.F2",
    ]  # fmt: skip


# --- nothing lessens it ---------------------------------------------------------------------------


def test_damage_that_cannot_be_prevented_meets_no_shield_and_no_reaction():
    """PT-130"""
    blade = hero("Blade", 3, 9, "Damage this Hero deals cannot be prevented.")
    stout = hero(
        "Stout",
        1,
        9,
        "This Hero takes 1 less damage from Attacks. "
        "If this Hero would be dealt damage, prevent 1 of that damage.",
    )
    game = scene({"V1": "Blade", "V2": "Fighter"}, {"V1": "Stout"}, FIGHTER, blade, stout)

    assert game.play("a attack V2 > b.V1").settle().damage("b.V1") == 1
    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 4


def test_damage_that_cannot_be_prevented_is_still_increased():
    """PT-130"""
    blade = hero("Blade", 3, 9, "Damage this Hero deals cannot be prevented.")
    frail = hero("Frail", 1, 9, "This Hero takes double damage from Attacks.")
    game = scene({"V1": "Blade"}, {"V1": "Frail"}, blade, frail)

    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 6


def test_orders_that_cannot_be_cancelled_are_carried_out():
    stop = trap("Stop", "When a Rival plays an Order, cancel that Order.")
    rain = order("Rain", "Apply 2 damage to each Rival Hero.")
    rival = {"V1": "Fighter", "S1": "Stop"}

    sure = of_ana("Your Orders cannot be cancelled.", rival, stop, rain, hand=["Rain"])
    sure.play("a order Rain", "b activate S1").settle()
    plain = of_ana("Your Traps cannot be cancelled.", rival, stop, rain, hand=["Rain"])
    plain.play("a order Rain", "b activate S1").settle()

    assert (sure.damage("b.V1"), plain.damage("b.V1")) == (2, 0)


def test_damage_is_lethal_before_it_is_dealt_if_it_reaches_what_life_is_left():
    tough = hero("Tough", 1, 4, "If this Hero would be dealt lethal damage, prevent that damage.")
    game = scene({"V1": "Fighter", "V2": "Archer"}, {"V1": bearing("Tough", damage=1)}, FIGHTER,
                 ARCHER, tough)  # fmt: skip

    assert game.play("a attack V2 > b.V1").settle().damage("b.V1") == 3
    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 3


# --- what is counted, what leaves -----------------------------------------------------------------


def test_for_every_two_damage_counts_whole_pairs():
    fury = hero("Fury", 1, 9, "This Hero has +2 Attack Strength for every 2 damage on it.")
    game = scene({"V1": bearing("Fury", damage=3)}, {"V1": "Fighter"}, FIGHTER, fury)

    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 3


def test_who_is_discarded_from_the_unit_is_answered_and_who_is_defeated_is_not():
    heir = hero("Heir", 1, 3, "When this Hero is discarded, draw 2 cards.")
    drop = order("Drop", "Discard a Hero in your Unit.")
    fall = order("Fall", "Defeat a Hero in your Unit.")
    dropped = scene({"hand": ["Drop"], "V1": "Heir"}, {}, heir, drop)
    fallen = scene({"hand": ["Fall"], "V1": "Heir"}, {}, heir, fall)

    dropped.play("a order Drop").settle()
    fallen.play("a order Fall").settle()

    assert (len(dropped.hand("a")), len(fallen.hand("a"))) == (2, 0)


def test_an_operation_that_is_discarded_has_its_last_word():
    ember = operation(
        "Ember", "When this Operation is discarded, apply 2 damage to each Rival Hero."
    )
    game = scene({"S1": "Ember"}, {"V1": "Fighter"}, FIGHTER, ember)

    assert game.play("a discard S1").settle().damage("b.V1") == 2


def test_if_it_is_attacked_is_answered_like_when():
    thorn = hero("Thorn", 1, 9, "If this Hero is attacked by a Leader, draw a card.")
    game = scene({"V1": "Fighter"}, {"V1": "Thorn"}, FIGHTER, thorn, wave="flank")
    plain = scene({"V1": "Fighter"}, {"V1": "Thorn"}, FIGHTER, thorn)

    game.play("a attack F2 > b.V1").settle()
    plain.play("a attack V1 > b.V1").settle()

    assert (len(game.hand("b")), len(plain.hand("b"))) == (1, 0)


def test_who_cannot_be_returned_or_discarded_stays_in_its_unit():
    home = order("Home", "Return a Rival Hero to its owner's Hand. Discard a Rival Hero.")
    rooted = hero("Rooted", 1, 5, "This Hero cannot be returned to a Hand or discarded by Rivals.")
    game = scene({"hand": ["Home"]}, {"V1": "Rooted"}, home, rooted)

    game.play("a order Home").settle()

    assert (game.card("b.V1"), game.hand("b"), game.discard("b")) == ("Rooted", [], [])


def test_what_players_with_so_many_cards_cannot_do_is_asked_of_each():
    full = "Players with more than 2 cards in Hand cannot use the Draw Action."
    game = of_ana(full, {"hand": ["Fighter"]}, hand=["Fighter", "Archer", "Fighter"])

    assert not game.can("a draw")
    game.play("a pass")
    assert game.can("b draw")


def test_an_action_that_is_used_is_answered_and_the_same_by_a_card_is_not():
    push = order("Push", "Move a Hero in your Unit to an adjacent empty slot.")
    words = "When you use the Move Action, draw a card."
    game = of_ana(words, {}, push, V1="Fighter", R1="Archer", hand=["Push"])

    game.play("a order Push", "a choose V1", "a place V2").settle()
    assert game.hand("a") == []
    game.play("a move R1 > R2").settle()
    assert len(game.hand("a")) == 1


def test_leader_actions_that_nobody_may_use_are_closed_and_say_why():
    hush = operation("Hush", "Rivals cannot use Leader Actions.")
    bea = leader("Bea", 2, 20, "Action: Draw a card.")
    game = scene({"S1": "Hush"}, {"leader": "Bea"}, hush, bea, turn="b", first="b")

    assert "Rivals cannot use Leader Actions." in game.refusal("b action F2")


def test_who_may_only_be_healed_by_spells_is_not_healed_by_orders():
    balm = order("Balm", "Remove 2 damage from each Hero in your Unit.")
    odd = hero("Odd", 1, 9, "This Hero cannot be healed except by Spells.")
    monk = hero("Monk", 1, 9, rear="Spell: Remove 1 damage from a Hero in your Unit.")
    game = scene(
        {"hand": ["Balm"], "V1": bearing("Odd", damage=3), "R1": "Monk"}, {}, balm, odd, monk,
        wave="rear",
    )  # fmt: skip

    assert game.play("a order Balm").settle().damage("a.V1") == 3
    game.play("a spell R1", "a choose V1").settle()
    assert game.damage("a.V1") == 2


# --- asked of each one it is said of --------------------------------------------------------------


def test_what_is_asked_of_their_unit_is_asked_of_each_ones_own():
    truce = operation("Truce", "Heroes cannot attack Leaders while their Unit has a damaged Hero.")
    game = scene(
        {"V2": "Fighter", "S1": "Truce"}, {"V1": bearing("Fighter", damage=1)}, FIGHTER, truce
    )
    hurt = scene(
        {"V1": bearing("Fighter", damage=1), "V2": "Fighter", "S1": "Truce"}, {}, FIGHTER, truce
    )

    assert game.can("a attack V2 > b.F2")
    assert not hurt.can("a attack V2 > b.F2")


def test_a_hero_that_is_so_is_the_one_that_has_it():
    text = "While a Hero in your Unit is damaged, it has +2 Attack Strength."
    game = of_ana(text, {"V1": "Fighter"}, V1="Fighter", V2=bearing("Archer", damage=1))

    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 3
    assert game.play("a attack V2 > b.V1").settle().damage("b.V1") == 3 + 4


def against(rival: Mapping[str, object], words: str, at: str = "b", **more: object) -> Game:
    """Anna's Leader says it, and it is the other's Turn."""
    anna = leader("Anna", 2, 20, words)
    own = {"leader": "Anna", **more}
    return scene(own, rival, FIGHTER, ARCHER, anna, turn=at, first=at)


def test_whichever_rival_has_that_many_corpses_cannot_recruit():
    words = "Rivals with 2 or more Corpses cannot recruit Heroes."
    dead = {"V1": corpse("Fighter"), "V2": corpse("Fighter"), "hand": ["Archer"]}
    alive = {"V1": corpse("Fighter"), "hand": ["Archer"]}

    assert not against(dead, words).can("b recruit Archer > V3")
    assert against(alive, words).can("b recruit Archer > V3")


def test_who_has_more_cards_than_you_is_told_by_their_own_hand():
    words = "Rivals with more cards in Hand than you cannot use the Draw Action."
    rival = {"hand": ["Archer"], "deck": ["Fighter"]}

    assert not against(rival, words).can("b draw")
    assert against(rival, words, hand=["Archer"]).can("b draw")


def test_a_row_or_column_is_both_lines_that_cross_there():
    words = "Your other Heroes in this Hero's row or column have +2 Attack Strength."
    unit = {"V1": "Flag", "V2": "Fighter", "R1": "Archer", "R3": "Archer"}

    def harm(attacker: str, wave: str) -> int:
        flag = hero("Flag", 1, 9, words)
        game = scene(unit, {"V1": "Fighter"}, FIGHTER, ARCHER, flag, wave=wave)
        return game.play(f"a attack {attacker} > b.V1").settle().damage("b.V1")

    assert [harm("V2", "vanguard"), harm("R1", "rear"), harm("R3", "rear")] == [5, 4, 2]


def test_each_row_must_have_one():
    words = "While you have a Corpse in every row, your Heroes have +3 Attack Strength."
    lying = {"V1": corpse("Fighter"), "R1": corpse("Fighter"), "V2": "Fighter"}

    some = of_ana(words, {"V2": "Fighter"}, **lying)
    every = of_ana(words, {"V2": "Fighter"}, F1=corpse("Fighter"), **lying)

    assert some.play("a attack V2 > b.V2").settle().damage("b.V2") == 3
    assert every.play("a attack V2 > b.V2").settle().damage("b.V2") == 6


def test_another_hero_is_another_than_the_one_who_stands_there():
    words = "Your Heroes in the same column as another Hero have +3 Attack Strength."
    alone = of_ana(words, {"V1": "Fighter"}, V3="Fighter")
    paired = of_ana(words, {"V1": "Fighter"}, V3="Fighter", R3="Archer")

    assert alone.play("a attack V3 > b.V1").settle().damage("b.V1") == 3
    assert paired.play("a attack V3 > b.V1").settle().damage("b.V1") == 6


def test_whoever_has_no_corpse_in_their_column_is_told_by_their_own():
    words = "Your Heroes with no Corpse in their column have +3 Attack Strength."
    game = of_ana(words, {"V1": "Fighter"}, V1="Fighter", V3="Fighter", R3=corpse("Archer"))

    assert game.play("a attack V3 > b.V1").settle().damage("b.V1") == 3
    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 9


def test_only_the_first_of_a_round_is_free():
    words = "Your first Order each Round is free."
    spark = order("Spark", "Apply 1 damage to a Rival's Leader.")
    game = of_ana(words, {"V1": "Fighter"}, spark, V1="Fighter", hand=["Spark", "Spark"])

    game.play("a order Spark").settle()
    assert game.position.actions == 2
    game.play("a order Spark").settle()
    assert game.position.actions == 1
