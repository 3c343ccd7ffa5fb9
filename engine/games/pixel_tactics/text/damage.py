"""Instructions about damage: apply, remove, move, prevent, defeat, revive, clear."""

from __future__ import annotations

import msgspec

from . import tree as t
from .amounts import for_each, measured, value
from .apiece import apiece
from .changes import borne_by, floor_number, so_often, take
from .choosing import new_target
from .deeds import Deed, chosen_by, follows
from .errors import Unread
from .nouns import LEADER, lying_there, pieces
from .scene import Scene
from .surface import Bare, Extra, Items, Mod, Phrase
from .terms import single
from .wordings import before


def amounted(deed: Deed, phrase: Phrase) -> t.Amount | None:
    amount = measured(phrase, deed.scene, "damage")
    each = take(deed.extras, "for each")
    borne = borne_by(each, deed.extras, deed.scene)
    if borne is not None:
        amount = so_often(borne, amount)
    elif each is not None:
        amount = for_each(amount or t.Number(1), each, deed.scene)
    rounding = take(deed.extras, "rounded up", "rounded down")
    if rounding is not None and rounding.root == "rounded up" and isinstance(amount, t.Multiple):
        amount = t.Multiple(amount.of, amount.times, amount.over, True)
    deed.amounted("much")
    return amount


@follows("apply", example="Apply 3 damage to a Rival Hero in Melee.")
def apply(deed: Deed) -> t.Effect:
    if deed.bare.gift is not None and deed.bare.complement is not None:
        given = Bare(deed.bare.subject, deed.bare.verbs, deed.bare.gift)
        to_whom = Extra(deed.verb.become("TO", "to"), deed.bare.complement)
        deed = Deed(deed.verb, given, [to_whom, *deed.extras], deed.scene, deed.step, deed.by)
    phrase = deed.measure()
    if phrase is None:
        raise Unread.phrase(deed.items.where, "how much damage, e.g. “2 damage”")
    among = deed.take("divided among")
    to = among or deed.take("to", "on", "against")
    if to is None and any(e.root == "instead" for e in deed.extras):
        return _rather(deed, phrase)
    if to is None:
        raise Unread.phrase(deed.verb.where, "“to” somebody: “apply 2 damage to a Rival Hero”")
    tail = _equal_later(to)
    _nothing_more(deed)
    divided = among is not None or deed.takes("divided")

    def done(amount: t.Amount | None, whole: t.Pieces) -> t.Effect:
        if amount is None:
            raise Unread.phrase(
                phrase.where, "how much damage, e.g. “2 damage”, “damage equal to its Life”"
            )
        return dealt(t.Damage(amount, whole, divided, deed.step), deed.scene)

    if tail or any(e.root == "for each" for e in deed.extras):
        told = Phrase(phrase.core, [*phrase.mods, *tail])
        return apiece(deed.pieces(to), deed.scene, lambda: amounted(deed, told), done)
    again = [w.root for w in phrase.core.pres] == ["that"] and deed.scene.amounts
    same = deed.scene.that_much(phrase.where, "much") if again else None
    much = amounted(deed, phrase) or same
    return done(much, deed.pieces(to))


def dealt(blow: t.Damage, scene: Scene) -> t.Damage:
    """The same, of which words may speak as the damage of one who was hit."""
    whom = blow.to
    many = any(m.plural and m.means == whom for m in scene.mentions)
    one = isinstance(whom, t.Picked | t.Participant | t.Self | t.Neighbour) and not many
    if isinstance(whom, t.Group):
        one = whom == LEADER or single(whom.quantity)
    if one:
        scene.blows.append(blow.step)
    return blow


def on_leader(deed: Deed) -> t.Effect:
    """ "A Rival takes 2 damage on their Leader"."""
    phrase, on = deed.measure(), deed.take("on", "to", "with")
    if phrase is None or on is None or not _own_leader(on, "their", "your"):
        raise Unread.phrase(deed.verb.where, "a Hero or Leader that takes damage")
    amount = amounted(deed, phrase)
    if amount is None:
        raise Unread.phrase(phrase.where, "how much damage, e.g. “2 damage”")
    return t.Damage(amount, _leader_of(deed), step=deed.step)


def _own_leader(items: Items, *whose: str) -> bool:
    """ "Their Leader", of whoever acts."""
    item = items.items[0]
    if not isinstance(item, Phrase) or item.noun != "leader" or item.mods:
        return False
    return {word.root for word in item.core.pres} <= {*whose}


