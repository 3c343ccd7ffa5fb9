"""Instructions that give, grant and take away: statuses, keywords, abilities, actions, markers."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .amounts import for_each
from .apiece import apiece
from .cards import is_cards
from .changes import borne_by, so_often, take, trait_changes
from .deeds import Deed, chosen_by, follows
from .errors import Unread
from .moments import at_next_end
from .nouns import LEADER, is_pieces, pieces
from .people import is_people, people
from .permissions import ACTIONS, PLAYED
from .surface import Bracket, Core, Extra, Item, Items, Phrase
from .wordings import before, most

SPANS: dict[
    str,
    Literal[
        "turn",
        "wave",
        "next wave",
        "round",
        "next turn",
        "next turn start",
        "rival turn",
        "rival turn start",
        "next round",
        "game",
        "in place",
        "attack",
        "next attack",
        "next attack turn",
        "next attack wave",
        "next attack round",
    ],
] = {
    "next attack": "next attack",
    "next attack turn": "next attack turn",
    "next attack wave": "next attack wave",
    "next attack round": "next attack round",
    "this turn": "turn",
    "until turn": "turn",
    "this wave": "wave",
    "until wave": "wave",
    "this round": "round",
    "until round": "round",
    "until game": "game",
    "this game": "game",
    "until next wave": "next wave",
    "until next turn": "next turn",
    "until rival turn": "rival turn",
    "until rival turn start": "rival turn start",
    "until next turn start": "next turn start",
    "for attack": "attack",
    "until next round": "next round",
    "until in place": "in place",
}

PENDING = t.UntilWhen(t.When("pass"))
"""stands for what is waited for until it is known whom the sentence is about"""


def span(extras: list[Extra]) -> t.Span | None:
    """How long, when it is said."""
    found = take(extras, *SPANS)
    if found is not None:
        return t.Until(SPANS[found.root])
    if take(extras, "until event") is not None:
        return PENDING
    for extra in list(extras):
        if (
            extra.root == "for"
            and extra.items is not None
            and isinstance(extra.items.items[0], Phrase)
        ):
            item = extra.items.items[0]
            number = before(item.core).number
            if item.noun == "turn" and number is not None:
                extras.remove(extra)
                return t.Markers(number)
            if item.noun == "attack":
                extras.remove(extra)
                return t.Until("attack")
    return None


def grant(
    who: t.Pieces,
    found: tuple[t.Change, ...],
    extras: list[Extra],
    deed: Deed,
    length: t.Span | None,
) -> t.Effect:
    """Changes that hold for a while; without a length, for as long as it stays in place."""
    del extras
    return t.Grant(who, found, length or t.Until("in place"), deed.step)


def brackets(items: Items) -> bool:
    return all(isinstance(item, Bracket) for item in items.items)


def keywords_lost(items: Items) -> tuple[t.Change, ...]:
    """ "Loses [Intercept] and [Ranged Attack] until the end of the Round": the keywords sleep."""
    lost: list[t.Change] = []
    for item in items.items:
        name = item.word.root.lower() if isinstance(item, Bracket) else ""
        if name not in ("intercept", "ranged attack"):
            raise Unread.phrase(item.where, "“[Intercept]” or “[Ranged Attack]”, or no length")
        lost.append(t.Loses("intercept" if name == "intercept" else "ranged attack"))
    return tuple(lost)


def place_statuses(who: t.Pieces, given: Items, deed: Deed) -> t.Effect:
    """[+1 Attack] x2 and [Intercept]: one placing after another on the same pieces."""
    if given.either and len(given.items) > 1:
        raise Unread.phrase(given.items[1].where, "“choose one: give … [X]; or give … [Y]”")
    each = take(deed.extras, "for each")
    borne = borne_by(each, deed.extras, deed.scene)
    if borne is not None and len(given.items) == 1:
        return _as_many_again(who, given.items[0], borne, deed)
    if each is not None and len(given.items) == 1:
        return _counted_out(who, given.items[0], each, deed)
    placed: list[t.Effect] = []
    target = who
    for k, item in enumerate(given.items):
        assert isinstance(item, Bracket)
        times: t.Amount = t.Number(int(item.times.root)) if item.times is not None else t.Number(1)
        if each is not None:
            times = for_each(times, each, deed.scene)
        step = deed.step if k == 0 else deed.scene.begin()
        placed.append(t.GiveStatus(item.word.root, target, times, step))
        named = isinstance(who, t.Self | t.Participant | t.Picked | t.Each | t.Neighbour)
        if k == 0 and not named and who != LEADER:
            target = t.Picked(deed.step)
    length = span(deed.extras)
    if length is not None:
        placed += _taken_back(placed, target, length, deed)
        deed.scene.used.add(deed.step)
    if len(placed) == 1:
        return placed[0]
    if target != who:
        deed.scene.used.add(deed.step)
    return t.Sequence(tuple(placed))


def _as_many_again(who: t.Pieces, item: Item, borne: t.Bearing, deed: Deed) -> t.Effect:
    """ "Give it [+1 Attack] for each [+1 Attack] on it"."""
    assert isinstance(item, Bracket)
    once = t.Number(int(item.times.root)) if item.times is not None else None
    return t.GiveStatus(item.word.root, who, so_often(borne, once), deed.step)


def _counted_out(who: t.Pieces, item: Item, each: Extra, deed: Deed) -> t.Effect:
    """ "Give each of your Heroes [+1 Attack] for each Corpse in its row"."""
    assert isinstance(item, Bracket)
    once = t.Number(int(item.times.root)) if item.times is not None else t.Number(1)

    def done(times: t.Amount | None, whole: t.Pieces) -> t.Effect:
        return t.GiveStatus(item.word.root, whole, times or once, deed.step)

    return apiece(who, deed.scene, lambda: for_each(once, each, deed.scene), done)


ENDS: dict[str, t.When] = {
    "turn": t.When("turn end", t.Player("any player")),
    "wave": t.When("wave end"),
    "round": t.When("round end"),
    "next turn start": t.When("turn start", t.YOU),
}
NEXT_ENDS: dict[str, t.When] = {
    "next turn": t.When("turn end", t.YOU),
    "rival turn": t.When("turn end", t.Player("rival")),
    "next wave": t.When("wave end"),
    "next round": t.When("round end"),
}


def at_end_of(length: t.Span | None, effect: t.Effect, step: int, deed: Deed) -> t.Later:
    """An effect put off until what lasts so long is over."""
    if isinstance(length, t.UntilWhen):
        return t.Later(length.when, effect, step)
    end = length.end if isinstance(length, t.Until) else ""
    if end in NEXT_ENDS:
        return at_next_end(NEXT_ENDS[end], effect, step)
    if end not in ENDS:
        raise Unread.phrase(deed.verb.where, "“this Turn”, “this Wave” or “this Round”")
    return t.Later(ENDS[end], effect, step)


def _taken_back(
    placed: list[t.Effect], who: t.Pieces, length: t.Span, deed: Deed
) -> list[t.Effect]:
    """Statuses given for a while are removed again at its end."""
    taken: list[t.Effect] = []
    for each in placed:
        assert isinstance(each, t.GiveStatus)
        taken.append(t.RemoveStatus(each.status, who, each.times, deed.scene.begin()))
    whole = taken[0] if len(taken) == 1 else t.Sequence(tuple(taken))
    return [at_end_of(length, whole, deed.scene.begin(), deed)]


@follows("give", example="Give a Hero in your Unit [+1 Attack].")
def give(deed: Deed) -> t.Effect:
    given = deed.bare.gift
    to = deed.take("to") if given is None else None
    who_items = deed.bare.complement if given is not None else to
    what = given if given is not None else deed.items
    who_items = deed.need(who_items, "whom it is given to")
    if is_people(who_items.items[0], deed.scene) and is_pieces(what.items[0]):
        return t.GiveControl(deed.pieces(what), people(who_items, deed.scene), deed.step)
    if is_people(who_items.items[0], deed.scene) and is_cards(what.items[0], deed.extras):
        return _handed(what, who_items, deed)
    if is_people(who_items.items[0], deed.scene):
        raise Unread.phrase(who_items.where, "a Hero or Leader")
    who = _armed(who_items, what, deed) or deed.pieces(who_items)
    if brackets(what):
        return place_statuses(who, what, deed)
    length = span(deed.extras)
    return grant(who, trait_changes(what, deed.extras, deed.scene), deed.extras, deed, length)


def _handed(what: Items, to: Items, deed: Deed) -> t.Effect:
    """ "Give that Rival a card from your Hand"."""
    if getattr(what.items[0], "noun", "") == "" and not deed.scene.knows_cards:
        raise Unread.phrase(what.where, "a card, e.g. “a card from your Hand”")
    given = deed.cards(what)
    whose = people(to, deed.scene)
    if not isinstance(given, t.Cards) or given.whose == whose:
        raise Unread.phrase(what.where, "a card of somebody else")
    deed.amounted()
    return t.Put(given, "hand", whose, deed.step)


def _armed(whom: Items, what: Items, deed: Deed) -> t.Reference | None:
    """ "Give it +3 Attack Strength for that Attack": the one that attacks."""
    item, gift = whom.items[0], what.items[0]
    it = isinstance(item, Phrase) and item.noun == "it"
    stronger = isinstance(gift, Phrase) and gift.noun == "attack strength"
    lasts = any(extra.root == "for attack" for extra in deed.extras)
    return deed.scene.striker() if it and stronger and lasts else None


@follows("gain", example="Gain 1 action this Turn.")
def gain(deed: Deed) -> t.Effect:
    return actions(deed, 1)


@follows("lose", example="A Rival loses 1 action this Turn.")
def lose(deed: Deed) -> t.Effect:
    return actions(deed, -1)


_ACTS = frozenset(
    (*ACTIONS, *PLAYED, "a", "the", "more", "less", "another", "up to", "that much", "your", "any")
)


def actions(deed: Deed, sign: Literal[1, -1]) -> t.Effect:
    """ "gain 2 actions this Turn", "an extra Recruit action", "1 less action next Turn"."""
    from .course import more_turns

    turns = more_turns(deed) if sign == 1 else None
    if turns is not None:
        return turns
    item = deed.first
    if not isinstance(item, Phrase) or item.noun != "action":
        raise Unread.phrase(item.where, "actions, e.g. “1 action this Turn”")
    found = before(item.core)
    number = most(found, deed.scene)
    if "up to" in found and number is not None:
        number = t.UpToAmount(number)
    if number is None and found.signed is not None:
        number = t.Number(abs(found.signed))
        sign = 1 if found.signed > 0 else -1
    if "less" in found:
        sign = -1
    strange = [w for w in item.core.pres if w.type == "DET" and w.root not in _ACTS]
    if strange:
        raise Unread.phrase(strange[0].where, "an action, e.g. “a Recruit action”")
    only = tuple(ACTIONS[w.root] for w in item.core.pres if w.root in ACTIONS)
    only += tuple(PLAYED[w.root] for w in item.core.pres if w.root in PLAYED)
    purpose = next((e for e in deed.extras if e.root == "to" and e.bare is not None), None)
    if purpose is not None:
        deed.extras.remove(purpose)
        only += purposes(purpose)
    if item.mods:
        raise Unread.phrase(item.mods[0].where, "“this Turn” or “to” do something")
    length = take(deed.extras, "this turn", "next turn", "until turn")
    theirs = deed.by != t.YOU and deed.scene.box == "order"  # it is not their Turn
    ahead = theirs if length is None else length.root == "next turn"
    when: Literal["this turn", "next turn"] = "next turn" if ahead else "this turn"
    amount = number or t.Number(1)
    each = take(deed.extras, "for each")
    if each is not None:
        amount = for_each(amount, each, deed.scene)
    return t.GainActions(amount, deed.by, sign, only, when, deed.step)


def purposes(extra: Extra) -> tuple[t.Verb, ...]:
    """What actions are for: "to Move or Attack", "to play an Order"."""
    from .permissions import verb_of

    assert extra.bare is not None
    item = extra.bare.complement.items[0] if extra.bare.complement is not None else None
    found: list[t.Verb] = []
    for verb in extra.bare.verbs:
        if verb.type in ("AND", "OR"):
            continue
        what = verb_of(verb, item)
        if what is None:
            raise Unread.phrase(verb.where, "an action, e.g. “Recruit”, “Move”, “Attack”")
        found.append(what)
    return tuple(found)


def remove_status(deed: Deed) -> t.Effect:
    """ "Remove a Status from this Hero", "remove [Intercept]…", "remove a Time Marker…"."""
    item = deed.first
    source = deed.take("from", "on")
    if isinstance(item, Phrase) and (item.noun == "marker" or _one_of_them(item, deed)):
        return markers(deed, -1, source)
    source = deed.need(source, "“from” somebody")
    who = deed.pieces(source)
    deed.amounted()
    if isinstance(item, Bracket):
        times = t.Number(int(item.times.root)) if item.times is not None else None
        return t.RemoveStatus(item.word.root, who, times, deed.step)
    if isinstance(item, Phrase) and item.noun == "status":
        found = before(item.core)
        number = most(found, deed.scene)
        if "up to" in found and number is not None:
            number = t.UpToAmount(number)
        if number is None and found.has("a", "any"):
            number = t.Number(1)
        return t.RemoveStatus("", who, number, deed.step)
    raise Unread.phrase(item.where, "“2 damage”, “a Status” or “a Time Marker”")


def is_status(item: Item) -> bool:
    """Whether a phrase is about [Statuses]."""
    return isinstance(item, Bracket) or (isinstance(item, Phrase) and item.noun == "status")


def move_status(deed: Deed) -> t.Effect:
    """ "Move a Status from a Hero to another Hero"."""
    item = deed.first
    source = deed.need(deed.take("from", "on"), "“from” somebody")
    to = deed.need(deed.take("to", "onto", "on"), "“to” somebody")
    status, times = "", _so_many(item, deed)
    if isinstance(item, Bracket):
        status = item.word.root
        times = t.Number(int(item.times.root)) if item.times is not None else t.Number(1)
    from_whom = deed.pieces(source)
    whom = chosen_by(pieces(to, deed.scene, deed.step), deed.by)
    if isinstance(whom, t.Group) and whom != LEADER and whom.quantity == t.All():
        raise Unread.phrase(to.where, "one that gains it")
    return t.MoveStatus(status, from_whom, whom, times, deed.step)


def _so_many(item: Item, deed: Deed) -> t.Amount | None:
    """ "a Status", "up to 2 Statuses", "all Statuses" (None)."""
    if not isinstance(item, Phrase):
        return None
    if item.mods:
        raise Unread.phrase(item.mods[0].where, "“from” somebody")
    found = before(item.core)
    found.only("a", "any", "all", "up to", "each", "one")
    number = most(found, deed.scene)
    if "up to" in found and number is not None:
        return t.UpToAmount(number)
    return number or (t.Number(1) if found.has("a", "any") else None)


def _one_of_them(item: Phrase, deed: Deed) -> bool:
    """ "Place 3 Time Markers on this Operation. … Remove one": of those that lie on it."""
    told = not item.noun or (item.noun == "them" and not deed.scene.mentions)
    return told and deed.scene.marked and not item.mods and before(item.core).number is not None


def markers(deed: Deed, sign: Literal[1, -1], on: Items | None) -> t.Effect:
    item = deed.first
    assert isinstance(item, Phrase)
    amount = most(before(item.core), deed.scene) or t.Number(1)
    if "up to" in before(item.core):
        amount = t.UpToAmount(amount)
    if "any number" in before(item.core):
        amount = t.UpToAmount(t.StatOf("markers", t.Self()))
    said = before(item.core)
    on = deed.need(on or _on_itself(deed, item), "“from” or “to” an Operation")
    found = deed.cards(on, "reserve")
    if found == t.Self():
        deed.scene.marked = True
        if sign == -1:
            deed.amounted()
    elif "any number" in said:
        raise Unread.phrase(item.where, "how many, e.g. “2 Time Markers”")
    if sign == 1 and "exactly" in said:
        return t.Mark(amount, found, 0, deed.step)
    if sign == -1 and isinstance(found, t.Cards) and not _said_whose(on):
        found = msgspec.structs.replace(found, whose=t.Player("any player"))
    if sign == -1 and "all" in said:
        return t.Mark(t.Number(0), found, 0, deed.step)
    return t.Mark(amount, found, sign, deed.step)


def _on_itself(deed: Deed, item: Phrase) -> Items | None:
    """ "Remove a Time Marker", "put 2 Time Markers on it": this Operation's, or that of another."""
    there = [mod.link for mod in item.mods if mod.link.root == "on it"]
    itself = deed.scene.lies_on_itself()
    if not itself and not there:
        return None
    where = there[0] if there else deed.verb
    item.mods[:] = [mod for mod in item.mods if mod.link not in there]
    which = where.become("DET", "this" if itself else "that")
    return Items([Phrase(Core([which], where.become("NOUN", "operation")), [])])


def _said_whose(on: Items) -> bool:
    item = on.items[0]
    if not isinstance(item, Phrase):
        return True
    mods = [mod for mod in item.mods if mod.link.root != "in play"]
    return bool(mods) or item.core.owner is not None or before(item.core).has("your", "rival")


@follows("add", example="Add a Time Marker to an Operation in your Reserve.")
def add(deed: Deed) -> t.Effect:
    item = deed.first
    if isinstance(item, Phrase) and item.noun == "marker":
        return markers(deed, 1, deed.take("to", "on"))
    from .putting import put

    return put(deed)


def granted(who: t.Pieces, given: Items, deed: Deed) -> t.Effect:
    """A statement used as an instruction: "that Hero gains [Intercept]"."""
    if brackets(given):
        return place_statuses(who, given, deed)
    length = span(deed.extras)
    return grant(who, trait_changes(given, deed.extras, deed.scene), deed.extras, deed, length)
