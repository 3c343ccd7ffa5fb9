"""The table of a running draft: the page, what a script asks of it, and answering."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from accounts import speech
from accounts.errors import NotFound
from cards.faces import Face
from drafts import permissions, sheets, wording
from drafts.forms import AnswerForm
from drafts.models import Draft, DraftSeat
from drafts.permissions import Visit
from drafts.queries import tables
from drafts.queries.tables import Seen
from drafts.scenes import Choice, Scene, Sitter, scene, wire
from drafts.views import lobby, remains
from engine.kernel.refusals import Refused
from rooms import glances, visiting
from rooms.queries import RulesChanged
from rooms.services import play, seating

AWAY_AFTER = 45
SHEET_KEPT = 60 * 60 * 24
ORDERS = {
    "name": lambda face: face.name,
    "attack": lambda face: (face.attack, face.name),
    "life": lambda face: (face.life, face.name),
    "kind": lambda face: (face.fourth, face.name),
}


class Here(NamedTuple):
    """What the room says beside the table itself: question, clock, mark, and who is away."""

    version: int
    question: int
    key: str
    time: int
    due_at: datetime | None
    due_ms: int
    whole_ms: int
    left: str
    share: int
    is_slow: bool
    is_paused: bool
    mark: str
    away: str
    away_many: int
    undo: Any
    topics: str
    play: str
    stream: str
    aside: str
    now: str
    """where the page asks what is new"""


@require_safe
@never_cache
def table(request: HttpRequest, draft: UUID) -> HttpResponse:
    """One address for a draft's whole life: the lobby, the table, and what is left of it."""
    visit = permissions.draft_to_see(request, draft)
    if "invite" in request.GET and visit.invited:
        visiting.remember_invite(request, visit.draft)
        return redirect("drafts:table", draft)
    if visit.draft.status == Draft.Status.LOBBY:
        return lobby.lobby(request, visit)
    try:
        drawing = remains.remains if visit.draft.has_ended else _table
        return drawing(request, visit)
    except RulesChanged as refusal:
        told = {"draft": visit.draft, "visit": visit, "why": speech.told(refusal.sentence)}
        return render(request, "drafts/draft_stranded.html", told, status=refusal.status)


def _table(request: HttpRequest, visit: Visit) -> HttpResponse:
    seen, shown, here = looked(visit)
    order = request.GET.get("order", "name")
    if order in ORDERS:
        shown = shown._replace(
            leaders=tuple(sorted(shown.leaders, key=ORDERS[order])),
            heroes=tuple(sorted(shown.heroes, key=ORDERS[order])),
        )
    told = {**aside_of(request, visit, seen, here), "scene": shown, "order": order}
    told["prompts"] = wording.PROMPTS.items()
    return render(request, "drafts/draft_table.html", told)


def aside_of(request: HttpRequest, visit: Visit, seen: Seen, here: Here) -> dict[str, Any]:
    """What notes, talk and reins are drawn from, and for onlookers the table itself."""
    return {
        "draft": visit.draft,
        "visit": visit,
        "here": here,
        "seats": seen.seats,
        "talk": seen.talk,
        "me": seen.seat,
        "laps": laps(visit, seen),
        "moves": [(each, wording.became(each.role)) for each in tables.lately(seen)],
        "undo_name": who_asks(seen),
        "invite": lobby.invitation(request, visit.draft) if visit.is_host else "",
    }


def who_asks(seen: Seen) -> str:
    """Whose wish it is that something be taken back; nobody's where nothing is asked."""
    if seen.undoing is None:
        return ""
    by = seen.undoing.seat
    return str(_("The host")) if by is None else seen.seats[by].name


class Lap(NamedTuple):
    """What lies before a seat, for those who may see all."""

    name: str
    lies: tuple[Face, ...]


def laps(visit: Visit, seen: Seen) -> list[Lap]:
    if visit.seat is not None or not visit.looks_on or seen.state is None:
        return []
    rules, position = seen.rules, seen.state.position
    lying = [rules.offered(position, seat.number) for seat in seen.seats]
    known = sheets.faces(visit.draft.frozen, {name for pile in lying for name in pile})
    return [
        Lap(seat.name, tuple(known[name] for name in pile if name in known))
        for seat, pile in zip(seen.seats, lying, strict=True)
    ]


