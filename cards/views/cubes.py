"""Cubes to look at: the lists of them, one with its figures, its history, its shares and copies."""

from collections import Counter
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from cards import charts, permissions
from cards.faces import LABELS
from cards.forms.cubes import BackToForm, CubeForm, ForkForm
from cards.models import CardSet, Cube, CubeSlot
from cards.permissions import Visitor
from cards.queries import cubes as reads
from cards.queries.steps import Step, history_of
from cards.services import cube_papers, cubes, figures, sharing, suitability
from cards.services.contents import SavedMeanwhile
from cards.views.shelves import gone_back
from cards.words import MECHANICS

PER_PAGE = 24
STEPS_SHOWN = 20
MOST_POWERS = 12


class Lying(NamedTuple):
    """A slot as this reader may see it."""

    slot: CubeSlot
    is_linked: bool

    @property
    def handle(self) -> str:
        """What the buttons beside it send."""
        return f"{self.slot.card.public_id}:{self.slot.back}"


class Contents(NamedTuple):
    """What lies in a cube by set, without what is closed to the reader, and how much that is."""

    lying: list[Lying]
    closed: int

    @property
    def slots(self) -> list[CubeSlot]:
        return [each.slot for each in self.lying]


@require_safe
def cube_list(request: HttpRequest) -> HttpResponse:
    """Mine first, then what everybody may see, the newest first."""
    person = request.user
    others = ordered = reads.with_sizes(reads.listed_for(person)).order_by("-made_at", "-pk")
    shown: dict[str, Any] = {"mine": [], "asking": []}
    if isinstance(person, User):
        mine = reads.of_builder(ordered, person)
        others = ordered.exclude(pk__in=mine.values("pk"))
        shown = {"mine": mine, "asking": reads.asking(person)}
    page = Paginator(others, PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "cards/cube_list.html", {**shown, "others": page, "page": page})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def cube_make(request: HttpRequest) -> HttpResponse:
    form = CubeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        cube = cubes.create(signed_in(request), form.settings, now=timezone.now())
        return redirect("cards:cube_build", cube.public_id)
    return render(request, "cards/cube_make.html", {"form": form})


