"""The map through time: every moment at which a base changed hands, and how the map stood then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.leagues.facts import AnyFact, Left, Opened, Revealed, Ruled, Signed
from engine.leagues.league import League
from engine.leagues.standings import Plot, plots


class Span(NamedTuple):
    """Between which facts, counted from one, the bases of a duel were at stake."""

    since: int
    until: int
    """0: they still are"""


class Moment(NamedTuple):
    """A cycle begins, or bases are captured."""

    cycle: int
    fact: int
    """how many had happened then"""
    duels: tuple[int, ...] = ()
    """that captured a base just now: several, where somebody left who sat at several tables"""


def spans(facts: Iterable[AnyFact], league: League) -> dict[int, Span]:
    """Of every duel whose picks were laid open, in the order in which they were settled."""
    open_now: dict[int, int] = {}
    found: dict[int, Span] = {}
    for nth, fact in enumerate(facts, 1):
        done: tuple[int, ...] = ()
        match fact:
            case Revealed(duel=duel):
                open_now[duel] = nth
            case Signed(duel=duel) | Ruled(duel=duel):
                done = (duel,)
            case Left(name=name):
                done = tuple(each for each in open_now if name in league.duels[each].players)
        found |= {each: Span(open_now.pop(each), nth) for each in done}
    return found | {duel: Span(since, 0) for duel, since in open_now.items()}


def moments(
    facts: Iterable[AnyFact], league: League, lasted: Mapping[int, Span]
) -> tuple[Moment, ...]:
    """From the beginning of the first cycle to the last capture."""
    taken: dict[int, list[int]] = {}
    for number, span in lasted.items():
        if span.until and league.duels[number].capture:
            taken.setdefault(span.until, []).append(number)
    found, cycle = [], 0
    for nth, fact in enumerate(facts, 1):
        if isinstance(fact, Opened):
            cycle = fact.cycle
            found.append(Moment(cycle, nth))
        elif nth in taken:
            found.append(Moment(cycle, nth, tuple(taken[nth])))
    return tuple(found)


def map_at(league: League, moment: Moment, lasted: Mapping[int, Span]) -> tuple[Plot, ...]:
    """The map as it stood at a moment of a league that has gone on since."""
    taken, staked = {}, {}
    for duel in league.of_cycle[moment.cycle]:
        span = lasted.get(duel.number)
        if span is None or span.since > moment.fact:
            continue
        if not span.until or span.until > moment.fact:
            for name in duel.players:
                rival = duel.other(name)
                staked[name, duel.picks[rival].base] = duel.number, rival
        elif duel.capture:
            captor, owner, base = duel.capture
            taken[owner, base] = duel.number, captor
    return plots(league, moment.cycle, taken, staked)
