"""What the people on a page learn from the facts below: somebody came, somebody left.

The fact arrives after its commit, so a process killed between the two leaves the topic as it
was; the next change or the next look at the page shows both. What a play itself changes is
touched in the play's own transaction, where nothing can come between.
"""

from typing import Any

from django.db import transaction
from django.dispatch import receiver

from accounts.models import Roster
from accounts.signals import roster_changed
from rooms.doors import LOBBY, roster_topic
from rooms.services.topics import touch


@receiver(roster_changed)
def roster_pages_change(roster_id: int, **_: Any) -> None:
    roster = Roster.objects.filter(pk=roster_id).first()
    if roster is not None:
        with transaction.atomic():
            touch(LOBBY, roster_topic(roster.public_id))
