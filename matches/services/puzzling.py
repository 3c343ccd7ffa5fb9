"""Making a puzzle of a moment in which a game was won."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from matches.models import Game, Puzzle
from matches.queries import puzzles
from matches.queries.puzzles import Offer


class NoPuzzle(Refused):
    code = "no_puzzle"
    sentence = _("Nobody won this game from there within the wave.")


def make(game: Game, offer: Offer, *, author: User | None, now: datetime) -> Puzzle:
    """The same moment is one puzzle, whoever makes it; the game behind it is open from then on."""
    if offer not in puzzles.offered(game):
        raise NoPuzzle()
    Game.objects.filter(pk=game.pk).update(is_shared=True)
    found, _made = Puzzle.objects.get_or_create(
        game=game,
        after=offer.after,
        seat=offer.seat,
        defaults={
            "title": game.title[:80],
            "author": author,
            "made_at": now,
        },
    )
    return found
