"""What a seat saw, sealed while the play goes on and opened at its end.

At a chosen moment a seat's device writes down a hash of the seat's view, salted with a secret
of its own. When the salts come out at the end, no entry before a commitment can have been
changed for another legal one. Without the salt a view could be guessed from its hash.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from engine.kernel.log import Commitment, Salt
from engine.kernel.ruleset import Position, State
from engine.kernel.seats import Seat

SHORTEST_SALT: Final = 16
"""In bytes; 64 at most, so that a log can hold it."""


def commitment(state: State[Position], seat: Seat, salt: bytes, number: int) -> Commitment:
    """The seat's commitment to what it sees; `number` counts its commitments from 0."""
    if not SHORTEST_SALT <= len(salt) <= 64:
        raise ValueError(f"a salt has {SHORTEST_SALT} to 64 bytes")
    view = state.view(seat).save()
    sealed = hashlib.sha256(len(salt).to_bytes(2) + salt + number.to_bytes(4) + view)
    return Commitment(seat, sealed.hexdigest())


def opening(seat: Seat, salt: bytes) -> Salt:
    """The entry that lays the seat's salt open."""
    return Salt(seat, salt.hex())


def holds(entry: Commitment, state: State[Position], salt: str, number: int) -> bool:
    """Whether the seat saw this state when it committed itself."""
    opened = bytes.fromhex(salt)
    if len(opened) < SHORTEST_SALT:
        return False
    expected = commitment(state, entry.seat, opened, number)
    return hmac.compare_digest(expected.digest, entry.digest)
