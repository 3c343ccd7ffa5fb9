"""A cube as it lay when a draft began: every card in its wording of that moment."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cards.models.card import CardRevision
from cards.models.cube import Cube

# A card's name, and behind it what tells it apart from a namesake: “ [LMP] (2)”.
LONGEST_CALL = 80


class FrozenCube(models.Model):
    """It holds the wordings fast: cards may be rewritten meanwhile, and none can be deleted."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    cube = models.ForeignKey(
        Cube, on_delete=models.SET_NULL, null=True, blank=True, related_name="frozen"
    )
    cube_revision = models.PositiveIntegerField(_("revision of the cube"))
    name = models.CharField(_("name of the cube then"), max_length=80)
    made_at = models.DateTimeField(_("frozen"), default=timezone.now)

    def __str__(self) -> str:
        return f"{self.name}, revision {self.cube_revision}"


class FrozenCard(models.Model):
    """So many copies of a card, worded so, and the one name it goes by at the table."""

    frozen = models.ForeignKey(FrozenCube, on_delete=models.CASCADE, related_name="cards")
    revision = models.ForeignKey(CardRevision, on_delete=models.PROTECT, related_name="frozen")
    called = models.CharField(_("called"), max_length=LONGEST_CALL)
    count = models.PositiveSmallIntegerField(_("copies"), default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["frozen", "called"], name="one_card_of_a_name_per_frozen_cube"
            ),
            models.CheckConstraint(condition=models.Q(count__gte=1), name="frozen_card_has_a_copy"),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.called}"
