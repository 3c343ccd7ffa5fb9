"""What the machines around the site ask: is it alive, can it serve, how is it doing."""

import hmac
import time
from collections.abc import Callable
from typing import Any

import redis
from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import add_never_cache_headers
from django.utils.decorators import sync_and_async_middleware
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from psycopg_pool import PoolTimeout

HEARTBEAT = "worker:heartbeat"


class NotReady(Exception):
    """A part is missing; the text says which way."""


def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers. It asks nobody else, or a restart of PostgreSQL would restart us."""
    return HttpResponse("ok\n", content_type="text/plain")


def readyz(request: HttpRequest) -> JsonResponse:
    """Every part and what is wrong with it; 503 unless all are well. `?part=` asks for some."""
    asked = request.GET.getlist("part") or list(PARTS)
    if unknown := [name for name in asked if name not in PARTS]:
        return JsonResponse({"unknown": unknown, "parts": list(PARTS)}, status=400)
    parts = {name: _look_at(PARTS[name]) for name in asked}
    ready = set(parts.values()) == {"ok"}
    answer = JsonResponse({"ready": ready, "parts": parts}, status=200 if ready else 503)
    add_never_cache_headers(answer)
    return answer


def _look_at(part: Callable[[], None]) -> str:
    try:
        part()
    except NotReady as why:
        return str(why)
    except (DatabaseError, PoolTimeout, redis.RedisError, OSError) as why:
        return f"{type(why).__name__}: no answer"
    return "ok"


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _redis() -> None:
    with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2) as server:
        server.ping()


def _worker() -> None:
    """A beat put the heartbeat task into the queue and a worker took it out, not long ago."""
    beaten_at = cache.get(HEARTBEAT)
    if beaten_at is None:
        raise NotReady("no heartbeat")
    age = time.time() - beaten_at
    if age > settings.HEARTBEAT_LATE_SECONDS:
        raise NotReady(f"last heartbeat {age:.0f} s ago")


def _migrations() -> None:
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if missing:
        raise NotReady(f"{len(missing)} not applied")


PARTS: dict[str, Callable[[], None]] = {
    "database": _database,
    "redis": _redis,
    "worker": _worker,
    "migrations": _migrations,
}


def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus's page, for the bearer of METRICS_TOKEN; without one, in development only."""
    if not _may_measure(request):
        return HttpResponse(status=404)
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)


def _may_measure(request: HttpRequest) -> bool:
    if not settings.METRICS_TOKEN:
        return not settings.IN_PRODUCTION
    sent = request.headers.get("Authorization", "").encode()
    return hmac.compare_digest(sent, f"Bearer {settings.METRICS_TOKEN}".encode())


PROBES: dict[str, Callable[[HttpRequest], HttpResponse]] = {
    "/healthz": healthz,
    "/readyz": readyz,
    "/metrics": metrics,
}


@sync_and_async_middleware
def probes_middleware(get_response: Callable[[HttpRequest], Any]) -> Callable[..., Any]:
    """Answer machines before anything else looks at the request.

    They call by an address, not by the site's name, without TLS and without a session.
    """
    if iscoroutinefunction(get_response):
        return get_response

    def page(request: HttpRequest) -> Any:
        probe = PROBES.get(request.path)
        return probe(request) if probe else get_response(request)

    return page
