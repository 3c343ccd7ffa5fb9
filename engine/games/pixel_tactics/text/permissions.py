"""What a player may and cannot do, and which of their actions are free or long."""

from __future__ import annotations

from typing import Literal

from . import tree as t
from .amounts import for_each, value
from .changes import STRIKES, speed_of, take
from .errors import Unread, Where
from .features import PAST
from .scene import Scene
from .slots import LINES, either_row, slots
from .such import Traits, such
from .surface import Bare, Extra, Item, Items, Phrase
from .word import Word
from .wordings import ROWS, before

ACTIONS: dict[str, t.Verb] = {
    "draw": "draw",
    "recruit": "recruit",
    "attack": "attack",
    "cast": "spell",
    "move": "move",
    "clear": "clear",
    "switch": "switch",
    "activate": "activate",
}


PLAYED: dict[str, t.Verb] = {
    "order": "order",
    "operation": "operation",
    "trap": "trap",
    "spell": "spell",
}


def player_changes(
    bare: Bare, extras: list[Extra], scene: Scene
) -> tuple[t.PlayerChange, ...] | None:
    """What a statement says about a player; None when it is no such statement."""
    roots = [verb.root for verb in bare.verbs]
    complement = bare.complement
    if (
        roots in (["has"], ["gain"], ["take"], ["get"], ["lose"], ["may", "take"], ["can", "take"])
        and complement is not None
    ):
        return _has(bare, complement, extras, scene)
    if roots[:1] == ["cannot"]:
        items: list[Item | None] = [] if complement is None else [*complement.items]
        done = [verb for verb in bare.verbs[1:] if verb.type == "VERB"]
        each = [(verb, item) for verb in done for item in items or [None]]
        _one_alone_is_limited(each, extras)
        return tuple(_player_cannot(*one, extras, scene) for one in each) or None
    if roots[:1] in (["may"], ["can"]):
        hastened = _as_action(bare, extras)
        if hastened is not None:
            return (hastened,)
        allowed = _player_may(bare, extras, scene)
        return None if allowed is None else (allowed,)
    return None


def _one_alone_is_limited(done: list[tuple[Word, Item | None]], extras: list[Extra]) -> None:
    """ "Rivals cannot draw or recruit more than once each Turn": both together, or each?"""
    often = next((e for e in extras if e.root == "once"), None)
    if often is not None and len(done) > 1:
        raise Unread.phrase(often.where, "one of them alone that is limited")


def _has(
    bare: Bare, complement: Items, extras: list[Extra], scene: Scene
) -> tuple[t.PlayerChange, ...] | None:
    item = complement.items[0]
    if not isinstance(item, Phrase):
        return None
    found = before(item.core)
    number = found.number if found.number is not None else found.signed
    if item.noun == "maximum hand size" and number is not None:
        sign: Literal[1, -1, 0] = (
            1
            if (found.signed or 0) > 0 or "more" in found
            else -1
            if (found.signed or 0) < 0 or "less" in found
            else 0
        )
        each = take(extras, "for each") if sign else None
        size: t.Amount = t.Number(abs(number))
        return (t.HandSize(size if each is None else for_each(size, each, scene), sign),)
    if item.noun == "reserve" and number is not None and not item.mods:
        found.only("a", "more", "less", "another", "exactly")
        fewer = "less" in found or (found.signed or 0) < 0
        told: Literal[1, -1, 0] = -1 if fewer else 1 if found.signed or "more" in found else 0
        return (t.ReserveSlots(t.Number(abs(number)), told),)
    if item.noun == "action" and take(extras, "each turn") is not None:
        found.only("a", "more", "less", "another")
        n = abs(number) if number is not None else 1
        fewer = "less" in found or (found.signed or 0) < 0 or bare.verbs[0].root == "lose"
        if (
            not fewer
            and not found.has("more", "another")
            and found.signed is None
            and bare.verbs[0].root != "gain"
        ):
            raise Unread.phrase(item.where, "“1 more action” or “1 less action”")
        del scene
        return (t.ActionsEachTurn(t.Number(n), -1 if fewer else 1),)
    return None


