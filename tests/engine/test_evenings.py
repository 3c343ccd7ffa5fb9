"""An evening of every mode and game as a person at the table wrote it down, and its slips."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from engine import catalogue
from engine.kernel import log_read, log_text
from engine.kernel.judge import Budget, judge_text
from engine.kernel.verdict import Kind, Verdict
from tests.engine import slips
from tests.engine.slips import Slip

HERE: Final = Path(__file__).parent / "evenings"
EVENINGS: Final = {path.stem: path.read_text(encoding="utf-8") for path in HERE.glob("*.log")}
SLIPS: Final = msgspec.yaml.decode((HERE / "slips.yaml").read_bytes(), type=dict[str, list[Slip]])


def judged(text: str) -> Verdict:
    return judge_text(text, catalogue.load, budget=Budget(tries=12))


@pytest.mark.parametrize("name", sorted(EVENINGS))
def test_an_evening_as_somebody_wrote_it_down_is_valid(name: str):
    text = EVENINGS[name]

    verdict = judged(text)
    again = judged(log_text.write(log_read.read(text)))

    ended = Kind.RULED if "\nruling " in text else Kind.VALID
    assert (verdict.kind, again.kind) == (ended, ended), verdict.sentence


def test_every_mode_and_every_game_was_fought_to_its_own_end():
    ended = {log_read.read(text).ruleset for text in EVENINGS.values() if "\nruling " not in text}

    assert {name for name in catalogue.games() if "duel" not in name.split("/")} <= ended


def test_every_mode_and_every_game_has_an_evening_of_its_own():
    told = {log_read.read(text).ruleset for text in EVENINGS.values()}

    assert {name for name in catalogue.games() if "duel" not in name.split("/")} <= told
    assert set(SLIPS) == set(EVENINGS)


@pytest.mark.parametrize(
    ("name", "slip"),
    [pytest.param(name, slip, id=f"{name}: {slip.slip}") for name in SLIPS for slip in SLIPS[name]],
)
def test_a_slip_is_named_with_its_reason_and_what_is_nearest(name: str, slip: Slip):
    text = slips.edited(slip.was, slip.becomes, EVENINGS[name])

    kind = Kind.IMPOSSIBLE_CHANCE if slip.entry.startswith("*") else Kind.ILLEGAL
    slips.check(judged(text), kind, slip, text)
