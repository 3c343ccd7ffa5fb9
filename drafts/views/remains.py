"""What is left of a draft: everybody's picks, the way there card by card, and the proof."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from cards.faces import Face
from drafts import permissions, sheets, wording
from drafts.models import Draft, DraftSeat
from drafts.permissions import Visit
from drafts.queries import replays, tables
from drafts.services import pools
from drafts.views import lobby
from engine.kernel import dealing

FORMS = {"txt": "text/plain", "json": "application/json"}


class Hand(NamedTuple):
    """What a seat ended with."""

    seat: DraftSeat
    leaders: tuple[Face, ...]
    heroes: tuple[Face, ...]
    returned: tuple[Face, ...]


class Step(NamedTuple):
    """One pick, as the replay shows it."""

    nth: int
    seat: Any
    """with a name and a number"""
    pack: int
    pick: int
    role: str
    label: str
    taken: str
    lay: tuple[Face, ...]


def remains(request: HttpRequest, visit: Visit) -> HttpResponse:
    draft = visit.draft
    seen = tables.seen(draft, visit.seat, now=timezone.now())
    me, person = seen.seat, request.user
    mine = isinstance(person, User) and me is not None and me.player == person.player
    shown = {
        "draft": draft,
        "visit": visit,
        "me": visit.seat,
        "way": wording.way_of(draft.ruleset),
        "hands": _hands(draft, seen) if draft.started_at else [],
        "pool": me.pool if me is not None and mine else None,
        "is_of_a_roster": _is_of_a_roster(visit),
        "is_a_guests": _is_a_guests(visit),
        "talk": seen.talk,
        "onward": _onward(request, visit),
    }
    return render(request, "drafts/draft_remains.html", shown)


def _onward(request: HttpRequest, visit: Visit) -> str:
    """The way to the deal that follows: for who sits by a link to their seat there, for who was
    invited with the invitation; the new table knows neither of them."""
    again = Draft.objects.filter(follows=visit.draft).first()
    if again is None:
        return ""
    if visit.seat is not None and visit.seat.player_id is None:
        seat = again.seats.get(number=visit.seat.number)
        if seat.holder == DraftSeat.Holder.PERSON and seat.player_id is None:
            return reverse("drafts:seat", args=[seat.public_id, seat.key])
    if visit.invited and not visit.is_host:
        return lobby.invitation(request, again)
    return reverse("drafts:table", args=[again.public_id])


def _is_a_guests(visit: Visit) -> bool:
    return visit.draft.status == Draft.Status.OVER and bool(visit.seat and not visit.seat.player)


def _is_of_a_roster(visit: Visit) -> bool:
    """Somebody without an account whom a roster knows: the pool is theirs, and so it stays."""
    player = visit.seat.player if visit.seat else None
    return visit.draft.status == Draft.Status.OVER and bool(player and player.user_id is None)


@require_POST
@login_required
def claim(request: HttpRequest, draft: UUID) -> HttpResponse:
    """What a guest drafted goes to the account they have come with since."""
    visit, seat = permissions.seat_to_play(request, draft)
    assert isinstance(request.user, User)
    pools.claim(seat, by=request.user.player, now=timezone.now())
    return redirect("drafts:table", visit.draft.public_id)


def _hands(draft: Draft, seen: tables.Seen) -> list[Hand]:
    known = sheets.faces(draft.frozen)
    return [
        Hand(
            seat,
            *(
                tuple(known[name] for name in pile if name in known)
                for pile in (drafted.leaders, drafted.heroes, drafted.returned)
            ),
        )
        for seat, drafted in zip(seen.seats, seen.drafted, strict=True)
    ]


@require_safe
def replay(request: HttpRequest, draft: UUID, nth: int = 1) -> HttpResponse:
    """The draft pick by pick: what lay before whom, and what became of it."""
    visit = _ended(request, draft)
    seats = list(visit.draft.seats.select_related("player").order_by("number"))
    shown = walk(request, replays.picks(visit.draft), seats, nth, partial(_faces, visit.draft))
    shown |= {"draft": visit.draft, "here": "drafts:replay"}
    return render(request, "drafts/draft_replay.html", shown)


def _faces(draft: Draft, names: Collection[str]) -> Mapping[str, Face]:
    return sheets.faces(draft.frozen, names)


def walk(
    request: HttpRequest,
    listed: Sequence[Any],
    seats: Sequence[Any],
    nth: int,
    faces: Callable[[Collection[str]], Mapping[str, Face]],
) -> dict[str, Any]:
    """What the viewer shows of one pick, of all or of the one seat that is asked for."""
    chosen = _chosen(request, len(seats))
    picks = [each for each in listed if chosen in (None, each.seat)]
    if not 1 <= nth <= max(1, len(picks)):
        raise NotFound
    return {
        "step": _step(picks[nth - 1], seats, nth, faces) if picks else None,
        "steps": len(picks),
        "seats": seats,
        "chosen": chosen,
        "before": nth - 1 if nth > 1 else 0,
        "after": nth + 1 if nth < len(picks) else 0,
    }


def _chosen(request: HttpRequest, seats: int) -> int | None:
    """Whose picks alone are wanted, if anybody's."""
    said = request.GET.get("seat", "")
    return int(said) if said.isdigit() and int(said) < seats else None


def _step(
    pick: Any,
    seats: Sequence[Any],
    nth: int,
    faces: Callable[[Collection[str]], Mapping[str, Face]],
) -> Step:
    known = faces({*pick.shown, pick.card})
    lay = tuple(known[name] for name in pick.shown if name in known)
    return Step(
        nth,
        seats[pick.seat],
        pick.pack,
        pick.pick,
        pick.role,
        wording.became(pick.role),
        pick.card,
        lay,
    )


@require_safe
def proof(request: HttpRequest, draft: UUID) -> HttpResponse:
    """The secret behind the fingerprint, what every seat added, and how to check it oneself."""
    visit = _ended(request, draft)
    seats = visit.draft.seats.select_related("player").order_by("number")
    shown = {
        "draft": visit.draft,
        "secret": bytes(visit.draft.secret).hex(),
        "nonces": list(zip(seats, visit.draft.nonces, strict=False)),
    }
    return render(request, "drafts/draft_proof.html", shown)


@require_safe
def record(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Every deal with what it could have been: what the script checks."""
    visit = _ended(request, draft)
    return _file(replays.record_text(visit.draft), f"{_name(visit)}-record.json", FORMS["json"])


@require_safe
def script(request: HttpRequest) -> HttpResponse:
    """The checking script: the very file that deals here, which needs nothing but Python."""
    with open(dealing.__file__, encoding="utf-8") as file:
        return _file(file.read(), "dealing.py", "text/x-python")


@require_safe
def export(request: HttpRequest, draft: UUID, form: str) -> HttpResponse:
    visit = _ended(request, draft)
    if form not in FORMS:
        raise NotFound
    written = replays.text(visit.draft) if form == "txt" else replays.document(visit.draft)
    return _file(written, f"{_name(visit)}.{form}", FORMS[form])


def _ended(request: HttpRequest, draft: UUID) -> Visit:
    visit = permissions.draft_to_see(request, draft)
    if not visit.draft.has_ended or visit.draft.started_at is None:
        raise NotFound
    return visit


def _name(visit: Visit) -> str:
    return slugify(visit.draft.title) or "draft"


def _file(words: str | bytes, name: str, kind: str) -> HttpResponse:
    response = HttpResponse(words, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
