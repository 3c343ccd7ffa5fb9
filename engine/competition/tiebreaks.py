"""The tie-breaks an organiser chains, by name; what they count stands in modules of theirs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from engine.competition import opposition, percentages, rounds
from engine.competition.people import Name
from engine.competition.table import Figure, Table
from engine.competition.words import say
from engine.kernel.refusals import Refused

Reckoning: TypeAlias = Callable[[Table, Name], Figure]


class TieBreak(NamedTuple):
    """One link of a chain."""

    title: str
    reckon: Reckoning | None
    """None: it depends on who is tied"""


class NoSuchTieBreak(Refused):
    """A chain names something nobody knows how to reckon."""

    code = "no-such-tie-break"


def worked_out(code: str, table: Table, tied: Sequence[Name]) -> dict[Name, Figure]:
    """One tie-break for all who are tied so far; higher is better."""
    if code not in TIE_BREAKS:
        raise NoSuchTieBreak(say("There is no tie-break called %(name)s.", name=code))
    reckon = TIE_BREAKS[code].reckon
    if reckon is None:
        return _among(table, tied)
    return {name: table.once(code, name, partial(reckon, table, name)) for name in tied}


# --- among those tied (CP-28) ---


def _among(table: Table, tied: Sequence[Name]) -> dict[Name, Figure]:
    """Points in meetings of those tied, once each has met all the others.

    Until then whoever stands first whatever the missing meetings would bring is first, then the
    second of whom that is true, and nothing is said of the rest.
    """
    inside = {
        name: [(other, each) for other, each in table.met(name) if other in tied] for name in tied
    }
    missing = {name: len(tied) - 1 - len({other for other, _ in inside[name]}) for name in tied}
    had = {
        name: rounds.summed(
            say("points of %(name)s among the tied", name=name),
            [rounds.point(table, name, meeting) for _, meeting in met],
        )
        for name, met in inside.items()
    }
    return _certain(table, had, missing) if any(missing.values()) else had


def _certain(
    table: Table, had: Mapping[Name, Figure], missing: Mapping[Name, int]
) -> dict[Name, Figure]:
    """Those who stand before the others however the missing meetings would have ended."""
    win = table.worth(table.scoring.win)
    most = {name: had[name].amount + win * missing[name] for name in had}
    left, order = list(had), list[Name]()
    while len(left) > 1:
        best = max(left, key=lambda name: had[name].amount)
        if any(most[name] >= had[best].amount for name in left if name != best):
            break
        order.append(best)
        left.remove(best)
    how = say("not all of them have met")
    found = {name: Figure(Fraction(0), how) for name in had}
    for nth, name in enumerate(order):
        told = say("before the other tied ones, however missing matches had ended")
        found[name] = Figure(Fraction(len(had) - nth), told, had[name].parts)
    return found


TIE_BREAKS: Final[Mapping[str, TieBreak]] = {
    "points": TieBreak("Match points", rounds.points),
    "opponents-match-wins": TieBreak(
        "Opponents' match-win percentage (OMW)", percentages.opponents_match_wins
    ),
    "game-wins": TieBreak("Game-win percentage (GW)", percentages.game_wins),
    "opponents-game-wins": TieBreak(
        "Opponents' game-win percentage (OGW)", percentages.opponents_game_wins
    ),
    "match-wins": TieBreak("Match-win percentage (MW)", percentages.match_wins),
    "opponents-opponents-match-wins": TieBreak(
        "Opponents' opponents' match-win percentage (OOMW)",
        percentages.opponents_opponents_match_wins,
    ),
    "strength-of-schedule": TieBreak(
        "Strength of schedule (SoS)", percentages.strength_of_schedule
    ),
    "extended-strength-of-schedule": TieBreak(
        "Extended strength of schedule (ESoS)", percentages.extended_strength_of_schedule
    ),
    "head-to-head": TieBreak("Head to head (direct encounter, DE)", None),
    "wins": TieBreak("Matches won at a table (WON)", rounds.wins),
    "rounds-won": TieBreak("Rounds won, byes included (WIN)", rounds.rounds_won),
    "game-difference": TieBreak("Games won less games lost", rounds.game_difference),
    "late-losses": TieBreak("Squares of the rounds lost", rounds.late_losses),
    "buchholz": TieBreak("Buchholz (BH, Solkoff)", partial(opposition.buchholz, 0, 0)),
    "buchholz-cut-1": TieBreak("Buchholz Cut-1 (BH-C1)", partial(opposition.buchholz, 1, 0)),
    "buchholz-cut-2": TieBreak("Buchholz Cut-2 (BH-C2)", partial(opposition.buchholz, 2, 0)),
    "median-buchholz": TieBreak(
        "Median Buchholz (BH-M1, Median)", partial(opposition.buchholz, 1, 1)
    ),
    "median-buchholz-2": TieBreak("Median Buchholz 2 (BH-M2)", partial(opposition.buchholz, 2, 2)),
    "modified-median": TieBreak("Modified Median (Harkness)", opposition.modified_median),
    "fore-buchholz": TieBreak("Fore Buchholz (FB)", opposition.fore_buchholz),
    "average-buchholz": TieBreak(
        "Average of opponents' Buchholz (AOB)", opposition.average_buchholz
    ),
    "sonneborn-berger": TieBreak(
        "Sonneborn-Berger (SB, Berger, Neustadtl)", partial(opposition.sonneborn_berger, 0)
    ),
    "sonneborn-berger-cut-1": TieBreak(
        "Sonneborn-Berger Cut-1 (SB-C1)", partial(opposition.sonneborn_berger, 1)
    ),
    "koya": TieBreak("Koya (KS)", opposition.koya),
    "progressive": TieBreak("Progressive points (PS, cumulative)", partial(rounds.progressive, 0)),
    "progressive-cut-1": TieBreak(
        "Progressive points Cut-1 (PS-C1)", partial(rounds.progressive, 1)
    ),
    "opponents-progressive": TieBreak(
        "Opponents' progressive points (cumulative of opposition)", rounds.opponents_progressive
    ),
    "kashdan": TieBreak("Kashdan", rounds.kashdan),
    "second-sides": TieBreak("Matches as second player (BPG)", rounds.second_sides),
    "wins-as-second": TieBreak("Wins as second player (BWG)", rounds.wins_as_second),
    "rounds-wanted": TieBreak("Rounds one was there for (GE)", rounds.rounds_wanted),
    "living-heroes": TieBreak("Living heroes", rounds.living_heroes),
}

CARD_CHAIN: Final = ("points", "opponents-match-wins", "game-wins", "opponents-game-wins")
CHESS_CHAIN: Final = ("points", "head-to-head", "buchholz-cut-1", "buchholz", "sonneborn-berger")
"""with `results.CHESS`"""
