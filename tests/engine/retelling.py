"""Recorded plays and tree counts: `python -m tests.engine.retelling` writes them anew.

A transcript is a log with what happened told under each entry. As long as its entries are legal
it is only told anew; otherwise the same seed plays another.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from engine import catalogue
from engine.cli.counting import paths, position_after
from engine.cli.measuring import duels
from engine.cli.telling import told, untold
from engine.kernel import chain, log_read
from engine.kernel.judge import Budget, judge
from engine.kernel.log import Log
from engine.kernel.silence import shortened

HERE: Final = Path(__file__).parent
TRANSCRIPTS: Final = HERE / "transcripts"
PERFT: Final = HERE / "perft.json"
POSITIONS: Final = ((1, 0, 2), (1, 14, 2), (2, 40, 2), (3, 90, 2), (4, 150, 2))
"""seed, answers before, depth"""


def transcript(name: str) -> Path:
    return TRANSCRIPTS / f"{name}.txt"


def recorded(name: str) -> Log:
    """The log in a ruleset's transcript."""
    return log_read.read(untold(transcript(name).read_text(encoding="utf-8")))


def counted(name: str) -> list[dict[str, Any]]:
    """The tree counts of a ruleset's positions."""
    return [
        {
            "seed": seed,
            "after": after,
            "counts": [
                paths(position_after(name, seed, after), each) for each in range(1, depth + 1)
            ],
        }
        for seed, after, depth in POSITIONS
    ]


def _usable(name: str) -> Log | None:
    """The recorded log under today's ruleset, if it is still legal."""
    if not transcript(name).exists():
        return None
    rules = catalogue.load(name)
    log = recorded(name)
    fields = {field: getattr(log, field) for field in log.__struct_fields__}
    renewed = chain.sealed(Log(**fields | {"digest": rules.digest, "head": ""}))
    return renewed if judge(rules, renewed, budget=Budget(tries=0)).accepted else None


def _played(name: str, seed: int) -> Log:
    """Another play, without what goes without saying."""
    return chain.sealed(shortened(catalogue.load(name), duels(name, 1, seed)[0]))


def main() -> None:
    for seed, name in enumerate(catalogue.names(), 1):
        path = transcript(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        log = _usable(name) or _played(name, seed)
        path.write_text(told(catalogue.load(name), log), encoding="utf-8")
        sys.stdout.write(f"{path}\n")
    counts = {name: counted(name) for name in catalogue.names()}
    PERFT.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(f"{PERFT}\n")


if __name__ == "__main__":
    main()
