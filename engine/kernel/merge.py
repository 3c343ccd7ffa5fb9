"""Putting one-sided logs of the same play together, or naming the first place where they disagree.

Each log is first written out with every silent answer. Then every answer of the whole play
stands in each of them, as its witnesses heard it; only answers given at the same time may come
in another order. So the whole is found by asking, seat after seat, which option every log
agrees with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, Final, Generic

from msgspec.structs import replace

from engine.kernel.ask import text
from engine.kernel.chain import sealed
from engine.kernel.judge import judge
from engine.kernel.log import Answer, AnyEntry, Commitment, Log, Ruling, Salt, Undo, line
from engine.kernel.onesided import hears
from engine.kernel.refusals import Refused
from engine.kernel.replay import Cursor
from engine.kernel.ruleset import Position, Ruleset
from engine.kernel.seats import CHANCE, Seat, letter
from engine.kernel.silence import Written, shortened, written_out
from engine.kernel.verdict import Kind, Verdict
from engine.kernel.words import Told

DIFFERENT: Final = {
    "ruleset": Told("The logs give a different ruleset."),
    "seats": Told("The logs name different seats."),
}


class Contradiction(Refused):
    """Two logs cannot both be true: `entry` of the log at `first` and `other` of that at `log`.

    What they say is quoted as somebody who looks on would have heard it, so that each may read it.
    """

    code = "contradiction"

    def __init__(
        self, sentence: str, *, entry: int = 0, other: int = 0, first: int = 0, log: int = 1
    ) -> None:
        super().__init__(sentence)
        self.entry = entry
        self.other = other
        self.first = first
        self.log = log


def merge(rules: Ruleset[Position], logs: Sequence[Log]) -> Log:
    """What all the logs together know, in canonical form; Contradiction if they disagree."""
    _same_play(logs)
    logs = [replace(log, setup=dict(rules.read_setup(log.setup))) for log in logs]
    setup = rules.joined_setup([log.setup for log in logs])
    if setup is None:
        raise Contradiction(
            Told("The logs give a different setup."), log=_astray_setup(rules, logs)
        )
    seats = rules.seats(setup)
    whole = replace(
        logs[0],
        setup=dict(setup),
        witness=_witnesses(logs, seats),
        entries=(),
        comment="",
        state="",
        head="",
    )
    weaving = _Weaving(rules, whole, logs)
    weaving.weave()
    merged = replace(whole, entries=tuple(weaving.entries), result=_result(logs))
    merged = shortened(rules, merged)
    return sealed(merged) if all(log.head for log in logs) else merged


def compare(rules: Ruleset[Position], log: Log, other: Log) -> Verdict:
    """The verdict on a log in the light of another of the same play. It never raises."""
    for each in (log, other):
        verdict = judge(rules, each)
        if verdict.kind not in (Kind.VALID, Kind.RULED, Kind.INCOMPLETE):
            return verdict
    try:
        return judge(rules, merge(rules, (log, other)))
    except Contradiction as found:
        return Verdict(
            kind=Kind.CONTRADICTS,
            sentence=found.sentence,
            entry=found.entry,
            other=found.other,
            between=(found.first, found.log),
            code=found.code,
        )
    except Exception as fault:  # the same boundary as the judge's
        return Verdict(
            kind=Kind.FAULT, sentence=Told("The engine failed ({0}).", repr(fault)), code="fault"
        )


class _Thread:
    """One log written out, and how much of it is woven in."""

    def __init__(self, log: Log, entries: Iterable[Written[Any]]) -> None:
        self.witness = log.witness
        self.closed = log.closed
        self.entries = [(each.entry, each.number) for each in entries]
        self.last = len(log.entries)

    @property
    def head(self) -> AnyEntry | None:
        return self.entries[0][0] if self.entries else None

    @property
    def number(self) -> int:
        """The entry of the log it has come to; 0 at its end."""
        return self.entries[0][1] if self.entries else 0

    def find(self, seat: Seat) -> tuple[int, Answer, int] | None:
        """Where the seat's next answer stands, if nothing but answers stand before it."""
        for place, (entry, number) in enumerate(self.entries):
            if not isinstance(entry, Answer):
                return None
            if entry.seat == seat:
                return place, entry, number
        return None


