"""`python -m bench [area …]`: measure, print the table, and append it to RESULTS.md."""

import argparse
import datetime
import os
import pkgutil
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from bench import Row

HERE = Path(__file__).parent
RESULTS = HERE / "RESULTS.md"


def areas() -> list[str]:
    """Modules with a `run()`; the others are what they measure with."""
    names = sorted(module.name for module in pkgutil.iter_modules([str(HERE)]))
    return [name for name in names if name[0] != "_" and "\ndef run(" in _source(name)]


def _source(name: str) -> str:
    module = HERE / f"{name}.py"
    return module.read_text() if module.exists() else (HERE / name / "__init__.py").read_text()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("areas", nargs="*", choices=[[], *areas()], help="all of them by default")
    parser.add_argument("--keep-quiet", action="store_true", help="do not write to RESULTS.md")
    chosen = parser.parse_args()
    report = "".join(_section(name) for name in chosen.areas or areas())
    if not chosen.keep_quiet:
        with RESULTS.open("a") as results:
            results.write(report)


def _section(name: str) -> str:
    """Run an area; its table grows on the screen as rows come in."""
    began = time.monotonic()
    text = "".join(_said(line) for line in _lines(name))
    return text + _said(f"\n_{time.monotonic() - began:.0f} s in all._\n")


def _lines(name: str) -> Iterator[str]:
    now = datetime.datetime.now(datetime.UTC)
    yield f"\n## {name}, {now:%Y-%m-%d %H:%M} UTC\n\n{_machine()}\n\n"
    yield "| what | measured | how |\n|---|---|---|\n"
    rows: Iterator[Row] = import_module(f"bench.{name}").run()
    for row in rows:
        yield f"| {row.what} | {row.measured} | {row.how} |\n"


def _said(text: str) -> str:
    sys.stdout.write(text)
    sys.stdout.flush()
    return text


def _machine() -> str:
    """What the figures are worth anything for: processor, memory, system, version, load."""
    cores = len(os.sched_getaffinity(0))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True
    ).stdout.strip()
    return (
        f"{_processor()}, {cores} cores, {memory:.0f} GB, {platform.system()} "
        f"{platform.release().split('-')[0]}, Python {platform.python_version()}{_linked()}, "
        f"load {os.getloadavg()[0]:.1f} before, {_additions():.0f} million additions a second, "
        f"commit {commit or 'unknown'}"
    )


def _linked() -> str:
    """An interpreter in a library of its own is a seventh slower at the same clock."""
    maps = Path("/proc/self/maps")
    shared = maps.exists() and "libpython" in maps.read_text()
    return " (shared library)" if shared else ""


def _additions() -> float:
    """How fast plain Python is just now: a rented core may run at half its clock an hour later."""
    many, total, began = 3_000_000, 0, time.perf_counter()
    for one in range(many):
        total += one
    return many / (time.perf_counter() - began) / 1e6


def _processor() -> str:
    known = Path("/proc/cpuinfo")
    lines = known.read_text().splitlines() if known.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


if __name__ == "__main__":
    main()
