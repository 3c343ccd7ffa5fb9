"""What is turned away at the door, before any code of ours has to be careful about it."""

from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import HttpRequest
from django.utils.decorators import sync_and_async_middleware
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from config import refusals
from config.api import problems


class BodyTooLarge(Refused):
    status = 413
    code = "body_too_large"
    sentence = _("The body is larger than anything here needs.")


# No form of ours takes a file of more than a megabyte; what goes with it is little.
LARGEST_FORM = 3 * 1024 * 1024
# But for archives of logs, which are written to the disk while they come in.
LARGEST_AT = {"/matches/archives/new/": 65 * 1024 * 1024}


@sync_and_async_middleware
def intake_middleware(get_response: Callable[[HttpRequest], Any]) -> Callable[..., Any]:
    """Refuse addresses no text column can hold, and bodies beyond the limit, unread."""
    if iscoroutinefunction(get_response):
        return get_response

    def page(request: HttpRequest) -> Any:
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest("A NUL in the address.")
        if problems.wants_problem(request) and not _fits(request):
            return problems.answer(BodyTooLarge())
        if _announced(request) > LARGEST_AT.get(request.path_info, LARGEST_FORM):
            return refusals.page(request, BodyTooLarge())
        return get_response(request)

    return page


def _announced(request: HttpRequest) -> int:
    """How long the body says it is; one that does not say is not read either."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    return int(length) if length.isdigit() else 0


def _fits(request: HttpRequest) -> bool:
    """Read the body once, here, where its size is checked: DRF alone would take any."""
    try:
        return len(request.body) >= 0
    except RequestDataTooBig:
        return False
