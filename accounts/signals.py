"""The facts accounts sends up the house, each after the commit that made it true."""

from django.dispatch import Signal

roster_changed = Signal()  # roster_id
players_merged = Signal()  # kept_id, absorbed_id
person_left = Signal()  # player_id, at: the account is gone, the player remains without a name
