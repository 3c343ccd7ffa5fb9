"""Rounds and tables as rows: made of the facts, rebuilt from them, and quick to ask."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from matches.models import Match
from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament


class Part(models.TextChoices):
    ROUND = "round", _("Round")
    WINNERS = "winners", _("Winners")
    LOSERS = "losers", _("Losers")
    FINAL = "final", _("Final")
    THIRD = "third", _("Third place")


class Absent(models.TextChoices):
    FIRST = "first", _("The first")
    SECOND = "second", _("The second")
    BOTH = "both", _("Both")


class Round(models.Model):
    """A round as it was published: its proof, and the clock on the wall."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    stage = models.PositiveSmallIntegerField(_("stage"))
    part = models.CharField(_("part"), max_length=7, choices=Part, default=Part.ROUND)
    number = models.PositiveSmallIntegerField(_("round"))
    paired_at = models.DateTimeField(_("paired"))
    # What a stranger needs to check the pairing; empty where nothing was weighed.
    certificate = models.TextField(_("certificate"), blank=True)
    letters_at = models.DateTimeField(_("letters sent"), null=True, blank=True)
    clock_ends_at = models.DateTimeField(_("time is up"), null=True, blank=True)
    clock_left = models.PositiveIntegerField(_("seconds left when it was stopped"), null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "stage", "part", "number"], name="one_row_per_round"
            ),
            models.CheckConstraint(
                condition=models.Q(part__in=Part.values), name="part_of_a_round_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.stage}.{self.number}"

    @property
    def has_clock(self) -> bool:
        """Whether its clock was ever started, running or not."""
        return self.clock_ends_at is not None or self.clock_left is not None

    @property
    def time_is_up(self) -> bool:
        return self.clock_ends_at is not None and self.clock_ends_at <= timezone.now()


class Table(models.Model):
    """Who sits where, and what came of it; without a second, somebody has the bye.

    On a ladder `slot` is the number of the match, elsewhere 0.
    """

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    slot = models.PositiveIntegerField(_("match"), default=0)
    number = models.PositiveIntegerField(_("table"))
    first = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="tables_first")
    second = models.ForeignKey(
        Entry, on_delete=models.CASCADE, null=True, blank=True, related_name="tables_second"
    )
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="table"
    )
    is_started = models.BooleanField(_("started"), default=False)
    minutes_more = models.PositiveSmallIntegerField(_("minutes more"), default=0)
    # All of these are empty while the table plays.
    first_games = models.PositiveSmallIntegerField(_("games won by the first"), null=True)
    second_games = models.PositiveSmallIntegerField(_("games won by the second"), null=True)
    drawn_games = models.PositiveSmallIntegerField(_("drawn games"), null=True)
    absent = models.CharField(_("missing"), max_length=6, choices=Absent, blank=True)
    first_heroes = models.PositiveSmallIntegerField(_("living heroes of the first"), default=0)
    second_heroes = models.PositiveSmallIntegerField(_("living heroes of the second"), default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "first"], name="one_table_per_first"),
            models.UniqueConstraint(
                fields=["round", "second"],
                condition=models.Q(second__isnull=False),
                name="one_table_per_second",
            ),
            models.CheckConstraint(
                condition=models.Q(first_games=None, second_games=None, drawn_games=None)
                | models.Q(
                    first_games__isnull=False,
                    second_games__isnull=False,
                    drawn_games__isnull=False,
                ),
                name="table_has_a_whole_result_or_none",
            ),
            models.CheckConstraint(
                condition=models.Q(absent__in=["", *Absent.values]), name="absent_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.number} of {self.round_id}"

    @property
    def is_open(self) -> bool:
        """Whether two sit there whose result is awaited."""
        return self.second_id is not None and self.first_games is None


class Board(models.Model):
    """The match that two members of teams play at a board of a table, and report themselves."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="boards")
    number = models.PositiveSmallIntegerField(_("board"))
    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="board")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_match_per_board"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="board_counts_from_one"),
        ]

    def __str__(self) -> str:
        return f"board {self.number} of {self.table_id}"
