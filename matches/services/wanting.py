"""What a seat wants without playing: to be asked for reactions, or to let them pass."""

from datetime import datetime

from matches.models import GameSeat
from rooms.models import Room
from rooms.services import table


def hold(seat: GameSeat, *, holds: bool, now: datetime) -> None:
    """From now on; a reaction that is being asked passes at once if it is to."""
    with table.held(seat.room, now=now) as there:
        mine = next(each for each in there.seats if each.pk == seat.pk)
        GameSeat.objects.filter(pk=mine.pk).update(holds=holds)
        mine.holds = holds  # type: ignore[attr-defined]  # a game's seats are asked
        if there.room.status == Room.Status.RUNNING:
            there.go_on()
