"""Who sees, plays, judges and runs a league; loading and being allowed are one step.

visit = permissions.league_to_play(request, public_id)
"""

from hmac import compare_digest
from typing import NamedTuple
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpRequest

from accounts import queries as people
from accounts.errors import NotFound
from accounts.models import Duty, User
from engine.leagues.facts import Name
from leagues.models import League, Meeting, Member, Table
from leagues.queries import seasons
from leagues.queries.seasons import Season
from rooms import visiting
from tournaments.models import Visibility

MEMBER_KEYS = "league_keys"


class Visit(NamedTuple):
    """A league, how it stands, and what it is to whoever asks."""

    league: League
    season: Season
    duties: frozenset[Duty]
    member: Member | None
    acts_for: Name
    """the seat they play: their own, or of whom they stand in for; "" for none"""

    @property
    def organises(self) -> bool:
        return Duty.ORGANISER in self.duties

    @property
    def judges(self) -> bool:
        return bool(self.duties & {Duty.ORGANISER, Duty.JUDGE})

    @property
    def plays(self) -> bool:
        owner = self.season.fold.members.get(self.acts_for)
        return owner is not None and not owner.gone

    def sees_cards_of(self, name: Name) -> bool:
        """LG-27: heroes are their owner's and the organiser's until the league is over."""
        over = self.season.fold.part == "over"
        return over or self.organises or bool(name and name == self.acts_for)


def league_to_see(request: HttpRequest, public_id: UUID) -> Visit:
    """Public and unlisted ones by their address; private ones only if one has to do with it."""
    found = leagues().filter(public_id=public_id).first()
    if found is None:
        raise NotFound
    visit = _visit(request, found)
    if found.visibility == Visibility.PRIVATE and not (visit.duties or visit.member):
        raise NotFound
    return visit


def league_to_play(request: HttpRequest, public_id: UUID) -> Visit:
    visit = league_to_see(request, public_id)
    if not visit.plays:
        raise NotFound
    return visit


def league_to_run(request: HttpRequest, public_id: UUID) -> Visit:
    visit = league_to_see(request, public_id)
    if not visit.organises:
        raise NotFound
    return visit


def member_of(visit: Visit, number: int) -> Member:
    """Somebody the league knows."""
    rows = Member.objects.select_related("league__roster", "player__user")
    member = rows.filter(league=visit.league, number=number).first()
    if member is None:
        raise NotFound
    return member


def table_to_call_off(visit: Visit, draft: UUID) -> Table:
    """A draft of the league whose cards nobody has yet."""
    rows = Table.objects.filter(league=visit.league, told_at=None).select_related("draft")
    table = rows.filter(draft__public_id=draft).first()
    if table is None:
        raise NotFound
    return table


def member_to_lead(request: HttpRequest, public_id: UUID, number: int) -> tuple[Visit, Member]:
    """One's own seat, or any by whoever organises."""
    visit = league_to_see(request, public_id)
    member = member_of(visit, number)
    if not (visit.organises or (visit.plays and visit.acts_for == member.name)):
        raise NotFound
    return visit, member


def member_to_arm(request: HttpRequest, public_id: UUID, number: int) -> tuple[Visit, Member]:
    """One's own deck and leaders; whoever organises helps those who have no account."""
    visit, member = member_to_lead(request, public_id, number)
    if not arms(visit, member):
        raise NotFound
    return visit, member


def arms(visit: Visit, member: Member) -> bool:
    is_own = visit.plays and visit.acts_for == member.name
    return is_own or (visit.organises and member.player.user_id is None)


def duel_to_see(request: HttpRequest, public_id: UUID, number: int) -> tuple[Visit, Meeting]:
    visit = league_to_see(request, public_id)
    rows = Meeting.objects.select_related(
        "league__roster", "challenger__player__user", "challenged__player__user", "match"
    )
    meeting = rows.filter(league=visit.league, number=number).first()
    if meeting is None:
        raise NotFound
    return visit, meeting


def duel_to_play(request: HttpRequest, public_id: UUID, number: int) -> tuple[Visit, Meeting]:
    """One of the two, or who stands in."""
    visit, meeting = duel_to_see(request, public_id, number)
    if visit.acts_for not in (meeting.challenger.name, meeting.challenged.name):
        raise NotFound
    return visit, meeting


def duel_to_judge(request: HttpRequest, public_id: UUID, number: int) -> tuple[Visit, Meeting]:
    """A judge who does not play it."""
    visit, meeting = duel_to_see(request, public_id, number)
    if not judges_duel(visit, meeting):
        raise NotFound
    return visit, meeting


def judges_duel(visit: Visit, meeting: Meeting) -> bool:
    plays = visit.acts_for in (meeting.challenger.name, meeting.challenged.name)
    return visit.judges and not plays


def opens(member: Member, key: str) -> bool:
    """Whether this is the key of somebody without an account; others sign in."""
    return member.player.user_id is None and key.isascii() and compare_digest(member.key, key)


def remember_member(request: HttpRequest, member: Member) -> None:
    visiting.remember(request, MEMBER_KEYS, member.key)


def leagues() -> QuerySet[League]:
    return League.objects.select_related("roster", "follows", "followed_by")


def _visit(request: HttpRequest, league: League) -> Visit:
    season = seasons.season(league)
    user = request.user
    member, duties = None, frozenset[Duty]()
    rows = Member.objects.filter(league=league).select_related("player")
    if isinstance(user, User):
        duties = people.duties_of(user, league.roster)
        member = rows.filter(player__user=user).first()
    if member is None and _may_bring_key(request):
        walk_ins = rows.filter(player__user=None)
        brings = (m for m in walk_ins if visiting.brings(request, MEMBER_KEYS, "key", m.key))
        member = next(brings, None)
    acts_for = season.seat_of(member.name) if member else ""
    return Visit(league, season, duties, member, acts_for)


def _may_bring_key(request: HttpRequest) -> bool:
    session = getattr(request, "session", None)
    return bool(request.GET.get("key") or (session is not None and session.get(MEMBER_KEYS)))
