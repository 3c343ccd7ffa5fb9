"""Founding a league: its pools made and checked, its secret committed; more cards later; what is
only said about it; and the season that follows another.
"""

from datetime import datetime
from typing import Final
from zoneinfo import available_timezones

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Role, User
from accounts.services import rosters
from cards.models import Cube
from engine.leagues.cards import committed_to
from engine.leagues.facts import Founded, Limited, Stocked, Unsealed
from engine.leagues.pool import suggested_pair_limit
from engine.leagues.refusals import PoolTooSmall
from leagues.models import League
from leagues.models.league import new_secret
from leagues.services import log, stocking
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


class NothingToStock(Refused):
    code = "nothing_to_stock"
    sentence = _("Choose a cube: of leaders, of heroes, or both.")


def found(user: User, terms: Terms, *, follows: League | None = None, now: datetime) -> League:
    """A league that gathers its players; from here on its hands are promised."""
    if terms.zone not in available_timezones():
        raise NoSuchZone
    with transaction.atomic():
        made = stocking.pools_of(terms, by=user, now=now)
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
            secret=secret, bans=[each._asdict() for each in made.bans], made_at=now,
        )  # fmt: skip
        cards = {**made.leaders.wordings, **made.heroes.wordings}
        stocking.keep_cards(league, cards)
        if terms.bases:
            stocking.keep_cards(league, stocking.own_bases(terms.bases))
        with log.held(league, by=user, now=now) as told:
            told.tell(
                Founded(
                    cycles=terms.weeks,
                    leaders=made.leaders.copies,
                    heroes=made.heroes.copies,
                    sets=stocking.base_sets(terms.bases),
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
    """More cards come in: each cube as it lies, up to three copies of a card in all, and what the
    lists of this day let in (LG-28)."""
    if leaders is None and heroes is None:
        raise NothingToStock
    with log.held(league, by=by, now=now) as told:
        lists = stocking.lists_of(told.league, by=by, now=now)
        more, applied = [], [stocking.Banned(**each) for each in told.league.bans]
        for cube, leads in ((leaders, True), (heroes, False)):
            found = stocking.Stock({}, {})
            if cube:
                found = stocking.stock_of(cube, lists, leads=leads, by=by, now=now)
                applied += [each for each in found.bans if each not in applied]
            more.append(stocking.beside(found, told.fold.stock[1 - leads]))
        stocking.keep_cards(league, more[0].wordings | more[1].wordings)
        told.tell(Stocked(leaders=more[0].copies, heroes=more[1].copies))
        told.league.bans = [each._asdict() for each in applied]
        told.league.save(update_fields=["bans"])
    league.bans = told.league.bans


def unseal(league: League, *, by: User | None, now: datetime) -> None:
    """LG-8: when the league is over, everybody may check where the hands came from."""
    with log.held(league, by=by, now=now) as told:
        told.tell(Unsealed(secret=bytes(told.league.secret).hex()))
