"""A whole box of a card, sentence by sentence: statics, spells, triggers, traps, orders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from . import tree as t
from .alternatives import unfolded
from .branching import reachable
from .departing import departing
from .effects import TRIGGERS, WHILES, of_somebody_chosen, passage, waits_a_while
from .errors import Unread
from .everlasting import again_and_again, each_time_then
from .instructions import CONDITIONS
from .ledger import accounted
from .lexing import words
from .limits import Span, alone, how_often, limited
from .moments import comes_again
from .openly import seen_by_all
from .overlooked import all_count
from .parsing import phrased
from .parties import foreseen
from .playing import bound_to, only_if
from .pointing import AIM
from .repeating import repeated
from .replacing import acts_on_event, rather_than, replaced
from .rounding import exchanged
from .scene import Scene
from .selecting import THOSE, each_who_may, of_those
from .settling import settled
from .slipping import kept_apart
from .standing import lasting, merged
from .stepwise import joined
from .surface import Clause, Phrase, Sentence, crowded, start_of
from .triggers import fresh

Box = Literal[
    "leader", "vanguard", "flank", "rear", "order", "operation", "trap", "base ongoing", "base snap"
]
BOXES = (
    "leader",
    "vanguard",
    "flank",
    "rear",
    "order",
    "operation",
    "trap",
    "base ongoing",
    "base snap",
)


@lru_cache(maxsize=4096)
def ability(text: str, box: str) -> t.Ability:
    """The meaning of one box; refuses what it does not wholly understand.

    Remembered, since whatever is read is printed and the print is read again.
    """
    if text.strip().rstrip(".").lower() in (
        "no ability",
        "no abilities",
        "none",
        "no effect",
        "no order",
        "no power",
    ):
        return t.Ability()
    said = words(text)
    meaning = _shaped(phrased(said, text), box)
    accounted(said, meaning)
    reachable(said, meaning)
    kept_apart(said, meaning)
    seen_by_all(said, meaning)
    if any(word.type in ("AND", "OR") for word in said):
        all_count(lambda: phrased(said, text), lambda sentences: _shaped(sentences, box), meaning)
    return meaning


def _shaped(sentences: list[Sentence], box: str) -> t.Ability:
    """What the phrases mean."""
    scene = Scene(box)
    clauses = _clauses(sentences, scene)
    meaning = settled(t.Ability(tuple(_narrowed(clauses, scene))))
    if scene.aimed is not None and any(map(_too_late, t.nodes(meaning))):
        raise Unread.phrase(scene.aimed, "what happens to it, now that it has been attacked")
    return meaning


def _too_late(node: t.Node) -> bool:
    """ "Attack with a Hero. If the target is damaged, that Attack deals 2 more damage"."""
    return isinstance(node, t.Grant) and node.who == AIM and node.span == t.Until("attack")


def _narrowed(clauses: list[t.Clause], scene: Scene) -> Iterator[t.Clause]:
    """The slots chosen, narrowed to what later words did with them."""
    for clause in clauses:
        for step, chosen in scene.slots.items():
            if chosen == "your slot":
                clause = exchanged(clause, t.Choose(step, "slot"), t.Choose(step, "your slot"))
        yield clause


def _clauses(sentences: list[Sentence], scene: Scene) -> list[t.Clause]:
    clauses: list[t.Clause] = []
    open_: list[t.Clause] = []
    asked: tuple[t.Condition, Sentence] | None = None
    for sentence in unfolded(sentences):
        _one_verb_each(sentence)
        found = only_if(sentence, scene)
        if found is not None and clauses:
            clauses[-1] = bound_to(clauses[-1], found, sentence)
        if found is not None:
            asked = None if clauses else (found, sentence)
            continue
        for clause in _sentence(sentence, scene, open_):
            clauses.append(clause)
        if open_:
            clauses[-1] = open_.pop()
        if asked is not None:
            clauses[-1] = bound_to(clauses[-1], *asked)
            asked = None
        open_[:] = clauses[-1:]
    for clause in clauses:
        if isinstance(clause, t.Replacement) and not acts_on_event(clause.effect):
            raise Unread.phrase(
                start_of(sentences[0].parts[0]),
                "“instead”, or “prevent that damage”",
                "“would” needs something that happens instead.",
            )
        if scene.box == "base snap" and isinstance(clause, t.Static | t.PlayerStatic):
            raise Unread.phrase(
                start_of(sentences[0].parts[0]),
                "what is done once, e.g. “Draw 2 cards”",
                "A snap effect is used once; what goes on belongs to the other effect.",
            )
    if scene.box == "operation":
        clauses = [*departing(clauses, sentences)]
    return merged(clauses)


def _one_verb_each(sentence: Sentence) -> None:
    for part in sentence.parts:
        for bare in (part.bare, *(extra.bare for extra in part.extras)):
            verb = crowded(bare) if bare is not None else None
            if verb is not None:
                raise Unread.phrase(verb.where, "one verb")


def _sentence(sentence: Sentence, scene: Scene, last: list[t.Clause]) -> Iterator[t.Clause]:
    """One sentence: a clause of its own, or more of what the sentence before began."""
    if (often := alone(sentence)) is not None:
        if not last:
            raise Unread.phrase(often.where, "before it what is not done oftener")
        last.append(limited(last.pop(), how_often(often), often))
        return
    label = sentence.labels[-1].root if sentence.labels else ""
    if label:
        scene.forget()
        last.clear()
        yield labelled(label, sentence, scene)
        return
    standing = lasting(sentence, scene, last)
    if standing is not None:
        scene.first.clear()
        last.clear()
        yield from standing
        return
    if (
        last
        and isinstance(last[0], t.Does | t.Spell | t.Action | t.Triggered | t.Trap | t.Replacement)
        and (_continues(sentence, scene) or again_and_again(sentence, scene, last[0]))
    ):
        before = last.pop()
        more = _restriction(sentence, before) or _extended(before, sentence, scene)
        last.append(more)
        return
    _its_own(sentence, scene)
    last.clear()
    scene.forget()
    yield fresh(sentence, scene)


def _its_own(sentence: Sentence, scene: Scene) -> None:
    """Refuse "Revive a Corpse. When it is defeated, …": that begins anew, of this Hero."""
    first = sentence.parts[0]
    item = first.bare.subject.items[0] if first.bare is not None and first.bare.subject else None
    waits = first.opening is not None and first.opening.root in TRIGGERS
    if not waits or not isinstance(item, Phrase) or item.noun != "it":
        return
    known = [m for m in scene.mentions if isinstance(m.means, t.Picked) and "card" not in m.nouns]
    if known or scene.box in ("order", "operation", "trap"):
        raise Unread.pronoun(item.where, ("this Hero", "that Hero"))


def _continues(sentence: Sentence, scene: Scene) -> bool:
    first = sentence.parts[0]
    told = (*CONDITIONS, "until", "next time", *THOSE)
    if first.opening is not None:
        chosen = of_somebody_chosen(first, scene)
        return first.opening.root in told or waits_a_while(first) or chosen
    again = first.bare is None and any(comes_again(extra) for extra in first.extras)
    nobody = not scene.has_one() and not scene.knows_cards
    again = again or (scene.box == "operation" and nobody and _goes_on(first))
    again = again and not any(extra.root in WHILES for extra in first.extras)
    return not again or scene.box == "order"


def _goes_on(first: Clause) -> bool:
    """ "At the end of your Turn, …" on a card that stays in play: at the end of each of them."""
    extra = first.extras[0] if first.bare is None and first.extras else None
    item = extra.items.items[0] if extra is not None and extra.items is not None else None
    if extra is None or extra.root != "at end" or not isinstance(item, Phrase):
        return False
    return item.noun == "turn" and any(word.root == "your" for word in item.core.pres)


def _extended(before: t.Clause, sentence: Sentence, scene: Scene) -> t.Clause:
    """The clause before, with one more sentence of instructions."""
    assert isinstance(before, t.Does | t.Spell | t.Action | t.Triggered | t.Trap | t.Replacement)
    again = repeated(before.effect, sentence, scene)
    if again is not None:
        return msgspec.structs.replace(before, effect=again)
    opening = sentence.parts[0].opening
    waits = opening is not None and opening.root == "next time"
    instead = any(e.root == "instead" for part in sentence.parts for e in part.extras) and not waits
    if opening is not None and opening.root in THOSE:
        return msgspec.structs.replace(before, effect=of_those(before.effect, sentence, scene))
    if again_and_again(sentence, scene, before):
        more: t.Effect = each_time_then(sentence, scene)
    else:
        more = passage(sentence.parts, sentence.joints, scene)
    if instead and isinstance(more, t.IfThen) and not isinstance(more.condition, t.StepDone):
        rather = rather_than(before.effect, more, scene)
        if rather is not None:
            return msgspec.structs.replace(before, effect=rather)
    if instead and not isinstance(before, t.Triggered | t.Trap | t.Replacement):
        word = next(e for part in sentence.parts for e in part.extras if e.root == "instead")
        raise Unread.phrase(word.where, "“If …, … instead” right after one instruction")
    if instead:
        more = replaced(more, instead=True)
    if (apiece := each_who_may(before.effect, more)) is not None:
        return msgspec.structs.replace(before, effect=apiece)
    if (
        isinstance(more, t.IfThen)
        and more.condition == t.StepDone(-1, False)
        and more.otherwise is None
    ):
        turned = _if_left(before.effect, more) if _declined(sentence) else None
        turned = turned or _otherwise(before.effect, more.then)
        if turned is not None:
            return msgspec.structs.replace(before, effect=turned)
        if _says_otherwise(sentence) and isinstance(before, t.Triggered | t.Trap) and scene.asked:
            return _asked_of_it(before, more.then, scene)
    if (then := _goes_on_then(before, more)) is not None:
        return msgspec.structs.replace(before, effect=then)
    whole = msgspec.structs.replace(before, effect=joined([before.effect, more]))
    if isinstance(whole, t.Triggered) and whole.when.kind == "damage" and whole.when.nth == 1:
        # what is dealt already can no longer be prevented
        return t.Replacement(foreseen(whole.when), whole.effect) if acts_on_event(more) else whole
    return whole


OF_THE_EVENT = (t.Participant, t.ThatPlayer, t.ThatMuch)
"""what speaks of the happening that is answered, where no step is named"""


def _goes_on_then(before: t.Clause, more: t.Effect) -> t.Effect | None:
    """ "The next time it attacks, you may draw. If you do, …": it is then that it is asked."""
    effect = (
        before.effect if isinstance(before, t.Does | t.Spell | t.Action | t.Triggered) else None
    )
    last = effect.steps[-1] if isinstance(effect, t.Sequence) else effect
    if not isinstance(last, t.Later) or effect is None:
        return None
    ends = last.effect.steps[-1] if isinstance(last.effect, t.Sequence) else last.effect
    parts = t.nodes(more)
    left = isinstance(ends, t.May) and t.StepDone in map(type, parts[:2])
    event = not isinstance(before, t.Triggered) and not last.when.kind.endswith((" start", " end"))
    told = any(isinstance(e, OF_THE_EVENT) and getattr(e, "step", -1) == -1 for e in parts)
    if not left and not (event and told):
        return None
    whole = msgspec.structs.replace(last, effect=joined([last.effect, more]))
    return joined([*effect.steps[:-1], whole]) if isinstance(effect, t.Sequence) else whole


def _if_left(before: t.Effect, more: t.IfThen) -> t.Effect | None:
    """ "If …, you may A. If you do not, B": it is A that is left, for B needs the same."""
    last = before.steps[-1] if isinstance(before, t.Sequence) else before
    if not isinstance(last, t.IfThen) or last.otherwise is not None:
        return None
    offer = last.then.steps[-1] if isinstance(last.then, t.Sequence) else last.then
    if not isinstance(offer, t.May):
        return None
    whole = msgspec.structs.replace(last, then=joined([last.then, more]))
    return joined([*before.steps[:-1], whole]) if isinstance(before, t.Sequence) else whole


def _otherwise(before: t.Effect, other: t.Effect) -> t.Effect | None:
    """ "If …, A. Otherwise, B": B belongs to the condition."""
    last = before.steps[-1] if isinstance(before, t.Sequence) else before
    if (
        not isinstance(last, t.IfThen)
        or last.otherwise is not None
        or isinstance(last.condition, t.StepDone)
    ):
        return None
    whole = msgspec.structs.replace(last, otherwise=other)
    if isinstance(before, t.Sequence):
        return t.Sequence((*before.steps[:-1], whole))
    return whole


def _says_otherwise(sentence: Sentence) -> bool:
    """Not "if you do not", which speaks of what somebody may have left."""
    first = sentence.parts[0]
    said = first.extras[0] if first.bare is None else None
    return said is not None and said.root == "otherwise" and not _declined(sentence)


def _declined(sentence: Sentence) -> bool:
    """ "If you do not": what you may, you leave."""
    first = sentence.parts[0]
    said = first.extras[0].word.said.lower() if first.bare is None else ""
    return said.startswith("if you")


def _asked_of_it(
    before: t.Triggered | t.Trap, other: t.Effect, scene: Scene
) -> t.Triggered | t.Trap:
    """ "When…, if it is damaged, A. Otherwise, B": it is asked then, and either is done."""
    asked = scene.asked
    rest = tuple(each for each in before.when.conditions if each not in asked)
    condition = asked[0] if len(asked) == 1 else t.AllOf(asked)
    when = msgspec.structs.replace(before.when, conditions=rest)
    return msgspec.structs.replace(
        before, when=when, effect=t.IfThen(condition, before.effect, other)
    )


def _restriction(sentence: Sentence, before: t.Clause) -> t.Clause | None:
    """ "You may only use it to Move": says what the actions just gained are for."""
    from .statuses import purposes

    clause = sentence.parts[0]
    bare = clause.bare
    if bare is None or len(sentence.parts) > 1 or not any(v.root == "only" for v in bare.verbs):
        return None
    extra = next((e for e in clause.extras if e.root == "to" and e.bare is not None), None)
    effect = getattr(before, "effect", None)
    last = effect.steps[-1] if isinstance(effect, t.Sequence) else effect
    if (
        extra is None
        or not isinstance(last, t.GainActions)
        or bare.verbs[-1].root not in ("use", "take", "spend")
    ):
        return None
    limited = msgspec.structs.replace(last, only=purposes(extra))
    whole = t.Sequence((*effect.steps[:-1], limited)) if isinstance(effect, t.Sequence) else limited
    return msgspec.structs.replace(before, effect=whole)


# --- Headings -----------------------------------------------------------------------------------


def labelled(label: str, sentence: Sentence, scene: Scene) -> t.Clause:
    """ "Spell:", "Free Spell:", "Limited Action:", "Snap:"."""
    words = label.split()
    speed: t.Speed = "free" if "free" in words else "long" if "long" in words else "normal"
    often = next((int(word) for word in words if word.isdigit()), 1)
    spans: tuple[Span, ...] = ("wave", "round", "game")
    per: Span = next((span for span in spans if span in words), "turn")
    if "spell" in words or "attack" in words:
        if scene.box in ("order", "operation", "trap"):
            raise Unread.phrase(sentence.labels[-1].where, "no heading here: this box is no Spell")
        effect = passage(sentence.parts, sentence.joints, scene)
        return t.Spell(effect, speed, "limited" in words, per=per, times=often)
    if "snap" in words or "action" in words:
        if scene.box in ("order", "trap"):
            raise Unread.phrase(sentence.labels[-1].where, "no heading here: this box is no Action")
        if sentence.parts[0].opening is not None and sentence.parts[0].opening.root in TRIGGERS:
            return fresh(sentence, scene)
        return t.Action(
            passage(sentence.parts, sentence.joints, scene),
            speed,
            "limited" in words,
            None,
            scene.box == "base snap",
            per,
            often,
        )
    raise Unread.phrase(sentence.labels[-1].where, "“Spell:” or “Action:”")
