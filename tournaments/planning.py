"""The plan of a tournament as the log has it, made of what was announced."""

from typing import Any, Final

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from engine.competition.facts import Planned
from engine.competition.people import CONCERNS
from engine.competition.series import BadWorth, Worth, checked
from engine.competition.tiebreaks import TIE_BREAKS
from tournaments import phrases
from tournaments.models import Tournament
from tournaments.terms import Terms

POLICY: Final = {"opponents_byes", "unplayed", "floor", "draws", "gone_at_most"}
MOST_BOARDS: Final = 9


class BadPlan(Refused):
    code = "bad_plan"
    sentence = _("The tournament cannot be played as it is planned.")


class NoStages(BadPlan):
    code = "no_stages"
    sentence = _("A tournament needs at least one stage.")


def planned(of: Tournament | Terms) -> Planned:
    """The fact, or what is wrong with the plan."""
    if strange := of.policy.keys() - POLICY:
        raise BadPlan(_("Nobody knows how to count %(name)s.") % {"name": ", ".join(strange)})
    words = {
        "stages": list(of.stages),
        "best_of": of.best_of,
        "scoring": of.scoring,
        "chain": list(of.chain),
        "boards": of.team_size,
        **of.policy,
    }
    try:
        fact = msgspec.convert(words, Planned)
    except msgspec.ValidationError as fault:
        raise BadPlan(_("The plan cannot be read: %(why)s") % {"why": fault}) from fault
    _check(fact)
    if of.team_size and not 2 <= of.team_size <= MOST_BOARDS:
        raise BadPlan(_("A team has 2 to 9 boards."))
    return fact


def same(one: Planned, other: Planned) -> bool:
    """Whether two plans say the same, whoever told them when."""
    blank = {"at": "", "by": ""}
    return msgspec.structs.replace(one, **blank) == msgspec.structs.replace(other, **blank)


def _check(fact: Planned) -> None:
    if not fact.stages:
        raise NoStages
    if fact.best_of % 2 == 0:
        raise BadPlan(_("A match is best of 1, 3 or 5, so that somebody can win it."))
    for name in fact.chain:
        if name not in TIE_BREAKS:
            raise BadPlan(_("There is no tie-break called %(name)s.") % {"name": name})
    for stage in fact.stages:
        if strange := set(stage.concerns) - {*CONCERNS}:
            raise BadPlan(
                _("Nobody knows how to weigh %(name)s.") % {"name": ", ".join(sorted(strange))}
            )
        if min(stage.rounds, stage.take, stage.take_each, stage.group_size) < 0:
            raise BadPlan(_("A number of players or rounds cannot be below nothing."))
    if fact.stages[0].take or fact.stages[0].take_each:
        raise BadPlan(_("Before the first stage there is nobody to take the best of."))


# --- what the places of a series are worth ---


class BadPoints(Refused):
    code = "bad_points"
    sentence = _("The points of the series cannot be read.")


def worth_of(points: dict[str, Any]) -> Worth:
    try:
        return checked(msgspec.convert(points, Worth))
    except msgspec.ValidationError as fault:
        raise BadPoints from fault
    except BadWorth as fault:
        raise BadPoints(phrases.said(fault.sentence)) from fault
