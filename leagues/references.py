"""How memberships move when two players become one."""

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Player
from accounts.services import merging
from leagues.models import Member


class BothPlay(Refused):
    code = "both_in_one_league"
    sentence = _("Both of these people are known to one league, so they cannot be one.")


def register() -> None:
    merging.follows("leagues.Member.player", move_memberships)


def move_memberships(absorbed: Player, kept: Player) -> int:
    """LG-3: nobody plays twice in a league."""
    theirs = Member.objects.filter(player=absorbed)
    if Member.objects.filter(player=kept, league__in=theirs.values("league")).exists():
        raise BothPlay
    return theirs.update(player=kept)
