"""A set as a file: written as YAML, CSV or JSON, each of which reads back as itself."""

import csv
import io
import json
import re
from collections.abc import Iterator
from typing import Any

import yaml

from cards.models import Card, CardSet
from cards.services.wording import BOXES

FORMS = ("yaml", "csv", "json")
CONTENT_TYPES = {
    "yaml": "application/yaml; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
}
SIDE = ("vanguard", "flank", "rear", "order", "operation", "trap")
COLUMNS = ("name", "title", "flavour", "attack", "life", *SIDE)
LEADER_COLUMNS = ("leader attack", "leader life", "leader")
BASE_COLUMNS = ("points", "colour", "ongoing", "snap")
# A spreadsheet would calculate such a cell; a quote before it makes it a text again.
FORMULA = re.compile(r"'*[=+\-@\t\r]")


def written(card_set: CardSet, cards: list[Card], form: str) -> str:
    entries = [entry_of(card) for card in cards]
    if form == "csv":
        return _csv(entries)
    document = {"set": card_set.name, "code": card_set.code, "about": card_set.about}
    document = {name: value for name, value in document.items() if value}
    whole = {**document, "cards": entries}
    if form == "json":
        return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"
    return yaml.safe_dump(whole, sort_keys=False, allow_unicode=True, width=100)


def entry_of(card: Card) -> dict[str, Any]:
    """A card as set files have it; what is empty is left out."""
    printed = card.printed
    entry: dict[str, Any] = {"name": printed.name}
    entry |= {
        name: value
        for name, value in (("title", printed.title), ("flavour", printed.flavour))
        if value
    }
    if printed.is_base:
        base = {"points": printed.points, "colour": printed.colour}
        return entry | base | {box: printed.texts[f"base {box}"] for box in ("ongoing", "snap")}
    if printed.leads_only:
        replaced = {"replaces": printed.replaces} if printed.replaces else {}
        numbers = {"attack": printed.leader_attack, "life": printed.leader_life}
        return entry | replaced | numbers | {"text": printed.texts["leader"]}
    if printed.can_lead:
        entry["leader"] = {
            "attack": printed.leader_attack,
            "life": printed.leader_life,
            "text": printed.texts["leader"],
        }
    entry |= {"attack": printed.attack, "life": printed.life}
    return entry | {box: printed.texts[box] for box in BOXES[:6] if box in printed.texts}


def _csv(entries: list[dict[str, Any]]) -> str:
    paper = io.StringIO()
    writer = csv.writer(paper, lineterminator="\r\n")
    has_bases = any("snap" in entry for entry in entries)
    more = BASE_COLUMNS if has_bases else ()
    writer.writerow((*COLUMNS, *LEADER_COLUMNS, *more))
    for entry in entries:
        cells = (*_cells(entry), *(entry.get(name, "") for name in more))
        writer.writerow(guarded(str(cell)) for cell in cells)
    return paper.getvalue()


def _cells(entry: dict[str, Any]) -> Iterator[Any]:
    leader = entry.get("leader", {})
    yield from (entry.get(name, "") for name in COLUMNS)
    yield from (leader.get(name, "") for name in ("attack", "life", "text"))


def guarded(cell: str) -> str:
    return f"'{cell}" if FORMULA.match(cell) else cell


def unguarded(cell: str) -> str:
    """What `guarded` was given; a formula somebody typed is words like any others."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell
