"""A play of every ruleset to look at, and how long such plays are; `engine samples` writes both."""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine import catalogue
from engine.bots.contests import example, played
from engine.bots.greedy import Greedy
from engine.kernel import log_read, log_text
from engine.kernel.log import Answer, Log
from engine.kernel.refusals import UnknownRuleset
from engine.kernel.seats import CHANCE
from engine.kernel.silence import shortened
from engine.kernel.words import Told

PLAYS: Final = Path(__file__).parent / "plays"
LENGTHS: Final = PLAYS / "lengths.json"
MEASURED: Final = 5
"""plays of each"""
NAMES: Final = ("Ana", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gus", "Hana")


class Length(msgspec.Struct, frozen=True):
    """How long plays between bots that want to win were, in the middle."""

    plays: int
    seats: int
    decisions: int
    """of one player"""
    entries: int
    """of the log, what goes without saying left out"""


def kept(name: str) -> bool:
    """Whether there is a play of a ruleset."""
    return name in catalogue.names() and (PLAYS / f"{name}.txt").is_file()


@cache
def log(name: str) -> Log:
    """The kept play of a ruleset; UnknownRuleset if it has none."""
    if not kept(name):
        raise UnknownRuleset(Told("No play of {0} is kept.", name))
    return log_read.read((PLAYS / f"{name}.txt").read_text(encoding="utf-8"))


def length(name: str) -> Length | None:
    """What was measured; None of a ruleset from elsewhere."""
    return _lengths().get(name)


@lru_cache(maxsize=1)
def _lengths() -> dict[str, Length]:
    return msgspec.json.decode(LENGTHS.read_bytes(), type=dict[str, Length])


# --- making them ----------------------------------------------------------------------------------


def make(name: str, plays: int = MEASURED) -> tuple[Log, Length]:
    """So many plays between bots: the one of middle length, and what they measured."""
    chance = random.Random(f"sample of {name}")  # noqa: S311 - the same plays every time
    logs = sorted((_played(name, chance) for _ in range(plays)), key=lambda each: len(each.entries))
    middle = logs[plays // 2]
    return middle, Length(plays, len(middle.seats), _decisions(logs), len(middle.entries))


def _played(name: str, chance: random.Random) -> Log:
    rules: Any = catalogue.load(name)
    is_draft = name in catalogue.drafts()
    setup = example(rules, chance) if is_draft else _table(rules, chance)
    seats = rules.seats(setup)
    bot = catalogue.drafter() if is_draft else Greedy(worlds=1, tries=1)
    play = played(rules, setup, (bot,) * seats, chance, names=NAMES[:seats])
    return shortened(rules, play.finished())


def _table(rules: Any, chance: random.Random) -> dict[str, Any]:
    """As few as can play, each with something of what lies ready."""
    seats = rules.box.seats[0]
    needs = rules.box.brings.kind != "nothing"
    brought = [chance.choice(rules.kits()).brought if needs else None for _ in range(seats)]
    return dict(rules.read_setup(rules.box.setup(brought)))


def _decisions(logs: Sequence[Log]) -> int:
    """What one player decides in a play, in the middle of all."""
    made = [
        sum(isinstance(entry, Answer) and entry.seat != CHANCE for entry in each.entries)
        / len(each.seats)
        for each in logs
    ]
    return round(statistics.median(made))


def write(names: Sequence[str], plays: int = MEASURED) -> None:
    """Keep a play of each, and the lengths of all.

    No play is sealed: another card somewhere is another identity, and changes nothing in it.
    """
    lengths = dict(_lengths()) if LENGTHS.exists() else {}
    for name in names:
        kept, lengths[name] = make(name, plays)
        path = PLAYS / f"{name}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        unsigned = replace(kept, digest="", head="", state="")
        path.write_text(log_text.write(unsigned), encoding="utf-8")
    known = {name: lengths[name] for name in sorted(lengths) if name in catalogue.names()}
    LENGTHS.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
    _lengths.cache_clear()
    log.cache_clear()
