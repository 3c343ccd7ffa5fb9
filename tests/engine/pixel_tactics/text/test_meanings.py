"""Sentences that are easily misread, with the meaning they must have."""

from __future__ import annotations

import pytest

from engine.games.pixel_tactics.text import Unread, read, tree

ME = tree.Self()
A_HERO = tree.Group("hero", quantity=tree.ONE)
A_LEADER = tree.Group("leader", quantity=tree.ONE)


def effect(text: str, box: str = "order") -> tree.Effect:
    (clause,) = read(text, box).clauses
    assert isinstance(clause, tree.Does | tree.Spell | tree.Trap | tree.Replacement)
    return clause.effect


def test_or_between_two_helpings_is_a_choice():
    meaning = effect("Apply 4 damage to a Hero or 2 damage to a Leader.")

    assert meaning == tree.OneOf(
        (tree.Damage(tree.Number(4), A_HERO), tree.Damage(tree.Number(2), A_LEADER))
    )


def test_it_is_what_was_named_last_and_not_this_hero():
    meaning = effect("Spell: If your Forerunner is damaged, remove 3 damage from it.", "rear")

    assert isinstance(meaning, tree.IfThen)
    assert meaning.then == tree.Heal(tree.Number(3), tree.Neighbour("forerunner"))


def test_its_own_life_is_not_this_heros_life():
    (own,) = read("Undamaged Heroes have Attack Strength equal to their Life.", "flank").clauses
    (mine,) = read("Heroes have Attack Strength equal to this Hero's Life.", "flank").clauses

    assert isinstance(own, tree.Static)
    assert isinstance(mine, tree.Static)
    assert own.changes == (tree.SetTo("attack", tree.StatOf("life", tree.Each())),)
    assert mine.changes == (tree.SetTo("attack", tree.StatOf("life", ME)),)


def test_a_bound_on_the_damage_is_a_condition_of_the_event():
    (clause,) = read(
        "If this Hero would be dealt 3 or more damage, prevent 1 of that damage.", "vanguard"
    ).clauses

    assert clause == tree.Replacement(
        tree.When(
            "damage",
            object=ME,
            conditions=(tree.Compared(tree.ThatMuch(), ">=", tree.Number(3)),),
        ),
        tree.Prevent(tree.Number(1)),
    )


def test_half_of_what_is_counted_stays_half():
    meaning = effect("Draw cards equal to half the cards in your Hand.")

    hand = tree.Cards("hand", quantity=tree.All())
    assert meaning == tree.Draw(tree.Multiple(tree.Counted(hand), 1, 2))


def test_a_payment_before_a_prevention_is_not_the_thing_that_happens_instead():
    meaning = effect(
        "If this Hero would take damage, you may discard a card. If you do, prevent that damage.",
        "vanguard",
    )

    assert meaning == tree.Sequence(
        (
            tree.May(tree.Discard(tree.Cards("hand"))),
            tree.IfThen(tree.StepDone(), tree.Prevent(None)),
        )
    )


def test_for_that_attack_is_part_of_the_attack():
    meaning = effect(
        "Attack with a Hero. That Hero has +2 Attack Strength for that Attack.",
    )

    assert isinstance(meaning, tree.AttackWith)
    assert meaning.bonus == 2


def test_another_target_is_other_than_the_target():
    meaning = effect(
        "When a Rival Hero attacks, change the target to another Hero in your Unit.", "trap"
    )

    not_the_target = (tree.Not(tree.Participant("target")),)
    others = tree.Group("hero", "your", traits=not_the_target, quantity=tree.ONE)
    assert meaning == tree.ChangeTarget(others)


def test_somebody_elses_discard_is_their_choice():
    rival = tree.Player("rival")
    theirs = tree.Some(tree.Number(1), tree.Number(1), rival)

    assert effect("A Rival discards a card.") == tree.Discard(
        tree.Cards("hand", rival, quantity=theirs)
    )
    assert effect("Discard a card from a Rival's Hand.") == tree.Discard(tree.Cards("hand", rival))


@pytest.mark.parametrize(
    "text",
    [
        "When this Hero attacks a Rival Hero, it gains [+1 Attack].",
        "When a Rival Hero attacks a Hero in your Unit, revive that Hero.",
        "When a Hero is defeated, defeat the target.",
    ],
)
def test_a_pronoun_with_none_or_two_antecedents_is_refused(text: str):
    with pytest.raises(Unread) as caught:
        read(text, "vanguard")

    assert caught.value.code == "unread-reference"


