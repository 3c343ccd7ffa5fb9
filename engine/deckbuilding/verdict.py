"""Whether a deck is legal on a day: one pure function, all problems at once, each with a repair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import NamedTuple

from msgspec.structs import replace

from engine.deckbuilding.bans import Source
from engine.deckbuilding.cardpool import Pool
from engine.deckbuilding.combination import recipe_problems
from engine.deckbuilding.deck import Deck
from engine.deckbuilding.formats import Format
from engine.deckbuilding.law import Law, Mark, law
from engine.deckbuilding.lists import BanList, coming_days
from engine.deckbuilding.problems import Problem, Repair, problem, rank
from engine.deckbuilding.repair import Workbench
from engine.deckbuilding.rules import Span


class Legality(Enum):
    """How a deck stands."""

    LEGAL = "legal"
    UNFINISHED = "unfinished"
    """nothing in it is wrong; something is missing"""
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that is wrong with a deck on a day, and the smallest change that mends it all."""

    on: date
    problems: tuple[Problem, ...]
    repair: Repair | None
    """None: no change mends it, since the pool does not hold enough that may be played"""

    @property
    def legality(self) -> Legality:
        if not self.problems:
            return Legality.LEGAL
        if all(each.unfinished for each in self.problems):
            return Legality.UNFINISHED
        return Legality.ILLEGAL

    @property
    def legal(self) -> bool:
        return not self.problems


class Foresight(NamedTuple):
    """What will be wrong from a day on, as announced by now, that is not wrong before."""

    on: date
    problems: tuple[Problem, ...]
    repair: Repair | None


def verdict(
    deck: Deck, format: Format, lists: Iterable[BanList], pool: Pool, *, on: date
) -> Verdict:
    """The verdict on a deck as of a day."""
    return judged(deck, law(format, tuple(lists), pool, on))


def foreseen(
    deck: Deck, format: Format, lists: Iterable[BanList], pool: Pool, *, on: date
) -> tuple[Foresight, ...]:
    """What lists announced by that day will change for the deck, day by day."""
    known = tuple(each for each in lists if each.announced <= on)
    before = _said(verdict(deck, format, known, pool, on=on).problems)
    found = []
    for day in coming_days(known, on):
        then = verdict(deck, format, known, pool, on=day)
        new = tuple(each for each in then.problems if not _said([each]) <= before)
        if new:
            found.append(Foresight(day, new, then.repair))
        before = _said(then.problems)
    return tuple(found)


def _said(problems: Iterable[Problem]) -> set[tuple[str, str]]:
    """What is wrong with which card, whoever says so; "" is the deck as a whole."""
    return {(each.code, card) for each in problems for card, _ in each.cards or (("", 0),)}


def judged(deck: Deck, law: Law) -> Verdict:
    """The verdict under a law that is kept at hand."""
    bench = Workbench(deck, law)
    problems = sorted(_problems(bench), key=rank)
    if not problems:
        return Verdict(law.on, (), Repair(()))
    if len(problems) == 1:
        return Verdict(law.on, (_mended(problems[0], bench.whole),), bench.whole)
    mended = tuple(_mended(each, bench.mended(each)) for each in problems)
    return Verdict(law.on, mended, bench.whole)


def is_legal(deck: Deck, law: Law) -> bool:
    """The same in one word: nobody asks what is wrong, or how to mend it."""
    return next(_problems(Workbench(deck, law)), None) is None


def _mended(problem: Problem, repair: Repair | None) -> Problem:
    if problem.code == "not-whole-sets" and repair is not None:
        unfinished = all(change.verb != "remove" for change in repair.changes)
        return replace(problem, repair=repair, unfinished=unfinished)
    return replace(problem, repair=repair)


# --- what is wrong ------------------------------------------------------------------------------


