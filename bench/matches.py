"""How soon a log has its verdict, and what the queue costs beside the bare engine."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from bench import Row
from bench.figures import ms, percentile
from bench.handing_in import Player
from bench.running import ROOT, folder, memory_of, site
from deploy.local import postgres, valkey
from deploy.local.throwaway import Services
from engine import catalogue
from engine.kernel.judge import judge_text
from tests.matches.logs import DUEL, short_log, text

PLAYS, BARE, ARCHIVE = 24, 96, 384
ALONE = 40
WARM = 48
PATIENCE = 300.0
"""seconds an archive may take before something must be wrong"""
SETTLED = 15.0
"""seconds after which a worker has opened its court; until then the first log waits for it"""
TICK = os.sysconf("SC_CLK_TCK")

# An archive of so many logs, each of other bytes, laid into the database and queued.
LAY = """
import json, sys, zipfile
from io import BytesIO
from django.utils import timezone
from accounts.services import people
from accounts.models import User
from matches.services import archives
made = json.load(open({plays!r}))
by = User.objects.filter(email="bench@example.org").first() or people.enrol(
    "bench@example.org", password=None, name="Bench", confirmed=True)
stream = BytesIO()
with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
    for n in range({many}):
        packed.writestr(f"{{n}}.log", "# paper {mark} %d\\n" % n + made[n % len(made)])
stream.seek(0)
size = len(stream.getvalue())
print(archives.hand_in(stream, size, name="bench.zip", by=by, now=timezone.now()).pk)
"""
# Whether it is done, and how long judging it has taken, whatever it took to hand it in.
FAR = """
SELECT archive.done_at IS NOT NULL,
       extract(epoch FROM archive.done_at - min(log.judged_at))::float
FROM matches_archive AS archive JOIN matches_submission AS log ON log.archive_id = archive.id
WHERE archive.id = %s GROUP BY archive.id
"""
FRIENDS = """
import json
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from accounts.services import people
from matches.services import arranging
from matches.terms import Side, Terms
one, other = (
    people.enrol(f"bench-{{name}}@example.org", password=None, name=name, confirmed=True)
    for name in ("pia", "sam")
)
session = SessionStore()
session[SESSION_KEY] = str(one.pk)
session[BACKEND_SESSION_KEY] = "accounts.sign_in.Backend"
session[HASH_SESSION_KEY] = one.get_session_auth_hash()
session.create()
sides = [Side(one.player), Side(other.player)]
wanted = [(Terms(best_of=1), sides, "") for n in range({many})]
matches = arranging.arrange_all(wanted, by=one, roster=None, now=timezone.now())
print(json.dumps([session.session_key, [str(match.public_id) for match in matches]]))
"""


def run() -> Iterator[Row]:
    plays = [text(short_log(seed)).decode() for seed in range(PLAYS)]
    with folder() as var:
        yield from _alone(var)
    with folder() as var:
        kept = Path(var) / "plays.json"
        kept.write_text(json.dumps(plays))
        yield from _throughput(kept, plays)


def _alone(var: Path) -> Iterator[Row]:
    """One log at a time, a worker idle: from sending it to the page that shows the verdict."""
    with site(var) as on:
        laid = on.manage("shell", "--verbosity", "0", "-c", FRIENDS.format(many=ALONE + 1))
        session, matches = json.loads(laid.strip().splitlines()[-1])
        player = Player(on.port, session)
        time.sleep(SETTLED)
        took = [
            player.verdict_on(match, text(short_log(nth + 1)).decode())
            for nth, match in enumerate(matches)
        ]
    first, rest = took[0], sorted(took[1:])
    told = f"p50 {ms(percentile(rest, 50))}, p95 {ms(percentile(rest, 95))}"
    yield Row("upload to verdict on screen", told, f"{len(rest)} logs one by one, stream and page")
    how = f"the worker was up for more than {SETTLED:.0f} s, and has opened its court by itself"
    yield Row("the first after a start", ms(first), how)


def _throughput(kept: Path, plays: list[str]) -> Iterator[Row]:
    bare = _bare(plays)
    yield Row(
        "bare engine",
        f"{1 / bare:.1f} logs/s",
        "one core by CPU time, judge_text alone, whole games",
    )
    with services() as environment:
        before = _times_as_much(kept)
        one = judged(environment, kept, ARCHIVE, workers=1, mark="one")
        two = judged(environment, kept, ARCHIVE, workers=2, mark="two")
        ceiling = (before + _times_as_much(kept)) / 2
    cpu = ARCHIVE / one["cpu"]
    yield Row("through Celery", f"{cpu:.1f} logs/s", "the same by CPU time of worker and court")
    yield Row("share of the bare engine", f"{100 * cpu * bare:.0f} %", "per core")
    yield Row("one worker", f"{ARCHIVE / one['wall']:.1f} logs/s", "by the clock on the wall")
    times = one["wall"] / two["wall"]
    yield Row("two workers", f"{ARCHIVE / two['wall']:.1f} logs/s", f"{times:.2f} × one")
    how = "no queue and no database: what the cores of this machine have to give, before and after"
    yield Row("two bare engines", f"{ceiling:.2f} × one", how)
    yield Row("two workers of that", f"{100 * times / ceiling:.0f} %", "bar: 1.8 × where it is 2")
    for many, each in ((1, one), (2, two)):
        share = 100 * each["busy"] / (many * each["wall"])
        how = f"{many} at work: running, or waiting for nothing but a processor"
        yield Row("of the time a worker or its court could work", f"{share:.0f} %", how)


def _bare(plays: list[str]) -> float:
    """CPU seconds for a log."""
    catalogue.load(DUEL)
    for play in plays[:4]:
        judge_text(play, catalogue.load)
    began = time.process_time()
    for nth in range(BARE):
        judge_text(plays[nth % len(plays)], catalogue.load)
    return (time.process_time() - began) / BARE


# One engine and nothing else: says that it is ready, waits for a word, and tells how long it took.
ALONE_AT_IT = """
import json, sys, time
from engine import catalogue
from engine.kernel.judge import judge_text
plays = json.load(open({plays!r}))
for play in plays[:4]:
    judge_text(play, catalogue.load)
