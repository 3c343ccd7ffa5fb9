"""Contents with a history: rows that begin with one revision and end with another.

What a thing holds now, what it held then and what changed between are three filters of one table:
`cube.slots.now()`, `cube.slots.at(7)`. A row is never changed but for its end.
"""

from typing import Self, TypeVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User

OPEN = models.Q(until_revision=None)
Row = TypeVar("Row", bound=models.Model)


class Spans(models.QuerySet[Row]):
    """Rows by the revisions they belong to."""

    def now(self) -> Self:
        return self.filter(OPEN)

    def at(self, revision: int) -> Self:
        begun = self.filter(from_revision__lte=revision)
        return begun.filter(OPEN | models.Q(until_revision__gt=revision))


class Spanned(models.Model):
    """A row that was there from one revision on and, once it has ended, up to before another."""

    from_revision = models.PositiveIntegerField(_("there since revision"))
    until_revision = models.PositiveIntegerField(_("gone with revision"), null=True, blank=True)

    objects = Spans.as_manager()

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(
                condition=OPEN | models.Q(until_revision__gt=models.F("from_revision")),
                name="%(class)s_ends_after_it_began",
            )
        ]


class Revision(models.Model):
    """Who made which revision, when, and in a word why."""

    number = models.PositiveIntegerField(_("revision"))
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    made_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    note = models.CharField(_("note"), max_length=200, blank=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"revision {self.number}"
