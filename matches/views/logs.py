"""Logs: handing one in, the verdict on it, mending it, and keeping it as a file."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts import speech
from accounts.errors import NotFound
from accounts.models import User
from engine.kernel.refusals import Refused
from engine.kernel.seats import LETTERS
from matches import heading, mending, permissions, verdicts
from matches.forms import LogForm, RulingForm
from matches.models import Submission
from matches.permissions import Reading, Visit
from matches.services import handing_in


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def log_hand_in(request: HttpRequest, match: UUID) -> HttpResponse:
    """Paste a log or choose a file; whoever wrote it may be the other's witness, too."""
    visit = permissions.match_to_hand_in(request, match)
    form = LogForm(request.POST or None, request.FILES or None, best_of=visit.match.best_of)
    if request.method == "POST" and form.is_valid():
        taken = _taken(request, visit, form)
        if taken is not None:
            return redirect("matches:log", taken.public_id)
    shown = {
        "match": visit.match,
        "visit": visit,
        "form": form,
        "sample": heading.sample(visit.match.ruleset),
        "letters": list(zip(LETTERS, visit.names, strict=False)),
        "names_decks": heading.unknown(visit.match, visit.seats),
    }
    return render(request, "matches/log_hand_in.html", shown)


@require_safe
@never_cache
def log(request: HttpRequest, log: UUID) -> HttpResponse:
    """The verdict: what came of it, where it breaks, and what decides that."""
    reading = permissions.submission_to_read(request, log)
    told = verdicts.told(reading)
    judges = reading.visit is not None and reading.visit.judges
    case = _open_case(reading) if judges else None
    shown = {
        "log": reading.submission,
        "match": reading.visit.match if reading.visit else None,
        "visit": reading.visit,
        "reads_all": reading.reads_all,
        "watchable": reading.watches,
        "told": told,
        "case": case,
        "ruling_form": RulingForm(initial={"entry": told.entry if told else 0, "place": "instead"}),
        "other": reading.submission.contradiction,
    }
    return render(request, "matches/log_detail.html", shown)


@require_safe
def log_text(request: HttpRequest, log: UUID) -> HttpResponse:
    """The log as it was handed in, for whom it is."""
    reading = permissions.submission_to_read(request, log)
    if not reading.reads_all:
        raise NotFound
    response = HttpResponse(
        verdicts.text_of(reading.submission), content_type="text/plain; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="{log}.log"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def log_mend(request: HttpRequest, log: UUID) -> HttpResponse:
    """The log in an editor, the problem marked at its line, a repair put in if one was chosen."""
    reading = permissions.submission_to_read(request, log)
    if not reading.reads_all or reading.visit is None:
        raise NotFound
    best_of = reading.visit.match.best_of
    initial = {"text": _text(request, reading, reading.visit), "game": reading.submission.game}
    form = LogForm(request.POST or None, request.FILES or None, best_of=best_of, initial=initial)
    if request.method == "POST" and form.is_valid():
        taken = _taken(request, reading.visit, form)
        if taken is not None:
            return redirect("matches:log", taken.public_id)
    shown = {
        "log": reading.submission,
        "match": reading.visit.match,
        "form": form,
        "told": verdicts.told(reading),
        "chosen": request.GET.get("repair", ""),
    }
    return render(request, "matches/log_mend.html", shown)


def _taken(request: HttpRequest, visit: Visit, form: LogForm) -> Submission | None:
    """Handed in; None if it was refused at the door, and the form says why."""
    try:
        return handing_in.hand_in(
            visit.match,
            form.source,
            by=request.user if isinstance(request.user, User) else None,
            seat=visit.seat.number if visit.seat else None,
            game=form.cleaned_data["game"] or 0,
            name=form.name,
            now=timezone.now(),
        )
    except Refused as refused:
        form.add_error(None, speech.told(refused.sentence))
        messages.error(request, _("This log was not taken."))
        return None


def _text(request: HttpRequest, reading: Reading, visit: Visit) -> str:
    """What the editor begins with: what was handed in, or that with a repair in it."""
    log = reading.submission
    source = verdicts.text_of(log)
    offered = log.judgement.verdict.get("repairs", []) if log.judgement else []
    chosen = request.GET.get("repair", "")
    if chosen.isdigit() and int(chosen) < len(offered):
        text = mending.mended(source, offered[int(chosen)])
    else:
        text = mending.editable(source)
    seat = visit.seat.number if visit.seat else None
    return heading.beheaded(visit.match, visit.seats, text, seat=seat, game=log.game)


def _open_case(reading: Reading) -> object:
    return reading.submission.cases.filter(closed_at=None).first()
