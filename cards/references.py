"""How rows of this app that point at a player move when two players become one."""

from django.db.models import F

from accounts.models import Player
from accounts.services import merging
from cards.models import Registration
from cards.models.registration import STANDS


def register() -> None:
    merging.follows("cards.Pool.player")
    merging.follows("cards.Deck.player")
    merging.follows("cards.LeaderDraw.player")
    merging.follows("cards.Registration.player", move_registrations)


def move_registrations(absorbed: Player, kept: Player) -> int:
    """Where both are registered, the one that stays is the one of who stays."""
    theirs = Registration.objects.filter(player=absorbed)
    settled = Registration.objects.filter(STANDS, player=kept).values("roster")
    theirs.filter(STANDS, roster__in=settled).update(replaced_at=F("registered_at"))
    return theirs.update(player=kept)
