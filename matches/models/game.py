"""A game: a room in which a duel is played, alone or for a match."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from matches.models.match import Match, MatchSeat
from rooms.models.room import Room
from rooms.models.seat import Seat


class Strength(models.TextChoices):
    QUICK = "quick", _("Plays what looks best at once")
    DEEP = "deep", _("Thinks ahead")


class Game(Room):
    """Its setup is written when it begins, once everybody has brought cards."""

    Strength = Strength

    match = models.ForeignKey(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="games"
    )
    number = models.PositiveSmallIntegerField(_("game of the match, 0 for all of it"), default=0)
    # Text, for every move reads it.
    own_cards = models.TextField(_("cards nobody printed, as JSON"), blank=True)
    bot = models.CharField(
        _("how a bot plays"), max_length=5, choices=Strength, default=Strength.QUICK
    )
    # Once it is over: whether whoever has the address may watch it again.
    # While it is played: whether whoever has the address may look on, at what lies open.
    is_watched = models.BooleanField(_("open to onlookers"), default=False)
    is_shared = models.BooleanField(_("open to all who have its address"), default=False)
    follows = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="followed_by"
    )

    class Meta(Room.Meta):
        indexes = [models.Index(fields=["status", "made_at"], name="game_by_status")]


class GameSeat(Seat):
    """A side of the table, what it plays, and whether it wants to be asked for reactions."""

    room = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    match_seat = models.ForeignKey(
        MatchSeat, on_delete=models.SET_NULL, null=True, blank=True, related_name="game_seats"
    )
    deck = models.JSONField(_("deck"), default=dict, blank=True)
    deck_name = models.CharField(_("name of the deck"), max_length=80, blank=True)
    # Nobody else is told: whoever lets reactions pass does so whatever lies before them.
    holds = models.BooleanField(_("wants to be asked for reactions"), default=True)
