"""The log in words, for whoever wants to know what happened."""

from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext as _

from engine.competition.facts import (
    Announced,
    Answered,
    AnyFact,
    Arrived,
    Belongs,
    Boarded,
    Called,
    Committed,
    Drawn,
    Entered,
    Extended,
    Left,
    LinedUp,
    Opened,
    Paired,
    Penalised,
    Placed,
    Planned,
    Reported,
    Returned,
    Revealed,
    Ruled,
    Started,
    Turned,
    Unpaired,
    Waiting,
    Withdrawn,
)
from engine.competition.people import Couple, Name
from engine.competition.results import Result
from engine.competition.teams import member
from tournaments import phrases
from tournaments.models import Fact, Status, Tournament
from tournaments.queries import days
from tournaments.wording import PENALTIES


class Told(NamedTuple):
    """A fact as a person reads it."""

    seq: int
    at: datetime
    by: str
    kind: str
    sentence: str
    can_go_back: bool
    """whether it mended something, or sent somebody away: then it may be taken back"""


def told(tournament: Tournament, *, since: int = 0, most: int = 200) -> list[Told]:
    """The newest first, in two queries."""
    names = days.names_of(tournament)
    rows = list(
        Fact.objects.filter(tournament=tournament, seq__gt=since)
        .order_by("-seq")
        .values_list("seq", "at", "by__player__name", "kind", "line")[:most]
    )
    facts = days.facts_in(row[4] for row in rows)
    return [
        Told(seq, at, by or "", kind, phrases.named(said(fact), names), _can_go_back(fact))
        for (seq, at, by, kind, _line), fact in zip(rows, facts, strict=True)
    ]


def _can_go_back(fact: AnyFact) -> bool:
    match fact:
        case Paired(reason=reason) | Reported(reason=reason) | Boarded(reason=reason):
            return bool(reason)
        case Left(disqualified=disqualified):
            return not disqualified
    return isinstance(fact, Returned)


def _two(couple: Couple) -> str:
    return _("%(one)s and %(other)s") % {"one": couple[0], "other": couple[1]}


def _because(sentence: str, reason: str) -> str:
    return f"{sentence} ({reason})" if reason else sentence


def said(fact: AnyFact) -> str:
    """One sentence about a fact; people still go by their numbers."""
    match fact:
        case Turned(to=to):
            return _("The tournament: %(to)s.") % {"to": Status(to).label}
        case Planned(stages=stages):
            return _("The plan: %(count)s stages.") % {"count": len(stages)}
        case Announced(text=text):
            return text
        case Opened(seeds=seeds):
            return _("A stage begins with %(count)s players.") % {"count": len(seeds)}
        case Drawn(key=""):
            return _("The order of who is equal was set by hand.")
        case Drawn():
            return _("The order of who is equal has been drawn.")
        case Committed(fingerprint=fingerprint):
            return _("A secret for all draws is kept; its fingerprint: %(word)s") % {
                "word": fingerprint
            }
        case Revealed():
            return _("The secret of all draws is laid open.")
        case Ruled(text=text, about=about):
            return f"{', '.join(about)}: {text}" if about else text
        case Paired(round=number, reason=reason):
            return _because(_("Round %(number)s is paired.") % {"number": number}, reason)
        case Unpaired(round=number, reason=reason):
            return _because(_("Round %(number)s is taken down.") % {"number": number}, reason)
        case Started() | Extended() | Reported() | Withdrawn() | Boarded() | Called() | Answered():
            return _at_a_table(fact)
    return _about_one(fact)


def _at_a_table(
    fact: Started | Extended | Reported | Withdrawn | Boarded | Called | Answered,
) -> str:
    two = _two(fact.couple)
    match fact:
        case Extended(minutes=minutes):
            return _("%(two)s have %(minutes)s minutes more.") % {"two": two, "minutes": minutes}
        case Called(words=words):
            return _because(_("%(two)s call a judge.") % {"two": two}, words)
        case Answered(words=words):
            return _because(_("A judge has seen to %(two)s.") % {"two": two}, words)
        case Boarded(result=result, board=board, reason=reason):
            told = {"two": two, "board": board, "games": _games(result)}
            return _because(_("%(two)s, board %(board)s: %(games)s.") % told, reason)
        case Withdrawn(board=board, reason=reason) if board:
            told = {"two": two, "board": board}
            return _because(_("%(two)s, board %(board)s: the result is taken back.") % told, reason)
        case Withdrawn(reason=reason):
            return _because(_("%(two)s: the result is taken back.") % {"two": two}, reason)
        case Reported(result=result, reason=reason):
            games = _games(result)
            sentence = _("%(two)s: %(games)s.") % {"two": two, "games": games}
            return _because(sentence, reason)
    return _("%(two)s have begun.") % {"two": two}


def _games(result: Result) -> str:
    if result.absent:
        return _("%(who)s did not come") % {"who": ", ".join(result.absent)}
    return f"{result.first}:{result.second}" + f":{result.drawn}" * bool(result.drawn)


def _about_one(fact: AnyFact) -> str:
    match fact:
        case Entered(name=name):
            return _named(_("%(name)s has entered."), name)
        case Waiting(name=name):
            return _named(_("%(name)s is on the waiting list."), name)
        case Arrived(name=name):
            return _named(_("%(name)s is here."), name)
        case Returned(name=name):
            return _named(_("%(name)s plays on."), name)
        case Left(name=name, disqualified=True, reason=reason):
            return _because(_named(_("%(name)s is disqualified."), name), reason)
        case Left(name=name, reason=reason):
            return _because(_named(_("%(name)s has left."), name), reason)
        case Belongs(name=name, clubs=clubs):
            return _("%(name)s belongs to: %(clubs)s.") % {"name": name, "clubs": ", ".join(clubs)}
        case LinedUp(name=name, members=members):
            people = ", ".join(member(name, number) for number in members)
            return _("%(name)s sit down in this order: %(people)s.") % {
                "name": name,
                "people": people,
            }
        case Placed(name=name, table=table):
            return _("%(name)s sits at table %(table)s.") % {"name": name, "table": table}
        case Penalised(name=name, penalty=penalty, text=text):
            return f"{name}: {PENALTIES[penalty]}. {text}"
    raise TypeError(f"{fact!r} is no fact")


def _named(sentence: str, name: Name) -> str:
    return sentence % {"name": name}
