"""A league: one season, what was agreed for it, its cards, and how far its log goes."""

import secrets
import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Roster
from cards.models import CardRevision
from drafts.models import Draft
from tournaments.models import Visibility


class Part(models.TextChoices):
    """Where the engine says a league is; kept on its row for lists."""

    GATHERING = "gathering", _("Gathering")
    CYCLE = "cycle", _("A cycle runs")
    BETWEEN = "between", _("Between cycles")
    OVER = "over", _("Over")


def new_secret() -> bytes:
    return secrets.token_bytes(32)


class League(models.Model):
    """Everything that happened is in its facts; part, cycle and players are what they come to."""

    Part = Part

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    about = models.TextField(_("about"), max_length=4000, blank=True)
    rules = models.TextField(_("house rules"), max_length=4000, blank=True)
    roster = models.OneToOneField(Roster, on_delete=models.CASCADE, related_name="league")
    follows = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="followed_by"
    )
    visibility = models.CharField(
        _("who sees it"), max_length=8, choices=Visibility, default=Visibility.PUBLIC
    )
    ruleset = models.CharField(_("edition"), max_length=80)
    weeks = models.PositiveSmallIntegerField(_("cycles"))
    places = models.PositiveSmallIntegerField(_("players the pool is enough for"))
    zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    cycle_days = models.PositiveSmallIntegerField(_("days of a cycle"), default=7)
    # What ban lists said of its cards on the day these came in (LG-28), a line each.
    bans = models.JSONField(_("what lists said"), default=list, blank=True)
    closes_at = models.DateTimeField(_("the cycle closes"), null=True, blank=True)

    part = models.CharField(_("stands"), max_length=9, choices=Part, default=Part.GATHERING)
    cycle = models.PositiveSmallIntegerField(_("cycle"), default=0)
    players = models.PositiveSmallIntegerField(_("players"), default=0)
    # Hands are dealt from here: committed when the league is founded, laid open when it is over.
    secret = models.BinaryField(_("secret"), default=new_secret, editable=False)
    seq = models.PositiveIntegerField(_("facts so far"), default=0)
    digest = models.CharField(_("digest of the last fact"), max_length=64, blank=True)
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    # Letters that have gone out: each of a cycle goes once.
    told_waiting = models.PositiveSmallIntegerField(_("cycle whose waiting was told"), default=0)
    told_cycle = models.PositiveSmallIntegerField(_("cycle whose end was told"), default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(title=""), name="league_has_a_title"),
            models.CheckConstraint(
                condition=models.Q(visibility__in=Visibility.values),
                name="league_visibility_is_known",
            ),
            models.CheckConstraint(
                condition=models.Q(part__in=Part.values), name="league_part_is_known"
            ),
        ]
        indexes = [
            models.Index(fields=["part", "made_at"], name="league_by_part"),
            models.Index(
                fields=["closes_at"],
                condition=models.Q(closes_at__isnull=False),
                name="league_by_end_of_cycle",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def topic(self) -> str:
        """What its pages listen to; a secret pick never touches it."""
        return f"league:{self.public_id}"


class PoolCard(models.Model):
    """A card of the league's pool, worded as it was when it came in, by the name facts use."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="cards")
    called = models.CharField(_("called"), max_length=80)
    revision = models.ForeignKey(CardRevision, on_delete=models.PROTECT, related_name="in_leagues")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["league", "called"], name="one_card_of_a_name_per_league"
            )
        ]

    def __str__(self) -> str:
        return self.called


class Table(models.Model):
    """A league draft that is played as a draft, with a share of the pool."""

    class Kind(models.TextChoices):
        LEADERS = "leaders", _("Leaders")
        HEROES = "heroes", _("Heroes")

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="tables")
    draft = models.OneToOneField(Draft, on_delete=models.CASCADE, related_name="league_table")
    kind = models.CharField(_("kind"), max_length=7, choices=Kind)
    cycle = models.PositiveSmallIntegerField(_("after cycle"))
    # Who drafts may be a stand-in; the cards are whose seat in the league it is (LG-25).
    owners = ArrayField(
        models.PositiveIntegerField(), default=list, verbose_name=_("numbers by seat")
    )
    told_at = models.DateTimeField(_("told to the log"), null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=["leaders", "heroes"]), name="league_draft_is_known"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} after cycle {self.cycle} of {self.league_id}"
