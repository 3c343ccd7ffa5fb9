"""Cubes to work on: putting in and taking out by search and by set, and the whole as a list."""

from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import Refused
from accounts.permissions import signed_in
from cards import permissions, queries
from cards.forms.cubes import CubeListForm, SetsForm, StepForm
from cards.forms.search import SearchForm
from cards.models import CardSet, Cube, CubeSlot
from cards.queries import cubes as reads
from cards.queries import search
from cards.services import contents, cubes, figures, known, pasting, suitability
from cards.views.cubes import contents_for, warnings_about

FOUND = 24


class Row(NamedTuple):
    """A line of a difference."""

    copies: int
    name: str
    code: str
    back: str


@require_safe
@login_required
def cube_build(request: HttpRequest, cube: UUID) -> HttpResponse:
    found = permissions.cube_to_change(permissions.visitor(request), cube)
    return build_page(request, found)


def build_page(request: HttpRequest, cube: Cube, sets_form: SetsForm | None = None) -> HttpResponse:
    """Everything at once; of htmx's questions, the search or the contents alone."""
    by = permissions.visitor(request)
    sets = reads.sets_to_build_from(_sets_for(request))
    search_form = SearchForm(request.GET, sets=[(each.code, each.name) for each in sets])
    wanted = search_form.wanted
    inside = contents_for(by, cube)
    shown = {
        "cube": cube,
        "mine": True,
        "inside": inside,
        "figures": figures.of(inside.slots),
        "suits": suitability.of(cube, inside.slots),
        "warnings": warnings_about(cube, inside),
        "search_form": search_form,
        "found": search.found(queries.cards_for(request.user), wanted)[:FOUND]
        if wanted.is_anything
        else None,
        "sets": sets,
        "sets_form": sets_form or SetsForm(sets=sets),
        "backs": CubeSlot.Back.choices,
    }
    target = request.headers.get("HX-Target", "")
    fragments = {"contents": "cards/_cube_contents.html", "results": "cards/_cube_results.html"}
    fragment = next((page for key, page in fragments.items() if key in target), None)
    return render(request, fragment or "cards/cube_build.html", shown)


@require_POST
@login_required
def cube_step(request: HttpRequest, cube: UUID) -> HttpResponse:
    """One copy more or fewer; never a question of who was first."""
    by = permissions.visitor(request)
    found = permissions.cube_to_change(by, cube)
    form = StepForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Press the button beside a card."))
        return redirect("cards:cube_build", found.public_id)
    step = form.cleaned_data["step"]
    (card,) = permissions.cards_for_cube(by, found, [step.card]).values()
    change, now = {(card, step.back): step.copies}, timezone.now()
    try:
        cubes.add(found, change, by=signed_in(request), now=now)
    except Refused as refused:
        messages.error(request, str(refused))
    if request.headers.get("HX-Request"):
        return build_page(request, found)
    return redirect("cards:cube_build", found.public_id)


@require_POST
@login_required
def cube_add_sets(request: HttpRequest, cube: UUID) -> HttpResponse:
    found = permissions.cube_to_change(permissions.visitor(request), cube)
    sets = reads.sets_to_build_from(_sets_for(request))
    form = SetsForm(request.POST, sets=sets)
    if not form.is_valid():
        return build_page(request, found, form)
    chosen = list(form.cleaned_data["sets"])
    written = cubes.add_sets(
        found,
        chosen,
        back=form.cleaned_data["back"],
        by=signed_in(request),
        now=timezone.now(),
        note=cubes.added(chosen),
    )
    many = sum(written.difference.added.values())
    said = ngettext("%(count)s card added.", "%(count)s cards added.", many)
    messages.success(request, said % {"count": many})
    return redirect("cards:cube_build", found.public_id)


