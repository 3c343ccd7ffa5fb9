"""What follows a noun: its place, its traits, what it has done."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .company import beside, company, is_company
from .described import Described
from .errors import Unread
from .places import place
from .scene import Scene
from .surface import Core, Items, Mod, Phrase
from .wordings import Before, before, most

STATS: dict[str, t.Stat] = {
    "attack strength": "attack", "life": "life", "damage": "damage", "status": "statuses",
    "remaining life": "remaining", "marker": "markers",
    "printed attack strength": "printed attack", "printed life": "printed life",
}  # fmt: skip
NEAR: dict[str, str] = {
    "adjacent to": "adjacent", "behind": "behind", "in front of": "front",
    "directly behind": "directly behind", "directly in front of": "directly front",
    "in same row as": "row", "in same column as": "column", "in same unit as": "unit",
    "opposite": "across", "in front of or behind": "front or behind",
    "directly in front of or behind": "directly front or behind",
    "to the left or right of": "left or right",
}  # fmt: skip
COMPARES: dict[str, t.Compare] = {
    "equal to": "=",
    "less than": "<",
    "more than": ">",
    "at most": "<=",
    "at least": ">=",
}
DEEDS: dict[str, t.Done] = {
    "attacked": "attacked",
    "attack": "attacked",
    "cast": "cast",
    "been cast": "cast",
    "moved": "moved",
    "move": "moved",
    "recruited": "recruited",
    "acted": "acted",
    "act": "acted",
}
PAST: dict[str | None, Literal["turn", "wave", "round"]] = {
    "turn": "turn", "wave": "wave", "round": "round",
}  # fmt: skip
"""how long ago something can have been done"""


def describe(mods: list[Mod], described: Described, scene: Scene) -> None:
    """Read each modifier in turn; a place after an inner noun belongs to that nearest noun."""
    rest = list(mods)
    scene.inside += 1
    while rest:
        mod = rest.pop(0)
        root = mod.link.root
        if mod.link.type == "REL":
            _which(mod, rest, described, scene)
        elif mod.link.type == "WHOSE":
            described.traits.append(_measured_by(mod, rest, scene))
        elif root == "in" and mod.core is not None:
            place(mod.core, rest, described, scene)
        elif root == "adjacent to" and mod.core is not None and before(mod.core).number:
            described.traits.append(_beside_so_many(mod.core, rest, scene))
        elif root == "adjacent to" and mod.core is not None and _is_empty_slot(mod.core):
            described.traits.append(t.BesideEmpty())
        elif root in NEAR and mod.core is not None:
            of = beside(mod.core, rest, scene)
            described.place.append(t.Near(NEAR[root], of))  # type: ignore[arg-type]  # a way from the table
        elif root in ("with", "without") and mod.core is not None and is_company(mod.core, rest):
            company(mod.core, rest, described, scene, yes=root == "with")
        elif root in ("with", "without"):
            described.traits.append(feature(mod, rest, scene, yes=root == "with"))
        elif root == "other than" and mod.core is not None:
            described.traits.append(t.Not(_inner(mod.core, rest, scene)))
        elif root == "named" and mod.word is not None:
            described.traits.append(t.Called(mod.word.root))
        elif root == "in melee":
            described.place.append(t.InMelee())
        elif root == "not in melee":
            described.place.append(t.InMelee(yes=False))
        elif root == "you control":
            described.whose = "your"
        elif root in ("controlled by", "owned by", "of", "among") and mod.core is not None:
            _belonging(mod, mod.core, rest, described, scene)
        elif root == "of their choice" and scene.by == t.YOU:
            raise Unread.phrase(mod.where, "who chooses: “A Rival defeats a Hero in their Unit”")
        elif root == "of choice" and scene.by != t.YOU:
            raise Unread.phrase(mod.where, "what you choose told first: “Choose a Rival Hero.”")
        elif root in ("in play", "of choice", "in any units", "of their choice"):
            continue
        elif mod.link.type == "STATUS":
            described.traits.append(t.HasStatus(mod.link.root))
        else:
            raise Unread.phrase(mod.where, "a place or a trait, e.g. “in Melee”, “with Intercept”")
    scene.inside -= 1


def _beside_so_many(core: Core, rest: list[Mod], scene: Scene) -> t.Beside:
    """ "Adjacent to 2 or more Corpses", "adjacent to at least 2 empty slots"."""
    from .amounts import counted

    found = before(core)
    bounded = ("or more", "or less", "at least", "at most", "exactly", "more than", "less than")
    if found.number is None or not (found.number == 1 or found.has(*bounded)):
        raise Unread.phrase(core.where, f"“{found.number} or more”")
    sign: t.Compare = compare(found) if found.has(*bounded) else ">="
    if _is_empty_slot(core):
        found.only("empty", *bounded)
        return t.Beside(None, sign, found.number)
    own = [word for word in core.pres if word.type != "NUMBER" and word.root not in bounded]
    there = [rest.pop(0)] if rest and rest[0].link.root in ("in", "in melee") else []
    of = counted(Items([Phrase(Core(own, core.noun, core.owner), there)]), scene)
    if not isinstance(of, t.Group):
        raise Unread.phrase(core.where, "Heroes, Leaders or Corpses")
    return t.Beside(of, sign, found.number)


def _is_empty_slot(core: Core) -> bool:
    """ "adjacent to an empty slot"."""
    empty = any(word.root == "empty" for word in core.pres)
    return empty and core.noun is not None and core.noun.root == "slot"


def _inner(core: Core, rest: list[Mod], scene: Scene) -> t.Reference:
    from .nouns import reference

    del rest
    return reference(core, scene)


def _belonging(mod: Mod, core: Core, rest: list[Mod], described: Described, scene: Scene) -> None:
    from .leading import leading
    from .nouns import reference
    from .people import is_person, person, side

    ahead = leading(core, rest, scene)
    if ahead is not None:
        described.whose = ahead
        return
    if is_person(core):
        who = person(core, scene)
        described.whose = side(who)
        return
    noun = core.noun.root if core.noun is not None else ""
    if noun in ("unit", "vanguard", "flank", "rear", "row", "column", "row or column"):
        place(core, [], described, scene)
        return
    if mod.link.root == "among":
        those = reference(core, scene)
        if isinstance(those, t.Picked) and those.step in scene.cards_shown:
            raise Unread.phrase(mod.where, "“a card” before it, for these are cards")
        described.traits.append(t.Among(those))
        return
    raise Unread.phrase(core.where, "somebody's Unit or a player")


# --- Traits -------------------------------------------------------------------------------------


def feature(mod: Mod, rest: list[Mod], scene: Scene, *, yes: bool) -> t.Trait:
    """A trait after "with": a keyword, a value, a status, a power."""
    if mod.word is not None:
        if mod.word.type == "STATUS":
            return t.HasStatus(mod.word.root, yes)
        raise Unread.phrase(mod.where, "a trait, e.g. “Intercept”, “3 or less Life”")
    assert mod.core is not None
    outer, scene.subject = scene.subject, t.Each()
    scene.beyond = outer
    found = trait(mod.core, rest, scene, yes=yes)
    scene.subject, scene.beyond = outer, None
    return found


_HAD = (
    "a", "the", "no", "any", "or less", "or more", "less than", "more than", "at least", "at most",
    "up to", "exactly", "that much", "most", "least", "more", "less", "that", "its", "their", "all",
)  # fmt: skip
"""words that may stand before what somebody has"""


def trait(core: Core, rest: list[Mod], scene: Scene, *, yes: bool) -> t.Trait:
    noun = core.noun.root if core.noun is not None else ""
    before(core).only(*_HAD)
    if noun in ("intercept", "ranged attack") and "a" in before(core):
        raise Unread.phrase(core.where, "“with Ranged Attack”, or “by a Ranged Attack”")
    if noun in ("intercept", "ranged attack"):
        return t.HasKeyword(noun, yes == ("no" not in before(core)))  # type: ignore[arg-type]  # one of the two keywords
    if noun == "spell":
        return t.HasPower("spell", yes == ("no" not in before(core)))
    if noun == "no abilities":
        return t.HasPower("any", not yes)
    if noun in ("ability", "power"):
        return t.HasPower("any", yes == ("no" not in before(core)))
    if noun in ("forerunner", "supporter"):
        return t.HasNeighbour(noun, yes == ("no" not in before(core)))  # type: ignore[arg-type]  # one of the two neighbours
    if noun == "status" and before(core).has("that", "the"):
        raise Unread.phrase(core.where, "which [Status]")
    if noun == "status" and before(core).number is None and not before(core).has("most", "least"):
        return t.HasStatus("", yes and "no" not in before(core))
    if noun == "name" and (namesakes := same_name(core, rest, scene, yes=yes)) is not None:
        return namesakes
    if noun in STATS:
        found = _value(core, STATS[noun], rest, scene, yes=yes)
        if not yes and not isinstance(found, t.Wounded):
            raise Unread.phrase(core.where, "what they have, e.g. “with 4 or more Life”")
        return found
    if not yes:
        raise Unread.phrase(core.where, "what they have")
    if noun == "lethal damage":
        return t.Wounded("lethal")
    if noun == "name" and any(w.root in ("that", "the", "same") for w in core.pres):
        names = [step for what, step in scene.places if what == "name"]
        if len(names) != 1:
            raise Unread.pronoun(core.where, ())
        scene.used.add(names[0])
        return t.Called("", names[0])
    raise Unread.phrase(core.where, "a trait, e.g. “Intercept”, “3 or less Life”, “a Spell”")


def _value(
    core: Core,
    stat: t.Stat,
    rest: list[Mod],
    scene: Scene,
    *,
    yes: bool,
) -> t.Trait:
    found = before(core)
    which: tuple[Literal["most", "least"], ...] = ("most", "least")
    for word in which:
        if word in found and yes:
            found.only(word, "the")
            return t.Extreme(stat, word)
    after = rest[0] if rest else None
    counted = found.number is not None and not found.has(
        "or more", "or less", "exactly", "at least"
    )
    if (
        counted
        and after is not None
        and after.link.root in (*COMPARES, "than")
        and after.core is not None
    ):
        raise Unread.phrase(after.where, "how much, e.g. “3 or less Life”, “less damage than Life”")
    if (
        after is not None
        and after.core is not None
        and after.link.root == "than"
        and found.has("more", "less")
    ):
        rest.pop(0)
        sign: t.Compare = ">" if "more" in found else "<"
        where = _where_counted(after.core, rest)
        return t.HasStat(stat, sign, stat_of(stat, after.core, scene, where))
    if after is not None and after.core is not None and after.link.root in (*COMPARES, "of"):
        rest.pop(0)
        return t.HasStat(stat, *_compared(after, scene, stat, _where_counted(after.core, rest)))
    number = most(found, scene)
    if stat == "damage" and number is None:
        if not yes or "no" in found:
            return t.Wounded("undamaged")
        return t.Wounded("damaged")
    if number is None:
        raise Unread.phrase(core.where, "how much, e.g. “3 or less Life”")
    found.only(
        "or less",
        "or more",
        "less than",
        "more than",
        "at least",
        "at most",
        "up to",
        "exactly",
        "a",
        "that much",
    )
    return t.HasStat(stat, compare(found), number)


def _where_counted(core: Core, rest: list[Mod]) -> list[Mod]:
    """ "…than the number of cards in your Hand": the places behind it are of those counted."""
    where: list[Mod] = []
    if any(word.root == "number of" for word in core.pres):
        while rest and rest[0].link.root in ("in", "in melee", "not in melee", "in play"):
            where.append(rest.pop(0))
    return where


def _measured_by(mod: Mod, rest: list[Mod], scene: Scene) -> t.Trait:
    """ "whose Life is 3 or less", "whose Attack Strength is lower than its Life"."""
    stat = STATS.get(mod.core.noun.root if mod.core is not None and mod.core.noun else "")
    roots = [verb.root for verb in mod.verbs]
    if stat is None or mod.than is None or mod.core is None or roots not in (["is"], ["is", "not"]):
        raise Unread.phrase(mod.where, "“whose Life is 3 or less”")
    outer, scene.subject = scene.subject, t.Each()
    if mod.word is None:
        found = before(mod.than)
        number = most(found, scene)
        if number is None or mod.than.noun is not None:
            raise Unread.phrase(mod.than.where, "how much, e.g. “3 or less”")
        sign = compare(found)
    elif mod.word.root in COMPARES:
        sign = COMPARES[mod.word.root]
        of = [rest.pop(0)] if rest and rest[0].link.root == "of" else []
        number = stat_of(stat, mod.than, scene, of or _where_counted(mod.than, rest))
    else:
        raise Unread.phrase(mod.word.where, "“less than”, “more than” or “equal to”")
    scene.subject = outer
    from .comparing import opposite

    return t.HasStat(stat, sign if len(roots) == 1 else opposite(sign), number)


def compare(found: object) -> t.Compare:
    """How a number is meant: "3 or less", "at least 3", exactly 3."""
    assert isinstance(found, Before)
    if found.has("or less", "at most", "up to"):
        return "<="
    if found.has("or more", "at least"):
        return ">="
    if "less than" in found:
        return "<"
    if "more than" in found:
        return ">"
    return "="


def _compared(
    after: Mod, scene: Scene, stat: t.Stat, where: list[Mod]
) -> tuple[t.Compare, t.Amount]:
    assert after.core is not None
    found = before(after.core)
    if after.link.root == "of":
        number = most(found, scene)
        if number is None:
            raise Unread.phrase(after.core.where, "a number")
        return compare(found), number
    return COMPARES[after.link.root], stat_of(stat, after.core, scene, where)


def stat_of(stat: t.Stat, core: Core, scene: Scene, mods: list[Mod] | None = None) -> t.Amount:
    """A number, somebody's value, or somebody whose value is meant: "than this Hero('s Life)"."""
    from .amounts import value
    from .nouns import piece

    noun = core.noun.root if core.noun is not None else ""
    counted = any(word.root == "number of" for word in core.pres)
    if noun in STATS or not noun or noun == "number" or counted:
        return value(Phrase(core, mods or []), scene)
    inside, scene.subject = scene.subject, scene.beyond if noun == "it" else scene.subject
    found = piece(Phrase(core, mods or []), scene)
    scene.subject = inside
    many = found.quantity if isinstance(found, t.Group) else t.ONE
    if isinstance(found, t.Group) and (found.what != "leader" or many not in (t.All(), t.ONE)):
        raise Unread.phrase(core.where, "“this Hero”, “that Hero”, “it” or “your Leader”")
    return t.StatOf(stat, found)


