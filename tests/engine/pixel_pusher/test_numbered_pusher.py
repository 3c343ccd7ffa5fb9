"""The rulings of Pixel Pusher: no gaps, complete, and each followed somewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.engine.numbered import ROOT, Rulings

RULINGS: Final = Rulings(
    "pixel-pusher.md", "PP", ROOT / "engine" / "games" / "pixel_pusher", Path(__file__).parent
)


def test_the_numbers_have_no_gaps():
    assert RULINGS.gaps() == []


def test_every_ruling_is_followed_and_every_one_followed_is_written_down():
    assert RULINGS.unlike() == set()


def test_a_ruling_says_all_there_is_to_say_and_names_places_there_are():
    assert RULINGS.unsaid() == []
