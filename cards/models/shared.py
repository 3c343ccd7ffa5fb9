"""What sets, cubes, formats, lists, pools and decks share: whose they are, and who sees them."""

import uuid
from typing import TypeVar

from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.models import Player, User

Row = TypeVar("Row", bound=models.Model)


class Visibility(models.TextChoices):
    PRIVATE = "private", _("Private")
    UNLISTED = "unlisted", _("By link")
    PUBLIC = "public", _("Public")


class Shared(models.Model):
    """Something one person has and others may see, or may not know of.

    The secret of its link is derived and never stored; a new turn makes every older link void.
    """

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=80)
    visibility = models.CharField(
        _("who may see it"), max_length=8, choices=Visibility, default=Visibility.PRIVATE
    )
    share_turn = models.PositiveIntegerField(_("links made so far"), default=0)
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="%(class)s_has_a_name"),
            models.CheckConstraint(
                condition=models.Q(visibility__in=Visibility.values),
                name="%(class)s_visibility_is_known",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def share_secret(self) -> str:
        """The last word of the link that opens it while it is unlisted."""
        words = f"{self.public_id}:{self.share_turn}"
        return salted_hmac("cards.share", words, algorithm="sha256").hexdigest()[:32]

    def is_of(self, user: User) -> bool:
        """Whose it is, each kind knows by a column of its own: see Owned and Held."""
        raise NotImplementedError


class Owned(Shared):
    """Something of a person who signs in; without an owner it is the house's own."""

    owner = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="%(class)ss"
    )

    class Meta(Shared.Meta):
        abstract = True

    def is_of(self, user: User) -> bool:
        return self.owner_id == user.pk


class Held(Shared):
    """Something of a player, who need not sign in."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="%(class)ss")

    class Meta(Shared.Meta):
        abstract = True

    def is_of(self, user: User) -> bool:
        return self.player.user_id == user.pk
