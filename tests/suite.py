"""Runs the whole suite, or its long proofs: the engine on its own, in the time the rest leaves."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import catalogue

PYTEST = (sys.executable, "-m", "pytest")
# Each worker of pytest-xdist takes two of a Redis's sixteen databases.
MOST_WORKERS = 8
# Proofs are the same every time; the suite's order and seed change, so that hidden order shows.
SEEDED = ("-p", "randomly", "--randomly-seed=20261118", "--randomly-dont-reorganize")

# Who makes a test slow finds it named at the end of every run.
SLOWEST = ("--durations=15", "--durations-min=1")

# Real servers and browsers on a machine that does other things as well: so many may have had bad
# luck. More than that is no bad luck.
MOST_UNLUCKY = 3

ENGINE = "tests/engine"
ELSEWHERE = (f"--ignore={ENGINE}",)
# How far a run steps back for another: as far as the workers of a site do, which have a limit for
# every task.
PATIENCE = 10


def main(arguments: Sequence[str]) -> int:
    read_the_cards()
    if "--proof" in arguments:
        return prove([word for word in arguments if word != "--proof"])
    with tempfile.TemporaryDirectory(prefix="muster-suite-") as kept:
        served, computed = together(
            ("tests", *ELSEWHERE, *SLOWEST, *in_parallel(1), *arguments, f"-ocache_dir={kept}"),
            (ENGINE, *SLOWEST, *in_parallel(), *arguments),
        )
        failed = remembered(Path(kept))
    return worst(computed, after_a_second_chance(served, failed))


def read_the_cards() -> None:
    """So that they are kept: a dozen processes that start at once would each do it."""
    catalogue.load(catalogue.games()[0])


def after_a_second_chance(code: int, failed: Sequence[str]) -> int:
    """A few that failed are run once more, alone. What passes then is named at the end."""
    if code != pytest.ExitCode.TESTS_FAILED or not 0 < len(failed) <= MOST_UNLUCKY:
        return code
    print("\nonce more, alone, with nothing beside:", flush=True)
    code = run(*failed)
    if code == pytest.ExitCode.OK:
        print("\nThe run passes; CONTRIBUTING.md says why. Each of these is a defect to be mended.")
        print("passed only when run alone:", *failed, flush=True)
    return code


def remembered(cache: Path) -> list[str]:
    """What pytest wrote down as failed."""
    noted = cache / "v" / "cache" / "lastfailed"
    return list(json.loads(noted.read_text())) if noted.exists() else []


def prove(arguments: Sequence[str]) -> int:
    """What only computes shares the cores; kills that are timed have to be alone."""
    seeded = (*SLOWEST, *SEEDED)
    computing = (*seeded, *in_parallel(), *arguments)
    return worst(
        *together(
            ("tests", *ELSEWHERE, "-m", "proof and not alone", *computing),
            (ENGINE, "-m", "proof", *computing),
        ),
        run("tests", *ELSEWHERE, "-m", "proof and alone", *seeded, *arguments),
    )


def run(*words: str) -> int:
    return subprocess.run(announced(words)).returncode


def together(urgent: Sequence[str], patient: Sequence[str]) -> tuple[int, int]:
    """Two runs; the second has what the first leaves over of the cores, and says last what it did.

    Where tests wait for servers and browsers, a third of two cores would have nothing to do.
    """
    with tempfile.TemporaryFile() as said:
        with subprocess.Popen(
            announced(patient), stdout=said, stderr=subprocess.STDOUT, preexec_fn=step_back
        ) as computing:
            code = run(*urgent)
        print(f"\n$ {spoken(patient)}", flush=True)
        said.seek(0)
        print(said.read().decode(errors="replace"), end="", flush=True)
    return code, computing.returncode


def announced(words: Sequence[str]) -> list[str]:
    """The command, shown to whoever waits for it."""
    print(f"\n$ {spoken(words)}", flush=True)
    return [*PYTEST, "-q", *words]


def spoken(words: Sequence[str]) -> str:
    return " ".join(["pytest", "-q", *words])


def step_back() -> None:
    os.nice(PATIENCE)


def in_parallel(spare: int = 0) -> list[str]:
    """A worker for each core, and a spare one where tests wait for processes that start and stop.

    Each begins with whole modules, so that what they share is made once, and takes over from the
    others when it is done.
    """
    workers = min((os.cpu_count() or 1) + spare, MOST_WORKERS)
    return ["-n", str(workers), "--dist", "worksteal"]


def worst(*codes: int) -> int:
    return max(codes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
