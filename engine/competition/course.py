"""How an event goes on: which stage begins with whom, what the next round is, who stands where."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.competition.facts import Committed, Drawn, Opened
from engine.competition.hope import Answer, Hope, hopes
from engine.competition.ladder import NOBODY, places
from engine.competition.people import Couple, Name, Player, Rules, Tables
from engine.competition.plan import Plan
from engine.competition.record import Event
from engine.competition.refusals import ResultsMissing, RoundPaired, StageNeeded
from engine.competition.repair import Repair, repair
from engine.competition.results import Meeting
from engine.competition.round_robin import round_robin
from engine.competition.seeding import TooFew, apart, flights, snake
from engine.competition.stage import Stage
from engine.competition.stages import groups_played
from engine.competition.standings import standings
from engine.competition.swiss import Pairing, opened, pair
from engine.competition.table import Table
from engine.competition.words import say
from engine.kernel.dealing import fingerprint, link, shuffled


class Next(NamedTuple):
    """A round as it would hang on the wall, with its proof where something was weighed."""

    number: int
    tables: Tables
    pairing: Pairing | None = None
    below: bool = False


class Place(NamedTuple):
    """Where somebody stands in the whole event; equal ones share a place."""

    place: int
    name: Name


def committed(secret: bytes) -> Committed:
    """What is shown before anything is drawn from a secret."""
    return Committed(fingerprint=fingerprint(secret), first=fingerprint(link(secret, 1)))


def drawn(event: Event, names: Iterable[Name], secret: bytes) -> Drawn:
    """The next draw: its key was promised with the draw before, and promises the next one."""
    nth = event.desk.draws + 1
    key, then = link(secret, nth), fingerprint(link(secret, nth + 1))
    return Drawn(order=shuffled(key, names), key=key.hex(), then=then)


# --- stages ---


def plan_to_come(event: Event) -> Plan:
    """The plan of the stage that begins next."""
    done = len(event.stages)
    if done >= len(event.plans):
        raise StageNeeded(say("No other stage was planned."))
    return event.plans[done]


def opening(event: Event, groups: Sequence[Sequence[Name]] = ()) -> Opened:
    """The fact by which the next stage begins; equal ones come as they were drawn.

    `groups` are flights that sat together at a draft; otherwise they are made of the seeds.
    """
    plan = plan_to_come(event)
    if event.stages and not is_over(event):
        raise ResultsMissing(open_couples(event))
    seeds = _seeds(event, plan)
    if len(seeds) < 2:
        raise TooFew(say("A competition needs at least two."))
    if not groups and plan.group_size:
        groups = _grouped(plan, seeds)
    return Opened(
        kind=plan.kind,
        seeds=seeds,
        third_place=plan.third_place,
        second_final=plan.second_final,
        thinned=plan.thinned,
        double=plan.double,
        groups=tuple(map(tuple, groups)),
    )


def _seeds(event: Event, plan: Plan) -> tuple[Name, ...]:
    if not event.stages:
        return tuple(sorted(event.entered, key=event.order.__getitem__))
    here = [place.name for place in ranking(event) if place.name not in event.gone]
    before = event.stage.opened.groups
    if plan.take_each and before:
        return _best_of_each(event, here, plan.take_each)
    return tuple(here[: plan.take or None])


def _best_of_each(event: Event, here: Sequence[Name], count: int) -> tuple[Name, ...]:
    """All first of their groups, then all second: the best of the whole event before others.

    Two of a group do not meet in the first round of a ladder, where that can be (CP-31).
    """
    groups = [[place.name for place in group] for group in group_rankings(event)]
    best = [[name for name in group if name in here][:count] for group in groups]
    rows = [[group[nth] for group in best if nth < len(group)] for nth in range(count)]
    return apart([sorted(row, key=here.index) for row in rows], groups)


def _grouped(plan: Plan, seeds: Sequence[Name]) -> tuple[tuple[Name, ...], ...]:
    if plan.kind == "swiss":
        return flights(seeds, plan.group_size)
    return snake(seeds, max(1, round(len(seeds) / plan.group_size)))


def length(event: Event) -> int:
    """How many rounds the stage has in points; 0 on a ladder, which ends by itself."""
    stage, plan = event.stage, event.plan
    if plan.is_ladder:
        return 0
    if plan.kind == "robin":
        return len(_schedule(stage))
    size = max((len(group) for group in stage.opened.groups), default=len(stage.opened.seeds))
    return plan.length(size if plan.within_groups else len(stage.opened.seeds))


def open_couples(event: Event) -> tuple[Couple, ...]:
    """Who still plays, or could."""
    stage = event.stage
    on_ladder = tuple(slot.couple for slot in stage.bracket.open if slot.couple)
    return (*on_ladder, *(stage.rounds[-1].missing if stage.rounds else ()))


def is_over(event: Event) -> bool:
    """Whether the stage that runs has nothing left to play."""
    stage = event.stage
    if stage.ladder:
        return stage.champion is not None and not open_couples(event)
    return len(stage.rounds) >= length(event) and not open_couples(event)


# --- rounds ---


def next_round(event: Event) -> Next:
    """The round that comes next, from nothing but the facts so far."""
    stage = event.stage
    number = len(stage.rounds) + 1
    if stage.rounds and stage.rounds[-1].missing:
        raise ResultsMissing(stage.rounds[-1].missing)
    if stage.opened.kind == "adaptive":
        if not stage.losers_side.due:
            raise StageNeeded(
                say("On the losers' side nobody can be paired before others have played.")
            )
        return Next(number, stage.losers_paired(), None, below=True)
    if stage.ladder:
        raise StageNeeded(say("On a ladder nobody is paired: winners meet winners."))
    if number > length(event):
        raise RoundPaired(
            say("All %(count)s rounds of this stage have been paired.", count=length(event))
        )
    if stage.opened.kind == "robin":
        return Next(number, _schedule(stage)[number - 1])
    if number == 1 and event.plan.opening:
        here = [name for name in stage.opened.seeds if name in event.playing()]
        return Next(1, Tables(*opened(here, event.plan.opening)))
    pairing = pair(field(event), rules(event))
    return Next(number, pairing.tables, pairing)


def rules(event: Event) -> Rules:
    """The rules of the round that is paired next."""
    number = len(event.stage.rounds) + 1
    return event.plan.rules(number, last=number == length(event))


def field(event: Event) -> tuple[Player, ...]:
    """Those who are paired next, as the pairing sees them."""
    opened = event.stage.opened
    ranked = [row.name for row in event.standings()] if rules(event).top else ()
    players = event.players(
        acceleration=event.plan.acceleration(len(opened.seeds)), standing=ranked
    )
    flight = _flights({player.name for player in players}, opened.groups)
    return tuple(
        player._replace(flight=flight.get(player.name, player.flight)) for player in players
    )


def _flights(here: set[Name], groups: Sequence[Sequence[Name]]) -> dict[Name, str]:
    """Who plays within which flight; two flights of odd numbers play as one (CP-16)."""
    left = [[name for name in group if name in here] for group in groups]
    odd = [group for group in left if len(group) % 2]
    even = [group for group in left if len(group) % 2 == 0]
    joined = [[*one, *other] for one, other in zip(odd[::2], odd[1::2], strict=False)]
    alone = odd[-1:] if len(odd) % 2 else []
    return {
        name: str(nth) for nth, group in enumerate((*even, *joined, *alone), 1) for name in group
    }


def _schedule(stage: Stage) -> tuple[Tables, ...]:
    groups, double = stage.opened.groups, stage.opened.double
    if groups:
        return groups_played(groups, double=double)
    sitting_out = round_robin(stage.opened.seeds, double=double)
    return tuple(Tables(tables.couples) for tables in sitting_out)


def repaired(event: Event) -> Repair:
    """The smallest repair of the round that hangs on the wall, from the facts as they are now."""
    stage = event.stage
    if stage.ladder or stage.opened.kind != "swiss" or not stage.rounds:
        raise StageNeeded(say("Only a round of Swiss that hangs on the wall can be repaired."))
    round_ = stage.rounds[-1]
    before = event.copy()
    before.stage.rounds.pop()
    started = [couple for couple in round_.tables.couples if frozenset(couple) in round_.started]
    return repair(field(before), round_.tables, started, rules(before))


# --- who stands where ---


def ranking(event: Event) -> tuple[Place, ...]:
    """Everybody's place: those of a later stage before those who did not reach it."""
    ranked: list[Place] = []
    done: set[Name] = set()
    allowed = {*event.names}
    for stage in reversed(event.stages):
        playing = [name for name in stage.playing if name in allowed and name not in done]
        ranked += _within(event, stage, playing, len(ranked))
        done.update(playing)
    rest = [name for name in event.names if name not in done]
    return (*ranked, *_counted(event, rest, len(ranked)))


