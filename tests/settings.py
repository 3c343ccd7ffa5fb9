"""The site's own settings, but for what makes a password slow to guess: tests would wait for it."""

from config.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
