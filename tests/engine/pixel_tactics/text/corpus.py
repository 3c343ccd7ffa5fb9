"""The sentences the card language is tried on: a stranger's, and those of our own sets."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from engine.parts.papers import documents_in

HERE = Path(__file__).parent
SETS = HERE.parents[3] / "engine" / "games" / "pixel_tactics" / "sets"
FOURTH = ("order", "operation", "trap")


@cache
def written() -> dict[str, Any]:
    (found,) = documents_in(HERE / "sentences.yaml")
    return dict(found)


@cache
def strangers() -> list[tuple[str, str]]:
    """Box and sentence, as strangers write them."""
    return [(box, text) for box, texts in written()["read"].items() for text in texts]


@cache
def printed() -> list[tuple[str, str]]:
    """Box and sentence of every card of our sets."""
    found = []
    for path in sorted(SETS.glob("*.yaml")):
        for card in documents_in(path)[0]["cards"]:
            if leader := card if "text" in card else card.get("leader"):
                found.append(("leader", leader["text"]))
            boxes = ("vanguard", "flank", "rear", *FOURTH)
            found += [(box, card[box]) for box in boxes if card.get(box)]
            found += [(f"base {box}", card[box]) for box in ("ongoing", "snap") if box in card]
    return found


def everything() -> list[tuple[str, str]]:
    return strangers() + printed()


@cache
def said() -> list[tuple[str, str]]:
    """Box and sentence of strangers whose meaning was checked."""
    return [(box, line[0]) for box, line in checked()]


@cache
def checked() -> list[tuple[str, list[str]]]:
    """Box, and what was said and is printed, of every sitting."""
    found = []
    for path in sorted(HERE.glob("strangers*.yaml")):
        (sitting,) = documents_in(path)
        found += [(box, line) for box, lines in sitting.items() for line in lines]
    return found


def refused() -> list[tuple[str, str, str]]:
    """Box, what could be misread, and the word at which it is refused."""
    (found,) = documents_in(HERE / "refused.yaml")
    return [(box, text, word) for box, lines in found.items() for text, word in lines]
