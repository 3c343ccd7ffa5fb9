"""The live tables one can go to, setting one up, and a game against a bot by pressing a button."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from accounts.permissions import signed_in
from matches import wording
from matches.models import Game, GameSeat
from matches.queries import tables as reads
from matches.services import tables
from matches.setup_forms import BotForm, SetUpForm
from rooms import visiting
from rooms.services import seating

MOST_SHOWN = 24


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """What waits for me first, then what runs, and what is over."""
    person = request.user if isinstance(request.user, User) else None
    found = list(reads.of_person(person)[:MOST_SHOWN]) if person else []
    rows = [_row(game, person) for game in found]
    shown = {
        "running": sorted(
            (r for r in rows if not r["game"].has_ended), key=lambda r: not r["waits"]
        ),
        "over": [row for row in rows if row["game"].has_ended],
    }
    return render(request, "matches/table_list.html", shown)


def _row(game: Game, person: User | None) -> dict[str, Any]:
    seats = list(game.seats.all())
    mine = next((s for s in seats if person and s.player and s.player.user_id == person.pk), None)
    return {
        "game": game,
        "seats": seats,
        "waits": mine is not None and mine.is_asked and game.status == Game.Status.RUNNING,
        "way": wording.title_of(game.ruleset),
    }


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def table_make(request: HttpRequest) -> HttpResponse:
    """A table for as many as the game is for; whoever opens it sits down first."""
    form = SetUpForm(wording.asked_way(request), request.POST or None)
    if request.method == "POST" and form.is_valid():
        host, now = signed_in(request), timezone.now()
        game = tables.set_up(host, form.planned, now=now)
        seating.sit(game, 0, player=host.player, name=host.player.name, now=now)
        tables.begin_if_ready(game, now=now)
        return redirect("matches:table", game.public_id)
    shown = {"form": form, "ways": wording.ways()}
    return render(request, "matches/table_make.html", shown)


@require_http_methods(["GET", "HEAD", "POST"])
def table_bot(request: HttpRequest) -> HttpResponse:
    """Play at once; without an account the seat is held by this session."""
    form = BotForm(wording.asked_way(request), request.POST or None)
    if request.method == "POST" and form.is_valid():
        return _against_bot(request, form)
    shown = {"form": form, "ways": wording.ways()}
    return render(request, "matches/table_bot.html", shown)


def _against_bot(request: HttpRequest, form: BotForm) -> HttpResponse:
    person = request.user if isinstance(request.user, User) else None
    player = person.player if person else None
    name = player.name if player else form.cleaned_data["name"] or _("Guest")
    seat = tables.against_bot(
        form.planned, player=player, host=person, name=name, now=timezone.now()
    )
    return _seated(request, seat)


def _seated(request: HttpRequest, seat: GameSeat) -> HttpResponse:
    if seat.player_id is None:
        visiting.remember_seat(request, seat)
    return redirect("matches:table", seat.room.public_id)
