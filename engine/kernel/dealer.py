"""Dealing a live play from a committed secret, and laying the deals open afterwards."""

from __future__ import annotations

from typing import Any

from engine.kernel.ask import Ask, Option, text
from engine.kernel.dealing import fingerprint, pick
from engine.kernel.log import Answer, Dealing, Log
from engine.kernel.refusals import Refused
from engine.kernel.replay import Cursor, hushed
from engine.kernel.ruleset import Position, Ruleset, State
from engine.kernel.seats import CHANCE


class NotOpened(Refused):
    """The dealer's secret is not out yet, or there never was one."""

    code = "not-opened"


def dealt(ask: Ask, dealing: Dealing, index: int) -> Option:
    """What chance brings as its index-th answer of the play."""
    secret, nonces = bytes.fromhex(dealing.secret), _nonces(dealing)
    return ask.options[pick(secret, nonces, index, weights(ask))]


def weights(ask: Ask) -> list[int]:
    """How many equally likely outcomes each option of chance stands for."""
    if ask.weigh is None:
        return [1] * len(ask.options)
    return [ask.weigh(option) for option in ask.options]


def sealed(secret: bytes, nonces: tuple[bytes, ...] = ()) -> Dealing:
    """What a log says about its dealer while the secret is kept."""
    return Dealing(fingerprint(secret), tuple(nonce.hex() for nonce in nonces))


def is_opened(dealing: Dealing) -> bool:
    """Whether the secret is out and is the one whose fingerprint was shown."""
    return bool(dealing.secret) and (
        fingerprint(bytes.fromhex(dealing.secret)) == dealing.fingerprint
    )


def record(rules: Ruleset[Position], log: Log) -> dict[str, Any]:
    """Everything `python dealing.py` needs to check the deals of a log without its rules."""
    if log.dealing is None or not log.dealing.secret:
        raise NotOpened("The deals can be checked once the dealer's secret is laid open.")
    cursor, draws = Cursor.at_start(rules, log), []
    for number, entry in enumerate(log.entries, 1):
        if isinstance(entry, Answer) and entry.seat == CHANCE:
            state, passed = asked(cursor.state, entry)
            ask = state.asks[CHANCE]
            draws.append(
                {
                    "entry": number,
                    "index": cursor.chances + passed,
                    "options": [text(option) for option in ask],
                    "weights": weights(ask),
                    "came": text(entry.words),
                }
            )
        cursor.enter(entry)
    return {
        "fingerprint": log.dealing.fingerprint,
        "secret": log.dealing.secret,
        "nonces": list(log.dealing.nonces),
        "draws": draws,
    }


def asked(state: State[Position], answer: Answer) -> tuple[State[Position], int]:
    """Where an answer of chance was asked for: here, or after some that go without saying."""
    ask = state.asks.get(CHANCE)
    return (state, 0) if ask is not None and answer.words in ask else hushed(state)


def _nonces(dealing: Dealing) -> list[bytes]:
    return [bytes.fromhex(nonce) for nonce in dealing.nonces]
