"""Archives on their way: what a program said it would bring, and the pieces that are here."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Roster, User
from matches.models.submission import Archive


class Upload(models.Model):
    """One archive of one person, until it is handed in; then it says which archive it became."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="uploads")
    roster = models.ForeignKey(
        Roster, on_delete=models.CASCADE, null=True, blank=True, related_name="uploads"
    )
    name = models.CharField(_("name"), max_length=120)
    size = models.PositiveIntegerField(_("bytes"))
    digest = models.CharField(_("SHA-256"), max_length=64)
    touched_at = models.DateTimeField(_("last heard of"), default=timezone.now, db_index=True)
    archive = models.ForeignKey(
        Archive, on_delete=models.CASCADE, null=True, blank=True, related_name="uploads"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["by", "digest", "size", "roster"],
                nulls_distinct=False,
                name="one_upload_of_the_same",
            )
        ]

    def __str__(self) -> str:
        return self.name


class Piece(models.Model):
    """So many bytes of it, by their place."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="pieces")
    nth = models.PositiveSmallIntegerField(_("place"))
    body = models.BinaryField(_("bytes"))

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["upload", "nth"], name="one_piece_per_place")
        ]

    def __str__(self) -> str:
        return f"{self.upload_id}: {self.nth}"
