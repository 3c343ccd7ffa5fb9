"""What every page needs around it: the tabs of the navigation and the reader's look.

Later apps add their tab when they start: `shell.add_tab(Tab(...))`.
"""

from enum import StrEnum
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext_lazy as _

from accounts import queries
from accounts.errors import Sentence
from accounts.models import User

LOOK_COOKIE = "look"
LOOKS = ("light", "dark")


class Audience(StrEnum):
    EVERYONE = "everyone"
    VISITOR = "visitor"
    PLAYER = "player"
    ORGANISER = "organiser"


class Tab(NamedTuple):
    label: Sentence
    url_name: str
    icon: str
    audience: Audience
    rank: int = 50


class Shown(NamedTuple):
    label: Sentence
    address: str
    icon: str
    is_here: bool


_tabs: list[Tab] = [
    Tab(_("Home"), "home", "flag", Audience.EVERYONE, 0),
    Tab(_("Games"), "accounts:games", "play", Audience.EVERYONE, 10),
    Tab(_("Organise"), "accounts:rosters", "people", Audience.ORGANISER, 85),
    Tab(_("Me"), "accounts:me", "face", Audience.PLAYER, 90),
    Tab(_("Sign in"), "account_login", "key", Audience.VISITOR, 90),
    Tab(_("Join"), "account_signup", "plus", Audience.VISITOR, 91),
]


def add_tab(tab: Tab) -> None:
    _tabs.append(tab)


def tabs_for(audiences: frozenset[Audience], path: str) -> list[Shown]:
    """The tabs of these audiences in their order; the longest address that fits is here."""
    wanted = sorted((tab for tab in _tabs if tab.audience in audiences), key=lambda tab: tab.rank)
    addresses = [reverse(tab.url_name) for tab in wanted]
    fitting = [address for address in addresses if _fits(path, address)]
    here = max(fitting, key=len, default=None)
    return [
        Shown(tab.label, address, tab.icon, address == here)
        for tab, address in zip(wanted, addresses, strict=True)
    ]


def _fits(path: str, address: str) -> bool:
    return path == address or (address != "/" and path.startswith(address))


def audiences_of(request: HttpRequest) -> frozenset[Audience]:
    user = getattr(request, "user", None)
    if not isinstance(user, User):
        return frozenset({Audience.EVERYONE, Audience.VISITOR})
    runs = {Audience.ORGANISER} if queries.organises_anything(user) else set()
    return frozenset({Audience.EVERYONE, Audience.PLAYER} | runs)


def context(request: HttpRequest) -> dict[str, Any]:
    """The tabs are worked out only when a template prints them."""

    def tabs() -> list[Shown]:
        return tabs_for(audiences_of(request), request.path)

    look = request.COOKIES.get(LOOK_COOKIE, "")
    return {
        "tabs": SimpleLazyObject(tabs),
        "look": look if look in LOOKS else "",
        "languages": settings.LANGUAGES,
    }
