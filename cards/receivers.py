"""What happens to cards when people come and go."""

from typing import Any

from django.dispatch import receiver

from accounts.signals import person_left
from cards.services.leaving import sweep_orphans


@receiver(person_left)
def what_nobody_may_see_goes(**_: Any) -> None:
    """The fact arrives after its commit; what a killed process left goes with the next leaver."""
    sweep_orphans()
