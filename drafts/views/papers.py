"""Drafts on paper: dealing packs, printing them with pick sheets, and typing in what came of it."""

import random
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts import speech
from accounts.errors import NotFound
from accounts.permissions import signed_in
from drafts import papers as sheets
from drafts import permissions
from drafts.forms import PaperForm, PoolForm
from drafts.models import PaperDraft, PaperSeat
from drafts.services import papers
from drafts.views.setting_up import offers, ways
from engine.kernel.refusals import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def paper_make(request: HttpRequest) -> HttpResponse:
    person = signed_in(request)
    offered = offers(person, request.GET.get("cube", ""))
    form = PaperForm(
        request.POST or None,
        cubes=[each.cube for each in offered],
        ways=[way for way in ways() if way.code.startswith("pack/")],
        initial={"cube": offered[0].cube.public_id} if offered else {},
    )
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        try:
            paper = papers.deal(
                person,
                title=said["title"],
                cube=said["cube"],
                ruleset=f"draft/{said['way']}",
                names=said["names"],
                dice=random.SystemRandom(),
                now=timezone.now(),
            )
        except Refused as refused:
            form.add_error(None, speech.told(refused.sentence))
        else:
            return redirect("drafts:paper", paper.public_id)
    return render(request, "drafts/paper_make.html", {"form": form, "offers": offered})


@require_safe
@login_required
def paper(request: HttpRequest, paper: UUID) -> HttpResponse:
    found = permissions.paper_to_run(request, paper)
    seats = list(found.seats.select_related("player", "pool").order_by("number"))
    entered = sum(seat.entered_at is not None for seat in seats)
    shown = {"paper": found, "seats": seats, "entered": entered}
    return render(request, "drafts/paper_detail.html", shown)


@require_safe
@login_required
def paper_packs(request: HttpRequest, paper: UUID) -> HttpResponse:
    """Labels that say what belongs into which pack."""
    return _pdf(request, paper, "packs")


@require_safe
@login_required
def paper_sheets(request: HttpRequest, paper: UUID) -> HttpResponse:
    """A sheet for every player to write down what they take."""
    return _pdf(request, paper, "sheets")


def _pdf(request: HttpRequest, paper: UUID, what: str) -> HttpResponse:
    found = permissions.paper_to_run(request, paper)
    names = [seat.name for seat in found.seats.order_by("number")]
    address = request.build_absolute_uri(reverse("drafts:paper", args=[paper]))
    told = sheets.Told(found.title, found.frozen.name, address, names, found.packs)
    size = request.GET.get("size", "a4")
    pdf = sheets.labels(told, size=size) if what == "packs" else sheets.pick_sheets(told, size=size)
    response = HttpResponse(pdf, content_type="application/pdf")
    name = f"{slugify(found.title) or 'draft'}-{what}.pdf"
    response["Content-Disposition"] = f'inline; filename="{name}"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def paper_enter(request: HttpRequest, paper: UUID, number: int) -> HttpResponse:
    """Type or paste what somebody drafted; names are forgiving, numbers are not."""
    found = permissions.paper_to_run(request, paper)
    seat = _seat(found, number)
    initial = {"leaders": "\n".join(seat.leaders), "heroes": "\n".join(seat.heroes)}
    form = PoolForm(request.POST or None, names=_names(found), initial=initial)
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        try:
            papers.enter(seat, leaders=said["leaders"], heroes=said["heroes"], now=timezone.now())
        except Refused as refused:
            form.add_error(None, speech.told(refused.sentence))
        else:
            messages.success(request, _("The pool of %(name)s is kept.") % {"name": seat.name})
            following = found.seats.filter(entered_at=None).order_by("number").first()
            if following is not None:
                return redirect("drafts:paper_enter", paper, following.number)
            return redirect("drafts:paper", paper)
    shown: dict[str, Any] = {"paper": found, "seat": seat, "form": form, "names": _names(found)}
    return render(request, "drafts/paper_enter.html", shown)


def _names(paper: PaperDraft) -> list[str]:
    return sorted({name for seat in paper.packs for pack in seat for name in pack})


def _seat(paper: PaperDraft, number: int) -> PaperSeat:
    seat = paper.seats.select_related("player").filter(number=number).first()
    if seat is None:
        raise NotFound
    return seat
