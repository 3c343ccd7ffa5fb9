"""Somebody's own sets: making one, changing who sees it, and the link that opens it."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards.models import CardSet, Visibility

MOST_SETS = 200


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


def change(
    card_set: CardSet, *, name: str, code: str, about: str, visibility: Visibility
) -> CardSet:
    card_set.name, card_set.code = name, code
    card_set.about, card_set.visibility = about, visibility
    return _saved(card_set)


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
