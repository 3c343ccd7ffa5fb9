"""Formats: the rulebook's and people's own, each rule with where it comes from."""

from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound, Refused, Sentence
from accounts.permissions import signed_in
from cards import permissions, phrases, queries
from cards.forms.days import day_asked
from cards.forms.formats import FormatForm
from cards.models import BanList, HouseFormat, HouseFormatRevision, Visibility
from cards.queries import formats as reads
from cards.services import house_formats, sharing
from cards.services.contents import SavedMeanwhile
from engine.deckbuilding import formats
from engine.deckbuilding.bans import Ban, Source
from engine.deckbuilding.formats import Format
from engine.deckbuilding.rules import RULES


class Rule(NamedTuple):
    """A rule as a format has it: its name, its value, who says so, and whether that is news."""

    name: Sentence
    value: str
    source: Source
    is_own: bool


class Below(NamedTuple):
    """A format another builds on, and its page, if that is open to the reader."""

    name: str
    address: str


class Kept(NamedTuple):
    """A ban in force, in the words of the page."""

    heading: Sentence
    card: str
    most: int
    source: Source


@require_safe
def format_list(request: HttpRequest) -> HttpResponse:
    house = reads.newest(queries.listed_for(HouseFormat.objects.all(), request.user))
    built_in = [formats.builtin(code) for code in formats.documents()]
    shown = {
        "built_in": [(each, _base_of(each), _gist(each)) for each in built_in],
        "house": reads.with_base_names(house.order_by("name", "pk")[:200]),
    }
    return render(request, "cards/format_list.html", shown)


def _gist(format: Format) -> list[tuple[Sentence, str]]:
    """The two numbers everybody asks for."""
    wanted = ("leaders", "heroes", "copies")
    return [
        (phrases.RULES[rule], phrases.shown(format.settings[rule].value))
        for rule in wanted
        if rule in format.settings
    ]


def _base_of(format: Format) -> str:
    return formats.documents()[format.lineage[1]]["name"] if len(format.lineage) > 1 else ""


@require_safe
def format_detail(request: HttpRequest, code: str) -> HttpResponse:
    if code not in formats.documents():
        raise NotFound
    format = formats.builtin(code)
    return render(request, "cards/format_detail.html", _shown(request, format))