def _leader_of(deed: Deed) -> t.Group:
    if deed.by == t.YOU:
        return t.Group("leader", "your")
    if deed.by == t.Player("rival"):
        return t.Group("leader", "rival", quantity=t.ONE)
    if deed.by in (t.Player("each rival"), t.Player("each player")):
        return t.Group("leader", "rival" if deed.by == t.Player("each rival") else "any")
    if isinstance(deed.by, t.Player):
        raise Unread.phrase(deed.verb.where, "“a Rival” or “each Rival”")
    return t.Group("leader", deed.by)


def _rather(deed: Deed, phrase: Phrase) -> t.Effect:
    """ "If it is in Melee, apply 4 damage instead": to whom the 2 would be applied."""
    amount = amounted(deed, phrase)
    if amount is None:
        raise Unread.phrase(phrase.where, "how much damage, e.g. “2 damage”")
    return t.Damage(amount, _hit_before(deed), step=deed.step)


def _hit_before(deed: Deed) -> t.Reference:
    """Whom the instruction before was about, whoever the condition in between speaks of."""
    told = [m for m in deed.scene.mentions if m.step >= 0 and isinstance(m.means, t.Picked)]
    whom = dict.fromkeys(m.means for m in told if not m.plural)
    only = next(iter(whom)) if len(whom) == 1 and len(told) == 1 else None
    if not isinstance(only, t.Picked):
        return deed.scene.it(deed.verb.where)
    deed.scene.use(only)
    return only


def _nothing_more(deed: Deed) -> None:
    rest = deed.items.items[1:]
    if rest:
        raise Unread.phrase(rest[0].where, "a verb: “and apply…”")


def _equal_later(to: Items) -> list[Mod]:
    last = to.items[-1]
    if not isinstance(last, Phrase):
        return []
    for k, mod in enumerate(last.mods):
        if mod.link.root == "equal to":
            tail = last.mods[k:]
            last.mods = last.mods[:k]
            return tail
    return []


@follows("heal", example="Heal 2 damage from your Leader.")
def heal(deed: Deed) -> t.Effect:
    phrase = deed.measure()
    if phrase is not None:
        return remove_damage(deed, phrase)
    first = deed.first
    if (
        isinstance(first, Phrase)
        and first.core.noun is None
        and first.core.pres
        and all(
            w.type == "NUMBER" or w.root in ("up to", "all", "that much") for w in first.core.pres
        )
    ):
        return remove_damage(deed, first)
    whole = deed.pieces(deed.items)
    by = deed.take("for", "by")
    told = by.items[0] if by is not None else None
    amount = _so_much(told, deed) if isinstance(told, Phrase) else None
    deed.amounted("much")
    return t.Heal(amount, whole, step=deed.step)


def _so_much(told: Phrase, deed: Deed) -> t.Amount | None:
    """ "For 3", "for up to 2 damage", "for twice the number of Corpses"."""
    counts = told.noun not in ("", "damage") or before(told.core).has("number of")
    return value(told, deed.scene) if counts else measured(told, deed.scene, "damage")


def remove_damage(deed: Deed, phrase: Phrase) -> t.Effect:
    among = deed.take("divided among")
    told = deed.take("from", "on") if among is None else None
    source = deed.need(
        among or told or deed.take("from", "on"),
        "“from” somebody: “remove 2 damage from your Leader”",
    )
    tail = _equal_later(source)
    divided = among is not None or deed.takes("divided")
    theirs = isinstance(deed.by, t.Player) and deed.by != t.YOU and _own_leader(source, "their")
    if theirs and not tail and not any(e.root == "for each" for e in deed.extras):
        return t.Heal(amounted(deed, phrase), _leader_of(deed), step=deed.step)

    def done(amount: t.Amount | None, whole: t.Pieces) -> t.Effect:
        return t.Heal(amount, whole, divided, deed.step)

    if tail or any(e.root == "for each" for e in deed.extras):
        told_so = Phrase(phrase.core, [*phrase.mods, *tail])
        return apiece(deed.pieces(source), deed.scene, lambda: amounted(deed, told_so), done)
    much = amounted(deed, phrase)
    return done(much, deed.pieces(source))


@follows("remove", example="Remove up to 3 damage from any Hero.")
def remove(deed: Deed) -> t.Effect:
    phrase = deed.measure()
    if phrase is not None:
        return remove_damage(deed, phrase)
    from .statuses import remove_status

    away = next((e for e in deed.extras if e.root == "from" and _of_the_game(e.items)), None)
    if away is not None:
        deed.extras.remove(away)
        cards = deed.are_cards(deed.items) or deed.scene.knows_cards
        what = deed.cards(deed.items) if cards else deed.pieces(deed.items)
        return t.Put(what, "away", None, deed.step)
    return remove_status(deed)


