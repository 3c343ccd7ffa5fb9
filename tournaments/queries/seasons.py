"""A series as people read it: its events, and standings over those that are over."""

from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser

from accounts.models import Duty, Role, User
from engine.competition.series import Places, Row, series
from tournaments.models import Entry, Series, Status, Tournament, Visibility
from tournaments.planning import worth_of
from tournaments.queries import shelf

OVER = (Status.FINISHED, Status.ARCHIVED)


class Season(NamedTuple):
    """Its events in order, those that count, and the standings by people's public ids."""

    events: list[Tournament]
    counted: list[Tournament]
    rows: tuple[Row, ...]
    names: dict[str, str]


def season(found: Series) -> Season:
    """Three queries, however many events there were. What is private counts for nobody, so that
    everybody reads the same standings."""
    listed = shelf.counted(Tournament.objects.filter(series=found))
    events = list(listed.exclude(visibility=Visibility.PRIVATE).order_by("starts_at", "pk"))
    counted = [each for each in events if each.status in OVER]
    places: dict[int, dict[str, int]] = {each.pk: {} for each in counted}
    names: dict[str, str] = {}
    came = Entry.objects.filter(tournament__in=counted, place__isnull=False).order_by("place")
    for event, person, name, place in came.values_list(
        "tournament", "player__public_id", "player__name", "place"
    ):
        assert place is not None, "asked for above"
        places[event][str(person)] = place
        names[str(person)] = name
    told: list[Places] = [places[each.pk] for each in counted]
    return Season(events, counted, series(told, worth_of(found.points)), names)


def mine(user: User | AnonymousUser) -> list[Series]:
    if not isinstance(user, User):
        return []
    mine = Role.objects.filter(player__user=user, duty=Duty.ORGANISER)
    return list(Series.objects.filter(roster__in=mine.values("roster")).order_by("title", "pk"))
