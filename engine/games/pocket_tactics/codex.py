"""Units, terrains, features and ready forces as data, and their rules cards in words."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from engine.kernel.words import Told, either
from engine.parts.papers import Paper, read_paper

CARDS: Final = Path(__file__).parent / "cards"
PAPER: Final = Paper(Told("a file of rules cards"), Told("a list of rules cards"), 1 << 18, 8)

MAGES: Final = ("Arcane", "Mage")
"""types that summon"""

Gift: TypeAlias = Literal[
    "off bump", "def bump", "bump", "re-roll", "red die", "blue die", "reach", "bonus move"
]
When: TypeAlias = Literal["", "assaulting", "assaulted", "shooting", "shot"]
"""`shooting` and `shot`: the assault comes from further away than an adjacent tile"""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something a rules card gives or takes, to whom and when."""

    gives: Gift
    amount: int = 1
    when: When = ""
    against: tuple[str, ...] = ()
    """types of the other unit; none: whatever it is"""
    where: tuple[str, ...] = ()
    """where the unit has to stand; none: anywhere"""
    types: tuple[str, ...] = ()
    """which units it is for; none: all"""
    to: Literal["self", "allies", "enemies"] = "self"
    """itself, or those adjacent to it"""

    @property
    def harms(self) -> bool:
        return self.amount < 0


class Hazard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a unit that moves in must stand: a difficulty value, or red dice of an opponent."""

    dv: int = 0
    red: int = 0
    spares: tuple[str, ...] = ()


class UnitCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rules card of a unit."""

    name: str
    points: int
    types: tuple[str, ...]
    red: int
    blue: int
    favoured: tuple[str, ...] = ()
    off_bumps: tuple[int, ...] = ()
    def_bumps: tuple[int, ...] = ()
    swift: int = 0
    flying: int = 0
    ranged: int = 0
    daylight: int = 0
    summon: int = 0
    effects: tuple[Effect, ...] = ()
    flavour: str = ""

    @property
    def is_mage(self) -> bool:
        return any(each in MAGES for each in self.types)

    @property
    def text(self) -> str:
        return " ".join((*_keywords(self), *map(sentence, self.effects)))


