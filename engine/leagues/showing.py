"""The facts as somebody may see them: nothing of secret picks, nothing of others' hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.leagues.facts import (
    AnyFact,
    Closed,
    Dealt,
    Drafted,
    Founded,
    Name,
    Picked,
    Revealed,
    Substituted,
)
from engine.parts.piles import UNKNOWN


def shown(facts: Iterable[AnyFact], to: Name | None = None) -> tuple[AnyFact, ...]:
    """LG-16, LG-27: `to` nobody in particular, or to a player, who sees the own cards and pick.

    A pick, its seal, that it is there and when it came are for nobody else before both are open;
    afterwards both stand right before they were opened, whichever came first.
    """
    listed = tuple(facts)
    over = _is_over(listed)
    waiting: dict[int, dict[Name, Picked]] = {}
    found: list[AnyFact] = []
    for fact in listed:
        if isinstance(fact, Picked):
            waiting.setdefault(fact.duel, {})[fact.name] = fact
            continue
        if isinstance(fact, Substituted):
            _forget(waiting, fact.name)
        if isinstance(fact, Revealed):
            picks = waiting.pop(fact.duel)
            found += [replace(picks[name], at="", by="") for name in sorted(picks)]
        found.append(fact if over else _masked(fact, to))
    return (*found, *_own(waiting, to))


def _forget(waiting: dict[int, dict[Name, Picked]], name: Name) -> None:
    """LG-29: whoever sits there now did not make that pick, and is not shown it."""
    for picks in waiting.values():
        picks.pop(name, None)


def _own(waiting: dict[int, dict[Name, Picked]], to: Name | None) -> Iterator[Picked]:
    for picks in waiting.values():
        if to in picks:
            yield picks[to]


def _is_over(facts: tuple[AnyFact, ...]) -> bool:
    cycles = next((fact.cycles for fact in facts if isinstance(fact, Founded)), 0)
    return any(isinstance(fact, Closed) and fact.cycle == cycles for fact in facts)


def _masked(fact: AnyFact, to: Name | None) -> AnyFact:
    if isinstance(fact, Dealt | Drafted) and fact.name != to:
        unknown = (UNKNOWN,) * len(fact.heroes)
        return (
            replace(fact, heroes=unknown, key="")
            if isinstance(fact, Dealt)
            else replace(fact, heroes=unknown)
        )
    return fact
