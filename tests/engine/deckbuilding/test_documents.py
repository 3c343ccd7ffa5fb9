"""What is written about decks is there, and what is there is written about."""

from __future__ import annotations

import re
from pathlib import Path

from engine.deckbuilding.bans import HEADINGS
from engine.deckbuilding.formats import builtin, documents
from engine.deckbuilding.rules import RULES

ROOT = Path(__file__).parents[3]
FORMATS = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
RULINGS = (ROOT / "docs/rulings/deckbuilding.md").read_text(encoding="utf-8")


def test_every_format_rule_and_heading_is_explained():
    missing = [word for word in (*documents(), *RULES, *HEADINGS) if f"`{word}`" not in FORMATS]

    assert missing == []


def test_every_ruling_that_is_named_is_written_once():
    sources = [*(ROOT / "engine/deckbuilding").rglob("*.py")]
    sources += (ROOT / "engine/deckbuilding/documents").glob("*.yaml")
    named = {
        ruling
        for path in sources
        for ruling in re.findall(r"DB-\d+", path.read_text(encoding="utf-8"))
    }
    written = re.findall(r"^### (DB-\d+) ", RULINGS, re.MULTILINE)

    assert named <= set(written)
    assert written == [f"DB-{number}" for number in range(1, len(written) + 1)]


def test_every_builtin_format_compiles_and_is_bounded():
    for code in documents():
        format = builtin(code)
        assert format.name
        assert format.span("leaders").most <= 20
        assert format.span("heroes").least <= format.span("heroes").most


def test_the_example_of_the_document_runs():
    example = FORMATS.split("```python\n")[1].split("```")[0]
    names: dict[str, object] = {}

    exec(example, names)  # noqa: S102 - it is our own document

    assert str(names["found"].legality) == "Legality.UNFINISHED"  # type: ignore[attr-defined]
