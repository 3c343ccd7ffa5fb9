"""Decks to look at: the list of them, one with its verdict, its history, and copies of it."""

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from cards import permissions, queries
from cards.faces import Face, face
from cards.forms.cubes import BackToForm, ForkForm
from cards.forms.days import day_asked
from cards.forms.decks import DeckForm
from cards.models import Deck, DeckSlot, Pool
from cards.permissions import Visitor
from cards.queries import decks as reads
from cards.queries import registrations
from cards.queries.steps import Step, history_of
from cards.services import contents, decks, figures, judging, sharing
from cards.services.judging import Standing
from cards.verdicts import Told, tell
from cards.views.cubes import charts_of
from cards.views.shelves import gone_back, mine_and_open

STEPS_SHOWN = 20


class Lying(NamedTuple):
    """So many copies of a card in a role, as it is drawn."""

    slot: DeckSlot
    face: Face
    is_linked: bool

    @property
    def is_closed(self) -> bool:
        """Whether its own page does not exist for the reader."""
        return not self.is_linked

    @property
    def handle(self) -> str:
        """What the buttons beside it send."""
        return f"{self.slot.card.public_id}:{self.slot.role}"


class Contents(NamedTuple):
    """What lies in a deck, without what is closed to the reader, and how much that is."""

    lying: list[Lying]
    closed: int

    @property
    def leaders(self) -> list[Lying]:
        return [each for each in self.lying if each.slot.role == "leader"]

    @property
    def heroes(self) -> list[Lying]:
        return [each for each in self.lying if each.slot.role == "hero"]

    @property
    def counts(self) -> dict[contents.Key, int]:
        return {(each.slot.card_id, each.slot.role): each.slot.count for each in self.lying}


@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """Mine first, then the events that ask for decks, then what everybody may see."""
    person = request.user
    found = reads.with_sizes(queries.listed_for(Deck.objects.all(), person))
    events = registrations.events_of(person) if isinstance(person, User) else []
    shown = {**mine_and_open(found, request), "events": events}
    return render(request, "cards/deck_list.html", shown)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def deck_make(request: HttpRequest) -> HttpResponse:
    person = signed_in(request)
    form = _form(request, person, initial={"pool": request.GET.get("pool", "")})
    if request.method == "POST" and form.is_valid():
        deck = decks.create(person.player, form.settings, now=timezone.now())
        return redirect("cards:deck_build", deck.public_id)
    return render(request, "cards/deck_make.html", {"form": form})


def _form(request: HttpRequest, person: User, deck: Deck | None = None, **more: Any) -> DeckForm:
    owner = deck.player if deck else person.player
    return DeckForm(
        **{"data": request.POST or None, **more},
        house=reads.formats_for(person, deck),
        pools=Pool.objects.filter(player=owner).order_by("name", "pk"),
    )


