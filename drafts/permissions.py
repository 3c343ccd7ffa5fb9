"""Who may see, join, play and run a draft; loading and being allowed are one step.

A seat is held by a login or by its key, which a link brings and the session remembers. Whoever
has neither, nor an invitation, learns nothing: not even that there is a draft.
"""

from hmac import compare_digest
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts import permissions as people
from accounts.errors import NotFound
from accounts.models import Duty, User
from drafts.models import Draft, DraftSeat, Flight, PaperDraft
from rooms.models import Seat
from rooms.models.room import Onlookers

SEAT_KEYS = "seat_keys"
INVITES = "room_invites"
MOST_REMEMBERED = 50


class Visit(NamedTuple):
    """A draft, and what it is to whoever asks."""

    draft: Draft
    seat: DraftSeat | None
    is_host: bool
    looks_on: bool
    """may see everything, after the delay where there is one"""
    invited: bool


def draft_to_see(request: HttpRequest, public_id: UUID) -> Visit:
    draft = _drafts().filter(public_id=public_id).first()
    if draft is None:
        raise NotFound()
    visit = _visit(request, draft)
    if not (visit.seat or visit.is_host or visit.looks_on or visit.invited):
        raise NotFound()
    return visit


def draft_to_run(request: HttpRequest, public_id: UUID) -> Visit:
    visit = draft_to_see(request, public_id)
    if not visit.is_host:
        raise NotFound()
    return visit


def draft_to_join(request: HttpRequest, public_id: UUID, invite: str) -> Draft:
    """By an invitation brought along, or because one may see it anyway."""
    draft = _drafts().filter(public_id=public_id).first()
    if draft is not None and invite.isascii() and compare_digest(draft.invite, invite):
        return draft
    return draft_to_see(request, public_id).draft


def seat_to_play(request: HttpRequest, public_id: UUID) -> tuple[Visit, DraftSeat]:
    visit = draft_to_see(request, public_id)
    if visit.seat is None:
        raise NotFound()
    return visit, visit.seat


def seat_at(request: HttpRequest, public_id: UUID, key: str) -> Visit:
    """Follow the link of a seat: from now on this session holds it."""
    seat = DraftSeat.objects.filter(public_id=public_id).select_related("room").first()
    if seat is None or not seat.opens_with(key):
        raise NotFound()
    _remember(request, SEAT_KEYS, key)
    return draft_to_see(request, seat.room.public_id)


def remember_seat(request: HttpRequest, seat: Seat) -> None:
    _remember(request, SEAT_KEYS, seat.key)


def remember_invite(request: HttpRequest, draft: Draft) -> None:
    _remember(request, INVITES, draft.invite)


def flight_to_see(request: HttpRequest, public_id: UUID) -> Flight:
    """Its host, organisers of its roster, and everybody who drafts in it."""
    flight = _flights().filter(public_id=public_id).first()
    user = request.user
    if flight is None or not isinstance(user, User):
        raise NotFound()
    if not (runs(user, flight) or flight.players.filter(player__user=user).exists()):
        raise NotFound()
    return flight


def flight_to_run(request: HttpRequest, public_id: UUID) -> Flight:
    flight = _flights().filter(public_id=public_id).first()
    if flight is None or not runs(request.user, flight):
        raise NotFound()
    return flight


def paper_to_run(request: HttpRequest, public_id: UUID) -> PaperDraft:
    paper = PaperDraft.objects.select_related("frozen").filter(public_id=public_id).first()
    if paper is None or paper.host_id != request.user.pk:
        raise NotFound()
    return paper


def _drafts() -> QuerySet[Draft]:
    return Draft.objects.select_related("host__player", "frozen", "flight__roster")


def _flights() -> QuerySet[Flight]:
    return Flight.objects.select_related("host__player", "roster")


def _visit(request: HttpRequest, draft: Draft) -> Visit:
    user = request.user
    is_host = isinstance(user, User) and (
        draft.host_id == user.pk or (draft.flight is not None and runs(user, draft.flight))
    )
    seat = _seat_of(request, draft)
    open_to_all = draft.onlookers != Onlookers.NONE and draft.is_listed
    invited = draft.is_listed or _brings(request, INVITES, "invite", draft.invite)
    looks_on = seat is None and draft.onlookers != Onlookers.NONE and (invited or open_to_all)
    return Visit(draft, seat, is_host, looks_on, invited)


def _seat_of(request: HttpRequest, draft: Draft) -> DraftSeat | None:
    """By login first: a person with an account needs no key."""
    seats = list(draft.seats.select_related("player").order_by("number"))
    user = request.user
    for seat in seats:
        seat.room = draft
        if isinstance(user, User) and seat.player is not None and seat.player.user_id == user.pk:
            return seat
    by_link = (s for s in seats if s.holder == DraftSeat.Holder.PERSON and not _has_login(s))
    return next((s for s in by_link if _brings(request, SEAT_KEYS, "key", s.key)), None)


def _has_login(seat: DraftSeat) -> bool:
    """Whoever has an account comes by it; a walk-in of a flight has none."""
    return seat.player is not None and seat.player.user_id is not None


def runs(user: User | AnonymousUser, flight: Flight) -> bool:
    if not isinstance(user, User):
        return False
    runs_roster = flight.roster and people.holds(user, flight.roster, Duty.ORGANISER)
    return flight.host_id == user.pk or bool(runs_roster)


def _brings(request: HttpRequest, kept: str, sent: str, secret: str) -> bool:
    session = getattr(request, "session", None)
    known = list(session.get(kept, [])) if session is not None else []
    words = [word for word in (*request.GET.getlist(sent), *known) if word.isascii()]
    return any(compare_digest(secret, word) for word in words)


def _remember(request: HttpRequest, kept: str, secret: str) -> None:
    others = [word for word in request.session.get(kept, []) if word != secret]
    request.session[kept] = [*others, secret][-MOST_REMEMBERED:]
