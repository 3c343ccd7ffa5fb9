"""Reads of cubes: the lists of them, what lies in one, and how it came to lie there."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from accounts.models import Player, Role, User
from cards.models import CardSet, Cube, CubeEditor, CubeRevision, CubeSlot
from cards.models.revised import OPEN
from cards.queries import open_to


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


def revision_of(cube: Cube, number: int) -> CubeRevision | None:
    return cube.revisions.select_related("made_by__player").filter(number=number).first()