def test_what_each_player_may_do_is_theirs():
    (clause,) = read(
        "At the start of each Wave, each player reveals the top card of their Deck and may recruit "
        "it.",
        "operation",
    ).clauses

    assert isinstance(clause, tree.Triggered)
    assert isinstance(clause.effect, tree.ForEach)
    assert isinstance(clause.effect.effect, tree.Sequence)
    assert isinstance(clause.effect.effect.steps[1], tree.May)
    assert clause.effect.effect.steps[1].who == tree.ThatPlayer()


@pytest.mark.parametrize(
    "text",
    [
        "Steal a Hero: move a Rival Hero with 2 or less Life to an empty slot in your Unit.",
        "Recruit a Hero from your Hand into the empty slot.",
        "Apply 2 damage to a Rival Hero. You may repeat this.",
        "Apply 1 and 2 damage respectively to 3 Rival Heroes.",
        "Choose two Rival Heroes. Apply 3 damage to the other.",
    ],
)
def test_what_would_have_to_be_guessed_is_refused(text: str):
    with pytest.raises(Unread):
        read(text, "order")


def test_until_it_attacks_ends_with_the_attack_of_whom_it_was_given_to():
    meaning = effect("A Hero has +2 Attack Strength until it attacks.")

    assert meaning == tree.Grant(
        A_HERO,
        (tree.Plus("attack", tree.Number(2)),),
        tree.UntilWhen(tree.When("attacked", actor=tree.Picked(0))),
        0,
    )


def test_a_setting_before_what_is_waited_for_is_a_condition_of_it():
    (clause,) = read("During your Turn, when your Leader attacks, draw a card.", "leader").clauses

    assert isinstance(clause, tree.Triggered)
    assert clause.when.conditions == (tree.TurnOf(tree.YOU),)


def test_a_second_order_is_not_any_order():
    said = "When a Rival plays their second Order in one Round, cancel it."
    (clause,) = read(said, "trap").clauses

    assert isinstance(clause, tree.Trap)
    assert (clause.when.first, clause.when.nth) == ("round", 2)


def test_all_but_one_is_not_all():
    text = "When your Leader would be dealt damage, prevent all but 1 of it."
    (clause,) = read(text, "trap").clauses

    assert isinstance(clause, tree.Trap)
    assert clause.effect == tree.Prevent(tree.Sum(tree.ThatMuch(), tree.Number(1), -1))


def test_a_comma_left_out_is_put_where_it_can_only_stand():
    whole = read("When this Hero is defeated, draw a card.", "flank")

    assert read("When this Hero is defeated draw a card.", "flank") == whole


def test_unless_turns_round_what_is_said_of_each():
    text = "This Hero cannot attack unless all Heroes in your Rear are undamaged."
    (clause,) = read(text, "vanguard").clauses

    rear = tree.Group("hero", "your", (tree.InRow("rear"),))
    undamaged = tree.Group("body", traits=(tree.Wounded("undamaged"),))
    assert clause == tree.Static(ME, (tree.Cannot("attack"),), tree.Every(rear, undamaged, False))


def test_what_is_left_is_what_somebody_may_and_not_what_is_asked():
    left = effect("If you have no Traps, you may draw a card. If you do not, discard a card.")
    asked = effect("If you have no Traps, you may draw a card. Otherwise, discard a card.")

    assert isinstance(left, tree.IfThen)
    assert isinstance(left.then, tree.Sequence)
    assert left.otherwise is None
    assert left.then.steps == (
        tree.May(tree.Draw(tree.Number(1))),
        tree.IfThen(tree.StepDone(-1, False), tree.Discard(tree.Cards("hand"))),
    )
    assert isinstance(asked, tree.IfThen)
    assert asked.otherwise == tree.Discard(tree.Cards("hand"))


def test_otherwise_answers_what_a_happening_is_asked():
    (clause,) = read(
        "When this Hero attacks, if this Hero is damaged, draw a card. Otherwise, discard a card.",
        "flank",
    ).clauses

    assert clause == tree.Triggered(
        tree.When("attack", actor=ME),
        tree.IfThen(
            tree.Is(ME, tree.Group("body", traits=(tree.Wounded("damaged"),))),
            tree.Draw(tree.Number(1)),
            tree.Discard(tree.Cards("hand")),
        ),
    )


