"""A set file as anybody types it: each ability understood, or refused with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

import msgspec

from engine.games.pixel_tactics.cardbook import (
    BASE_BOXES,
    FOURTH_BOXES,
    ROW_BOXES,
    SETS,
    cards_in,
)
from engine.games.pixel_tactics.likeness import Known, known_from, nearest
from engine.games.pixel_tactics.text import Unread, read, say, write
from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told
from engine.parts.papers import Paper, read_paper

MOST_BYTES: Final = 1 << 20
MOST_CARDS: Final = 2_000
SET_FILE: Final = Paper(Told("a set file"), Told("a list of cards"), MOST_BYTES, 12)
LARGEST_NUMBER: Final = 99

NUMBERS: Final = ("attack", "life")
TEXTS: Final = (*ROW_BOXES, *FOURTH_BOXES)
LISTS: Final = {"cards": "", "heroes": "hero", "leaders": "leader", "bases": "base"}
"""under which words cards are listed, and what that makes them"""
BASE: Final = {box.removeprefix("base "): box for box in BASE_BOXES}
ASIDE: Final = ("name", "kind", "title", "flavour", "flavor", "text", "leader")


class Misread(msgspec.Struct, frozen=True):
    """Why an ability is not understood: where, what was expected, did you mean, a model."""

    sentence: str
    code: str
    column: int
    """from 0"""
    length: int
    word: str
    expected: str = ""
    did_you_mean: tuple[str, ...] = ()
    model: str = ""


class Reading(msgspec.Struct, frozen=True):
    """One box of a card: what it says canonically and plainly, or why it cannot be understood."""

    box: str
    text: str
    canonical: str = ""
    means: str = ""
    misread: Misread | None = None

    @property
    def understood(self) -> bool:
        return self.misread is None


class CardReading(msgspec.Struct, frozen=True):
    """One card of the file, with what is wrong apart from its sentences."""

    name: str
    kind: str
    """hero, leader or base"""
    readings: tuple[Reading, ...]
    problems: tuple[str, ...] = ()

    @property
    def understood(self) -> bool:
        return not self.problems and all(reading.understood for reading in self.readings)


@cache
def _printed() -> frozenset[str]:
    """The names of the cards of our own sets."""
    return frozenset(card.name for path in SETS.glob("*.yaml") for card in cards_in(path))


@cache
def _models() -> Known:
    """What our own cards say."""
    return known_from(card for path in sorted(SETS.glob("*.yaml")) for card in cards_in(path))


def read_ability(text: str, box: str, names: frozenset[str] = frozenset()) -> Reading:
    """One ability in its box; `names` are those of other cards it may speak of."""
    try:
        ability = read(text, box, _printed() | names)
    except Unread as refused:
        where = refused.where
        misread = Misread(
            refused.sentence,
            refused.code,
            where.column,
            where.length,
            where.word,
            refused.expected,
            refused.did_you_mean,
            nearest(text, box, _models()) or refused.model,
        )
        return Reading(box, text, misread=misread)
    return Reading(box, text, canonical=write(ability, box), means=say(ability, box))


def read_set(source: bytes) -> tuple[CardReading, ...]:
    """Every card of a set file; Unreadable if it is no such file at all."""
    document = read_paper(source, SET_FILE)
    entries = list(_entries(document))
    if not entries:
        raise Unreadable(Told("There is no card in this file."))
    if len(entries) > MOST_CARDS:
        raise Unreadable(
            Told("There are {0} cards in this file; at most {1} go.", len(entries), MOST_CARDS)
        )
    names = frozenset(str(entry.get("name")) for entry, _ in entries if isinstance(entry, dict))
    return tuple(
        _card(entry, kind, number, names) for number, (entry, kind) in enumerate(entries, 1)
    )


# --- the file -----------------------------------------------------------------------------------


def _entries(document: Any) -> Iterator[tuple[Any, str]]:
    """Each card's entry and whether its list says that it is a hero or a leader."""
    if isinstance(document, list):
        yield from ((entry, "") for entry in document)
    elif isinstance(document, dict):
        listed = [key for key in LISTS if key in document]
        if not listed and "name" in document:
            yield document, ""
        elif not listed:
            raise Unreadable(
                Told("A set file lists its cards under cards:, heroes:, leaders: or bases:.")
            )
        for key in listed:
            if not isinstance(document[key], list):
                raise Unreadable(
                    Told("Under {0}: there must be a list, each card behind a dash.", key)
                )
            yield from ((entry, LISTS[key]) for entry in document[key])
    else:
        raise Unreadable(Told("A set file is a list of cards, each with a name and its sentences."))


