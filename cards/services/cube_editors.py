"""Who builds a cube beside its owner: asked by name or by link, and free to leave."""

from datetime import datetime
from hmac import compare_digest

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from accounts.models import User
from cards.models import Cube, CubeEditor

MOST_EDITORS = 12


class TooManyEditors(Refused):
    code = "too_many_editors"
    sentence = _("Thirteen cooks are enough: ask somebody to leave first.")


class BuildsAlready(Refused):
    code = "builds_already"
    sentence = _("They build this cube already.")


def invite(cube: Cube, person: User, *, now: datetime) -> CubeEditor:
    """Ask somebody; until they come they see the cube and change nothing."""
    with transaction.atomic():
        _room_for(cube, person)
        return CubeEditor.objects.create(cube=cube, person=person, invited_at=now)


def join(cube: Cube, person: User, *, now: datetime, secret: str = "") -> None:
    """Come, as somebody who was asked or who brings the word of the link; a second time is none."""
    with transaction.atomic():
        asked = CubeEditor.objects.filter(cube=cube, person=person).select_for_update().first()
        if asked is None:
            if not _opens(cube, secret):
                raise NotFound
            _room_for(cube, person)
            CubeEditor.objects.create(cube=cube, person=person, invited_at=now, joined_at=now)
        elif asked.joined_at is None:
            asked.joined_at = now
            asked.save(update_fields=["joined_at"])


def leave(cube: Cube, person: User) -> None:
    """Go, or be shown out, or say no. What they put in stays; their private cards close again."""
    gone, _rows = CubeEditor.objects.filter(cube=cube, person=person).delete()
    if not gone:
        raise NotFound


def renew_invitation(cube: Cube) -> None:
    """From this commit on every older link lets nobody in; who came already stays."""
    Cube.objects.filter(pk=cube.pk).update(invite_turn=F("invite_turn") + 1)


def _opens(cube: Cube, secret: str) -> bool:
    return secret.isascii() and compare_digest(secret, cube.invitation)


def _room_for(cube: Cube, person: User) -> None:
    locked = Cube.objects.select_for_update().get(pk=cube.pk)
    if locked.is_of(person) or locked.editors.filter(person=person).exists():
        raise BuildsAlready
    if locked.editors.count() >= MOST_EDITORS:
        raise TooManyEditors
