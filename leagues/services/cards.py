"""Cards on their way: hands dealt, drafts written down by hand, leaders given back, decks kept."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from engine.leagues.cards import next_deal
from engine.leagues.duels import check_deck
from engine.leagues.facts import Dealt, Discarded, Drafted
from leagues.models import League, Member, Table
from leagues.services import log, taking_along
from leagues.services.log import Log


class DraftRuns(Refused):
    code = "league_draft_runs"
    sentence = _("A draft of these cards is being played; it ends first, or is called off.")


class NoCardNamed(Refused):
    code = "no_card_named"
    sentence = _("Say which cards.")


def deal(told: Log, member: Member) -> None:
    """LG-8: the hand that is due, out of the committed secret; it is their first deck."""
    _check_no_table(told.league, Table.Kind.HEROES)
    fact = next_deal(told.fold, member.name, bytes(told.league.secret))
    told.tell(fact)
    keep_deck(member, fact)
    taking_along.follow(told, member.name)


def keep_deck(member: Member, fact: Dealt) -> None:
    member.deck = dict(Counter(fact.heroes))
    member.save(update_fields=["deck"])


def write_draft(
    member: Member,
    *,
    leaders: Iterable[str] = (),
    heroes: Iterable[str] = (),
    by: User | None,
    now: datetime,
) -> None:
    """What somebody drafted with cards in hand, or a part of it."""
    with log.held(member.league, by=by, now=now) as told:
        fact = Drafted(name=member.name, leaders=tuple(leaders), heroes=tuple(heroes))
        if not fact.leaders and not fact.heroes:
            raise NoCardNamed
        for kind, cards in ((Table.Kind.LEADERS, fact.leaders), (Table.Kind.HEROES, fact.heroes)):
            if cards:
                _check_no_table(told.league, kind)
        told.tell(fact)
        taking_along.follow(told, member.name)


def discard(member: Member, *, leaders: Iterable[str], by: User | None, now: datetime) -> None:
    """LG-7: unwanted leaders go back, before any are drafted."""
    with log.held(member.league, by=by, now=now) as told:
        _check_no_table(told.league, Table.Kind.LEADERS)
        fact = Discarded(name=member.name, leaders=tuple(leaders))
        if not fact.leaders:
            raise NoCardNamed
        told.tell(fact)
        taking_along.follow(told, member.name)


def keep(member: Member, deck: Mapping[str, int], *, by: User | None, now: datetime) -> None:
    """LG-15: the 25 heroes they would play now. What is locked for a duel stays as it was."""
    with log.held(member.league, by=by, now=now) as told:
        chosen = {name: count for name, count in sorted(deck.items()) if count > 0}
        check_deck(told.fold, member.name, tuple(Counter(chosen).elements()))
        Member.objects.filter(pk=member.pk).update(deck=chosen)
    member.deck = chosen


def _check_no_table(league: League, kind: str) -> None:
    if open_tables(league, kind):
        raise DraftRuns


def open_tables(league: League, kind: str) -> bool:
    ended = ("aborted",)
    waiting = Table.objects.filter(league=league, kind=kind, told_at=None)
    return waiting.exclude(draft__status__in=ended).exists()
