"""Turns of phrase: other ways to say a thing, put into the words the grammar knows.

A rule is "said > meant". In what is said, `a|b` is either word, `[a|b]` too, and it comes back as
`[1]`, `[2]`…; `(a)` may be left out, `#` is a number and `%` another, `@` a signed one, `$` a
[Status] and `±` one of Attack that comes back as Attack Strength, `~` a verb in -ing and `=` one in
-ed that come back plain, `^` the beginning of a sentence, `<x>` stands for a few words and `<x…>`
for all up to the next mark. What stands twice in what is said is twice the same. `&a|b`, behind all
that, asks for one of those words anywhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple, TypeAlias

from .lexicon import NUMBERS, lines
from .phrasebook import RULES
from .wordlist import VERBS

Piece: TypeAlias = tuple[str, str, int, int]
"""kind, lower-case word, start and end"""
Caught: TypeAlias = dict[str, list[Piece]]

Anchor: TypeAlias = str | tuple[str, ...]
"""a word, or two side by side; "" for rules that need none"""

FEW = 9
"""words that `<x>` stands for at most"""
MOST = 60
"""turns taken in one text at most"""


class Part(NamedTuple):
    """One part of what is said: some words, a kind of piece, or a slot."""

    key: str
    """under which what it catches comes back; "" for words that do not"""
    words: frozenset[str] = frozenset()
    kind: str = ""


class Turn(NamedTuple):
    """One rule, with its optional words decided."""

    said: tuple[Part, ...]
    meant: tuple[str, ...]
    keys: list[str]
    """what it may begin with"""
    needs: frozenset[str]
    """words that must all be there"""
    either: tuple[frozenset[str], ...]
    """of each of these at least one"""


def turned(pieces: list[Piece]) -> list[Piece]:
    """The same text in plainer words."""
    at = 0
    pieces = list(pieces)
    turns = _possible(pieces)
    taken: set[tuple[tuple[str, ...], int]] = set()
    while turns and at < len(pieces):
        put = _next(turns, pieces, at, taken) if len(taken) < MOST else None
        if put is None:
            at += 1
            continue
        pieces = put
        turns = _possible(pieces)
        at = 0
    return pieces


def _next(
    turns: dict[str, list[Turn]],
    pieces: list[Piece],
    at: int,
    taken: set[tuple[tuple[str, ...], int]],
) -> list[Piece] | None:
    """The text after the next turn that fits here; each is taken once where it was said.

    One that changes nothing keeps shorter ones off.
    """
    for turn in _fitting(turns, pieces, at):
        found = _match(turn.said, 0, pieces, at, {})
        if found is None:
            continue
        end, caught = found
        put = _put(turn.meant, caught, pieces[at], pieces[end - 1])
        if [each[1] for each in put] == [each[1] for each in pieces[at:end]]:
            return None
        if (once := (turn.meant, pieces[at][2])) not in taken:
            taken.add(once)
            return [*pieces[:at], *put, *pieces[end:]]
    return None


def _possible(pieces: list[Piece]) -> dict[str, list[Turn]]:
    """The rules all of whose words are there, by what they begin with, the longest first."""
    words = [piece[1] for piece in pieces]
    there = {"", *words, *[piece[0] for piece in pieces], *pairwise(words)}
    index = _index()
    ranked = {
        rank: turn
        for anchor in index.keys() & there
        for rank, turn in index[anchor]
        if turn.needs <= there and not any(map(there.isdisjoint, turn.either))
    }
    found: dict[str, list[Turn]] = {}
    for rank in sorted(ranked):
        for key in ranked[rank].keys:
            found.setdefault(key, []).append(ranked[rank])
    return found


def _fitting(turns: dict[str, list[Turn]], pieces: list[Piece], at: int) -> list[Turn]:
    """Those of them that may begin here."""
    kind, word = pieces[at][:2]
    found = turns.get(word if kind in ("WORD", "MARK") else kind, [])
    if at and pieces[at - 1][1] not in (".", ":", ","):
        return found
    opening = [*turns.get("^ " + word, ()), *turns.get("^", ())]
    return found + opening if opening and _begins(pieces, at) else found


FRAMES = frozenset("while whilst as so for during until if".split())
"""words that open what must be so before the sentence itself begins"""
WHILES = [["this", span] for span in ("turn", "wave", "round")]


def _begins(pieces: list[Piece], at: int) -> bool:
    """Whether a sentence begins here, perhaps behind a setting: "During your Turn, …"."""
    if at == 0 or pieces[at - 1][1] in (".", ":"):
        return True
    if pieces[at - 1][1] != ",":
        return False
    k = at - 2
    while k >= 0 and pieces[k][1] not in (".", ":", ","):
        k -= 1
    if k >= 0 and pieces[k][1] == ",":
        return False
    return pieces[k + 1][1] in FRAMES or [each[1] for each in pieces[k + 1 : at - 1]] in WHILES


def _match(
    said: tuple[Part, ...], k: int, pieces: list[Piece], at: int, caught: Caught
) -> tuple[int, Caught] | None:
    """Where the match ends and what its slots caught."""
    while k < len(said):
        part = said[k]
        if part.kind == "SLOT":
            return _slot(said, k, pieces, at, caught)
        if at >= len(pieces):
            return None
        piece = pieces[at]
        if piece[1] not in part.words and (not part.kind or piece[0] != part.kind):
            return None
        if part.key:
            if not _the_same(caught, part.key, [piece]):
                return None
            caught = {**caught, part.key: [piece]}
        k += 1
        at += 1
    return at, caught


def _slot(
    said: tuple[Part, ...], k: int, pieces: list[Piece], at: int, caught: Caught
) -> tuple[int, Caught] | None:
    stop, name = at, said[k].key
    while stop < len(pieces) and pieces[stop][0] != "MARK":
        stop += 1
    if name.endswith("…>"):
        ends = [stop] if stop > at else []
    else:
        ends = list(range(at + 1, min(stop, at + FEW) + 1))
    if k + 1 < len(said) and not said[k + 1].kind:
        words, last = said[k + 1].words, len(pieces)
        ends = [end for end in ends if end < last and pieces[end][1] in words]
    for end in ends:
        if not _the_same(caught, name, pieces[at:end]):
            continue
        found = _match(said, k + 1, pieces, end, {**caught, name: pieces[at:end]})
        if found is not None:
            return found
    return None


def _the_same(caught: Caught, key: str, pieces: list[Piece]) -> bool:
    """Whether nothing else was caught under that key before."""
    return key not in caught or [each[1] for each in caught[key]] == [each[1] for each in pieces]


def _put(meant: tuple[str, ...], caught: Caught, first: Piece, last: Piece) -> list[Piece]:
    """The words meant, each where what it stands for was said."""
    put: list[Piece] = []
    slots = [k for k, part in enumerate(meant) if part in caught]
    for k, part in enumerate(meant):
        if part in ("~", "="):
            _, said, start, end = caught[part][0]
            put.append(("WORD", PLAIN[said], start, end))
            continue
        if part == "±":
            put += _strength(caught[part][0])
            continue
        if part in caught:
            put += caught[part]
            continue
        near = last if slots and k > slots[-1] else first
        start, end = near[2:]
        if part in ("-#", "+#"):
            number = caught["#"][0]
            said = str(NUMBERS.get(number[1], number[1]))
            put.append(("SIGNED", part[0] + said, number[2], number[3]))
        elif part == "x1":
            put.append(("TIMES", part, start, end))
        elif part == "x#":
            number = caught["#"][0]
            put.append(("TIMES", f"x{NUMBERS.get(number[1], number[1])}", number[2], number[3]))
        elif part in ("'s", "'"):
            put.append(("POSS", part, end, end))
        else:
            kind = (
                "MARK" if part in (",", ".", ":", ";") else "NUMBER" if part.isdigit() else "WORD"
            )
            put.append((kind, part, start, end))
    return put


def _strength(status: Piece) -> list[Piece]:
    """ "+2 Attack Strength" of "[+2 Attack]"."""
    _, said, start, end = status
    return [
        ("SIGNED", said[1:].partition(" ")[0], start, end),
        ("WORD", "attack", start, end),
        ("WORD", "strength", start, end),
    ]


# --- The rules ------------------------------------------------------------------------------------


def _doing(plain: str) -> str:
    """The -ing form: "using" of "use", "putting" of "put"."""
    if plain.endswith("e"):
        return plain[:-1] + "ing"
    short = re.fullmatch(r"[^aeiou]*[aeiou][bdgptw]", plain) and not plain.endswith("w")
    return plain + plain[-1] * bool(short) + "ing"


def _done(plain: str) -> str:
    """What has been done: "moved" of "move", "put" of "put"."""
    if plain.endswith("e"):
        return plain + "d"
    return plain if plain == "put" else plain + "ed"


_VERBS = [
    spelling.strip()
    for line in lines(VERBS)
    for spelling in line.partition(": ")[2].split(",")
    if " " not in spelling.strip()
]
DOING = {_doing(verb): verb for verb in _VERBS}
DONE = {_done(verb): verb for verb in _VERBS}
PLAIN = DOING | DONE
NUMBER_WORDS = frozenset("one two three four five six seven eight nine ten".split())
STRENGTHS = frozenset(f"[{sign}{n} attack]" for sign in "+-" for n in range(1, 10))
KINDS = {
    "#": (NUMBER_WORDS, "NUMBER"), "%": (NUMBER_WORDS, "NUMBER"), "@": (frozenset[str](), "SIGNED"),
    "$": (frozenset[str](), "STATUS"), "~": (frozenset(DOING), ""),
    "=": (frozenset(DONE), ""), "±": (STRENGTHS, ""),
}  # fmt: skip
_OPTIONAL = re.compile(r"\(([^()]*)\)")


@cache
def _index() -> dict[Anchor, list[tuple[int, Turn]]]:
    """The rules, each with its rank, by the rarest of what has to stand there."""
    turns = sorted(_rules(), key=lambda turn: -len(turn.said))
    often: Counter[Anchor] = Counter()
    for meant in {turn.meant for turn in turns}:  # in the words that most cards are written in
        often.update(meant)
        often.update(pairwise(meant))
    found: dict[Anchor, list[tuple[int, Turn]]] = {}
    for rank, turn in enumerate(turns):
        rarest = min(_anchors(turn.said), key=lambda way: sum(map(often.__getitem__, way)))
        for anchor in rarest:
            found.setdefault(anchor, []).append((rank, turn))
    return found


def _rules() -> Iterator[Turn]:
    for line in lines(RULES):
        said, _, meant = line.partition(" > ")
        for each in _spelt_out(said) if meant else ():
            yield _turn(tuple(each.split()), meant.split() if meant != "nothing" else [])


def _anchors(said: tuple[Part, ...]) -> list[list[Anchor]]:
    """Words, side by side or alone; of each list at least one has to stand there."""
    few = [part.words if not part.kind and len(part.words) <= FEW else () for part in said]
    ways: list[list[Anchor]] = [[*product(*both)] for both in pairwise(few) if all(both)]
    ways += [[*words] for words in few if words]
    return ways or [[""]]


@cache
def _part(said: str, key: str) -> Part:
    if said in KINDS:
        return Part(said, *KINDS[said])
    if said[0] == "<":
        return Part(said, kind="SLOT")
    return Part(key, frozenset(said.strip("[]").split("|")))


def _turn(said: tuple[str, ...], meant: list[str]) -> Turn:
    parts: list[Part] = []
    caught = 0
    anywhere = tuple(frozenset(each[1:].split("|")) for each in said if each[0] == "&")
    for each in said:
        if each[0] == "&":
            continue
        caught += each[0] == "["
        if each != "^":
            parts.append(_part(each, f"[{caught}]" if each[0] == "[" else ""))
    there = [part.words | {part.kind} if part.kind else part.words for part in parts]
    needs = frozenset[str]().union(*(words for words in there if len(words) == 1)) - {"SLOT"}
    either = tuple(words for words in there if len(words) > 1)
    return Turn(tuple(parts), tuple(meant), _keys(said), needs, either + anywhere)


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
    if first in ("@", "$"):
        return ["SIGNED" if first == "@" else "STATUS"]
    if first in ("~", "="):
        return [*(DOING if first == "~" else DONE)]
    if first != "^":
        return first.strip("[]").split("|")
    return ["^"] if second[0] in "<#@$" else [f"^ {word}" for word in second.strip("[]").split("|")]
