"""A court: reads hearings from standard input and answers each, until the pipe is closed.

python -m matches.court [package.module:Ruleset …]
"""

import resource
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine import catalogue
from engine.kernel import log_json, log_text
from engine.kernel.judge import Budget, judge_text
from engine.kernel.log import Answer, Log, Ruling, Undo
from engine.kernel.merge import Contradiction, merge
from engine.kernel.refusals import Refused, Unreadable
from engine.kernel.replay import Cursor
from engine.kernel.ruleset import Ruleset
from engine.kernel.silence import taken_back
from engine.kernel.spelling import tidied
from engine.kernel.verdict import Kind, Verdict
from matches.court.watching import Watched, one_side
from matches.court.wire import GRACE, Game, Header, Heard, Hearing, Opened, read_frame, write

MEMORY: Final = 1 << 30
OPEN_FILES: Final = 64

_decoder: Final = msgspec.msgpack.Decoder(Hearing)
_cards: Final = msgspec.json.Decoder(list[catalogue.Card])


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, OPEN_FILES))
    for place in sys.argv[1:]:
        catalogue.add(place)
    known = {name: catalogue.load(name).digest for name in catalogue.names()}
    write(sys.stdout.buffer, Opened(known))
    while (frame := read_frame(sys.stdin.buffer)) is not None:
        hearing = _decoder.decode(frame)
        # Whatever it is at by then, this ends it: the signal has no handler here.
        signal.setitimer(signal.ITIMER_PROF, hearing.seconds + GRACE)
        began = time.process_time()
        heard = heard_together(hearing) if len(hearing.sources) > 1 else heard_alone(hearing)
        signal.setitimer(signal.ITIMER_PROF, 0)
        write(sys.stdout.buffer, replace(heard, seconds=time.process_time() - began))


def heard_alone(hearing: Hearing) -> Heard:
    """The verdict on one log."""
    return _judged(hearing.sources[0], hearing)


def heard_together(hearing: Hearing) -> Heard:
    """The verdict on what one-sided logs of one play come to, or where they contradict."""
    find = _finder(hearing)
    try:
        logs = [log_json.read_any(source)[0] for source in hearing.sources]
        rules: Ruleset[Any] = find(logs[0].ruleset).rules
        merged = merge(rules, [tidied(rules, log) for log in logs])
    except Contradiction as found:
        return Heard(_encoded(_contradiction(found)))
    except Refused as refusal:
        kind = Kind.UNREADABLE if isinstance(refusal, Unreadable) else Kind.CONTRADICTS
        return Heard(_encoded(Verdict(kind=kind, sentence=refusal.sentence, code=refusal.code)))
    text = log_text.write(merged).encode()
    return replace(_judged(text, hearing), merged=text)


def _contradiction(found: Contradiction) -> Verdict:
    return Verdict(
        kind=Kind.CONTRADICTS,
        sentence=found.sentence,
        entry=found.entry,
        other=found.other,
        between=(found.first, found.log),
        code=found.code,
    )


def _judged(source: bytes, hearing: Hearing) -> Heard:
    find = _finder(hearing)
    budget = Budget(seconds=hearing.seconds, tries=hearing.tries)
    verdict = judge_text(source, find, budget=budget, clock=time.process_time)
    try:
        log, _lines = log_json.read_any(source)
    except Refused:
        return Heard(_encoded(verdict))
    heard = Heard(_encoded(verdict), header=_header(log))
    if verdict.kind in (Kind.UNREADABLE, Kind.UNKNOWN_RULESET):
        return heard
    watched = find(log.ruleset)
    # Whatever was written short, such as the name of a deck, is what the match is held against.
    whole = dict(watched.rules.read_setup(log.setup))
    heard = replace(heard, header=_header(replace(log, setup=whole)))
    games = _games(watched, log, verdict) if verdict.accepted else ()
    position = _position(watched, log, verdict)
    return replace(heard, ruleset=watched.rules.digest, games=games, position=position)


def _finder(hearing: Hearing) -> Callable[[str], Any]:
    """Rulesets that count along; one for each name in a hearing."""
    own = _cards.decode(hearing.own_cards)
    return _Watching(partial(catalogue.with_own_cards, own=own))


class _Watching:
    def __init__(self, find: Callable[[str], Ruleset[Any]]) -> None:
        self._find = find
        self._found: dict[str, Watched] = {}

    def __call__(self, name: str) -> Watched:
        if name not in self._found:
            self._found[name] = Watched(self._find(name))
        return self._found[name]


def _header(log: Log) -> Header:
    return Header(
        ruleset=log.ruleset,
        digest=log.digest,
        seats=log.seats,
        setup=log.setup,
        witness=log.witness,
        entries=len(log.entries),
        result=log.result,
    )


def _games(watched: Watched, log: Log, verdict: Verdict) -> tuple[Game, ...]:
    """What was counted while it was judged; if something was taken back, counted again without.

    A play that counts no games by itself is one game, of whoever has the most points.
    """
    if any(isinstance(entry, Undo) for entry in log.entries):
        undone = taken_back(log.entries)
        standing = [
            entry
            for place, entry in enumerate(log.entries)
            if isinstance(entry, Answer | Ruling) and place not in undone
        ]
        watched.forget()
        cursor = Cursor.at_start(watched, replace(log, entries=tuple(standing)))
        for entry in standing:
            cursor.enter(entry)
    if watched.games or verdict.outcome is None:
        return tuple(watched.games)
    seats, winners = len(verdict.outcome.points), verdict.outcome.winners
    return (watched.over(one_side(watched.rules, seats, winners)),)


def _position(watched: Watched, log: Log, verdict: Verdict) -> bytes:
    """The table before the entry the verdict is about; of a log without one, at its end.

    Of a play that is over it is the one before its last entry: when a game ends, it is cleared.
    """
    rules = watched.rules
    if verdict.kind in (Kind.TOO_LONG, Kind.FAULT):
        return b""
    if not verdict.entry:
        shown = watched.before if verdict.accepted else watched.last
        return b"" if shown is None else rules.encode(shown)
    if not log.head:
        log = tidied(rules, log)
    cursor = Cursor.at_start(rules, log)
    for entry in log.entries[: verdict.entry - 1]:
        cursor.enter(entry)
    return rules.encode(cursor.state.position)


def _encoded(verdict: Verdict) -> bytes:
    return msgspec.json.encode(verdict)


if __name__ == "__main__":
    main()
