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
from django.utils.crypto import salted_hmac

from accounts import permissions as people
from accounts.errors import NotFound
from accounts.models import Duty, User
from drafts.models import Draft, DraftSeat, Flight, PaperDraft
from rooms import glances, visiting
from rooms.models.room import Onlookers


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


def glance_key(draft: Draft) -> str:
    """Opens what all see who look on: handed to those who may, void with a new invitation."""
    words = f"{draft.public_id}:{draft.invite}:{draft.onlookers}"
    secret = salted_hmac("drafts.glance", words, algorithm="sha256").hexdigest()[:32]
    return f"{draft.public_id}.{secret}"


def draft_to_look_on_at(key: str) -> Visit:
    """As anybody sees it who holds that key and no seat: nobody was asked who they are."""
    public_id = glances.id_in(key.partition(".")[0])
    draft = _drafts().filter(public_id=public_id).exclude(onlookers=Onlookers.NONE).first()
    if draft is None or not compare_digest(glance_key(draft), key):
        raise NotFound()
    return Visit(draft, None, is_host=False, looks_on=True, invited=False)


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


def draft_to_take_over(request: HttpRequest, public_id: UUID, invite: str) -> Draft:
    """For whoever was invited, or brings the invitation along, and holds no seat there."""
    draft = draft_to_join(request, public_id, invite)
    visit = _visit(request, draft)
    brought = invite.isascii() and compare_digest(draft.invite, invite)
    if visit.seat is not None or not (visit.invited or brought):
        raise NotFound()
    return draft


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
    visiting.remember_seat(request, seat)
    return draft_to_see(request, seat.room.public_id)


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
    invited = draft.is_listed or visiting.is_invited(request, draft)
    looks_on = seat is None and draft.onlookers != Onlookers.NONE and (invited or open_to_all)
    return Visit(draft, seat, is_host, looks_on, invited)


def _seat_of(request: HttpRequest, draft: Draft) -> DraftSeat | None:
    seats = list(draft.seats.select_related("player").order_by("number"))
    for seat in seats:
        seat.room = draft
    found: DraftSeat | None = visiting.seat_of(request, seats)
    return found


def runs(user: User | AnonymousUser, flight: Flight) -> bool:
    if not isinstance(user, User):
        return False
    runs_roster = flight.roster and people.holds(user, flight.roster, Duty.ORGANISER)
    return flight.host_id == user.pk or bool(runs_roster)