# --- Deeds --------------------------------------------------------------------------------------


def _which(mod: Mod, rest: list[Mod], described: Described, scene: Scene) -> None:
    """A clause after "that": what it has done, has, or is."""
    roots = [verb.root for verb in mod.verbs if verb.type != "SPAN"]
    span = next((verb.root for verb in mod.verbs if verb.type == "SPAN"), None)
    yes = not any("not" in root.split() for root in roots)
    deed = next((verb for verb in mod.verbs if verb.type in ("VERBED", "VERB")), None)
    if deed is None:
        _being(mod, rest, roots, described, scene, yes=yes)
        return
    what = deed.root
    passive = "was" in roots
    done: t.Done | None
    if passive and what == "attacked":
        done = "was attacked"
    elif what == "defeated" and (passive or mod.core is None):
        done = "was defeated"
    elif what in ("damaged", "applied") or (what == "taken" and mod.core is not None):
        done = "was damaged"
    else:
        done = DEEDS.get(what)
    if not done:
        raise Unread.phrase(
            deed.where, "“attacked”, “cast”, “moved”, “was recruited” or “was damaged”"
        )
    of_blows = done in ("attacked", "was attacked")
    whom = struck(mod.core, scene) if mod.core is not None and of_blows else None
    if mod.core is not None and not (whom or _goes_without_saying(mod.core, what)):
        raise Unread.phrase(mod.core.where, "when: “this Turn”, “this Wave” or “this Round”")
    past = PAST.get(span or scene.lately)
    if past is None:
        raise Unread.phrase(deed.where, "when: “this Turn”, “this Wave” or “this Round”")
    described.traits.append(t.Did(done, past, yes, whom))


