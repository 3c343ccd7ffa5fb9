"""Decks as values: equal, named, compared and changed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.deckbuilding.deck import (
    SPOKEN,
    Change,
    changed,
    changes,
    cost,
    deck,
    fingerprint,
    spoken,
    written,
)

counts = st.dictionaries(st.sampled_from("ABCDE"), st.integers(0, 3))
decks = st.builds(deck, counts, counts, sleeved=st.booleans())


def test_a_deck_is_the_same_however_it_is_put_together():
    named, counted = deck(["B", "A", "B"], ["C"]), deck({"A": 1, "B": 2, "Z": 0}, {"C": 1})

    assert named == counted
    assert hash(named) == hash(counted)
    assert written(named) == "Leaders\n1 A\n2 B\n\nHeroes\n1 C\n"


@given(decks, decks)
def test_fingerprints_tell_decks_apart(one, other):
    same = (one.leaders, one.heroes) == (other.leaders, other.heroes)

    assert (fingerprint(one) == fingerprint(other)) == same
    assert fingerprint(one) != fingerprint(one, salt=b"salt")


def test_a_fingerprint_can_be_read_out():
    short = spoken(fingerprint(deck(["A"], ["B"])))

    assert len(short) == 9
    assert set(short) <= {*SPOKEN, "-"}
    assert not set("01IO") & set(SPOKEN)


def test_the_steps_between_two_decks_are_the_fewest():
    before = deck({"A": 2, "B": 1}, {"C": 1})
    after = deck({"A": 1, "D": 1}, {"A": 1, "B": 2}, sleeved=True)

    assert changes(before, after) == (
        Change("sleeve"),
        Change("remove", "heroes", "C", 1),
        Change("move", "heroes", "A", 1),
        Change("move", "heroes", "B", 1),
        Change("add", "heroes", "B", 1),
        Change("add", "leaders", "D", 1),
    )
    assert cost(changes(before, after)) == 5


@given(decks, decks)
def test_the_steps_lead_there(before, after):
    reached = changed(before, changes(before, after))

    assert (reached.leaders, reached.heroes) == (after.leaders, after.heroes)
    assert cost(changes(before, after)) == cost(changes(after, before))
