"""Clauses as instructions: who acts, who may, for how long, on which condition, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

import msgspec

from . import damage, handling, moves, statuses
from . import tree as t
from .changes import take, trait_changes
from .conditions import condition, negated, proviso
from .deeds import VERBS, Deed
from .errors import Unread
from .events import moment
from .lexing import Word
from .nouns import piece, pieces
from .people import is_people, people, person
from .scene import Scene
from .statics import changes, hand_size, hastening, is_statement, player_changes
from .surface import Bare, Clause, Extra, Items, Phrase, start_of
from .wordings import before

REGISTERED = (damage, handling, moves, statuses)
CONDITIONS = ("if", "unless", "while")
TRIGGERS = ("when", "after", "first turn", "first wave", "first round", "first time")
PASSIVE = {
    "defeated": "defeat",
    "revived": "revive",
    "cleared": "clear",
    "moved": "move",
    "discarded": "discard",
    "cancelled": "cancel",
    "prevented": "prevent",
    "healed": "heal",
    "removed": "remove",
    "revealed": "reveal",
    "returned": "return",
    "recruited": "recruit",
}


@dataclass(slots=True)
class Doer:
    """Who acts in a clause, and whether they may leave it."""

    person: t.Person = t.YOU
    may: bool = False
    subject: Items | None = None
    follows_on: bool = False


def passage(parts: Sequence[Clause], joints: Sequence[Word], scene: Scene) -> t.Effect:
    """Clauses one after another; "if", "at the end of…" and "otherwise" reach to the end."""
    return _run(list(parts), list(joints), scene, Doer())


def _run(parts: list[Clause], joints: list[Word], scene: Scene, doer: Doer) -> t.Effect:
    steps: list[t.Effect] = []
    k = 0
    while k < len(parts):
        clause = parts[k]
        rest, rest_joints = parts[k + 1 :], joints[k + 1 :]
        joint = joints[k].type if k < len(joints) else ""
        if clause.opening is not None and clause.opening.root in CONDITIONS and rest:
            found, used = _conditions(parts, joints, k, scene)
            steps.append(t.IfThen(found, _run(parts[used:], joints[used:], scene, doer)))
            return joined(steps)
        if clause.opening is not None:
            raise Unread.phrase(clause.opening.where, "what happens after it")
        if clause.bare is None and rest:
            steps.append(_set_off(clause, rest, rest_joints, scene, doer))
            return joined(steps)
        if _is_choice(clause) and joint == "COLON":
            steps.append(one_of(clause, rest, rest_joints, scene))
            return joined(steps)
        if joint == "ELSE" or (joint == "COMMA" and _else_follows(joints, k)):
            alternatives = _alternatives(parts, joints, k, scene, doer)
            steps.append(alternatives[0])
            k = alternatives[1]
            continue
        effect, doer = instruction(clause, scene, doer)
        if doer.may and k + 1 < len(parts) and _goes_on(parts[k + 1]):
            k, effect = _whole_may(parts, joints, k, effect, doer, scene)
        steps.append(effect)
        k += 1
    return joined(steps)


def _whole_may(
    parts: list[Clause], joints: list[Word], k: int, effect: t.Effect, doer: Doer, scene: Scene
) -> tuple[int, t.Effect]:
    """ "You may discard a card and draw a card": one permission for the clauses it covers."""
    if not isinstance(effect, t.May):
        return k, effect
    inside = [effect.effect]
    while k + 1 < len(parts) and _goes_on(parts[k + 1]) and joints[k].type == "NEXT":
        k += 1
        more, _ = instruction(parts[k], scene, Doer(doer.person, False, doer.subject, True))
        inside.append(more)
    return k, t.May(joined(inside), effect.who)


def _goes_on(clause: Clause) -> bool:
    bare = clause.bare
    return (
        clause.opening is None
        and bare is not None
        and bare.subject is None
        and bare.gerund is None
        and bool(bare.verbs)
        and bare.verbs[0].type == "VERB"
    )


def joined(steps: list[t.Effect]) -> t.Effect:
    """One effect, or several in a row; a sequence inside a sequence is one sequence."""
    flat: list[t.Effect] = []
    for step in steps:
        for each in step.steps if isinstance(step, t.Sequence) else (step,):
            last = flat[-1] if flat else None
            bonus = _bonus(each)
            if bonus is not None and isinstance(last, t.AttackWith):
                flat[-1] = msgspec.structs.replace(last, bonus=bonus)
            else:
                flat.append(each)
    return flat[0] if len(flat) == 1 else t.Sequence(tuple(flat))


def _bonus(step: t.Effect) -> int | None:
    """ "That Hero has +2 Attack Strength for that Attack": part of the attack just told."""
    if not isinstance(step, t.Grant) or step.span != t.Until("attack") or len(step.changes) != 1:
        return None
    change = step.changes[0]
    if (
        isinstance(change, t.Plus)
        and change.stat == "attack"
        and isinstance(change.amount, t.Number)
        and change.floor is None
    ):
        return change.sign * change.amount.n
    return None


def _conditions(
    parts: list[Clause], joints: list[Word], k: int, scene: Scene
) -> tuple[t.Condition, int]:
    """The condition opened at part k, with those joined to it, and where what follows begins."""
    found = [proviso(parts[k], scene)]
    _nothing_left(parts[k].extras)
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
        when = moment(extras, scene)
        _nothing_left(extras)
        return t.Later(when, _run(rest, joints, scene, doer), step)
    if first.root == "for each" and first.items is not None:
        return _each(first.items, rest, joints, scene, doer)
    if first.root == "otherwise":
        return t.IfThen(t.StepDone(-1, False), _run(rest, joints, scene, doer))
    if first.root == "during":
        found = condition(None, extras, scene)
        return t.IfThen(found, _run(rest, joints, scene, doer))
    if first.root in ("instead", "first"):
        return _run(rest, joints, scene, doer)
    for later in rest:
        if later.opening is None:
            later.extras.extend(Extra(e.word, e.items, e.bare) for e in extras)
    return _run(rest, joints, scene, doer)


def _each(
    items: Items, rest: list[Clause], joints: list[Word], scene: Scene, doer: Doer
) -> t.Effect:
    item = items.items[0]
    if is_people(item, scene):
        assert isinstance(item, Phrase)
        who = person(item.core, scene, every=True)
        scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
        return t.ForEach(who, _run(rest, joints, scene, doer))
    from .amounts import counted
    from .surface import Core

    if isinstance(item, Phrase) and any(v.root == "way" for m in item.mods for v in m.verbs):
        from .amounts import this_way

        way = next(m for m in item.mods if m.verbs)
        return t.ForEach(this_way(item, way, scene), _run(rest, joints, scene, doer))
    del Core
    of = counted(items, scene)
    if isinstance(of, t.Cards):
        return t.ForEach(t.Counted(of), _run(rest, joints, scene, doer))
    before_each = len(scene.mentions)
    scene.note(
        {"fighter": "hero leader fighter", "body": "hero leader corpse"}.get(of.what, of.what),
        t.Each(),
        plural=False,
        words="the one come to",
        step=-1,
    )
    effect = _run(rest, joints, scene, doer)
    del scene.mentions[before_each]
    return t.ForEach(of, effect)


def _nothing_left(extras: list[Extra]) -> None:
    if extras:
        raise Unread.phrase(extras[0].where, "nothing more here")


# --- Choices ------------------------------------------------------------------------------------


def _is_choice(clause: Clause) -> bool:
    bare = clause.bare
    if bare is None or not bare.verbs or bare.verbs[-1].root != "choose" or bare.complement is None:
        return False
    item = bare.complement.items[0]
    return isinstance(item, Phrase) and item.core.noun is None


def one_of(clause: Clause, rest: list[Clause], joints: list[Word], scene: Scene) -> t.Effect:
    """ "Choose one: draw a card, or remove 2 damage from this Hero"."""
    assert clause.bare is not None
    assert clause.bare.complement is not None
    item = clause.bare.complement.items[0]
    assert isinstance(item, Phrase)
    n = before(item.core).number or 1
    doer = Doer()
    if clause.bare.subject is not None:
        doer = Doer(people(clause.bare.subject, scene))
        if not any("player" in m.nouns for m in scene.mentions):
            scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
    options: list[t.Effect] = []
    start = 0
    for k in range(len(rest)):
        last = k == len(rest) - 1
        if last or joints[k].type in ("ELSE", "COMMA") or joints[k].said == ";":
            options.append(_run(rest[start : k + 1], joints[start:k], scene, Doer(doer.person)))
            start = k + 1
    if len(options) <= n:
        raise Unread.phrase(clause.bare.verbs[-1].where, f"more than {n} to choose from")
    return t.OneOf(tuple(options), n, doer.person)


def _else_follows(joints: list[Word], k: int) -> bool:
    while k < len(joints) and joints[k].type == "COMMA":
        k += 1
    return k < len(joints) and joints[k].type == "ELSE"


def _alternatives(
    parts: list[Clause], joints: list[Word], k: int, scene: Scene, doer: Doer
) -> tuple[t.Effect, int]:
    """ "draw a card or remove 2 damage": one of them, the actor's choice."""
    options: list[t.Effect] = []
    may = False
    who: t.Person = t.YOU
    person = doer
    while True:
        effect, person = instruction(parts[k], scene, person)
        if isinstance(effect, t.May):
            may, who, effect = True, effect.who, effect.effect
        options.append(effect)
        k += 1
        if k > len(joints) or joints[k - 1].type not in ("ELSE", "COMMA"):
            break
    chosen: t.Effect = t.OneOf(tuple(options), 1, person.person)
    return (t.May(chosen, who) if may else chosen), k


