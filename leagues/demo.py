"""The league of the demo: six people in its second cycle, challenges open, a duel at a table."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random

from accounts.demo import REGULARS, who
from cards.chapters.cubes import SATURDAY
from cards.models import Cube
from engine.kernel.refusals import Refused
from engine.leagues.duels import barred
from engine.leagues.facts import Name, Result
from engine.leagues.league import League as Fold
from leagues.models import League, Meeting, Member
from leagues.queries import seasons
from leagues.services import cards, cycles, drafting, duels, founding, people
from leagues.terms import ANY_TIME, Proposal, Terms

LEAGUE = "Lamp Street League"
PEOPLE = 6
STEPS = 7
"""tries at a duel in a cycle; some are refused, for nobody is obliged and bases run out"""


def chapters(now: datetime) -> Iterator[str]:
    yield _league(now)


class Autumn:
    """A season played by a coin that always falls the same way."""

    def __init__(self, now: datetime) -> None:
        self.olga, self.now, self.coin = who("olga"), now, Random(LEAGUE)  # noqa: S311 - a demo
        cube = Cube.objects.get(owner=self.olga, name=SATURDAY)
        terms = Terms(
            LEAGUE,
            cube,
            cube,
            about="Every week until the snow comes. Play anywhere; the library has a table.",
            rules="Sleeves, please. Whoever loses buys the tea.",
            places=PEOPLE,
            zone="Europe/Berlin",
            join_until=3,
        )
        self.league = founding.found(self.olga, terms, now=self.tick())
        for word in ("pia", *(name.lower() for name, _ in REGULARS[: PEOPLE - 1])):
            people.join(self.league, who(word).player, by=who(word), now=self.tick())

    def tick(self) -> datetime:
        self.now += timedelta(minutes=7)
        return self.now

    @property
    def fold(self) -> Fold:
        return seasons.season(self.league).fold

    def open(self) -> None:
        for owner in self.fold.playing:
            fold = self.fold
            leaders = self._some(fold.leaders, drafting.due(fold, owner, "leaders"))
            heroes = self._some(fold.heroes, drafting.due(fold, owner, "heroes"))
            if leaders or heroes:
                member = self._member(owner.name)
                cards.write_draft(
                    member, leaders=leaders, heroes=heroes, by=self.olga, now=self.tick()
                )
        number, now = self.fold.cycle + 1, self.tick()
        end = cycles.usual_end(self.league, now=now)
        cycles.open_next(self.league, cycle=number, closes_at=end, by=self.olga, now=now)

    def _some(self, pile: object, count: int) -> list[str]:
        copies = sorted((+pile).elements())  # type: ignore[operator]  # a counter
        return self.coin.sample(copies, count)

    def _member(self, name: Name) -> Member:
        return Member.objects.get(league=self.league, number=int(name[1:]))

    def play(self, steps: int) -> None:
        for _step in range(steps):
            one, other = self.coin.sample([each.name for each in self.fold.playing], 2)
            try:
                self.settle(self.begin(one, other))
            except Refused:
                continue

    def open_rivals(self, name: Name) -> list[Name]:
        """Whom somebody may challenge now, behind their own name."""
        fold = self.fold
        free = [each.name for each in fold.playing if fold.free_bases(each.name)]
        return [name, *(other for other in free if barred(fold, name, other) is None)]

    def challenge(self, one: Name, other: Name, proposal: Proposal = ANY_TIME) -> Meeting:
        return duels.challenge(
            self.league, one=one, other=other, proposal=proposal, by=None, now=self.tick()
        )

    def begin(self, one: Name, other: Name) -> Meeting:
        meeting = self.challenge(one, other)
        duels.accept(meeting, name=other, by=None, now=self.tick())
        for name in (one, other):
            self.pick(meeting, name)
        return meeting

    def pick(self, meeting: Meeting, name: Name) -> None:
        fold = self.fold
        rival = fold.duels[meeting.number].other(name)
        leader = self.coin.choice(sorted(fold.fresh_leaders(name)))
        base = self.coin.choice(fold.free_bases(rival)).name
        duels.pick(meeting, name=name, leader=leader, base=base, by=None, now=self.tick())

    def settle(self, meeting: Meeting) -> None:
        one, other = self.fold.duels[meeting.number].players
        winner = self.coin.choice((one, other, one, other, ""))
        result = Result("played", winner) if winner else Result("tie")
        duels.report(meeting, name=one, result=result, by=None, now=self.tick())
        duels.sign(meeting, name=other, by=None, now=self.tick())


def _league(now: datetime) -> str:
    """One cycle is scored; in the second something waits for Pia."""
    if League.objects.filter(title=LEAGUE, roster__opened_by=who("olga")).exists():
        return f"{LEAGUE}: as it was"
    season = Autumn(now - timedelta(days=10))
    season.open()
    season.play(STEPS)
    cycles.close(season.league, cycle=1, by=season.olga, now=season.tick())
    season.now = now - timedelta(days=3)
    season.open()
    season.play(STEPS // 3)
    _leave_open(season, now)
    return f"{LEAGUE}: in its second cycle"


def _leave_open(season: Autumn, now: datetime) -> None:
    """A table that plays, and for Pia a challenge to answer and a duel to pick for."""
    pia, first, second, *others = season.open_rivals("#1")
    couple = next(
        (one, other) for one in others for other in season.open_rivals(one)[1:] if other in others
    )
    season.begin(*couple)
    times = (now + timedelta(days=1), now + timedelta(days=2))
    season.challenge(first, pia, Proposal(times, "Lamp Street 4"))
    agreed = season.challenge(second, pia, Proposal((times[0],), is_online=True))
    duels.accept(agreed, name=pia, at=times[0], by=None, now=season.tick())
