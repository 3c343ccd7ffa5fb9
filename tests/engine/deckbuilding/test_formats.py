"""Formats: what they inherit, who is named for a rule, and every contradiction refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deckbuilding.bans import HEADINGS
from engine.deckbuilding.cardpool import Card, pool
from engine.deckbuilding.formats import (
    Contradicted,
    Format,
    Known,
    UnknownFormat,
    builtin,
    compiled,
    documents,
)
from engine.deckbuilding.possible import impossible
from engine.deckbuilding.rules import RULES, Span
from engine.deckbuilding.sentences import CLASHES, Sentence
from engine.kernel.refusals import Unreadable
from tests.engine.deckbuilding.box import box, house

KNOWN = Known(box().names, frozenset(box().sets))


def refused(**entries: Any) -> list[str]:
    """The clashes of a house format, as a person reads them."""
    with pytest.raises(Contradicted) as refusal:
        compiled({"code": "house", "name": "House", "base": "standard", **entries}, known=KNOWN)
    return [str(clash) for clash in refusal.value.clashes]


def test_a_rule_remembers_which_document_set_it():
    constructed = builtin("constructed")

    assert constructed.lineage == ("constructed", "standard", "any")
    assert constructed.source("heroes").document == "Standard"
    assert constructed.source("promo").document == "Constructed"
    assert constructed.source("promo").ruling == "DB-3"
    assert constructed.source("common").document == "Any deck"


def test_a_house_format_is_its_base_and_its_changes():
    ours = house("constructed", override={"heroes": "20-40", "copies": 2}, rules={"cards": "24-44"})

    assert ours.span("heroes") == Span(20, 40)
    assert ours.number("copies", 0) == 2
    assert ours.span("leaders") == Span(4, 4)
    assert ours.source("heroes").document == "House"


def test_a_house_format_builds_on_another():
    others = {"club": {"code": "club", "name": "Club", "base": "epic", "override": {"copies": 2}}}

    ours = compiled({"code": "house", "name": "House", "base": "club"}, others=others)

    assert ours.lineage == ("house", "club", "epic", "any")
    assert ours.source("copies").document == "Club"


def test_bans_of_the_base_are_inherited_and_lifted():
    others = {
        "club": {
            "code": "club",
            "name": "Club",
            "base": "standard",
            "bans": {"banned heroes": ["core a 01", "Core A 02"]},
        }
    }

    ours = compiled(
        {
            "code": "house",
            "name": "House",
            "base": "club",
            "lift": {"banned heroes": ["CORE A 01"]},
            "bans": {"banned leaders": ["Core A 01"]},
        },
        others=others,
        known=KNOWN,
    )

    assert [(ban.how, ban.card, ban.source.document) for ban in ours.bans] == [
        ("banned-hero", "Core A 02", "Club"),
        ("banned-leader", "Core A 01", "House"),
    ]


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        (
            {"rules": {"heroes": 20}},
            "Two values for one rule: House sets heroes to 20, and Standard sets it to 25–30. "
            "To replace it, write it under “override”.",
        ),
        (
            {"override": {"heroes": "25-30"}},
            "House sets heroes to 25–30, which Standard does already.",
        ),
        ({"rules": {"leaders": 4}}, "House sets leaders to 4, which Standard does already."),
        (
            {"override": {"cards": 30}},
            "House overrides cards, which nothing below it sets. Write it under “rules”.",
        ),
        (
            {"rules": {"cards": 30}, "override": {"cards": 31}},
            "Two values for one rule: House has cards under “rules” and under “override”.",
        ),
        (
            {"override": {"copies": 0}},
            "House sets copies to 0; it must be a number from 1 to 99.",
        ),
        (
            {"override": {"promo": "no"}},
            "House sets promo to no; it must be one of either, leaders, heroes, none.",
        ),
        (
            {"override": {"heroes": "30-25"}},
            "House asks for at least 30 heroes and allows at most 25.",
        ),
        (
            {"rules": {"cards": "40-50"}},
            "House: with 4 leaders and 25–30 heroes a deck can never have 40–50 cards.",
        ),
        (
            {"rules": {"copies as hero": 1}},
            "House sets copies as hero to 1, but Standard allows no more than one copy anyway.",
        ),
        (
            {"rules": {"recipes": [{"core": 3}]}},
            "House: no deck can be 3 core and have 25–30 heroes.",
        ),
        (
            {"rules": {"heros": 3}},
            "House sets a rule nobody knows, heros. Did you mean heroes?",
        ),
        (
            {"rule": {}},
            "House has an entry nobody knows, rule. Did you mean rules?",
        ),
        (
            {"bans": {"banned heroes": ["Core A 01", "core a 01"]}},
            "House says “banned hero” of Core A 01 twice.",
        ),
        (
            {"bans": {"banned leaders": ["Core A 01"], "restricted leaders": ["Core A 01"]}},
            "House bans and restricts Core A 01 in the same stack; one of the two is meant.",
        ),
        (
            {"bans": {"restricted heroes": {"Core A 01": 0}}},
            "House restricts Core A 01 to a number of copies that makes no sense; it must be 1 to "
            "99. What must not be played at all is banned.",
        ),
        (
            {"bans": {"restricted heroes": {"Core A 01": 1}}},
            "House restricts Core A 01 to 1, but Standard allows no more than one copy anyway.",
        ),
        (
            {"lift": {"banned heroes": ["Core A 01"]}},
            "House lifts “banned hero” for Core A 01, which nothing below it says.",
        ),
        (
            {"bans": {"banned heroes": ["Core A01"]}},
            "House names Core A01, a card nobody knows. Did you mean Core A 01, Core A 02, "
            "Core A 03?",
        ),
        (
            {"rules": {"sets": {"only": ["COREA", "KORE"]}}},
            "House names KORE, a set nobody knows. Did you mean COREA, COREB, COREC?",
        ),
        (
            {"base": "standart"},
            "House builds on standart, which is no format. Did you mean standard?",
        ),
        (
            {"bans": {"banned heroes": "Core A 01"}},
            "House: under “banned heroes” there must be a list of cards.",
        ),
        (
            {"bans": {"banned villains": []}},
            "House has an entry nobody knows, banned villains. Did you mean banned leaders?",
        ),
    ],
)
def test_a_contradiction_is_refused_in_a_sentence(entries, expected):
    assert refused(**entries) == [expected]


def test_all_contradictions_are_told_at_once():
    told = refused(rules={"heroes": 20, "hereos": 1}, override={"copies": 1, "promo": 7})

    assert len(told) == 4


def test_what_the_base_bans_is_not_restricted_above_it():
    club = {"code": "club", "name": "Club", "base": "epic"}
    others = {"club": {**club, "bans": {"banned heroes": ["Core A 01"]}}}
    restricts = {"bans": {"restricted heroes": {"Core A 01": 1}}}
    ours = {"code": "house", "name": "House", "base": "club", **restricts}

    with pytest.raises(Contradicted) as refusal:
        compiled(ours, others=others)

    assert str(refusal.value) == (
        "House restricts Core A 01, but Club bans it in that stack. Lift the ban first."
    )
    assert compiled({**ours, "lift": {"banned heroes": ["Core A 01"]}}, others=others).bans


@pytest.mark.parametrize(
    ("base", "entries", "expected"),
    [
        (
            "standard",
            {"rules": {"sets": {"only": ["MINIA"]}}},
            "House: no deck can meet all of this. Of the cards there are, 8 may lead and 8 may be "
            "heroes; a deck takes 4 leaders and 25–30 heroes.",
        ),
        (
            "standard",
            {"override": dict.fromkeys(("core", "minipak", "own", "promo"), "heroes")}
            | {"rules": {"sets": {"without": ["CHA"]}}},
            "House: no deck can meet all of this. Of the cards there are, 0 may lead and 190 may "
            "be heroes; a deck takes 4 leaders and 25–30 heroes.",
        ),
        (
            "combination",
            {"override": {"core": "none"}},
            "House: no deck can meet all of this: the sets there are never make up 1 core + 1 "
            "minipak with 4 leaders and 25–30 heroes.",
        ),
    ],
)
def test_what_no_deck_of_the_cards_there_are_can_meet_is_told(base, entries, expected):
    assert str(impossible(house(base, **entries), box(), base=builtin(base))) == expected


def test_a_format_that_can_be_met_or_only_lacks_cards_is_no_contradiction():
    assert [code for code in documents() if impossible(builtin(code), box())] == []
    smaller = house(override={"heroes": "20-25"})
    assert impossible(smaller, pool([Card("Alone")]), base=builtin("standard")) is None
    assert impossible(smaller, pool([Card("Alone")])) is not None


def test_formats_that_build_on_each_other_in_a_circle_are_refused():
    others = {
        "a": {"code": "a", "name": "A", "base": "b"},
        "b": {"code": "b", "name": "B", "base": "a"},
    }

    with pytest.raises(Contradicted) as refusal:
        compiled(others["a"], others=others)

    assert str(refusal.value) == "These formats build on each other in a circle: a → b → a."


def test_a_format_cannot_take_the_name_of_a_builtin_one():
    with pytest.raises(Contradicted) as refusal:
        compiled({"code": "standard", "name": "Mine", "base": "epic"})

    assert refusal.value.code == "namesake"


@pytest.mark.parametrize("document", [[], {}, {"code": 1, "name": "A"}, {"code": "a", "name": ""}])
def test_what_is_no_format_at_all_is_unreadable(document):
    with pytest.raises(Unreadable):
        compiled(document)


def test_an_unknown_format_is_asked_about():
    with pytest.raises(UnknownFormat, match="Did you mean league"):
        builtin("leage")


values = st.one_of(
    st.integers(-3, 120),
    st.booleans(),
    st.sampled_from(["25-30", "30-25", "none", "either", "heroes", "", "yes"]),
    st.none(),
    st.lists(st.fixed_dictionaries({"core": st.integers(-1, 3)}), max_size=2),
    st.fixed_dictionaries({"only": st.lists(st.sampled_from(["COREA", "X"]))}),
    st.fixed_dictionaries({"least": st.integers(0, 9), "most": st.integers(0, 9)}),
)
rules = st.dictionaries(st.one_of(st.sampled_from(sorted(RULES)), st.text(max_size=6)), values)
cards = st.lists(st.sampled_from(["Core A 01", "Core A 02", "Nobody"]), max_size=3)
bans = st.dictionaries(
    st.sampled_from([*HEADINGS, "banned"]),
    st.one_of(cards, st.dictionaries(st.sampled_from(["Core A 01"]), values), values),
)
houses = st.fixed_dictionaries(
    {
        "code": st.just("house"),
        "name": st.just("House"),
        "base": st.sampled_from([*documents(), "x"]),
    },
    optional={"rules": rules, "override": rules, "bans": bans, "lift": bans},
)

sensible = st.fixed_dictionaries(
    {},
    optional={
        "heroes": st.integers(31, 50),
        "leaders": st.integers(5, 9),
        "copies": st.integers(4, 9),
        "restricted leaders": st.integers(2, 4),
        "promo": st.sampled_from(["none", "heroes"]),
    },
)
houses_that_make_sense = st.fixed_dictionaries(
    {
        "code": st.just("house"),
        "name": st.just("House"),
        "base": st.sampled_from(["standard", "epic"]),
        "override": sensible.filter(bool),
    },
    optional={"bans": st.fixed_dictionaries({"banned heroes": st.just(["Core A 02"])})},
)


@settings(max_examples=120, deadline=None)
@given(st.one_of(houses, houses_that_make_sense))
def test_any_changes_of_any_format_compile_or_are_refused_in_sentences(document):
    ours, clashes = attempted(document)

    assert (ours is None) == bool(clashes)
    assert all(clash.code in CLASHES and str(clash).endswith((".", "?")) for clash in clashes)
    if ours is not None:
        assert {setting.source.code for setting in ours.settings.values()} <= set(ours.lineage)


def attempted(document: dict[str, Any]) -> tuple[Format | None, tuple[Sentence, ...]]:
    try:
        return compiled(document, known=KNOWN), ()
    except Contradicted as refusal:
        return None, refusal.clashes


@settings(max_examples=80, deadline=None)
@given(houses_that_make_sense)
def test_changes_cannot_be_laid_on_themselves(document):
    assert attempted(document)[1] == ()

    with pytest.raises(Contradicted):
        compiled(
            {**document, "code": "again", "name": "Again", "base": "house"},
            others={"house": document},
            known=KNOWN,
        )
