"""How tournaments are spoken of on pages: stages, tie-breaks, and what the forms offer."""

from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.errors import Sentence
from engine import catalogue
from engine.competition.plan import Plan
from engine.competition.record import Event
from engine.competition.stage import Stage
from matches.speech import spoken

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
LAST_ROUNDS: Final[tuple[Sentence, ...]] = (
    gettext_lazy("Final"),
    gettext_lazy("Semi-finals"),
    gettext_lazy("Quarter-finals"),
)
"""of a single elimination, the last first"""
TIE_BREAKS: Final[dict[str, Sentence]] = {
    "points": gettext_lazy("Points"),
    "opponents-match-wins": gettext_lazy("Opponents’ match wins"),
    "game-wins": gettext_lazy("Game wins"),
    "opponents-game-wins": gettext_lazy("Opponents’ game wins"),
    "match-wins": gettext_lazy("Match wins"),
    "opponents-opponents-match-wins": gettext_lazy("Opponents’ opponents’ match wins"),
    "strength-of-schedule": gettext_lazy("Strength of schedule"),
    "extended-strength-of-schedule": gettext_lazy("Extended strength of schedule"),
    "head-to-head": gettext_lazy("Head to head"),
    "wins": gettext_lazy("Matches won"),
    "rounds-won": gettext_lazy("Rounds won, byes included"),
    "game-difference": gettext_lazy("Games won less games lost"),
    "late-losses": gettext_lazy("Rounds lost, squared"),
    "buchholz": gettext_lazy("Buchholz"),
    "buchholz-cut-1": gettext_lazy("Buchholz without the lowest"),
    "buchholz-cut-2": gettext_lazy("Buchholz without the two lowest"),
    "median-buchholz": gettext_lazy("Median Buchholz"),
    "median-buchholz-2": gettext_lazy("Median Buchholz, two left out at each end"),
    "modified-median": gettext_lazy("Modified Median"),
    "fore-buchholz": gettext_lazy("Fore Buchholz"),
    "average-buchholz": gettext_lazy("Average of opponents’ Buchholz"),
    "sonneborn-berger": gettext_lazy("Sonneborn-Berger"),
    "sonneborn-berger-cut-1": gettext_lazy("Sonneborn-Berger without the lowest"),
    "koya": gettext_lazy("Koya"),
    "progressive": gettext_lazy("Progressive"),
    "progressive-cut-1": gettext_lazy("Progressive without the first round"),
    "opponents-progressive": gettext_lazy("Opponents’ progressive"),
    "kashdan": gettext_lazy("Kashdan"),
    "second-sides": gettext_lazy("Matches as second player"),
    "wins-as-second": gettext_lazy("Wins as second player"),
    "rounds-wanted": gettext_lazy("Rounds one was there for"),
    "living-heroes": gettext_lazy("Living heroes"),
}
KNOWN_AS: Final[dict[str, str]] = {
    "points": "MP",
    "opponents-match-wins": "OMW %",
    "game-wins": "GW %",
    "opponents-game-wins": "OGW %",
    "match-wins": "MW %",
    "opponents-opponents-match-wins": "OOMW %",
    "strength-of-schedule": "SoS",
    "extended-strength-of-schedule": "ESoS",
    "head-to-head": "DE",
    "wins": "WON",
    "rounds-won": "WIN",
    "late-losses": "DDD",
    "buchholz": "BH, Solkoff",
    "buchholz-cut-1": "BH-C1",
    "buchholz-cut-2": "BH-C2",
    "median-buchholz": "BH-M1",
    "median-buchholz-2": "BH-M2",
    "modified-median": "Harkness",
    "fore-buchholz": "FB",
    "average-buchholz": "AOB",
    "sonneborn-berger": "SB, Berger, Neustadtl",
    "sonneborn-berger-cut-1": "SB-C1",
    "koya": "KS",
    "progressive": "PS, cumulative",
    "progressive-cut-1": "PS-C1",
    "opponents-progressive": "cumulative of opposition",
    "second-sides": "BPG",
    "wins-as-second": "BWG",
    "rounds-wanted": "GE",
}
"""what others call them, the same in every language"""
FAMILIES: Final[dict[str, Sentence]] = {
    "magic": gettext_lazy("Magic: the Gathering (OMW, GW, OGW, floor 0.33)"),
    "pokemon": gettext_lazy("Pokémon (opponents’ resistance, floor 0.25, byes left out)"),
    "yugioh": gettext_lazy("Yu-Gi-Oh (opponents two levels deep)"),
    "netrunner": gettext_lazy("Netrunner (strength of schedule)"),
    "fide-swiss": gettext_lazy("Chess, Swiss (FIDE 2026)"),
    "fide-robin": gettext_lazy("Chess, round robin (FIDE 2026)"),
    "us-chess": gettext_lazy("Chess in the US (Modified Median, Solkoff)"),
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


TURNS: Final[dict[str, Sentence]] = {
    "open": gettext_lazy("Open for entries"),
    "closed": gettext_lazy("Close entries"),
    "running": gettext_lazy("Take it up again"),
    "finished": gettext_lazy("Finish"),
    "archived": gettext_lazy("Put into the archive"),
}
"""what brings a tournament there"""


class Way(NamedTuple):
    """A course that is offered with one tap; everything else the API takes."""

    title: Sentence
    stages: list[dict[str, Any]]


LETTERS: Final = 26
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
    "flights-8": Way(
        gettext_lazy("Flights of 4, three rounds within, then the top 8"),
        [
            {"kind": "swiss", "rounds": 3, "group_size": 4, "within_groups": True},
            {"kind": "knockout", "take": 8},
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


def tie_break_choice(code: str) -> str:
    """A tie-break by its name and by what others call it."""
    known = KNOWN_AS.get(code)
    return f"{TIE_BREAKS[code]} ({known})" if known else str(TIE_BREAKS[code])


def places(ruleset: str, event: Event) -> list[tuple[int, str]]:
    """The places of a team and what they are called: its boards, or its seats at the table."""
    if event.boards:
        boards = range(1, event.boards + 1)
        return [(nth, _("Board %(number)s") % {"number": nth}) for nth in boards]
    if not event.chairs:
        return []
    box = catalogue.box(ruleset)
    parts = box.roles.get(box.of_two_sides, ("",) * box.of_two_sides)
    own = [part for seat, part in enumerate(parts) if not box.team(seat, box.of_two_sides)]
    return [(nth, _seat(nth, part)) for nth, part in enumerate(own, 1)]


def _seat(nth: int, part: str) -> str:
    said = _("Seat %(number)s") % {"number": nth}
    return f"{said}: {spoken(part)}" if part else said


def stage_title(plan: Plan) -> str:
    """A stage in a few words: Swiss in flights of 4, 3 rounds."""
    title = str(KINDS[plan.kind])
    if plan.take:
        title = _("%(stage)s of the top %(count)s") % {"stage": title, "count": plan.take}
    if plan.take_each:
        title = _("%(stage)s of the best %(count)s of every group") % {
            "stage": title,
            "count": plan.take_each,
        }
    if plan.group_size:
        title = _("%(stage)s in groups of %(size)s") % {"stage": title, "size": plan.group_size}
    if plan.rounds:
        rounds = ngettext("%(count)s round", "%(count)s rounds", plan.rounds)
        title = f"{title}, {rounds % {'count': plan.rounds}}"
    return title


def group_title(nth: int, kind: str) -> str:
    """Groups have letters as long as these last; flights are counted as the tables of a draft."""
    if kind == "swiss":
        return _("Flight %(nth)s") % {"nth": nth}
    return _("Group %(letter)s") % {"letter": chr(ord("A") + nth - 1) if nth <= LETTERS else nth}


def round_title(stage: Stage, part: str, number: int) -> str:
    """Rounds are counted; the last ones of a single elimination have names."""
    if part == "winners" and stage.opened.kind == "knockout":
        to_come = max(rung.round for rung in stage.ladder) - number
        if to_come < len(LAST_ROUNDS):
            return str(LAST_ROUNDS[to_come])
    return str(PARTS[part]) % {"number": number}
