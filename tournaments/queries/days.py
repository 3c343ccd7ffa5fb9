"""A tournament as its facts have it: folded once per process, and from then on fact by fact.

What was folded is kept with the digest of its last fact. A reader asks for that fact and all later
ones in one query; if the digest is another (a transaction that never came to its end was seen), the
log is folded anew. What is kept is never changed: whoever tells it more tells a copy.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from threading import Lock
from typing import Final
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import Roster
from drafts.orders import Order
from engine.competition import course
from engine.competition.course import Place
from engine.competition.facts import HEAD, AnyFact, read
from engine.competition.hope import Hope
from engine.competition.people import Couple, Name
from engine.competition.record import Event
from engine.competition.standings import Row, standings
from engine.competition.table import Table
from engine.competition.teams import member
from engine.competition.words import Said
from engine.kernel.refusals import Refused
from tournaments import phrases
from tournaments.models import Entry, Fact, Member, Tournament

MOST_KEPT: Final = 64
SINGLES: Final = ("points", "game-wins")


@dataclass(frozen=True)
class Day:
    """The fold of the first `seq` facts, and what follows from it, each worked out once."""

    event: Event
    seq: int = 0
    digest: str = ""

    @cached_property
    def table(self) -> Table:
        return self.event.table()

    @cached_property
    def standings(self) -> tuple[Row, ...]:
        """By points and tie-breaks, over all stages that have points."""
        return standings(self.table, self.event.chain)

    @cached_property
    def singles(self) -> tuple[Row, ...]:
        """Where teams play: the people of all teams by what they won at their boards."""
        met = self.event.singles()
        names = dict.fromkeys(name for each in met for name in (each.first, each.second) if name)
        return standings(Table(tuple(names), met, self.event.scoring), SINGLES)

    @cached_property
    def ranking(self) -> tuple[Place, ...]:
        """Over all stages: whoever came further stands before others."""
        return course.ranking(self.event)

    @cached_property
    def groups(self) -> tuple[tuple[Place, ...], ...]:
        """Who stands where in each group, or flight, of the last stage that had any."""
        return course.group_rankings(self.event)

    @property
    def group_numbers(self) -> dict[Name, int]:
        """In which group of the stage that runs everybody plays, counted from 1."""
        groups = self.event.stage.opened.groups if self.has_begun else ()
        return {name: nth for nth, group in enumerate(groups, 1) for name in group}

    @cached_property
    def hopes(self) -> Mapping[Name, Hope]:
        return course.cut_hopes(self.event)

    @cached_property
    def missing(self) -> tuple[Couple, ...]:
        """Whose result is awaited."""
        return course.open_couples(self.event) if self.event.stages else ()

    @property
    def has_begun(self) -> bool:
        return bool(self.event.stages)

    @cached_property
    def stage_is_over(self) -> bool:
        return self.has_begun and course.is_over(self.event)

    @property
    def stages_to_come(self) -> int:
        return len(self.event.plans) - len(self.event.stages)

    @property
    def round_number(self) -> int:
        """How many rounds of the stage that runs have been paired."""
        return len(self.event.stage.rounds) if self.has_begun else 0


_kept: OrderedDict[UUID, Day] = OrderedDict()
_lock = Lock()


def day(tournament: Tournament) -> Day:
    """As it stands now: one query, whatever has happened so far."""
    kept = _kept.get(tournament.public_id)
    rows = _rows(tournament, since=kept.seq if kept else 0)
    if kept and (not rows or rows[0][:2] != (kept.seq, kept.digest)):
        kept, rows = None, _rows(tournament)
    now = _folded(kept, rows[1:]) if kept else _folded(Day(Event()), rows)
    _keep(tournament.public_id, now)
    return now


def day_anew(tournament: Tournament) -> Day:
    """As it stands now, folded from the first fact on: what nothing kept can have spoilt."""
    return _folded(Day(Event()), _rows(tournament))


def day_until(tournament: Tournament, seq: int) -> Day:
    """As it stood after so many facts: for an appeal, and for what an undo brings back."""
    return _folded(Day(Event()), _rows(tournament, until=seq))


def day_at(tournament: Tournament, moment: datetime) -> Day:
    """As it stood at a moment."""
    facts = Fact.objects.filter(tournament=tournament, at__lte=moment)
    last = facts.order_by("-seq").values_list("seq", flat=True).first()
    return day_until(tournament, last or 0)


def log_of(tournament: Tournament) -> bytes:
    """The whole log: the same facts are the same bytes."""
    lines = (
        Fact.objects.filter(tournament=tournament).order_by("seq").values_list("line", flat=True)
    )
    return HEAD + "".join(f"{line}\n" for line in lines).encode()


def _rows(
    tournament: Tournament, *, since: int = 0, until: int | None = None
) -> list[tuple[int, str, str]]:
    facts = Fact.objects.filter(tournament=tournament, seq__gte=since)
    if until is not None:
        facts = facts.filter(seq__lte=until)
    return list(facts.order_by("seq").values_list("seq", "digest", "line"))


def facts_in(lines: Iterable[str]) -> tuple[AnyFact, ...]:
    return read(HEAD + "".join(f"{line}\n" for line in lines).encode())


def _folded(before: Day, rows: list[tuple[int, str, str]]) -> Day:
    if not rows:
        return before
    event = before.event.copy()
    for fact in facts_in(line for _seq, _digest, line in rows):
        event.tell(fact)
    seq, digest, _line = rows[-1]
    return Day(event, seq, digest)


def _keep(public_id: UUID, now: Day) -> None:
    with _lock:
        _kept[public_id] = now
        _kept.move_to_end(public_id)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)


def orders_of(roster: Roster) -> list[Order]:
    """How the people of a roster stand in its tournament, once it has begun."""
    found = Tournament.objects.filter(roster=roster, team_size=0).first()
    now = day(found) if found else None
    if found is None or now is None or not now.has_begun:
        return []
    entries = Entry.objects.filter(tournament=found).values_list("number", "player")
    players = {f"#{number}": player for number, player in entries}
    standing = [place.name for place in now.ranking if place.name not in now.event.gone]
    title = _("Standings of %(title)s") % {"title": found.title}
    return [Order("tournament", title, [players[name] for name in standing])]


# --- names ---


def names_of(tournament: Tournament) -> dict[Name, str]:
    """What people are called whom the log knows by numbers."""
    entries = Entry.objects.filter(tournament=tournament).values_list("number", "player__name")
    names = {f"#{number}": name for number, name in entries}
    if tournament.team_size:
        members = Member.objects.filter(entry__tournament=tournament)
        for team, number, name in members.values_list("entry__number", "number", "player__name"):
            names[member(f"#{team}", number)] = name
    return names


@contextmanager
def speaking(tournament: Tournament) -> Iterator[None]:
    """What the engine refuses here, it refuses by people's names and in the reader's language."""
    try:
        yield
    except Refused as refused:
        if isinstance(refused.sentence, Said):
            refused.sentence = phrases.named(refused.sentence, names_of(tournament))
        raise
