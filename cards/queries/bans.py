"""Where a card is banned or restricted, since when, until when: by lists and house formats."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from functools import reduce
from operator import or_
from typing import Any, NamedTuple, TypeAlias

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from cards.models import BanListVersion, Card, HouseFormat, HouseFormatRevision
from cards.queries import open_to
from engine.deckbuilding.bans import HEADINGS, spellings

Names: TypeAlias = frozenset[str]
"""a card's own name, and the same with its set, by which lists tell it from its namesakes"""


class Mention(NamedTuple):
    """One line of one list about the card, and the days it counts."""

    list: str
    """of the list, or of the house format that says so itself"""
    issuer: str
    format: str
    heading: str
    """as lists write it: "banned leaders", "restricted heroes" …"""
    since: date
    until: date | None


def mentions(card: Card, person: User | AnonymousUser) -> list[Mention]:
    """Every line that names the card, alone or with its set, of published lists and of house
    formats which are public or somebody's own, the newest first."""
    names = frozenset(spellings(card.name, card.set.code))
    found = [*_of_lists(names, person), *_of_formats(names, person)]
    return sorted(found, key=lambda each: each.since, reverse=True)


def _of_formats(names: Names, person: User | AnonymousUser) -> Iterator[Mention]:
    """What formats say now, since the first of their revisions that has said so ever since."""
    formats = HouseFormat.objects.filter(open_to(person))
    last = HouseFormatRevision.objects.filter(format__in=formats, number=F("format__revision"))
    naming = last.filter(reduce(or_, map(_bans, names))).values("format")
    history = HouseFormatRevision.objects.filter(format__in=naming)
    begun: dict[tuple[int, str], Mention] = {}
    ordered = history.select_related("format__owner__player").order_by("format", "number")
    for revision in ordered:
        said = {h for h, cards in revision.changes.get("bans", {}).items() if names & {*cards}}
        for heading in HEADINGS:
            key = (revision.format_id, heading)
            if heading not in said:
                begun.pop(key, None)
            elif key not in begun:
                begun[key] = _by_format(revision, heading)
    yield from begun.values()


def _bans(name: str) -> Q:
    """In JSON a list contains a name; where copies count it is the key of a map."""
    found = Q(**{"changes__bans__restricted heroes__has_key": name})
    for heading in HEADINGS:
        found |= Q(changes__bans__contains={heading: [name]})
    return found


def _by_format(revision: HouseFormatRevision, heading: str) -> Mention:
    format = revision.format
    issuer = format.owner.player.name if format.owner else ""
    since = timezone.localdate(revision.made_at)
    return Mention(format.name, issuer, format.name, heading, since, None)


def _of_lists(names: Names, person: User | AnonymousUser) -> Iterator[Mention]:
    versions: dict[int, list[BanListVersion]] = defaultdict(list)
    published = BanListVersion.objects.filter(
        open_to(person, through="list__"), published_at__isnull=False
    )
    ordered = published.select_related("list").order_by("list", "effective_on", "number")
    for version in ordered:
        versions[version.list_id].append(version)
    for told in versions.values():
        yield from _spans(told, names)


def _spans(versions: list[BanListVersion], names: Names) -> Iterator[Mention]:
    """Versions of one list in the order they count: a line lasts until one without it."""
    begun: dict[tuple[str, str], date] = {}
    for version in versions:
        lines = set(_lines(version.document, names))
        for line in begun.keys() - lines:
            yield _mention(version, line, begun.pop(line), version.effective_on)
        for line in lines - begun.keys():
            begun[line] = version.effective_on
    for line, since in begun.items():
        yield _mention(versions[-1], line, since, None)


def _lines(document: Any, names: Names) -> Iterator[tuple[str, str]]:
    for format_code, headings in document.get("formats", {}).items():
        for heading, cards in headings.items():
            if names & {*cards}:
                yield format_code, heading


def _mention(
    version: BanListVersion, line: tuple[str, str], since: date, until: date | None
) -> Mention:
    return Mention(version.list.name, version.list.issuer, *line, since, until)
