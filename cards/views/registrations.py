"""Decks for an event: what is asked for, handing one in, looking at one, unlocking one."""

import json
import secrets
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import formats, timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import permissions as people
from accounts.errors import NotFound, Refused
from accounts.models import Duty, Player
from accounts.permissions import Member, signed_in
from cards import permissions
from cards.forms.decks import DeckListForm
from cards.forms.registrations import CallForm, ChosenDeckForm, UnlockForm, WhyForm
from cards.models import Deck, DeckCall, Registration
from cards.papers import Listed, Registered, registration_sheet
from cards.permissions import Seat
from cards.queries import decks as deck_reads
from cards.queries import registrations as reads
from cards.services import calls, deck_lists, known, registrations, sheets
from cards.verdicts import tell
from cards.views.deck_papers import as_file
from engine.deckbuilding.deck import spoken

SALT = 16


@require_safe
@login_required
def event(request: HttpRequest, roster: UUID) -> HttpResponse:
    """Everybody on the roster sees what is asked for, and who has handed in: by fingerprint."""
    member = people.roster_to_see(request.user, roster)
    found = reads.call_of(member.roster)
    entries = reads.entries(member.roster)
    person = signed_in(request)
    shown: dict[str, Any] = {
        "roster": member.roster,
        "call": found,
        "format_name": calls.format_of(found).name if found else "",
        "organises": member.organises,
        "plays": Duty.PLAYER in member.duties,
        "entries": [(each, _spoken(each.registration)) for each in entries],
        "own": next((e.registration for e in entries if e.player.user_id == person.pk), None),
        "in": sum(bool(each.stands) for each in entries),
    }
    return render(request, "cards/registration_list.html", shown)