@require_safe
def cube_detail(request: HttpRequest, cube: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.cube_to_see(by, cube)
    inside = contents_for(by, found)
    counted = figures.of(inside.slots)
    shown: dict[str, Any] = {
        "cube": found,
        "mine": permissions.builds(by, found),
        "owned": by.has(found),
        "editors": reads.editors_of(found),
        "inside": inside,
        "figures": counted,
        "charts": charts_of(counted),
        "suits": suitability.of(found, inside.slots),
        "warnings": warnings_about(found, inside),
        "origin": _origin(by, found),
        "fork_form": ForkForm(initial={"name": found.name}),
    }
    return render(request, "cards/cube_detail.html", shown)


def contents_for(by: Visitor, cube: Cube, revision: int | None = None) -> Contents:
    slots = reads.slots_of(cube, revision)
    lying = [
        Lying(slot, by.sees(slot.card.set))
        for slot in slots
        if permissions.may_name(by, cube, slot.card)
    ]
    seen = sum(each.slot.count for each in lying)
    return Contents(lying, sum(slot.count for slot in slots) - seen)


def warnings_about(cube: Cube, inside: Contents) -> list[str]:
    """What whoever drafts from it should know first."""
    told = []
    promos = [slot for slot in inside.slots if slot.card.set.kind == CardSet.Kind.PROMO]
    if promos and not cube.promos_allowed:
        names = cubes.read_out([slot.card.name for slot in promos])
        told.append(
            _("Promotional cards are not allowed in it, but these lie there: %(cards)s.")
            % {"cards": names}
        )
    if cube.sleeves == Cube.Sleeves.CLEAR and (mixed := _mixed_backs(inside.slots)):
        told.append(
            _("Backs show, and they differ (%(backs)s): who draws sees what comes. Sleeve it.")
            % {"backs": mixed}
        )
    chase = sorted({s.card.name for s in inside.slots if s.card.set.kind == CardSet.Kind.CHASE})
    if chase:
        told.append(
            _(
                "Chase Leaders change places with a Leader in play: no draft deals them, and"
                " they are not counted below: %(cards)s."
            )
            % {"cards": cubes.read_out(chase)}
        )
    return told


def _mixed_backs(slots: list[CubeSlot]) -> str:
    backs: Counter[str] = Counter()
    for slot in slots:
        backs[slot.get_back_display()] += slot.count
    if len(backs) < 2:
        return ""
    return ", ".join(f"{count} × {back}" for back, count in backs.most_common())


def charts_of(counted: figures.Figures) -> list[charts.Chart]:
    commonest = sorted(counted.curves.mechanics.items(), key=lambda each: (-each[1], each[0]))
    powers = [(MECHANICS[word], many) for word, many in commonest[:MOST_POWERS]]
    fourths = [
        (LABELS.get(word, gettext_lazy("None")), many)
        for word, many in sorted(counted.fourths.items(), key=lambda each: -each[1])
    ]
    attack, life = gettext_lazy("Attack Strength"), gettext_lazy("Life")
    power = gettext_lazy("Power")
    return [
        charts.columns("attack", attack, attack, counted.curves.attack),
        charts.columns("life", life, life, counted.curves.life),
        charts.rows("powers", gettext_lazy("What its powers do"), power, powers),
        charts.rows("fourths", gettext_lazy("Played from the hand"), power, fourths),
    ]


def _origin(by: Visitor, cube: Cube) -> Cube | None:
    """Where it was taken from, if that is open to the reader."""
    origin = cube.forked_from
    return origin if origin is not None and by.sees(origin) else None


@require_safe
def cube_history(request: HttpRequest, cube: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.cube_to_see(by, cube)
    form = BackToForm({"number": request.GET.get("before", found.revision + 1)})
    before = form.cleaned_data["number"] if form.is_valid() else None
    steps = history_of(found, before=before, most=STEPS_SHOWN)
    shown = {
        "cube": found,
        "mine": permissions.builds(by, found),
        "steps": [_step_for(by, found, step) for step in steps],
        "older": steps[-1].number if steps and steps[-1].number > 1 else None,
    }
    return render(request, "cards/cube_history.html", shown)


def _step_for(by: Visitor, cube: Cube, step: Step) -> dict[str, Any]:
    """A revision with the changes this reader may see; the rest is only counted."""
    sides: dict[str, Any] = {"closed": 0}
    for side, change in (("added", step.added), ("removed", step.removed)):
        open_to = {k: n for k, n in change.items() if permissions.may_name(by, cube, k[0])}
        sides[side] = [
            (count, card.name, card.set.code, CubeSlot.Back(back).label)
            for (card, back), count in open_to.items()
        ]
        sides["closed"] += sum(change.values()) - sum(open_to.values())
    return {"step": step, **sides}


@require_safe
def cube_then(request: HttpRequest, cube: UUID, number: int) -> HttpResponse:
    """What lay in it as of a revision."""
    by = permissions.visitor(request)
    found = permissions.cube_to_see(by, cube)
    revision = reads.revision_of(found, number)
    if revision is None:
        raise NotFound
    inside = contents_for(by, found, number)
    shown = {
        "cube": found,
        "mine": permissions.builds(by, found),
        "then": revision,
        "inside": inside,
        "figures": figures.of(inside.slots),
    }
    return render(request, "cards/cube_then.html", shown)


@require_POST
@login_required
def cube_go_back(request: HttpRequest, cube: UUID) -> HttpResponse:
    found = permissions.cube_to_change(permissions.visitor(request), cube)
    return gone_back(request, found, cubes.go_back, "cards:cube")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def cube_settings(request: HttpRequest, cube: UUID) -> HttpResponse:
    found = permissions.cube_to_own(permissions.visitor(request), cube)
    form = CubeForm(request.POST or None, initial=CubeForm.of(found))
    meanwhile: list[tuple[str, str]] = []
    if request.method == "POST" and form.is_valid():
        try:
            cubes.settle(found, form.settings, seen=form.cleaned_data["seen"])
        except SavedMeanwhile:
            found.refresh_from_db()
            meanwhile = form.differing(found)
            form = CubeForm(initial={**form.cleaned_data, "seen": cubes.seal(found)})
        else:
            messages.success(request, _("Saved."))
            return redirect("cards:cube", found.public_id)
    shown = {
        "meanwhile": meanwhile,
        "cube": found,
        "form": form,
        "link": _link(request, found),
        "opened": _opened_by_it(found),
    }
    return render(request, "cards/cube_settings.html", shown, status=409 if meanwhile else 200)


def _link(request: HttpRequest, cube: Cube) -> str:
    return request.build_absolute_uri(f"/cards/shared/cube/{cube.public_id}/{cube.share_secret}/")


def _opened_by_it(cube: Cube) -> int:
    """How many own cards of the owner's whoever sees the cube sees too."""
    own = cube.slots.filter(card__set__owner=cube.owner, until_revision=None)
    return own.exclude(card__set__visibility="public").values("card").distinct().count()


@require_POST
@login_required
def cube_renew_link(request: HttpRequest, cube: UUID) -> HttpResponse:
    found = permissions.cube_to_own(permissions.visitor(request), cube)
    sharing.renew_link(found)
    messages.success(request, _("There is a new link. The old one opens nothing any more."))
    return redirect("cards:cube_settings", found.public_id)


@require_POST
@login_required
def cube_fork(request: HttpRequest, cube: UUID) -> HttpResponse:
    by = permissions.visitor(request)
    found = permissions.cube_to_see(by, cube)
    form = ForkForm(request.POST)
    name = form.cleaned_data["name"] if form.is_valid() else found.name
    made = fork_for(by, found, name=name, person=signed_in(request))
    messages.success(request, _("This one is yours. Only you see it for now."))
    return redirect("cards:cube", made.public_id)


def fork_for(by: Visitor, cube: Cube, *, name: str, person: User) -> Cube:
    """A copy of what its reader could put together: cards of open sets, and their own."""
    lying = [each for each in contents_for(by, cube).lying if each.is_linked]
    only = {(each.slot.card_id, each.slot.back): each.slot.count for each in lying}
    return cubes.fork(cube, only=only, name=name, by=person, now=timezone.now())


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def cube_remove(request: HttpRequest, cube: UUID) -> HttpResponse:
    found = permissions.cube_to_own(permissions.visitor(request), cube)
    if request.method == "POST":
        cubes.remove(found)
        messages.success(request, _("“%(name)s” is gone.") % {"name": found.name})
        return redirect("cards:cubes")
    return render(request, "cards/cube_remove.html", {"cube": found})


@require_safe
def cube_export(request: HttpRequest, cube: UUID, form: str) -> HttpResponse:
    """What this reader sees of it, as a file."""
    by = permissions.visitor(request)
    found = permissions.cube_to_see(by, cube)
    words = list_of(by, found, form)
    kind = f"{cube_papers.CONTENT_TYPES[form]}; charset=utf-8"
    name = f"{slugify(found.name) or 'cube'}-{found.revision}.{form}"
    saved = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(words, content_type=kind, headers=saved)


def list_of(by: Visitor, cube: Cube, form: str) -> str:
    """What this reader sees of it, as a list that reads back."""
    if form not in cube_papers.CONTENT_TYPES:
        raise NotFound
    return cube_papers.written(cube, contents_for(by, cube).slots, form)
