"""One line of a league's log: written once, never changed."""

import pgtrigger
from django.db import models

from leagues.models.league import League
from tournaments.models.fact import Line


class Fact(Line):
    """Something that happened in a league. What others may see of it is `showing.shown`."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="facts")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "seq"], name="one_league_fact_per_number"),
            models.CheckConstraint(
                condition=models.Q(seq__gte=1), name="league_fact_counts_from_one"
            ),
        ]
        triggers = [
            pgtrigger.ReadOnly(
                name="league_facts_stay",
                fields=["league", "seq", "at", "kind", "line", "digest"],
            )
        ]
