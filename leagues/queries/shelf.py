"""Lists of leagues, and of duels with when and where they are fought."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import Role, User
from engine.leagues.facts import Name
from engine.leagues.league import Duel
from leagues import wording
from leagues.models import League, Meeting
from matches.models import Game
from tournaments.models import Visibility


def open_to(person: User | AnonymousUser) -> QuerySet[League]:
    """Those listed for everybody, and those one runs, works or plays in."""
    wanted = Q(visibility=Visibility.PUBLIC)
    if isinstance(person, User):
        mine = Role.objects.filter(roster=OuterRef("roster"), player__user=person)
        wanted |= Q(Exists(mine))
    return League.objects.filter(wanted).select_related("roster")


class Line(NamedTuple):
    """A duel as a line of a list."""

    number: int
    cycle: int
    point: str
    point_said: str
    one: str
    other: str
    result: str
    capture: str
    is_disputed: bool
    step: str
    """what waits for the reader, in a sentence; "" for nothing"""
    at: datetime | None
    place: str
    is_online: bool
    match: UUID | None
    replay: UUID | None

    @property
    def waits_for_me(self) -> bool:
        return bool(self.step)


def lines(
    league: League, duels: Iterable[Duel], names: Mapping[Name, str], me: Name = ""
) -> list[Line]:
    """In two queries, however many."""
    listed = list(duels)
    numbers = [duel.number for duel in listed]
    rows = Meeting.objects.filter(league=league, number__in=numbers).select_related("match")
    meetings = {row.number: row for row in rows}
    replays = _replays(row.match_id for row in meetings.values())
    return [_line(duel, meetings.get(duel.number), replays, names, me) for duel in listed]


def _replays(matches: Iterable[int | None]) -> dict[int, UUID]:
    """Of matches that were played at a live table, the table to watch again."""
    wanted = [pk for pk in matches if pk is not None]
    over = Game.objects.filter(match__in=wanted, status=Game.Status.OVER)
    return {
        match: game
        for match, game in over.values_list("match", "public_id").order_by("pk")
        if match is not None
    }


def _line(
    duel: Duel,
    meeting: Meeting | None,
    replays: Mapping[int, UUID],
    names: Mapping[Name, str],
    me: Name,
) -> Line:
    one, other = (names.get(name, name) for name in duel.players)
    match = meeting.match if meeting else None
    capture = duel.capture
    return Line(
        duel.number,
        duel.cycle,
        duel.point,
        str(wording.POINTS[duel.point]),
        one,
        other,
        wording.result_said(duel.result, names) if duel.result else "",
        capture[2] if capture else "",
        duel.disputed,
        step_of(duel, me),
        meeting.at if meeting else None,
        meeting.place if meeting else "",
        bool(meeting and meeting.is_online),
        match.public_id if match else None,
        replays.get(match.pk) if match else None,
    )


def step_of(duel: Duel, me: Name) -> str:
    """What somebody has to do. Of a secret pick nothing is told here: both may change theirs until
    both are in.
    """
    if me not in duel.players:
        return ""
    if duel.point == "offered" and duel.players[1] == me:
        step = "answer"
    elif duel.point == "accepted":
        step = "pick"
    elif duel.point == "running" and duel.result is None:
        step = "play"
    elif duel.point == "running" and duel.disputed:
        step = "settle"
    elif duel.point == "running" and me not in duel.signed:
        step = "sign"
    else:
        return ""
    return str(wording.STEPS[step])
