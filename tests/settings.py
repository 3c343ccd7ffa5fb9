"""The site's own settings, but for what tests only wait for, and with axe among its files."""

from config.settings import *  # noqa: F403
from config.settings import BASE_DIR, STATICFILES_DIRS
from tests.sheets import in_one_piece

# What makes a password slow to guess.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# No style sheet changes while tests run, so a browser that has it need not ask again.
WHITENOISE_MAX_AGE = 24 * 60 * 60
# The site itself hands out axe: a browser keeps what it compiled of a script with an address.
STATICFILES_DIRS = [
    in_one_piece(BASE_DIR / "static" / "css" / "muster.css"),
    *STATICFILES_DIRS,
    ("tests", BASE_DIR / "tests" / "vendor"),
]
