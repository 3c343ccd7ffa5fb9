"""Claim links: how an organiser hands a walk-in's record to the person it is about."""

import hmac
import secrets
from datetime import datetime, timedelta
from hashlib import sha256
from typing import NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from accounts.models import ClaimLink, Merge, Player, User
from accounts.models.claim import OPEN
from accounts.services import merging

GOOD_FOR = timedelta(days=60)


class NotAWalkIn(Refused):
    code = "not_a_walk_in"
    sentence = _("This person already signs in; there is nothing left to claim.")


class AlreadyClaimed(Refused):
    code = "already_claimed"
    sentence = _(
        "Somebody was here before you: this link has been used. "
        "If that was not you, tell the organiser who gave it to you."
    )


class LinkRevoked(Refused):
    code = "link_revoked"
    sentence = _("This link was called back. Ask the organiser for a new one.")


class LinkExpired(Refused):
    code = "link_expired"
    sentence = _("This link has run out. Ask the organiser for a new one.")


class Issued(NamedTuple):
    """The link and, this one time only, its secret."""

    link: ClaimLink
    secret: str


def issue(player: Player, *, by: User, now: datetime) -> Issued:
    """Make the one open link of a walk-in; an earlier one stops working."""
    secret = secrets.token_urlsafe(16)
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player.pk)
        if not player.is_walk_in:
            raise NotAWalkIn
        ClaimLink.objects.filter(OPEN, player=player).update(revoked_at=now)
        link = ClaimLink.objects.create(
            player=player,
            handle=secrets.token_urlsafe(6),
            digest=_digest(secret),
            made_by=by,
            made_at=now,
            expires_at=now + GOOD_FOR,
        )
    return Issued(link, secret)


def revoke(player: Player, *, now: datetime) -> None:
    ClaimLink.objects.filter(OPEN, player=player).update(revoked_at=now)


def find(handle: str, secret: str, *, now: datetime) -> ClaimLink:
    """The open link these two words name; a wrong secret is as unknown as a wrong handle."""
    return _checked(ClaimLink.objects.select_related("player").filter(handle=handle), secret, now)


def claim(handle: str, secret: str, *, user: User, now: datetime) -> Merge:
    """Make the walk-in part of `user`. Of two people at once, one wins and the other is told."""
    with transaction.atomic():
        link = _checked(ClaimLink.objects.select_for_update().filter(handle=handle), secret, now)
        record = merging.merge(absorbed=link.player, kept=user.player, by=user, now=now, link=link)
        link.used_at, link.used_by = now, user
        link.save(update_fields=["used_at", "used_by"])
    return record


def _checked(links: QuerySet[ClaimLink], secret: str, now: datetime) -> ClaimLink:
    link = links.first()
    expected = link.digest if link else _digest("")
    if not hmac.compare_digest(expected, _digest(secret)) or link is None:
        raise NotFound
    if link.used_at is not None:
        raise AlreadyClaimed
    if link.revoked_at is not None:
        raise LinkRevoked
    if link.expires_at <= now:
        raise LinkExpired
    return link


def _digest(secret: str) -> str:
    """The secret is 128 random bits, so a plain hash has nothing to stretch."""
    return sha256(secret.encode()).hexdigest()
