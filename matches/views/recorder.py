"""The recorder: beside a paper table, everything that is public is written down as it happens."""

import json
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.text import slugify
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.permissions import signed_in
from engine.kernel import log_json, log_text
from engine.kernel.play import Play
from matches import boards, visits, wording
from matches import faces as drawing
from matches.boards import staged
from matches.models import Recording
from matches.queries import recordings as reads
from matches.services import recording as notebook
from matches.services.recording import Said, Trouble
from matches.setup_forms import RecordForm
from rooms.quick import told

FORMS = {"txt": "text/plain", "json": "application/json"}
LONGEST_LINE = 300
LONGEST_KEY = 64
MOST_AT_ONCE = 2_000


@require_safe
@cache_control(max_age=0)
def worker(request: HttpRequest) -> HttpResponse:
    """The script that keeps notebooks: from here, for a browser lets it look after what lies below
    its own address only."""
    script = finders.find("js/recorder-worker.js")
    assert isinstance(script, str)
    return HttpResponse(Path(script).read_bytes(), content_type="text/javascript; charset=utf-8")


@login_required
@require_safe
def recordings(request: HttpRequest) -> HttpResponse:
    found = Recording.objects.filter(recorder=signed_in(request)).order_by("-made_at", "-pk")[:48]
    return render(request, "matches/recorder_list.html", {"recordings": found})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest) -> HttpResponse:
    """Open a notebook for a game that is about to be played."""
    form = RecordForm(wording.asked_way(request), request.POST or None)
    if request.method == "POST" and form.is_valid():
        made = notebook.begin(signed_in(request), **form.planned, now=timezone.now())
        return redirect("matches:recorder", made.public_id)
    shown = {"form": form, "ways": wording.ways()}
    return render(request, "matches/recorder_make.html", shown)


@require_safe
@never_cache
def recorder(request: HttpRequest, recording: UUID) -> HttpResponse:
    found = visits.recording_to_keep(request, recording)
    play = reads.play_of(found)
    shown = {
        "recording": found,
        "board": boards.drawn(play.state, None, found.names),
        "blank": boards.blank(),
        "lines": reads.standing(found),
        "groups": [
            (offer, wording.grouped(offer.options, play.state.rules))
            for offer in reads.offers(play.state)
        ],
        "verbs": wording.verbs_of(play.state.rules),
        "start": _plain(_view(found, play)),
        "over": play.state.over,
    }
    return render(request, "matches/recorder.html", shown)


@require_safe
@never_cache
@gzip_page
def scene(request: HttpRequest, recording: UUID) -> HttpResponse:
    """The table as it stands, of a game that is drawn as a stage."""
    found = visits.recording_to_keep(request, recording)
    board = boards.drawn(reads.play_of(found).state, None, found.names)
    return render(request, "matches/scene.html", {"board": board})


@require_safe
@gzip_page
def faces(request: HttpRequest, recording: UUID) -> HttpResponse:
    found = visits.recording_to_keep(request, recording)
    names = drawing.names_in(found.setup)
    sheet = sorted(drawing.faces(reads.rules_of(found), names).items())
    return render(request, "matches/faces.html", {"sheet": sheet})


@require_http_methods(["GET", "POST"])
@never_cache
def lines(request: HttpRequest, recording: UUID) -> HttpResponse:
    """The notebook as it stands; or lines that are to be added, each under its key."""
    found = visits.recording_to_keep(request, recording)
    trouble = None
    if request.method == "POST":
        trouble = notebook.write(found, _said(request), now=timezone.now())
        found.refresh_from_db()
    return _answered(found, trouble)


@require_POST
def strike(request: HttpRequest, recording: UUID) -> HttpResponse:
    """Take the last line back."""
    found = visits.recording_to_keep(request, recording)
    notebook.strike(found)
    found.refresh_from_db()
    return _answered(found, None) if _wants_json(request) else _back(found)


@require_POST
def mend(request: HttpRequest, recording: UUID) -> HttpResponse:
    """Other words in the place of a line."""
    found = visits.recording_to_keep(request, recording)
    said = _read(request)
    nth, words = said.get("nth"), str(said.get("words", ""))
    if not isinstance(nth, int) or not 0 < len(words) <= LONGEST_LINE:
        raise NotFound
    trouble = notebook.mend(found, nth, words, now=timezone.now())
    return _answered(found, trouble)


@require_POST
def add(request: HttpRequest, recording: UUID) -> HttpResponse:
    """A line from a page without scripts."""
    found = visits.recording_to_keep(request, recording)
    words = " ".join(request.POST.get("words", "").split())[:LONGEST_LINE]
    key = request.POST.get("key", "")[:LONGEST_KEY]
    trouble = notebook.write(found, [Said(words, key)], now=timezone.now()) if words else None
    if trouble is not None:
        messages.error(request, trouble.detail)
    return _back(found)


@require_safe
def export(request: HttpRequest, recording: UUID, form: str) -> HttpResponse:
    found = visits.recording_to_keep(request, recording)
    if form not in FORMS:
        raise NotFound
    log = reads.log_of(found)
    written = log_text.write(log) if form == "txt" else log_json.write(log)
    response = HttpResponse(written, content_type=f"{FORMS[form]}; charset=utf-8")
    name = slugify(found.title) or "recording"
    response["Content-Disposition"] = f'attachment; filename="{name}.{form}"'
    return response


def _back(found: Recording) -> HttpResponse:
    return redirect("matches:recorder", found.public_id)


def _answered(found: Recording, trouble: Trouble | None) -> HttpResponse:
    view = _view(found, reads.play_of(found))
    return told({"view": view, "trouble": None if trouble is None else trouble._asdict()})


def _view(found: Recording, play: Play[Any]) -> dict[str, Any]:
    """All a recorder's page needs: the table as everybody sees it, and what may come next."""
    rules: Any = play.state.rules
    table = {} if staged(rules) else {"table": rules.pictured(play.state.position, None)}
    return {
        **table,
        "offers": [offer._asdict() for offer in reads.offers(play.state)],
        "lines": [(each.nth, each.words) for each in reads.standing(found)],
        "over": play.state.over,
    }


def _plain(view: dict[str, Any]) -> Any:
    """The same without the engine's own types, for a page that carries it along."""
    return msgspec.to_builtins(view)


def _said(request: HttpRequest) -> list[Said]:
    listed = _read(request).get("lines")
    if not isinstance(listed, list) or len(listed) > MOST_AT_ONCE:
        raise NotFound
    said = [Said(str(each.get("words", "")), str(each.get("key", ""))) for each in listed]
    if any(not (0 < len(s.words) <= LONGEST_LINE and 8 <= len(s.key) <= LONGEST_KEY) for s in said):
        raise NotFound
    return said


def _read(request: HttpRequest) -> dict[str, Any]:
    try:
        said = json.loads(request.body)
    except ValueError:
        said = None
    return said if isinstance(said, dict) else {}


def _wants_json(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "")