# --- One instruction ----------------------------------------------------------------------------


def instruction(clause: Clause, scene: Scene, previous: Doer) -> tuple[t.Effect, Doer]:
    """What one clause tells somebody to do, and who that was."""
    bare = clause.bare
    if bare is None or (not bare.verbs and bare.subject is None):
        raise Unread.phrase(start_of(clause), "what happens")
    extras = list(clause.extras)
    conditions = _provisos(extras, scene)
    later = _later(extras)
    doer = _doer(bare, previous, scene)
    step = scene.begin()
    cost = next(
        (e for e in extras if e.root == "to" and e.bare is not None and not _about_actions(bare)),
        None,
    )
    paid = extras[extras.index(cost) + 1 :] if cost is not None else []
    if cost is not None:
        extras = extras[: extras.index(cost)]
    when = moment([later], scene) if later is not None else None
    effect = _effect(bare, extras, scene, doer, step)
    take(extras, "instead", "first")
    _nothing_left(extras)
    if scene.first:
        effect = joined([*scene.first, effect])
        scene.first.clear()
    if cost is not None and cost.bare is not None:
        more, _ = instruction(Clause(cost.bare, paid), scene, Doer(doer.person))
        effect = t.Sequence((effect, t.IfThen(t.StepDone(), more)))
    if when is not None:
        effect = t.Later(when, effect)
    if doer.may:
        effect = t.May(effect, doer.person)
    for found in conditions:
        effect = t.IfThen(found, effect)
    return effect, doer