def _problems(bench: Workbench) -> Iterator[Problem]:
    deck, law = bench.deck, bench.law
    yield from _of_cards(bench)
    yield from _restricted(deck, law)
    yield from _of_stacks(deck, law)
    yield from _backs(bench)
    yield from recipe_problems(deck, bench.by_set, law)
    yield from _draw(deck, law)


def _of_cards(bench: Workbench) -> Iterator[Problem]:
    """The marks that are broken, each rule once with all cards that break it."""
    deck, law = bench.deck, bench.law
    broken: dict[tuple[str, Mark], list[tuple[str, int]]] = {}
    for name in bench.unlawful:
        leaders, heroes = deck.leaders.get(name, 0), deck.heroes.get(name, 0)
        for mark in law.of(name).marks:
            if mark.broken_by(leaders, heroes):
                missing = mark.counts == "drafted" and leaders < mark.limit
                code = "drafted-leader-missing" if missing else mark.code
                of_mark = broken.setdefault((code, mark), [])
                of_mark.append((name, mark.copies(leaders, heroes)))
    for (code, mark), cards in broken.items():
        mistyped = code == "unknown-card" and len(cards) == 1
        yield problem(
            code,
            cards,
            limit=mark.limit,
            found=max(count for _, count in cards),
            source=mark.source,
            unfinished=code == "drafted-leader-missing",
            near=law.pool.names.near(cards[0][0]) if mistyped else (),
            kind=mark.kind,
            set=mark.kind,
        )


def _restricted(deck: Deck, law: Law) -> Iterator[Problem]:
    """All lists together name one group, of which a deck may have so many (DB-14)."""
    limit = law.bounds.restricted
    bans = [(name, law.of(name).restricted) for name in deck.leaders]
    cards = [(name, deck.leaders[name]) for name, ban in bans if ban is not None]
    found = sum(count for _, count in cards)
    if found > limit:
        source = min(
            (ban.source for _, ban in bans if ban is not None),
            key=lambda source: (source.since or date.min, source.code),
        )
        yield problem("restricted-leaders", cards, limit=limit, found=found, source=source)


def _of_stacks(deck: Deck, law: Law) -> Iterator[Problem]:
    leaders, heroes = sum(deck.leaders.values()), sum(deck.heroes.values())
    bounds, source = law.bounds, law.format.source
    yield from _counted("leaders", leaders, bounds.leaders, source("leaders"))
    hero_source = source("heroes")
    if bounds.heroes.least < law.format.span("heroes").least:
        hero_source = source("short of heroes")
    yield from _counted("heroes", heroes, bounds.heroes, hero_source)
    yield from _counted("cards", leaders + heroes, bounds.cards, source("cards"))


def _counted(stack: str, found: int, span: Span, source: Source) -> Iterator[Problem]:
    if found < span.least:
        yield problem(
            f"too-few-{stack}", (), limit=span.least, found=found, source=source, unfinished=True
        )
    elif found > span.most:
        yield problem(f"too-many-{stack}", (), limit=span.most, found=found, source=source)


def _backs(bench: Workbench) -> Iterator[Problem]:
    deck, law = bench.deck, bench.law
    if deck.sleeved or not bench.mixed:
        return
    known = {backs: count for backs, count in bench.backs.items() if backs}
    fewest = min(known, key=lambda backs: (known[backs], backs))
    yield problem(
        "mixed-backs",
        [(name, deck.count(name)) for name in deck.names if law.backs(name) == fewest],
        limit=1,
        found=len(known),
        source=law.format.source("backs alike"),
        backs="; ".join(sorted("/".join(each) for each in known)),
    )


def _draw(deck: Deck, law: Law) -> Iterator[Problem]:
    """DB-17; a deck that nobody leads yet lacks its leaders, and no more."""
    if law.format.switch("leaders drawn") and deck.leaders and not deck.drawn:
        yield problem(
            "leaders-not-drawn",
            (),
            limit=law.bounds.leaders.least,
            found=0,
            source=law.format.source("leaders drawn"),
            unfinished=True,
        )
