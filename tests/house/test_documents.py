"""What the documents promise exists, and what exists is documented."""

import ast
import re
from pathlib import Path

import pytest

from tests.house.floors import ROOT, files, named

OPERATIONS = ROOT / "docs" / "operations.md"
# The first cell of a table's row: | `SECRET_KEY` | … |
ROW = re.compile(r"^\|\s*`([A-Z][A-Z0-9_]+)`\s*\|", re.MULTILINE)
# Only such files are worth reading closely.
SPEAKS_OF_THEM = re.compile(r"\benvironment\b|\benviron\b|\bgetenv\b")
READERS = {"text", "flag", "number", "words", "one_of", "database", "redis"}
# Set by others for their own purposes, and only listened to.
NOT_SETTINGS = {"DJANGO_SETTINGS_MODULE", "PYTEST_XDIST_WORKER"}
RULING = re.compile(r"\b(?:PT|PK|PP|DR|CP|LG)-\d+\b")
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
# Commands Django or a package brings along.
COMMAND = re.compile(r"manage\.py ([a-z_]+)")


def test_every_variable_is_documented_and_every_documented_one_is_read():
    read = set().union(*(_variables(path) for path in files("*.py") if _is_site(path)))

    assert set(ROW.findall(OPERATIONS.read_text())) == read - NOT_SETTINGS


def test_every_ruling_that_code_follows_is_written_down():
    written = set(RULING.findall("".join(path.read_text() for path in _rulings())))
    followed = {
        (name, named(path))
        for pattern in ("*.py", "*.txt", "*.yaml", "*.toml")
        for path in files(pattern, "engine")
        for name in RULING.findall(path.read_text())
    }

    assert {(name, place) for name, place in followed if name not in written} == set()


def test_every_ruling_is_written_down_once():
    headings = [
        name
        for path in _rulings()
        for line in path.read_text().splitlines()
        if line.startswith(("#", "**", "| "))
        for name in RULING.findall(line)[:1]
    ]

    assert sorted(headings) == sorted(set(headings))


@pytest.mark.parametrize("path", files("*.md"), ids=named)
def test_every_link_of_a_document_leads_somewhere(path: Path):
    broken = [
        link
        for link in LINK.findall(path.read_text())
        if not re.match(r"[a-z]+:", link) and not (path.parent / link).exists()
    ]

    assert broken == []


def test_every_make_target_is_one_line_over_bootstrap():
    makefile = (ROOT / "Makefile").read_text()
    targets = dict(re.findall(r"^([a-z-]+):\n\t(.+)$", makefile, re.MULTILINE))

    assert {name: line.rpartition(" ")[2] for name, line in targets.items()} == {
        name: name for name in targets
    }
    assert set(targets) == set(_commands_of_bootstrap()) - {"manage"}


def test_every_management_command_of_ours_is_documented():
    ours = {path.stem for path in ROOT.glob("*/management/commands/[a-z]*.py")}

    assert ours <= set(COMMAND.findall(OPERATIONS.read_text()))


def test_every_requirement_is_locked():
    for name in ("requirements", "requirements-dev"):
        wanted = re.findall(r"^([A-Za-z][\w-]*)", (ROOT / f"{name}.in").read_text(), re.MULTILINE)
        locked = re.findall(r"^([a-z0-9][\w.-]*)==", (ROOT / f"{name}.lock").read_text(), re.M)
        assert {each.lower() for each in wanted} - set(locked) == set()


def _is_site(path: Path) -> bool:
    return path.relative_to(ROOT).parts[0] not in {"tests", "bench", "bootstrap.py"}


def _variables(path: Path) -> set[str]:
    """Names read through the readers of config/environment.py or from os.environ."""
    found: set[str] = set()
    source = path.read_text()
    if not SPEAKS_OF_THEM.search(source):
        return found
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and _reads(ast.unparse(node.func)):
            name = node.args[0]
        elif isinstance(node, ast.Subscript) and ast.unparse(node.value) == "os.environ":
            name = node.slice
        else:
            continue
        if isinstance(name, ast.Constant):
            found.add(str(name.value))
    return found


def _reads(call: str) -> bool:
    module, _, reader = call.rpartition(".")
    if module == "environment":
        return reader in READERS
    return call in {"os.environ.get", "os.getenv"}


def _rulings() -> list[Path]:
    return files("*.md", "docs/rulings")


def _commands_of_bootstrap() -> list[str]:
    tree = ast.parse((ROOT / "bootstrap.py").read_text())
    table = next(
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMMANDS"
    )
    assert isinstance(table, ast.Dict)
    return [str(key.value) for key in table.keys if isinstance(key, ast.Constant)]
