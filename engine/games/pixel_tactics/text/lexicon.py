"""Every word and fixed phrase of the card language: its kind, its root, its spellings.

The first spelling of an entry is the printed one; the others are read and never printed.
"a/b" gives a singular and its plural. A phrase always wins over the words it is made of.
"""

from __future__ import annotations

from typing import NamedTuple

from .joining import ADVERBS, LINKS, MODIFIERS, OPENINGS, PREPOSITIONS
from .wordlist import AUXILIARIES, DETERMINERS, GERUNDS, NOUNS, PASTS, VERBS


class Entry(NamedTuple):
    """What a spelling stands for."""

    kind: str
    root: str
    plural: bool = False


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _times() -> str:
    """The openings "the second time each Turn", "the third time each Round", and what they end."""
    said = []
    for word in ORDINALS[1:]:
        for span in ("Turn", "Wave", "Round"):
            ways = [f"the {word} time {every} {span}" for every in ("each", "every", "in each")]
            ways += [f"{way} when" for way in ways[:2]]
            said.append(f"{word} {span.lower()}: {', '.join(ways)}")
    return "\n".join(said)


def _times_later() -> str:
    """ "for the second time each Turn", after what happens."""
    said = []
    for word in ORDINALS[1:]:
        for span in ("Turn", "Wave", "Round"):
            ways = [f"for the {word} time {each} {span}" for each in ("each", "in a", "this")]
            said.append(f"for {word} {span.lower()}: {', '.join(ways)}")
    return "\n".join(said)


SPANS = {"this turn": "turn", "this wave": "wave", "this round": "round", "this way": "way"}

NUMBERS = {
    word: n
    for n, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty".split()
    )
}

CONTRACTIONS = {
    "isn't": "is not", "aren't": "are not", "wasn't": "was not", "weren't": "were not",
    "hasn't": "has not", "doesn't": "does not", "don't": "do not",
    "didn't": "did not", "can't": "cannot", "it's": "it is", "you've": "you have",
    "they've": "they have", "you're": "you are", "wouldn't": "would not",
    "they're": "they are", "there's": "there is", "haven't": "have not", "mustn't": "must not",
}  # fmt: skip

NOISE = frozenset(
    """
    also immediately already currently simply just ever freely simultaneously now too still
    """.split()
)

LABELS = {
    "spell": "spell", "attack power": "spell", "action": "action", "attack": "attack",
    "leader action": "action", "special action": "action", "new action": "action",
    "snap": "snap", "order": "", "operation": "", "trap": "", "ongoing": "", "leader": "",
    "vanguard": "", "flank": "", "rear": "", "ongoing effect": "", "snap effect": "snap",
}  # fmt: skip
SPEEDS = {
    "free": "free", "long": "long", "limited": "limited", "once per turn": "limited",
    "once per wave": "limited wave", "once per round": "limited round",
    "once each turn": "limited", "once each wave": "limited wave",
    "once each round": "limited round",
}  # fmt: skip


def third_person(base: str) -> str:
    head, _, rest = base.partition(" ")
    if head.endswith("y") and head[-2:-1] not in "aeiou":
        head = head[:-1] + "ies"
    elif head.endswith(("s", "sh", "ch", "x", "ss")):
        head += "es"
    else:
        head += "s"
    return f"{head} {rest}".strip()


def lines(table: str) -> list[str]:
    """The entries of a table, one line each; an indented line goes on with the one before."""
    return table.strip().replace("\n    ", " ").splitlines()


def _entries(kind: str, table: str) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for line in lines(table):
        root, _, spellings = line.partition(":")
        for spelling in spellings.split(","):
            one, _, many = spelling.strip().partition("/")
            found.append((one.lower(), Entry(kind, root)))
            if many:
                found.append((many.lower(), Entry(kind, root, True)))
            if kind == "VERB":
                found.append((third_person(one.lower()), Entry(kind, root, True)))
    return found


def _spellings() -> dict[str, Entry]:
    tables = (
        ("NOUN", NOUNS), ("DET", DETERMINERS), ("VERBED", PASTS), ("VERB", VERBS),
        ("GERUND", GERUNDS), ("AUX", AUXILIARIES), ("LINK", LINKS), ("PREP", PREPOSITIONS),
        ("ADVERB", ADVERBS), ("OPENING", OPENINGS), ("OPENING", _times()),
        ("ADVERB", _times_later()),
        ("MODWORD", MODIFIERS),
    )  # fmt: skip
    words: dict[str, Entry] = {}
    for kind, table in tables:
        for spelling, entry in _entries(kind, table):
            words.setdefault(spelling, entry)
    words.update({"to": Entry("TO", "to"), "of": Entry("OF", "of")})
    words.update({"who": Entry("REL", "who"), "which": Entry("REL", "which")})
    words["whose"] = Entry("WHOSE", "whose")
    return words


SPELLINGS: dict[str, Entry] = _spellings()
"""Every spelling, in lower case, with what it stands for."""


def _vocabulary() -> dict[str, int]:
    words: dict[str, int] = {}
    joints = ("and", "or", "then", "spell", "action", "limited")
    for spelling in (*SPELLINGS, *NUMBERS, *CONTRACTIONS, *joints):
        for word in spelling.split():
            words[word] = words.get(word, 0) + 1
    return words


VOCABULARY: dict[str, int] = _vocabulary()
"""Every single word of the language with how many spellings use it."""