def looked(visit: Visit) -> tuple[Seen, Scene, Here]:
    now = timezone.now()
    if visit.seat is not None:
        seating.seen(visit.seat, now=now)
    seen = tables.seen(visit.draft, visit.seat, everything=visit.looks_on, now=now)
    return seen, drawn(seen, visit), here_of(seen, visit, now)


def drawn(seen: Seen, visit: Visit) -> Scene:
    assert seen.state is not None
    seat = visit.seat.number if visit.seat is not None else None
    known = sheets.faces(visit.draft.frozen, _names(seen, seat))
    return scene(seen.state, seat, [sitter(each) for each in seen.seats], known)


def _names(seen: Seen, seat: int | None) -> set[str]:
    """Every card that this reader will be shown."""
    assert seen.state is not None
    rules, position = seen.rules, seen.state.position
    names = {each.card for each in getattr(position, "row", ())}
    if seat is not None:
        mine = rules.drafted(position)[seat]
        names |= {*rules.offered(position, seat), *mine.leaders, *mine.heroes, *mine.returned}
        if (ask := seen.state.asks.get(seat)) is not None:
            names |= {each[1] for each in ask.options if len(each) > 1}
    return names


def sitter(seat: DraftSeat, now: datetime | None = None) -> Sitter:
    return Sitter(
        seat.name,
        str(seat.player.public_id if seat.player else seat.public_id),
        seat.holder == DraftSeat.Holder.BOT or seat.bot_plays,
        is_away(seat, now or timezone.now()),
    )


def is_away(seat: DraftSeat, now: datetime) -> bool:
    if seat.holder != DraftSeat.Holder.PERSON:
        return False
    return seat.seen_at is None or (now - seat.seen_at).total_seconds() > AWAY_AFTER


def here_of(seen: Seen, visit: Visit, now: datetime) -> Here:
    draft, seat = visit.draft, visit.seat
    me = next((each for each in seen.seats if seat and each.pk == seat.pk), None)
    due = me.due_at if me is not None else None
    whole = (draft.pace.decision + (me.bank_left if me else 0)) * 1000
    left = max(0, round((due - now).total_seconds())) if due else 0
    away = [each.name for each in seen.seats if is_away(each, now) and each != seat]
    slow = draft.pace.is_slow
    other = f"seat:{seat.public_id}" if seat else f"watch:{draft.public_id}"
    play_at = f"/play/draft/{seat.public_id}/" if seat else ""
    undo = seen.undoing
    return Here(
        version=draft.entries_written,
        question=me.asked if me else draft.entries_written,
        key=str(uuid4()),
        time=_ms(now),
        due_at=due,
        due_ms=_ms(due) if due else 0,
        whole_ms=round(whole),
        left=f"{left // 60}:{left % 60:02}",
        share=min(100, round(100_000 * left / whole)) if whole else 0,
        is_slow=slow,
        is_paused=draft.status == Draft.Status.PAUSED,
        mark=" > ".join(me.marked[1:]) if me else "",
        away=", ".join([] if slow else away),
        away_many=0 if slow else len(away),
        undo=undo,
        topics=f"{draft.public_id}&topic={other}",
        play=play_at,
        stream=f"{play_at}live/" if seat else "",
        aside=_reins(seen) if _glances(visit) else _aside(seen, len(away)),
        now=glances.address("draft", permissions.glance_key(draft))
        if _glances(visit)
        else reverse("drafts:now", args=[draft.public_id]),
    )


def _glances(visit: Visit) -> bool:
    """Whether this reader sees what all see who look on, and no more."""
    return visit.looks_on and not visit.is_host


def _aside(seen: Seen, away: int) -> str:
    """Differs whenever notes, talk or reins would look different; for onlookers, at every move."""
    moves = 0 if seen.seat else seen.draft.entries_written
    undo, said = seen.undoing, seen.talk[-1].pk if seen.talk else 0
    asked = f"{undo.pk}-{len(undo.agreed)}" if undo else ""
    muted = sum(seat.is_muted for seat in seen.seats)
    bots = sum(seat.bot_plays for seat in seen.seats)
    return f"{moves}.{seen.draft.status}.{away}.{said}.{asked}.{muted}.{bots}"


