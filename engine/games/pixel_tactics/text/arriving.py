"""Whoever comes to be somewhere it was not: in a row or column, beside somebody; an empty Hand."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .changes import take
from .described import Described
from .errors import Unread
from .nouns import everyone, place_row
from .parties import Who
from .people import is_person, person
from .scene import Scene
from .surface import Bare, Core, Extra, Item, Items, Phrase
from .word import Word
from .wordings import before


def entering(bare: Bare, scene: Scene, verb: Word) -> t.When:
    """ "A Rival Hero enters the Vanguard": recruited there, or moved from elsewhere."""
    told: list[Item] = bare.complement.items if bare.complement is not None else []
    item = told[0] if told else None
    if not isinstance(item, Phrase) or item.mods or bare.subject is None:
        raise Unread.phrase(verb.where, "a row or a column: “enters the Vanguard”")
    for other in told[1:]:
        raise Unread.phrase(other.where, "one row or column")
    who = everyone(bare.subject, scene)
    if _line_of(item) == "":
        raise Unread.phrase(item.where, "a row or a column: “enters the Vanguard”")
    who, there = _there(item.core, who, scene)
    return t.When("enter", None, None, who, there=there)


def moved_into(
    player: t.Person | None, who: Who, extras: list[Extra], scene: Scene
) -> t.When | None:
    """ "Moves into this column", "a Rival moves a Hero into the Flank": not within it."""
    into = next((e for e in extras if e.root in ("into", "to", "in")), None)
    item = into.items.items[0] if into is not None and into.items is not None else None
    if into is None or not isinstance(item, Phrase) or item.mods:
        return None
    line = _line_of(item)
    if not line or (line == "row" and into.root != "into") or isinstance(who, t.EitherGroup):
        return None
    extras.remove(into)
    theirs = [word for word in item.core.pres if word.root == "their"]
    if theirs and player == t.Player("rival"):
        item.core.pres.remove(theirs[0])
        item.core.pres.append(theirs[0].become("DET", "rival"))
    who, there = _there(item.core, who, scene)
    return t.When("move into", player, None, who, there=there)


def _line_of(item: Phrase) -> Literal["", "row", "line"]:
    """Whether that is one of the three rows, or a row or column of somebody."""
    if item.noun in ("wave", "unit"):
        return ""
    if place_row(item.core) is not None:
        return "row"
    return "line" if item.noun in ("row", "column") else ""


def _there(core: Core, who: Who, scene: Scene) -> tuple[Who, tuple[t.Place, ...]]:
    """Where to; "your Vanguard" says in whose Unit they are."""
    from .places import place

    if "that" in before(core) and not scene.places:
        raise Unread.pronoun(core.where, ())
    described, named = Described("body"), scene.self_named
    place(core, [], described, scene)
    scene.self_named = named  # "it" is still the one that comes
    if described.whose == "any" or (isinstance(who, t.Self) and described.whose == "your"):
        return who, tuple(described.place)
    if not isinstance(who, t.Group) or who.whose not in ("any", described.whose):
        raise Unread.phrase(core.where, "“the Vanguard”")
    return msgspec.structs.replace(who, whose=described.whose), tuple(described.place)


def becoming(bare: Bare, extras: list[Extra], scene: Scene) -> t.When:
    """ "Becomes adjacent to this Hero", "your Hand becomes empty"."""
    verb = bare.verbs[0]
    subject, *more = bare.subject.items if bare.subject is not None else [None]
    if not isinstance(subject, Phrase) or more:
        raise Unread.phrase(verb.where, "“a Hero becomes adjacent to this Hero”")
    if subject.noun == "hand":
        return _emptied(subject, bare.complement, scene, verb)
    if _state(bare.complement) == "empty" and place_row(subject.core) is not None:
        return _vacated(subject, verb, scene)
    if _state(bare.complement) == "damaged" and bare.subject is not None:
        return t.When("wounded", None, None, everyone(bare.subject, scene))
    beside = take(extras, "adjacent to")
    if beside is None or beside.items is None or bare.subject is None or bare.complement:
        raise Unread.phrase(verb.where, "“becomes adjacent to” somebody")
    who, near = everyone(bare.subject, scene), everyone(beside.items, scene)
    if isinstance(near, t.Group) and any(isinstance(each, t.Not) for each in near.traits):
        raise Unread.phrase(beside.where, "“adjacent to a Hero”: they are two anyway")
    return t.When("adjoin", None, near, who)


def _state(items: Items | None) -> str:
    """ "Empty", "damaged": a word that stands for itself."""
    item = items.items[0] if items is not None else None
    if not isinstance(item, Phrase) or item.noun or item.mods or len(item.core.pres) != 1:
        return ""
    return item.core.pres[0].root


def _vacated(subject: Phrase, verb: Word, scene: Scene) -> t.When:
    """ "Your Vanguard becomes empty", "a Rival's Rear becomes empty"."""
    row, core = place_row(subject.core), subject.core
    if subject.mods or row == "current":
        raise Unread.phrase(verb.where, "“your Vanguard becomes empty”")
    whose: t.Person | None = None
    if core.owner is not None and is_person(core.owner):
        whose = person(core.owner, scene)
    elif "your" in before(core):
        whose = t.YOU
    elif "rival" in before(core):
        whose = t.Player("rival")
    if whose is None:
        raise Unread.phrase(core.where, "“your Vanguard” or “a Rival's Vanguard”")
    return t.When("vacated", whose, row=row)


def _emptied(subject: Phrase, state: Items | None, scene: Scene, verb: Word) -> t.When:
    core = subject.core
    if _state(state) != "empty" or subject.mods:
        raise Unread.phrase(verb.where, "“your Hand becomes empty”")
    if core.owner is not None and is_person(core.owner):
        return t.When("emptied", person(core.owner, scene))
    if [word.root for word in core.pres] != ["your"] or core.owner is not None:
        raise Unread.phrase(core.where, "“your Hand” or “a Rival's Hand”")
    return t.When("emptied", t.YOU)
