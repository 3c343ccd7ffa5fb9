"""The addresses of play: thousands of small requests, answered before the site wakes up.

/play/<kind>/<seat>/          GET the seat's view; POST an answer
/play/<kind>/<seat>/mark/     POST what the clock shall take; and likewise wishes/, say/,
                              and whatever the kind adds of its own
/play/<kind>/<seat>/live/     GET the seat's own stream of views

Whoever sits shows the key of the seat in a header of its own. No cookie is read, so no other
site can play for anybody; and no session, language or history costs a query.
"""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.decorators import sync_and_async_middleware
from django.utils.translation import gettext_lazy as _

from accounts import speech
from accounts.errors import NotFound, Refused, status_of
from engine.kernel import refusals
from rooms import following, kinds, queries, rows, showing
from rooms.kinds import Kind
from rooms.models import Seat
from rooms.services import play, seating, talking
from rooms.services.play import Stale

PREFIX = "/play/"
ADDRESS = re.compile(r"/play/([a-z]+)/([0-9a-f-]{36})/(?:([a-z]+)/)?")
SEAT_KEY = "Seat-Key"
RECEIPT_ALONE = "return=minimal"
LARGEST = 64 * 1024
LONGEST_NUMBER = 10


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """An answer as a page sends it."""

    words: tuple[str, ...]
    asked: int
    key: str


class Mark(msgspec.Struct, forbid_unknown_fields=True):
    words: tuple[str, ...]
    asked: int


class Wishes(msgspec.Struct, forbid_unknown_fields=True):
    names: list[str]


class Saying(msgspec.Struct, forbid_unknown_fields=True):
    words: str


class Malformed(Refused):
    status = 400
    code = "malformed"
    sentence = _("That request cannot be understood.")


class WrongMethod(Refused):
    status = 405
    code = "method_not_allowed"
    sentence = _("This address is read with GET and played at with POST.")


@sync_and_async_middleware
def play_middleware(get_response: Callable[[HttpRequest], Any]) -> Callable[..., Any]:
    """Answer moves and views here; everything else goes on through the house."""
    if iscoroutinefunction(get_response):
        return get_response

    def page(request: HttpRequest) -> Any:
        return answer(request) if request.path_info.startswith(PREFIX) else get_response(request)

    return page


def answer(request: HttpRequest) -> HttpResponse:
    """One of the verbs, or the reason why not."""
    found = ADDRESS.fullmatch(request.path_info)
    try:
        if found is None:
            raise NotFound()
        place = Place(kinds.named(found[1]), UUID(found[2]))
        return _verb(place.kind, request.method or "", found[3] or "")(request, place)
    except refusals.Refused as refusal:
        return refused(request, refusal)
    except ValueError:
        return refused(request, NotFound())


def _verb(kind: Kind, method: str, word: str) -> Callable[[HttpRequest, "Place"], HttpResponse]:
    """What an address does: for every kind, or for this one alone."""
    if (method, word) in VERBS:
        return VERBS[method, word]
    if (method, word) in kind.verbs:
        return lambda request, place: kind.verbs[method, word](request, place.seat(request))
    if not any(word == known for _method, known in (*VERBS, *kind.verbs)):
        raise NotFound()
    raise WrongMethod()


class Place(NamedTuple):
    """What an address names; nothing is known of it yet."""

    kind: Kind
    public_id: UUID

    def seat(self, request: HttpRequest) -> Any:
        """The seat with its room, if the key is the seat's; a wrong one is as unknown as none."""
        seat = rows.seat(self.kind, self.public_id)
        if seat is None or not seat.opens_with(key_of(request)):
            raise NotFound()
        return seat


def key_of(request: HttpRequest) -> str:
    return request.headers.get(SEAT_KEY, "")


def look(request: HttpRequest, place: Place) -> HttpResponse:
    """The seat's view; without what the page knows already if it asks for it briefly."""
    now = timezone.now()
    seat = place.seat(request)
    seating.seen(seat, now=now)
    with _in_the_readers_words(request):
        view = queries.view(seat, now=now, briefly="brief" in request.GET)
        return told({**view, **_heard(request, place, seat)})


