"""Tables as this process last left or read them: what one stream knows no other need read again.

Filled after a commit and after a read, asked by the streams. Another process may have gone on
since; so whoever asks names the version that was signalled, and is answered only if it is known.
"""

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.ruleset import State
from rooms.models import Room, Seat

MOST_KEPT = 500


class Left(NamedTuple):
    """A room with its seats and its state, as of a commit."""

    room: Room
    seats: Sequence[Seat]
    state: State[Any] | None
    drawn: dict[str, bytes]
    """what was drawn of it already for all alike"""


_writing = threading.Lock()
_left: "OrderedDict[str, tuple[dict[str, int], Left]]" = OrderedDict()


def leave(left: Left, versions: Mapping[str, int]) -> None:
    """Keep it under the topics that this commit raised, and those of earlier ones."""
    name = str(left.room.public_id)
    with _writing:
        known, newest = _left.get(name, ({}, left))
        if newest.room.entries_written > left.room.entries_written:
            return
        _left[name] = ({**known, **versions}, left)
        _trim(name)


def _trim(name: str) -> None:
    """This table was touched last; those touched longest ago are forgotten."""
    _left.move_to_end(name)
    while len(_left) > MOST_KEPT:
        _left.popitem(last=False)


def learn(read: Left, versions: Mapping[str, int]) -> None:
    """Keep what was read after these versions were, unless something newer is known by now."""
    name = str(read.room.public_id)
    with _writing:
        known, _newest = _left.get(name, ({}, read))
        if all(versions.get(topic, -1) >= version for topic, version in known.items()):
            _left[name] = (dict(versions), read)
            _trim(name)


def around(room: Room) -> Sequence[Seat]:
    """The seats of a table that were known last; none if it is not known."""
    _known, newest = _left.get(str(room.public_id), ({}, None))
    return newest.seats if newest else ()


def state_of(room: Room) -> State[Any] | None:
    """What the cache on this row was written from, if it was here: to the byte the same state,
    with its questions listed already."""
    _known, newest = _left.get(str(room.public_id), ({}, None))
    if newest is None or newest.state is None or newest.room.state is None or room.state is None:
        return None
    same = newest.room.ruleset_digest == room.ruleset_digest
    return newest.state if same and bytes(newest.room.state) == bytes(room.state) else None


def left(room: Room, topic: str, version: int) -> Left | None:
    """The table at that version of the topic or a later one, if this process knows it."""
    known, newest = _left.get(str(room.public_id), ({}, None))
    return newest if known.get(topic, -1) >= version else None
