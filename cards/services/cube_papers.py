"""A cube to take along: as a list that reads back as itself, as JSON, as YAML."""

import json
from collections.abc import Iterable
from itertools import groupby
from typing import Any

import yaml

from cards.models import Cube, CubeSlot
from cards.services.pasting import HEADINGS

CONTENT_TYPES = {"txt": "text/plain", "json": "application/json", "yaml": "application/yaml"}


def written(cube: Cube, slots: Iterable[CubeSlot], form: str) -> str:
    if form == "json":
        return json.dumps(document(cube, slots), ensure_ascii=False, indent=2) + "\n"
    if form == "yaml":
        return str(yaml.safe_dump(document(cube, slots), allow_unicode=True, sort_keys=False))
    return f"# {cube.name}\n\n{listed(slots)}"


def listed(slots: Iterable[CubeSlot]) -> str:
    """A line for each card, with its set, under a heading for each back."""
    ordered = sorted(slots, key=lambda slot: (_rank(slot), slot.card.name, slot.card.set.code))
    parts = []
    for rank, group in groupby(ordered, key=_rank):
        lines = [f"{slot.count} {slot.card.name} [{slot.card.set.code}]" for slot in group]
        parts.append("\n".join([f"{list(HEADINGS.values())[rank]}:", *lines]))
    return "\n\n".join(parts) + "\n" if parts else ""


def document(cube: Cube, slots: Iterable[CubeSlot]) -> dict[str, Any]:
    return {
        "cube": cube.name,
        "revision": cube.revision,
        "about": cube.about,
        "sleeves": cube.sleeves,
        "promos allowed": cube.promos_allowed,
        "cards": [
            {
                "card": slot.card.name,
                "set": slot.card.set.code,
                "back": slot.back,
                "count": slot.count,
            }
            for slot in slots
        ],
    }


def _rank(slot: CubeSlot) -> int:
    return list(HEADINGS).index(CubeSlot.Back(slot.back))