def _in_the_readers_words(request: HttpRequest) -> AbstractContextManager[None]:
    """Nobody is asked here who they are, so it is the language the page says it is in."""
    return translation.override(translation.get_language_from_request(request))


def _heard(request: HttpRequest, place: Place, seat: Seat) -> dict[str, Any]:
    """What happened since the entry a page has heard of last, if it says which."""
    after = request.GET.get("after", "")
    if not (after.isdecimal() and len(after) < LONGEST_NUMBER):
        return {}
    heard = place.kind.told(seat.room, seat, int(after))
    return {} if heard is None else {"told": heard}


def live(request: HttpRequest, place: Place) -> HttpResponse:
    """The stream of whoever shows the key; the server that asked for it goes on with it."""
    language = translation.get_language_from_request(request)
    return following.open_for(place.kind, place.seat(request), key_of(request), language)


def submit(request: HttpRequest, place: Place) -> HttpResponse:
    """An answer; acknowledged with what the seat sees now, refused with it where it explains.

    Who follows the seat's stream hears it there, and asks to be spared the view.
    """
    move = read(request, Move)
    now = timezone.now()
    try:
        done = play.submit_at(
            *place,
            move.words,
            asked=move.asked,
            key=move.key,
            secret=key_of(request),
            now=now,
        )
    except (Stale, refusals.Illegal) as refusal:
        return refused(request, refusal, place.seat(request))
    # The page need not ask again when it hears of what it did itself.
    receipt = {"seq": done.nth, "repeated": done.repeated, "version": done.version}
    if request.headers.get("Prefer") == RECEIPT_ALONE:
        return told(receipt)
    with _in_the_readers_words(request):
        view = showing.view(done.room, done.seat, done.state, now=now)
        return told({**receipt, "view": view | _heard(request, place, done.seat)})


def mark(request: HttpRequest, place: Place) -> HttpResponse:
    wanted = read(request, Mark)
    play.mark(place.seat(request), wanted.words, asked=wanted.asked, now=timezone.now())
    return HttpResponse(status=204)


def wishes(request: HttpRequest, place: Place) -> HttpResponse:
    play.wish(place.seat(request), read(request, Wishes).names, now=timezone.now())
    return HttpResponse(status=204)


def say(request: HttpRequest, place: Place) -> HttpResponse:
    seat, words = place.seat(request), read(request, Saying).words
    talking.say(seat.room, seat, name=seat.name, words=words, now=timezone.now())
    return HttpResponse(status=204)


VERBS: dict[tuple[str, str], Callable[[HttpRequest, Place], HttpResponse]] = {
    ("GET", ""): look,
    ("GET", "live"): live,
    ("POST", ""): submit,
    ("POST", "mark"): mark,
    ("POST", "wishes"): wishes,
    ("POST", "say"): say,
}


def read(request: HttpRequest, shape: Any) -> Any:
    """The body as that shape; whatever else it is, is malformed."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdigit() or int(length) > LARGEST or "\0" in request.path_info:
        raise Malformed()
    try:
        wanted = msgspec.json.decode(request.body, type=shape)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Malformed() from None
    words = getattr(wanted, "words", ()) or getattr(wanted, "names", ())
    if any(not word or "\0" in word for word in words):
        raise Malformed()
    return wanted


def told(answer: Any, status: int = 200) -> HttpResponse:
    response = HttpResponse(
        msgspec.json.encode(answer), content_type="application/json", status=status
    )
    response["Cache-Control"] = "no-store"
    response["Content-Length"] = str(len(response.content))
    return response


def refused(
    request: HttpRequest, refusal: refusals.Refused, seat: Seat | None = None
) -> HttpResponse:
    """The code and the sentence in the reader's language; with the view where it explains."""
    with _in_the_readers_words(request):
        same = type(refusal)() if isinstance(refusal, Stale | NotFound) else refusal
        body: dict[str, Any] = {
            "code": same.code,
            "detail": speech.told(same.sentence),
            "rule": same.rule,
        }
        if seat is not None:
            body["view"] = queries.view(seat, now=timezone.now(), briefly=True)
    return told(body, status_of(refusal))
