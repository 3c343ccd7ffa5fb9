"""Watching a game again: entry by entry, with anybody's eyes; sharing it, and taking it along."""

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from engine.kernel import log_json, log_text
from engine.kernel.log import Log
from engine.kernel.ruleset import Ruleset
from matches import chronicle, permissions, verdicts, visits
from matches.models import Game
from matches.queries import puzzles, records, replays
from matches.visits import Visit
from rooms import kinds

FORMS = {"txt": "text/plain", "json": "application/json"}


@require_safe
@never_cache
def replay(request: HttpRequest, game: UUID, nth: int = 0) -> HttpResponse:
    visit = visits.game_to_watch_again(request, game)
    shown = _told(request, visit, nth)
    shown |= {"embed": _embed(request, visit.game), "offers": puzzles.offered(visit.game)}
    return render(request, "matches/replay.html", shown)


@require_safe
@never_cache
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # it types views without arguments
def embed(request: HttpRequest, game: UUID, nth: int = 0) -> HttpResponse:
    """The same inside somebody else's page: only of games that are open to all, for nobody."""
    visit = visits.game_to_watch_again(request, game)
    if not visit.game.is_shared:
        raise NotFound
    return render(request, "matches/replay_embed.html", _told(request, visit, nth))


def _told(request: HttpRequest, visit: Visit, nth: int) -> dict[str, Any]:
    game = visit.game
    rules, log = kinds.of(game).rules(game), records.unsealed(game)
    names = chronicle.seat_names(visit.seats)
    walked = walk(request, rules, log, names, nth)
    return {"game": game, "visit": visit, "seats": visit.seats, **walked}


class Handed(NamedTuple):
    """What the viewer wants to know of a play."""

    public_id: UUID
    title: str


@require_safe
@never_cache
def log_replay(request: HttpRequest, log: UUID, nth: int = 0) -> HttpResponse:
    """A log that was handed in and accepted, gone through like any other play that is over."""
    reading = permissions.log_to_watch(request, log)
    played = verdicts.watched(reading)
    shown = walk(request, played.rules, played.log, played.names, nth)
    shown |= {"game": Handed(log, reading.title), "log": reading.submission}
    return render(request, "matches/log_replay.html", shown)


def walk(
    request: HttpRequest, rules: Ruleset[Any], log: Log, names: Sequence[str], nth: int
) -> dict[str, Any]:
    """What the viewer shows behind an entry of a log, with the eyes that are asked for."""
    eyes = replays.eyes_of(request.GET.get("eyes", replays.ALL), len(names))
    moment = replays.moment(rules, log, nth, eyes, names)
    if moment is None:
        raise NotFound
    last = len(log.entries)
    return {
        "eyes": eyes.word,
        "letters": list(zip("abcdefgh", names, strict=False)),
        "moment": moment,
        "board": moment.board,
        "hands": moment.board.hands,
        "last": last,
        "back": max(0, nth - 1),
        "on": min(last, nth + 1),
        "stretches": replays.stretches(replays.marks(rules, log)),
    }


def _embed(request: HttpRequest, game: Game) -> str:
    """What somebody pastes into a page of theirs."""
    if not game.is_shared:
        return ""
    address = request.build_absolute_uri(reverse("matches:replay_embed", args=[game.public_id]))
    return f'<iframe src="{address}" width="420" height="720" title="Muster"></iframe>'


@require_POST
def share(request: HttpRequest, game: UUID) -> HttpResponse:
    """Open it to all who have its address, or close it again."""
    visit = visits.game_to_watch_again(request, game)
    if not visit.is_party:
        raise NotFound
    Game.objects.filter(pk=visit.game.pk).update(is_shared=request.POST.get("shared") == "yes")
    return redirect("matches:replay", visit.game.public_id)


@require_safe
def export(request: HttpRequest, game: UUID, form: str) -> HttpResponse:
    """The log, whole or as one seat could have written it."""
    visit = visits.game_to_watch_again(request, game)
    if form not in FORMS:
        raise NotFound
    eyes = replays.eyes_of(request.GET.get("eyes", replays.ALL), len(visit.seats))
    log = records.seen_with(visit.game, eyes)
    written = log_text.write(log) if form == "txt" else log_json.write(log)
    response = HttpResponse(written, content_type=f"{FORMS[form]}; charset=utf-8")
    name = slugify(visit.game.title) or "game"
    response["Content-Disposition"] = f'attachment; filename="{name}.{form}"'
    return response
