"""One-sided logs at the terminal: taken from a whole one, put together, contradicting another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.cli.terminal import ROOT, engine

EVENING = ROOT / "tests" / "engine" / "pixel_tactics" / "logs" / "evening.log"


@pytest.fixture(scope="module")
def heard() -> tuple[str, str]:
    """The evening as Pia and as Sam could have written it down."""
    pia, sam = (engine("half", str(EVENING), "--seat", seat).out for seat in "ab")
    return pia, sam


@pytest.fixture
def halves(heard: tuple[str, str], tmp_path: Path) -> tuple[Path, Path]:
    paths = (tmp_path / "pia.log", tmp_path / "sam.log")
    for path, half in zip(paths, heard, strict=True):
        path.write_text(half, encoding="utf-8")
    return paths


def test_half_a_log_holds_what_its_seat_has_seen(halves):
    pia, sam = (path.read_text(encoding="utf-8") for path in halves)

    assert "\nwitness a\n" in pia
    assert "\n* deal a > Wick\n" in pia
    assert "\n* deal b " not in pia
    assert "\nb trap ?\n" in pia
    assert "\nb trap The Nightingale Floor\n" in sam


def test_half_a_log_is_judged_like_a_whole_one(halves):
    said = engine("judge", *map(str, halves), "--json")

    assert said.code == 0
    assert [each["kind"] for each in said.plain] == ["valid", "valid"]


def test_two_halves_make_the_whole(halves):
    said = engine("merge", *map(str, halves), "--json")

    assert said.code == 0
    assert said.plain["log"].split("\n\n")[1] == _entries(EVENING.read_text(encoding="utf-8"))


def _entries(text: str) -> str:
    return "\n".join(line.partition(" #")[0] for line in text.split("\n\n")[1].split("\n"))


def test_two_halves_that_contradict_each_other_are_told_apart(halves):
    pia, sam = halves
    sam.write_text(sam.read_text().replace("b choose Fable Sixpence", "b choose Kintsugi"))

    said = engine("merge", str(pia), str(sam), "--json")

    assert said.code == 1
    assert said.plain["code"] == "contradiction"
    assert {(each["log"], each["words"]) for each in said.plain["entries"]} == {
        (str(pia), "b choose Fable Sixpence"),
        (str(sam), "b choose Kintsugi"),
    }


def test_a_half_that_is_illegal_by_itself_is_not_merged(halves):
    pia, sam = halves
    pia.write_text(pia.read_text().replace("a clear V1", "a clear V2"))

    said = engine("merge", str(pia), str(sam))

    assert said.code == 1
    assert said.err.startswith(f"{pia}: Entry ")
    assert "Sister Wrack is no corpse." in said.err


def test_a_half_does_not_become_another_half(halves):
    said = engine("half", str(halves[0]), "--seat", "b")

    assert (said.code, said.err.strip()) == (1, "This log does not know what that seat saw.")
