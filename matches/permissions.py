"""Who may see a match, speak for a seat of it, keep its score and judge it.

A seat is held by a login, or by its key that a link brings and the session remembers. The people
of a roster see how its matches stand; logs and decks are for the two who play and who judges them.
Whoever plays does not judge; friends are judged by whom they both took for it. Loading and being
allowed are one step.
"""

from collections.abc import Iterable
from hmac import compare_digest
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts import queries as people
from accounts.errors import NotFound
from accounts.models import Duty, Roster, User
from engine import catalogue
from matches import kits
from matches.models import Archive, Case, Match, MatchSeat, Submission, Upload
from rooms import visiting

SEAT_KEYS = "match_keys"
INVITES = "match_invites"
JUDGE_INVITES = "match_judge_invites"
JUDGING = frozenset({Duty.JUDGE, Duty.ORGANISER})
KEEPING = JUDGING | {Duty.SCOREKEEPER}

WATCHED = frozenset({Submission.Standing.ACCEPTED, Submission.Standing.PARTIAL})

Person = User | AnonymousUser


class Visit(NamedTuple):
    """A match, and what it is to whoever asks."""

    match: Match
    seats: tuple[MatchSeat, ...]
    seat: MatchSeat | None
    judges: bool
    keeps: bool
    """may enter results"""
    is_host: bool
    invited: bool
    on_roster: bool
    may_offer: bool = False
    """came by the link for a judge, and may offer to be one"""
    offers: bool = False
    """offers to judge, or does"""

    @property
    def is_party(self) -> bool:
        """Whether logs and decks of it are this reader's affair."""
        return self.seat is not None or self.judges

    @property
    def sides(self) -> list[int]:
        return [seat.side for seat in self.seats]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


class Reading(NamedTuple):
    """A submission, and with whose eyes it may be read: a seat's, or those of a judge (None)."""

    submission: Submission
    visit: Visit | None
    eyes: int | None
    reads_all: bool
    """its own log, or a judge's to read: options and hidden cards included"""

    @property
    def watches(self) -> bool:
        """Whether the play of it may be gone through: once it was accepted, by whose log it is and
        who judges, and by everybody who played once the match is settled."""
        is_open = self.reads_all or (self.visit is not None and self.visit.match.is_settled)
        return is_open and self.submission.standing in WATCHED

    @property
    def title(self) -> str:
        """What was played, as its match is called, or else the file."""
        return (self.visit.match.title if self.visit else "") or self.submission.name


class Desk(NamedTuple):
    roster: Roster
    organises: bool


def match_to_see(request: HttpRequest, public_id: UUID) -> Visit:
    visit = _visit(request, public_id)
    may = (visit.seat, visit.judges, visit.keeps, visit.is_host, visit.invited, visit.on_roster)
    if not any(may) and not (visit.may_offer or visit.offers):
        raise NotFound
    return visit


def match_to_play(request: HttpRequest, public_id: UUID) -> tuple[Visit, MatchSeat]:
    visit = match_to_see(request, public_id)
    if visit.seat is None:
        raise NotFound
    return visit, visit.seat


def match_to_keep(request: HttpRequest, public_id: UUID) -> Visit:
    visit = match_to_see(request, public_id)
    if not visit.keeps:
        raise NotFound
    return visit


def match_to_judge(request: HttpRequest, public_id: UUID) -> Visit:
    visit = match_to_see(request, public_id)
    if not visit.judges:
        raise NotFound
    return visit


def match_to_start(request: HttpRequest, public_id: UUID) -> Visit:
    """Its clock: at an event for who runs it, between friends for any of them."""
    visit = match_to_see(request, public_id)
    if not (visit.keeps or visit.is_host or (visit.seat and visit.match.roster_id is None)):
        raise NotFound
    return visit


def match_to_call_off(request: HttpRequest, public_id: UUID) -> Visit:
    visit = match_to_see(request, public_id)
    if not (visit.is_host or visit.judges):
        raise NotFound
    return visit


def may_bring(visit: Visit) -> bool:
    """Whether this seat has something to bring still: what was agreed or said once stands."""
    seat, match = visit.seat, visit.match
    if seat is None or seat.deck or match.facts_written or match.is_over:
        return False
    known = match.ruleset in catalogue.games()
    return known and kits.needed(catalogue.box(match.ruleset), seat.number)


def match_to_hand_in(request: HttpRequest, public_id: UUID) -> Visit:
    """Logs come from those who play it and those who judge it, and from nobody else."""
    visit = match_to_see(request, public_id)
    if not visit.is_party:
        raise NotFound
    return visit


def match_to_join(request: HttpRequest, public_id: UUID, secret: str) -> Match:
    match = Match.objects.filter(public_id=public_id).first()
    if match is None or not (secret.isascii() and compare_digest(match.invite, secret)):
        raise NotFound
    return match


def match_to_offer(request: HttpRequest, public_id: UUID, secret: str) -> Match:
    """By the link with which friends ask somebody to judge."""
    match = Match.objects.filter(public_id=public_id, roster=None).first()
    if match is None or not (secret.isascii() and compare_digest(match.judge_invite, secret)):
        raise NotFound
    return match


def seat_at(request: HttpRequest, public_id: UUID, key: str) -> Visit:
    """Follow the link of a seat: from now on this session holds it."""
    seat = MatchSeat.objects.filter(public_id=public_id).select_related("match").first()
    if seat is None or not seat.opens_with(key):
        raise NotFound
    visiting.remember(request, SEAT_KEYS, key)
    return match_to_see(request, seat.match.public_id)


