"""What is printed for the hall: pairings, slips, standings and brackets, as PDF."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from accounts.errors import NotFound
from tournaments import papers, permissions, wording
from tournaments.boards import drawn
from tournaments.models import Entry, Part, Round, Table, Tournament
from tournaments.papers.lists import Heading
from tournaments.queries import days, groups, shelf
from tournaments.views.hall import title_of_round


@require_safe
def pairings(request: HttpRequest, tournament: UUID, stage: int, number: int) -> HttpResponse:
    """A round for the wall: once by name, once by table."""
    found = permissions.tournament_to_see(request, tournament).tournament
    row = _round(request, found, stage, number)
    seated = [
        papers.Seated(
            table.number,
            table.first.player.name,
            table.second.player.name if table.second else None,
        )
        for table in shelf.tables_in(row)
    ]
    pdf = papers.pairings(_heading(found, row), seated, size=_size(request))
    return _answer(found, "pairings", pdf)


@require_safe
def slips(request: HttpRequest, tournament: UUID, stage: int, number: int) -> HttpResponse:
    """A slip for every table that plays; its code leads to where the result is told."""
    found = permissions.tournament_to_staff(request, tournament).tournament
    row = _round(request, found, stage, number)
    event = days.day(found).event
    most = event.boards or event.best_of // 2 + 1
    made = [
        papers.Slip(
            table.number,
            table.first.player.name,
            table.second.player.name,
            most,
            request.build_absolute_uri(_told_at(found, table)),
        )
        for table in shelf.tables_in(row)
        if table.second
    ]
    return _answer(found, "slips", papers.slips(_heading(found, row), made, size=_size(request)))


@require_safe
def badges(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """A card for everybody; its code leads the desk to their line, and themselves to the day."""
    found = permissions.tournament_to_keep(request, tournament).tournament
    entries = Entry.objects.filter(tournament=found).exclude(standing__in=shelf.GONE)
    made = [
        papers.Badge(
            entry.number,
            entry.player.name,
            ", ".join(entry.clubs),
            request.build_absolute_uri(entry_link(entry)),
        )
        for entry in entries.select_related("player").order_by("number")
    ]
    return _answer(found, "cards", papers.badges(_heading(found), made, size=_size(request)))


def entry_link(entry: Entry) -> str:
    """Where somebody without an account is known by; whoever has it speaks for them."""
    return reverse("tournaments:entry_link", args=[entry.public_id, entry.key])


@require_safe
def standings(request: HttpRequest, tournament: UUID) -> HttpResponse:
    found = permissions.tournament_to_see(request, tournament).tournament
    day, names = days.day(found), days.names_of(found)
    figures = {row.name: [each.shown for each in row.figures] for row in day.standings}
    ranked = [
        papers.Ranked(place.place, names.get(place.name, place.name), figures[place.name])
        for place in day.ranking
    ]
    chain = [
        wording.KNOWN_AS.get(code) or str(wording.TIE_BREAKS[code]) for code in day.event.chain
    ]
    in_groups = [
        papers.InGroup(group.title, line.place, line.name, line.played, line.points)
        for group in groups.told(day, names)
        for line in group.lines
    ]
    pdf = papers.standings(_heading(found), chain, ranked, in_groups, size=_size(request))
    return _answer(found, "standings", pdf)


@require_safe
def bracket(request: HttpRequest, tournament: UUID) -> HttpResponse:
    found = permissions.tournament_to_see(request, tournament).tournament
    day, names = days.day(found), days.names_of(found)
    drawings = [part for stage in day.event.stages if stage.ladder for part in drawn(stage, names)]
    if not drawings:
        raise NotFound
    return _answer(
        found, "bracket", papers.brackets(_heading(found), drawings, size=_size(request))
    )


def _round(request: HttpRequest, tournament: Tournament, stage: int, number: int) -> Round:
    part = request.GET.get("part", Part.ROUND)
    rows = Round.objects.filter(tournament=tournament, stage=stage, number=number)
    found = rows.filter(part=part).defer("certificate").first()
    if found is None:
        raise NotFound
    return found


def _told_at(tournament: Tournament, table: Table) -> str:
    """Where the players tell their result themselves, or else whoever keeps the score."""
    where = "mine" if tournament.has_matches else "table"
    return reverse(f"tournaments:{where}", args=[tournament.public_id, table.public_id])


def _heading(tournament: Tournament, row: Round | None = None) -> Heading:
    under = title_of_round(days.day(tournament), row) if row else tournament.place
    return Heading(tournament.title, under)


def _size(request: HttpRequest) -> str:
    return request.GET.get("size", "a4")


def _answer(tournament: Tournament, what: str, pdf: bytes) -> HttpResponse:
    answer = HttpResponse(pdf, content_type="application/pdf")
    name = f"{slugify(tournament.title) or 'tournament'}-{what}.pdf"
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    return answer