def _about_actions(bare: Bare) -> bool:
    item = bare.complement.items[0] if bare.complement is not None else None
    return isinstance(item, Phrase) and item.noun in ("action", "them", "it")


def _provisos(extras: list[Extra], scene: Scene) -> list[t.Condition]:
    found: list[t.Condition] = []
    for extra in list(extras):
        if extra.bare is not None and extra.root in CONDITIONS:
            at = extras.index(extra)
            own = extras[at + 1 :]
            del extras[at:]
            one = condition(extra.bare, own, scene)
            extras.extend(own)
            found.append(negated(one) if extra.root == "unless" else one)
            break
    return found


def _later(extras: list[Extra]) -> Extra | None:
    return take(extras, "at end", "at start")


def _doer(bare: Bare, previous: Doer, scene: Scene) -> Doer:
    """Who acts: the subject when it is a player, you for a plain instruction."""
    may = any(verb.root in ("may", "can") for verb in bare.verbs)
    if bare.subject is not None and is_people(bare.subject.items[0], scene):
        who = people(bare.subject, scene)
        if who != t.YOU and isinstance(who, t.Player):
            scene.note(
                "player rival",
                t.ThatPlayer(scene.steps),
                plural=False,
                words="that player",
                step=scene.steps,
            )
        return Doer(who, may, bare.subject)
    if bare.subject is None and bare.verbs and not may and _still_about(bare, previous):
        return Doer(previous.person, False, previous.subject)
    if bare.subject is None and bare.verbs and (bare.verbs[0].plural or previous.follows_on):
        return Doer(previous.person, may, previous.subject, previous.follows_on)
    if (
        bare.subject is None
        and previous.person != t.YOU
        and isinstance(previous.person, t.Player)
        and previous.person.who.startswith("each")
        and bare.verbs
        and bare.verbs[0].plural
    ):
        return Doer(previous.person, may, previous.subject)
    return Doer(t.YOU, may, bare.subject)


def _still_about(bare: Bare, previous: Doer) -> bool:
    """ "your Heroes have +2 Attack Strength and take 1 less damage": still theirs."""
    if previous.subject is None:
        return False
    return bare.verbs[0].root in ("has", "cannot") or (
        bare.verbs[0].root in ("take", "apply", "gain", "lose")
        and is_statement(Bare(previous.subject, bare.verbs, bare.complement))
    )


