"""A house format: what a house plays, written as changes to a format the engine knows."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models.revised import Revision
from cards.models.shared import Owned


class HouseFormat(Owned):
    """Its words are those of its newest revision; decks and events point at one by number."""

    revision = models.PositiveIntegerField(_("revision"), default=0)


class HouseFormatRevision(Revision):
    """What it builds on is written down with it, so that nothing changes under whoever plays it."""

    format = models.ForeignKey(HouseFormat, on_delete=models.CASCADE, related_name="revisions")
    base = models.CharField(_("base"), max_length=40)
    changes = models.JSONField(_("changes"), default=dict)
    below = models.JSONField(
        _("the house formats it builds on, as they were written then"), default=list, blank=True
    )
    built_on = models.ForeignKey(
        HouseFormat, on_delete=models.SET_NULL, null=True, blank=True, related_name="children"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["format", "number"], name="one_format_revision_per_number"
            )
        ]
