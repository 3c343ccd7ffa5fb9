"""Rosters: the list of mine, opening one, and everybody on it."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import permissions, queries
from accounts.errors import NotFound
from accounts.forms import DutyForm, RosterForm, WalkInForm
from accounts.models import Duty
from accounts.permissions import Member, signed_in
from accounts.services import rosters


@require_safe
@login_required
def roster_list(request: HttpRequest) -> HttpResponse:
    mine = queries.rosters_of(signed_in(request))
    return render(request, "accounts/roster_list.html", {"rosters": mine})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def roster_open(request: HttpRequest) -> HttpResponse:
    form = RosterForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        title = form.cleaned_data["title"]
        roster = rosters.open_roster(signed_in(request), title=title, now=timezone.now())
        return redirect("accounts:roster", roster.public_id)
    return render(request, "accounts/roster_open.html", {"form": form})


@require_safe
@login_required
def roster_detail(request: HttpRequest, roster: UUID) -> HttpResponse:
    member = permissions.roster_to_see(request.user, roster)
    return _page(request, member, WalkInForm())


@require_POST
@login_required
def walk_ins_add(request: HttpRequest, roster: UUID) -> HttpResponse:
    member = permissions.roster_to_run(request.user, roster)
    form = WalkInForm(request.POST)
    if not form.is_valid() or not _added(request, member, form):
        return _page(request, member, form)
    return _people(request, member)


def _added(request: HttpRequest, member: Member, form: WalkInForm) -> bool:
    """Add them, or say on the form why not: the list that was typed must not be lost."""
    try:
        added = rosters.add_walk_ins(
            member.roster,
            names=form.cleaned_data["everyone"],
            by=signed_in(request),
            now=timezone.now(),
        )
    except rosters.NameTaken as taken:
        form.add_error(None, str(taken))
        return False
    said = ngettext("%(count)s person added.", "%(count)s people added.", len(added))
    messages.success(request, said % {"count": len(added)})
    return True


@require_POST
@login_required
def duty_grant(request: HttpRequest, roster: UUID, player: UUID) -> HttpResponse:
    found = permissions.roster_to_run(request.user, roster).roster
    person = permissions.player_on(found, player)
    rosters.grant(found, person, duty=_duty(request), by=signed_in(request), now=timezone.now())
    return redirect("accounts:roster", found.public_id)


@require_POST
@login_required
def duty_withdraw(request: HttpRequest, roster: UUID, player: UUID) -> HttpResponse:
    """Organisers take any duty back; everybody may lay down their own."""
    found, person = permissions.role_to_withdraw(request.user, roster, player)
    rosters.withdraw(found, person, duty=_duty(request))
    if not permissions.holds(request.user, found, *Duty):
        messages.success(request, _("You are no longer on %(title)s.") % {"title": found.title})
        return redirect("accounts:rosters")
    return redirect("accounts:roster", found.public_id)


def _duty(request: HttpRequest) -> Duty:
    form = DutyForm(request.POST)
    if not form.is_valid():
        raise NotFound
    duty: Duty = form.cleaned_data["duty"]
    return duty


def _people(request: HttpRequest, member: Member) -> HttpResponse:
    """After a change: the fresh list alone where htmx asked, the whole page otherwise."""
    if request.headers.get("HX-Request"):
        return _page(request, member, WalkInForm())
    return redirect("accounts:roster", member.roster.public_id)


def _page(request: HttpRequest, member: Member, form: WalkInForm) -> HttpResponse:
    asked_by_htmx = bool(request.headers.get("HX-Request"))
    template = "accounts/_roster_people.html" if asked_by_htmx else "accounts/roster_detail.html"
    return render(
        request,
        template,
        {
            "roster": member.roster,
            "member": member,
            "listed": queries.listed_on(member.roster),
            "form": form,
            "duties": [duty for duty in queries.ORDER if duty is not Duty.PLAYER],
        },
    )
