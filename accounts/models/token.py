"""A key a person gives to a program that speaks for them."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.person import User


class AccessToken(models.Model):
    """The secret is shown once and never stored; `hint` is enough to tell two tokens apart."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="access_tokens")
    name = models.CharField(_("name"), max_length=60)
    hint = models.CharField(_("begins with"), max_length=12)
    digest = models.BinaryField(_("digest of the secret"), max_length=32, unique=True)
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    last_used_at = models.DateTimeField(_("last used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="access_token_has_a_name")
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.hint}…)"
