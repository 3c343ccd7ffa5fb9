"""A seat: who holds it, who plays for it now, what it is asked and until when."""

import uuid
from hmac import compare_digest
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.models import Player


class Holder(models.TextChoices):
    NOBODY = "nobody", _("Open")
    PERSON = "person", _("A person")
    BOT = "bot", _("A bot")


class Seat(models.Model):
    """A concrete seat has a `room` with `seats`. Its public id opens nothing; its key does."""

    Holder = Holder
    room: Any
    player_id: int | None

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    number = models.PositiveSmallIntegerField(_("seat"))
    holder = models.CharField(
        _("held by"), max_length=6, choices=Holder, default=Holder.NOBODY, db_default=Holder.NOBODY
    )
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="%(class)ss"
    )
    name = models.CharField(_("name"), max_length=60, blank=True)
    key_turn = models.PositiveIntegerField(_("keys made so far"), default=0)
    nonce = models.CharField(_("what it adds to chance"), max_length=64, blank=True)
    is_ready = models.BooleanField(_("ready"), default=False)
    is_muted = models.BooleanField(_("muted"), default=False)
    bot_plays = models.BooleanField(_("a bot plays for it"), default=False)
    seen_at = models.DateTimeField(_("last seen"), null=True, blank=True)

    # The question it is at: counted, so that an answer says which question it is meant for.
    asked = models.PositiveIntegerField(_("questions so far"), default=0)
    question = models.CharField(_("digest of the question"), max_length=16, blank=True)
    asked_at = models.DateTimeField(_("asked"), null=True, blank=True)
    due_at = models.DateTimeField(_("due"), null=True, blank=True)
    seconds_left = models.FloatField(_("seconds left while paused"), null=True, blank=True)
    bank_left = models.FloatField(_("seconds left in the bank"), default=0)
    marked = ArrayField(
        models.CharField(max_length=200), verbose_name=_("marked"), default=list, blank=True
    )
    wishes = ArrayField(
        models.CharField(max_length=200), verbose_name=_("wishes"), default=list, blank=True
    )
    late = models.PositiveIntegerField(_("decisions the clock made"), default=0)
    told = models.PositiveIntegerField(_("the last question it was written about"), default=0)
    reminded = models.PositiveIntegerField(_("the last it was reminded of"), default=0)

    class Meta:
        abstract = True
        constraints = [
            models.UniqueConstraint(fields=["room", "number"], name="one_%(class)s_per_number"),
            models.UniqueConstraint(
                fields=["room", "player"],
                condition=models.Q(player__isnull=False),
                name="one_%(class)s_per_player",
            ),
            models.CheckConstraint(
                condition=models.Q(holder__in=Holder.values), name="%(class)s_holder_is_known"
            ),
            models.CheckConstraint(
                condition=models.Q(holder="person") | models.Q(player=None),
                name="%(class)s_of_a_player_is_a_persons",
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_at"],
                condition=models.Q(due_at__isnull=False),
                name="%(class)s_due",
            )
        ]

    def __str__(self) -> str:
        return f"seat {self.number}: {self.name or self.holder}"

    @property
    def key(self) -> str:
        """What whoever sits here shows to play; derived, never stored, void after a new turn."""
        words = f"{self.public_id}:{self.key_turn}"
        return salted_hmac("rooms.seat", words, algorithm="sha256").hexdigest()[:32]

    def opens_with(self, secret: str) -> bool:
        return secret.isascii() and compare_digest(self.key, secret)

    @property
    def is_asked(self) -> bool:
        return bool(self.question)
