"""Noun phrases that mean pieces in units: Heroes, Leaders, Corpses, those singled out."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .aiming import aimed_at, is_aimed
from .errors import Unread, Where
from .groups import BODIES, Body, group
from .pointing import participant, them, this, those
from .scene import Scene
from .surface import Core, Item, Items, Mod, Phrase
from .word import Word
from .wordings import ROWS, Before, before

Whose = t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt | str

MERGED: dict[frozenset[str], Body] = {
    frozenset({"hero", "leader"}): "fighter",
    frozenset({"hero", "corpse"}): "hero or corpse",
    frozenset({"hero", "leader", "corpse"}): "body",
    frozenset({"fighter", "corpse"}): "body",
}
POINTING = frozenset({"it", "them", "attacker", "target", "caster", "forerunner", "supporter"})
ONE_PIECE = "“a Hero”, “this Hero” or “that Hero”"


def pieces(items: Items, scene: Scene, step: int = -1) -> t.Pieces:
    """What a list of phrases names in the units; what it singles out is noted for later."""
    found = [piece for _, piece in _listed(items, scene)]
    if len(found) == 1:
        whole: t.Pieces = found[0]
    else:
        whole = _union(found, items.either)
    if step >= 0 and scene.intent != "cards" and scene.only_seen(whole):
        raise Unread.phrase(items.where, "a Hero or Leader, not a card that was seen")
    if step >= 0:
        remember(whole, scene, step)
    return whole


def remember(whole: t.Pieces, scene: Scene, step: int) -> None:
    """Let later words speak of what this step singles out."""
    scene.leader_named = scene.leader_named or whole == LEADER
    groups = whole.groups if isinstance(whole, t.EitherGroup) else (whole,)
    named = [g for g in groups if isinstance(g, t.Group)]
    if not named:
        return
    nouns = {g.what for g in named}
    if len(groups) == 1 and named[0].whose == "rival" and _is_one(named[0].quantity):
        owner_of = t.PlayerOf(t.Picked(step))
        scene.note("player rival", owner_of, plural=False, words="its controller", step=step)
    kinds = " ".join(sorted(nouns | ({"hero"} if nouns & {"hero or corpse"} else set())))
    if "fighter" in nouns:
        kinds += " hero leader"
    if "body" in nouns or "hero or corpse" in nouns:
        kinds += " hero corpse"
    plural = len(groups) > 1 or not _is_one(named[0].quantity)
    words = f"the {named[0].what} of step {step + 1}"
    whose = named[0].whose if isinstance(named[0].whose, str) else "any"
    scene.note(kinds, t.Picked(step), plural=plural, words=words, step=step, whose=whose)


def _is_one(many: t.Quantity) -> bool:
    if isinstance(many, t.Some):
        return many.most == t.Number(1)
    return isinstance(many, t.Random) and many.n == t.Number(1)


def everyone(items: Items, scene: Scene) -> t.Group | t.Reference | t.EitherGroup:
    """The same phrase as a description that somebody fits or not: how many does not matter."""
    whole = pieces(items, scene)
    if isinstance(whole, t.Group):
        return msgspec.structs.replace(whole, quantity=t.All())
    if isinstance(whole, t.EitherGroup):
        groups = tuple(
            msgspec.structs.replace(g, quantity=t.All()) if isinstance(g, t.Group) else g
            for g in whole.groups
        )
        return msgspec.structs.replace(whole, groups=groups, quantity=t.All())
    return whole


def is_pieces(item: Item) -> bool:
    """Whether a phrase is about pieces in units."""
    if not isinstance(item, Phrase):
        return False
    if item.noun in BODIES or item.noun in POINTING:
        return True
    if item.noun == "rest":
        return True
    return not item.noun and any(
        word.root in ("this", "another", "other") for word in item.core.pres
    )


def _listed(items: Items, scene: Scene) -> list[tuple[Item, t.Group | t.Reference]]:
    """Each phrase of a list; a bare later noun shares the first one's words: "a Hero or Leader"."""
    listed: list[tuple[Item, t.Group | t.Reference]] = []
    first = items.items[0]
    shared = items.items[-1]
    for item in items.items:
        if not isinstance(item, Phrase):
            raise Unread.phrase(item.where, ONE_PIECE)
        phrase = (
            _same_but(item, listed[-1][0])
            if listed and item.noun in ("intercept", "ranged attack", *ROWS)
            else item
        )
        if (
            item is not first
            and isinstance(first, Phrase)
            and not item.core.pres
            and item.core.owner is None
            and item.noun in BODIES
        ):
            plural = first.core.noun is not None and first.core.noun.plural
            noun = item.core.noun
            if (
                noun is not None
                and first.noun in BODIES
                and (noun.plural == plural or not noun.plural)
            ):
                phrase = Phrase(Core(first.core.pres, noun, first.core.owner), item.mods)
        if item is not first and isinstance(first, Phrase) and _bare_neighbour(item):
            phrase = Phrase(Core(first.core.pres, item.core.noun, first.core.owner), item.mods)
        if isinstance(shared, Phrase) and _placed_with(item, shared):
            phrase = Phrase(item.core, shared.mods)
        last = listed[-1][1] if listed else None
        beside = isinstance(last, t.Picked | t.Participant) and scene.subject is None
        if beside and _told_by_last(phrase):
            scene.subject = last
        outer, scene.unclear = scene.unclear, _another_one(listed, scene) or scene.unclear
        try:
            listed.append((item, piece(phrase, scene, plural=_plural(first))))
        finally:
            scene.unclear = outer
        if beside:
            scene.subject = None
        if listed[-1][1] == LEADER and item is not shared:
            scene.note("leader", LEADER, plural=False, words="your Leader", step=-1)
    return listed


