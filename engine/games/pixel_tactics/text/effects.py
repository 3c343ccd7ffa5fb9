"""Clauses as instructions: who acts, who may, for how long, on which condition, in order."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from . import tree as t
from .acting import Doer
from .coming import comes_about
from .conditions import condition, proviso
from .counts import amount_of
from .errors import Unread
from .events import event
from .features import STATS
from .instructions import CONDITIONS, instruction
from .lexicon import ORDINALS
from .meanwhile import as_long_as
from .moments import comes_again, moment, postponed
from .opposites import negated
from .options import else_follows, goes_on, is_choice, one_of, one_or_the_other
from .parties import foreseen
from .paying import payment, pays
from .people import is_people, people, person
from .replacing import forestalls, put_off
from .scene import Scene
from .statuses import SPANS, span
from .stepwise import joined, nothing_left
from .surface import Bare, Clause, Extra, Items, Phrase, start_of
from .word import Word

TRIGGERS = frozenset((
    "when", "after", "first time", "first game", "once turn", "once wave", "once round",
    *(f"{nth} {span}" for nth in ORDINALS for span in ("turn", "wave", "round")),
))  # fmt: skip


WHILES = ("this turn", "this wave", "this round")


def passage(parts: Sequence[Clause], joints: Sequence[Word], scene: Scene) -> t.Effect:
    """Clauses one after another; "if", "at the end of…" and "otherwise" reach to the end."""
    _last_as_long(parts, joints)
    return sequence_of(list(parts), list(joints), scene, Doer())


def _last_as_long(parts: Sequence[Clause], joints: Sequence[Word]) -> None:
    """ "That Hero gains [-1 Attack] and cannot move until the end of the Round": both do."""
    for first, second, joint in zip(parts, parts[1:], joints, strict=False):
        if first.bare is None or second.bare is None or joint.said.lower() != "and":
            continue
        held = first.bare.verbs and first.bare.verbs[0].root in HELD
        shared = first.bare.subject is not None and second.bare.subject is None
        length = next((extra for extra in second.extras if extra.root.startswith("until ")), None)
        if held and shared and length is not None and span(list(first.extras)) is None:
            first.extras.append(Extra(length.word))


HELD = ("gain", "has", "take", "lose", "cannot")
"""verbs of what holds for a while"""


def sequence_of(parts: list[Clause], joints: list[Word], scene: Scene, doer: Doer) -> t.Effect:
    steps: list[t.Effect] = []
    k = 0
    while k < len(parts):
        clause = parts[k]
        rest, rest_joints = parts[k + 1 :], joints[k + 1 :]
        joint = joints[k].type if k < len(joints) else ""
        if clause.opening is not None and _until_then(clause, rest):
            parts, joints, k = rest, rest_joints, 0
            continue
        if clause.opening is not None:
            return joined([*steps, _hangs_on(clause.opening, parts, joints, k, scene, doer)])
        if clause.bare is None and rest:
            steps.append(_set_off(clause, rest, rest_joints, scene, doer))
            return joined(steps)
        if joint == "COLON" and rest and _is_cost(clause):
            effect, doer = instruction(clause, scene, doer)
            paid = t.IfThen(t.StepDone(), sequence_of(rest, rest_joints, scene, doer))
            return joined([*steps, effect, paid])
        if is_choice(clause) and joint == "COLON":
            steps.append(one_of(clause, rest, rest_joints, scene))
            return joined(steps)
        if joint == "COLON" and rest and not _shows(clause):
            raise Unread.phrase(joints[k].where, "“Choose one:”, or what is paid, before the colon")
        theirs = _those_with(parts, joints, k, scene) or _each_of_them(parts, joints, k, scene)
        if theirs is not None:
            effect, k = theirs
            steps.append(effect)
            continue
        if joint == "ELSE" or (joint == "COMMA" and else_follows(joints, k)):
            alternatives = one_or_the_other(parts, joints, k, scene, doer)
            steps.append(alternatives[0])
            k = alternatives[1]
            continue
        effect, doer = instruction(clause, scene, doer)
        if (
            doer.may
            and k + 1 < len(parts)
            and goes_on(parts[k + 1])
            and _theirs(parts[k + 1], doer)
        ):
            k, effect = _whole_may(parts, joints, k, effect, doer, scene)
        if steps and k and joints[k - 1].root == "and" and clause.bare is not None:
            steps[-1], effect = _for_as_long(steps[-1], effect, clause.bare)
        steps.append(effect)
        k += 1
    return joined(steps)


def _hangs_on(
    opening: Word, parts: list[Clause], joints: list[Word], k: int, scene: Scene, doer: Doer
) -> t.Effect:
    """All that follows an "if", an "unless", a "whenever" or "the next time"."""
    clause, rest, rest_joints = parts[k], parts[k + 1 :], joints[k + 1 :]
    if is_payment(clause) and rest:
        return unless_paid(clause, rest, rest_joints, scene, doer)
    ever = of_somebody_chosen(clause, scene)
    if opening.root in CONDITIONS and rest and not ever:
        found, used = conditions(parts, joints, k, scene)
        scene.fork_here()
        effect = sequence_of(parts[used:], joints[used:], scene, doer)
        if opening.root == "while":
            return as_long_as(found, effect, opening)
        return t.IfThen(found, effect)
    if opening.root == "next time" and rest:
        return _next_time(clause, rest, rest_joints, scene, doer)
    if rest and (waits_a_while(clause) or ever):
        length = _taken_while(clause) or t.Until("in place" if ever else "game")
        return _each_time(length, parts[k:], joints[k:], scene, doer)
    raise Unread.phrase(opening.where, "what happens after it")


def _until_then(clause: Clause, rest: list[Clause]) -> bool:
    """ "Until your Leader is attacked, Rivals cannot draw": said of all that follows."""
    opening = clause.opening
    if opening is None or opening.root != "until" or clause.bare is None or not rest:
        return False
    for part in rest:
        part.extras += [Extra(opening, None, clause.bare), *clause.extras]
    return True


COSTS = ("discard", "apply", "defeat", "return", "clear", "remove", "lose", "put")


def _is_cost(clause: Clause) -> bool:
    """ "Discard a card: draw 2 cards": what stands before the colon is paid for the rest."""
    bare = clause.bare
    plain = bare is not None and bare.subject is None and clause.opening is None
    return plain and bare is not None and len(bare.verbs) == 1 and bare.verbs[0].root in COSTS


def _shows(clause: Clause) -> bool:
    """ "Look at the top 3 cards of your Deck: put one into your Hand": one after the other."""
    verbs = clause.bare.verbs if clause.bare is not None else []
    return bool(verbs) and verbs[-1].root in ("look", "reveal", "search", "choose", "name")


def _for_as_long(one: t.Effect, other: t.Effect, bare: Bare) -> tuple[t.Effect, t.Effect]:
    """ "Loses Intercept and has Ranged Attack this Round", "has +5 Life until the end of the Round,
    but cannot attack": how long is said of one, and meant of both.
    """
    if not isinstance(one, t.Grant) or not isinstance(other, t.Grant) or bare.subject:
        return one, other
    if other.who not in (one.who, t.Picked(one.step)):
        return one, other
    if one.span == t.Until("in place"):
        return msgspec.structs.replace(one, span=other.span), other
    if other.span == t.Until("in place"):
        return one, msgspec.structs.replace(other, span=one.span)
    return one, other


def is_payment(clause: Clause) -> bool:
    """ "Unless a Rival discards a card": something somebody may do, not how things are."""
    opened = clause.opening is not None and clause.opening.root == "unless"
    return opened and clause.bare is not None and pays(clause.bare)


def unless_paid(
    clause: Clause, rest: list[Clause], joints: list[Word], scene: Scene, doer: Doer
) -> t.Effect:
    """They may do it; if they do not, the rest is done."""
    assert clause.bare is not None
    paid = payment(clause.bare, clause.extras, scene)
    return joined([paid, t.IfThen(t.StepDone(-1, False), sequence_of(rest, joints, scene, doer))])


def _each_of_them(
    parts: list[Clause], joints: list[Word], k: int, scene: Scene
) -> tuple[t.Effect, int] | None:
    """ "Each player chooses a Hero in their Unit and returns it": all of it one after another."""
    bare = parts[k].bare
    if bare is None or bare.subject is None or not is_people(bare.subject.items[0], scene):
        return None
    stop = k + 1
    while stop < len(parts) and _is_theirs(parts[stop]) and joints[stop - 1].type != "COLON":
        stop += 1
    choice = any(joint.type == "ELSE" for joint in joints[k : stop - 1])
    if stop == k + 1 or not (choice or any(_looks_back(part) for part in parts[k + 1 : stop])):
        return None
    who = people(bare.subject, scene)
    if not isinstance(who, t.Player) or not who.who.startswith("each"):
        return None
    scene.note("player", t.ThatPlayer(), plural=False, words="that player", step=-1)
    known = len(scene.mentions)
    own = Bare(None, bare.verbs, bare.complement, bare.placed, bare.gift)
    first = Clause(own, parts[k].extras)
    each = Doer(t.ThatPlayer(), follows_on=True)
    effect = sequence_of([first, *parts[k + 1 : stop]], joints[k : stop - 1], scene, each)
    del scene.mentions[known:]
    return t.ForEach(who, effect), stop


def _those_with(
    parts: list[Clause], joints: list[Word], k: int, scene: Scene
) -> tuple[t.Effect, int] | None:
    """ "Each player with no cards in Hand draws a card": who has none, one after another."""
    bare = parts[k].bare
    item = bare.subject.items[0] if bare is not None and bare.subject is not None else None
    if not isinstance(item, Phrase) or not item.mods or not is_people(item, scene):
        return None
    assert bare is not None
    mod = item.mods[0]
    if mod.link.root not in ("with", "without") or mod.core is None:
        return None
    if any(word.root in ("most", "least") for word in mod.core.pres):
        return None
    who = person(item.core, scene)
    if not isinstance(who, t.Player) or not who.who.startswith("each"):
        raise Unread.phrase(item.where, "“each player” or “each Rival” before it")
    scene.note("player", t.ThatPlayer(), plural=False, words="that player", step=-1)
    known = len(scene.mentions)
    held = Items([Phrase(mod.core, item.mods[1:])])
    found = amount_of(held, [], scene, yes=mod.link.root == "with", person=t.ThatPlayer())
    own = Bare(None, bare.verbs, bare.complement, bare.placed, bare.gift)
    stop = k + 1
    while stop < len(parts) and _is_theirs(parts[stop]) and joints[stop - 1].type != "COLON":
        stop += 1
    run = [Clause(own, parts[k].extras), *parts[k + 1 : stop]]
    each = Doer(t.ThatPlayer(), follows_on=True)
    effect = sequence_of(run, joints[k : stop - 1], scene, each)
    del scene.mentions[known:]
    return t.ForEach(who, t.IfThen(found, effect)), stop


def _is_theirs(clause: Clause) -> bool:
    """A clause that goes on with what they do: "… and returns it"."""
    bare = clause.bare
    if bare is None or bare.subject is not None or not bare.verbs or clause.opening is not None:
        return False
    return bare.verbs[0].type == "VERB" or bare.verbs[0].root == "may"


def _looks_back(clause: Clause) -> bool:
    """Whether it speaks of what each of them has just singled out: "… and returns it"."""
    whom = clause.bare.complement if clause.bare is not None else None
    item = whom.items[0] if whom is not None else None
    if not isinstance(item, Phrase):
        return False
    return item.noun in ("it", "them") or any(w.root == "that much" for w in item.core.pres)


def _whole_may(
    parts: list[Clause], joints: list[Word], k: int, effect: t.Effect, doer: Doer, scene: Scene
) -> tuple[int, t.Effect]:
    """ "You may discard a card and draw a card": one permission for the clauses it covers."""
    if not isinstance(effect, t.May):
        return k, effect
    inside = [effect.effect]
    while (
        k + 1 < len(parts)
        and goes_on(parts[k + 1])
        and _theirs(parts[k + 1], doer)
        and joints[k].type in ("NEXT", "COMMA")
    ):
        k += 1
        more, _ = instruction(parts[k], scene, Doer(doer.person, False, doer.subject, True))
        inside.append(more)
    return k, t.May(joined(inside), effect.who)


def _theirs(clause: Clause, doer: Doer) -> bool:
    """ "Each player may revive a Corpse, then end this Turn": the Turn is none of theirs."""
    ends = clause.bare is not None and clause.bare.verbs[0].root == "end turn"
    return doer.person == t.YOU or not ends


def conditions(
    parts: list[Clause], joints: list[Word], k: int, scene: Scene
) -> tuple[t.Condition, int]:
    """The condition opened at part k, with those joined to it, and where what follows begins."""
    found = [proviso(parts[k], scene)]
    nothing_left(parts[k].extras)
    either = False
    while k < len(joints) and joints[k].type in ("NEXT", "ELSE") and k + 1 < len(parts):
        either = either or joints[k].type == "ELSE"
        k += 1
        one = condition(parts[k].bare, parts[k].extras, scene)
        if parts[0].opening is not None and parts[0].opening.root == "unless":
            one = negated(one)
        found.append(one)
    if len(found) == 1:
        return found[0], k + 1
    return (t.AnyOf(tuple(found)) if either else t.AllOf(tuple(found))), k + 1


def _set_off(
    clause: Clause, rest: list[Clause], joints: list[Word], scene: Scene, doer: Doer
) -> t.Effect:
    """What stands before the comma without a verb: "This Turn,", "For each Corpse,"."""
    extras = clause.extras
    first = extras[0]
    if first.root in ("at start", "at end"):
        step = scene.begin()
        ever = comes_again(first) and any(e.root in WHILES for e in extras)
        length = _taken_while(clause) if ever else None
        told = list(extras)
        when = moment(extras, scene)
        if length is not None:
            nothing_left(extras)
            return t.Later(when, sequence_of(rest, joints, scene, doer), step, length, True)
        nothing_left(extras)
        return postponed(when, sequence_of(rest, joints, scene, doer), step, told)
    ends = span(list(extras))
    if (
        ends is not None
        and rest[0].opening is not None
        and (rest[0].opening.root in ("when", "after") or _may_come(rest[0]))
    ):
        return _each_time(ends, rest, joints, scene, doer)
    if (
        ends is not None
        and rest[0].bare is None
        and len(rest) > 1
        and comes_again(rest[0].extras[0])
    ):
        return _each_time(ends, rest, joints, scene, doer)
    if first.root == "for each" and first.items is not None:
        return _each(first.items, rest, joints, scene, doer)
    if first.root == "for" and first.items is not None and is_people(first.items.items[0], scene):
        return _for_one(first.items, rest, joints, scene, doer)
    if first.root == "otherwise":
        scene.other_branch()
        for extra in extras[1:]:
            raise Unread.phrase(extra.where, "a comma before it: “Otherwise, …”")
        return t.IfThen(t.StepDone(-1, False), sequence_of(rest, joints, scene, doer))
    if first.root == "during":
        found = condition(None, extras, scene)
        return t.IfThen(found, sequence_of(rest, joints, scene, doer))
    if first.root in ("instead", "first"):
        return sequence_of(rest, joints, scene, doer)
    for later in rest:
        if later.opening is None:
            later.extras.extend(Extra(e.word, e.items, e.bare) for e in extras)
    return sequence_of(rest, joints, scene, doer)


def _may_come(clause: Clause) -> bool:
    """ "If this Hero would be defeated", "if a Hero is defeated": what happens, no state."""
    return clause.opening is not None and clause.opening.root == "if" and comes_about(clause)


def _next_time(
    clause: Clause, rest: list[Clause], joints: list[Word], scene: Scene, doer: Doer
) -> t.Effect:
    """ "The next time a Rival Hero attacks this Turn, …": once, when it comes to it."""
    length = _taken_while(clause)
    step = scene.begin()
    when = event(clause, scene)
    nothing_left(clause.extras)
    instead = any(e.root == "instead" for part in rest for e in part.extras)
    effect = sequence_of(rest, joints, scene, doer)
    if instead:
        effect = put_off(when, effect, start_of(clause))
    when = foreseen(when) if forestalls(effect) else when
    return t.Later(when, effect, step, length or t.Until("game"))


def waits_a_while(clause: Clause) -> bool:
    """ "Whenever it attacks this Turn": for so long, not as long as a card is in place."""
    opened = clause.opening is not None and clause.opening.root in ("when", "after")
    verbs = clause.bare.verbs if clause.bare is not None else []
    lately = bool(verbs) and verbs[-1].type == "SPAN" and f"this {verbs[-1].root}" in SPANS
    told = clause.bare is not None and any(e.root in WHILES for e in clause.extras)
    return opened and (lately or told)


def of_somebody_chosen(clause: Clause, scene: Scene) -> bool:
    """ "Choose a Hero. When that Hero attacks, …": as long as the Operation is there (PT-169)."""
    bare = clause.bare
    opened = clause.opening is not None and clause.opening.root in ("when", "after")
    if scene.box != "operation" or bare is None or not (opened or _may_come(clause)):
        return False
    told = [each.items[0] for each in (bare.subject, bare.complement) if each is not None]
    return any(
        isinstance(item, Phrase) and any(word.root in ("that", "those") for word in item.core.pres)
        for item in told
    )


def _taken_while(clause: Clause) -> t.Span | None:
    """How long is waited, taken out of the clause: at its end or right behind what is done."""
    verbs = clause.bare.verbs if clause.bare is not None else []
    if verbs and verbs[-1].type == "SPAN" and f"this {verbs[-1].root}" in SPANS:
        return t.Until(SPANS[f"this {verbs.pop().root}"])
    length = span([e for e in clause.extras if e.root in WHILES])
    clause.extras[:] = [e for e in clause.extras if e.root not in WHILES]
    return length


def _each_time(
    ends: t.Span, parts: list[Clause], joints: list[Word], scene: Scene, doer: Doer
) -> t.Effect:
    """ "Until the end of the Round, when you draw a card, …": each time until then."""
    step = scene.begin()
    when = event(parts[0], scene)
    nothing_left(parts[0].extras)
    if len(parts) < 2:
        raise Unread.phrase(start_of(parts[0]), "a comma and what happens")
    instead = any(e.root == "instead" for part in parts[1:] for e in part.extras)
    effect = sequence_of(parts[1:], joints[1:], scene, doer)
    if instead:
        effect = put_off(when, effect, start_of(parts[0]))
    return t.Later(when, effect, step, ends, True)


def _each(
    items: Items, rest: list[Clause], joints: list[Word], scene: Scene, doer: Doer
) -> t.Effect:
    item = items.items[0]
    if is_people(item, scene):
        assert isinstance(item, Phrase)
        who = person(item.core, scene, every=True)
        scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
        return t.ForEach(who, sequence_of(rest, joints, scene, doer))
    from .amounts import actions_left, counted, empty_slots, lines_with, stat_unit

    if isinstance(item, Phrase) and any(v.root == "way" for m in item.mods for v in m.verbs):
        from .amounts import this_way

        way = next(m for m in item.mods if m.verbs)
        return t.ForEach(this_way(item, way, scene), sequence_of(rest, joints, scene, doer))
    if isinstance(item, Phrase) and item.noun in STATS:
        return t.ForEach(stat_unit(item, scene), sequence_of(rest, joints, scene, doer))
    if isinstance(item, Phrase):
        many: t.Amount | None = empty_slots(item, scene) or actions_left(item)
        many = many or lines_with(item, scene)
        if many is not None:
            return t.ForEach(many, sequence_of(rest, joints, scene, doer))
    of = counted(items, scene)
    if isinstance(of, t.Cards):
        return t.ForEach(t.Counted(of), sequence_of(rest, joints, scene, doer))
    before_each = len(scene.mentions)
    scene.note(
        {"fighter": "hero leader fighter", "body": "hero leader corpse"}.get(of.what, of.what),
        t.Each(),
        plural=False,
        words="the one come to",
        step=-1,
    )
    effect = sequence_of(rest, joints, scene, doer)
    del scene.mentions[before_each]
    return t.ForEach(of, effect)


def _for_one(
    items: Items, rest: list[Clause], joints: list[Word], scene: Scene, doer: Doer
) -> t.Effect:
    """ "For the Rival with the most cards in Hand, that player defeats a Hero in their Unit"."""
    who = people(items, scene)
    if not isinstance(who, t.PlayerWith | t.PlayerAt):
        raise Unread.phrase(items.where, "“for each Rival”, “for each player”")
    scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
    return t.ForEach(who, sequence_of(rest, joints, scene, doer))


# --- Choices ------------------------------------------------------------------------------------
