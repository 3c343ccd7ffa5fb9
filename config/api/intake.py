"""What is turned away at the door, before any code of ours has to be careful about it."""

from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import HttpRequest
from django.utils.decorators import sync_and_async_middleware
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from config.api import problems


class BodyTooLarge(Refused):
    status = 413
    code = "body_too_large"
    sentence = _("The body is larger than anything here needs.")


@sync_and_async_middleware
def intake_middleware(get_response: Callable[[HttpRequest], Any]) -> Callable[..., Any]:
    """Refuse addresses no text column can hold, and API bodies beyond the limit."""
    if iscoroutinefunction(get_response):
        return get_response

    def page(request: HttpRequest) -> Any:
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest("A NUL in the address.")
        if problems.wants_problem(request) and not _fits(request):
            return problems.answer(BodyTooLarge())
        return get_response(request)

    return page


def _fits(request: HttpRequest) -> bool:
    """Read the body once, here, where its size is checked: DRF alone would take any."""
    try:
        return len(request.body) >= 0
    except RequestDataTooBig:
        return False
