"""Instructions to attack: with whom, whom, how strongly."""

from __future__ import annotations

from . import tree as t
from .changes import strikes
from .deeds import Deed, follows
from .errors import Unread
from .nouns import LEADER, is_pieces, pieces, remember
from .people import is_people
from .pointing import AIM
from .surface import Items, Mod, Phrase
from .terms import single
from .wordings import before


def names_piece(mod: Mod) -> bool:
    return mod.core is not None and is_pieces(Phrase(mod.core, []))


@follows("attack", example="Attack with a Hero in your Unit.")
def attack(deed: Deed) -> t.Effect:
    via = deed.take("with")
    target: t.Pieces | None = None
    bonus = _bonus(via)
    subject = deed.bare.subject
    acting = subject is not None and not is_people(subject.items[0], deed.scene)
    who: t.Pieces | None = None
    if (
        via is None
        and acting
        and subject is not None
        and not any(
            _has_with(item) for item in (deed.bare.complement.items if deed.bare.complement else [])
        )
    ):
        who = pieces(subject, deed.scene, deed.step)
    if deed.bare.complement is not None:
        items = deed.bare.complement
        tail = _with_tail(items)
        if tail is not None:
            via = tail
        bonus = bonus or _bonus(via)
        several = isinstance(who, t.Group) and isinstance(who.quantity, t.All)
        deed.scene.unclear = "each of them" if several else ""
        deed.scene.self_acts = isinstance(who, t.Self)
        target = pieces(items, deed.scene)
        deed.scene.unclear, deed.scene.self_acts = "", False
    if via is not None and isinstance(target, t.Group) and _sets_apart(via):
        return _chosen_first(target, via, bonus, deed)
    if via is not None:
        who = deed.pieces(via)
    elif who is None and acting and subject is not None:
        who = pieces(subject, deed.scene, deed.step)
    if who is None:
        raise Unread.phrase(deed.verb.where, "“with” whom: “attack with a Hero in your Unit”")
    if who == target:
        raise Unread.pronoun(deed.items.where, ("this Hero", "that Hero"))
    return _past_intercept(deed, t.AttackWith(who, target, step=deed.step, bonus=bonus))


def _past_intercept(deed: Deed, attack: t.AttackWith) -> t.Effect:
    """ "…makes a Ranged Attack, ignoring Intercept": that attack may."""
    who = attack.who
    several = any(m.plural and m.means == who for m in deed.scene.mentions)
    if isinstance(who, t.Group):
        several = who != LEADER and not single(who.quantity)
    if not several and not isinstance(who, t.EitherGroup):
        deed.scene.note("implied", AIM, plural=False, words="the target", step=deed.step)
    if not deed.takes("ignoring intercept"):
        return attack
    deed.scene.used.add(deed.step)
    one = attack.who if not isinstance(attack.who, t.Group) else t.Picked(deed.step)
    lasts = t.Until("attack")
    return t.Sequence((attack, t.Grant(one, (t.Can("ignore intercept"),), lasts)))


def who_leads(deed: Deed) -> bool:
    """Whether it is your Leader that attacks."""
    item = deed.bare.subject.items[0] if deed.bare.subject is not None else None
    roots = [word.root for word in item.core.pres] if isinstance(item, Phrase) else []
    return isinstance(item, Phrase) and item.noun == "leader" and roots == ["your"]


def _sets_apart(via: Items) -> bool:
    item = via.items[0]
    return isinstance(item, Phrase) and before(item.core).has("another", "other")


def _chosen_first(target: t.Group, via: Items, bonus: int, deed: Deed) -> t.Effect:
    """ "Attack a Rival Hero with another Rival Hero": first whom, then with which other one."""
    remember(target, deed.scene, deed.step)
    deed.scene.used.add(deed.step)
    step = deed.scene.begin()
    who = pieces(via, deed.scene, step)
    chosen = t.Choose(deed.step, target, deed.by)
    return t.Sequence((chosen, t.AttackWith(who, t.Picked(deed.step), step=step, bonus=bonus)))


def _has_with(item: object) -> bool:
    return isinstance(item, Phrase) and any(
        m.link.root == "with" and names_piece(m) for m in item.mods
    )


def _bonus(via: Items | None) -> int:
    """ "attack with a Hero with +2 Attack Strength": only for this attack."""
    last = via.items[-1] if via is not None else None
    if not isinstance(last, Phrase) or not last.mods:
        return 0
    mod = last.mods[-1]
    if (
        mod.link.root != "with"
        or mod.core is None
        or mod.core.noun is None
        or mod.core.noun.root != "attack strength"
    ):
        return 0
    signed = before(mod.core).signed
    if signed is None:
        return 0
    last.mods.pop()
    return signed


def _stronger(via: Items) -> int:
    """ "makes an Attack with +2 Attack Strength"."""
    item = via.items[0]
    signed = before(item.core).signed if isinstance(item, Phrase) else None
    if signed is None or not isinstance(item, Phrase) or item.noun != "attack strength":
        raise Unread.phrase(via.where, "“with +2 Attack Strength”, or “with” whom")
    return signed


def _with_tail(items: Items) -> Items | None:
    """ "attack the target with its Supporter": with whom, at the end of the phrase."""
    last = items.items[-1]
    if not isinstance(last, Phrase):
        return None
    for k, mod in enumerate(last.mods):
        if mod.link.root == "with" and mod.core is not None and names_piece(mod):
            behind = last.mods[k + 1 :]
            last.mods = last.mods[:k]
            return Items([Phrase(mod.core, behind)])
    return None


@follows("make", example="A Hero in your Unit makes a Ranged Attack.")
def make(deed: Deed) -> t.Effect:
    items = deed.items
    via = _with_tail(items) or deed.take("with")
    against = deed.take("against", "on")
    kinds = strikes(items)
    if kinds not in (("attack",), ("melee",), ("ranged",)):
        raise Unread.phrase(items.where, "“an Attack”, “a Melee Attack” or “a Ranged Attack”")
    first = items.items[0]
    if isinstance(first, Phrase) and before(first.core).number not in (None, 1):
        raise Unread.phrase(first.where, "one Attack")
    if deed.bare.subject is not None and who_leads(deed):
        deed.scene.note("leader", LEADER, plural=False, words="your Leader", step=-1)
    armed = via is not None and not is_pieces(via.items[0])
    bonus = _stronger(via) if armed and via is not None else _bonus(items)
    if via is not None and not armed:
        who = deed.pieces(via)
    elif deed.bare.subject is not None and not is_people(deed.bare.subject.items[0], deed.scene):
        who = pieces(deed.bare.subject, deed.scene, deed.step)
    else:
        raise Unread.phrase(deed.verb.where, "“with” whom")
    target = pieces(against, deed.scene) if against is not None else None
    return _past_intercept(deed, t.AttackWith(who, target, kinds[0], bonus, deed.step))
