"""A pool: the cards a player may build decks of, wherever they came from."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models.card import Card, CardRevision
from cards.models.cube import Cube
from cards.models.revised import OPEN, Spanned
from cards.models.shared import Held


class Source(models.TextChoices):
    COLLECTION = "collection", _("Collection")
    CUBE = "cube", _("Cube")
    DRAFT = "draft", _("Draft")
    LEAGUE = "league", _("League")


class AsRole(models.TextChoices):
    ANY = "any", _("Either side")
    LEADER = "leader", _("Leader")
    HERO = "hero", _("Hero")


class Pool(Held):
    Source = Source

    source = models.CharField(
        _("where it comes from"), max_length=10, choices=Source, default=Source.COLLECTION
    )
    cube = models.ForeignKey(
        Cube, on_delete=models.SET_NULL, null=True, blank=True, related_name="pools"
    )
    # What lies above this floor says which draft or league it was by a word of its own.
    origin = models.CharField(_("of which draft or league"), max_length=80, blank=True)
    revision = models.PositiveIntegerField(_("revision"), default=0)

    class Meta(Held.Meta):
        constraints = [
            *Held.Meta.constraints,
            models.CheckConstraint(
                condition=models.Q(source__in=Source.values), name="pool_source_is_known"
            ),
        ]


class PoolSlot(Spanned):
    """So many copies of a card, and on which side they may be played."""

    AsRole = AsRole

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="slots")
    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="pool_slots")
    as_role = models.CharField(_("as"), max_length=6, choices=AsRole, default=AsRole.ANY)
    count = models.PositiveSmallIntegerField(_("copies"), default=1)
    wording = models.ForeignKey(
        CardRevision, on_delete=models.PROTECT, null=True, blank=True, related_name="pool_slots"
    )
    """as it was drafted, whatever it says by now; None: as it is printed"""

    class Meta(Spanned.Meta):
        constraints = [
            *Spanned.Meta.constraints,
            models.UniqueConstraint(
                fields=["pool", "card", "as_role"],
                condition=OPEN,
                name="one_open_slot_per_pool_card",
            ),
            models.CheckConstraint(condition=models.Q(count__gte=1), name="pool_slot_holds_a_card"),
            models.CheckConstraint(
                condition=models.Q(as_role__in=AsRole.values), name="pool_slot_role_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.card_id} in {self.pool_id}"
