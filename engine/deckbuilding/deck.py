"""A deck: its leader stack and its hero stack, what names it, and what two decks differ in."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

import msgspec

_TURNS: Final = {"remove": 0, "move": 1, "add": 2}
Stack: TypeAlias = Literal["leaders", "heroes"]
Stacks: TypeAlias = tuple[Mapping[str, int], Mapping[str, int]]
"""leaders and heroes"""
STACKS: Final[tuple[Stack, Stack]] = ("leaders", "heroes")

SPOKEN: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No two of these letters are taken for each other: there is no 0, 1, I or O."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Each stack as name → count. Made with `deck`, so that counts are positive, names in order."""

    leaders: Mapping[str, int]
    heroes: Mapping[str, int]
    sleeved: bool = False
    """whether every card is in the same opaque sleeves"""
    drawn: bool = True
    """whether chance drew its leaders; who keeps no draws takes the player's word for it"""

    def __hash__(self) -> int:
        stacks = (frozenset(self.leaders.items()), frozenset(self.heroes.items()))
        return hash((stacks, self.sleeved))

    @property
    def names(self) -> tuple[str, ...]:
        """Every card in it once, in order."""
        return tuple(sorted(self.leaders.keys() | self.heroes.keys()))

    def in_sleeves(self) -> Deck:
        """The same deck in opaque sleeves."""
        return replace(self, sleeved=True)

    @property
    def size(self) -> int:
        return sum(self.leaders.values()) + sum(self.heroes.values())

    @property
    def counts(self) -> dict[str, int]:
        """How many copies of each card are in both stacks together."""
        counts = dict(self.heroes)
        for name, count in self.leaders.items():
            counts[name] = counts.get(name, 0) + count
        return counts

    def count(self, name: str) -> int:
        """How many copies are in both stacks together."""
        return self.leaders.get(name, 0) + self.heroes.get(name, 0)


def deck(
    leaders: Iterable[str] | Mapping[str, int],
    heroes: Iterable[str] | Mapping[str, int],
    *,
    sleeved: bool = False,
    drawn: bool = True,
) -> Deck:
    """A deck from names (a name once for each copy) or from names with their counts."""
    return Deck(_counted(leaders), _counted(heroes), sleeved, drawn)


def _counted(cards: Iterable[str] | Mapping[str, int]) -> Mapping[str, int]:
    return {name: count for name, count in sorted(Counter(cards).items()) if count > 0}


# --- names of a deck ----------------------------------------------------------------------------


def written(cards: Deck) -> str:
    """The deck as canonical text: equal decks, equal texts. Sleeves are no part of it."""
    lines = ["Leaders", *_lines(cards.leaders), "", "Heroes", *_lines(cards.heroes)]
    return "\n".join(lines) + "\n"


def _lines(stack: Mapping[str, int]) -> list[str]:
    return [f"{count} {name}" for name, count in sorted(stack.items())]


def fingerprint(cards: Deck, salt: bytes = b"") -> str:
    """What tells this deck from every other, as 64 hexadecimal digits.

    Where the pool is small enough to guess the deck from, a salt keeps the guess from being
    checked until the salt is laid open.
    """
    sealed = hashlib.sha256(b"muster deck 1\n" + len(salt).to_bytes(2, "big") + salt)
    sealed.update(written(cards).encode())
    return sealed.hexdigest()


def spoken(fingerprint: str) -> str:
    """A fingerprint short enough to be read out: K7WM-3QPX."""
    number = int(fingerprint[:10], 16)
    letters = "".join(SPOKEN[number >> 5 * place & 31] for place in reversed(range(8)))
    return f"{letters[:4]}-{letters[4:]}"


# --- what two decks differ in -------------------------------------------------------------------


class Change(msgspec.Struct, frozen=True, order=True, gc=False):
    """One step from a deck to another."""

    verb: Literal["add", "remove", "move", "sleeve", "draw"]
    stack: Stack | Literal[""] = ""
    """where cards are added, removed from, or moved to"""
    card: str = ""
    count: int = 0


def changes(before: Deck, after: Deck) -> tuple[Change, ...]:
    """The fewest steps from one deck to the other: removals, moves between stacks, additions."""
    sleeved = after.sleeved and not before.sleeved
    gained = gains(before, after.leaders, after.heroes)
    return ((Change("sleeve"),) if sleeved else ()) + steps(gained)


def gains(
    before: Deck, leaders: Mapping[str, int], heroes: Mapping[str, int]
) -> dict[str, tuple[int, int]]:
    """How many leaders and heroes of each card more there are then; only of those that differ."""
    led, fought = _gains(before.leaders, leaders), _gains(before.heroes, heroes)
    return {name: (led.get(name, 0), fought.get(name, 0)) for name in led.keys() | fought.keys()}


def _gains(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What differs, by name."""
    return {
        name: after.get(name, 0) - before.get(name, 0)
        for name, _count in before.items() ^ after.items()
    }


def steps(gains: Mapping[str, tuple[int, int]]) -> tuple[Change, ...]:
    """The steps by which cards gain, or lose, so many leaders and heroes."""
    taken = [
        step
        for name, (leaders, heroes) in gains.items()
        if leaders or heroes
        for step in _steps(name, leaders, heroes)
    ]
    return tuple(sorted(taken, key=_turn))


def _turn(step: Change) -> tuple[int, str, str]:
    return _TURNS[step.verb], step.stack, step.card


def _steps(name: str, leaders: int, heroes: int) -> Iterable[Change]:
    if leaders and heroes:
        return _both(name, leaders, heroes)
    stack: Stack = "leaders" if leaders else "heroes"
    gain = leaders or heroes
    return (Change("add" if gain > 0 else "remove", stack, name, abs(gain)),)


def _both(name: str, leaders: int, heroes: int) -> Iterator[Change]:
    moved = min(abs(leaders), abs(heroes)) if leaders * heroes < 0 else 0
    gains: tuple[tuple[Stack, int], ...] = (("leaders", leaders), ("heroes", heroes))
    for stack, gain in gains:
        if moved and gain > 0:
            yield Change("move", stack, name, moved)
        if abs(gain) > moved:
            yield Change("add" if gain > 0 else "remove", stack, name, abs(gain) - moved)


def cost(taken: Iterable[Change]) -> int:
    """How many cards the steps touch; sleeves and a draw cost none."""
    return sum(step.count for step in taken)


def changed(cards: Deck, taken: Iterable[Change]) -> Deck:
    """The deck after the steps."""
    stacks: dict[str, Counter[str]] = {
        "leaders": Counter(cards.leaders),
        "heroes": Counter(cards.heroes),
    }
    sleeved, drawn = cards.sleeved, cards.drawn
    for step in taken:
        if step.verb in ("sleeve", "draw"):
            sleeved, drawn = sleeved or step.verb == "sleeve", drawn or step.verb == "draw"
            continue
        stacks[step.stack][step.card] += -step.count if step.verb == "remove" else step.count
        if step.verb == "move":
            other = "heroes" if step.stack == "leaders" else "leaders"
            stacks[other][step.card] -= step.count
    return deck(stacks["leaders"], stacks["heroes"], sleeved=sleeved, drawn=drawn)
