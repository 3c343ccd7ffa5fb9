"""Chance that nobody controls and everybody can check, in one file that needs only Python.

Before the play the dealer shows the fingerprint of a secret, then each seat names a nonce.
The n-th chance of the play follows from the secret, all nonces and n alone. At the end the
secret is laid open, and this script checks that every deal was the one it had to be:

    python dealing.py record.json

The record is what `dealer.record` writes: the fingerprint, the secret, the nonces, and for
every chance its options, how many equally likely outcomes each stands for, and what came.

An order that is drawn in public (who is equal in a tournament) can be checked at once: each draw
has a key of its own, promised by its fingerprint before and shown with the draw; and when the
secret is laid open at the end, all keys turn out to follow from it. Such a record holds chains.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

_SPAN = 1 << 64


def fingerprint(secret: bytes) -> str:
    """What the dealer shows before anybody names a nonce."""
    return hashlib.sha256(b"muster dealing 1 fingerprint" + secret).hexdigest()


def pick(secret: bytes, nonces: Sequence[bytes], index: int, weights: Sequence[int]) -> int:
    """Which of the weighted options the index-th chance brings; each outcome equally likely."""
    total = sum(weights)
    if not 0 < total <= _SPAN or min(weights) < 0:
        raise ValueError("chance needs options with positive weights")
    number = _number(secret, nonces, index, total)
    for option, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return option
    raise AssertionError(number)


def _number(secret: bytes, nonces: Sequence[bytes], index: int, total: int) -> int:
    """A number below the total. Draws in the incomplete last span are thrown away: no bias."""
    fair = _SPAN - _SPAN % total
    attempt = 0
    while True:
        parts = [b"muster dealing 1", *nonces, str(index).encode(), str(attempt).encode()]
        message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        drawn = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8], "big")
        if drawn < fair:
            return drawn % total
        attempt += 1


def link(secret: bytes, nth: int) -> bytes:
    """The key of the nth draw, counted from 1; nobody learns another one from it."""
    return hmac.new(secret, f"muster draw 1 {nth}".encode(), hashlib.sha256).digest()


def shuffled(key: bytes, names: Iterable[str]) -> tuple[str, ...]:
    """The order that a key draws of names, however they were given."""
    return tuple(
        sorted(names, key=lambda name: hmac.new(key, name.encode(), hashlib.sha256).digest())
    )


def _torn(chain: Mapping[str, Any]) -> str | None:
    """What is wrong with a chain of draws; before the end its secret is still empty."""
    secret, promised = bytes.fromhex(chain["secret"]), chain["first"]
    if secret and fingerprint(secret) != chain["fingerprint"]:
        return "The secret does not belong to the fingerprint shown at the start."
    for nth, order in enumerate(chain["orders"], 1):
        key, came = bytes.fromhex(order["key"]), tuple(order["came"])
        if fingerprint(key) != promised or (secret and link(secret, nth) != key):
            return f"Entry {order['entry']}: the key is not the one that was promised."
        if shuffled(key, came) != came:
            return f"Entry {order['entry']}: another order was due."
        promised = order["then"]
    return None


def problem(record: Mapping[str, Any]) -> str | None:
    """What is wrong with a record; None if every deal was fair."""
    if "chains" in record:
        return next(filter(None, map(_torn, record["chains"])), None)
    secret = bytes.fromhex(record["secret"])
    nonces = [bytes.fromhex(nonce) for nonce in record["nonces"]]
    if fingerprint(secret) != record["fingerprint"]:
        return "The secret does not belong to the fingerprint shown at the start."
    for draw in record["draws"]:
        options, weights = draw["options"], draw["weights"]
        due = options[pick(secret, nonces, draw["index"], weights)]
        if draw["came"] != due:
            return f"Entry {draw['entry']}: {draw['came']!r} came, but {due!r} was due."
    return None


def main(arguments: Sequence[str]) -> int:
    """Check one record; the exit code says whether it is fair."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python dealing.py record.json\n")
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            record = json.load(file)
        wrong = problem(record)
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        wrong = "This is not a record of dealing."
    sys.stdout.write(f"{wrong or 'Every deal was the one it had to be.'}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