class Land(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rules card of a terrain tile or of a feature."""

    name: str
    tint: str
    effects: tuple[Effect, ...] = ()
    hazard: Hazard | None = None
    stops: tuple[str, ...] = ()
    """types whose move ends on entering; "all": everybody's"""
    bars: tuple[str, ...] = ()
    """types that may not move in"""
    flavour: str = ""

    def stops_a(self, card: UnitCard) -> bool:
        return "all" in self.stops or any(each in self.stops for each in card.types)

    def bars_a(self, card: UnitCard) -> bool:
        return any(each in self.bars for each in card.types)

    @property
    def text(self) -> str:
        return " ".join(_rules(self)) or "No special rules."


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A force ready to be played, with its six tiles."""

    name: str
    about: str
    units: tuple[str, ...]
    tiles: tuple[str, ...]


class Lands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of terrains and features."""

    terrains: tuple[Land, ...]
    features: tuple[Land, ...]


def _read(name: str, kind: type) -> object:
    written = read_paper((CARDS / name).read_bytes(), PAPER)
    return msgspec.convert(written, kind)


@lru_cache(maxsize=1)
def units() -> dict[str, UnitCard]:
    cards = _read("units.yaml", tuple[UnitCard, ...])
    assert isinstance(cards, tuple)
    return {card.name: card for card in cards}


@lru_cache(maxsize=1)
def _lands() -> Lands:
    lands = _read("lands.yaml", Lands)
    assert isinstance(lands, Lands)
    return lands


@lru_cache(maxsize=1)
def terrains() -> dict[str, Land]:
    return {land.name: land for land in _lands().terrains}


@lru_cache(maxsize=1)
def features() -> dict[str, Land]:
    return {land.name: land for land in _lands().features}


@lru_cache(maxsize=1)
def lands() -> dict[str, Land]:
    """Terrains and features."""
    return {**terrains(), **features()}


@lru_cache(maxsize=1)
def forces() -> dict[str, Force]:
    found = _read("forces.yaml", tuple[Force, ...])
    assert isinstance(found, tuple)
    return {force.name: force for force in found}


@lru_cache(maxsize=1)
def _pictures() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = msgspec.convert(
        read_paper((CARDS / "pictures.yaml").read_bytes(), PAPER), dict[str, tuple[str, ...]]
    )
    return found


def picture(land: str) -> tuple[str, ...]:
    """What grows or stands there, as rows of pixels."""
    return _pictures()[land]


def as_text() -> bytes:
    """Everything the cards say, for the identity of the ruleset."""
    return msgspec.json.encode((tuple(units().values()), _lands()))


# --- rules cards in words -------------------------------------------------------------------------

_WHEN: Final[dict[When, str]] = {
    "": "",
    "assaulting": "when it assaults",
    "assaulted": "when it is assaulted",
    "shooting": "when it assaults from a distance",
    "shot": "when it is assaulted from a distance",
}
_GIFTS: Final[dict[Gift, str]] = {
    "off bump": "an OFF bump of +{n}",
    "def bump": "a DEF bump of +{n}",
    "bump": "a bump of +{n} for any of its dice",
    "re-roll": "{n} re-roll{s}",
    "red die": "{n} more red di{ce}",
    "blue die": "{n} more blue di{ce}",
    "reach": "{n} more tile{s} of range, if it is ranged",
    "bonus move": "{n} bonus move{s} when it is activated to move from here",
}


def sentence(effect: Effect) -> str:
    """“Adjacent allies that are Soldiers have 1 re-roll when they assault.”"""
    many = abs(effect.amount)
    gift = _GIFTS[effect.gives].format(
        n=many, s="" if many == 1 else "s", ce="e" if many == 1 else "ce"
    )
    if effect.harms:
        gift = gift.replace(" more ", " fewer ")
    when = _WHEN[effect.when]
    if effect.to != "self":
        when = when.replace("it assaults", "they assault").replace("it is", "they are")
        gift = gift.replace("its dice", "their dice").replace("it is", "they are")
    if effect.against:
        foes = either(effect.against)
        against = (
            f"{'by' if effect.when in ('assaulted', 'shot') else 'against'} {article(foes)} {foes}"
        )
        when = f"{when} {against}" if when else against
    if effect.where:
        when = f"{when} on {either(effect.where)}".strip()
    words = f"{_who(effect)} {gift} {when}".strip()
    return f"{words}."


def _who(effect: Effect) -> str:
    types = f" that are {either(effect.types)}" if effect.types else ""
    if effect.to == "self":
        return f"A unit{types.replace('that are', 'that is')} has" if effect.types else "It has"
    return f"Adjacent {effect.to}{types} have"


def article(words: str) -> str:
    return "an" if words[0] in "AEIOU" else "a"


def _keywords(card: UnitCard) -> list[str]:
    named = (
        ("Swift", card.swift),
        ("Flying", card.flying),
        ("Ranged", card.ranged),
        ("Daylight vulnerability", card.daylight),
        ("Summoned", card.summon),
    )
    return [f"{name} {number}." for name, number in named if number]


def _rules(land: Land) -> list[str]:
    rules = []
    if land.hazard is not None:
        test = (
            f"roll at least one {land.hazard.dv} or more in DEF"
            if land.hazard.dv
            else f"withstand {land.hazard.red} red di{'e' if land.hazard.red == 1 else 'ce'} in DEF"
        )
        spared = f" ({either(land.hazard.spares)} need not)" if land.hazard.spares else ""
        rules.append(f"Hazard: a unit that moves in must {test} or is defeated{spared}.")
    if land.stops:
        who = "A unit" if "all" in land.stops else f"A unit that is {either(land.stops)}"
        rules.append(f"{who} that moves in moves no further this turn.")
    if land.bars:
        rules.append(f"No unit that is {either(land.bars)} may move in.")
    return rules + [sentence(each).replace("It has", "A unit here has") for each in land.effects]
