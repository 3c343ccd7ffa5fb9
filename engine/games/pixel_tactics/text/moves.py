"""Instructions about pieces and strikes: move, switch, attack, choose, cancel, copy."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import statuses
from . import tree as t
from .cards import KINDS, holder, is_cards
from .changes import strikes
from .course import first_player
from .damage import move_damage
from .deeds import Deed, chosen_by, follows
from .errors import Unread
from .nouns import LEADER, is_pieces, piece, pieces, place_row, remember
from .people import SIDES, is_people, people
from .slots import LINES, slots
from .surface import Core, Items, Mod, Phrase
from .trading import replace_one, trade_hands
from .wordings import ROWS, before

Way = tuple[Literal["far forward", "forward"], Literal["far back", "back"]]
Power = Literal["vanguard", "flank", "rear", "current", "order", "spell"]


@follows("move", example="Move a Hero in your Unit to an adjacent empty slot.")
def move(deed: Deed) -> t.Effect:
    phrase = deed.measure()
    if phrase is not None:
        return move_damage(deed, phrase)
    if deed.bare.complement is not None and statuses.is_status(deed.first):
        return statuses.move_status(deed)
    if deed.bare.complement is None and deed.bare.subject is None:
        raise Unread.phrase(deed.verb.where, "whom to move")
    items = deed.items
    way = deed.takes("forward"), deed.takes("back")
    far = deed.takes("far")
    _from_row(deed, items)
    to = deed.take("to", "into", "in", "on")
    who = deed.pieces(items)
    if way[0] or way[1]:
        where: Way = ("far forward", "far back") if far else ("forward", "back")
        return t.MoveTo(who, where[0] if way[0] else where[1], deed.step, deed.by)
    if to is None:
        if deed.extras:
            raise Unread.phrase(deed.extras[0].where, "where to, e.g. “to an adjacent empty slot”")
        return t.MoveTo(who, "any", deed.step, deed.by)
    return goes_to(deed, who, to)


def _from_row(deed: Deed, items: Items) -> None:
    """ "Move a Rival Hero from the Vanguard to the Rear": where it stands is part of who it is."""
    source = deed.take("from")
    last = items.items[-1]
    if source is not None and isinstance(last, Phrase) and isinstance(source.items[0], Phrase):
        last.mods.append(
            Mod(
                last.core.noun.become("LINK", "in") if last.core.noun else deed.verb,
                source.items[0].core,
            )
        )


def goes_to(deed: Deed, who: t.Pieces, to: Items) -> t.Effect:
    """To a slot of its own Unit, or over to somebody else's."""
    item = to.items[0]
    if not isinstance(item, Phrase):
        raise Unread.phrase(to.where, "a slot")
    found = before(item.core)
    if item.noun == "unit" and (found.has("your", "rival") or item.core.owner is not None):
        return t.GiveControl(who, holder(item.core, deed.scene, deed.by), deed.step)
    over = _over_to(item, who, deed)
    if over is not None:
        return t.GiveControl(who, over, deed.step, slots(item, deed.scene))
    row = (
        place_row(item.core)
        or next(
            (place_row(m.core) for m in item.mods if m.core is not None and place_row(m.core)), None
        )
        or (found.rows[0] if found.rows else None)
    )
    if row in ("vanguard", "flank", "rear"):
        return t.MoveTo(who, row, deed.step, deed.by)  # type: ignore[arg-type]
    if item.noun == "slot":
        return _slot(deed, who, item)
    if item.noun == "row" and found.has("any", "another", "other", "a"):
        return t.MoveTo(who, "any", deed.step, deed.by)
    if item.noun in LINES:
        return t.MoveTo(who, "any", deed.step, deed.by, None, slots(item, deed.scene))
    raise Unread.phrase(item.where, "a slot, e.g. “an adjacent empty slot”, “its Vanguard”")


