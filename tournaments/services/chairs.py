"""Who sits down where: two at a table, two at each of its boards, or two whole teams around it."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from engine import catalogue
from engine.competition.people import Name
from engine.competition.record import Event
from engine.competition.teams import member
from matches.models import Game, Match, Recording, Submission
from matches.services import arranging
from tournaments.models import Member, Table, Tournament
from tournaments.queries import shelf

OTHERS_SIT = _("Somebody else of the team sits there now.")


class Chair(NamedTuple):
    """A match that is to be played at a table, and who sits down in the order of its seats."""

    table: Table
    players: tuple[Player, ...]
    board: int = 0
    """of a table with several; 0: the table itself"""

    @property
    def names(self) -> str:
        """The two who meet, as people know them."""
        table = self.table
        assert table.second is not None, "a bye is no match"
        two = self.players if self.board else (table.first.player, table.second.player)
        return " – ".join(player.name for player in two)


def free_tables(tournament: Tournament, event: Event, *, now: datetime) -> list[Chair]:
    """The tables that have no match yet. Where others of a team sit down than those whose match has
    not begun, that match is called off; one that has begun is played to its end by who began it."""
    tables = shelf.open_tables(tournament)
    if not event.chairs:
        return [Chair(t, _two(t)) for t in tables.filter(match=None)]
    found = list(tables.select_related("match").prefetch_related("match__seats"))
    begun = {*tables.filter(begun_at("match")).values_list("pk", flat=True)}
    free = []
    for chair in _around(tournament, event, found):
        match = chair.table.match
        same = match is not None and sat(match) == [player.pk for player in chair.players]
        if same or chair.table.pk in begun:
            continue
        if match is not None:
            chair.table.match = None
            chair.table.save(update_fields=["match"])
            call_off(match, now=now)
        free.append(chair)
    return free


def _two(table: Table) -> tuple[Player, ...]:
    assert table.second is not None, "a bye is no match"
    return table.first.player, table.second.player


def _around(tournament: Tournament, event: Event, tables: Iterable[Table]) -> Iterator[Chair]:
    """Both teams as they are lined up now, each at its seats."""
    box, people = catalogue.box(tournament.ruleset), people_of(tournament)
    for table in tables:
        assert table.second is not None, "a bye is no match"
        sides = [
            [people.get(event.seated(team.name, nth)) for nth in range(1, event.chairs + 1)]
            for team in (table.first, table.second)
        ]
        players = tuple(each for each in box.around(*sides) if each is not None)
        if len(players) == box.of_two_sides:
            yield Chair(table, players)


def sat(match: Match) -> list[int | None]:
    """The players of a match in the order of its seats."""
    return [seat.player_id for seat in sorted(match.seats.all(), key=lambda seat: seat.number)]


def call_off(match: Match, *, now: datetime) -> None:
    arranging.call_off(match, by=None, reason=str(OTHERS_SIT), now=now)


def begun_at(path: str) -> Q:
    """Whether somebody has played a match, said something of it, or written some of it down; the
    match is the one that a row names at `path`."""
    at = OuterRef(path)
    games = Game.objects.filter(match=at).exclude(status="aborted")
    written = Recording.objects.filter(match=at), Submission.objects.filter(match=at)
    some = [Q(Exists(rows)) for rows in (games, *written)]
    return Q(**{f"{path}__facts_written__gt": 0}) | some[0] | some[1] | some[2]


def people_of(tournament: Tournament) -> dict[Name, Player]:
    """The members of all teams, as the log calls them."""
    members = Member.objects.filter(entry__tournament=tournament)
    return {
        member(each.entry.name, each.number): each.player
        for each in members.select_related("entry", "player")
    }
