"""Who of a tournament has registered the deck that was asked for."""

from collections.abc import Iterable

from cards.models import DeckCall, Registration
from cards.models.registration import STANDS
from engine.competition.people import Name
from tournaments.models import DeckMethod, Entry, Tournament

LISTED = (DeckMethod.CONSTRUCTED, DeckMethod.COMBINATION)
"""how decks are played that have to be registered before the first round"""


def missing(tournament: Tournament, names: Iterable[Name]) -> list[str]:
    """What people are called who take part and have no deck registered, in order of entry."""
    if tournament.deck_method not in LISTED:
        return []
    if not DeckCall.objects.filter(roster=tournament.roster_id).exists():
        return []
    registered = Registration.objects.filter(
        STANDS, roster=tournament.roster_id, unlocked_at=None
    ).values("player")
    numbers = [int(name[1:]) for name in names]
    entries = Entry.objects.filter(tournament=tournament, number__in=numbers)
    without = entries.exclude(player__in=registered).order_by("number")
    return list(without.values_list("player__name", flat=True))