def _told_by_last(phrase: Phrase) -> bool:
    """ "That Hero and each adjacent Hero", "the attacker and each Hero adjacent to it"."""
    if "adjacent" in {word.root for word in phrase.core.pres}:
        return True
    named = [mod.core.noun for mod in phrase.mods if mod.core is not None]
    return any(noun is not None and noun.root == "it" for noun in named)


def placed_alike(items: Items) -> list[Item]:
    """Each of a list, with the place that the last one tells for all of them."""
    shared = items.items[-1]
    return [
        Phrase(item.core, shared.mods)
        if isinstance(item, Phrase) and isinstance(shared, Phrase) and _placed_with(item, shared)
        else item
        for item in items.items
    ]


def _placed_with(item: Phrase, shared: Phrase) -> bool:
    """Whether what follows the last one of a list is said of this one, too."""
    if item is shared or item.mods or shared.core.owner is not None:
        return False
    if item.noun == "leader" and any(word.root == "your" for word in item.core.pres):
        return False
    return not shared.core.pres or _of_one_unit(item, shared)


PLAIN = frozenset(("the", "each", "all", "a", "any", "target"))
"""what may stand before a noun that says no more of itself"""


def _of_one_unit(item: Phrase, shared: Phrase) -> bool:
    """ "Each Hero and the Leader in your Unit", "a Corpse and a Hero in your Unit": both there."""
    said = [{word.root for word in each.core.pres} for each in (item, shared)]
    plain = item.core.owner is None and all(words <= PLAIN for words in said)
    mod = shared.mods[0] if shared.mods else None
    noun = mod.core.noun if mod is not None and mod.core is not None else None
    placed = noun is not None and noun.root in ("unit", "row", "column", *ROWS)
    return plain and item.noun in BODIES and shared.noun in BODIES and placed


def _bare_neighbour(item: Phrase) -> bool:
    """ "The target's Forerunner and Supporter": both are the target's."""
    bare = not item.core.pres and item.core.owner is None and not item.mods
    return bare and item.noun in ("forerunner", "supporter")


def _another_one(before_it: list[tuple[Item, t.Group | t.Reference]], scene: Scene) -> str:
    """ "A Rival Hero and its Supporter": the other one in the list may be meant by "its"."""
    if scene.subject is not None or scene.each:
        return ""
    rivals = [item for item, found in before_it if isinstance(found, t.Group) and found != LEADER]
    return f"the {rivals[-1].where.word}" if rivals else ""


def _same_but(item: Phrase, last: Item) -> Phrase:
    """ "each Hero with Intercept or Ranged Attack": the same Heroes with the other trait."""
    if (
        not isinstance(last, Phrase)
        or not last.mods
        or last.mods[-1].link.root not in ("with", "without", "in")
        or (last.mods[-1].link.root == "in") != (item.noun in ROWS)
    ):
        return item
    core, where = item.core, last.mods[-1].core
    if not core.pres and core.owner is None and where is not None and item.noun in ROWS:
        whose = [word for word in where.pres if word.root not in ROWS]
        core = Core(whose, core.noun, where.owner)
    return Phrase(last.core, [*last.mods[:-1], Mod(last.mods[-1].link, core)])


def _plural(item: Item) -> bool:
    return isinstance(item, Phrase) and item.core.noun is not None and item.core.noun.plural


