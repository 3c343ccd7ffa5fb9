"""The judge: replays a log and says what it is worth. It never raises."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic

import msgspec

from engine.kernel import chain, log_text
from engine.kernel.ask import text
from engine.kernel.commitment import holds
from engine.kernel.dealer import asked, dealt, is_opened
from engine.kernel.log import Answer, AnyEntry, Commitment, Log, Ruling, Salt, line
from engine.kernel.log_json import read_any
from engine.kernel.refusals import Illegal, Refused, Undecided, UnknownRuleset, Unreadable
from engine.kernel.repair import nearest, repairs
from engine.kernel.replay import Cursor, addressed, settled
from engine.kernel.ruleset import Outcome, Position, Ruleset, State
from engine.kernel.seats import CHANCE, Seat, called, letter
from engine.kernel.spelling import tidied
from engine.kernel.verdict import Kind, Repair, Verdict
from engine.kernel.words import Told, both

SHORTEST_DIGEST: Final = 8
"""How much of a ruleset's digest a paper log must copy, if it copies any."""

LONGEST_SENTENCE: Final = 600


class Budget(msgspec.Struct, frozen=True):
    """What one judgement may cost."""

    seconds: float = 30.0
    tries: int = 80
    """how many corrections of an illegal entry are tried; 0: none, only the nearest option"""
    legal: int = 24
    """how many options a verdict lists"""


def judge(
    rules: Ruleset[Position],
    log: Log,
    *,
    budget: Budget = Budget(),  # noqa: B008 - a frozen value
    lines: Sequence[int] = (),
    clock: Callable[[], float] = time.monotonic,
) -> Verdict:
    """The verdict on a log. `lines` are those of its entries in the text it was read from."""
    hearing = _Hearing(rules, log, budget, lines, clock)
    try:
        return hearing.verdict()
    except Exception as fault:  # the boundary: whatever the engine does wrong is a verdict too
        return hearing.fault(fault)


def judge_text(
    source: str | bytes,
    find: Callable[[str], Ruleset[Any]],
    *,
    budget: Budget = Budget(),  # noqa: B008
    clock: Callable[[], float] = time.monotonic,
) -> Verdict:
    """The verdict on a text or its JSON twin, under the ruleset it names.

    What somebody typed without a seal is read as it was meant: capitals do not matter, and what
    goes without saying may be left out.
    """
    try:
        log, lines = read_any(source)
        rules = find(log.ruleset)
    except Unreadable as refusal:
        return Verdict(
            kind=Kind.UNREADABLE,
            sentence=refusal.sentence,
            line=refusal.line,
            column=refusal.column,
            code=refusal.code,
        )
    except UnknownRuleset as refusal:
        kind = Kind.UNKNOWN_RULESET
        return Verdict(kind=kind, sentence=refusal.sentence, code=refusal.code)
    except Exception as fault:
        return Verdict(kind=Kind.FAULT, sentence=_fault(fault), code="fault")
    quick = msgspec.structs.replace(budget, tries=0)
    verdict = judge(rules, log, budget=quick, lines=lines, clock=clock)
    if verdict.kind not in (Kind.ILLEGAL, Kind.IMPOSSIBLE_CHANCE):
        return verdict
    meant = log if log.head else tidied(rules, log)
    return judge(rules, meant, budget=budget, lines=lines, clock=clock)


class _OutOfTime(Exception):
    """The budget is spent."""


