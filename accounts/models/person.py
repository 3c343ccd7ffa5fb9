"""Somebody who signs in: an e-mail address, a password, and how they like to read."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models, transaction
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class UserManager(BaseUserManager["User"]):
    """Makes users together with the player they are at a table: one never exists alone."""

    def create_user(
        self, email: str, password: str | None = None, *, name: str = "", **fields: Any
    ) -> "User":
        from accounts.models.player import Player

        user = self.model(email=email.strip().lower(), **fields)
        user.set_password(password)
        with transaction.atomic():
            user.save(using=self._db)
            Player.objects.create(user=user, name=name or email.partition("@")[0])
        return user

    def create_superuser(
        self, email: str, password: str | None = None, *, name: str = "", **fields: Any
    ) -> "User":
        return self.create_user(email, password, name=name, is_staff=True, **fields)


class User(AbstractBaseUser):
    """The one who signs in. Name and pronouns belong to `player`, the same person at a table."""

    email = models.EmailField(_("e-mail"), unique=True)
    language = models.CharField(_("language"), max_length=8, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True)
    is_active = models.BooleanField(_("may sign in"), default=True)
    is_staff = models.BooleanField(_("runs the site"), default=False)
    joined_at = models.DateTimeField(_("joined"), default=timezone.now)

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects = UserManager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(email=Lower("email")), name="email_in_lower_case"
            )
        ]

    def __str__(self) -> str:
        return self.email

    @property
    def display_name(self) -> str:
        return self.player.name

    @property
    def pronouns(self) -> str:
        return self.player.pronouns
