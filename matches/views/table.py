"""The table of a running game: the page, answering without scripts, and the faces of its cards."""

from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from accounts.speech import told
from engine import catalogue
from engine.kernel.refusals import Refused
from matches import boards, chronicle, endings, visits, wording
from matches import faces as drawing
from matches.models import Game
from matches.queries import records
from matches.queries import tables as reads
from matches.queries.tables import Seen
from matches.table_forms import AnswerForm
from matches.views import lobby
from matches.visits import Visit
from rooms import glances, kinds, visiting
from rooms import queries as rooms
from rooms.services import play, seating

SHEET_KEPT = 60 * 60 * 24


@require_safe
@never_cache
def table(request: HttpRequest, game: UUID) -> HttpResponse:
    """One address for a game's whole life: the lobby, the table, and how it ended."""
    visit = visits.game_to_see(request, game)
    if "invite" in request.GET and visit.invited:
        visiting.remember_invite(request, visit.game)
        return redirect("matches:table", game)
    if visit.game.status == Game.Status.LOBBY:
        return lobby.lobby(request, visit)
    if visit.game.started_at is None:
        return render(request, "matches/table_closed.html", {"game": visit.game})
    return render(request, "matches/table.html", _told(request, visit))


def _told(request: HttpRequest, visit: Visit) -> dict[str, Any]:
    now = timezone.now()
    if visit.seat is not None:
        seating.seen(visit.seat, now=now)
    seen = reads.seen(visit.game, visit.seat, now=now)
    return lying(visit, seen) | {
        "seat_link": lobby.seat_link(request, visit),
        "glance": glances.address("game", str(visit.game.public_id)) if visit.looks_on else "",
    }


def lying(visit: Visit, seen: Seen) -> dict[str, Any]:
    """The table, what happened at it, and what this reader may answer."""
    assert seen.state is not None
    reader = visit.seat.number if visit.seat else None
    ask = seen.ask
    # Once it is over the table is cleared: what stood there last is drawn.
    ended = visit.game.has_ended
    view = records.last_position(visit.game) if ended else seen.state
    board = boards.drawn(view, reader, chronicle.seat_names(visit.seats))
    return {
        **_aside(visit, seen),
        "board": board,
        "blank": boards.blank(),
        "hand": hand_of(view.rules, board.hand_of(reader)),
        "ask": ask,
        "groups": wording.grouped(ask.options, view.rules) if ask else [],
        "verbs": wording.verbs_of(view.rules),
        "key": str(uuid4()),
        "asked": visit.seat.asked if visit.seat else 0,
        "answer_to": reverse("matches:table_answer", args=[visit.game.public_id]),
        "told": _history(visit, reader),
        "reacts": catalogue.box(visit.game.ruleset).reactions,
        "ending": endings.of(seen.state.outcome, visit.names, catalogue.box(visit.game.ruleset)),
        "replay": reverse("matches:replay", args=[visit.game.public_id]) if ended else "",
        "followed_by": Game.objects.filter(follows=visit.game).first() if ended else None,
    }


def _aside(visit: Visit, seen: Seen) -> dict[str, Any]:
    undoing = seen.undoing
    return {
        "game": visit.game,
        "visit": visit,
        "me": visit.seat,
        "seats": visit.seats,
        "talk": () if visit.looks_on else seen.talk,
        "undoing": undoing,
        "undo_name": visit.names[undoing.seat] if undoing and undoing.seat is not None else "",
    }


def hand_of(rules: Any, held: list[str]) -> list[tuple[str, Any]]:
    """What is held in a duel: each card as options call it, and its face."""
    names = {words: words.rpartition(" of ")[0] or words for words in held}
    known = drawing.faces(rules, {*names, *names.values()})
    return [(words, known.get(words) or known.get(names[words])) for words in held]


def _history(visit: Visit, reader: int | None) -> list[chronicle.Told]:
    """Everything that was said, as this reader heard it."""
    entries = rooms.standing(rooms.entries_of(kinds.of(visit.game), visit.game))
    return [each for each in chronicle.said(visit.game, entries, reader) if each.lines]


@require_safe
@never_cache
def asides(request: HttpRequest, game: UUID) -> HttpResponse:
    """What is asked of the table beside the play, and what is said at it."""
    visit = visits.game_to_see(request, game)
    seen = reads.seen(visit.game, visit.seat, now=timezone.now())
    return render(request, "matches/_table_asides.html", _aside(visit, seen))


@require_safe
@never_cache
@gzip_page
def scene(request: HttpRequest, game: UUID) -> HttpResponse:
    """The table as it stands for this reader, of a game that is drawn as a stage."""
    visit = visits.game_to_see(request, game)
    seen = reads.seen(visit.game, visit.seat, now=timezone.now())
    if seen.state is None:
        raise NotFound
    reader = visit.seat.number if visit.seat else None
    board = boards.drawn(seen.state, reader, chronicle.seat_names(visit.seats))
    return render(request, "matches/scene.html", {"board": board})


@require_safe
@cache_control(private=True, max_age=SHEET_KEPT)
@gzip_page
def faces(request: HttpRequest, game: UUID) -> HttpResponse:
    """Every card a seat knows to be here, as templates to clone; what lies where is not in it."""
    visit = visits.game_to_see(request, game)
    reader = visit.seat.number if visit.seat else None
    key = f"game-sheet:{visit.game.pk}:{reader}:{get_language()}"
    page: bytes | None = cache.get(key)
    if page is None:
        rules = kinds.of(visit.game).rules(visit.game)
        names = drawing.names_in(dict(rules.heard_setup(visit.game.setup, reader)))
        sheet = sorted(drawing.faces(rules, names).items())
        page = render(request, "matches/faces.html", {"sheet": sheet}).content
        cache.set(key, page, SHEET_KEPT)
    return HttpResponse(page)


@require_POST
def answer(request: HttpRequest, game: UUID) -> HttpResponse:
    """Answer from a page without scripts; what cannot be done is said with its reason."""
    visit = visits.game_to_see(request, game)
    if visit.seat is None:
        raise NotFound
    form = AnswerForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose one of the answers."))
        return redirect("matches:table", game)
    said = form.cleaned_data
    try:
        play.submit(
            visit.seat, form.option, asked=said["asked"], key=said["key"], now=timezone.now()
        )
    except NotFound:
        raise
    except Refused as problem:
        messages.error(request, told(problem.sentence))
    return redirect("matches:table", game)
