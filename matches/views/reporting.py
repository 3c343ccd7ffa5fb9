"""Telling a score, answering one, entering one as an official, and calling a judge."""

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
from matches import permissions
from matches.forms import CallForm, ReasonForm, ScoreForm
from matches.services import calls, officiating, reporting, umpires


@require_POST
def match_tell(request: HttpRequest, match: UUID) -> HttpResponse:
    """The games of each side, in their order."""
    visit, seat = permissions.match_to_play(request, match)
    form = ScoreForm(request.POST, sides=len({*visit.sides}))
    if not form.is_valid():
        messages.error(request, _("That is no score."))
        return redirect("matches:match", match)
    score, by = form.score, _user(request)
    return _done(request, match, lambda now: reporting.tell(seat, score, by=by, now=now))


@require_POST
def match_answer(request: HttpRequest, match: UUID) -> HttpResponse:
    """Yes, no, or I give up."""
    _visit, seat = permissions.match_to_play(request, match)
    form, by = ReasonForm(request.POST), _user(request)
    reason = form.cleaned_data["reason"] if form.is_valid() else ""
    answers: dict[str, Callable[[datetime], None]] = {
        "agree": lambda now: reporting.agree(seat, by=by, now=now),
        "dispute": lambda now: reporting.dispute(seat, reason=reason, by=by, now=now),
        "concede": lambda now: reporting.concede(seat, by=by, now=now),
    }
    answer = answers.get(request.POST.get("answer", ""))
    if answer is None:
        raise NotFound
    return _done(request, match, answer)


@require_POST
def match_enter(request: HttpRequest, match: UUID) -> HttpResponse:
    """What somebody who keeps score decides: a result, a double loss, another chance."""
    visit = permissions.match_to_keep(request, match)
    form, by = ScoreForm(request.POST, sides=len({*visit.sides})), _user(request)
    what = request.POST.get("what", "result")
    reason = request.POST.get("reason", "")[:300].strip()
    if what == "double_loss":
        return _done(
            request,
            match,
            lambda now: officiating.double_loss(visit.match, by=by, reason=reason, now=now),
        )
    if what == "reopen":
        return _done(
            request,
            match,
            lambda now: officiating.reopen(visit.match, by=by, reason=reason, now=now),
        )
    if not form.is_valid():
        messages.error(request, _("That is no score."))
        return redirect("matches:match", match)
    score = form.score
    return _done(
        request,
        match,
        lambda now: officiating.enter(visit.match, score, by=by, reason=reason, now=now),
    )


@require_POST
def match_call(request: HttpRequest, match: UUID) -> HttpResponse:
    """Call a judge to the table."""
    visit, seat = permissions.match_to_play(request, match)
    form = CallForm(request.POST)
    if not form.is_valid():
        raise NotFound
    said, by = form.cleaned_data, _user(request)

    def call(now: datetime) -> None:
        kind, words = said["kind"], said["words"]
        calls.call(visit.match, seat=seat.number, kind=kind, words=words, by=by, now=now)
        messages.success(request, _("A judge is on the way."))

    return _done(request, match, call)


@require_POST
def match_judge(request: HttpRequest, match: UUID) -> HttpResponse:
    """Offer to judge a match of friends, say yes or no to whoever offers, or step down."""
    visit = permissions.match_to_see(request, match)
    what, user, seat = request.POST.get("judge", ""), _user(request), visit.seat
    if what == "offer" and user is not None and visit.may_offer:
        return _done(request, match, lambda now: umpires.offer(visit.match, by=user, now=now))
    if what == "step_down" and user is not None and visit.offers:
        return _done(request, match, lambda now: umpires.step_down(visit.match, by=user, now=now))
    if what == "yes" and seat is not None:
        return _done(request, match, lambda now: umpires.trust(seat, by=user, now=now))
    if what == "no" and seat is not None:
        return _done(request, match, lambda now: umpires.dismiss(seat, by=user, now=now))
    raise NotFound


def _user(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _done(request: HttpRequest, match: UUID, act: Callable[[datetime], None]) -> HttpResponse:
    """Do it, say why not if it cannot be done, and go back to the match."""
    try:
        act(timezone.now())
    except NotFound:
        raise
    except Refused as refused:
        messages.error(request, told(refused.sentence))
    return redirect("matches:match", match)
