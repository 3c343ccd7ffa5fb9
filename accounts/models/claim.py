"""How a player without an account becomes somebody's: a secret link, and the record of a merge."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.person import User
from accounts.models.player import Player

OPEN = models.Q(used_at=None, revoked_at=None)


class ClaimLink(models.Model):
    """Good for one claim. The secret itself is never stored, only its digest."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="claim_links")
    handle = models.CharField(_("handle"), max_length=16, unique=True)
    digest = models.CharField(_("digest of the secret"), max_length=64)
    made_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, related_name="claim_links_made"
    )
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    expires_at = models.DateTimeField(_("expires"))
    used_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="claim_links_used"
    )
    used_at = models.DateTimeField(_("used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player"], condition=OPEN, name="one_open_claim_link_per_player"
            ),
            models.CheckConstraint(
                condition=models.Q(used_at=None) | models.Q(revoked_at=None),
                name="claim_link_used_or_revoked_not_both",
            ),
            models.CheckConstraint(
                condition=models.Q(used_by=None) | models.Q(used_at__isnull=False),
                name="claim_link_used_by_somebody_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return self.handle


class Merge(models.Model):
    """Two records turned out to be one person: what moved, on whose word, through which link."""

    kept = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="merges")
    absorbed = models.OneToOneField(Player, on_delete=models.PROTECT, related_name="merged_by")
    link = models.ForeignKey(
        ClaimLink, on_delete=models.SET_NULL, null=True, blank=True, related_name="merges"
    )
    merged_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="merges_made"
    )
    merged_at = models.DateTimeField(_("merged"), default=timezone.now)
    moved = models.JSONField(_("rows moved, by model"), default=dict)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(kept=models.F("absorbed")), name="merge_of_two_players"
            )
        ]

    def __str__(self) -> str:
        return f"{self.absorbed_id} into {self.kept_id}"
