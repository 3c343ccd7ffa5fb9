"""A flight: an organiser splits players into draft tables and watches all of them on one page."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Player, Roster, User
from rooms.models.room import new_secret


class Seating(models.TextChoices):
    RANDOM = "random", _("At random")
    STANDINGS = "standings", _("By standings")


class Flight(models.Model):
    Seating = Seating

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    host = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="flights"
    )
    roster = models.ForeignKey(
        Roster, on_delete=models.SET_NULL, null=True, blank=True, related_name="flights"
    )
    seating = models.CharField(_("seating"), max_length=9, choices=Seating, default=Seating.RANDOM)
    # Random seating is chance like any other: committed when the flight is opened.
    secret = models.BinaryField(_("secret"), default=new_secret, editable=False)
    fingerprint = models.CharField(_("fingerprint of the secret"), max_length=64)
    seated_at = models.DateTimeField(_("seated"), null=True, blank=True)
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(title=""), name="flight_has_a_title"),
            models.CheckConstraint(
                condition=models.Q(seating__in=Seating.values), name="flight_seating_is_known"
            ),
        ]

    def __str__(self) -> str:
        return self.title


class FlightPlayer(models.Model):
    """Somebody who drafts in a flight; `place` orders them: the standings, or the order given."""

    flight = models.ForeignKey(Flight, on_delete=models.CASCADE, related_name="players")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="flight_places")
    place = models.PositiveIntegerField(_("place"))

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["flight", "player"], name="once_in_a_flight"),
            models.UniqueConstraint(fields=["flight", "place"], name="one_player_per_place"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} at {self.place}"
