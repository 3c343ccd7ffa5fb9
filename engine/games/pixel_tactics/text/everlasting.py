"""Operations that do something again and again to whom they chose: "At the end of each Wave, …"."""

from __future__ import annotations

from . import tree as t
from .effects import passage
from .moments import comes_once, moment
from .scene import Scene
from .stepwise import nothing_left
from .surface import Clause, Items, Phrase, Sentence
from .word import Word

BACK = ("that", "those", "it", "them")


def again_and_again(sentence: Sentence, scene: Scene, before: t.Clause) -> bool:
    """ "Choose a Hero. At the end of your Turn, remove 1 damage from it": each time (PT-169)."""
    first = sentence.parts[0]
    if scene.box != "operation" or not isinstance(before, t.Does):
        return False
    if not scene.has_one() and not scene.places:
        return False
    if first.bare is not None or first.opening is not None or not first.extras:
        return False
    extra = first.extras[0]
    timed = extra.root in ("at start", "at end") and not comes_once(extra)
    return timed and len(sentence.parts) > 1 and any(map(_points_back, sentence.parts[1:]))


def each_time_then(sentence: Sentence, scene: Scene) -> t.Later:
    """What is done then, as long as the Operation is there."""
    first = sentence.parts[0]
    step = scene.begin()
    when = moment(first.extras, scene)
    nothing_left(first.extras)
    effect = passage(sentence.parts[1:], sentence.joints[1:], scene)
    return t.Later(when, effect, step, t.Until("in place"), True)


def _points_back(clause: Clause) -> bool:
    bare = clause.bare
    told: list[Items | None] = [extra.items for extra in clause.extras]
    told += [bare.subject, bare.complement] if bare is not None else []
    return any(_speaks_of(items) for items in told if items is not None)


def _speaks_of(items: Items) -> bool:
    return any(
        isinstance(item, Phrase)
        and (item.noun in BACK or any(word.root in BACK for word in _words_before(item)))
        for item in items.items
    )


def _words_before(item: Phrase) -> list[Word]:
    """ "Each Hero in that column": those before its noun, and before what follows it."""
    cores = [item.core, *(mod.core for mod in item.mods if mod.core is not None)]
    return [word for core in cores for word in core.pres]
