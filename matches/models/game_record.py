"""What is written down at a live table: its entries, its talk, and what it was asked to undo."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from matches.models.game import Game
from rooms.models.entry import Entry
from rooms.models.talk import Undoing, Word


class GameEntry(Entry):
    room = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="entries", db_index=False)
    # A cache: playing the entries again makes the same happen.
    told = models.TextField(_("what it made happen, as JSON"), blank=True)


class GameWord(Word):
    room = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="talk")


class GameUndoing(Undoing):
    room = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="undoings")
