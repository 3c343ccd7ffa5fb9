"""The plan of a tournament as the log has it, made of what was announced."""

from typing import Any, Final

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from engine import catalogue
from engine.competition.facts import Planned
from engine.competition.people import CONCERNS
from engine.competition.series import BadWorth, Worth, checked
from engine.competition.tiebreaks import TIE_BREAKS
from engine.parts.box import Box
from matches import speech
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
        ("seats" if sits_together(of.ruleset) else "boards"): team_size(of),
        **of.policy,
    }
    try:
        fact = msgspec.convert(words, Planned)
    except msgspec.ValidationError as fault:
        raise BadPlan(_("The plan cannot be read: %(why)s") % {"why": fault}) from fault
    _check(fact)
    return fact


def sits_together(ruleset: str) -> int:
    """So many of a team sit down at one table of this game; 0: everybody plays alone there."""
    together = _box(ruleset).of_a_side
    return together if together > 1 else 0


def team_size(of: Tournament | Terms) -> int:
    """How many of a team sit down at once: the game says it, or else whoever announces it."""
    together = sits_together(of.ruleset)
    if together and of.team_size not in (0, together):
        title = speech.spoken(_box(of.ruleset).title)
        raise BadPlan(
            _("%(game)s is played by teams of %(count)s, who sit down at one table.")
            % {"game": title, "count": together}
        )
    if of.team_size and not 2 <= of.team_size <= MOST_BOARDS:
        raise BadPlan(_("A team has 2 to 9 boards."))
    return together or of.team_size


def _box(ruleset: str) -> Box:
    """Of a game that two sides can play."""
    box = catalogue.box(ruleset) if ruleset in catalogue.games() else None
    if box is None or not box.of_two_sides:
        raise BadPlan(_("There is no such game that two sides could play here."))
    return box


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
