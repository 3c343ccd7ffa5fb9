"""What strangers' words do at the table: doubled damage, interception, the next time, and more."""

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    hero,
    leader,
    operation,
    order,
    scene,
)

FIGHTER = hero("Fighter", 3, 9)
ARCHER = hero("Archer", 2, 6, "Ranged Attack.")


def passes(marks: str) -> list[str]:
    return [f"{mark} pass" for mark in marks]


# --- damage, so many times ------------------------------------------------------------------------


def test_double_damage_is_dealt_only_to_those_named():
    slayer = hero("Slayer", 3, 5, "This Hero deals double damage to Leaders.")
    game = scene({"V1": "Slayer", "V2": "Slayer"}, {"V1": "Fighter"}, FIGHTER, slayer)

    game.play("a attack V1 > b.V1", "a attack V2 > b.F2")

    assert (game.damage("b.V1"), game.damage("b.F2")) == (3, 6)


def test_half_damage_is_rounded_as_it_says_and_before_shields():
    stone = hero("Stone", 1, 9, "This Hero takes half damage from Attacks, rounded up.")
    mud = hero(
        "Mud", 1, 9, "This Hero takes half damage from Attacks. This Hero takes 1 less damage."
    )
    game = scene(
        {"V1": "Fighter", "V2": "Fighter"}, {"V1": "Stone", "V2": "Mud"}, FIGHTER, stone, mud
    )

    game.play("a attack V1 > b.V1", "a attack V2 > b.V2")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (2, 0)


# --- where somebody counts as standing ------------------------------------------------------------


def test_one_that_counts_as_in_melee_attacks_and_is_attacked_from_behind():
    tall = hero("Tall", 2, 9, "This Hero counts as in Melee.")
    theirs = scene({"V1": "Fighter"}, {"V1": "Fighter", "R1": "Tall"}, FIGHTER, tall)
    mine = scene({"V1": "Fighter", "R1": "Tall"}, {"V1": "Fighter"}, FIGHTER, tall, wave="rear")

    assert theirs.play("a attack V1 > b.R1").damage("b.R1") == 3
    assert mine.play("a attack R1 > b.V1").damage("b.V1") == 2


def test_one_that_counts_as_in_a_row_is_helped_like_those_who_stand_there():
    squire = hero("Squire", 1, 5, rear="This Hero counts as in the Vanguard.")
    ana = leader("Anna", 2, 20, "Heroes in your Vanguard have +2 Attack Strength.")
    game = scene(
        {"leader": "Anna", "R1": "Squire"}, {"V1": "Fighter"}, FIGHTER, squire, ana, wave="rear"
    )

    assert game.play("a attack R1 > b.V1").damage("b.V1") == 3


def test_who_must_be_attacked_draws_every_attack_that_can_reach_it():
    bait = hero("Bait", 1, 9, "Rivals must attack this Hero if able.")
    game = scene(
        {"V1": "Fighter", "V2": "Archer"}, {"V1": "Bait", "V2": "Fighter"}, FIGHTER, ARCHER, bait
    )

    assert {words.split(" > ")[1] for words in game.options("a", "attack")} == {"b.V1"}


def test_who_must_be_attacked_but_cannot_be_reached_leaves_the_choice_free():
    bait = hero("Bait", 1, 9, "This Hero must be attacked.")
    game = scene({"V1": "Fighter"}, {"V1": "Fighter", "F1": "Bait"}, FIGHTER, bait)

    assert "V1 > b.V1" in game.options("a", "attack")


# --- picking out ----------------------------------------------------------------------------------


def test_the_one_with_the_most_damage_is_meant_and_of_equals_one_is_chosen():
    cull = order("Cull", "Defeat the Rival Hero with the most damage.")
    rivals = {"V1": bearing("Fighter", damage=1), "V2": bearing("Fighter", damage=4)}
    tied = {**rivals, "V3": bearing("Fighter", damage=4)}
    one = scene({"hand": ["Cull"]}, rivals, FIGHTER, cull).play("a order Cull").settle()
    two = scene({"hand": ["Cull"]}, tied, FIGHTER, cull).play("a order Cull")

    assert one.lies("b.V2")
    assert two.options("a", "choose") == ["b.V2", "b.V3"]


