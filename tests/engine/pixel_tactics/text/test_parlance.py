"""Turns of phrase by the chapters of the rulebook: what is said and what is printed for it."""

from __future__ import annotations

import pytest

from engine.games.pixel_tactics.text import Unread, read, tree


def test_what_somebody_may_do_at_the_end_of_the_wave_is_asked_then():
    (clause,) = read(
        "When this Hero attacks, you may draw a card at the end of the Wave.", "vanguard"
    ).clauses

    assert isinstance(clause, tree.Triggered)
    assert isinstance(clause.effect, tree.Later)
    assert isinstance(clause.effect.effect, tree.May)


def test_whoever_is_recruited_in_a_wave_need_not_stand_in_its_row():
    (clause,) = read("When a Hero is recruited in the Rear Wave, draw a card.", "leader").clauses

    assert isinstance(clause, tree.Triggered)
    assert clause.when.conditions == (tree.WaveIs("rear"),)


@pytest.mark.parametrize(
    ("box", "text"),
    [
        ("leader", "When an Operation leaves play, you may return it to your Hand instead."),
        ("order", "Move up to 4 damage from your Heroes to a Rival Hero."),
        (
            "vanguard",
            "When this Hero attacks a Hero, this Hero takes 2 less damage from it from it.",
        ),
        ("trap", "When a Rival Hero would be recruited, it is recruited into the Rear instead."),
        ("rear", "Spell: An Ally may remove 3 damage from a Hero in their Unit."),
    ],
)
def test_what_nothing_singles_out_or_says_how_is_refused(box: str, text: str):
    with pytest.raises(Unread):
        read(text, box)


def test_a_status_on_a_hero_is_counted_in_either_wording():
    one = read("This Hero has +1 Attack Strength for each Status on this Hero.", "vanguard")
    other = read("This Hero has +1 Attack Strength for each Status of this Hero.", "vanguard")

    assert one == other


def test_what_may_be_an_order_is_the_card_and_not_this_hero():
    text = (
        "When this Hero attacks, discard the top card of your Deck. If it is an Order, draw a card."
    )
    (clause,) = read(text, "vanguard").clauses

    assert isinstance(clause, tree.Triggered)
    assert isinstance(clause.effect, tree.Sequence)
    asked = clause.effect.steps[1]
    assert isinstance(asked, tree.IfThen)
    assert asked.condition == tree.Is(tree.Picked(0), tree.CardKind("order"))


def test_an_operation_that_is_chosen_may_be_anybodys():
    (clause,) = read("Choose an Operation. Discard that Operation.", "order").clauses

    assert isinstance(clause, tree.Does)
    assert isinstance(clause.effect, tree.Sequence)
    chosen = clause.effect.steps[0]
    assert isinstance(chosen, tree.Choose)
    assert chosen.what == tree.Cards("reserve", tree.Player("any player"), "operation")


LEADER = tree.Group("leader", "your")


@pytest.mark.parametrize(
    "text",
    [
        "Spell: Remove all damage from your Leader, then give it [+1 Attack].",
        "Spell: Your Leader attacks. It gains [+1 Attack].",
    ],
)
def test_it_is_the_leader_something_was_done_to_and_not_this_hero(text: str):
    (clause,) = read(text, "rear").clauses

    assert isinstance(clause, tree.Spell)
    assert isinstance(clause.effect, tree.Sequence)
    assert clause.effect.steps[1] == tree.GiveStatus("+1 Attack", LEADER)


@pytest.mark.parametrize(
    "text",
    [
        "Spell: Defeat this Hero and heal 2 damage from your Leader. It gains [+1 Life].",
        "Spell: Look at a Rival's Hand. Discard it.",
        "When a Rival Hero moves into this Hero's column, it may attack that Hero.",
    ],
)
def test_it_that_could_be_two_is_refused(text: str):
    with pytest.raises(Unread, match="could be"):
        read(text, "rear")