print("ready", flush=True)
sys.stdin.readline()
began = time.perf_counter()
for nth in range({many}):
    judge_text(plays[nth % len(plays)], catalogue.load)
print(time.perf_counter() - began, flush=True)
"""


def _times_as_much(kept: Path) -> float:
    """What two engines in two processes judge in the time in which one judges one."""
    return 2 * _took(kept, 1) / _took(kept, 2)


def _took(kept: Path, engines: int) -> float:
    """Seconds, until the slowest of so many has judged as much as each of them does."""
    program = ALONE_AT_IT.format(plays=str(kept), many=BARE)
    started = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _engine in range(engines)
    ]
    for each in started:
        assert each.stdout is not None
        each.stdout.readline()
    for each in started:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    return max(float(each.communicate()[0]) for each in started)


@contextmanager
def services() -> Iterator[dict[str, str]]:
    """A database and a queue, and no site but what is started on them."""
    services = Services()
    services.start()
    environment = {
        **os.environ,
        "MUSTER_MODE": "development",
        "SECRET_KEY": "of a measurement",
        "LOG_LEVEL": "ERROR",
        "DATABASE_URL": postgres.url(services.places, "postgres"),
        "REDIS_URL": valkey.url(services.places),
    }
    try:
        _manage(environment, "migrate", "--verbosity", "0")
        yield environment
    finally:
        services.stop()


def judged(
    environment: dict[str, str], kept: Path, many: int, *, workers: int, mark: str
) -> dict[str, Any]:
    """Judge an archive with so many workers; what it took, without their start."""
    command = [sys.executable, "-m", "celery", "--quiet", "--app", "config.celery", "worker"]
    with subprocess.Popen(
        [*command, "--concurrency", str(workers), "--loglevel", "ERROR"],
        cwd=ROOT,
        env=environment,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as worker:
        try:
            # So many that each finds some that no other holds, and opens its court.
            _lay(environment, kept, WARM * workers, f"warm {mark}", group=0)
            before, lanes = _cpu(worker.pid), _busy(worker.pid)
            wall, memory = _lay(environment, kept, many, mark, group=worker.pid)
            cpu, busy = _cpu(worker.pid) - before, _busy(worker.pid) - lanes
            return {"wall": wall, "cpu": cpu, "memory": memory, "busy": busy}
        finally:
            worker.terminate()


def _lay(
    environment: dict[str, str], kept: Path, many: int, mark: str, *, group: int
) -> tuple[float, list[int]]:
    """Hand an archive in and wait until it is judged; how long, and the memory on the way."""
    program = LAY.format(plays=str(kept), many=many, mark=mark)
    laid = _manage(environment, "shell", "--verbosity", "0", "-c", program)
    archive, memory = int(laid.strip().splitlines()[-1]), []
    until = time.monotonic() + PATIENCE
    with psycopg.connect(environment["DATABASE_URL"], autocommit=True) as line:
        while True:
            memory.append(memory_of(_group(group)) if group else 0)
            done, wall = line.execute(FAR, [archive]).fetchone() or (False, 0.0)
            if done:
                return float(wall), memory
            if time.monotonic() > until:
                raise RuntimeError(f"{many} logs were not judged within {PATIENCE:.0f} s.")
            time.sleep(0.5)


def _group(leader: int) -> list[int]:
    """The processes of a session: a worker, its children and their courts."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[3]) == leader:
            found.append(int(status.parent.name))
    return found


def _cpu(leader: int) -> float:
    """CPU seconds of a session's processes, and of those they have waited for."""
    ticks = 0
    for pid in _group(leader):
        try:
            words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += sum(int(word) for word in words[11:15])
    return ticks / TICK


def _busy(leader: int) -> float:
    """Seconds in which they ran or could have run, but for others on the processor: what is
    missing to the clock on the wall they waited for a database, a lock or one another."""
    ran = 0
    for pid in _group(leader):
        try:
            words = Path(f"/proc/{pid}/schedstat").read_text().split()
        except OSError:
            continue
        ran += int(words[0]) + int(words[1])
    return ran / 1e9


def _manage(environment: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