@require_safe
def deck_detail(request: HttpRequest, deck: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.deck_to_see(by, deck)
    inside = contents_for(by, found)
    counted = figures.of(each.slot for each in inside.heroes)
    on = day_asked(request)
    stands = judging.standing(found, on=on)
    told = told_to(by, found, inside, stands)
    mine = by.has(found)
    shown: dict[str, Any] = {
        "deck": found,
        "mine": mine,
        "inside": inside,
        "told": told,
        "on": on,
        "is_today": on == timezone.localdate(),
        "mends": mine and on == timezone.localdate(),
        "seal": decks.seal(found),
        "charts": charts_of(counted),
        "combines": bool(stands.format.recipes),
        "draws": found.leader_draws.order_by("-number"),
        "registered": list(registrations.standing_of(found)) if mine else [],
        "notices": notices_of(found) if mine else [],
        "undo": found.revision - 1 if mine and "mended" in request.GET else None,
        "copy_form": ForkForm(initial={"name": found.name}),
    }
    return render(request, "cards/deck_detail.html", shown)


def contents_for(by: Visitor, deck: Deck, revision: int | None = None) -> Contents:
    slots, worded = reads.slots_of(deck, revision), reads.worded(deck)
    lying = [
        Lying(slot, face(slot.card, worded.get(slot.card_id)), by.sees(slot.card.set))
        for slot in slots
        if slot.card.current is not None and permissions.may_name_of(by, deck, slot.card)
    ]
    seen = sum(each.slot.count for each in lying)
    return Contents(lying, sum(slot.count for slot in slots) - seen)


def told_to(by: Visitor, deck: Deck, inside: Contents, stands: Standing) -> Told:
    """Its player reads everything; others no repairs, and no sentence that could name a card
    or a format that is closed to them."""
    if by.has(deck):
        return tell(stands)
    told = tell(stands, mends=False)
    if inside.closed or not reads_format(by, deck):
        return told._replace(troubles=[], coming=[])
    return told


def reads_format(by: Visitor, deck: Deck) -> bool:
    """Whether the format it is built for may be named to them."""
    house = deck.house_format
    return house is None or by.has(deck) or by.sees(house)


def notices_of(deck: Deck) -> Sequence[Any]:
    """Announced versions of lists that will touch it, as its player was told."""
    coming = deck.ban_notices.filter(version__effective_on__gt=timezone.localdate())
    return list(coming.select_related("version__list").order_by("version__effective_on", "pk"))


@require_safe
def deck_history(request: HttpRequest, deck: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.deck_to_see(by, deck)
    form = BackToForm({"number": request.GET.get("before", found.revision + 1)})
    before = form.cleaned_data["number"] if form.is_valid() else None
    steps = history_of(found, before=before, most=STEPS_SHOWN)
    shown = {
        "deck": found,
        "mine": by.has(found),
        "steps": [_step_for(by, found, step) for step in steps],
        "older": steps[-1].number if steps and steps[-1].number > 1 else None,
    }
    return render(request, "cards/deck_history.html", shown)


def _step_for(by: Visitor, deck: Deck, step: Step) -> dict[str, Any]:
    """A revision with the changes this reader may see; the rest is only counted."""
    open_to = {
        key: gain for key, gain in step.change.items() if permissions.may_name_of(by, deck, key[0])
    }
    rows = [
        (gain, card.name, card.set.code, DeckSlot.Role(role).label)
        for (card, role), gain in open_to.items()
    ]
    return {
        "step": step,
        "added": [row for row in rows if row[0] > 0],
        "removed": [(-gain, *rest) for gain, *rest in rows if gain < 0],
        "closed": sum(map(abs, step.change.values())) - sum(map(abs, open_to.values())),
    }


@require_safe
def deck_then(request: HttpRequest, deck: UUID, number: int) -> HttpResponse:
    """What lay in it as of a revision."""
    by = permissions.visitor(request)
    found = permissions.deck_to_see(by, deck)
    revision = found.revisions.filter(number=number).select_related("made_by__player").first()
    if revision is None:
        raise NotFound
    shown = {
        "deck": found,
        "mine": by.has(found),
        "then": revision,
        "inside": contents_for(by, found, number),
    }
    return render(request, "cards/deck_then.html", shown)


@require_POST
@login_required
def deck_go_back(request: HttpRequest, deck: UUID) -> HttpResponse:
    found = permissions.deck_to_change(permissions.visitor(request), deck)
    return gone_back(request, found, decks.go_back, "cards:deck")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def deck_settings(request: HttpRequest, deck: UUID) -> HttpResponse:
    found = permissions.deck_to_change(permissions.visitor(request), deck)
    person = signed_in(request)
    form = _form(request, person, found, initial=DeckForm.of(found))
    meanwhile: list[tuple[str, str]] = []
    if request.method == "POST" and form.is_valid():
        try:
            decks.settle(found, form.settings, seen=form.cleaned_data["seen"])
        except contents.SavedMeanwhile:
            found = permissions.deck_to_change(permissions.visitor(request), deck)
            meanwhile = form.differing(found)
            again = {**form.typed, "seen": decks.seal(found)}
            form = _form(request, person, found, data=None, initial=again)
        else:
            messages.success(request, _("Saved."))
            return redirect("cards:deck", found.public_id)
    link = f"/cards/shared/deck/{found.public_id}/{found.share_secret}/"
    shown = {
        "deck": found,
        "form": form,
        "meanwhile": meanwhile,
        "link": request.build_absolute_uri(link),
    }
    return render(request, "cards/deck_settings.html", shown, status=409 if meanwhile else 200)


@require_POST
@login_required
def deck_renew_link(request: HttpRequest, deck: UUID) -> HttpResponse:
    found = permissions.deck_to_change(permissions.visitor(request), deck)
    sharing.renew_link(found)
    messages.success(request, _("There is a new link. The old one opens nothing any more."))
    return redirect("cards:deck_settings", found.public_id)


@require_POST
@login_required
def deck_duplicate(request: HttpRequest, deck: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.deck_to_see(by, deck)
    form = ForkForm(request.POST)
    name = form.cleaned_data["name"] if form.is_valid() else found.name
    made = copied(by, found, name=name, person=signed_in(request))
    messages.success(request, _("This one is yours. Only you see it for now."))
    return redirect("cards:deck", made.public_id)


def copied(by: Visitor, deck: Deck, *, name: str, person: User) -> Deck:
    """A copy of what its reader could put together: cards of open sets, and their own."""
    lying = [each for each in contents_for(by, deck).lying if each.is_linked or by.has(deck)]
    only = Contents(lying, 0).counts
    return decks.duplicate(
        deck, only=only, name=name, player=person.player, by=person, now=timezone.now()
    )


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def deck_remove(request: HttpRequest, deck: UUID) -> HttpResponse:
    found = permissions.deck_to_change(permissions.visitor(request), deck)
    if request.method == "POST":
        decks.remove(found)
        messages.success(request, _("“%(name)s” is gone.") % {"name": found.name})
        return redirect("cards:decks")
    return render(request, "cards/deck_remove.html", {"deck": found})
