"""How live tables are spoken of on pages: games to choose, clocks, and what the buttons say."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.errors import Sentence
from engine import catalogue
from engine.kernel.ask import Option, text
from rooms.models import Pace


class Way(NamedTuple):
    """A ruleset as people choose it."""

    name: str
    title: Sentence
    about: Sentence


_WAYS: Final = {
    "pixel-tactics/deluxe/duel": (
        _("Duel, deluxe"),
        _("Traps and operations in the reserve, five cards in hand: the whole game."),
    ),
    "pixel-tactics/classic/duel": (
        _("Duel, classic"),
        _("The first rulebook: no traps, operations beside the board, no limit to the hand."),
    ),
    "pixel-tactics/mega-man/duel": (
        _("Duel, mega man"),
        _("Orders and heroes only: quick to learn, quick to play."),
    ),
}


def ways() -> list[Way]:
    """Every game the engine plays; one that has no words here goes by its name."""
    return [Way(name, *_WAYS.get(name, (name, ""))) for name in catalogue.games()]


def title_of(ruleset: str) -> Sentence:
    return next((way.title for way in ways() if way.name == ruleset), ruleset)


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


def grouped(options: Iterable[Option]) -> list[Group]:
    return [
        Group(verb, VERBS.get(verb, verb), [(text(each), " → ".join(each[1:])) for each in listed])
        for verb, listed in groupby(options, key=lambda option: option[0])
    ]
