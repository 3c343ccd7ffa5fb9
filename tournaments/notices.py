"""What the front page shows of tournaments: those that are played now, and those open to enter."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.lobby import Board, Notice, Person
from tournaments.models import Status, Tournament
from tournaments.queries import shelf

MOST_SHOWN = 6
SHOWN = (Status.RUNNING, Status.OPEN)


def live_now(person: Person) -> Sequence[Notice]:
    """Those that run before those that gather; of each kind the one that began last comes first."""
    found = shelf.open_to(person).filter(status__in=SHOWN)
    rows = found.order_by("-status", "-starts_at", "-pk")[:MOST_SHOWN]
    return [_notice(tournament) for tournament in rows]


def _notice(tournament: Tournament) -> Notice:
    players = int(getattr(tournament, "players", 0))
    many = ngettext("%(many)s player", "%(many)s players", players) % {"many": players}
    runs = tournament.status == Status.RUNNING
    word = _("Running") if runs else _("Open for entries")
    return Notice(
        title=tournament.title,
        address=reverse("tournaments:tournament", args=[tournament.public_id]),
        standing=f"{word} · {many}",
        sprite=("crest", str(tournament.public_id)),
        at=tournament.starts_at,
        is_live=runs,
    )


LIVE_NOW = Board("tournaments", gettext_lazy("Tournaments"), live_now)
