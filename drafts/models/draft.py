"""A draft: a room in which a cube is dealt out."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models import Cube, Pool
from drafts.models.flight import Flight
from rooms.models import Entry, Room, Seat, Undoing, Word


class Draft(Room):
    """Which cube, as of which of its revisions, and at which table of which flight."""

    cube = models.ForeignKey(
        Cube, on_delete=models.SET_NULL, null=True, blank=True, related_name="drafts"
    )
    cube_name = models.CharField(_("cube"), max_length=80)
    cube_revision = models.PositiveIntegerField(_("revision of the cube"), default=0)
    # What each name in the setup stands for: {"Ember Squire": [card, revision of its wording]}.
    cards = models.JSONField(_("cards by name"), default=dict)
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


class DraftEntry(Entry):
    room = models.ForeignKey(
        Draft, on_delete=models.CASCADE, related_name="entries", db_index=False
    )


class DraftWord(Word):
    room = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="talk")


class DraftUndoing(Undoing):
    room = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="undoings")
