"""What hangs in the lobby because of matches: scores that wait for a word, cases for a judge."""

from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.lobby import Board, Notice
from accounts.models import User
from matches.models import Match
from matches.queries.matches import of_person

MOST_SHOWN = 4


def waiting(person: User | AnonymousUser) -> Sequence[Notice]:
    """The reader's own matches in which a score was told or disputed, in two queries; a judge's
    among friends while they are disputed."""
    if not isinstance(person, User):
        return []
    unsettled = of_person(person).filter(status__in=[Match.Status.TOLD, Match.Status.DISPUTED])
    return [_notice(match) for match in unsettled.order_by("due_at", "-made_at")[:MOST_SHOWN]]


def _notice(match: Match) -> Notice:
    names = [seat.name or "…" for seat in match.seats.all()]
    return Notice(
        title=" – ".join(names),
        address=reverse("matches:match", args=[match.public_id]),
        standing=_("Disputed") if match.status == Match.Status.DISPUTED else _("A score was told"),
        sprite=("crest", str(match.public_id)),
        is_live=True,
    )


WAITING = Board("matches", gettext_lazy("Matches"), waiting)
