"""Sentences that begin a clause: triggers, replacements, traps, plain instructions."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .backwards import turned_round
from .coming import comes_about
from .conditioned import how_things_are
from .conditions import condition
from .departing import as_soon_as
from .effects import TRIGGERS, conditions, passage, waits_a_while
from .errors import Unread
from .events import event
from .framing import framed, within
from .instructions import CONDITIONS
from .limits import HowOften, limited, taken
from .moments import FIRSTS, comes_once, counted_in, moment
from .parties import foreseen
from .replacing import ACTS, FORESEEN, acts_on_event, forestalls, of_act, replaced
from .scene import Scene
from .surface import Clause, Extra, Sentence, start_of
from .word import Word

ONCE: dict[str, Literal["turn", "wave", "round"]] = {
    "once per turn": "turn", "once per wave": "wave", "once per round": "round",
}  # fmt: skip
MOMENTS = ("at start", "at end")
LIMITS: dict[str, Literal["turn", "wave", "round"]] = {
    "once turn": "turn", "once wave": "wave", "once round": "round",
}  # fmt: skip


def _trap(
    when: t.When, parts: list[Clause], joints: list[Word], scene: Scene, first: Clause
) -> t.Trap:
    opening = first.opening.root if first.opening is not None else ""
    if opening in FIRSTS and opening != "first time":
        when = _at_that_time(when, opening)
    if opening == "first time" or (when.first and not _is_act(when)):
        said = "A Trap is played once and counts only what a player does: say “When …”."
        raise Unread.phrase(start_of(first), "“When …”", said)
    when, effect = _conditional(when, parts, joints, scene, first)
    declared = when.kind in ("spell", "order", "trap", "operation", "action")
    if opening == "after" and declared and not acts_on_event(effect):
        effect = t.Afterwards(effect)
    return answered(when, of_act(when, effect, start_of(first)))


def _is_act(when: t.When) -> bool:
    """ "The second time each Turn a Rival plays an Order": all see how many there have been."""
    plain = t.When(when.kind, when.player, first=when.first, nth=when.nth)
    return plain == when and when.kind in ("order", "spell", "attack", "operation")


def answered(when: t.When, effect: t.Effect) -> t.Trap:
    """A Trap; what it prevents has not happened yet."""
    return t.Trap(foreseen(when) if forestalls(effect) else when, effect)


def fresh(sentence: Sentence, scene: Scene) -> t.Clause:
    """A sentence that begins a clause: a trigger, a replacement, a trap, or plain instructions."""
    parts, joints = list(sentence.parts), list(sentence.joints)
    first = parts[0]
    often = taken(parts) or _once(parts)
    if often is not None:
        return _limited(parts, joints, scene, *often)
    if (frame := framed(parts, joints, scene)) is not None:
        found, parts, joints = frame
        return within(fresh(Sentence([], parts, joints), scene), found, first)
    opening = first.opening.root if first.opening is not None else ""
    if opening == "play when" or (scene.box == "trap" and opening in TRIGGERS):
        when, used = _events(parts, joints, scene)
        parts, joints = parts[used - 1 :], joints[used - 1 :]
        return _trap(when, parts, joints, scene, first)
    if scene.box == "trap" and opening == "if":
        when = how_things_are(first, scene) or event(first, scene)
        return _trap(when, parts, joints, scene, first)
    if (
        scene.box == "trap"
        and first.bare is None
        and first.extras[0].root in ("at start", "at end")
    ):
        return _trap(moment(first.extras, scene), parts, joints, scene, first)
    if _is_event(first, opening) and len(parts) > 1:
        if scene.box == "order" and waits_a_while(first):
            return _plain(parts, joints, scene)
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
        and not (scene.box == "order" or (scene.box == "operation" and comes_once(first.extras[0])))
        and len(parts) > 1
    ):
        when = moment(first.extras, scene)
        _empty(first.extras)
        return t.Triggered(*_conditional(when, parts, joints, scene, first))
    return _plain(parts, joints, scene)


def _limited(
    parts: list[Clause], joints: list[Word], scene: Scene, extra: Extra, often: HowOften
) -> t.Clause:
    """ "Twice per Round, when …", "You may …, no more than once each Turn"."""
    if parts[-1].bare is None and not parts[-1].extras and len(parts) > 1:
        parts, joints = parts[:-1], joints[:-1]
    if parts[0].bare is None and not parts[0].extras and len(parts) > 1:
        parts, joints = parts[1:], joints[1:]
    first = parts[0]
    opening = first.opening.root if first.opening is not None else ""
    if _is_event(first, opening) or _event_tail(parts[-1]) is not None:
        return limited(fresh(Sentence([], parts, joints), scene), often, extra.word)
    if first.bare is None and first.extras and first.extras[0].root in ("at start", "at end"):
        return limited(fresh(Sentence([], parts, joints), scene), often, extra.word)
    return _as_action(parts, joints, scene, often)


def _once(parts: list[Clause]) -> tuple[Extra, HowOften] | None:
    """ "Once per Turn, after …", "Once per Round, if … would …"."""
    first = parts[0]
    if first.bare is not None or [e.root in ONCE for e in first.extras] != [True] or len(parts) < 3:
        return None
    opening = parts[1].opening.root if parts[1].opening is not None else ""
    when = parts[1].bare is None and parts[1].extras and parts[1].extras[0].root in MOMENTS
    if not when and not _is_event(parts[1], opening):
        return None
    extra = first.extras.pop()
    return extra, HowOften(1, ONCE[extra.root])


def _as_action(parts: list[Clause], joints: list[Word], scene: Scene, often: HowOften) -> t.Action:
    """ "Twice per Turn, you may draw a card"."""
    effect = passage(parts, joints, scene)
    if isinstance(effect, t.May) and effect.who == t.YOU:
        effect = effect.effect
    if isinstance(effect, t.Sequence) and isinstance(effect.steps[0], t.May):
        effect = t.Sequence((effect.steps[0].effect, *effect.steps[1:]))
    snap = scene.box == "base snap"
    return t.Action(effect, "free", True, None, snap, often.span, often.times)


def _plain(parts: list[Clause], joints: list[Word], scene: Scene) -> t.Clause:
    if scene.box == "trap":
        raise Unread.phrase(
            start_of(parts[0]), "when the Trap is played: “When a Rival Hero attacks, …”"
        )
    if parts[0].bare is None and len(parts) == 1:
        raise Unread.phrase(start_of(parts[0]), "what happens")
    once = next((e for e in parts[0].extras if e.root in ONCE), None)
    if once is not None and scene.box not in ("order",):
        parts[0].extras.remove(once)
        if parts[0].bare is None:
            parts, joints = parts[1:], joints[1:]
        return _as_action(parts, joints, scene, HowOften(1, ONCE[once.root]))
    effect = passage(parts, joints, scene)
    if scene.box == "base snap":
        return t.Action(effect, "normal", False, None, True)
    if scene.box == "operation" and (_spends_markers(effect) or _looks(effect)):
        raise Unread.phrase(start_of(parts[0]), "when: “At the start of your Turn, you may…”")
    if scene.box in ("order", "operation"):
        return t.Does(effect)
    gone = as_soon_as(effect)
    if gone is not None:
        return gone
    raise Unread.phrase(start_of(parts[0]), "when it happens: “When…, …”, or “Spell: …”")


def _spends_markers(effect: t.Effect) -> bool:
    """ "You may remove a Time Marker to…": not as it is played, but some time after."""
    first = effect.steps[0] if isinstance(effect, t.Sequence) else effect
    paid = first.effect if isinstance(first, t.May) else None
    return isinstance(paid, t.Mark) and paid.sign < 0 and paid.on == t.Self()


def _looks(effect: t.Effect) -> bool:
    """ "You may look at face-down Traps": as long as it is in play, or once?"""
    return isinstance(effect, t.May) and isinstance(effect.effect, t.LookAt)


def _is_event(first: Clause, opening: str) -> bool:
    return opening in TRIGGERS or (opening == "if" and comes_about(first))


def _triggered(parts: list[Clause], joints: list[Word], scene: Scene, opening: str) -> t.Clause:
    first = parts[0]
    would = first.bare is not None and any(v.root == "would" for v in first.bare.verbs)
    each = next(
        (e for e in first.extras if e.root in ("each turn", "each wave", "each round")), None
    )
    span = _of_which(first, each) if opening == "first time" else ""
    whens = _events(parts, joints, scene)
    when, used = whens
    if opening in FIRSTS:
        when = _at_that_time(when, opening)
    if opening in LIMITS:
        when = msgspec.structs.replace(when, first=LIMITS[opening], limit=True)
    if span:
        when = msgspec.structs.replace(when, first=span)
    parts, joints = parts[used - 1 :], joints[used - 1 :]
    if would:
        return _replacement(when, parts, joints, scene)
    when, effect = _conditional(when, parts, joints, scene, first)
    effect = of_act(when, effect, start_of(first))
    undoes = when.kind in FORESEEN and forestalls(effect)
    if ((when.kind == "damage" and acts_on_event(effect)) or undoes) and when.nth == 1:
        # what has been done already can no longer be prevented
        return t.Replacement(foreseen(when), effect)
    if when.kind == "damage" and t.Wounded("undamaged") in getattr(when.object, "traits", ()):
        raise Unread.phrase(start_of(first), "“When a Hero becomes damaged”")
    return t.Triggered(when, effect)


def _of_which(first: Clause, each: Extra | None) -> str:
    """ "The first time each Round"; of the whole Game, when no span is said."""
    if each is None and any(e.root in LATELY for e in first.extras):
        raise Unread.phrase(start_of(first), "“the first time each Turn”")
    if each is None:
        return "game"
    first.extras.remove(each)
    return each.root.split()[1]


LATELY = ("this turn", "this wave", "this round")


def _at_that_time(when: t.When, opening: str) -> t.When:
    """Only the first, the second… time in a Turn, Wave or Round."""
    return counted_in(when, *FIRSTS[opening])


def _events(parts: list[Clause], joints: list[Word], scene: Scene) -> tuple[t.When, int]:
    """The event of the first part, with "and if you have…" joined to it."""
    states: list[t.Condition] = []
    if _is_state(parts, joints):
        states.append(condition(parts[0].bare, parts[0].extras, scene))
        _empty(parts[0].extras)
        parts[1].opening = parts[0].opening
        parts, joints = parts[1:], joints[1:]
    when = how_things_are(parts[0], scene) or event(parts[0], scene)
    when = msgspec.structs.replace(when, conditions=(*when.conditions, *states))
    _empty(parts[0].extras)
    used = 1
    while used < len(parts) - 1 and joints[used - 1].type == "NEXT":
        found = condition(parts[used].bare, parts[used].extras, scene)
        when = msgspec.structs.replace(when, conditions=(*when.conditions, found))
        used += 1
    return when, used + len(states)


def _is_state(parts: list[Clause], joints: list[Word]) -> bool:
    """ "When you have no cards in Hand and your Leader is attacked": first how things are."""
    bare = parts[0].bare
    has = bare is not None and [v.root for v in bare.verbs] == ["has"]
    return has and len(parts) > 2 and joints[0].type == "NEXT"


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
    while (
        parts[0].bare is None
        and len(rest) > 1
        and joints[len(parts) - len(rest) - 1].type == "NEXT"
    ):
        found = condition(rest[0].bare, rest[0].extras, scene)
        when = msgspec.structs.replace(when, conditions=(*when.conditions, found))
        _empty(rest[0].extras)
        rest, rest_joints = rest[1:], rest_joints[1:]
    while len(rest) > 1 and rest[0].opening is not None and rest[0].opening.root in CONDITIONS:
        if rest[0].bare is not None and [v.root for v in rest[0].bare.verbs] in (["do"],):
            break
        found, k = conditions(rest, rest_joints, 0, scene)
        if k == len(rest):
            raise Unread.phrase(start_of(rest[0]), "a comma and what happens")
        when = msgspec.structs.replace(when, conditions=(*when.conditions, found))
        scene.asked = (*scene.asked, found)
        _empty(rest[k - 1].extras)
        rest, rest_joints = rest[k:], rest_joints[k:]
    while len(rest) > 1 and rest[0].bare is None and rest[0].extras[0].root == "during":
        when = msgspec.structs.replace(
            when, conditions=(*when.conditions, condition(None, rest[0].extras, scene))
        )
        rest, rest_joints = rest[1:], rest_joints[1:]
    instead = any(e.root == "instead" for part in rest for e in part.extras)
    afterwards = _afterwards(rest)
    effect = passage(rest, rest_joints, scene)
    if afterwards is not None:
        return _put_off(when, effect, scene, afterwards)
    if isinstance(effect, t.IfThen) and _asked_at_once(effect):
        when = msgspec.structs.replace(when, conditions=(*when.conditions, effect.condition))
        scene.asked = (*scene.asked, effect.condition)
        effect = effect.then
    return when, replaced(effect, instead=True) if instead else effect


def _afterwards(parts: list[Clause]) -> Extra | None:
    """ "… after the Attack", at the end of the sentence."""
    found = next((e for e in parts[-1].extras if e.root == "afterwards"), None)
    if found is not None:
        parts[-1].extras.remove(found)
    return found


def _put_off(when: t.When, effect: t.Effect, scene: Scene, extra: Extra) -> tuple[t.When, t.Effect]:
    """An Attack is answered once it is over; a Trap waits for what it answers."""
    if when.kind == "attack":
        return msgspec.structs.replace(when, kind="attacked"), effect
    if when.kind in ("spell", "order", "trap", "operation", "action") or scene.box != "trap":
        return when, t.Afterwards(effect) if scene.box == "trap" else effect
    raise Unread.phrase(extra.where, "what is over by then: an Attack, a Spell or an Order")


def _asked_at_once(effect: t.IfThen) -> bool:
    """ "When…, draw a card if this Hero is damaged": a condition of the event, nothing more."""
    back = isinstance(effect.condition, t.StepDone) or "Picked(" in repr(effect.condition)
    then, attack = effect.then, t.Until("attack")
    lasts = isinstance(then, t.Grant | t.GrantPlayer) and then.span != attack
    return effect.otherwise is None and not back and not lasts


def _replacement(when: t.When, parts: list[Clause], joints: list[Word], scene: Scene) -> t.Clause:
    """Something about to happen happens otherwise."""
    if when.nth > 1:
        raise Unread.phrase(start_of(parts[0]), "“the first time…”, or what happened: “is dealt”")
    first = parts[0]
    when, effect = _conditional(when, parts, joints, scene, first)
    if when.kind in ACTS:
        return t.Triggered(when, of_act(when, effect, start_of(first)))
    if when.kind not in FORESEEN:
        raise Unread.phrase(start_of(first), "what can happen otherwise: “would be dealt damage”")
    return t.Replacement(foreseen(when), effect)


def _event_tail(part: Clause) -> Extra | None:
    """ "Draw a card when this Hero is defeated": the event stands at the end."""
    return next((e for e in part.extras if e.bare is not None and e.root in TRIGGERS), None)


def _told_backwards(parts: list[Clause], joints: list[Word], tail: Extra, scene: Scene) -> t.Clause:
    last = parts[-1]
    at = last.extras.index(tail)
    own = last.extras[at + 1 :]
    del last.extras[at:]
    turned_round(last, tail)
    clause = Clause(tail.bare, own, tail.word)
    when = event(clause, scene)
    _empty(own)
    if tail.root in FIRSTS:
        when = _at_that_time(when, tail.root)
    effect = passage(parts, joints, scene)
    if scene.box == "trap":
        return answered(when, effect)
    return t.Triggered(when, effect)
