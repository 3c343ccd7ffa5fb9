"""Who of a tournament has registered the deck that was asked for."""

from collections.abc import Iterable

from cards.models import DeckCall, Registration
from cards.models.registration import STANDS
from engine.competition.people import Name
from tournaments.models import DeckMethod, Entry, Member, Tournament

LISTED = (DeckMethod.CONSTRUCTED, DeckMethod.COMBINATION, DeckMethod.LEAGUE)
"""how decks are played that have to be registered before the first round"""
TAKEN = (*LISTED, DeckMethod.CUBE)
"""how decks are played that can be registered"""


def missing(tournament: Tournament, names: Iterable[Name]) -> list[str]:
    """What people are called who take part and have no deck registered, in order of entry. A deck
    that was built of another pool than the named one is none."""
    if tournament.deck_method not in LISTED:
        return []
    if not DeckCall.objects.filter(roster=tournament.roster_id).exists():
        return []
    found = Registration.objects.filter(STANDS, roster=tournament.roster_id, unlocked_at=None)
    if tournament.pool_source:
        found = found.filter(deck__pool__origin=tournament.pool_source)
    registered = found.values("player")
    numbers = [int(name[1:]) for name in names]
    if tournament.team_size:
        people = Member.objects.filter(entry__tournament=tournament, entry__number__in=numbers)
        without = people.exclude(player__in=registered).order_by("entry__number", "number")
        return list(without.values_list("player__name", flat=True))
    entries = Entry.objects.filter(tournament=tournament, number__in=numbers)
    alone = entries.exclude(player__in=registered).order_by("number")
    return list(alone.values_list("player__name", flat=True))
