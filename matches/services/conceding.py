"""Giving a game up at a live table, as a ruling that the seat speaks against itself."""

from datetime import datetime

from engine.kernel.seats import letter
from matches.chronicle import GIVES_UP
from matches.models import GameSeat
from rooms.services import table


def concede(seat: GameSeat, *, now: datetime) -> None:
    """The game at hand goes to the others; a match of several goes on with the next."""
    with table.held(seat.room, now=now) as there:
        there.require_running()
        there.rule(("concede", letter(seat.number)), seat.name, GIVES_UP)
        there.go_on()
