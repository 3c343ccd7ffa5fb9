"""Score pads filled from the log: what a player would have written down, cycle by cycle."""

from collections.abc import Mapping

from engine.leagues.facts import Name
from engine.leagues.league import Duel
from leagues import wording
from leagues.models import League
from leagues.papers import Battle, Pad
from leagues.queries.seasons import Season


def pads(season: Season, league: League, name: Name, names: Mapping[Name, str]) -> list[Pad]:
    """Of every cycle that counts for somebody; at least one, for the cycle to come."""
    fold = season.fold
    owner = fold.members[name]
    played = [cycle for cycle in range(1, fold.cycle + 1) if owner.counts_in(cycle)]
    return [_pad(season, league, name, cycle, names) for cycle in played or [fold.cycle + 1]]


def _pad(season: Season, league: League, name: Name, cycle: int, names: Mapping[Name, str]) -> Pad:
    fold = season.fold
    owner, score, lost = fold.members[name], fold.score(name, cycle), fold.lost(name, cycle)
    duels = [
        duel
        for duel in fold.of_cycle.get(cycle, [])
        if name in duel.players and duel.point in ("running", "settled")
    ]
    led = [duel.picks[name].leader for duel in duels]
    own = sorted(owner.leaders.elements()) if cycle >= fold.cycle else led
    return Pad(
        league.title,
        names.get(name, name),
        wording.colour(owner.colour),
        owner.colour,
        f"{cycle} / {fold.plan.cycles}",
        _crossed_off(own, led),
        [
            (
                base.name,
                base.points,
                names.get(lost[base.name].other(name), "") if base.name in lost else "",
            )
            for base in owner.bases
        ],
        [_battle(duel, name, names) for duel in duels],
        " + ".join(str(taken.base.points) for taken in score.captured),
        str(len(score.kept)) if cycle <= fold.cycle else "",
        str(score.points) if cycle <= fold.cycle else "",
    )


def _crossed_off(own: list[str], led: list[str]) -> list[tuple[str, bool]]:
    left = list(led)
    found = []
    for leader in own:
        out = leader in left
        if out:
            left.remove(leader)
        found.append((leader, out))
    return found


def _battle(duel: Duel, name: Name, names: Mapping[Name, str]) -> Battle:
    rival = duel.other(name)
    result = duel.result if duel.point == "settled" else None
    return Battle(
        str(duel.number),
        names.get(rival, rival),
        duel.picks[name].leader,
        duel.picks[name].base,
        duel.picks[rival].base,
        str(wording.pad_result(result, name)) if result else "",
        names.get(rival, rival) if result else "",
    )
