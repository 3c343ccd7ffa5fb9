"""How every file of the house looks: opened by a sentence, named by a noun, no strangers inside."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from engine.parts import scene
from tests.house.floors import ROOT, files, named

LONGEST_FILE = 800
DRAWERS = {"common", "utils", "util", "helpers", "helper", "manager", "misc", "base_utils"}
INLINE = re.compile(r"<script(?![^>]*\bsrc=)|<style\b|\sstyle=|\son[a-z]+=|javascript:", re.I)
ICONS = "static/brand/icons.svg"
MANIFESTS = files("MANIFEST.json")


def ours() -> list[Path]:
    return [path for path in files("*.py") if "migrations" not in path.parts]


def test_every_module_opens_with_a_sentence():
    opening = re.compile(r'(#.*\n|\n)*(r?"""[^"\s]|\Z)')

    silent = [named(path) for path in ours() if not opening.match(path.read_text())]

    assert silent == []


def test_no_two_style_sheets_give_one_class_its_look():
    """A table's cell once took the class of a card's, and its numbers were dark on dark."""
    looks = re.compile(r"(?:^|\})\s*([^{}@]+)\{")
    given: dict[str, set[str]] = {}
    for sheet in files("*.css"):
        words = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.S)
        for selectors in looks.findall(words):
            for each in re.findall(r"(?:^|,)\s*(\.[\w-]+)\s*(?=,|$)", selectors):
                given.setdefault(each, set()).add(named(sheet))

    assert {name: sorted(sheets) for name, sheets in given.items() if len(sheets) > 1} == {}


def test_no_module_is_a_drawer():
    drawers = [
        named(path)
        for path in ours()
        if DRAWERS & {path.stem, *path.relative_to(ROOT).parent.parts}
    ]

    assert drawers == []


def test_no_module_is_longer_than_a_reader_can_hold():
    long = {
        named(path): lines
        for path in ours()
        if (lines := len(path.read_text().splitlines())) > LONGEST_FILE
    }

    assert long == {}


def test_no_template_has_script_or_style_inside():
    inside = {
        named(path): found
        for path in files("*.html", "templates")
        if (found := INLINE.findall(path.read_text()))
    }

    assert inside == {}


def test_every_icon_that_is_named_is_drawn():
    drawn = set(re.findall(r'<symbol id="([a-z-]+)"', (ROOT / ICONS).read_text()))
    asked = {
        name
        for path in files("*.html", "templates")
        for name in re.findall(r'{% icon "([^"]+)"', path.read_text())
    }

    assert asked
    assert (asked | set(scene.ICONS) - {""}) - drawn == set()


@pytest.mark.parametrize("manifest", MANIFESTS, ids=named)
def test_vendored_files_are_those_of_their_manifest(manifest: Path):
    entries = json.loads(manifest.read_text())
    listed = {entry["file"] for entry in entries} | {entry["licence_file"] for entry in entries}

    assert {path.name for path in manifest.parent.iterdir()} - {manifest.name} == listed
    assert {entry["file"]: entry["sha256"] for entry in entries} == {
        entry["file"]: hashlib.sha256((manifest.parent / entry["file"]).read_bytes()).hexdigest()
        for entry in entries
    }


def test_something_is_vendored():
    assert named(ROOT / "static" / "vendor" / "MANIFEST.json") in map(named, MANIFESTS)


def test_migrations_are_named_with_words():
    nameless = [
        named(path)
        for path in files("[0-9]*.py")
        if "migrations" in path.parts and re.search(r"_auto_|_initial$", path.stem)
    ]

    assert nameless == []
