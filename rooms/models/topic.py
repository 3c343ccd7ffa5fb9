"""The one table of live streams: how often each topic has changed."""

from django.db import models
from django.db.models.functions import Now


class Topic(models.Model):
    """Something people watch. Its version outlives every server, so no change is ever missed."""

    name = models.CharField(max_length=200, primary_key=True)
    version = models.PositiveBigIntegerField(default=1, db_default=1)
    changed_at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.name} v{self.version}"
