"""A league as the fold of its facts: told one after the other, each let happen or refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.leagues import cards, cycles, duels, facts, members
from engine.leagues.facts import AnyFact
from engine.leagues.league import League

TELL: Final[dict[type, Callable[[League, Any], None]]] = {
    facts.Founded: members.founded,
    facts.Limited: members.limited,
    facts.Stocked: members.stocked,
    facts.Joined: members.joined,
    facts.Left: members.left,
    facts.Away: members.away,
    facts.CameBack: members.came_back,
    facts.Substituted: members.substituted,
    facts.Committed: cards.committed,
    facts.Unsealed: cards.unsealed,
    facts.Dealt: cards.dealt,
    facts.Drafted: cards.drafted,
    facts.Discarded: cards.discarded,
    facts.Opened: cycles.opened,
    facts.Closed: cycles.closed,
    facts.Challenged: duels.challenged,
    facts.Accepted: duels.accepted,
    facts.Declined: duels.declined,
    facts.Withdrawn: duels.withdrawn,
    facts.Picked: duels.picked,
    facts.Revealed: duels.revealed,
    facts.DeckShown: duels.deck_shown,
    facts.Reported: duels.reported,
    facts.Signed: duels.signed,
    facts.Disputed: duels.disputed,
    facts.Ruled: duels.ruled,
}


def tell(league: League, fact: AnyFact) -> None:
    """Let something have happened; what is refused changes nothing."""
    TELL[type(fact)](league, fact)


def told(told_facts: Iterable[AnyFact]) -> League:
    """The league that these facts come to."""
    league = League()
    for fact in told_facts:
        tell(league, fact)
    return league


def replayed(log: bytes, *, until: int | None = None) -> League:
    """A league from its log; `until` so many facts, for what was known at a moment."""
    return told(facts.read(log)[:until])
