"""The program as a stranger runs it: a process with arguments, input, output and an exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[3]


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def plain(self) -> Any:
        return json.loads(self.out)


def engine(*words: str, given: str | bytes = b"", seconds: float = 60) -> Said:
    """`python -m engine …`; whatever happens, no traceback."""
    source = given.encode() if isinstance(given, str) else given
    done = subprocess.run(
        [sys.executable, "-m", "engine", *words],
        cwd=ROOT,
        input=source,
        capture_output=True,
        timeout=seconds,
    )
    said = Said(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in said.out + said.err
    return said
