"""The judge's desk: what waits, one case with all that belongs to it, and earlier rulings."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import Roster
from accounts.permissions import signed_in
from accounts.speech import told
from engine.kernel.refusals import Refused
from matches import permissions
from matches.forms import AnswerForm, RulingForm, SearchForm
from matches.models import Case
from matches.queries import matches as reads
from matches.queries import rulings as precedents
from matches.services import calls, rulings

A_PAGE = 25
LIKE_IT = 5


@require_safe
@login_required
@never_cache
def desk(request: HttpRequest, roster: UUID) -> HttpResponse:
    """Everything that waits for a judge of this roster, whoever has taken it up."""
    found = permissions.desk_to_keep(request.user, roster)
    rosters = Roster.objects.filter(pk=found.roster.pk)
    cases = list(reads.open_cases(rosters))
    shown = {
        "desk": found,
        "roster": found.roster,
        "mine": [case for case in cases if case.claimed_by_id == request.user.pk],
        "waiting": [case for case in cases if case.claimed_by_id is None],
        "taken": [case for case in cases if case.claimed_by_id not in (None, request.user.pk)],
        "disputed": reads.of_roster(found.roster).filter(status="disputed").order_by("made_at"),
    }
    return render(request, "matches/desk_detail.html", shown)


@require_safe
@login_required
@never_cache
def case(request: HttpRequest, case: UUID) -> HttpResponse:
    found, visit = permissions.case_to_judge(request, case)
    facts = reads.facts_of(visit.match)
    verdict = _verdict(found)
    shown = {
        "case": found,
        "match": visit.match,
        "visit": visit,
        "seats": visit.seats,
        "facts": facts[::-1],
        "stands": reads.stands(visit.match, facts, visit.sides),
        "logs": reads.logs_of(visit.match),
        "verdict": verdict,
        "answer_form": AnswerForm(),
        "ruling_form": RulingForm(initial={"entry": verdict.get("entry", 0), "place": "instead"}),
        "precedents": _like(verdict.get("rule") or verdict.get("code") or ""),
        "acts": found.events.order_by("pgh_id"),  # type: ignore[attr-defined]  # pghistory adds it
    }
    return render(request, "matches/case_detail.html", shown)


@require_POST
@login_required
def case_act(request: HttpRequest, case: UUID) -> HttpResponse:
    """Take it up, put it back, pass it on, answer it."""
    found, visit = permissions.case_to_judge(request, case)
    by, form = signed_in(request), AnswerForm(request.POST)
    said = form.cleaned_data if form.is_valid() else {}
    words, minutes = said.get("words", ""), said.get("minutes") or 0
    acts: dict[str, Callable[[datetime], object]] = {
        "claim": lambda now: calls.claim(found, by=by, now=now),
        "release": lambda now: calls.release(found, by=by, now=now),
        "escalate": lambda now: calls.escalate(found, by=by, now=now),
        "answer": lambda now: rulings.decide(found, reason=words, minutes=minutes, by=by, now=now),
    }
    act = acts.get(request.POST.get("act", ""))
    if act is None:
        raise NotFound
    try:
        act(timezone.now())
    except NotFound:
        raise
    except Refused as refused:
        messages.error(request, told(refused.sentence))
        return redirect("matches:case", case)
    if request.POST.get("act") == "answer" and visit.match.roster is not None:
        return redirect("matches:desk", visit.match.roster.public_id)
    return redirect("matches:case", case)


@require_POST
@login_required
def case_rule(request: HttpRequest, case: UUID) -> HttpResponse:
    """A ruling: into the log, which is judged anew."""
    found, _visit = permissions.case_to_judge(request, case)
    form = RulingForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("A ruling needs its words and a reason."))
        return redirect("matches:case", case)
    said = form.cleaned_data
    try:
        followed = rulings.rule(
            found,
            words=said["words"],
            place=said["place"],
            entry=said["entry"],
            reason=said["reason"],
            by=signed_in(request),
            now=timezone.now(),
        )
    except Refused as refused:
        messages.error(request, told(refused.sentence))
        return redirect("matches:case", case)
    return redirect("matches:log", followed.public_id)


@require_safe
@login_required
def precedent_list(request: HttpRequest) -> HttpResponse:
    """What judges have ruled before."""
    if not permissions.judged_rosters(request.user).exists():
        raise NotFound
    form = SearchForm(request.GET)
    words = form.cleaned_data["q"] if form.is_valid() else ""
    page = Paginator(precedents.search(words), A_PAGE).get_page(request.GET.get("page"))
    return render(request, "matches/ruling_list.html", {"page": page, "words": words})


def _verdict(case: Case) -> dict[str, object]:
    submission = case.submission
    if submission is None or submission.judgement is None:
        return {}
    return dict(submission.judgement.verdict)


def _like(words: object) -> list[object]:
    return list(precedents.search(str(words))[:LIKE_IT]) if words else []
