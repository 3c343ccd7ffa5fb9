"""Puzzles: moments in which a game can be won within the wave. The moves made are the session's."""

import json
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import speech
from accounts.errors import NotFound
from accounts.models import User
from engine.kernel.ask import option, text
from engine.kernel.refusals import Refused
from matches import boards, visits, wording
from matches import faces as drawing
from matches.models import Puzzle
from matches.queries import puzzles as reads
from matches.queries.puzzles import MOST_MOVES, Attempt, Offer
from matches.quick import reasons_for
from matches.services import puzzling
from matches.table_forms import AnswerForm
from matches.views.table import hand_of
from rooms import kinds
from rooms.quick import told
from rooms.showing import question

MOST_SHOWN = 48


@require_safe
def puzzles(request: HttpRequest) -> HttpResponse:
    """All whose games are open, the newest first."""
    newest = reads.open_ones().order_by("-made_at", "-pk")[:MOST_SHOWN]
    rows = [(each, _solved(request, each)) for each in newest]
    return render(request, "matches/puzzle_list.html", {"rows": rows})


@require_POST
def make(request: HttpRequest, game: UUID) -> HttpResponse:
    visit = visits.game_to_watch_again(request, game)
    words = request.POST.get("moment", "").split("-")
    if not visit.is_party or len(words) != 2 or not all(word.isdecimal() for word in words):
        raise NotFound
    author = request.user if isinstance(request.user, User) else None
    offer = Offer(int(words[0]), int(words[1]))
    made = puzzling.make(visit.game, offer, author=author, now=timezone.now())
    return redirect("matches:puzzle", made.public_id)


@require_safe
@never_cache
def puzzle(request: HttpRequest, puzzle: UUID) -> HttpResponse:
    found = visits.puzzle_to_see(request, puzzle)
    attempt = reads.tried(found, _moves(request, found))
    names = [seat.name for seat in found.game.seats.order_by("number")]
    drawn = boards.drawn(attempt.state, found.seat, names)
    shown = {
        "puzzle": found,
        "attempt": attempt,
        "name": names[found.seat],
        "board": drawn,
        "blank": boards.blank(),
        "hand": hand_of(attempt.state.rules, drawn.hand_of(found.seat)),
        "ask": attempt.ask,
        "groups": wording.grouped(attempt.ask.options, attempt.state.rules) if attempt.ask else [],
        "verbs": wording.verbs_of(attempt.state.rules),
        "told": attempt.lines,
        "asked": attempt.moves,
        "key": "attempt",
        "answer_to": reverse("matches:puzzle_answer", args=[found.public_id]),
    }
    return render(request, "matches/puzzle.html", shown)


@require_safe
@gzip_page
def faces(request: HttpRequest, puzzle: UUID) -> HttpResponse:
    """Every card of both decks, to be cloned: the game they were played in is open."""
    found = visits.puzzle_to_see(request, puzzle)
    names = drawing.names_in(found.game.setup)
    sheet = sorted(drawing.faces(kinds.of(found.game).rules(found.game), names).items())
    return render(request, "matches/faces.html", {"sheet": sheet})


@require_safe
@never_cache
@gzip_page
def scene(request: HttpRequest, puzzle: UUID) -> HttpResponse:
    """The table as the attempt stands, of a game that is drawn as a stage."""
    found = visits.puzzle_to_see(request, puzzle)
    attempt = reads.tried(found, _moves(request, found))
    names = [seat.name for seat in found.game.seats.order_by("number")]
    shown = {"board": boards.drawn(attempt.state, found.seat, names)}
    return render(request, "matches/scene.html", shown)


@require_http_methods(["GET", "POST"])
@never_cache
def play(request: HttpRequest, puzzle: UUID) -> HttpResponse:
    """What the table's script asks: the same questions and answers as at a live table."""
    found = visits.puzzle_to_see(request, puzzle)
    moves = _moves(request, found)
    if request.method == "GET":
        return told(_view(reads.tried(found, moves)))
    said = _read(request)
    try:
        attempt = _tried(request, found, moves, said)
    except Refused as problem:
        return JsonResponse(
            {"code": problem.code, "detail": speech.told(problem.sentence)}, status=409
        )
    return told({"version": 0, "view": _view(attempt)})


@require_POST
def why(request: HttpRequest, puzzle: UUID) -> HttpResponse:
    found = visits.puzzle_to_see(request, puzzle)
    attempt = reads.tried(found, _moves(request, found))
    touched = tuple(str(word) for word in _read(request).get("words", ()))
    return JsonResponse(reasons_for(attempt.state, found.seat, touched))


@require_POST
def answer(request: HttpRequest, puzzle: UUID) -> HttpResponse:
    """A move from a page without scripts."""
    found = visits.puzzle_to_see(request, puzzle)
    form = AnswerForm(request.POST)
    try:
        if form.is_valid():
            _tried(request, found, _moves(request, found), {"words": form.option})
        else:
            messages.error(request, _("Choose one of the answers."))
    except Refused as problem:
        messages.error(request, speech.told(problem.sentence))
    return redirect("matches:puzzle", found.public_id)


@require_POST
def again(request: HttpRequest, puzzle: UUID) -> HttpResponse:
    """From the beginning, or one move back."""
    found = visits.puzzle_to_see(request, puzzle)
    back = request.POST.get("back") == "one"
    _keep(request, found, _moves(request, found)[:-1] if back else [])
    return redirect("matches:puzzle", found.public_id)


# --- the attempt, as the session keeps it ---------------------------------------------------------


def _moves(request: HttpRequest, puzzle: Puzzle) -> list[str]:
    return list(request.session.get("puzzles", {}).get(str(puzzle.public_id), []))


def _keep(request: HttpRequest, puzzle: Puzzle, moves: list[str]) -> None:
    kept = request.session.get("puzzles", {})
    request.session["puzzles"] = {**kept, str(puzzle.public_id): moves[:MOST_MOVES]}


def _solved(request: HttpRequest, puzzle: Puzzle) -> bool:
    return str(puzzle.public_id) in request.session.get("solved", [])


def _tried(request: HttpRequest, puzzle: Puzzle, moves: list[str], said: dict[str, Any]) -> Attempt:
    """The attempt one move later, kept if the move can be made."""
    words = tuple(str(word) for word in said.get("words", ())) or ("",)
    attempt = reads.tried(puzzle, [*moves, text(option(text(words)))])
    _keep(request, puzzle, [*moves, text(words)])
    if attempt.solved and not _solved(request, puzzle):
        request.session["solved"] = [*request.session.get("solved", []), str(puzzle.public_id)]
    return attempt


def _read(request: HttpRequest) -> dict[str, Any]:
    try:
        said = json.loads(request.body)
    except ValueError:
        said = None
    return said if isinstance(said, dict) else {}


def _view(attempt: Attempt) -> dict[str, Any]:
    rules: Any = attempt.state.rules
    drawn = (
        rules.pictured(attempt.state.position, attempt.seat) if not boards.staged(rules) else None
    )
    table = {} if drawn is None else {"table": drawn}
    return {
        **table,
        "seq": attempt.moves,
        "status": "over" if attempt.solved or attempt.failed else "running",
        "asked": attempt.moves,
        **question(attempt.ask),
        "waits": {},
        "told": {"anew": True, "entries": attempt.lines},
    }
