"""How often: "twice per Round", "no more than three times each Turn", before, behind or by itself.

The words that say it are gathered into one, which bears the number and the Turn, Wave or Round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

import msgspec

from . import tree as t
from .errors import Unread
from .lexicon import NUMBERS
from .surface import Clause, Extra, Sentence
from .turns import Piece
from .word import Word

Span = Literal["turn", "wave", "round", "game"]
KIND = "LIMIT"
_ONCE = {"once": 1, "twice": 2, "thrice": 3}
_SPANS = frozenset("turn wave round turns game".split())
_TIMES = frozenset({*_ONCE, "times", "time"})
_EVERY = frozenset("per each every a one any single".split())
_INTO = frozenset("in during on within".split())
_CAPPING = (
    ("no", "more", "than"), ("not", "more", "than"), ("at", "most"), ("up", "to"), ("only",),
    ("a", "maximum", "of"), ("maximum",), ("max",), ("limit",), ("limited", "to"), ("just",),
)  # fmt: skip
_SELF = frozenset(
    """
    you may can cannot do does use uses used be is are this that it these ability abilities effect
    effects power powers action actions spell reaction trigger triggers triggered happen happens
    work works occur occurs activate activated resolve resolves so the of and but each only no not
    more than at most up to limit limited max maximum a times time : , -
    """.split()
)
"""words of a sentence that says nothing but how often"""
_DEMANDS = frozenset(
    "only most limit limited max maximum do use used uses happen happens work works occur occurs "
    "triggers trigger triggered resolve resolves more activated activate up".split()
)


class HowOften(NamedTuple):
    """So often in each Turn, Wave or Round."""

    times: int
    span: Span


def gathered(pieces: list[Piece], text: str) -> list[Piece]:
    """The same pieces; where they say how often, one of them does."""
    there = {piece[1] for piece in pieces}
    if not there & _SPANS or not there & _TIMES:
        return pieces
    found: list[Piece] = []
    for sentence in _sentences(pieces):
        found += _gathered(sentence, text)
    return found


def _sentences(pieces: list[Piece]) -> Iterator[list[Piece]]:
    begin = 0
    for k, piece in enumerate(pieces):
        if piece[1] in (".", "!"):
            yield pieces[begin : k + 1]
            begin = k + 1
    if begin < len(pieces):
        yield pieces[begin:]


def _gathered(pieces: list[Piece], text: str) -> list[Piece]:
    words = [piece[1] for piece in pieces]
    if (alone := _by_itself(words)) is not None:
        return [_piece(alone, pieces), *(p for p in pieces[-1:] if p[1] in (".", "!"))]
    start = _capped(words, 0)
    often = _often(words, start)
    new = often is not None and (often[0].times > 1 or start or often[0].span == "game")
    if often is not None and new and _leads(words, often[1]):
        return [_piece(often[0], pieces[: often[1]]), *_gathered(pieces[often[1] :], text)]
    for k in range(1, len(words)):
        if not _set_apart(pieces, k, text):
            continue
        at = _capped(words, k)
        often = _often(words, at)
        if often is not None and often[1] >= len(words) - 1:
            end = pieces[often[1] :]
            return [*pieces[:k], _piece(often[0], pieces[k : often[1]]), *end]
        if often is not None and words[often[1]] == ":":
            return [*pieces[:k], _piece(often[0], pieces[k : often[1]]), *pieces[often[1] :]]
    return pieces


def _leads(words: list[str], stop: int) -> bool:
    """Whether what is limited follows: "Twice per Round, …", "Twice per Round: …"."""
    return stop < len(words) and words[stop] in (",", ":")


def _set_apart(pieces: list[Piece], k: int, text: str) -> bool:
    """Whether a comma or a bracket parts it from what it limits."""
    if text[: pieces[k][2]].rstrip().endswith("("):
        return True
    return pieces[k - 1][1] == "," or (pieces[k - 1][1] == "but" and pieces[k - 2][1] == ",")


def _piece(often: HowOften, pieces: list[Piece]) -> Piece:
    return KIND, f"limit {often.times} {often.span}", pieces[0][2], pieces[-1][3]


def _by_itself(words: list[str]) -> HowOften | None:
    """A sentence that says nothing else: "Limit twice per Turn.", "Use this only once a Round."."""
    for k in range(len(words)):
        often = _often(words, k)
        if often is None:
            continue
        rest = [*words[:k], *words[often[1] :]]
        ends = rest and rest[-1] in (".", "!")
        rest = rest[:-1] if ends else rest
        if rest and set(rest) <= _SELF and set(rest) & _DEMANDS and _bounds(rest):
            return often[0]
        return None
    return None


def _bounds(words: list[str]) -> bool:
    """Whether it sets a bound: "no more than", "cannot … more than", but never "more than"."""
    if "more" in words:
        at = words.index("more")
        denied = words[max(at - 1, 0)] in ("no", "not") or "cannot" in words[:at]
        return denied and words[at + 1 : at + 2] == ["than"]
    return not {"no", "than"} & set(words) and not _forbids(words)


def _forbids(words: list[str]) -> bool:
    """ "You cannot do this twice": that is no "so often"."""
    denied = "cannot" in words or "not" in words
    return denied and "more" not in words


def _capped(words: list[str], at: int) -> int:
    """Where "no more than", "only", "up to" ends, if it begins here."""
    while True:
        way = next((w for w in _CAPPING if tuple(words[at : at + len(w)]) == w), None)
        if words[at : at + 1] == ["but"]:
            way = ("but",)
        if way is None:
            return at
        at += len(way)


def _often(words: list[str], at: int) -> tuple[HowOften, int] | None:
    """ "twice per Round", "three times in each Turn", and where it ends."""
    if at >= len(words):
        return None
    times = _ONCE.get(words[at], 0)
    k = at + 1
    if not times:
        number = words[at] if words[at].isdigit() else str(NUMBERS.get(words[at], ""))
        if not number or words[k : k + 1] not in (["times"], ["time"]):
            return None
        times, k = int(number), k + 1
    if words[k : k + 1] and words[k] in _INTO:
        k += 1
    if not words[k : k + 1] or words[k] not in _EVERY:
        return None
    while k < len(words) and words[k] in _EVERY:
        k += 1
    if words[k : k + 2] == ["of", "your"]:
        k += 2
    span = words[k].removesuffix("s") if k < len(words) else ""
    if span not in ("turn", "wave", "round", "game") or not 1 <= times <= 9:
        return None
    return HowOften(times, cast("Span", span)), k + 1


TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}


def said(times: int, span: str) -> str:
    """ "twice per Round"."""
    return f"{TIMES.get(times, f'{times} times')} per {span.title()}"


# --- What it is said of ---------------------------------------------------------------------------


def is_limit(word: Word) -> bool:
    return word.type == "ADVERB" and word.root.startswith("limit ")


def how_often(word: Word) -> HowOften:
    _, times, span = word.root.split()
    return HowOften(int(times), cast("Span", span))


def taken(parts: list[Clause]) -> tuple[Extra, HowOften] | None:
    """The limit in front of a sentence or at its end, taken out of it."""
    for part in (parts[0], parts[-1]):
        for extra in part.extras:
            if is_limit(extra.word):
                part.extras.remove(extra)
                return extra, how_often(extra.word)
    return None


def alone(sentence: Sentence) -> Word | None:
    """The limit of a sentence that says nothing else."""
    first = sentence.parts[0]
    if len(sentence.parts) > 1 or first.bare is not None or len(first.extras) != 1:
        return None
    return first.extras[0].word if is_limit(first.extras[0].word) else None


def limited(clause: t.Clause, often: HowOften, word: Word) -> t.Clause:
    """The same clause, no more often than that."""
    if isinstance(clause, t.Spell | t.Action) and not getattr(clause, "snap", False):
        return msgspec.structs.replace(clause, limited=True, per=often.span, times=often.times)
    if isinstance(clause, t.Triggered | t.Replacement):
        if clause.when.first:
            raise Unread.phrase(word.where, "one limit: “the first time” or how often")
        when = msgspec.structs.replace(clause.when, first=often.span, limit=True, most=often.times)
        return msgspec.structs.replace(clause, when=when)
    raise Unread.phrase(word.where, "after “When …”, a Spell or an Action: only those are counted")