def _slot(deed: Deed, who: t.Pieces, item: Phrase) -> t.Effect:
    found = before(item.core)
    found.only("a", "the", "any", "empty", "adjacent", "its", "their", "that", "this", "another")
    if item.core.owner is not None or found.has("its", "their", "that", "this"):
        raise Unread.phrase(item.where, "an empty slot; to trade places, say “switch”")
    there = slots(item, deed.scene)
    if not there or "adjacent" in found:
        return t.MoveTo(who, "adjacent" if "adjacent" in found else "any", deed.step, deed.by)
    one = there[0]
    beside = isinstance(one, t.Near) and one.how == "adjacent" and len(there) == 1
    if beside and isinstance(one, t.Near) and not isinstance(one.of, t.Group):
        return t.MoveTo(who, "beside", deed.step, deed.by, one.of)
    return t.MoveTo(who, "any", deed.step, deed.by, None, there)


def _over_to(item: Phrase, who: t.Pieces, deed: Deed) -> t.Person | None:
    """ "A Rival Hero into an empty slot of your Unit": whose it then is; None if it stays."""
    cores = [item.core, *(mod.core for mod in item.mods if mod.core is not None)]
    unit = next((core for core in cores if _whose_unit(core)), None)
    whose = _whose(who, deed)
    if unit is None or not whose:
        return None
    to = holder(unit, deed.scene, deed.by)
    return to if SIDES.get(getattr(to, "who", ""), whose) != whose else None


def _whose_unit(core: Core) -> bool:
    """Whether a place is said to be somebody's: "your Unit", "a Rival's Rear"."""
    noun = core.noun.root if core.noun is not None else ""
    owned = core.owner is not None and core.owner.noun is not None
    owned = owned and core.owner.noun.root in ("rival", "ally", "you")  # type: ignore[union-attr]
    named = owned or bool({word.root for word in core.pres} & {"your", "rival", "ally"})
    return named and noun in ("unit", "vanguard", "flank", "rear", "row", "slot")


def _whose(who: t.Pieces, deed: Deed) -> str:
    """In whose Unit those stand, as far as it was said."""
    if isinstance(who, t.Group):
        return who.whose if isinstance(who.whose, str) and who.whose != "any" else ""
    known = {m.whose for m in deed.scene.mentions if m.means == who} - {"any"}
    return known.pop() if len(known) == 1 else ""


@follows("switch", example="Switch a Hero in your Unit with another Hero in your Unit.")
def switch(deed: Deed) -> t.Effect:
    items = deed.items
    if isinstance(deed.first, Phrase) and deed.first.noun == "damage":
        return _swap_damage(deed, deed.first)
    if isinstance(deed.first, Phrase) and deed.first.noun == "hand":
        return trade_hands(deed, deed.first)
    if any(is_cards(item, []) for item in items.items):
        return replace_one(deed, items)
    pair = _side_by_side(deed, items)
    if pair is not None:
        return t.SwitchPlaces(*pair, deed.step)
    together = _together(items)
    if together is not None:
        return t.SwitchPlaces(*_same_line(deed, items, *together), deed.step)
    if (
        len(items.items) == 2
        and not items.either
        and isinstance(items.items[0], Phrase)
        and isinstance(items.items[1], Phrase)
        and not items.items[0].mods
    ):
        items.items[0].mods.extend(m for m in items.items[1].mods if m.link.root == "in")
    if len(items.items) == 2 and not items.either:
        whole = pieces(items, deed.scene)
        if isinstance(whole, t.EitherGroup) and len(whole.groups) == 2:
            _note_pair(deed, whole)
            return t.SwitchPlaces(whole.groups[0], whole.groups[1], deed.step)
    last = items.items[0] if items.either else items.items[-1]
    if isinstance(last, Phrase):
        k = next(
            (
                k
                for k, m in enumerate(last.mods)
                if m.link.root == "with" and m.core is not None and _piece_core(m)
            ),
            None,
        )
        if k is not None:
            other = last.mods[k].core
            assert other is not None
            behind = last.mods[k + 1 :]
            last.mods = last.mods[:k]
            more = items.items[1:] if items.either else []
            first = deed.pieces(Items([last]) if items.either else items)
            both = Items([Phrase(other, behind), *more], items.either)
            second = pieces(both, deed.scene, deed.step)
            return t.SwitchPlaces(first, chosen_by(second, deed.by), deed.step)
    via = deed.take("with", "for")
    first = deed.pieces(items)
    second_ = chosen_by(pieces(via, deed.scene, deed.step), deed.by) if via is not None else None
    return t.SwitchPlaces(first, second_, deed.step)


