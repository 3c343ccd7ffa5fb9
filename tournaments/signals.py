"""The facts tournaments send up the house, each after the commit that made it true."""

from django.dispatch import Signal

round_paired = Signal()  # tournament_id, round_id: nobody is in the hall, so people are told
tables_laid = Signal()  # tournament_id: some tables are new, gone, or have a result
event_closed = Signal()  # tournament_id: it is finished, and its places stand
