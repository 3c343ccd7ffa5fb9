"""Everybody whom a league's log knows by a number: who takes part, and who stands in."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from leagues.models.league import League


class Member(models.Model):
    """Facts say `#12`, so no log ever holds a name. Whether they play is in the facts."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="league_memberships")
    number = models.PositiveIntegerField(_("number"))
    # The deck they would play now: copies by name. It is sealed with an acceptance.
    deck = models.JSONField(_("deck"), default=dict, blank=True)
    key_turn = models.PositiveIntegerField(_("links made so far"), default=0)
    joined_at = models.DateTimeField(_("joined"), default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "player"], name="once_in_a_league"),
            models.UniqueConstraint(fields=["league", "number"], name="one_member_of_a_number"),
        ]

    def __str__(self) -> str:
        return f"{self.name} of {self.league_id}"

    @property
    def name(self) -> str:
        """What facts call this person."""
        return f"#{self.number}"

    @property
    def key(self) -> str:
        """The secret of the link of somebody without an account; derived, never stored."""
        words = f"{self.public_id}:{self.key_turn}"
        return salted_hmac("leagues.member", words, algorithm="sha256").hexdigest()[:32]