def _is_damage(mod: Mod) -> bool:
    return mod.core is not None and mod.core.noun is not None and mod.core.noun.root == "damage"


def _swap_damage(deed: Deed, damage: Phrase) -> t.Effect:
    """ "Exchange the damage on two Heroes", "…your Leader's damage with the damage on a Hero"."""
    before(damage.core).only("the", "all", "your")
    on = deed.need(deed.take("on"), "“on” whom: “the damage on two Heroes”")
    last = on.items[-1]
    link = last.mods[-1] if isinstance(last, Phrase) and last.mods else None
    if link is not None and link.link.root == "with" and _is_damage(link):
        assert isinstance(last, Phrase)
        last.mods.pop()
        other = deed.need(deed.take("on"), "“with the damage on” whom")
        one = pieces(on, deed.scene, deed.step)
        return t.SwapDamage(one, pieces(other, deed.scene), deed.step)
    owner = damage.core.owner
    if owner is not None:
        also = damage.mods[0] if len(damage.mods) == 1 else None
        noun = also.core.noun if also is not None and also.core is not None else None
        if noun is None or noun.root != "damage":
            raise Unread.phrase(damage.where, "“with the damage on” somebody")
        first = pieces(Items([Phrase(owner, [])]), deed.scene)
        return t.SwapDamage(first, pieces(on, deed.scene), deed.step)
    if damage.mods:
        raise Unread.phrase(damage.mods[0].where, "“on” two Heroes, or one and another")
    if len(on.items) == 1:
        whole = deed.pieces(on)
        many = whole.quantity if isinstance(whole, t.Group) else None
        if many != t.Some(t.Number(2), t.Number(2), deed.by):
            raise Unread.phrase(on.where, "two: “on 2 Heroes in your Unit”")
        return t.SwapDamage(whole, None, deed.step)
    both = pieces(on, deed.scene)
    if not isinstance(both, t.EitherGroup) or len(both.groups) != 2 or on.either:
        raise Unread.phrase(on.where, "two of them")
    return t.SwapDamage(both.groups[0], both.groups[1], deed.step)


def _together(items: Items) -> tuple[Mod, Literal["row", "column"]] | None:
    """ "two Heroes in the same row": the words that say so."""
    item = items.items[0]
    if len(items.items) != 1 or not isinstance(item, Phrase):
        return None
    for mod in item.mods:
        noun = mod.core.noun.root if mod.core is not None and mod.core.noun is not None else ""
        same = mod.core is not None and any(w.root == "same" for w in mod.core.pres)
        if mod.link.root == "in" and same and noun in ("row", "column"):
            return mod, "row" if noun == "row" else "column"
    return None


def _side_by_side(deed: Deed, items: Items) -> tuple[t.Group, t.Group] | None:
    """ "two adjacent Heroes": one of them, and another adjacent to it."""
    item = items.items[0]
    if len(items.items) != 1 or not isinstance(item, Phrase):
        return None
    beside = [word for word in item.core.pres if word.root == "adjacent"]
    if not beside or before(item.core).number != 2:
        return None
    item.core.pres.remove(beside[0])
    found = deed.pieces(items)
    assert isinstance(found, t.Group)
    deed.scene.used.add(deed.step)
    one = msgspec.structs.replace(found, quantity=t.ONE)
    there = (*found.place, t.Near("adjacent", t.Picked(deed.step)))
    return one, msgspec.structs.replace(one, place=there)


