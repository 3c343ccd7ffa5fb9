"""Who did and who did not: "Each player may discard a card. Those who do not take 2 damage"."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from . import tree as t
from .acting import Doer
from .choosing import EACH
from .effects import sequence_of
from .errors import Unread
from .scene import Scene
from .surface import Bare, Clause, Sentence
from .word import Word

THOSE = ("those", "those not", "rivals", "rivals not")


def of_those(before: t.Effect, sentence: Sentence, scene: Scene) -> t.Effect:
    """The effect before, in which each of them who did (or did not) does more."""
    opening = sentence.parts[0].opening
    assert opening is not None
    steps = before.steps if isinstance(before, t.Sequence) else (before,)
    last = _apiece(steps[-1])
    if last is None or _others_are_asked(last, opening):
        raise Unread.phrase(opening.where, "“Each player may…”, or “each Rival…”, before it")
    before_them = list(scene.mentions)
    scene.mentions[:] = [m for m in before_them if "player" not in m.nouns]
    scene.note("player", t.ThatPlayer(), plural=False, words="that player", step=-1)
    first = Clause(sentence.parts[0].bare, sentence.parts[0].extras)
    each = Doer(t.ThatPlayer(), follows_on=True)
    more = sequence_of([_whole(first), *sentence.parts[1:]], sentence.joints, scene, each)
    scene.mentions[:] = before_them
    asked = t.IfThen(t.StepDone(-1, not opening.root.endswith("not")), more)
    inside = last.effect.steps if isinstance(last.effect, t.Sequence) else (last.effect,)
    whole = msgspec.structs.replace(last, effect=t.Sequence((*inside, asked)))
    return t.Sequence((*steps[:-1], whole)) if len(steps) > 1 else whole


def each_who_may(before: t.Effect, more: t.Effect) -> t.Effect | None:
    """ "Each player may discard a card. If they do, they draw 2 cards": each who does."""
    *steps, last = before.steps if isinstance(before, t.Sequence) else (before,)
    asks = isinstance(more, t.IfThen) and isinstance(more.condition, t.StepDone)
    if not asks or not isinstance(last, t.May) or last.who not in EACH:
        return None
    assert isinstance(last.who, t.Player)
    both = _of_that_player(t.Sequence((last, more)), last.who)
    whole = t.ForEach(last.who, both)
    return t.Sequence((*steps, whole)) if steps else whole


def _others_are_asked(last: t.ForEach, opening: Word) -> bool:
    """ "Each player may draw a card. Rivals who do…": you are a player, too."""
    rivals = opening.root.startswith("rivals")
    return rivals and not (isinstance(last.of, t.Player) and "rival" in last.of.who)


def _apiece(last: t.Effect) -> t.ForEach | None:
    """What each of several players does, one after another."""
    if isinstance(last, t.ForEach) and isinstance(last.of, t.Player):
        return last
    if isinstance(last, t.Sequence | t.Later | t.IfThen):
        return None
    who = next(_several(last), None)
    return t.ForEach(who, _of_that_player(last, who)) if who is not None else None


def _several(node: object) -> Iterator[t.Player]:
    """The players of whom something is told, each by themself."""
    if isinstance(node, t.Player) and node.who.startswith("each"):
        yield node
    elif isinstance(node, tuple):
        for each in node:
            yield from _several(each)
    elif isinstance(node, t.Node):
        for name in node.__struct_fields__:
            yield from _several(getattr(node, name))


def _of_that_player(node: t.Effect, who: t.Player) -> t.Effect:
    """The same told of the one come to."""

    def told(each: object) -> object:
        if each == who or isinstance(each, t.ThatPlayer):
            return t.ThatPlayer()
        if isinstance(each, tuple):
            return tuple(told(one) for one in each)
        if not isinstance(each, t.Node):
            return each
        parts = {name: told(getattr(each, name)) for name in each.__struct_fields__}
        return msgspec.structs.replace(each, **parts)

    return told(node)  # type: ignore[return-value]  # an effect as before


def _whole(clause: Clause) -> Clause:
    """ "Take 2 damage on their Leaders" and "lose a card" have nobody before them here."""
    bare = clause.bare
    if bare is None:
        return clause
    return Clause(Bare(None, bare.verbs, bare.complement, bare.placed, bare.gift), clause.extras)
