"""Dated ban lists: documents in versions, and what of them is in force on a day."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Any, Final

from engine.deckbuilding.bans import HEADINGS, Ban, Source, did_you_mean, read_bans
from engine.deckbuilding.formats import (
    Contradicted,
    Format,
    builtin,
    documents,
    restrictions_without_effect,
)
from engine.deckbuilding.nearness import Names
from engine.deckbuilding.sentences import Sentence
from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told

EVERY_FORMAT: Final = "all"
ENTRIES: Final = (
    "code", "name", "issuer", "version", "announced", "effective from", "formats",
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class BanList:
    """One version of one list. A list is known by its code; its newest version replaces it."""

    code: str
    name: str
    issuer: str
    version: str
    announced: date
    effective_from: date
    bans: Mapping[str, tuple[Ban, ...]]
    """format code, or "all" → its lines"""

    def bans_for(self, lineage: Iterable[str]) -> Iterator[Ban]:
        """What it says of a format: to all formats, to that one, and to those it builds on."""
        for code in (EVERY_FORMAT, *lineage):
            yield from self.bans.get(code, ())


# --- reading ------------------------------------------------------------------------------------


def read_list(document: Mapping[str, Any], *, names: Names | None = None) -> BanList:
    """The list a document describes; Contradicted names everything that makes no sense in it.

    With names, cards are spelled as they are, and those nobody knows are refused.
    """
    source = _head(document)
    clashes: list[Sentence] = []
    for entry in sorted(map(str, document.keys() - set(ENTRIES))):
        clashes.append(_unknown_entry(source, entry, ENTRIES))
    announced, effective = document["announced"], document["effective from"]
    if effective < announced:
        clashes.append(
            Sentence.of(
                "dates-in-disorder", document=source.document, since=effective, announced=announced
            )
        )
    bans = dict(_formats(document.get("formats"), source, clashes, names))
    clashes += _between_formats(bans)
    if clashes:
        raise Contradicted(dict.fromkeys(clashes))
    return BanList(
        source.code, source.document, source.issuer, source.version, announced, effective, bans
    )


def _head(document: Any) -> Source:
    if not isinstance(document, Mapping):
        raise Unreadable(
            Told("A list is a document with a code, a name and dates."), code="no-list"
        )
    for entry in ("code", "name", "issuer"):
        value = document.get(entry)
        if not isinstance(value, str) or not 0 < len(value.strip()) <= 200:
            raise Unreadable(Told("A list needs its “{0}” in words.", entry), code="no-list")
    for entry in ("announced", "effective from"):
        if type(document.get(entry)) is not date:
            raise Unreadable(Told("A list needs a date under “{0}”.", entry), code="no-list")
    version = document.get("version")
    if not isinstance(version, str | int) or not str(version).strip():
        raise Unreadable(Told("A list needs a version."), code="no-list")
    return Source(
        document["name"],
        document["code"],
        version=str(version),
        issuer=document["issuer"],
        since=document["effective from"],
    )


def _unknown_entry(source: Source, entry: str, entries: Iterable[str]) -> Sentence:
    near = did_you_mean(Names(entries).near(entry))
    return Sentence.of("unknown-entry", document=source.document, entry=entry, near=near)


def _formats(
    formats: Any, source: Source, clashes: list[Sentence], names: Names | None
) -> Iterator[tuple[str, tuple[Ban, ...]]]:
    if not isinstance(formats, Mapping) or not formats:
        expected = "formats, or “all”, each with its cards"
        clashes.append(
            Sentence.of("bad-heading", document=source.document, entry="formats", expected=expected)
        )
        return
    for code, lines in formats.items():
        if not isinstance(lines, Mapping):
            expected = ", ".join(HEADINGS)
            clashes.append(
                Sentence.of(
                    "bad-heading", document=source.document, entry=str(code), expected=expected
                )
            )
            continue
        for heading in sorted(map(str, lines.keys() - HEADINGS.keys())):
            clashes.append(_unknown_entry(source, heading, HEADINGS))
        yield str(code), read_bans(lines, source, clashes, names)


def _between_formats(bans: Mapping[str, tuple[Ban, ...]]) -> Iterator[Sentence]:
    """A line for one format that a wider one says already, or that allows more than it anyway."""
    for code, lines in bans.items():
        wider = (
            (EVERY_FORMAT, *builtin(code).lineage[1:]) if code in documents() else (EVERY_FORMAT,)
        )
        for ban in lines:
            for other in wider:
                if code != EVERY_FORMAT and any(_covers(each, ban) for each in bans.get(other, ())):
                    yield Sentence.of(
                        "ban-in-force",
                        document=f"{ban.source.document} ({code})",
                        how=ban.how.replace("-", " "),
                        card=ban.card,
                        other=f"{ban.source.document} ({other})",
                    )
        if code in documents():
            yield from restrictions_without_effect(builtin(code), lines)


def _covers(wider: Ban, ban: Ban) -> bool:
    return (wider.card, wider.how) == (ban.card, ban.how) and wider.most <= ban.most


# --- what is in force ---------------------------------------------------------------------------


def check_versions(lists: Iterable[BanList]) -> None:
    """Contradicted if versions of one list do not follow each other in time."""
    clashes = []
    for versions in _series(lists):
        for before, after in pairwise(versions):
            name = after.name
            if after.version == before.version:
                clashes.append(Sentence.of("same-version", document=name, version=after.version))
            elif after.effective_from == before.effective_from:
                clashes.append(
                    Sentence.of(
                        "versions-in-disorder",
                        document=name,
                        version=after.version,
                        since=after.effective_from,
                        other=before.version,
                    )
                )
    if clashes:
        raise Contradicted(clashes)


def _series(lists: Iterable[BanList]) -> list[list[BanList]]:
    """The versions of each list, in the order in which they take effect.

    Of two that take effect on one day the one announced later is the later one.
    """
    series: dict[str, list[BanList]] = {}
    for each in sorted(lists, key=lambda each: (each.effective_from, each.announced, each.version)):
        series.setdefault(each.code, []).append(each)
    return [series[code] for code in sorted(series)]


def bans_in_force(lists: Iterable[BanList], format: Format, on: date) -> list[tuple[Ban, ...]]:
    """What each list says of the format on that day, a layer for each list.

    Each line says since when it has been so without a break, and until when, if a version that
    was announced by then ends it.
    """
    layers = []
    for versions in _series(lists):
        place = sum(each.effective_from <= on for each in versions) - 1
        if place >= 0:
            layers.append(tuple(_dated(versions, place, format, on)))
    return layers


def _dated(versions: Sequence[BanList], place: int, format: Format, on: date) -> Iterator[Ban]:
    for ban in versions[place].bans_for(format.lineage):
        since = place
        while since and _says(versions[since - 1], ban, format):
            since -= 1
        known = (each for each in versions[place + 1 :] if each.announced <= on)
        ends = next((each for each in known if not _says(each, ban, format)), None)
        source = ban.source._replace(
            since=versions[since].effective_from, until=ends.effective_from if ends else None
        )
        yield ban._replace(source=source)


def _says(version: BanList, ban: Ban, format: Format) -> bool:
    return any(_covers(each, ban) for each in version.bans_for(format.lineage))


def coming_days(lists: Iterable[BanList], on: date) -> tuple[date, ...]:
    """The days after this one on which a list announced by now takes effect."""
    return tuple(
        sorted(
            {each.effective_from for each in lists if each.announced <= on < each.effective_from}
        )
    )
