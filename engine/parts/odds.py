"""How likely each card is to lie in a place, when some are known to have been shuffled back.

A deck that nobody has looked into has no order: its next card is any of the rest, as often as
there are copies. A card that somebody knew and shuffled back lies in the deck or in a place
filled from it since, each of them equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

from engine.parts.piles import Pile, known

_LARGEST: Final = 1 << 60


class Returned(NamedTuple):
    """A card that was shuffled back, and which of the play's shuffles did it."""

    card: str
    shuffle: int


def odds(
    rest: Pile, returned: Sequence[Returned], deck: int, places: Sequence[int], shuffles: int
) -> dict[str, int]:
    """Weights of the cards that may lie in a place filled after so many shuffles.

    `places` says of each face-down card outside the deck, this one too, after how many shuffles
    it was laid there. A card shuffled back later cannot be in it.
    """
    counts = known(rest)
    found: dict[str, Fraction] = {}
    left = Fraction(1)
    latest_first = sorted(returned, key=lambda each: -each.shuffle)
    for taken, (card, shuffle) in enumerate(latest_first):
        if shuffle <= shuffles:
            may_be = deck + sum(each >= shuffle for each in places) - taken
            found[card] = found.get(card, Fraction(0)) + left / may_be
            left *= 1 - Fraction(1, may_be)
    if not found:
        return dict(sorted(counts.items()))
    return _whole(counts, found, left)


def _whole(counts: dict[str, int], found: dict[str, Fraction], left: Fraction) -> dict[str, int]:
    """The shares as whole numbers, small enough for a dealer."""
    size = lcm(left.denominator, *(share.denominator for share in found.values()))
    total = max(sum(counts.values()), 1)
    weights = {card: int(share * size) * total for card, share in found.items() if share}
    each = int(left * size)
    for card, copies in counts.items() if each else ():
        weights[card] = weights.get(card, 0) + copies * each
    most = sum(weights.values())
    if most > _LARGEST:
        weights = {card: max(1, weight * _LARGEST // most) for card, weight in weights.items()}
    return dict(sorted(weights.items()))