# --- a card -------------------------------------------------------------------------------------


def _card(entry: Any, kind: str, number: int, names: frozenset[str]) -> CardReading:
    if not isinstance(entry, dict):
        problem = "A card is a list of lines such as “name: …”, “attack: 3”, “rear: …”."
        return CardReading(f"card {number}", kind or "hero", (), (problem,))
    kind = kind or _kind(entry)
    name = entry.get("name")
    problems = [] if isinstance(name, str) and name.strip() else ["It has no name."]
    readings: list[Reading] = []
    if kind == "base":
        readings += _base(entry, problems, names)
    elif kind == "leader":
        readings += _boxes(entry, {"text": "leader"}, problems, names)
        if "text" not in entry:
            problems.append("A leader has its sentence under text:.")
    else:
        readings += _hero(entry, problems, names)
    if kind != "base":
        problems += _numbers(entry, "", NUMBERS)
        problems += _strangers(entry, (*NUMBERS, *TEXTS, *ASIDE))
    shown = name if isinstance(name, str) and name.strip() else f"card {number}"
    return CardReading(shown, kind, tuple(readings), tuple(problems))


def _kind(entry: Mapping[Any, Any]) -> str:
    if entry.get("kind") in ("hero", "leader", "base"):
        return str(entry["kind"])
    if any(box in entry for box in BASE):
        return "base"
    return "leader" if "text" in entry and not any(box in entry for box in TEXTS) else "hero"


def _base(
    entry: Mapping[Any, Any], problems: list[str], names: frozenset[str]
) -> Iterator[Reading]:
    """A base is worth points to whoever captures it, and has one effect of each kind."""
    yield from _boxes(entry, BASE, problems, names)
    problems += [f"A base has a sentence under {box}:." for box in BASE if box not in entry]
    problems += _numbers(entry, "", ("points",))
    problems += _strangers(entry, ("points", "colour", *BASE, "name", "kind", "title", "flavour"))


def _hero(
    entry: Mapping[Any, Any], problems: list[str], names: frozenset[str]
) -> Iterator[Reading]:
    yield from _boxes(entry, {box: box for box in TEXTS}, problems, names)
    fourth = [box for box in FOURTH_BOXES if box in entry]
    if len(fourth) > 1:
        problems.append(f"It is {' and '.join(fourth)} at once; a card is one of them.")
    leader = entry.get("leader")
    if isinstance(leader, dict):
        yield from _boxes(leader, {"text": "leader"}, problems, names)
        problems += _numbers(leader, "leader ", NUMBERS)
        problems += _strangers(leader, (*NUMBERS, "text", "title"))
    elif leader is not None:
        problems.append("Under leader: there must be attack, life and text.")


def _boxes(
    entry: Mapping[Any, Any],
    boxes: Mapping[str, str],
    problems: list[str],
    names: frozenset[str],
) -> Iterator[Reading]:
    for key, box in boxes.items():
        text = entry.get(key)
        if text is None or text == "":
            continue  # a box without a sentence does nothing
        if isinstance(text, str) and text.strip():
            yield read_ability(text.strip(), box, names)
        else:
            problems.append(f"Under {key} there must be a sentence (in quotes if it has a colon).")


def _numbers(entry: Mapping[Any, Any], whose: str, names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        value = entry.get(name)
        if value is None:
            yield f"It has no {whose}{name}."
        elif type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
            yield f"Its {whose}{name} must be a number from 0 to {LARGEST_NUMBER}."


def _strangers(entry: Mapping[Any, Any], known: tuple[str, ...]) -> Iterator[str]:
    """Words that are nearly a card's; what is entirely different may stand there for its author."""
    for key in entry:
        close = get_close_matches(str(key)[:40].lower(), known, 1, cutoff=0.8)
        if key not in known and close:
            yield f"“{str(key)[:40]}” is nothing a card has. Did you mean {close[0]}?"
