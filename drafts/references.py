"""How rows of this app that point at a player move when two players become one."""

from accounts.models import Player
from accounts.services import merging
from drafts.models import DraftSeat, FlightPlayer
from rooms.models.seat import Holder


def register() -> None:
    merging.follows("drafts.DraftSeat.player", move_seats)
    merging.follows("drafts.FlightPlayer.player", move_places)
    merging.follows("drafts.PaperSeat.player")


def move_seats(absorbed: Player, kept: Player) -> int:
    """Who sits twice at one table keeps one of the seats; the other goes on without a name."""
    theirs = DraftSeat.objects.filter(player=absorbed)
    count = theirs.count()
    tables = DraftSeat.objects.filter(player=kept).values("room")
    theirs.filter(room__in=tables).update(player=None, holder=Holder.PERSON)
    theirs.update(player=kept)
    return count


def move_places(absorbed: Player, kept: Player) -> int:
    theirs = FlightPlayer.objects.filter(player=absorbed)
    count = theirs.count()
    theirs.filter(flight__in=FlightPlayer.objects.filter(player=kept).values("flight")).delete()
    theirs.update(player=kept)
    return count
