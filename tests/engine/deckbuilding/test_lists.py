"""Dated lists: which version is in force, how layers merge, and what is no list."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deckbuilding.bans import merged
from engine.deckbuilding.cardpool import Card, pool
from engine.deckbuilding.formats import Contradicted, builtin
from engine.deckbuilding.law import Law
from engine.deckbuilding.lists import bans_in_force, check_versions, coming_days, read_list
from engine.kernel.refusals import Unreadable
from tests.engine.deckbuilding.box import TODAY, ban_list, box, codes, good, house, looked_at

HERO = {"standard": {"banned heroes": ["Core B 01"]}}
EVERYWHERE = {"all": {"banned heroes": ["Core B 01"]}}


def test_a_list_holds_from_its_day_on():
    ban = ban_list(day=date(2026, 6, 1), formats=HERO)

    assert codes(good(), "standard", ban, on=date(2026, 5, 31)) == []
    assert codes(good(), "standard", ban, on=date(2026, 6, 1)) == ["banned-hero"]


def test_a_newer_version_replaces_the_older_and_the_past_stays_what_it_was():
    first = ban_list(1, date(2026, 2, 1), formats=HERO)
    second = ban_list(2, date(2026, 6, 1), formats={"standard": {"banned heroes": ["Core B 02"]}})

    assert looked_at(good(), "standard", second, first).problems[0].cards == (("Core B 01", 1),)
    later = looked_at(good(), "standard", first, second, on=date(2026, 7, 1))
    assert later.problems[0].cards == (("Core B 02", 1),)
    assert codes(good(), "standard", first, second, on=date(2026, 1, 31)) == []


def test_a_ban_says_since_when_without_a_break_and_until_when():
    first = ban_list(1, date(2026, 2, 1), formats=HERO)
    second = ban_list(2, date(2026, 4, 1), formats=EVERYWHERE)
    third = ban_list(3, date(2026, 9, 1))

    (problem,) = looked_at(good(), "standard", first, second, third).problems

    assert (problem.since, problem.until) == (date(2026, 2, 1), date(2026, 9, 1))
    assert problem.source.version == "2"


def test_an_end_that_is_not_announced_yet_is_not_known():
    first = ban_list(1, date(2026, 2, 1), formats=HERO)
    later = ban_list(2, date(2026, 9, 1), announced=date(2026, 8, 1))

    (problem,) = looked_at(good(), "standard", first, later).problems

    assert problem.until is None
    assert coming_days((first, later), TODAY) == ()
    assert coming_days((first, later), date(2026, 8, 1)) == (date(2026, 9, 1),)


@pytest.mark.parametrize("formats", [HERO, EVERYWHERE, {"any": {"banned heroes": ["Core B 01"]}}])
def test_a_ban_for_all_formats_or_for_a_base_holds_in_every_format_built_on_it(formats):
    ban = ban_list(formats=formats)

    assert codes(good(), "standard", ban) == ["banned-hero"]
    assert codes(good(), "constructed", ban) == ["banned-hero"]
    assert codes(good(), house("constructed"), ban) == ["banned-hero"]


def test_layers_and_the_format_itself_are_merged_by_the_strictest():
    """A ban at one level and a restriction at another: neither hides the other's cards."""
    club = ban_list(formats={"all": {"restricted heroes": {"Core B 01": 2, "Core B 02": 1}}})
    event = ban_list(code="event", formats={"epic": {"banned heroes": ["Core B 01"]}})
    own = house("epic", bans={"restricted heroes": {"Core B 02": 2, "Core B 03": 1}})

    layers = bans_in_force((club, event), own, TODAY)
    strictest = merged([own.bans, *layers])

    found = {card: (ban.how, ban.most, ban.source.code) for card, (ban,) in strictest.items()}
    assert found == {
        "Core B 01": ("banned-hero", 0, "event"),
        "Core B 02": ("restricted-hero", 1, "club"),
        "Core B 03": ("restricted-hero", 1, "house"),
    }


def test_of_several_that_say_the_same_the_one_that_said_it_first_is_named():
    old = ban_list(code="old", name="Old", day=date(2026, 1, 15), formats=HERO)
    new = ban_list(code="new", name="New", day=date(2026, 3, 1), formats=EVERYWHERE)

    (problem,) = looked_at(good(), "standard", new, old).problems

    assert problem.source.document == "Old"


days = st.integers(0, 300).map(lambda n: date(2026, 1, 1) + timedelta(n))
versions = st.lists(
    st.tuples(days, st.sets(st.sampled_from([f"Core B 0{n}" for n in range(1, 6)]))), max_size=6
)


