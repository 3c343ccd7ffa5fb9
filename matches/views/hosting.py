"""The reins of a live table: ending it, giving up, bots, taking back, talking, and once more."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.errors import NotFound
from accounts.models import User
from accounts.speech import told
from engine.kernel.refusals import Refused
from matches import visits
from matches.queries import records
from matches.services import conceding, tables, wanting
from matches.table_forms import SitForm, WordsForm
from matches.visits import Visit
from rooms import visiting
from rooms.services import hosting, seating, talking, undoing


def _done(request: HttpRequest, visit: Visit, act: Callable[[datetime], object]) -> HttpResponse:
    """Do it, say why not if it cannot be done, and go back to the table."""
    try:
        act(timezone.now())
    except NotFound:
        raise
    except Refused as refused:
        messages.error(request, told(refused.sentence))
    return redirect("matches:table", visit.game.public_id)


@require_POST
def abort(request: HttpRequest, game: UUID) -> HttpResponse:
    """Whoever hosts it breaks it off; at a table without a host whoever sits there does."""
    visit = visits.game_to_see(request, game)
    if not (visit.is_host or (visit.game.host_id is None and visit.seat is not None)):
        raise NotFound
    return _done(request, visit, lambda now: hosting.abort(visit.game, now=now))


@require_POST
def watch(request: HttpRequest, game: UUID) -> HttpResponse:
    """Whoever plays or hosts opens it to onlookers, or closes it; nobody sees a hidden card."""
    visit = visits.game_to_see(request, game)
    if not visit.is_party:
        raise NotFound
    tables.show(visit.game, is_watched=request.POST.get("watched") == "yes")
    return redirect("matches:table", game)


@require_POST
def concede(request: HttpRequest, game: UUID) -> HttpResponse:
    visit, seat = visits.game_to_play(request, game)
    return _done(request, visit, lambda now: conceding.concede(seat, now=now))


@require_POST
def again(request: HttpRequest, game: UUID) -> HttpResponse:
    """The same people and cards once more; the other one finds the way from the old table."""
    visit, seat = visits.game_to_play(request, game)
    by = request.user if isinstance(request.user, User) else None
    fresh = tables.again(visit.game, by=by, now=timezone.now())
    if seat.player_id is None:
        visiting.remember_seat(request, fresh.seats.get(number=len(visit.seats) - 1 - seat.number))
    messages.success(request, _("The same cards, another shuffle."))
    return redirect("matches:table", fresh.public_id)


@require_POST
def hold(request: HttpRequest, game: UUID) -> HttpResponse:
    visit, seat = visits.game_to_play(request, game)
    holds = request.POST.get("holds") == "yes"
    return _done(request, visit, lambda now: wanting.hold(seat, holds=holds, now=now))


@require_POST
def undo(request: HttpRequest, game: UUID) -> HttpResponse:
    """Ask the table to take back my last answer."""
    visit, seat = visits.game_to_play(request, game)
    last = records.last_answer(seat)
    return _done(request, visit, lambda now: undoing.ask(seat, back_to=last, now=now))


@require_POST
def undo_answer(request: HttpRequest, game: UUID) -> HttpResponse:
    visit, seat = visits.game_to_play(request, game)
    agrees = request.POST.get("agrees") == "yes"
    return _done(request, visit, lambda now: undoing.answer(seat, agrees=agrees, now=now))


@require_POST
def say(request: HttpRequest, game: UUID) -> HttpResponse:
    visit, seat = visits.game_to_play(request, game)
    form = WordsForm(request.POST)
    words = form.cleaned_data["words"] if form.is_valid() else ""
    return _done(
        request,
        visit,
        lambda now: talking.say(visit.game, seat, name=seat.name, words=words, now=now),
    )


@require_POST
def come_back(request: HttpRequest, game: UUID) -> HttpResponse:
    """After a bot has played on for somebody who was away."""
    visit, seat = visits.game_to_play(request, game)
    return _done(request, visit, lambda now: seating.come_back(seat, now=now))


@require_POST
def hand_over(request: HttpRequest, game: UUID) -> HttpResponse:
    """A bot goes on for somebody who is away, until they come back."""
    visit = visits.game_to_run(request, game)
    form = SitForm(request.POST)
    number = form.cleaned_data["number"] if form.is_valid() else None
    seat = next((each for each in visit.seats if each.number == number), None)
    if seat is None:
        raise NotFound
    return _done(request, visit, lambda now: seating.hand_to_bot(seat, now=now))
