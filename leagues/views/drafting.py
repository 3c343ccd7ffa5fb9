"""Before the first cycle and between cycles: leaders go back, drafts begin, or are written down."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from leagues import permissions
from leagues.forms import cards_typed
from leagues.models import Table
from leagues.queries import seasons
from leagues.services import cards, drafting
from leagues.views.heads import head
from rooms import visiting
from rooms.models import Pace

PACES = {
    "live": Pace(),
    "day": drafting.OVER_DAYS,
    "days": Pace(decision=3 * 24 * 3600),
}


@require_safe
def drafts(request: HttpRequest, league: UUID) -> HttpResponse:
    """Who has cards to draft, tables that run, and what I may give back."""
    visit = permissions.league_to_see(request, league)
    fold, names = visit.season.fold, seasons.names_of(visit.league)
    mine = fold.members.get(visit.acts_for)
    open_now = fold.part in ("gathering", "between")
    rows = Table.objects.filter(league=visit.league).select_related("draft").order_by("-pk")
    tables = [(row, row.get_kind_display(), _mine(request, row, visit)) for row in rows[:40]]
    context = head(visit, "drafts") | {
        "open_now": open_now,
        "wanting": [
            (
                int(each.name[1:]),
                names.get(each.name, each.name),
                drafting.due(fold, each, "leaders"),
                drafting.due(fold, each, "heroes"),
                each.away,
            )
            for each in fold.playing
        ],
        "kinds": [
            (
                kind.value,
                kind.label,
                len(drafting.drafters(fold, kind)),
                cards.open_tables(visit.league, kind),
            )
            for kind in Table.Kind
        ]
        if open_now
        else [],
        "tables": tables,
        "to_discard": sorted(mine.leaders.items())
        if mine and open_now and not mine.fresh and not mine.gone
        else [],
        "own": mine,
    }
    return render(request, "leagues/drafts.html", context)


def _mine(request: HttpRequest, table: Table, visit: permissions.Visit) -> bool:
    """Whoever came by the link of their seat in the league holds their draft seat by it, too."""
    member = visit.member
    seat = table.draft.seats.filter(player=member.player_id).first() if member else None
    if member is None or seat is None:
        return False
    if member.player.user_id is None:
        visiting.remember_seat(request, seat)
    return True


@require_POST
@login_required
def begin(request: HttpRequest, league: UUID) -> HttpResponse:
    found = permissions.league_to_run(request, league).league
    kind, pace = request.POST.get("kind", ""), PACES.get(request.POST.get("pace", ""))
    if kind not in Table.Kind.values or pace is None:
        raise NotFound
    drafting.begin(found, kind=kind, pace=pace, by=signed_in(request), now=timezone.now())
    return redirect("leagues:drafts", found.public_id)


@require_POST
@login_required
def call_off(request: HttpRequest, league: UUID) -> HttpResponse:
    """A draft that nobody plays to its end."""
    visit = permissions.league_to_run(request, league)
    table = permissions.table_to_call_off(visit, _uuid(request.POST.get("draft", "")))
    drafting.call_off(table, now=timezone.now())
    return redirect("leagues:drafts", visit.league.public_id)


@require_POST
@login_required
def write(request: HttpRequest, league: UUID) -> HttpResponse:
    """What somebody drafted with cards in hand."""
    visit = permissions.league_to_run(request, league)
    number = request.POST.get("member", "")
    if not (number.isascii() and number.isdigit() and len(number) < 6):
        raise NotFound
    cards.write_draft(
        permissions.member_of(visit, int(number)),
        leaders=cards_typed(request.POST.get("leaders", "")[:4000]),
        heroes=cards_typed(request.POST.get("heroes", "")[:4000]),
        by=signed_in(request),
        now=timezone.now(),
    )
    return redirect("leagues:drafts", visit.league.public_id)


@require_POST
def discard(request: HttpRequest, league: UUID) -> HttpResponse:
    """Leaders I give back before I draft."""
    visit = permissions.league_to_play(request, league)
    member = permissions.member_of(visit, int(visit.acts_for[1:]))
    by = request.user if isinstance(request.user, User) else None
    cards.discard(member, leaders=request.POST.getlist("leader"), by=by, now=timezone.now())
    return redirect("leagues:drafts", visit.league.public_id)


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise NotFound from None
