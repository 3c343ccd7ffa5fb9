"""Cubes: made, filled, changed, forked, shared, and taken back to what they were."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.errors import NotFound, Refused
from accounts.models import User
from cards.models import Card, CardSet, Cube, CubeSlot, Visibility
from cards.queries import BASES
from cards.services import contents
from cards.services.contents import Counts, Difference, Key, SavedMeanwhile, Written

MOST_CARDS = 5_000
MOST_CUBES = 200
# How many names a refusal reads out before it says "and so on".
NAMED = 5


class PromosNotAllowed(Refused):
    code = "promos_not_allowed"

    def __init__(self, names: list[str]) -> None:
        super().__init__(
            _("This cube allows no promotional cards: %(cards)s. Allow them in its settings first.")
            % {"cards": read_out(names)}
        )


class NotForCubes(Refused):
    code = "not_for_cubes"

    def __init__(self, names: list[str]) -> None:
        super().__init__(
            _("Bases are captured in a league, never drafted: %(cards)s.")
            % {"cards": read_out(names)}
        )


class TooManyCards(Refused):
    code = "too_many_cards"
    sentence = _("A cube of more than 5,000 cards finds no table. Take some out first.")


class TooManyCubes(Refused):
    code = "too_many_cubes"
    sentence = _("You have 200 cubes, which is the most. Delete one you no longer play.")


class Settings(NamedTuple):
    """What is said of a cube beside its cards."""

    name: str
    about: str = ""
    visibility: Visibility = Visibility.PRIVATE
    sleeves: str = Cube.Sleeves.OPAQUE
    promos_allowed: bool = False


def create(owner: User, settings: Settings, *, now: datetime) -> Cube:
    with transaction.atomic():
        User.objects.select_for_update().get(pk=owner.pk)
        if Cube.objects.filter(owner=owner).count() >= MOST_CUBES:
            raise TooManyCubes
        return Cube.objects.create(owner=owner, made_at=now, **settings._asdict())


def seal(cube: Cube) -> str:
    """A word for what is said of it now."""
    return contents.seal(*(getattr(cube, field) for field in Settings._fields))


def settle(cube: Cube, settings: Settings, *, seen: str = "") -> None:
    """Change what is said of it, if nobody did since `seen`, where that is given.

    Promotional cards that lie in it are not thrown out: its page says so to whoever drafts.
    """
    with transaction.atomic():
        locked = Cube.objects.select_for_update().get(pk=cube.pk)
        if seen and seen != seal(locked):
            raise SavedMeanwhile
        for field, value in settings._asdict().items():
            setattr(locked, field, value)
        locked.save(update_fields=list(Settings._fields))


def write(
    cube: Cube, wanted: Counts, *, made_from: int, by: User, now: datetime, note: str = ""
) -> Written:
    """Make it hold exactly this; EditedMeanwhile if it changed since `made_from`."""
    with transaction.atomic():
        written = contents.rewrite(cube, wanted, made_from=made_from, by=by, now=now, note=note)
        _check(cube, written.difference)
    return written


def add(
    cube: Cube,
    change: Mapping[Key, int],
    *,
    by: User,
    now: datetime,
    note: str = "",
) -> Written:
    """Add copies, or take out where the number is negative, whatever was saved meanwhile."""
    with transaction.atomic():
        written = contents.alter(cube, contents.gains(change), by=by, now=now, note=note)
        _check(cube, written.difference)
    return written


def add_sets(
    cube: Cube, sets: Iterable[CardSet], *, back: str, by: User, now: datetime, note: str = ""
) -> Written:
    """One copy of every card of the sets, all with one back. Bases stay in their box."""
    chosen = [each.pk for each in sets]
    cards = Card.objects.filter(set__in=chosen, withdrawn_at=None, current__isnull=False)
    drafted = cards.exclude(BASES).values_list("pk", flat=True)
    return add(cube, {(pk, back): 1 for pk in drafted}, by=by, now=now, note=note)


def added(sets: Iterable[CardSet]) -> str:
    """What the history says of sets that were put in."""
    return _("Added %(sets)s") % {"sets": read_out([each.name for each in sets])}


def go_back(cube: Cube, *, to: int, by: User, now: datetime) -> Written:
    """Hold again what it held then. What it held in between stays in the history."""
    with transaction.atomic():
        locked = Cube.objects.select_for_update().get(pk=cube.pk)
        if not 0 <= to <= locked.revision:
            raise NotFound
        note = _("Back to revision %(number)s") % {"number": to}
        wanted = contents.held(locked, to)
        return contents.rewrite(
            locked, wanted, made_from=locked.revision, by=by, now=now, note=note
        )


def fork(cube: Cube, *, only: Counts, name: str, by: User, now: datetime) -> Cube:
    """A private cube of one's own that begins with these of its cards and remembers it."""
    with transaction.atomic():
        settings = Settings(
            name, cube.about, sleeves=cube.sleeves, promos_allowed=cube.promos_allowed
        )
        made = create(by, settings, now=now)
        made.forked_from = cube
        made.save(update_fields=["forked_from"])
        note = _("Taken from “%(name)s”, revision %(number)s")
        said = note % {"name": cube.name, "number": cube.revision}
        contents.rewrite(made, only, made_from=0, by=by, now=now, note=said)
    made.refresh_from_db(fields=["revision"])
    return made


def remove(cube: Cube) -> None:
    """With its history. Forks and pools of it stay what they are."""
    Cube.objects.filter(pk=cube.pk).delete()


def _check(cube: Cube, done: Difference) -> None:
    """Judges what came, never what was there: a rule may have changed since."""
    new = Card.objects.filter(pk__in={card for card, _back in done.added})
    if bases := list(new.filter(BASES).order_by("name").values_list("name", flat=True)):
        raise NotForCubes(bases)
    promos = list(new.filter(set__kind=CardSet.Kind.PROMO).order_by("name"))
    if promos and not Cube.objects.get(pk=cube.pk).promos_allowed:
        raise PromosNotAllowed([card.name for card in promos])
    present = CubeSlot.objects.filter(cube=cube).now().values_list("count", flat=True)
    if sum(present) > MOST_CARDS:
        raise TooManyCards


def read_out(names: list[str]) -> str:
    """A few names, and how many more there are."""
    named = ", ".join(names[:NAMED])
    if (more := len(names) - NAMED) > 0:
        rest = ngettext("%(cards)s and %(count)s more", "%(cards)s and %(count)s more", more)
        return rest % {"cards": named, "count": more}
    return named
