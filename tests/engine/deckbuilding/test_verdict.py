"""The deck rules of the rulebook, format by format, and what a verdict says of a broken one."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deckbuilding.cardpool import Card, Holding, pool
from engine.deckbuilding.deck import deck
from engine.deckbuilding.formats import builtin, documents
from engine.deckbuilding.law import Law, PoolNeeded
from engine.deckbuilding.sentences import PROBLEMS, TEMPLATES
from engine.deckbuilding.verdict import Legality, foreseen, judged
from tests.engine.deckbuilding.box import TODAY, ban_list, box, codes, good, house, looked_at, some

# --- Standard -----------------------------------------------------------------------------------


@pytest.mark.parametrize("heroes", [25, 30])
def test_four_leaders_and_25_to_30_heroes_are_a_standard_deck(heroes):
    assert codes(good(heroes=heroes)) == []


@pytest.mark.parametrize(
    ("leaders", "heroes", "expected"),
    [
        (3, 25, ["too-few-leaders"]),
        (5, 25, ["too-many-leaders"]),
        (4, 24, ["too-few-heroes"]),
        (4, 31, ["too-many-heroes"]),
        (0, 0, ["too-few-leaders", "too-few-heroes"]),
    ],
)
def test_the_stacks_have_bounds(leaders, heroes, expected):
    assert codes(good(leaders=leaders, heroes=heroes)) == expected


def test_a_second_copy_is_one_too_many_in_one_stack_and_over_both():
    twice = deck(good().leaders, {**good().heroes, "Core B 01": 2})
    split = deck({**good().leaders}, {**good().heroes, "Core A 01": 1})

    assert codes(twice) == ["too-many-copies"]
    assert codes(split) == ["too-many-copies", "both-stacks"]


def test_a_common_fights_but_never_leads():
    fights = deck(some("Core A", 1, 4), [*some("Core B", 1, 24), "Common 01"])
    leads = deck([*some("Core A", 1, 3), "Common 01"], some("Core B", 1, 25))

    assert codes(fights) == []
    assert codes(leads) == ["kind-not-as-leader"]


def test_a_card_without_a_leader_side_cannot_lead_whatever_its_kind():
    cards = pool([*box().cards.values(), Card("Mute", "OWN", "own", can_lead=False)])
    leads = deck([*some("Core A", 1, 3), "Mute"], some("Core B", 1, 25))

    assert codes(leads, pool=cards) == ["no-leader-side"]


def test_a_chase_leader_leads_but_never_fights():
    leads = deck([*some("Core A", 1, 3), "Chase 01"], some("Core B", 1, 25))
    fights = deck(some("Core A", 1, 4), [*some("Core B", 1, 25), "Chase 01"])

    assert codes(leads) == []
    assert codes(fights) == ["kind-not-as-hero"]


def test_a_card_nobody_knows_is_named_with_what_was_meant():
    wrong = deck(some("Core A", 1, 4), [*some("Core B", 1, 25), "Cor C 07"])

    (problem,) = looked_at(wrong).problems

    assert problem.code == "unknown-card"
    assert problem.near[0] == "Core C 07"


# --- Epic ---------------------------------------------------------------------------------------


def test_an_epic_deck_has_60_to_80_heroes_and_up_to_three_copies_over_both_stacks():
    heroes = dict.fromkeys(some("Core B", 1, 20), 3)

    assert codes(deck(some("Core A", 1, 4), heroes), "epic") == []
    assert codes(
        deck(["Core B 01", *some("Core A", 1, 3)], {**heroes, "Core B 01": 2}), "epic"
    ) == ["too-few-heroes"]
    assert codes(deck(["Core B 01", *some("Core A", 1, 3)], heroes), "epic") == ["too-many-copies"]
    assert codes(deck({"Core A 01": 3, "Core A 02": 1}, heroes), "epic") == []


# --- Constructed --------------------------------------------------------------------------------


def test_promos_stay_out_of_constructed_but_not_of_a_cube():
    promo = deck(some("Core A", 1, 4), [*some("Core B", 1, 24), "Promo 01"], sleeved=True)

    assert codes(promo, "constructed") == ["kind-not-allowed"]
    assert codes(promo, "cube", pool=box().limited(dict.fromkeys(box().cards, 1))) == []


def test_backs_must_agree_unless_the_deck_is_sleeved():
    mixed = deck([*some("Core A", 1, 3), "Chase 01"], some("Core B", 1, 25))

    (problem,) = looked_at(mixed, "constructed").problems

    assert problem.code == "mixed-backs"
    assert problem.cards == (("Chase 01", 1),)
    assert codes(mixed.in_sleeves(), "constructed") == []
    assert problem.repair is not None
    assert problem.repair.applied(mixed) == mixed.in_sleeves()
    assert problem.repair.cost == 0


def test_core_sets_minipaks_and_commons_share_a_back():
    heroes = [*some("Core B", 1, 20), *some("Mini A", 1, 4), "Common 01"]

    assert codes(deck(some("Core A", 1, 4), heroes), "constructed") == []


def test_a_repair_does_not_make_the_backs_differ():
    """The pool has chase leaders only to offer: then the deck must be sleeved as well."""
    held = box().limited(
        dict.fromkeys([*some("Core A", 1, 3), *some("Core B", 1, 25), "Chase 01"], 1)
    )

    found = looked_at(deck(some("Core A", 1, 3), some("Core B", 1, 25)), "constructed", pool=held)

    assert [str(each) for each in found.problems] == [
        "The deck has 3 of at least 4 leaders. So says the format Standard (rulebook: Formats: "
        "Standard). Put the whole deck in opaque sleeves. Add as leader: Chase 01."
    ]


# --- drafts and leagues -------------------------------------------------------------------------


def drafted(leaders, heroes):
    held = {name: Holding(leaders=1) for name in leaders} | {
        name: Holding(heroes=1) for name in heroes
    }
    return box().limited(held)


def test_what_is_built_from_a_pool_is_not_judged_without_one():
    with pytest.raises(PoolNeeded):
        looked_at(good(), "league")


def test_only_cards_of_the_pool_in_the_numbers_it_holds():
    held = box().limited({**dict.fromkeys([*good().names], 1), "Core D 01": 1})
    outside = deck(good().leaders, {**good().heroes, "Core D 02": 1})

    assert codes(good(), pool=held) == []
    assert codes(outside, pool=held) == ["not-in-pool"]
    assert codes(deck(good().leaders, {**good().heroes, "Core D 01": 2}), pool=held) == [
        "too-few-in-pool",
        "too-many-copies",
    ]


def test_a_pack_draft_leaves_28_heroes_of_which_three_may_go():
    leaders, heroes = some("Core A", 1, 4), [*some("Core B", 1, 25), *some("Core C", 1, 3)]
    held = drafted(leaders, heroes)

    assert codes(deck(leaders, heroes), "pack-draft", pool=held) == []
    assert codes(deck(leaders, heroes[:25]), "pack-draft", pool=held) == []
    assert codes(deck(leaders, heroes[:24]), "pack-draft", pool=held) == ["too-few-heroes"]


def test_who_was_drafted_as_a_leader_leads():
    leaders, heroes = some("Core A", 1, 4), [*some("Core B", 1, 25), *some("Core C", 1, 3)]
    held = drafted(leaders, heroes)

    swapped = deck([*leaders[1:], heroes[0]], [*heroes[1:], leaders[0]])

    assert codes(swapped, "pack-draft", pool=held) == [
        "drafted-as-hero",
        "drafted-as-leader",
        "leader-not-drafted",
        "drafted-leader-missing",
    ]
    found = looked_at(swapped, "pack-draft", pool=held)
    assert found.repair is not None
    assert found.repair.applied(swapped) == deck(leaders, heroes)


def test_a_purchase_draft_is_29_cards_all_told():
    leaders, heroes = some("Core A", 1, 4), some("Core B", 1, 25)

    assert codes(deck(leaders, heroes), "purchase", pool=drafted(leaders, heroes)) == []
    more = [*heroes, "Core C 01"]
    assert codes(deck(leaders, more), "purchase", pool=drafted(leaders, more)) == [
        "too-many-heroes"
    ]


def test_whoever_drafted_fewer_than_25_heroes_in_winston_plays_all_of_them():
    leaders, heroes = some("Core A", 1, 4), some("Core B", 1, 21)
    held = drafted(leaders, heroes)

    assert codes(deck(leaders, heroes), "winston", pool=held) == []
    (problem,) = looked_at(deck(leaders, heroes[:20]), "winston", pool=held).problems
    assert (problem.code, problem.limit, problem.source.ruling) == ("too-few-heroes", 21, "DB-11")


def test_whoever_drafted_more_in_winston_may_put_heroes_back_down_to_25():
    leaders, heroes = some("Core A", 1, 4), [*some("Core B", 1, 25), *some("Core C", 1, 11)]
    held = drafted(leaders, heroes)

    assert codes(deck(leaders, heroes[:25]), "winston", pool=held) == []
    assert codes(deck(leaders, heroes[:30]), "winston", pool=held) == []
    assert codes(deck(leaders, heroes), "winston", pool=held) == ["too-many-heroes"]


def test_a_league_deck_has_its_five_leaders_and_exactly_25_heroes():
    leaders, heroes = some("Core A", 1, 5), [*some("Core B", 1, 25), *some("Core C", 1, 5)]
    held = drafted(leaders, heroes)

    assert codes(deck(leaders, heroes[:25]), "league", pool=held) == []
    assert codes(deck(leaders, heroes[:26]), "league", pool=held) == ["too-many-heroes"]
    assert codes(deck(leaders[:4], heroes[:25]), "league", pool=held) == [
        "drafted-leader-missing",
        "too-few-leaders",
    ]


def test_a_league_may_allow_three_copies():
    leaders = some("Core A", 1, 5)
    heroes = dict.fromkeys(some("Core B", 1, 8), 3) | {"Core B 09": 1}
    lead = {name: Holding(leaders=1) for name in leaders}
    held = box().limited({**lead, **heroes})

    assert codes(deck(leaders, heroes), "league", pool=held) == ["too-many-copies"]
    assert codes(deck(leaders, heroes), "league-copies", pool=held) == []


# --- what a verdict says ------------------------------------------------------------------------


def test_everything_wrong_is_said_at_once_the_unfinished_last():
    wrong = deck(
        [*some("Core A", 1, 4), "Common 01"],
        [*some("Core B", 1, 20), "Core B 01", "Core A 01", "Nobody Here"],
    )

    assert codes(wrong) == [
        "unknown-card",
        "kind-not-as-leader",
        "too-many-copies",
        "both-stacks",
        "too-many-leaders",
        "too-few-heroes",
    ]


def test_a_deck_that_lacks_cards_only_is_unfinished_and_not_illegal():
    assert looked_at(good()).legality is Legality.LEGAL
    assert looked_at(good(leaders=2, heroes=3)).legality is Legality.UNFINISHED
    assert looked_at(good(leaders=5, heroes=3)).legality is Legality.ILLEGAL


def test_a_problem_teaches_what_who_says_so_since_when_and_what_mends_it():
    ban = ban_list(formats={"standard": {"banned heroes": ["Core B 07"]}})

    (problem,) = looked_at(good(), "standard", ban).problems

    assert str(problem) == (
        "Core B 07 is banned as a hero. So says the list Club list, version 1, of Olga. "
        "In force since 2026-02-01. Remove from the heroes: Core B 07. Add as hero: Core A 05."
    )


def test_a_rule_that_is_read_by_a_ruling_names_it():
    (problem,) = looked_at(good(heroes=24)).problems

    assert [str(sentence) for sentence in problem.sentences] == [
        "The deck has 24 of at least 25 heroes.",
        "So says the format Standard (rulebook: Formats: Standard; ruling DB-1).",
        "Add as hero: Core A 05.",
    ]


def test_what_a_pool_cannot_mend_is_said_to_be_beyond_repair():
    held = box().limited(dict.fromkeys([*some("Core A", 1, 4), *some("Core B", 1, 20)], 1))

    found = looked_at(deck(some("Core A", 1, 4), some("Core B", 1, 20)), pool=held)

    assert found.repair is None
    assert str(found.problems[0]).endswith("the pool does not hold enough that may be played.")


def test_a_heap_is_mended_as_a_whole_and_at_once():
    everything = sorted(box().cards)
    heaps = [
        deck(everything, everything),
        deck(dict.fromkeys(everything, 999), dict.fromkeys(everything, 999)),
        deck([f"X {n}" for n in range(1_000)], [f"Y {n}" for n in range(1_000)]),
    ]

    began = time.process_time()
    for heap in heaps:
        found = looked_at(heap)
        assert found.repair is not None
        assert looked_at(found.repair.applied(heap)).legal
        assert {each.repair for each in found.problems} == {found.repair}

    assert time.process_time() - began < 2


def test_restricted_leaders_are_one_group_whoever_lists_them():
    club = ban_list(formats={"all": {"restricted leaders": ["Core A 01"]}})
    event = ban_list(
        code="event", name="Event", formats={"all": {"restricted leaders": ["Core A 02"]}}
    )

    (problem,) = looked_at(good(), "standard", club, event).problems

    assert (problem.code, problem.limit, problem.found) == ("restricted-leaders", 1, 2)
    assert problem.cards == (("Core A 01", 1), ("Core A 02", 1))
    assert problem.repair is not None
    assert problem.repair.cost == 2


def test_a_house_may_allow_more_restricted_leaders_or_none():
    club = ban_list(formats={"all": {"restricted leaders": ["Core A 01", "Core A 02"]}})

    assert codes(good(), house(override={"restricted leaders": 2}), club) == []
    assert codes(good(), house(override={"restricted leaders": 0}), club) == ["restricted-leaders"]


def test_a_restricted_hero_may_come_so_many_times():
    ban = ban_list(formats={"epic": {"restricted heroes": {"Core B 01": 2}}})
    heroes = dict.fromkeys(some("Core B", 1, 20), 3)

    (problem,) = looked_at(deck(some("Core A", 1, 4), heroes), "epic", ban).problems

    assert (problem.code, problem.limit, problem.found) == ("restricted-hero", 2, 3)


def test_sets_can_be_left_out():
    without = house(rules={"sets": {"without": ["COREB"]}})

    (problem,) = looked_at(good(heroes=25), without).problems

    assert problem.code == "set-not-allowed"
    assert len(problem.cards) == 25


def test_what_is_announced_is_foreseen():
    soon = ban_list(day=date(2026, 9, 1), formats={"all": {"banned heroes": ["Core B 01"]}})
    secret = replace(soon, code="secret", announced=date(2026, 8, 1))

    assert codes(good(), "standard", soon) == []
    (coming,) = foreseen(good(), builtin("standard"), (soon, secret), box(), on=TODAY)

    assert coming.on == date(2026, 9, 1)
    assert [problem.code for problem in coming.problems] == ["banned-hero"]


# --- what always holds --------------------------------------------------------------------------

names = st.sampled_from([*sorted(box().cards)[::7], "Nobody", "Common 03", "Chase 01", "Promo 02"])
decks = st.builds(
    deck,
    st.dictionaries(names, st.integers(1, 4), max_size=8),
    st.dictionaries(names, st.integers(1, 4), max_size=40),
    sleeved=st.booleans(),
)
LIST = ban_list(
    formats={
        "all": {"banned heroes": ["Core A 01"], "restricted leaders": ["Core B 04", "Core C 07"]},
        "standard": {"banned leaders": ["Core D 03"]},
        "epic": {"restricted heroes": {"Mini B 07": 1}},
    }
)
HELD = box().limited(
    {name: Holding(2, place % 9 == 0 and 1, place % 5) for place, name in enumerate(box().cards)}
)
LAWS = [
    Law(builtin(code), (LIST,), pool, TODAY)
    for code in documents()
    for pool in ((HELD,) if builtin(code).switch("pool") else (box(), HELD))
]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LAWS), decks)
def test_every_repair_is_valid_in_every_format(law, cards):
    found = judged(cards, law)

    if found.repair is not None:
        assert judged(found.repair.applied(cards), law).problems == ()
    for problem in found.problems:
        if problem.repair is not None:
            left = judged(problem.repair.applied(cards), law).problems
            assert problem.key not in {each.key for each in left}
            assert {each.key for each in left} <= {each.key for each in found.problems}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LAWS), decks, st.randoms())
def test_a_verdict_does_not_hear_in_which_order_cards_are_named(law, cards, chance):
    leaders, heroes = list(cards.leaders.items()), list(cards.heroes.items())
    chance.shuffle(leaders)
    chance.shuffle(heroes)

    again = judged(deck(dict(leaders), dict(heroes), sleeved=cards.sleeved), law)

    assert again == judged(cards, law)


@settings(max_examples=60, deadline=None)
@given(decks, st.lists(st.sampled_from(sorted(box().cards)), min_size=1, unique=True))
def test_another_ban_never_mends_anything(cards, banned):
    lenient, strict = ban_list(), ban_list(formats={"all": {"banned heroes": banned}})

    before, after = looked_at(cards, "standard", lenient), looked_at(cards, "standard", strict)

    assert {each.key for each in before.problems} <= {each.key for each in after.problems}
    if before.repair is not None and after.repair is not None:
        assert before.repair.cost <= after.repair.cost


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LAWS), decks)
def test_every_problem_can_be_said(law, cards):
    for problem in judged(cards, law).problems:
        assert problem.code in PROBLEMS
        for sentence in problem.sentences:
            assert sentence.code in TEMPLATES
            assert str(sentence).endswith((".", "?"))
        assert problem.source.document or problem.source.passage or problem.code == "unknown-card"