@require_safe
def house_format(request: HttpRequest, format: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.format_to_see(by, format)
    revisions = list(
        found.revisions.select_related("made_by__player", "built_on").order_by("-number")[:50]
    )
    shown = {
        **_shown(request, reads.worked_out(reads.layers_of(found, revisions[0]))),
        "lineage": _lineage(by, revisions[0]),
        "moved_on": by.has(found) and reads.has_moved_on(revisions[0]),
        "house": found,
        "mine": by.has(found),
        "history": [
            (after, _difference(before, after))
            for after, before in zip(revisions, [*revisions[1:], None], strict=True)
        ],
        "link": request.build_absolute_uri(
            f"/cards/shared/format/{found.public_id}/{found.share_secret}/"
        )
        if by.has(found) and found.visibility == Visibility.UNLISTED
        else "",
    }
    return render(request, "cards/format_detail.html", shown)


def _shown(request: HttpRequest, format: Format) -> dict[str, Any]:
    on, book = day_asked(request), formats.documents()
    return {
        "format": format,
        "lineage": [_of_the_book(code) for code in format.lineage[1:] if code in book],
        "rules": [
            Rule(
                phrases.RULES[rule],
                phrases.shown(setting.value),
                setting.source,
                setting.source.code == format.code,
            )
            for rule, setting in sorted(
                format.settings.items(), key=lambda each: list(phrases.RULES).index(each[0])
            )
        ],
        "bans": _bans(request, format, on),
        "on": on,
        "is_today": on == timezone.localdate(),
    }


def _of_the_book(code: str) -> Below:
    return Below(formats.documents()[code]["name"], reverse("cards:format", args=[code]))


def _lineage(by: permissions.Visitor, revision: HouseFormatRevision) -> list[Below]:
    """What it builds on, the nearest first; a house format by a link where that is still open."""
    houses = {str(each.public_id): each for each in reads.layers_that_stand(revision)}
    below = [
        Below(
            layer["name"],
            reverse("cards:house_format", args=[layer["code"]])
            if layer["code"] in houses and by.sees(houses[layer["code"]])
            else "",
        )
        for layer in revision.below
    ]
    root = revision.below[-1]["base"] if revision.below else revision.base
    return [*below, *map(_of_the_book, formats.builtin(root).lineage)]


def _bans(request: HttpRequest, format: Format, on: date) -> list[Kept]:
    """What the format itself and every open list say of its cards on that day."""
    open_lists = queries.listed_for(BanList.objects.all(), request.user)
    kept = [_kept(ban) for ban in reads.bans_on(format, open_lists, on)]
    order = [str(label) for label in phrases.HEADINGS.values()]
    return sorted(kept, key=lambda each: (order.index(str(each.heading)), each.card))


def _kept(ban: Ban) -> Kept:
    plural = {"leader": "leaders", "hero": "heroes"}
    verb, _dash, role = ban.how.partition("-")
    return Kept(phrases.HEADINGS[f"{verb} {plural[role]}"], ban.card, ban.most, ban.source)


def _difference(before: Any, after: Any) -> list[str]:
    """What a revision changed of the document, a line each."""
    earlier = set(_lines(before)) if before else set()
    later = set(_lines(after))
    return [f"− {line}" for line in sorted(earlier - later)] + [
        f"+ {line}" for line in sorted(later - earlier)
    ]


def _lines(revision: Any) -> list[str]:
    lines = [f"{_('Builds on')}: {reads.base_name(revision.base, revision.below)}"]
    for part in ("rules", "override"):
        for rule, entry in revision.changes.get(part, {}).items():
            value = RULES[rule].read(entry)
            lines.append(f"{phrases.RULES[rule]}: {phrases.shown(value)}")
    for part, word in (("bans", ""), ("lift", _("lifted: "))):
        for heading, cards in revision.changes.get(part, {}).items():
            lines += [f"{word}{phrases.HEADINGS[heading]}: {card}" for card in cards]
    return lines


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def format_make(request: HttpRequest) -> HttpResponse:
    form = _form(request, initial={"base": request.GET.get("base", "standard")})
    if request.method == "POST" and form.is_valid():
        made = _saved(request, form, None)
        if made is not None:
            messages.success(request, _("Your format makes sense, and is saved."))
            return redirect("cards:house_format", made.public_id)
    return render(request, "cards/format_edit.html", {"form": form})


def _form(
    request: HttpRequest,
    found: HouseFormat | None = None,
    *,
    initial: dict[str, Any] | None = None,
    typed: QueryDict | None = None,
) -> FormatForm:
    person, said = signed_in(request), initial or {}
    typed = typed or request.POST or None
    houses = {str(each.public_id): each.name for each in reads.to_build_on(person, found)}
    last = found.revisions.get(number=found.revision) if found else None
    if last is not None and last.below:
        houses.setdefault(last.base, reads.base_name(last.base, last.below))
    wanted = typed.get("base") if typed else said.get("base")
    try:
        base = house_formats.base_of(str(wanted or "standard"), person, found)
    except Refused:
        base = formats.builtin("standard")
    return FormatForm(typed, houses=houses, base=base, initial=said)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def format_change(request: HttpRequest, format: UUID) -> HttpResponse:
    found = permissions.format_to_change(permissions.visitor(request), format)
    revision = found.revisions.get(number=found.revision)
    form = _form(request, found, initial=FormatForm.of(found, revision))
    meanwhile: list[str] = []
    if request.method == "POST" and form.is_valid():
        try:
            saved = _saved(request, form, found)
        except SavedMeanwhile as refused:
            form, meanwhile = _again(request, found, refused)
            saved = None
        if saved is not None:
            messages.success(request, _("Saved."))
            return redirect("cards:house_format", found.public_id)
    shown = {"form": form, "house": found, "meanwhile": meanwhile}
    return render(request, "cards/format_edit.html", shown)


def _saved(request: HttpRequest, form: FormatForm, found: HouseFormat | None) -> HouseFormat | None:
    """The format, or None with every contradiction said at its field."""
    person, now = signed_in(request), timezone.now()
    try:
        if found is None:
            return house_formats.make(person, form.draft, now=now)
        made_from = form.cleaned_data["made_from"]
        return house_formats.change(found, form.draft, made_from=made_from, by=person, now=now)
    except house_formats.Contradictory as refused:
        form.refuse(refused.clashes)
    except house_formats.NotWritten as refused:
        form.add_error(None, str(refused))
    except (house_formats.GoesRound, house_formats.TooDeep, house_formats.BaseIsHidden) as refused:
        form.add_error("base", str(refused))
    return None


def _again(
    request: HttpRequest, found: HouseFormat, refused: SavedMeanwhile
) -> tuple[FormatForm, list[str]]:
    """What was typed, ready to be laid on top, and what somebody else saved in the meantime."""
    typed = request.POST.copy()
    base = found.revisions.filter(number__lte=int(typed.get("made_from") or 0))
    before = base.order_by("-number").first()
    now = found.revisions.get(number=refused.revision)
    typed["made_from"] = str(refused.revision)
    form = _form(request, found, typed=typed)
    form.is_valid()
    return form, _difference(before, now)


@require_POST
@login_required
def format_renew_link(request: HttpRequest, format: UUID) -> HttpResponse:
    found = permissions.format_to_change(permissions.visitor(request), format)
    sharing.renew_link(found)
    messages.success(request, _("There is a new link. The old one opens nothing any more."))
    return redirect("cards:house_format", found.public_id)


@require_POST
@login_required
def format_remove(request: HttpRequest, format: UUID) -> HttpResponse:
    found = permissions.format_to_change(permissions.visitor(request), format)
    house_formats.remove(found)
    messages.success(request, _("“%(name)s” is gone.") % {"name": found.name})
    return redirect("cards:formats")
