"""A draft: a room in which a cube is dealt out."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models import FrozenCube, Pool
from drafts.models.flight import Flight
from rooms.models.room import Room
from rooms.models.seat import Seat


class Draft(Room):
    """Which cube, as it lay when the draft was set up, and at which table of which flight."""

    frozen = models.ForeignKey(FrozenCube, on_delete=models.PROTECT, related_name="drafts")
    flight = models.ForeignKey(
        Flight, on_delete=models.CASCADE, null=True, blank=True, related_name="drafts"
    )
    table_number = models.PositiveSmallIntegerField(_("table"), default=0)
    follows = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="followed_by"
    )

    class Meta(Room.Meta):
        indexes = [models.Index(fields=["status", "made_at"], name="draft_by_status")]


class DraftSeat(Seat):
    room = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="seats")
    pool = models.OneToOneField(
        Pool, on_delete=models.SET_NULL, null=True, blank=True, related_name="draft_seat"
    )
