"""Descriptions of pieces: what, whose, where, with which traits, how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from . import tree as t
from .errors import Unread, Where
from .scene import Scene
from .surface import Core, Phrase
from .wordings import ROWS, Before, before, counted_before, quantity

if TYPE_CHECKING:
    from .described import Described

Body = Literal["hero", "leader", "fighter", "corpse", "hero or corpse", "body"]
BODIES: dict[str, Body] = {
    "called": "hero",
    "hero": "hero",
    "leader": "leader",
    "corpse": "corpse",
    "fighter": "fighter",
    "interceptor": "hero",
    "comrade": "hero",
}
PLURALS = {
    "called": "Heroes", "hero": "Heroes", "leader": "Leaders", "corpse": "Corpses",
    "fighter": "fighters", "interceptor": "Interceptors", "comrade": "Allies",
}  # fmt: skip


_KNOWN = (
    "a", "the", "all", "each", "any", "any number", "up to", "exactly", "at least", "another",
    "other", "chosen", "random", "your", "its", "their", "damaged", "undamaged", "lethal",
    "adjacent", "current", "both", "rival", "ally", "target", "that much", "leader", "number of",
    "that", "those", "different",
)  # fmt: skip


def group(phrase: Phrase, found: Before, scene: Scene, *, plural: bool = False) -> t.Group:
    """A description of pieces: what, whose, where, with which traits, how many."""
    from .described import Described
    from .features import describe

    core = phrase.core
    noun = phrase.noun
    found.only(*_KNOWN)
    plural = core.noun.plural if core.noun is not None else plural
    described = Described(what=BODIES.get(noun, "hero"))
    described.several = (plural and (found.number or 0) > 1) or found.has("any number", "up to")
    _whose(core, found, scene, described)
    for row in found.rows:
        described.place.append(t.InRow(row))
    if "current" in found:
        described.place.append(t.InRow("current"))
    if "adjacent" in found:
        described.place.append(t.Near("adjacent", _near(scene, core.where)))
    if noun == "called" and core.noun is not None:
        described.traits.append(t.Called(core.noun.said))
    if noun == "comrade":
        _allied(described, scene)
    if noun == "interceptor":
        described.traits.append(t.HasKeyword("intercept"))
    for how in ("damaged", "undamaged", "lethal"):
        if how in found:
            described.traits.append(t.Wounded(how))
    describe(phrase.mods, described, scene)
    _across(described)
    left = any(isinstance(x, t.HasStat) and x.stat == "remaining" for x in described.traits)
    if left and described.what == "corpse":
        raise Unread.phrase(core.where, "a Hero or Leader: a Corpse has no Life left")
    if "other" in found and "another" in found:
        raise Unread.phrase(found.words["other"].where, "“another” or “other”, not both")
    mine = noun == "comrade" and scene.box in ROWS and not scene.mentions
    if found.has("other", "another") and not mine:
        nouns = frozenset(
            {described.what} | ({"hero", "leader"} if described.what == "fighter" else set())
        )
        whose = described.whose if isinstance(described.whose, str) else "any"
        near = [
            p.of
            for p in described.place
            if isinstance(p, t.Near) and isinstance(p.of, t.Participant)
        ]
        apart = tuple(near[:1]) or scene.others(nouns, whose)
        word = found.words.get("another") or found.words["other"]
        if "different" in word.said.lower() and t.Each() in apart:
            raise Unread.phrase(word.where, "“a”, for it is not told from whom it differs")
        if not apart:
            word = found.words.get("other") or found.words["another"]
            raise Unread.pronoun(word.where, ())
        described.traits.extend(t.Not(of) for of in apart)
    if (found.number or 0) > 1 and core.noun is not None and not core.noun.plural:
        raise Unread.phrase(core.where, f"“{found.number} {PLURALS[noun]}”")
    many = quantity(core, found, scene, plural=plural)
    if many is not None and not isinstance(many, t.All):
        _not_of_each(phrase)
    if many is None and "current" not in found:
        many = _plain(core, found, described, plural)
    if described.apart and isinstance(many, t.Some):
        many = msgspec.structs.replace(many, apart=described.apart)
    return t.Group(
        described.what,
        described.whose,
        tuple(described.place),
        tuple(described.traits),
        many or t.All(),
    )


def _allied(described: Described, scene: Scene) -> None:
    """ "An Ally" of a Hero is another Hero in its Unit; of a card, any Hero in your Unit."""
    described.whose = "your"
    if scene.box in ROWS:
        described.traits.append(t.Not(t.Self()))


def _across(described: Described) -> None:
    """ "A Rival Hero in this Hero's row": this Hero stands in another Unit."""
    for k, place in enumerate(described.place):
        near = isinstance(place, t.Near) and place.how == "row"
        if near and described.whose == "rival" and place.of == t.Self():  # type: ignore[union-attr]  # near, so it is a Near
            described.place[k] = t.Near("row across", t.Self())


def _not_of_each(phrase: Phrase) -> None:
    """ "A Hero in each Unit" is not one Hero."""
    for mod in phrase.mods:
        noun = mod.core.noun if mod.core is not None else None
        if noun is None or noun.root not in ("unit", "row", "column") or mod.core is None:
            continue
        each = next((word for word in mod.core.pres if word.root == "each"), None)
        if each is not None:
            raise Unread.phrase(each.where, f"one {noun.said}, e.g. “your Unit”, “that column”")


def _near(scene: Scene, where: Where) -> t.Reference:
    if isinstance(scene.subject, t.Picked | t.Participant):
        return scene.subject
    if scene.box in ("order", "operation", "trap"):
        raise Unread.pronoun(where, ("it", "that Hero"))
    scene.self_named = True
    return t.Self()


def _plain(core: Core, found: Before, described: object, plural: bool) -> t.Quantity:
    """What is meant when nothing says how many: "your Heroes" are all, "the Leader" is the one."""
    if plural or "no" in found or (core.noun is not None and core.noun.root == "called"):
        return t.All()
    if core.noun is not None and core.noun.root == "leader":
        whose = getattr(described, "whose", "any")
        return (
            t.All()
            if whose == "your"
            or not isinstance(whose, str | t.PlayerWith | t.PlayerAt)
            or found.has("their", "its")
            else t.ONE
        )
    if core.owner is not None or found.has("the", "your", "number of"):
        return t.ONE
    raise Unread.phrase(core.where, "how many before it, e.g. “a”, “each”, “up to 2”")


def _whose(core: Core, found: Before, scene: Scene, described: object) -> None:
    from .described import Described

    assert isinstance(described, Described)
    if core.owner is not None:
        owner(core.owner, found, scene, described)
    elif "your" in found:
        described.whose = "your"
    elif "rival" in found:
        described.whose = "rival"
    elif "ally" in found:
        described.whose = "ally"
    elif found.has("its", "their"):
        belongs_to(core, "their" in found, described, scene)
    elif "that" in found:
        raise Unread.pronoun(core.where, ())


def belongs_to(core: Core, theirs: bool, described: object, scene: Scene) -> None:
    """ "its Unit", "their Unit": of the Hero, the Unit or the player spoken of."""
    from .described import Described

    assert isinstance(described, Described)
    if theirs and any("player" in m.nouns for m in scene.mentions):
        who = scene.that_player(core.where)
        described.whose = "rival" if isinstance(who, t.Player) else who
        return
    if not theirs and not any(
        m for m in scene.mentions if not isinstance(m.means, t.PlayerOf) and not m.plural
    ):
        chosen = scene.that_place("unit", core.where)
        if chosen is not None:
            described.place.append(chosen)
            return
    described.place.append(t.Near("unit", scene.thing(core.where)))


def owner(core: Core, found: Before, scene: Scene, described: object) -> None:
    """Whose, as an owner with 's: "a Rival's Hero", "that player's Leader"."""
    from .described import Described
    from .people import PEOPLE, person, side

    assert isinstance(described, Described)
    own = before(core)
    noun = core.noun.root if core.noun is not None else ""
    if noun in PEOPLE:
        counted_before(core, found)
        if "no" in own:
            found.words["no"] = own.words["no"]
        who = person(core, scene, named=False)
        if isinstance(who, t.Player):
            described.whose = side(who)
            if (
                who.who in ("each rival", "each player")
                and not found.words
                and found.number is None
            ):
                found.words["each"] = core.pres[0] if core.pres else core.noun  # type: ignore[assignment]  # an owner has a noun
        else:
            described.whose = who
        return
    from .nouns import reference

    described.place.append(t.Near("unit", reference(core, scene)))
