"""Combination decks: whole sets chosen, leaders drawn by chance, and every draw to be checked."""

from pathlib import Path
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.errors import Refused
from accounts.permissions import signed_in
from cards import permissions
from cards.forms.decks import CombineForm
from cards.models import Deck
from cards.services import combining, contents
from cards.views.deck_papers import as_file
from engine.kernel import dealing


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def deck_combine(request: HttpRequest, deck: UUID) -> HttpResponse:
    """What is promised stands on the page before the player names a word."""
    found = permissions.deck_to_change(permissions.visitor(request), deck)
    sets = combining.sets_to_combine()
    if request.method != "POST":
        form = CombineForm(sets=sets, initial={"made_from": found.revision})
        return _page(request, found, form)
    form = CombineForm(request.POST, sets=sets)
    if not form.is_valid():
        return _page(request, found, form)
    try:
        drawn = combining.draw(
            found,
            form.taken,
            word=form.cleaned_data["word"],
            made_from=form.cleaned_data["made_from"],
            by=signed_in(request),
            now=timezone.now(),
        )
    except contents.EditedMeanwhile:
        form = CombineForm({**request.POST.dict(), "made_from": found.revision}, sets=sets)
        form.add_error(None, _("The deck changed meanwhile. Nothing was drawn; press again."))
        return _page(request, found, form, status=409)
    except Refused as refused:
        form.add_error(None, str(refused))
        return _page(request, found, form, status=refused.status)
    messages.success(
        request, _("Chance has drawn: %(names)s lead.") % {"names": ", ".join(drawn.leaders)}
    )
    return redirect("cards:deck", found.public_id)


def _page(
    request: HttpRequest, deck: Deck, form: CombineForm, *, status: int = 200
) -> HttpResponse:
    format = combining.format_of(deck)
    shown: dict[str, Any] = {
        "deck": deck,
        "mine": True,
        "form": form,
        "recipes": [str(recipe) for recipe in format.recipes],
        "format": format.name,
        "promised": combining.promised(deck),
        "draws": deck.leader_draws.order_by("-number"),
    }
    return render(request, "cards/deck_combine.html", shown, status=status)


@require_safe
def deck_draw(request: HttpRequest, deck: UUID, number: int) -> HttpResponse:
    """The record of a draw, for `python dealing.py`."""
    found = permissions.deck_to_see(permissions.visitor(request), deck)
    answer = JsonResponse(
        permissions.draw_of(found, number).record, json_dumps_params={"indent": 1}
    )
    answer["Content-Disposition"] = f'attachment; filename="draw-{number}.json"'
    return answer


@require_safe
def script(request: HttpRequest) -> HttpResponse:
    """What checks a record on any computer with Python, without this site."""
    text = Path(dealing.__file__).read_text(encoding="utf-8")
    return as_file(text, "text/x-python", "dealing", "py")
