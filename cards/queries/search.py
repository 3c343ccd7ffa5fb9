"""Searching the catalogue: words by full text, misspelt names by trigrams, the rest by columns."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from django.contrib.postgres.search import (
    SearchQuery,
    SearchRank,
    TrigramWordSimilarity,
)
from django.core.paginator import Page, Paginator
from django.db import connection, transaction
from django.db.models import Case, F, FloatField, Q, QuerySet, When
from django.db.models.functions import Cast, Greatest, Upper

from cards.models import Card, CardRevision

ROWS = ("vanguard", "flank", "rear")
FOURTHS = ("order", "operation", "trap")
BOXES = (*ROWS, *FOURTHS, "leader")
# A name is looked for by its longest words: more trigrams than those have cost more than they find.
WORD = re.compile(r"\w{3,}")
PARTS = re.compile(r'-?"[^"]*"|\S+')
BARRED = re.compile(r'-["\w]')
MOST_WORDS = 2
LONGEST_WORD = 14
MOST_ALIKE = 200


class Wanted(NamedTuple):
    """What somebody looks for; what is None or empty is not asked about."""

    q: str = ""
    name: str = ""
    text: str = ""
    box: str = ""
    does: str = ""
    set: str = ""
    kind: str = ""
    leads: bool | None = None
    attack_from: int | None = None
    attack_to: int | None = None
    life_from: int | None = None
    life_to: int | None = None
    sort: str = "name"

    @property
    def is_anything(self) -> bool:
        return self != Wanted(sort=self.sort)


ORDERS: dict[str, tuple[str, ...]] = {
    "name": ("name", "pk"),
    "attack": ("-current__attack", "name", "pk"),
    "life": ("-current__life", "name", "pk"),
    "set": ("set__name", "name", "pk"),
}
BEST = ("-fitness", "name", "pk")


def found(cards: QuerySet[Card], wanted: Wanted) -> QuerySet[Card]:
    """The cards that are all of what is wanted, the best first."""
    cards = cards.filter(_numbers(wanted), _powers(wanted))
    if wanted.set:
        cards = cards.filter(set__code__iexact=wanted.set)
    if wanted.name:
        cards = cards.filter(name__icontains=wanted.name)
    if wanted.text:
        box = wanted.box
        column = f"current__texts__{box}" if box in BOXES else "current__wording"
        cards = cards.filter(**{f"{column}__icontains": wanted.text})
    if wanted.q:
        return _ranked(cards, wanted)
    return cards.order_by(*ORDERS.get(wanted.sort, ORDERS["name"]))


class Typed(NamedTuple):
    """Words as full text reads them, where names are looked at besides: “in quotes” is to be
    there as it is, and what has a minus before it is not to be there."""

    plain: str
    loose: str
    """those of them that may be misspelt"""
    barred: tuple[str, ...]

    @classmethod
    def of(cls, typed: str) -> "Typed":
        parts = [part for part in PARTS.findall(typed) if part.upper() != "OR"]
        said = [part for part in parts if not BARRED.match(part)]
        return cls(
            " ".join(part.strip('"') for part in said),
            " ".join(part for part in said if '"' not in part),
            tuple(part[1:].strip('"') for part in parts if BARRED.match(part)),
        )


def _ranked(cards: QuerySet[Card], wanted: Wanted) -> QuerySet[Card]:
    """Words anywhere on the card, stemmed, or a name that is spelt nearly so.

    Each way is asked of its own index; together in one condition they would use neither.
    """
    query = _full_text(wanted.q)
    said = CardRevision.objects.filter(words=query)
    typed = Typed.of(wanted.q)
    called = _called(typed)
    cards = cards.filter(Q(current__in=said.values("pk")) | called)
    if wanted.sort != "name":
        return cards.order_by(*ORDERS.get(wanted.sort, ORDERS["name"]))
    near = TrigramWordSimilarity(typed.plain.upper(), Upper("name"))
    alike = Case(When(called, then=near), default=0.0)  # of a thousand others it would cost most
    fitness = Greatest(alike, SearchRank(F("current__words"), query))
    exact = Cast(fitness, FloatField())  # a page that begins there finds the number again
    return cards.annotate(fitness=exact).order_by(*BEST)


def _full_text(words: str) -> SearchQuery:
    return SearchQuery(words, search_type="websearch", config="english")


def _called(typed: Typed) -> Q:
    """By name, misspelt or not, without what is barred anywhere on the card."""
    if not typed.plain:
        return Q(pk__in=())
    called = Q(name__icontains=typed.plain) | Q(pk__in=_spelt_nearly(typed.loose))
    for words in typed.barred:
        barring = CardRevision.objects.filter(words=_full_text(words))
        called &= ~Q(name__icontains=words) & ~Q(current__in=barring.values("pk"))
    return called


def _spelt_nearly(typed: str) -> list[int]:
    """Cards with a word in their name for one of the longest that were typed, misspelt or not.

    Whole and not as a condition of the search: only by itself does it use the trigrams' index.
    """
    words = sorted(WORD.findall(typed), key=len, reverse=True)[:MOST_WORDS]
    if not words:
        return []
    alike = (Q(loud__trigram_word_similar=word[:LONGEST_WORD].upper()) for word in words)
    cards = Card.objects.alias(loud=Upper("name")).filter(reduce(or_, alike))
    with _by_index():
        return list(cards.values_list("pk", flat=True)[:MOST_ALIKE])


@contextmanager
def _by_index() -> Iterator[None]:
    """PostgreSQL takes comparing trigrams to be as cheap as comparing numbers, and would compare
    every name there is; asked not to, it looks into the index, ten times as fast."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        yield
        cursor.execute("SET LOCAL enable_seqscan TO DEFAULT")


def _numbers(wanted: Wanted) -> Q:
    bounds: dict[str, Any] = {
        "current__attack__gte": wanted.attack_from,
        "current__attack__lte": wanted.attack_to,
        "current__life__gte": wanted.life_from,
        "current__life__lte": wanted.life_to,
    }
    return Q(**{bound: value for bound, value in bounds.items() if value is not None})


def _powers(wanted: Wanted) -> Q:
    """Words among the keywords: "spell" anywhere, or "rear:spell" in one box."""
    words = [wanted.kind] if wanted.kind else []
    if wanted.does:
        words.append(f"{wanted.box}:{wanted.does}" if wanted.box else wanted.does)
    has = Q(current__keywords__contains=words) if words else Q()
    if wanted.leads is None:
        return has
    leads = Q(current__keywords__contains=["leader"])
    return has & (leads if wanted.leads else ~leads)


def names_like(cards: QuerySet[Card], typed: str, most: int = 5) -> list[Card]:
    """Cards with anything in their name that comes near to the longest word that was typed."""
    longest = max(WORD.findall(typed), key=len, default="")
    near = TrigramWordSimilarity(typed[:60].upper(), Upper("name"))
    alike = cards.filter(pk__in=_spelt_nearly(longest)).annotate(near=near)
    return list(alike.order_by("-near", "name")[:most])


def page_of(cards: QuerySet[Card], number: str | None, size: int) -> Page[Card]:
    """One page of what was found: keys are searched, sorted and counted, then few rows are read."""
    keys = list(cards.values_list("pk", flat=True))
    page: Page[Any] = Paginator(keys, size).get_page(number)
    rows = Card.objects.select_related("set", "current").in_bulk(list(page.object_list))
    page.object_list = [rows[key] for key in page.object_list]
    return page
