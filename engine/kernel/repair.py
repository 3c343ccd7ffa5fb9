"""The likely slip behind an entry that cannot be: candidates are tried on the rest of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from operator import itemgetter
from typing import Final, Generic

from engine.kernel.ask import Option
from engine.kernel.log import Answer, AnyEntry, Log, line
from engine.kernel.refusals import Refused
from engine.kernel.replay import Cursor, settled, silences
from engine.kernel.ruleset import Position, Ruleset, State
from engine.kernel.seats import CHANCE, Seat
from engine.kernel.verdict import Repair

HORIZON: Final = 60
"""How many entries behind the offending one are tried with each candidate."""
LOOK_BACK: Final = 4
"""How many entries before it may hold the slip."""
ALIKE: Final = 10
"""How many of the options most like what was written are tried in one place."""
GUESSES: Final = 3
"""How many outcomes of chance are tried behind an answer that was left out."""
OFFERED: Final = 3
MOST_COMPARED: Final = 400
LONGEST_COMPARED: Final = 120
"""How many options, and how much of what was written, are compared for likeness."""

Candidate = tuple[Repair, float, Sequence[AnyEntry]]
"""A repair, how likely a slip it is, and what to play from its place to the offending entry."""


def repairs(rules: Ruleset[Position], log: Log, number: int, tries: int) -> tuple[Repair, ...]:
    """The corrections with which the log goes on furthest, the likeliest first."""
    search = _Search(rules, log, number, tries)
    search.look(number)
    for earlier in range(number - 1, max(0, number - 1 - LOOK_BACK), -1):
        if search.mended or not search.tries:
            break
        search.look(earlier)
    return search.best()


def nearest(state: State[Position], seat: Seat, words: Option, many: int) -> list[Answer]:
    """The legal answers most like one that was written, the same seat's before others'."""
    asks = sorted(state.asks.items(), key=lambda each: each[0] != seat)
    answers = [Answer(asked, option) for asked, ask in asks for option in ask]
    written = line(Answer(seat, words))
    return _most_alike(written, answers[:MOST_COMPARED])[:many]


class _Search(Generic[Position]):
    """Candidates tried so far, and how far each got."""

    def __init__(self, rules: Ruleset[Position], log: Log, number: int, tries: int) -> None:
        self.rules, self.log, self.number, self.tries = rules, log, number, tries
        self.mended = False
        """whether a candidate carried the log to its end and its result"""
        self._found: list[tuple[float, float, Repair]] = []

    def look(self, place: int) -> None:
        """Try what may have gone wrong at an entry."""
        cursor = Cursor.at_start(self.rules, self.log)
        for entry in self.log.entries[: place - 1]:
            cursor.enter(entry)
        for repair, likely, instead in self._candidates(cursor, place):
            if not self.tries:
                return
            self.tries -= 1
            self._try(cursor.fork(), repair, likely, instead)

    def best(self) -> tuple[Repair, ...]:
        ranked = sorted(self._found, key=lambda found: (-found[0], -found[1]))
        return tuple(repair for *_, repair in ranked[:OFFERED])

    def _candidates(self, cursor: Cursor[Position], place: int) -> Iterator[Candidate]:
        entries = self.log.entries
        entry, between = entries[place - 1], entries[place : self.number]
        asked = list(silences(cursor.state))
        options = [
            Answer(s, words) for each in asked for s, ask in each.asks.items() for words in ask
        ]
        for answer in _most_alike(line(entry), _others(options, entry))[:ALIKE]:
            words = line(answer)
            alike = _likeness(words, line(entry))
            yield Repair("replace", place, words), alike, [answer, *between]
        again = place > 1 and line(entries[place - 2]) == line(entry)
        yield Repair("remove", place), 0.9 if again else 0.4, between
        if place < len(entries) and place == self.number:
            swapped = [entries[place], entry]
            yield Repair("swap", place), 0.75, swapped
        for answer in _missing(asked[-1])[:ALIKE]:
            for lost in self._with_its_chance(cursor.fork(), answer, place):
                yield Repair("insert", place, _lines(lost)), 0.7, [*lost, entry, *between]

    def _with_its_chance(
        self, cursor: Cursor[Position], answer: Answer, place: int
    ) -> Iterator[list[Answer]]:
        """Whoever forgot that somebody drew forgot what, too: cards the log speaks of later."""
        entry = self.log.entries[place - 1]
        by_chance = isinstance(entry, Answer) and entry.seat == CHANCE
        if by_chance or not _plays(cursor, [answer]) or CHANCE not in cursor.state.asks:
            yield [answer]
            return
        later = "\n".join(map(line, self.log.entries[place - 1 :]))
        for words in _spoken_of(later, cursor.state.asks[CHANCE].options)[:GUESSES]:
            yield [answer, Answer(CHANCE, words)]

    def _try(
        self, cursor: Cursor[Position], repair: Repair, likely: float, instead: Sequence[AnyEntry]
    ) -> None:
        following = self.log.entries[self.number + (repair.kind == "swap") :]
        if not _plays(cursor, instead):
            return
        replayed = 0
        for entry in following[:HORIZON]:
            if not _plays(cursor, [entry]):
                break
            replayed += 1
        whole = replayed == len(following)
        fits = whole and self._fits(cursor.state)
        self.mended = self.mended or fits
        repair = Repair(repair.kind, repair.entry, repair.words, replayed)
        back = 0.1 * (self.number - repair.entry)
        self._found.append((replayed + 2.0 * fits, likely - back, repair))

    def _fits(self, state: State[Position]) -> bool:
        outcome = settled(state).outcome
        return self.log.result is None or (
            outcome is not None and outcome.points == self.log.result
        )


def _lines(answers: Iterable[Answer]) -> str:
    return "\n".join(map(line, answers))


def _spoken_of(later: str, outcomes: Sequence[Option]) -> list[Option]:
    """What chance may have brought, first what is named first; of the rest one."""
    at = {words: later.find(words[-1]) for words in outcomes[:MOST_COMPARED]}
    named = sorted((words for words in at if at[words] >= 0), key=at.__getitem__)
    return named + [words for words in at if at[words] < 0][:1]


def _plays(cursor: Cursor[Position], entries: Iterable[AnyEntry]) -> bool:
    try:
        for entry in entries:
            cursor.enter(entry)
    except Refused:
        return False
    return True


def _others(options: Iterable[Answer], entry: AnyEntry) -> list[Answer]:
    return [each for each in options if line(each) != line(entry)][:MOST_COMPARED]


def _missing(state: State[Position]) -> list[Answer]:
    """What may have been left out: chance first, since people forget it first, and every verb
    once before any comes twice.
    """
    asks = sorted(state.asks.items(), key=lambda each: each[0] != CHANCE)
    answers = [Answer(seat, words) for seat, ask in asks for words in ask]
    met: Counter[str] = Counter()
    turns = []
    for answer in answers:
        turns.append(met[answer.words[0]])
        met[answer.words[0]] += 1
    return [answer for _, answer in sorted(zip(turns, answers, strict=True), key=itemgetter(0))]


def _most_alike(written: str, answers: list[Answer]) -> list[Answer]:
    written = written[:LONGEST_COMPARED].casefold()
    matcher = SequenceMatcher(b=written, autojunk=False)
    mixed = sorted(written.split())

    def likeness(answer: Answer) -> float:
        """By letters; the same words in another order come before everything else."""
        words = line(answer)[:LONGEST_COMPARED].casefold()
        matcher.set_seq1(words)
        return matcher.ratio() + (sorted(words.split()) == mixed)

    return sorted(answers, key=likeness, reverse=True)


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one[:LONGEST_COMPARED], other[:LONGEST_COMPARED]).ratio()
