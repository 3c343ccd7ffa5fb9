"""Who takes part: a player, the number the log knows them by, and what only organisers read."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from tournaments.models.tournament import Tournament


class Standing(models.TextChoices):
    WAITING = "waiting", _("On the waiting list")
    ENTERED = "entered", _("Entered")
    HERE = "here", _("Here")
    GONE = "gone", _("Gone")
    OUT = "out", _("Disqualified")


class Team(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="teams")
    name = models.CharField(_("name"), max_length=60)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="one_team_of_a_name"),
            models.CheckConstraint(condition=~models.Q(name=""), name="team_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """One player at one tournament. Facts say `#12`, so no log ever holds anybody's name.

    Where teams play, an entry is a team: its `player` is a person of the team's name who signs in
    nowhere, so that pairings, papers and standings know what to call it, and it has members.

    Where the person stands is a cache of the facts; answers are theirs and the organisers'.
    """

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="tournament_entries")
    number = models.PositiveIntegerField(_("number"))
    standing = models.CharField(
        _("standing"), max_length=7, choices=Standing, default=Standing.ENTERED
    )
    clubs = ArrayField(
        models.CharField(max_length=60), default=list, blank=True, verbose_name=_("clubs")
    )
    team = models.ForeignKey(
        Team, on_delete=models.SET_NULL, null=True, blank=True, related_name="entries"
    )
    fixed_table = models.PositiveIntegerField(_("fixed table"), null=True, blank=True)
    answers = models.JSONField(_("answers"), default=list, blank=True)
    # Where somebody came, once the tournament is over: made of the facts, for lists over many.
    place = models.PositiveIntegerField(_("place"), null=True, blank=True)
    key_turn = models.PositiveIntegerField(_("links made so far"), default=0)
    entered_at = models.DateTimeField(_("entered"), default=timezone.now)
    checked_in_at = models.DateTimeField(_("checked in"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="one_entry_per_player"),
            models.UniqueConstraint(fields=["tournament", "number"], name="one_entry_per_number"),
            models.CheckConstraint(
                condition=models.Q(standing__in=Standing.values), name="entry_standing_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} of {self.tournament_id}"

    @property
    def name(self) -> str:
        """What facts call this person."""
        return f"#{self.number}"

    @property
    def captain(self) -> Player | None:
        """Of a team: who speaks for it."""
        first = min(self.members.all(), key=lambda member: member.number, default=None)
        return first.player if first else None

    @property
    def key(self) -> str:
        """The secret of the link that checks in and reports; derived, never stored."""
        words = f"{self.public_id}:{self.key_turn}"
        return salted_hmac("tournaments.entry", words, algorithm="sha256").hexdigest()[:32]


class Member(models.Model):
    """Somebody of a team that takes part. The first is its captain; the log says `#12.1`."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="team_memberships")
    number = models.PositiveSmallIntegerField(_("number"))

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["entry", "number"], name="one_member_per_number"),
            models.UniqueConstraint(fields=["entry", "player"], name="one_membership_per_player"),
            models.CheckConstraint(
                condition=models.Q(number__gte=1), name="member_counts_from_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}.{self.number}"
