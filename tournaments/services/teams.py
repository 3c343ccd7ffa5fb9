"""Teams: entering one with its members, who sits at which board, and who takes whose place."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Max
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Player, User
from accounts.services import rosters
from engine.competition.facts import LinedUp
from tournaments.models import Entry, Member, Tournament
from tournaments.services import entries, log, rows
from tournaments.services.entries import Missed

MOST_MEMBERS = 12


class NoTeams(Refused):
    code = "no_teams"
    sentence = _("At this tournament everybody plays alone.")


class WrongSize(Refused):
    code = "wrong_team_size"

    def __init__(self, least: int) -> None:
        super().__init__(
            _(
                "A team here has %(least)s members at least, so many sit down at once, "
                "and 12 at most."
            )
            % {"least": least}
        )


class InATeam(Refused):
    code = "in_a_team"

    def __init__(self, name: str) -> None:
        super().__init__(_("%(name)s is in a team of this tournament already.") % {"name": name})


class NoSuchMember(Refused):
    code = "no_such_member"
    sentence = _("Name a different member of the team for every place.")


def enter_team(
    tournament: Tournament,
    *,
    name: str,
    members: Sequence[str],
    captain: Player | None = None,
    answers: Sequence[str] = (),
    clubs: Sequence[str] = (),
    missed: Missed = "none",
    at_once: bool = False,
    by: User,
    now: datetime,
    by_staff: bool = False,
) -> Entry:
    """A team with its members in the order of boards or seats. Whoever enters it is its captain and
    sits at the first; the others come by name, and claim their names by a link of the roster."""
    with log.held(tournament, by=by, now=now) as told:
        roster, least = told.tournament.roster, told.tournament.team_size
        if not least:
            raise NoTeams
        if not least <= len(members) + (captain is not None) <= MOST_MEMBERS:
            raise WrongSize(least)
        if captain and _plays(told.tournament, captain):
            raise InATeam(captain.name)
        (team, *others) = rosters.add_walk_ins(roster, names=[name, *members], by=by, now=now)
        people = [captain, *others] if captain else others
        if captain:
            rosters.grant(roster, captain, duty=Duty.PLAYER, by=by, now=now)
        entry = entries.come_in(
            told,
            team,
            answers=answers,
            clubs=clubs,
            missed=missed,
            at_once=at_once,
            by_staff=by_staff,
        )
        Member.objects.bulk_create(
            Member(entry=entry, player=player, number=number)
            for number, player in enumerate(people, 1)
        )
    return entry


def line_up(entry: Entry, *, members: Sequence[int], by: User | None, now: datetime) -> None:
    """Who sits at which board or seat from now on; what was told stays with who played it."""
    with log.held(entry.tournament, by=by, now=now) as told:
        known = {*Member.objects.filter(entry=entry).values_list("number", flat=True)}
        if len({*members}) < len(members) or not {*members} <= known:
            raise NoSuchMember
        told.tell(LinedUp(name=entry.name, members=tuple(members)))
        rows.tables_changed(told.tournament)


def add_member(entry: Entry, *, name: str, by: User, now: datetime) -> Member:
    """Somebody who may take the place of another."""
    with log.held(entry.tournament, by=by, now=now) as told:
        if not told.tournament.team_size:
            raise NoTeams
        found = Member.objects.filter(entry=entry)
        last = found.aggregate(last=Max("number"))["last"] or 0
        if found.count() >= MOST_MEMBERS:
            raise WrongSize(told.tournament.team_size)
        (player,) = rosters.add_walk_ins(told.tournament.roster, names=[name], by=by, now=now)
        return Member.objects.create(entry=entry, player=player, number=last + 1)


def _plays(tournament: Tournament, player: Player) -> bool:
    return Member.objects.filter(entry__tournament=tournament, player=player).exists()
