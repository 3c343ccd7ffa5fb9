"""What is banned or restricted, whoever says so, and the one way in which all of it is merged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from engine.deckbuilding.nearness import MOST_SUGGESTED, Names
from engine.deckbuilding.sentences import Sentence

How: TypeAlias = Literal["banned-leader", "banned-hero", "restricted-leader", "restricted-hero"]
HEADINGS: Final[Mapping[str, How]] = {
    "banned leaders": "banned-leader",
    "banned heroes": "banned-hero",
    "restricted leaders": "restricted-leader",
    "restricted heroes": "restricted-hero",
}
MOST_RESTRICTED: Final = 99
"""Copies of one hero that a list may speak of; also: no number of copies is larger."""


class Source(NamedTuple):
    """Who says a rule: a format or a list, where in it, and for how long."""

    document: str
    code: str = ""
    version: str = ""
    """of a list; a format has none"""
    issuer: str = ""
    passage: str = ""
    """where it stands in the rulebook"""
    ruling: str = ""
    """the ruling of ours that reads it so"""
    since: date | None = None
    until: date | None = None
    """the first day on which it is known to hold no more"""


class Ban(NamedTuple):
    """One line of a list: this card, in this stack, so many at most."""

    how: How
    card: str
    most: int
    source: Source


# --- reading ------------------------------------------------------------------------------------


def read_bans(
    document: Mapping[str, Any], source: Source, clashes: list[Sentence], names: Names | None
) -> tuple[Ban, ...]:
    """The lines under the four headings; what makes no sense is added to the clashes.

    With names, cards are spelled as they are, and those nobody knows clash.
    """
    lines = [
        ban
        for heading, how in HEADINGS.items()
        if heading in document
        for ban in _lines(document[heading], heading, how, source, clashes)
    ]
    if names is not None:
        lines = list(_known(lines, names, clashes))
    clashes += _repeats(lines)
    return tuple(dict.fromkeys(lines))


def _lines(
    entry: Any, heading: str, how: How, source: Source, clashes: list[Sentence]
) -> Iterator[Ban]:
    counted = how == "restricted-hero"
    if not isinstance(entry, dict if counted else list):
        expected = "cards, each with a number of copies" if counted else "a list of cards"
        clashes.append(
            Sentence.of("bad-heading", document=source.document, entry=heading, expected=expected)
        )
        return
    for card in entry:
        most = entry[card] if counted else 0
        if not counted or (type(most) is int and 1 <= most <= MOST_RESTRICTED):
            yield Ban(how, str(card), most, source)
        else:
            clashes.append(
                Sentence.of(
                    "bad-restriction",
                    document=source.document,
                    card=str(card),
                    limit=MOST_RESTRICTED,
                )
            )


def _known(lines: Iterable[Ban], names: Names, clashes: list[Sentence]) -> Iterator[Ban]:
    strangers = 0
    for ban in lines:
        name = names.named(ban.card)
        if name is not None:
            yield ban._replace(card=name)
            continue
        strangers += 1
        near = did_you_mean(names.near(ban.card)) if strangers <= MOST_SUGGESTED else ""
        clashes.append(
            Sentence.of("unknown-ban", document=ban.source.document, card=ban.card, near=near)
        )
        yield ban


def spelled(document: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """The headings of a document that was read without a clash, its cards spelled as they are."""
    return {
        heading: {names.named(card) or card: most for card, most in cards.items()}
        if isinstance(cards, Mapping)
        else [names.named(card) or card for card in map(str, cards)]
        for heading, cards in document.items()
    }


def spellings(name: str, code: str) -> tuple[str, str]:
    """How lists name a card: as it is printed, and with its set to tell it from its namesakes."""
    return name, f"{name} [{code}]"


def did_you_mean(near: Iterable[str]) -> str:
    """A question to put behind a sentence; nothing if there is nothing to ask."""
    names = ", ".join(near)
    return f" Did you mean {names}?" if names else ""


def _repeats(lines: list[Ban]) -> Iterator[Sentence]:
    said = Counter((ban.how, ban.card) for ban in lines)
    for ban in dict.fromkeys(lines):
        document, card = ban.source.document, ban.card
        if said[ban.how, card] > 1:
            how = ban.how.replace("-", " ")
            yield Sentence.of("repeated-ban", document=document, how=how, card=card)
        banned: How = "banned-leader" if ban.how == "restricted-leader" else "banned-hero"
        if ban.how.startswith("restricted") and said[banned, card]:
            yield Sentence.of("banned-and-restricted", document=document, card=card)


# --- merging ------------------------------------------------------------------------------------


def merged(layers: Iterable[Iterable[Ban]]) -> Mapping[str, tuple[Ban, ...]]:
    """Everything in force on each card, whichever layer says it: the format, or any list.

    A ban outdoes a restriction of the same stack, and the strictest restriction the others. Of
    several that say the same, the one that has said so longest is named.
    """
    strictest: dict[tuple[str, str], Ban] = {}
    for ban in (ban for layer in layers for ban in layer):
        key = (ban.card, ban.how.partition("-")[2])
        if key not in strictest or _weight(ban) < _weight(strictest[key]):
            strictest[key] = ban
    found: dict[str, list[Ban]] = {}
    for (card, _), ban in sorted(strictest.items()):
        found.setdefault(card, []).append(ban)
    return {card: tuple(bans) for card, bans in found.items()}


def _weight(ban: Ban) -> tuple[bool, int, date, str, str]:
    source = ban.source
    return (
        ban.how.startswith("restricted"),
        ban.most,
        source.since or date.min,
        source.code,
        source.version,
    )
