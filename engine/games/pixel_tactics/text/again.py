"""What is done once more to somebody else: "do the same to its Supporter", "repeat this for …"."""

from __future__ import annotations

from .making import BASES
from .turns import Piece

SAME = (("do", "the", "same"), ("repeat", "this"), ("repeat", "that"))
SIGNS = frozenset(("same", "repeat"))
"""no such words, nothing done again"""
TOWARDS = frozenset(("to", "for", "with", "on", "from"))
TARGETS = frozenset(("to", "from", "on"))
ENDS = frozenset((".", ",", ";", ":", "then", "and", "or"))
BOUND = frozenset(("equal", "until", "this", "if", "unless", "where", "each", "every", "instead"))
"""words behind which it is not clear where the target ends"""


def done_again(pieces: list[Piece]) -> list[Piece]:
    """The same text with the instruction told once more, of whom it is now about."""
    if SIGNS.isdisjoint([piece[1] for piece in pieces]):
        return pieces
    for at in range(len(pieces)):
        said = _says_so(pieces, at)
        if said is None:
            continue
        whom = pieces[said : _end(pieces, said)]
        told = _instruction(pieces, at)
        if told is None or not whom or any(piece[1] in BOUND for piece in whom):
            return pieces
        again = _of_whom(told[0], whom)
        if again is None:
            return pieces
        return done_again([*pieces[:at], *again, *told[1], *pieces[said + len(whom) :]])
    return pieces


def _says_so(pieces: list[Piece], at: int) -> int | None:
    """Where it begins whom it is done to."""
    for words in SAME:
        end = at + len(words)
        if tuple(piece[1] for piece in pieces[at:end]) == words and end < len(pieces):
            return end + 1 if pieces[end][1] in TOWARDS and pieces[end + 1][1] != "each" else None
    return None


def _end(pieces: list[Piece], start: int) -> int:
    return next((k for k in range(start, len(pieces)) if pieces[k][1] in ENDS), len(pieces))


def _instruction(pieces: list[Piece], at: int) -> tuple[list[Piece], list[Piece]] | None:
    """The words of the instruction before, up to whom it was about, and those behind."""
    stop = at
    while stop > 0 and pieces[stop - 1][1] in ENDS:
        stop -= 1
    start = stop
    while start > 0 and pieces[start - 1][1] not in ENDS:
        start -= 1
    told = pieces[start:stop]
    if not told or told[0][1] not in BASES or any(piece[1] in BOUND for piece in told):
        return None
    given = next((k for k, piece in enumerate(told) if piece[0] == "STATUS"), None)
    if told[0][1] in ("give", "grant") and given is not None:
        return told[:given], told[given:]
    cut = next((k for k, piece in enumerate(told) if piece[1] in TARGETS), None)
    if cut is not None:
        whose = told[0][1] in ("move", "return", "put", "switch", "take")
        return None if whose else (told, [])
    return (told, []) if told[0][1] in ("defeat", "heal", "revive", "clear", "destroy") else None


def _of_whom(told: list[Piece], whom: list[Piece]) -> list[Piece] | None:
    """The instruction up to its target, and the other target in its place."""
    cut = next((k for k, piece in enumerate(told) if piece[1] in TARGETS), 0)
    before, target = told[: cut + 1], told[cut + 1 :]
    if [piece[1] for piece in whom] not in (["another", "hero"], ["another"]):
        return [*before, *whom]
    if not target or target[0][1] not in ("a", "an", "any", "one"):
        return None
    return [*before, whom[0], *target[1:]]  # another damaged Hero, if it was a damaged Hero
