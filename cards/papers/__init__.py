"""Cards and decks on paper: proxies to cut out, and the sheet a deck is registered with."""

from cards.papers.proxies import proxies
from cards.papers.sheet import Listed, Registered, registration_sheet, unregistered

__all__ = ["Listed", "Registered", "proxies", "registration_sheet", "unregistered"]
