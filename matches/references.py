"""How rows of this app that point at a player move when two players become one."""

from accounts.models import Player
from accounts.services import merging
from matches.models import GameSeat, MatchSeat
from rooms.models.seat import Holder


def register() -> None:
    merging.follows("matches.MatchSeat.player", move_seats)
    merging.follows("matches.GameSeat.player", move_game_seats)


def move_seats(absorbed: Player, kept: Player) -> int:
    """Who sat on both sides of a table keeps one of them; the other goes on as a name."""
    theirs = MatchSeat.objects.filter(player=absorbed)
    count = theirs.count()
    theirs.filter(match__in=MatchSeat.objects.filter(player=kept).values("match")).update(
        player=None
    )
    theirs.update(player=kept)
    return count


def move_game_seats(absorbed: Player, kept: Player) -> int:
    """Who played against themselves keeps one of the seats; the other goes on without a name."""
    theirs = GameSeat.objects.filter(player=absorbed)
    count = theirs.count()
    tables = GameSeat.objects.filter(player=kept).values("room")
    theirs.filter(room__in=tables).update(player=None, holder=Holder.PERSON)
    theirs.update(player=kept)
    return count
