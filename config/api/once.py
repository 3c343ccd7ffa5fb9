"""Idempotency: a write sent twice under one `Idempotency-Key` happens once, answered alike.

Key and write share a transaction. A crash before the commit leaves neither, so the retry does
the work; a crash after it leaves both, so the retry finds the answer.
"""

import hashlib
import re
from collections.abc import Callable
from typing import Any

from django.db import connection, transaction
from django.db.models.functions import Now
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from config.api import problems
from config.api.authentication import caller
from config.api.models import KEPT_FOR, Answer
from config.api.sealing import seal, unseal

WRITES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
KEPT_HEADERS = ("Content-Type", "Location", "Allow", "Content-Language")
# A door that was shut says nothing about the write; nor does a fault. These are asked anew.
NOT_KEPT = frozenset({401, 403, 429})

View = Callable[..., HttpResponse]


class BadKey(problems.Malformed):
    code = "bad_idempotency_key"
    sentence = _("An Idempotency-Key is 1 to 255 visible ASCII characters.")


class KeyReused(Refused):
    status = 422
    code = "idempotency_key_reused"
    sentence = _("This Idempotency-Key was used for a different request. Use a new one.")


class KeyInUse(Refused):
    code = "idempotency_key_in_use"
    sentence = _("The first request under this Idempotency-Key is still being answered.")


class OnceMiddleware(MiddlewareMixin):
    """Carries out a keyed write of a known caller, or repeats what was answered before."""

    def process_view(
        self, request: HttpRequest, view: View, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        key = request.headers.get("Idempotency-Key")
        if key is None or request.method not in WRITES or not problems.wants_problem(request):
            return None
        if not re.fullmatch(r"[\x21-\x7e]{1,255}", key):
            return problems.answer(BadKey())
        user = caller(request)
        if user is None:
            return None
        try:
            return answer_once(request, lambda: view(request, *args, **kwargs), user, key)
        except KeyInUse as refusal:
            return problems.answer(refusal, {"Retry-After": "1"})
        except KeyReused as refusal:
            return problems.answer(refusal)


def answer_once(
    request: HttpRequest, write: Callable[[], HttpResponse], user: User, key: str
) -> HttpResponse:
    asked = _digest(request)
    with transaction.atomic():
        _hold(user, key)
        kept = _kept(user, key)
        if kept is not None:
            return _repeat(kept, asked)
        response = _carry_out(write)
        if response.status_code < 500 and response.status_code not in NOT_KEPT:
            _keep(response, user, key, asked)
        return response


def _digest(request: HttpRequest) -> bytes:
    said = (request.method or "", request.get_full_path(), request.content_type or "")
    return hashlib.sha256("\0".join(said).encode() + b"\0" + request.body).digest()


def _hold(user: User, key: str) -> None:
    """Be the only request under this key until the transaction ends, or refuse at once."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_try_advisory_xact_lock(hashtextextended(%s, 0))",
            [f"answer {user.pk} {key}"],
        )
        row = cursor.fetchone()
    if row is None or not row[0]:
        raise KeyInUse()


def _kept(user: User, key: str) -> Answer | None:
    """The answer to this key, unless its day is over: then it is forgotten here and now."""
    answers = Answer.objects.filter(user=user, key=key)
    answers.filter(answered_at__lt=Now() - KEPT_FOR).delete()
    return answers.first()


def _repeat(kept: Answer, asked: bytes) -> HttpResponse:
    if bytes(kept.asked) != asked:
        raise KeyReused()
    body = unseal(bytes(kept.sealed_body))
    return HttpResponse(
        body, status=kept.status, headers={**kept.headers, "Idempotent-Replayed": "true"}
    )


def _carry_out(write: Callable[[], HttpResponse]) -> HttpResponse:
    """Do the write; what was refused leaves no trace but its answer."""
    with transaction.atomic():
        response = write()
        render = getattr(response, "render", None)
        if render is not None:
            render()
        if response.status_code >= 400:
            transaction.set_rollback(True)
    return response


def _keep(response: HttpResponse, user: User, key: str, asked: bytes) -> None:
    Answer.objects.create(
        user=user,
        key=key,
        asked=asked,
        status=response.status_code,
        headers={name: response[name] for name in KEPT_HEADERS if name in response},
        sealed_body=seal(response.content),
    )


def forget_old_answers() -> int:
    """Delete the answers whose day is over; says how many."""
    return Answer.objects.filter(answered_at__lt=Now() - KEPT_FOR).delete()[0]