def group_rankings(event: Event) -> tuple[tuple[Place, ...], ...]:
    """Who stands where in each group of the last stage that had groups.

    What was played outside counts as it does everywhere; but who is tied is tied within the group,
    so that head to head asks only those who have met.
    """
    groups = next(
        (stage.opened.groups for stage in reversed(event.stages) if stage.opened.groups), ()
    )
    table = event.table()
    ranked = []
    for group in groups:
        names = tuple(name for name in table.names if name in group)
        rows = standings(replace(table, names=names, _known={}), event.chain)
        ranked.append(tuple(Place(row.place, row.name) for row in rows))
    return tuple(ranked)


def _within(event: Event, stage: Stage, names: list[Name], above: int) -> list[Place]:
    if not stage.ladder:
        return _counted(event, names, above)
    seeds = {name: nth for nth, name in enumerate(stage.opened.seeds)}
    where = _fallen(stage) if stage.opened.kind == "adaptive" else places(stage.bracket)
    order = sorted(names, key=lambda name: (where.get(name, 1), seeds[name]))
    return [Place(above + where.get(name, 1), name) for name in order]


def _counted(event: Event, names: list[Name], above: int) -> list[Place]:
    """By points and tie-breaks, counted among those named."""
    wanted, placed = set(names), list[Place]()
    last = 0
    for row in event.standings():
        if row.name in wanted:
            shared = placed and row.place == last
            placed.append(Place(placed[-1].place if shared else above + len(placed) + 1, row.name))
            last = row.place
    return placed


