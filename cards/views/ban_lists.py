"""Ban lists: what is in force on a day, every version there was, and writing the next."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound, Refused, Sentence
from accounts.permissions import signed_in
from cards import evidence, permissions, phrases, queries
from cards.forms.ban_lists import Blocks, ListForm, VersionForm
from cards.forms.days import day_asked
from cards.models import BanList, BanListVersion, HouseFormat, Visibility
from cards.queries import formats as reads
from cards.services import ban_lists, sharing
from cards.services.ban_lists import Line
from cards.services.contents import SavedMeanwhile
from cards.services.house_formats import Contradictory
from engine.deckbuilding import formats
from engine.deckbuilding.lists import EVERY_FORMAT


class Group(NamedTuple):
    """The cards of a version under one heading for one format."""

    format: Sentence
    heading: Sentence
    lines: list[Line]


class Dated(NamedTuple):
    """A version on the line of dates, and how it stands today."""

    version: BanListVersion
    standing: str


@require_safe
def list_list(request: HttpRequest) -> HttpResponse:
    on = day_asked(request)
    found = list(reads.published(queries.listed_for(BanList.objects.all(), request.user)))
    names = _names(request)
    standing = reads.in_force(found, on)
    days = [version for each in found for version in reads.told(each)]
    shown = {
        "on": on,
        "is_today": on == timezone.localdate(),
        "standing": [(version, _groups(version, names)) for version in standing],
        "days": _dated(days),
        "mine": BanList.objects.filter(owner=request.user.pk).order_by("name", "pk")
        if request.user.is_authenticated
        else [],
    }
    return render(request, "cards/list_list.html", shown)


@require_safe
def list_detail(request: HttpRequest, ban_list: UUID) -> HttpResponse:
    """The version that counts, or another one, with what it changed."""
    by = permissions.visitor(request)
    found = permissions.list_to_see(by, ban_list)
    versions = list(permissions.versions_to_see(by, found))
    version = _version_asked(request, versions)
    earlier = [v for v in versions if version and v.number < version.number and v.published_at]
    came, went = (
        ban_lists.changes(earlier[0] if earlier else None, version) if version else ([], [])
    )
    names = _names(request)
    shown = {
        "list": found,
        "mine": by.has(found),
        "version": version,
        "standing": _standing(version, versions) if version else "",
        "groups": _groups(version, names) if version else [],
        "before": earlier[0] if earlier else None,
        "came": [_told(line, names) for line in came],
        "went": [_told(line, names) for line in went],
        "days": _dated(versions),
        "has_draft": any(each.published_at is None for each in versions),
        "link": request.build_absolute_uri(
            f"/cards/shared/list/{found.public_id}/{found.share_secret}/"
        )
        if by.has(found) and found.visibility == Visibility.UNLISTED
        else "",
    }
    return render(request, "cards/list_detail.html", shown)


def _version_asked(request: HttpRequest, versions: list[BanListVersion]) -> BanListVersion | None:
    """The one that is named, else the one that counts today, else the newest there is."""
    if asked := request.GET.get("version", ""):
        named = [each for each in versions if str(each.number) == asked]
        if not named:
            raise NotFound
        return named[0]
    today = timezone.localdate()
    counting = [v for v in versions if v.published_at and v.effective_on <= today]
    return next(iter(counting or versions), None)


def _standing(version: BanListVersion, among: Iterable[BanListVersion]) -> str:
    """draft, coming, now, or past: of several that have begun only the latest counts."""
    if version.published_at is None:
        return "draft"
    today = timezone.localdate()
    if version.effective_on > today:
        return "coming"
    begun = [
        (each.effective_on, each.number)
        for each in among
        if each.list_id == version.list_id and each.published_at and each.effective_on <= today
    ]
    return "now" if (version.effective_on, version.number) == max(begun) else "past"


def _dated(versions: list[BanListVersion]) -> list[Dated]:
    ordered = sorted(versions, key=lambda each: (each.effective_on, each.number), reverse=True)
    return [Dated(version, _standing(version, versions)) for version in ordered]


def _names(request: HttpRequest) -> dict[str, Sentence]:
    """What formats are called; one that is closed to the reader has no name."""
    book = {code: document["name"] for code, document in formats.documents().items()}
    house = queries.listed_for(HouseFormat.objects.all(), request.user)
    own = {str(id): name for id, name in house.values_list("public_id", "name")}
    return {EVERY_FORMAT: _("Every format"), **book, **own}


def _groups(version: BanListVersion, names: dict[str, Sentence]) -> list[Group]:
    order = list(names)
    place = list(phrases.HEADINGS)

    def rank(line: Line) -> tuple[int, str, int, str]:
        at = order.index(line.format) if line.format in names else len(order)
        return at, line.format, place.index(line.heading), line.card

    lines = sorted(ban_lists.lines_of(version), key=rank)
    return [
        Group(
            names.get(code, _("A format that is closed to you")),
            phrases.HEADINGS[heading],
            list(found),
        )
        for (code, heading), found in groupby(lines, key=lambda line: (line.format, line.heading))
    ]


def _told(line: Line, names: dict[str, Sentence]) -> tuple[str, str, str, str]:
    """A line as _diff.html draws it."""
    many = f" {line.most} ×" if line.most else ""
    format = names.get(line.format, _("A format that is closed to you"))
    return many, line.card, str(phrases.HEADINGS[line.heading]), str(format)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def list_make(request: HttpRequest) -> HttpResponse:
    form = ListForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        begun = ban_lists.begin(signed_in(request), form.named, now=timezone.now())
        return redirect("cards:version_draft", begun.public_id)
    return render(request, "cards/list_make.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def list_settings(request: HttpRequest, ban_list: UUID) -> HttpResponse:
    found = permissions.list_to_change(permissions.visitor(request), ban_list)
    form = ListForm(request.POST or None, initial=ListForm.of(found))
    meanwhile: list[tuple[str, str]] = []
    if request.method == "POST" and form.is_valid():
        try:
            ban_lists.rename(found, form.named, seen=form.cleaned_data["seen"])
        except SavedMeanwhile:
            found.refresh_from_db()
            meanwhile = form.differing(found)
            form = ListForm(initial={**form.cleaned_data, "seen": ban_lists.seal_of_names(found)})
        else:
            messages.success(request, _("Saved."))
            return redirect("cards:list", found.public_id)
    shown = {"form": form, "list": found, "meanwhile": meanwhile}
    return render(request, "cards/list_make.html", shown, status=409 if meanwhile else 200)


@require_POST
@login_required
def list_renew_link(request: HttpRequest, ban_list: UUID) -> HttpResponse:
    found = permissions.list_to_change(permissions.visitor(request), ban_list)
    sharing.renew_link(found)
    messages.success(request, _("There is a new link. The old one opens nothing any more."))
    return redirect("cards:list", found.public_id)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def version_draft(request: HttpRequest, ban_list: UUID) -> HttpResponse:
    """The draft of a list: a new one begins with what the version before says."""
    found = permissions.list_to_change(permissions.visitor(request), ban_list)
    open_draft = found.versions.select_related("list").filter(published_at=None).first()
    last = open_draft or found.versions.order_by("-number").first()
    house = HouseFormat.objects.filter(owner=found.owner).order_by("name")
    if request.method != "POST":
        document = last.document.get("formats", {}) if last else {}
        initial: dict[str, Any] = {}
        if open_draft:
            initial = {"effective_on": open_draft.effective_on, "seen": ban_lists.seal(open_draft)}
        shown = {
            "form": VersionForm(initial=initial),
            "blocks": Blocks(document=document, house=house),
        }
        return _draft_page(request, found, open_draft, shown)
    form, blocks = VersionForm(request.POST), Blocks(request.POST, house=house)
    shown = {"form": form, "blocks": blocks}
    if not all([form.is_valid(), blocks.is_valid()]):
        return _draft_page(request, found, open_draft, shown)
    try:
        version = _drafted(request, found, open_draft, form, blocks)
    except SavedMeanwhile:
        return _draft_page(request, found, open_draft, _again(request, open_draft, blocks))
    except Contradictory as refused:
        return _draft_page(
            request, found, open_draft, {**shown, "wrong": blocks.refuse(refused.clashes)}
        )
    except Refused as refused:
        return _draft_page(request, found, open_draft, {**shown, "wrong": [str(refused)]})
    if "more" in request.POST:
        return redirect("cards:version_draft", found.public_id)
    return redirect(f"{found_address(found)}?version={version.number}")


def found_address(found: BanList) -> str:
    return f"/cards/lists/{found.public_id}/"


def _drafted(
    request: HttpRequest,
    found: BanList,
    open_draft: BanListVersion | None,
    form: VersionForm,
    blocks: Blocks,
) -> BanListVersion:
    said: dict[str, Any] = {
        "effective_on": form.cleaned_data["effective_on"],
        "formats": blocks.formats,
        "by": signed_in(request),
        "today": timezone.localdate(),
    }
    if open_draft is not None:
        return ban_lists.redraft(open_draft, **said, seen=form.cleaned_data["seen"])
    return ban_lists.draft(found, **said, now=timezone.now())


def _again(request: HttpRequest, saved: BanListVersion | None, blocks: Blocks) -> dict[str, Any]:
    """What was typed, ready to be laid on top, beside what somebody else saved in the meantime."""
    assert saved is not None, "only a draft that is there was saved by somebody else"
    saved.refresh_from_db()
    typed = request.POST.copy()
    typed["seen"] = ban_lists.seal(saved)
    form = VersionForm(typed)
    form.is_valid()
    names = _names(request)
    theirs = [(str(form.fields["effective_on"].label), date_format(saved.effective_on))]
    for group in _groups(saved, names):
        cards = ", ".join(line.card for line in group.lines)
        theirs.append((f"{group.format}, {group.heading}", cards))
    return {"form": form, "blocks": blocks, "meanwhile": theirs}


def _draft_page(
    request: HttpRequest, found: BanList, open_draft: BanListVersion | None, shown: dict[str, Any]
) -> HttpResponse:
    versions = list(found.versions.select_related("list").order_by("-number"))
    last = next((each for each in versions if each.published_at), None)
    came, went = ban_lists.changes(last, open_draft) if open_draft else ([], [])
    names = _names(request)
    told = {
        "list": found,
        "draft": open_draft,
        "evidence": evidence.known(),
        "before": last,
        "came": [_told(line, names) for line in came],
        "went": [_told(line, names) for line in went],
        "days": _dated(versions),
        **shown,
    }
    return render(request, "cards/list_draft.html", told)


@require_POST
@login_required
def version_publish(request: HttpRequest, ban_list: UUID, number: int) -> HttpResponse:
    found = permissions.list_to_change(permissions.visitor(request), ban_list)
    version = permissions.draft_to_change(found, number)
    ban_lists.publish(version, now=timezone.now(), today=timezone.localdate())
    said = _("Version %(number)s is published. It counts from %(day)s.")
    messages.success(
        request, said % {"number": number, "day": date_format(version.effective_on, "DATE_FORMAT")}
    )
    return redirect(f"{found_address(found)}?version={number}")


@require_POST
@login_required
def version_discard(request: HttpRequest, ban_list: UUID, number: int) -> HttpResponse:
    found = permissions.list_to_change(permissions.visitor(request), ban_list)
    ban_lists.discard(permissions.draft_to_change(found, number))
    messages.success(request, _("The draft is gone."))
    return redirect("cards:list", found.public_id)
