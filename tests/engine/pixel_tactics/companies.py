"""Tables at which, taken together, any two abilities meet: as allies, and as rivals.

Trying each pair at a table of its own would take three million of them. Two dozen abilities fit
around one table and make some three hundred pairs at once, so that as many tables are enough as
there are pairs of Leaders, who are alone on their side.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tests.engine.pixel_tactics.middle import Ability

PLACES: Final = ("vanguard", "vanguard", "flank", "rear", "rear", "order", "order", "order")
"""what every side has beside its Leader and its base"""
SOMETIMES: Final = (("flank", 0.8), ("operation", 0.7), ("operation", 0.4), ("trap", 0.8))
RESERVE: Final = ("operation", "trap")
BASES: Final = ("base ongoing", "base snap")
ALONE: Final = {"leader": ("leader",)} | dict.fromkeys(BASES, BASES)
"""the boxes of which one side never has two cards"""

Company = tuple[Ability, ...]


class Table(NamedTuple):
    """Who stands on either side."""

    sides: tuple[Company, Company]


class Meetings:
    """Who has met whom, as numbers of abilities; a whole row of them is one integer's bits."""

    def __init__(self, abilities: Sequence[Ability]) -> None:
        self.abilities = abilities
        self.numbers = {each: number for number, each in enumerate(abilities)}
        self.allied = [0] * len(abilities)
        self.opposed = [0] * len(abilities)
        self.boxes: dict[str, int] = {}
        for number, each in enumerate(abilities):
            self.boxes[each.box] = self.boxes.get(each.box, 0) | 1 << number

    def sit(self, table: Table) -> None:
        rows = [[self.numbers[each] for each in side] for side in table.sides]
        masks = [sum({1 << number for number in row}) for row in rows]
        for row, own, other in zip(rows, masks, reversed(masks), strict=True):
            for number in row:
                self.allied[number] |= own
                self.opposed[number] |= other

    def strangers(self, number: int) -> tuple[int, int]:
        """Whom it has not met as an ally, and whom not as a rival."""
        box = self.abilities[number].box
        everybody = (1 << len(self.abilities)) - 1
        never = 1 << number
        for each in ALONE.get(box, ()):
            never |= self.boxes.get(each, 0)
        return everybody & ~self.allied[number] & ~never, everybody & ~self.opposed[number]


def tables(
    abilities: Sequence[Ability], boxes: Mapping[str, Sequence[str]], rng: random.Random
) -> Iterator[Table]:
    """Table after table, until everybody has met everybody on both sides.

    `boxes` are those of each card: a base brings both of its boxes.
    """
    met = Meetings(abilities)
    for first in range(len(abilities)):
        while True:
            allied, opposed = met.strangers(first)
            if not allied and not opposed:
                break
            table = _laid(met, boxes, first, _some(opposed, rng), _some(allied, rng), rng)
            met.sit(table)
            yield table


def _some(mask: int, rng: random.Random) -> int | None:
    """One of the bits, at random."""
    if not mask:
        return None
    above = mask >> (start := rng.randrange(mask.bit_length()))
    return start + (above & -above).bit_length() - 1


def _laid(
    met: Meetings,
    boxes: Mapping[str, Sequence[str]],
    first: int,
    rival: int | None,
    ally: int | None,
    rng: random.Random,
) -> Table:
    """A table for that one, a rival and an ally it has not met, and others like them."""
    sides: list[list[int]] = [[first], []]
    if rival is not None:
        sides[1].append(rival)
    if ally is not None:
        sides[0].append(ally)
    for own, other in ((0, 1), (1, 0)):
        for box in _vacant(met, sides[own], rng):
            sides[own].append(_fitting(met, box, sides[own], sides[other], rng))
    one, two = (
        tuple(dict.fromkeys(card for number in side for card in _whole(met, boxes, number)))
        for side in sides
    )
    return Table((one, two))


def _whole(met: Meetings, boxes: Mapping[str, Sequence[str]], number: int) -> Iterator[Ability]:
    """The ability, and what comes with it: both boxes of a base count."""
    card, box = met.abilities[number]
    if box not in BASES:
        yield met.abilities[number]
        return
    for each in BASES:
        if each in boxes[card]:
            yield Ability(card, each)


def _vacant(met: Meetings, side: list[int], rng: random.Random) -> list[str]:
    """The boxes still wanted on a side where those are already."""
    wanted = ["leader", BASES[0], *PLACES]
    wanted += [box for box, likely in SOMETIMES if rng.random() < likely]
    boxes = [BASES[0] if box in BASES else box for _, box in map(met.abilities.__getitem__, side)]
    for box in boxes:
        if box in wanted:
            wanted.remove(box)
    if boxes.count("trap") > 1:
        wanted = [box for box in wanted if box not in RESERVE] + ["operation"]
    return [box for box in wanted if box in met.boxes]


def _fitting(met: Meetings, box: str, own: list[int], other: list[int], rng: random.Random) -> int:
    """One of that box who is a stranger to as many as can be of those asked in turn."""
    left = met.boxes[box]
    asked = [*((each, met.allied) for each in own), *((each, met.opposed) for each in other)]
    for each, known in asked[:2] + rng.sample(asked[2:], min(3, len(asked[2:]))):
        left = left & ~known[each] or left
    found = _some(left, rng)
    assert found is not None
    return found
