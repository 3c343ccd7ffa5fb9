"""Somebody's own sets: making one, changing who sees it, and the link that opens it."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards.models import CardSet, Visibility
from cards.services import contents
from cards.services.contents import SavedMeanwhile

MOST_SETS = 200
SAID = ("name", "code", "about", "visibility")


class CodeTaken(Refused):
    code = "code_taken"

    def __init__(self, code: str) -> None:
        super().__init__(_("You have a set with the code %(code)s already.") % {"code": code})


class CodeOfTheHouse(Refused):
    code = "code_of_the_house"

    def __init__(self, code: str) -> None:
        super().__init__(
            _("%(code)s is the code of a printed set. Choose another one.") % {"code": code}
        )


class TooManySets(Refused):
    code = "too_many_sets"
    sentence = _("That is more sets than anybody needs. Put cards into one you have.")


class StillNeeded(Refused):
    code = "still_needed"
    sentence = _("Cards of it lie in a cube, a pool or a deck. Take them out there first.")


def make(
    owner: User, *, name: str, code: str, about: str, visibility: Visibility, now: datetime
) -> CardSet:
    if CardSet.objects.filter(owner=owner).count() >= MOST_SETS:
        raise TooManySets
    return _saved(
        CardSet(owner=owner, name=name, code=code, about=about, visibility=visibility, made_at=now)
    )


def seal(card_set: CardSet) -> str:
    """A word for what is said of it now."""
    return contents.seal(*(getattr(card_set, field) for field in SAID))


def change(
    card_set: CardSet, *, name: str, code: str, about: str, visibility: Visibility, seen: str = ""
) -> CardSet:
    """Change what is said of it, if nobody did since `seen`, where that is given."""
    with transaction.atomic():
        locked = CardSet.objects.select_for_update().get(pk=card_set.pk)
        if seen and seen != seal(locked):
            raise SavedMeanwhile
        locked.name, locked.code = name, code
        locked.about, locked.visibility = about, visibility
        return _saved(locked)


def _saved(card_set: CardSet) -> CardSet:
    """Lists, formats and recipes name sets by their codes: nobody takes that of a printed one."""
    if CardSet.objects.filter(owner=None, code__iexact=card_set.code).exists():
        raise CodeOfTheHouse(card_set.code)
    try:
        with transaction.atomic():
            card_set.save()
    except IntegrityError as problem:
        if "own_set_code_is_unique" in str(problem):
            raise CodeTaken(card_set.code) from None
        raise
    return card_set


def remove(card_set: CardSet) -> None:
    """All of it, with its history; not while anything is built of its cards."""
    try:
        with transaction.atomic():
            card_set.delete()
    except ProtectedError:
        raise StillNeeded from None
