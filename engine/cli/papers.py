"""What is handed in: files and standard input, of bounded size, and the logs in them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from engine import catalogue
from engine.kernel.log import MOST_BYTES as LARGEST_LOG
from engine.kernel.log import Log
from engine.kernel.log_json import read_any
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import Ruleset
from engine.kernel.spelling import tidied

STANDARD_INPUT: Final = "-"


class NoPaper(Unreadable):
    """A file that cannot be opened."""

    code = "no-file"


def paper(name: str, most: int) -> bytes:
    """The contents of a file, or of standard input for "-", one byte more than allowed at most."""
    try:
        if name == STANDARD_INPUT and sys.stdin is not None:
            return sys.stdin.buffer.read(most + 1)
        if not name:
            raise ValueError(name)
        with Path(name).open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        reason = error.strerror or "it cannot be opened"
        raise NoPaper(f"{name} cannot be read: {reason}.") from None
    except ValueError:
        raise NoPaper("That is not the name of a file.") from None


def log_in(name: str) -> tuple[Log, Ruleset[Any]]:
    """The log in a file, in either form, and its ruleset."""
    source = paper(name, LARGEST_LOG)
    log, _ = read_any(source)
    rules = catalogue.load(log.ruleset)
    return log if log.head else tidied(rules, log), rules