def _as_action(bare: Bare, extras: list[Extra]) -> t.ActionSpeed | None:
    """ "You may play Orders as a Free Action"."""
    role = next((e for e in extras if e.root == "as" and e.items is not None), None)
    item = role.items.items[0] if role is not None and role.items is not None else None
    if role is None or not isinstance(item, Phrase) or item.noun != "action":
        return None
    done = bare.complement.items[0] if bare.complement is not None else None
    no_one_alone(done)
    verb = verb_of(bare.verbs[-1], done)
    if verb is None:
        raise Unread.phrase(bare.verbs[-1].where, "an action, e.g. “draw”, “play Orders”")
    extras.remove(role)
    return t.ActionSpeed(verb, speed_of(item), "limited" in before(item.core))


def no_one_alone(done: Item | None) -> None:
    """ "Playing Orders", "you may move a Hero": an action is the same whoever it is done with."""
    if not isinstance(done, Phrase) or done.noun == "action":
        return
    before(done.core).only(
        "a", "any", "all", "each", "your", "the", "more", "more than", "their", *ROWS
    )
    if done.core.owner is not None:
        raise Unread.phrase(done.core.owner.where, "“for” somebody, e.g. “for this Hero”")


def hand_size(bare: Bare, extras: list[Extra], scene: Scene | None = None) -> t.HandSize | None:
    """ "is 7", "is increased by 2"."""
    roots = [verb.root for verb in bare.verbs]
    by = take(extras, "by")
    amount = by.items if by is not None else bare.complement
    if scene is not None and (same := _equal_size(bare, by, scene)) is not None:
        return same
    if amount is None or not isinstance(amount.items[0], Phrase):
        return None
    found = before(amount.items[0].core)
    number = found.number if found.number is not None else found.signed
    if number is None:
        return None
    size: t.Amount = t.Number(abs(number))
    each = take(extras, "for each")
    if each is not None and scene is not None:
        size = for_each(size, each, scene)
    sign: Literal[1, -1, 0] = 0
    if "increased" in roots or (found.signed or 0) > 0:
        sign = 1
    elif "reduced" in roots or (found.signed or 0) < 0:
        sign = -1
    return t.HandSize(size, sign)


def _equal_size(bare: Bare, by: Extra | None, scene: Scene) -> t.HandSize | None:
    """ "is equal to the number of Heroes in your Unit", "is increased by the number of…"."""
    roots = [verb.root for verb in bare.verbs]
    if by is not None and by.items is not None:
        item = by.items.items[0]
        if not isinstance(item, Phrase) or "number of" not in before(item.core):
            return None
        return t.HandSize(value(item, scene), -1 if "reduced" in roots else 1)
    if roots != ["is"] or not bare.placed or bare.placed[0].link.root != "equal to":
        return None
    core = bare.placed[0].core
    return None if core is None else t.HandSize(value(Phrase(core, bare.placed[1:]), scene), 0)


def _player_cannot(
    verb: Word, item: Item | None, extras: list[Extra], scene: Scene | None = None
) -> t.PlayerCannot:
    if verb.root == "gain" and isinstance(item, Phrase) and item.noun == "action":
        before(item.core).only("more", "a", "any", "another")
        return t.PlayerCannot("gain actions")
    special = isinstance(item, Phrase) and item.noun == "action" and not item.mods
    if special and "leader" in {w.root for w in item.core.pres} and verb.root in ("use", "take"):  # type: ignore[union-attr]  # special, so a phrase
        return _so_often("action", item, extras)
    no_one_alone(item)
    what = verb_of(verb, item)
    if what is None:
        raise Unread.phrase(verb.where, "an action, e.g. “draw”, “play Orders”, “move”")
    if what == "draw" and isinstance(item, Phrase) and item.noun == "card":
        if _by_effects(extras):
            return t.PlayerCannot("draw by effects")
        return _so_often("draw cards", item, extras)
    return _so_often(what, item, extras, scene)


def _by_effects(extras: list[Extra]) -> bool:
    """ "Rivals cannot draw cards by effects": the Draw Action is open to them."""
    by = next((e for e in extras if e.root in ("by", "with") and e.items is not None), None)
    item = by.items.items[0] if by is not None and by.items is not None else None
    if by is None or not isinstance(item, Phrase) or item.noun != "ability":
        return False
    extras.remove(by)
    return True


