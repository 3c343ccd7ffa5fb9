"""Runs the whole suite, or its long proofs: the engine on its own, then everything else."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

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


def main(arguments: Sequence[str]) -> int:
    if "--proof" in arguments:
        return prove([word for word in arguments if word != "--proof"])
    return worst(
        run("tests/engine", *SLOWEST, *in_parallel(), *arguments),
        with_a_second_chance(
            "tests", "--ignore=tests/engine", *SLOWEST, *in_parallel(spare=1), *arguments
        ),
    )


def with_a_second_chance(*words: str) -> int:
    """Run; a few that fail are run once more, alone. What passes then is named at the end."""
    with tempfile.TemporaryDirectory(prefix="muster-suite-") as kept:
        code = run(*words, "-o", f"cache_dir={kept}")
        failed = remembered(Path(kept))
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
    """What only computes shares the cores; kills and races have to be alone."""
    proof = ("-m", "proof", *SLOWEST, *SEEDED)
    return worst(
        run("tests/engine", *proof, *in_parallel(), *arguments),
        run("tests/api", *proof, *in_parallel(), *arguments),
        run("tests", "--ignore=tests/engine", "--ignore=tests/api", *proof, *arguments),
    )


def run(*words: str) -> int:
    command = [*PYTEST, "-q", *words]
    print("\n$", " ".join(["pytest", *command[3:]]), flush=True)
    return subprocess.run(command).returncode


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
