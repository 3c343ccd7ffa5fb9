"""A deck: leaders and heroes a player built, with everything it has been before."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models.card import Card
from cards.models.houseformat import HouseFormat
from cards.models.pool import Pool
from cards.models.revised import OPEN, Revision, Spanned
from cards.models.shared import Held
from engine.deckbuilding import formats


class DeckRole(models.TextChoices):
    LEADER = "leader", _("Leader")
    HERO = "hero", _("Hero")


class Deck(Held):
    format_code = models.CharField(_("format"), max_length=40, default="standard")
    house_format = models.ForeignKey(
        HouseFormat, on_delete=models.SET_NULL, null=True, blank=True, related_name="decks"
    )
    pool = models.ForeignKey(
        Pool, on_delete=models.SET_NULL, null=True, blank=True, related_name="decks"
    )
    sleeved = models.BooleanField(_("all in the same opaque sleeves"), default=False)
    revision = models.PositiveIntegerField(_("revision"), default=0)

    @property
    def format_name(self) -> str:
        house = self.house_format
        return house.name if house is not None else formats.builtin(self.format_code).name


class DeckRevision(Revision):
    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="revisions")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="one_deck_revision_per_number")
        ]


class DeckSlot(Spanned):
    """So many copies of a card in one role."""

    Role = DeckRole

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="slots")
    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="deck_slots")
    role = models.CharField(_("role"), max_length=6, choices=DeckRole, default=DeckRole.HERO)
    count = models.PositiveSmallIntegerField(_("copies"), default=1)

    class Meta(Spanned.Meta):
        constraints = [
            *Spanned.Meta.constraints,
            models.UniqueConstraint(
                fields=["deck", "card", "role"], condition=OPEN, name="one_open_slot_per_deck_card"
            ),
            models.CheckConstraint(condition=models.Q(count__gte=1), name="deck_slot_holds_a_card"),
            models.CheckConstraint(
                condition=models.Q(role__in=DeckRole.values), name="deck_slot_role_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.card_id} in {self.deck_id}"
