"""Lists as people type them: tolerant, fast, and never brought down."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deckbuilding.cardpool import Card, pool
from engine.deckbuilding.deck import deck
from engine.deckbuilding.listing import (
    MOST_BYTES,
    MOST_LINES,
    heap_text,
    laid_out,
    listed_json,
    listed_text,
    mended,
    read_listing,
)
from engine.kernel.refusals import Unreadable
from tests.engine.deckbuilding.box import box

CARDS = pool(
    [
        Card("Ember Squire", "LAN", "core"),
        Card("7 of Swords", "LAN", "core"),
        Card("Zoë “Sparks” O'Hara", "KET", "core"),
        Card("Dr. Roake (3)", "KET", "core"),
        Card("Ash Underwood", "PER", "core"),
        Card("Hero", "PER", "core"),
        Card("★ Lamp", "PER", "core"),
        Card("Twin", "AAA"),
        Card("Twin", "BBB"),
    ]
)


def one(line: str):
    (read,) = read_listing(line, CARDS).lines
    return read


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("Ember Squire", 1),
        ("3x Ember Squire", 3),
        ("3 x Ember Squire", 3),
        ("x3 Ember Squire", 3),
        ("3 Ember Squire", 3),
        ("3× ember squire", 3),
        ("Ember Squire x3", 3),
        ("Ember Squire ×3", 3),
        ("Ember Squire (3)", 3),
        ("Ember Squire: 3", 3),
        ("2 Ember Squire [LAN]", 2),
        ("2 Ember Squire (lan) 17", 2),
        ("Ember Squire {LAN} x2", 2),
        ("Ember Squire x2 [LAN]", 2),
        ("- 2 Ember Squire", 2),
        ("• Ember Squire", 1),
        ("[x] Ember Squire", 1),
        ("1. Ember Squire", 1),
        ("  \tEmber   Squire\t\tx2  ", 2),
        ("2 Ember Squire // the good one", 2),
        ("2 Ember Squire # the good one", 2),
        ("2 Ember Squire [LAN] // the good one", 2),
        ("Ember Squire [LAN] x2 -- the good one", 2),
        ("\u200bEMBER SQUIRE", 1),
        ("４ Ember Squire", 4),
        ("🔥 Ember Squire", 1),
        ("2️⃣ Ember Squire", 2),
        ("✅ 2x Ember Squire ⭐ [LAN]", 2),
        ("2 ❤️ Ember Squire 👩‍🚀", 2),
    ],
)
def test_a_card_is_read_however_it_is_written(line, count):
    read = one(line)

    assert (read.name, read.count, read.trouble) == ("Ember Squire", count, "")


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("7 of Swords", "7 of Swords", 1),
        ("7 7 of Swords", "7 of Swords", 7),
        ("Dr. Roake (3)", "Dr. Roake (3)", 1),
        ("Dr. Roake (3) (2)", "Dr. Roake (3)", 2),
        ('2 zoe "sparks" o’hara', "Zoë “Sparks” O'Hara", 2),
        ("Twin [bbb]", "Twin [BBB]", 1),
        ("3 Twin (AAA)", "Twin [AAA]", 3),
        ("Hero", "Hero", 1),
        ("2 ★ Lamp", "★ Lamp", 2),
    ],
)
def test_names_that_look_like_something_else_are_names(line, name, count):
    read = one(line)

    assert (read.name, read.count) == (name, count)


def test_headings_sort_cards_into_stacks_and_aside():
    read = read_listing(
        "// a comment\n# Leaders (1)\nEmber Squire\n\nHEROES:\n7 of Swords\n== Sideboard ==\nHero\n"
        "Anführer\nAsh Underwood\nHelden: Twin [AAA], Twin [BBB]",
        CARDS,
    )

    assert read.unresolved == ()
    assert read.deck == deck(
        ["Ember Squire", "Ash Underwood"], ["7 of Swords", "Twin [AAA]", "Twin [BBB]"]
    )
    assert read.part("aside") == {"Hero": 1}
    assert read.cards["Ash Underwood"] == 1


def test_what_is_not_understood_is_shown_with_what_is_like_it():
    read = read_listing(
        "Embr Squire\nTwin\n0 Hero\n99999999999999 Hero\nXyzzy\n"
        + "a" * 400
        + "\n-3 Hero\nHero x−3",
        CARDS,
    )

    assert [(line.number, line.trouble, line.near) for line in read.unresolved] == [
        (1, "unknown-card", ("Ember Squire",)),
        (2, "unknown-card", ("Twin [AAA]", "Twin [BBB]")),
        (3, "bad-count", ()),
        (4, "bad-count", ()),
        (5, "unknown-card", ()),
        (6, "too-long", ()),
        (7, "bad-count", ()),
        (8, "bad-count", ()),
    ]
    assert read.deck == deck((), ())


def test_a_card_named_with_another_set_is_taken_and_the_set_told():
    assert one("Ember Squire [KET]").other_set == "KET"
    assert one("Ember Squire [lan]").other_set == ""


@pytest.mark.parametrize(
    "source",
    [
        "\ufeffEmber Squire".encode(),
        "Ember Squire".encode("utf-16"),
        b"Ember Squire\r\n\x93Quote\x94",
        b"Ember Squire\r",
    ],
)
def test_files_come_in_any_encoding(source):
    assert read_listing(source, CARDS).deck == deck((), ["Ember Squire"])


def test_ten_thousand_lines_are_read_in_well_under_a_second():
    names = sorted(box().cards)
    right = "\n".join(f"{n % 4 + 1}x {names[n % len(names)]}" for n in range(10_000))
    wrong = "\n".join(f"{names[n % len(names)][1:]} of {n}" for n in range(10_000))

    began = time.process_time()
    understood, mistyped = read_listing(right, box()), read_listing(wrong, box())
    took = time.process_time() - began

    assert len(understood.lines) == 10_000
    assert understood.unresolved == ()
    assert len(mistyped.unresolved) == 10_000
    assert took < 2


@pytest.mark.parametrize(
    "source",
    ["((((" * 200_000, "1x " * 300_000, "9" * 1_000_000, ("x" * 299 + "\n") * 3_000, " x 1" * 70],
    ids=["brackets", "counts", "digits", "letters", "tails"],
)
def test_no_text_takes_long(source):
    began = time.process_time()
    read_listing(source, box())

    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    "source",
    [
        b"x" * (MOST_BYTES + 1),
        "\n" * (MOST_LINES + 1),
        '{"heroes": [',
        '{"heroes": 3}',
        "{" * 90_000,
    ],
    ids=["large", "long", "cut", "number", "deep"],
)
def test_what_is_no_list_is_refused(source):
    with pytest.raises(Unreadable):
        read_listing(source, CARDS)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(), st.binary(), st.text(alphabet="1x2 [](){}:#/\n\tEmberSquire×")))
def test_any_text_is_a_list_or_is_refused(source):
    try:
        read = read_listing(source, CARDS)
    except Unreadable as refused:
        assert refused.sentence.endswith(".")  # noqa: PT017
    else:
        assert set(read.cards) <= set(CARDS.cards)


decks = st.builds(
    deck,
    st.dictionaries(st.sampled_from(sorted(CARDS.cards)), st.integers(1, 9)),
    st.dictionaries(st.sampled_from(sorted(CARDS.cards)), st.integers(1, 999)),
)


@settings(deadline=None)
@given(decks)
def test_what_is_written_reads_back_as_itself(cards):
    assert read_listing(listed_text(cards, CARDS), CARDS).deck == cards
    assert read_listing(listed_json(cards), CARDS).deck == cards
    assert read_listing(heap_text(cards.heroes, CARDS), CARDS).cards == cards.heroes


@pytest.mark.parametrize(
    ("line", "pick", "mends"),
    [
        ("Crad 00", {(1, 0): "Card 00"}, "1 Card 00"),
        ("3x Crad 00", {(1, 0): "Card 00"}, "3 Card 00"),
        ("- Crad 00 (2)", {(1, 0): "Card 00"}, "2 Card 00"),
        ("2. Crad 00 [FTY] # mine", {(1, 0): "Card 00"}, "1 Card 00"),
        ("Leaders: 2 Crad", {(1, 0): "Card 00"}, "leaders: 2 Card 00"),
        ("Leaders: Asch, 2 Brich, Crad", {(1, 2): "Birch"}, "leaders: Asch, 2 Birch, Crad"),
        ("Leaders: Asch, Brich", {(1, 1): "Ash", (1, 2): ""}, "leaders: 1 Ash"),
        ("Crad\nAsh", {(1, 0): ""}, "Ash"),
        ("Crad", {(7, 0): "Ash"}, "Crad"),
        ("Crad", {(0, 0): "Ash"}, "Crad"),
    ],
)
def test_a_pick_takes_the_place_of_the_name_and_of_nothing_else(
    line: str, pick: dict[tuple[int, int], str], mends: str
):
    assert mended(line, pick) == mends


def test_a_list_in_json_is_laid_out_line_by_line():
    text = '{"leaders": {"Ash": 1},\n "heroes": {"Brich": 2, "Cedar": 3}}'

    assert laid_out(text) == "leaders:\n1 Ash\n\nheroes:\n2 Brich\n3 Cedar"
    assert laid_out("2 Ash") == "2 Ash"
    assert laid_out('{"heroes": 3}') == '{"heroes": 3}'
    assert laid_out("{nonsense") == "{nonsense"
