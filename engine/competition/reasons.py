"""Why a round is paired as it is, and what another meeting would cost."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from engine.competition.people import Couple, Name, Player
from engine.competition.swiss import Pairing, Unpairable, pair
from engine.competition.words import Said, say
from engine.kernel.refusals import Refused

RULES: Final = {
    "met": say("they have met in this event already"),
    "forbidden": say("the organisers do not let them meet"),
    "flight": say("they are in different flights, and this round is played within flights"),
    "club": say("they are of one club or family"),
    "sides": say("both have to take the same side this round"),
}
CONCERNS: Final = {
    "rematches": say("meetings of two who have met"),
    "second byes": say("second byes"),
    "bye": say("points of whoever has the bye, above the fewest"),
    "top": say("steps between neighbours at the top, squared"),
    "gap": say("points between opponents, squared"),
    "clubs": say("meetings within a club or family"),
    "sides": say("balances of sides, squared"),
    "floats": say("players floating the same way twice running"),
}


class Reason(NamedTuple):
    """One thing to say of a table or a bye: a stable code, its numbers, and an English sentence."""

    code: str
    numbers: tuple[int, ...]
    sentence: Said


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
    def sentence(self) -> Said:
        count = len(self.moved)
        if not self.concern:
            return say(
                "It would be as fair, and the draw decided. Tables that would change: %(count)s.",
                count=count,
            )
        return say(
            "It would cost %(after)s instead of %(before)s in %(what)s. "
            "Tables that would change: %(count)s.",
            after=self.after,
            before=self.before,
            what=CONCERNS[self.concern],
            count=count,
        )


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
        said.append(Reason("level", (here,), say("Both have %(points)s points.", points=here)))
    elif level[here] % 2:
        odd = say(
            "%(name)s comes down: %(count)s have %(points)s points, an odd number.",
            name=upper.name,
            count=level[here],
            points=here,
        )
        said.append(Reason("odd-group", (here, there, level[here]), odd))
    else:
        full = say(
            "%(name)s comes down from %(here)s to %(there)s points, so that all can be paired.",
            name=upper.name,
            here=here,
            there=there,
        )
        said.append(Reason("gap", (here, there), full))
    for name in ("rematches", "clubs", "floats"):
        if spread.get(name):
            sentence = say("The others leave no way around %(what)s.", what=CONCERNS[name])
            said.append(Reason(f"unavoidable-{name.replace(' ', '-')}", (spread[name],), sentence))
    return (*said, _of_sides(first, second))


def _of_sides(first: Player, second: Player) -> Reason:
    here, there = first.kind.balance, second.kind.balance
    if here != there:
        text = say(
            "%(first)s has been first less often than %(second)s, against second.",
            first=first.name,
            second=second.name,
        )
        return Reason("side-due", (here, there), text)
    if first.kind.streak != second.kind.streak:
        text = say(
            "%(first)s has waited longer to be first than %(second)s.",
            first=first.name,
            second=second.name,
        )
        return Reason("side-waiting", (first.kind.streak, second.kind.streak), text)
    return Reason("side-even", (here,), say("Sides are even; the lower in the order is first."))


def _of_bye(pairing: Pairing, taker: Player) -> tuple[Reason, ...]:
    fewer = [
        player
        for player in pairing.players
        if player.kind.points < taker.kind.points and not player.byes
    ]
    had = sum(1 for player in pairing.players if player.byes)
    points = taker.kind.points
    if fewer:
        text = say(
            "Without the bye for %(name)s, not all the others could be paired.", name=taker.name
        )
        return (Reason("bye-needed", (points, len(fewer)), text),)
    text = say(
        "Of those without a bye so far, nobody has fewer than %(points)s points (%(had)s had one).",
        points=points,
        had=had,
    )
    return (Reason("bye-fewest", (points, had), text),)


# --- why not ---


def why_not(pairing: Pairing, one: Name, other: Name | None) -> Reason | Forced:
    """The rule that keeps two apart (or one from the bye), or exactly what forcing it costs."""
    fairness = pairing.fairness
    if one not in fairness.places or (other is not None and other not in fairness.places):
        raise Stranger(say("Only who is paired this round can be asked about."))
    if other is None and not fairness.odd:
        return Reason("even", (), say("Nobody sits out: the number of players is even."))
    there = fairness.nobody if other is None else fairness.places[other]
    bar = fairness.bar(fairness.places[one], there)
    if bar == "bye":
        return Reason(bar, (), say("%(name)s has had a bye already.", name=one))
    if bar:
        said = say(
            "%(one)s and %(other)s do not meet: %(rule)s.", one=one, other=other, rule=RULES[bar]
        )
        return Reason(bar, (), said)
    try:
        forced = pair(pairing.players, pairing.rules, pairing.tables, (one, other))
    except Unpairable as stuck:
        said = say("Then the others could not be paired. %(why)s", why=stuck.sentence)
        return Reason("strands", (), said)
    return _compared(pairing, forced)


def _compared(pairing: Pairing, forced: Pairing) -> Forced:
    before, after = pairing.costs, forced.costs
    worse = (name for name in CONCERNS if name in before and before[name] != after[name])
    concern = next((name for name in pairing.fairness.fields if name in {*worse}), "")
    kept = {frozenset(couple) for couple in forced.tables.couples}
    moved = tuple(c for c in pairing.tables.couples if frozenset(c) not in kept)
    return Forced(forced, concern, before.get(concern, 0), after.get(concern, 0), moved)
