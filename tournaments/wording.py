"""How tournaments are spoken of on pages: stages, tie-breaks, and what the forms offer."""

from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.errors import Sentence
from engine.competition.plan import Plan

KINDS: Final[dict[str, Sentence]] = {
    "swiss": gettext_lazy("Swiss"),
    "robin": gettext_lazy("Round robin"),
    "knockout": gettext_lazy("Single elimination"),
    "double": gettext_lazy("Double elimination"),
    "adaptive": gettext_lazy("Double elimination, fewest meetings again"),
}
PARTS: Final[dict[str, Sentence]] = {
    "round": gettext_lazy("Round %(number)s"),
    "winners": gettext_lazy("Round %(number)s"),
    "losers": gettext_lazy("Below, round %(number)s"),
    "final": gettext_lazy("Final"),
    "third": gettext_lazy("Third place"),
}
TIE_BREAKS: Final[dict[str, Sentence]] = {
    "points": gettext_lazy("Points"),
    "wins": gettext_lazy("Matches won"),
    "match-wins": gettext_lazy("Match wins"),
    "opponents-match-wins": gettext_lazy("Opponents’ match wins"),
    "game-wins": gettext_lazy("Game wins"),
    "opponents-game-wins": gettext_lazy("Opponents’ game wins"),
    "buchholz": gettext_lazy("Buchholz"),
    "buchholz-cut-1": gettext_lazy("Buchholz without the lowest"),
    "buchholz-cut-2": gettext_lazy("Buchholz without the two lowest"),
    "median-buchholz": gettext_lazy("Median Buchholz"),
    "sonneborn-berger": gettext_lazy("Sonneborn-Berger"),
    "progressive": gettext_lazy("Progressive"),
    "head-to-head": gettext_lazy("Head to head"),
    "living-heroes": gettext_lazy("Living heroes"),
}
HOPES: Final[dict[str, Sentence]] = {
    "yes": gettext_lazy("in"),
    "no": gettext_lazy("out"),
    "depends": gettext_lazy("open"),
}


PENALTIES: Final[dict[str, Sentence]] = {
    "caution": gettext_lazy("caution"),
    "warning": gettext_lazy("warning"),
    "game": gettext_lazy("a lost game"),
    "match": gettext_lazy("a lost match"),
}


class Way(NamedTuple):
    """A course that is offered with one tap; everything else the API takes."""

    title: Sentence
    stages: list[dict[str, Any]]


WAYS: Final[dict[str, Way]] = {
    "swiss": Way(gettext_lazy("Swiss"), [{"kind": "swiss"}]),
    "swiss-4": Way(
        gettext_lazy("Swiss, then the top 4"), [{"kind": "swiss"}, {"kind": "knockout", "take": 4}]
    ),
    "swiss-8": Way(
        gettext_lazy("Swiss, then the top 8"), [{"kind": "swiss"}, {"kind": "knockout", "take": 8}]
    ),
    "flights": Way(
        gettext_lazy("Flights of 4, three rounds within, then the top 4"),
        [
            {"kind": "swiss", "rounds": 3, "group_size": 4, "within_groups": True},
            {"kind": "knockout", "take": 4},
        ],
    ),
    "knockout": Way(
        gettext_lazy("Single elimination"), [{"kind": "knockout", "third_place": True}]
    ),
    "double": Way(gettext_lazy("Double elimination"), [{"kind": "double"}]),
    "adaptive": Way(
        gettext_lazy("Double elimination, fewest meetings again"), [{"kind": "adaptive"}]
    ),
    "robin": Way(gettext_lazy("Round robin"), [{"kind": "robin"}]),
    "double-robin": Way(
        gettext_lazy("Round robin, home and away"), [{"kind": "robin", "double": True}]
    ),
    "groups": Way(
        gettext_lazy("Groups of 4, then the best two of each"),
        [{"kind": "robin", "group_size": 4}, {"kind": "knockout", "take_each": 2}],
    ),
}


def way_of(stages: list[dict[str, Any]]) -> str:
    """The offered course these stages are; empty, if they are another."""
    return next((code for code, way in WAYS.items() if way.stages == stages), "")


def stage_title(plan: Plan) -> str:
    """A stage in a few words: Swiss in flights of 4, 3 rounds."""
    title = str(KINDS[plan.kind])
    if plan.take:
        title = _("%(stage)s of the top %(count)s") % {"stage": title, "count": plan.take}
    if plan.group_size:
        title = _("%(stage)s in groups of %(size)s") % {"stage": title, "size": plan.group_size}
    if plan.rounds:
        rounds = ngettext("%(count)s round", "%(count)s rounds", plan.rounds)
        title = f"{title}, {rounds % {'count': plan.rounds}}"
    return title


def round_title(part: str, number: int) -> str:
    return str(PARTS[part]) % {"number": number}