def test_more_of_yours_than_of_yours():
    meaning = effect("If you have more Corpses than Heroes, draw a card.")

    assert isinstance(meaning, tree.IfThen)
    assert meaning.condition == tree.Compared(
        tree.Counted(tree.Group("corpse", "your")), ">", tree.Counted(tree.Group("hero", "your"))
    )


def test_the_foremost_of_each_column_are_all_who_stand_in_melee():
    assert effect("Apply 2 damage to the foremost Hero in each column.") == tree.Damage(
        tree.Number(2), tree.Group("hero", place=(tree.InMelee(),))
    )


def test_a_column_is_chosen_once_for_all_units():
    meaning = effect("Choose a column and apply 3 damage to the foremost Hero in it in each Unit.")

    assert meaning == tree.Sequence(
        (
            tree.Choose(0, "column"),
            tree.Damage(
                tree.Number(3), tree.Group("hero", place=(tree.InMelee(), tree.InPlace(0)))
            ),
        )
    )


@pytest.mark.parametrize(
    "text",
    [
        "Discard an Operation and a Trap from your Hand.",
        "Switch a Hero in your Unit with a Rival Hero, then apply 1 damage to both of them.",
        "Make a Rival draw a card, then discard 2 cards.",
        "Discard a card and apply 2 damage to a Hero in each Unit.",
    ],
)
def test_what_would_be_half_of_it_or_anybodys_is_refused(text: str):
    with pytest.raises(Unread):
        read(text, "order")


def test_who_must_attack_is_not_who_may():
    text = "Heroes in Melee must attack this Hero."
    (clause,) = read(text, "vanguard").clauses

    in_melee = tree.Group("hero", place=(tree.InMelee(),))
    assert clause == tree.Static(ME, (tree.DrawsAttacks(attackers=in_melee),))


def test_what_is_counted_first_is_counted_for_the_value_after_it():
    text = "For each Corpse in your Unit, Forerunner has +1 Attack Strength."

    assert read(text, "rear") == read(
        "Forerunner has +1 Attack Strength for each Corpse in your Unit.", "rear"
    )


def test_what_may_not_be_recruited_is_told_by_what_is_printed():
    (clause,) = read("Rivals cannot recruit Heroes with 5 or more Life.", "leader").clauses

    such = (tree.HasStat("life", ">=", tree.Number(5)),)
    assert clause == tree.PlayerStatic(
        tree.Player("each rival"), (tree.PlayerCannot("recruit", traits=such),)
    )


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "Your Leader has +5 Life until the end of the Round, but cannot attack.",
            "Until the end of the Round, your Leader has +5 Life and cannot attack.",
        ),
        (
            "A Hero in your Unit has +2 Attack Strength until the end of the Turn and cannot be "
            "attacked.",
            "A Hero in your Unit has +2 Attack Strength until the end of the Turn, then that Hero "
            "cannot be attacked until the end of the Turn.",
        ),
    ],
)
def test_what_goes_on_lasts_as_long_as_what_it_goes_on_from(said: str, meant: str):
    assert effect(said) == effect(meant)


def test_the_same_column_is_never_that_of_a_card():
    meaning = effect("Spell: Discard a card, then move a Rival Hero in the same row.", "flank")

    assert isinstance(meaning, tree.Sequence)
    assert isinstance(meaning.steps[1], tree.MoveTo)
    assert isinstance(meaning.steps[1].who, tree.Group)
    assert meaning.steps[1].who.place == (tree.Near("row across", ME),)


@pytest.mark.parametrize(
    "text",
    [
        "Apply 2 damage to any number of Heroes in your Unit, then draw that many cards.",
        "Look at the top 4 cards of your Deck. You may play one if it is an Order.",
        "Reveal a card from your Hand. Apply 2 damage to a Rival Hero in the same column.",
    ],
)
def test_what_points_at_one_of_several_things_is_refused(text: str):
    with pytest.raises(Unread) as refused:
        read(text, "order")

    assert refused.value.code == "unread-reference"


def test_who_is_given_away_goes_over_and_into_no_hand():
    meaning = effect("Choose two Heroes in your Unit. Give one of them to a Rival.")

    assert isinstance(meaning, tree.Sequence)
    assert isinstance(meaning.steps[1], tree.GiveControl)
