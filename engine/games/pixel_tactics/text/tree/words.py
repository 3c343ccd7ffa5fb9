"""The few words that many nodes choose from, and what every node is."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import astuple

Row: TypeAlias = Literal["vanguard", "flank", "rear"]
Stat: TypeAlias = Literal[
    "attack", "life", "damage", "statuses", "remaining", "markers", "printed attack", "printed life"
]
"""remaining: the Life that damage has left; markers: those on an Operation"""
Compare: TypeAlias = Literal["=", "<=", ">=", "<", ">", "!="]
Speed: TypeAlias = Literal["normal", "free", "long"]
Strike: TypeAlias = Literal[
    "attack",
    "melee",
    "ranged",
    "spell",
    "order",
    "operation",
    "trap",
    "ability",
    "action",
    "switch",
    "casualty",
    "effect",
]
"""casualty: the end of a Wave; effect: anything but that"""
Keyword: TypeAlias = Literal["intercept", "ranged attack"]
Verb: TypeAlias = Literal[
    "draw", "recruit", "attack", "spell", "order", "move", "clear", "switch",
    "operation", "trap", "activate",
]  # fmt: skip
Taken: TypeAlias = Verb | Literal["discard", "draw cards"]
"""what somebody has done; draw cards: by abilities, too"""
Zone: TypeAlias = Literal["hand", "deck", "discard", "reserve"]


class Node(msgspec.Struct, frozen=True, tag=True):
    """Every part of a meaning: an immutable value that compares, hashes and stores plainly."""


PLAIN: Final = frozenset((str, int, bool, type(None)))
"""what lies in nodes and is none"""


def nodes(of: Node | tuple[Node, ...]) -> list[Node]:
    """Every node of a meaning, each before its parts, in reading order."""
    found: list[Node] = []
    for each in of if isinstance(of, tuple) else (of,):
        _gather(each, found)
    return found


def _gather(node: Node, found: list[Node]) -> None:
    found.append(node)
    for part in astuple(node):
        kind = type(part)
        if kind is tuple:
            for each in part:
                if type(each) not in PLAIN:
                    _gather(each, found)
        elif kind not in PLAIN:
            _gather(part, found)
