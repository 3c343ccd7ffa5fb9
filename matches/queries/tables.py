"""A live table as its page draws it, and the tables somebody may go to."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Prefetch, Q, QuerySet

from accounts.models import User
from engine.kernel.ask import Ask
from engine.kernel.ruleset import State
from matches.models import Game, GameSeat, GameUndoing, GameWord
from rooms import kinds
from rooms import queries as rooms


class Seen(NamedTuple):
    """What a seat sees of its table; None as state before it begins."""

    game: Game
    seat: GameSeat | None
    state: State[Any] | None
    undoing: GameUndoing | None
    talk: Sequence[GameWord]

    @property
    def ask(self) -> Ask | None:
        if self.state is None or self.seat is None or not self.game.is_live:
            return None
        return self.state.asks.get(self.seat.number)


def seen(game: Game, seat: GameSeat | None, *, now: datetime) -> Seen:
    """In two queries. Whoever only hosts sees what lies open; after the end everybody sees all."""
    kind = kinds.of(game)
    state = rooms.stand(kind, game)[0] if game.started_at else None
    if state is not None and not game.has_ended:
        state = state.view(None if seat is None else seat.number)
    undoing: Any = rooms.undoing_of(kind, game)
    talk: Any = rooms.talk_of(kind, game)
    return Seen(game, seat, state, undoing, talk)


def of_person(user: User) -> QuerySet[Game]:
    """Where they sit or whom they host, newest first."""
    sits = GameSeat.objects.filter(player__user=user).values("room")
    seats = GameSeat.objects.select_related("player").order_by("number")
    found = Game.objects.filter(Q(host=user) | Q(pk__in=sits)).defer("setup", "state")
    return found.prefetch_related(Prefetch("seats", queryset=seats)).order_by("-made_at", "-pk")
