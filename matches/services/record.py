"""Writing a fact down, and everything that follows from it, in one transaction."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from matches.models import Case, Fact, Match
from matches.models.match import How, Status
from matches.reckoning import Reckoned, reckon
from matches.score import Score
from matches.signals import match_disputed, match_extended, match_reopened, match_settled
from rooms.services.topics import touch

FactKind = Fact.Kind


class CalledOff(Refused):
    code = "match_called_off"
    sentence = _("This match was called off.")


def topic_of(match: Match) -> str:
    return f"match:{match.public_id}"


def desk_topic(match: Match) -> str:
    """The desk of a match among friends is the match itself, whoever judges it."""
    return f"desk:{match.roster.public_id}" if match.roster else topic_of(match)


class Record:
    """A match held by its row, and the facts of it so far."""

    def __init__(self, match: Match, now: datetime) -> None:
        self.match = match
        self.now = now
        self.facts = list(Fact.objects.filter(match=match).order_by("nth"))
        self.sides = match.sides
        self.stands = self._reckoned()

    def add(
        self,
        kind: str,
        *,
        seat: int | None = None,
        score: Score | None = None,
        by: User | None = None,
        reason: str = "",
        game: int = 0,
        minutes: int = 0,
    ) -> Fact:
        """Write it down; the match follows, and on commit everybody is told."""
        if self.stands.status == Status.VOID:
            raise CalledOff
        before = self.stands
        fact = Fact(
            match=self.match,
            nth=self.match.facts_written + 1,
            kind=kind,
            seat=seat,
            points=None if score is None else list(score.won),
            drawn=score.drawn if score else 0,
            absent=list(score.absent) if score else [],
            game=game,
            minutes=minutes,
            reason=reason,
            by=by,
            at=self.now,
        )
        fact.save(force_insert=True)
        self.facts.append(fact)
        self.stands = self._reckoned()
        self._follow(fact, before)
        return fact

    def _reckoned(self) -> Reckoned:
        match = self.match
        return reckon(self.facts, match.best_of, self.sides, must_be_won=match.must_be_won)

    def _follow(self, fact: Fact, before: Reckoned) -> None:
        match, stands = self.match, self.stands
        match.facts_written = fact.nth
        match.extra_minutes += fact.minutes
        _show(match, stands, self.now)
        waiting = stands.status == Status.TOLD and fact.kind == FactKind.TOLD
        if waiting:
            match.due_at = self.now + timedelta(seconds=match.answer_seconds)
        elif stands.status != Status.TOLD:
            match.due_at = None
        match.save()
        self._tell(before)
        if fact.kind == FactKind.EXTENDED:
            _say(match_extended, match)

    def _tell(self, before: Reckoned) -> None:
        match, stands = self.match, self.stands
        if stands.status == Status.DISPUTED and before.status != Status.DISPUTED:
            self._to_the_desk()
            _say(match_disputed, match)
        if stands.status == Status.SETTLED and (stands.score, stands.how) != _result(before):
            self._off_the_desk()
            _say(match_settled, match)
        if before.status == Status.SETTLED and stands.status != Status.SETTLED:
            _say(match_reopened, match)

    def _to_the_desk(self) -> None:
        if not Case.objects.filter(match=self.match, kind="dispute", closed_at=None).exists():
            words = self.facts[-1].reason
            Case.objects.create(
                match=self.match,
                kind=Case.Kind.DISPUTE,
                seat=self.facts[-1].seat,
                words=words,
                opened_at=self.now,
            )

    def _off_the_desk(self) -> None:
        """A dispute that ended, however it did, waits for nobody."""
        for case in Case.objects.filter(match=self.match, kind="dispute", closed_at=None):
            case.closed_at, case.closed_by = self.now, self.facts[-1].by
            case.save(update_fields=["closed_at", "closed_by"])


@contextmanager
def held(match: Match, *, now: datetime) -> Iterator[Record]:
    """Hold the match's row while something is written down; touch what people watch at the end."""
    with transaction.atomic():
        rows = Match.objects.select_for_update(of=("self",)).select_related("roster")
        record = Record(rows.get(pk=match.pk), now)
        yield record
        touch(topic_of(record.match), desk_topic(record.match))
    _copy(record.match, match)


def _show(match: Match, stands: Reckoned, now: datetime) -> None:
    """Keep on the row what its facts come to."""
    score = stands.score if stands.status == Status.SETTLED else None
    if (stands.status == Status.SETTLED) != (match.status == Status.SETTLED):
        match.settled_at = now if stands.status == Status.SETTLED else None
    match.status = stands.status
    match.points = None if score is None else list(score.won)
    match.drawn = score.drawn if score else 0
    match.absent = list(score.absent) if score else []
    match.winner = score.winner if score else None
    match.how = How(stands.how) if score else ""


def _result(stands: Reckoned) -> tuple[Score | None, str] | None:
    return (stands.score, stands.how) if stands.status == Status.SETTLED else None


def _say(signal: Any, match: Match) -> None:
    transaction.on_commit(partial(signal.send, Match, match_id=match.pk))


def _copy(source: Match, target: Match) -> None:
    """The caller's own object shows what was written."""
    names: Sequence[str] = [field.attname for field in Match._meta.concrete_fields]
    for name in names:
        setattr(target, name, getattr(source, name))
