"""What is written down at a draft: its entries, its talk, and what it was asked to take back."""

from django.db import models

from drafts.models.draft import Draft
from rooms.models.entry import Entry
from rooms.models.talk import Undoing, Word


class DraftEntry(Entry):
    room = models.ForeignKey(
        Draft, on_delete=models.CASCADE, related_name="entries", db_index=False
    )


class DraftWord(Word):
    room = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="talk")


class DraftUndoing(Undoing):
    room = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="undoings")
