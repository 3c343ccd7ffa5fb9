"""Leaders of a combined deck, drawn by chance: every draw stays, whatever comes of the deck."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from cards.models.deck import Deck


class LeaderDraw(models.Model):
    """The record is all that anybody needs to check it; the secret is promised by the deck."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="leader_draws")
    deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="leader_draws"
    )
    number = models.PositiveIntegerField(_("number"))
    sets = models.JSONField(_("sets, by code, and how often each"))
    record = models.JSONField(_("what was promised, what came, and the secret"))
    drawn_at = models.DateTimeField(_("drawn"), default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="one_leader_draw_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.number} of {self.deck_id}"

    @property
    def leaders(self) -> list[str]:
        return sorted(draw["came"] for draw in self.record["draws"])
