"""Who takes part: joining, leaving, being away, being stood in for."""

from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Player, User
from accounts.services import rosters
from engine.leagues.facts import Away, CameBack, Joined, Left, Substituted
from leagues.models import League, Meeting, Member, SecretPick
from leagues.services import cards, log, matching, taking_along
from leagues.services.log import Log


class PartsAlready(Refused):
    code = "in_the_league_already"
    sentence = _("This person takes part already.")


class NobodyThere(Refused):
    code = "nobody_there"
    sentence = _("Say who it is.")


def join(league: League, player: Player, *, colour: str = "", by: User, now: datetime) -> Member:
    """Somebody takes part, with the bases of a colour; without one, of the next that is free.

    Who joins is dealt a hand at once; leaders are drafted, and what was missed is made up (LG-4).
    """
    with log.held(league, by=by, now=now) as told:
        rosters.grant(told.league.roster, player, duty=Duty.PLAYER, by=by, now=now)
        member = _known(told, player)
        told.tell(Joined(name=member.name, colour=colour or _free_colour(told)))
        cards.deal(told, member)
    return member


def walk_in(league: League, *, name: str, colour: str = "", by: User, now: datetime) -> Member:
    """Somebody without an account, who comes by a link."""
    with transaction.atomic():
        (player,) = rosters.add_walk_ins(league.roster, names=[name], by=by, now=now)
        return join(league, player, colour=colour, by=by, now=now)


def leave(member: Member, *, reason: str = "", by: User | None, now: datetime) -> None:
    """LG-24: for good. Tables that are played count as conceded, and their matches say so."""
    with log.held(member.league, by=by, now=now) as told:
        tables = [each for each in told.fold.running() if member.name in each.players]
        told.tell(Left(name=member.name, reason=reason))
        taking_along.follow(told, member.name)
        for duel in tables:
            meeting = Meeting.objects.filter(league=told.league, number=duel.number).first()
            if meeting is not None:
                SecretPick.objects.filter(meeting=meeting).delete()
                matching.follow(told, meeting)


def go_away(member: Member, *, by: User | None, now: datetime) -> None:
    with log.held(member.league, by=by, now=now) as told:
        told.tell(Away(name=member.name))


def come_back(member: Member, *, by: User | None, now: datetime) -> None:
    with log.held(member.league, by=by, now=now) as told:
        told.tell(CameBack(name=member.name))


def substitute(member: Member, player: Player | None, *, by: User, now: datetime) -> None:
    """LG-25: a stranger plays with the cards of this seat; nobody: the player again."""
    with log.held(member.league, by=by, now=now) as told:
        name = ""
        if player is not None:
            rosters.grant(told.league.roster, player, duty=Duty.PLAYER, by=by, now=now)
            name = _known(told, player).name
        told.tell(Substituted(name=member.name, substitute=name))
        SecretPick.objects.filter(member=member).delete()  # LG-29


def stand_in(member: Member, *, name: str, by: User, now: datetime) -> None:
    """By a name: somebody of the roster, or somebody new; without one the player again."""
    called, roster = " ".join(name.split()), member.league.roster
    with transaction.atomic():
        player = None
        if called:
            known = Player.objects.filter(roles__roster=roster, name__iexact=called).first()
            player = known or rosters.add_walk_ins(roster, names=[called], by=by, now=now)[0]
        substitute(member, player, by=by, now=now)


def _known(told: Log, player: Player) -> Member:
    """The number the log knows somebody by, given on the first occasion."""
    last = Member.objects.filter(league=told.league).aggregate(last=Max("number"))["last"]
    member, _made = Member.objects.get_or_create(
        league=told.league,
        player=player,
        defaults={"number": (last or 0) + 1, "joined_at": told.now},
    )
    return member


def _free_colour(told: Log) -> str:
    """LG-2: of the least used the first."""
    used = [each.colour for each in told.fold.playing]
    return min(told.fold.plan.sets, key=used.count)
