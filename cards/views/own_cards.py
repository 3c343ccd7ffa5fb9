"""The card editor: sentences are read while they are typed, and kept as they are understood."""

from typing import Any
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
from cards import permissions
from cards.faces import LABELS, face, sketch
from cards.forms.own_cards import LONGEST_SENTENCE, BaseForm, CardForm, TypedForm
from cards.models import Card, CardSet
from cards.readback import Readback, readback
from cards.services import own_cards
from cards.services.contents import SavedMeanwhile
from cards.services.own_cards import NotUnderstood
from engine.catalogue import BOXES


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def card_make(request: HttpRequest, card_set: UUID) -> HttpResponse:
    return _made(request, card_set, CardForm(request.POST or None))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def base_make(request: HttpRequest, card_set: UUID) -> HttpResponse:
    return _made(request, card_set, BaseForm(request.POST or None))


def _made(request: HttpRequest, card_set: UUID, form: TypedForm) -> HttpResponse:
    found = permissions.set_to_change(permissions.visitor(request), card_set)
    if _is_to_keep(request, form):
        card = _written(form, lambda: own_cards.begin(found, form.printed, **_by_now(request)))
        if card is not None:
            messages.success(request, _("%(name)s is in the set.") % {"name": card.name})
            return redirect("cards:card", card.public_id)
    return _editor(request, found, form)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def card_change(request: HttpRequest, card: UUID) -> HttpResponse:
    found = permissions.card_to_change(permissions.visitor(request), card)
    if found.current is None:
        raise NotFound
    kind = BaseForm if found.current.is_base else CardForm
    form: TypedForm = kind(request.POST or None, initial=kind.of(found.current))
    if _is_to_keep(request, form):
        was = form.cleaned_data["was"] or 0
        rewritten = _written(
            form, lambda: own_cards.rewrite(found, form.printed, was=was, **_by_now(request))
        )
        if rewritten is not None:
            messages.success(request, _("Saved as revision %(n)s.") % {"n": rewritten.number})
            return redirect("cards:card", found.public_id)
    return _editor(request, found.set, form, found)


@require_POST
@login_required
def card_remove(request: HttpRequest, card: UUID) -> HttpResponse:
    found = permissions.card_to_change(permissions.visitor(request), card)
    own_cards.withdraw(found)
    messages.success(request, _("%(name)s is gone.") % {"name": found.name})
    return redirect("cards:set", found.set.public_id)


@require_safe
@login_required
def reading(request: HttpRequest, field: str) -> HttpResponse:
    """What one sentence says so far, asked while it is typed; its board comes by itself."""
    shown = {"field": field, "read": _asked(request, field), "lazily": True}
    return render(request, "cards/_reading.html", shown)


@require_safe
@login_required
def reading_board(request: HttpRequest, field: str) -> HttpResponse:
    """That sentence in action. Laying tables takes longer than reading, so nobody waits for it."""
    read = _asked(request, field)
    if read is None or read.misread:
        return HttpResponse()
    return render(request, "cards/_reading_board.html", {"read": read, "board": read.board})


def _asked(request: HttpRequest, field: str) -> Readback | None:
    form = BaseForm if field in BaseForm.SENTENCES else CardForm
    box = form(request.GET).box_of(field)
    if field not in form.SENTENCES or box not in (*BOXES, ""):
        raise NotFound
    text = request.GET.get(field, "")[: LONGEST_SENTENCE + 1]
    return readback(text, box) if box else None


@require_POST
@login_required
def preview(request: HttpRequest, card_set: UUID) -> HttpResponse:
    """The card as far as it is typed, drawn as it would lie on the table. Keeps nothing."""
    found = permissions.set_to_change(permissions.visitor(request), card_set)
    form = BaseForm if "snap" in request.POST else CardForm
    drawn = sketch(form(request.POST).sketched, found.code)
    return render(request, "cards/_sketch.html", {"face": drawn})


def _by_now(request: HttpRequest) -> dict[str, Any]:
    return {"by": signed_in(request), "now": timezone.now()}


def _is_to_keep(request: HttpRequest, form: TypedForm) -> bool:
    """Whether the card is to be kept; “Read it” only asks what the sentences say."""
    return request.method == "POST" and form.is_valid() and "look" not in request.POST


def _written(form: TypedForm, write: Any) -> Any:
    """Keep it, or say on the form why not: what was typed must not be lost."""
    try:
        return write()
    except NotUnderstood as refused:
        form.blame(refused.misread)
    except SavedMeanwhile as meanwhile:
        form.meanwhile = meanwhile.revision
    except Refused as refused:
        form.add_error("name", str(refused))
    return None


def _editor(
    request: HttpRequest, card_set: CardSet, form: TypedForm, card: Card | None = None
) -> HttpResponse:
    saved = card is not None and form.meanwhile is not None
    fresh = Card.objects.select_related("current", "set").get(pk=card.pk) if card else None
    shown = {
        "set": card_set,
        "card": card,
        "form": form,
        "is_base": isinstance(form, BaseForm),
        "boxes": [_box(form, field) for field in form.SENTENCES],
        "lazily": request.method != "POST",
        "face": sketch(form.sketched, card_set.code),
        "theirs": face(fresh) if saved and fresh else None,
        "their_number": form.meanwhile,
    }
    return render(request, "cards/card_edit.html", shown, status=409 if saved else 200)


def _box(form: TypedForm, field: str) -> dict[str, Any]:
    """A sentence's field, the colour of its box, and what it says so far."""
    box = form.box_of(field)
    text = str(form[field].value() or "").strip()
    read: Readback | None = readback(text, box) if text and box in LABELS else None
    return {"field": form[field], "name": field, "box": box or "operation", "read": read}
