"""The last answers: no such page, not allowed, broken, and away for a moment."""

import sys
from typing import cast

import kombu.exceptions
import redis.exceptions
from django.db import (
    DEFAULT_DB_ALIAS,
    DatabaseError,
    InterfaceError,
    OperationalError,
    connections,
)
from django.db.backends.postgresql.base import DatabaseWrapper
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from accounts.errors import NotFound
from config.api import problems

RETRY_AFTER = "2"
# Connection exceptions and "shutting down" have these SQLSTATE classes; a server that cannot be
# reached at all has told no state.
UNREACHABLE = ("08", "57P")
REDIS_AWAY = (
    redis.exceptions.ConnectionError,
    redis.exceptions.TimeoutError,
    kombu.exceptions.OperationalError,
)


def malformed(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, 400, "malformed", _("That request cannot be understood."))


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, 403, "forbidden", _("That is not yours to do."))


def unverified(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token: usually a page that was open for too long."""
    return _answer(request, 403, "unverified", _("This form is stale. Load the page again."))


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    if problems.wants_problem(request):
        return problems.answer(NotFound())
    return render(request, "errors/404.html", status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """A fault of ours, unless PostgreSQL or Redis is away: then trying again will do.

    The pages are drawn without the request: what is broken may be what they would ask.
    """
    problem = sys.exc_info()[1]
    away = is_away(problem)
    if away and isinstance(problem, DatabaseError | InterfaceError):
        replace_dead_connections()
    if not problems.wants_problem(request):
        status = 503 if away else 500
        response = HttpResponse(render_to_string(f"errors/{status}.html"), status=status)
    elif away:
        response = _problem(503, "away", _("The site is catching its breath. Try again."))
    else:
        response = problems.fault()
    if away:
        response["Retry-After"] = RETRY_AFTER
    return response


def replace_dead_connections() -> None:
    """One lost connection means that PostgreSQL was restarted, so the idle ones are lost, too."""
    pool = cast(DatabaseWrapper, connections[DEFAULT_DB_ALIAS]).pool
    if pool:
        pool.check()


def is_away(problem: BaseException | None) -> bool:
    """Whether a service this site stands on could not be reached."""
    if isinstance(problem, REDIS_AWAY):
        return True
    if not isinstance(problem, OperationalError | InterfaceError):
        return False
    state = getattr(problem.__cause__, "sqlstate", None)
    return state is None or state.startswith(UNREACHABLE)


def _answer(request: HttpRequest, status: int, code: str, sentence: str) -> HttpResponse:
    if problems.wants_problem(request):
        return _problem(status, code, sentence)
    return render(request, f"errors/{status}.html", status=status)


def _problem(status: int, code: str, sentence: str) -> JsonResponse:
    content = problems.body(status, code, sentence)
    return JsonResponse(content, status=status, content_type=problems.CONTENT_TYPE)
