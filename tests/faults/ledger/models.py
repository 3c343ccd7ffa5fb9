"""A row per write."""

from django.db import models


class Line(models.Model):
    key = models.CharField(max_length=40, unique=True)
    ticked = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.key
