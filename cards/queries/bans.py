"""Where a card is banned or restricted, since when and until when, from the lists' versions."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from django.db.models import Q

from cards.models import BanListVersion, Visibility


class Mention(NamedTuple):
    """One line of one list about the card, and the days it counts."""

    list: str
    issuer: str
    format: str
    heading: str
    """as lists write it: "banned leaders", "restricted heroes" …"""
    since: date
    until: date | None


def mentions(name: str) -> list[Mention]:
    """Every line of a published, public list that names the card, the newest first."""
    versions: dict[int, list[BanListVersion]] = defaultdict(list)
    published = BanListVersion.objects.filter(
        Q(published_at__isnull=False), list__visibility=Visibility.PUBLIC
    )
    ordered = published.select_related("list").order_by("list", "effective_on", "number")
    for version in ordered:
        versions[version.list_id].append(version)
    found = [each for told in versions.values() for each in _spans(told, name)]
    return sorted(found, key=lambda each: each.since, reverse=True)


def _spans(versions: list[BanListVersion], name: str) -> Iterator[Mention]:
    """Versions of one list in the order they count: a line lasts until one without it."""
    begun: dict[tuple[str, str], date] = {}
    for version in versions:
        lines = set(_lines(version.document, name))
        for line in begun.keys() - lines:
            yield _mention(version, line, begun.pop(line), version.effective_on)
        for line in lines - begun.keys():
            begun[line] = version.effective_on
    for line, since in begun.items():
        yield _mention(versions[-1], line, since, None)


def _lines(document: Any, name: str) -> Iterator[tuple[str, str]]:
    for format_code, headings in document.get("formats", {}).items():
        for heading, names in headings.items():
            if name in names:
                yield format_code, heading


def _mention(
    version: BanListVersion, line: tuple[str, str], since: date, until: date | None
) -> Mention:
    return Mention(version.list.name, version.list.issuer, *line, since, until)
