"""Machines, abilities and images as data, and what is printed on them in words."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.games.pixel_pusher import pixels
from engine.games.pixel_pusher.pixels import Pixels
from engine.kernel.words import Told
from engine.parts.papers import Paper, read_paper

CARDS: Final = Path(__file__).parent / "cards"
PAPER: Final = Paper(Told("a file of cards"), Told("a list of cards"), 1 << 18, 8)


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pixels paid, and pixels made of them."""

    pays: dict[str, int]
    makes: dict[str, int]

    @property
    def cost(self) -> Pixels:
        return pixels.of(self.pays)

    @property
    def product(self) -> Pixels:
        return pixels.of(self.makes)

    @property
    def text(self) -> str:
        return f"{pixels.word(self.cost)} to {pixels.word(self.product)}"


class Machine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A machine collects what it takes from the segment of its slot, or converts."""

    name: str
    type: str
    takes: dict[str, int] = {}
    recipes: tuple[Recipe, ...] = ()

    @property
    def catch(self) -> Pixels:
        return pixels.of(self.takes)

    @property
    def text(self) -> str:
        if self.takes:
            return f"Collects {pixels.word(self.catch)} from the segment of its slot."
        return "Converts " + " or ".join(each.text for each in self.recipes) + "."


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A draft ability: who goes first in a phase, and a conversion for the round."""

    name: str
    recipes: tuple[Recipe, ...]
    first: str = ""
    """build, collect, score, or in no phase"""

    @property
    def text(self) -> str:
        first = f"You are the first to {self.first}. " if self.first else ""
        return f"{first}Converts {' or '.join(each.text for each in self.recipes)}."


class Image(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A little picture; each of its rows is a scanline worth points."""

    name: str
    rows: tuple[str, ...]
    points: tuple[int, ...]

    def need(self, line: int) -> Pixels:
        """What a scanline takes; gaps take nothing."""
        row = self.rows[line]
        return pixels.of({colour: row.count(mark) for mark, colour in pixels.LETTERS.items()})

    def tints(self, line: int) -> tuple[str, ...]:
        return tuple(pixels.LETTERS.get(mark, "") for mark in self.rows[line])


def _read(name: str, kind: Any) -> Any:
    return msgspec.convert(read_paper((CARDS / name).read_bytes(), PAPER), kind)


@lru_cache(maxsize=1)
def machines() -> dict[str, Machine]:
    return {each.name: each for each in _read("machines.yaml", tuple[Machine, ...])}


@lru_cache(maxsize=1)
def abilities() -> dict[str, Ability]:
    return {each.name: each for each in _read("abilities.yaml", tuple[Ability, ...])}


@lru_cache(maxsize=1)
def images() -> dict[str, Image]:
    return {each.name: each for each in _read("images.yaml", tuple[Image, ...])}


@lru_cache(maxsize=1)
def _pictures() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = _read("pictures.yaml", dict[str, tuple[str, ...]])
    return found


@lru_cache(maxsize=128)
def picture(name: str) -> tuple[str, ...]:
    """What is drawn on a machine, in the colours it works with, or on an ability."""
    machine = machines().get(name)
    if machine is None:
        return _pictures()[name]
    letters = {colour: mark for mark, colour in pixels.LETTERS.items()}
    recipe = machine.recipes[0] if machine.recipes else Recipe(machine.takes, machine.takes)
    many, one = recipe.pays, recipe.makes
    if machine.type == "Splitter":
        many, one = one, many
    first, *others = many
    inks = {"x": first, "z": next(iter(others), first), "p": next(iter(one))}
    table = str.maketrans({mark: letters[colour] for mark, colour in inks.items()})
    return tuple(row.translate(table) for row in _pictures()[machine.type])


@lru_cache(maxsize=128)
def needs(image: str) -> tuple[Pixels, ...]:
    """What each scanline of an image takes."""
    found = images()[image]
    return tuple(found.need(line) for line in range(len(found.rows)))


def converter(name: str) -> Machine | Ability:
    """The card of that name that converts."""
    return machines().get(name) or abilities()[name]


def as_text() -> bytes:
    """Everything the cards say, for the identity of the ruleset."""
    return msgspec.json.encode(
        (tuple(machines().values()), tuple(abilities().values()), tuple(images().values())),
        order="sorted",
    )
