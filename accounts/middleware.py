"""Every page in its reader's language and hours, and kept by nobody else."""

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control

from accounts.models import User

ZONE_COOKIE = "zone"
PICTURES = "/sprites/"

Next = Callable[[HttpRequest], HttpResponse]


class ReaderMiddleware:
    """A profile's choice first, then what the device said (a cookie), then the site's own.

    Pictures are the same for everybody: a page full of them asks the database for nobody.
    """

    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(PICTURES):
            return self.get_response(request)
        user = request.user if isinstance(request.user, User) else None
        if user and user.language:
            translation.activate(user.language)
            request.LANGUAGE_CODE = user.language
        chosen = user.time_zone if user else ""
        zone = zone_named(chosen) or zone_named(request.COOKIES.get(ZONE_COOKIE, ""))
        with timezone.override(zone or timezone.get_default_timezone()):
            response = self.get_response(request)
        if user and not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_cache=True)
        return response


def zone_named(name: str) -> ZoneInfo | None:
    """The zone of that name, or none: a cookie may say anything."""
    if not name or len(name) > 64:
        return None
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None
