"""A person at a table, with an account or without one."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.person import User


class Player(models.Model):
    """Everything played points here. A player absorbed by another stays, as a signpost to it."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=60)
    pronouns = models.CharField(_("pronouns"), max_length=30, blank=True)
    user = models.OneToOneField(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="player"
    )
    absorbed_into = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="absorbed"
    )
    added_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="players_added"
    )
    added_at = models.DateTimeField(_("added"), default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="player_has_a_name"),
            models.CheckConstraint(
                condition=models.Q(absorbed_into=None) | models.Q(user=None),
                name="absorbed_player_has_no_account",
            ),
            models.CheckConstraint(
                condition=~models.Q(absorbed_into=models.F("id")),
                name="player_not_absorbed_into_self",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_walk_in(self) -> bool:
        return self.user_id is None and self.absorbed_into_id is None