def _same_line(
    deed: Deed, items: Items, mod: Mod, line: Literal["row", "column"]
) -> tuple[t.Group, t.Group]:
    """One of them, and another in its row or column."""
    item = items.items[0]
    assert isinstance(item, Phrase)
    item.mods.remove(mod)
    found = deed.pieces(items)
    many = found.quantity if isinstance(found, t.Group) else None
    if not isinstance(found, t.Group) or many != t.Some(t.Number(2), t.Number(2)):
        raise Unread.phrase(mod.where, f"“two Heroes in the same {line}”")
    deed.scene.used.add(deed.step)
    one = msgspec.structs.replace(found, quantity=t.ONE)
    there = (*found.place, t.Near(line, t.Picked(deed.step)))
    apart = (*found.traits, t.Not(t.Picked(deed.step)))
    return one, msgspec.structs.replace(one, place=there, traits=apart)


def _note_pair(deed: Deed, whole: t.EitherGroup) -> None:
    remember(whole, deed.scene, deed.step)


def _piece_core(mod: Mod) -> bool:
    return mod.core is not None and is_pieces(Phrase(mod.core, []))


@follows("rearrange", example="Rearrange your Unit.")
def rearrange(deed: Deed) -> t.Effect:
    item = deed.first
    if not isinstance(item, Phrase):
        raise Unread.phrase(item.where, "“your Unit”")
    core = item.core
    if item.noun in ("hero", "corpse"):
        units = [m.core for m in item.mods if m.link.root in ("in", "of") and m.core is not None]
        core = units[0] if units else core
        if not units and place_row(core) is None:
            lines = [m.core for m in item.mods if m.core is not None and place_row(m.core)]
            core = lines[0] if lines else core
    elif item.noun not in ("unit", *ROWS):
        raise Unread.phrase(item.where, "“your Unit”")
    row = place_row(core)
    there = (t.InRow(row),) if row in ROWS else ()
    return t.Rearrange(holder(core, deed.scene, deed.by), deed.step, there)


# --- Strikes ------------------------------------------------------------------------------------


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
    return _past_intercept(deed, t.AttackWith(who, target, step=deed.step, bonus=bonus))


def _past_intercept(deed: Deed, attack: t.AttackWith) -> t.Effect:
    """ "…makes a Ranged Attack, ignoring Intercept": that attack may."""
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
        m.link.root == "with" and _piece_core(m) for m in item.mods
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
        if mod.link.root == "with" and mod.core is not None and _piece_core(mod):
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


@follows(
    "become",
    example="When a Rival attacks your Leader, this Hero becomes the target.",
    box="vanguard",
)
def become(deed: Deed) -> t.Effect:
    item = deed.first
    if isinstance(item, Phrase) and item.noun == "first player":
        return first_player(deed)
    changed = deed.bare.subject.items[0] if deed.bare.subject is not None else None
    if isinstance(changed, Phrase) and changed.noun == "target":
        return t.ChangeTarget(_new_target(deed, deed.items), deed.step)
    if not isinstance(item, Phrase) or item.noun != "target" or deed.bare.subject is None:
        raise Unread.phrase(item.where, "“becomes the target”")
    return t.ChangeTarget(pieces(deed.bare.subject, deed.scene, deed.step), deed.step)


@follows(
    "change",
    example="When a Rival Hero attacks, change the target to another Hero in your Unit.",
    box="trap",
)
def change(deed: Deed) -> t.Effect:
    item = deed.first
    to = deed.need(deed.take("to"), "“to” somebody")
    if not isinstance(item, Phrase) or item.noun != "target":
        raise Unread.phrase(item.where, "“the target”")
    return t.ChangeTarget(_new_target(deed, to), deed.step)


