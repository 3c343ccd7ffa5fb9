"""What people hold and can do on a full table because the words speak of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

# Who stands where on either side, by name, Attack Strength, Life and damage; what lies is a corpse.
STANDING: Final = (
    {"V2": ("Ana", 2, 4, 1), "V3": ("Bo", 3, 5, 0), "F3": ("Cy", 1, 3, 0), "R3": ("Di", 2, 6, 3)},
    {"V1": ("Kit", 2, 5, 0), "V2": ("Lee", 3, 4, 2), "F1": ("Mo", 1, 6, 0), "R2": ("Noa", 2, 4, 0)},
)
RIVAL_LEADER: Final = "Your Heroes have +1 Attack Strength."
FOURTHS: Final = (
    ("order", "Apply 3 damage to a Rival Hero."),
    ("order", "Revive a Corpse in your Unit."),
    ("order", "Remove up to 3 damage from a Hero."),
    ("order", "Each player draws a card, then each player discards a card."),
    ("order", "Move a Hero."),
    ("operation", "At the end of your Turn, apply 1 damage to a Rival Hero."),
    ("trap", "When a Rival Hero attacks, cancel that Attack."),
    ("trap", "When a Rival casts a Spell, cancel that Spell."),
)
"""what the cards of a stock are on a full table, one after the other"""
SPOKEN_OF: Final = {
    1: frozenset(("revive", "revived")),
    2: frozenset(("heal", "healed", "healsmore")),
    3: frozenset(("discard", "draw")),
    4: frozenset(("move", "moved")),
}
"""which of them come to hand when the words speak of what they do"""
WATCH: Final = FOURTHS[5]
SNARES: Final = (FOURTHS[6][1], FOURTHS[7][1])

# Which orders are others when the words speak of these, and come to hand.
ABOUT: Final = (
    (
        frozenset(("leader",)),
        ((0, "Apply 3 damage to a Rival's Leader."), (2, "Remove up to 3 damage from a Leader.")),
    ),
    (
        frozenset(("status", "statuses", "steady")),
        ((0, "Give a Rival Hero [-1 Attack]."), (2, "Remove all Statuses from a Hero.")),
    ),
    (frozenset(("guarded", "undiscarded")), ((0, "Discard a card from a Rival's Reserve."),)),
    (frozenset(("be discarded",)), ((0, "Discard a Rival Hero."),)),
    (frozenset(("be defeated",)), ((0, "Defeat a Rival Hero."),)),
    (frozenset(("fell",)), ((4, "Defeat a Hero in your Unit."),)),
    (frozenset(("gain actions",)), ((3, "Gain 1 action."),)),
    (frozenset(("marked",)), ((3, "Add a Time Marker to an Operation in your Reserve."),)),
)
# The same, if they wait for it or forbid it.
AWAITED: Final = (
    (frozenset(("shuffle",)), ((3, "Shuffle your Deck."),)),
    (frozenset(("return", "be returned")), ((0, "Return a Rival Hero to its owner's Hand."),)),
)
HEALING: Final = frozenset(("heal", "healed", "be healed"))
"""words that want somebody to be healed, whatever else they speak of"""
AT_LEADERS: Final = tuple(
    (name, "Spell: Apply 2 damage to a Rival's Leader.") for name in ("Cy", "Kit", "Ana")
)
ACTION: Final = "Action: Draw a card."
SHELTER: Final = "Your Heroes take 1 less damage."
OWN_HARM: Final = "Apply 1 damage to your Leader."
CASTERS: Final = tuple((name, "Spell: Draw a card.") for name in ("Una", "Vic", "Wes"))
ARCHERS: Final = tuple((name, "Ranged Attack.") for name in ("Kit", "Noa"))
STINGS: Final = (
    "When a Rival Hero attacks, apply 2 damage to a Rival's Leader.",
    "When a Rival Hero attacks, apply 2 damage to that Hero.",
)
CENSORS: Final = ("When a Rival plays an Order, cancel that Order.",) * 2
ATTACKS: Final = (1, 3, 0, 5, 2, 4)
LIVES: Final = (2, 6, 1, 3, 8, 4)


class Dealt(NamedTuple):
    """What is otherwise on such tables than on others."""

    orders: tuple[tuple[int, str], ...]
    """the orders of a stock, by their place"""
    varied: bool
    """whether cards are strong and weak, where the words compare"""
    rival: str
    """what the Rival's Leader does"""
    powers: tuple[tuple[str, str], ...] = ()
    """what people do otherwise, by name"""
    snares: tuple[str, str] = SNARES
    """the Traps that may lie in either Reserve"""


def dealt(words: frozenset[str], moments: frozenset[str]) -> Dealt:
    orders: dict[int, str] = {}
    spoken = words | {"status" for word in words if "status" in word}
    for about, others in ABOUT:
        orders |= dict(others) if about & spoken else {}
    for awaited, comes in AWAITED:
        orders |= dict(comes) if awaited & moments else {}
    if HEALING & words and "leader" not in words:
        orders.pop(2, None)
    if {"leader", "turnof"} <= words:
        orders[4] = OWN_HARM
    varied = not words.isdisjoint(("hasstat", "bounded"))
    return Dealt(
        tuple(sorted(orders.items())), varied, _rival(words), _powers(words), _snares(words)
    )


def _rival(words: frozenset[str]) -> str:
    """What the Rival's Leader does."""
    if {"playercannot", "action"} <= words:
        return ACTION
    return SHELTER if "deal in full" in words else RIVAL_LEADER


def _powers(words: frozenset[str]) -> tuple[tuple[str, str], ...]:
    if {"leader", "spell"} <= words:
        return AT_LEADERS
    if "cast when recruited" in words:
        return CASTERS
    return ARCHERS if "ranged" in words and words & {"cannot", "shield"} else ()


def _snares(words: frozenset[str]) -> tuple[str, str]:
    if "trap" in words and words & {"be targeted", "be affected", "be dealt"}:
        return STINGS
    return CENSORS if "uncancelled" in words else SNARES


def numbers(place: int) -> tuple[int, int]:
    """Attack Strength and Life of one of many."""
    return ATTACKS[place % len(ATTACKS)], LIVES[place % len(LIVES)]


def standing(seat: int, varied: bool) -> dict[str, tuple[str, int, int, int]]:
    """Who stands there, by slot: name, Attack Strength, Life and damage."""
    there = STANDING[seat]
    return dict(_varied(there, 3 * seat)) if varied else dict(there)


def _varied(
    there: dict[str, tuple[str, int, int, int]], place: int
) -> Iterator[tuple[str, tuple[str, int, int, int]]]:
    for nth, (slot, (name, _attack, _life, hurt)) in enumerate(there.items(), place):
        attack, life = numbers(nth)
        yield slot, (name, attack, life, min(hurt, life - 1))
