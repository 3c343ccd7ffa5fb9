"""The facts matches send up the house, each after the commit that made it true."""

from django.dispatch import Signal

match_settled = Signal()  # match_id: it has a result, or its result has been corrected
match_disputed = Signal()  # match_id: its players disagree
match_extended = Signal()  # match_id: a judge has given it more minutes
match_reopened = Signal()  # match_id: it had a result and has none any more
play_ended = Signal()  # game_id: a live game was played to its end