def struck(core: Core, scene: Scene) -> t.Group | t.Reference:
    """Whom somebody attacked, or who did: "that attacked this Hero", "… your Leader"."""
    from .nouns import piece

    found = piece(Phrase(core, []), scene)
    if isinstance(found, t.Group) and found.what != "leader":
        raise Unread.phrase(core.where, "“this Hero”, “that Hero” or “your Leader”")
    return found


def _goes_without_saying(core: Core, deed: str) -> bool:
    """ "has cast a Spell", "was dealt damage"."""
    noun = core.noun.root if core.noun is not None else ""
    wanted = {"cast": "spell", "been cast": "spell", "applied": "damage", "taken": "damage"}
    return noun == wanted.get(deed) and before(core).number is None


def _standing(mod: Mod, rest: list[Mod], described: Described, scene: Scene, *, yes: bool) -> None:
    """ "that is adjacent to a Leader", "that are not in your Vanguard"."""
    if yes:
        describe([mod, *rest], described, scene)
        rest.clear()
        return
    there = Described("body")
    describe([mod, *rest[:1]] if _goes_with(mod, rest) else [mod], there, scene)
    del rest[: _goes_with(mod, rest)]
    if there.traits == [t.BesideEmpty()] and not there.place:
        described.traits.append(t.BesideEmpty(yes=False))
        return
    if there.whose != "any" or there.traits or len(there.place) != 1:
        raise Unread.phrase(mod.where, "one place, e.g. “not in the Vanguard”")
    described.traits.append(t.Elsewhere(there.place[0]))