def _union(found: list[t.Group | t.Reference], either: bool) -> t.Pieces:
    groups = [g for g in found if isinstance(g, t.Group)]
    if either and t.ONE in [g.quantity for g in groups]:  # "a Hero in your Unit or your Leader"
        groups = [msgspec.structs.replace(g, quantity=t.ONE) if g == LEADER else g for g in groups]
    if len(groups) == len(found):
        merged = MERGED.get(frozenset(g.what for g in groups))
        alike = {msgspec.structs.replace(g, what="hero") for g in groups}
        if merged and len(alike) == 1 and (either or isinstance(groups[0].quantity, t.All)):
            return msgspec.structs.replace(groups[0], what=merged)
    if not either:
        return t.EitherGroup(tuple(found))
    many = groups[0].quantity if groups else t.ONE
    alls = tuple(
        msgspec.structs.replace(g, quantity=t.All()) if isinstance(g, t.Group) else g for g in found
    )
    return t.EitherGroup(alls, many)


def piece(phrase: Phrase, scene: Scene, *, plural: bool = False) -> t.Group | t.Reference:
    """One phrase: a reference to something singled out, or a description."""
    core = phrase.core
    noun = phrase.noun
    found = before(core)
    if core.noun is None and found.has("another", "second", "third"):
        core = Core([*core.pres, *_same_side(core, scene)], core.pres[-1].become("NOUN", "hero"))
        phrase, noun, found = Phrase(core, phrase.mods), "hero", before(core)
    if not phrase.mods and _the_others(core, noun, found):
        return _left_of_them(scene, core.where)
    if (
        phrase.mods
        and noun in BODIES
        and found.has("the", "each", "all", "those")
        and any(v.root == "way" for v in phrase.mods[0].verbs)
    ):
        return _of_step(phrase, scene)
    if noun == "corpse" and _of_one_piece(core):
        return _lying(core, scene)
    definite = "the" in found and not phrase.mods and core.owner is None and not found.rows
    if (
        noun in POINTING
        or definite
        or found.has("this", "that", "those")
        or (not noun and "each" in found)
    ):
        referred = _reference(phrase, found, scene)
        if referred is not None:
            return referred
    if noun == "hero" and not phrase.mods and core.owner is None and not scene.inside:
        chosen = _chosen_before(phrase, found, scene)
        if chosen is not None:
            return chosen
    if noun not in BODIES:
        if core.owner is not None and noun in ("leader",):
            return group(phrase, found, scene, plural=plural)
        raise Unread.phrase(core.where, ONE_PIECE)
    return group(phrase, found, scene, plural=plural)


def _the_others(core: Core, noun: str, found: Before) -> bool:
    """ "Apply 3 damage to one of them and 1 to the other", "to the others"."""
    other = core.noun is None and [*found.words] == ["the", "other"]
    rest = noun == "rest" and {*found.words} <= {"the", "each", "all"}
    return core.owner is None and (other or rest)


def _left_of_them(scene: Scene, where: Where) -> t.Group:
    """Those of several that were singled out, but for whom was taken of them since."""
    many = [m for m in scene.mentions if m.plural and isinstance(m.means, t.Picked)]
    them = many[-1].means if many else None
    if not isinstance(them, t.Picked) or len({m.means for m in many}) > 1:
        raise Unread.pronoun(where, tuple(dict.fromkeys(m.words for m in many)))
    since = dict.fromkeys(
        m.means for m in scene.mentions if isinstance(m.means, t.Picked) and m.step > them.step
    )
    if not since:
        raise Unread.pronoun(where, ())
    for each in (them, *since):
        scene.use(each)
    return t.Group("body", traits=(t.Among(them), *(t.Not(each) for each in since)))


POINTING_OUT: dict[frozenset[str], str] = {
    frozenset(("the", "rival")): "rival",
    frozenset(("your",)): "your",
}


def _chosen_before(phrase: Phrase, found: Before, scene: Scene) -> t.Reference | None:
    """ "The Rival Hero", "your Hero", after one was chosen: that one, and no other."""
    whose = POINTING_OUT.get(frozenset(found.words))
    noun = phrase.core.noun
    if whose is None or noun is None or noun.plural or found.number is not None or found.rows:
        return None
    named = [m for m in scene.mentions if m.step >= 0 and "hero" in m.nouns]
    alike = dict.fromkeys(m.means for m in named if not m.plural and m.whose == whose)
    if len(alike) == 1 and isinstance(only := next(iter(alike)), t.Picked):
        scene.use(only)
        return only
    if alike or any(m.plural for m in named):
        raise Unread.pronoun(phrase.where, tuple(dict.fromkeys(m.words for m in named)))
    return None


