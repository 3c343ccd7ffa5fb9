"""The sentence of our own cards that is most like one that was not understood."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import log
from typing import Final, NamedTuple

from engine.games.pixel_tactics.cardbook import Card

WORDS: Final = re.compile(r"[a-z]+(?:['’][a-z]+)*|\[[^\]]*\]")
NUMBERS: Final = frozenset("one two three four five six".split())
SAME_BOX: Final = 1.2
"""how much likelier a sentence is a model in the box it stands in"""
LONGEST: Final = 400


class Known(NamedTuple):
    """Sentences, and under each trait where it is found."""

    sentences: tuple[tuple[str, str], ...]
    """box and sentence"""
    weights: tuple[float, ...]
    worth: Mapping[str, float]
    """the rarer a trait, the more it says"""
    found: Mapping[str, tuple[int, ...]]


def nearest(text: str, box: str, known: Known) -> str:
    """The known sentence that shares most with this one; "" if none shares anything."""
    traits = _traits(text[:LONGEST])
    whole = sum(known.worth.get(trait, 0.0) for trait in traits)
    shared: defaultdict[int, float] = defaultdict(float)
    for trait in traits & known.found.keys():
        for at in known.found[trait]:
            shared[at] += known.worth[trait]

    def likeness(at: int) -> float:
        alike = shared[at] / (whole + known.weights[at] - shared[at])
        return alike * (SAME_BOX if known.sentences[at][0] == box else 1)

    best = max(shared, key=likeness, default=None)
    return "" if best is None else known.sentences[best][1]


def known_from(cards: Iterable[Card]) -> Known:
    """What the boxes of these cards say, made ready to be compared with."""
    said = tuple(dict.fromkeys((box, text) for card in cards for box, text in card.texts.items()))
    traits = [_traits(text) for _, text in said]
    often = Counter(trait for each in traits for trait in each)
    worth = {trait: log(len(said) / n) for trait, n in often.items()}
    found: defaultdict[str, list[int]] = defaultdict(list)
    for at, each in enumerate(traits):
        for trait in each:
            found[trait].append(at)
    weights = tuple(sum(worth[trait] for trait in each) for each in traits)
    return Known(said, weights, worth, {trait: tuple(where) for trait, where in found.items()})


@cache
def _plain(word: str) -> str:
    """Numbers are all alike, and so are one and many."""
    if word in NUMBERS:
        return "#"
    return word.removesuffix("s") if len(word) > 3 else word


def _traits(text: str) -> frozenset[str]:
    """The words of a sentence, and each with the next."""
    return frozenset(_each_trait(text))


def _each_trait(text: str) -> Iterator[str]:
    words = [_plain(word) for word in WORDS.findall(text.lower())]
    yield from words
    for one, other in pairwise(words):
        yield f"{one} {other}"
