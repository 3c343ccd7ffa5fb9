"""A match: its seats, the terms they play under, and how it stands."""

import uuid
from datetime import datetime, timedelta
from hmac import compare_digest
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.models import Player, Roster, User
from cards.models import Registration
from engine import catalogue


class Status(models.TextChoices):
    OPEN = "open", _("Nothing told yet")
    TOLD = "told", _("One of them has told a score")
    DISPUTED = "disputed", _("Disputed")
    SETTLED = "settled", _("Settled")
    VOID = "void", _("Called off")


class How(models.TextChoices):
    AGREED = "agreed", _("They said the same")
    UNANSWERED = "unanswered", _("One said so, and nobody said otherwise")
    CONCEDED = "conceded", _("Conceded")
    PROVEN = "proven", _("Proven by its log")
    ENTERED = "entered", _("Entered by whoever keeps score")
    CORRECTED = "corrected", _("Corrected")


class First(models.TextChoices):
    RANDOM = "random", _("Chance decides")
    ZERO = "0", _("The first seat")
    ONE = "1", _("The second seat")


MOST_SEATS = 8
"""as many as any game here has"""


class Lists(models.TextChoices):
    OPEN = "open", _("Everybody may read all lists")
    CLOSED = "closed", _("Each knows only their own list")


class Match(models.Model):
    """Facts are the truth; status and result are what they come to, kept where queries find it."""

    Status, How, First, Lists = Status, How, First, Lists

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80, blank=True)
    host = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="matches_hosted"
    )
    roster = models.ForeignKey(
        Roster, on_delete=models.CASCADE, null=True, blank=True, related_name="matches"
    )
    # What arranged it knows it again by this; what that is, is no business of ours.
    reference = models.CharField(_("reference"), max_length=120, blank=True, db_index=True)
    invite_turn = models.PositiveIntegerField(_("invitations made so far"), default=0)

    # Friends may ask somebody to judge; that one does as soon as every side has said yes.
    judge = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="matches_judged"
    )
    judge_turn = models.PositiveIntegerField(_("judges asked so far"), default=0)
    trusted_by = ArrayField(
        models.PositiveSmallIntegerField(), verbose_name=_("sides that take them as judge"),
        default=list, blank=True,
    )  # fmt: skip
    judges_since = models.DateTimeField(_("judges since"), null=True, blank=True)

    ruleset = models.CharField(_("ruleset"), max_length=80)
    ruleset_digest = models.CharField(_("what the rules said"), max_length=64, blank=True)
    own_cards = models.JSONField(_("cards nobody printed, as they were worded"), default=list)
    best_of = models.PositiveSmallIntegerField(_("best of"), default=3)
    first = models.CharField(_("who begins"), max_length=6, choices=First, default=First.RANDOM)
    lists = models.CharField(_("lists"), max_length=6, choices=Lists, default=Lists.OPEN)
    bases = models.JSONField(_("the base beside each Unit"), default=list, blank=True)
    # Of one card, leaders among them (PT-92); 0: as many as the rules say.
    copies = models.PositiveSmallIntegerField(_("copies a closed list may hold"), default=0)
    minutes = models.PositiveSmallIntegerField(_("minutes it may take"), default=0)
    extra_minutes = models.PositiveSmallIntegerField(_("minutes a judge has added"), default=0)
    # Where one clock runs for many matches, whoever arranged them says when it ends.
    clock_ends_at = models.DateTimeField(_("time is up"), null=True, blank=True)
    must_be_won = models.BooleanField(_("goes on until somebody has won"), default=False)
    answer_seconds = models.PositiveIntegerField(_("seconds a told score waits"), default=86_400)

    facts_written = models.PositiveIntegerField(_("facts written"), default=0)
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.OPEN)
    points = ArrayField(
        models.PositiveSmallIntegerField(),
        verbose_name=_("games won by each side"),
        null=True,
        blank=True,
    )
    drawn = models.PositiveSmallIntegerField(_("games drawn"), default=0)
    absent = ArrayField(
        models.PositiveSmallIntegerField(), verbose_name=_("sides that did not come"), default=list,
        blank=True,
    )  # fmt: skip
    winner = models.PositiveSmallIntegerField(_("the side that won"), null=True, blank=True)
    how = models.CharField(_("how it was settled"), max_length=10, choices=How, blank=True)

    made_at = models.DateTimeField(_("made"), default=timezone.now)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    due_at = models.DateTimeField(_("an answer is due"), null=True, blank=True)
    settled_at = models.DateTimeField(_("settled"), null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(best_of__in=[1, 3, 5]), name="match_is_best_of_one_three_five"
            ),
            models.CheckConstraint(
                condition=models.Q(status__in=Status.values), name="match_status_is_known"
            ),
            models.CheckConstraint(
                condition=models.Q(how="") | models.Q(how__in=How.values),
                name="match_settled_in_a_known_way",
            ),
            models.CheckConstraint(
                condition=~models.Q(status="settled")
                | models.Q(points__isnull=False, settled_at__isnull=False),
                name="settled_match_has_a_result",
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_at"], condition=models.Q(due_at__isnull=False), name="match_due"
            ),
            models.Index(fields=["roster", "status"], name="match_by_roster"),
        ]

    def __str__(self) -> str:
        return self.title or f"match {self.pk}"

    @property
    def is_settled(self) -> bool:
        return self.status == Status.SETTLED

    @property
    def is_over(self) -> bool:
        return self.status in (Status.SETTLED, Status.VOID)

    @property
    def sides(self) -> list[int]:
        """The side of each seat, in their order; asks the database."""
        return list(self.seats.order_by("number").values_list("side", flat=True))

    @property
    def invite(self) -> str:
        """The last word of the link that lets people sit down; derived, never stored."""
        return _secret("matches.invite", f"{self.public_id}:{self.invite_turn}")

    @property
    def is_umpired(self) -> bool:
        """Whether somebody whom friends took judges it; whoever leaves the site does no more."""
        return self.judge_id is not None and self.judges_since is not None

    @property
    def judge_invite(self) -> str:
        """The last word of the link that lets somebody offer to judge; void after a new turn."""
        return _secret("matches.judge", f"{self.public_id}:{self.judge_turn}")

    @property
    def ends_at(self) -> datetime | None:
        """When its time is up, with what a judge has added; None where no clock runs."""
        ends_at = self.clock_ends_at
        if ends_at is None and self.started_at is not None and self.minutes:
            ends_at = self.started_at + timedelta(minutes=self.minutes)
        return ends_at and ends_at + timedelta(minutes=self.extra_minutes)

    @property
    def most(self) -> int:
        """How many games win it."""
        return self.best_of // 2 + 1

    @property
    def begins(self) -> int | None:
        """The seat that begins, if that was agreed and the game lets people agree on it."""
        choices = {each.key: each for each in catalogue.box(self.ruleset).choices}
        if self.first == First.RANDOM or "first" not in choices:
            return None
        offered = [value for value, _label in choices["first"].values]
        return int(self.first) if int(self.first) in offered else None

    def setup(self, brought: list[Any], best_of: int | None = None) -> dict[str, Any]:
        """How the engine begins it with what is brought: the whole of it, or one game."""
        box = catalogue.box(self.ruleset)
        agreed: dict[str, Any] = {}
        if (first := self.begins) is not None:
            agreed["first"] = first
        if self.lists == Lists.CLOSED:
            agreed["lists"] = "closed"
        setup = box.setup(brought, best_of=best_of or self.best_of, **agreed)
        # No host chooses these on the box: whatever arranges the match knows them.
        if self.lists == Lists.CLOSED and self.copies:
            setup["copies"] = self.copies
        return setup | ({"bases": self.bases} if any(self.bases) else {})


