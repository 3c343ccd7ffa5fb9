"""One line of a log of facts: written once, never changed."""

import pgtrigger
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from tournaments.models.tournament import Tournament


class Line(models.Model):
    """A fact as a row of any log of facts. Every digest is over the line and the one before it."""

    seq = models.PositiveIntegerField(_("number"))
    at = models.DateTimeField(_("at"))
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    kind = models.CharField(_("kind"), max_length=16)
    line = models.TextField(_("line"))
    digest = models.CharField(_("digest"), max_length=64)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.seq}: {self.kind}"


class Fact(Line):
    """Something that happened at a tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="facts")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "seq"], name="one_fact_per_number"),
            models.CheckConstraint(condition=models.Q(seq__gte=1), name="fact_counts_from_one"),
        ]
        triggers = [
            pgtrigger.ReadOnly(
                name="facts_stay",
                fields=["tournament", "seq", "at", "kind", "line", "digest"],
            )
        ]
