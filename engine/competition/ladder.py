"""A ladder of matches, and the bracket that results make of it: a pure fold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.competition.people import Couple, Name

NOBODY: Final = ""
"""stands where a bye stands"""
Part: TypeAlias = Literal["winners", "losers", "final", "third"]
State: TypeAlias = Literal["waiting", "open", "played", "bye", "spared"]


class Source(NamedTuple):
    """Where somebody comes from: a seed, or the winner or loser of a match."""

    what: Literal["seed", "winner", "loser"]
    number: int


class Rung(NamedTuple):
    """One match of a ladder; numbers count from 1, and sources stand before it."""

    number: int
    part: Part
    round: int
    one: Source
    other: Source
    again: bool = False
    """a second final, spared unless whoever came from below has won the first"""


Ladder: TypeAlias = tuple[Rung, ...]


class Won(NamedTuple):
    """The result of one match: it counts if these two are the two who were to play it."""

    number: int
    winner: Name
    loser: Name


class Slot(NamedTuple):
    """A match as it stands: None for somebody who is not known yet, NOBODY for a bye."""

    rung: Rung
    one: Name | None
    other: Name | None
    winner: Name | None
    loser: Name | None
    state: State

    @property
    def couple(self) -> Couple | None:
        """Those who are to meet, once both are known."""
        return (self.one, self.other) if self.one and self.other else None


class Bracket(NamedTuple):
    """A ladder as far as it has been climbed."""

    slots: tuple[Slot, ...]
    stale: tuple[Won, ...]
    """results of matches that, as things stand, others are to play"""

    @property
    def open(self) -> tuple[Slot, ...]:
        return tuple(slot for slot in self.slots if slot.state == "open")

    @property
    def champion(self) -> Name | None:
        """Whoever won the last match that was needed."""
        finals = [s for s in self.slots if s.rung.part in ("winners", "final")]
        needed = [slot for slot in finals if slot.state != "spared"]
        return needed[-1].winner or None

    def slot(self, number: int) -> Slot:
        return self.slots[number - 1]


def climbed(ladder: Ladder, seeds: Sequence[Name], results: Iterable[Won]) -> Bracket:
    """The bracket; of several results of one match the last counts. Seeds that lack are byes."""
    last = {result.number: result for result in results}
    slots: list[Slot] = []
    stale = []
    for rung in ladder:
        one, other = (_coming(source, seeds, slots) for source in (rung.one, rung.other))
        result = last.get(rung.number)
        if result and {result.winner, result.loser} != {one, other}:
            stale.append(result)
            result = None
        slots.append(_slot(rung, one, other, result, slots))
    return Bracket(tuple(slots), tuple(stale))


def _coming(source: Source, seeds: Sequence[Name], slots: Sequence[Slot]) -> Name | None:
    if source.what == "seed":
        return seeds[source.number - 1] if source.number <= len(seeds) else NOBODY
    slot = slots[source.number - 1]
    return slot.winner if source.what == "winner" else slot.loser


def _slot(
    rung: Rung, one: Name | None, other: Name | None, result: Won | None, slots: Sequence[Slot]
) -> Slot:
    first = slots[rung.one.number - 1] if rung.again else None
    if first and first.winner is not None and first.winner == first.one:
        return Slot(rung, one, other, first.winner, first.loser, "spared")
    if NOBODY in (one, other):
        rest = other if one == NOBODY else one
        return Slot(rung, one, other, rest, NOBODY, "bye")
    if result:
        return Slot(rung, one, other, result.winner, result.loser, "played")
    return Slot(rung, one, other, None, None, "open" if one and other else "waiting")


# --- mending ---


class Mending(NamedTuple):
    """What a correction does to a bracket."""

    bracket: Bracket
    changed: tuple[tuple[int, Couple | None, Couple | None], ...]
    """matches that others play now: the number, who was to, who is to"""
    void: tuple[Won, ...]
    """results of later matches that were played by somebody who should not have been there"""
    interrupted: tuple[int, ...]
    """started matches among the changed: a judge decides whether they go on"""


def mended(
    ladder: Ladder,
    seeds: Sequence[Name],
    results: Sequence[Won],
    correction: Won,
    started: Iterable[int] = (),
) -> Mending:
    """A bracket after a corrected result; everything that can be kept is kept (CP-8)."""
    before = climbed(ladder, seeds, results)
    after = climbed(ladder, seeds, (*results, correction))
    changed = tuple(
        (was.rung.number, was.couple, now.couple)
        for was, now in zip(before.slots, after.slots, strict=True)
        if {was.one, was.other} != {now.one, now.other} and (was.couple or now.couple)
    )
    known = set(before.stale)
    void = tuple(result for result in after.stale if result not in known)
    numbers = {number for number, was, _ in changed if was}
    interrupted = sorted(numbers & {*started} - {result.number for result in void})
    return Mending(after, changed, void, tuple(interrupted))


def places(bracket: Bracket) -> Mapping[Name, int]:
    """From which place on everybody stands who is out, and the champion's; equals share."""
    out: dict[Name, int] = {}
    total = len({name for slot in bracket.slots for name in (slot.one, slot.other) if name})
    exits = _exits(bracket)
    rounds = sorted(set(exits.values()))
    left = total
    for order in rounds:
        those = [name for name, their in exits.items() if their == order]
        left -= len(those)
        out |= dict.fromkeys(those, left + 1)
    if bracket.champion:
        out[bracket.champion] = 1
    return out


def _exits(bracket: Bracket) -> dict[Name, tuple[bool, int, int]]:
    """When everybody who is out went out: the round of their last lost match."""
    last: dict[Name, tuple[bool, int, int]] = {}
    further = {
        (source.what, source.number)
        for slot in bracket.slots
        for source in (slot.rung.one, slot.rung.other)
        if slot.state != "spared"
    }
    for slot in bracket.slots:
        rung = slot.rung
        if slot.state == "played" and slot.loser and ("loser", rung.number) not in further:
            if rung.part == "third":
                last[slot.loser] = (False, rung.round, 0)
                last[slot.winner or NOBODY] = (False, rung.round, 1)
            else:
                last[slot.loser] = (rung.part == "final", rung.round, 2)
    return last
