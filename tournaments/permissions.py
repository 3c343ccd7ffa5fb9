"""Who sees, plays, keeps, judges and runs a tournament; loading and being allowed are one step.

desk = permissions.tournament_to_run(request, public_id)
"""

from hmac import compare_digest
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from accounts import queries as people
from accounts.errors import NotFound
from accounts.models import Duty, User
from accounts.permissions import holds
from matches.models import MatchSeat
from rooms import visiting
from tournaments.models import Entry, Series, Table, Tournament, Visibility

ENTRY_KEYS = "entry_keys"
STAFF = frozenset({Duty.ORGANISER, Duty.JUDGE, Duty.SCOREKEEPER})
KEEPERS = frozenset({Duty.ORGANISER, Duty.SCOREKEEPER})


class Desk(NamedTuple):
    """A tournament, and what it is to whoever asks."""

    tournament: Tournament
    duties: frozenset[Duty]
    entry: Entry | None

    @property
    def organises(self) -> bool:
        return Duty.ORGANISER in self.duties

    @property
    def judges(self) -> bool:
        return bool(self.duties & {Duty.ORGANISER, Duty.JUDGE})

    @property
    def keeps_score(self) -> bool:
        """Check-in, rounds, results."""
        return bool(self.duties & KEEPERS)

    @property
    def is_staff(self) -> bool:
        return bool(self.duties & STAFF)


def tournament_to_see(request: HttpRequest, public_id: UUID) -> Desk:
    """Public and unlisted ones by their address; private ones only if one takes part."""
    found = _tournaments().filter(public_id=public_id).first()
    if found is None:
        raise NotFound
    desk = _desk(request, found)
    private = found.visibility == Visibility.PRIVATE
    if private and not (desk.duties or desk.entry):
        raise NotFound
    return desk


def tournament_open_to_all(public_id: UUID) -> Desk:
    """As whoever comes by sees it: somebody without a duty, an entry or a name."""
    found = _tournaments().exclude(visibility=Visibility.PRIVATE).filter(public_id=public_id)
    tournament = found.first()
    if tournament is None:
        raise NotFound
    return Desk(tournament, frozenset(), None)


def tournament_to_run(request: HttpRequest, public_id: UUID) -> Desk:
    desk = tournament_to_see(request, public_id)
    if not desk.organises:
        raise NotFound
    return desk


def tournament_to_keep(request: HttpRequest, public_id: UUID) -> Desk:
    """Organisers and scorekeepers: who is here, rounds, results."""
    desk = tournament_to_see(request, public_id)
    if not desk.keeps_score:
        raise NotFound
    return desk


def tournament_to_judge(request: HttpRequest, public_id: UUID) -> Desk:
    """Organisers and judges: rulings, penalties, corrections, time."""
    desk = tournament_to_see(request, public_id)
    if not desk.judges:
        raise NotFound
    return desk


def tournament_to_staff(request: HttpRequest, public_id: UUID) -> Desk:
    """Whoever works there in any duty: results."""
    desk = tournament_to_see(request, public_id)
    if not desk.is_staff:
        raise NotFound
    return desk


def entry_of(desk: Desk, number: int) -> Entry:
    """Somebody of this tournament, for its staff."""
    entry = _entries().filter(tournament=desk.tournament, number=number).first()
    if entry is None:
        raise NotFound
    return entry


def entry_to_hold(request: HttpRequest, public_id: UUID) -> Entry:
    """One's own entry: by login, or by the key of its link."""
    entry = _entries().filter(public_id=public_id).first()
    if entry is None or not _holds(request, entry):
        raise NotFound
    return entry


def is_key_of(entry: Entry, key: str) -> bool:
    """Whether this stands on their card. It opens the entry of somebody without an account."""
    return key.isascii() and compare_digest(entry.key, key)


def keeps_score_at(request: HttpRequest, tournament: Tournament) -> bool:
    user = request.user
    return isinstance(user, User) and bool(people.duties_of(user, tournament.roster) & KEEPERS)


def remember_entry(request: HttpRequest, entry: Entry) -> None:
    """After the link was followed, its key opens the entry for the rest of the session."""
    visiting.remember(request, ENTRY_KEYS, entry.key)


