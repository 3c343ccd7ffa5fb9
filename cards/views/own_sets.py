"""Somebody's own sets: making, changing, lending by link, taking along and bringing back."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound, Refused
from accounts.permissions import signed_in
from cards import permissions, queries
from cards.forms.own_cards import ImportForm, SetForm
from cards.models import CardSet
from cards.services import own_cards, own_sets, set_papers, set_reading, sharing
from cards.services.contents import SavedMeanwhile


@require_safe
@login_required
def mine(request: HttpRequest) -> HttpResponse:
    """The reader's own sets."""
    return render(request, "cards/set_mine.html", {"sets": queries.sets_of(signed_in(request))})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def set_make(request: HttpRequest) -> HttpResponse:
    form = SetForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = own_sets.make(signed_in(request), **form.said, now=timezone.now())
            return redirect("cards:set", made.public_id)
        except (own_sets.CodeTaken, own_sets.CodeOfTheHouse) as taken:
            form.add_error("code", str(taken))
    return render(request, "cards/set_make.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def set_change(request: HttpRequest, card_set: UUID) -> HttpResponse:
    found = permissions.set_to_change(permissions.visitor(request), card_set)
    form = SetForm(request.POST or None, initial=SetForm.of(found))
    meanwhile: list[tuple[str, str]] = []
    if request.method == "POST" and form.is_valid():
        try:
            own_sets.change(found, **form.said, seen=form.cleaned_data["seen"])
            messages.success(request, _("Saved."))
            return redirect("cards:set", found.public_id)
        except SavedMeanwhile:
            found.refresh_from_db()
            meanwhile = form.differing(found)
            form = SetForm(initial={**form.cleaned_data, "seen": own_sets.seal(found)})
        except (own_sets.CodeTaken, own_sets.CodeOfTheHouse) as taken:
            form.add_error("code", str(taken))
    link = reverse("cards:shared", args=["set", found.public_id, found.share_secret])
    shown = {
        "set": found,
        "form": form,
        "meanwhile": meanwhile,
        "link": request.build_absolute_uri(link),
    }
    return render(request, "cards/set_change.html", shown, status=409 if meanwhile else 200)


@require_POST
@login_required
def set_link(request: HttpRequest, card_set: UUID) -> HttpResponse:
    found = permissions.set_to_change(permissions.visitor(request), card_set)
    sharing.renew_link(found)
    messages.success(request, _("The old link no longer opens anything."))
    return redirect("cards:set_change", found.public_id)


@require_POST
@login_required
def set_remove(request: HttpRequest, card_set: UUID) -> HttpResponse:
    found = permissions.set_to_change(permissions.visitor(request), card_set)
    own_sets.remove(found)
    messages.success(request, _("%(name)s is gone.") % {"name": found.name})
    return redirect("cards:mine")


@require_safe
def set_export(request: HttpRequest, card_set: UUID, form: str) -> HttpResponse:
    """The set as a file; whoever may see it may take it along."""
    found = permissions.set_to_see(permissions.visitor(request), card_set)
    if form not in set_papers.FORMS:
        raise NotFound
    text = set_papers.written(found, list(queries.cards_of(found)), form)
    response = HttpResponse(text, content_type=set_papers.CONTENT_TYPES[form])
    response.headers["Content-Disposition"] = f'attachment; filename="{found.code.lower()}.{form}"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def set_import(request: HttpRequest, card_set: UUID) -> HttpResponse:
    """All the cards of a file, or everything that is wrong with it."""
    found = permissions.set_to_change(permissions.visitor(request), card_set)
    form = ImportForm(request.POST or None, request.FILES or None)
    problems: list[set_reading.Problem] = []
    if request.method == "POST" and form.is_valid():
        try:
            return _brought(request, found, form)
        except set_reading.Unacceptable as unacceptable:
            problems = unacceptable.problems
        except Refused as refused:
            form.add_error(None, str(refused))
    status = 422 if problems else 200
    shown = {"set": found, "form": form, "problems": problems}
    return render(request, "cards/set_import.html", shown, status=status)


def _brought(request: HttpRequest, found: CardSet, form: ImportForm) -> HttpResponse:
    cards = set_reading.read(form.cleaned_data["source"], form.cleaned_data["form"])
    written = own_cards.add_all(found, cards, by=signed_in(request), now=timezone.now())
    said = ngettext(
        "%(count)s card is in the set.", "%(count)s cards are in the set.", len(written)
    )
    messages.success(request, said % {"count": len(written)})
    return redirect("cards:set", found.public_id)
