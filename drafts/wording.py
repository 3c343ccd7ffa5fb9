"""How drafts are spoken of on pages: protocols, what is asked, and what the buttons say."""

from typing import Any, Final, NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.errors import Sentence
from engine.kernel.ask import Ask
from rooms.models import Pace


class Way(NamedTuple):
    """A draft protocol as people choose it."""

    code: str
    suits: str
    """what cards.services.suitability calls it"""
    title: Sentence
    about: Sentence
    minutes: int
    """how long it takes around a table that is awake, in all"""
    difficulty: int
    """1: explained in a minute … 5: for those who know the others"""


WAYS: Final = (
    Way(
        "pack/standard",
        "pack",
        _("Pack draft"),
        _("Take a card, pass the pack on. Four packs of 8: 4 leaders, 25 heroes."),
        20,
        2,
    ),
    Way(
        "winston",
        "winston",
        _("Winston draft"),
        _("Two players, three hidden lots: take one, or let it grow."),
        25,
        3,
    ),
    Way(
        "purchase",
        "purchase",
        _("Purchase draft"),
        _("A row of five open cards and five coins: the further in, the dearer."),
        30,
        3,
    ),
    Way(
        "pack/epic",
        "pack-epic",
        _("Epic pack draft"),
        _("Eight packs of 8 for a deck of 60 heroes."),
        45,
        3,
    ),
    Way(
        "league/leaders",
        "league",
        _("League draft: leaders"),
        _("Three cards lie open: take one, bury one, look at two more. Whenever you like."),
        10,
        1,
    ),
    Way(
        "league/heroes",
        "league",
        _("League draft: heroes"),
        _("Three cards lie open: take one, bury one, look at two more. Whenever you like."),
        10,
        1,
    ),
)
BY_CODE: Final = {way.code: way for way in WAYS}


class Preset(NamedTuple):
    """A clock as people choose it."""

    label: Sentence
    pace: Pace


_DAY = 24 * 60 * 60
PACES: Final = {
    "steady": Preset(_("60 seconds a pick"), Pace(60, 60, 0)),
    "quick": Preset(_("30 seconds a pick"), Pace(30, 30, 0)),
    "calm": Preset(_("2 minutes a pick"), Pace(120, 300, 0)),
    "none": Preset(_("No clock"), Pace()),
    "hours": Preset(_("8 hours a pick, none of them at night"), Pace(_DAY // 3, _DAY, 0, True)),
    "days": Preset(_("2 days a pick"), Pace(2 * _DAY, _DAY, 0, True)),
}


def pace_in_words(pace: Pace) -> str:
    for preset in PACES.values():
        if preset.pace == pace:
            return str(preset.label)
    return gettext("%(seconds)s seconds a pick") % {"seconds": pace.decision}


# What may become of a card: the word of the rules, the button, its key, and whether it needs one.
_LEAD = ("lead", _("Take it as a leader"), "l", True)
_TAKE = ("take", _("Take it as a hero"), "h", True)
_RETURN = ("return", _("Give it back"), "r", True)
_KEEP = ("keep", _("Keep my deck like this"), "k", False)

_VERBS: Final[dict[str, tuple[tuple[str, Sentence, str, bool], ...]]] = {
    "pack": (_LEAD, _TAKE, _RETURN, _KEEP),
    "winston": (
        _LEAD,
        _TAKE,
        ("take", _("Take the whole lot"), "t", False),
        ("pass", _("Add a card, and look on"), "p", False),
        _RETURN,
        _KEEP,
    ),
    "purchase": (_LEAD, _TAKE, _RETURN),
    "league": (_LEAD, _TAKE, ("bury", _("Bury it"), "b", True)),
}


def protocol_of(name: str) -> str:
    """ "draft/pack/epic" is a pack draft."""
    return name.split("/")[1]


def way_of(name: str) -> Way:
    return BY_CODE[name.removeprefix("draft/")]


def verbs(protocol: str) -> tuple[tuple[str, Sentence, str, bool], ...]:
    return _VERBS[protocol]


PROMPTS: Final = {
    "over": _("The draft is over."),
    "looking": _("You look on."),
    "done": _("Your part is done."),
    "pack": _("The next pack is still in other hands."),
    "others": _("Others are choosing."),
    "keep": _("All cards are drafted. Give heroes back if you like, then keep your deck."),
    "lot": _("Look at this lot: take it, take one as a leader, or let it grow."),
    "mine": _("This lot is yours."),
    "bury": _("Now bury one of the others."),
    "leader": _("Choose a leader."),
    "hero": _("Choose a hero."),
    "card": _("Choose a card, and what it becomes."),
}
"""what a seat is to do, by the stage it is at"""


def prompt(protocol: str, ask: Ask | None, mine: Any, is_over: bool) -> Sentence:
    """What the seat is to do now, in one sentence."""
    return PROMPTS[stage(protocol, ask, mine, is_over)]


def stage(protocol: str, ask: Ask | None, mine: Any, is_over: bool) -> str:
    """The same in one word, for scripts that have the sentences already."""
    if is_over:
        return "over"
    if mine is None:
        return "looking"
    if ask is None:
        if mine.done:
            return "done"
        return "pack" if protocol == "pack" else "others"
    return _asked(protocol, {option[0] for option in ask.options})


def _asked(protocol: str, asked: set[str]) -> str:
    if "keep" in asked:
        return "keep"
    if protocol == "winston":
        return "lot" if asked & {"pass", "take"} else "mine"
    if "bury" in asked:
        return "bury"
    return {frozenset({"lead"}): "leader", frozenset({"take"}): "hero"}.get(
        frozenset(asked), "card"
    )


_BECAME: Final = {
    "leader": _("taken as a leader"),
    "hero": _("taken as a hero"),
    "returned": _("given back"),
    "buried": _("buried"),
    "lot": _("took the whole lot"),
    "passed": _("let the lot grow"),
    "kept": _("kept the deck"),
}


def became(role: str) -> str:
    """What became of a card, in a replay."""
    return str(_BECAME.get(role, role))
