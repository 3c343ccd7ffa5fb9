"""What an instruction is about to do, which says whom "it" can mean (see scene.py)."""

from __future__ import annotations

from . import tree as t
from .deeds import Deed
from .scene import Intent, Scene
from .surface import Bare, Bracket, Core, Items, Phrase

HANDLED = frozenset(("discard", "put", "place", "play", "recruit", "take", "draw"))
"""what is done with a card rather than with a Hero"""


def intending(deed: Deed) -> Intent:
    """What is done to whom one instruction is about, while it is read."""
    root = deed.verb.root
    if root in ("apply", "defeat") or (root == "give" and _curses(deed)):
        return "harm"
    if root in ("move", "switch"):
        return "moves"
    back = deed.verb.said.lower().startswith("return")
    return "cards" if root in HANDLED and not back else ""


def _curses(deed: Deed) -> bool:
    """ "Give it [-1 Attack]"."""
    given = deed.bare.gift or deed.bare.complement
    return given is not None and all(
        isinstance(item, Bracket) and item.word.root.startswith("-") for item in given.items
    )


OWN = frozenset(("attack", "move", "switch", "cast"))
"""what a Hero may do"""
GOOD = frozenset(("intercept", "ranged attack"))


def acts_for_itself(bare: Bare, subject: Items, scene: Scene) -> bool:
    """ "When this Hero attacks a Hero, it may attack again": who attacks, and not whom it hit."""
    item = subject.items[0]
    if len(subject.items) > 1 or not isinstance(item, Phrase) or item.noun != "it":
        return False
    known = [m for m in scene.mentions if "hero" in m.nouns and not m.plural]
    struck = [m for m in known if isinstance(m.means, t.Participant) and m.whose != "your"]
    alone = bool(struck) and len(struck) == len(known)
    plain = scene.subject is None and not scene.each and not scene.unclear
    if not alone or not plain or not bare.verbs:
        return False
    if scene.striker() == t.Self():
        return _gains_by_it(bare)
    itself = any("target" in m.nouns and m.means == t.Self() for m in scene.mentions)
    return itself and (_is_spared(bare) or _gains_by_it(bare))


def _is_spared(bare: Bare) -> bool:
    """ "It takes no damage", "it takes 1 less damage"."""
    items = bare.complement.items if bare.complement is not None else []
    item = items[0] if bare.verbs[-1].root == "take" and items else None
    return isinstance(item, Phrase) and any(w.root in ("no", "less") for w in item.core.pres)


def _gains_by_it(bare: Bare) -> bool:
    """Whether it does what only who struck would do, or has good of it."""
    last = bare.verbs[-1].root
    if bare.verbs[0].root in ("may", "can"):
        return last in OWN and bare.complement is None
    if last in ("heal", "remove"):
        return True
    items = bare.complement.items if bare.complement is not None else []
    return last in ("gain", "has") and bool(items) and all(map(_is_good, items))


def _is_good(item: object) -> bool:
    """ "+1 Attack Strength", "Intercept"."""
    if not isinstance(item, Phrase):
        return False
    signed = [word.root for word in item.core.pres if word.type == "SIGNED"]
    return item.noun in GOOD or (bool(signed) and signed[0].startswith("+"))


def this_hero(subject: Items) -> Items:
    """ "This Hero", where "it" was said."""
    item = subject.items[0]
    assert isinstance(item, Phrase)
    assert item.core.noun is not None
    noun = item.core.noun
    return Items([Phrase(Core([noun.become("DET", "this")], noun.become("NOUN", "hero")), [])])
