"""Cycles open and close."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.kernel.words import say
from engine.leagues.facts import Closed, Opened
from engine.leagues.league import League
from engine.leagues.members import check_pool
from engine.leagues.refusals import CardsMissing, DuelsRunning, NotInLeague, NotNow

FEWEST: Final = 2


def opened(league: League, fact: Opened) -> None:
    if league.part not in ("gathering", "between"):
        raise NotNow(say("No cycle can open now."))
    if fact.cycle != league.cycle + 1:
        raise NotNow(say("The next cycle is %(number)s.", number=league.cycle + 1))
    if not league.cycle:
        if len(league.playing) < FEWEST:
            raise NotInLeague(say("A league needs at least two players."))
        check_pool(league, len(league.playing))
    if missing := league.unfinished():
        raise CardsMissing(
            say("Cards are still to be drafted by %(names)s.", names=", ".join(missing))
        )
    for member in league.playing:
        member.fresh = Counter()
    league.cycle, league.runs = fact.cycle, True
    league.of_cycle[fact.cycle] = []


def closed(league: League, fact: Closed) -> None:
    """LG-22: agreed duels hold the cycle open, mere offers lapse."""
    if not league.runs or fact.cycle != league.cycle:
        raise NotNow(say("Cycle %(number)s does not run.", number=fact.cycle))
    if agreed := tuple(league.running()):
        tables = ", ".join(f"{duel.number} ({' – '.join(duel.players)})" for duel in agreed)
        raise DuelsRunning(
            say("These duels are not settled yet: %(tables)s.", tables=tables),
            tuple(duel.number for duel in agreed),
        )
    for duel in league.running("offered"):
        duel.point = "off"
    league.runs = False