def _effect(bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int) -> t.Effect:
    subject = bare.subject
    if (
        bare.subject is None
        and doer.subject is not None
        and bare.verbs
        and (bare.verbs[0].plural or _still_about(bare, doer))
    ):
        subject = doer.subject
    person_subject = subject is not None and is_people(subject.items[0], scene)
    if bare.gerund is not None:
        return _hastened(bare, extras, scene, step)
    if not bare.verbs:
        raise Unread.phrase(
            subject.where if subject else start_of(Clause(bare, extras)),
            "what happens to it, e.g. “gains [Intercept]”",
        )
    if (
        subject is not None
        and isinstance(subject.items[0], Phrase)
        and subject.items[0].noun == "maximum hand size"
    ):
        return _hand(bare, subject.items[0], extras, scene, step)
    if subject is not None and _restricted(bare, scene):
        raise Unread.phrase(subject.where, "actions gained just before")
    if person_subject:
        said = _player_statement(bare, extras, scene, doer, step)
        if said is not None:
            return said
    elif subject is not None:
        said = _statement(
            Bare(subject, bare.verbs, bare.complement, bare.placed, bare.gift), extras, scene, step
        )
        if said is not None:
            doer.may = False
            return said
    if bare.subject is None and bare.verbs[0].root == "cannot":
        raise Unread.phrase(bare.verbs[0].where, "who cannot: “Rivals cannot…”")
    return _done(
        Bare(subject, bare.verbs, bare.complement, bare.placed, bare.gift),
        extras,
        scene,
        doer,
        step,
    )


def _restricted(bare: Bare, scene: Scene) -> bool:
    del bare, scene
    return False


def _hand(bare: Bare, subject: Phrase, extras: list[Extra], scene: Scene, step: int) -> t.Effect:
    from .cards import holder

    size = hand_size(bare, extras, scene)
    if size is None:
        raise Unread.phrase(subject.where, "“is 7” or “is increased by 2”")
    length = statuses.span(extras)
    return t.GrantPlayer(holder(subject.core, scene), (size,), length or t.Until("game"), step)


def _hastened(bare: Bare, extras: list[Extra], scene: Scene, step: int) -> t.Effect:
    length = statuses.span(extras) or t.Until("in place")
    said = hastening(bare, extras, scene)
    if isinstance(said, t.Static):
        return t.Grant(said.who, said.changes, length, step)
    return t.GrantPlayer(said.who, said.changes, length, step)


def _player_statement(
    bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int
) -> t.Effect | None:
    roots = [verb.root for verb in bare.verbs]
    length = statuses.span(list(extras))
    if (
        roots[0] in ("has", "take")
        and _about_actions(bare)
        and not any(e.root == "each turn" for e in extras)
    ):
        return None
    now = roots[0] in ("gain", "lose") or (roots[0] == "may" and length is None)
    if now and not any(e.root == "each turn" for e in extras):
        return None
    if roots[0] not in ("cannot", "has", "gain", "lose", "may", "can"):
        return None
    said = player_changes(bare, extras, scene)
    if said is None:
        return None
    length = statuses.span(extras)
    doer.may = False
    return t.GrantPlayer(doer.person, said, length or t.Until("in place"), step)


def _statement(bare: Bare, extras: list[Extra], scene: Scene, step: int) -> t.Effect | None:
    """A statement about pieces, made true for a while; None when they are told to do something."""
    assert bare.subject is not None
    first = bare.verbs[0].root
    if (
        bare.complement is not None
        and statuses.brackets(bare.complement)
        and first in ("gain", "has", "take")
    ):
        who = pieces(bare.subject, scene, step)
        return statuses.place_statuses(who, bare.complement, _deed(bare, extras, scene, step))
    if bare.complement is not None and statuses.brackets(bare.complement) and first == "lose":
        lost = bare.complement.items[0]
        assert not isinstance(lost, Phrase)
        return t.RemoveStatus(lost.word.root, pieces(bare.subject, scene, step), None, step)
    item = bare.complement.items[0] if bare.complement is not None else None
    if isinstance(item, Phrase) and first in ("gain", "has", "take") and item.noun == "status":
        raise Unread.phrase(item.where, "which [Status]")
    if not (is_statement(bare) or _permission(bare, extras)):
        return None
    who = pieces(bare.subject, scene, step)
    length = statuses.span(extras)
    with about(who, scene):
        found = changes(bare, extras, scene)
    return t.Grant(who, found, length or t.Until("in place"), step)


