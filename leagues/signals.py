"""The facts leagues send up the house, each after the commit that made it true."""

from django.dispatch import Signal

challenge_made = Signal()  # meeting_id: somebody was challenged
cycle_closed = Signal()  # league_id, cycle: its duels are settled, its points stand
league_over = Signal()  # league_id: the last cycle is closed
