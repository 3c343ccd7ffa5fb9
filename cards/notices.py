"""What hangs in the lobby because decks are asked for: events that wait for the reader's."""

from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef
from django.urls import reverse
from django.utils import formats, timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.lobby import Board, Notice
from accounts.models import Duty, Role, User
from cards.models import DeckCall, Registration
from cards.models.registration import STANDS

MOST_SHOWN = 6


def asked_for(person: User | AnonymousUser) -> Sequence[Notice]:
    """Events where the reader plays and no locked deck of theirs is in, the nearest day first."""
    if not isinstance(person, User):
        return []
    plays = Role.objects.filter(player__user=person, duty=Duty.PLAYER, roster=OuterRef("roster"))
    locked = Registration.objects.filter(
        STANDS, player__user=person, roster=OuterRef("roster"), unlocked_at=None
    )
    waiting = DeckCall.objects.filter(
        Exists(plays), ~Exists(locked), as_of__gte=timezone.localdate(), lists_open_at=None
    )
    called = waiting.select_related("roster").order_by("as_of", "pk")
    return [
        Notice(
            title=each.roster.title,
            address=reverse("cards:event", args=[each.roster.public_id]),
            standing=_("Your deck is missing")
            + f" · {formats.date_format(each.as_of, 'DATE_FORMAT')}",
            sprite=("crest", str(each.roster.public_id)),
        )
        for each in called[:MOST_SHOWN]
    ]


ASKED_FOR = Board("decks", gettext_lazy("Bring a deck"), asked_for)