def _goes_with(mod: Mod, rest: list[Mod]) -> int:
    """Whether the next words say where those stand that it is near: "to a Hero | in your Unit"."""
    return int(mod.link.root in NEAR and bool(rest) and rest[0].link.root in ("in", "with"))


def _being(
    mod: Mod, rest: list[Mod], roots: list[str], described: Described, scene: Scene, *, yes: bool
) -> None:
    assert mod.core is not None
    if mod.word is not None:
        _standing(Mod(mod.word, mod.core), rest, described, scene, yes=yes)
        return
    has = roots[0] in ("has", "had") or (len(roots) > 1 and "has" in roots)
    if has and is_company(mod.core, rest):
        company(mod.core, rest, described, scene, yes=yes)
        return
    if has:
        described.traits.append(trait(mod.core, rest, scene, yes=yes))
        return
    found = before(mod.core)
    for how in ("damaged", "undamaged", "lethal"):
        if how in found:
            opposite = {"damaged": "undamaged", "undamaged": "damaged"}
            word = how if yes else opposite.get(how)
            if word is None:
                break
            described.traits.append(t.Wounded(word))  # type: ignore[arg-type]  # one of the two
            return
    if "adjacent" in found and yes:
        described.place.append(t.Near("adjacent", t.Self()))
        return
    if not yes:
        from .nouns import reference

        described.traits.append(t.Not(reference(mod.core, scene)))
        return
    raise Unread.phrase(mod.where, "what they are, e.g. “that are damaged”")


def same_name(core: Core, rest: list[Mod], scene: Scene, *, yes: bool) -> t.SameName | None:
    """ "the same name as a card in your Discard Pile", "as that Hero"."""
    mod = rest[0] if rest else None
    if mod is None or mod.link.root != "as" or mod.core is None:
        return None
    from .cards import cards, is_cards
    from .nouns import reference

    rest.pop(0)
    other = Phrase(mod.core, list(rest))
    if not is_cards(other, []) or {"that", "this"} & {word.root for word in mod.core.pres}:
        return t.SameName(reference(mod.core, scene), yes)
    rest.clear()
    found = cards(other, [], scene)
    if not isinstance(found, t.Cards):
        raise Unread.phrase(core.where, "“the same name as a card in your Discard Pile”")
    return t.SameName(msgspec.structs.replace(found, quantity=t.All()), yes)
