"""What is wrong with a deck: each broken rule with its cards, its numbers, its source, its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import msgspec

from engine.deckbuilding.bans import Source
from engine.deckbuilding.deck import Change, Deck, changed, cost
from engine.deckbuilding.sentences import PROBLEMS, Argument, Sentence

_ORDER: Final = {code: place for place, code in enumerate(PROBLEMS)}
SHOWN: Final = 12
"""cards a sentence names; a problem holds all of them"""


@dataclass(frozen=True, slots=True)
class Repair:
    """Steps that mend a deck, touching as few cards as can be."""

    changes: tuple[Change, ...]

    @property
    def cost(self) -> int:
        """How many cards are added, removed or moved."""
        return cost(self.changes)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """One for each thing to do."""
        steps: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for change in self.changes:
            steps.setdefault((change.verb, change.stack), []).append((change.card, change.count))
        return tuple(_step(verb, stack, cards) for (verb, stack), cards in steps.items())

    def applied(self, deck: Deck) -> Deck:
        return changed(deck, self.changes)

    def __str__(self) -> str:
        return " ".join(map(str, self.sentences))


def _step(verb: str, stack: str, cards: Sequence[tuple[str, int]]) -> Sentence:
    if verb in ("sleeve", "draw"):
        return Sentence.of(verb)
    number = sum(count for _, count in cards)
    return Sentence.of(f"{verb}-{stack}", cards=listed(cards), number=number)


class Problem(msgspec.Struct, frozen=True):
    """One rule that a deck breaks."""

    code: str
    """stable; one of sentences.PROBLEMS"""
    what: Sentence
    cards: tuple[tuple[str, int], ...]
    """the cards it is about, with how many copies of each; none: the deck as a whole"""
    limit: int
    found: int
    source: Source
    unfinished: bool = False
    """fine while the deck is still being built: adding cards mends it"""
    near: tuple[str, ...] = ()
    """what an unknown card may have been meant to be"""
    repair: Repair | None = None
    """the smallest change that mends this and breaks nothing else; None: there is none"""

    @property
    def key(self) -> tuple[object, ...]:
        """What makes it the same problem in two verdicts, whatever its cards."""
        return (self.code, self.limit, self.source.code, self.what.arguments.get("kind", ""))

    @property
    def since(self) -> date | None:
        return self.source.since

    @property
    def until(self) -> date | None:
        return self.source.until

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """What is wrong, who says so, since when, until when, and what mends it."""
        return tuple(self._sentences())

    def _sentences(self) -> Iterator[Sentence]:
        yield self.what
        if self.near:
            yield Sentence.of("did-you-mean", near=", ".join(self.near))
        yield why(self.code, self.source)
        if self.since:
            yield Sentence.of("since", since=self.since)
        if self.until:
            yield Sentence.of("until", until=self.until)
        if self.repair is None:
            yield Sentence.of("no-repair")
        else:
            yield from self.repair.sentences

    def __str__(self) -> str:
        return " ".join(map(str, self.sentences))


def why(code: str, source: Source) -> Sentence:
    """Where the rule stands."""
    if code == "unknown-card":
        return Sentence.of("by-cards")
    if not source.document:
        return Sentence.of("by-pool", passage=source.passage)
    if source.version:
        return Sentence.of(
            "by-list",
            document=source.document,
            version=source.version,
            issuer=source.issuer,
        )
    if source.ruling:
        return Sentence.of(
            "by-ruling",
            document=source.document,
            passage=source.passage,
            ruling=source.ruling,
        )
    if source.passage:
        return Sentence.of("by-passage", document=source.document, passage=source.passage)
    return Sentence.of("by-format", document=source.document)


def listed(cards: Iterable[tuple[str, int]]) -> str:
    """Names with their counts, cut where a reader would stop reading."""
    named = [name if count < 2 else f"{name} ×{count}" for name, count in cards]
    if len(named) > SHOWN:
        named[SHOWN:] = [f"… (+{len(named) - SHOWN})"]
    return ", ".join(named)


def problem(
    code: str,
    cards: Iterable[tuple[str, int]],
    *,
    limit: int,
    found: int,
    source: Source,
    unfinished: bool = False,
    near: tuple[str, ...] = (),
    **arguments: Argument,
) -> Problem:
    """A problem with its sentence, not mended yet."""
    named = tuple(cards)
    what = Sentence.of(
        code,
        cards=listed(named),
        number=len(named),
        limit=limit,
        found=found,
        **arguments,
    )
    return Problem(code, what, named, limit, found, source, unfinished, near)


def rank(each: Problem) -> tuple[object, ...]:
    """The order of telling: what is broken before what is unfinished, then as PROBLEMS stand."""
    source = each.source
    return (
        each.unfinished,
        _ORDER[each.code],
        str(source.since or ""),
        source.code,
        each.what.arguments.get("kind", ""),
        each.limit,
        each.cards,
    )