def _new_target(deed: Deed, items: Items) -> t.Pieces:
    """Among whom the new target is: "another" is other than the target."""
    targets = [m.means for m in deed.scene.mentions if "target" in m.nouns]
    if not targets:
        raise Unread.pronoun(items.where, ())
    apart = targets[0]
    if not isinstance(
        apart, t.Player | t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt | t.Cards | t.Group
    ):
        deed.scene.apart = apart
    whole = deed.pieces(items)
    deed.scene.apart = None
    return whole


@follows("choose", example="Choose a column and apply 2 damage to each Hero in that column.")
def choose(deed: Deed) -> t.Effect:
    item = deed.first
    if not isinstance(item, Phrase):
        raise Unread.phrase(item.where, "what to choose")
    role = deed.take("as")
    if role is not None and isinstance(role.items[0], Phrase) and role.items[0].noun == "target":
        return t.ChangeTarget(_new_target(deed, deed.items), deed.step)
    if item.noun == "target":
        if not any("target" in m.nouns for m in deed.scene.mentions):
            raise Unread.pronoun(item.where, ())
        deed.take("for", "for attack")
        return t.ChangeTarget(
            t.Group("fighter", "any", (), (t.Not(t.Participant("target")),), t.ONE), deed.step
        )
    place = _choose_place(deed, item)
    if place is not None:
        return place
    if is_people(item, deed.scene):
        who = people(deed.items, deed.scene)
        deed.scene.note(
            "player rival",
            t.ThatPlayer(deed.step),
            plural=False,
            words="that player",
            step=deed.step,
        )
        rival = who in (t.Player("rival"), t.Player("each rival"))
        return t.Choose(deed.step, "rival" if rival else "player", deed.by)
    if item.noun in KINDS and deed.scene.laid_open and _any_one(deed, item) and item.core.noun:
        noun = item.core.noun
        item.mods.append(Mod(noun.become("LINK", "among"), Core([], noun.become("NOUN", "them"))))
    if item.noun == "card" and deed.scene.laid_open and _any_one(deed, item):
        one = item.core.noun.become("NUMBER", "1")  # type: ignore[union-attr]  # a card
        item.core = Core([one], one.become("NOUN", "them"))
    shown = item.noun in ("them", "it") and bool(deed.scene.cards_shown)
    if shown or is_cards(item, deed.extras):
        what = deed.cards(deed.items)
        deed.scene.cards_shown.append(deed.step)
        return t.Choose(deed.step, what, deed.by)
    return t.Choose(deed.step, pieces(deed.items, deed.scene, deed.step), deed.by)


def _any_one(deed: Deed, item: Phrase) -> bool:
    """ "Look at a Rival's Hand and choose a card": one of those seen."""
    plain = {word.root for word in item.core.pres} <= {"a"} and item.core.owner is None
    return plain and not item.mods and not any(e.root == "from" for e in deed.extras)


def _choose_place(deed: Deed, item: Phrase) -> t.Effect | None:
    found = before(item.core)
    mine = "your" in found or any(
        m.core is not None and "your" in before(m.core) for m in item.mods
    )
    theirs = (
        "rival" in found
        or item.core.owner is not None
        or any(
            m.core is not None and (m.core.owner is not None or "rival" in before(m.core))
            for m in item.mods
        )
    )
    noun = item.noun
    if any(_is_an_ally(core) for core in (item.core, *(m.core for m in item.mods if m.core))):
        raise Unread.phrase(item.where, "your own or a Rival's")
    if noun == "slot":
        if "empty" not in found:
            raise Unread.phrase(item.where, "“an empty slot”")
        deed.scene.places.append(("slot", deed.step))
        return t.Choose(
            deed.step, "your slot" if mine else "rival slot" if theirs else "slot", deed.by
        )
    if noun in ("column", "row", "unit"):
        deed.scene.places.append((noun, deed.step))
        if noun == "column" and mine:
            return t.Choose(deed.step, "your column", deed.by)
        if noun == "column" and theirs:
            return t.Choose(deed.step, "rival column", deed.by)
        if noun == "unit" and theirs:
            return t.Choose(deed.step, "rival unit", deed.by)
        if noun == "row" and (mine or theirs):
            return t.Choose(deed.step, "your row" if mine else "rival row", deed.by)
        return t.Choose(deed.step, noun, deed.by)  # type: ignore[arg-type]
    if noun == "number":
        deed.amounted("number")
        return t.Choose(deed.step, "number", deed.by)
    if noun == "name":
        deed.scene.places.append(("name", deed.step))
        return t.Choose(deed.step, "name", deed.by)
    return None


