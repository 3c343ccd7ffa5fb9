"""Loading and being allowed are one step: what you may not see does not exist.

member = permissions.roster_to_run(request.user, public_id)
"""

from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from accounts import queries
from accounts.errors import NotFound
from accounts.models import AccessToken, Duty, Player, Role, Roster, User

Person = User | AnonymousUser


class Member(NamedTuple):
    """A roster and what the person asking may do on it."""

    roster: Roster
    duties: frozenset[Duty]

    @property
    def organises(self) -> bool:
        return Duty.ORGANISER in self.duties


def holds(person: Person, roster: Roster, *duties: Duty) -> bool:
    """Whether the person has any of these duties there; nobody signed in has none."""
    if not isinstance(person, User):
        return False
    roles = Role.objects.filter(roster=roster, player__user=person, duty__in=duties)
    return roles.exists()


def roster_to_see(person: Person, public_id: UUID) -> Member:
    """Everybody on a roster may see it."""
    roster = Roster.objects.filter(public_id=public_id).first()
    if roster is None or not isinstance(person, User):
        raise NotFound
    if not (duties := queries.duties_of(person, roster)):
        raise NotFound
    return Member(roster, duties)


def roster_to_run(person: Person, public_id: UUID) -> Member:
    """Organisers run a roster; to anybody else this page of it does not exist."""
    member = roster_to_see(person, public_id)
    if not member.organises:
        raise NotFound
    return member


def player_on(roster: Roster, public_id: UUID) -> Player:
    player = Player.objects.filter(public_id=public_id, roles__roster=roster).first()
    if player is None:
        raise NotFound
    return player


def role_to_withdraw(person: Person, roster_id: UUID, player_id: UUID) -> tuple[Roster, Player]:
    """An organiser may take anybody's duty back, and everybody may lay down their own."""
    member = roster_to_see(person, roster_id)
    player = player_on(member.roster, player_id)
    if not member.organises and player.user_id != person.pk:
        raise NotFound
    return member.roster, player


def own_token(user: User, pk: int) -> AccessToken:
    token = queries.live_tokens_of(user).filter(pk=pk).first()
    if token is None:
        raise NotFound
    return token


def signed_in(request: HttpRequest) -> User:
    """The user of a view that asks for one; the type says what `login_required` promised."""
    if not isinstance(request.user, User):
        raise NotFound
    return request.user
