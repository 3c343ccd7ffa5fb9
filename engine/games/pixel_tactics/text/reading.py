"""A whole box of a card, sentence by sentence: statics, spells, triggers, traps, orders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from . import tree as t
from .conditions import condition, negated, proviso
from .effects import CONDITIONS, TRIGGERS, about, instruction, joined, passage
from .errors import Unread
from .events import event, moment
from .lexing import Word
from .nouns import everyone, is_pieces, pieces
from .parsing import parse
from .people import is_people, people
from .scene import Scene
from .statics import changes, hand_size, hastening, is_full, is_statement, player_changes
from .surface import Bare, Clause, Extra, Phrase, Sentence, start_of

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
FIRSTS = {"first turn": "turn", "first wave": "wave", "first round": "round"}
STANDING = frozenset(
    {"leader", "vanguard", "flank", "rear", "operation", "base ongoing", "base snap"}
)


def ability(text: str, box: str) -> t.Ability:
    """The meaning of one box; refuses what it does not wholly understand."""
    if text.strip().rstrip(".").lower() in (
        "no ability",
        "no abilities",
        "none",
        "no effect",
        "no order",
        "no power",
    ):
        return t.Ability()
    return settled(t.Ability(tuple(_clauses(parse(text), Scene(box)))))


def _clauses(sentences: list[Sentence], scene: Scene) -> list[t.Clause]:
    clauses: list[t.Clause] = []
    open_: list[t.Clause] = []
    for sentence in sentences:
        for clause in _sentence(sentence, scene, open_):
            clauses.append(clause)
        if open_:
            clauses[-1] = open_.pop()
        open_[:] = clauses[-1:]
    for clause in clauses:
        if isinstance(clause, t.Replacement) and not _acts_on_event(clause.effect):
            raise Unread.phrase(
                start_of(sentences[0].parts[0]),
                "“instead”, or “prevent that damage”",
                "“would” needs something that happens instead.",
            )
    return merged(clauses)


def _sentence(sentence: Sentence, scene: Scene, last: list[t.Clause]) -> Iterator[t.Clause]:
    """One sentence: a clause of its own, or more of what the sentence before began."""
    label = sentence.labels[-1].root if sentence.labels else ""
    if label:
        scene.forget()
        last.clear()
        yield labelled(label, sentence, scene)
        return
    standing = _standing(sentence, scene, last)
    if standing is not None:
        scene.first.clear()
        last.clear()
        yield from standing
        return
    if (
        last
        and isinstance(last[0], t.Does | t.Spell | t.Action | t.Triggered | t.Trap | t.Replacement)
        and _continues(sentence)
    ):
        before = last.pop()
        more = _restriction(sentence, before) or _extended(before, sentence, scene)
        last.append(more)
        return
    last.clear()
    scene.forget()
    yield fresh(sentence, scene)


def _continues(sentence: Sentence) -> bool:
    first = sentence.parts[0]
    return first.opening is None or first.opening.root in (*CONDITIONS, "until")


def _extended(before: t.Clause, sentence: Sentence, scene: Scene) -> t.Clause:
    """The clause before, with one more sentence of instructions."""
    assert isinstance(before, t.Does | t.Spell | t.Action | t.Triggered | t.Trap | t.Replacement)
    instead = any(e.root == "instead" for part in sentence.parts for e in part.extras)
    more = passage(sentence.parts, sentence.joints, scene)
    if instead:
        more = _turned(more, instead=True)
    if (
        isinstance(more, t.IfThen)
        and more.condition == t.StepDone(-1, False)
        and more.otherwise is None
    ):
        turned = _otherwise(before.effect, more.then)
        if turned is not None:
            return msgspec.structs.replace(before, effect=turned)
    return msgspec.structs.replace(before, effect=joined([before.effect, more]))


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
    limited = "limited" in words
    if "spell" in words or "attack" in words:
        if scene.box in ("order", "operation", "trap"):
            raise Unread.phrase(sentence.labels[-1].where, "no heading here: this box is no Spell")
        return t.Spell(passage(sentence.parts, sentence.joints, scene), speed, limited)
    if "snap" in words or "action" in words:
        if scene.box in ("order", "trap", "operation"):
            raise Unread.phrase(sentence.labels[-1].where, "no heading here: this box is no Action")
        if sentence.parts[0].opening is not None and sentence.parts[0].opening.root in TRIGGERS:
            return fresh(sentence, scene)
        return t.Action(
            passage(sentence.parts, sentence.joints, scene),
            speed,
            limited,
            None,
            scene.box == "base snap",
        )
    raise Unread.phrase(sentence.labels[-1].where, "“Spell:” or “Action:”")


# --- Statements that hold -----------------------------------------------------------------------


def _standing(sentence: Sentence, scene: Scene, last: list[t.Clause]) -> list[t.Clause] | None:
    """A sentence that says how things are, as long as the card is in place."""
    if scene.box not in STANDING:
        return None
    if last and isinstance(last[0], t.Spell | t.Action | t.Triggered) and _refers_back(sentence):
        return None
    parts, joints = list(sentence.parts), list(sentence.joints)
    found: t.Condition | None = None
    if parts[0].opening is not None and parts[0].opening.root in CONDITIONS and len(parts) > 1:
        if not _all_statements(parts, joints):
            return None
        scene.forget()
        found, k = _opened(parts, joints, scene)
        parts, joints = parts[k:], joints[k:]
    elif parts[0].bare is None and len(parts) > 1 and parts[0].extras[0].root == "during":
        if not all(_states(part) for part in parts[1:]):
            return None
        scene.forget()
        found = condition(None, parts[0].extras, scene)
        parts, joints = parts[1:], joints[1:]
    elif not _all_state(parts):
        return None
    else:
        scene.forget()
    clauses: list[t.Clause] = []
    subject: Bare | None = None
    for part in parts:
        if part.bare is None:
            raise Unread.phrase(start_of(part), "something that holds")
        if part.bare.subject is None and subject is not None and part.bare.gerund is None:
            part.bare.subject = subject.subject
            if (
                len(part.bare.verbs) == 1
                and part.bare.verbs[0].root != "cannot"
                and subject.verbs[:1]
                and subject.verbs[0].root == "cannot"
                and not part.bare.verbs[0].plural
            ):
                part.bare.verbs.insert(0, subject.verbs[0])
        clause = _stated(part, scene, found)
        if clause is None and found is not None:
            raise Unread.phrase(
                start_of(part), "something that holds, e.g. “this Hero has +1 Attack Strength”"
            )
        if clause is None:
            return None
        clauses.append(clause)
        subject = part.bare
    return clauses


def _all_state(parts: list[Clause]) -> bool:
    """Whether every clause says how things are; "cannot cast Spells or move" says it twice."""
    first = parts[0].bare
    for k, part in enumerate(parts):
        if _states(part):
            continue
        bare = part.bare
        goes_on = (
            k > 0
            and first is not None
            and bool(first.verbs)
            and first.verbs[0].root == "cannot"
            and bare is not None
            and bare.subject is None
            and len(bare.verbs) == 1
            and not bare.verbs[0].plural
        )
        if not goes_on:
            return False
    return True


def _all_statements(parts: list[Clause], joints: list[Word]) -> bool:
    k = 0
    while k < len(joints) and joints[k].type != "COMMA":
        k += 1
    return k + 1 < len(parts) and all(_states(part) for part in parts[k + 1 :])


def _opened(parts: list[Clause], joints: list[Word], scene: Scene) -> tuple[t.Condition, int]:
    from .effects import _conditions

    return _conditions(parts, joints, 0, scene)


def _refers_back(sentence: Sentence) -> bool:
    bare = sentence.parts[0].bare
    opened = sentence.parts[0].opening
    if opened is not None and opened.root == "while":
        rest = [part.bare for part in sentence.parts[1:]]
    else:
        rest = [bare]
    for each in rest:
        item = each.subject.items[0] if each is not None and each.subject is not None else None
        if isinstance(item, Phrase) and (
            item.noun in ("it", "them", "target", "attacker")
            or any(w.root in ("that", "those") for w in item.core.pres)
        ):
            return True
    return False


def _states(part: Clause) -> bool:
    bare = part.bare
    if bare is None or part.opening is not None:
        return False
    if any(
        e.root in ("at end", "at start", "instead") or (e.bare is not None and e.root in TRIGGERS)
        for e in part.extras
    ):
        return False
    if any(
        e.root.startswith("until")
        or e.root in ("this turn", "this wave", "this round", "next turn")
        for e in part.extras
    ):
        return False
    if bare.gerund is not None or (not bare.verbs and bare.subject is not None):
        return True
    if not bare.verbs:
        return False
    subject = bare.subject.items[0] if bare.subject is not None else None
    if isinstance(subject, Phrase) and subject.noun in (
        "maximum hand size",
        "attack strength",
        "life",
    ):
        return bare.verbs[0].root == "is"
    first = bare.verbs[0].root
    if isinstance(subject, Phrase) and subject.noun in (
        "you",
        "rival",
        "player",
        "ally",
        "owner",
        "controller",
        "them",
    ):
        if first in ("cannot", "has"):
            return True
        if first in ("gain", "lose", "take", "get"):
            return any(e.root == "each turn" for e in part.extras)
        return first in ("may", "can") and _allows(part)
    if first in ("may", "can"):
        return subject is not None or first == "can"
    if first == "lose" and bare.complement is not None and bare.subject is not None:
        return True
    if bare.complement is not None and first == "gain" and subject is not None:
        return True
    return is_statement(bare)


def _allows(part: Clause) -> bool:
    """Whether "you may…" is a lasting permission rather than something to do now."""
    assert part.bare is not None
    trial = Scene("leader")
    try:
        return player_changes(part.bare, list(part.extras), trial) is not None
    except Unread:
        return False


def _stated(part: Clause, scene: Scene, found: t.Condition | None) -> t.Clause | None:
    bare = part.bare
    assert bare is not None
    extras = part.extras
    found = _and(found, _proviso(extras, scene))
    said = _said(bare, extras, scene)
    if said is None:
        return None
    if extras:
        raise Unread.phrase(extras[0].where, "nothing more here")
    if found is not None:
        said = msgspec.structs.replace(said, condition=found)
    return said


def _said(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | t.PlayerStatic | None:
    if bare.gerund is not None:
        return hastening(bare, extras, scene)
    subject = bare.subject
    item = subject.items[0] if subject is not None else None
    if isinstance(item, Phrase) and item.noun == "maximum hand size" and bare.verbs:
        from .cards import holder

        size = hand_size(bare, extras, scene)
        if size is None:
            raise Unread.phrase(item.where, "“is 7” or “is increased by 2”")
        return t.PlayerStatic(holder(item.core, scene), (size,))
    if subject is not None and bare.verbs and item is not None and is_people(item, scene):
        cannot = _rivals_cannot(bare, extras, scene)
        if cannot is not None:
            return cannot
        players = player_changes(bare, extras, scene)
        return None if players is None else t.PlayerStatic(people(subject, scene), players)
    if subject is None or not bare.verbs:
        scene.self_named = True
        return t.Static(t.Self(), changes(bare, extras, scene))
    from .strikers import about_strikes, about_value

    special = about_value(bare, extras, scene) or about_strikes(bare, extras, scene)
    if special is not None:
        return special
    cannot = _rivals_cannot(bare, extras, scene)
    if cannot is not None:
        return cannot
    who = pieces(subject, scene)
    if isinstance(who, t.Group) and who.quantity == t.ONE:
        who = msgspec.structs.replace(who, quantity=t.All())
    scene.self_named = scene.self_named or isinstance(who, t.Self)
    with about(who, scene):
        return t.Static(who, changes(bare, extras, scene))


_DONE_TO = {
    "revive": "be revived", "defeat": "be defeated", "clear": "be cleared", "target": "be targeted",
    "attack": "be attacked", "heal": "be healed", "move": "be moved", "switch": "be moved",
}  # fmt: skip


def _rivals_cannot(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | None:
    """ "Rivals cannot revive Corpses": said of what it is done to."""
    if bare.subject is None or bare.complement is None or bare.verbs[0].root != "cannot":
        return None
    if not is_people(bare.subject.items[0], scene) or not is_pieces(bare.complement.items[0]):
        return None
    verb = bare.verbs[-1].root
    if (
        len(bare.verbs) != 2
        or verb not in _DONE_TO
        or (verb in ("move", "switch", "clear") and _own(bare))
    ):
        return None
    who = people(bare.subject, scene)
    return t.Static(everyone(bare.complement, scene), (t.Cannot(_DONE_TO[verb], who=who),))  # type: ignore[arg-type]


def _own(bare: Bare) -> bool:
    """ "cannot move Heroes": their action, not something done to somebody else."""
    item = bare.complement.items[0] if bare.complement is not None else None
    return isinstance(item, Phrase) and not item.mods and not item.core.pres


def _proviso(extras: list[Extra], scene: Scene) -> t.Condition | None:
    for extra in list(extras):
        if is_full(extra):
            continue
        if extra.bare is not None and extra.root in CONDITIONS:
            at = extras.index(extra)
            own = extras[at + 1 :]
            del extras[at:]
            one = condition(extra.bare, own, scene)
            extras.extend(own)
            return negated(one) if extra.root == "unless" else one
        if extra.root == "during" and extra.items is not None:
            return condition(None, [extras.pop(extras.index(extra))], scene)
    return None


def _and(one: t.Condition | None, other: t.Condition | None) -> t.Condition | None:
    if one is None or other is None:
        return one or other
    return t.AllOf((one, other))


def merged(clauses: list[t.Clause]) -> list[t.Clause]:
    """Statements about the same pieces under the same condition are one."""
    out: list[t.Clause] = []
    for clause in clauses:
        last = out[-1] if out else None
        if (
            isinstance(last, t.Static)
            and isinstance(clause, t.Static)
            and (last.who, last.condition) == (clause.who, clause.condition)
        ):
            out[-1] = t.Static(last.who, (*last.changes, *clause.changes), last.condition)
        elif (
            isinstance(last, t.PlayerStatic)
            and isinstance(clause, t.PlayerStatic)
            and (last.who, last.condition) == (clause.who, clause.condition)
        ):
            out[-1] = t.PlayerStatic(last.who, (*last.changes, *clause.changes), last.condition)
        else:
            out.append(clause)
    return out


# --- Events and instructions --------------------------------------------------------------------


def fresh(sentence: Sentence, scene: Scene) -> t.Clause:
    """A sentence that begins a clause: a trigger, a replacement, a trap, or plain instructions."""
    parts, joints = list(sentence.parts), list(sentence.joints)
    first = parts[0]
    if (
        first.bare is None
        and [e.root for e in first.extras] == ["once per turn"]
        and len(parts) > 2
        and parts[1].opening is not None
        and parts[1].opening.root in TRIGGERS
    ):
        parts[1].opening = parts[1].opening.become("OPENING", "first turn")
        return fresh(Sentence([], parts[1:], joints[1:]), scene)
    opening = first.opening.root if first.opening is not None else ""
    if opening == "play when" or (scene.box == "trap" and opening in TRIGGERS):
        when = event(first, scene)
        return t.Trap(*_conditional(when, parts, joints, scene, first))
    if scene.box == "trap" and opening == "if":
        when = event(first, scene)
        return t.Trap(*_conditional(when, parts, joints, scene, first))
    if (
        scene.box == "trap"
        and first.bare is None
        and first.extras[0].root in ("at start", "at end")
    ):
        return t.Trap(*_conditional(moment(first.extras, scene), parts, joints, scene, first))
    if _is_event(first, opening) and len(parts) > 1:
        if scene.box == "order":
            raise Unread.phrase(start_of(first), "what happens now: an Order waits for nothing")
        return _triggered(parts, joints, scene, opening)
    tail = _event_tail(parts[-1])
    if tail is not None:
        return _told_backwards(parts, joints, tail, scene)
    if (
        first.bare is None
        and first.extras
        and first.extras[0].root in ("at start", "at end")
        and scene.box not in ("order",)
        and len(parts) > 1
    ):
        when = moment(first.extras, scene)
        _empty(first.extras)
        return t.Triggered(*_conditional(when, parts, joints, scene, first))
    return _plain(parts, joints, scene)


def _plain(parts: list[Clause], joints: list[Word], scene: Scene) -> t.Clause:
    if scene.box == "trap":
        raise Unread.phrase(
            start_of(parts[0]), "when the Trap is played: “When a Rival Hero attacks, …”"
        )
    if parts[0].bare is None and len(parts) == 1:
        raise Unread.phrase(start_of(parts[0]), "what happens")
    once = next((e for e in parts[0].extras if e.root == "once per turn"), None)
    if once is not None and scene.box not in ("order",):
        parts[0].extras.remove(once)
        if parts[0].bare is None:
            parts, joints = parts[1:], joints[1:]
        effect = passage(parts, joints, scene)
        if isinstance(effect, t.May) and effect.who == t.YOU:
            effect = effect.effect
        if isinstance(effect, t.Sequence) and isinstance(effect.steps[0], t.May):
            effect = t.Sequence((effect.steps[0].effect, *effect.steps[1:]))
        return t.Action(effect, "free", True, None, scene.box == "base snap")
    effect = passage(parts, joints, scene)
    if scene.box == "base snap":
        return t.Action(effect, "normal", False, None, True)
    if scene.box in ("order", "operation"):
        return t.Does(effect)
    raise Unread.phrase(start_of(parts[0]), "when it happens: “When…, …”, or “Spell: …”")


def _is_event(first: Clause, opening: str) -> bool:
    if opening in TRIGGERS:
        return True
    bare = first.bare
    if opening != "if" or bare is None:
        return False
    return any(v.root == "would" for v in bare.verbs)


def _triggered(parts: list[Clause], joints: list[Word], scene: Scene, opening: str) -> t.Clause:
    first = parts[0]
    would = first.bare is not None and any(v.root == "would" for v in first.bare.verbs)
    each = next(
        (e for e in first.extras if e.root in ("each turn", "each wave", "each round")), None
    )
    if opening == "first time":
        if each is None:
            raise Unread.phrase(start_of(first), "“the first time each Turn”")
        first.extras.remove(each)
    whens = _events(parts, joints, scene)
    when, used = whens
    if opening in FIRSTS:
        when = msgspec.structs.replace(when, first=FIRSTS[opening])
    if opening == "first time" and each is not None:
        when = msgspec.structs.replace(when, first=each.root.split()[1])
    parts, joints = parts[used - 1 :], joints[used - 1 :]
    if would:
        return _replacement(when, parts, joints, scene)
    return t.Triggered(*_conditional(when, parts, joints, scene, first))


def _events(parts: list[Clause], joints: list[Word], scene: Scene) -> tuple[t.When, int]:
    """The event of the first part, with "and if you have…" joined to it."""
    when = event(parts[0], scene)
    _empty(parts[0].extras)
    used = 1
    while used < len(parts) - 1 and joints[used - 1].type == "NEXT":
        found = condition(parts[used].bare, parts[used].extras, scene)
        when = msgspec.structs.replace(when, conditions=(*when.conditions, found))
        used += 1
    return when, used


def _empty(extras: list[Extra]) -> None:
    if extras:
        raise Unread.phrase(extras[0].where, "a comma and what happens")


def _conditional(
    when: t.When, parts: list[Clause], joints: list[Word], scene: Scene, first: Clause
) -> tuple[t.When, t.Effect]:
    """A trigger with its instructions; "if …" right after the event is a condition of the event."""
    del first
    rest, rest_joints = parts[1:], joints[1:]
    if parts[0].extras:
        _empty(parts[0].extras)
    if not rest:
        raise Unread.phrase(start_of(parts[0]), "a comma and what happens")
    while len(rest) > 1 and rest[0].opening is not None and rest[0].opening.root in CONDITIONS:
        if rest[0].bare is not None and [v.root for v in rest[0].bare.verbs] in (["do"],):
            break
        when = msgspec.structs.replace(when, conditions=(*when.conditions, proviso(rest[0], scene)))
        _empty(rest[0].extras)
        rest, rest_joints = rest[1:], rest_joints[1:]
    while len(rest) > 1 and rest[0].bare is None and rest[0].extras[0].root == "during":
        when = msgspec.structs.replace(
            when, conditions=(*when.conditions, condition(None, rest[0].extras, scene))
        )
        rest, rest_joints = rest[1:], rest_joints[1:]
    instead = any(e.root == "instead" for part in rest for e in part.extras)
    effect = passage(rest, rest_joints, scene)
    return when, _turned(effect, instead=True) if instead else effect


def _replacement(when: t.When, parts: list[Clause], joints: list[Word], scene: Scene) -> t.Clause:
    """Something about to happen happens otherwise."""
    when, effect = _conditional(when, parts, joints, scene, parts[0])
    return t.Replacement(when, effect)


def _turned(effect: t.Effect, *, instead: bool) -> t.Effect:
    if isinstance(effect, t.May):
        return t.May(_turned(effect.effect, instead=instead), effect.who)
    if isinstance(effect, t.IfThen):
        return msgspec.structs.replace(effect, then=_turned(effect.then, instead=instead))
    if _acts_on_event(effect) and not isinstance(effect, t.Sequence):
        return effect
    first = effect.steps[0] if isinstance(effect, t.Sequence) else effect
    if isinstance(first, t.Prevent | t.Redirect):
        return effect
    return t.Instead(effect) if instead else effect


def _acts_on_event(effect: t.Effect) -> bool:
    if isinstance(effect, t.Sequence):
        return any(_acts_on_event(step) for step in effect.steps)
    if isinstance(effect, t.May):
        return _acts_on_event(effect.effect)
    if isinstance(effect, t.IfThen):
        return _acts_on_event(effect.then)
    return isinstance(effect, t.Prevent | t.Redirect | t.Cancel | t.ChangeTarget | t.Instead)


def _event_tail(part: Clause) -> Extra | None:
    """ "Draw a card when this Hero is defeated": the event stands at the end."""
    return next((e for e in part.extras if e.bare is not None and e.root in TRIGGERS), None)


def _told_backwards(parts: list[Clause], joints: list[Word], tail: Extra, scene: Scene) -> t.Clause:
    last = parts[-1]
    at = last.extras.index(tail)
    own = last.extras[at + 1 :]
    del last.extras[at:]
    clause = Clause(tail.bare, own, tail.word)
    when = event(clause, scene)
    _empty(own)
    if tail.root in FIRSTS:
        when = msgspec.structs.replace(when, first=FIRSTS[tail.root])
    effect = passage(parts, joints, scene)
    if scene.box == "trap":
        return t.Trap(when, effect)
    return t.Triggered(when, effect)


# --- Steps that nothing refers to ---------------------------------------------------------------


def settled(found: t.Ability) -> t.Ability:
    """The same ability with numbers only on the steps that something refers to."""
    used: set[int] = set()
    _references(found, used)
    order: dict[int, int] = {}
    _order(found, order)
    result = _renumbered(found, used, order)
    assert isinstance(result, t.Ability)
    return result


def _order(node: object, order: dict[int, int]) -> None:
    """The place of each step in reading order."""
    if isinstance(node, tuple):
        for each in node:
            _order(each, order)
    elif isinstance(node, t.Node):
        step = getattr(node, "step", -1)
        if step >= 0 and not isinstance(node, _REFERS):
            order.setdefault(step, len(order))
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, tuple | t.Node):
                _order(value, order)


_KEEP = (t.Choose, t.Search, t.NameCard)
_REFERS = (t.Picked, t.ThatMuch, t.ThatPlayer, t.InPlace, t.StepDone, t.Called, t.Cards)


def _references(node: object, used: set[int]) -> None:
    if isinstance(node, tuple):
        for each in node:
            _references(each, used)
    elif isinstance(node, t.Node):
        if isinstance(node, _REFERS) and node.step >= 0:
            used.add(node.step)
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, tuple | t.Node):
                _references(value, used)


def _renumbered(node: object, used: set[int], order: dict[int, int]) -> object:
    if isinstance(node, tuple):
        return tuple(_renumbered(each, used, order) for each in node)
    if not isinstance(node, t.Node):
        return node
    changed: dict[str, object] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, tuple | t.Node):
            new = _renumbered(value, used, order)
            if new != value:
                changed[name] = new
        elif name == "step" and value >= 0:
            kept = value in used or isinstance(node, (*_KEEP, *_REFERS))
            new = order.get(value, value) if kept else -1
            if new != value:
                changed[name] = new
    return msgspec.structs.replace(node, **changed) if changed else node


__all__ = ["BOXES", "Box", "ability", "instruction"]