def _spoken(registration: Registration | None) -> str:
    return spoken(registration.fingerprint) if registration else ""


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def event_call(request: HttpRequest, roster: UUID) -> HttpResponse:
    """An organiser says what to bring."""
    member = people.roster_to_run(request.user, roster)
    person = signed_in(request)
    found = reads.call_of(member.roster)
    initial = CallForm.of(found) if found else {"as_of": timezone.localdate()}
    house = deck_reads.formats_for(person)
    form = CallForm(request.POST or None, house=house, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            calls.call(member.roster, form.terms, by=person, now=timezone.now())
        except Refused as refused:
            form.add_error(None, str(refused))
        else:
            messages.success(request, _("Now everybody on the roster knows what to bring."))
            return redirect("cards:event", member.roster.public_id)
    shown = {"roster": member.roster, "call": found, "form": form}
    return render(request, "cards/registration_call.html", shown)


@require_POST
@login_required
def event_open_lists(request: HttpRequest, roster: UUID) -> HttpResponse:
    member = people.roster_to_run(request.user, roster)
    calls.open_lists(_call_of(member), now=timezone.now())
    messages.success(request, _("The lists are open: everybody on the roster may read them."))
    return redirect("cards:event", member.roster.public_id)


def _call_of(member: Member) -> DeckCall:
    found = reads.call_of(member.roster)
    if found is None:
        raise NotFound
    return found


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def event_register(request: HttpRequest, roster: UUID) -> HttpResponse:
    """Choose one of my decks, read how it stands on that day, and hand it in."""
    member = people.roster_to_see(request.user, roster)
    found = _call_of(member)
    person = signed_in(request)
    mine = deck_reads.with_sizes(Deck.objects.filter(player=person.player)).order_by("name", "pk")
    asked = request.POST if request.method == "POST" else request.GET
    form = ChosenDeckForm(asked if asked.get("deck") else None, decks=mine)
    deck: Deck | None = form.cleaned_data["deck"] if form.is_valid() else None
    refusal = ""
    if deck is not None and request.method == "POST":
        try:
            made = registrations.register(
                member.roster, deck, by=person, now=timezone.now(), salt=_salt()
            )
        except Refused as refused:
            told = isinstance(refused, registrations.NotLegal)
            refusal = str(refused.sentence) if told else str(refused)
        else:
            messages.success(request, _("Your deck is in, and locked."))
            return redirect("cards:registration", made.public_id)
    shown = {
        "roster": member.roster,
        "call": found,
        "format_name": calls.format_of(found).name,
        "decks": list(mine),
        "deck": deck,
        "mine": False,
        "told": tell(registrations.standing_for(found, deck)) if deck else None,
        "refusal": refusal,
    }
    status = 409 if refusal else 200
    return render(request, "cards/registration_make.html", shown, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def event_enter(request: HttpRequest, roster: UUID, player: UUID) -> HttpResponse:
    """An organiser types in a list that was handed in on paper."""
    member = people.roster_to_run(request.user, roster)
    found = _call_of(member)
    person = people.player_on(member.roster, player)
    cards = known.for_person(request.user)
    if request.method != "POST":
        return _entry_page(request, found, person, DeckListForm(initial={"made_from": 0}))
    form = DeckListForm(request.POST, request.FILES)
    if not form.is_valid():
        return _entry_page(request, found, person, form)
    read = deck_lists.read_deck(form.words, cards)
    again = DeckListForm(initial={"text": form.words, "made_from": 0})
    if read.misread and "anyway" not in request.POST:
        return _entry_page(request, found, person, again, pasted=read)
    try:
        made = registrations.enter(
            member.roster,
            person,
            read.counts,
            by=signed_in(request),
            now=timezone.now(),
            salt=_salt(),
        )
    except registrations.NotLegal as refused:
        told = tell(refused.stands)
        return _entry_page(request, found, person, again, told=told, status=409)
    except Refused as refused:
        return _entry_page(request, found, person, again, refusal=str(refused), status=409)
    messages.success(request, _("The deck of %(name)s is in, and locked.") % {"name": person.name})
    return redirect("cards:registration", made.public_id)


def _entry_page(
    request: HttpRequest,
    found: DeckCall,
    person: Player,
    form: DeckListForm,
    *,
    status: int = 200,
    **shown: Any,
) -> HttpResponse:
    told = {"roster": found.roster, "call": found, "player": person, "form": form, **shown}
    return render(request, "cards/registration_enter.html", told, status=status)


def _salt() -> bytes:
    return secrets.token_bytes(SALT)


@require_safe
@login_required
def registration(request: HttpRequest, registration: UUID) -> HttpResponse:
    """Its owner reads the list; others the fingerprint, until the lists are open."""
    seat = permissions.registration_to_see(request.user, registration)
    if seat.reads and not seat.is_own:
        _written_down(request, seat, _("The lists are open"))
    return _page(request, seat, reads_list=seat.reads)


@require_POST
@login_required
def registration_look(request: HttpRequest, registration: UUID) -> HttpResponse:
    """A judge or an organiser reads the list, for a reason that the player reads."""
    seat = _seat_to_inspect(request, registration)
    form = WhyForm(request.POST)
    if not form.is_valid():
        return _page(request, seat, reads_list=False, why_form=form)
    _written_down(request, seat, form.cleaned_data["why"])
    if "paper" in request.POST:
        return _paper(request, seat.registration)
    return _page(request, seat, reads_list=True)


def _seat_to_inspect(request: HttpRequest, registration: UUID) -> Seat:
    seat = permissions.registration_to_see(request.user, registration)
    if not seat.inspects:
        raise NotFound
    return seat


def _written_down(request: HttpRequest, seat: Seat, why: str) -> None:
    registrations.look(seat.registration, who=signed_in(request), why=why, at=timezone.now())


@require_safe
@login_required
def registration_paper(request: HttpRequest, registration: UUID) -> HttpResponse:
    """The sheet with its fingerprint, for whom the list lies open."""
    seat = permissions.registration_to_see(request.user, registration)
    if not seat.reads:
        raise NotFound
    if not seat.is_own:
        _written_down(request, seat, _("The lists are open"))
    return _paper(request, seat.registration)


def _paper(request: HttpRequest, found: Registration) -> HttpResponse:
    pdf = sheet_of(request, found)
    return as_file(pdf, "application/pdf", f"{found.player.name} {found.roster.title}", "pdf")


def sheet_of(request: HttpRequest, found: Registration) -> bytes:
    """The sheet of a registered deck, with its fingerprint."""
    address = request.build_absolute_uri(f"/cards/registrations/{found.public_id}/")
    filled = Registered(
        event=found.roster.title,
        player=found.player.name,
        deck=found.sheet["deck"],
        format=found.format["name"],
        when=formats.date_format(found.lists_as_of, "DATE_FORMAT"),
        fingerprint=spoken(found.fingerprint),
        address=address,
        leaders=_listed(found, "leaders"),
        heroes=_listed(found, "heroes"),
    )
    return registration_sheet(filled, size=request.GET.get("size", "a4"))


def _listed(found: Registration, stack: str) -> list[Listed]:
    lines = sheets.lines(found.sheet, stack)
    return [Listed(each.copies, each.face.name, each.face.set_code) for each in lines]


@require_POST
@login_required
def registration_unlock(request: HttpRequest, registration: UUID) -> HttpResponse:
    """An organiser lets the player hand in another deck."""
    found = permissions.registration_to_unlock(request.user, registration)
    form = UnlockForm(request.POST)
    if not form.is_valid():
        seat = permissions.registration_to_see(request.user, registration)
        return _page(request, seat, reads_list=seat.reads, unlock_form=form)
    because = form.cleaned_data["because"]
    registrations.unlock(found, because=because, by=signed_in(request), now=timezone.now())
    messages.success(request, _("It is unlocked: another deck may be registered."))
    return redirect("cards:registration", found.public_id)


def _page(request: HttpRequest, seat: Seat, *, reads_list: bool, **forms: Any) -> HttpResponse:
    found = seat.registration
    audited = seat.is_own or seat.inspects
    shown = {
        "seat": seat,
        "registration": found,
        "roster": found.roster,
        "spoken": spoken(found.fingerprint),
        "reads_list": reads_list,
        "leaders": sheets.lines(found.sheet, "leaders") if reads_list else [],
        "heroes": sheets.lines(found.sheet, "heroes") if reads_list else [],
        "drawn": found.sheet.get("drawn"),
        "combined": found.format["rules"].get("recipes"),
        "record": _record(found) if reads_list else "",
        "looks": list(reads.looks_at(found)) if audited else [],
        "earlier": list(reads.earlier_than(found)) if audited else [],
        "audited": audited,
        "why_form": WhyForm(),
        "unlock_form": UnlockForm(),
        **forms,
    }
    return render(request, "cards/registration_detail.html", shown)


def _record(found: Registration) -> str:
    """What anybody needs to check the draw of its leaders, if they were drawn here."""
    drawn = found.sheet.get("drawn")
    return json.dumps(drawn["record"], ensure_ascii=False) if drawn else ""
