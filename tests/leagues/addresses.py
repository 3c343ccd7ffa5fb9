"""Every address of leagues that can be looked at, by page and by API, with its words filled in."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from django.urls import URLPattern, reverse

from leagues import urls
from leagues.api import urls as api_urls
from leagues.models import League

LINK_OF_A_SEAT = "member_link"


def pages(league: League, words: dict[str, list[Any]]) -> list[str]:
    """`words` has what to put for each part of an address: numbers, cycles, cards."""
    return [*_filled("leagues", urls.urlpatterns, league, words)]


def calls(league: League, words: dict[str, list[Any]]) -> list[str]:
    return [*_filled("api:leagues", api_urls.urlpatterns, league, words)]


def _filled(
    space: str, patterns: list[URLPattern], league: League, words: dict[str, list[Any]]
) -> Iterator[str]:
    for pattern in patterns:
        if pattern.name == LINK_OF_A_SEAT:
            continue
        parts = {name: words[name] for name in pattern.pattern.converters if name != "league"}
        given = {"league": league.public_id} if "league" in pattern.pattern.converters else {}
        for values in product(*parts.values()):
            filled = dict(zip(parts, values, strict=True))
            yield reverse(f"{space}:{pattern.name}", kwargs={**given, **filled})
