"""Turns of phrase: other ways to say a thing, put into the words the grammar knows.

A rule is "said > meant". In what is said, `a|b` is either word, `[a|b]` too, and it comes back as
`[1]`, `[2]`…; `(a)` may be left out, `#` is a number, `@` a signed one, `$` a [Status], `^` the
beginning of a sentence, `<x>` stands for a few words and `<x…>` for all up to the next mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from .lexicon import NUMBERS, lines
from .phrasebook import RULES

Piece: TypeAlias = tuple[str, str, int, int]
"""kind, lower-case word, start and end"""
Caught: TypeAlias = dict[str, list[Piece]]

FEW = 7
"""words that `<x>` stands for at most"""
MOST = 60
"""turns taken in one text at most"""


class Turn(NamedTuple):
    """One rule, with its optional words decided."""

    said: tuple[str, ...]
    meant: tuple[str, ...]


def turned(pieces: list[Piece]) -> list[Piece]:
    """The same text in plainer words."""
    taken = at = 0
    pieces = list(pieces)
    while at < len(pieces):
        for turn in _fitting(pieces, at):
            found = _match(turn.said, 0, pieces, at, {})
            if found is not None and taken < MOST:
                end, caught = found
                pieces[at:end] = _put(turn.meant, caught, pieces[at], pieces[end - 1])
                taken += 1
                at -= not turn.meant
                break
        at += 1
    return pieces


def _fitting(pieces: list[Piece], at: int) -> Iterator[Turn]:
    kind, word = pieces[at][:2]
    index = _index()
    yield from index.get(word if kind in ("WORD", "MARK") else kind, ())
    if at == 0 or pieces[at - 1][1] in (".", ":"):
        yield from index.get("^ " + word, ())
        yield from index.get("^", ())


def _match(
    said: tuple[str, ...], k: int, pieces: list[Piece], at: int, caught: Caught
) -> tuple[int, Caught] | None:
    """Where the match ends and what its slots caught."""
    if k == len(said):
        return at, caught
    part = said[k]
    if part == "^":
        return _match(said, k + 1, pieces, at, caught)
    if part[0] == "<":
        return _slot(said, k, pieces, at, caught)
    if at >= len(pieces):
        return None
    piece = pieces[at]
    if part == "#":
        fits = piece[0] == "NUMBER" or piece[1] in NUMBER_WORDS
    elif part == "@":
        fits = piece[0] == "SIGNED"
    elif part == "$":
        fits = piece[0] == "STATUS"
    else:
        fits = piece[1] in part.strip("[]").split("|")
    if not fits:
        return None
    if part in "#@$":
        caught = {**caught, part: [piece]}
    elif part[0] == "[":
        caught = {**caught, f"[{1 + sum(key[0] == '[' for key in caught)}]": [piece]}
    return _match(said, k + 1, pieces, at + 1, caught)


def _slot(
    said: tuple[str, ...], k: int, pieces: list[Piece], at: int, caught: Caught
) -> tuple[int, Caught] | None:
    stop = at
    while stop < len(pieces) and pieces[stop][0] != "MARK":
        stop += 1
    if said[k].endswith("…>"):
        ends = [stop] if stop > at else []
    else:
        ends = list(range(at + 1, min(stop, at + FEW) + 1))
    for end in ends:
        found = _match(said, k + 1, pieces, end, {**caught, said[k]: pieces[at:end]})
        if found is not None:
            return found
    return None


def _put(meant: tuple[str, ...], caught: Caught, first: Piece, last: Piece) -> list[Piece]:
    """The words meant, each where what it stands for was said."""
    put: list[Piece] = []
    slots = [k for k, part in enumerate(meant) if part in caught]
    for k, part in enumerate(meant):
        if part in caught:
            put += caught[part]
            continue
        near = last if slots and k > slots[-1] else first
        start, end = near[2:]
        if part in ("-#", "+#"):
            number = caught["#"][0]
            said = str(NUMBERS.get(number[1], number[1]))
            put.append(("SIGNED", part[0] + said, number[2], number[3]))
        elif part == "x#":
            number = caught["#"][0]
            put.append(("TIMES", f"x{NUMBERS.get(number[1], number[1])}", number[2], number[3]))
        elif part in ("'s", "'"):
            put.append(("POSS", part, end, end))
        else:
            put.append(("MARK" if part in (",", ".", ":") else "WORD", part, start, end))
    return put


# --- The rules ------------------------------------------------------------------------------------

NUMBER_WORDS = frozenset("one two three four five six seven eight nine ten".split())
_OPTIONAL = re.compile(r"\(([^()]*)\)")


@cache
def _index() -> dict[str, tuple[Turn, ...]]:
    """The rules by the word they begin with, the longest first."""
    found: dict[str, list[Turn]] = {}
    for line in lines(RULES):
        said, _, meant = line.partition(" > ")
        for each in _spelt_out(said) if meant else ():
            turn = Turn(tuple(each.split()), tuple(meant.split()) if meant != "nothing" else ())
            for key in _keys(turn.said):
                found.setdefault(key, []).append(turn)
    return {
        key: tuple(sorted(turns, key=lambda turn: -len(turn.said))) for key, turns in found.items()
    }


def _spelt_out(said: str) -> Iterator[str]:
    """A rule with and without each of its optional words."""
    optional = _OPTIONAL.search(said)
    if optional is None:
        yield said
        return
    before, after = said[: optional.start()], said[optional.end() :]
    yield from _spelt_out(before + optional[1] + after)
    yield from _spelt_out(before + after)


def _keys(said: tuple[str, ...]) -> list[str]:
    first, second = said[0], said[-1] if len(said) == 1 else said[1]
    if first == "#":
        return ["NUMBER", *NUMBER_WORDS]
    if first == "@":
        return ["SIGNED"]
    if first != "^":
        return first.strip("[]").split("|")
    return ["^"] if second[0] in "<#@$" else [f"^ {word}" for word in second.strip("[]").split("|")]
