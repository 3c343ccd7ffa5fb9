"""A league to play with in tests: small words for long facts, and whole seasons at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.kernel.refusals import Refused
from engine.leagues.cards import committed_to, next_deal
from engine.leagues.facts import (
    Accepted,
    AnyFact,
    Away,
    Base,
    CameBack,
    Challenged,
    Closed,
    Declined,
    Discarded,
    Disputed,
    Drafted,
    Ending,
    Founded,
    Joined,
    Left,
    Opened,
    Pick,
    Picked,
    Reported,
    Result,
    Revealed,
    Ruled,
    Signed,
    Withdrawn,
)
from engine.leagues.league import Duel, League
from engine.leagues.pool import needed, suggested_pair_limit
from engine.leagues.record import tell
from engine.leagues.sealing import sealed_pick

SALT = "0123456789abcdef"
COLOURS = "amber blue coral dun ebony fawn green hazel".split()
PEOPLE = [f"p{number}" for number in range(1, 31)]


def colours(number: int = 8) -> dict[str, tuple[Base, ...]]:
    """Five bases each, worth 1 to 5."""
    return {
        colour: tuple(Base(f"{colour} {points}", points) for points in range(1, 6))
        for colour in COLOURS[:number]
    }


def pool(kind: str, size: int) -> dict[str, int]:
    """Cards in threes, as many as it takes."""
    copies = {f"{kind}{number}": 3 for number in range(size // 3)}
    return copies | ({f"{kind}+": size % 3} if size % 3 else {})


class Play:
    """A league and its log, told in words of the table."""

    def __init__(self, cycles: int = 3, people: int = 3, limit: int = 0, join_until: int = 1):
        need = needed(cycles, max(people, 2) + (join_until > 1) * 3)
        self.league, self.log = League(), list[AnyFact]()
        self.secret = b"season"
        self.say(
            Founded(
                cycles=cycles,
                leaders=pool("L", need.leaders),
                heroes=pool("H", need.heroes),
                sets=colours(),
                pair_limit=limit,
                join_until=join_until,
            ),
            committed_to(self.secret),
        )
        for name in PEOPLE[:people]:
            self.join(name)

    def say(self, *facts: AnyFact) -> None:
        for fact in facts:
            tell(self.league, fact)
            self.log.append(fact)

    # --- people and cards ---

    def join(self, name: str) -> None:
        used = Counter(member.colour for member in self.league.playing)
        self.say(Joined(name=name, colour=min(COLOURS, key=lambda colour: used[colour])))
        self.equip(name)

    def equip(self, name: str) -> None:
        """Everything that is due is dealt and drafted."""
        member = self.league.member(name)
        if not member.heroes:
            self.say(next_deal(self.league, name, self.secret))
        leaders = tuple((+self.league.leaders).elements())[: 5 - member.leaders.total()]
        due = self.league.due_heroes - member.heroes.total()
        heroes = tuple((+self.league.heroes).elements())[:due]
        if leaders or heroes:
            self.say(Drafted(name=name, leaders=leaders, heroes=heroes))

    # --- cycles and duels ---

    def open(self) -> None:
        for member in self.league.playing:
            self.equip(member.name)
        self.say(Opened(cycle=self.league.cycle + 1))

    def close(self) -> None:
        self.say(Closed(cycle=self.league.cycle))

    def offer(self, one: str, other: str) -> int:
        number = len(self.league.duels) + 1
        self.say(Challenged(duel=number, challenger=one, challenged=other))
        return number

    def accept(self, one: str, other: str) -> int:
        number = self.offer(one, other)
        self.say(Accepted(duel=number, decks=("deck one", "deck two")))
        return number

    def pick_of(self, number: int, name: str, base: str = "") -> Pick:
        rival = self.league.duels[number].other(name)
        leader = min(self.league.fresh_leaders(name), default="nobody")
        free = self.league.free_bases(rival)
        return Pick(leader, base or (free[0].name if free else "nothing"), SALT)

    def pick(self, number: int, name: str, pick: Pick) -> None:
        self.say(Picked(duel=number, name=name, sealed=sealed_pick(number, name, pick)))

    def begin(self, one: str, other: str, bases: tuple[str, str] = ("", "")) -> int:
        """At a table, both picks open; `bases` are those that each attacks."""
        number = self.accept(one, other)
        picks = (self.pick_of(number, one, bases[0]), self.pick_of(number, other, bases[1]))
        self.pick(number, one, picks[0])
        self.pick(number, other, picks[1])
        self.say(Revealed(duel=number, picks=picks))
        return number

    def end(self, number: int, winner: str = "", ending: Ending = "played") -> None:
        duel = self.league.duels[number]
        result = Result(ending if winner or ending != "played" else "tie", winner)
        self.say(Reported(duel=number, name=duel.players[0], result=result))
        self.say(Signed(duel=number, name=duel.players[1]))

    def duel(self, winner: str, loser: str, base: str = "", own: str = "") -> int:
        number = self.begin(winner, loser, (base, own))
        self.end(number, winner)
        return number

    def cycle(self) -> None:
        self.open()
        self.close()


# --- at random ---


class Season(Play):
    """People who answer at random: they challenge, dispute, leave, join late, are away."""

    def __init__(self, seed: int, cycles: int, people: int, *, restless: float = 0.01) -> None:
        self.chance, self.restless = Random(seed), restless
        limit = suggested_pair_limit(people)
        super().__init__(cycles, people, limit, join_until=min(2, cycles))
        self.newcomers = iter(PEOPLE[people : people + 3])

    def played(self, steps: int) -> Iterator[League]:
        """The league after everything that happened; a cycle has so many steps."""
        for _ in range(self.league.plan.cycles):
            self.between()
            yield self.league
            self.open()
            yield self.league
            for _ in range(steps):
                if self.step():
                    yield self.league
            yield from self.finish()
            self.close()
            yield self.league

    def between(self) -> None:
        if self.league.cycle == 1 and self.chance.random() < 0.5:
            self.try_out(lambda: self.join(next(self.newcomers)))
        for member in self.league.playing:
            if member.leaders and not member.fresh and self.chance.random() < 0.5:
                self.say(Discarded(name=member.name, leaders=(min(member.leaders),)))

    def try_out(self, move: Any) -> bool:
        try:
            move()
        except Refused:
            return False
        return True

    def step(self) -> bool:
        if self.chance.random() < self.restless:
            return self.try_out(lambda: self.say(self.restless_fact()))
        open_duels = list(self.league.running("offered", "accepted", "running"))
        if open_duels and self.chance.random() < 0.8:
            return self.try_out(lambda: self.go_on(self.chance.choice(open_duels)))
        one, other = self.chance.sample([member.name for member in self.league.playing], 2)
        return self.try_out(lambda: self.offer(one, other))

    def restless_fact(self) -> AnyFact:
        member = self.chance.choice(self.league.playing)
        if member.away:
            return CameBack(name=member.name)
        if len(self.league.playing) > 3 and self.chance.random() < 0.3:
            return Left(name=member.name)
        return Away(name=member.name)

    def go_on(self, duel: Duel) -> None:
        if duel.point == "offered":
            answers: list[AnyFact] = [Accepted(duel=duel.number, decks=("one", "two"))] * 9
            answers += [Declined(duel=duel.number)]
            self.say(self.chance.choice(answers))
        elif duel.point == "accepted" and self.chance.random() < 0.05:
            self.say(Withdrawn(duel=duel.number, name=duel.players[1]))
        elif duel.point == "accepted":
            self.reveal(duel)
        elif duel.result and self.chance.random() < 0.9 and not duel.disputed:
            (other,) = {*duel.players} - duel.signed
            fact = Disputed if self.chance.random() < 0.1 else Signed
            self.say(fact(duel=duel.number, name=other))
        else:
            self.settle(duel)

    def reveal(self, duel: Duel) -> None:
        picks = []
        for name in self.chance.sample(duel.players, 2):
            leader = self.chance.choice(sorted(self.league.fresh_leaders(name)))
            base = self.chance.choice(self.league.free_bases(duel.other(name)))
            self.pick(duel.number, name, Pick(leader, base.name, SALT))
            picks.append((name, Pick(leader, base.name, SALT)))
        found = dict(picks)
        one, other = (found[name] for name in duel.players)
        self.say(Revealed(duel=duel.number, picks=(one, other)))

    def settle(self, duel: Duel) -> None:
        winner = self.chance.choice((*duel.players, *duel.players, ""))
        endings: list[Ending] = ["played", "conceded", "no-show"]
        endings = endings if winner else ["tie", "unfinished", "no-show"]
        result = Result(self.chance.choice(endings), winner)
        if duel.disputed or self.chance.random() < 0.1:
            self.say(Ruled(duel=duel.number, result=result))
        else:
            self.say(
                Reported(duel=duel.number, name=self.chance.choice(duel.players), result=result)
            )

    def finish(self) -> Iterator[League]:
        for duel in list(self.league.running()):
            while duel.point in ("accepted", "running"):
                self.go_on(duel)
                yield self.league
