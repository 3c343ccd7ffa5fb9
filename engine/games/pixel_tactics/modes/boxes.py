"""What is on the box of each mode, and what lies ready to be brought."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.pixel_tactics.boxes import (
    CHASE,
    DECK_EACH,
    FAMILY,
    FIRST,
    PROMOS,
    VERBS,
    core_sets,
    mixed,
    mixes,
)
from engine.games.pixel_tactics.modes.cross_duel import GOALS, CrossDuel
from engine.games.pixel_tactics.modes.king import King
from engine.parts.box import Box, Brings, Choice, Kit

EPIC_LEADERS: Final = 4
EPIC_SETS: Final = 3
"""so many core sets hold the cards of an epic deck"""
KINGS: Final = ("Knight", "King", "Knight")
GOAL: Final = Choice(
    "goal",
    "Length",
    tuple(
        (name, f"{one} points from one rival, or {each} from each")
        for name, (one, each) in GOALS.items()
    ),
)
KING_FIRST: Final = Choice(
    "first", "Who begins", (("random", "Chance decides"), (1, "The first King"), (4, "The second"))
)

DRAFTED: Final = {
    **VERBS,
    "draft": "Draft a card",
    "take": "Take",
    "over": "Pass over",
    "gather": "Gather the gold on",
    "lot": "Into the row:",
}
GIVEN: Final = {**VERBS, "gift": "As a gift:"}

BOXES: Final = {
    "siege": Box(
        "Siege",
        "Nobody leads: nine slots of Heroes, and a fortress to storm behind every column.",
        FAMILY,
        brings=DECK_EACH,
        best_of=(1, 3, 5),
        choices=(FIRST, PROMOS),
        minutes=(45, 75),
        difficulty=2,
        verbs=VERBS,
        reactions=True,
    ),
    "duel-draft": Box(
        "Duel draft",
        "One deck for both: cards are taken from a row, or passed over for gold, while you fight.",
        FAMILY,
        brings=Brings("deck", "deck", shared=True, about="Two sets mixed, or a cube of 60 cards."),
        best_of=(1, 3, 5),
        choices=(FIRST, PROMOS, CHASE),
        minutes=(30, 60),
        difficulty=3,
        verbs=DRAFTED,
        reactions=True,
    ),
    "cross-duel": Box(
        "Team cross duel",
        "Two against two across the table; whoever loses a Leader comes back with another.",
        FAMILY,
        least=4,
        most=4,
        teams={4: CrossDuel.teams},
        brings=DECK_EACH,
        choices=(GOAL, PROMOS, CHASE),
        minutes=(60, 90),
        difficulty=4,
        verbs=VERBS,
        reactions=True,
    ),
    "king": Box(
        "King",
        "Three against three, seated side by side: when a King’s Leader falls, the team has lost. "
        "No table talk.",
        FAMILY,
        least=6,
        most=6,
        teams={6: King.teams},
        roles={6: KINGS * 2},
        brings=DECK_EACH,
        choices=(KING_FIRST, PROMOS, CHASE),
        minutes=(60, 90),
        difficulty=4,
        verbs=VERBS,
        reactions=True,
    ),
    "epic-duel": Box(
        "Epic duel",
        "Sixty cards and four Leaders, one after the other; every fall brings a gift.",
        FAMILY,
        brings=Brings("deck", "decks", about="Four leaders and 60 to 80 heroes."),
        choices=(FIRST, PROMOS, CHASE),
        minutes=(60, 90),
        difficulty=4,
        verbs=GIVEN,
        reactions=True,
    ),
}


@lru_cache(maxsize=8)
def kits(mode: str) -> tuple[Kit, ...]:
    """Sets that are a deck by themselves, or as many of them as the mode needs."""
    sets = core_sets()
    if mode == "duel-draft":
        return tuple(mixed(sets[at], sets[at - 1]) for at in range(len(sets)))
    if mode == "epic-duel":
        return tuple(
            _epic(*(sets[at - nth] for nth in range(EPIC_SETS))) for at in range(len(sets))
        )
    return (*sets, *mixes())


def _epic(*sets: Kit) -> Kit:
    """The first card of each set leads, and the second of the first."""
    cards = [name for kit in sets for name in kit.brought["heroes"]]
    first = [kit.brought["heroes"][0] for kit in sets]
    leaders = [*first, sets[0].brought["heroes"][1]][:EPIC_LEADERS]
    heroes = [name for name in cards if name not in leaders]
    return Kit(
        "".join(kit.code for kit in sets),
        ", ".join(kit.name for kit in sets),
        {"heroes": heroes, "leaders": leaders},
        f"{len(heroes)} heroes, {len(leaders)} leaders",
        leaders[0],
    )
