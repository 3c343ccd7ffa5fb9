"""A log as one seat could have written it: what it heard, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engine.kernel.ask import Ask, Option
from engine.kernel.chain import sealed
from engine.kernel.log import Answer, AnyEntry, Dealing, Log, Ruling, Undo
from engine.kernel.refusals import Refused
from engine.kernel.replay import Cursor, replay, settled
from engine.kernel.ruleset import Position, Ruleset, State
from engine.kernel.seats import Seat
from engine.kernel.silence import explicit, shortened, taken_back, written_out


class NotItsLog(Refused):
    """The log knows less than it is asked for."""

    code = "not-its-log"


def seen_by(rules: Ruleset[Position], log: Log, seat: Seat | None) -> Log:
    """The log as a seat (None: an onlooker) knows it, down to the answers it may know by now.

    Comments are left out, since anything can stand in them. While the play goes on, so are
    the others' answers to a question that somebody still thinks about, and the dealer's secret.
    """
    if log.witness is not None and seat is not None and seat not in log.witness:
        raise NotItsLog("This log does not know what that seat saw.")
    secret = frozenset() if log.closed else still_secret(rules, explicit(rules, log))
    entries: list[AnyEntry] = []
    standing: list[int] = []
    """1 for each standing answer or ruling that the seat may know of, 0 for the others"""
    for place, (entry, _number, state) in enumerate(written_out(rules, log)):
        told = place not in secret or _by(entry) == seat
        if isinstance(entry, Undo):
            known = sum(standing[-entry.count :])
            del standing[-entry.count :]
            told, entry = known > 0, replace(entry, count=max(1, known))
        elif isinstance(entry, Answer | Ruling):
            standing.append(int(told))
        if told:
            entries.append(_heard(rules, state, entry, seat))
    return _written(rules, log, seat, entries)


def _written(rules: Ruleset[Position], log: Log, seat: Seat | None, entries: list[AnyEntry]) -> Log:
    known = replace(
        log,
        witness=() if seat is None else (seat,),
        setup=dict(rules.heard_setup(log.setup, seat)),
        dealing=_dealing(log),
        comment="",
        entries=tuple(entries),
        state="",
    )
    short = shortened(rules, known)
    if log.state:
        short = replace(short, state=settled(replay(rules, short)).digest)
    return sealed(short) if log.head else short


def hears(
    rules: Ruleset[Position],
    state: State[Position],
    answer: Answer,
    witness: tuple[Seat, ...] | None,
) -> Option:
    """The words of an answer as the seats together know them (None: all of them)."""
    if witness is None:
        return answer.words
    heard = [
        rules.heard(state.position, answer.seat, answer.words, by) for by in witness or (None,)
    ]
    return min(heard, key=lambda words: sum(word == "?" for word in words))


class _Open(NamedTuple):
    """Answers to a question that several seats were asked at the same time."""

    places: frozenset[int] = frozenset()
    waiting: tuple[tuple[Seat, str, tuple[Option, ...]], ...] = ()
    """who has not answered, and what exactly they are asked"""


def still_secret(rules: Ruleset[Position], whole: Log) -> frozenset[int]:
    """The places of answers whose question is still open to somebody else, and of those taken
    back that were given while others were asked too.
    """
    nothing: frozenset[int] = frozenset()
    *_, (open_now, together) = (nothing, nothing), *open_answers(rules, whole)
    return open_now | (together & taken_back(whole.entries))


def open_answers(
    rules: Ruleset[Position], whole: Log
) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """After each entry: the places of answers whose question is still open to somebody else,
    and of all answers so far that were given while others were asked too.

    An answer no longer counts as open as soon as the others are asked something different, and
    never if its question stood apart from theirs.
    """
    cursor = Cursor.at_start(rules, whole)
    history = [_Open()]
    together: frozenset[int] = frozenset()
    for place, entry in enumerate(whole.entries):
        before = cursor.state.asks
        cursor.enter(entry)
        if isinstance(entry, Undo):
            del history[-entry.count :]
        elif isinstance(entry, Ruling):
            history.append(_Open())
        elif isinstance(entry, Answer):
            asked = {seat: ask for seat, ask in before.items() if not ask.apart}
            if entry.seat in asked and len(asked) > 1:
                together |= {place}
            history.append(_opened(history[-1], asked, entry.seat, place, cursor.state.asks))
        yield history[-1].places, together


def _opened(
    was: _Open, before: dict[Seat, Ask], seat: Seat, place: int, asks: dict[Seat, Ask]
) -> _Open:
    if seat not in before:
        return was
    if len(before) == 1:
        return _Open()
    asked = was.waiting or tuple(_question(*each) for each in before.items())
    waiting = tuple(
        question
        for question in asked
        if question[0] != seat
        and question[0] in asks
        and _question(question[0], asks[question[0]]) == question
    )
    return _Open(was.places | {place}, waiting) if waiting else _Open()


def _question(seat: Seat, ask: Ask) -> tuple[Seat, str, tuple[Option, ...]]:
    return seat, ask.prompt, ask.options


def _heard(
    rules: Ruleset[Position], state: State[Position], entry: AnyEntry, seat: Seat | None
) -> AnyEntry:
    entry = replace(entry, comment="", mark="")
    if not isinstance(entry, Answer):
        return entry
    return replace(entry, words=rules.heard(state.position, entry.seat, entry.words, seat))


def _by(entry: AnyEntry) -> Seat | None:
    return entry.seat if isinstance(entry, Answer) else None


def _dealing(log: Log) -> Dealing | None:
    if log.dealing is None or log.closed:
        return log.dealing
    return replace(log.dealing, secret="")
