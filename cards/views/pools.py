"""Pools: the list of them, what lies in one, and putting cards in by search and as a list."""

from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound, Refused
from accounts.permissions import signed_in
from cards import permissions, queries
from cards.faces import Face, face
from cards.forms.decks import NewPoolForm, PoolForm, PoolListForm, PoolStep
from cards.forms.search import SearchForm
from cards.models import CardSet, Cube, Pool, PoolSlot
from cards.permissions import Visitor
from cards.queries import decks as reads
from cards.queries import search
from cards.services import contents, deck_lists, known, pools, sharing
from cards.views.cubes import contents_for as cube_contents
from cards.views.deck_build import named
from cards.views.deck_papers import CONTENT_TYPES, as_file
from cards.views.shelves import mine_and_open

FOUND = 24


class Lying(NamedTuple):
    """So many copies of a card, as it is drawn."""

    slot: PoolSlot
    face: Face
    is_linked: bool

    @property
    def is_closed(self) -> bool:
        return not self.is_linked


class Contents(NamedTuple):
    """What lies in a pool, without what is closed to the reader, and how much that is."""

    lying: list[Lying]
    closed: int

    @property
    def copies(self) -> int:
        return sum(each.slot.count for each in self.lying) + self.closed

    @property
    def fixed(self) -> list[Lying]:
        """The leaders that were dealt and stay."""
        return [each for each in self.lying if each.slot.as_role == "leader"]

    @property
    def free(self) -> list[Lying]:
        return [each for each in self.lying if each.slot.as_role != "leader"]


@require_safe
def pool_list(request: HttpRequest) -> HttpResponse:
    found = reads.pools_with_sizes(queries.listed_for(Pool.objects.all(), request.user))
    return render(request, "cards/pool_list.html", mine_and_open(found, request))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def pool_make(request: HttpRequest) -> HttpResponse:
    person = signed_in(request)
    cubes = queries.listed_for(Cube.objects.all(), person).order_by("name", "pk")
    form = NewPoolForm(request.POST or None, cubes=cubes)
    if request.method != "POST" or not form.is_valid():
        return render(request, "cards/pool_make.html", {"form": form})
    cube: Cube | None = form.cleaned_data["cube"]
    by = permissions.visitor(request)
    made = pools.create(
        person.player,
        form.settings,
        now=timezone.now(),
        origin=pools.Origin(Pool.Source.CUBE, cube) if cube else None,
        cards=cards_of(by, cube) if cube else None,
        by=person,
    )
    return redirect("cards:pool" if cube else "cards:pool_write", made.public_id)


def cards_of(by: Visitor, cube: Cube) -> dict[contents.Key, int]:
    """What the reader sees in a cube, whatever the backs."""
    counts: dict[contents.Key, int] = {}
    for each in cube_contents(by, cube).lying:
        key = (each.slot.card_id, PoolSlot.AsRole.ANY.value)
        counts[key] = counts.get(key, 0) + each.slot.count
    return counts


