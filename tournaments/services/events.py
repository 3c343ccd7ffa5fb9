"""Tournaments: announcing one, changing it, and leading it through its life."""

from datetime import datetime
from functools import partial
from typing import Final, cast
from zoneinfo import ZoneInfo, available_timezones

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Role, User
from accounts.services import rosters
from cards.services import calls
from engine.competition import course
from engine.competition.facts import Life, Revealed, Turned
from engine.competition.people import Name
from engine.competition.record import Event
from engine.kernel.dealing import fingerprint
from rooms.doors import LOBBY
from rooms.services.topics import touch
from tournaments import pools
from tournaments.models import DeckMethod, Entry, Series, Status, Tournament
from tournaments.models.tournament import new_secret
from tournaments.planning import planned, same, team_size
from tournaments.services import entries, log
from tournaments.signals import event_closed
from tournaments.terms import Terms

STAFF: Final = (Duty.ORGANISER, Duty.JUDGE, Duty.SCOREKEEPER)
WAYS: Final = {
    Status.ANNOUNCED: {Status.OPEN},
    Status.OPEN: {Status.CLOSED},
    Status.CLOSED: {Status.OPEN},
    Status.RUNNING: {Status.FINISHED},
    Status.FINISHED: {Status.RUNNING, Status.ARCHIVED},
    Status.ARCHIVED: {Status.FINISHED},
}
"""how a life goes; only the first stage makes it run"""
FORMATS: Final = {
    DeckMethod.CONSTRUCTED: "constructed",
    DeckMethod.COMBINATION: "combination",
    DeckMethod.CUBE: "cube",
    DeckMethod.LEAGUE: "league",
}


class NoSuchZone(Refused):
    code = "no_such_zone"
    sentence = _("There is no time zone of that name.")


class NotNow(Refused):
    code = "not_now"
    sentence = _("From where the tournament stands, it cannot come to that.")


class NotPlayedOut(Refused):
    code = "not_played_out"
    sentence = _("The last stage is still being played.")


class NoSuchPools(Refused):
    code = "no_such_pools"
    sentence = _("Nothing of that name hands out pools to you.")


class HasBegun(Refused):
    code = "has_begun"
    sentence = _("The tournament has begun, and is played as it was announced.")


def announce(
    user: User, terms: Terms, *, series: Series | None = None, now: datetime
) -> Tournament:
    """From here on it has an address, a roster, and the fingerprint of whatever will be drawn."""
    planned(terms)
    _check_pools(terms, user)
    secret = new_secret()
    with transaction.atomic():
        tournament = Tournament.objects.create(
            roster=rosters.open_roster(user, title=terms.title, now=now),
            series=series,
            secret=secret,
            fingerprint=fingerprint(secret),
            made_at=now,
            **_columns(terms),
        )
        with log.held(tournament, by=user, now=now) as told:
            told.tell(Turned(to="announced"), course.committed(secret), planned(terms))
        _call_for_decks(tournament, by=user, now=now)
    return tournament


def change(tournament: Tournament, terms: Terms, *, by: User, now: datetime) -> None:
    """Anything may change until the first stage begins; then only what is said about it."""
    plan = planned(terms)
    if terms.pool_source != tournament.pool_source:
        _check_pools(terms, by)
    with log.held(tournament, by=by, now=now) as told:
        held = told.tournament
        columns = _columns(terms)
        if told.event.stages:
            told_only = {"title", "about", "place", "visibility", "round_minutes", "has_matches"}
            if any(getattr(held, name) != columns[name] for name in columns.keys() - told_only):
                raise HasBegun
        for name, value in columns.items():
            setattr(held, name, value)
            setattr(tournament, name, value)
        held.save(update_fields=list(columns))
        if not same(plan, told.event.planned):
            told.tell(plan)
        entries.let_in(told)
    if not told.event.stages:
        _call_for_decks(tournament, by=by, now=now)


def _check_pools(terms: Terms, user: User) -> None:
    if terms.pool_source and terms.pool_source not in (s.name for s in pools.offered_to(user)):
        raise NoSuchPools


def turn(tournament: Tournament, *, to: Status, by: User, now: datetime) -> None:
    """Open or close the entries, finish, take up again, archive."""
    with log.held(tournament, by=by, now=now, over=True) as told:
        held = told.tournament
        if to not in WAYS.get(Status(held.status), set()):
            raise NotNow
        if to == Status.FINISHED and held.status == Status.RUNNING and not _is_played_out(told):
            raise NotPlayedOut
        if to == Status.FINISHED and told.event.desk.is_committed:
            told.tell(Revealed(secret=bytes(held.secret).hex()))
        told.tell(Turned(to=cast("Life", to.value)))
        if to == Status.RUNNING:
            _commit_again(told)
        set_status(held, to)
        set_places(told)
    tournament.status = to
    if to == Status.FINISHED:
        transaction.on_commit(partial(event_closed.send, Tournament, tournament_id=tournament.pk))


def _commit_again(told: log.Log) -> None:
    """Everybody knows the secret of a tournament that was over: draws need another one."""
    held = told.tournament
    held.secret = new_secret()
    held.fingerprint = fingerprint(held.secret)
    held.save(update_fields=["secret", "fingerprint"])
    told.tell(course.committed(held.secret))


def set_status(held: Tournament, to: Status) -> None:
    """The front page shows what runs and what gathers, so it changes, too."""
    held.status = to
    held.save(update_fields=["status"])
    touch(LOBBY)


def set_places(told: log.Log) -> None:
    """Where everybody came stands in rows as long as the tournament is over."""
    places = places_of(told.event)
    entered = list(Entry.objects.filter(tournament=told.tournament))
    for entry in entered:
        entry.place = places.get(entry.name)
    Entry.objects.bulk_update(entered, ["place"])


def places_of(event: Event) -> dict[Name, int]:
    over = event.desk.life in ("finished", "archived")
    return {each.name: each.place for each in course.ranking(event)} if over else {}


def clone(
    tournament: Tournament, *, title: str, starts_at: datetime, by: User, now: datetime
) -> Tournament:
    """The same again on another day, with the same staff and nobody entered."""
    terms = terms_of(tournament)._replace(title=title, starts_at=starts_at)
    with transaction.atomic():
        twin = announce(by, terms, series=tournament.series, now=now)
        staff = Role.objects.filter(roster=tournament.roster, duty__in=STAFF)
        for role in staff.select_related("player"):
            rosters.grant(twin.roster, role.player, duty=Duty(role.duty), by=by, now=now)
    return twin


def terms_of(tournament: Tournament) -> Terms:
    return Terms(**{name: getattr(tournament, name) for name in Terms._fields})


def _columns(terms: Terms) -> dict[str, object]:
    if terms.zone not in available_timezones():
        raise NoSuchZone
    lists = {name: list(getattr(terms, name)) for name in ("questions", "chain", "stages")}
    return {**terms._asdict(), **lists, "team_size": team_size(terms)}


def _call_for_decks(tournament: Tournament, *, by: User, now: datetime) -> None:
    """Whoever plays with registered decks is asked for them, legal on the day of the event."""
    code = FORMATS.get(DeckMethod(tournament.deck_method))
    if code:
        code = pools.format_of(tournament.pool_source, by) or code
        day = tournament.starts_at.astimezone(ZoneInfo(tournament.zone)).date()
        calls.call(tournament.roster, calls.Terms(code, None, day), by=by, now=now)


def _is_played_out(told: log.Log) -> bool:
    event = told.event
    return bool(event.stages) and len(event.stages) == len(event.plans) and course.is_over(event)
