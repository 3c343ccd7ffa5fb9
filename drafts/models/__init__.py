"""The tables of drafts: rooms with seats and entries, flights of them, and drafts on paper."""

from drafts.models.draft import Draft, DraftEntry, DraftSeat, DraftUndoing, DraftWord
from drafts.models.flight import Flight, FlightPlayer
from drafts.models.paper import PaperDraft, PaperSeat

__all__ = [
    "Draft",
    "DraftEntry",
    "DraftSeat",
    "DraftUndoing",
    "DraftWord",
    "Flight",
    "FlightPlayer",
    "PaperDraft",
    "PaperSeat",
]
