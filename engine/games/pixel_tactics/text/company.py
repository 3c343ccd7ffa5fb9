"""Whom somebody has about them: "with no Corpse in their column", "with an adjacent Hero"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .aiming import aimed_at, is_aimed
from .described import Described
from .errors import Unread
from .scene import Scene
from .surface import Core, Mod, Phrase
from .word import Word
from .wordings import before

KINDS = ("hero", "leader", "corpse", "fighter")
SEEN_FROM: dict[str, t.Nearness] = {
    "adjacent to": "adjacent", "opposite": "across", "behind": "front", "in front of": "behind",
    "directly behind": "directly front", "directly in front of": "directly behind",
}  # fmt: skip
"""where somebody stands who has another one there"""
LINES: dict[str, t.Nearness] = {"row": "row", "column": "column"}


def is_company(core: Core, rest: list[Mod]) -> bool:
    """Whether it is told of somebody that is somewhere about, rather than of a trait."""
    noun = core.noun.root if core.noun is not None else ""
    if noun not in KINDS:
        return False
    return "adjacent" in before(core) or (bool(rest) and _way(rest[0]) is not None)


def _way(mod: Mod) -> t.Nearness | None:
    """ "In its column", "behind it": how one stands to whom it is told of."""
    core = mod.core
    noun = core.noun.root if core is not None and core.noun is not None else ""
    if core is None or core.owner is not None:
        return None
    if mod.link.root == "in" and noun in LINES:
        told = {word.root for word in core.pres}
        return LINES[noun] if told and told <= {"its", "their", "same", "the"} else None
    themselves = noun in ("it", "them") and not core.pres
    return SEEN_FROM.get(mod.link.root) if themselves else None


def company(core: Core, rest: list[Mod], described: Described, scene: Scene, *, yes: bool) -> None:
    """Where those described stand: in the same column as a Corpse, or not behind a Hero."""
    from .features import compare

    found = before(core)
    yes = yes == ("no" not in found)
    how = "adjacent" if "adjacent" in found else _way(rest.pop(0))
    assert how is not None
    bounded = ("or more", "or less", "at least", "at most", "exactly", "more than", "less than")
    gone = ("adjacent", *bounded)
    own = [word for word in core.pres if word.root not in gone and word.type != "NUMBER"]
    own = [word.become("DET", "a") if word.root == "no" else word for word in own]
    if not own and core.noun is not None:
        own = [core.noun.become("DET", "a")]  # "without": its "no" is said there
    of = beside(Core(own, core.noun, core.owner), rest, scene)
    if not isinstance(of, t.Group):
        raise Unread.phrase(core.where, "“a Hero”, “a Corpse”, “another Hero”")
    if found.number is not None:
        sign = compare(found)
        if how != "adjacent" or not yes:
            raise Unread.phrase(core.where, "“a” one, or so many adjacent to it")
        sign = sign if found.has(*bounded) else ">="
        described.traits.append(t.Beside(of, sign, found.number))
        return
    if how in LINES and _alike(of, described):
        apart = (*(x for x in of.traits if x != t.Not(t.Each())), t.Not(t.Each()))
        of = msgspec.structs.replace(of, traits=apart)
    there = t.Near(how, of)
    if yes:
        described.place.append(there)
    else:
        described.traits.append(t.Elsewhere(there))


def _alike(of: t.Group, described: Described) -> bool:
    """Whether whoever is described could be one of them."""
    if of.what == described.what:
        return True
    return of.what in ("hero", "fighter") and described.what in ("body", "fighter", "hero")


def beside(core: Core, rest: list[Mod], scene: Scene) -> t.Reference | t.Group:
    """Whom it stands near: somebody named before, or any one of a kind ("adjacent to a Corpse")."""
    from .features import describe
    from .nouns import piece

    rest_of = any(word.root in ("another", "other") for word in core.pres)
    if rest_of:
        core = Core([_a_or_each(word) for word in core.pres], core.noun, core.owner)
    found = piece(Phrase(core, []), scene)
    if not isinstance(found, t.Group):
        return found
    if is_aimed(core) and found.quantity == t.ONE:
        return aimed_at(found, scene)
    inner = Described(found.what, found.whose, list(found.place), list(found.traits))
    if rest_of:
        inner.traits.append(t.Not(t.Each()))
    if rest and rest[0].link.root == "in":
        describe([rest.pop(0)], inner, scene)
    if rest and _tells_of_nearest(rest[0]):
        told = list(rest)
        rest.clear()
        describe(told, inner, scene)
    return msgspec.structs.replace(
        found,
        whose=inner.whose,
        place=tuple(inner.place),
        traits=tuple(inner.traits),
        quantity=t.All(),
    )


def _tells_of_nearest(mod: Mod) -> bool:
    """ "Behind a Hero with Intercept", "adjacent to a Hero that attacked this Wave"."""
    return mod.link.root in ("with", "without", "in melee", "not in melee") or (
        mod.link.type in ("REL", "WHOSE", "STATUS")
    )


def _a_or_each(word: Word) -> Word:
    """ "Adjacent to another Hero": another than the one that stands there."""
    return word.become("DET", "a") if word.root in ("another", "other") else word
