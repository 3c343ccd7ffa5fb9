"""Every rule a format can set: what it may be set to, and how its value is read and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

MOST_CARDS: Final = 1_000
MOST_LEADERS: Final = 20
MOST_COPIES: Final = 99
ENDLESS: Final = 1_000_000


class Span(NamedTuple):
    """At least and at most so many."""

    least: int
    most: int

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}–{self.most}"


Role: TypeAlias = Literal["either", "leaders", "heroes", "none"]
ROLES: Final[tuple[Role, ...]] = ("either", "leaders", "heroes", "none")


class Recipe(NamedTuple):
    """So many whole sets of each kind make a deck."""

    core: int = 0
    minipak: int = 0

    def __str__(self) -> str:
        parts = [f"{number} {kind}" for kind, number in self._asdict().items() if number]
        return " + ".join(parts)

    def of(self, kind: str) -> int:
        """How many sets of that kind it takes."""
        return self[self._fields.index(kind)]


class Recipes(tuple[Recipe, ...]):
    """Any of these makes a deck."""

    __slots__ = ()

    def __str__(self) -> str:
        return " or ".join(map(str, self))


class Sets(NamedTuple):
    """The sets that may be played: only these, or all but these."""

    only: bool
    codes: frozenset[str]

    def __str__(self) -> str:
        return ("only " if self.only else "without ") + ", ".join(sorted(self.codes))

    def allows(self, code: str) -> bool:
        return (code in self.codes) == self.only


Value: TypeAlias = Span | int | bool | Role | Recipes | Sets


class Misfit(ValueError):
    """The value is not one the rule can have."""


class Rule(NamedTuple):
    """What a rule may be set to."""

    expected: str
    read: Callable[[Any], Value]


# --- reading ------------------------------------------------------------------------------------


def _span(most: int) -> Callable[[Any], Span]:
    def read(entry: Any) -> Span:
        span = _ends(entry)
        if not 0 <= span.least <= MOST_CARDS or not 0 <= span.most <= most:
            raise Misfit
        return span

    return read


def _ends(entry: Any) -> Span:
    if type(entry) is int:
        return Span(entry, entry)
    if isinstance(entry, str) and (
        found := re.fullmatch(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?", entry)
    ):
        return Span(int(found[1]), int(found[2] or found[1]))
    if isinstance(entry, dict) and entry.keys() == {"least", "most"}:
        least, most = entry["least"], entry["most"]
        if type(least) is int and type(most) is int:
            return Span(least, most)
    raise Misfit


def _number(least: int, most: int) -> Callable[[Any], int]:
    def read(entry: Any) -> int:
        if type(entry) is not int or not least <= entry <= most:
            raise Misfit
        return entry

    return read


def _switch(entry: Any) -> bool:
    if type(entry) is not bool:
        raise Misfit
    return entry


def _role(entry: Any) -> Role:
    for role in ROLES:
        if entry == role:
            return role
    raise Misfit


def _recipes(entry: Any) -> Recipes:
    if not isinstance(entry, list) or not 1 <= len(entry) <= 20:
        raise Misfit
    return Recipes(map(_recipe, entry))


def _recipe(entry: Any) -> Recipe:
    if not isinstance(entry, dict) or not entry or not entry.keys() <= set(Recipe._fields):
        raise Misfit
    if any(type(count) is not int or not 0 <= count <= 12 for count in entry.values()):
        raise Misfit
    if not sum(entry.values()):
        raise Misfit
    return Recipe(**entry)


def _sets(entry: Any) -> Sets:
    if not isinstance(entry, dict) or len(entry) != 1 or not entry.keys() <= {"only", "without"}:
        raise Misfit
    ((way, codes),) = entry.items()
    if not isinstance(codes, list) or not codes or not all(isinstance(c, str) for c in codes):
        raise Misfit
    return Sets(way == "only", frozenset(codes))


_SWITCH: Final = Rule("yes or no", _switch)
_ROLE: Final = Rule(f"one of {', '.join(ROLES)}", _role)


def _copies(least: int = 1) -> Rule:
    return Rule(f"a number from {least} to {MOST_COPIES}", _number(least, MOST_COPIES))


RULES: Final[Mapping[str, Rule]] = {
    "leaders": Rule(f"a number or a span such as 3–5, up to {MOST_LEADERS}", _span(MOST_LEADERS)),
    "heroes": Rule(f"a number or a span such as 25–30, up to {MOST_CARDS}", _span(MOST_CARDS)),
    "cards": Rule(f"a number or a span such as 29–34, up to {MOST_CARDS}", _span(MOST_CARDS)),
    "copies": _copies(),
    "copies as leader": _copies(),
    "copies as hero": _copies(),
    "both stacks": _SWITCH,
    "restricted leaders": _copies(least=0),
    "backs alike": _SWITCH,
    "leaders as drafted": _SWITCH,
    "leaders drawn": _SWITCH,
    "short of heroes": _SWITCH,
    "pool": _SWITCH,
    "core": _ROLE,
    "minipak": _ROLE,
    "common": _ROLE,
    "promo": _ROLE,
    "chase": _ROLE,
    "own": _ROLE,
    "sets": Rule("only: or without:, and a list of set codes", _sets),
    "recipes": Rule("a list of recipes such as {core: 1, minipak: 1}", _recipes),
}
"""By name. What each means is written in docs/formats.md."""


def shown(value: Value) -> str:
    """A value as a person writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
