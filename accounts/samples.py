"""What the design page shows in its pieces: made-up cards, standings and a bracket."""

from typing import Any, NamedTuple

from django.contrib.messages import constants
from django.utils.translation import gettext_lazy as _

from accounts.errors import Sentence


class Power(NamedTuple):
    row: str
    where: Sentence
    text: Sentence


class Card(NamedTuple):
    name: Sentence
    kind: Sentence
    attack: int
    life: int
    seed: str
    powers: tuple[Power, ...]


class Slot(NamedTuple):
    row: str
    name: Sentence = ""
    attack: int = 0
    life: int = 0
    is_leader: bool = False
    is_corpse: bool = False


class Side(NamedTuple):
    name: str
    score: int
    won: bool


VANGUARD, FLANK, REAR = _("Vanguard"), _("Flank"), _("Rear")

LAMPLIGHTER = Card(
    _("Lamplighter"),
    _("Hero"),
    2,
    5,
    "Lamplighter",
    (
        Power("vanguard", VANGUARD, _("Intercept.")),
        Power("flank", FLANK, _("Supporter has +2 Attack Strength.")),
        Power("rear", REAR, _("Spell: Remove up to 3 damage from any Hero.")),
        Power("order", _("Order"), _("Apply 5 damage to each Rear Hero in all Units.")),
    ),
)
TOLLKEEPER = Card(
    _("Tollkeeper"),
    _("Hero"),
    4,
    4,
    "Tollkeeper",
    (
        Power("vanguard", VANGUARD, _("Your rival discards a card for each Hero recruited.")),
        Power("flank", FLANK, _("Ranged attack.")),
        Power("rear", REAR, _("Draw a card when a Hero of this Unit is defeated.")),
        Power("trap", _("Trap"), _("When a Rear Hero is attacked, prevent that damage.")),
    ),
)

UNIT = (
    Slot("vanguard", _("Tollkeeper"), 4, 4),
    Slot("vanguard"),
    Slot("vanguard", _("Oxherd"), 3, 7),
    Slot("flank", _("Lamplighter"), 2, 5),
    Slot("flank", _("Captain Ember"), 5, 20, is_leader=True),
    Slot("flank", _("Reed Cutter"), 2, 3, is_corpse=True),
    Slot("rear"),
    Slot("rear", _("Bell Ringer"), 1, 4),
    Slot("rear"),
)

STANDINGS = (
    (1, "Ana", 9, "0.67"),
    (2, "Ben", 6, "0.61"),
    (3, "Cleo", 6, "0.48"),
    (4, "Dara", 3, "0.55"),
)

BRACKET = (
    (
        _("Semi-finals"),
        (
            (Side("Ana", 2, True), Side("Dara", 0, False)),
            (Side("Ben", 1, False), Side("Cleo", 2, True)),
        ),
    ),
    (_("Final"), ((Side("Ana", 1, False), Side("Cleo", 1, False)),)),
)

TOASTS = (
    (constants.DEFAULT_TAGS[constants.INFO], _("Round 2 starts in five minutes.")),
    (constants.DEFAULT_TAGS[constants.SUCCESS], _("Saved.")),
    (constants.DEFAULT_TAGS[constants.WARNING], _("Two tables have not reported yet.")),
    (constants.DEFAULT_TAGS[constants.ERROR], _("That seat is taken.")),
)

COLOURS = (
    "paper surface raised text muted brand gold good warn bad calm "
    "red green blue order operation trap"
).split()

SAMPLES: dict[str, Any] = {
    "colours": COLOURS,
    "cards": (LAMPLIGHTER, TOLLKEEPER),
    "unit": UNIT,
    "standings": STANDINGS,
    "bracket": BRACKET,
    "toasts": TOASTS,
    "faces": ("Olga", "Pia", "Sam", "Ana", "Ben", "Cleo", "Dara", "Emil"),
    "icons": "flag people plus face key sword heart check warn cross info link door leaf".split(),
}
