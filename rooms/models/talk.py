"""What a table says and agrees on beside its play."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Word(models.Model):
    """Something said at a table; `seat` is null for the host who holds none."""

    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    name = models.CharField(_("name"), max_length=60)
    words = models.CharField(_("words"), max_length=500)
    said_at = models.DateTimeField(_("said"), default=timezone.now)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.name}: {self.words}"


class Undoing(models.Model):
    """Somebody asks to take back everything from an entry on; all people seated have a say.

    `seat` is null for the host who holds none.
    """

    class Settled(models.TextChoices):
        OPEN = "open", _("Open")
        AGREED = "agreed", _("Agreed")
        REFUSED = "refused", _("Refused")
        LAPSED = "lapsed", _("Lapsed")

    seat = models.PositiveSmallIntegerField(_("asked by"), null=True, blank=True)
    back_to = models.PositiveIntegerField(_("the first entry taken back"))
    agreed = ArrayField(models.PositiveSmallIntegerField(), default=list)
    settled = models.CharField(_("settled"), max_length=7, choices=Settled, default=Settled.OPEN)
    asked_at = models.DateTimeField(_("asked"), default=timezone.now)
    until = models.DateTimeField(_("until"))

    class Meta:
        abstract = True
        constraints = [
            models.UniqueConstraint(
                fields=["room"],
                condition=models.Q(settled="open"),
                name="one_open_%(class)s_per_room",
            ),
            models.CheckConstraint(
                condition=models.Q(settled__in=["open", "agreed", "refused", "lapsed"]),
                name="%(class)s_is_settled_in_a_known_way",
            ),
        ]

    def __str__(self) -> str:
        return f"undo from {self.back_to}: {self.settled}"
