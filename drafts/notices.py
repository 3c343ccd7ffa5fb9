"""What hangs in the lobby because of drafts: picks that wait for the reader, and tables to join."""

from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.lobby import Board, Notice
from accounts.models import User
from drafts.models import Draft, DraftSeat
from drafts.wording import way_of

MOST_SHOWN = 6


def live_now(person: User | AnonymousUser) -> Sequence[Notice]:
    """The reader's own running drafts first, then tables that gather for everybody."""
    wanted = Q(is_listed=True, status=Draft.Status.LOBBY)
    own: set[int] = set()
    waiting: set[int] = set()
    if isinstance(person, User):
        seats = DraftSeat.objects.filter(player__user=person, room__status=Draft.Status.RUNNING)
        for room, question in seats.values_list("room", "question"):
            own.add(room)
            waiting |= {room} if question else set()
        wanted |= Q(pk__in=own)
    taken = Count("seats", filter=~Q(seats__holder=DraftSeat.Holder.NOBODY))
    drafts = Draft.objects.filter(wanted).annotate(taken=taken, many=Count("seats"))
    rows = sorted(
        drafts.defer("setup", "state").order_by("-made_at", "-pk")[:MOST_SHOWN],
        key=lambda draft: (draft.pk not in waiting, draft.pk not in own),
    )
    return [_notice(draft, draft.pk in waiting) for draft in rows]


def _notice(draft: Draft, waits: bool) -> Notice:
    taken, many = getattr(draft, "taken", 0), getattr(draft, "many", 0)
    seats = _("%(taken)s of %(many)s seats") % {"taken": taken, "many": many}
    words = _("Your pick") if waits else f"{way_of(draft.ruleset).title} · {seats}"
    return Notice(
        title=draft.title,
        address=reverse("drafts:table", args=[draft.public_id]),
        standing=words,
        sprite=("crest", str(draft.public_id)),
        is_live=draft.is_live,
    )


LIVE_NOW = Board("live drafts", gettext_lazy("Drafts"), live_now)
