"""Series: opening one, what its events are worth, and which tournaments belong to it."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, User
from accounts.permissions import holds
from accounts.services import rosters
from tournaments.models import Series, Tournament
from tournaments.planning import worth_of

MOST_EVENTS = 200


class Terms(NamedTuple):
    """What is said of a series."""

    title: str
    about: str = ""
    points: dict[str, Any] = {}
    """as engine.competition.series has it"""


class NotYours(Refused):
    code = "not_your_series"
    sentence = _("Only who organises a series says which tournaments belong to it.")


class SeriesFull(Refused):
    code = "series_full"
    sentence = _("A series holds 200 tournaments at most.")


def open_series(user: User, terms: Terms, *, now: datetime) -> Series:
    """From here on it has a roster: whoever is made an organiser there runs it as well."""
    worth_of(terms.points)
    with transaction.atomic():
        roster = rosters.open_roster(user, title=terms.title, now=now)
        return Series.objects.create(**terms._asdict(), roster=roster, made_by=user, made_at=now)


def change(found: Series, terms: Terms) -> None:
    worth_of(terms.points)
    for name, value in terms._asdict().items():
        setattr(found, name, value)
    found.save(update_fields=list(terms._fields))


def put(tournament: Tournament, found: Series | None, *, by: User) -> None:
    """Which series a tournament belongs to: into one, who organises both; out of any, who
    organises the tournament."""
    with transaction.atomic():
        if found is not None:
            held = Series.objects.select_for_update().get(pk=found.pk)
            if not holds(by, held.roster, Duty.ORGANISER):
                raise NotYours
            others = held.tournaments.exclude(pk=tournament.pk)
            if others.count() >= MOST_EVENTS:
                raise SeriesFull
        tournament.series = found
        tournament.save(update_fields=["series"])
