"""The pools of a league: what cubes bring, by the rulebook's table and the lists of the day.

What a list bans never comes into the pool, and what it restricts comes in few copies; so whatever
anybody drafts later may be played (LG-28).
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Role, User
from cards.models import BanList, CardRevision, CardSet, Cube, Visibility
from cards.permissions import Visitor
from cards.queries import BASES as BASE_CARDS
from cards.queries import cards_of, sets_of
from cards.queries import formats as lists
from cards.services import freezing
from engine import catalogue
from engine.deckbuilding import formats
from engine.deckbuilding.bans import Ban, spellings
from engine.kernel.words import Said
from engine.leagues.facts import Base
from engine.leagues.pool import BASES, MOST_COPIES, Supply, copies_let_in, lacking, supply
from leagues.models import League, PoolCard
from leagues.terms import Terms

FORMAT: Final = "league-copies"
"""the rulebook's format of a league with up to three copies; lists speak of it and what is below"""
ROLE: Final = {True: "leader", False: "hero"}


class TwoCardsOfAName(Refused):
    code = "two_cards_of_a_name"

    def __init__(self, name: str) -> None:
        told = _("Two different cards in these cubes are called %(name)s. Take one of them out.")
        super().__init__(told % {"name": name})


class Banned(NamedTuple):
    """A line of a list that has kept a card out of the pool, or kept its copies few."""

    card: str
    how: str
    most: int
    list: str
    since: str
    """the day it took effect, as text; "" if its list does not say"""


class Stock(NamedTuple):
    """Copies by name, how each card is worded, and what lists had to say."""

    copies: dict[str, int]
    wordings: dict[str, CardRevision]
    bans: tuple[Banned, ...] = ()


class Pools(NamedTuple):
    """What two cubes bring to a league, and what the rulebook's table says of it."""

    leaders: Stock
    heroes: Stock
    supplies: tuple[Supply, Supply]
    problems: tuple[Said, ...]

    @property
    def bans(self) -> tuple[Banned, ...]:
        return (*self.leaders.bans, *self.heroes.bans)


def looked_at(terms: Terms, *, by: User, now: datetime) -> Pools:
    """The pools these terms would make, checked; nothing is written."""
    with transaction.atomic():
        made = pools_of(terms, by=by, now=now)
        transaction.set_rollback(True)
    return made


def pools_of(terms: Terms, *, by: User, now: datetime) -> Pools:
    bans = in_force(_of_organisers(Q(owner=by)), zone=terms.zone, now=now)
    leaders = stock_of(terms.leaders, bans, leads=True, by=by, now=now)
    heroes = stock_of(terms.heroes, bans, leads=False, by=by, now=now)
    _check_names(leaders, heroes)
    supplies = supply(terms.weeks, terms.places, leaders.copies, heroes.copies)
    leaders, heroes = (
        each._replace(copies=_copied(each, wanted, terms.copies))
        for each, wanted in zip((leaders, heroes), supplies, strict=True)
    )
    problems = lacking(terms.weeks, terms.places, leaders.copies, heroes.copies)
    return Pools(leaders, heroes, supplies, problems)


def stock_of(cube: Cube, bans: Iterable[Ban], *, leads: bool, by: User, now: datetime) -> Stock:
    """What of a cube can lead, or fight, as far as the lists let it."""
    laid = freezing.laid_out(freezing.freeze(cube, by=Visitor(by), now=now))
    able = {
        name: wording
        for name, wording in laid.wordings.items()
        if (wording.can_lead if leads else not wording.leads_only)
    }
    applied = _applied(able, bans, leads=leads)
    most = {each.card: each.most for each in applied}
    copies = {name: min(laid.copies[name], most.get(name, MOST_COPIES)) for name in able}
    there = {name: count for name, count in copies.items() if count}
    return Stock(there, {name: able[name] for name in there}, applied)


def _applied(
    able: Mapping[str, CardRevision], bans: Iterable[Ban], *, leads: bool
) -> tuple[Banned, ...]:
    """Lists name cards as they are printed; cubes tell namesakes apart (DB-19)."""
    said = {ban.card: ban for ban in bans if ban.how.endswith(ROLE[leads])}
    found = []
    for name, wording in sorted(able.items()):
        called = spellings(wording.name, wording.card.set.code)
        if naming := [said[each] for each in called if each in said]:
            found.append(_as_applied(name, min(naming, key=_let_in)))
    return tuple(found)


