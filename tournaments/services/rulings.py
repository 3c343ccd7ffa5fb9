"""What judges and organisers say: rulings, penalties, announcements. All of it stays."""

from collections.abc import Sequence
from datetime import datetime

from accounts.models import User
from engine.competition.facts import (
    Announced,
    Answered,
    Called,
    Penalised,
    Penalty,
    Ruled,
)
from engine.competition.people import Name
from tournaments.models import Entry, Table, Tournament
from tournaments.services import log
from tournaments.services import minutes as minutes_given
from tournaments.services.results import where


def rule(
    tournament: Tournament, *, text: str, about: Sequence[Name] = (), by: User, now: datetime
) -> None:
    with log.held(tournament, by=by, now=now) as told:
        told.tell(Ruled(text=text, about=tuple(about)))


def penalise(entry: Entry, *, penalty: Penalty, text: str, by: User, now: datetime) -> None:
    """Write a penalty down. A lost game or match has to be reported as the result, too."""
    with log.held(entry.tournament, by=by, now=now) as told:
        told.tell(Penalised(name=entry.name, penalty=penalty, text=text))


def call(table: Table, *, words: str = "", by: User | None, now: datetime) -> None:
    """A table calls a judge."""
    with log.held(table.round.tournament, by=by, now=now) as told:
        told.tell(Called(**where(table)._asdict(), words=words))


def answer(table: Table, *, words: str, minutes: int = 0, by: User, now: datetime) -> None:
    """A judge has been there; with minutes the table plays on longer."""
    with log.held(table.round.tournament, by=by, now=now) as told:
        told.tell(Answered(**where(table)._asdict(), words=words))
        if minutes:
            minutes_given.give(told, table, minutes, by=by)


def announce(tournament: Tournament, *, text: str, by: User, now: datetime) -> None:
    with log.held(tournament, by=by, now=now, over=True) as told:
        told.tell(Announced(text=text))
