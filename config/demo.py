"""The demo: each app's `demo.py` tells its chapters, in the order the house is built."""

from collections.abc import Iterator
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec

from accounts.demo import LOGINS, PASSWORD, address_of

# From the ground up; an app that has a demo.py joins in by standing here.
APPS = ("accounts", "cards", "rooms", "drafts", "matches", "tournaments", "leagues")


def tell(now: datetime) -> Iterator[str]:
    """Tell every chapter that is not told yet; a line about each."""
    for app in APPS:
        if find_spec(app) and find_spec(f"{app}.demo"):
            yield from import_module(f"{app}.demo").chapters(now)


def logins() -> list[str]:
    """Whom to sign in as, and with what."""
    width = max(len(address_of(word)) for word in LOGINS)
    people = [
        f"  {address_of(word):{width}}  {what}" for word, (_n, _p, _z, what) in LOGINS.items()
    ]
    return [f"Sign in with the password: {PASSWORD}", *people]