def _of_one_piece(core: Core) -> bool:
    """ "this Hero's Corpse", "its Corpse": that Hero itself, as it lies there."""
    if core.owner is not None and core.owner.noun is not None:
        return core.owner.noun.root in ("hero", "it", "forerunner", "supporter")
    return [word.root for word in core.pres] == ["its"]


def _lying(core: Core, scene: Scene) -> t.Reference:
    return reference(core.owner, scene) if core.owner is not None else scene.it(core.where)


def lying_there(beside: t.Neighbour) -> t.Group:
    """The Corpse where a Forerunner or Supporter would stand."""
    way: Literal["directly front", "directly behind"] = (
        "directly front" if beside.way == "forerunner" else "directly behind"
    )
    return t.Group("corpse", place=(t.Near(way, beside.of),), quantity=t.ONE)


def _same_side(core: Core, scene: Scene) -> list[Word]:
    """ "From one of your Heroes to another": another one of yours."""
    sides = {m.whose for m in scene.mentions if "hero" in m.nouns} & {"your", "rival"}
    place = core.pres[-1].start_pos or 0
    return [Word("DET", side, place, place, "") for side in sides] if len(sides) == 1 else []


def _of_step(phrase: Phrase, scene: Scene) -> t.Reference:
    """ "the Hero recruited this way": what an earlier step singled out."""
    steps = [m for m in scene.mentions if m.step >= 0 and isinstance(m.means, t.Picked)]
    if len({m.means for m in steps}) != 1 or not isinstance(steps[0].means, t.Picked):
        raise Unread.pronoun(phrase.where, tuple(dict.fromkeys(m.words for m in steps)))
    scene.use(steps[0].means)
    return steps[0].means


def reference(core: Core, scene: Scene) -> t.Reference:
    """A phrase that must mean one thing already singled out."""
    found = piece(Phrase(core, []), scene)
    if not isinstance(found, t.Group):
        return found
    if is_aimed(core) and found.quantity == t.ONE:
        return aimed_at(found, scene)
    raise Unread.phrase(core.where, "“this Hero”, “that Hero” or “it”")


def _reference(phrase: Phrase, found: Before, scene: Scene) -> t.Reference | t.Group | None:
    core, noun = phrase.core, phrase.noun
    where = core.where
    if noun in ("forerunner", "supporter"):
        from .neighbours import neighbour

        return neighbour(phrase, found, scene, "supporter" if noun == "supporter" else "forerunner")
    if phrase.mods:
        raise Unread.phrase(phrase.mods[0].where, "nothing more after “" + where.word + "”")
    if core.owner is not None and (noun in POINTING or "this" in found):
        raise Unread.phrase(core.owner.where, "nothing before “" + where.word + "”")
    if noun in ("attacker", "caster", "target"):
        role: Literal["attacker", "target"] = "target" if noun == "target" else "attacker"
        return participant(role, phrase, scene)
    if "this" in found:
        return this(noun, found, scene, where)
    nth = next((word for word in NTH if word in found), None)
    if nth is not None and "the" in found and noun in BODIES:
        found.only("the", nth)
        return scene.nth(BODIES[noun], NTH.index(nth), where)
    if "the" in found and noun in ("hero", "corpse") and len(found.words) == 1:
        plural = core.noun is not None and core.noun.plural
        return scene.the(noun, plural, where)
    if noun == "it":
        return scene.thing(where, standing=True)
    if noun == "them" or (not noun and "each" in found):
        return them(core, noun, found, scene)
    if found.has("that", "those") and noun in ("card", "order", "operation", "trap"):
        return scene.the(noun, core.noun is not None and core.noun.plural, where)
    if found.has("that", "those") and noun in BODIES:
        return those(core, BODIES[noun], found, scene)
    return None


NTH = ("first", "second", "third")


LEADER = t.Group("leader", "your")
"""the one Leader in your Unit"""


# --- Descriptions -------------------------------------------------------------------------------


def place_row(core: Core) -> t.Row | Literal["current"] | None:
    """The row a phrase names: "the Vanguard", "your Rear row", "the Flank Wave"."""
    noun = core.noun.root if core.noun is not None else ""
    if noun in ROWS:
        return ROWS[ROWS.index(noun)]
    if noun in ("row", "wave"):
        rows = [word.root for word in core.pres if word.root in ROWS]
        if rows:
            return ROWS[ROWS.index(rows[0])]
        if any(word.root == "current" for word in core.pres):
            return "current"
    return None
