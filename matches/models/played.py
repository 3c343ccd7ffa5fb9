"""Games as the numbers of play count them: one row each, whoever handed in the log of it."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Roster
from matches.models.submission import Submission


class PlayedGame(models.Model):
    """`play` is the chain of the log it stood in: the same play told twice is counted once."""

    play = models.CharField(_("last link of the log"), max_length=64)
    nth = models.PositiveSmallIntegerField(_("game"))
    submission = models.ForeignKey(Submission, on_delete=models.CASCADE, related_name="played")
    roster = models.ForeignKey(
        Roster, on_delete=models.SET_NULL, null=True, blank=True, related_name="played_games"
    )
    ruleset = models.CharField(_("ruleset"), max_length=80)
    # By seat: who led, who was recruited (each once), and the side the seat was on.
    leaders = ArrayField(models.CharField(max_length=120), verbose_name=_("leaders"))
    heroes = models.JSONField(_("heroes"), default=list)
    sides = ArrayField(models.SmallIntegerField(), verbose_name=_("sides"))
    first = models.SmallIntegerField(_("the side that began; -1: not told"))
    winner = models.SmallIntegerField(_("the side that won; -1: nobody"))
    played_at = models.DateTimeField(_("played"))

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["play", "nth"], name="one_row_per_game_played")
        ]
        indexes = [models.Index(fields=["ruleset", "roster"], name="played_by_ruleset")]

    def __str__(self) -> str:
        return " against ".join(self.leaders)
