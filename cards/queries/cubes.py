"""Reads of cubes: the lists of them, what lies in one, and how it came to lie there."""

from datetime import datetime
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from accounts.models import Player, Role, User
from cards.models import Card, CardSet, Cube, CubeEditor, CubeRevision, CubeSlot
from cards.models.revised import OPEN
from cards.queries import open_to


class Step(NamedTuple):
    """One revision of a cube: who, when, why, and the copies that came and went."""

    number: int
    made_at: datetime
    made_by: User | None
    note: str
    added: dict[tuple[Card, str], int]
    removed: dict[tuple[Card, str], int]


def listed_for(person: User | AnonymousUser) -> QuerySet[Cube]:
    """What a list of cubes shows somebody: all that is public, their own, and those they build."""
    shown = open_to(person)
    if isinstance(person, User):
        shown |= Q(pk__in=_built_by(person))
    return Cube.objects.filter(shown)


def of_builder(cubes: QuerySet[Cube], person: User) -> QuerySet[Cube]:
    """Of these the ones they own or build."""
    return cubes.filter(Q(owner=person) | Q(pk__in=_built_by(person)))


def _built_by(person: User) -> QuerySet[CubeEditor, int]:
    joined = CubeEditor.objects.filter(person=person, joined_at__isnull=False)
    return joined.values_list("cube", flat=True)


def asking(person: User) -> QuerySet[CubeEditor]:
    """Cubes somebody is asked to build and has not answered for, the newest first."""
    waiting = CubeEditor.objects.filter(person=person, joined_at=None)
    return waiting.select_related("cube__owner__player").order_by("-invited_at", "-pk")


def editors_of(cube: Cube) -> QuerySet[CubeEditor]:
    found = cube.editors.select_related("person__player")
    return found.order_by("person__player__name", "pk")


def companions(person: User, cube: Cube) -> QuerySet[Player]:
    """Whom somebody can ask by name: people they have met on a roster, who have an account."""
    rosters = Role.objects.filter(player__user=person).values("roster")
    met = Player.objects.filter(user__isnull=False, roles__roster__in=rosters)
    others = met.exclude(user=person).exclude(user__in=cube.editors.values("person"))
    return others.select_related("user").distinct().order_by("name", "pk")


def with_sizes(cubes: QuerySet[Cube]) -> QuerySet[Cube]:
    """Cubes that know how many copies lie in them (`size`) and how many different cards."""
    inside = CubeSlot.objects.filter(OPEN, cube=OuterRef("pk")).order_by().values("cube")
    copies = inside.annotate(total=Sum("count")).values("total")
    different = inside.annotate(total=Count("card", distinct=True)).values("total")
    return cubes.select_related("owner__player").annotate(
        size=Coalesce(Subquery(copies, output_field=IntegerField()), 0),
        different=Coalesce(Subquery(different, output_field=IntegerField()), 0),
    )


def slots_of(cube: Cube, revision: int | None = None) -> list[CubeSlot]:
    """What lies in it by name, with cards, sets and wordings, in one query."""
    slots = cube.slots.all()
    rows = slots.now() if revision is None else slots.at(revision)
    return list(
        rows.select_related("card__set", "card__current").order_by("card__name", "back", "pk")
    )


def sets_to_build_from(sets: QuerySet[CardSet]) -> QuerySet[CardSet]:
    """Sets with cards that can be drafted, with how many there are."""
    printed = Count("cards", filter=Q(cards__withdrawn_at=None, cards__current__isnull=False))
    drafted = sets.exclude(kind=CardSet.Kind.BASES).annotate(size=printed)
    return drafted.filter(size__gt=0).order_by("kind", "name", "pk")


def history_of(cube: Cube, *, before: int | None = None, most: int = 20) -> list[Step]:
    """Its newest revisions with what each changed, in two queries whatever their number."""
    revisions = cube.revisions.select_related("made_by__player").order_by("-number")
    if before is not None:
        revisions = revisions.filter(number__lt=before)
    shown = list(revisions[:most])
    if not shown:
        return []
    changes = _changes(cube, [revision.number for revision in shown])
    return [_step(revision, changes[revision.number]) for revision in shown]


def _changes(cube: Cube, numbers: list[int]) -> dict[int, dict[tuple[Card, str], int]]:
    touched = cube.slots.filter(from_revision__lte=max(numbers)).exclude(
        until_revision__lt=min(numbers)
    )
    changes: dict[int, dict[tuple[Card, str], int]] = {number: {} for number in numbers}
    for slot in touched.select_related("card__set").order_by("card__name", "pk"):
        for number, gain in ((slot.from_revision, slot.count), (slot.until_revision, -slot.count)):
            if number in changes:
                key = (slot.card, slot.back)
                changes[number][key] = changes[number].get(key, 0) + gain
    return changes


def _step(revision: CubeRevision, change: dict[tuple[Card, str], int]) -> Step:
    return Step(
        revision.number,
        revision.made_at,
        revision.made_by,
        revision.note,
        added={key: gain for key, gain in change.items() if gain > 0},
        removed={key: -gain for key, gain in change.items() if gain < 0},
    )


def revision_of(cube: Cube, number: int) -> CubeRevision | None:
    return cube.revisions.select_related("made_by__player").filter(number=number).first()
