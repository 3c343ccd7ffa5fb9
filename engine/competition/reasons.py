"""Why a round is paired as it is, and what another meeting would cost."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from engine.competition.people import Couple, Name, Player
from engine.competition.swiss import Pairing, Unpairable, pair
from engine.kernel.refusals import Refused

RULES: Final = {
    "met": "they have met in this event already",
    "forbidden": "the organisers do not let them meet",
    "flight": "they are in different flights, and this round is played within flights",
    "club": "they are of one club or family",
    "sides": "both have to take the same side this round",
    "bye": "has had a bye already",
}
CONCERNS: Final = {
    "rematches": "meetings of two who have met",
    "second byes": "second byes",
    "bye": "points of whoever has the bye, above the fewest",
    "top": "steps between neighbours at the top, squared",
    "gap": "points between opponents, squared",
    "clubs": "meetings within a club or family",
    "sides": "balances of sides, squared",
    "floats": "players floating the same way twice running",
}


class Reason(NamedTuple):
    """One thing to say of a table or a bye: a stable code, its numbers, and an English sentence."""

    code: str
    numbers: tuple[int, ...]
    sentence: str


class Forced(NamedTuple):
    """The fairest round in which two meet after all, or somebody else sits out."""

    pairing: Pairing
    concern: str
    """the weightiest concern by which it is worse; empty, if it is as fair"""
    before: int
    after: int
    moved: tuple[Couple, ...]
    """tables of the published round that would not be played"""

    @property
    def sentence(self) -> str:
        count = len(self.moved)
        tables = f"{count} {'table' if count == 1 else 'tables'} would change"
        if not self.concern:
            return f"It would be as fair; {tables}, and the draw decided."
        what = CONCERNS[self.concern]
        return f"It would cost {self.after} instead of {self.before} in {what}; {tables}."


class Stranger(Refused):
    """Somebody was asked about who is not in this round."""

    code = "not-in-round"


def reasons(pairing: Pairing) -> dict[Couple | Name, tuple[Reason, ...]]:
    """Why every pair meets and who sits out sits out; by couple, or by the name of the bye."""
    players = {player.name: player for player in pairing.players}
    level = Counter(player.kind.points for player in pairing.players)
    said: dict[Couple | Name, tuple[Reason, ...]] = {}
    for first, second in pairing.tables.couples:
        said[first, second] = _of_table(pairing, players[first], players[second], level)
    if pairing.tables.bye:
        said[pairing.tables.bye] = _of_bye(pairing, players[pairing.tables.bye])
    return said


def _of_table(
    pairing: Pairing, first: Player, second: Player, level: Counter[int]
) -> tuple[Reason, ...]:
    places = pairing.fairness.places
    spread = pairing.fairness.spread(*sorted((places[first.name], places[second.name])))
    upper, lower = sorted((first, second), key=lambda player: -player.kind.points)
    here, there = upper.kind.points, lower.kind.points
    said = []
    if here == there:
        said.append(Reason("level", (here,), f"Both have {here} points."))
    elif level[here] % 2:
        odd = f"{upper.name} comes down: {level[here]} have {here} points, an odd number."
        said.append(Reason("odd-group", (here, there, level[here]), odd))
    else:
        full = f"{upper.name} comes down from {here} to {there} points, so that all can be paired."
        said.append(Reason("gap", (here, there), full))
    for name in ("rematches", "clubs", "floats"):
        if spread.get(name):
            sentence = f"The others leave no way around {CONCERNS[name]}."
            said.append(Reason(f"unavoidable-{name.replace(' ', '-')}", (spread[name],), sentence))
    return (*said, _of_sides(first, second))


def _of_sides(first: Player, second: Player) -> Reason:
    here, there = first.kind.balance, second.kind.balance
    if here != there:
        text = f"{first.name} has been first less often than {second.name}, against second."
        return Reason("side-due", (here, there), text)
    if first.kind.streak != second.kind.streak:
        text = f"{first.name} has waited longer to be first than {second.name}."
        return Reason("side-waiting", (first.kind.streak, second.kind.streak), text)
    return Reason("side-even", (here,), "Sides are even; the lower in the order is first.")


def _of_bye(pairing: Pairing, taker: Player) -> tuple[Reason, ...]:
    fewer = [
        player
        for player in pairing.players
        if player.kind.points < taker.kind.points and not player.byes
    ]
    had = sum(1 for player in pairing.players if player.byes)
    points = taker.kind.points
    if fewer:
        text = f"Without the bye for {taker.name}, not all the others could be paired."
        return (Reason("bye-needed", (points, len(fewer)), text),)
    text = f"Of those without a bye so far, nobody has fewer than {points} points ({had} had one)."
    return (Reason("bye-fewest", (points, had), text),)


# --- why not ---


def why_not(pairing: Pairing, one: Name, other: Name | None) -> Reason | Forced:
    """The rule that keeps two apart (or one from the bye), or exactly what forcing it costs."""
    fairness = pairing.fairness
    if one not in fairness.places or (other is not None and other not in fairness.places):
        raise Stranger("Only who is paired this round can be asked about.")
    if other is None and not fairness.odd:
        return Reason("even", (), "Nobody sits out: the number of players is even.")
    there = fairness.nobody if other is None else fairness.places[other]
    bar = fairness.bar(fairness.places[one], there)
    if bar == "bye":
        return Reason(bar, (), f"{one} {RULES[bar]}.")
    if bar:
        return Reason(bar, (), f"{one} and {other} do not meet: {RULES[bar]}.")
    try:
        forced = pair(pairing.players, pairing.rules, pairing.tables, (one, other))
    except Unpairable as stuck:
        return Reason("strands", (), f"Then the others could not be paired. {stuck.sentence}")
    return _compared(pairing, forced)


def _compared(pairing: Pairing, forced: Pairing) -> Forced:
    before, after = pairing.costs, forced.costs
    worse = (name for name in CONCERNS if name in before and before[name] != after[name])
    concern = next((name for name in pairing.fairness.fields if name in {*worse}), "")
    kept = {frozenset(couple) for couple in forced.tables.couples}
    moved = tuple(c for c in pairing.tables.couples if frozenset(c) not in kept)
    return Forced(forced, concern, before.get(concern, 0), after.get(concern, 0), moved)
