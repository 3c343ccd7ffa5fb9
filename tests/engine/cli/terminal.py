"""The program as a stranger uses it: arguments and input go in, output and an exit code come out.

Starting Python takes longer than most commands do, so `engine` runs the program in this process;
`started` is for what only a process of its own can show.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from engine.cli.program import main

ROOT = Path(__file__).parents[3]
COMMAND = (sys.executable, "-m", "engine")


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def plain(self) -> Any:
        return json.loads(self.out)


def engine(*words: str, given: str | bytes = b"") -> Said:
    """`python -m engine …` without the start of a Python; a traceback would be the test's own."""
    source = given.encode() if isinstance(given, str) else given
    typed, out, err = (io.TextIOWrapper(io.BytesIO(each), "utf-8") for each in (source, b"", b""))
    with (
        chdir(ROOT),
        patch.multiple(sys, stdin=typed, stdout=out, stderr=err),
    ):
        code = _code(*words)
    return Said(code, *(_written(stream) for stream in (out, err)))


def started(*words: str, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    """The same as a process of its own."""
    return subprocess.run([*COMMAND, *words], cwd=ROOT, **settings)


def _code(*words: str) -> int:
    try:
        return main(list(words))
    except SystemExit as leaving:  # of wrong usage, and of --help
        return int(leaving.code or 0)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
