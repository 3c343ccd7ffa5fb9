"""Series: opening one, what its events are worth, and which tournaments belong to it."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
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
    sentence = _("Only whoever opened a series says which tournaments belong to it.")


class SeriesFull(Refused):
    code = "series_full"
    sentence = _("A series holds 200 tournaments at most.")


def open_series(user: User, terms: Terms, *, now: datetime) -> Series:
    worth_of(terms.points)
    return Series.objects.create(**terms._asdict(), made_by=user, made_at=now)


def change(found: Series, terms: Terms) -> None:
    worth_of(terms.points)
    for name, value in terms._asdict().items():
        setattr(found, name, value)
    found.save(update_fields=list(terms._fields))


def put(tournament: Tournament, found: Series | None, *, by: User) -> None:
    """Which series a tournament belongs to; whoever organises it takes it out of any."""
    with transaction.atomic():
        if found is not None:
            held = Series.objects.select_for_update().get(pk=found.pk)
            if held.made_by_id != by.pk:
                raise NotYours
            others = held.tournaments.exclude(pk=tournament.pk)
            if others.count() >= MOST_EVENTS:
                raise SeriesFull
        tournament.series = found
        tournament.save(update_fields=["series"])
