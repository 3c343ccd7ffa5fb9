"""A play of every ruleset is kept to look at, is legal today, and has been measured."""

import pytest

from engine import catalogue, samples
from engine.bots.contests import LONGEST
from engine.kernel.refusals import UnknownRuleset
from engine.kernel.replay import replay, settled
from engine.kernel.silence import explicit


@pytest.mark.parametrize("name", catalogue.names())
def test_the_kept_play_goes_from_start_to_end(name):
    """If the rules have changed so that it does not: `python -m engine samples NAME`."""
    rules, log = catalogue.load(name), samples.log(name)

    state = settled(replay(rules, log))

    assert state.over
    assert state.outcome is not None
    assert state.outcome.points == log.result


@pytest.mark.parametrize("name", catalogue.names())
def test_its_length_is_that_of_the_plays_it_was_chosen_from(name):
    length, log = samples.length(name), samples.log(name)

    assert length is not None
    assert length.plays == samples.MEASURED
    assert length.seats == catalogue.load(name).seats(log.setup) == len(log.seats)
    assert length.entries == len(log.entries) < LONGEST
    made = [e for e in explicit(catalogue.load(name), log).entries if getattr(e, "seat", -1) >= 0]
    assert 0 < length.decisions <= len(made)


def test_nothing_is_kept_of_what_nobody_knows():
    with pytest.raises(UnknownRuleset):
        samples.log("chess/standard")


def test_no_play_is_left_of_a_ruleset_that_is_gone():
    kept = {path.relative_to(samples.PLAYS) for path in samples.PLAYS.rglob("*.txt")}

    assert {str(path.with_suffix("")) for path in kept} == set(catalogue.names())
