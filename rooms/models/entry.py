"""What was played: entries that are only ever added."""

from django.db import models
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _


class Kind(models.TextChoices):
    ANSWER = "answer", _("Answer")
    UNDO = "undo", _("Undo")
    RULING = "ruling", _("Ruling")


class By(models.TextChoices):
    """Who really decided, when a seat is said to have."""

    SEAT = "seat", _("The seat")
    CHANCE = "chance", _("Chance")
    MARK = "mark", _("The clock took the marked card")
    WISH = "wish", _("The clock followed the wish list")
    BOT = "bot", _("A bot")


class Entry(models.Model):
    """A concrete entry has a `room` with `entries`."""

    Kind = Kind
    By = By

    nth = models.PositiveIntegerField(_("entry"))
    kind = models.CharField(_("kind"), max_length=6, choices=Kind, default=Kind.ANSWER)
    seat = models.SmallIntegerField(_("seat, -1 for chance"), default=-1)
    words = models.TextField(_("words, as a log writes them"))
    by = models.CharField(_("decided by"), max_length=6, choices=By, default=By.SEAT)
    asked = models.PositiveIntegerField(_("the question it answered"), default=0)
    # Null for what nobody sent. A key sent twice by a seat is one entry.
    key = models.CharField(_("key"), max_length=64, null=True, blank=True)  # noqa: DJ001
    at = models.DateTimeField(_("at"), db_default=Now())

    class Meta:
        abstract = True
        constraints = [
            models.UniqueConstraint(fields=["room", "nth"], name="one_%(class)s_per_number"),
            models.UniqueConstraint(
                fields=["room", "seat", "key"],
                condition=models.Q(key__isnull=False),
                name="one_%(class)s_per_key",
            ),
            models.CheckConstraint(condition=models.Q(nth__gte=1), name="%(class)s_counts_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.nth} {self.words}"