def _is_an_ally(core: Core) -> bool:
    owner = core.owner.noun if core.owner is not None else None
    return owner is not None and owner.root == "ally"


@follows("name", example="Name a card. A Rival reveals their Hand.")
def name(deed: Deed) -> t.Effect:
    item = deed.first
    if not isinstance(item, Phrase) or item.noun not in ("card", "hero"):
        raise Unread.phrase(item.where, "“a card”")
    before(item.core).only("a", "any")
    deed.scene.places.append(("name", deed.step))
    return t.Choose(deed.step, "name", deed.by)


@follows("cancel", example="When a Rival Hero attacks, cancel that Attack.", box="trap")
def cancel(deed: Deed) -> t.Effect:
    item = deed.first
    if isinstance(item, Phrase) and (
        item.noun
        in (
            "attack",
            "melee attack",
            "ranged attack",
            "spell",
            "order",
            "operation",
            "trap",
            "it",
            "ability",
            "action",
        )
    ):
        found = before(item.core)
        if item.noun == "it" or found.has("that", "the", "this"):
            return t.Cancel(deed.step)
    raise Unread.phrase(item.where, "“that Attack”, “that Order”, “that Spell”…")


@follows(
    "use",
    "copy",
    "resolve",
    "activate",
    example="Spell: Use the Spell of another Hero in your Unit.",
    box="rear",
)
def use(deed: Deed) -> t.Effect:
    item = deed.first
    if not isinstance(item, Phrase):
        raise Unread.phrase(item.where, "somebody's Power, Spell or Order")
    deed.takes("as yours")
    noun = item.noun
    if noun == "power" and any(e.root in statuses.SPANS for e in deed.extras):
        return _copied(deed, item)
    if noun in ("spell", "power", "ability"):
        return t.UsePower(_bearer(deed, item), _power(item), deed.step)
    if noun in ("order", "order text"):
        of = next((m.core for m in item.mods if m.link.root == "of" and m.core is not None), None)
        if of is not None and (of.noun is None or of.noun.root in ("card", "it", "hero")):
            inner = Items([Phrase(of, [m for m in item.mods if m.core is not of])])
            if (
                of.noun is not None
                and of.noun.root == "hero"
                and not any(e.root == "from" for e in deed.extras)
            ):
                return t.UsePower(deed.pieces(inner), "order", deed.step)
            return t.UsePower(deed.cards(inner), "order", deed.step)
        return t.UsePower(deed.cards(deed.items), "order", deed.step)
    if noun in ("card", "it"):
        return _used(deed, deed.cards(deed.items), item)
    if noun == "trap":
        return t.UsePower(deed.cards(deed.items), "order", deed.step)
    raise Unread.phrase(item.where, "somebody's Power, Spell or Order")


