"""The terms of the printed language, and how words are put together."""

from __future__ import annotations

from . import tree as t

NOUNS = {
    "hero": ("Hero", "Heroes"),
    "leader": ("Leader", "Leaders"),
    "corpse": ("Corpse", "Corpses"),
    "fighter": ("Hero or Leader", "Heroes or Leaders"),
    "hero or corpse": ("Hero or Corpse", "Heroes or Corpses"),
    "body": ("Hero, Leader or Corpse", "Heroes, Leaders or Corpses"),
    "card": ("card", "cards"),
    "order": ("Order", "Orders"),
    "operation": ("Operation", "Operations"),
    "trap": ("Trap", "Traps"),
    "any": ("card", "cards"),
    "operation or trap": ("Operation or Trap", "Operations or Traps"),
    "order or operation": ("Order or Operation", "Orders or Operations"),
    "order or trap": ("Order or Trap", "Orders or Traps"),
}


STATS = {
    "attack": "Attack Strength", "life": "Life", "damage": "damage", "statuses": "Statuses",
    "remaining": "remaining Life", "markers": "Time Markers",
    "printed attack": "printed Attack Strength", "printed life": "printed Life",
}  # fmt: skip


OFTEN = {2: "twice", 3: "three times"}
"""so many times "that much" """


STRIKES = {
    "attack": "Attack",
    "melee": "Melee Attack",
    "ranged": "Ranged Attack",
    "spell": "Spell",
    "order": "Order",
    "operation": "Operation",
    "trap": "Trap",
    "ability": "ability",
    "casualty": "casualty",
    "effect": "effect",
}


STRUCK = {kind: f"{noun}s".replace("ys", "ies") for kind, noun in STRIKES.items()}
"""many of them"""


KEYWORDS = {
    "intercept": "Intercept",
    "ranged attack": "Ranged Attack",
}


ZONES = {
    "hand": "Hand",
    "deck": "Deck",
    "discard": "Discard Pile",
    "reserve": "Reserve",
}


PEOPLE = {
    "you": "you",
    "rival": "a Rival",
    "each rival": "each Rival",
    "ally": "an Ally",
    "each ally": "each Ally",
    "each player": "each player",
    "any player": "any player",
}


PLACES = {
    "first": "the First Player", "second": "the Second Player", "active": "the active player",
}  # fmt: skip


LINES = {
    "column": "column",
    "row": "row",
    "unit": "Unit",
    "row across": "row",
    "row or column": "row or column",
}


ROWS = {"vanguard": "Vanguard", "flank": "Flank", "rear": "Rear", "current": "current Wave"}


def title(words: str) -> str:
    return words[:1].upper() + words[1:]


def listing(words: list[str], joint: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + f" {joint} " + words[-1]


def article(noun: str) -> str:
    vowel = noun[:1].lower() in "aeio" or noun.startswith("un")
    return ("an " if vowel else "a ") + noun


def genitive(words: str) -> str:
    if words == "you":
        return "your"
    return words + ("'" if words.endswith("s") else "'s")


class Unprintable(TypeError):
    """A meaning that no printed words stand for."""


def is_leader(group: t.Group) -> bool:
    """Whether it is the one Leader of somebody: "your Leader", "that player's Leader"."""
    if (group.what, group.whose, group.place) == ("leader", "any", (t.Near("unit", t.Each()),)):
        return not group.traits
    plain = group.what == "leader" and not group.place and not group.traits
    return (
        plain and isinstance(group.quantity, t.All) and group.whose not in ("rival", "ally", "any")
    )


def single(many: t.Quantity) -> bool:
    if isinstance(many, t.Random | t.Latest):
        return many.n == t.Number(1)
    return isinstance(many, t.Some) and many.most == t.Number(1)


def named(what: t.Node | None) -> tuple[str, bool]:
    """The noun a step's things go by, and whether they are several."""
    if what is None:
        return "hero", False
    for name in ("to", "of", "who", "corpses", "first", "cards", "what", "source"):
        part = getattr(what, name, None)
        if isinstance(part, t.Group):
            noun = "hero" if isinstance(what, t.Revive) else part.what
            return noun if noun in ("hero", "leader", "corpse") else "hero", not single(
                part.quantity
            )
        if isinstance(part, t.Cards):
            kind: str = "card" if part.kind == "any" or " or " in part.kind else part.kind
            return "hero" if isinstance(what, t.Recruit) else kind, (
                not single(part.quantity) and part.zone not in ("top", "bottom")
            ) or _several_on_top(part)
        if isinstance(part, t.EitherGroup):
            groups = [g for g in part.groups if isinstance(g, t.Group)]
            return (groups[0].what if groups else "hero"), True
    if isinstance(what, t.Draw):
        return "card", what.amount != t.Number(1)
    return "hero", False


def _several_on_top(part: t.Cards) -> bool:
    return part.zone in ("top", "bottom") and not single(part.quantity)
