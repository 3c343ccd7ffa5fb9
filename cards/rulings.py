"""The written rulings of a game, and which of them speak of what a card does."""

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cards.faces import Face

DOCUMENTS = Path(__file__).resolve().parent.parent / "docs" / "rulings"
HEADING = re.compile(r"^### ([A-Z]{2}-\d+) (.+)$", re.MULTILINE)
NUMBER = re.compile(r"\b[A-Z]{2}-\d+\b")
PART = re.compile(r"^- \*(Question|Decision|Example)\*: (.+)$", re.MULTILINE)
# What a power does → the stems by which a ruling's heading or question speaks of it.
SPOKEN_OF = {
    "intercept": r"intercept",
    "ranged attack": r"ranged|reach",
    "spell": r"\bspells?\b|caster",
    "action": r"extra and lost actions|costs",
    "actions": r"extra and lost actions|costs",
    "revival": r"reviv",
    "clearing": r"\bclear",
    "movement": r"\bmove\b|switch|rearrang",
    "recruiting": r"recruit",
    "redirection": r"redirect|changed target",
    "protection": r"replacement|reckoning damage",
    "cancelling": r"cancel",
    "copying": r"another's power|borrow",
    "control": r"taking over",
    "blanking": r"blank",
    "status": r"status",
    "traps": r"\btraps?\b",
    "trap": r"\btraps?\b",
    "operation": r"operation",
    "order": r"\borders\b",
    "drawing": r"drawing|empty deck",
    "hand size": r"full hand|opening hand",
    "searching": r"finding nothing",
    "extra attack": r"attacks that abilities make",
}


class Ruling(NamedTuple):
    """One numbered decision."""

    number: str
    title: str
    question: str
    decision: str
    example: str


def rulings() -> tuple[Ruling, ...]:
    """Those of the game whose cards we have."""
    return rulings_in("pixel-tactics")


@cache
def rulings_in(document: str) -> tuple[Ruling, ...]:
    """Every ruling of a document, in the order of its number; read once per process."""
    text = (DOCUMENTS / f"{document}.md").read_text(encoding="utf-8")
    headings = [*HEADING.finditer(text)]
    ends = [*(each.start() for each in headings[1:]), len(text)]
    return tuple(
        _ruling(each[1], each[2], text[each.end() : end])
        for each, end in zip(headings, ends, strict=True)
    )


def named_in(rule: str) -> tuple[Ruling, ...]:
    """Those a rule names by their numbers, of whichever game."""
    known = _by_number()
    return tuple(known[number] for number in NUMBER.findall(rule) if number in known)


@cache
def _by_number() -> dict[str, Ruling]:
    documents = sorted(path.stem for path in DOCUMENTS.glob("*.md"))
    return {each.number: each for name in documents for each in rulings_in(name)}


def _ruling(number: str, title: str, body: str) -> Ruling:
    parts = dict(PART.findall(body))
    said = [parts.get(name, "").replace("*", "") for name in ("Question", "Decision", "Example")]
    return Ruling(number, title, *said)


def about(face: Face, keywords: Collection[str]) -> list[Ruling]:
    """Those that name the card, then those about something its powers do."""
    name = re.compile(rf"\b{re.escape(face.name)}\b")
    named = [each for each in rulings() if name.search(f"{each.question} {each.example}")]
    spoken = [pattern for word, pattern in SPOKEN_OF.items() if word in keywords]
    if not spoken:
        return named
    stems = re.compile("|".join(spoken), re.IGNORECASE)
    others = [each for each in rulings() if stems.search(f"{each.title} {each.question}")]
    return [*named, *(each for each in others if each not in named)]
