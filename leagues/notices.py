"""What the front page shows of leagues: those that run, and those that gather players."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.lobby import Board, Notice, Person
from leagues.models import League
from leagues.queries import shelf

MOST_SHOWN = 6


def leagues_now(person: Person) -> Sequence[Notice]:
    """The newest first; those that are over stand in the archive."""
    found = shelf.open_to(person).exclude(part=League.Part.OVER)
    return [_notice(league) for league in found.order_by("-made_at", "-pk")[:MOST_SHOWN]]


def _notice(league: League) -> Notice:
    players = league.players
    many = ngettext("%(many)s player", "%(many)s players", players) % {"many": players}
    runs = league.part == League.Part.CYCLE
    told = {"cycle": league.cycle, "cycles": league.weeks}
    word = (
        _("Cycle %(cycle)s of %(cycles)s") % told if runs else str(League.Part(league.part).label)
    )
    return Notice(
        title=league.title,
        address=reverse("leagues:league", args=[league.public_id]),
        standing=f"{word} · {many}",
        sprite=("crest", str(league.roster.public_id)),
        at=league.closes_at,
        is_live=runs,
    )


LEAGUES_NOW = Board("leagues", gettext_lazy("Leagues"), leagues_now)
