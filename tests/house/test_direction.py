"""Calls go down the house, also where import-linter cannot look."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

from django.apps import apps
from django.db.models import Field, ForeignObjectRel
from django.template import engines
from django.template.loader import get_template

from tests.house.floors import FLOORS, ROOT, TOP, files, may_reach, named

# A tag's kind and what it names: {% url "rooms:live" %}, {% include "parts/nav.html" %}.
REFERENCE = re.compile(r"""\{%-?\s*(url|include|extends)\s+["']([^"']+)["']""")
WEB = {"django", "rest_framework", "celery", "redis", "psycopg", "uvicorn"}
# Only files that say one of these words are worth reading closely.
WEBBED = re.compile("|".join(sorted(WEB)))
# “from engine import games” as well as “from engine.games.pocket_tactics import game”.
OPENS = re.compile(r"\b(games|drafting)\b")


def test_every_package_has_a_floor():
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}

    assert packages - set(FLOORS) <= {"deploy", "bench", "tests"}


def test_foreign_keys_point_down_the_house():
    upward = [
        f"{model._meta.label}.{field.name} → {other._meta.label}"
        for model in apps.get_models(include_auto_created=True)
        if model.__module__.split(".")[0] in FLOORS
        for field in model._meta.get_fields()
        if isinstance(field, Field) and not isinstance(field, ForeignObjectRel)
        and (other := field.related_model) and not isinstance(other, str)
        and (floor := other.__module__.split(".")[0]) in FLOORS
        and not may_reach(model.__module__.split(".")[0], floor)
    ]  # fmt: skip

    assert upward == []


def test_templates_link_down_the_house():
    namespaces = {app.label: app.name.split(".")[0] for app in apps.get_app_configs()}
    upward = [
        f"{named(path)} → {kind} {name}"
        for path in files("*.html", "templates")
        for kind, name in REFERENCE.findall(path.read_text())
        if (target := _package(kind, name, namespaces)) and not _may_link(_home(path), target)
    ]

    assert upward == []


def _home(path) -> str:
    """The package a template belongs to; shared pieces and whole pages are the house's own."""
    folder = path.relative_to(ROOT / "templates").parts[0]
    return folder if folder in FLOORS else "config"


def _package(kind: str, name: str, namespaces: dict[str, str]) -> str | None:
    """The package a reference leads to, if it is one of ours; None for the shell, open to all."""
    first = name.partition(":")[0] if kind == "url" and ":" in name else name.partition("/")[0]
    package = namespaces.get(first, first)
    return package if package in FLOORS else None


def _may_link(one: str, other: str) -> bool:
    return FLOORS[one] == TOP or may_reach(one, other)


def test_every_template_compiles():
    for path in files("*.html", "templates"):  # one that does not is named by what it raises
        get_template(str(path.relative_to(ROOT / "templates")), using=engines["django"].name)


def test_the_engine_and_its_tests_import_nothing_of_the_web():
    webbed = [
        f"{named(path)}: {name}"
        for path in files("*.py", "engine", "tests/engine")
        if WEBBED.search(path.read_text())
        for name in _imported(path)
        if name.split(".")[0] in WEB
    ]

    assert webbed == []


def test_games_and_protocols_are_strangers_that_only_the_catalogue_opens():
    intrusions = [
        f"{named(path)}: {name}"
        for path in files("*.py", *FLOORS)
        if named(path) != "engine/catalogue.py" and OPENS.search(path.read_text())
        for name in _imported(path)
        if (theirs := _room(name)) and theirs != _room(".".join(path.relative_to(ROOT).parts))
    ]

    assert intrusions == []


def _room(module: str) -> str | None:
    """The game or protocol a module is part of, such as engine.games.pixel_tactics."""
    parts = module.removesuffix(".py").split(".")
    shut = parts[:2] in (["engine", "games"], ["engine", "drafting"]) and len(parts) > 2
    return ".".join(parts[:3]) if shut else None


def test_the_engine_loads_without_django():
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in files("*.py", "engine")
        if path.stem != "__main__"  # which would do its work instead of only loading
    ]
    program = "import sys\n" + "".join(
        f"import {module.removesuffix('.__init__')}\n" for module in modules
    )
    program += f"print(sorted({WEB!r} & set(sys.modules)))"

    said = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)

    assert (said.stdout.strip(), said.stderr) == ("[]", "")


@cache
def _imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names
