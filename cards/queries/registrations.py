"""Reads of events: what they ask for, who has registered, and which lists bind them."""

from typing import NamedTuple

from django.db.models import Q, QuerySet

from accounts.models import Duty, Player, Role, Roster, User
from cards.models import BanList, Deck, DeckCall, Look, Registration, Visibility
from cards.models.registration import STANDS
from cards.queries.formats import published


class Entry(NamedTuple):
    """A player of the event and the deck that stands for them, if there is one."""

    player: Player
    registration: Registration | None

    @property
    def stands(self) -> bool:
        """Whether a locked deck is in."""
        return self.registration is not None and self.registration.unlocked_at is None


class Event(NamedTuple):
    """A roster somebody is on, with what it asks for and what they have registered."""

    roster: Roster
    call: DeckCall | None
    registration: Registration | None
    organises: bool
    plays: bool


def call_of(roster: Roster) -> DeckCall | None:
    return DeckCall.objects.filter(roster=roster).select_related("house_format", "roster").first()


def lists_for(roster: Roster) -> QuerySet[BanList]:
    """The lists that bind an event: the house's, and those of whoever organises it."""
    run = Role.objects.filter(roster=roster, duty=Duty.ORGANISER)
    issuers = Q(owner__isnull=True) | Q(owner__in=run.values("player__user"))
    return published(BanList.objects.filter(issuers, visibility=Visibility.PUBLIC))


def entries(roster: Roster) -> list[Entry]:
    """Every player by name with what stands for them, in two queries whatever their number."""
    players = Player.objects.filter(roles__roster=roster, roles__duty=Duty.PLAYER)
    standing = {
        each.player_id: each
        for each in Registration.objects.filter(STANDS, roster=roster).defer("sheet", "format")
    }
    ordered = players.distinct().order_by("name", "pk")
    return [Entry(player, standing.get(player.pk)) for player in ordered]


def events_of(user: User) -> list[Event]:
    """Every roster somebody is on, those that ask for decks first, in three queries."""
    duties: dict[int, set[str]] = {}
    rosters: dict[int, Roster] = {}
    mine = Role.objects.filter(player__user=user).select_related("roster__deck_call__house_format")
    for role in mine.order_by("-roster__opened_at", "-roster_id"):
        rosters[role.roster_id] = role.roster
        duties.setdefault(role.roster_id, set()).add(role.duty)
    standing = Registration.objects.filter(STANDS, player__user=user).defer("sheet", "format")
    registered = {each.roster_id: each for each in standing}
    events = [
        Event(
            roster,
            getattr(roster, "deck_call", None),
            registered.get(pk),
            Duty.ORGANISER in duties[pk],
            Duty.PLAYER in duties[pk],
        )
        for pk, roster in rosters.items()
    ]
    return sorted(events, key=lambda each: each.call is None)


def standing_of(deck: Deck) -> QuerySet[Registration]:
    """What was registered of it and stands, for the padlock on its page."""
    found = deck.registrations.filter(STANDS).select_related("roster")
    return found.order_by("-registered_at", "-pk").defer("sheet", "format")


def looks_at(registration: Registration) -> QuerySet[Look]:
    return registration.looks.select_related("who__player").order_by("-at", "-pk")


def earlier_than(registration: Registration) -> QuerySet[Registration]:
    """What the player registered there before."""
    found = Registration.objects.filter(
        roster=registration.roster_id, player=registration.player_id
    ).exclude(pk=registration.pk)
    return found.select_related("unlocked_by__player").order_by("-registered_at", "-pk")