class _Hearing(Generic[Position]):
    """One log before the judge."""

    def __init__(
        self,
        rules: Ruleset[Position],
        log: Log,
        budget: Budget,
        lines: Sequence[int],
        clock: Callable[[], float],
    ) -> None:
        self.rules, self.log, self.budget, self.lines = rules, log, budget, lines
        self.clock, self.until = clock, clock() + budget.seconds
        self.number = 0
        self.link = b""
        self.linked = 0
        """how many entries the chain has been followed through"""
        self.rulings: list[int] = []
        self.committed: dict[Seat, int] = {}
        self.salts = {each.seat: each.salt for each in log.entries if type(each) is Salt}

    def verdict(self) -> Verdict:
        if (found := self._identity()) is not None:
            return found
        try:
            self.cursor = Cursor.at_start(self.rules, self.log)
        except Refused as refusal:
            return self._say(
                Kind.UNREADABLE, Told("The setup: {0}", refusal.sentence), refusal.code
            )
        if (found := self._entries()) is not None:
            return found
        return self._end()

    def fault(self, fault: Exception) -> Verdict:
        if isinstance(fault, _OutOfTime):
            sentence = Told("The time for judging this log ran out here.")
            return self._say(Kind.TOO_LONG, self._here(sentence), "too-long")
        return self._say(Kind.FAULT, self._here(_fault(fault)), "fault")

    def _identity(self) -> Verdict | None:
        log, rules = self.log, self.rules
        known = rules.digest == log.digest or not log.digest
        if not known and len(log.digest) >= SHORTEST_DIGEST:
            known = rules.digest.startswith(log.digest)
        if log.ruleset != rules.name or not known:
            sentence = Told(
                "This is not the ruleset {0} {1} of the log.", log.ruleset, log.digest[:12]
            )
            return self._say(Kind.UNKNOWN_RULESET, sentence, "unknown-ruleset")
        seats = rules.seats(log.setup)
        if log.seats and len(log.seats) != seats:
            sentence = Told("The log names {0} seats, the setup makes {1}.", len(log.seats), seats)
            return self._say(Kind.UNREADABLE, sentence, "seats")
        return None

    def _entries(self) -> Verdict | None:
        self.link = chain.first_link(self.log)
        dealing = self.log.dealing if self._deals_are_open() else None
        for number, entry in enumerate(self.log.entries, 1):
            self.number = number
            if not number % 16 and self.clock() > self.until:
                raise _OutOfTime
            if dealing is not None and type(entry) is Answer and entry.seat == CHANCE:
                found = self._deal(entry)
                if found is not None:
                    return found
            try:
                self.cursor.enter(entry)
            except Refused as refusal:
                return self._refused(entry, refusal)
            if entry.mark and not self._link_behind(number).hex().startswith(entry.mark):
                sentence = Told(
                    "The hash chain breaks here: this is not the entry that was written."
                )
                return self._say(Kind.CHAIN_BROKEN, self._at(entry, sentence), "chain-broken")
            if type(entry) is not Answer:
                found = self._beside(entry)
                if found is not None:
                    return found
        return None

    # single entries

    def _link_behind(self, number: int) -> bytes:
        """The link of the chain behind so many entries, none of which is hashed before it must."""
        for entry in self.log.entries[self.linked : number]:
            self.link = chain.next_link(self.link, entry)
        self.linked = number
        return self.link

    def _beside(self, entry: AnyEntry) -> Verdict | None:
        """An entry that is no answer: count rulings, check commitments."""
        if isinstance(entry, Ruling):
            self.rulings.append(self.number)
        if not isinstance(entry, Commitment) or not self._sees(entry.seat):
            return None
        count = self.committed.get(entry.seat, 0)
        self.committed[entry.seat] = count + 1
        salt = self.salts.get(entry.seat)
        if salt is None or holds(entry, self.cursor.state, salt, count):
            return None
        sentence = Told(
            "Seat {0} committed itself to something else than this.", letter(entry.seat)
        )
        return self._say(Kind.COMMITMENT_DIFFERS, self._at(entry, sentence), "commitment")

    def _deal(self, entry: Answer) -> Verdict | None:
        state, passed = asked(self.cursor.state, entry)
        ask = state.asks.get(CHANCE)
        if ask is None or entry.words not in ask or self.log.dealing is None:
            return None
        due = dealt(ask, self.log.dealing, self.cursor.chances + passed)
        if due == entry.words:
            return None
        sentence = Told("The dealer's secret deals “{0}” here.", text(due))
        return self._say(
            Kind.IMPOSSIBLE_CHANCE,
            self._at(entry, sentence),
            "dealt-otherwise",
            legal=(line(Answer(CHANCE, due)),),
            repairs=(Repair("replace", self.number, line(Answer(CHANCE, due))),),
        )

    def _refused(self, entry: AnyEntry, refusal: Refused) -> Verdict:
        kind = Kind.ILLEGAL
        state = self.cursor.state
        if isinstance(entry, Answer):
            state = addressed(state, entry.seat, entry.words)
        if isinstance(refusal, Undecided):
            kind = Kind.NEEDS_RULING
        elif isinstance(entry, Answer) and entry.seat == CHANCE and CHANCE in state.asks:
            kind = Kind.IMPOSSIBLE_CHANCE
        nobody = self._nobody(entry)
        return self._say(
            kind,
            self._at(entry, nobody or refusal.sentence),
            refusal.code,
            rule="" if nobody else refusal.rule,
            legal=self._legal(state, entry),
            repairs=self._repairs(state, entry) if isinstance(refusal, Illegal) else (),
        )

    def _nobody(self, entry: AnyEntry) -> str:
        """What to say of an answer by a seat at which nobody sits."""
        seats = self.rules.seats(self.log.setup)
        if not isinstance(entry, Answer) or entry.seat < seats:
            return ""
        sitting = ", ".join(map(letter, range(seats)))
        return Told("Nobody sits at seat {0}; there are {1}.", letter(entry.seat), sitting)

    def _legal(self, state: State[Position], entry: AnyEntry) -> tuple[str, ...]:
        mine = entry.seat if isinstance(entry, Answer) else None
        asks = sorted(state.asks.items(), key=lambda each: each[0] != mine)
        options = (line(Answer(seat, words)) for seat, ask in asks for words in ask)
        return tuple(each for _, each in zip(range(self.budget.legal), options, strict=False))

    def _repairs(self, state: State[Position], entry: AnyEntry) -> tuple[Repair, ...]:
        if self.budget.tries:
            return repairs(self.rules, self.log, self.number, self.budget.tries)
        if not isinstance(entry, Answer):
            return ()
        likely = nearest(state, entry.seat, entry.words, 1)
        return tuple(Repair("replace", self.number, line(each)) for each in likely)

    # the end

    def _end(self) -> Verdict:
        self.number = 0
        log, state = self.log, settled(self.cursor.state)
        outcome = state.outcome if state.over else None
        head = chain.last_link(self._link_behind(len(log.entries)), log).hex()
        broken = bool(log.head) and log.head != head
        if outcome is None and not (broken and not log.closed):
            return self._say(Kind.INCOMPLETE, _unfinished(state), "incomplete", chain=head)
        if outcome is not None and log.result not in (None, outcome.points):
            return self._result_differs(outcome)
        if (found := self._secrets(state)) is not None:
            return found
        if broken:
            sentence = Told(
                "The hash chain ends differently: something was changed, added or removed."
            )
            return self._say(Kind.CHAIN_BROKEN, sentence, "chain-broken", chain=head)
        return self._accepted(outcome, head)

    def _accepted(self, outcome: Outcome | None, head: str) -> Verdict:
        if not self.rulings:
            return self._say(
                Kind.VALID, Told("Every entry is legal."), "", outcome=outcome, chain=head
            )
        where = ", ".join(map(str, self.rulings))
        sentence = Told("Every entry is legal, with a judge's ruling at {0}.", where)
        return self._say(Kind.RULED, sentence, "", outcome=outcome, chain=head)

    def _result_differs(self, outcome: Outcome) -> Verdict:
        claimed, computed = (" ".join(map(str, p)) for p in (self.log.result or (), outcome.points))
        sentence = Told("The log claims the result {0}, but the play ended {1}.", claimed, computed)
        repairs = (Repair("result", 0, computed),)
        return self._say(
            Kind.RESULT_DIFFERS, sentence, "result-differs", outcome=outcome, repairs=repairs
        )

    def _secrets(self, state: State[Position]) -> Verdict | None:
        """Whatever was sealed at the start or on the way and does not open."""
        log, sentence = self.log, ""
        shut = [seat for seat in self.committed if seat not in self.salts]
        if log.state and log.state != state.digest:
            sentence = Told("The digest of the last state is not that of this play.")
        elif log.closed and shut:
            sentence = Told("Seat {0} never opened its commitments.", letter(shut[0]))
        elif log.dealing is not None and log.dealing.secret and not is_opened(log.dealing):
            sentence = Told(
                "The dealer's secret does not belong to the fingerprint shown at the start."
            )
        if not sentence:
            return None
        return self._say(Kind.COMMITMENT_DIFFERS, sentence, "commitment")

    # words

    def _deals_are_open(self) -> bool:
        dealing = self.log.dealing
        return dealing is not None and self.log.witness is None and is_opened(dealing)

    def _sees(self, seat: Seat) -> bool:
        return self.log.witness is None or seat in self.log.witness

    def _at(self, entry: AnyEntry, sentence: str) -> str:
        return Told("Entry {0}, “{1}”: {2}", self.number, _short(line(entry), 200), sentence)

    def _here(self, sentence: str) -> str:
        return Told("Entry {0}: {1}", self.number, sentence) if self.number else sentence

    def _say(self, kind: Kind, sentence: str, code: str, **more: Any) -> Verdict:
        return Verdict(
            kind=kind,
            sentence=_short(sentence),
            code=code,
            entry=self.number,
            line=self._line(),
            rulings=tuple(self.rulings),
            claimed=self.log.result,
            **more,
        )

    def _line(self) -> int:
        if not self.number:
            return 0
        lines = self.lines or log_text.entry_lines(self.log)
        return lines[self.number - 1]


def _unfinished(state: State[Position]) -> str:
    waiting = both(tuple(map(called, state.asks))) or Told("nobody")
    return Told("The log stops before the play is over: {0} must answer next.", waiting)


def _short(words: str, most: int = LONGEST_SENTENCE) -> str:
    return words if len(words) <= most else f"{words[:most]}…"


def _fault(fault: Exception) -> Told:
    return Told(
        "The engine failed ({0}). The log is not at fault; please report it.", type(fault).__name__
    )
