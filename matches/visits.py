"""Who may see, join and play at a live table; loading and being allowed are one step.

A seat is held by a login or by its key, which a link brings and the session remembers. A game
that is over is its players' own, until one of them shares it. Whoever may not see one learns
nothing: not even that it is there.
"""

from hmac import compare_digest
from typing import NamedTuple
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.errors import NotFound
from accounts.models import User
from matches.models import Game, GameSeat, Puzzle, Recording
from rooms import visiting


class Visit(NamedTuple):
    """A game, and what it is to whoever asks."""

    game: Game
    seats: tuple[GameSeat, ...]
    seat: GameSeat | None
    is_host: bool
    invited: bool

    @property
    def is_party(self) -> bool:
        """Whether it is this reader's own affair."""
        return self.seat is not None or self.is_host

    @property
    def looks_on(self) -> bool:
        """Sees what lies open, and nothing that is said between those who play."""
        return not (self.is_party or self.invited)

    @property
    def names(self) -> list[str]:
        return [seat.name or f"{seat.number + 1}" for seat in self.seats]


def game_to_see(request: HttpRequest, public_id: UUID) -> Visit:
    """At the table, hosting it, invited to sit down at it, or looking on where that is allowed."""
    visit = _visit(request, public_id)
    game = visit.game
    open_to_this = visit.invited or (game.is_watched and game.started_at is not None)
    if not (visit.is_party or (open_to_this and not game.has_ended)):
        raise NotFound()
    return visit


def game_to_join(public_id: UUID, secret: str) -> Game:
    """By the secret of its link."""
    game = _games().filter(public_id=public_id).first()
    if game is None or not (secret.isascii() and compare_digest(game.invite, secret)):
        raise NotFound()
    return game


def game_to_look_on_at(public_id: UUID) -> Visit:
    """As anybody sees it who comes by while it is played: nobody was asked who they are."""
    found = _games().filter(public_id=public_id, is_watched=True, started_at__isnull=False)
    game = found.first()
    if game is None or game.has_ended:
        raise NotFound()
    seats = tuple(game.seats.select_related("player").order_by("number"))
    return Visit(game, seats, None, is_host=False, invited=False)


def game_to_run(request: HttpRequest, public_id: UUID) -> Visit:
    visit = game_to_see(request, public_id)
    if not visit.is_host:
        raise NotFound()
    return visit


def game_to_play(request: HttpRequest, public_id: UUID) -> tuple[Visit, GameSeat]:
    visit = game_to_see(request, public_id)
    if visit.seat is None:
        raise NotFound()
    return visit, visit.seat


def game_to_watch_again(request: HttpRequest, public_id: UUID) -> Visit:
    """A game that was played and is over: for its people, and once shared for all."""
    visit = _visit(request, public_id)
    game = visit.game
    if not (game.has_ended and game.started_at) or not (visit.is_party or game.is_shared):
        raise NotFound()
    return visit


def seat_at(request: HttpRequest, public_id: UUID, key: str) -> Visit:
    """Follow the link of a seat: from now on this session holds it."""
    seat = GameSeat.objects.filter(public_id=public_id).select_related("room").first()
    if seat is None or not seat.opens_with(key):
        raise NotFound()
    visiting.remember_seat(request, seat)
    return game_to_see(request, seat.room.public_id)


def puzzle_to_see(request: HttpRequest, public_id: UUID) -> Puzzle:
    """Its author's, and everybody's while the game it comes from is shared."""
    found = Puzzle.objects.select_related("game", "author__player").filter(public_id=public_id)
    puzzle = found.first()
    if puzzle is None:
        raise NotFound()
    game_to_watch_again(request, puzzle.game.public_id)
    return puzzle


def recording_to_keep(request: HttpRequest, public_id: UUID) -> Recording:
    """Whoever writes it down, and nobody else: until it is handed in it is a notebook."""
    found = Recording.objects.filter(public_id=public_id).first()
    if found is None or found.recorder_id != request.user.pk:
        raise NotFound()
    return found


def _visit(request: HttpRequest, public_id: UUID) -> Visit:
    game = _games().filter(public_id=public_id).first()
    if game is None:
        raise NotFound()
    seats = tuple(game.seats.select_related("player").order_by("number"))
    for seat in seats:
        seat.room = game
    user = request.user
    is_host = isinstance(user, User) and game.host_id == user.pk
    mine: GameSeat | None = visiting.seat_of(request, seats)
    return Visit(game, seats, mine, is_host, visiting.is_invited(request, game))


def _games() -> QuerySet[Game]:
    return Game.objects.select_related("host__player", "match")
