"""What lies on the judge's desk: disputes, verdicts to be ruled on, calls; and what was ruled."""

import uuid

import pghistory
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from matches.models.match import Match
from matches.models.submission import Submission


class Kind(models.TextChoices):
    DISPUTE = "dispute", _("They disagree about the score")
    VERDICT = "verdict", _("A log needs a ruling")
    DIFFERS = "differs", _("Another result is told than the one that counts")
    RULES = "rules", _("A question about the rules")
    TIME = "time", _("More time, please")
    CONDUCT = "conduct", _("Something is wrong at this table")
    OTHER = "other", _("Please come")


CALLS = (Kind.RULES, Kind.TIME, Kind.CONDUCT, Kind.OTHER)


@pghistory.track(pghistory.InsertEvent(), pghistory.UpdateEvent())
class Case(models.Model):
    """Somebody wants a judge. Every change of it is kept for ever."""

    Kind = Kind

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="cases")
    kind = models.CharField(_("about"), max_length=8, choices=Kind)
    submission = models.ForeignKey(
        Submission, on_delete=models.CASCADE, null=True, blank=True, related_name="cases"
    )
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    words = models.CharField(_("in their words"), max_length=500, blank=True)
    opened_at = models.DateTimeField(_("opened"), default=timezone.now)
    claimed_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="cases_claimed"
    )
    claimed_at = models.DateTimeField(_("claimed"), null=True, blank=True)
    escalated_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    escalated_at = models.DateTimeField(_("escalated"), null=True, blank=True)
    closed_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    answer = models.CharField(_("answer"), max_length=1000, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(kind__in=Kind.values), name="case_is_known"),
            models.UniqueConstraint(
                fields=["match", "kind"],
                condition=models.Q(closed_at=None, kind="dispute"),
                name="one_open_dispute_per_match",
            ),
            models.UniqueConstraint(
                fields=["submission"],
                condition=models.Q(closed_at=None, submission__isnull=False),
                name="one_open_case_per_submission",
            ),
        ]
        indexes = [
            models.Index(
                fields=["match"], condition=models.Q(closed_at=None), name="case_open_of_match"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} at {self.match_id}"

    @property
    def is_open(self) -> bool:
        return self.closed_at is None

    @property
    def said(self) -> str:
        """What it is about, in the reader's language where a log says it."""
        log = self.submission
        if log is None:
            return self.words
        return log.why or (log.judgement.sentence if log.judgement else self.words)


class Ruling(models.Model):
    """A judge's ruling: an entry in the log, by name and for a reason. Never changed."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="rulings")
    submission = models.ForeignKey(
        Submission, on_delete=models.PROTECT, null=True, blank=True, related_name="rulings"
    )
    entry = models.PositiveIntegerField(_("before or instead of entry"), default=0)
    words = models.CharField(_("the ruling, as a log writes it"), max_length=200, blank=True)
    question = models.CharField(_("what was unclear"), max_length=600, blank=True)
    rule = models.CharField(_("the rule it rests on"), max_length=300, blank=True)
    ruleset = models.CharField(_("ruleset"), max_length=80, blank=True)
    reason = models.CharField(_("reason"), max_length=300)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="rulings")
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(reason=""), name="ruling_has_a_reason")
        ]

    def __str__(self) -> str:
        return self.words or self.reason

    @property
    def asked(self) -> str:
        """What was unclear, in the reader's language where the verdict is still there."""
        log = self.submission
        return log.judgement.sentence if log and log.judgement else self.question
