"""Noun phrases that mean cards: in a Hand, a Deck, a Discard Pile or the Reserve."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import msgspec

from . import tree as t
from .amounts import value
from .changes import take
from .errors import Unread, Where
from .features import feature
from .people import is_person, person
from .scene import Scene
from .surface import Core, Extra, Item, Items, Mod, Phrase
from .told_cards import KINDS, held, pointed, shown
from .wordings import Before, before, counted_before, quantity

ZONES: dict[str, Literal["hand", "deck", "discard", "reserve"]] = {
    "hand": "hand", "deck": "deck", "discard pile": "discard", "reserve": "reserve",
}  # fmt: skip
LAID = ("operation", "trap")
Zone = Literal["hand", "deck", "discard", "reserve", "unit", "top", "bottom"]


def is_cards(item: Item, extras: list[Extra]) -> bool:
    """Whether a phrase is about cards rather than pieces in units."""
    if not isinstance(item, Phrase):
        return False
    if (
        item.noun in ("card", *ZONES, "rest", "called")
        and (item.noun != "called" or extras or zone_phrase(item, extras))
    ) or (item.noun in KINDS and not any(w.root == "this" for w in item.core.pres)):
        return True
    if item.noun in ("hero", "leader", "") and zone_phrase(item, extras) is not None:
        return True
    if any(v.root in ("discarded", "revealed") for m in item.mods for v in m.verbs):
        return True
    return any(m.link.root == "among" for m in item.mods) and item.noun not in (
        "hero",
        "corpse",
        "leader",
    )


def zone_phrase(item: Phrase, extras: list[Extra]) -> Core | None:
    """The phrase that names the zone: "from your Hand", "of a Rival's Deck"."""
    counted = False
    for mod in item.mods:
        if mod.core is not None and mod.link.root in ("in", "of", "among") and _zone(mod.core):
            if not counted:
                return mod.core
            counted = False
        of = mod.than if mod.link.type == "WHOSE" else mod.core
        if of is not None and any(word.root == "number of" for word in of.pres):
            counted = (
                True  # "with less Life than the number of cards in your Hand": where those are
            )
    for extra in extras:
        if extra.root in ("from", "in") and extra.items is not None:
            first = extra.items.items[0]
            if isinstance(first, Phrase) and _zone(first.core):
                return first.core
    return None


def _zone(core: Core) -> Zone | None:
    return ZONES.get(core.noun.root) if core.noun is not None else None


def holder(core: Core, scene: Scene, default: t.Person = t.YOU) -> t.Person:
    """Whose Hand, Deck or Discard Pile."""
    found = before(core)
    if core.owner is not None:
        if not is_person(core.owner):
            from .nouns import reference

            return t.PlayerOf(reference(core.owner, scene))
        return person(core.owner, scene)
    if "rival" in found:
        return t.Player(
            "each rival"
            if found.has("each", "all") or (core.noun is not None and core.noun.plural)
            else "rival"
        )
    if "your" in found:
        return t.YOU
    if "ally" in found:
        return t.Player("ally")
    if found.has("its", "their"):
        if default != t.YOU:
            return default
        players = [m for m in scene.mentions if "player" in m.nouns]
        return scene.that_player(core.where) if players else _holder_of(core, scene)
    if found.has("each", "all"):
        return t.Player("each player")
    if found.has("any", "a"):
        return t.Player("any player")
    if found.has("that", "those"):
        return scene.that_player(core.where)
    return default


def _holder_of(core: Core, scene: Scene) -> t.Person:
    """ "its controller's", which a card in a Hand has not."""
    it = scene.it(core.where)
    if any(m.means == it and "card" in m.nouns for m in scene.mentions):
        raise Unread.pronoun(core.where, ())
    return t.PlayerOf(it)


@dataclass(slots=True)
class Wanted:
    """A description of cards under way."""

    zone: Zone
    whose: t.Person
    kind: str = "any"
    traits: list[t.CardTrait] = field(default_factory=list)
    shown: int = -1
    yours: bool = False
    """of your choice, whoever holds them"""
    anybodys: bool = False
    """in play, whosever they are"""
    amount: t.Amount | None = None
    """as many as something is: "cards equal to the number of Corpses" """


def cards(
    phrase: Phrase,
    extras: list[Extra],
    scene: Scene,
    *,
    by: t.Person = t.YOU,
    zone: Zone = "hand",
    step: int = -1,
) -> t.CardsRef:
    """The cards a phrase names; extras "from your Hand" and "at random" are used up."""
    core = phrase.core
    found = before(core)
    told = pointed(phrase, found, extras, scene)
    if isinstance(told, t.Cards) and told.quantity != t.All():
        if by != t.YOU and isinstance(told.quantity, t.Some):
            theirs = msgspec.structs.replace(told.quantity, by=by)
            told = msgspec.structs.replace(told, quantity=theirs)
        return _noted(told, scene, step, "card")
    if told is not None:
        return told
    if phrase.noun not in ("card", "hero", "leader", "called", "", "them", *KINDS, *ZONES):
        raise Unread.phrase(core.where, "cards, e.g. “a card from your Hand”")
    whole = _whole_zone(phrase, found, scene, by)
    if whole is not None:
        if step >= 0:
            whose = _singled_out(whole.whose, whole.zone, scene)
            whole = msgspec.structs.replace(whole, whose=whose)
        return _noted(whole, scene, step, phrase.noun)
    if core.owner is not None and is_person(core.owner):
        counted_before(core.owner, found)
    wanted = Wanted(zone, _owner_before(core, found, scene, by))
    wanted.kind = phrase.noun if phrase.noun in KINDS else "any"
    laid_open = by != t.YOU and scene.laid_open and found.has("each", "all")
    if wanted.kind in LAID and zone == "hand" and not (held(extras) or laid_open):
        if scene.cards_shown and not phrase.mods:
            raise Unread.phrase(core.where, "from where: “from that Hand”, “from their Reserve”")
        wanted.zone = "reserve"
    if core.noun is not None and core.noun.root == "called":
        wanted.traits.append(t.Called(core.noun.said))
    _described(phrase, wanted, scene, by)
    _from_where(extras, wanted, scene, by)
    found.only(*_KNOWN)
    many = _so_many_of(core, found, wanted, extras, scene)
    if wanted.shown >= 0:
        wanted.zone, wanted.whose = "deck", t.YOU
    they_choose = by != t.YOU and not wanted.yours and wanted.zone not in ("top", "bottom")
    if they_choose and isinstance(many, t.Some):
        many = msgspec.structs.replace(many, by=by)
    if step >= 0 and wanted.anybodys and not found.has("your", "rival"):
        wanted.whose = t.Player("any player")
    if step >= 0 and wanted.shown < 0:
        wanted.whose = _singled_out(wanted.whose, wanted.zone, scene)
    traits = tuple(wanted.traits)
    chosen = t.Cards(wanted.zone, wanted.whose, wanted.kind, traits, many, wanted.shown)  # type: ignore[arg-type]  # zones and kinds the grammar knows
    return _noted(chosen, scene, step, phrase.noun)


def _singled_out(whose: t.Person, zone: str, scene: Scene) -> t.Person:
    """ "Any player's Deck": which player has to be chosen first."""
    if whose != t.Player("any player") or zone == "reserve":
        return whose
    step = scene.begin()
    scene.first.append(t.Choose(step, "player"))
    scene.used.add(step)
    scene.note("player", t.ThatPlayer(step), plural=False, words="that player", step=step)
    return t.ThatPlayer(step)


def _described(phrase: Phrase, wanted: Wanted, scene: Scene, by: t.Person) -> None:
    """What follows the noun: "in your Hand", "named …", "with 3 or less Life"."""
    mods = list(phrase.mods)
    while mods:
        mod = mods.pop(0)
        noun = mod.core.noun.root if mod.core is not None and mod.core.noun is not None else ""
        if mod.core is not None and mod.link.root in ("in", "of", "among") and _zone(mod.core):
            _lies_in_order(phrase.core, mod.core)
            wanted.zone = _zone(mod.core) or wanted.zone
            wanted.whose = holder(mod.core, scene, by)
        elif mod.link.root == "equal to" and mod.core is not None:
            wanted.amount = value(Phrase(mod.core, mods), scene)
            mods = []
        elif mod.link.root == "among" or any(v.root == "way" for v in mod.verbs):
            wanted.shown = shown(mod, scene)
        elif mod.link.root == "in play":
            wanted.zone = "reserve"
            wanted.anybodys = phrase.core.owner is None
        elif mod.link.root == "in any units" and wanted.zone == "reserve":
            wanted.whose = t.Player("any player")
        elif mod.link.root == "of choice":
            wanted.yours = True
        elif mod.link.root == ("you control" if by == t.YOU else "of their choice"):
            continue
        elif mod.link.root == "named" and mod.word is not None:
            wanted.traits.append(t.Called(mod.word.root))
        elif mod.link.root == "with" and noun in KINDS:
            wanted.kind = noun
        elif mod.link.root == "with" and noun == "name":
            wanted.traits.append(t.Called("", _named(mod, scene)))
        elif mod.link.root in ("with", "without"):
            trait = feature(mod, mods, scene, yes=mod.link.root == "with")
            bare = isinstance(trait, t.HasPower) and trait.kind == "any"
            if bare or not isinstance(trait, t.CARD_TRAITS):
                raise Unread.phrase(mod.where, "a value, a name, “Intercept” or “a Spell”")
            wanted.traits.append(trait)
        else:
            raise Unread.phrase(mod.where, "where the card is, e.g. “from your Hand”")


def _lies_in_order(core: Core, zone: Core) -> None:
    """A Hand has no top: only the cards of a Deck lie one upon another."""
    piled = _zone(zone) == "discard" and "top" in before(core)
    if before(core).has("top", "bottom") and _zone(zone) != "deck" and not piled:
        raise Unread.phrase(zone.where, "“your Deck”, of which there is a top")


def _from_where(extras: list[Extra], wanted: Wanted, scene: Scene, by: t.Person) -> None:
    """ "from your Hand", "from among them", "from a Rival"."""
    for extra in list(extras):
        first = extra.items.items[0] if extra.items is not None else None
        if extra.root not in ("from", "in") or not isinstance(first, Phrase):
            continue
        so_many = next((k for k, m in enumerate(first.mods) if m.link.root == "equal to"), None)
        if so_many is not None and (core := first.mods[so_many].core) is not None:
            wanted.amount = value(Phrase(core, first.mods[so_many + 1 :]), scene)
            del first.mods[so_many:]
        pile = _end_of_deck(first)
        if pile is not None:
            wanted.zone, wanted.whose = pile[0], holder(pile[1], scene, by)
        elif _zone(first.core):
            wanted.zone = _zone(first.core) or wanted.zone
            wanted.whose = holder(first.core, scene, by)
            _told_behind(first, wanted, scene, by)
        elif first.noun == "them" or (first.noun == "it" and scene.cards_shown):
            wanted.shown = shown(Mod(extra.word, first.core), scene)
        elif is_person(first.core):
            wanted.whose = person(first.core, scene)
        else:
            continue
        extras.remove(extra)


def _told_behind(zone: Phrase, wanted: Wanted, scene: Scene, by: t.Person) -> None:
    """ "A Hero from your Discard Pile with 3 or less Life": said of the card."""
    if zone.mods and all(mod.link.root in ("with", "without", "named") for mod in zone.mods):
        _described(zone, wanted, scene, by)


def _end_of_deck(item: Phrase) -> tuple[Zone, Core] | None:
    """ "From the top of your Deck"."""
    ends: tuple[Zone, Zone] = ("top", "bottom")
    end = next((each for each in ends if before(item.core).has(each)), None)
    deck = item.mods[0].core if item.mods and item.mods[0].link.root == "of" else None
    if item.core.noun is not None or end is None or deck is None or _zone(deck) != "deck":
        return None
    return end, deck


_KNOWN = (
    "a",
    "target",
    "the",
    "all",
    "each",
    "any",
    "any number",
    "up to",
    "exactly",
    "at least",
    "another",
    "other",
    "chosen",
    "random",
    "your",
    "its",
    "their",
    "rival",
    "both",
    "no",
    "more",
    "that much",
    "twice",
    "thrice",
    "top",
    "last",
    "bottom",
    "or less",
    "or more",
    "different",
    "face-down",
    "of",
    "order",
    "trap",
    "operation",
)


def _bare(core: Core, found: Before, wanted: Wanted, extras: list[Extra]) -> bool:
    """ "Recruit Heroes": nothing tells which of them, or how many."""
    return not (found.words or core.owner or wanted.amount or extras)


def _how_many(
    core: Core, found: Before, wanted: Wanted, extras: list[Extra], scene: Scene
) -> t.Quantity:
    plural = core.noun is not None and core.noun.plural
    many = quantity(core, found, scene, plural=plural)
    if found.has("top", "bottom") and (many is None or isinstance(many, t.Some)):
        n = many.most if isinstance(many, t.Some) and many.most is not None else t.Number(1)
        return t.Some(n, n)
    if many is None:
        if plural and not _bare(core, found, wanted, extras):
            many = t.All()
        elif phrase_called(core) or (
            found.has("the", "that", "other", "more", "your", "rival", "its")
            or core.owner is not None
        ):
            many = t.ONE
        else:
            raise Unread.phrase(core.where, "how many, e.g. “a”, “2”, “each”")
    if take(extras, "at random") and isinstance(many, t.Some) and many.most is not None:
        return t.Random(many.most)
    return many


def _so_many(amount: t.Amount, many: t.Quantity, found: Before, extras: list[Extra]) -> t.Quantity:
    """As many as something is, chosen or by chance."""
    if found.number is not None or found.has("a", "each", "any number"):
        raise Unread("A number or “equal to”, not both.", Where(0, 0, ""))
    if take(extras, "at random") or isinstance(many, t.Random):
        return t.Random(amount)
    return t.Some(amount, None if "up to" in found else amount)


def phrase_called(core: Core) -> bool:
    return core.noun is not None and core.noun.root == "called"


def _owner_before(core: Core, found: Before, scene: Scene, by: t.Person) -> t.Person:
    if core.owner is not None:
        whose = person(core.owner, scene) if is_person(core.owner) else by
        if by != t.YOU and whose == t.Player("rival"):
            raise Unread.phrase(core.owner.where, "whose: “their” or “that Rival's”")
        return whose
    if "rival" in found:
        return t.Player("each rival" if found.has("each", "all") else "rival")
    return by


_WHOSE = ("your", "its", "their", "rival", "the", "that", "each", "all", "a", "any", "ally", "both")


def _whole_zone(phrase: Phrase, found: Before, scene: Scene, by: t.Person) -> t.Cards | None:
    """ "your Hand", "a Rival's Discard Pile": all the cards of it."""
    zone = ZONES.get(phrase.noun)
    if zone is None:
        return None
    found.only(*_WHOSE)
    return t.Cards(zone, holder(phrase.core, scene, by), quantity=t.All())


def _named(mod: Mod, scene: Scene) -> int:
    names = [step for what, step in scene.places if what == "name"]
    if len(names) != 1:
        raise Unread.pronoun(mod.where, ())
    scene.used.add(names[0])
    return names[0]


def _noted(chosen: t.Cards, scene: Scene, step: int, noun: str) -> t.Cards:
    if step >= 0:
        plural = not (
            isinstance(chosen.quantity, t.Some) and chosen.quantity.most == t.Number(1)
        ) and chosen.quantity not in (t.Random(), t.Latest())
        nouns = (
            "card hero"
            if noun == "hero"
            else "card"
            if chosen.kind == "any"
            else f"card {chosen.kind}"
        )
        scene.note(
            nouns, t.Picked(step), plural=plural, words=f"the card of step {step + 1}", step=step
        )
        if isinstance(chosen.whose, t.Player) and chosen.whose != t.YOU:
            scene.note(
                "player rival", t.ThatPlayer(step), plural=False, words="that player", step=step
            )
    return chosen


def _so_many_of(
    core: Core, found: Before, wanted: Wanted, extras: list[Extra], scene: Scene
) -> t.Quantity:
    """How many, from an end of the Deck or the last ones of a pile, where that is said."""
    open_pile = wanted.zone == "discard" and found.has("top", "last")
    if found.has("top", "bottom") and not open_pile:
        wanted.zone = "top" if "top" in found else "bottom"
    many = _how_many(core, found, wanted, extras, scene)
    if wanted.amount is not None:
        many = _so_many(wanted.amount, many, found, extras)
    if open_pile:
        many = t.Latest(many.most if isinstance(many, t.Some) and many.most else t.Number(1))
    return many


EITHER = {
    frozenset(("operation", "trap")): "operation or trap",
    frozenset(("order", "operation")): "order or operation",
    frozenset(("order", "trap")): "order or trap",
}


def _either_kind(items: Items) -> tuple[Phrase, str] | None:
    """ "A Trap or Operation": as one phrase, and what kind it is."""
    listed = [item for item in items.items if isinstance(item, Phrase)]
    kind = EITHER.get(frozenset(item.noun for item in listed))
    if kind is None or len(listed) != 2 or len(items.items) != 2:
        return None
    if not items.either and not before(listed[0].core).has("each", "all", "any number"):
        return None  # "an Operation and a Trap" are two
    first, second = listed
    named = next((each.core.noun for each in listed if each.noun == "order"), first.core.noun)
    core = Core(first.core.pres, named, first.core.owner)
    return Phrase(core, [*first.mods, *second.mods]), kind


def cards_of(items: Items, extras: list[Extra], scene: Scene, **kwargs: object) -> t.CardsRef:
    """The cards of a list: one phrase, or "a Trap or Operation"."""
    both = _either_kind(items)
    if both is not None:
        found = cards(both[0], extras, scene, **kwargs)  # type: ignore[arg-type]  # passed on as they came
        if isinstance(found, t.Cards):
            return msgspec.structs.replace(found, kind=both[1])
    if len(items.items) != 1 or not isinstance(items.items[0], Phrase):
        raise Unread.phrase(items.where, "one kind of cards")
    return cards(items.items[0], extras, scene, **kwargs)  # type: ignore[arg-type]  # passed on as they came
