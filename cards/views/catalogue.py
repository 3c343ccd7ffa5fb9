"""The catalogue: browsing and searching, a set, and a card with all that is known of it."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from cards import permissions, queries, rulings
from cards.faces import face
from cards.forms.search import SearchForm
from cards.models import Card
from cards.queries import bans, search

PER_PAGE = 24


@require_safe
def catalogue(request: HttpRequest) -> HttpResponse:
    """Every card the reader may find; all filters stand in the address."""
    sets = queries.sets_for(request.user)
    form = SearchForm(request.GET, sets=[(each.code, each.name) for each in sets])
    wanted = form.wanted
    cards = search.found(queries.cards_for(request.user), wanted)
    page = search.page_of(cards, request.GET.get("page"), PER_PAGE)
    shown = {
        "form": form,
        "page": page,
        "faces": [face(card) for card in page],
        "sets": [] if wanted.is_anything or page.number > 1 else sets,
        "near": _near(request, wanted.q) if not page.paginator.count else [],
        "query": _without_page(request.GET),
    }
    fragment = bool(request.headers.get("HX-Request"))
    return render(request, "cards/_found.html" if fragment else "cards/card_list.html", shown)


def _near(request: HttpRequest, words: str) -> list[Card]:
    return search.names_like(queries.cards_for(request.user), words) if words else []


def _without_page(asked: QueryDict) -> str:
    """The filters for the links to other pages, without those that say nothing."""
    kept = QueryDict(mutable=True)
    for name, values in asked.lists():
        kept.setlist(name, [value for value in values if value and name != "page"])
    return kept.urlencode()


@require_safe
def card_detail(request: HttpRequest, card: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.card_to_see(by, card)
    if found.current is None:
        return redirect("cards:set", found.set.public_id)
    drawn = face(found)
    return render(
        request,
        "cards/card_detail.html",
        {
            "card": found,
            "face": drawn,
            "rulings": rulings.about(drawn, found.current.keywords),
            "bans": bans.mentions(found, request.user),
            "today": timezone.localdate(),
            "revisions": list(queries.revisions_of(found)),
            "may_change": found.set.is_own and by.has(found.set),
        },
    )


@require_safe
def card_revision(request: HttpRequest, card: UUID, number: int) -> HttpResponse:
    """A wording the card had, beside the one it has."""
    found = permissions.card_to_see(permissions.visitor(request), card)
    revision = permissions.revision_of(found, number)
    shown = {"card": found, "face": face(found), "then": face(found, revision), "was": revision}
    return render(request, "cards/card_revision.html", shown)


@require_safe
def set_detail(request: HttpRequest, card_set: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.set_to_see(by, card_set)
    return render(
        request,
        "cards/set_detail.html",
        {
            "set": found,
            "faces": [face(card) for card in queries.cards_of(found)],
            "may_change": found.is_own and by.has(found),
        },
    )
