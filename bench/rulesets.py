"""Every game of the catalogue measured by the same code, beside the duel, and held to its bars."""

import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from bench import Row
from engine import catalogue
from engine.cli.measuring import Figure, deciding, duels, storing, verifying

GAMES = 10
HALF = 0.5
THREE_MINUTES = 180
ROOT = Path(__file__).parents[1]


def run(*, quick: bool = False) -> Iterator[Row]:
    """For each ruleset: verified entries, options, listing, changes and states."""
    speeds: dict[str, float] = {}
    for name in catalogue.games():
        logs = duels(name, 2 if quick else GAMES, seed=1)
        entries, _, length = verifying(logs)
        speeds[name] = entries.value
        yield Row(
            f"{name}: verified",
            f"{entries.value:,.0f} entries/s",
            f"{_of_the_duel(speeds, name):.2f} × the duel; plays of {length.value:,.0f} entries",
        )
        found = {each.what: each for each in (*deciding(logs), *storing(logs))}
        yield _decisions(name, found)
        yield _states(name, found)
    yield _slowest(speeds)
    if not quick:
        yield _conformance()


def _of_the_duel(speeds: dict[str, float], name: str) -> float:
    return speeds[name] / speeds[catalogue.games()[0]]


def _slowest(speeds: dict[str, float]) -> Row:
    name = min(speeds, key=lambda each: speeds[each])
    times = _of_the_duel(speeds, name)
    kept = "kept" if times >= HALF else "missed"
    return Row(
        "bar: none of them slower than half the duel", f"{times:.2f} × the duel", f"{kept}; {name}"
    )


def _conformance() -> Row:
    """The conformance file over every ruleset, one play of each, alone and in one process."""
    command = [sys.executable, "-m", "pytest", "-q", "-c", "tests/engine/pytest.ini"]
    began, before = time.monotonic(), _processor()
    done = subprocess.run(
        [*command, "tests/engine/test_conformance.py"], cwd=ROOT, capture_output=True, check=False
    )
    wall, processor = time.monotonic() - began, _processor() - before
    said = done.stdout.decode().strip().rpartition("\n")[2]
    kept = "kept" if processor <= THREE_MINUTES and done.returncode == 0 else "missed"
    return Row(
        "bar: conformance over all rulesets in three minutes",
        f"{processor:.0f} s of processor, {wall:.0f} s in all",
        f"{kept}; {said}",
    )


def _processor() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _decisions(name: str, found: dict[str, Figure]) -> Row:
    return Row(
        f"{name}: options of a decision",
        f"median {found['options of a decision, median'].value:,.0f}, "
        f"most {found['options of a decision, most'].value:,.0f}",
        f"all listed in {found['listing all options, median'].value:,.0f} µs (median), "
        f"{found['listing all options, slowest in a hundred'].value:,.0f} µs (p99)",
    )


def _states(name: str, found: dict[str, Figure]) -> Row:
    return Row(
        f"{name}: a change",
        f"{found['a change of state, median'].value:,.0f} µs median, "
        f"{found['a change of state, mean'].value:,.0f} µs mean",
        f"a state is {found['a suspended state, median'].value:,.0f} bytes, at most "
        f"{found['a suspended state, largest'].value:,.0f}",
    )
