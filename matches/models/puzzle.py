"""A puzzle: a moment of a game that is over, in which somebody can win this wave."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from matches.models.game import Game


class Puzzle(models.Model):
    """That it can be won is proven: the game went on to show it."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    author = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="puzzles"
    )
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="puzzles")
    after = models.PositiveIntegerField(_("the entry behind which it begins"))
    seat = models.PositiveSmallIntegerField(_("who is to win"))
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "after", "seat"], name="one_puzzle_per_moment"),
            models.CheckConstraint(condition=~models.Q(title=""), name="puzzle_has_a_title"),
        ]

    def __str__(self) -> str:
        return self.title
