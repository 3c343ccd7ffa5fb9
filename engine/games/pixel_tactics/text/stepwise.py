"""Steps put together: one after another, and what belongs to the attack just told."""

from __future__ import annotations

import msgspec

from . import tree as t
from .errors import Unread
from .pointing import AIM
from .surface import Extra


def joined(steps: list[t.Effect]) -> t.Effect:
    """One effect, or several in a row; a sequence inside a sequence is one sequence."""
    flat: list[t.Effect] = []
    for step in steps:
        for each in step.steps if isinstance(step, t.Sequence) else (step,):
            last = flat[-1] if flat else None
            bonus = _bonus(each)
            before_it = _armed(last, each) if isinstance(last, t.AttackWith) else None
            if bonus is not None and isinstance(last, t.AttackWith):
                flat[-1] = msgspec.structs.replace(last, bonus=bonus)
            elif before_it is not None:
                flat[-1:] = before_it
            elif (both := _forbidden_together(last, each)) is not None:
                flat[-1] = both
            else:
                flat.append(each)
    return flat[0] if len(flat) == 1 else t.Sequence(tuple(flat))


def _forbidden_together(last: t.Effect | None, step: t.Effect) -> t.Effect | None:
    """ "… cannot play Orders" and "… cannot cast Spells", of the same players for as long: one."""
    if isinstance(last, t.ForEach) and isinstance(step, t.ForEach) and last.of == step.of:
        one, other = last.effect, step.effect
        if isinstance(one, t.Later) and isinstance(other, t.Later) and one.when == other.when:
            both = _forbidden_together(one.effect, other.effect)
            later = msgspec.structs.replace(one, effect=both) if both is not None else None
            return msgspec.structs.replace(last, effect=later) if later is not None else None
    if not isinstance(last, t.GrantPlayer) or not isinstance(step, t.GrantPlayer):
        return None
    if (last.who, last.span, last.condition) != (step.who, step.span, step.condition):
        return None
    whole = last.changes + step.changes
    if not all(isinstance(each, t.PlayerCannot) for each in whole):
        return None
    return msgspec.structs.replace(last, changes=whole)


def _armed(attack: t.AttackWith, step: t.Effect) -> list[t.Effect] | None:
    """ "…attacks. It has double Attack Strength for that Attack": it has it before it attacks."""
    if not isinstance(step, t.Grant) or step.span != t.Until("attack") or step.condition:
        return None
    if step.who not in (attack.who, t.Picked(attack.step)):
        return None
    span = t.Until("next attack turn")
    chosen = isinstance(attack.who, t.Group | t.EitherGroup)
    if not chosen or (isinstance(attack.who, t.Group) and attack.who.quantity == t.All()):
        return [t.Grant(attack.who, step.changes, span), attack]
    who = t.Picked(attack.step)
    itself = msgspec.structs.replace(attack, who=who, step=-1)
    return [t.Choose(attack.step, attack.who), t.Grant(who, step.changes, span), itself]


def _bonus(step: t.Effect) -> int | None:
    """ "That Hero has +2 Attack Strength for that Attack": part of the attack just told."""
    if not isinstance(step, t.Grant) or len(step.changes) != 1 or step.condition:
        return None
    change = step.changes[0]
    if isinstance(change, t.Deals) and isinstance(change.amount, t.Number):
        whole = change.source == ("attack",) and change.against is None
        lasts = step.span in (t.Until("attack"), t.Until("in place"))
        return change.sign * change.amount.n if whole and lasts else None
    if step.span != t.Until("attack"):
        return None
    if step.who == AIM and isinstance(change, t.Shield) and isinstance(change.amount, t.Number):
        return change.sign * change.amount.n
    if (
        isinstance(change, t.Plus)
        and change.stat == "attack"
        and isinstance(change.amount, t.Number)
        and change.floor is None
    ):
        return change.sign * change.amount.n
    return None


def nothing_left(extras: list[Extra]) -> None:
    if extras:
        raise Unread.phrase(extras[0].where, "nothing more here")
