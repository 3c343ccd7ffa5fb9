"""Every ruleset has a recorded play and tree counts, and both still hold.

`python -m tests.engine.retelling` writes them anew; read the difference before it is committed.
"""

from __future__ import annotations

import json

import pytest

from engine import catalogue
from engine.cli.counting import paths, position_after
from engine.cli.telling import told
from engine.kernel.judge import judge
from engine.kernel.verdict import Kind
from tests.engine import retelling


@pytest.mark.parametrize("name", catalogue.names())
def test_the_recorded_play_is_told_as_before(name):
    path = retelling.transcript(name)

    assert path.exists(), f"{name} has no transcript"
    assert told(catalogue.load(name), retelling.recorded(name)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", catalogue.names())
def test_the_recorded_play_is_valid(name):
    assert judge(catalogue.load(name), retelling.recorded(name)).kind is Kind.VALID


@pytest.mark.parametrize("name", catalogue.names())
def test_the_tree_is_as_large_as_before(name):
    counts = json.loads(retelling.PERFT.read_text(encoding="utf-8"))

    assert counts[name] == retelling.counted(name)


def test_no_transcript_is_left_of_a_ruleset_that_is_gone():
    kept = {retelling.transcript(name) for name in catalogue.names()}

    assert set(retelling.TRANSCRIPTS.rglob("*.txt")) == kept


def test_paths_are_those_that_can_be_walked():
    """A count, made again by walking every path."""
    state = position_after("pixel-tactics/classic/duel", 1, 20)
    frontier = [state]
    for _ in range(2):
        frontier = [
            here.take(seat, words)[0]
            for here in frontier
            if here.asks
            for seat, ask in [min(here.asks.items())]
            for words in ask
        ]

    assert paths(state, 2) == len(frontier)