def remember_seat(request: HttpRequest, seat: MatchSeat) -> None:
    visiting.remember(request, SEAT_KEYS, seat.key)


def remember_invite(request: HttpRequest, match: Match) -> None:
    visiting.remember(request, INVITES, match.invite)


def remember_judge_invite(request: HttpRequest, match: Match) -> None:
    visiting.remember(request, JUDGE_INVITES, match.judge_invite)


def submission_to_read(request: HttpRequest, public_id: UUID) -> Reading:
    rows = Submission.objects.select_related("judgement", "archive__roster", "by__player", "paper")
    submission = rows.defer("paper__body").filter(public_id=public_id).first()
    if submission is None:
        raise NotFound
    if submission.match_id is None:
        archive_to_see(request, submission.archive.public_id)  # type: ignore[union-attr]  # one of the two
        return Reading(submission, None, None, True)
    visit = _visit(request, _public_id(submission.match_id))
    if not visit.is_party:
        raise NotFound
    if visit.seat is None:
        return Reading(submission, visit, None, True)
    return Reading(submission, visit, visit.seat.number, _is_own(submission, visit.seat))


def log_to_watch(request: HttpRequest, public_id: UUID) -> Reading:
    """Gone through with all cards open that it knows."""
    reading = submission_to_read(request, public_id)
    if not reading.watches:
        raise NotFound
    return reading


def archive_to_see(request: HttpRequest, public_id: UUID) -> Archive:
    """Whoever handed it in, and who judges the roster it is for."""
    archive = Archive.objects.select_related("roster", "by").filter(public_id=public_id).first()
    user = request.user
    if archive is None or not isinstance(user, User):
        raise NotFound
    judges = archive.roster is not None and people.duties_of(user, archive.roster) & JUDGING
    if archive.by_id != user.pk and not judges:
        raise NotFound
    return archive


def upload_to_bring(person: User, public_id: UUID) -> Upload:
    """Whoever began it, as long as they may say for which event it counts."""
    found = Upload.objects.select_related("roster").filter(by=person, public_id=public_id).first()
    if found is None or not may_count_for(person, found.roster):
        raise NotFound
    return found


def may_count_for(person: User, roster: Roster | None) -> bool:
    """An archive counts for nobody's event, or for one that its sender organises."""
    return roster is None or Duty.ORGANISER in people.duties_of(person, roster)


def desk_to_keep(person: Person, public_id: UUID) -> Desk:
    """The desk of a roster, for those who judge there."""
    roster = Roster.objects.filter(public_id=public_id).first()
    if roster is None or not isinstance(person, User):
        raise NotFound
    duties = people.duties_of(person, roster)
    if not duties & JUDGING:
        raise NotFound
    return Desk(roster, Duty.ORGANISER in duties)


def case_to_judge(request: HttpRequest, public_id: UUID) -> tuple[Case, Visit]:
    rows = Case.objects.select_related("match", "submission__judgement", "claimed_by__player")
    case = rows.filter(public_id=public_id).first()
    if case is None:
        raise NotFound
    visit = _visit(request, case.match.public_id)
    if not visit.judges:
        raise NotFound
    return case, visit


def judged_rosters(person: Person) -> QuerySet[Roster]:
    """Where this person judges."""
    if not isinstance(person, User):
        return Roster.objects.none()
    own = person.player.roles.filter(duty__in=JUDGING).values("roster")
    return Roster.objects.filter(pk__in=own)


def _public_id(match: int) -> UUID:
    return Match.objects.values_list("public_id", flat=True).get(pk=match)


def _is_own(submission: Submission, seat: MatchSeat) -> bool:
    """Their own word. What was put together of both, or ruled, knows more than they do."""
    return submission.seat == seat.number and submission.source == Submission.Source.PAPER


def _visit(request: HttpRequest, public_id: UUID) -> Visit:
    rows = Match.objects.select_related("roster", "host__player", "judge__player")
    match = rows.filter(public_id=public_id).first()
    if match is None:
        raise NotFound
    seats = tuple(match.seats.select_related("player").order_by("number"))
    for each in seats:
        each.match = match
    seat = _seat_of(request, seats)
    user = request.user
    is_host = isinstance(user, User) and match.host_id == user.pk
    duties = _duties(user, match)
    offers = isinstance(user, User) and match.judge_id == user.pk
    trusted = match.roster_id is None and (is_host or (offers and match.is_umpired))
    return Visit(
        match,
        seats,
        seat,
        judges=seat is None and (trusted or bool(duties & JUDGING)),
        keeps=seat is None and (trusted or bool(duties & KEEPING)),
        is_host=is_host,
        invited=visiting.brings(request, INVITES, "invite", match.invite),
        on_roster=bool(duties),
        may_offer=seat is None
        and match.roster_id is None
        and match.judge_id is None
        and visiting.brings(request, JUDGE_INVITES, "judge", match.judge_invite),
        offers=seat is None and offers,
    )


def _duties(user: Person, match: Match) -> frozenset[Duty]:
    if match.roster is None or not isinstance(user, User):
        return frozenset()
    return people.duties_of(user, match.roster)


def _seat_of(request: HttpRequest, seats: Iterable[MatchSeat]) -> MatchSeat | None:
    """By login first: a person with an account needs no key."""
    listed, user = list(seats), request.user
    for seat in listed:
        if isinstance(user, User) and seat.player is not None and seat.player.user_id == user.pk:
            return seat
    by_link = (s for s in listed if s.is_taken and not (s.player and s.player.user_id))
    return next((s for s in by_link if visiting.brings(request, SEAT_KEYS, "key", s.key)), None)