def _sets_for(request: HttpRequest) -> QuerySet[CardSet]:
    return reads.sets_to_build_from(queries.listed_for(CardSet.objects.all(), request.user))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def cube_write(request: HttpRequest, cube: UUID) -> HttpResponse:
    """The whole as a list. Nothing is saved while a line is not understood, unless asked to."""
    by = permissions.visitor(request)
    found = permissions.cube_to_change(by, cube)
    lying = permissions.lying_for(by, found, reads.slots_of(found))
    cards = known.for_person(request.user, also=lying)
    if request.method != "POST":
        text = pasting.written(_open(contents.held(found), cards), cards)
        form = CubeListForm(initial={"text": text, "made_from": found.revision})
        return _list_page(request, found, form)
    form = CubeListForm(request.POST, request.FILES)
    if not form.is_valid():
        return _list_page(request, found, form)
    try:
        return _read_and_saved(request, found, form, cards)
    except contents.EditedMeanwhile as refused:
        text = pasting.written(_open(refused.together, cards), cards)
        again = _form_with(form, text, refused.revision)
        clash = {
            "theirs": _named(refused.theirs, cards),
            "mine": _named(refused.mine, cards),
        }
        return _list_page(request, found, again, clash=clash, status=409)
    except Refused as refused:
        form.add_error(None, str(refused))
        return _list_page(request, found, form, status=refused.status)


def _read_and_saved(
    request: HttpRequest, cube: Cube, form: CubeListForm, cards: known.Known
) -> HttpResponse:
    pasted = pasting.read(form.words, cards, back=form.cleaned_data["back"])
    wanted, made_from = pasted.counts, form.cleaned_data["made_from"]
    whole = form.cleaned_data["way"] == "whole"
    understood = not pasted.misread or "anyway" in request.POST
    if not understood or "look" in request.POST:
        before = _open(contents.held(cube, made_from), cards) if whole else {}
        change = _named(contents.difference(before, wanted), cards)
        again = _form_with(form, form.words, made_from)
        return _list_page(request, cube, again, pasted=pasted, change=change)
    person, now, note = signed_in(request), timezone.now(), form.cleaned_data["note"]
    if whole:
        wanted |= _closed(contents.held(cube), cards)
        written = cubes.write(cube, wanted, made_from=made_from, by=person, now=now, note=note)
    else:
        written = cubes.add(cube, wanted, by=person, now=now, note=note)
    said = _("Saved: %(more)s put in, %(less)s taken out.")
    more, less = (sum(side.values()) for side in written.difference)
    messages.success(request, said % {"more": more, "less": less})
    return redirect("cards:cube", cube.public_id)


def _open(counts: contents.Counts, cards: known.Known) -> dict[contents.Key, int]:
    """What can be written into a list for whoever edits it."""
    return {key: count for key, count in counts.items() if key[0] in cards.called}


def _closed(counts: contents.Counts, cards: known.Known) -> dict[contents.Key, int]:
    """What they cannot read stays where it is."""
    return {key: count for key, count in counts.items() if key[0] not in cards.called}


def _form_with(form: CubeListForm, text: str, made_from: int) -> CubeListForm:
    """What was typed, with another text: whatever was in a file stands in the box now."""
    typed = {name: form.cleaned_data[name] for name in ("back", "note", "way")}
    return CubeListForm(initial={**typed, "text": text, "made_from": made_from})


def _named(change: contents.Difference, cards: known.Known) -> dict[str, list[Row]]:
    """A difference as _diff.html draws it."""
    return {"added": _rows(change.added, cards), "removed": _rows(change.removed, cards)}


def _rows(side: contents.Counts, cards: known.Known) -> list[Row]:
    rows = []
    for (card, back), count in side.items():
        name = cards.called.get(card, "")
        printed = cards.pool.cards.get(name)
        code = printed.code if printed else ""
        rows.append(Row(count, name or "?", code, str(CubeSlot.Back(back).label)))
    return sorted(rows, key=lambda row: (row.name, row.back))


def _list_page(
    request: HttpRequest, cube: Cube, form: CubeListForm, *, status: int = 200, **shown: Any
) -> HttpResponse:
    told = {"cube": cube, "mine": True, "form": form, **shown}
    return render(request, "cards/cube_write.html", told, status=status)
