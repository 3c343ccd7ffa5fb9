"""Decks: filled card by card, judged, mended, duplicated, and taken back to what they were."""

from datetime import date

import pytest

from accounts.errors import NotFound
from accounts.models import User
from cards.models import Card, Deck, Pool, Visibility
from cards.services import ban_lists, contents, decks, judging, pools
from tests.cards.deck_box import SATURDAY, a_deck, stacks
from tests.cards.shelf import a_card, a_set
from tests.people import NOW


def codes(deck: Deck, on: date = SATURDAY) -> list[str]:
    found = judging.standing(deck, on=on).verdict
    return [each.code for each in found.problems] if found else ["needs a pool"]


def test_a_step_puts_in_moves_and_takes_out(deck: Deck, pia: User, forty: list[Card]):
    first, last = forty[0].pk, forty[39].pk

    decks.step(deck, decks.Step("more", last, "hero"), by=pia, now=NOW)
    decks.step(deck, decks.Step("move", first, "leader"), by=pia, now=NOW)
    decks.step(deck, decks.Step("less", last, "hero"), by=pia, now=NOW)

    held = contents.held(deck)
    assert held[first, "hero"] == 1
    assert (first, "leader") not in held
    assert (last, "hero") not in held


def test_what_is_not_there_cannot_be_moved(deck: Deck, pia: User, forty: list[Card]):
    with pytest.raises(decks.NotThere):
        decks.step(deck, decks.Step("move", forty[39].pk, "leader"), by=pia, now=NOW)


def test_a_deck_being_built_is_unfinished_and_never_wrong(pia: User, forty: list[Card]):
    begun = a_deck(pia, stacks(forty, leaders=1, heroes=3))

    verdict = judging.standing(begun, on=SATURDAY).verdict

    assert verdict is not None
    assert verdict.legality.value == "unfinished"
    assert codes(begun) == ["too-few-leaders", "too-few-heroes"]


def test_mending_one_problem_leaves_the_others(pia: User, forty: list[Card]):
    wanted = {**stacks(forty, leaders=2), (forty[30].pk, "hero"): 3}
    broken = a_deck(pia, wanted)
    assert codes(broken) == ["too-many-copies", "too-few-leaders"]

    decks.mend(broken, decks.Wish(0), made_from=1, on=SATURDAY, by=pia, now=NOW)

    assert codes(broken) == ["too-few-leaders"]


def test_mending_everything_makes_it_legal(pia: User, forty: list[Card]):
    broken = a_deck(pia, {**stacks(forty, leaders=2), (forty[30].pk, "hero"): 3})

    decks.mend(broken, decks.Wish(), made_from=1, on=SATURDAY, by=pia, now=NOW)

    assert codes(broken) == []
    assert broken.revisions.order_by("-number")[0].note == "Mended"


def test_a_deck_that_changed_meanwhile_is_not_mended_by_an_old_page(pia: User, forty: list[Card]):
    broken = a_deck(pia, stacks(forty, leaders=2))
    decks.add(broken, {(forty[39].pk, "leader"): 1}, by=pia, now=NOW)

    with pytest.raises(contents.SavedMeanwhile):
        decks.mend(broken, decks.Wish(), made_from=1, on=SATURDAY, by=pia, now=NOW)


def test_a_whole_deck_has_nothing_to_mend(deck: Deck, pia: User):
    with pytest.raises(decks.NothingToMend):
        decks.mend(deck, decks.Wish(), made_from=1, on=SATURDAY, by=pia, now=NOW)


def test_a_list_announced_for_later_is_foreseen_and_prepared_for(
    deck: Deck, pia: User, forty: list[Card]
):
    christmas = date(2026, 12, 24)
    house = ban_lists.begin(
        pia, ban_lists.Named("House list", "The house", Visibility.PUBLIC), now=NOW
    )
    said = {"standard": {"banned heroes": [forty[10].name]}}
    version = ban_lists.draft(
        house, effective_on=christmas, formats=said, by=pia, now=NOW, today=SATURDAY
    )
    ban_lists.publish(version, now=NOW, today=SATURDAY)

    stands = judging.standing(deck, on=SATURDAY)
    assert stands.legal
    assert [(day.on, [each.code for each in day.problems]) for day in stands.ahead] == [
        (christmas, ["banned-hero"])
    ]

    decks.mend(deck, decks.Wish(day=christmas), made_from=1, on=SATURDAY, by=pia, now=NOW)
    assert codes(deck, christmas) == []


