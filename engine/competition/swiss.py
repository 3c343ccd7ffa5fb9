"""Swiss: who meets whom in the next round, as one cheapest perfect matching with its proof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from engine.competition.fairness import Fairness, may_sit
from engine.competition.people import STRICT, Couple, Kind, Name, Player, Rules, Tables
from engine.competition.proving import Proof, Unmatched, proved
from engine.competition.words import Said, say
from engine.kernel.refusals import Refused

MOST_NAMED: Final = 4
"""so many are named before the rest are only counted"""


class Unpairable(Refused):
    """The rules leave no way for everybody to be paired."""

    code = "unpairable"

    def __init__(self, groups: tuple[tuple[Name, ...], ...], others: tuple[Name, ...]) -> None:
        super().__init__(_stuck(groups, others), rule="CP-4")
        self.groups, self.others = groups, others


class Doubled(Refused):
    """The same name twice among those to be paired."""

    code = "named-twice"


@dataclass(frozen=True)
class Pairing:
    """One round: tables in order, who sits out, and the proof that it is the fairest."""

    players: tuple[Player, ...]
    rules: Rules
    tables: Tables
    proof: Proof
    published: Tables | None = None
    """a round that was repaired, of which as much is kept as fairness allows"""
    kept_before: str = "draw"
    """the concern that weighs less than moving one of its tables"""

    @cached_property
    def fairness(self) -> Fairness:
        return Fairness(self.players, self.rules, self.published, None, self.kept_before)

    @property
    def costs(self) -> dict[str, int]:
        """What the round costs in all, concern by concern, the weightiest first."""
        fairness, mates = self.fairness, self.proof.mates
        spreads = [fairness.spread(one, other) for one, other in enumerate(mates) if one < other]
        return {name: sum(spread[name] for spread in spreads) for name in fairness.fields}


def pair(
    players: Sequence[Player],
    rules: Rules = STRICT,
    published: Tables | None = None,
    forced: tuple[Name, Name | None] | None = None,
    kept_before: str = "draw",
) -> Pairing:
    """Pair a round. Players come best first, and equal ones in a drawn order (CP-2).

    What is published already is kept where nothing fairer is possible in the concerns before
    `kept_before`; two may be forced to meet, or one (with None) to sit out. The same players in
    the same order give the same tables.
    """
    ordered = tuple(sorted(players, key=lambda player: -player.kind.points))
    if len({player.name for player in ordered}) < len(ordered):
        raise Doubled(say("Somebody is named twice among those to be paired."))
    fairness = Fairness(ordered, rules, published, forced, kept_before)
    found = proved(fairness, _mates(fairness, published or Tables()))
    if isinstance(found, Unmatched):
        raise _unpairable(fairness, found)
    tables = Tables(_couples(fairness, found), _bye(fairness, found))
    return Pairing(ordered, rules, tables, found, published, kept_before)


def _mates(fairness: Fairness, published: Tables) -> list[int]:
    mates = [-1] * (fairness.count + fairness.odd)
    for couple in published.couples:
        here, there = (fairness.places.get(name) for name in couple)
        if here is not None and there is not None:
            mates[here], mates[there] = there, here
    return mates


def _couples(fairness: Fairness, proof: Proof) -> tuple[Couple, ...]:
    return tuple(
        seated(fairness.players[one], fairness.players[other], fairness.rules)
        for one, other in enumerate(proof.mates)
        if one < other < fairness.count
    )


def _bye(fairness: Fairness, proof: Proof) -> Name | None:
    return fairness.players[proof.mates[fairness.nobody]].name if fairness.odd else None


def seated(one: Player, other: Player, rules: Rules = STRICT) -> Couple:
    """Who has the first side: whoever had it less; else had it not last; else stands lower."""
    if not (may_sit(one.kind, 1, rules) and may_sit(other.kind, -1, rules)):
        return other.name, one.name
    if not (may_sit(other.kind, 1, rules) and may_sit(one.kind, -1, rules)):
        return one.name, other.name
    here, there = _claim(one.kind), _claim(other.kind)
    return (one.name, other.name) if here < there else (other.name, one.name)


def _claim(kind: Kind) -> tuple[int, int]:
    return kind.balance, kind.streak


def _unpairable(fairness: Fairness, found: Unmatched) -> Unpairable:
    def names(places: tuple[int, ...]) -> tuple[Name, ...]:
        return tuple(fairness.players[p].name for p in places if p < fairness.count)

    groups = tuple(names(group) for group in sorted(found.barrier.groups))
    return Unpairable(tuple(group for group in groups if group), names(found.barrier.others))


def _stuck(groups: tuple[tuple[Name, ...], ...], others: tuple[Name, ...]) -> Said:
    if len(groups) == 1 and not others:
        (group,) = groups
        if len(group) == 1:
            return say("Nobody is left whom %(name)s may meet.", name=group[0])
        return say(
            "%(names)s are an odd number, and may only meet one another.", names=_named(group)
        )
    over = "; ".join(map(_named, groups[:MOST_NAMED]))
    if (more := len(groups) - MOST_NAMED) > 0:
        over = say("%(names)s; and %(count)s more", names=over, count=more)
    return say(
        "Each of these %(count)s leaves one over: %(groups)s. "
        "Only %(few)s could meet them: %(others)s.",
        count=len(groups),
        groups=over,
        few=len(others),
        others=_named(others),
    )


def _named(names: Sequence[Name]) -> str:
    if len(names) > MOST_NAMED:
        first = ", ".join(names[:MOST_NAMED])
        return say("%(names)s and %(count)s more", names=first, count=len(names) - MOST_NAMED)
    return ", ".join(names) or say("nobody")


# --- what is played before points tell ---


class Acceleration(NamedTuple):
    """Points lent to the upper seeds while pairing, so that the strong meet early."""

    upper: int
    """seeds 1 to this are lent points"""
    lent: tuple[int, ...]
    """how many in round 1, 2, …; none after that"""

    def points(self, seed: int, number: int) -> int:
        """What a seed has besides its own in a round, counted from 1."""
        return self.lent[number - 1] if seed <= self.upper and number <= len(self.lent) else 0


class NoSuchWay(Refused):
    """A fixed first round of a name that none has."""

    code = "no-such-way"


def opened(names: Sequence[Name], way: str) -> tuple[tuple[Couple, ...], Name | None]:
    """A fixed first round: `fold` 1 v last, `slide` 1 v first of the lower half, `next` 1 v 2.

    The last seed of an odd field has the bye; sides change from table to table.
    """
    bye = names[-1] if len(names) % 2 else None
    field = list(names[: len(names) // 2 * 2])
    half = len(field) // 2
    ways = {
        "fold": (field[:half], field[: half - 1 : -1] if half else []),
        "slide": (field[:half], field[half:]),
        "next": (field[::2], field[1::2]),
    }
    if way not in ways:
        raise NoSuchWay(
            say(
                "A first round is paired by %(ways)s, not by %(way)s.",
                ways=", ".join(ways),
                way=way,
            )
        )
    couples = zip(*ways[way], strict=True)
    return tuple((b, a) if table % 2 else (a, b) for table, (a, b) in enumerate(couples)), bye
