"""Decks to work on: card by card with a live verdict, and the whole as a list."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Page
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import Refused
from accounts.permissions import signed_in
from cards import permissions, queries
from cards.faces import Face, face
from cards.forms.decks import DeckListForm, DeckStep, MendForm
from cards.forms.search import SearchForm
from cards.models import Card, Deck, DeckSlot
from cards.queries import search
from cards.services import contents, deck_lists, decks, judging, known
from cards.verdicts import tell
from cards.views.decks import Contents, contents_for, notices_of

PER_PAGE = 12
ORDERS = ("name", "attack", "life", "kind")


class Offer(NamedTuple):
    """A card that may be put in, and how many of it lie in the deck."""

    face: Face
    leaders: int
    heroes: int
    held: int | None
    """copies the pool holds; None: there is no pool"""

    @property
    def lies(self) -> int:
        return self.leaders + self.heroes

    @property
    def as_leader(self) -> str:
        return f"{self.face.id}:leader"

    @property
    def as_hero(self) -> str:
        return f"{self.face.id}:hero"


@require_safe
@login_required
def deck_build(request: HttpRequest, deck: UUID) -> HttpResponse:
    found = permissions.deck_to_change(permissions.visitor(request), deck)
    return build_page(request, found)


def build_page(request: HttpRequest, deck: Deck, *, warning: str = "") -> HttpResponse:
    """Everything at once; of htmx's questions, the table alone.

    A button that was pressed keeps the search the page shows: htmx sends its address along, and
    forms without scripts carry it in their own.
    """
    asked = _asked(request)
    by = permissions.visitor(request)
    inside = contents_for(by, deck)
    pool = contents.held(deck.pool) if deck.pool else None
    sets = [(each.code, each.name) for each in queries.sets_for(request.user)]
    form = SearchForm(asked, sets=sets)
    page = search.page_of(
        search.found(_cards(request, pool), form.wanted), asked.get("page"), PER_PAGE
    )
    stands = judging.standing(deck, on=timezone.localdate(), lying=inside.counts)
    order = asked.get("order", "")
    shown = {
        "deck": deck,
        "mine": True,
        "inside": _ordered(inside, order),
        "orders": ORDERS,
        "order": order if order in ORDERS else "name",
        "told": tell(stands),
        "seal": decks.seal(deck),
        "notices": notices_of(deck),
        "search_form": form,
        "page": page,
        "offers": _offers(page, inside, pool),
        "query": _kept(asked),
        "warning": warning,
    }
    fragment = bool(request.headers.get("HX-Request"))
    return render(request, "cards/_deck_table.html" if fragment else "cards/deck_build.html", shown)


def _asked(request: HttpRequest) -> QueryDict:
    if request.GET or request.method == "GET":
        return request.GET
    return QueryDict(urlsplit(request.headers.get("HX-Current-URL", "")).query)


def _kept(asked: QueryDict) -> str:
    """The search for links and forms, without the page and what says nothing."""
    kept = QueryDict(mutable=True)
    for name, values in asked.lists():
        kept.setlist(name, [value for value in values if value and name != "page"])
    return kept.urlencode()


def _cards(request: HttpRequest, pool: contents.Counts | None) -> QuerySet[Card]:
    """What may be put in: of a pool what lies there, else every card that can be played."""
    if pool is not None:
        lying = Card.objects.filter(pk__in={card for card, _as in pool}, current__isnull=False)
        return lying.select_related("set", "current")
    return queries.cards_for(request.user).exclude(queries.BASES)


def _offers(page: Page[Card], inside: Contents, pool: contents.Counts | None) -> list[Offer]:
    lies = inside.counts
    held: dict[int, int] = {}
    for (card, _as), count in (pool or {}).items():
        held[card] = held.get(card, 0) + count
    return [
        Offer(
            face(card),
            lies.get((card.pk, "leader"), 0),
            lies.get((card.pk, "hero"), 0),
            None if pool is None else held.get(card.pk, 0),
        )
        for card in page
    ]


def _ordered(inside: Contents, order: str) -> Contents:
    """Strongest first for numbers, orders before operations before traps, names for the rest."""
    keys: Mapping[str, Any] = {
        "attack": lambda each: (-each.face.attack, each.face.name),
        "life": lambda each: (-each.face.life, each.face.name),
        "kind": lambda each: (each.face.fourth, each.face.name),
    }
    lying = sorted(inside.lying, key=keys.get(order, lambda each: each.face.name))
    return Contents(lying, inside.closed)


@require_POST
@login_required
def deck_step(request: HttpRequest, deck: UUID) -> HttpResponse:
    """One copy in, out, or to the other stack; never a question of who was first."""
    by = permissions.visitor(request)
    found = permissions.deck_to_change(by, deck)
    form = DeckStep(request.POST)
    if not form.is_valid():
        return _done(request, found, _("Press one of the buttons beside a card."))
    verb, role = form.cleaned_data["verb"], form.cleaned_data["role"]
    card = permissions.card_to_put(by, found, form.cleaned_data["card"])
    try:
        taken = decks.Step(verb, card, role)
        decks.step(found, taken, by=signed_in(request), now=timezone.now())
    except decks.NotThere as refused:
        return _done(request, found, str(refused))
    return _done(request, found)


@require_POST
@login_required
def deck_mend(request: HttpRequest, deck: UUID) -> HttpResponse:
    """What the page offered, applied; if the deck has changed since, it is only shown again."""
    found = permissions.deck_to_change(permissions.visitor(request), deck)
    form = MendForm(request.POST)
    if not form.is_valid():
        return _done(request, found, _("Press one of the buttons below a problem."))
    try:
        decks.mend(
            found,
            form.wish,
            made_from=form.cleaned_data["made_from"],
            seen=form.cleaned_data["seen"],
            on=timezone.localdate(),
            by=signed_in(request),
            now=timezone.now(),
        )
    except contents.SavedMeanwhile:
        return _done(
            request,
            found,
            _("The deck changed meanwhile, so nothing was mended. Look again, and press again."),
        )
    except decks.NothingToMend as refused:
        return _done(request, found, str(refused))
    return _done(request, found)


def _done(request: HttpRequest, deck: Deck, warning: str = "") -> HttpResponse:
    """The table as it is now for htmx, or the page the button stood on once more."""
    if request.headers.get("HX-Request"):
        deck.refresh_from_db(fields=["revision", "sleeved"])
        return build_page(request, deck, warning=warning)
    if warning:
        messages.warning(request, warning)
    if request.POST.get("page") == "deck":
        return redirect(reverse("cards:deck", args=[deck.public_id]) + "?mended=1")
    answer = redirect("cards:deck_build", deck.public_id)
    if kept := request.GET.urlencode():
        answer["Location"] += f"?{kept}"
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def deck_write(request: HttpRequest, deck: UUID) -> HttpResponse:
    """The whole as a list. Nothing is saved while a line is not understood, unless asked to."""
    found = permissions.deck_to_change(permissions.visitor(request), deck)
    present = contents.held(found)
    pool = contents.held(found.pool) if found.pool else {}
    cards = judging.cards_of(found, [card for card, _role in (*present, *pool)])
    if request.method != "POST":
        text = deck_lists.written_deck(present, cards)
        form = DeckListForm(initial={"text": text, "made_from": found.revision})
        return _list_page(request, found, form)
    form = DeckListForm(request.POST, request.FILES)
    if not form.is_valid():
        return _list_page(request, found, form)
    try:
        return _read_and_saved(request, found, form, cards)
    except contents.EditedMeanwhile as refused:
        text = deck_lists.written_deck(refused.together, cards)
        clash = {"theirs": named(refused.theirs, cards), "mine": named(refused.mine, cards)}
        again = _form_with(form, text, refused.revision)
        return _list_page(request, found, again, clash=clash, status=409)
    except Refused as refused:
        form.add_error(None, str(refused))
        return _list_page(request, found, form, status=refused.status)


def _read_and_saved(
    request: HttpRequest, deck: Deck, form: DeckListForm, cards: known.Known
) -> HttpResponse:
    read = deck_lists.read_deck(form.words, cards)
    wanted, made_from = read.counts, form.cleaned_data["made_from"]
    whole = form.cleaned_data["way"] == "whole"
    understood = not read.misread or "anyway" in request.POST
    if not understood or "look" in request.POST:
        before = contents.held(deck, made_from) if whole else {}
        change = named(contents.difference(before, wanted), cards)
        again = _form_with(form, form.words, made_from)
        return _list_page(request, deck, again, pasted=read, change=change)
    person, now, note = signed_in(request), timezone.now(), form.cleaned_data["note"]
    if whole:
        written = decks.write(deck, wanted, made_from=made_from, by=person, now=now, note=note)
    else:
        written = decks.add(deck, wanted, by=person, now=now)
    said = _("Saved: %(more)s put in, %(less)s taken out.")
    more, less = (sum(side.values()) for side in written.difference)
    messages.success(request, said % {"more": more, "less": less})
    return redirect("cards:deck_build", deck.public_id)


def _form_with(form: DeckListForm, text: str, made_from: int) -> DeckListForm:
    """What was typed, with another text: whatever was in a file stands in the box now."""
    typed = {name: form.cleaned_data[name] for name in ("note", "way")}
    return DeckListForm(initial={**typed, "text": text, "made_from": made_from})


def named(change: contents.Difference, cards: known.Known) -> dict[str, list[tuple[Any, ...]]]:
    """A difference as _diff.html draws it."""
    return {"added": _rows(change.added, cards), "removed": _rows(change.removed, cards)}


def _rows(side: contents.Counts, cards: known.Known) -> list[tuple[Any, ...]]:
    rows = []
    for (card, role), count in side.items():
        name = cards.called.get(card, "?")
        printed = cards.pool.cards.get(name)
        place = DeckSlot.Role(role).label if role in DeckSlot.Role.values else ""
        rows.append((count, name, printed.code if printed else "", place))
    return sorted(rows, key=lambda row: (row[1], str(row[3])))


def _list_page(
    request: HttpRequest, deck: Deck, form: DeckListForm, *, status: int = 200, **shown: Any
) -> HttpResponse:
    told = {"deck": deck, "mine": True, "form": form, "written": "deck", **shown}
    return render(request, "cards/deck_write.html", told, status=status)