def _copied(deed: Deed, item: Phrase) -> t.Effect:
    """ "Copy the Flank Power of another Hero until the end of the Round": this Hero then has it."""
    if deed.scene.box == "order":
        raise Unread.phrase(
            item.where, "who then has it: “A Hero in your Unit has the … Power of …”"
        )
    rows = before(item.core).rows
    of = _bearer(deed, item)
    length = statuses.span(deed.extras) or t.Until("in place")
    which = rows[0] if rows else "current"
    if not isinstance(of, t.Group | t.EitherGroup):
        return t.Grant(t.Self(), (t.AlsoHas(which, of),), length, deed.step)
    deed.scene.used.add(deed.step)
    deed.scene.self_named = True
    lent = t.Grant(t.Self(), (t.AlsoHas(which, t.Picked(deed.step)),), length, deed.scene.begin())
    return t.Sequence((t.Choose(deed.step, chosen_by(of, deed.by)), lent))


def _used(deed: Deed, of: t.CardsRef, item: Phrase) -> t.Effect:
    """ "Cast it" of one that casts is its Spell; of a card it is what the card says."""
    if not isinstance(of, t.Participant) or of.role == "card":
        return t.UsePower(of, "order", deed.step)
    if deed.verb.root != "cast":
        raise Unread.phrase(item.where, "what of it: “its Spell”, “its Order”")
    return t.UsePower(of, "spell", deed.step)


def _power(item: Phrase) -> Power:
    if item.noun == "spell":
        return "spell"
    rows = before(item.core).rows
    return rows[0] if rows else "current"


def _bearer(deed: Deed, item: Phrase) -> t.Pieces:
    if item.core.owner is not None:
        whole = piece(Phrase(item.core.owner, item.mods), deed.scene)
    elif before(item.core).has("its") and not item.mods:
        return deed.scene.it(item.where)
    else:
        k = next(
            (k for k, m in enumerate(item.mods) if m.link.root == "of" and m.core is not None), None
        )
        if k is None:
            raise Unread.phrase(item.where, "whose: “the Spell of another Hero”")
        core = item.mods[k].core
        assert core is not None
        whole = piece(Phrase(core, item.mods[k + 1 :]), deed.scene)
    remember(whole, deed.scene, deed.step)
    return whole


@follows("end turn", example="End this Turn.")
def end_turn(deed: Deed) -> t.Effect:
    return t.EndTurn(deed.step)


@follows("cast", example="Spell: Cast the Spell of a Hero in your Unit.", box="rear")
def cast(deed: Deed) -> t.Effect:
    if isinstance(deed.first, Phrase) and deed.first.noun == "order":
        return t.PlayCard(deed.cards(deed.items), deed.step)
    return use(deed)


@follows("steal", example="Take control of a Rival Hero.")
def steal(deed: Deed) -> t.Effect:
    if deed.bare.complement is None and deed.bare.placed and deed.bare.placed[0].core is not None:
        mods = deed.bare.placed
        core = mods[0].core
        assert core is not None
        items = Items([Phrase(core, mods[1:])])
    else:
        items = deed.items
    if is_cards(items.items[0], []):
        return t.TakeReserve(deed.cards(items, "reserve"), deed.by, deed.step)
    taken = t.GiveControl(deed.pieces(items), deed.by, deed.step)
    return _given_back(deed, taken)


def _given_back(deed: Deed, taken: t.GiveControl) -> t.Effect:
    """ "Until the end of the Turn": then it goes back to whoever it belongs to."""
    length = statuses.span(deed.extras)
    if length is None:
        return taken
    one = taken.who if not isinstance(taken.who, t.Group | t.EitherGroup) else t.Picked(deed.step)
    deed.scene.used.add(deed.step)
    back = t.GiveControl(one, t.PlayerOf(one, "owner"), deed.scene.begin())
    return t.Sequence((taken, statuses.at_end_of(length, back, deed.scene.begin(), deed)))


@follows(
    "target", example="When a Rival Hero attacks, target another Hero in your Unit.", box="trap"
)
def target(deed: Deed) -> t.Effect:
    return t.ChangeTarget(_new_target(deed, deed.items), deed.step)
