"""How live tables are spoken of on pages: games to choose, clocks, and what the buttons say."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.errors import Sentence
from engine import catalogue
from engine.kernel.ask import Option, text
from engine.parts import offers
from engine.parts.box import Box
from matches import speech
from rooms.models import Pace


class Way(NamedTuple):
    """A ruleset as people choose it."""

    name: str
    box: Box

    @property
    def title(self) -> str:
        return speech.spoken(self.box.title)

    @property
    def about(self) -> str:
        return speech.spoken(self.box.about)

    @property
    def game(self) -> str:
        return speech.spoken(self.box.game)

    @property
    def seats(self) -> str:
        least, most = min(self.box.seats), max(self.box.seats)
        return str(least) if least == most else f"{least}–{most}"

    @property
    def minutes(self) -> str:
        return "–".join(map(str, dict.fromkeys(self.box.minutes)))


def ways() -> list[Way]:
    """Every game the engine plays, as its box tells of it."""
    return [Way(name, catalogue.box(name)) for name in catalogue.games()]


def box_of(ruleset: str) -> Box:
    return catalogue.box(ruleset)


def asked_way(request: HttpRequest) -> str:
    """The game a page is asked for; the first one if it is none."""
    asked = request.POST.get("ruleset") or request.GET.get("ruleset") or ""
    return asked if asked in catalogue.games() else catalogue.games()[0]


def title_of(ruleset: str) -> str:
    """Also of one that is played no more."""
    known = ruleset in catalogue.games()
    return speech.spoken(catalogue.box(ruleset).title) if known else ruleset


def verbs_of(rules: object) -> dict[str, str]:
    """What the buttons of a game say: the house's words, and those of its box."""
    own = rules.box.verbs if isinstance(rules, offers.Boxed) else {}
    said = {verb: speech.spoken(words) for verb, words in own.items()}
    return {**{verb: str(words) for verb, words in VERBS.items()}, **said}


class Preset(NamedTuple):
    """A clock as people choose it."""

    label: Sentence
    pace: Pace


_DAY: Final = 24 * 60 * 60
PACES: Final = {
    "none": Preset(_("No clock"), Pace()),
    "quick": Preset(_("30 seconds a decision, 5 minutes in the bank"), Pace(30, 300, 2)),
    "steady": Preset(_("60 seconds a decision, 10 minutes in the bank"), Pace(60, 600, 0)),
    "days": Preset(_("2 days a decision"), Pace(2 * _DAY, _DAY, 0, True)),
}

VERBS: Final[dict[str, Sentence]] = {
    "leader": _("Lead with"),
    "draw": pgettext_lazy("an action", "Draw a card"),
    "recruit": _("Recruit"),
    "order": _("Play the order of"),
    "operation": _("Play the operation of"),
    "trap": _("Lay a trap:"),
    "attack": _("Attack with"),
    "spell": _("Cast the spell of"),
    "action": _("Use the action of"),
    "snap": _("Use the snap effect of"),
    "move": _("Move"),
    "switch": _("Switch"),
    "clear": _("Clear the corpse on"),
    "discard": _("Discard"),
    "choose": _("Choose"),
    "activate": _("Spring the trap:"),
    "resolve": _("Resolve"),
    "amount": _("Take"),
    "player": _("Choose player"),
    "name": _("Name"),
    "show": _("Show"),
    "place": _("Place"),
    "put": _("Move"),
    "strike": _("Attack with"),
    "yes": pgettext_lazy("an answer", "Yes"),
    "no": pgettext_lazy("an answer", "No"),
    "option": _("The words numbered"),
    "first": _("First player:"),
    "deal": _("Dealt to"),
    "top": _("On top of the deck of"),
    "random": _("By chance:"),
    "pass": pgettext_lazy("an action", "Pass"),
    "done": pgettext_lazy("an action", "That is all"),
    "none": pgettext_lazy("an action", "None of them"),
}
"""a verb nobody has words for is shown as the log writes it"""


class Group(NamedTuple):
    """The options of one verb, as a page without scripts lists them."""

    verb: str
    label: Sentence
    options: list[tuple[str, str]]
    """what is sent, and what follows the label"""


def grouped(options: Iterable[Option], rules: object = None) -> list[Group]:
    verbs = verbs_of(rules)
    return [
        Group(verb, verbs.get(verb, verb), [(text(each), " → ".join(each[1:])) for each in listed])
        for verb, listed in groupby(options, key=lambda option: option[0])
    ]
