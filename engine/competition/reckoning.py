"""What follows from the facts told of an event: who has met, how all stand, who is paired next."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.competition.desk import Desk
from engine.competition.facts import Entered, Left, Planned
from engine.competition.people import Kind, Name, Player
from engine.competition.plan import Plan
from engine.competition.refusals import StageNeeded
from engine.competition.results import CARDS, CHESS, Meeting, Result, Scoring
from engine.competition.stage import Stage
from engine.competition.standings import Row, standings
from engine.competition.swiss import Acceleration
from engine.competition.table import Policy, Table
from engine.competition.teams import Board, team_of
from engine.competition.tiebreaks import CARD_CHAIN, CHESS_CHAIN
from engine.competition.words import say


class Reckoning:
    """An event as it stands. Nothing here changes it; facts do, see `record`."""

    def __init__(self, *, best_of: int = 3) -> None:
        self.planned = Planned(stages=(), best_of=best_of)
        self.desk = Desk()
        self.entered: dict[Name, Entered] = {}
        self.gone: dict[Name, Left] = {}
        self.stages: list[Stage] = []
        self.order: dict[Name, int] = {}
        self.lineups: dict[Name, tuple[int, ...]] = {}
        """of teams: who sits at which board"""

    @property
    def plan(self) -> Plan:
        """How the stage goes that runs; one that nobody planned goes as usual."""
        return self.plans[len(self.stages) - 1]

    @property
    def plans(self) -> tuple[Plan, ...]:
        """How the stages go: those that have begun, and those to come."""
        unplanned = self.stages[len(self.planned.stages) :]
        return (*self.planned.stages, *(Plan(stage.opened.kind) for stage in unplanned))

    @property
    def best_of(self) -> int:
        return (self.plan.best_of if self.stages else 0) or self.planned.best_of

    @property
    def boards(self) -> int:
        """Of a team match; 0 where a match is played at one table."""
        return self.planned.boards

    @property
    def chairs(self) -> int:
        """So many of a team sit down at once, each at a board or all at one table; 0: no teams."""
        return self.planned.boards or self.planned.seats

    @property
    def scoring(self) -> Scoring:
        return CHESS if self.planned.scoring == "chess" else CARDS

    @property
    def chain(self) -> tuple[str, ...]:
        usual = CHESS_CHAIN if self.planned.scoring == "chess" else CARD_CHAIN
        return self.planned.chain or usual

    @property
    def policy(self) -> Policy:
        planned = self.planned
        return Policy(
            floor=Fraction(planned.floor),
            opponents_byes=planned.opponents_byes,
            unplayed=planned.unplayed,
            draws=planned.draws,
            gone_at_most=Fraction(planned.gone_at_most),
            is_scheduled=self._is_scheduled,
        )

    @property
    def _is_scheduled(self) -> bool:
        """Whether everybody's opponents were known from the start, in all that gives points."""
        kinds = {stage.opened.kind for stage in self.stages if not stage.ladder}
        return kinds == {"robin"}

    @property
    def stage(self) -> Stage:
        if not self.stages:
            raise StageNeeded(say("No stage has begun."))
        return self.stages[-1]

    @property
    def names(self) -> tuple[Name, ...]:
        """Everybody in the standings."""
        return tuple(
            name
            for name in self.entered
            if not ((left := self.gone.get(name)) and left.disqualified)
        )

    def meetings(self) -> tuple[Meeting, ...]:
        """All meetings in points, over the stages, and the rounds that people missed."""
        in_points = (stage for stage in self.stages if not stage.ladder)
        rounds = [each for stage in in_points for each in stage.rounds]
        met: list[Meeting] = []
        for number, each in enumerate(rounds, start=1):
            here = {name for couple in each.tables.couples for name in couple}
            for one, other in each.tables.couples:
                result = each.results.get(frozenset((one, other)))
                met.append(Meeting(number, one, other, result))
            if each.tables.bye:
                met.append(Meeting(number, each.tables.bye, None))
            for name, entered in self.entered.items():
                if name not in here and name != each.tables.bye:
                    late = number < entered.since
                    met.append(
                        Meeting(number, name, None, None, entered.missed if late else "none")
                    )
        return tuple(met)

    def singles(self) -> tuple[Meeting, ...]:
        """Every board that was played, of all stages: who of the teams met, and how it ended."""
        met: list[Meeting] = []
        nth = 0
        for stage in self.stages:
            for (number, _below, _couple), boards in stage.boards.items():
                met += [Meeting(nth + number, *b.players, _by(b)) for b in boards.values()]
            nth += max((where[0] for where in stage.boards), default=0)
        return tuple(met)

    def table(self, scoring: Scoring | None = None, policy: Policy | None = None) -> Table:
        """Names come as they were drawn, so that whoever is equal in everything does, too."""
        names = tuple(sorted(self.names, key=self.order.__getitem__))
        gone = frozenset(self.gone)
        return Table(names, self.meetings(), scoring or self.scoring, policy or self.policy, gone)

    def standings(self) -> tuple[Row, ...]:
        """Everybody's place in points, by the chain that was planned."""
        return standings(self.table(), self.chain)

    def playing(self) -> tuple[Name, ...]:
        """Who is to be paired next."""
        number = sum(len(stage.rounds) for stage in self.stages) + 1
        return tuple(
            name
            for name in self.stage.playing
            if name not in self.gone and self.entered[name].since <= number
        )

    def players(
        self,
        scoring: Scoring | None = None,
        acceleration: Acceleration | None = None,
        standing: Sequence[Name] = (),
    ) -> tuple[Player, ...]:
        """Everybody who is to be paired next, best first, equal ones as they were drawn.

        With a `standing`, equal ones come as tie-breaks have them: for a top that meets in order.
        """
        table = self.table(scoring)
        places = self.order | {name: place for place, name in enumerate(standing)}
        players = [self._player(name, table, acceleration) for name in self.playing()]
        return tuple(sorted(players, key=lambda p: (-p.kind.points, places[p.name])))

    def _lent(self, name: Name, acceleration: Acceleration | None) -> int:
        seeds = self.stage.opened.seeds
        if acceleration is None or name not in seeds:
            return 0
        return acceleration.points(seeds.index(name) + 1, len(self.stage.rounds) + 1)

    def _player(self, name: Name, table: Table, acceleration: Acceleration | None) -> Player:
        entered = self.entered[name]
        balance = streak = byes = 0
        for meeting in table.of[name]:
            if meeting.second is None:
                byes += meeting.bye != "none"
            elif meeting.result and not meeting.result.absent:
                side = 1 if meeting.first == name else -1
                balance += side
                streak = streak + side if streak * side > 0 else side
        points = table.points[name] + self._lent(name, acceleration)
        kind = Kind(points, balance, streak, table.floated(name))
        met = frozenset(other for other, _ in table.met(name))
        return Player(name, kind, byes, met, frozenset(entered.clubs), entered.flight)


def _by(board: Board) -> Result:
    """A board's result with its players in place of their teams."""
    absent = board.result.absent
    missing = tuple(seat for seat in board.players if team_of(seat) in absent)
    return board.result._replace(absent=missing)
