"""What judges and organisers say: rulings, penalties, announcements. All of it stays."""

from collections.abc import Sequence
from datetime import datetime

from accounts.models import User
from engine.competition.facts import Announced, Penalised, Penalty, Ruled
from engine.competition.people import Name
from tournaments.models import Entry, Tournament
from tournaments.services import log


def rule(
    tournament: Tournament, *, text: str, about: Sequence[Name] = (), by: User, now: datetime
) -> None:
    with log.held(tournament, by=by, now=now) as told:
        told.tell(Ruled(text=text, about=tuple(about)))


def penalise(entry: Entry, *, penalty: Penalty, text: str, by: User, now: datetime) -> None:
    """Write a penalty down. A lost game or match has to be reported as the result, too."""
    with log.held(entry.tournament, by=by, now=now) as told:
        told.tell(Penalised(name=entry.name, penalty=penalty, text=text))


def announce(tournament: Tournament, *, text: str, by: User, now: datetime) -> None:
    with log.held(tournament, by=by, now=now, over=True) as told:
        told.tell(Announced(text=text))
