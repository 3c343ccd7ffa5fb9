"""A worker killed at any moment, and Redis emptied: each log of an archive is judged once."""

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from datetime import timedelta
from io import BytesIO

import pytest
from django.conf import settings
from django.utils import timezone
from redis import Redis

from config import errands
from config.models import Errand
from matches.models import Archive, Judgement, PlayedGame, Submission
from matches.services import archives, judging
from tests.matches.logs import brief_log, text
from tests.matches.test_archives import packed
from tests.running import Running, process_environment, wait_until

SEEDS = 12
WORKER = ("-m", "celery", "--quiet", "--app", "config.celery", "worker", "--concurrency", "2")


@pytest.fixture
def mortal(transactional_db) -> Iterator[Running]:
    """A worker that the test kills and starts again."""
    worker = Running([*WORKER, "--loglevel", "ERROR"], process_environment())
    with worker:
        yield worker


def logs(many: int) -> dict[str, bytes]:
    """So many papers, each of other bytes; the plays in them come again and again."""
    plays = [text(brief_log(seed)) for seed in range(1, SEEDS + 1)]
    return {f"{n}.log": b"# paper %d\n" % n + plays[n % SEEDS] for n in range(many)}


def handed_in(person, roster, many: int) -> Archive:
    source = packed(logs(many))
    now = timezone.now()
    return archives.hand_in(
        BytesIO(source), len(source), name="all.zip", roster=roster, by=person, now=now
    )


def waiting(archive: Archive) -> int:
    return Submission.objects.filter(archive=archive, standing="queued").count()


def swept() -> None:
    """What beat does every few seconds, with its patience already over."""
    errands.send_overdue(timezone.now() + timedelta(days=1))


def judged_once(archive: Archive, many: int) -> None:
    archive.refresh_from_db()
    standings = set(archive.submissions.values_list("standing", flat=True))
    assert (waiting(archive), standings) == (0, {"accepted"})
    assert Judgement.objects.count() == many
    assert PlayedGame.objects.count() == min(many, SEEDS)
    assert archive.done_at is not None


def kill(worker: Running, what: str) -> None:
    """The worker and all its own, or only the court in which a log is judged."""
    assert worker.process is not None
    if what == "worker":
        worker.kill()
        worker.start()
        return
    found = subprocess.run(
        ["pgrep", "-g", str(worker.process.pid), "-f", "matches.court"], capture_output=True
    )
    for pid in found.stdout.split():
        try:
            os.kill(int(pid), signal.SIGKILL)
        except ProcessLookupError:
            continue


@pytest.mark.proof
def test_a_killed_worker_and_an_empty_redis_lose_nothing(mortal, olga, roster):
    many = 24
    archive = handed_in(olga, roster, many)
    wait_until(lambda: waiting(archive) < many)

    kill(mortal, "worker")
    Redis.from_url(settings.REDIS_URL).flushdb()
    swept()

    wait_until(lambda: waiting(archive) == 0)
    wait_until(lambda: Archive.objects.get(pk=archive.pk).done_at is not None)
    judged_once(archive, many)
    wait_until(
        lambda: not Errand.objects.filter(task="matches.tasks.judge_archive").exists(),
    )


@pytest.mark.proof
def test_a_worker_killed_at_any_moment_judges_a_thousand_logs_once(mortal, olga, roster):
    many, chance, kills = 1_000, random.Random(20261118), 0
    archive = handed_in(olga, roster, many)
    until = time.monotonic() + 600

    while (left := waiting(archive)) and time.monotonic() < until:
        wait_until(lambda left=left: waiting(archive) < left)  # type: ignore[misc]
        time.sleep(chance.uniform(0.0, 0.1))
        kill(mortal, chance.choice(["worker", "court", "court"]))
        kills += 1
        if chance.random() < 0.3:
            Redis.from_url(settings.REDIS_URL).flushdb()
        judging.queue_lost(now=timezone.now() + judging.LOST_AFTER)
        swept()

    wait_until(lambda: Archive.objects.get(pk=archive.pk).done_at is not None)
    print(f"\n{kills} kills while {many} logs were judged")
    judged_once(archive, many)
    assert kills >= 5
