"""Access tokens: made, recognised, revoked."""

import datetime
import hashlib
import secrets
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import AccessToken, User

PREFIX = "muster_"
HINT_LENGTH = len(PREFIX) + 4
MOST_PER_PERSON = 20
# A token in constant use writes its time once in a while, not with every request.
USE_NOTED_EVERY = datetime.timedelta(minutes=1)


class TooManyTokens(Refused):
    code = "too_many_tokens"
    sentence = _("You have as many tokens as one person may have. Revoke one you no longer need.")


class Issued(NamedTuple):
    """A new token with its secret: the only moment anybody can read it."""

    token: AccessToken
    secret: str


def issue(user: User, *, name: str) -> Issued:
    """Make a token. Two at once cannot pass the limit: the person's row is held meanwhile."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        if user.access_tokens.filter(revoked_at=None).count() >= MOST_PER_PERSON:
            raise TooManyTokens()
        secret = PREFIX + secrets.token_urlsafe(32)
        token = AccessToken.objects.create(
            user=user, name=name, hint=secret[:HINT_LENGTH], digest=_digest(secret)
        )
    return Issued(token, secret)


def recognise(secret: str, *, now: datetime.datetime) -> AccessToken | None:
    """The live token of an active person behind a secret; notes that it was used."""
    token = (
        AccessToken.objects.filter(digest=_digest(secret), revoked_at=None, user__is_active=True)
        .select_related("user__player")
        .first()
    )
    if token and (token.last_used_at is None or now - token.last_used_at > USE_NOTED_EVERY):
        AccessToken.objects.filter(pk=token.pk).update(last_used_at=now)
    return token


def revoke(token: AccessToken, *, now: datetime.datetime) -> None:
    """From this commit on the secret opens nothing; revoking twice changes nothing."""
    AccessToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=now)


def _digest(secret: str) -> bytes:
    """The secret has 256 bits of chance in it, so one round of SHA-256 is as good as many."""
    return hashlib.sha256(secret.encode()).digest()
