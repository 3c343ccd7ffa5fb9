"""Noun phrases that mean somebody at the table."""

from __future__ import annotations

from typing import Literal

from . import tree as t
from .errors import Unread
from .leading import leading
from .scene import CARDS, Scene
from .surface import Core, Item, Items, Phrase
from .wordings import before

PEOPLE = frozenset(
    {"you", "rival", "ally", "player", "owner", "controller", "first player", "second player"}
) | {"active player"}
AT: dict[str, Literal["first", "second", "active"]] = {
    "first player": "first", "second player": "second", "active player": "active",
}  # fmt: skip


Side = Literal["your", "rival", "ally", "any"]
SIDES: dict[str, Side] = {
    "you": "your",
    "rival": "rival",
    "each rival": "rival",
    "ally": "ally",
    "each ally": "ally",
}


def side(who: t.Person) -> Side | t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt:
    """Whose Unit is meant by a player."""
    return SIDES.get(who.who, "any") if isinstance(who, t.Player) else who


def is_person(core: Core) -> bool:
    return core.noun is not None and core.noun.root in PEOPLE


def is_people(item: Item, scene: Scene) -> bool:
    """Whether a phrase is somebody at the table ("they" is one when a player was spoken of)."""
    if not isinstance(item, Phrase):
        return False
    if is_person(item.core):
        return True
    if item.noun == "them" and not item.core.pres:
        people = [m for m in scene.mentions if "player" in m.nouns]
        others = [m for m in scene.mentions if "player" not in m.nouns and m.plural]
        if item.where.word.lower() == "they":  # cards do nothing
            others = [m for m in others if not m.nouns <= CARDS]
        return bool(people) and not others
    return False


def people(items: Items, scene: Scene) -> t.Person:
    """The player a phrase names."""
    if len(items.items) != 1 or not isinstance(items.items[0], Phrase):
        raise Unread.phrase(items.where, "one player, e.g. “you”, “a Rival”, “each player”")
    phrase = items.items[0]
    mods = list(phrase.mods)
    ahead = leading(phrase.core, mods, scene)
    if ahead is not None:
        return ahead
    strange = [mod for mod in phrase.mods if mod.link.root != "of choice"]
    if strange:
        raise Unread.phrase(strange[0].where, "nothing more after the player")
    return person(phrase.core, scene)


def person(core: Core, scene: Scene, *, named: bool = True, every: bool = False) -> t.Person:
    """You, a Rival, each player, that player, its owner."""
    found = before(core)
    noun = core.noun.root if core.noun is not None else ""
    plural = core.noun is not None and core.noun.plural
    if core.owner is not None and noun not in ("owner", "controller"):
        raise Unread.phrase(core.owner.where, "a player")
    if noun == "you":
        return t.YOU
    if noun in AT:
        found.only("the", "all", "each")
        return t.PlayerAt(AT[noun])
    if noun in ("owner", "controller"):
        return t.PlayerOf(_owned(core, scene), noun)  # type: ignore[arg-type]  # one of the two ties
    if noun == "them" or "that" in found:
        return scene.that_player(core.where, "rival" if noun == "rival" else "player")
    found.only(
        "a",
        "the",
        "each",
        "all",
        "any",
        "your",
        "chosen",
        "target",
        "both",
        "other",
        "another",
        "random",
        "up to",
        "any number",
        "no",
        "of",
    )
    every = every or found.has("each", "all", "both") or plural
    if (
        named
        and not every
        and not found.has(
            "a", "the", "any", "your", "chosen", "target", "another", "other", "random", "no"
        )
    ):
        raise Unread.phrase(core.where, "“a”, “each” or “that” before it")
    if noun == "rival":
        return t.Player("each rival" if every else "rival")
    if noun == "ally":
        return t.Player("each ally" if every else "ally")
    if noun == "player":
        if found.has("other", "another"):
            if any("player" in mention.nouns for mention in scene.mentions):
                raise Unread.phrase(core.where, "who that is: “you”, “each Rival”, “each player”")
            return t.Player("each rival" if every else "rival")
        return t.Player("each player" if every else "any player")
    raise Unread.phrase(core.where, "a player, e.g. “you”, “a Rival”, “each player”")


def _owned(core: Core, scene: Scene) -> t.Reference:
    from .nouns import reference

    if core.owner is not None:
        return reference(core.owner, scene)
    outer = scene.self_acts  # of this Hero it would be "you"
    scene.self_acts = outer or (core.noun is not None and core.noun.root == "controller")
    found = scene.they(core.where) if "their" in before(core) else scene.it(core.where)
    scene.self_acts = outer
    if isinstance(found, t.Group):
        raise Unread.pronoun(core.where, ("those described before",))
    return found
