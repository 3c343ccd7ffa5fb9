"""What is on the boxes of Pixel Tactics, and the sets that are a deck by themselves."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from engine.games.pixel_tactics.cardbook import SETS, CardSet, set_in
from engine.games.pixel_tactics.editions import Edition
from engine.parts.box import Box, Brings, Choice, Kit, of_name


def _of_kind(kind: str) -> tuple[CardSet, ...]:
    """A set says early what it is, so that none is read in vain while a program starts."""
    paths = sorted(SETS.glob("*.yaml"))
    return tuple(set_in(p) for p in paths if f"\nkind: {kind}\n" in p.read_text("utf-8"))


FAMILY: Final = "Pixel Tactics"
LEAST_CARDS: Final = 25
"""of a set that makes a deck by itself"""

DECK_EACH: Final = Brings("deck", "decks", about="A core set, or a deck of 25 to 30 heroes.")
FIRST: Final = Choice(
    "first", "Who begins", (("random", "Chance decides"), (0, "The first seat"), (1, "The second"))
)
LISTS: Final = Choice(
    "lists", "Lists", (("open", "Everybody may know them"), ("closed", "Each knows their own"))
)

PROMOS: Final = Choice(
    "promos",
    "Promos",
    (
        ("", "None"),
        *((s.code, f"A deck of {len(s.cards)} promos for all") for s in _of_kind("promo")),
    ),
)
CHASE: Final = Choice(
    "chase",
    "Chase Leaders",
    (
        ("", "None"),
        *((s.code, f"{len(s.cards)} that may be swapped in") for s in _of_kind("chase")),
    ),
)
VERBS: Final = {"promo": "Discard for a promo:"}

_DUELS: Final = {
    "deluxe": (
        "Duel, deluxe",
        "Traps and operations in the reserve, five cards in hand: the whole game.",
        3,
    ),
    "classic": (
        "Duel, classic",
        "The first rulebook: no traps, operations beside the board, no limit to the hand.",
        2,
    ),
    "mega-man": ("Duel, mega man", "Orders and heroes only: quick to learn, quick to play.", 2),
}


def duel_box(edition: Edition) -> Box:
    """Two Units, nine slots each."""
    title, about, difficulty = _DUELS[edition.name]
    return Box(
        title,
        about,
        FAMILY,
        brings=DECK_EACH,
        best_of=(1, 3, 5),
        choices=(FIRST, LISTS, *((PROMOS, CHASE) if edition.promos else ())),
        verbs=VERBS if edition.promos else {},
        minutes=(20, 40),
        difficulty=difficulty,
        reactions=True,
    )


@lru_cache(maxsize=1)
def core_sets() -> tuple[Kit, ...]:
    """Sets of the house of which any card may lead, as decks."""
    return tuple(
        Kit(
            each.code,
            each.name,
            {"heroes": [card.name for card in each.cards]},
            f"the same {len(each.cards)} cards",
            each.cards[0].name,
        )
        for each in _whole(_of_kind("core"))
        if len(each.cards) >= LEAST_CARDS
    )


@lru_cache(maxsize=1)
def minipaks() -> tuple[Kit, ...]:
    return tuple(
        Kit(pack.code, pack.name, {"heroes": [card.name for card in pack.cards]}, art=pack.code)
        for pack in _whole(_of_kind("minipak"))
    )


@lru_cache(maxsize=1)
def mixes() -> tuple[Kit, ...]:
    """Each minipak shuffled into a core set, and some core sets shuffled together."""
    cores, small = core_sets(), minipaks()
    both = zip(cores[::2], cores[1:4:2], strict=False)
    pairs = [*zip(cores, small, strict=False), *both]
    return tuple(mixed(*pair) for pair in pairs)


def deck_called(name: str, ready: tuple[Kit, ...]) -> Any:
    """What lies ready under that name, or any sets of the house shuffled together: “Saltgrave and
    Night Line”. Unreadable if there is none."""
    sets = {kit.name.casefold(): kit for kit in (*core_sets(), *minipaks())}
    parts = [sets.get(part.casefold()) for part in name.split(" and ")]
    if len(parts) > 1 and not any(name.casefold() == kit.name.casefold() for kit in ready):
        kits = [kit for kit in parts if kit is not None]
        if len(kits) == len(parts):
            return mixed(*kits).brought
    return of_name(name, ready).brought


def _whole(sets: tuple[CardSet, ...]) -> list[CardSet]:
    return [each for each in sets if all(c.can_lead and c.can_fight for c in each.cards)]


def mixed(*kits: Kit) -> Kit:
    """Several sets as one deck."""
    cards = [name for kit in kits for name in kit.brought["heroes"]]
    return Kit(
        "".join(kit.code for kit in kits),
        " and ".join(kit.name for kit in kits),
        {"heroes": cards},
        f"{len(cards)} cards, shuffled together",
        cards[0],
    )