class MatchSeat(models.Model):
    """A place at the table. Its public id opens nothing; its key does, for who has no login."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("seat"))
    # Of a team: who shares it wins and loses together. Otherwise its own number.
    side = models.PositiveSmallIntegerField(_("side"))
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="match_seats"
    )
    name = models.CharField(_("name"), max_length=60, blank=True)
    registration = models.ForeignKey(
        Registration, on_delete=models.SET_NULL, null=True, blank=True, related_name="match_seats"
    )
    deck = models.JSONField(_("deck"), default=dict, blank=True)
    key_turn = models.PositiveIntegerField(_("keys made so far"), default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_match_seat_per_number"),
            models.UniqueConstraint(
                fields=["match", "player"],
                condition=models.Q(player__isnull=False),
                name="once_in_a_match",
            ),
            models.CheckConstraint(
                condition=models.Q(number__lt=MOST_SEATS, side__lt=MOST_SEATS),
                name="match_has_eight_seats_at_most",
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.number}: {self.name}"

    @property
    def is_taken(self) -> bool:
        return self.player_id is not None or bool(self.name)

    @property
    def key(self) -> str:
        """What whoever sits here shows; derived, never stored, void after a new turn."""
        return _secret("matches.seat", f"{self.public_id}:{self.key_turn}")

    def opens_with(self, secret: str) -> bool:
        return secret.isascii() and compare_digest(self.key, secret)


def _secret(salt: str, words: str) -> str:
    return salted_hmac(salt, words, algorithm="sha256").hexdigest()[:32]
