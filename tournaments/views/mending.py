"""Mistakes mended: somebody who left or came while a round hung on the wall, and taking back."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.permissions import signed_in
from tournaments import permissions
from tournaments.forms import WordsForm
from tournaments.queries import days
from tournaments.services import repairs
from tournaments.views.hall import head
from tournaments.views.playing import shown


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def mend(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """What the round on the wall would become, from the facts as they are now."""
    desk = permissions.tournament_to_keep(request, tournament)
    form = WordsForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        seen = request.POST.get("expected", "")
        expected = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 9 else None
        done = repairs.apply(
            desk.tournament,
            reason=form.cleaned_data["text"],
            expected=expected,
            by=signed_in(request),
            now=timezone.now(),
        )
        messages.success(request, _("%(count)s tables were moved.") % {"count": done.moved})
        return redirect("tournaments:tournament", desk.tournament.public_id)
    names = days.names_of(desk.tournament)
    context = head(desk, days.day(desk.tournament), "now")
    context |= {"form": form, "proposal": shown(repairs.proposed(desk.tournament), names)}
    return render(request, "tournaments/mend.html", context)


@require_POST
@login_required
def undo(request: HttpRequest, tournament: UUID, fact: int) -> HttpResponse:
    desk = permissions.tournament_to_keep(request, tournament)
    form = WordsForm(request.POST)
    if form.is_valid():
        repairs.undo(
            desk.tournament,
            seq=min(fact, 2_000_000_000),
            reason=form.cleaned_data["text"],
            by=signed_in(request),
            now=timezone.now(),
        )
        messages.success(request, _("It was taken back."))
    return redirect("tournaments:log", desk.tournament.public_id)