@require_safe
def pool_detail(request: HttpRequest, pool: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.pool_to_see(by, pool)
    return _page(request, by, found)


def _page(request: HttpRequest, by: Visitor, found: Pool) -> HttpResponse:
    mine = by.has(found)
    changes = mine and found.source not in pools.DEALT
    sets = [(each.code, each.name) for each in queries.sets_for(request.user)] if changes else []
    form = SearchForm(request.GET, sets=sets)
    cards = queries.cards_for(request.user).exclude(set__kind=CardSet.Kind.BASES)
    shown: dict[str, Any] = {
        "pool": found,
        "mine": mine,
        "changes": changes,
        "inside": contents_for(by, found),
        "decks": list(found.decks.order_by("name", "pk")) if mine else [],
        "search_form": form,
        "found": list(search.found(cards, form.wanted)[:FOUND])
        if changes and form.wanted.is_anything
        else None,
        "query": request.GET.urlencode(),
    }
    fragment = bool(request.headers.get("HX-Request"))
    return render(
        request, "cards/_pool_table.html" if fragment else "cards/pool_detail.html", shown
    )


def contents_for(by: Visitor, pool: Pool) -> Contents:
    slots = reads.pool_slots(pool)
    lying = [
        Lying(slot, face(slot.card, slot.wording), by.sees(slot.card.set))
        for slot in slots
        if slot.card.current is not None and permissions.may_name_of(by, pool, slot.card)
    ]
    seen = sum(each.slot.count for each in lying)
    return Contents(lying, sum(slot.count for slot in slots) - seen)


@require_POST
@login_required
def pool_step(request: HttpRequest, pool: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.pool_to_change(by, pool)
    form = PoolStep(request.POST)
    if not form.is_valid():
        messages.error(request, _("Press one of the buttons beside a card."))
        return redirect("cards:pool", found.public_id)
    more, less = form.cleaned_data["more"], form.cleaned_data["less"]
    card = permissions.card_to_put(by, found, more or less)
    change = {(card, PoolSlot.AsRole.ANY.value): 1 if more else -1}
    pools.add(found, change, by=signed_in(request), now=timezone.now())
    if request.headers.get("HX-Request"):
        return _page(request, by, found)
    answer = redirect("cards:pool", found.public_id)
    if kept := request.GET.urlencode():
        answer["Location"] += f"?{kept}"
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def pool_write(request: HttpRequest, pool: UUID) -> HttpResponse:
    """The whole as a list. Nothing is saved while a line is not understood, unless asked to."""
    found = permissions.pool_to_change(permissions.visitor(request), pool)
    if found.source in pools.DEALT:
        raise NotFound
    present = contents.held(found)
    cards = known.for_person(request.user, also={card for card, _as in present})
    if request.method != "POST":
        text = deck_lists.written_pool(present, cards)
        form = PoolListForm(initial={"text": text, "made_from": found.revision})
        return _list_page(request, found, form)
    form = PoolListForm(request.POST, request.FILES)
    if not form.is_valid():
        return _list_page(request, found, form)
    try:
        return _read_and_saved(request, found, form, cards)
    except contents.EditedMeanwhile as refused:
        text = deck_lists.written_pool(refused.together, cards)
        clash = {"theirs": named(refused.theirs, cards), "mine": named(refused.mine, cards)}
        again = _form_with(form, text, refused.revision)
        return _list_page(request, found, again, clash=clash, status=409)
    except Refused as refused:
        form.add_error(None, str(refused))
        return _list_page(request, found, form, status=refused.status)


def _read_and_saved(
    request: HttpRequest, pool: Pool, form: PoolListForm, cards: known.Known
) -> HttpResponse:
    read = deck_lists.read_pool(form.words, cards)
    made_from = form.cleaned_data["made_from"]
    whole = form.cleaned_data["way"] == "whole"
    understood = not read.misread or "anyway" in request.POST
    if not understood or "look" in request.POST:
        before = contents.held(pool, made_from) if whole else {}
        change = named(contents.difference(before, read.counts), cards)
        again = _form_with(form, form.words, made_from)
        return _list_page(request, pool, again, pasted=read, change=change)
    person, now = signed_in(request), timezone.now()
    if whole:
        written = pools.write(pool, read.counts, made_from=made_from, by=person, now=now)
    else:
        written = pools.add(pool, read.counts, by=person, now=now)
    said = _("Saved: %(more)s put in, %(less)s taken out.")
    more, less = (sum(side.values()) for side in written.difference)
    messages.success(request, said % {"more": more, "less": less})
    return redirect("cards:pool", pool.public_id)


def _form_with(form: PoolListForm, text: str, made_from: int) -> PoolListForm:
    way = form.cleaned_data["way"]
    return PoolListForm(initial={"way": way, "text": text, "made_from": made_from})


def _list_page(
    request: HttpRequest, pool: Pool, form: PoolListForm, *, status: int = 200, **shown: Any
) -> HttpResponse:
    told = {"pool": pool, "mine": True, "form": form, **shown}
    return render(request, "cards/pool_write.html", told, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def pool_settings(request: HttpRequest, pool: UUID) -> HttpResponse:
    found = permissions.pool_to_change(permissions.visitor(request), pool)
    form = PoolForm(request.POST or None, initial=PoolForm.of(found))
    meanwhile: list[tuple[str, str]] = []
    if request.method == "POST" and form.is_valid():
        try:
            pools.settle(found, form.settings, seen=form.cleaned_data["seen"])
        except contents.SavedMeanwhile:
            found.refresh_from_db()
            meanwhile = form.differing(found)
            form = PoolForm(initial={**form.cleaned_data, "seen": pools.seal(found)})
        else:
            messages.success(request, _("Saved."))
            return redirect("cards:pool", found.public_id)
    link = f"/cards/shared/pool/{found.public_id}/{found.share_secret}/"
    shown = {
        "pool": found,
        "form": form,
        "meanwhile": meanwhile,
        "link": request.build_absolute_uri(link),
        "goes": found.source not in pools.DEALT,
    }
    return render(request, "cards/pool_settings.html", shown, status=409 if meanwhile else 200)


@require_POST
@login_required
def pool_renew_link(request: HttpRequest, pool: UUID) -> HttpResponse:
    found = permissions.pool_to_change(permissions.visitor(request), pool)
    sharing.renew_link(found)
    messages.success(request, _("There is a new link. The old one opens nothing any more."))
    return redirect("cards:pool_settings", found.public_id)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def pool_remove(request: HttpRequest, pool: UUID) -> HttpResponse:
    found = permissions.pool_to_change(permissions.visitor(request), pool)
    if request.method == "POST":
        pools.remove(found)
        messages.success(request, _("“%(name)s” is gone.") % {"name": found.name})
        return redirect("cards:pools")
    return render(request, "cards/pool_remove.html", {"pool": found})


@require_safe
def pool_export(request: HttpRequest, pool: UUID, form: str) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.pool_to_see(by, pool)
    words = list_of(by, found, form)
    return as_file(words, f"{CONTENT_TYPES[form]}; charset=utf-8", found.name, form)


def list_of(by: Visitor, pool: Pool, form: str) -> str:
    """What this reader sees of it, as a list that reads back."""
    if form not in CONTENT_TYPES:
        raise NotFound
    lying = {
        (each.slot.card_id, each.slot.as_role): each.slot.count
        for each in contents_for(by, pool).lying
    }
    cards = known.for_person(by.person, also=[card for card, _as in lying])
    return deck_lists.written_pool(lying, cards, form)
