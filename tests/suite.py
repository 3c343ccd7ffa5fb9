"""Runs the whole suite, or its long proofs: the engine on its own, then everything else."""

import os
import subprocess
import sys
from collections.abc import Sequence

PYTEST = (sys.executable, "-m", "pytest")
# Each worker of pytest-xdist takes two of a Redis's sixteen databases.
MOST_WORKERS = 8
# Proofs are the same every time; the suite's order and seed change, so that hidden order shows.
SEEDED = ("-p", "randomly", "--randomly-seed=20261118", "--randomly-dont-reorganize")

# Who makes a test slow finds it named at the end of every run.
SLOWEST = ("--durations=15", "--durations-min=1")


def main(arguments: Sequence[str]) -> int:
    if "--proof" in arguments:
        return prove([word for word in arguments if word != "--proof"])
    return worst(
        run("tests/engine", *SLOWEST, *in_parallel(), *arguments),
        run("tests", "--ignore=tests/engine", *SLOWEST, *in_parallel(spare=1), *arguments),
    )


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
