"""Founding a league: its cubes held fast and checked against the rulebook's table, its secret
committed; more cards later; what is only said about it; and the season that follows another.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple
from zoneinfo import available_timezones

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Role, User
from accounts.services import rosters
from cards.models import CardRevision, CardSet, Cube
from cards.permissions import Visitor
from cards.services import freezing
from engine import catalogue
from engine.kernel.words import Said
from engine.leagues.cards import committed_to
from engine.leagues.facts import Base, Founded, Limited, Stocked, Unsealed
from engine.leagues.pool import BASES, MOST_COPIES, Supply, lacking, suggested_pair_limit, supply
from engine.leagues.refusals import PoolTooSmall
from leagues.models import League, PoolCard
from leagues.models.league import new_secret
from leagues.services import log
from leagues.terms import Terms
from rooms.doors import LOBBY
from rooms.services.topics import touch
from tournaments import phrases

STAFF: Final = (Duty.ORGANISER, Duty.JUDGE, Duty.SCOREKEEPER)


class NoSuchZone(Refused):
    code = "no_such_zone"
    sentence = _("There is no time zone of that name.")


class NotYours(Refused):
    code = "not_your_season"
    sentence = _("Another season follows this league already, or it is not yours to follow.")


class TwoCardsOfAName(Refused):
    code = "two_cards_of_a_name"

    def __init__(self, name: str) -> None:
        told = _("Two different cards in these cubes are called %(name)s. Take one of them out.")
        super().__init__(told % {"name": name})


class Stock(NamedTuple):
    """Copies by name, and how each card is worded."""

    copies: dict[str, int]
    wordings: dict[str, CardRevision]


class Pools(NamedTuple):
    """What two cubes bring to a league, and what the rulebook's table says of it."""

    leaders: Stock
    heroes: Stock
    supplies: tuple[Supply, Supply]
    problems: tuple[Said, ...]


def pools(terms: Terms, *, by: User, now: datetime) -> Pools:
    """The pools these terms would make, checked; nothing is written."""
    with transaction.atomic():
        made = _pools(terms, by, now)
        transaction.set_rollback(True)
    return made


def found(user: User, terms: Terms, *, follows: League | None = None, now: datetime) -> League:
    """A league that gathers its players; from here on its hands are promised."""
    if terms.zone not in available_timezones():
        raise NoSuchZone
    with transaction.atomic():
        made = _pools(terms, user, now)
        if made.problems:
            sentences = (phrases.said(each) for each in made.problems)
            raise PoolTooSmall(" ".join(sentences))
        limit = terms.pair_limit
        secret = new_secret()
        league = League.objects.create(
            roster=rosters.open_roster(user, title=terms.title, now=now),
            title=terms.title, about=terms.about, rules=terms.rules, follows=follows,
            visibility=terms.visibility, ruleset=terms.ruleset, weeks=terms.weeks,
            places=terms.places, zone=terms.zone, cycle_days=terms.cycle_days,
            secret=secret, made_at=now,
        )  # fmt: skip
        _keep_cards(league, {**made.leaders.wordings, **made.heroes.wordings})
        with log.held(league, by=user, now=now) as told:
            told.tell(
                Founded(
                    cycles=terms.weeks,
                    leaders=made.leaders.copies,
                    heroes=made.heroes.copies,
                    sets=base_sets(),
                    pair_limit=suggested_pair_limit(terms.places) if limit is None else limit,
                    join_until=terms.join_until,
                ),
                committed_to(secret),
            )
        touch(LOBBY)
    return league


def follow(league: League, terms: Terms, *, by: User, now: datetime) -> League:
    """The next season, with the same staff; everybody joins anew."""
    with transaction.atomic():
        held = League.objects.select_for_update(of=("self",)).get(pk=league.pk)
        if held.part != League.Part.OVER or League.objects.filter(follows=held).exists():
            raise NotYours
        season = found(by, terms, follows=held, now=now)
        staff = Role.objects.filter(roster=held.roster, duty__in=STAFF)
        for role in staff.select_related("player"):
            rosters.grant(season.roster, role.player, duty=Duty(role.duty), by=by, now=now)
    return season


def describe(league: League, *, title: str, about: str, rules: str, visibility: str) -> None:
    """What is only said about it; what counts was told to the log."""
    said = {"title": title, "about": about, "rules": rules, "visibility": visibility}
    League.objects.filter(pk=league.pk).update(**said)
    for name, value in said.items():
        setattr(league, name, value)


