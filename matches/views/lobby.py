"""Before it begins: the way in by link, sitting down, and bringing a deck."""

from typing import NamedTuple
from uuid import UUID

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import Refused
from accounts.models import User
from accounts.speech import told
from engine import catalogue
from engine.kernel.refusals import Refused as EngineRefused
from engine.parts.box import Box
from matches import kits, visits, wording
from matches.models import GameSeat
from matches.queries import tables as reads
from matches.services import tables
from matches.table_forms import BringForm, SitForm
from matches.visits import Visit
from rooms import visiting
from rooms.services import seating


def lobby(request: HttpRequest, visit: Visit) -> HttpResponse:
    game = visit.game
    seen = reads.seen(game, visit.seat, now=timezone.now())
    person = request.user if isinstance(request.user, User) else None
    box = catalogue.box(game.ruleset)
    waits = visit.seat is not None and not visit.seat.deck
    brings = waits and visit.seat is not None and kits.needed(box, visit.seat.number)
    invite = invitation(request, visit)
    shown = {
        "game": game,
        "visit": visit,
        "me": visit.seat,
        "person": person,
        "open": sum(seat.holder == GameSeat.Holder.NOBODY for seat in visit.seats),
        "invite": invite,
        "code": segno.make(invite, error="m", micro=False),
        "seat_link": seat_link(request, visit) if person is None else "",
        "way": wording.title_of(game.ruleset),
        "best_of": game.setup.get("best_of", 1),
        "chairs": [_chair(seat, box, len(visit.seats)) for seat in visit.seats],
        "bring_form": BringForm(person=person, ruleset=game.ruleset) if brings else None,
        "talk": seen.talk,
    }
    return render(request, "matches/table_lobby.html", shown)


class Chair(NamedTuple):
    """A seat before it begins."""

    seat: GameSeat
    needs: bool
    """has to bring something"""
    team: int | None
    role: str


def _chair(seat: GameSeat, box: Box, seats: int) -> Chair:
    roles = box.roles.get(seats, ())
    team = box.team(seat.number, seats) + 1 if box.teams.get(seats) else None
    return Chair(seat, kits.needed(box, seat.number), team, roles[seat.number] if roles else "")


def invitation(request: HttpRequest, visit: Visit) -> str:
    """The address that lets people in: `table` remembers the secret and takes it off."""
    path = reverse("matches:table", args=[visit.game.public_id])
    return request.build_absolute_uri(f"{path}?invite={visit.game.invite}")


def seat_link(request: HttpRequest, visit: Visit) -> str:
    """For whoever sits without an account: the way back to their seat from anywhere."""
    if visit.seat is None or visit.seat.player_id is not None:
        return ""
    path = reverse("matches:table_seat", args=[visit.seat.public_id, visit.seat.key])
    return request.build_absolute_uri(path)


@require_safe
@never_cache
def seat(request: HttpRequest, seat: UUID, key: str) -> HttpResponse:
    """Back to one's own seat, from any device."""
    visit = visits.seat_at(request, seat, key)
    return redirect("matches:table", visit.game.public_id)


@require_POST
def sit(request: HttpRequest, game: UUID) -> HttpResponse:
    """Sit down: with an account under its name, without one under any. Then it may begin."""
    visit = visits.game_to_see(request, game)
    form = SitForm(request.POST)
    if form.is_valid() and (visit.invited or visit.is_host):
        player = request.user.player if isinstance(request.user, User) else None
        name = player.name if player else form.cleaned_data["name"]
        number, now = form.cleaned_data["number"], timezone.now()
        try:
            taken = seating.sit(visit.game, number, player=player, name=name, now=now)
            if player is None:
                visiting.remember_seat(request, taken)
            tables.begin_if_ready(visit.game, now=now)
        except (Refused, EngineRefused) as refused:
            messages.error(request, told(refused.sentence))
    return redirect("matches:table", visit.game.public_id)


@require_POST
def seat_bot(request: HttpRequest, game: UUID) -> HttpResponse:
    """The host lets a bot sit on an open seat; with the kit the first seat plays, if need be."""
    visit = visits.game_to_run(request, game)
    form = SitForm(request.POST)
    if form.is_valid() and form.cleaned_data["number"] is not None:
        number, now = form.cleaned_data["number"], timezone.now()
        try:
            tables.seat_bot(visit.game, number, now=now)
        except (Refused, EngineRefused) as refused:
            messages.error(request, told(refused.sentence))
    return redirect("matches:table", game)


@require_POST
def bring(request: HttpRequest, game: UUID) -> HttpResponse:
    visit, seat = visits.game_to_play(request, game)
    person = request.user if isinstance(request.user, User) else None
    form = BringForm(request.POST, person=person, ruleset=visit.game.ruleset)
    try:
        brought = form.brought(request.user) if form.is_valid() else None
        if brought is None:
            messages.error(request, _("Name a deck, a set, or type a list."))
        else:
            tables.bring(seat, brought, now=timezone.now())
    except (Refused, EngineRefused) as refused:
        messages.error(request, told(refused.sentence))
    return redirect("matches:table", visit.game.public_id)


@require_POST
def stand(request: HttpRequest, game: UUID) -> HttpResponse:
    _visit, seat = visits.game_to_play(request, game)
    seating.leave(seat, now=timezone.now())
    messages.success(request, _("You got up."))
    return redirect("matches:tables")
