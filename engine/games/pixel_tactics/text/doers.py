"""Who acts in a clause: the subject, whoever acted before, each of several for themselves."""

from __future__ import annotations

from . import tree as t
from .acting import Doer
from .people import is_people, people
from .scene import Scene
from .statics import is_statement
from .surface import Bare, Core, Extra, Items, Phrase

OWN_PIECES = ("hero", "corpse")
OWN_PLACES = ("hand", "discard pile")
PUT_INTO = ("slot", "deck", "discard pile")


def each_their_own(bare: Bare, extras: list[Extra], doer: Doer) -> bool:
    """ "Each player defeats a Hero in their Unit": one after another, each in their own."""
    who = doer.person
    each = isinstance(who, t.Player) and who.who.startswith("each")
    if bare.subject is None or not each:
        return False
    items = bare.complement.items if bare.complement is not None else []
    if any(extra.root == "until" and extra.bare is not None for extra in extras):
        return True
    acts = bool(bare.verbs) and bare.verbs[0].root != "cannot"
    if acts and bare.verbs[-1].root in ("recruit", "place", "search"):
        return True
    around = [item for extra in extras if extra.items for item in extra.items.items]
    if acts and bare.verbs[-1].root == "take" and any(map(_their_leader, around)):
        return True
    heals = acts and bare.verbs[-1].root in ("heal", "remove")
    if heals and any(map(_all_of_theirs, [*items, *around])):
        return True
    there = any(isinstance(e, Phrase) and e.noun in PUT_INTO for e in around)
    if acts and there and not any(isinstance(e, Phrase) and "random" in said_of(e) for e in items):
        return bare.verbs[-1].root in ("put", "return")
    if any(isinstance(e, Phrase) and e.noun == "unit" and "their" in said_of(e) for e in around):
        return True
    if doer.may:
        items = [*items, *around]
    own = OWN_PLACES if doer.may else OWN_PIECES
    return any(
        isinstance(item, Phrase) and item.noun in own and "their" in said_of(item) for item in items
    )


def _their_leader(item: object) -> bool:
    """ "2 damage on their Leader"."""
    return isinstance(item, Phrase) and item.noun == "leader" and "their" in said_of(item)


def _all_of_theirs(item: object) -> bool:
    """ "Their Leader", "each Hero in their Unit": of each player those alone."""
    if not isinstance(item, Phrase) or "their" not in said_of(item):
        return False
    return _their_leader(item) or not said_of(item).isdisjoint(("each", "all"))


def in_their_unit(bare: Bare, extras: list[Extra], doer: Doer) -> bool:
    """ "A Rival may remove 2 damage from a Hero in their Unit": which Rival is settled first."""
    if not doer.may or doer.person not in (t.Player("rival"), t.Player("ally")) or not bare.subject:
        return False
    items = [*(bare.complement.items if bare.complement is not None else [])]
    items += [item for extra in extras if extra.items for item in extra.items.items]
    return any(
        core.noun is not None
        and core.noun.root == "unit"
        and "their" in {w.root for w in core.pres}
        for item in items
        if isinstance(item, Phrase)
        for core in (item.core, *(mod.core for mod in item.mods if mod.core is not None))
    )


PLAINLY = ("draw", "gain", "lose", "rearrange", "choose")
"""what any player may do without being singled out first"""


def settled_first(bare: Bare, doer: Doer) -> bool:
    """ "A player discards a card", "a Rival shuffles their Hand into their Deck": which of them."""
    item = bare.subject.items[0] if bare.subject is not None else None
    if not isinstance(item, Phrase) or not bare.verbs or bare.verbs[0].root == "cannot":
        return False
    if doer.person == t.Player("rival"):
        return bare.verbs[-1].root == "shuffle"
    if doer.person != t.Player("any player"):
        return False
    target = any(word.root == "target" for word in item.core.pres)
    return target or bool(item.mods) or bare.verbs[-1].root not in PLAINLY


THEIRS = frozenset(("hero", "corpse", "unit", "leader", "deck", "operation", "trap", "reserve"))


def foremost(bare: Bare, extras: list[Extra], doer: Doer) -> bool:
    """ "The Rival with the most cards in Hand defeats one of their Heroes": that one alone."""
    if bare.subject is None or not isinstance(doer.person, t.PlayerWith | t.PlayerAt):
        return False
    if not bare.verbs or bare.verbs[0].root == "cannot":
        return False
    items = [*(bare.complement.items if bare.complement is not None else [])]
    items += [item for extra in extras if extra.items for item in extra.items.items]
    cores = [
        core
        for item in items
        if isinstance(item, Phrase)
        for core in (item.core, *(mod.core for mod in item.mods if mod.core is not None))
    ]
    return any(
        core.noun is not None
        and core.noun.root in THEIRS
        and any(word.root == "their" for word in core.pres)
        for core in cores
    )


