"""The site's own settings with one more app: a ledger that counts what was acknowledged."""

from config.settings import *  # noqa: F403
from config.settings import INSTALLED_APPS

INSTALLED_APPS += ["tests.faults.ledger"]
ROOT_URLCONF = "tests.faults.urls"
