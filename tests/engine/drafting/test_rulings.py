"""The rulings for drafts: numbered without gaps, complete, and each followed somewhere."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[3]
DOCUMENT: Final = ROOT / "docs" / "rulings" / "drafting.md"
CODE: Final = (ROOT / "engine" / "drafting", ROOT / "engine" / "parts" / "drafts")
NUMBER: Final = re.compile(r"\bDR-(\d+)\b")
HEADING: Final = re.compile(r"^### DR-(\d+) (.+)$", re.MULTILINE)
PARTS: Final = ("Question", "Passage", "Decision", "Example", "Protocols", "Where")
# `pack._next` in the engine, `test_pack::test_directions` beside this file.
PLACE: Final = re.compile(r"`(\w+)(\.|::)(\w+)`")

_, *_PIECES = HEADING.split(DOCUMENT.read_text(encoding="utf-8"))
RULINGS: Final = {int(n): text for n, text in zip(_PIECES[::3], _PIECES[2::3], strict=True)}


def part(text: str, name: str) -> str:
    found = re.search(rf"\*{name}\*: (.+?)(?= \*[A-Z]\w+\*: |$)", text, re.MULTILINE)
    return found[1] if found else ""


def places(text: str) -> list[tuple[Path, str]]:
    """The files and names a ruling says it is followed in."""
    found = []
    for module, mark, name in PLACE.findall(part(text, "Where")):
        folders = CODE if mark == "." else (Path(__file__).parent,)
        files = [folder / f"{module}.py" for folder in folders]
        found.append((next((file for file in files if file.exists()), files[0]), name))
    return found


def defined(path: Path) -> set[str]:
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if path.exists() else ()
    return {each.name for each in tree if isinstance(each, ast.FunctionDef | ast.ClassDef)}


def cited() -> set[int]:
    texts = (path.read_text(encoding="utf-8") for each in CODE for path in each.glob("*.py"))
    return {int(number) for text in texts for number in NUMBER.findall(text)}


def test_the_numbers_have_no_gaps():
    assert list(RULINGS) == list(range(1, len(RULINGS) + 1))


def test_every_ruling_is_followed_and_every_one_followed_is_written_down():
    assert cited() == set(RULINGS)


@pytest.mark.parametrize("number", RULINGS)
def test_a_ruling_says_all_there_is_to_say(number: int):
    assert [name for name in PARTS if not part(RULINGS[number], name)] == []


@pytest.mark.parametrize("number", RULINGS)
def test_the_places_of_a_ruling_exist(number: int):
    lost = [
        (path.name, name) for path, name in places(RULINGS[number]) if name not in defined(path)
    ]

    assert places(RULINGS[number]) != []
    assert lost == []


@pytest.mark.parametrize("number", RULINGS)
def test_a_ruling_names_a_test(number: int):
    assert any(path.parent == Path(__file__).parent for path, _ in places(RULINGS[number]))
