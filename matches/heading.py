"""The head of a log that somebody typed: what its match knows, nobody has to copy.

Only what is missing is put in, and nothing into a log that is sealed, names the digest of its
rules, or is of another game: such a log is complete, or means another match.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from engine import catalogue, samples
from engine.kernel import log_read, log_text
from engine.kernel.log import Answer, Log, line
from engine.kernel.onesided import seen_by
from engine.kernel.refusals import Refused
from engine.kernel.replay import Cursor, silences
from engine.kernel.ruleset import Ruleset
from engine.kernel.spelling import tidied
from matches import rules
from matches.models import Match, MatchSeat

LONGEST: Final = 200_000
"""bytes of a log that is looked at; longer ones nobody types"""
FAR: Final = 12
"""entries that are tried to find out who wrote it"""
SHOWN: Final = 8
"""entries of a sample"""
ABOVE: Final = re.compile(
    r"\s*(muster|ruleset|seat|setup|witness|dealing)\b[ \t]*(\S*)[ \t]*(.*)", re.I
)
SEALED: Final = re.compile(r"^[ \t]*end\b", re.I | re.M)


class Head(NamedTuple):
    """What stands above the entries."""

    keys: frozenset[str]
    """such as `ruleset`, `seat a`, `setup decks`"""
    ruleset: str
    names: tuple[str, ...]
    best_of: str
    is_bound: bool
    """to a digest or to a dealer's secret"""


def headed(
    match: Match, seats: Sequence[MatchSeat], source: bytes, *, seat: int | None, game: int
) -> bytes:
    """The log with what it leaves unsaid; as it is, if nothing may be put in."""
    text = _typed(source)
    head = _head(text)
    if not text or head.is_bound or not _is_of(head, match, seats):
        return source
    try:
        known = _known(match, seats, seat, game, head)
        if known is None:
            return source
        lines = [each for each in _lines(known) if _key(each) not in head.keys]
        found = _put_in(text, lines)
        if "witness" not in head.keys:
            found = _witnessed(rules.of(match), found, seat)
    except Refused:
        return source  # of a match whose rules or decks are no more; the judge says so
    return source if found == text else found.encode()


def beheaded(
    match: Match, seats: Sequence[MatchSeat], text: str, *, seat: int | None, game: int
) -> str:
    """Without the lines that would be put in again, so that an editor begins with what was done."""
    head = _head(text)
    if not _typed(text.encode()) or head.is_bound or not _is_of(head, match, seats):
        return text
    known = _known(match, seats, seat, game, Head(frozenset(), "", (), head.best_of, False))
    spare = set() if known is None else set(_lines(known))
    return "\n".join(each for each in text.split("\n") if each not in spare).lstrip("\n")


@lru_cache(maxsize=32)
def sample(ruleset: str) -> tuple[str, ...]:
    """How entries of a game look, as somebody at the table wrote them who saw no hidden card."""
    if not samples.kept(ruleset):
        return ()
    heard = seen_by(catalogue.load(ruleset), samples.log(ruleset), None)
    return tuple(line(each) for each in heard.entries[:SHOWN])


def unknown(match: Match, seats: Sequence[MatchSeat]) -> str:
    """What a log has to say itself, because nobody has said it: such as `decks`."""
    lacks = rules.lacks(match, [each.deck for each in seats])
    return catalogue.box(match.ruleset).brings.key if lacks else ""


def _typed(source: bytes) -> str:
    """The text of a log somebody may have typed; empty of any other."""
    if len(source) > LONGEST:
        return ""
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError:
        return ""
    return "" if "\0" in text or text.lstrip()[:1] in ("", "{") or SEALED.search(text) else text


def _head(text: str) -> Head:
    keys, said, names = set[str](), dict[str, str](), list[str]()
    for words in filter(None, map(ABOVE.match, text.splitlines())):
        key = _key(words[0])
        keys.add(key)
        said[key] = words[3].strip()
        if key.startswith("seat "):
            names.append(words[3].strip())
        elif key == "ruleset":
            said[key] = words[2]
            keys |= {"dealing"} if words[3].strip() else set()
    return Head(
        frozenset(keys),
        said.get("ruleset", ""),
        tuple(names),
        said.get("setup best_of", ""),
        "dealing" in keys,
    )


def _key(written: str) -> str:
    words = ABOVE.match(written)
    if words is None:
        return ""
    name = words[1].lower()
    return f"{name} {words[2].lower()}" if name in ("seat", "setup") else name


def _is_of(head: Head, match: Match, seats: Sequence[MatchSeat]) -> bool:
    ours = [seat.name.casefold() for seat in seats]
    straight = not head.names or [name.casefold() for name in head.names] == ours
    return straight and head.ruleset in ("", match.ruleset)


def _known(
    match: Match, seats: Sequence[MatchSeat], seat: int | None, game: int, head: Head
) -> Log | None:
    """All a head can say of this match, as whoever sits there may know it; None if no deck is known
    and the log names none."""
    best_of = int(head.best_of) if head.best_of in ("1", "3", "5") else 1 if game else None
    setup = match.setup([each.deck for each in seats], best_of)
    brings = catalogue.box(match.ruleset).brings
    if f"setup {brings.key}" in head.keys:
        setup.pop(brings.key, None)
    elif unknown(match, seats):
        return None
    else:
        setup = dict(rules.of(match).heard_setup(setup, seat))
    names = tuple(each.name for each in seats)
    return Log(ruleset=match.ruleset, seats=names if all(names) else (), setup=setup)


def _lines(known: Log) -> list[str]:
    return log_text.write(known).split("\n\n")[0].splitlines()


def _put_in(text: str, lines: list[str]) -> str:
    """Above everything; what says that this is a log at all stays first."""
    first, _break, rest = text.partition("\n")
    if _key(first) == "muster":
        return "\n".join([first.rstrip("\r"), *lines, rest])
    return "\n".join([*lines, text])


def _witnessed(ruleset: Ruleset[Any], text: str, seat: int | None) -> str:
    """With the word of whoever saw what stands there: everybody, the one who handed it in, or
    somebody who knew no hidden card, whichever carries its first entries furthest."""
    try:
        log = log_read.read(text)
    except Refused:
        return text
    ways: Iterator[tuple[int, ...] | None] = iter([None, *([] if seat is None else [(seat,)]), ()])
    best = max(ways, key=lambda witness: _goes(ruleset, replace(log, witness=witness)))
    if best is None:
        return text
    return _put_in(
        text, [each for each in _lines(replace(log, witness=best)) if _key(each) == "witness"]
    )


def _goes(ruleset: Ruleset[Any], log: Log) -> float:
    """How many of its first entries can be, and whether whoever comes next is at least asked;
    `max` takes the first of equals."""
    done = 0
    try:
        log = tidied(ruleset, replace(log, entries=log.entries[:FAR]))
        cursor = Cursor.at_start(ruleset, log)
    except Refused:
        return 0
    for entry in log.entries:
        asked = {seat for state in silences(cursor.state) for seat in state.asks}
        try:
            cursor.enter(entry)
        except Refused:
            return done + 0.5 * (isinstance(entry, Answer) and entry.seat in asked)
        done += 1
    return done