def test_a_value_for_every_two_cards_leaves_out_the_odd_one():
    clerk = hero("Clerk", 1, 5, "This Hero has +2 Attack Strength for every 2 cards in your Hand.")
    hand = ["Fighter", "Fighter", "Fighter"]
    game = scene({"V1": "Clerk", "hand": hand}, {"V1": "Fighter"}, FIGHTER, clerk)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 3


def test_statuses_on_a_hero_are_counted():
    vain = hero("Vain", 1, 5, "This Hero has +1 Attack Strength for each Status on it.")
    game = scene({"V1": bearing("Vain", "+1 Life", "Intercept")}, {"V1": "Fighter"}, FIGHTER, vain)

    assert game.play("a attack V1 > b.V1").damage("b.V1") == 3


def test_two_heroes_in_the_same_row_can_be_switched_and_no_others():
    waltz = order("Waltz", "Switch two Heroes in your Unit in the same row.")
    game = scene(
        {"V1": "Fighter", "V2": "Archer", "R1": "Fighter", "hand": ["Waltz"]},
        {},
        FIGHTER,
        ARCHER,
        waltz,
    )

    game.play("a order Waltz", "a choose V1")

    assert game.settle().card("a.V1") == "Archer"


# --- happenings -----------------------------------------------------------------------------------


def test_an_interception_is_a_happening_of_its_own():
    wall = hero(
        "Wall",
        1,
        9,
        "Intercept. When this Hero intercepts an Attack, apply 2 damage to the attacker.",
    )
    game = scene({"V1": "Archer"}, {"V1": "Wall", "R1": "Fighter"}, FIGHTER, ARCHER, wall)

    game.play("a attack V1 > b.R1").settle()

    assert (game.damage("b.V1"), game.damage("b.R1"), game.damage("a.V1")) == (2, 0, 2)


def test_a_hero_attacked_itself_has_intercepted_nothing():
    wall = hero(
        "Wall",
        1,
        9,
        "Intercept. When this Hero intercepts an Attack, apply 2 damage to the attacker.",
    )
    game = scene({"V1": "Archer"}, {"V1": "Wall"}, ARCHER, wall).play("a attack V1 > b.V1")

    assert game.settle().damage("a.V1") == 0


def test_the_next_attack_is_stronger_and_the_one_after_it_is_not():
    oil = order("Oil", "Your next Attack this Turn deals double damage.")
    game = scene(
        {"V1": "Fighter", "V2": "Fighter", "hand": ["Oil"]},
        {"V1": "Fighter"},
        FIGHTER,
        oil,
        actions=3,
    )

    game.play("a order Oil", "a attack V1 > b.V1")
    once = game.settle().damage("b.V1")
    game.play("a attack V2 > b.V1")

    assert (once, game.settle().damage("b.V1")) == (6, 9)


def test_the_next_attack_of_this_turn_is_none_of_a_later_turn():
    oil = order("Oil", "Your next Attack this Turn deals double damage.")
    game = scene({"F1": "Fighter", "hand": ["Oil"]}, {"V1": "Fighter"}, FIGHTER, oil)

    game.play("a order Oil", *passes("ab"), "a attack F1 > b.V1")

    assert game.settle().damage("b.V1") == 3


def test_the_next_time_damage_would_come_it_is_prevented_once():
    ward = order(
        "Ward",
        "Choose a Hero in your Unit. The next time that Hero would be dealt damage this Round,"
        " prevent that damage.",
    )
    game = scene(
        {"V1": "Fighter", "hand": ["Ward"]}, {"V1": "Fighter", "V2": "Fighter"}, FIGHTER, ward
    )

    game.play("a order Ward", "a pass", "b attack V1 > a.V1")
    first = game.settle().damage("a.V1")
    game.play("b attack V2 > a.V1")

    assert (first, game.settle().damage("a.V1")) == (0, 3)


def test_lethal_damage_alone_sets_off_what_waits_for_it():
    martyr = hero(
        "Martyr", 1, 4, "When this Hero takes lethal damage, apply 1 damage to a Rival's Leader."
    )
    game = scene({"V1": "Fighter", "V2": "Fighter"}, {"V1": "Martyr"}, FIGHTER, martyr)

    early = game.play("a attack V1 > b.V1").settle().damage("a.F2")
    game.play("a attack V2 > b.V1")

    assert (early, game.settle().damage("a.F2")) == (0, 1)


# --- how long, how often --------------------------------------------------------------------------


