"""A cube drafted before the first round: one form, and everybody is drawn to a draft table."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.permissions import signed_in
from drafts.forms import TermsForm
from drafts.views.setting_up import offers, ways
from engine.kernel.refusals import Refused
from tournaments import permissions
from tournaments.queries import days
from tournaments.services import drafting
from tournaments.views.hall import head

SEVERAL = {"pack", "pack-epic"}
"""what protocols that seat more than two are called"""


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def draft(request: HttpRequest, tournament: UUID) -> HttpResponse:
    desk = permissions.tournament_to_run(request, tournament)
    person = signed_in(request)
    cubes = [offer.cube for offer in offers(person)]
    form = TermsForm(
        request.POST or None,
        cubes=cubes,
        ways=[way for way in ways() if way.suits in SEVERAL],
        initial={"cube": cubes[0].public_id if cubes else None, "pace": "steady"},
    )
    if request.method == "POST" and form.is_valid():
        plan = form.plan(title="", cube=form.cleaned_data["cube"], seats=0, bots=0, listed=False)
        try:
            flight = drafting.seat_flights(desk.tournament, plan, by=person, now=timezone.now())
        except Refused as refused:
            form.add_error(None, str(refused.sentence))
        else:
            return redirect("drafts:flight", flight.public_id)
    context = head(desk, days.day(desk.tournament), "now")
    context |= {"form": form, "title": _("Draft a cube")}
    return render(request, "tournaments/draft.html", context)
