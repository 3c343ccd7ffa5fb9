"""Twin plays that differ in one card the other seat drew and never showed: nobody else notices."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine import catalogue
from engine.kernel import chain, log_text
from engine.kernel.log import Answer, Log
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from engine.kernel.refusals import Refused
from engine.kernel.replay import replay, steps
from engine.kernel.ruleset import Ruleset
from engine.kernel.seats import CHANCE, LETTERS, Seat
from tests.engine.plays import going_on


def twins(rules: Ruleset[Any], log: Log, drawer: Seat) -> Iterator[Log]:
    """The log with another card in place of one that the seat drew and nobody has seen since."""
    said = [word for each in log.entries if isinstance(each, Answer) for word in each.words]
    unseen = [name for name in log.setup["decks"][drawer]["heroes"] if name not in said]
    for place, entry in enumerate(log.entries):
        words = entry.words if isinstance(entry, Answer) else ()
        if words[:2] == ("deal", LETTERS[drawer]) and said.count(words[2]) == 1:
            for name in unseen[:1]:
                other = Answer(CHANCE, ("deal", LETTERS[drawer], name))
                entries = (*log.entries[:place], other, *log.entries[place + 1 :])
                twin = replace(log, entries=entries)
                if _is_legal(rules, twin):
                    yield twin


def _is_legal(rules: Ruleset[Any], log: Log) -> bool:
    """Its player may have done what only the true card allows."""
    try:
        replay(rules, log)
    except Refused:
        return False
    return True


def known(rules: Ruleset[Any], log: Log, seat: Seat | None) -> tuple[Any, ...]:
    """Everything a seat (None: an onlooker) has and hears of a play going on."""
    state = replay(rules, log)
    mine = state.asks.get(seat) if seat is not None else None
    own_log = log_text.write(chain.sealed(seen_by(rules, log, seat)))
    heard = [rules.tell(event.to(seat)) for step in steps(rules, log) for event in step.events]
    asked = [(each, ask.prompt) for each, ask in state.asks.items()]
    return own_log, state.view(seat).save(), heard, asked, mine and mine.options


def tries(rules: Any, chance: random.Random, wanted: int) -> None:
    """Twins of random plays, until so many have been told apart by nobody but who drew the card."""
    found = 0
    while found < wanted:
        play = Play.begin(rules, rules.example(chance) | {"best_of": 1})
        log = going_on(play, chance, chance.randrange(20, 80)).log
        drawer = chance.randrange(2)
        for twin in twins(rules, log, drawer):
            found += 1
            assert known(rules, twin, drawer) != known(rules, log, drawer)
            for seat in (1 - drawer, None):
                assert known(rules, twin, seat) == known(rules, log, seat)
            if found == wanted:
                break


@pytest.mark.parametrize("name", catalogue.duels())
def test_a_card_nobody_saw_changes_nothing_for_the_others(name: str):
    tries(catalogue.load(name), random.Random(name), 4)


@pytest.mark.proof
@pytest.mark.parametrize("name", catalogue.duels())
def test_proof_that_cards_nobody_saw_change_nothing_for_the_others(name: str):
    tries(catalogue.load(name), random.Random(f"{name} proof"), 100)