def said_of(phrase: Phrase) -> set[str]:
    """What stands ahead of it and of all that says more of it."""
    cores = [phrase.core, *(mod.core for mod in phrase.mods if mod.core is not None)]
    return {word.root for core in cores for word in core.pres}


def doer_of(bare: Bare, previous: Doer, scene: Scene) -> Doer:
    """Who acts: the subject when it is a player, you for a plain instruction."""
    may = any(verb.root in ("may", "can") for verb in bare.verbs)
    if bare.subject is not None and is_people(bare.subject.items[0], scene):
        who = people(bare.subject, scene)
        if who != t.YOU and isinstance(who, t.Player):
            nouns = "player" if who.who == "each player" else "player rival"
            means = t.ThatPlayer(scene.steps)
            scene.note(nouns, means, plural=False, words="that player", step=scene.steps)
        if isinstance(who, t.PlayerWith | t.PlayerAt):
            scene.note("player rival", who, plural=False, words="that player", step=-1)
        noun = getattr(getattr(bare.subject.items[0], "core", None), "noun", None)
        many = noun is not None and (noun.plural or noun.root == "them")
        several = many and who != t.YOU
        return Doer(who, may, bare.subject, several=several)
    if bare.subject is None and bare.verbs and previous.several:
        return Doer(previous.person, may, previous.subject, previous.follows_on, several=True)
    if bare.subject is None and bare.verbs and not may and still_about(bare, previous):
        return Doer(previous.person, False, previous.subject)
    if bare.subject is None and may and _told_in(previous, scene):
        return Doer(_the_same(previous.person, scene), may, previous.subject)
    if bare.subject is None and may and still_about(bare, previous):
        return Doer(previous.person, may, previous.subject)
    goes_on = bool(bare.verbs) and (bare.verbs[0].plural or _of_several(previous))
    if bare.subject is None and bare.verbs and (goes_on or previous.follows_on):
        return Doer(_the_same(previous.person, scene), may, previous.subject, previous.follows_on)
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


def _told_in(previous: Doer, scene: Scene) -> bool:
    """ "A Rival draws a card and may discard a card": that Rival may, not you."""
    item = previous.subject.items[0] if previous.subject is not None else None
    return item is not None and previous.person != t.YOU and is_people(item, scene)


def _of_several(previous: Doer) -> bool:
    """ "Both players discard their Hands and draw 3 cards": they draw, too."""
    item = previous.subject.items[0] if previous.subject is not None else None
    noun = item.core.noun if isinstance(item, Phrase) else None
    return previous.person != t.YOU and noun is not None and noun.plural


def _the_same(who: t.Person, scene: Scene) -> t.Person:
    """ "A Rival discards a card, then draws a card": that Rival draws, not any one of them."""
    one = isinstance(who, t.Player) and who.who in ("rival", "ally", "any player")
    named = (each.means for each in reversed(scene.mentions))
    last = next((who for who in named if isinstance(who, t.ThatPlayer) and who.step >= 0), None)
    if not one or last is None:
        return who
    scene.use(last)
    return last


def still_about(bare: Bare, previous: Doer) -> bool:
    """ "your Heroes have +2 Attack Strength and take 1 less damage": still theirs."""
    if previous.subject is None:
        return False
    if bare.verbs[0].root == "may":
        return _may_attack(bare, previous.subject)
    befalls = bare.verbs[0].root == "is" and bare.verbs[-1].type == "VERBED"
    return (
        bare.verbs[0].root in ("has", "cannot")
        or befalls
        or (
            bare.verbs[0].root in ("take", "apply", "gain", "lose")
            and is_statement(Bare(previous.subject, bare.verbs, bare.complement))
        )
    )


def _may_attack(bare: Bare, subject: Items) -> bool:
    """ "That Hero gains Intercept and may attack twice this Turn": that Hero may."""
    item = subject.items[0]
    fights = isinstance(item, Phrase) and item.noun in ("hero", "leader", "fighter", "it", "them")
    return fights and bare.verbs[-1].root == "attack" and bare.complement is None


CHOSEN = frozenset(("a", "any", "another", "target", "chosen", "random", "up to", "any number"))


def same_again(subject: Items) -> Items:
    """The subject of the clause before: who was chosen there is not chosen again."""
    item = subject.items[0]
    if len(subject.items) != 1 or not isinstance(item, Phrase) or item.core.noun is None:
        return subject
    if item.noun not in ("hero", "leader", "corpse", "fighter") or not _is_chosen(item.core):
        return subject
    again = item.core.noun.become("NOUN", "them" if item.core.noun.plural else "it")
    return Items([Phrase(Core([], again), [])])


def _is_chosen(core: Core) -> bool:
    """Whether it has to be chosen: "a Hero", "target Hero", "up to 2 Heroes"."""
    if any(word.root in CHOSEN or word.type == "NUMBER" for word in core.pres):
        return True
    one = core.noun is not None and not core.noun.plural
    return one and core.owner is not None and _is_chosen(core.owner)