class _Weaving(Generic[Position]):
    """The whole log as far as it is found."""

    def __init__(self, rules: Ruleset[Position], whole: Log, logs: Sequence[Log]) -> None:
        self.rules = rules
        self.entries: list[AnyEntry] = []
        reach = sum(len(log.entries) for log in logs)
        self._threads = [_Thread(log, written_out(rules, log)) for log in logs]
        start = Cursor.at_start(rules, whole)
        self._cursor = Cursor(start.state, max(1, reach * 2))

    def weave(self) -> None:
        """Go on until every log, or one that stops early, is used up."""
        while any(thread.entries for thread in self._threads):
            if self._sealed() or self._agreed():
                continue
            seat = self._next_seat()
            if seat is None:
                if any(not thread.entries and not thread.closed for thread in self._threads):
                    return
                raise self._astray()
            self._answer(seat)

    def _sealed(self) -> bool:
        """Take over a commitment or salt that comes next in some log."""
        for thread in self._threads:
            entry = thread.head
            if isinstance(entry, Commitment | Salt):
                self._add(replace(entry, comment="", mark=""))
                for each in self._threads:
                    if _line(each.head) == line(entry):
                        del each.entries[0]
                return True
        return False

    def _agreed(self) -> bool:
        """Take over a ruling or an undo, which must come next in every log."""
        heads = [thread.head for thread in self._threads]
        if not any(isinstance(head, Ruling | Undo) for head in heads):
            return False
        first = heads[0]
        lines = {_line(head) for head in heads}
        if first is None or len(lines) > 1:
            raise self._astray()
        self._add(replace(first, comment="", mark=""))
        for thread in self._threads:
            del thread.entries[0]
        return True

    def _next_seat(self) -> Seat | None:
        """The seat whose answer every log has next; in the order of the first log."""
        asks = self._cursor.state.asks
        first = [
            entry.seat for entry, _ in self._threads[0].entries[:1] if isinstance(entry, Answer)
        ]
        for seat in [*first, *asks]:
            if seat in asks and all(thread.find(seat) for thread in self._threads):
                return seat
        return None

    def _answer(self, seat: Seat) -> None:
        found = [each for thread in self._threads if (each := thread.find(seat)) is not None]
        state = self._cursor.state
        ask = state.asks[seat]
        agreeing: list[set[int]] = []
        for words in (*(answer.words for _, answer, _ in found), *ask):
            if words not in ask:
                continue
            answer = Answer(seat, words)
            known = [hears(self.rules, state, answer, each.witness) for each in self._threads]
            agreeing.append({n for n, words in enumerate(known) if words == found[n][1].words})
            if len(agreeing[-1]) == len(found):
                at = next((each.at for _, each, _ in found if each.at), "")
                self._add(replace(answer, at=at))
                for thread, (place, _, _) in zip(self._threads, found, strict=True):
                    del thread.entries[place]
                return
        raise self._differ(found, agreeing)

    def _add(self, entry: AnyEntry) -> None:
        self._cursor.enter(entry)
        self.entries.append(entry)

    def _differ(
        self, found: Sequence[tuple[int, Answer, int]], agreeing: Sequence[set[int]]
    ) -> Contradiction:
        first, place = _at_odds(len(found), agreeing)
        (_, mine, number), (_, theirs, other) = found[first], found[place]
        sentence = Told(
            "Entry {0} of one log and entry {1} of another disagree about seat {2}: "
            "“{3}” and “{4}”.",
            number,
            other,
            letter(mine.seat),
            self._openly(mine, self._threads[first]),
            self._openly(theirs, self._threads[place]),
        )
        return Contradiction(sentence, entry=number, other=other, first=first, log=place)

    def _astray(self) -> Contradiction:
        """The logs go on with different things."""
        heads = [_line(thread.head) for thread in self._threads]
        place = next((n for n, head in enumerate(heads) if head != heads[0]), 1)
        mine, theirs = self._threads[0], self._threads[place]
        sentence = Told(
            "One log goes on with {0} and the other with {1}.",
            self._quoted(mine),
            self._quoted(theirs),
        )
        return Contradiction(sentence, entry=mine.number, other=theirs.number, log=place)

    def _quoted(self, thread: _Thread) -> str:
        entry = thread.head
        if entry is None:
            return Told("nothing")
        if not isinstance(entry, Answer):
            return Told("“{0}”", line(entry))
        return Told("“{0}”", f"{letter(entry.seat)} {self._openly(entry, thread)}")

    def _openly(self, answer: Answer, thread: _Thread) -> str:
        """An answer as an onlooker would have heard it; of what only its own seat knows and
        cannot be here, the verb.
        """
        state = self._cursor.state
        ask = state.asks.get(answer.seat)
        if ask is not None and answer.words in ask:
            return text(self.rules.heard(state.position, answer.seat, answer.words, None))
        is_its_own = thread.witness is None or answer.seat in thread.witness
        if answer.seat == CHANCE or is_its_own:
            return answer.words[0]
        return text(answer.words)


def _at_odds(many: int, agreeing: Sequence[set[int]]) -> tuple[int, int]:
    """The first two logs no answer agrees with both of; else one that is alone with its answer."""
    for pair in combinations(range(many), 2):
        if not any(answered.issuperset(pair) for answered in agreeing):
            return pair
    most = max(agreeing, key=len)
    return min(most), min(set(range(many)) - most)


def _line(entry: AnyEntry | None) -> str | None:
    return None if entry is None else line(entry)


def _same_play(logs: Sequence[Log]) -> None:
    """Contradiction, unless the headers tell of one play and nobody claims another result."""
    first = logs[0]
    for place, log in enumerate(logs[1:], 1):
        for name in DIFFERENT:
            if getattr(log, name) != getattr(first, name):
                raise Contradiction(DIFFERENT[name], log=place)
        if log.digest and first.digest and log.digest != first.digest:
            raise Contradiction(DIFFERENT["ruleset"], log=place)
        if None not in (log.result, first.result) and log.result != first.result:
            raise Contradiction(Told("The logs claim different results."), log=place)


def _astray_setup(rules: Ruleset[Position], logs: Sequence[Log]) -> int:
    """The first log whose setup does not go with those before it."""
    return next(
        place
        for place in range(1, len(logs))
        if rules.joined_setup([log.setup for log in logs[: place + 1]]) is None
    )


def _result(logs: Sequence[Log]) -> tuple[int, ...] | None:
    return next((log.result for log in logs if log.result is not None), None)


def _witnesses(logs: Sequence[Log], seats: int) -> tuple[Seat, ...] | None:
    known: set[Seat] = set()
    for log in logs:
        known.update(range(seats) if log.witness is None else log.witness)
    return None if len(known) == seats else tuple(sorted(known))
