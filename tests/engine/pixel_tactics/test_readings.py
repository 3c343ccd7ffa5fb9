"""What sentences mean is kept from one process to the next, and is never out of date."""

from __future__ import annotations

import pickle
from hashlib import sha256
from pathlib import Path

import pytest

from engine import catalogue
from engine.games.pixel_tactics.cardbook import Card
from engine.games.pixel_tactics.readings import SUFFIX, readings
from engine.games.pixel_tactics.text import read, say

SOME = [card for card in catalogue.cards() if card.code == "KET"]
EMBER = Card("Ember", "TST", 1, 1, {"rear": "Spell: Draw a card."})
SPELL = ("Spell: Draw a card.", "rear")


@pytest.fixture(autouse=True)
def _bytecode_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.dont_write_bytecode", False)


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"))


def test_what_was_kept_is_what_is_read(tmp_path: Path):
    fresh = readings(SOME, folder=tmp_path)

    again = readings(SOME, folder=tmp_path)

    assert len(again) > 20
    assert again == fresh
    for (text, box), found in again.items():
        assert found.meaning == read(text, box)
        assert found.told == say(found.meaning, box)


def test_what_was_kept_is_not_read_again(tmp_path: Path):
    readings([EMBER], folder=tmp_path)
    (place,) = kept(tmp_path)
    written = pickle.dumps([readings([EMBER], folder=tmp_path)[SPELL]._replace(told="As kept.")])
    place.write_bytes(sha256(written).digest() + written)

    assert readings([EMBER], folder=tmp_path)[SPELL].told == "As kept."


def test_other_sentences_take_the_place_of_those_before(tmp_path: Path):
    readings(SOME, folder=tmp_path)
    before = kept(tmp_path)

    other = readings([EMBER], folder=tmp_path)

    assert list(other) == [SPELL]
    assert len(kept(tmp_path)) == 1
    assert kept(tmp_path) != before


def test_another_language_reads_afresh(tmp_path: Path):
    readings([EMBER], folder=tmp_path)
    before = kept(tmp_path)
    language = tmp_path / "language"
    language.mkdir()
    (language / "grammar.lark").write_text("another")

    readings([EMBER], folder=tmp_path, language=language)

    assert kept(tmp_path) != before


@pytest.mark.parametrize("spoilt", [b"", b"\xc1", b"\x91" * 500])
def test_a_spoilt_file_is_written_anew(tmp_path: Path, spoilt: bytes):
    fresh = readings([EMBER], folder=tmp_path)
    (place,) = kept(tmp_path)
    whole = place.read_bytes()
    place.write_bytes(spoilt)

    assert readings([EMBER], folder=tmp_path) == fresh
    assert place.read_bytes() == whole


def test_where_nothing_can_be_written_everything_is_read(tmp_path: Path):
    blocked = tmp_path / "file"
    blocked.touch()

    assert list(readings([EMBER], folder=blocked / "below")) == [SPELL]


def test_who_wants_no_bytecode_gets_no_readings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.dont_write_bytecode", True)

    readings([EMBER], folder=tmp_path)

    assert kept(tmp_path) == []
