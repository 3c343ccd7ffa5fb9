"""Instructions that single out or change what is meant: choose, name, another target, cancel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from . import tree as t
from .cards import is_cards
from .course import first_player
from .deeds import Deed, follows
from .errors import Unread
from .nouns import pieces
from .people import is_people, people
from .scene import Scene
from .surface import Core, Items, Phrase
from .wordings import before

EACH = (t.Player("each player"), t.Player("each rival"))


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
        return t.ChangeTarget(new_target(deed, deed.items), deed.step)
    if not isinstance(item, Phrase) or item.noun != "target" or deed.bare.subject is None:
        raise Unread.phrase(item.where, "“becomes the target”")
    with _but_the_target(deed.scene):
        return t.ChangeTarget(pieces(deed.bare.subject, deed.scene, deed.step), deed.step)


@contextmanager
def _but_the_target(scene: Scene) -> Iterator[None]:
    """ "Switch it with another Hero. That Hero becomes the target": the target is so already."""
    known = list(scene.mentions)
    others = [m for m in known if "target" not in m.nouns]
    named = any("hero" in m.nouns and m.step >= 0 for m in others)
    scene.mentions[:] = others if named else known
    yield
    scene.mentions[:] = known


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
    return t.ChangeTarget(new_target(deed, to), deed.step)


def new_target(deed: Deed, items: Items) -> t.Pieces:
    """Among whom the new target is: "another" is other than the target."""
    targets = [m.means for m in deed.scene.mentions if "target" in m.nouns]
    if not targets:
        raise Unread.pronoun(items.where, ())
    apart = targets[0]
    if not isinstance(
        apart, t.Player | t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt | t.Cards | t.Group
    ):
        deed.scene.apart = apart
    with _but_the_target(deed.scene):
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
        return t.ChangeTarget(new_target(deed, deed.items), deed.step)
    if item.noun == "target":
        if not any("target" in m.nouns for m in deed.scene.mentions):
            raise Unread.pronoun(item.where, ())
        deed.take("for", "for attack")
        if item.mods:
            raise Unread.phrase(item.mods[0].where, "“change the target to a Hero in your Unit”")
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
    if item.noun == "card" and deed.scene.laid_open and _any_one(deed, item):
        one = item.core.noun.become("NUMBER", "1")  # type: ignore[union-attr]  # a card
        item.core = Core([one], one.become("NOUN", "them"))
    told_again = item.noun in ("them", "it") or _so_many(item)
    shown = told_again and bool(deed.scene.cards_shown)
    if shown or is_cards(item, deed.extras):
        whose_said = any(extra.root == "from" for extra in deed.extras)
        what = deed.cards(deed.items) if whose_said else anybodys(deed.cards(deed.items), item)
        deed.scene.cards_shown.append(deed.step)
        if isinstance(what, t.Cards) and what.whose == deed.by and deed.by in EACH:
            said = "Each chooses for itself: say what each does with it in the same sentence."
            raise Unread.phrase(item.where, "one player who chooses", said)
        return t.Choose(deed.step, what, deed.by)
    deed.scene.just_chosen = deed.step
    return t.Choose(deed.step, pieces(deed.items, deed.scene, deed.step), deed.by)


def anybodys(what: t.CardsRef, item: Phrase) -> t.CardsRef:
    """ "Choose an Operation": of whomever, as "a Hero" is in whatever Unit."""
    if not isinstance(what, t.Cards) or what.zone != "reserve" or what.whose != t.YOU:
        return what
    said = item.core.owner is not None or before(item.core).has("your", "rival", "its", "their")
    if said or any(mod.core is not None or mod.link.root == "you control" for mod in item.mods):
        return what
    return msgspec.structs.replace(what, whose=t.Player("any player"))


def _any_one(deed: Deed, item: Phrase) -> bool:
    """ "Look at a Rival's Hand and choose a card": one of those seen."""
    plain = {word.root for word in item.core.pres} <= {"a"} and item.core.owner is None
    return plain and not item.mods and not any(e.root == "from" for e in deed.extras)


def _so_many(item: Phrase) -> bool:
    """ "Choose one", "choose up to two": of those seen."""
    numbers = [word for word in item.core.pres if word.type == "NUMBER"]
    plain = all(word in numbers or word.root == "up to" for word in item.core.pres)
    return item.core.noun is None and bool(numbers) and plain and not item.mods


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
        deed.scene.slots[deed.step] = "your slot" if mine else "rival slot" if theirs else "slot"
        return t.Choose(deed.step, deed.scene.slots[deed.step], deed.by)  # type: ignore[arg-type]  # one of the three
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
        return t.Choose(deed.step, noun, deed.by)  # type: ignore[arg-type]  # one of the three places
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
    named = isinstance(item, Phrase) and item.noun in ("card", "hero")
    if not isinstance(item, Phrase) or not named or item.core.owner is not None:
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
    "target", example="When a Rival Hero attacks, target another Hero in your Unit.", box="trap"
)
def target(deed: Deed) -> t.Effect:
    return t.ChangeTarget(new_target(deed, deed.items), deed.step)
