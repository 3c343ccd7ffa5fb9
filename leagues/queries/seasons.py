"""A league as its facts have it: folded once per process, and from then on fact by fact.

What was folded is kept with the digest of its last fact; a reader asks for that fact and all later
ones in one query. What is kept is never changed: whoever tells it more tells a copy.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from threading import Lock
from typing import Final
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import Player, Roster
from drafts.orders import Order
from engine.kernel.refusals import Refused
from engine.kernel.words import Said
from engine.leagues import record
from engine.leagues.chronicle import Moment, Span, map_at, moments, spans
from engine.leagues.facts import HEAD, AnyFact, Name, read, written
from engine.leagues.hope import Hope, hopes
from engine.leagues.league import League as Fold
from engine.leagues.showing import shown
from engine.leagues.standings import Plot, Row, base_map, standings, winners
from leagues.models import Fact, League, Member
from tournaments import phrases

MOST_KEPT: Final = 64


@dataclass(frozen=True)
class Season:
    """The fold of the first `seq` facts, and what follows from it, each worked out once."""

    fold: Fold
    facts: tuple[AnyFact, ...] = ()
    digest: str = ""
    _maps: dict[int, tuple[Plot, ...]] = field(default_factory=dict, compare=False)

    @property
    def seq(self) -> int:
        return len(self.facts)

    @cached_property
    def standings(self) -> tuple[Row, ...]:
        return standings(self.fold)

    @cached_property
    def hopes(self) -> Mapping[Name, Hope]:
        return hopes(self.fold)

    @cached_property
    def winners(self) -> tuple[Name, ...]:
        return winners(self.fold)

    @cached_property
    def spans(self) -> Mapping[int, Span]:
        return spans(self.facts, self.fold)

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """At which the map changed, from the beginning of the first cycle on."""
        return moments(self.facts, self.fold, self.spans)

    @cached_property
    def settled(self) -> Mapping[int, datetime]:
        """When each duel was settled: signed, ruled, or conceded by whoever left."""
        ends = {
            number: self.facts[span.until - 1] for number, span in self.spans.items() if span.until
        }
        return {number: datetime.fromisoformat(fact.at) for number, fact in ends.items() if fact.at}

    @cached_property
    def open_log(self) -> tuple[AnyFact, ...]:
        """What everybody may see of what happened."""
        return shown(self.facts)

    def base_map(self, cycle: int | None = None) -> tuple[Plot, ...]:
        number = self.fold.cycle if cycle is None else cycle
        if number not in self._maps:
            self._maps[number] = base_map(self.fold, number)
        return self._maps[number]

    def map_at(self, moment: Moment) -> tuple[Plot, ...]:
        """As it stood then, and not as it came out."""
        return map_at(self.fold, moment, self.spans)

    def seat_of(self, name: Name) -> Name:
        """For whom somebody acts: for themselves, or for whoever they stand in for."""
        if name in self.fold.members:
            return name
        stands_in = (each.name for each in self.fold.playing if each.substitute == name)
        return next(stands_in, "")

    def log_for(self, name: Name) -> tuple[AnyFact, ...]:
        """The log as whoever goes by that name may see it; "" for everybody."""
        return shown(self.facts, name) if name else self.open_log


_kept: OrderedDict[UUID, Season] = OrderedDict()
_lock = Lock()


def season(league: League) -> Season:
    """As it stands now: one query, whatever has happened so far."""
    kept = _kept.get(league.public_id)
    rows = _rows(league, since=kept.seq if kept else 0)
    if kept and (not rows or rows[0][:2] != (kept.seq, kept.digest)):
        kept, rows = None, _rows(league)
    now = _folded(kept, rows[1:]) if kept else _folded(None, rows)
    with _lock:
        _kept[league.public_id] = now
        _kept.move_to_end(league.public_id)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return now


def forget() -> None:
    """Everything that is kept is folded anew."""
    with _lock:
        _kept.clear()


def season_anew(league: League) -> Season:
    """As it stands now, folded from the first fact on."""
    return _folded(None, _rows(league))


def season_until(league: League, seq: int) -> Season:
    """As it stood after so many facts."""
    return _folded(None, _rows(league)[:seq])


def log_of(facts: tuple[AnyFact, ...]) -> bytes:
    """Facts as text; those somebody may see, for that reader."""
    return written(facts)


def _rows(league: League, *, since: int = 0) -> list[tuple[int, str, str]]:
    facts = Fact.objects.filter(league=league, seq__gte=since)
    return list(facts.order_by("seq").values_list("seq", "digest", "line"))


def _folded(before: Season | None, rows: list[tuple[int, str, str]]) -> Season:
    if before and not rows:
        return before
    fold, facts, digest = (
        (before.fold.copy(), before.facts, before.digest) if before else (Fold(), (), "")
    )
    more = read(HEAD + "".join(f"{line}\n" for _seq, _digest, line in rows).encode())
    for fact in more:
        record.tell(fold, fact)
    return Season(fold, (*facts, *more), rows[-1][1] if rows else digest)


def orders_of(roster: Roster) -> list[Order]:
    """How the people of a roster stand in its league, once it runs."""
    found = League.objects.filter(roster=roster).first()
    now = season(found) if found else None
    if found is None or now is None or not now.fold.cycle:
        return []
    members = Member.objects.filter(league=found).values_list("number", "player")
    players = {f"#{number}": player for number, player in members}
    title = _("Standings of %(title)s") % {"title": found.title}
    return [Order("league", title, [players[row.name] for row in now.standings if not row.gone])]


# --- names ---


def names_of(league: League) -> dict[Name, str]:
    """What people are called whom the log knows by numbers."""
    found = Member.objects.filter(league=league).values_list("number", "player__name")
    return {f"#{number}": name for number, name in found}


def players_of(league: League) -> dict[Name, Player]:
    """Who they are, with their faces."""
    rows = Member.objects.filter(league=league).select_related("player")
    return {row.name: row.player for row in rows}


@contextmanager
def speaking(league: League) -> Iterator[None]:
    """What the engine refuses here, it refuses by people's names and in the reader's language."""
    try:
        yield
    except Refused as refused:
        if isinstance(refused.sentence, Said):
            refused.sentence = phrases.named(refused.sentence, names_of(league))
        raise
