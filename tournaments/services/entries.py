"""Entries: coming in, being here, leaving, coming back; each is a fact, and a row made of it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Player, User
from accounts.services import rosters
from engine.competition.facts import Arrived, Belongs, Entered, Left, Placed, Returned, Waiting
from tournaments.models import Entry, Standing, Status, Team, Tournament
from tournaments.services import log, results, rows
from tournaments.services.log import Log

TEAM = "team "
"""a team is a club to the pairing, told apart by this word"""


class EntriesClosed(Refused):
    code = "entries_closed"
    sentence = _("Nobody can enter by themselves now. Ask whoever organises.")


class Full(Refused):
    code = "full"
    sentence = _("All places are taken.")


class TeamNeeded(Refused):
    code = "team_needed"
    sentence = _("At this tournament teams play: enter a team with its members.")


class EnteredAlready(Refused):
    code = "entered_already"

    def __init__(self, name: str) -> None:
        super().__init__(_("%(name)s is entered already.") % {"name": name})


class AnswerNeeded(Refused):
    code = "answer_needed"

    def __init__(self, question: str) -> None:
        super().__init__(_("Please answer: %(question)s") % {"question": question})


Missed = Literal["none", "half", "full"]


def register(
    tournament: Tournament,
    player: Player,
    *,
    answers: Sequence[str] = (),
    clubs: Sequence[str] = (),
    by: User,
    now: datetime,
    by_staff: bool = False,
    missed: Missed = "none",
    at_once: bool = False,
) -> Entry:
    """Enter somebody, or put them on the waiting list when all places are taken.

    Staff enter people at any time until it is over. Who comes late is paired from the next round
    on, or `at_once` in the one that hangs on the wall, once it has been repaired; `missed` says
    what the rounds before are worth.
    """
    with log.held(tournament, by=by, now=now) as told:
        if told.tournament.team_size:
            raise TeamNeeded
        rosters.grant(told.tournament.roster, player, duty=Duty.PLAYER, by=by, now=now)
        return come_in(
            told,
            player,
            answers=answers,
            clubs=clubs,
            missed=missed,
            at_once=at_once,
            by_staff=by_staff,
        )


def come_in(
    told: Log,
    player: Player,
    *,
    answers: Sequence[str],
    clubs: Sequence[str],
    missed: Missed,
    at_once: bool,
    by_staff: bool,
) -> Entry:
    """Somebody, or a team by its name, who is on the roster already."""
    if not by_staff:
        if told.tournament.status != Status.OPEN:
            raise EntriesClosed
        _check_answers(told.tournament, answers)
    entry = _entry_of(told, player, list(answers))
    _come_in(told, entry, clubs, since=_since(told, at_once=at_once), missed=missed)
    return entry


def walk_in(tournament: Tournament, *, name: str, by: User, now: datetime, **more: Any) -> Entry:
    """Somebody without an account; two people of one name need a letter to tell them apart."""
    with transaction.atomic():
        (player,) = rosters.add_walk_ins(tournament.roster, names=[name], by=by, now=now)
        return register(tournament, player, by=by, now=now, by_staff=True, **more)


def enter_all(
    tournament: Tournament,
    people: Sequence[tuple[Player, Sequence[str]]],
    *,
    by: User,
    now: datetime,
) -> list[Entry]:
    """Many at once, with their clubs, in as many queries as one; they are on the roster already."""
    with log.held(tournament, by=by, now=now) as told:
        if told.tournament.team_size:
            raise TeamNeeded
        first = _next_number(told.tournament)
        entries = Entry.objects.bulk_create(
            Entry(
                tournament=told.tournament,
                player=player,
                number=number,
                clubs=list(clubs),
                entered_at=now,
            )
            for number, (player, clubs) in enumerate(people, first)
        )
        for entry in entries:
            if _is_full(told):
                raise Full
            told.tell(Entered(name=entry.name, clubs=tuple(entry.clubs), since=_since(told)))
    return entries


def check_in(entry: Entry, *, by: User | None, now: datetime) -> None:
    """Somebody is here. Saying it twice changes nothing."""
    with log.held(entry.tournament, by=by, now=now) as told:
        if entry.name in told.event.desk.arrived:
            return
        told.tell(Arrived(name=entry.name))
        Entry.objects.filter(pk=entry.pk).update(checked_in_at=now)
        _stand(told, entry)


def drop(entry: Entry, *, reason: str = "", by: User | None, now: datetime) -> None:
    """Somebody plays no more. A place that becomes free goes to whoever waits first."""
    with log.held(entry.tournament, by=by, now=now) as told:
        told.tell(Left(name=entry.name, reason=reason))
        _gone(told, entry)
        let_in(told)


def no_show(entry: Entry, *, by: User | None, now: datetime) -> None:
    drop(entry, reason="no-show", by=by, now=now)


def rejoin(entry: Entry, *, by: User | None, now: datetime) -> None:
    """Whoever dropped out plays on; before the first stage they simply enter again."""
    with log.held(entry.tournament, by=by, now=now) as told:
        if told.event.stages:
            told.tell(Returned(name=entry.name))
            _stand(told, entry)
        else:
            _come_in(told, entry, entry.clubs)


def disqualify(entry: Entry, *, reason: str, by: User, now: datetime) -> None:
    """Out of the tournament and of its standings; who met them keeps the result."""
    with log.held(entry.tournament, by=by, now=now) as told:
        told.tell(Left(name=entry.name, disqualified=True, reason=reason))
        _gone(told, entry)


def seat_at(entry: Entry, *, table: int | None, by: User, now: datetime) -> None:
    """Somebody always sits at this table, for a wheelchair or a camera; None frees them."""
    with log.held(entry.tournament, by=by, now=now) as told:
        told.tell(Placed(name=entry.name, table=table or 0))
        Entry.objects.filter(pk=entry.pk).update(fixed_table=table)


def belong(entry: Entry, *, clubs: Sequence[str], team: str = "", by: User, now: datetime) -> None:
    """Clubs, families and a team: who shares one meets late, or never, as the plan has it."""
    with log.held(entry.tournament, by=by, now=now) as told:
        found = None
        if team:
            found, _made = Team.objects.get_or_create(tournament=told.tournament, name=team)
        told.tell(Belongs(name=entry.name, clubs=_clubs(clubs, found)))
        Entry.objects.filter(pk=entry.pk).update(clubs=list(clubs), team=found)


def _clubs(clubs: Sequence[str], team: Team | None) -> tuple[str, ...]:
    return (*sorted({*clubs}), *([f"{TEAM}{team.name}"] if team else []))


def _check_answers(tournament: Tournament, answers: Sequence[str]) -> None:
    given = [*answers, *[""] * len(tournament.questions)]
    for question, answer in zip(tournament.questions, given, strict=False):
        if question.get("needed") and not answer.strip():
            raise AnswerNeeded(question["text"])


def _entry_of(told: Log, player: Player, answers: list[str]) -> Entry:
    """The row of somebody; whoever withdrew before has one, and keeps the number."""
    entry = Entry.objects.filter(tournament=told.tournament, player=player).first()
    if entry is None:
        return Entry.objects.create(
            tournament=told.tournament,
            player=player,
            number=_next_number(told.tournament),
            answers=answers,
            entered_at=told.now,
        )
    if entry.name in told.event.entered or entry.name in told.event.desk.waiting:
        raise EnteredAlready(player.name)
    Entry.objects.filter(pk=entry.pk).update(answers=answers)
    return entry


def _next_number(tournament: Tournament) -> int:
    last = Entry.objects.filter(tournament=tournament).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def _come_in(
    told: Log, entry: Entry, clubs: Sequence[str], *, since: int = 1, missed: Missed = "none"
) -> None:
    if _is_full(told):
        if not told.tournament.has_waiting_list or told.event.stages:
            raise Full
        told.tell(Waiting(name=entry.name))
    else:
        told.tell(
            Entered(name=entry.name, clubs=_clubs(clubs, entry.team), since=since, missed=missed)
        )
    entry.clubs = list(clubs)
    Entry.objects.filter(pk=entry.pk).update(clubs=entry.clubs)
    _stand(told, entry)


def _is_full(told: Log) -> bool:
    capacity = told.tournament.capacity
    playing = len(told.event.entered) - len(told.event.gone)
    return capacity is not None and playing >= capacity


def _since(told: Log, *, at_once: bool = False) -> int:
    paired = sum(len(stage.rounds) for stage in told.event.stages)
    return max(1, paired + (not at_once))


def _gone(told: Log, entry: Entry) -> None:
    _stand(told, entry)
    if told.event.stages:
        results.pass_absent(told)


def let_in(told: Log) -> None:
    """Before the first stage a free place goes to the first of those who wait."""
    while told.event.desk.waiting and not told.event.stages and not _is_full(told):
        name = told.event.desk.waiting[0]
        entry = Entry.objects.select_related("team").get(
            tournament=told.tournament, number=int(name[1:])
        )
        told.tell(Entered(name=name, clubs=_clubs(entry.clubs, entry.team)))
        _stand(told, entry)


def _stand(told: Log, entry: Entry) -> None:
    """The row says where the facts have somebody."""
    entry.standing = rows.standing_of(told.event, entry.name)
    Entry.objects.filter(pk=entry.pk).update(standing=entry.standing)


def stand_all(told: Log, names: Sequence[str]) -> None:
    """The same for many, in one query for each standing."""
    by_standing: dict[Standing, list[int]] = {}
    for name in names:
        standing = rows.standing_of(told.event, name)
        by_standing.setdefault(standing, []).append(int(name[1:]))
    for standing, numbers in by_standing.items():
        Entry.objects.filter(tournament=told.tournament, number__in=numbers).update(
            standing=standing
        )