def _fallen(stage: Stage) -> dict[Name, int]:
    """Places on an adaptive ladder: whoever falls below in a later round stands higher."""
    total = len(stage.opened.seeds)
    where: dict[Name, int] = {}
    champion = stage.champion
    for nth, round_ in enumerate(stage.rounds):
        if round_.missing:
            break
        winners = {*round_.winners}
        out = [n for couple in round_.tables.couples for n in couple if n not in winners]
        later = {n for each in stage.rounds[nth + 1 :] for c in each.tables.couples for n in c}
        out = [name for name in out if name not in later]
        total -= len(out)
        where |= dict.fromkeys(out, total + 1)
    if champion:
        where[champion] = 1
        where |= {name: 2 for name in stage.opened.seeds if name not in where and name != NOBODY}
    return where


def cut_hopes(event: Event) -> dict[Name, Hope]:
    """For whoever is here: whether they make the cut to the next stage, where one is by points."""
    stages, plans = event.stages, event.plans
    if not stages or stages[-1].ladder or len(plans) <= len(stages):
        return {}
    plan, stage, table = plans[len(stages)], event.stage, event.table()
    groups, left = stage.opened.groups, length(event) - len(stage.rounds)
    if not (plan.take_each and groups):
        return _hopes(event, table, plan.take, left) if plan.take else {}
    if stage.opened.kind == "robin":
        to_come, left = _to_come(event), 0
        table = replace(table, meetings=(*table.meetings, *to_come), _known={})
    found: dict[Name, Hope] = {}
    for group in groups:
        found |= _hopes(event, _of_group(table, group), plan.take_each, left)
    return found


def _of_group(table: Table, group: Collection[Name]) -> Table:
    """Those of a group among themselves; tables at which none of them sits are not waited for."""
    names = tuple(name for name in table.names if name in group)
    elsewhere = {
        each
        for each in table.meetings
        if each.second and not each.result and not {each.first, each.second} & {*names}
    }
    met = tuple(each for each in table.meetings if each not in elsewhere)
    return replace(table, names=names, meetings=met, _known={})


def _hopes(event: Event, table: Table, cut: int, left: int) -> dict[Name, Hope]:
    """Whoever has left takes nobody's place, but may still come back for their own (CP-30)."""
    here = tuple(name for name in table.names if name not in event.gone)
    if_back = hopes(table, event.chain, cut, left)
    if here == table.names:
        return if_back
    without = hopes(replace(table, names=here, _known={}), event.chain, cut, left)
    return {
        name: without[name]._replace(answer=_either(if_back[name].answer, without[name].answer))
        for name in here
    }


def _either(if_back: Answer, without: Answer) -> Answer:
    """In, even if all come back; out, even if none does."""
    return "yes" if if_back == "yes" else "no" if without == "no" else "depends"


def _to_come(event: Event) -> list[Meeting]:
    """Who meets whom in the rounds of a round robin that have not been paired."""
    stage, played = event.stage, sum(len(each.rounds) for each in event.stages)
    rounds = _schedule(stage)[len(stage.rounds) :]
    return [
        Meeting(number, *couple)
        for number, tables in enumerate(rounds, played + 1)
        for couple in tables.couples
    ]