def _so_often(
    what: t.Verb | Literal["action", "draw cards"],
    item: Item | None,
    extras: list[Extra],
    scene: Scene | None = None,
) -> t.PlayerCannot:
    """Not at all, or not more than so often."""
    row = _into_row(what, extras)
    traits: Traits = ()
    if what == "recruit" and scene is not None and isinstance(item, Phrase) and item.mods:
        row, traits = such(item.mods, row, scene)
    limit: t.Amount | None = None
    if take(extras, "once") is not None:
        limit = t.Number(1)
    if isinstance(item, Phrase):
        found = before(item.core)
        if found.has("more than") and found.number is not None:
            limit = t.Number(found.number)
    often = take(extras, "each turn", "each wave", "each round") if limit is not None else None
    if limit is not None and often is None:
        where = item.where if item is not None else Where(0, 0, "")
        raise Unread.phrase(where, "how often: “each Turn”, “each Wave” or “each Round”")
    per = PAST[often.root.split()[1] if often else "turn"]
    return t.PlayerCannot(what, limit, per, row, traits)


def _into_row(what: str, extras: list[Extra]) -> t.Row | None:
    """ "cannot recruit into the Vanguard"."""
    from .nouns import place_row

    into = next((e for e in extras if e.root in ("into", "in", "to") and e.items is not None), None)
    item = into.items.items[0] if into is not None and into.items is not None else None
    row = place_row(item.core) if isinstance(item, Phrase) and what == "recruit" else None
    if row is None or into is None or row == "current":
        return None
    extras.remove(into)
    return row


def verb_of(verb: Word, item: object) -> t.Verb | None:
    """The action a verb (with its object) is: "play Orders", "use the Draw Action"."""
    noun = item.noun if isinstance(item, Phrase) else ""
    if verb.root in ("use", "take", "make", "perform") and isinstance(item, Phrase):
        if noun == "action":
            for word in item.core.pres:
                if word.root in ACTIONS:
                    return ACTIONS[word.root]
            return None
        if noun in STRIKES:
            return (
                "spell" if noun == "spell" else "attack" if "attack" in noun else PLAYED.get(noun)
            )
    if verb.root in ("play", "place", "use", "activate"):
        if noun == "trap" and verb.root == "activate":
            return "activate"
        return PLAYED.get(noun)
    if verb.root == "clear" and noun in ("trap", "operation"):
        return None
    return ACTIONS.get(verb.root)


def _player_may(bare: Bare, extras: list[Extra], scene: Scene) -> t.PlayerCan | None:
    verb = bare.verbs[-1]
    items = bare.complement
    item = items.items[0] if items is not None else None
    if verb.root == "move" and isinstance(item, Phrase) and item.noun == "corpse":
        before(item.core).only("your", "all", "a", "any")
        return t.PlayerCan("move corpses")
    piled = _from_discard(verb, item, extras)
    if piled is not None:
        return piled
    if verb.root == "recruit":
        return _may_recruit(item, extras, scene)
    if verb.root == "look" and isinstance(item, Phrase):
        if take(extras, "any time") is None:
            return None
        return _look(item, scene)
    if (
        verb.root == "play"
        and isinstance(item, Phrase)
        and any(w.root == "top" for w in item.core.pres)
    ):
        take(extras, "as in hand")
        return t.PlayerCan("play top")
    if take(extras, "in ceasefire") is not None:
        return _in_ceasefire(verb, item)
    if verb.root == "activate" and take(extras, "when placed") is not None:
        if not isinstance(item, Phrase) or item.noun != "trap":
            raise Unread.phrase(verb.where, "“activate Traps”")
        return t.PlayerCan("activate when placed")
    if verb.root in ("use", "draw") and take(extras, "while") is None:
        full = next((e for e in extras if e.root == "while" and is_full(e)), None)
        if full is not None:
            extras.remove(full)
            return t.PlayerCan("draw at full hand")
    return None


_AT_PEACE: dict[t.Verb, t.PlayerCan] = {
    "order": t.PlayerCan("order in ceasefire"),
    "operation": t.PlayerCan("operation in ceasefire"),
    "spell": t.PlayerCan("spell in ceasefire"),
}


