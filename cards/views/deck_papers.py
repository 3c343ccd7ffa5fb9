"""A deck taken along: its list as a file, the sheet it is registered with, cards to cut out."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.errors import NotFound
from cards import permissions
from cards.models import Deck
from cards.papers import Listed, proxies, registration_sheet, unregistered
from cards.permissions import Visitor
from cards.services import deck_lists, judging
from cards.views.decks import Lying, contents_for, reads_format

CONTENT_TYPES = {"txt": "text/plain", "json": "application/json"}
PDF = "application/pdf"


@require_safe
def deck_export(request: HttpRequest, deck: UUID, form: str) -> HttpResponse:
    """What this reader sees of it, as a file."""
    by = permissions.visitor(request)
    found = permissions.deck_to_see(by, deck)
    words = list_of(by, found, form)
    return as_file(words, f"{CONTENT_TYPES[form]}; charset=utf-8", found.name, form)


@require_safe
def deck_sheet(request: HttpRequest, deck: UUID) -> HttpResponse:
    """The sheet to write a registration on by hand."""
    by = permissions.visitor(request)
    found = permissions.deck_to_see(by, deck)
    return as_file(sheet_of(request, by, found), PDF, found.name, "pdf")


@require_safe
def deck_proxies(request: HttpRequest, deck: UUID) -> HttpResponse:
    """Nine cards a page to cut out, with their leader sides behind them."""
    by = permissions.visitor(request)
    found = permissions.deck_to_see(by, deck)
    return as_file(proxies_of(request, by, found), PDF, f"{found.name} proxies", "pdf")


def list_of(by: Visitor, deck: Deck, form: str) -> str:
    """What this reader sees of it, as a list that reads back."""
    if form not in CONTENT_TYPES:
        raise NotFound
    lying = contents_for(by, deck).counts
    cards = judging.cards_of(deck, [card for card, _role in lying])
    return deck_lists.written_deck(lying, cards, form)


def sheet_of(request: HttpRequest, by: Visitor, deck: Deck) -> bytes:
    """The sheet with what this reader sees, and no fingerprint: it is not registered."""
    inside = contents_for(by, deck)
    filled = unregistered(
        deck,
        format=deck.format_name if reads_format(by, deck) else _("House format"),
        address=request.build_absolute_uri(f"/cards/decks/{deck.public_id}/"),
        leaders=[_listed(each) for each in inside.leaders],
        heroes=[_listed(each) for each in inside.heroes],
    )
    return registration_sheet(filled, size=request.GET.get("size", "a4"))


def _listed(each: Lying) -> Listed:
    return Listed(each.slot.count, each.face.name, each.face.set_code)


def proxies_of(request: HttpRequest, by: Visitor, deck: Deck) -> bytes:
    """Every copy this reader sees."""
    lying = contents_for(by, deck).lying
    faces = [each.face for each in lying for _copy in range(each.slot.count)]
    return proxies(faces, size=request.GET.get("size", "a4"), title=deck.name)


def as_file(words: str | bytes, kind: str, name: str, ending: str) -> HttpResponse:
    saved = f'attachment; filename="{slugify(name) or "deck"}.{ending}"'
    return HttpResponse(words, content_type=kind, headers={"Content-Disposition": saved})
