"""The facts drafts send up the house, each after the commit that made it true."""

from django.dispatch import Signal

draft_completed = Signal()  # draft_id: every pick is made, and the pools are handed over
