"""Every answer that is not the one asked for: application/problem+json (RFC 9457).

The pages' refusals, DRF's own exceptions and Django's error pages all end here, so a program
finds the same members in each: the code to act on, the sentence to show, the ruling behind it.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, JsonResponse
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.response import Response

from accounts.errors import NotFound, Refused, status_of
from accounts.speech import told
from engine.kernel import refusals

CONTENT_TYPE = "application/problem+json"


class Malformed(Refused):
    status = 400
    code = "malformed"
    sentence = _("That request cannot be understood.")


def body(status: int, code: str, sentence: str, ruling: str = "", **more: Any) -> dict[str, Any]:
    return {
        "type": f"urn:muster:problem:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": sentence,
        "ruling": ruling,
        **more,
    }


def of_refusal(refusal: refusals.Refused) -> dict[str, Any]:
    more = getattr(refusal, "more", {})
    return body(status_of(refusal), refusal.code, told(refusal.sentence), refusal.rule, **more)


def answer(refusal: refusals.Refused, headers: Mapping[str, str] | None = None) -> JsonResponse:
    """A refusal from outside DRF: middleware, and Django's own error pages."""
    told = of_refusal(refusal)
    return JsonResponse(told, status=told["status"], content_type=CONTENT_TYPE, headers=headers)


def fault() -> JsonResponse:
    """A fault of ours: no details leave the house, the log has them under the request's id."""
    sentence = str(_("Something broke on our side. It is logged; trying again may help."))
    return JsonResponse(body(500, "fault", sentence), status=500, content_type=CONTENT_TYPE)


def handle(problem: Exception, context: Mapping[str, Any]) -> Response | None:
    """DRF's exception handler; None leaves a fault to Django, which logs it."""
    if isinstance(problem, Http404):
        problem = NotFound()
    elif isinstance(problem, PermissionDenied):
        problem = exceptions.PermissionDenied()
    if isinstance(problem, refusals.Refused):
        found, headers = of_refusal(problem), {}
    elif isinstance(problem, exceptions.APIException):
        found, headers = _of_exception(problem), _headers(problem)
    else:
        return None
    return Response(found, found["status"], headers=headers, content_type=CONTENT_TYPE)


def _of_exception(problem: exceptions.APIException) -> dict[str, Any]:
    if isinstance(problem, exceptions.NotFound):
        return of_refusal(NotFound())
    if isinstance(problem, exceptions.ValidationError):
        sentence = str(_("Some of what was sent cannot be used; `fields` says what and why."))
        return body(400, "invalid", sentence, fields=_fields(problem.detail))
    return body(problem.status_code, str(problem.default_code), str(problem.detail))


def _fields(detail: Any) -> dict[str, Any]:
    """Complaints by field name; those about the whole are under an empty name."""
    return detail if isinstance(detail, dict) else {"": detail}


def _headers(problem: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if auth := getattr(problem, "auth_header", None):
        headers["WWW-Authenticate"] = auth
    if (wait := getattr(problem, "wait", None)) is not None:
        headers["Retry-After"] = str(max(1, int(wait + 0.999)))
    return headers


def wants_problem(request: HttpRequest) -> bool:
    """Programs ask there, and the script of a table."""
    return request.path.startswith(("/api/", "/play/"))
