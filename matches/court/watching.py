"""A ruleset that remembers what was played: leaders, heroes and winners, at no second replay."""

from collections.abc import Mapping
from typing import Any, Final

from engine.kernel.ask import Option
from engine.kernel.event import Event
from engine.kernel.ruleset import Ruleset
from engine.kernel.seats import Seat
from matches.court.wire import Game

COUNTED: Final = frozenset({"leader", "recruit", "first player", "trophy", "tie"})
SEATS: Final = (0, 1)


class Watched:
    """Plays as the ruleset within does, and keeps what the numbers of play are made of."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.rules = rules
        self.asks = rules.asks
        self.last: Any = None
        self._counts = True
        self.forget()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def begin(self, setup: Mapping[str, Any]) -> Any:
        self.forget()
        self._counts = self.rules.seats(setup) == len(SEATS)
        self.last = self.rules.begin(setup)
        return self.last

    def rule(self, position: Any, words: Option) -> Any:
        """A ruling tells no events; whoever has a trophy more has won the game it ended."""
        self.last = self.rules.rule(position, words)
        before, now = _trophies(position), _trophies(self.last)
        won: list[Seat | None] = [
            seat for seat, (had, has) in enumerate(zip(before, now, strict=True)) if has > had
        ]
        if won:
            self._end(won)
        return self.last

    def play(self, position: Any, seat: Seat, option: Option) -> tuple[Any, tuple[Event, ...]]:
        played = self.rules.play(position, seat, option)
        self.last = played[0]
        counted = [event for event in played[1] if event.kind in COUNTED]
        if counted and self._counts:
            self._count(counted)
        return played

    def forget(self) -> None:
        self.last = None
        self.games: list[Game] = []
        self._clear()

    def _clear(self) -> None:
        self._leaders = ["", ""]
        self._heroes: tuple[dict[str, None], dict[str, None]] = ({}, {})
        self._first = -1

    def _count(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case Event(kind="leader", seat=int(seat), words=(name, *_)) if seat in SEATS:
                    self._leaders[seat] = name
                case Event(kind="recruit", seat=int(seat), words=(name, *_)) if seat in SEATS:
                    self._heroes[seat][name] = None
                case Event(kind="first player", seat=int(seat)):
                    self._first = seat
        trophies = [event.seat for event in events if event.kind == "trophy"]
        if trophies or any(event.kind == "tie" for event in events):
            self._end(trophies)

    def _end(self, trophies: list[Seat | None]) -> None:
        """A game is over. One trophy for each is a tie, too."""
        winner = trophies[0] if len(trophies) == 1 else None
        heroes = tuple(tuple(names) for names in self._heroes)
        game = Game(tuple(self._leaders), heroes, self._first, -1 if winner is None else winner)
        self.games.append(game)
        self._clear()


def _trophies(position: Any) -> list[int]:
    return [side.trophies for side in getattr(position, "sides", ())]
