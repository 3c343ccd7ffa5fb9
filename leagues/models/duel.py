"""What the app keeps of a duel beside its facts: when and where, its match, and two secrets."""

from datetime import datetime

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models.league import League
from leagues.models.member import Member
from matches.models import Match


class Meeting(models.Model):
    """When and where two would meet for a duel of the log, and the match they play it as."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="meetings")
    number = models.PositiveIntegerField(_("duel"))
    challenger = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="challenges")
    challenged = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="challenged_in")
    times = ArrayField(models.DateTimeField(), default=list, verbose_name=_("proposed times"))
    place = models.CharField(_("place"), max_length=120, blank=True)
    is_online = models.BooleanField(_("at a live table"), default=False)
    at = models.DateTimeField(_("agreed time"), null=True, blank=True)
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="league_duel"
    )
    told_at = models.DateTimeField(_("letter about the challenge"), null=True, blank=True)
    reminded_at = models.DateTimeField(_("reminded"), null=True, blank=True)
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="one_meeting_per_duel")
        ]
        indexes = [
            models.Index(
                fields=["at"],
                condition=models.Q(at__isnull=False, reminded_at=None),
                name="meeting_to_remind_of",
            )
        ]

    def __str__(self) -> str:
        return f"duel {self.number} of {self.league_id}"

    def ahead(self, now: datetime) -> list[datetime]:
        """Times that were proposed and have not passed."""
        return [at for at in self.times if at > now]


class LockedDeck(models.Model):
    """A deck in the clear; the log holds its seal. Only its owner is shown it."""

    meeting = models.ForeignKey(Meeting, on_delete=models.CASCADE, related_name="decks")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="locked_decks")
    heroes = ArrayField(models.CharField(max_length=80), verbose_name=_("heroes"))
    salt = models.CharField(_("salt"), max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["meeting", "member"], name="one_locked_deck_each")
        ]

    def __str__(self) -> str:
        return f"deck of {self.member_id} for {self.meeting_id}"


class SecretPick(models.Model):
    """A pick in the clear until both are in; then the log has it, and this row goes."""

    meeting = models.ForeignKey(Meeting, on_delete=models.CASCADE, related_name="picks")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="secret_picks")
    leader = models.CharField(_("leader"), max_length=80)
    base = models.CharField(_("base"), max_length=80)
    salt = models.CharField(_("salt"), max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["meeting", "member"], name="one_secret_pick_each")
        ]

    def __str__(self) -> str:
        return f"pick of {self.member_id} for {self.meeting_id}"
