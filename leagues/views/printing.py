"""What leaves the site: score pads as PDF, and a duel as a file that calendars read."""

from datetime import timedelta
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from accounts import calendars
from accounts.errors import NotFound
from leagues import papers, permissions
from leagues.models import League
from leagues.queries import pads, seasons

AS_LONG_AS = timedelta(hours=1)


@require_safe
def pad(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """Somebody's score pad with everything that is known, a page for each cycle."""
    visit = permissions.league_to_see(request, league)
    row = permissions.member_of(visit, number)
    if row.name not in visit.season.fold.members:
        raise NotFound
    names = seasons.names_of(visit.league)
    filled = pads.pads(visit.season, visit.league, row.name, names)
    return _answer(visit.league, papers.score_pads(filled, size=_size(request)))


@require_safe
def blank_pad(request: HttpRequest, league: UUID) -> HttpResponse:
    """One to fill in by hand."""
    found = permissions.league_to_see(request, league).league
    return _answer(found, papers.score_pads([papers.Pad(found.title)], size=_size(request)))


@require_safe
def calendar(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """A duel with an agreed time; one's own reminds two hours before."""
    visit, meeting = permissions.duel_to_see(request, league, number)
    if meeting.at is None:
        raise NotFound
    address = reverse("leagues:duel", args=[visit.league.public_id, number])
    one, other = meeting.challenger.player.name, meeting.challenged.player.name
    appointment = calendars.Appointment(
        uid=f"{visit.league.public_id}.{number}",
        title=f"{visit.league.title}: {one} – {other}",
        starts=meeting.at,
        ends=meeting.at + AS_LONG_AS,
        address=request.build_absolute_uri(address),
        place=meeting.place,
        remind=timedelta(hours=2),
    )
    return calendars.answer(appointment, "duel", now=timezone.now())


def _size(request: HttpRequest) -> str:
    return request.GET.get("size", "a4")


def _answer(league: League, pdf: bytes) -> HttpResponse:
    answer = HttpResponse(pdf, content_type="application/pdf")
    name = f"{slugify(league.title) or 'league'}-pad.pdf"
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    return answer
