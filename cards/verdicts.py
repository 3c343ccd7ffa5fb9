"""A verdict as a page tells it: how far along, what is wrong, who says so, and what mends it."""

from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards import phrases
from cards.services.judging import Standing
from engine.deckbuilding.problems import Problem, Repair, why
from engine.deckbuilding.rules import Span
from engine.deckbuilding.sentences import Sentence
from engine.deckbuilding.verdict import Foresight, Verdict

NOT_DRAWN = "leaders-not-drawn"


class Gauge(NamedTuple):
    """How many lie in a stack, and how many should."""

    found: int
    least: int
    most: int

    @property
    def wanted(self) -> str:
        return phrases.shown(Span(self.least, self.most))

    @property
    def to_go(self) -> int:
        return max(0, self.least - self.found)

    @property
    def is_full(self) -> bool:
        return self.least <= self.found <= self.most

    @property
    def is_over(self) -> bool:
        return self.found > self.most

    @property
    def filled(self) -> int:
        return min(self.found, self.least)


class Mend(NamedTuple):
    """The smallest change that mends something, in words."""

    steps: list[str]
    cost: int


class Trouble(NamedTuple):
    """One rule the deck breaks."""

    place: int
    code: str
    what: str
    unfinished: bool
    cards: tuple[tuple[str, int], ...]
    limit: int
    found: int
    why: str
    since: date | None
    until: date | None
    near: tuple[str, ...]
    mend: Mend | None
    hopeless: str
    """why there is nothing to mend it with; empty where there is, or for others than its player"""

    @property
    def is_for_chance(self) -> bool:
        return self.code == NOT_DRAWN


class Coming(NamedTuple):
    """What will be wrong from a day on."""

    on: date
    what: list[str]
    why: list[str]
    mend: Mend | None


class Told(NamedTuple):
    """How a deck stands, as its page says it."""

    legality: str
    """legal, unfinished, illegal, or pool: there is none, and the format asks for one"""
    headline: str
    leaders: Gauge
    heroes: Gauge
    troubles: list[Trouble]
    whole: Mend | None
    coming: list[Coming]

    @property
    def is_legal(self) -> bool:
        return self.legality == "legal"

    @property
    def lacks_a_draw(self) -> bool:
        """Whether all that is left to do is to let chance draw the leaders."""
        return [each.code for each in self.troubles] == [NOT_DRAWN]

    @property
    def broken(self) -> list[Trouble]:
        return [each for each in self.troubles if not each.unfinished]

    @property
    def unfinished(self) -> list[Trouble]:
        return [each for each in self.troubles if each.unfinished]


def tell(stands: Standing, *, mends: bool = True) -> Told:
    """What its player reads; `mends=False` for others, whose business mending it is not."""
    found = stands.verdict
    leaders, heroes = gauges(stands)
    legality = found.legality.value if found else "pool"
    troubles = [_trouble(n, each, mends) for n, each in enumerate(found.problems)] if found else []
    return Told(
        legality,
        _headline(found, leaders, heroes),
        leaders,
        heroes,
        troubles,
        _mend(found.repair) if found and mends else None,
        [_coming(each, mends) for each in stands.ahead],
    )


def gauges(stands: Standing) -> tuple[Gauge, Gauge]:
    found = (stands.deck.leaders, stands.deck.heroes)
    leaders, heroes = (
        Gauge(sum(stack.values()), *stands.format.span(rule))
        for rule, stack in zip(("leaders", "heroes"), found, strict=True)
    )
    return leaders, heroes


def _headline(verdict: Verdict | None, leaders: Gauge, heroes: Gauge) -> str:
    if verdict is None:
        return _("This format is played from a pool: choose one in the settings")
    if verdict.legal:
        return _("Ready to play")
    if [each.code for each in verdict.problems] == [NOT_DRAWN]:
        return _("Still to do: let chance draw the leaders")
    if all(each.unfinished for each in verdict.problems):
        return _("Still building: %(to_go)s") % {"to_go": _to_go(leaders, heroes)}
    many = sum(not each.unfinished for each in verdict.problems)
    said = ngettext("%(count)s thing to mend", "%(count)s things to mend", many)
    return said % {"count": many}


def _to_go(leaders: Gauge, heroes: Gauge) -> str:
    leading = ngettext("%(count)s leader to go", "%(count)s leaders to go", leaders.to_go)
    fighting = ngettext("%(count)s hero to go", "%(count)s heroes to go", heroes.to_go)
    parts = ((leading, leaders.to_go), (fighting, heroes.to_go))
    return ", ".join(words % {"count": many} for words, many in parts if many) or _("almost done")


def _trouble(place: int, problem: Problem, mends: bool) -> Trouble:
    return Trouble(
        place,
        problem.code,
        phrases.said(problem.what),
        problem.unfinished,
        problem.cards,
        problem.limit,
        problem.found,
        phrases.said(why(problem.code, problem.source)),
        problem.since,
        problem.until,
        problem.near if mends else (),
        _mend(problem.repair) if mends else None,
        phrases.said(Sentence.of("no-repair")) if mends and problem.repair is None else "",
    )


def _coming(day: Foresight, mends: bool) -> Coming:
    sources = dict.fromkeys(phrases.said(why(each.code, each.source)) for each in day.problems)
    what = [phrases.said(each.what) for each in day.problems]
    return Coming(day.on, what, list(sources), _mend(day.repair) if mends else None)


def _mend(repair: Repair | None) -> Mend | None:
    if repair is None or not repair.changes:
        return None
    return Mend([phrases.said(each) for each in repair.sentences], repair.cost)