def limit(league: League, *, pair_limit: int, by: User, now: datetime) -> None:
    """LG-11: how often the same two may duel in a cycle, until the first one opens."""
    with log.held(league, by=by, now=now) as told:
        told.tell(Limited(pair_limit=pair_limit))


def stock(
    league: League, *, leaders: Cube | None, heroes: Cube | None, by: User, now: datetime
) -> None:
    """More cards come in: each cube as it lies, up to three copies of a card in all."""
    with log.held(league, by=by, now=now) as told:
        there = told.fold.stock
        more = [
            _beside(_stock(_laid_out(cube, by, now), leads=leads), there[1 - leads])
            if cube
            else Stock({}, {})
            for cube, leads in ((leaders, True), (heroes, False))
        ]
        _keep_cards(league, more[0].wordings | more[1].wordings)
        told.tell(Stocked(leaders=more[0].copies, heroes=more[1].copies))


def unseal(league: League, *, by: User | None, now: datetime) -> None:
    """LG-8: when the league is over, everybody may check where the hands came from."""
    with log.held(league, by=by, now=now) as told:
        told.tell(Unsealed(secret=bytes(told.league.secret).hex()))


def base_sets() -> dict[str, tuple[Base, ...]]:
    """LG-2: five bases of each colour, from the sets of the house."""
    colours: dict[str, list[Base]] = {}
    for each in catalogue.sets():
        if each.kind == CardSet.Kind.BASES:
            for card in each.cards:
                colours.setdefault(card.colour, []).append(Base(card.name, card.points))
    return {
        colour: tuple(bases[:BASES]) for colour, bases in colours.items() if len(bases) >= BASES
    }


# --- the cards ---


def _pools(terms: Terms, by: User, now: datetime) -> Pools:
    laid = _laid_out(terms.leaders, by, now)
    leaders = _stock(laid, leads=True)
    if terms.heroes != terms.leaders:
        laid = _laid_out(terms.heroes, by, now)
    heroes = _stock(laid, leads=False)
    _check_names(leaders, heroes)
    supplies = supply(terms.weeks, terms.places, leaders.copies, heroes.copies)
    copied = [
        each._replace(copies=_copied(each.copies, wanted, terms.copies))
        for each, wanted in zip((leaders, heroes), supplies, strict=True)
    ]
    problems = lacking(terms.weeks, terms.places, copied[0].copies, copied[1].copies)
    return Pools(copied[0], copied[1], supplies, problems)


def _laid_out(cube: Cube, by: User, now: datetime) -> freezing.Laid:
    return freezing.laid_out(freezing.freeze(cube, by=Visitor(by), now=now))


def _stock(laid: freezing.Laid, *, leads: bool) -> Stock:
    """What of a cube can lead, or fight."""
    able = {
        name: wording
        for name, wording in laid.wordings.items()
        if (wording.can_lead if leads else not wording.leads_only)
    }
    copies = {name: min(laid.copies[name], MOST_COPIES) for name in able}
    return Stock(copies, able)


def _copied(copies: Mapping[str, int], wanted: Supply, asked: int) -> dict[str, int]:
    """LG-1: as the cube has them if that is enough, else as many of each as it takes."""
    if asked:
        return dict.fromkeys(copies, asked)
    if sum(copies.values()) >= wanted.needed:
        return dict(copies)
    return dict.fromkeys(copies, wanted.copies or MOST_COPIES)


def _beside(stock: Stock, there: Mapping[str, int]) -> Stock:
    more = {
        name: min(count, MOST_COPIES - there.get(name, 0)) for name, count in stock.copies.items()
    }
    return stock._replace(copies={name: count for name, count in more.items() if count > 0})


def _check_names(leaders: Stock, heroes: Stock) -> None:
    for name in sorted(leaders.wordings.keys() & heroes.wordings.keys()):
        if leaders.wordings[name].card_id != heroes.wordings[name].card_id:
            raise TwoCardsOfAName(name)


def _keep_cards(league: League, wordings: Mapping[str, CardRevision]) -> None:
    """A card that is there keeps the wording it came with."""
    there = {card.called: card for card in league.cards.select_related("revision")}
    for name in sorted(there.keys() & wordings.keys()):
        if there[name].revision.card_id != wordings[name].card_id:
            raise TwoCardsOfAName(name)
    PoolCard.objects.bulk_create(
        PoolCard(league=league, called=name, revision=wordings[name])
        for name in sorted(wordings.keys() - there.keys())
    )
