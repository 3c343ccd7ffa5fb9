"""A room: who hosts it, what is played under which rules and clock, and where it stands."""

import secrets
import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from rooms.models.pace import Pace


class Status(models.TextChoices):
    LOBBY = "lobby", _("In the lobby")
    RUNNING = "running", _("Running")
    PAUSED = "paused", _("Paused")
    OVER = "over", _("Over")
    ABORTED = "aborted", _("Aborted")


class Onlookers(models.TextChoices):
    NONE = "none", _("Nobody looks on")
    DELAYED = "delayed", _("After a delay, and then they see everything")
    OPEN = "open", _("At once, and they see everything")


def new_secret() -> bytes:
    return secrets.token_bytes(32)


class Room(models.Model):
    """What is here is a lobby, a way of playing and a cache: the entries are what was played."""

    Status = Status
    Onlookers = Onlookers

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    host = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="%(class)ss_hosted"
    )
    status = models.CharField(
        _("status"), max_length=8, choices=Status, default=Status.LOBBY, db_default=Status.LOBBY
    )
    is_listed = models.BooleanField(_("listed in the lobby"), default=False)
    invite_turn = models.PositiveIntegerField(_("invitations made so far"), default=0)

    ruleset = models.CharField(_("ruleset"), max_length=80)
    ruleset_digest = models.CharField(_("what the rules said"), max_length=64, blank=True)
    setup = models.JSONField(_("setup"), default=dict)

    # Chance: committed before anybody sits, mixed with what the seats say, laid open at the end.
    secret = models.BinaryField(_("secret"), default=new_secret, editable=False)
    fingerprint = models.CharField(_("fingerprint of the secret"), max_length=64)
    nonces = ArrayField(models.CharField(max_length=64), default=list, blank=True)

    decision_seconds = models.PositiveIntegerField(_("seconds for a decision"), default=0)
    bank_seconds = models.PositiveIntegerField(_("seconds in the bank"), default=0)
    increment_seconds = models.PositiveIntegerField(_("seconds a decision adds"), default=0)
    rests_at_night = models.BooleanField(_("nothing falls due at night"), default=False)

    onlookers = models.CharField(
        _("who may look on"), max_length=8, choices=Onlookers, default=Onlookers.NONE
    )
    onlookers_delay = models.PositiveIntegerField(_("seconds they are behind"), default=0)

    entries_written = models.PositiveIntegerField(_("entries written"), default=0)
    # A cache of what the entries come to; without it they are played again.
    state = models.BinaryField(_("state"), null=True, blank=True, editable=False)
    state_counts = ArrayField(
        models.PositiveIntegerField(), default=list, blank=True, editable=False
    )

    made_at = models.DateTimeField(_("made"), default=timezone.now)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    paused_at = models.DateTimeField(_("paused"), null=True, blank=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(condition=~models.Q(title=""), name="%(class)s_has_a_title"),
            models.CheckConstraint(
                condition=models.Q(status__in=Status.values), name="%(class)s_status_is_known"
            ),
            models.CheckConstraint(
                condition=models.Q(onlookers__in=Onlookers.values),
                name="%(class)s_onlookers_are_known",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def pace(self) -> Pace:
        return Pace(
            self.decision_seconds, self.bank_seconds, self.increment_seconds, self.rests_at_night
        )

    @property
    def is_live(self) -> bool:
        return self.status in (Status.RUNNING, Status.PAUSED)

    @property
    def has_ended(self) -> bool:
        return self.status in (Status.OVER, Status.ABORTED)

    @property
    def invite(self) -> str:
        """The last word of the link that lets people sit down; derived, never stored."""
        words = f"{self.public_id}:{self.invite_turn}"
        return salted_hmac("rooms.invite", words, algorithm="sha256").hexdigest()[:32]
