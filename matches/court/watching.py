"""A ruleset that remembers what was played: leaders, heroes and winners, at no second replay."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.kernel.ask import Option
from engine.kernel.event import Event
from engine.kernel.ruleset import Ruleset
from engine.kernel.seats import Seat
from engine.parts.box import Box
from matches.court.wire import Game

COUNTED: Final = frozenset({"leader", "recruit", "first player", "trophy", "tie"})


class Watched:
    """Plays as the ruleset within does, and keeps what the numbers of play are made of."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.rules = rules
        self.asks = rules.asks
        self.last: Any = None
        self.before: Any = None
        """the position that the last entry found"""
        self._seats = 2
        self.forget()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def begin(self, setup: Mapping[str, Any]) -> Any:
        self._seats = self.rules.seats(setup)
        self.forget()
        self.last = self.rules.begin(setup)
        return self.last

    def rule(self, position: Any, words: Option) -> Any:
        """A ruling tells no events; whoever has a trophy more has won the game it ended."""
        self.before, self.last = position, self.rules.rule(position, words)
        before, now = _trophies(position), _trophies(self.last)
        won: list[Seat | None] = [
            seat for seat, (had, has) in enumerate(zip(before, now, strict=True)) if has > had
        ]
        if won:
            self._end(won)
        return self.last

    def over(self, winner: Seat) -> Game:
        """A play that counts no games by itself is one: what was counted of it, and who won."""
        return Game(tuple(self._leaders), self._recruited, self._first, winner)

    def play(self, position: Any, seat: Seat, option: Option) -> tuple[Any, tuple[Event, ...]]:
        played = self.rules.play(position, seat, option)
        self.before, self.last = position, played[0]
        counted = [event for event in played[1] if event.kind in COUNTED]
        if counted:
            self._count(counted)
        return played

    def forget(self) -> None:
        self.last = self.before = None
        self.games: list[Game] = []
        self._clear()

    def _clear(self) -> None:
        self._leaders = [""] * self._seats
        self._heroes: list[dict[str, None]] = [{} for _seat in range(self._seats)]
        self._first = -1

    @property
    def _recruited(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(names) for names in self._heroes)

    def _count(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case Event(kind="leader", seat=int(seat), words=(name, *_)):
                    self._leaders[seat] = name
                case Event(kind="recruit", seat=int(seat), words=(name, *_)):
                    self._heroes[seat][name] = None
                case Event(kind="first player", seat=int(seat)):
                    self._first = seat
        trophies = [event.seat for event in events if event.kind == "trophy"]
        if trophies or any(event.kind == "tie" for event in events):
            self._end(trophies)

    def _end(self, trophies: list[Seat | None]) -> None:
        """A game is over. A trophy for more sides than one is a tie, too."""
        winners = [seat for seat in trophies if seat is not None]
        self.games.append(self.over(one_side(self.rules, self._seats, winners)))
        self._clear()


def one_side(rules: Any, seats: int, winners: Iterable[Seat]) -> Seat:
    """The first seat of the one side that has won; -1 if several have, or nobody."""
    box: Box | None = getattr(rules, "box", None)
    won = {box.team(seat, seats) if box else seat: seat for seat in sorted(winners, reverse=True)}
    return next(iter(won.values())) if len(won) == 1 else -1


def _trophies(position: Any) -> list[int]:
    return [side.trophies for side in getattr(position, "sides", ())]