def _let_in(ban: Ban) -> int:
    return copies_let_in(ban.how, ban.most)


def _as_applied(name: str, ban: Ban) -> Banned:
    since = ban.source.since.isoformat() if ban.source.since else ""
    return Banned(name, ban.how, _let_in(ban), ban.source.document, since)


def _copied(stock: Stock, wanted: Supply, asked: int) -> dict[str, int]:
    """LG-1: as the cube has them if that is enough, else as many of each as it takes."""
    if not asked and sum(stock.copies.values()) >= wanted.needed:
        return dict(stock.copies)
    most = {each.card: each.most for each in stock.bans}
    tries = [asked] if asked else range(1, MOST_COPIES + 1)
    copies: dict[str, int] = {}
    for each_of in tries:
        copies = {name: min(each_of, most.get(name, MOST_COPIES)) for name in stock.copies}
        if sum(copies.values()) >= wanted.needed:
            break
    return copies


def beside(stock: Stock, there: Mapping[str, int]) -> Stock:
    """What still fits beside the copies that are there: three of each, or as lists let them."""
    limits = {each.card: each.most for each in stock.bans}
    more = {
        name: min(count, limits.get(name, MOST_COPIES) - there.get(name, 0))
        for name, count in stock.copies.items()
    }
    return stock._replace(copies={name: count for name, count in more.items() if count > 0})


def _check_names(leaders: Stock, heroes: Stock) -> None:
    for name in sorted(leaders.wordings.keys() & heroes.wordings.keys()):
        if leaders.wordings[name].card_id != heroes.wordings[name].card_id:
            raise TwoCardsOfAName(name)


def keep_cards(league: League, wordings: Mapping[str, CardRevision]) -> None:
    """A card that is there keeps the wording it came with."""
    there = {card.called: card for card in league.cards.select_related("revision")}
    for name in sorted(there.keys() & wordings.keys()):
        if there[name].revision.card_id != wordings[name].card_id:
            raise TwoCardsOfAName(name)
    PoolCard.objects.bulk_create(
        PoolCard(league=league, called=name, revision=wordings[name])
        for name in sorted(wordings.keys() - there.keys())
    )


# --- lists ---


def lists_of(league: League, *, by: User, now: datetime) -> list[Ban]:
    """What binds cards that come into a league now: the lists of everybody who organises it."""
    run = Role.objects.filter(roster=league.roster, duty=Duty.ORGANISER).values("player__user")
    return in_force(_of_organisers(Q(owner__in=run) | Q(owner=by)), zone=league.zone, now=now)


def in_force(found: QuerySet[BanList], *, zone: str, now: datetime) -> list[Ban]:
    """On the league's own day."""
    day = now.astimezone(ZoneInfo(zone)).date()
    return lists.bans_on(formats.builtin(FORMAT), found, day)


def _of_organisers(issuers: Q) -> QuerySet[BanList]:
    return BanList.objects.filter(issuers | Q(owner=None), visibility=Visibility.PUBLIC)


# --- bases ---


def base_sets(own: CardSet | None = None) -> dict[str, tuple[Base, ...]]:
    """LG-2: five bases of each colour: somebody's own, and of other colours those of the house."""
    printed = [
        (card.colour, Base(card.name, card.points))
        for each in catalogue.sets()
        if each.kind == CardSet.Kind.BASES
        for card in each.cards
    ]
    return _in_fives(printed) | _in_fives(_colours_in(own) if own else ())


def _in_fives(bases: Iterable[tuple[str, Base]]) -> dict[str, tuple[Base, ...]]:
    colours: dict[str, list[Base]] = {}
    for colour, base in bases:
        colours.setdefault(colour, []).append(base)
    return {colour: tuple(five[:BASES]) for colour, five in colours.items() if len(five) >= BASES}


def own_bases(own: CardSet) -> dict[str, CardRevision]:
    """What of a set lies beside a Unit, by name."""
    rows = cards_of(own).filter(BASE_CARDS)
    return {card.name: card.printed for card in rows}


def sets_with_bases(user: User) -> list[CardSet]:
    """Somebody's own sets from which a colour of bases can come."""
    return [each for each in sets_of(user) if _in_fives(_colours_in(each))]


def _colours_in(own: CardSet) -> list[tuple[str, Base]]:
    return [(row.colour, Base(row.name, row.points)) for row in own_bases(own).values()]
