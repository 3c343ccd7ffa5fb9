"""How many pages a second one web process answers, and how long people wait for them."""

import json
import subprocess
import sys
from collections.abc import Iterator

from bench import Row
from bench.figures import ms
from bench.running import ROOT, Site, folder, memory_of, site, web_processes

SECONDS = 8
CLIENTS = (1, 16)
ISSUE = (
    "from accounts.demo import who; from accounts.services import tokens; "
    "print(tokens.issue(who('olga'), name='bench').secret)"
)


def run() -> Iterator[Row]:
    """Cold and warm start, then the front page and an API read under a light and a full load."""
    with folder() as var:
        with site(var) as first:
            yield Row(
                "cold start", f"{first.served_after:.1f} s", "to the first page, demo and all"
            )
        with site(var) as second:
            yield Row("warm start", f"{second.served_after:.1f} s", "to the first page")
            token = second.manage("shell", "--verbosity", "0", "-c", ISSUE).strip()
            for clients in CLIENTS:
                yield _load(second, "front page", "/", clients)
                yield _load(second, "API read", "/api/v1/rosters/", clients, token)
            web = memory_of(web_processes(second.supervisor))
            yield Row("web process", f"{web / 2**20:.0f} MB", "PSS after all that")


def _load(on: Site, what: str, path: str, clients: int, *token: str) -> Row:
    words = [str(on.port), path, str(clients), str(SECONDS), *token]
    done = subprocess.run(
        [sys.executable, "-m", "bench.visitors", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    if found["failures"]:
        raise RuntimeError(f"{found['failures']} answers of {path} were not 200.")
    return Row(
        f"{what}, {clients} client{'s' if clients > 1 else ''}",
        f"{found['requests'] / SECONDS:.0f}/s, p50 {ms(found['p50'])}, p99 {ms(found['p99'])}",
        f"{found['requests']} requests in {SECONDS} s",
    )
