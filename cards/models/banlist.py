"""Ban and restricted lists: dated documents, kept for ever, in force as of a date."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from cards.models.shared import Owned


class BanList(Owned):
    """Who issues it; what it says is in its versions."""

    issuer = models.CharField(_("issued by"), max_length=80)


class BanListVersion(models.Model):
    """One document of a list. Until it is published it is a draft only its owner sees."""

    list = models.ForeignKey(BanList, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField(_("version"))
    announced_on = models.DateField(_("announced"))
    effective_on = models.DateField(_("in force from"))
    document = models.JSONField(_("what it says"), default=dict)
    published_at = models.DateTimeField(_("published"), null=True, blank=True)
    made_at = models.DateTimeField(_("written"), default=timezone.now)
    made_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["list", "number"], name="one_list_version_per_number"),
            models.CheckConstraint(
                condition=models.Q(effective_on__gte=models.F("announced_on")),
                name="list_version_is_announced_before_it_counts",
            ),
        ]

    def __str__(self) -> str:
        return f"version {self.number}"


class BanNotice(models.Model):
    """That the owner of a deck was told of a version that touches it: once, whatever happens."""

    version = models.ForeignKey(BanListVersion, on_delete=models.CASCADE, related_name="notices")
    deck = models.ForeignKey("Deck", on_delete=models.CASCADE, related_name="ban_notices")
    told_at = models.DateTimeField(_("told"), default=timezone.now)
    mailed_at = models.DateTimeField(_("mailed"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["version", "deck"], name="one_notice_per_version_and_deck"
            )
        ]

    def __str__(self) -> str:
        return f"{self.version_id} to {self.deck_id}"
