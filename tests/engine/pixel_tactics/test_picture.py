"""The table as it is drawn for a reader, what touching a thing on it may mean, and names in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine import catalogue
from engine.games.pixel_tactics.board import READ
from engine.kernel.event import Event
from engine.kernel.log import Answer
from engine.kernel.replay import steps
from engine.kernel.ruleset import State
from tests.engine import retelling


def positions(name: str) -> Iterator[State[Any]]:
    """Every third position of the recorded play."""
    rules = catalogue.load(name)
    for nth, step in enumerate(steps(rules, retelling.recorded(name))):
        if nth % 3 == 0:
            yield step.state


@pytest.mark.parametrize("name", catalogue.duels())
def test_a_picture_holds_everything_that_is_offered_and_no_hidden_card(name: str):
    for state in positions(name):
        for reader in (0, 1, None):
            view = state.view(reader)
            drawn: Any = view.rules
            picture = drawn.pictured(view.position, reader)
            others = [half for half in picture.halves if half.seat != reader]
            places = {spot.word for half in picture.halves for _, row in half.rows for spot in row}
            places |= {laid.word for half in picture.halves for laid in half.beside}

            assert all({*half.hand} <= {"?", "? of a", "? of b"} for half in others)
            for half in others:
                assert {laid.card for laid in half.beside if laid.kind == "trap"} <= {"?"}
            if reader is not None and reader in view.asks:
                words = {word for option in view.asks[reader] for word in option[1:]}
                assert {word for word in words if word in READ[reader]} <= places


@pytest.mark.parametrize("name", catalogue.duels())
def test_whatever_is_touched_either_may_be_done_or_has_a_reason(name: str):
    for state in positions(name):
        for seat in state.asks.keys() & {0, 1}:
            view = state.view(seat)
            rules: Any = view.rules
            picture = rules.pictured(view.position, seat)
            words = [spot.word for half in picture.halves for _, row in half.rows for spot in row]
            for touched in [[word] for word in (*words, *picture.halves[seat].hand)]:
                meant = rules.meant(view.position, seat, touched)
                reasons = [view.why_not(seat, option) for option in meant]

                assert all(reason is None or reason.sentence for reason in reasons)


def test_a_tired_hero_says_that_he_has_attacked():
    rules: Any = catalogue.load("pixel-tactics/deluxe/duel")
    for step in steps(rules, retelling.recorded(rules.name)):
        entry = step.entry
        if not isinstance(entry, Answer) or entry.words[0] != "attack":
            continue
        if step.state.asks.keys() == {entry.seat}:
            meant = rules.meant(step.state.position, entry.seat, entry.words[1:])
            assert meant == [entry.words]
            reason = step.state.why_not(entry.seat, meant[0])
            if reason is not None:
                assert reason.rule
                return
    pytest.fail("nobody attacked")


def test_a_story_calls_seats_and_their_places_by_name():
    rules = catalogue.load("pixel-tactics/deluxe/duel")
    event = Event("attack", 0, ("a.V1", "b.F2", "melee"))
    recruit = Event("recruit", 1, ("Ember Squire", "b.V1"))

    assert rules.tell(event, ("Pia", "Sam")) == "Pia’s V1 attacks Sam’s F2 (melee)."
    assert rules.tell(recruit, ("Pia", "Sam")) == "Sam recruits Ember Squire to Sam’s V1."
    assert rules.tell(recruit) == "b recruits Ember Squire to b.V1."
