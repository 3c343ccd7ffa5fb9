"""How entries move when two players become one."""

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Player
from accounts.services import merging
from tournaments.models import Entry, Member


class BothEntered(Refused):
    code = "both_entered"
    sentence = _("Both of these people are entered in one tournament, so they cannot be one.")


def register() -> None:
    merging.follows("tournaments.Entry.player", move_entries)
    merging.follows("tournaments.Member.player", move_memberships)


def move_entries(absorbed: Player, kept: Player) -> int:
    """Two who met, or could have met, in one tournament are not made one."""
    theirs = Entry.objects.filter(player=absorbed)
    if Entry.objects.filter(player=kept, tournament__in=theirs.values("tournament")).exists():
        raise BothEntered
    return theirs.update(player=kept)


def move_memberships(absorbed: Player, kept: Player) -> int:
    theirs = Member.objects.filter(player=absorbed)
    played = theirs.values("entry__tournament")
    if Member.objects.filter(player=kept, entry__tournament__in=played).exists():
        raise BothEntered
    return theirs.update(player=kept)
