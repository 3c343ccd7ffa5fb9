"""A second reader over the shoulder: what was understood, printed, must say what was said.

`ledger.py` looks at the tree; this looks at the words printed for it. What a sentence says and its
print does not say again was lost on the way, and what the print says and the sentence did not was
made up: either is refused. The words that lawfully come back as others stand in `echoes.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from .echoes import COUNTED, FREELY, LIGHT, LOST, MADE, SENSES, TURNED, UNLESS
from .errors import Unread
from .lexicon import lines
from .lexing import words
from .word import Word

UNHEARD = ("LABEL", "QUOTED")


def echoed(said: list[Word], printed: list[Word], print_: str) -> None:
    """Refuse a sentence that is not what its print says."""
    turned = {word.root for word in said} & {"unless"} or {word.root for word in printed} & {
        "unless"
    }
    for sense, word in missing(said, printed, LOST):
        if turned and sense in TURNED:
            continue
        raise _refused(word, f"“{word.where.word}” would be lost", print_)
    for sense, word in missing(printed, said, MADE):
        if sense not in FREELY and not (turned and sense in TURNED):
            first = next((each for each in said if each.said.strip()), word)
            raise _refused(first, f"“{word.where.word}” would have to be guessed", print_)
    _quotes_echoed(said, printed)


def _quotes_echoed(said: list[Word], printed: list[Word]) -> None:
    """What is granted in quotation marks is held to its own print, and refused as a whole."""
    quotes, again = ([w for w in each if _sentence_quoted(w)] for each in (said, printed))
    for quote, told in zip(quotes, again, strict=False):
        if quote.root == told.root or len(quotes) != len(again):
            continue
        try:
            echoed(words(quote.root), words(told.root), told.root)
        except Unread as error:
            raise Unread.phrase(quote.where, f"“{told.root}”", error.sentence) from None


def _sentence_quoted(word: Word) -> bool:
    """Not a name, which is a quoted word too."""
    return word.type == "QUOTED" and word.said[:1] in '"“'


def missing(words: list[Word], others: list[Word], ways: str) -> Iterator[tuple[str, Word]]:
    """Every sense of the words that the others neither bear nor say in another way."""
    borne = _weights(others)
    heard = {*borne, *(word.root for word in others)}
    turned = any(word.root == "unless" for word in (*words, *others))
    if any(word.plural for word in others if word.type == "NOUN"):
        heard.add("+s")
    for sense, places in _weights(words).items():
        lawful = _table(ways).get(sense, ()) + _valued(words[places[0]])[1:]
        if turned:
            lawful += _table(UNLESS).get(sense, ())
        left = [k for k in places if not any(_fits(way, words, k, heard) for way in lawful)]
        if sense not in borne and left:
            yield sense, words[left[0]]
        elif sense in COUNTED and ways == LOST and len(left) > len(borne.get(sense, ())):
            yield sense, words[left[-1]]


def _valued(word: Word) -> tuple[str, ...]:
    """ "Your Heroes have [+1 Attack]": of what holds, a Status says how much of what, no more."""
    if word.type != "STATUS":
        return ()
    named = word.root.lower()
    if named == "no special abilities":
        return ("", "no abilities")
    value = re.fullmatch(r"[+-](\d+) (attack|life)", named)
    return (value[1], STATS[value[2]]) if value else ()


STATS = {"attack": "attack strength", "life": "life"}


def _weights(words: list[Word]) -> dict[str, list[int]]:
    """Every sense that the words bear, and where."""
    found: dict[str, list[int]] = {}
    for k, word in enumerate(words):
        if word.type in UNHEARD:
            for often in _limits([word]):
                found.setdefault(often, []).append(k)
            continue
        for act in _after_which(word):
            found.setdefault(act, []).append(k)
        if word.type in ("SIGNED", "STATUS") and word.root.startswith("-"):
            found.setdefault("less", []).append(k)
        for value in _valued(word):
            found.setdefault(value, []).append(k)
        behind = words[k - 1].root if k else ""
        again = behind == "the" and word.type == "DET" and any(w.root == "rival" for w in words[:k])
        root = _pointed(word, "that" if again else behind)
        for sense in _table(SENSES).get(root, (root,)):
            if sense not in LIGHT:
                found.setdefault(sense, []).append(k)
    return found


def _after_which(word: Word) -> list[str]:
    """ "After the Spell" is not after an Attack."""
    said = word.said.lower().split() if word.root == "afterwards" else []
    return [act for act in ("attack", "spell", "order") if act in said]


def _limits(words: list[Word]) -> Iterator[str]:
    """How often, where a heading says it."""
    for word in words:
        if word.type == "LABEL" and "limited" in word.root.split():
            times = next((part for part in word.root.split() if part.isdigit()), "1")
            span = next((s for s in ("wave", "round", "game") if s in word.root.split()), "turn")
            yield f"limit {times} {span}"


def _pointed(word: Word, behind: str) -> str:
    """Its root; "this Leader" is no other Leader, "that slot" no slot of the player's choice."""
    if word.root == "rival" and behind in ("that", "those"):
        return ""
    if word.root == "your" and "own" in word.said.lower().split() and behind in ("by", "from"):
        return "your own"
    if word.root == "slot" and behind in ("that", "its", "their", "his"):
        return "that slot"
    if behind == "this" and word.root in ("leader", "corpse"):
        return f"this {word.root}"
    return word.root.lstrip("+-") if word.type == "SIGNED" else word.root


def _fits(way: str, words: list[Word], k: int, heard: set[str]) -> bool:
    """Whether the word comes back as another one, or is bound to a neighbour that says it all."""
    if way[0] == "<":
        return k > 0 and words[k - 1].root == way[1:]
    if way[0] == ">":
        return k + 1 < len(words) and words[k + 1].root == way[1:]
    wanted, _, without = way.partition("-")
    return wanted in heard and (not without or without not in heard)


def _refused(word: Word, why: str, print_: str) -> Unread:
    sentence = f"{why}: this would be read as “{print_}” Say it another way."
    return Unread.phrase(word.where, f"“{print_}”, or other words", sentence)


@cache
def _table(text: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for line in lines(text):
        root, _, others = line.partition(": ")
        found[root] = tuple(each.strip() for each in others.split(","))
    return found
