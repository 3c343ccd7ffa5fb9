"""The rulings of the modes: numbered without gaps, complete, and each followed and tried."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[3]
DOCUMENT: Final = ROOT / "docs" / "rulings" / "pixel-tactics-modes.md"
GAME: Final = ROOT / "engine" / "games" / "pixel_tactics"
SCENARIOS: Final = Path(__file__).parent / "scenarios"
HEADING: Final = re.compile(r"^### PM-(\d+) .+$", re.MULTILINE)
PARTS: Final = ("Question", "Passage", "Decision", "Example", "Where")
PLACE: Final = re.compile(r"`(\w+)(\.|::)(\w+)`")


def entries() -> dict[int, str]:
    _, *pieces = HEADING.split(DOCUMENT.read_text())
    return dict(zip(map(int, pieces[::2]), pieces[1::2], strict=True))


def test_they_are_numbered_without_gaps():
    assert list(entries()) == list(range(1, len(entries()) + 1))


@pytest.mark.parametrize("number", entries())
def test_a_ruling_is_complete_and_names_places_that_exist(number):
    text = entries()[number]
    assert [part for part in PARTS if f"*{part}*: " in text] == list(PARTS)
    places = PLACE.findall(text.rpartition("*Where*")[2])
    assert places
    for module, mark, name in places:
        folders = (GAME / "modes", GAME) if mark == "." else (SCENARIOS,)
        files = (folder / f"{module}.py" for folder in folders)
        found = "".join(path.read_text() for path in files if path.exists())
        assert re.search(rf"^(def|class) {name}\b", found, re.MULTILINE), f"{module}{mark}{name}"


def test_the_code_names_no_ruling_that_is_not_written_down():
    cited = {
        int(number)
        for path in GAME.rglob("*.py")
        for number in re.findall(r"\bPM-(\d+)\b", path.read_text())
    }
    assert cited <= entries().keys()