def _of_the_game(items: Items | None) -> bool:
    """ "Remove a Corpse from the game"."""
    item = items.items[-1] if items is not None else None
    return isinstance(item, Phrase) and item.noun == "game"


def move_damage(deed: Deed, phrase: Phrase) -> t.Effect:
    """ "Move 2 damage from a Hero to another": or, of the event's damage, a redirection."""
    source = deed.take("from")
    among = deed.take("divided among")
    if among is not None:
        deed.extras.append(Extra(deed.verb.become("ADVERB", "divided")))
    to = deed.need(among or deed.take("to", "onto", "on"), "“to” somebody")
    if source is None:
        return redirect(deed, phrase, to)
    amount = amounted(deed, phrase)
    divided = deed.takes("divided")
    deed.scene.self_acts = _itself(to)  # "from it to this Hero"
    from_whom = deed.pieces(source)
    deed.scene.self_acts = False
    if amount is not None:
        _of_one_or_each(source, from_whom)
    deed.scene.self_acts = _itself(source)
    whom = chosen_by(pieces(to, deed.scene, deed.step), deed.by)
    deed.scene.self_acts = False
    if not divided:
        _of_one_or_each(to, whom)
    return t.MoveDamage(amount, from_whom, whom, deed.step, divided)


def _itself(to: Items) -> bool:
    item = to.items[0]
    this = isinstance(item, Phrase) and [word.root for word in item.core.pres] == ["this"]
    return this and len(to.items) == 1


def _of_one_or_each(source: Items, whole: t.Pieces) -> None:
    """ "Move 4 damage from your Heroes", or to them: 4 altogether, or 4 each?"""
    item = source.items[0]
    if not isinstance(whole, t.Group) or whole.quantity != t.All() or not isinstance(item, Phrase):
        return
    noun = item.core.noun
    if noun is not None and noun.plural and not before(item.core).has("each", "all", "both"):
        raise Unread.phrase(item.where, "“a Hero in your Unit” or “each Hero in your Unit”")


def redirect(deed: Deed, phrase: Phrase, to: Items) -> t.Effect:
    if not deed.scene.of_event():
        raise Unread.phrase(
            phrase.where, "“from” somebody: “move 2 damage from a Hero to another Hero”"
        )
    amount = None if _whole(phrase) else amounted(deed, phrase)
    whom = deed.pieces(to)
    if deed.scene.struck is not None and whom in (deed.scene.struck, t.Participant("hero")):
        raise Unread.phrase(to.where, "somebody else, or “prevent half of that damage”")
    return t.Redirect(amount, whom, deed.step)


def _whole(phrase: Phrase) -> bool:
    roots = {w.root for w in phrase.core.pres}
    return (
        phrase.core.noun is not None
        and roots <= {"that", "the", "all", "this", "any"}
        and not any(w.type == "NUMBER" for w in phrase.core.pres)
    )


@follows(
    "prevent", example="If this Hero would take damage, prevent 1 of that damage.", box="vanguard"
)
def prevent(deed: Deed) -> t.Effect:
    first = deed.first
    known = deed.scene.of_event() or deed.scene.undone
    if isinstance(first, Phrase) and first.noun == "it" and known:
        return t.Prevent(_much_of_it(first), deed.step)
    phrase = deed.measure()
    if phrase is not None and "next" in before(phrase.core):
        return _absorb(deed, phrase)
    if phrase is None or not deed.scene.of_event():
        raise Unread.phrase(deed.items.where, "“that damage”, after “if … would take damage”")
    found = before(phrase.core)
    if "all but" in found and found.number is not None:
        deed.scene.used.add(-1)
        return t.Prevent(t.Sum(t.ThatMuch(), t.Number(found.number), -1), deed.step)
    amount = None if _whole(phrase) else amounted(deed, phrase)
    return t.Prevent(amount, deed.step)


def _absorb(deed: Deed, phrase: Phrase) -> t.Effect:
    """ "Prevent the next 3 damage to your Leader this Turn"."""
    from .statuses import PENDING, span

    found = before(phrase.core)
    found.only("the", "next")
    to = deed.need(deed.take("to"), "“to” somebody")
    length = span(deed.extras) or t.Until("game")
    if found.number is None or phrase.mods or length == PENDING:
        raise Unread.phrase(phrase.where, "how much, e.g. “the next 3 damage”")
    return t.Absorb(deed.pieces(to), t.Number(found.number), length, deed.step)


def _much_of_it(phrase: Phrase) -> t.Amount | None:
    """ "It", or "2 of it": None is all."""
    found = before(phrase.core)
    found.only("of")
    return None if found.number is None else t.Number(found.number)


