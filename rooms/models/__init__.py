"""The one table of live streams, and the abstract tables of everything that is played live."""

from rooms.models.entry import Entry
from rooms.models.pace import Pace
from rooms.models.room import Room
from rooms.models.seat import Seat
from rooms.models.talk import Undoing, Word
from rooms.models.topic import Topic

__all__ = ["Entry", "Pace", "Room", "Seat", "Topic", "Undoing", "Word"]
