"""Lists of tournaments and of somebody's tables."""

from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet

from accounts.models import Role, User
from drafts.models import Draft
from tournaments.models import (
    Entry,
    Part,
    Round,
    Standing,
    Status,
    Table,
    Tournament,
    Visibility,
)

GONE = (Standing.GONE, Standing.OUT)


def open_to(person: User | AnonymousUser) -> QuerySet[Tournament]:
    """Those listed for everybody, and those one runs, works or plays at."""
    wanted = Q(visibility=Visibility.PUBLIC)
    if isinstance(person, User):
        mine = Role.objects.filter(roster=OuterRef("roster"), player__user=person)
        wanted |= Q(Exists(mine))
    return counted(Tournament.objects.filter(wanted))


def counted(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """With how many take part, as `players`."""
    playing = Count("entries", filter=~Q(entries__standing__in=(*GONE, Standing.WAITING)))
    return tournaments.select_related("series", "roster").annotate(players=playing)


def mine(user: User) -> QuerySet[Tournament]:
    roles = Role.objects.filter(roster=OuterRef("roster"), player__user=user)
    return counted(Tournament.objects.filter(Exists(roles)))


class Sat(NamedTuple):
    """A table as a line of the hall shows it: what is drawn, and no more."""

    public_id: UUID
    number: int
    first: str
    second: str | None
    """None: the first has the bye"""
    first_id: int
    second_id: int | None
    first_games: int | None
    second_games: int | None
    drawn_games: int | None
    absent: str
    minutes_more: int
    match: UUID | None
    first_number: int
    second_number: int | None
    group: str = ""
    """what the group is called that plays here"""

    @property
    def names(self) -> tuple[str, ...]:
        """What the log calls the two."""
        numbers = (self.first_number, self.second_number)
        return tuple(f"#{number}" for number in numbers if number is not None)

    @property
    def is_open(self) -> bool:
        return self.second_id is not None and self.first_games is None


def _sat(tables: QuerySet[Table]) -> list[Sat]:
    """No models are made of them: a hall has hundreds, and shows each of them with every result."""
    rows = tables.values_list(
        "public_id",
        "number",
        "first__player__name",
        "second__player__name",
        "first_id",
        "second_id",
        "first_games",
        "second_games",
        "drawn_games",
        "absent",
        "minutes_more",
        "match__public_id",
        "first__number",
        "second__number",
    )
    return [Sat(*row) for row in rows]


def tables_of(entry: Entry) -> list[Sat]:
    """Everything somebody played at a tournament, the newest first."""
    sat = Table.objects.filter(Q(first=entry) | Q(second=entry))
    return _sat(sat.order_by("-round__stage", "-round__paired_at", "-slot", "-pk"))


def rounds_of(tournament: Tournament) -> QuerySet[Round]:
    """Every round with its tables, in the order of the day."""
    tables = Table.objects.select_related("first", "second").order_by("number", "pk")
    rounds = Round.objects.filter(tournament=tournament).defer("certificate")
    return rounds.prefetch_related(Prefetch("tables", tables)).order_by("stage", "number", "part")


def newest_round(tournament: Tournament) -> Round | None:
    """The round that hangs on the wall."""
    rounds = Round.objects.filter(tournament=tournament).defer("certificate")
    return rounds.order_by("-stage", "-paired_at", "-number", "-pk").first()


def clock_of(newest: Round | None) -> Round | None:
    """The round whose clock hangs on the wall: on a ladder the next may be there already while
    others play against theirs."""
    if newest is None or newest.part == Part.ROUND or newest.has_clock:
        return newest
    ticking = Round.objects.filter(
        tournament=newest.tournament_id,
        stage=newest.stage,
        tables__first_games=None,
        tables__second__isnull=False,
    ).exclude(clock_ends_at=None, clock_left=None)
    return ticking.defer("certificate").order_by("-paired_at", "-pk").first() or newest


def tables_in(row: Round) -> QuerySet[Table]:
    """The tables of a round with their people, as they stand in the hall."""
    people = Table.objects.filter(round=row)
    people = people.select_related("first__player__user", "second__player__user")
    return people.order_by("number", "pk")


def still_drafting(tournament: Tournament) -> int:
    """At how many of its draft tables cards are still to be picked."""
    if tournament.flight_id is None:
        return 0
    tables = Draft.objects.filter(flight=tournament.flight_id)
    return tables.exclude(status__in=(Draft.Status.OVER, Draft.Status.ABORTED)).count()


def tables_now(tournament: Tournament, stage: int) -> list[Sat]:
    """What is played now: the open tables, and all of the newest round."""
    return _sat(_playing(tournament, stage).order_by("round__number", "number", "pk"))


def tables_on_the_wall(tournament: Tournament, stage: int) -> QuerySet[Table]:
    """The same with the people, by the number of the table: on a ladder of several rounds."""
    people = _playing(tournament, stage).select_related("first__player", "second__player")
    return people.order_by("number", "pk")


def _playing(tournament: Tournament, stage: int) -> QuerySet[Table]:
    newest = Round.objects.filter(tournament=tournament, stage=stage).order_by(
        "-paired_at", "-number", "-pk"
    )
    here = Q(round__in=newest.values("pk")[:1]) | Q(first_games=None, second__isnull=False)
    return Table.objects.filter(here, round__tournament=tournament, round__stage=stage)


def open_tables(tournament: Tournament) -> QuerySet[Table]:
    """Tables that play."""
    playing = Table.objects.filter(round__tournament=tournament, first_games=None)
    people = playing.exclude(second=None).select_related(
        "round__tournament", "first__player", "second__player"
    )
    return people.defer("round__certificate").order_by("pk")


def next_tables(user: User) -> QuerySet[Table]:
    """Where somebody has to sit down now, at any tournament."""
    mine = Entry.objects.filter(Q(player__user=user) | Q(members__player__user=user))
    sat = Q(first__in=mine) | Q(second__in=mine)
    running = Table.objects.filter(sat, round__tournament__status=Status.RUNNING, first_games=None)
    return (
        running.exclude(second=None)
        .select_related("round__tournament", "first__player", "second__player")
        .defer("round__certificate")
        .order_by("pk")
    )
