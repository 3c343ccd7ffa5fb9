"""Who takes part: entering oneself, the desk's list, walk-ins, imports, links of walk-ins."""

from typing import Any, cast, get_args
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Page, Paginator
from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from accounts.speech import told
from engine.competition.facts import Penalty
from engine.kernel.refusals import Refused
from tournaments import permissions, wording
from tournaments.forms import ListForm, TeamForm
from tournaments.models import Entry, Member, Standing
from tournaments.queries import days
from tournaments.services import entries, imports, rulings, team_imports, teams
from tournaments.services.imports import alike
from tournaments.views import finding
from tournaments.views.hall import head
from tournaments.views.printing import entry_link as link_of

MEMBERS = Prefetch("members", Member.objects.select_related("player").order_by("number"))
FULL_LINES = 40
"""so many stand on one page, with all that can be done about them; of more each has a page"""
OWN = ("check_in", "drop", "rejoin")


@require_POST
@login_required
def enter(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Enter myself."""
    desk = permissions.tournament_to_see(request, tournament)
    user = signed_in(request)
    count = len(desk.tournament.questions)
    answers = [request.POST.get(f"answer-{nth}", "")[:400] for nth in range(count)]
    club = " ".join(request.POST.get("club", "").split())[:60]
    entries.register(
        desk.tournament,
        user.player,
        answers=answers,
        clubs=[club] if club else [],
        by=user,
        now=timezone.now(),
    )
    return redirect("tournaments:tournament", desk.tournament.public_id)


@require_POST
@login_required
def enter_team(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Enter my team, of which I am the captain; or any team, by whoever keeps the desk."""
    desk = permissions.tournament_to_see(request, tournament)
    at_the_desk = "by_staff" in request.POST
    if at_the_desk and not desk.keeps_score:
        raise NotFound
    form, user = TeamForm(request.POST), signed_in(request)
    if not form.is_valid():
        raise teams.WrongSize(desk.tournament.team_size)
    said, count = form.cleaned_data, len(desk.tournament.questions)
    teams.enter_team(
        desk.tournament,
        name=said["name"],
        members=said["members"],
        captain=None if at_the_desk else user.player,
        answers=[request.POST.get(f"answer-{nth}", "")[:400] for nth in range(count)],
        clubs=[said["club"]] if said["club"] else [],
        by=user,
        now=timezone.now(),
        by_staff=at_the_desk,
    )
    page = "people" if at_the_desk else "tournament"
    return redirect(f"tournaments:{page}", desk.tournament.public_id)


@require_POST
def members(request: HttpRequest, tournament: UUID, number: int) -> HttpResponse:
    """Who sits at which board, or somebody more: by the captain, or by whoever keeps the desk."""
    desk = permissions.tournament_to_see(request, tournament)
    own = desk.entry is not None and desk.entry.number == number
    if not (desk.keeps_score or (own and permissions.speaks(request, desk))):
        raise NotFound
    entry, by = permissions.entry_of(desk, number), request.user
    person = by if isinstance(by, User) else None
    if name := " ".join(request.POST.get("name", "").split())[:60]:
        who = person or desk.tournament.roster.opened_by
        if who is None:
            raise NotFound
        teams.add_member(entry, name=name, by=who, now=timezone.now())
    else:
        words = request.POST.getlist("board")
        if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
            raise NotFound
        teams.line_up(entry, members=[int(word) for word in words], by=person, now=timezone.now())
    return redirect("tournaments:figures", desk.tournament.public_id, number)


@require_safe
def people(request: HttpRequest, tournament: UUID) -> HttpResponse:
    desk = permissions.tournament_to_see(request, tournament)
    return _page(request, desk, ListForm(of_teams=bool(desk.tournament.team_size)))


def _page(request: HttpRequest, desk: permissions.Desk, form: ListForm) -> HttpResponse:
    found = Entry.objects.filter(tournament=desk.tournament).select_related("player", "team")
    if desk.tournament.team_size:
        found = found.prefetch_related(MEMBERS)
    context = head(desk, days.day(desk.tournament), "people")
    everybody = list(found.order_by("number"))
    only, words = request.GET.get("only", ""), finding.asked(request)
    is_long = not only.isdigit() and len(everybody) > FULL_LINES
    wanted = [
        entry
        for entry in everybody
        if _is_wanted(entry, only) and finding.is_meant(entry.player.name, words)
    ]
    if is_long:
        wanted.sort(key=lambda entry: alike(entry.player.name))
    page = Paginator(wanted, FULL_LINES).get_page(request.GET.get("page"))
    context |= {
        "entries": [_row(request, desk, entry) for entry in page],
        "page": page,
        "sheets": _sheets(page) if is_long else [],
        "only": only,
        "is_single": only.isdigit(),
        "is_long": is_long,
        "asked": words,
        "count": len(everybody),
        "arrived": sum(entry.standing == Standing.HERE for entry in everybody),
        "awaited": sum(entry.standing == Standing.ENTERED for entry in everybody),
        "form": form,
        "penalties": wording.PENALTIES,
    }
    return render(request, "tournaments/people.html", context)


def _sheets(page: Page[Entry]) -> list[tuple[int, str, str]]:
    """The pages of a long list, each by the first and the last name on it."""
    return [
        (each.number, each[0].player.name, each[len(each) - 1].player.name)
        for each in page.paginator
        if len(each)
    ]


def _is_wanted(entry: Entry, only: str) -> bool:
    """Everybody; those who are not here yet; or one, by the number, as a code on a card asks."""
    if only == "awaited":
        return entry.standing == Standing.ENTERED
    return not only or only == str(entry.number)


def _row(request: HttpRequest, desk: permissions.Desk, entry: Entry) -> dict[str, Any]:
    """The link of somebody without an account is for those who hand it out."""
    link = ""
    if desk.keeps_score and entry.player.user_id is None:
        link = request.build_absolute_uri(link_of(entry))
    asked = desk.tournament.questions
    answers = zip((each["text"] for each in asked), entry.answers, strict=False)
    return {
        "entry": entry,
        "link": link,
        "members": [each.player.name for each in entry.members.all()]
        if desk.tournament.team_size
        else [],
        "answers": list(answers) if desk.organises else [],
    }


@require_POST
@login_required
def walk_in(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Somebody at the desk, without an account; late ones get what was chosen."""
    desk = permissions.tournament_to_keep(request, tournament)
    name = " ".join(request.POST.get("name", "").split())[:60]
    missed = request.POST.get("missed", "none")
    if not name or missed not in ("none", "half", "full"):
        raise NotFound
    entries.walk_in(
        desk.tournament,
        name=name,
        missed=missed,
        at_once="at_once" in request.POST,
        by=signed_in(request),
        now=timezone.now(),
    )
    return redirect("tournaments:people", desk.tournament.public_id)


@require_http_methods(["POST"])
@login_required
def import_list(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """A list of people. What is wrong with it is said beside it, and then nobody is entered."""
    desk = permissions.tournament_to_keep(request, tournament)
    form = ListForm(request.POST, of_teams=bool(desk.tournament.team_size))
    if not form.is_valid():
        return _page(request, desk, form)
    said = form.cleaned_data
    listed = team_imports if desk.tournament.team_size else imports
    try:
        made = listed.enter(
            desk.tournament,
            said["text"],
            only_clear=said["only_clear"],
            by=signed_in(request),
            now=timezone.now(),
        )
    except Refused as refused:
        form.add_error("text", told(refused.sentence))
        return _page(request, desk, form)
    messages.success(request, _("%(count)s entered.") % {"count": len(made)})
    return redirect("tournaments:people", desk.tournament.public_id)


@require_POST
def deed(request: HttpRequest, tournament: UUID, number: int) -> HttpResponse:
    """Check in, drop, take back: one's own, or anybody's by whoever keeps the desk."""
    desk = permissions.tournament_to_see(request, tournament)
    what, reason = request.POST.get("deed", ""), request.POST.get("reason", "")[:400]
    mine = desk.entry is not None and desk.entry.number == number
    own = mine and what in OWN and permissions.speaks(request, desk)
    stern = what in ("disqualify", "seat_at", "belong", "penalise")
    if not (own or (desk.judges if stern else desk.keeps_score)):
        raise NotFound
    entry = permissions.entry_of(desk, number)
    _do(request, entry, what, reason)
    if own and not desk.is_staff:
        return redirect("tournaments:tournament", desk.tournament.public_id)
    return redirect(_back_to(request, entry))


def _back_to(request: HttpRequest, entry: Entry) -> str:
    """To the line of whom it was done to: alone where only that line is swapped, or was shown."""
    people = reverse("tournaments:people", args=[entry.tournament.public_id])
    only = request.POST.get("only", "")
    if request.headers.get("HX-Request") or only == str(entry.number):
        return f"{people}?only={entry.number}"
    return f"{people}{'?only=awaited' if only == 'awaited' else ''}#p{entry.number}"


def _do(request: HttpRequest, entry: Entry, what: str, reason: str) -> None:
    by = request.user if isinstance(request.user, User) else None
    now = timezone.now()
    match what:
        case "check_in":
            entries.check_in(entry, by=by, now=now)
        case "drop":
            entries.drop(entry, reason=reason, by=by, now=now)
        case "no_show":
            entries.no_show(entry, by=by, now=now)
        case "rejoin":
            entries.rejoin(entry, by=by, now=now)
        case "belong" if by:
            clubs = [
                " ".join(word.split())[:60] for word in request.POST.get("clubs", "").split(",")
            ]
            team = entry.team.name if entry.team else ""
            named = [club for club in clubs if club][:5]
            entries.belong(entry, clubs=named, team=team, by=by, now=now)
        case "penalise" if by and reason and request.POST.get("penalty") in get_args(Penalty):
            penalty = cast(Penalty, request.POST["penalty"])
            rulings.penalise(entry, penalty=penalty, text=reason, by=by, now=now)
        case "disqualify" if by and reason:
            entries.disqualify(entry, reason=reason, by=by, now=now)
        case "seat_at" if by:
            table = request.POST.get("table", "")
            wanted = int(table) if table.isascii() and table.isdigit() and len(table) < 5 else None
            entries.seat_at(entry, table=wanted or None, by=by, now=now)
        case _:
            raise NotFound


@require_safe
def entry_link(request: HttpRequest, entry: UUID, key: str) -> HttpResponse:
    """The code on somebody's card. Whoever keeps the desk comes to their line there; the phone of
    somebody without an account is theirs from now on; others come to the tournament."""
    found = Entry.objects.select_related("tournament", "player").filter(public_id=entry).first()
    if found is None or not permissions.is_key_of(found, key):
        raise NotFound
    at = found.tournament.public_id
    if permissions.keeps_score_at(request, found.tournament):
        people = reverse("tournaments:people", args=[at])
        return redirect(f"{people}?only={found.number}")
    if found.player.user_id is None:
        permissions.remember_entry(request, found)
    return redirect("tournaments:tournament", at)
