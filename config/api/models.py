"""What was answered to a write, kept for a day so that a retry is not a second write."""

import datetime

from django.conf import settings
from django.db import models
from django.db.models.functions import Now

KEPT_FOR = datetime.timedelta(hours=24)


class Answer(models.Model):
    """One write under an Idempotency-Key: what was asked (a digest) and what came back (sealed)."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    key = models.CharField(max_length=255)
    asked = models.BinaryField(max_length=32)
    status = models.PositiveSmallIntegerField()
    headers = models.JSONField()
    sealed_body = models.BinaryField()
    answered_at = models.DateTimeField(db_default=Now(), db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "key"], name="one_answer_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.status} for {self.key}"
