"""Who signs in."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """A person with a login."""
