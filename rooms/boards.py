"""What hangs in the lobby because people gather: rosters that somebody joined today."""

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Max
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.lobby import Board, Notice
from accounts.models import Roster, User

GATHERING_FOR = timedelta(hours=12)
MOST_SHOWN = 6


def gathering(person: User | AnonymousUser) -> Sequence[Notice]:
    """The reader's own rosters that people still come to, the liveliest first, in one query."""
    if not isinstance(person, User):
        return []
    since = timezone.now() - GATHERING_FOR
    lively = (
        Roster.objects.filter(pk__in=person.player.roles.values("roster_id"))
        .annotate(
            last_came_at=Max("roles__granted_at"), people=Count("roles__player", distinct=True)
        )
        .filter(last_came_at__gt=since, people__gt=1)
        .order_by("-last_came_at", "-pk")
    )
    return [
        Notice(
            title=roster.title,
            address=reverse("accounts:roster", args=[roster.public_id]),
            standing=ngettext("%(count)s person", "%(count)s people", roster.people)
            % {"count": roster.people},
            sprite=("crest", str(roster.public_id)),
            at=roster.last_came_at,
            is_live=True,
        )
        for roster in lively[:MOST_SHOWN]
    ]


GATHERING = Board("gathering", _("People are gathering"), gathering)