@settings(max_examples=200, deadline=None)
@given(versions, days, st.randoms())
def test_what_is_in_force_is_a_function_of_the_day(told, day, chance):
    lists = [
        ban_list(n, since, announced=since, formats={"all": {"banned heroes": sorted(cards)}})
        for n, (since, cards) in enumerate(told)
    ]
    chance.shuffle(lists)

    found = merged(bans_in_force(lists, builtin("standard"), day))

    due = [each for each in enumerate(told) if each[1][0] <= day]
    latest = max(due, key=lambda each: (each[1][0], str(each[0])))[1][1] if due else set()
    assert set(found) == latest


# --- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (
            {"formats": {"all": {"banned heroes": ["A"]}, "standard": {"banned heroes": ["A"]}}},
            "Club list (standard) says “banned hero” of A, but Club list (all) says so already.",
        ),
        (
            {"formats": {"standard": {"restricted heroes": {"A": 1}}}},
            "Club list restricts A to 1, but Standard allows no more than one copy anyway.",
        ),
        (
            {"formats": {"all": {"banned heroes": ["A"], "restricted heroes": {"A": 1}}}},
            "Club list bans and restricts A in the same stack; one of the two is meant.",
        ),
        (
            {"announced": date(2026, 3, 1)},
            "Club list would take effect on 2026-02-01, before it is announced on 2026-03-01.",
        ),
        (
            {"formats": []},
            "Club list: under “formats” there must be formats, or “all”, each with its cards.",
        ),
        ({"isuer": 1}, "Club list has an entry nobody knows, isuer. Did you mean issuer?"),
    ],
)
def test_a_list_that_makes_no_sense_is_refused_in_a_sentence(more, expected):
    with pytest.raises(Contradicted) as refusal:
        ban_list(**more)

    assert str(refusal.value) == expected


def test_of_thousands_of_strangers_the_first_are_asked_about():
    with pytest.raises(Contradicted) as refused:
        read_list(_banning(*(f"Core Q {n:04}" for n in range(10_000))), names=box().names)

    asked = [bool(each.arguments["near"]) for each in refused.value.clashes]
    assert (len(asked), sum(asked), all(asked[:100])) == (10_000, 100, True)


def _banning(*names):
    return {
        "code": "club", "name": "Club list", "issuer": "Olga", "version": 1,
        "announced": TODAY, "effective from": TODAY,
        "formats": {"all": {"banned heroes": [*names]}},
    }  # fmt: skip


def test_cards_nobody_knows_are_asked_about():
    with pytest.raises(Contradicted) as refusal:
        read_list(_banning("core b 07", "Core Q 07"), names=box().names)

    assert "names Core Q 07, a card nobody knows. Did you mean Core" in str(refusal.value)


@pytest.mark.parametrize(
    "more", [{"code": ""}, {"issuer": None}, {"announced": "soon"}, {"version": ""}]
)
def test_a_list_without_a_head_is_unreadable(more):
    with pytest.raises(Unreadable):
        ban_list(**more)


def test_versions_follow_each_other():
    one = ban_list(1, date(2026, 2, 1))

    check_versions([ban_list(2, date(2026, 3, 1)), one])
    with pytest.raises(Contradicted, match="has version 1 twice"):
        check_versions([one, ban_list(1, date(2026, 3, 1))])
    with pytest.raises(Contradicted, match="version 2 takes effect on 2026-02-01, not after"):
        check_versions([one, ban_list(2, date(2026, 2, 1))])


NAMESAKES = [
    *(Card(f"Hero {number:02}", "FTY", "core") for number in range(40)),
    Card("Wick", "LMP"),
    Card("Wick", "SAM"),
]


@pytest.mark.parametrize(
    ("said", "banned"),
    [("Wick", {"Wick [LMP]", "Wick [SAM]"}), ("Wick [LMP]", {"Wick [LMP]"}), ("Wick [XXX]", set())],
)
def test_a_ban_is_of_the_name_or_of_the_name_and_its_set_whoever_looks(said, banned):
    law = Law(builtin("standard"), [ban_list(formats=_of_heroes(said))], pool(NAMESAKES), TODAY)

    asked = {name: [mark.code for mark in law.of(name).marks] for name in law.held}
    assert {name for name, codes in asked.items() if "banned-hero" in codes} == banned


@pytest.mark.parametrize("said", ["Wick", "Wick [LMP]"])
def test_a_card_that_has_lost_its_namesake_stays_banned(said):
    law = Law(
        builtin("standard"), [ban_list(formats=_of_heroes(said))], pool(NAMESAKES[:-1]), TODAY
    )

    assert "banned-hero" in [mark.code for mark in law.of("Wick").marks]


def _of_heroes(name):
    return {"standard": {"banned heroes": [name]}}
