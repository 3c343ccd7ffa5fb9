"""People with an account: joining, changing one's profile, leaving."""

from datetime import datetime

from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts import queries
from accounts.errors import Refused
from accounts.models import ClaimLink, Player, Role, Roster, User
from accounts.services.rosters import lock_rosters_of, tell_rosters_of
from accounts.signals import person_left

NAME_OF_THE_GONE = "Former player"


class OthersDependOnYou(Refused):
    code = "others_depend_on_you"

    def __init__(self, titles: list[str]) -> None:
        super().__init__(
            _("You are the only organiser of %(titles)s. Make somebody else organiser first.")
            % {"titles": ", ".join(titles)}
        )


def enrol(
    email: str,
    *,
    password: str | None,
    name: str,
    pronouns: str = "",
    time_zone: str = "",
    language: str = "",
    confirmed: bool = False,
) -> User:
    """Make an account with its player; `confirmed` when the address is known to be theirs."""
    with transaction.atomic():
        user = User.objects.create_user(
            email, password, name=name, time_zone=time_zone, language=language
        )
        if pronouns:
            user.player.pronouns = pronouns
            user.player.save(update_fields=["pronouns"])
        EmailAddress.objects.create(user=user, email=user.email, verified=confirmed, primary=True)
    return user


def seat(user: User, *, name: str) -> Player:
    """Give somebody who just signed up their place at the table."""
    return Player.objects.create(user=user, name=name)


def change_profile(user: User, *, name: str, pronouns: str, time_zone: str, language: str) -> None:
    with transaction.atomic():
        Player.objects.filter(user=user).update(name=name, pronouns=pronouns)
        User.objects.filter(pk=user.pk).update(time_zone=time_zone, language=language)
        tell_rosters_of(user.player)


def leave(user: User, *, now: datetime) -> None:
    """Delete the account and everything personal; what was played stays, without a name.

    Rosters nobody else is on go too. A roster with others on it needs another organiser first.
    """
    with transaction.atomic():
        lock_rosters_of(user.player)
        player = Player.objects.select_for_update().get(user=user)
        tell_rosters_of(player)
        stranded = queries.rosters_only_run_by(player)
        if titles := [roster.title for roster in stranded if queries.has_others(roster, player)]:
            raise OthersDependOnYou(titles)
        Roster.objects.filter(pk__in=[roster.pk for roster in stranded]).delete()
        Role.objects.filter(player=player).delete()
        ClaimLink.objects.filter(player=player).delete()
        Player.objects.filter(pk=player.pk).update(name=NAME_OF_THE_GONE, pronouns="", user=None)
        Player.objects.filter(absorbed_into=player).update(name=NAME_OF_THE_GONE, pronouns="")
        user.delete()
        transaction.on_commit(lambda: person_left.send(Player, player_id=player.pk, at=now))
