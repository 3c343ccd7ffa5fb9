"""What machines ask, and what they are told when something is missing."""

import json
import time

import pytest
from django.core.cache import cache
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from config.probes import HEARTBEAT
from config.tasks import beat_heart
from tests.running import Running, wait_until


def readiness(client: Client, query: str = "") -> tuple[int, dict[str, str]]:
    answer = client.get(f"/readyz{query}")
    return answer.status_code, json.loads(answer.content)["parts"]


def test_alive_asks_no_database(client: Client):
    answer = client.get("/healthz", headers={"Host": "10.0.0.7:8000"})

    assert (answer.status_code, answer.content) == (200, b"ok\n")


@pytest.mark.django_db
def test_ready_when_every_part_is_well(client: Client):
    beat_heart()

    assert readiness(client) == (
        200,
        {"database": "ok", "redis": "ok", "worker": "ok", "migrations": "ok"},
    )


@pytest.mark.django_db
def test_a_silent_worker_is_named_with_the_time_of_its_last_heartbeat(client: Client):
    cache.set(HEARTBEAT, time.time() - 100)

    assert readiness(client, "?part=worker") == (503, {"worker": "last heartbeat 100 s ago"})
    cache.delete(HEARTBEAT)
    assert readiness(client, "?part=worker") == (503, {"worker": "no heartbeat"})


@pytest.mark.django_db
def test_a_missing_migration_is_counted(client: Client):
    MigrationRecorder(connection).record_unapplied("rooms", "0001_create_topics")

    assert readiness(client, "?part=migrations") == (503, {"migrations": "1 not applied"})


@pytest.mark.django_db
def test_a_dead_redis_is_told_and_the_database_is_still_well(client: Client, settings):
    settings.REDIS_URL = "redis://127.0.0.1:1/0"

    status, parts = readiness(client, "?part=redis&part=database")

    assert (status, parts["database"]) == (503, "ok")
    assert parts["redis"] == "ConnectionError: no answer"


def test_a_part_nobody_knows_is_a_mistake_of_the_caller(client: Client):
    assert client.get("/readyz?part=moon").status_code == 400


@pytest.mark.django_db
def test_the_worker_keeps_the_heart_beating(worker: Running, client: Client):
    cache.delete(HEARTBEAT)
    beat_heart.delay()

    wait_until(lambda: readiness(client, "?part=worker")[0] == 200)


def test_metrics_are_for_the_bearer_of_the_token(client: Client, settings):
    settings.METRICS_TOKEN = "let me count"
    right = {"Authorization": "Bearer let me count"}
    wrong = {"Authorization": "Bearer let me guess"}

    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers=wrong).status_code == 404
    shown = client.get("/metrics", headers=right)
    assert b"django_http_requests_total" in shown.content


def test_metrics_without_a_token_do_not_exist_in_production(client: Client, settings):
    settings.METRICS_TOKEN = ""
    settings.IN_PRODUCTION = True

    assert client.get("/metrics").status_code == 404
