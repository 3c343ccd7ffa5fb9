"""How rows of this app that point at a player move when two players become one."""

from accounts.models import Player, Role
from accounts.services import merging


def register() -> None:
    merging.follows("accounts.Role.player", move_roles)
    merging.follows("accounts.Player.absorbed_into")
    merging.stays("accounts.ClaimLink.player")
    merging.stays("accounts.Merge.kept")
    merging.stays("accounts.Merge.absorbed")


def move_roles(absorbed: Player, kept: Player) -> int:
    """A duty both of them hold on a roster stays once."""
    held = set(Role.objects.filter(player=kept).values_list("roster_id", "duty"))
    theirs = list(Role.objects.filter(player=absorbed))
    twice = [role.pk for role in theirs if (role.roster_id, role.duty) in held]
    Role.objects.filter(pk__in=twice).delete()
    Role.objects.filter(player=absorbed).update(player=kept)
    return len(theirs)
