"""Reads about people and rosters that more than one place needs."""

from collections.abc import Iterable
from typing import NamedTuple

from allauth.mfa.models import Authenticator
from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Lower

from accounts.models import AccessToken, ClaimLink, Duty, Merge, Player, Role, Roster, User
from accounts.models.claim import OPEN

# The order duties are read out in: who to ask first comes first.
ORDER = [Duty.ORGANISER, Duty.JUDGE, Duty.SCOREKEEPER, Duty.PLAYER]


class Listed(NamedTuple):
    """A player on a roster with every duty they hold there."""

    player: Player
    duties: tuple[Duty, ...]
    link_open: bool

    def holds(self, duty: Duty) -> bool:
        return duty in self.duties


class Mine(NamedTuple):
    """A roster somebody is on, with their duties and how many people share it."""

    roster: Roster
    duties: tuple[Duty, ...]
    people: int


def duties_of(user: User, roster: Roster) -> frozenset[Duty]:
    held = Role.objects.filter(roster=roster, player__user=user).values_list("duty", flat=True)
    return frozenset(Duty(duty) for duty in held)


def organises_anything(user: User) -> bool:
    return Role.objects.filter(player__user=user, duty=Duty.ORGANISER).exists()


def listed_on(roster: Roster) -> list[Listed]:
    """Everybody on the roster by name, in one query whatever their number."""
    players = (
        Player.objects.filter(roles__roster=roster)
        .annotate(
            duties=ArrayAgg("roles__duty"),
            link_open=Exists(ClaimLink.objects.filter(OPEN, player=OuterRef("pk"))),
        )
        .order_by(Lower("name"), "pk")
    )
    return [Listed(player, in_order(player.duties), player.link_open) for player in players]


def rosters_of(user: User) -> list[Mine]:
    """Every roster the person is on, newest first, in two queries whatever their number."""
    duties: dict[int, list[str]] = {}
    rosters: dict[int, Roster] = {}
    mine = Role.objects.filter(player__user=user).select_related("roster")
    for role in mine.order_by("-roster__opened_at", "-roster_id"):
        rosters[role.roster_id] = role.roster
        duties.setdefault(role.roster_id, []).append(role.duty)
    people: dict[int, set[int]] = {pk: set() for pk in rosters}
    pairs = Role.objects.filter(roster__in=rosters).values_list("roster_id", "player_id")
    for roster_id, player_id in pairs:
        people[roster_id].add(player_id)
    return [Mine(roster, in_order(duties[pk]), len(people[pk])) for pk, roster in rosters.items()]


def in_order(duties: Iterable[str]) -> tuple[Duty, ...]:
    return tuple(sorted((Duty(duty) for duty in duties), key=ORDER.index))


def roles_of(player: Player) -> QuerySet[Role]:
    return Role.objects.filter(player=player).select_related("roster").order_by("granted_at", "pk")


def merges_into(player: Player) -> QuerySet[Merge]:
    return Merge.objects.filter(kept=player).select_related("absorbed").order_by("merged_at")


def rosters_only_run_by(player: Player) -> list[Roster]:
    others = Role.objects.filter(roster=OuterRef("pk"), duty=Duty.ORGANISER).exclude(player=player)
    run = Roster.objects.filter(roles__player=player, roles__duty=Duty.ORGANISER)
    return list(run.exclude(Exists(others)).order_by("title"))


def has_others(roster: Roster, player: Player) -> bool:
    return Role.objects.filter(roster=roster).exclude(player=player).exists()


def open_link_of(player: Player) -> ClaimLink | None:
    return ClaimLink.objects.filter(OPEN, player=player).first()


def has_second_factor(user: User) -> bool:
    return bool(Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP).exists())


def roles_on(roster: Roster) -> QuerySet[Role]:
    return Role.objects.filter(roster=roster)


def live_tokens_of(user: User) -> QuerySet[AccessToken]:
    return AccessToken.objects.filter(user=user, revoked_at=None)
