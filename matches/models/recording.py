"""A recording: one person writes down what is played on paper, from what everybody can see."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from matches.models.match import Match


class Recording(models.Model):
    """The lines that stand are the log; one that was a slip is struck and stays readable."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    recorder = models.ForeignKey(User, on_delete=models.CASCADE, related_name="recordings")
    match = models.ForeignKey(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="recordings"
    )
    ruleset = models.CharField(_("ruleset"), max_length=80)
    own_cards = models.JSONField(_("cards nobody printed, as they are worded"), default=list)
    setup = models.JSONField(_("setup"), default=dict)
    names = models.JSONField(_("names of the seats"), default=list)
    lines_written = models.PositiveIntegerField(_("lines written"), default=0)
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(title=""), name="recording_has_a_title")
        ]

    def __str__(self) -> str:
        return self.title


class RecordedLine(models.Model):
    """An entry as a log writes it. A line sent twice under its key is one line."""

    recording = models.ForeignKey(Recording, on_delete=models.CASCADE, related_name="lines")
    nth = models.PositiveIntegerField(_("line"))
    words = models.CharField(_("words"), max_length=500)
    key = models.CharField(_("key"), max_length=64)
    is_struck = models.BooleanField(_("struck"), default=False)
    at = models.DateTimeField(_("at"), default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["recording", "nth"], name="one_line_per_number"),
            models.UniqueConstraint(fields=["recording", "key"], name="one_line_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.nth} {self.words}"
