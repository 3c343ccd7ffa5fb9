"""A roster: who organises, judges, keeps score and plays at something people hold together.

An event or a league owns one, and so does any table that needs to know who may do what; a club
can keep one on its own.
"""

import uuid

import pghistory
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.person import User
from accounts.models.player import Player


class Duty(models.TextChoices):
    ORGANISER = "organiser", _("Organiser")
    JUDGE = "judge", _("Judge")
    SCOREKEEPER = "scorekeeper", _("Scorekeeper")
    PLAYER = "player", _("Player")


class Roster(models.Model):
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    opened_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="rosters_opened"
    )
    opened_at = models.DateTimeField(_("opened"), default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(title=""), name="roster_has_a_title")
        ]

    def __str__(self) -> str:
        return self.title


@pghistory.track(pghistory.InsertEvent(), pghistory.UpdateEvent(), pghistory.DeleteEvent())
class Role(models.Model):
    """One duty of one person on one roster; who gave or took it, and when, is kept for ever."""

    roster = models.ForeignKey(Roster, on_delete=models.CASCADE, related_name="roles")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="roles")
    duty = models.CharField(_("duty"), max_length=12, choices=Duty)
    granted_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="roles_granted"
    )
    granted_at = models.DateTimeField(_("granted"), default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["roster", "player", "duty"], name="one_role_per_duty_and_player"
            ),
            models.CheckConstraint(
                condition=models.Q(duty__in=Duty.values), name="role_is_a_known_duty"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_duty_display()}: {self.player_id} on {self.roster_id}"
