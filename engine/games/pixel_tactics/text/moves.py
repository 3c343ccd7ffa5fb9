"""Instructions about pieces and strikes: move, switch, attack, choose, cancel, copy."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import statuses
from . import tree as t
from .cards import holder, is_cards
from .damage import move_damage
from .deeds import Deed, chosen_by, follows
from .errors import Unread
from .nouns import pieces, place_row, remember
from .people import SIDES
from .scene import FREE_OF_SELF
from .slots import LINES, chosen_slot, either_row, slots
from .striking import names_piece
from .surface import Core, Items, Mod, Phrase
from .terms import single
from .trading import replace_one, switch_lines, trade_hands
from .wordings import ROWS, before

Way = tuple[Literal["far forward", "forward"], Literal["far back", "back"]]


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
    if way[1] and deed.scene.mover is not None and who in (deed.scene.mover, MOVED):
        raise Unread.phrase(deed.verb.where, "“back to its former slot”")
    if way[0] or way[1]:
        where: Way = ("far forward", "far back") if far else ("forward", "back")
        return t.MoveTo(who, where[0] if way[0] else where[1], deed.step, deed.by)
    if to is None:
        if [extra.root for extra in deed.extras] not in ([], ["for free"]):
            raise Unread.phrase(deed.extras[0].where, "where to, e.g. “to an adjacent empty slot”")
        return t.MoveTo(who, "any", deed.step, deed.by)
    if not isinstance(who, POINTED):
        return goes_to(deed, who, to)
    outer, deed.scene.subject = deed.scene.subject, who  # "to an empty slot in its row"
    gone = goes_to(deed, who, to)
    deed.scene.subject = outer
    return gone


POINTED = (t.Self, t.Participant, t.Picked, t.Neighbour)


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
    either = either_row(to)
    if either is not None:
        if any(before(each.core).has("rival", "ally") for each in to.items):  # type: ignore[union-attr]  # rows, so phrases
            raise Unread.phrase(to.where, "rows of its own Unit")
        return t.MoveTo(who, "any", deed.step, deed.by, None, (either,))
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
        if _anybodys(who) and _said_whose(item):
            raise Unread.phrase(item.where, "whose Hero: “a Hero in your Unit”, “a Rival Hero”")
        return t.MoveTo(who, row, deed.step, deed.by)
    if item.noun == "slot":
        return _slot(deed, who, item)
    line = other_line(item.core, who, deed)
    if line is not None:
        return t.MoveTo(who, "any", deed.step, deed.by, None, (line,))
    if item.noun == "row" and found.has("any", "a"):
        return t.MoveTo(who, "any", deed.step, deed.by)
    if item.noun in LINES:
        return t.MoveTo(who, "any", deed.step, deed.by, None, slots(item, deed.scene))
    raise Unread.phrase(item.where, "a slot, e.g. “an adjacent empty slot”, “its Vanguard”")


MOVED = t.Participant("hero")


def _back_again(deed: Deed, who: t.Pieces, item: Phrase) -> t.Effect:
    """ "When a Rival Hero moves, move it to its former slot": where it has just come from."""
    before(item.core).only("its", "their", "the", "former")
    if deed.scene.mover is None or who not in (deed.scene.mover, MOVED) or item.mods:
        raise Unread.phrase(item.where, "an empty slot, or who has just moved")
    return t.MoveTo(who, "any", deed.step, deed.by, None, (t.FormerSlot(),))


def _anybodys(who: t.Pieces) -> bool:
    return isinstance(who, t.Group) and who.whose == "any" and not who.place


def _said_whose(item: Phrase) -> bool:
    """ "To your Vanguard": whoever goes there is one of yours."""
    cores = [item.core, *(mod.core for mod in item.mods if mod.core is not None)]
    return any(core.owner is not None or before(core).has("your", "rival") for core in cores)


def _slot(deed: Deed, who: t.Pieces, item: Phrase) -> t.Effect:
    found = before(item.core)
    if "former" in found:
        return _back_again(deed, who, item)
    found.only(
        "a", "the", "any", "empty", "adjacent", "its", "their", "that", "this", "another", "chosen"
    )
    chosen = chosen_slot(item, deed.scene) if found.has("the", "that", "chosen") else None
    if chosen is not None:
        return t.MoveTo(who, "any", deed.step, deed.by, None, (chosen,))
    if item.core.owner is not None or found.has("its", "their", "that", "this"):
        raise Unread.phrase(item.where, "an empty slot; to trade places, say “switch”")
    last = item.mods[-1].core if item.mods and item.mods[-1].link.root == "in" else None
    line = other_line(last, who, deed) if last is not None else None
    if line is not None:
        rest = slots(Phrase(item.core, item.mods[:-1]), deed.scene)
        return t.MoveTo(who, "any", deed.step, deed.by, None, (*rest, line))
    there = slots(item, deed.scene)
    if not there or "adjacent" in found:
        where: Literal["adjacent", "any"] = "adjacent" if "adjacent" in found else "any"
        return t.MoveTo(who, where, deed.step, deed.by, None, there)
    one = there[0]
    beside = isinstance(one, t.Near) and one.how == "adjacent" and len(there) == 1
    if beside and isinstance(one, t.Near) and not isinstance(one.of, t.Group):
        return t.MoveTo(who, "beside", deed.step, deed.by, one.of)
    return t.MoveTo(who, "any", deed.step, deed.by, None, there)


def other_line(core: Core, who: t.Pieces, deed: Deed) -> t.OtherLine | None:
    """ "To a different row", "to an empty slot in another column": than the one it leaves."""
    noun = core.noun.root if core.noun is not None else ""
    if noun not in LINES or not before(core).has("another", "other", "different"):
        return None
    if isinstance(who, t.Group | t.EitherGroup):
        if not isinstance(who, t.Group) or not single(who.quantity):
            raise Unread.phrase(core.where, "one Hero that is moved there")
        deed.scene.used.add(deed.step)
        who = t.Picked(deed.step)
    return t.OtherLine("row" if noun == "row" else "column", who)


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
    owned = owned and core.owner.noun.root in ("rival", "ally", "you")  # type: ignore[union-attr]  # owned, so there is a noun
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
    done = _switched(deed)
    if isinstance(done, t.SwitchPlaces):
        for side in (done.first, done.second):
            whole = isinstance(side, t.Group) and side.quantity == t.All()
            if whole and side != t.Group("leader", "your"):
                raise Unread.phrase(deed.items.where, "two of them, for two change places")
        if isinstance(done.first, t.Group) and isinstance(done.second, t.Group):
            known = deed.scene.mentions  # which of the two would "that Hero" be?
            known[:] = [m for m in known if m.means != t.Picked(deed.step)]
    return done


def changes_places(first: t.Pieces, whom: Items, deed: Deed) -> t.SwitchPlaces:
    """ "This Hero may swap places with an adjacent Corpse"."""
    deed.scene.self_acts = isinstance(first, t.Self)
    second = chosen_by(pieces(whom, deed.scene, deed.step), deed.by)
    deed.scene.self_acts = False
    return t.SwitchPlaces(first, second, deed.step)


def _switched(deed: Deed) -> t.Effect:
    alone = deed.bare.complement is None and deed.scene.box not in FREE_OF_SELF
    whom = deed.take("with") if alone else None
    if whom is not None:
        deed.scene.self_named = True
        return changes_places(t.Self(), whom, deed)
    items = deed.items
    if isinstance(deed.first, Phrase) and deed.first.noun == "damage":
        return _swap_damage(deed, deed.first)
    if isinstance(deed.first, Phrase) and deed.first.noun == "hand":
        return trade_hands(deed, deed.first)
    lines = switch_lines(deed, items)
    if lines is not None:
        return lines
    if any(is_cards(item, []) for item in items.items):
        return replace_one(deed, items)
    pair = _side_by_side(deed, items)
    if pair is not None:
        return t.SwitchPlaces(*pair, deed.step)
    together = _together(items)
    if together is not None:
        return t.SwitchPlaces(*_same_line(deed, items, *together), deed.step)
    listed = _two_listed(deed, items)
    if listed is not None:
        return listed
    last = items.items[0] if items.either else items.items[-1]
    at = _another_told(last) if isinstance(last, Phrase) else None
    if isinstance(last, Phrase) and at is not None:
        return _with_another(deed, items, last, at)
    via = deed.take("with", "for")
    first = deed.pieces(items)
    deed.scene.self_acts = isinstance(first, t.Self)
    second = chosen_by(pieces(via, deed.scene, deed.step), deed.by) if via is not None else None
    deed.scene.self_acts = False
    return t.SwitchPlaces(first, second, deed.step)


def _two_listed(deed: Deed, items: Items) -> t.Effect | None:
    """ "Switch a Hero and a Leader in your Unit": where the second stands, the first does."""
    if len(items.items) != 2 or items.either:
        return None
    first, second = items.items
    if isinstance(first, Phrase) and isinstance(second, Phrase) and not first.mods:
        first.mods.extend(m for m in second.mods if m.link.root == "in")
    whole = pieces(items, deed.scene)
    if not isinstance(whole, t.EitherGroup) or len(whole.groups) != 2:
        return None
    _note_pair(deed, whole)
    return t.SwitchPlaces(whole.groups[0], whole.groups[1], deed.step)


def _another_told(last: Phrase) -> int | None:
    """Where "with another Hero" stands behind the noun."""
    told = (
        k
        for k, m in enumerate(last.mods)
        if m.link.root == "with" and m.core is not None and names_piece(m)
    )
    return next(told, None)


def _with_another(deed: Deed, items: Items, last: Phrase, at: int) -> t.Effect:
    """ "Switch this Hero with another Hero in your Unit"."""
    other, behind = last.mods[at].core, last.mods[at + 1 :]
    assert other is not None
    last.mods = last.mods[:at]
    more = items.items[1:] if items.either else []
    first = deed.pieces(Items([last]) if items.either else items)
    both = Items([Phrase(other, behind), *more], items.either)
    if not isinstance(first, t.Self) and "Self()" in repr(first):
        deed.scene.unclear = "the other Hero"
    deed.scene.self_acts = isinstance(first, t.Self)
    second = pieces(both, deed.scene, deed.step)
    deed.scene.unclear, deed.scene.self_acts = "", False
    return t.SwitchPlaces(first, chosen_by(second, deed.by), deed.step)


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
    whose = holder(core, deed.scene, deed.by)
    there = _rearranged(core, deed)
    if item.noun == "hero" and whose == t.YOU:
        moved = t.Group("hero", "your", there)
        deed.scene.note("hero", moved, plural=True, words="your Heroes", step=-1)
    return t.Rearrange(whose, deed.step, there, deed.by)


def _rearranged(core: Core, deed: Deed) -> tuple[t.Place, ...]:
    """ "In your Vanguard and Flank": only these rows."""
    row = place_row(core)
    more = [each for each in deed.items.items[1:] if isinstance(each, Phrase)]
    rows = [ROWS[ROWS.index(each.noun)] for each in more if each.noun in ROWS and not each.mods]
    if len(rows) < len(deed.items.items) - 1 or (rows and row not in ROWS):
        raise Unread.phrase(deed.items.items[-1].where, "rows: “your Vanguard and your Flank”")
    if not rows:
        return (t.InRow(ROWS[ROWS.index(row)]),) if row in ROWS else ()
    return (t.InEitherRow((ROWS[ROWS.index(row)], *rows)),)


# --- Strikes ------------------------------------------------------------------------------------


@follows("end turn", example="End this Turn.")
def end_turn(deed: Deed) -> t.Effect:
    return t.EndTurn(deed.step)


@follows("steal", example="Take control of a Rival Hero.")
def steal(deed: Deed) -> t.Effect:
    if deed.bare.complement is None and deed.bare.placed and deed.bare.placed[0].core is not None:
        mods = deed.bare.placed
        core = mods[0].core
        assert core is not None
        items = Items([Phrase(core, mods[1:])])
    else:
        items = deed.items
    if is_cards(items.items[0], []) or _laid_in_reserve(items, deed):
        found = deed.cards(items, "reserve")
        if isinstance(found, t.Cards) and found.whose == t.YOU and found.step < 0:
            raise Unread.phrase(items.where, "whose: “a Rival's Operation”")
        if isinstance(found, t.Cards) and found.step < 0 and found.zone != "reserve":
            return t.Put(found, "hand", deed.by, deed.step)  # "steal a card from a Rival's Hand"
        return t.TakeReserve(found, deed.by, deed.step)
    taken = t.GiveControl(deed.pieces(items), deed.by, deed.step)
    return _given_back(deed, taken)


def _laid_in_reserve(items: Items, deed: Deed) -> bool:
    """ "Choose a Rival's Operation. Take control of it"."""
    item = items.items[0]
    if not isinstance(item, Phrase) or item.noun != "it":
        return False
    known = [m for m in deed.scene.mentions if not m.plural and m.step >= 0]
    return bool(known) and all(m.nouns & {"operation", "trap", "player"} for m in known)


def _given_back(deed: Deed, taken: t.GiveControl) -> t.Effect:
    """ "Until the end of the Turn": then it goes back to whoever it belongs to."""
    length = statuses.span(deed.extras)
    if length is None:
        return taken
    one = taken.who if not isinstance(taken.who, t.Group | t.EitherGroup) else t.Picked(deed.step)
    deed.scene.used.add(deed.step)
    back = t.GiveControl(one, t.PlayerOf(one, "owner"), deed.scene.begin())
    return t.Sequence((taken, statuses.at_end_of(length, back, deed.scene.begin(), deed)))
