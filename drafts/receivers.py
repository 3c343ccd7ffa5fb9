"""What drafts do about the facts below: who left the site leaves no name at old tables."""

from typing import Any

from django.dispatch import receiver

from accounts.services.people import NAME_OF_THE_GONE
from accounts.signals import person_left
from drafts.models import DraftSeat, DraftWord


@receiver(person_left)
def names_are_forgotten(player_id: int, **_: Any) -> None:
    seats = DraftSeat.objects.filter(player=player_id)
    for room, number in seats.values_list("room", "number"):
        DraftWord.objects.filter(room=room, seat=number).update(name=NAME_OF_THE_GONE)
    seats.update(name=NAME_OF_THE_GONE, wishes=[])
