"""The tables of drafts: rooms with seats and entries, flights of them, and drafts on paper."""

from drafts.models.draft import Draft, DraftSeat
from drafts.models.flight import Flight, FlightPlayer
from drafts.models.paper import PaperDraft, PaperSeat
from drafts.models.record import DraftEntry, DraftUndoing, DraftWord

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