def test_a_pool_limits_what_may_lie_in_a_deck(deck: Deck, pia: User, forty: list[Card]):
    held = {(card.pk, "any"): 1 for card in forty[:28]}
    pool = pools.create(pia.player, pools.Settings("My box"), now=NOW, cards=held, by=pia)
    decks.settle(deck, decks.Settings(deck.name, pool=pool))
    deck.refresh_from_db()

    assert codes(deck) == ["not-in-pool"]


def test_a_league_fixes_its_leaders(pia: User, forty: list[Card]):
    dealt = {
        **{(card.pk, "leader"): 1 for card in forty[:5]},
        **{(card.pk, "any"): 1 for card in forty[5:35]},
    }
    league = pools.Origin(Pool.Source.LEAGUE, origin="Winter league, week 1")
    pool = pools.create(
        pia.player, pools.Settings("Week 1"), now=NOW, origin=league, cards=dealt, by=pia
    )
    settings = decks.Settings("League deck", "league", pool=pool)
    made = decks.create(pia.player, settings, now=NOW)
    decks.write(made, stacks(forty[1:], 5, 25), made_from=0, by=pia, now=NOW)

    assert codes(made) == ["leader-not-drafted", "drafted-leader-missing"]
    with pytest.raises(pools.DealtElsewhere):
        pools.add(pool, {(forty[39].pk, "any"): 1}, by=pia, now=NOW)


def test_a_format_of_pools_needs_one(deck: Deck):
    decks.settle(deck, decks.Settings(deck.name, "cube"))
    deck.refresh_from_db()

    assert codes(deck) == ["needs a pool"]


def test_mixed_backs_are_mended_by_sleeves(pia: User, forty: list[Card]):
    chase = a_card(a_set("CHS", "chase"), "Jester")
    wanted = {**stacks(forty, leaders=3), (chase.pk, "leader"): 1}
    made = a_deck(pia, wanted)
    decks.settle(made, decks.Settings(made.name, "constructed"))
    made.refresh_from_db()
    assert codes(made) == ["mixed-backs"]

    decks.mend(made, decks.Wish(0), made_from=1, on=SATURDAY, by=pia, now=NOW)
    made.refresh_from_db()

    assert made.sleeved
    assert codes(made) == []


def test_a_duplicate_is_ones_own_private_and_says_where_from(
    deck: Deck, sam: User, forty: list[Card]
):
    made = decks.duplicate(
        deck, only=contents.held(deck), name="Sam’s", player=sam.player, by=sam, now=NOW
    )

    assert (made.player, made.visibility) == (sam.player, Visibility.PRIVATE)
    assert contents.held(made) == contents.held(deck)
    assert made.revisions.get().note == "Taken from “First steps”, revision 1"


def test_going_back_is_a_step_forward(deck: Deck, pia: User, forty: list[Card]):
    decks.add(deck, {(forty[39].pk, "hero"): 2}, by=pia, now=NOW)

    decks.go_back(deck, to=1, by=pia, now=NOW)

    assert contents.held(deck) == contents.held(deck, 1)
    with pytest.raises(NotFound):
        decks.go_back(deck, to=9, by=pia, now=NOW)


def test_two_devices_lose_nothing(deck: Deck, pia: User, forty: list[Card]):
    before = contents.held(deck)
    here = {**before, (forty[38].pk, "hero"): 1}
    there = {**before, (forty[39].pk, "hero"): 1}
    decks.write(deck, here, made_from=1, by=pia, now=NOW)

    with pytest.raises(contents.EditedMeanwhile) as refused:
        decks.write(deck, there, made_from=1, by=pia, now=NOW)
    decks.write(deck, refused.value.together, made_from=refused.value.revision, by=pia, now=NOW)

    assert contents.held(deck) == {**here, **there}


def test_a_deck_ends_at_four_hundred_cards(pia: User, forty: list[Card]):
    made = decks.create(pia.player, decks.Settings("Tower"), now=NOW)

    with pytest.raises(decks.TooManyCards):
        decks.write(made, {(card.pk, "hero"): 99 for card in forty}, made_from=0, by=pia, now=NOW)


def test_nobody_collects_decks_without_end(pia: User):
    Deck.objects.bulk_create(
        Deck(player=pia.player, name=f"Deck {number}") for number in range(decks.MOST_DECKS)
    )

    with pytest.raises(decks.TooManyDecks):
        decks.create(pia.player, decks.Settings("One more"), now=NOW)
