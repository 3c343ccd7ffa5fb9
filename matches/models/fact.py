"""What was said and decided about a match, one row each: only ever added, never changed."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from matches.models.match import Match


class Kind(models.TextChoices):
    TOLD = "told", _("told the score")
    AGREED = "agreed", _("said the same")
    DISPUTED = "disputed", _("said otherwise")
    CONCEDED = "conceded", _("conceded")
    UNANSWERED = "unanswered", _("nobody said otherwise in time")
    PROVEN = "proven", _("the log was accepted")
    ENTERED = "entered", _("entered the result")
    EXTENDED = "extended", _("gave more time")
    JUDGE = "judge", _("offers to judge")
    TRUSTED = "trusted", _("takes them as judge")
    DISMISSED = "dismissed", _("wants another judge")
    REOPENED = "reopened", _("opened it again")
    VOIDED = "voided", _("called it off")


class Fact(models.Model):
    """The history of a match. Who said it: a seat, an official (`by`), or the house (neither)."""

    Kind = Kind

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="facts")
    nth = models.PositiveIntegerField(_("number"))
    kind = models.CharField(_("what"), max_length=10, choices=Kind)
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    points = ArrayField(models.PositiveSmallIntegerField(), null=True, blank=True)
    drawn = models.PositiveSmallIntegerField(_("games drawn"), default=0)
    absent = ArrayField(models.PositiveSmallIntegerField(), default=list, blank=True)
    game = models.PositiveSmallIntegerField(_("of game; 0: of the whole match"), default=0)
    minutes = models.PositiveSmallIntegerField(_("minutes"), default=0)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="match_facts"
    )
    at = models.DateTimeField(_("at"), default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "nth"], name="one_match_fact_per_number"),
            models.CheckConstraint(
                condition=models.Q(kind__in=Kind.values), name="match_fact_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.nth} {self.kind}"
