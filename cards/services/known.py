"""The cards somebody may name: as the engine's pool knows them, and as rows of the tables."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import BooleanField, ExpressionWrapper, Q

from accounts.models import User
from cards import queries
from cards.models import Card, CardSet
from engine.deckbuilding.cardpool import BACKS, Kind, Pool
from engine.deckbuilding.cardpool import Card as Printed
from engine.deckbuilding.nearness import Names, loose

# What the engine calls the kinds of cards whose sets are called otherwise here.
KINDS: Mapping[str, Kind] = {
    CardSet.Kind.CORE: "core",
    CardSet.Kind.MINIPAK: "minipak",
    CardSet.Kind.COMMONS: "common",
    CardSet.Kind.BASES: "base",
    CardSet.Kind.CHASE: "chase",
    CardSet.Kind.PROMO: "promo",
    CardSet.Kind.OWN: "own",
}


@dataclass(frozen=True)
class Known:
    """Cards by the one name each goes by: a name that two share carries the code of its set."""

    pool: Pool
    names: Names
    rows: Mapping[str, int]
    called: Mapping[int, str]
    """the other way round: what each row is called"""

    @property
    def sets(self) -> frozenset[str]:
        return frozenset(self.pool.sets)


class _Row(NamedTuple):
    pk: int
    name: str
    code: str
    kind: str
    owner: int | None
    can_lead: bool
    is_base: bool


def for_person(person: User | AnonymousUser, *, also: Iterable[int] = ()) -> Known:
    """All they may find, and these cards besides, though withdrawn since or never listed.

    The house's own cards come first, so nobody's card can take the name of a printed one.
    """
    found = queries.cards_for(person).order_by().values("pk")
    rows = (
        Card.objects.filter(Q(pk__in=found) | Q(pk__in=list(also)), current__isnull=False)
        .annotate(
            leads=ExpressionWrapper(
                Q(current__texts__has_key="leader"), output_field=BooleanField()
            ),
            lies_beside=ExpressionWrapper(queries.BASES, output_field=BooleanField()),
        )
        .values_list("pk", "name", "set__code", "set__kind", "set__owner", "leads", "lies_beside")
    )
    known = [_Row(*row) for row in rows]
    known.sort(key=lambda row: (row.owner is not None, row.owner != person.pk, row.code, row.pk))
    return _known(known)


def _known(rows: Iterable[_Row]) -> Known:
    cards: dict[str, Printed] = {}
    pks: dict[str, int] = {}
    aliases: dict[str, str] = {}
    for key, row in _named(list(rows)):
        kind: Kind = "base" if row.is_base else KINDS[row.kind]
        cards[key] = Printed(row.name, row.code, kind, row.can_lead, BACKS.get(kind, ()))
        pks[key] = row.pk
        aliases.setdefault(f"{row.name} [{row.code}]", key)
    called = {pk: key for key, pk in pks.items()}
    return Known(Pool(cards), Names(cards, aliases=aliases), pks, called)


def _named(rows: list[_Row]) -> Iterable[tuple[str, _Row]]:
    return zip(called_apart([(row.name, row.code) for row in rows]), rows, strict=True)


def called_apart(cards: Sequence[tuple[str, str]]) -> Iterator[str]:
    """One name for each of these names and codes of sets: namesakes carry the code of their set."""
    namesakes = Counter(loose(name) for name, _code in cards)
    taken: Counter[str] = Counter()
    for name, code in cards:
        called = name if namesakes[loose(name)] == 1 else f"{name} [{code}]"
        taken[loose(called)] += 1
        # Two people may have given their sets one code, and their cards one name.
        yield called if taken[loose(called)] == 1 else f"{called} ({taken[loose(called)]})"
