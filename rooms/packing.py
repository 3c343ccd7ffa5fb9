"""The state that is kept with a room, packed small.

What a state says has mostly been said by the room's setup: the names of cards. Packed with these as
a dictionary it is a tenth as long, and lies in the row itself, where PostgreSQL would otherwise lay
every version of it aside in pieces.
"""

import threading
import zlib
from collections import OrderedDict

import msgspec

from rooms.models import Room

QUICKLY = 1
MOST_KEPT = 1000
"""dictionaries, of a few kilobytes each"""

_writing = threading.Lock()
_words: "OrderedDict[tuple[str, bool], bytes]" = OrderedDict()


def packed(room: Room, state: bytes) -> bytes:
    packing = zlib.compressobj(QUICKLY, zdict=_dictionary(room))
    return packing.compress(state) + packing.flush()


def unpacked(room: Room) -> bytes | None:
    """None if it was packed otherwise: what is packed is a cache, and can be played again."""
    if room.state is None:
        return None
    unpacking = zlib.decompressobj(zdict=_dictionary(room))
    try:
        return unpacking.decompress(bytes(room.state)) + unpacking.flush()
    except zlib.error:
        return None


def _dictionary(room: Room) -> bytes:
    """What was set up; it is read once, for from the beginning on it stays as it is."""
    name = (str(room.public_id), room.started_at is not None)
    words = _words.get(name)
    if words is None:
        words = msgspec.json.encode(room.setup, order="sorted")
        with _writing:
            _words[name] = words
            if len(_words) > MOST_KEPT:
                _words.popitem(last=False)
    return words
