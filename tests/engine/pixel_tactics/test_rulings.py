"""The rulings of Pixel Tactics: numbered without gaps, complete, and each followed somewhere."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[3]
DOCUMENT: Final = ROOT / "docs" / "rulings" / "pixel-tactics.md"
ENGINE: Final = ROOT / "engine"
GAME: Final = ENGINE / "games" / "pixel_tactics"
SCENARIOS: Final = Path(__file__).parent / "scenarios"
NUMBER: Final = re.compile(r"\bPT-(\d+)\b")
HEADING: Final = re.compile(r"^### PT-(\d+) (.+)$", re.MULTILINE)
PARTS: Final = ("Question", "Passage", "Decision", "Example", "Editions", "Where")
# `beginning.step_first` in the engine, `test_actions::test_drawing` among the scenarios.
PLACE: Final = re.compile(r"`(\w+)(\.|::)(\w+)`")


def _home(module: str) -> Path:
    """Where a module of the game lies: among its own, or among the modes."""
    return GAME / module if (GAME / module).exists() else GAME / "modes" / module


class Ruling(NamedTuple):
    """One entry of the document."""

    number: int
    title: str
    text: str

    def part(self, name: str) -> str:
        found = re.search(rf"\*{name}\*: (.+?)(?= \*[A-Z]\w+\*: |$)", self.text, re.MULTILINE)
        return found[1] if found else ""

    def places(self) -> list[tuple[Path, str]]:
        """The files and names it says it is followed in."""
        return [
            (_home(f"{module}.py") if mark == "." else SCENARIOS / f"{module}.py", name)
            for module, mark, name in PLACE.findall(self.part("Where"))
        ]


def entries() -> list[Ruling]:
    _, *pieces = HEADING.split(DOCUMENT.read_text())
    return [
        Ruling(int(number), title, text)
        for number, title, text in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True)
    ]


@cache
def named_in(path: Path) -> set[int]:
    """The rulings that a file names."""
    return {int(number) for number in NUMBER.findall(path.read_text())}


def cited() -> list[tuple[int, str]]:
    """Every number the engine follows, with the file that names it."""
    return sorted(
        {
            (number, str(path.relative_to(ROOT)))
            for path in ENGINE.rglob("*.py")
            for number in named_in(path)
        }
    )


@cache
def defined(path: Path) -> set[str]:
    """The functions, classes and constants of a module."""
    names = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
            inner = node.body if isinstance(node, ast.ClassDef) else []
            names |= {each.name for each in inner if isinstance(each, ast.FunctionDef)}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {each.id for each in targets if isinstance(each, ast.Name)}
    return names


RULINGS: Final = entries()


def test_every_ruling_the_engine_follows_is_written_down():
    numbers = {ruling.number for ruling in RULINGS}

    assert [(number, place) for number, place in cited() if number not in numbers] == []


def test_the_numbers_have_no_gaps():
    assert [ruling.number for ruling in RULINGS] == list(range(1, len(RULINGS) + 1))


def test_the_titles_differ():
    assert len({ruling.title for ruling in RULINGS}) == len(RULINGS)


def test_a_ruling_says_all_there_is_to_say():
    short = {r.number: [name for name in PARTS if not r.part(name)] for r in RULINGS}

    assert {number: lacking for number, lacking in short.items() if lacking} == {}


def test_the_places_of_a_ruling_exist():
    lost = [
        (ruling.number, path.name, name)
        for ruling in RULINGS
        for path, name in ruling.places()
        if name not in defined(path)
    ]

    assert [ruling.number for ruling in RULINGS if not ruling.places()] == []
    assert lost == []


def test_a_ruling_is_cited_where_it_is_followed():
    """In a module or a test it names; what is edition data needs no more than the edition."""
    nowhere = [
        ruling.number
        for ruling in RULINGS
        if "edition data" not in ruling.part("Editions")
        and not any(ruling.number in named_in(path) for path, _ in ruling.places())
    ]

    assert nowhere == []


def test_a_ruling_speaks_of_rulings_that_exist():
    spoken = {int(number) for ruling in RULINGS for number in NUMBER.findall(ruling.text)}

    assert spoken - {ruling.number for ruling in RULINGS} == set()
