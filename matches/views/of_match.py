"""From a match to its live table, or to the notebook of whoever records it."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.errors import Refused
from accounts.models import User
from accounts.permissions import signed_in
from accounts.speech import told
from matches import permissions, visits
from matches.models import GameSeat
from matches.services import proving, tables
from matches.services import recording as notebook
from rooms import visiting


@require_POST
def play_live(request: HttpRequest, match: UUID) -> HttpResponse:
    """Whoever plays it opens the table; both sit there already, with their decks."""
    visit = permissions.match_to_hand_in(request, match)
    host = request.user if isinstance(request.user, User) else None
    try:
        game = tables.of_match(visit.match, host=host, now=timezone.now())
    except Refused as refused:
        messages.error(request, told(refused.sentence))
        return redirect("matches:match", match)
    if visit.seat is not None and visit.seat.player_id is None:
        visiting.remember_seat(request, GameSeat.objects.get(room=game, match_seat=visit.seat))
    return redirect("matches:table", game.public_id)


@require_POST
def record_match(request: HttpRequest, match: UUID) -> HttpResponse:
    """A notebook that knows the match: who plays, with which decks, how many games."""
    visit = permissions.match_to_hand_in(request, match)
    try:
        by = signed_in(request)
        made = notebook.of_match(by, visit.match, visit.seats, now=timezone.now())
    except Refused as refused:
        messages.error(request, told(refused.sentence))
        return redirect("matches:match", match)
    return redirect("matches:recorder", made.public_id)


@require_POST
def hand_in_recording(request: HttpRequest, recording: UUID) -> HttpResponse:
    """To the match it was recorded for."""
    found = visits.recording_to_keep(request, recording)
    submission = proving.prove_recording(found, by=signed_in(request), now=timezone.now())
    if submission is None:
        return redirect("matches:recorder", recording)
    messages.success(request, _("Handed in. The verdict comes by itself."))
    return redirect("matches:log", submission.public_id)
