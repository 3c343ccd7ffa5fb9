"""Descriptions of pieces: what, whose, where, with which traits, how many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from . import tree as t
from .aiming import is_aimed, player_aimed_at
from .described import Described, Whose
from .errors import Unread, Where
from .features import describe
from .scene import Scene
from .surface import Core, Phrase
from .wordings import ROWS, Before, before, counted_before, quantity

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
    "that", "those", "different", "second", "third",
)  # fmt: skip


def group(phrase: Phrase, found: Before, scene: Scene, *, plural: bool = False) -> t.Group:
    """A description of pieces: what, whose, where, with which traits, how many."""
    core = phrase.core
    found.only(*_KNOWN)
    plural = core.noun.plural if core.noun is not None else plural
    described = _said_before(phrase, found, scene, plural=plural)
    describe(phrase.mods, described, scene)
    _across(described, core.where)
    if "chosen" in found and not found.has("a", "another", "any", "each"):
        raise Unread.pronoun(core.where, ())
    left = any(isinstance(x, t.HasStat) and x.stat == "remaining" for x in described.traits)
    if left and described.what == "corpse":
        raise Unread.phrase(core.where, "a Hero or Leader: a Corpse has no Life left")
    if found.has("other", "another", "second", "third"):
        _set_apart(phrase, found, described, scene)
    if (found.number or 0) > 1 and core.noun is not None and not core.noun.plural:
        raise Unread.phrase(core.where, f"“{found.number} {PLURALS[phrase.noun]}”")
    many = quantity(core, found, scene, plural=plural)
    if many is None and "current" not in found:
        many = _plain(core, found, described, plural)
    if many is not None and not isinstance(many, t.All):
        _not_of_each(phrase)
    if described.apart and isinstance(many, t.Some):
        many = msgspec.structs.replace(many, apart=described.apart)
    return t.Group(
        described.what,
        described.whose,
        tuple(described.place),
        tuple(described.traits),
        many or t.All(),
    )


def _said_before(phrase: Phrase, found: Before, scene: Scene, *, plural: bool) -> Described:
    """What the noun and the words before it say: what, whose, in which row, how it is."""
    core, noun = phrase.core, phrase.noun
    described = Described(what=BODIES.get(noun, "hero"))
    several = plural and (found.number or 0) > 1
    described.several = several or found.has("any number", "up to")
    described.others = found.has("other", "another")
    described.one = not plural and not found.has("all", "each", "any number", "up to")
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
    ways: tuple[Literal["damaged", "undamaged", "lethal"], ...] = ("damaged", "undamaged", "lethal")
    described.traits.extend(t.Wounded(how) for how in ways if how in found)
    return described


def _set_apart(phrase: Phrase, found: Before, described: Described, scene: Scene) -> None:
    """ "Another", "other": than whom."""
    if "other" in found and "another" in found:
        raise Unread.phrase(found.words["other"].where, "“another” or “other”, not both")
    if phrase.noun == "comrade" and scene.box in ROWS and not scene.mentions:
        return
    nouns = frozenset(
        {described.what} | ({"hero", "leader"} if described.what == "fighter" else set())
    )
    whose = described.whose if isinstance(described.whose, str) else "any"
    near = [
        p.of for p in described.place if isinstance(p, t.Near) and isinstance(p.of, t.Participant)
    ]
    apart = tuple(near[:1]) or scene.others(nouns, whose)
    word = next(found.words[w] for w in ("another", "other", "second", "third") if w in found)
    if found.has("second", "third"):
        apart = scene.all_before(nouns, 1 if "second" in found else 2, word.where)
    if "different" in word.said.lower() and t.Each() in apart:
        raise Unread.phrase(word.where, "“a”, for it is not told from whom it differs")
    if not apart:
        raise Unread.pronoun(word.where, ())
    described.traits.extend(t.Not(of) for of in apart)


def _allied(described: Described, scene: Scene) -> None:
    """ "An Ally" of a Hero is another Hero in its Unit; of a card, any Hero in your Unit."""
    described.whose = "your"
    if scene.box in ROWS:
        described.traits.append(t.Not(t.Self()))


def _across(described: Described, where: Where) -> None:
    """ "A Rival Hero in this Hero's row": this Hero stands in another Unit."""
    for k, place in enumerate(described.place):
        if place == t.Near("row or column") and described.whose == "rival":
            raise Unread.phrase(where, "“in this Hero's row” or “in this Hero's column”")
        near = isinstance(place, t.Near) and place.how == "row"
        if near and described.whose == "rival" and place.of == t.Self():  # type: ignore[union-attr]  # near, so it is a Near
            described.place[k] = t.Near("row across", t.Self())


_ONE_OF = {
    "unit": "your Unit", "row": "that row", "column": "that column",
    "player": "that player's Hero", "rival": "a Rival's Hero",
}  # fmt: skip


def _not_of_each(phrase: Phrase) -> None:
    """ "A Hero in each Unit", "a Hero of each Rival" is not one Hero."""
    for mod in phrase.mods:
        noun = mod.core.noun if mod.core is not None else None
        if noun is None or noun.root not in _ONE_OF or mod.core is None:
            continue
        owner_ = mod.core.owner.pres if mod.core.owner is not None else []
        each = next((word for word in (*mod.core.pres, *owner_) if word.root == "each"), None)
        if each is not None:
            raise Unread.phrase(each.where, f"one {noun.said}, e.g. “{_ONE_OF[noun.root]}”")


def _near(scene: Scene, where: Where) -> t.Reference:
    """Whom "adjacent" is beside: this Hero, unless the words have singled out somebody else."""
    if isinstance(scene.subject, t.Picked | t.Participant):
        return scene.subject
    told = list(_single_pieces(scene))
    chosen = dict.fromkeys(means for step, means in told if step >= 0)
    no_self = scene.box in ("order", "operation", "trap")
    found = chosen or ({} if scene.self_named else dict.fromkeys(means for _, means in told))
    moved = scene.intent == "moves" and not scene.self_named
    here = any(step == scene.steps - 1 for step, _ in told)
    if len(found) == 1 and (here or moved or (no_self and chosen) or scene.intent == "harm"):
        (one,) = found
        scene.use(one)
        return one
    others = any(means in STRUCK for _, means in told) or _several(scene)
    if no_self or found or (scene.intent == "harm" and others):
        raise Unread.pronoun(where, ("that Hero", "this Hero")[: 2 - no_self])
    scene.aside = scene.aside or not scene.self_named
    scene.self_named = True
    return t.Self()


STRUCK = (t.Participant("target"), t.Participant("hero"))


def _several(scene: Scene) -> bool:
    """Whether more than one of them was singled out at once."""
    picked = [m for m in scene.mentions if isinstance(m.means, t.Picked) and m.plural]
    return any("card" not in m.nouns for m in picked)


def _single_pieces(scene: Scene) -> Iterator[tuple[int, t.Picked | t.Participant]]:
    """Each one Hero, Leader or Corpse told of, not a card, nor only implied; and by which step."""
    for mention in scene.mentions:
        if mention.plural or mention.nouns & {"implied", "card"}:
            continue
        if isinstance(mention.means, t.Picked | t.Participant):
            yield mention.step, mention.means


def _plain(core: Core, found: Before, described: Described, plural: bool) -> t.Quantity:
    """What is meant when nothing says how many: "your Heroes" are all, "the Leader" is the one."""
    if plural or "no" in found or (core.noun is not None and core.noun.root == "called"):
        return t.All()
    if core.noun is not None and core.noun.root == "leader":
        whose = described.whose
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


def _whose(core: Core, found: Before, scene: Scene, described: Described) -> None:
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


def belongs_to(core: Core, theirs: bool, described: Described, scene: Scene) -> None:
    """ "its Unit", "their Unit": of the Hero, the Unit or the player spoken of."""
    if theirs and any("player" in m.nouns for m in scene.mentions):
        described.whose = _theirs(scene.that_player(core.where), core)
        return
    if not theirs and not any(
        m for m in scene.mentions if not isinstance(m.means, t.PlayerOf) and not m.plural
    ):
        chosen = scene.that_place("unit", core.where)
        if chosen is not None:
            described.place.append(chosen)
            return
    described.place.append(t.Near("unit", scene.thing(core.where)))


def _theirs(who: t.Person, core: Core) -> Whose:
    """ "That Rival's", "their": of all of them, or of the one who was singled out, not of any."""
    from .people import side

    if isinstance(who, t.Player) and not who.who.startswith("each"):
        raise Unread.phrase(core.where, "the Rival singled out before: “Choose a Rival.”")
    return side(who)


def owner(core: Core, found: Before, scene: Scene, described: Described) -> None:
    """Whose, as an owner with 's: "a Rival's Hero", "that player's Leader"."""
    from .people import PEOPLE, person, side

    own = before(core)
    noun = core.noun.root if core.noun is not None else ""
    if noun in PEOPLE:
        counted_before(core, found)
        if "no" in own:
            found.words["no"] = own.words["no"]
        who = person(core, scene, named=False)
        if "that" in own or noun == "them":
            described.whose = _theirs(who, core)
        elif isinstance(who, t.Player) and is_aimed(core) and not described.one:
            described.whose = player_aimed_at(who, scene)
        elif isinstance(who, t.Player):
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
