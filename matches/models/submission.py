"""Logs somebody handed in: the text by its digest, the judgement of it, and what it was for."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import speech
from accounts.models import Roster, User
from matches.models.match import Match


class Paper(models.Model):
    """The bytes of a log, kept once however often they are handed in."""

    digest = models.CharField(_("SHA-256"), max_length=64, unique=True)
    body = models.BinaryField(_("text"))
    size = models.PositiveIntegerField(_("bytes"))
    kept_at = models.DateTimeField(_("kept"), default=timezone.now)

    def __str__(self) -> str:
        return self.digest[:12]


class Judgement(models.Model):
    """The verdict on a paper under a ruleset: found once, however often it is asked for."""

    paper = models.ForeignKey(Paper, on_delete=models.CASCADE, related_name="judgements")
    ruleset = models.CharField(_("digest of the ruleset"), max_length=64)
    kind = models.CharField(_("kind"), max_length=24, db_index=True)
    verdict = models.JSONField(_("verdict"))
    # What the log says of itself (ruleset, setup, seats, witness, entries) and what was played.
    told = models.JSONField(_("header"), default=dict)
    games = models.JSONField(_("games played"), default=list)
    # The last link of the hash chain: the same play has the same, in whichever bytes.
    chain = models.CharField(_("last link"), max_length=64, blank=True, db_index=True)
    # The table before the entry at fault, or at the end; the whole of it, so never shown as it is.
    position = models.BinaryField(_("position"), default=bytes)
    seconds = models.FloatField(_("seconds it took"), default=0)
    judged_at = models.DateTimeField(_("judged"), default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["paper", "ruleset"], name="one_judgement_per_ruleset")
        ]

    def __str__(self) -> str:
        return self.kind

    @property
    def sentence(self) -> str:
        """What the verdict says, in the reader's language; nothing is held back here."""
        return speech.retold(self.verdict.get("told", ()), self.verdict["sentence"])


class Archive(models.Model):
    """Many logs handed in at once. How far it is, is counted from its submissions."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=120)
    roster = models.ForeignKey(
        Roster, on_delete=models.CASCADE, null=True, blank=True, related_name="archives"
    )
    by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="archives"
    )
    logs = models.PositiveIntegerField(_("logs"), default=0)
    # Names in the archive that are no logs, each with a word why: [[name, reason], …]
    refused = models.JSONField(_("left out"), default=list)
    handed_in_at = models.DateTimeField(_("handed in"), default=timezone.now)
    done_at = models.DateTimeField(_("done"), null=True, blank=True)

    def __str__(self) -> str:
        return self.name


class Standing(models.TextChoices):
    QUEUED = "queued", _("Waiting to be judged")
    ACCEPTED = "accepted", _("Accepted")
    REFUSED = "refused", _("Refused")
    RULING = "ruling", _("Needs a ruling")
    PARTIAL = "partial", _("Accepted as far as it goes")


class Source(models.TextChoices):
    PAPER = "paper", _("Handed in")
    TABLE = "table", _("Played at a table here")
    RULED = "ruled", _("With a judge’s ruling")
    MERGED = "merged", _("Put together from both seats’ logs")


class Submission(models.Model):
    """One handing-in: of a paper, by somebody, for a match or as part of an archive."""

    Standing, Source = Standing, Source

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="submissions")
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, blank=True, related_name="submissions"
    )
    archive = models.ForeignKey(
        Archive, on_delete=models.CASCADE, null=True, blank=True, related_name="submissions"
    )
    nth = models.PositiveIntegerField(_("place in the archive"), default=0)
    name = models.CharField(_("name of the file"), max_length=200, blank=True)
    source = models.CharField(_("source"), max_length=6, choices=Source, default=Source.PAPER)
    follows = models.ManyToManyField("self", symmetrical=False, related_name="followed_by")
    game = models.PositiveSmallIntegerField(_("of game; 0: the whole match"), default=0)
    seat = models.PositiveSmallIntegerField(_("the seat it came from"), null=True, blank=True)
    by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="submissions"
    )
    handed_in_at = models.DateTimeField(_("handed in"), default=timezone.now)

    judgement = models.ForeignKey(
        Judgement, on_delete=models.PROTECT, null=True, blank=True, related_name="submissions"
    )
    standing = models.CharField(
        _("standing"), max_length=8, choices=Standing, default=Standing.QUEUED
    )
    # Why it does not count here though its moves may all be legal: another's deck, settled before…
    code = models.CharField(_("code"), max_length=40, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    # {"with": the other submission, "entry": where in this log, "other": where in that}
    contradiction = models.JSONField(_("contradiction"), default=dict, blank=True)
    # seats[0] is the seat of the match that the log calls a.
    seats = ArrayField(models.PositiveSmallIntegerField(), default=list, blank=True)
    judged_at = models.DateTimeField(_("judged"), null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(standing__in=Standing.values),
                name="submission_standing_is_known",
            ),
            models.CheckConstraint(
                condition=models.Q(source__in=Source.values), name="submission_source_is_known"
            ),
            models.UniqueConstraint(
                fields=["archive", "nth"],
                condition=models.Q(archive__isnull=False),
                name="one_submission_per_place",
            ),
        ]
        indexes = [
            models.Index(
                fields=["archive", "nth"],
                condition=models.Q(standing="queued"),
                name="submission_waiting",
            ),
            models.Index(fields=["match", "-handed_in_at"], name="submission_of_match"),
        ]

    def __str__(self) -> str:
        return f"{self.name or self.paper_id}: {self.standing}"

    @property
    def why(self) -> str:
        """The reason in the reader's language; it was written down in the source's."""
        found = gettext(self.reason) if self.reason else ""
        told = self.contradiction.get("told")
        return f"{found} {speech.retold(told, '')}" if told else found

    @property
    def is_queued(self) -> bool:
        return self.standing == Standing.QUEUED
