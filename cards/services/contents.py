"""What a cube, a pool or a deck holds, and rewriting it so that nobody's work is lost."""

import hashlib
from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards.models import Cube, CubeRevision, Deck, DeckRevision, Pool

# A slot without its count: which card, and with which back, in which role.
Key = tuple[int, str]
Counts = Mapping[Key, int]
Thing = TypeVar("Thing", Cube, Deck, Pool)

FIELDS = {Cube: ("card_id", "back"), Deck: ("card_id", "role"), Pool: ("card_id", "as_role")}
# A pool has contents with a history, but nobody writes notes about it.
REVISIONS: Mapping[type, tuple[type[CubeRevision | DeckRevision], str]] = {
    Cube: (CubeRevision, "cube"),
    Deck: (DeckRevision, "deck"),
}
MOST_COPIES = 99


class Difference(NamedTuple):
    """What came and what went between two contents."""

    added: dict[Key, int]
    removed: dict[Key, int]

    def __bool__(self) -> bool:
        return bool(self.added or self.removed)


class Written(NamedTuple):
    """The revision that holds now, and what made it differ from the one before."""

    revision: int
    difference: Difference


class SavedMeanwhile(Refused):
    """Somebody saved since the page was opened."""

    code = "edited_meanwhile"
    sentence = _("This was saved by somebody else while you were at it. Nothing is lost yet.")

    def __init__(self, *, revision: int = 0) -> None:
        super().__init__()
        self.revision = revision


class EditedMeanwhile(SavedMeanwhile):
    """Contents that somebody else changed; it carries both changes and the two together."""

    def __init__(self, base: Counts, theirs: Counts, mine: Counts, *, revision: int) -> None:
        super().__init__(revision=revision)
        self.theirs = difference(base, theirs)
        self.mine = difference(base, mine)
        self.together = merged(base, theirs, mine)


class NoSuchRevision(Refused):
    """Whoever names a revision that is still to come saw something else than this."""

    code = "no_such_revision"

    def __init__(self, number: int) -> None:
        super().__init__(
            _("There is no revision %(number)s of it yet. Open it again, and begin from there.")
            % {"number": number}
        )


class TooManyCopies(Refused):
    code = "too_many_copies"
    sentence = _("That is more copies of one card than anybody can shuffle: 99 are the most.")


def gains(change: Counts) -> Difference:
    """Copies to add, and to take out where the number is negative."""
    return Difference(
        added={key: count for key, count in change.items() if count > 0},
        removed={key: -count for key, count in change.items() if count < 0},
    )


def seal(*values: Any) -> str:
    """A word for what somebody saw: another word later means it was changed meanwhile."""
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]


def held(thing: Cube | Deck | Pool, revision: int | None = None) -> dict[Key, int]:
    """What lies in it now, or lay in it then, in one query."""
    slots = thing.slots.all()
    rows = slots.now() if revision is None else slots.at(revision)
    counts: dict[Key, int] = {}
    for card, place, count in rows.values_list(*FIELDS[type(thing)], "count"):
        counts[card, place] = count
    return counts


def difference(before: Counts, after: Counts) -> Difference:
    return gains({key: after.get(key, 0) - before.get(key, 0) for key in {**before, **after}})


def merged(base: Counts, theirs: Counts, mine: Counts) -> dict[Key, int]:
    """Theirs, with what I changed laid on top, copy by copy."""
    return changed(theirs, difference(base, mine))


def changed(before: Counts, change: Difference) -> dict[Key, int]:
    """Nothing is taken that is not there."""
    after = dict(before)
    for key, count in change.removed.items():
        after[key] = after.get(key, 0) - count
    for key, count in change.added.items():
        after[key] = after.get(key, 0) + count
    return {key: count for key, count in after.items() if count > 0}


def rewrite(
    thing: Thing, wanted: Counts, *, made_from: int, by: User | None, now: datetime, note: str = ""
) -> Written:
    """Make it hold what is wanted, if nobody changed it since the revision this was made from."""
    with transaction.atomic():
        locked = _lock(thing)
        present = held(locked)
        if made_from > locked.revision:
            raise NoSuchRevision(made_from)
        if locked.revision != made_from:
            base = held(locked, made_from)
            if difference(base, present):
                raise EditedMeanwhile(base, present, wanted, revision=locked.revision)
        return _save(locked, present, wanted, by=by, now=now, note=note)


def alter(
    thing: Thing, change: Difference, *, by: User | None, now: datetime, note: str = ""
) -> Written:
    """Add and take out copies, whatever else was saved meanwhile: two such changes never clash."""
    with transaction.atomic():
        locked = _lock(thing)
        present = held(locked)
        return _save(locked, present, changed(present, change), by=by, now=now, note=note)


def _lock(thing: Thing) -> Thing:
    return type(thing).objects.select_for_update().get(pk=thing.pk)


def _save(
    thing: Thing, present: Counts, wanted: Counts, *, by: User | None, now: datetime, note: str
) -> Written:
    """The same again is no revision; a count that changes ends a row and begins another."""
    if any(count > MOST_COPIES for count in wanted.values()):
        raise TooManyCopies
    done = difference(present, wanted)
    if not done:
        return Written(thing.revision, done)
    thing.revision += 1
    thing.save(update_fields=["revision"])
    touched = done.added.keys() | done.removed.keys()
    _end(thing, touched & present.keys())
    _begin(thing, {key: wanted[key] for key in touched if wanted.get(key)})
    if type(thing) in REVISIONS:
        model, whose = REVISIONS[type(thing)]
        values: dict[str, Any] = {whose: thing, "number": thing.revision}
        model.objects.create(**values, made_by=by, made_at=now, note=note)
    return Written(thing.revision, done)


def _end(thing: Cube | Deck | Pool, keys: set[Key]) -> None:
    card, place = FIELDS[type(thing)]
    slots = thing.slots.all()
    ending = [pk for pk, *key in slots.now().values_list("pk", card, place) if tuple(key) in keys]
    thing.slots.filter(pk__in=ending).update(until_revision=thing.revision)


def _begin(thing: Cube | Deck | Pool, counts: Counts) -> None:
    slot = thing.slots.model
    whose = thing._meta.model_name or ""
    card, place = FIELDS[type(thing)]
    begun: list[Any] = [
        slot(
            **{whose: thing, card: key[0], place: key[1]}, count=count, from_revision=thing.revision
        )
        for key, count in sorted(counts.items())
    ]
    slot._default_manager.bulk_create(begun)