def _damage_of(items: Items) -> Phrase:
    item = items.items[0]
    if not isinstance(item, Phrase) or before(item.core).number is None:
        raise Unread.phrase(items.where, "a number")
    return item


@follows("reduce", example="If your Leader would take damage, reduce that damage by 2.", box="rear")
def reduce(deed: Deed) -> t.Effect:
    phrase = deed.measure()
    down = deed.take("to")
    if down is not None and phrase is not None and deed.scene.of_event():
        left = measured(_damage_of(down), deed.scene, "damage")
        deed.scene.used.add(-1)
        return t.Prevent(t.Sum(t.ThatMuch(), left or t.Number(0), -1), deed.step)
    by = deed.need(deed.take("by"), "“by” how much")
    if phrase is None or not deed.scene.of_event() or not isinstance(by.items[0], Phrase):
        raise Unread.phrase(deed.items.where, "“that damage”, after “if … would take damage”")
    amount = measured(by.items[0], deed.scene, "damage")
    each = take(deed.extras, "for each")
    if each is not None:
        amount = for_each(amount or t.Number(1), each, deed.scene)
    floor = take(deed.extras, "floor")
    if floor is not None:
        n = floor_number(floor)
        deed.scene.used.add(-1)
        return t.Prevent(
            t.Sum(t.ThatMuch(), t.Sum(t.ThatMuch(), amount or t.Number(0), -1, n), -1), deed.step
        )
    return t.Prevent(amount, deed.step)


@follows(
    "redirect",
    example="If your Leader would take damage, redirect that damage to this Hero.",
    box="rear",
)
def redirected(deed: Deed) -> t.Effect:
    phrase = deed.measure()
    to = deed.need(deed.take("to"), "“to” somebody")
    if phrase is not None:
        return redirect(deed, phrase, to)
    if deed.scene.of_event() and not deed.scene.attacking:
        return t.Redirect(None, deed.pieces(to), deed.step)
    return t.ChangeTarget(new_target(deed, to), deed.step)


@follows("defeat", example="Defeat a damaged Rival Hero.")
def defeat(deed: Deed) -> t.Effect:
    whom = _whom_to_defeat(deed)
    deed.amounted()
    return whom


def _whom_to_defeat(deed: Deed) -> t.Effect:
    if deed.are_cards(deed.items):
        return t.Discard(_as_reserve(deed.cards(deed.items, "reserve"), deed), deed.step)
    return t.Defeat(deed.pieces(deed.items), deed.step)


def _as_reserve(found: t.CardsRef, deed: Deed) -> t.CardsRef:
    """ "Destroy target Operation": of whomever, unless it is said."""
    item = deed.items.items[-1]
    if not isinstance(found, t.Cards) or not isinstance(item, Phrase):
        return found
    if found.zone != "reserve":
        raise Unread.phrase(item.where, "a Trap or an Operation")
    said = item.mods or item.core.owner is not None or before(item.core).has("your", "rival")
    return found if said else msgspec.structs.replace(found, whose=t.Player("any player"))


@follows("revive", example="Revive up to 2 Corpses in your Unit.")
def revive(deed: Deed) -> t.Effect:
    corpses = deed.pieces(deed.items)
    if isinstance(corpses, t.Neighbour):
        corpses = lying_there(corpses)
    if isinstance(corpses, t.Group) and corpses.what == "hero":
        corpses = msgspec.structs.replace(corpses, what="corpse")
    deed.amounted()
    _also(deed, "hero", corpses)
    return t.Revive(corpses, deed.step)


@follows("clear", example="Clear a Corpse in any Unit.")
def clear(deed: Deed) -> t.Effect:
    if deed.are_cards(deed.items) or (deed.scene.laid_open and _of_those(deed)):
        return t.Discard(deed.cards(deed.items, "reserve"), deed.step)
    whole = t.Clear(deed.pieces(deed.items), deed.step)
    deed.amounted()
    return whole


def _of_those(deed: Deed) -> bool:
    """ "Look at a Rival's Traps, then clear one of them"."""
    item = deed.first
    return isinstance(item, Phrase) and item.noun in ("it", "them", "")


def _also(deed: Deed, noun: str, whole: t.Pieces) -> None:
    """Corpses that stand up again may be called Heroes."""
    if isinstance(whole, t.Group):
        plural = not (isinstance(whole.quantity, t.Some) and whole.quantity.most == t.Number(1))
        deed.scene.note(
            noun,
            t.Picked(deed.step),
            plural=plural,
            words=f"the {noun} of step {deed.step + 1}",
            step=deed.step,
        )
