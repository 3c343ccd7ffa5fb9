"""Formats: documents that build on each other, compiled into one table of rules with sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.deckbuilding.bans import Ban, Source, did_you_mean
from engine.deckbuilding.nearness import Names
from engine.deckbuilding.rules import MOST_CARDS, MOST_LEADERS, Recipes, Sets, Span, Value
from engine.deckbuilding.sentences import Sentence
from engine.deckbuilding.tables import Known, Layer, Setting, nonsense
from engine.kernel.refusals import Refused, Unreadable
from engine.kernel.words import Told
from engine.parts.papers import documents_in

__all__ = [
    "Contradicted",
    "Format",
    "Known",
    "Setting",
    "UnknownFormat",
    "builtin",
    "compiled",
    "documents",
    "restrictions_without_effect",
]

DOCUMENTS: Final = Path(__file__).parent / "documents"
LONGEST_NAME: Final = 200
UNKNOWN: Final = ("unknown-ban", "unknown-set")
"""clashes about what is known today, be the document as old as it may"""


class UnknownFormat(Refused):
    """No format has that code."""

    code = "unknown-format"


class Contradicted(Refused):
    """A format or a list that contradicts itself or what it builds on; all of it at once."""

    code = "contradicted"

    def __init__(self, clashes: Iterable[Sentence]) -> None:
        self.clashes = tuple(clashes)
        super().__init__(" ".join(map(str, self.clashes)), code=self.clashes[0].code)


@dataclass(frozen=True, eq=False)
class Format:
    """A compiled format. `settings` is flat: what it builds on has been worked in."""

    code: str
    name: str
    lineage: tuple[str, ...]
    """its code and the codes of all it builds on; lists speak of any of them"""
    settings: Mapping[str, Setting]
    bans: tuple[Ban, ...] = ()

    def span(self, rule: str) -> Span:
        """How many; where no document says, as many as anybody likes."""
        value = self._value(rule)
        most = MOST_LEADERS if rule == "leaders" else MOST_CARDS
        return value if isinstance(value, Span) else Span(0, most)

    def number(self, rule: str, default: int) -> int:
        value = self._value(rule)
        return value if isinstance(value, int) else default

    def switch(self, rule: str) -> bool:
        return self._value(rule) is True

    @property
    def recipes(self) -> Recipes:
        value = self._value("recipes")
        return value if isinstance(value, Recipes) else Recipes()

    @property
    def sets(self) -> Sets | None:
        value = self._value("sets")
        return value if isinstance(value, Sets) else None

    def role(self, kind: str) -> str:
        """What cards of that kind may be."""
        value = self._value(kind)
        return value if isinstance(value, str) else "none"

    def source(self, rule: str) -> Source:
        setting = self.settings.get(rule)
        return setting.source if setting else Source(self.name, self.code)

    def _value(self, rule: str) -> Value | None:
        setting = self.settings.get(rule)
        return setting.value if setting else None


# --- the formats of the rulebook ----------------------------------------------------------------


@cache
def documents() -> Mapping[str, Mapping[str, Any]]:
    """The built-in documents by code, in the order in which they are listed."""
    found = {}
    for path in sorted(DOCUMENTS.glob("*.yaml")):
        for document in documents_in(path):
            found[document["code"]] = document
    return found


@cache
def builtin(code: str) -> Format:
    """The rulebook's format of that code."""
    if code not in documents():
        near = did_you_mean(Names(documents()).near(code))
        listed = ", ".join(documents())
        raise UnknownFormat(f"There is no format called {code[:100]}.{near} There are: {listed}.")
    return compiled(documents()[code])


# --- compiling ----------------------------------------------------------------------------------


def compiled(
    document: Mapping[str, Any],
    *,
    others: Mapping[str, Mapping[str, Any]] | None = None,
    known: Known | None = None,
) -> Format:
    """The format a document describes; Contradicted names everything that makes no sense in it.

    `others` are documents it may build on beside the built-in ones. They were checked when they
    were written: their cards are spelled as is `known` now, but may be unknown by now.
    """
    clashes: list[Sentence] = []
    chain = _chain(document, {**(others or {}), **documents()}, clashes)
    table: dict[str, Setting] = {}
    bans: dict[tuple[str, str], Ban] = {}
    for layer in chain:
        told: list[Sentence] = []
        Layer(layer, table, bans, told, known).apply()
        clashes += (each for each in told if layer is document or each.code not in UNKNOWN)
    if not clashes:
        clashes += nonsense(table, chain[-1]["name"])
    if clashes:
        raise Contradicted(dict.fromkeys(clashes))
    lineage = tuple(layer["code"] for layer in reversed(chain))
    format = Format(lineage[0], chain[-1]["name"], lineage, table, tuple(bans.values()))
    own = [ban for ban in format.bans if ban.source.code == format.code]
    if clashes := list(restrictions_without_effect(format, own)):
        raise Contradicted(clashes)
    return format


def restrictions_without_effect(format: Format, bans: Iterable[Ban]) -> Iterator[Sentence]:
    """Of these, the restrictions that allow as many copies as the format does anyway."""
    copies = format.number("copies", default=1_000)
    for ban in bans:
        if ban.how == "restricted-hero" and ban.most >= copies:
            yield Sentence.of(
                "restriction-without-effect",
                document=ban.source.document,
                card=ban.card,
                found=ban.most,
                other=format.source("copies").document,
                limit=copies,
            )


def _chain(
    document: Mapping[str, Any], others: Mapping[str, Mapping[str, Any]], clashes: list[Sentence]
) -> list[Mapping[str, Any]]:
    """The document and all it builds on, the root first."""
    chain: list[Mapping[str, Any]] = []
    while True:
        _check_head(document)
        code, base = document["code"], document.get("base")
        if code in documents() and document is not documents()[code]:
            clashes.append(Sentence.of("namesake", base=code))
            break
        chain.append(document)
        if base is None:
            break
        if base in [each["code"] for each in chain]:
            circle = " → ".join([*(each["code"] for each in chain), base])
            clashes.append(Sentence.of("circle", circle=circle))
            break
        if base not in others:
            near = did_you_mean(Names(others).near(base))
            name = document["name"]
            clashes.append(Sentence.of("unknown-base", document=name, base=base, near=near))
            break
        document = others[base]
    if clashes:
        raise Contradicted(clashes)
    return chain[::-1]


def _check_head(document: Any) -> None:
    if not isinstance(document, Mapping):
        raise Unreadable(
            Told("A format is a document with a code, a name and rules."), code="no-format"
        )
    for entry in ("code", "name"):
        value = document.get(entry)
        if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_NAME:
            raise Unreadable(Told("A format needs a “{0}” in words.", entry), code="no-format")
    if not isinstance(document.get("base"), str | None):
        raise Unreadable(Told("The base of a format is the code of another."), code="no-format")