def _in_ceasefire(verb: Word, item: Item | None) -> t.PlayerCan:
    """ "You may play Orders during the Ceasefire"."""
    what = verb_of(verb, item)
    if what is None or what not in _AT_PEACE:
        raise Unread.phrase(verb.where, "“play Orders”, “play Operations”, “cast Spells”")
    no_one_alone(item)
    return _AT_PEACE[what]


def _may_recruit(item: Item | None, extras: list[Extra], scene: Scene) -> t.PlayerCan | None:
    """ "You may recruit Heroes in any Wave", "into your Rear in any Wave", "on Corpses"."""
    placed = item.mods[0] if isinstance(item, Phrase) and len(item.mods) == 1 else None
    if placed is not None and placed.core is not None and placed.link.root == "in":
        row = Phrase(placed.core, [])
        if _anywhere(row) and _several(item):
            take(extras, "any wave")
            return t.PlayerCan("recruit any row")
    into = next((e for e in extras if e.root in ("into", "in", "on", "to", "on top")), None)
    target = into.items.items[0] if into is not None and into.items is not None else None
    if into is None or into.items is None or not isinstance(target, Phrase):
        anywhere = take(extras, "any wave") is not None
        return t.PlayerCan("recruit any row") if anywhere else None
    if target.noun in (*ROWS, *LINES, "slot") and take(list(extras), "any wave") is not None:
        either = either_row(into.items)
        there = slots(target, scene) if either is None else (either,)
        if there:
            take(extras, "any wave")
            extras.remove(into)
            return t.PlayerCan("recruit any row", there=there)
    if _anywhere(target) and _several(item):
        extras.remove(into)
        return t.PlayerCan("recruit any row")
    if target.noun == "corpse" or (target.noun == "slot" and _with_a_corpse(target)):
        extras.remove(into)
        return t.PlayerCan("recruit on corpse")
    return None


def _anywhere(target: Phrase) -> bool:
    """ "In any row"."""
    any_ = any(word.root == "any" for word in target.core.pres)
    return target.noun in ("row", "wave", "slot") and any_


def _several(item: Item | None) -> bool:
    return isinstance(item, Phrase) and item.core.noun is not None and item.core.noun.plural


def _with_a_corpse(slot: Phrase) -> bool:
    """ "A slot with a Corpse"."""
    nouns = [mod.core.noun for mod in slot.mods if mod.core is not None]
    return any(noun is not None and noun.root == "corpse" for noun in nouns)


def _from_discard(verb: Word, item: Item | None, extras: list[Extra]) -> t.PlayerCan | None:
    """ "You may recruit Heroes from your Discard Pile", "play Orders from your Discard Pile"."""
    found = {("recruit", "hero"): "recruit from discard", ("play", "order"): "order from discard"}
    source = next((e for e in extras if e.root == "from" and e.items is not None), None)
    if source is None or source.items is None or not isinstance(item, Phrase) or item.mods:
        return None
    pile, noun = source.items.items[0], item.core.noun
    mine = isinstance(pile, Phrase) and pile.noun == "discard pile" and "your" in before(pile.core)
    what = found.get((verb.root, item.noun))
    if not mine or what is None or noun is None or not noun.plural or item.core.pres:
        return None
    extras.remove(source)
    take(extras, "as in hand")
    return t.PlayerCan(what)  # type: ignore[arg-type]  # one of the two


def is_full(extra: Extra) -> bool:
    if extra.bare is None or extra.bare.complement is None:
        return False
    item = extra.bare.complement.items[0]
    whose = extra.bare.subject.items[0] if extra.bare.subject is not None else None
    hand = isinstance(whose, Phrase) and whose.noun == "hand"
    return hand and isinstance(item, Phrase) and any(w.root == "full" for w in item.core.pres)


def _look(item: Phrase, scene: Scene) -> t.PlayerCan | None:
    from .cards import holder

    if item.noun == "hand":
        return t.PlayerCan("look at hand", holder(item.core, scene))
    if item.noun == "reserve" or item.noun == "trap":
        return t.PlayerCan("look at reserve", holder(item.core, scene, t.Player("each rival")))
    if item.noun == "card" and any(w.root == "top" for w in item.core.pres):
        deck = next(
            (m.core for m in item.mods if m.core is not None and m.link.root in ("of", "in")), None
        )
        return t.PlayerCan("look at top", t.YOU if deck is None else holder(deck, scene))
    return None
