"""What matches do about the facts below: who left the site leaves no name at old matches."""

from typing import Any

from django.dispatch import receiver

from accounts.signals import person_left
from matches.services import leaving


@receiver(person_left)
def names_are_forgotten(player_id: int, **_: Any) -> None:
    leaving.forget_name(player_id)
