"""A draft that happens with sleeves on a table; here its packs are printed and its pools kept."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Player, User
from cards.models import FrozenCube, Pool


class PaperDraft(models.Model):
    """Its packs are dealt when it is made, so that what is printed twice is the same."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    host = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="paper_drafts", verbose_name=_("host")
    )
    frozen = models.ForeignKey(FrozenCube, on_delete=models.PROTECT, related_name="paper_drafts")
    ruleset = models.CharField(_("ruleset"), max_length=80)
    # packs[seat][round] = names
    packs = models.JSONField(_("packs"), default=list)
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(title=""), name="paperdraft_has_a_title")
        ]

    def __str__(self) -> str:
        return self.title


class PaperSeat(models.Model):
    """A place at the table and, once somebody typed it in, the pool that came of it."""

    draft = models.ForeignKey(PaperDraft, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("seat"))
    name = models.CharField(_("name"), max_length=60)
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="paper_seats"
    )
    leaders = models.JSONField(_("leaders"), default=list)
    heroes = models.JSONField(_("heroes"), default=list)
    entered_at = models.DateTimeField(_("entered"), null=True, blank=True)
    pool = models.OneToOneField(
        Pool, on_delete=models.SET_NULL, null=True, blank=True, related_name="paper_seat"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["draft", "number"], name="one_paper_seat_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.name}"
