"""How often a caller may ask: a count per minute in Redis, shared by all web processes."""

import logging
import time
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.cache import cache
from redis import RedisError
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

if TYPE_CHECKING:  # DRF reads this class while it defines its views
    from rest_framework.views import APIView

log = logging.getLogger(__name__)

WINDOW = 60


class PerMinute(BaseThrottle):
    """So many requests in each minute of the clock, for a person or else for an address.

    Without Redis nothing is counted and everybody may pass: a limit protects the service, and
    must not be what takes it down.
    """

    def allow_request(self, request: Request, view: "APIView") -> bool:
        caller, allowed = self._caller(request)
        key = f"asked:{caller}:{int(time.time()) // WINDOW}"
        try:
            cache.add(key, 0, timeout=2 * WINDOW)
            return cache.incr(key) <= allowed
        except (RedisError, OSError) as problem:
            log.warning("throttle.blind", extra={"why": str(problem)})
            return True

    def wait(self) -> float:
        return WINDOW - time.time() % WINDOW

    @staticmethod
    def _caller(request: Request) -> tuple[str, int]:
        if request.user.is_authenticated:
            return f"user:{request.user.pk}", settings.API_REQUESTS_PER_MINUTE
        return f"from:{request.META['REMOTE_ADDR']}", settings.API_ANONYMOUS_REQUESTS_PER_MINUTE
