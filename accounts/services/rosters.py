"""Rosters: opening one, adding people, giving and taking duties."""

from datetime import datetime
from functools import partial

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Player, Role, Roster, User
from accounts.signals import roster_changed


class LastOrganiser(Refused):
    code = "last_organiser"
    sentence = _("Somebody has to organise. Make another person organiser first.")


class NeedsAnAccount(Refused):
    code = "needs_an_account"
    sentence = _("Only somebody who signs in can organise, judge or keep score.")


class NameTaken(Refused):
    code = "name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(
            _("%(name)s is already here. Add a letter to tell the two apart.") % {"name": name}
        )


def open_roster(user: User, *, title: str, now: datetime) -> Roster:
    """Whoever opens a roster is its first organiser."""
    with transaction.atomic():
        roster = Roster.objects.create(title=title, opened_by=user, opened_at=now)
        Role.objects.create(
            roster=roster,
            player=user.player,
            duty=Duty.ORGANISER,
            granted_by=user,
            granted_at=now,
        )
        _tell(roster)
    return roster


def add_walk_ins(
    roster: Roster, *, names: list[str], by: User, now: datetime, pronouns: str = ""
) -> list[Player]:
    """Add people who are here but do not sign in. All of them, or none and the reason."""
    with transaction.atomic():
        _lock(roster)
        taken = {
            name.casefold()
            for name in Player.objects.filter(roles__roster=roster).values_list("name", flat=True)
        }
        added = []
        for name in names:
            if name.casefold() in taken:
                raise NameTaken(name)
            taken.add(name.casefold())
            added.append(Player(name=name, pronouns=pronouns, added_by=by, added_at=now))
        Player.objects.bulk_create(added)
        Role.objects.bulk_create(
            Role(roster=roster, player=player, duty=Duty.PLAYER, granted_by=by, granted_at=now)
            for player in added
        )
        _tell(roster)
    return added


def grant(roster: Roster, player: Player, *, duty: Duty, by: User, now: datetime) -> Role:
    """Give a duty; giving it twice changes nothing. Whoever was just merged is who they are now."""
    with transaction.atomic():
        _lock(roster)
        player = _as_of_now(player)
        if duty is not Duty.PLAYER and player.user_id is None:
            raise NeedsAnAccount
        role, _created = Role.objects.get_or_create(
            roster=roster,
            player=player,
            duty=duty,
            defaults={"granted_by": by, "granted_at": now},
        )
        _tell(roster)
    return role


def withdraw(roster: Roster, player: Player, *, duty: Duty) -> None:
    """Take a duty back. The roster's lock makes two last organisers leave one after the other."""
    with transaction.atomic():
        _lock(roster)
        if duty is Duty.ORGANISER and not _others_organise(roster, player):
            raise LastOrganiser
        Role.objects.filter(roster=roster, player=player, duty=duty).delete()
        _tell(roster)


def lock_rosters_of(player: Player) -> None:
    """Hold every roster the player is on, in one order, until the transaction ends."""
    mine = Role.objects.filter(player=player).values("roster_id")
    list(Roster.objects.select_for_update().filter(pk__in=mine).order_by("pk"))


def tell_rosters_of(player: Player) -> None:
    """Somebody's name changed, or who they are: every roster they are on shows it."""
    for roster in Roster.objects.filter(roles__player=player).distinct():
        _tell(roster)


def _lock(roster: Roster) -> None:
    Roster.objects.select_for_update().get(pk=roster.pk)


def _as_of_now(player: Player) -> Player:
    """The player, held until the transaction ends; locks are taken rosters first, then players."""
    held = Player.objects.select_for_update().get(pk=player.pk)
    return Player.objects.get(pk=held.absorbed_into_id) if held.absorbed_into_id else held


def _others_organise(roster: Roster, player: Player) -> bool:
    organisers = Role.objects.filter(roster=roster, duty=Duty.ORGANISER)
    return organisers.exclude(player=player).exists()


def _tell(roster: Roster) -> None:
    transaction.on_commit(partial(roster_changed.send, Roster, roster_id=roster.pk))