def table_to_call_from(request: HttpRequest, desk: Desk, public_id: UUID) -> Table:
    """One's own table, by login or by the link of somebody without an account; or any, by staff."""
    found = table_of(desk, public_id)
    sits = desk.entry is not None and desk.entry.pk in (found.first_id, found.second_id)
    if not (sits or desk.is_staff) or found.second is None:
        raise NotFound
    return found


def table_of(desk: Desk, public_id: UUID) -> Table:
    tables = Table.objects.select_related("round__tournament", "first__player", "second__player")
    found = tables.defer("round__certificate").filter(public_id=public_id)
    table = found.filter(round__tournament=desk.tournament).first()
    if table is None:
        raise NotFound
    return table


def seats_at(request: HttpRequest, desk: Desk, table: UUID) -> list[MatchSeat]:
    """Where whoever asks plays at a table, in the order of boards and seats: at their own seat, and
    at those of people without an account for whom they speak."""
    entry = desk.entry
    if entry is None:
        return []
    seats = MatchSeat.objects.select_related("match", "match__board", "player")
    here = Q(match__table__public_id=table) | Q(match__board__table__public_id=table)
    mine = Q(pk__in=[])
    if isinstance(request.user, User):
        mine |= Q(player__user=request.user)
    if _holds(request, entry):
        mine |= Q(player__user=None) & (_sits(0, "first", entry) | _sits(1, "second", entry))
    return list(seats.filter(here, mine).order_by("match__board__number", "number"))


def _sits(number: int, side: str, entry: Entry) -> Q:
    """A seat of the entry, or of its team, that the table names on this side."""
    at = Q(**{f"match__table__{side}": entry}) | Q(**{f"match__board__table__{side}": entry})
    return Q(side=number) & at


def series_to_see(public_id: UUID) -> Series:
    series = (
        Series.objects.select_related("made_by__player", "roster")
        .filter(public_id=public_id)
        .first()
    )
    if series is None:
        raise NotFound
    return series


def series_to_run(user: User, public_id: UUID) -> Series:
    series = series_to_see(public_id)
    if not runs_series(user, series):
        raise NotFound
    return series


def runs_series(user: User | AnonymousUser, series: Series) -> bool:
    return holds(user, series.roster, Duty.ORGANISER)


def _tournaments() -> QuerySet[Tournament]:
    return Tournament.objects.select_related("roster", "series")


def _entries() -> QuerySet[Entry]:
    return Entry.objects.select_related("tournament__roster", "player", "team")


def _desk(request: HttpRequest, tournament: Tournament) -> Desk:
    user = request.user
    if not isinstance(user, User):
        return Desk(tournament, frozenset(), _by_key(request, tournament))
    duties = people.duties_of(user, tournament.roster)
    mine = Q(player__user=user) | Q(members__player__user=user)
    entry = Entry.objects.filter(mine, tournament=tournament).first()
    return Desk(tournament, duties, entry or _by_key(request, tournament))


def _by_key(request: HttpRequest, tournament: Tournament) -> Entry | None:
    """Whoever has no account comes by the link of their entry."""
    session = getattr(request, "session", None)
    if not (session and session.get(ENTRY_KEYS)) and not request.GET.get("key"):
        return None
    walk_ins = Entry.objects.filter(tournament=tournament, player__user=None)
    return next((entry for entry in walk_ins if _brings(request, entry)), None)


def _holds(request: HttpRequest, entry: Entry) -> bool:
    user = request.user
    mine = isinstance(user, User) and user.pk in _speakers(entry)
    return mine or (entry.player.user_id is None and _brings(request, entry))


def _speakers(entry: Entry) -> set[int | None]:
    """Whose entry it is: of a team, its captain's."""
    captain = entry.captain if entry.tournament.team_size else entry.player
    return {captain.user_id if captain else None} - {None}


def speaks(request: HttpRequest, desk: Desk) -> bool:
    """Whether whoever asks may check in, drop and take back their own entry."""
    return desk.entry is not None and _holds(request, desk.entry)


def _brings(request: HttpRequest, entry: Entry) -> bool:
    return visiting.brings(request, ENTRY_KEYS, "key", entry.key)
