"""The one writer of a tournament's log: under its lock, each fact tried on the fold first.

with log.held(tournament, by=user, now=now) as told:
    told.tell(Left(name="#3"))

Facts that cannot be are refused, and then nothing of the transaction has happened.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts import errors
from accounts.models import User
from engine.competition import facts
from engine.competition.facts import AnyFact
from engine.competition.record import Event
from rooms.services import topics
from tournaments.models import Fact, Tournament
from tournaments.queries import days


class Overtaken(errors.Refused):
    code = "overtaken"
    sentence = _("Somebody else was faster, and things stand differently now. Look once more.")


class TooLate(errors.Refused):
    code = "tournament_over"
    sentence = _("This tournament is over.")


class Log:
    """A tournament whose row is held, its event as it comes to be, and the facts told so far."""

    def __init__(self, tournament: Tournament, by: User | None, now: datetime) -> None:
        self.tournament, self.by, self.now = tournament, by, now
        self.event: Event = days.day(tournament).event.copy()
        self._rows: list[Fact] = []
        self._at = now.astimezone(UTC).isoformat(timespec="milliseconds")
        self._by = str(by.player.public_id) if by else ""

    @property
    def seq(self) -> int:
        return self.tournament.seq

    def expect(self, seq: int | None) -> None:
        """Refuse, if the page this comes from was opened before something else happened."""
        if seq is not None and seq != self.seq:
            raise Overtaken

    def tell(self, *told: AnyFact) -> None:
        for fact in told:
            signed = msgspec.structs.replace(fact, at=self._at, by=self._by)
            self.event.tell(signed)
            self._write(signed)

    def _write(self, fact: AnyFact) -> None:
        line = facts.line(fact).decode().rstrip("\n")
        held = self.tournament
        held.seq += 1
        held.digest = sha256(f"{held.digest}\n{line}".encode()).hexdigest()
        kind = str(fact.__struct_config__.tag)
        self._rows.append(
            Fact(
                tournament=held,
                seq=held.seq,
                at=self.now,
                by=self.by,
                kind=kind,
                line=line,
                digest=held.digest,
            )
        )

    def write(self) -> None:
        if self._rows:
            Fact.objects.bulk_create(self._rows)
            self.tournament.save(update_fields=["seq", "digest"])
            topics.touch(self.tournament.topic)


@contextmanager
def held(
    tournament: Tournament, *, by: User | None, now: datetime, over: bool = False
) -> Iterator[Log]:
    """The tournament, held until the transaction ends. What is over changes only if asked for."""
    with days.speaking(tournament), transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        if locked.is_over and not over:
            raise TooLate
        log = Log(locked, by, now)
        yield log
        log.write()
    tournament.seq, tournament.digest = locked.seq, locked.digest