def _reins(seen: Seen) -> str:
    """Differs whenever who only looks on may do something else; the rest comes with the view."""
    return f"{seen.draft.status}.{'.'.join(str(s.number) for s in seen.seats if s.bot_plays)}"


def _ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)


# --- what scripts ask ---


@require_safe
@never_cache
def now(request: HttpRequest, draft: UUID) -> HttpResponse:
    """My own view of the table, in as few words as a page needs that holds the faces already."""
    visit = permissions.draft_to_see(request, draft)
    return JsonResponse(told_now(visit))


def told_now(visit: Visit) -> dict[str, Any]:
    if not visit.draft.is_live:
        return {"moved": True, "version": visit.draft.entries_written}
    _seen, shown, here = looked(visit)
    return telling(visit, shown, here)


def telling(visit: Visit, shown: Scene, here: Here) -> dict[str, Any]:
    """The table as a script hears of it that holds the faces already."""
    said = {
        "version": here.version,
        "question": here.question,
        "key": here.key,
        "time": here.time,
        "due": here.due_ms,
        "whole": here.whole_ms,
        "mark": here.mark,
        "aside": here.aside,
    }
    return {**said, **wire(shown, sheets.codes(visit.draft))}


@require_safe
@never_cache
def asides(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Notes, talk and reins alone."""
    visit = permissions.draft_to_see(request, draft)
    at = timezone.now()
    seen = tables.seen(visit.draft, visit.seat, everything=visit.looks_on, now=at)
    return render(
        request, "drafts/_asides.html", aside_of(request, visit, seen, here_of(seen, visit, at))
    )


@require_safe
@cache_control(private=True, max_age=SHEET_KEPT)
@gzip_page
def faces(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Every card of the draft as templates to clone. Fetched once; what lies where is not in it."""
    visit = permissions.draft_to_see(request, draft)
    key = f"draft-sheet:{visit.draft.pk}:{get_language()}"
    page: bytes | None = cache.get(key)
    if page is None:
        page = render(request, "drafts/faces.html", {"sheet": list(_sheet(visit.draft))}).content
        cache.set(key, page, SHEET_KEPT)
    return HttpResponse(page)


def _sheet(draft: Draft) -> list[tuple[int, Face, Choice]]:
    numbers = sheets.codes(draft)
    known = sheets.faces(draft.frozen)
    return [(numbers[name], face, Choice(0, face, name, ())) for name, face in known.items()]


# --- answering ---


@require_POST
def pick(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Answer the question before me. The same key twice is one answer; a stale one is told."""
    visit = permissions.draft_to_see(request, draft)
    form, seat = AnswerForm(request.POST), _mine(visit)
    refused = (
        ""
        if form.is_valid()
        else "; ".join(map(str, form.non_field_errors()))
        or str(_("That is not possible right now."))
    )
    if not refused:
        said = form.cleaned_data
        try:
            play.submit(
                seat, form.words, asked=said["version"], key=said["key"], now=timezone.now()
            )
        except NotFound:
            raise
        except Refused as problem:
            refused = speech.told(problem.sentence)
    if _wants_json(request):
        again = permissions.draft_to_see(request, draft)
        told: Mapping[str, Any] = {"now": told_now(again)}
        return JsonResponse(
            {**told, "detail": refused} if refused else told, status=409 if refused else 200
        )
    if refused:
        messages.error(request, refused)
    return redirect("drafts:table", visit.draft.public_id)


@require_POST
def mark(request: HttpRequest, draft: UUID) -> HttpResponse:
    """What the clock shall take if I say nothing more."""
    visit = permissions.draft_to_see(request, draft)
    form = AnswerForm(request.POST)
    if form.is_valid():
        play.mark(_mine(visit), form.words, asked=form.cleaned_data["version"], now=timezone.now())
    return HttpResponse(status=204)


def _mine(visit: Visit) -> DraftSeat:
    if visit.seat is None:
        raise NotFound
    return visit.seat


def _wants_json(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "")
