"""More turns of phrase (see phrasebook.py): what an action costs, in all the ways it is told."""

from __future__ import annotations

from typing import NamedTuple

_FREE = (
    "is|are free",
    "is|are (a) free action|actions",
    "does|do not cost|use|take|require (you) an|any|your action|actions",
    "costs|cost|uses|takes|requires (you) no action|actions",
    "does|do not count as|against an|your action|actions",
)
_PLAINLY = (
    "is free",
    "costs no action",
    "does not cost|use an action",
    "does not count as an action",
)
"""the same in the fewest words, where many other sentences begin alike"""
_SPARED = (
    "as (a) free action|actions",
    "without spending|using|taking|paying an|any action|actions",
    "without spending|using|taking|paying actions",
    "for free",
    "at no cost",
)
_EACH = "each|every|per|a [turn|wave|round]"


class Deed(NamedTuple):
    """An action as cards speak of it."""

    one: str
    many: str
    doing: str
    noun: str
    """what the first of them is called: "your first Order" """
    done: str
    """ "the first Hero you recruit" """


_DEEDS = (
    Deed("recruit a hero", "recruit heroes", "recruiting", "recruit", "hero (that) you recruit"),
    Deed("move a hero", "move heroes", "moving", "move", "hero (that) you move"),
    Deed("attack", "attack", "attacking", "attack", "attack (that) you make"),
    Deed("cast a spell", "cast spells", "casting spells", "spell", "spell (that) you cast"),
    Deed("play an order", "play orders", "playing orders", "order", "order (that) you play"),
    Deed(
        "play an operation",
        "play operations",
        "playing operations",
        "operation",
        "operation (that) you play",
    ),
    Deed("place a trap", "place traps", "placing traps", "trap", "trap (that) you place"),
    Deed("draw a card", "draw cards", "drawing", "draw", "card (that) you draw"),
    Deed("clear a corpse", "clear corpses", "clearing corpses", "clear", "corpse you clear"),
    Deed("switch heroes", "switch heroes", "switching", "switch", "switch (that) you make"),
    Deed(
        "use the switch action",
        "use the switch action",
        "switching",
        "switch",
        "switch (action) you use",
    ),
)
_TAKEN = tuple(
    Deed(f"use|take the {name} action", f"use|take the {name} action", doing, name, "")
    for name, doing in (("draw", "drawing"), ("recruit", "recruiting"), ("move", "moving"))
)
"""the same by the names of the actions"""
_BARE = {
    "recruiting": "recruiting (heroes)",
    "moving": "moving (heroes)",
    "drawing": "drawing (cards)",
    "switching": "switching (heroes)",
}
"""the deed with the heroes or cards that go without saying"""
_WITH_CARDS = ("order", "operation", "trap", "spell")


_NO_EFFECT = ("attacking", "casting spells", "placing traps", "switching", "moving")
"""what is no effect of the card itself, as "once per Turn: recruit a Hero" is, or wider as one"""


def _first_ones() -> str:
    """ "Your first Order each Round costs no action": only the first is free."""
    rules = []
    for one, _, doing, noun, done in _DEEDS:
        meant = f"{doing} is a limited free action for you each [1]"
        names = noun if noun in _WITH_CARDS else f"{noun} (action)"
        for free in _FREE:
            rules += [
                f"^ your first {names} {_EACH} {free} > {meant}",
                f"^ the first {done} {_EACH} {free} > {meant}",
                f"^ once {_EACH} , {_BARE.get(doing, doing)} {free} > {meant}",
                f"^ {doing.split()[0]} your|the first {one.split()[-1]} {_EACH} {free} > {meant}",
            ]
        for free in _PLAINLY:
            rules += [
                f"^ the first time you {one} {_EACH} {free} > {meant}",
                f"^ the first time {_EACH} you {one} , it {free} > {meant}",
            ]
    return "\n".join(rules)


def _once() -> str:
    """ "Once per Round, you may recruit a Hero without spending an action"."""
    rules = []
    for one, many, doing, *_ in (*_DEEDS, *_TAKEN):
        meant = f"{doing} is a limited free action for you each [1] ."
        if doing not in _NO_EFFECT and "|" not in one:
            meant = f"once per [1] , you may {one} ."
        first = one.replace(" an ", " a ").replace(" a ", " a|an|one|1 (additional|extra|more) ")
        begins = "" if doing in _NO_EFFECT else "^ "
        for spared in _SPARED:
            rules += [
                f"{begins}once {_EACH} , you may|can {first} {spared} . > {meant}",
                f"^ you may|can {first} (once) {_EACH} {spared} . > {meant}",
                f"{begins}you may|can {first} {spared} once {_EACH} . > {meant}",
                f"^ each|every [turn|wave|round] , you may|can {first} {spared} . > {meant}",
                f"^ you may|can {many} {spared} . > {doing} is a free action for you .",
            ]
    return "\n".join(rules)


def _prices() -> str:
    """ "Drawing does not cost an action", "Rivals must spend 2 actions to play an Order"."""
    rules = []
    more = "an|one|1|a additional|extra|more|another action"
    another = "another action"
    who = "(your) [rivals|you|players]"
    for one, many, doing, *_ in _DEEDS:
        for free in (*_FREE[:1], *_FREE[2:]):
            rules += [
                f"^ {_BARE.get(doing, doing)} {free} . > {doing} is a free action for you .",
                f"^ {doing} <what> {free} . > {doing} <what> is a free action for you .",
            ]
        told = [(more, "costs 1 more action for [1]"), (another, "costs 1 more action for [1]")]
        if doing != "switching":
            told.append(("two|2 actions", "is a long action for [1]"))
        for spent, price in told:
            rules.append(
                f"^ {_BARE.get(doing, doing)} costs|takes {who} {spent} . > {doing} {price} ."
            )
            for done in dict.fromkeys((one, many)):
                rules += [
                    f"^ it costs|takes {who} {spent} to {done} . > {doing} {price} .",
                    f"^ {who} must|need spend|use|take|pay {spent} to {done} . > {doing} {price} .",
                    f"^ {who} need|needs {spent} to {done} . > {doing} {price} .",
                ]
    return "\n".join(rules)


PRICELIST = "\n".join((_first_ones(), _once(), _prices(), "is free for > is a free action for"))
