"""What is done again: "Repeat this twice", "You may discard a card to repeat this"."""

from __future__ import annotations

from . import tree as t
from .acting import Doer
from .amounts import for_each
from .conditions import proviso
from .errors import Unread
from .instructions import instruction
from .scene import Scene
from .surface import Bare, Clause, Extra, Phrase, Sentence

TIMES = {"once": 1, "twice": 2}


def repeated(before: t.Effect, sentence: Sentence, scene: Scene) -> t.Effect | None:
    """What stands before, with what this sentence says of doing it again; None if it does not."""
    part, *more = sentence.parts
    bare = part.bare
    if bare is None:
        return None
    if part.opening is not None and part.opening.root in ("if", "while") and more:
        return _while_so(before, sentence, scene)
    if _says_repeat(bare):
        if more:
            raise Unread.phrase(bare.verbs[-1].where, "nothing more in this sentence")
        if _leaves_it(bare):
            return t.Repeat(before, most=_how_often(part.extras, bare))
        return t.ForEach(_altogether(part.extras, bare, scene), before)
    purpose = next((e for e in part.extras if e.root == "to" and e.bare is not None), None)
    if more or purpose is None or purpose.bare is None or not _says_repeat(purpose.bare):
        return None
    at = part.extras.index(purpose)
    often = _often(part.extras[at + 1 :], purpose.bare)
    price, doer = instruction(Clause(bare, part.extras[:at]), scene, Doer())
    if not doer.may or doer.person != t.YOU or not isinstance(price, t.May):
        raise Unread.phrase(purpose.where, "“You may … to repeat this”")
    return t.Repeat(before, price.effect, most=often)


def _while_so(before: t.Effect, sentence: Sentence, scene: Scene) -> t.Effect | None:
    """ "If you do, repeat this", "If it is an Order, repeat this"."""
    *asked, last = sentence.parts
    if last.bare is None or not _says_repeat(last.bare) or len(asked) > 1 or _leaves_it(last.bare):
        return None
    often = _often(list(last.extras), last.bare)
    found = proviso(asked[0], scene)
    steps = before.steps if isinstance(before, t.Sequence) else (before,)
    offer = steps[-1]
    if found == t.StepDone() and isinstance(offer, t.May) and len(steps) > 1:
        rest = steps[0] if len(steps) == 2 else t.Sequence(steps[:-1])
        return t.Repeat(rest, offer.effect, most=often)
    return t.Repeat(before, condition=found, most=often)


def _says_repeat(bare: Bare) -> bool:
    verbs = [verb.root for verb in bare.verbs if verb.root not in ("may", "can")]
    if verbs != ["repeat"] or not (bare.subject is None or _leaves_it(bare)):
        return False
    item = bare.complement.items[0] if bare.complement is not None else None
    if not isinstance(item, Phrase) or not _is_this(item):
        raise Unread.phrase(bare.verbs[-1].where, "“repeat this”, “repeat this twice”")
    return True


def _is_this(item: Phrase) -> bool:
    said = {word.root for word in item.core.pres}
    return not item.mods and said <= {"this", "the", "that"} and item.noun in ("", "ability", "it")


def _leaves_it(bare: Bare) -> bool:
    """ "You may repeat this"."""
    item = bare.subject.items[0] if bare.subject is not None else None
    you = isinstance(item, Phrase) and item.noun == "you"
    return you and bare.verbs[0].root in ("may", "can")


def _often(extras: list[Extra], bare: Bare) -> int | None:
    """How many times more at most; None if nothing bounds it."""
    more = TIMES.get(extras.pop(0).root) if extras and extras[0].root in TIMES else None
    if extras:
        raise Unread.phrase(extras[0].where, "“once”, “twice”, or nothing more")
    del bare
    return more


def _how_often(extras: list[Extra], bare: Bare) -> int:
    """What costs nothing is not done without end."""
    often = _often(list(extras), bare)
    if often is None:
        raise Unread.phrase(
            bare.verbs[-1].where, "how often: “you may repeat this once”, or what it costs"
        )
    return often


def _altogether(extras: list[Extra], bare: Bare, scene: Scene) -> t.Amount:
    """ "Repeat this twice", "for each Corpse": how often it is done altogether."""
    rest = list(extras)
    more: t.Amount = t.Number(1)
    if rest and rest[0].root == "for each":
        more = for_each(more, rest.pop(0), scene)
    else:
        more = t.Number(_often(rest, bare) or 1)
        rest = []
    if rest:
        raise Unread.phrase(rest[0].where, "“twice”, “for each Corpse…”, or nothing more")
    return t.Number(1 + more.n) if isinstance(more, t.Number) else t.Sum(t.Number(1), more)