def test_until_the_start_of_your_next_turn_is_over_when_it_starts():
    chill = order("Chill", "Until the start of your next Turn, Heroes cannot attack.")
    game = scene(
        {"V1": "Fighter", "F1": "Fighter", "hand": ["Chill"]}, {"V1": "Fighter"}, FIGHTER, chill
    )

    game.play("a order Chill", "a pass")
    rival_may = game.can("b attack V1 > a.V1")
    game.play("b pass")

    assert not rival_may
    assert game.can("a attack F1 > b.V1") or game.can("a attack F2 > b.V1")


def test_once_per_round_lasts_over_the_waves():
    ana = leader("Anna", 2, 20, "Once per Round, you may draw a card.")
    game = scene({"leader": "Anna", "hand": []}, {}, ana)

    game.play("a action F2")
    drawn = len(game.hand("a"))
    game.play("a pass", "b pass")

    assert drawn == 1
    assert not game.can("a action F2")


def test_a_status_given_for_a_while_is_taken_back():
    tonic = order("Tonic", "Each Hero in your Unit gains [+1 Attack] until the end of the Wave.")
    game = scene({"V1": "Fighter", "hand": ["Tonic"]}, {}, FIGHTER, tonic).play("a order Tonic")

    before = game.settle().statuses("a.V1")
    game.play("a pass", "b pass")

    assert (before, game.settle().statuses("a.V1")) == (("+1 Attack",), ())


def test_what_somebody_did_this_turn_is_remembered():
    text = (
        "At the end of your Turn, if you played no Order this Turn,"
        " apply 1 damage to a Rival's Leader."
    )
    idle = order("Idle", "Draw a card.")
    ana = leader("Anna", 2, 20, text)
    still = scene({"leader": "Anna"}, {}, ana).play("a pass").settle()
    busy = scene({"leader": "Anna", "hand": ["Idle"]}, {}, ana, idle).play("a order Idle", "a pass")

    assert (still.damage("b.F2"), busy.settle().damage("b.F2")) == (1, 0)


def test_who_cannot_draw_cards_does_not_by_an_ability_either():
    hush = hero("Hush", 1, 5, "Rivals cannot draw cards.")
    gift = order("Gift", "Each player draws 2 cards.")
    game = scene({"V1": "Hush", "hand": ["Gift"]}, {"hand": []}, hush, gift).play("a order Gift")

    assert (len(game.hand("a")), len(game.hand("b"))) == (2, 0)


def test_rivals_kept_from_drawing_by_effects_still_draw_by_the_action():
    """PT-171"""
    hush = hero("Hush", 1, 5, "Rivals cannot draw cards except with the Draw Action.")
    gift = order("Gift", "Draw 2 cards.")
    game = scene({"V1": "Hush"}, {"hand": ["Gift"]}, hush, gift, turn="b")

    game.play("b order Gift").settle()
    kept = len(game.hand("b"))
    game.play("b draw").settle()

    assert (kept, len(game.hand("b"))) == (0, 1)


def test_all_operations_are_those_of_both_players():
    hum = operation("Hum", "Heroes have +1 Life.")
    sweep = order("Sweep", "Discard all Operations.")
    game = scene({"S1": "Hum", "hand": ["Sweep"]}, {"S1": "Hum"}, hum, sweep).play("a order Sweep")

    assert (game.reserve("a"), game.reserve("b")) == ([], [])


def test_each_player_gives_up_one_of_their_own():
    toll = order("Toll", "Each player defeats a Hero in their Unit.")
    game = scene({"V1": "Fighter", "hand": ["Toll"]}, {"V1": "Fighter"}, FIGHTER, toll)

    game.play("a order Toll")

    assert (_lies(game, "a.V1"), _lies(game, "b.V1")) == (True, True)


def _lies(game: Game, place: str) -> bool:
    return game.settle().lies(place)


# --- what is lent counts like what is printed -----------------------------------------------------


def test_a_lent_protection_is_one():
    warden = leader("Warden", 3, 20, 'Your Heroes have "This Hero cannot be attacked."')
    game = scene({"V1": "Fighter"}, {"V1": "Fighter", "F2": "Warden"}, FIGHTER, warden)

    assert not game.can("a attack V1 > b.V1")
    assert game.can("a attack V1 > b.F2")


def test_a_lent_chain_holds():
    jailer = leader("Jailer", 3, 20, 'Rival Heroes have "This Hero cannot move."')
    game = scene({"V1": "Fighter"}, {"F2": "Jailer"}, FIGHTER, jailer)

    assert not game.can("a move V1 > V2")
