"""Setting up a draft: a cube, a way, seats and a clock, with defaults for whoever is in a hurry."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.permissions import signed_in
from accounts.speech import told
from cards import queries as card_reads
from cards.models import Cube, CubeSlot
from cards.models.revised import OPEN
from cards.queries import cubes as cube_reads
from cards.services import suitability
from drafts.forms import SetUpForm
from drafts.services import tables
from drafts.wording import WAYS, Way
from engine import catalogue
from engine.kernel.refusals import Refused
from rooms.services import seating

MOST_CUBES = 8


class Offer(NamedTuple):
    """A cube one may draft from, and what it is enough for."""

    cube: Cube
    suits: list[suitability.Suit]

    @property
    def enough(self) -> list[suitability.Suit]:
        return [suit for suit in self.short if suit.is_enough]

    @property
    def short(self) -> list[suitability.Suit]:
        """What each way of this house would still need of it."""
        known = {way.suits for way in ways()}
        return [suit for suit in self.suits if suit.code in known]

    def players(self, way: Way) -> int:
        return next((suit.players for suit in self.suits if suit.code == way.suits), 0)


def ways() -> list[Way]:
    """The protocols this house knows."""
    known = set(catalogue.drafts())
    return [way for way in WAYS if f"draft/{way.code}" in known]


def offers(person: User, wanted: str = "") -> list[Offer]:
    """The person's own cubes first, then public ones; the one that was asked for before all."""
    found: Any = cube_reads.with_sizes(card_reads.listed_for(Cube.objects.all(), person))
    cubes = sorted(
        found.filter(size__gt=0).order_by("-made_at", "-pk")[:50],
        key=lambda cube: (str(cube.public_id) != wanted, cube.owner_id != person.pk, -cube.size),
    )[:MOST_CUBES]
    slots: dict[int, list[CubeSlot]] = {cube.pk: [] for cube in cubes}
    rows = CubeSlot.objects.filter(OPEN, cube__in=cubes).select_related(
        "card__set", "card__current"
    )
    for slot in rows:
        slots[slot.cube_id].append(slot)
    return [Offer(cube, suitability.of(cube, slots[cube.pk])) for cube in cubes]


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def draft_make(request: HttpRequest) -> HttpResponse:
    person = signed_in(request)
    offered = offers(person, request.GET.get("cube", ""))
    form = SetUpForm(
        request.POST or None,
        cubes=[each.cube for each in offered],
        ways=ways(),
        initial=_defaults(offered),
    )
    if request.method == "POST" and form.is_valid():
        try:
            draft = tables.set_up(person, form.planned, now=timezone.now())
        except Refused as refused:
            form.add_error(None, told(refused.sentence))
        else:
            if form.cleaned_data["sits"]:
                me = person.player
                seating.sit(draft, None, player=me, name=me.name, now=timezone.now())
            return redirect("drafts:table", draft.public_id)
    return render(
        request, "drafts/draft_make.html", {"form": form, "offers": offered, "ways": ways()}
    )


def _defaults(offered: Sequence[Offer]) -> dict[str, Any]:
    """A pack draft for as many as the first cube is enough for, up to four, three of them bots."""
    said: dict[str, Any] = {"way": "pack/standard", "pace": "steady", "sits": True, "picks": 5}
    if not offered:
        return {**said, "seats": 4, "bots": 3}
    first = offered[0]
    for way in ways():
        most = min(first.players(way), 4)
        if most and not way.code.startswith("league/"):
            return {
                **said,
                "cube": first.cube.public_id,
                "way": way.code,
                "seats": most,
                "bots": most - 1,
            }
    return {**said, "cube": first.cube.public_id, "seats": 3, "bots": 2}
