"""The one table of the queue: tasks that were asked for and are not done yet."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models.functions import Now


class Errand(models.Model):
    """A task on its way. Redis may lose the message; the row stays until the work is done."""

    id = models.UUIDField(primary_key=True)
    task = models.CharField(max_length=200)
    arguments = models.JSONField(default=list, encoder=DjangoJSONEncoder)
    named_arguments = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    request_id = models.CharField(max_length=64, blank=True)
    asked_at = models.DateTimeField(db_default=Now())
    tries = models.PositiveSmallIntegerField(default=1)
    due_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.task} {self.id}"
