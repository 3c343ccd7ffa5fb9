"""The program: which commands there are, and how a reply becomes output and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

from engine.cli import (
    combining,
    contesting,
    counting,
    decking,
    judging,
    looking,
    measuring,
    playing,
    reading,
    sampling,
)
from engine.cli.replies import Reply, refusal
from engine.kernel.refusals import Refused

DONE: Final = 0
REFUSED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130

DESCRIPTION: Final = """\
The engine by itself: cards that are programs, plays that are logs, and a judge of both.

Every command takes --json and has examples in its own --help. Exit code 0: done or accepted,
1: refused, 2: wrong usage."""
EXAMPLES: Final = """\
examples:
  python -m engine names
  python -m engine read my_set.yaml
  python -m engine read "Spell: Draw a card." --row rear
  python -m engine deck friday.txt --format constructed
  python -m engine judge friday.log
  python -m engine play --bot greedy --log friday.log
  python -m engine view friday.log --at 40 --seat a
  python -m engine explain friday.log --at 41
  python -m engine tell friday.log
  python -m engine half friday.log --seat a
  python -m engine merge pia.log sam.log
  python -m engine perft --depth 2
  python -m engine bots greedy random --games 20
  python -m engine bench
  python -m engine samples"""
COMMANDS: Final = (
    reading,
    decking,
    judging,
    playing,
    looking,
    combining,
    counting,
    contesting,
    measuring,
    sampling,
)


class _Parser(ArgumentParser):
    """Keeps examples as they are typed, and gives every command `--json`."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=RawDescriptionHelpFormatter, **settings)
        if settings.get("prog") != "python -m engine":
            self.add_argument("--json", action="store_true", help="for programs")


def parser() -> ArgumentParser:
    whole = _Parser(prog="python -m engine", description=DESCRIPTION, epilog=EXAMPLES)
    commands = whole.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    for module in COMMANDS:
        module.register(commands)
    return whole


def main(words: list[str]) -> int:
    """Run one command. Nothing anybody types or hands in ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if not words:
        parser().print_help(sys.stderr)
        return MISUSED
    asked = parser().parse_args(words)
    try:
        reply = _replied(asked)
        # A refusal has no result to print: its sentence goes where errors go.
        aside = reply.told_aside and not asked.json
        print(reply.printed(asked.json), flush=True, file=sys.stderr if aside else sys.stdout)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        print(f"The reply cannot be written: {error.strerror}.", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    return REFUSED if reply.refused else DONE


def _replied(asked: Namespace) -> Reply:
    try:
        reply: Reply = asked.run(asked)
    except Refused as refused:
        return refusal(refused)
    except (RecursionError, MemoryError):
        return refusal(Refused("This is more than the engine can take in.", code="too-much"))
    except Exception as fault:  # the boundary: a fault of the engine's is told in a sentence too
        return refusal(Refused(_fault(fault), code="fault"))
    return reply


def _fault(fault: Exception) -> str:
    *_, last = traceback.extract_tb(fault.__traceback__)
    where = f"{Path(last.filename).name}, line {last.lineno}"
    return f"The engine failed ({type(fault).__name__} in {where}). Please report it."