@contextmanager
def about(who: t.Pieces, scene: Scene) -> Iterator[None]:
    """While a statement about one piece is read, "its" is that piece's."""
    before_this = scene.subject
    scene.subject = t.Each() if isinstance(who, t.Group | t.EitherGroup) else who
    yield
    scene.subject = before_this


def _permission(bare: Bare, extras: list[Extra]) -> bool:
    if bare.verbs[0].root not in ("may", "can"):
        return False
    return any(
        e.root in ("twice", "any wave", "when recruited", "from behind", "ignoring intercept")
        for e in extras
    )


def _deed(bare: Bare, extras: list[Extra], scene: Scene, step: int, by: t.Person = t.YOU) -> Deed:
    return Deed(bare.verbs[-1], bare, extras, scene, step, by)


def _done(bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int) -> t.Effect:
    verbs = [v for v in bare.verbs if v.root not in ("may", "can", "must", "do", "will")]
    if not verbs:
        raise Unread.phrase(bare.verbs[0].where, "what to do")
    verb = verbs[-1]
    if verbs[0].root in ("is", "was"):
        return _passive(bare, verb, extras, scene, doer, step)
    if len(verbs) > 1:
        raise Unread.phrase(verbs[1].where, "one verb")
    subject_is_piece = bare.subject is not None and not is_people(bare.subject.items[0], scene)
    deed = Deed(verb, bare, extras, scene, step, doer.person)
    if subject_is_piece and bare.subject is not None:
        return _by_piece(bare.subject, deed)
    if verb.root == "take" and deed.measure() is not None:
        raise Unread.phrase(verb.where, "a Hero or Leader that takes damage")
    if verb.root not in VERBS:
        if verb.root == "has" and _about_actions(bare):
            return statuses.actions(deed, 1)
        raise Unread.phrase(verb.where, "an instruction, e.g. “apply”, “draw”, “defeat”")
    return VERBS[verb.root](deed)


def _by_piece(subject: Items, deed: Deed) -> t.Effect:
    """ "That Hero attacks", "each Rival Hero takes 2 damage", "this Hero deals 3 damage to it"."""
    root = deed.verb.root
    phrase = deed.measure()
    if root == "take" and phrase is not None:
        if (
            not any(e.root in ("instead",) for e in deed.extras)
            and phrase.core.pres
            and phrase.core.pres[0].root in ("that",)
            and deed.scene.of_event()
        ):
            return damage.redirect(deed, phrase, subject)
        amount = damage._amount(deed, phrase)
        if amount is None:
            return t.Redirect(None, deed.pieces(subject), deed.step)
        return t.Damage(amount, deed.pieces(subject), False, deed.step)
    if root == "apply":
        pieces(subject, deed.scene)
        return damage.apply(deed)
    if root in ("attack", "make", "become"):
        return VERBS[root](deed)
    if root == "move" and deed.bare.complement is None:
        deed.bare.complement = subject
        return moves.move(deed)
    if root in ("heal",) and deed.measure() is not None:
        assert phrase is not None
        amount = damage._amount(deed, phrase)
        return t.Heal(amount, deed.pieces(subject), step=deed.step)
    if root == "lose" and deed.measure() is not None:
        assert phrase is not None
        return t.Heal(damage._amount(deed, phrase), deed.pieces(subject), step=deed.step)
    if root == "switch" and deed.bare.complement is not None:
        first = pieces(subject, deed.scene)
        return t.SwitchPlaces(first, deed.pieces(deed.items), deed.step)
    raise Unread.phrase(deed.verb.where, "what a Hero does, e.g. “attacks”, “takes 2 damage”")


def _passive(
    bare: Bare, verb: Word, extras: list[Extra], scene: Scene, doer: Doer, step: int
) -> t.Effect:
    """ "A Rival Hero is defeated": as an instruction."""
    if verb.root not in PASSIVE or bare.subject is None:
        raise Unread.phrase(verb.where, "an instruction, e.g. “defeat a Rival Hero”")
    root = PASSIVE[verb.root]
    active = Bare(None, [verb.become("VERB", root)], bare.subject)
    return VERBS[root](Deed(active.verbs[0], active, extras, scene, step, doer.person))


Speed = Literal["normal", "free", "long"]

__all__ = ["instruction", "joined", "msgspec", "passage", "piece", "trait_changes"]
