"""The one writer of a league's log: under its lock, each fact tried on the fold first.

with log.held(league, by=user, now=now) as told:
    told.tell(Away(name="#3"))

Facts that cannot be are refused, and then nothing of the transaction has happened.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec
from django.db import transaction

from accounts.models import User
from engine.leagues import record
from engine.leagues.facts import AnyFact, Picked, Revealed, line
from engine.leagues.league import League as Fold
from leagues.models import Fact, League
from leagues.queries import seasons
from leagues.signals import cycle_closed, league_over
from rooms.doors import LOBBY
from rooms.services import topics

NAMELESS: Final = (Picked, Revealed)
"""LG-16: through whom these were told would say whose pick came last"""
WITHOUT_TRACE: Final = (Picked,)
"""LG-16: pages of others are not told that anything has changed"""

COLUMNS: Final = ("seq", "digest", "part", "cycle", "players", "closes_at")
"""what stands on the row of the league"""


class Log:
    """A league whose row is held, what it has come to, and the facts told so far."""

    def __init__(self, league: League, by: User | None, now: datetime) -> None:
        self.league, self.by, self.now = league, by, now
        before = seasons.season(league)
        self.fold: Fold = before.fold.copy()
        self.since = before.fold
        self._rows: list[Fact] = []
        self._at = now.astimezone(UTC).isoformat(timespec="milliseconds")
        self._by = str(by.player.public_id) if by else ""
        self._seen = False

    def tell(self, *told: AnyFact) -> None:
        for fact in told:
            nameless = isinstance(fact, NAMELESS)
            by = "" if nameless else self._by
            signed = msgspec.structs.replace(fact, at=self._at, by=by)
            record.tell(self.fold, signed)
            self._seen |= not isinstance(fact, WITHOUT_TRACE)
            self._write(signed, None if nameless else self.by)

    def _write(self, fact: AnyFact, by: User | None) -> None:
        text = line(fact).decode().rstrip("\n")
        held = self.league
        held.seq += 1
        held.digest = sha256(f"{held.digest}\n{text}".encode()).hexdigest()
        kind = str(fact.__struct_config__.tag)
        self._rows.append(
            Fact(
                league=held, seq=held.seq, at=self.now, by=by, kind=kind, line=text,
                digest=held.digest,
            )
        )  # fmt: skip

    def write(self) -> None:
        if not self._rows:
            return
        Fact.objects.bulk_create(self._rows)
        held = self.league
        closed = self.since.runs and not self.fold.runs
        held.part, held.cycle = self.fold.part, self.fold.cycle
        held.players = len(self.fold.playing)
        held.save(update_fields=list(COLUMNS))
        if closed:
            told = partial(cycle_closed.send, League, league_id=held.pk, cycle=held.cycle)
            transaction.on_commit(told)
            if self.fold.part == "over":
                transaction.on_commit(partial(league_over.send, League, league_id=held.pk))
        if self._seen:
            moved = self.since.part != self.fold.part
            topics.touch(held.topic, *([LOBBY] if moved else []))


@contextmanager
def held(league: League, *, by: User | None, now: datetime) -> Iterator[Log]:
    """The league, held until the transaction ends."""
    with seasons.speaking(league), transaction.atomic():
        locked = League.objects.select_for_update(of=("self",)).get(pk=league.pk)
        log = Log(locked, by, now)
        yield log
        log.write()
    for name in COLUMNS:
        setattr(league, name, getattr(locked, name))
