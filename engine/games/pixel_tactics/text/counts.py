"""Conditions that count: what there is, what somebody has, how many."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .amounts import actions_left, counted, empty_slots, value
from .comparing import a_rival, each_rival, one_by_one, opposite
from .described import Described
from .errors import (
    Unread,
)
from .features import compare
from .people import is_people, people
from .places import place
from .scene import ANY_OF_THEM, Scene
from .surface import Bare, Core, Extra, Items, Mod, Phrase
from .word import Word
from .wordings import ROWS, before

STATE = "what must be so, e.g. “you have no Corpses”, “this Hero is damaged”"


def there_is(bare: Bare, scene: Scene, *, yes: bool) -> t.Condition:
    if bare.complement is None:
        raise Unread.phrase(bare.verbs[0].where, "what there is")
    item = bare.complement.items[0]
    if isinstance(item, Phrase) and item.noun in ("operation", "trap") and not _somebodys(item):
        raise Unread.phrase(item.where, "whose: “you have an Operation”, “a Rival has a Trap”")
    return amount_of(bare.complement, [], scene, yes=yes)


def _somebodys(item: Phrase) -> bool:
    """Whether it is said where or whose, and not only that it is in play."""
    said = [mod for mod in item.mods if mod.link.root != "in play"]
    return bool(said) or item.core.owner is not None or before(item.core).has("your", "rival")


def amount_of(
    items: Items,
    extras: list[Extra],
    scene: Scene,
    *,
    yes: bool,
    whose: str = "",
    person: t.Person = t.YOU,
) -> t.Condition:
    """ "a Corpse", "no cards in Hand", "3 or more Heroes", "more cards in Hand than a Rival"."""
    item = items.items[0]
    if not isinstance(item, Phrase):
        raise Unread.phrase(item.where, STATE)
    free = _free(item, scene, yes=yes)
    if free is not None:
        return free
    if len(items.items) > 1:
        none = _none_of_them(items)
        each = [
            amount_of(Items([one]), extras, scene, yes=yes, whose=whose, person=person)
            for one in items.items
        ]
        either = items.either and not none
        return t.AnyOf(tuple(each)) if either else t.AllOf(tuple(each))
    lines = _in_each_line(item, scene, whose, yes=yes)
    if lines is not None:
        return lines
    found = before(item.core)
    more: t.Compare
    than = next((m for m in item.mods if m.link.root == "than"), None)
    at = item.mods.index(than) if than is not None else len(item.mods)
    keep = [w for w in item.core.pres if w.root not in HOW_MANY and w.type != "NUMBER"]
    plain = Phrase(Core(keep, item.core.noun, item.core.owner), item.mods[:at])
    of = _counted_of(plain, scene, whose, person)
    if than is not None and than.core is not None and found.has("more", "less"):
        if each_rival(than.core):
            more = ">" if "more" in found else "<"
            return t.OfRivals(_than_each(plain, of, more, than, scene), yes)
        if scene.holding and a_rival(than.core):
            more = "<=" if "more" in found else ">="
            return t.OfRivals(_than_each(plain, of, more, than, scene), not yes)
        other = _counted_than(plain, than, item.mods[at + 1 :], scene, whose, person)
        more = ">" if "more" in found else "<"
        of = _alongside(of, other)
        return t.Compared(t.Counted(of), more if yes else opposite(more), other)
    if isinstance(of, t.Group) and yes:
        _counted_before(of, item, scene)
    one = found.number == 1 and not found.has("or more", "or less", "exactly")
    if found.number is not None and not one:
        sign = compare(found)
        return t.Compared(t.Counted(of), sign if yes else opposite(sign), t.Number(found.number))
    if found.has("that much"):
        return t.Compared(t.Counted(of), ">=", scene.that_much(item.where))
    return t.Exists(of, yes == ("no" not in found))


def _in_each_line(item: Phrase, scene: Scene, whose: str, *, yes: bool) -> t.Compared | None:
    """ "If you have a Hero in each row": as many rows with one as there are."""
    mod = next((m for m in item.mods if m.link.root == "in" and _is_each_line(m.core)), None)
    if mod is None or mod.core is None or mod.core.noun is None:
        return None
    found = before(item.core)
    found.only("a", "at least", "or more", "your", "rival", "damaged", "undamaged")
    if found.number not in (None, 1):
        raise Unread.phrase(item.where, "“a Hero in each row”")
    keep = [w for w in item.core.pres if w.root not in HOW_MANY and w.type != "NUMBER"]
    mods = [m for m in item.mods if m is not mod]
    whose = "your" if "your" in before(mod.core) else whose
    of = _counted_of(Phrase(Core(keep, item.core.noun), mods), scene, whose, t.YOU)
    if not isinstance(of, t.Group) or of.whose not in ("your", "rival") or item.core.owner:
        raise Unread.phrase(item.where, "whose: “a Hero in your Unit in each row”")
    line: Literal["row", "column"] = "row" if mod.core.noun.root == "row" else "column"
    return t.Compared(t.LinesWith(line, of), ">=" if yes else "<", t.Number(3))


def _is_each_line(core: Core | None) -> bool:
    noun = core.noun.root if core is not None and core.noun is not None else ""
    each = core is not None and before(core).has("each", "all")
    return noun in ("row", "column") and each


def _none_of_them(items: Items) -> bool:
    """ "no Traps or Operations": neither of them."""
    first = items.items[0]
    no = (
        next((w for w in first.core.pres if w.root == "no"), None)
        if isinstance(first, Phrase)
        else None
    )
    if no is None:
        return False
    for item in items.items[1:]:
        if not isinstance(item, Phrase) or (item.core.pres[:1] and item.core.pres[0].type != "DET"):
            raise Unread.phrase(item.where, "“no” before each of them")
        if not item.core.pres:
            item.core.pres.append(no)
    last = items.items[-1]
    for item in items.items[:-1]:
        if isinstance(item, Phrase) and isinstance(last, Phrase) and not item.mods:
            item.mods.extend(last.mods)
    return True


def _free(item: Phrase, scene: Scene, *, yes: bool) -> t.Condition | None:
    """ "2 or more empty slots in your Unit", "no actions left"."""
    amount: t.Amount | None = empty_slots(item, scene) or actions_left(item)
    if amount is None:
        return None
    found = before(item.core)
    if found.number is not None:
        sign = compare(found)
        return t.Compared(amount, sign if yes else opposite(sign), t.Number(found.number))
    none = yes == ("no" in found)
    return t.Compared(amount, "=" if none else ">=", t.Number(0 if none else 1))


def _counted_before(of: t.Group, item: Phrase, scene: Scene) -> None:
    """ "If you have 2 or more Corpses, revive one of them"; "exactly one Hero, it has…"."""
    found = before(item.core)
    alone = found.number == 1 and "exactly" in found
    nouns = {"fighter": "hero leader", "body": "hero leader corpse"}.get(of.what, of.what)
    if alone or (item.core.noun is not None and item.core.noun.plural and "no" not in found):
        words = f"the {item.core.where.word} counted before"
        scene.note(nouns, of, plural=not alone, words=words, step=-1)
    elif of == t.Group("leader", "your"):
        scene.note("leader", of, plural=False, words="your Leader", step=-1)
    elif "no" not in found:
        scene.vague = ANY_OF_THEM


def _alongside(of: t.Group | t.Cards, other: t.Amount) -> t.Group | t.Cards:
    """ "More Corpses than Heroes in your Unit": both in it."""
    beside = other.of if isinstance(other, t.Counted) else None
    if not isinstance(of, t.Group) or not isinstance(beside, t.Group) or of.what == beside.what:
        return of
    if of.whose != "any" or of.place or not isinstance(beside.whose, str):
        return of
    return msgspec.structs.replace(of, whose=beside.whose, place=beside.place)


HOW_MANY = frozenset("""no a any more less exactly""".split()).union(
    ("or more", "or less", "at least", "at most", "more than", "less than", "up to")
)
"""words that say how many of them there must be"""


FACING = ("column", "row or column", "across")
"""where Heroes of another Unit may stand, too (PT-81)"""


def _counted_of(plain: Phrase, scene: Scene, whose: str, person: t.Person) -> t.Group | t.Cards:
    of = counted(Items([plain]), scene)
    owned = getattr(of, "whose", "") == "any" and (whose or person != t.YOU)
    if owned and any(isinstance(trait, t.Extreme) for trait in of.traits):
        raise Unread.phrase(plain.where, "among whom, e.g. “the Hero in your Unit with the…”")
    if (
        isinstance(of, t.Group)
        and of.whose == "any"
        and whose
        and not any(isinstance(p, t.Near) and p.how not in FACING for p in of.place)
    ):
        return msgspec.structs.replace(of, whose=whose)
    if (
        isinstance(of, t.Group)
        and of.whose == "any"
        and not whose
        and isinstance(person, t.ThatPlayer | t.PlayerOf)
    ):
        return msgspec.structs.replace(of, whose=person)
    if isinstance(of, t.Cards) and of.whose == t.YOU and person != t.YOU:
        return msgspec.structs.replace(of, whose=person)
    return of


def _counted_than(
    plain: Phrase, than: Mod, behind: list[Mod], scene: Scene, whose: str, person: t.Person
) -> t.Amount:
    assert than.core is not None
    phrase = Phrase(than.core, behind)
    if is_people(phrase, scene):
        who = people(Items([phrase]), scene)
        if who == t.Player("rival"):
            scene.note("player rival", who, plural=False, words="that Rival", step=-1)
        whose = (
            {"rival": "rival", "each rival": "rival", "you": "your", "ally": "ally"}.get(
                who.who, "any"
            )
            if isinstance(who, t.Player)
            else ""
        )
        bare = Phrase(
            Core([w for w in plain.core.pres if w.root not in ("your", "rival")], plain.core.noun),
            [_anybodys(m) for m in plain.mods if not _own_place(m)],
        )
        return t.Counted(_counted_of(bare, scene, whose, who))
    if not phrase.noun and before(than.core).number is not None:
        return value(phrase, scene)
    return t.Counted(_counted_of(phrase, scene, whose, person))


def _than_each(
    plain: Phrase, of: t.Group | t.Cards, more: t.Compare, than: Mod, scene: Scene
) -> t.Compared:
    core = than.core
    assert core is not None
    core = core if core.owner is None else core.owner
    scene.note("player rival", t.ThatPlayer(), plural=False, words="each Rival", step=-1)
    that = Core([core.pres[0].become("DET", "that")] if core.pres else [], core.noun)
    other = _counted_than(plain, Mod(than.link, that), [], scene, "", t.ThatPlayer())
    scene.mentions.pop()
    return t.Compared(t.Counted(of), more, other)


def _anybodys(mod: Mod) -> Mod:
    """ "More cards in their Hand than you": for you it is yours, not theirs."""
    core = mod.core
    zone = core is not None and core.noun is not None and core.noun.root in (*ZONES, *ROWS)
    return Mod(mod.link, Core([], core.noun)) if zone and core is not None else mod


ZONES = ("hand", "deck", "discard pile", "reserve")


def _own_place(mod: Mod) -> bool:
    return mod.core is not None and mod.core.noun is not None and mod.core.noun.root == "unit"


def _their_unit(mod: Mod) -> bool:
    """ "A Rival has more Heroes in their Unit": in their own, which goes without saying."""
    return _own_place(mod) and mod.core is not None and "their" in before(mod.core)


def player_has(
    bare: Bare, roots: list[str], extras: list[Extra], scene: Scene, *, yes: bool
) -> t.Condition:
    assert bare.subject is not None
    complement = bare.complement
    if len(bare.subject.items) == 2 and complement is not None:
        return _as_many(bare.subject, complement, scene, yes=yes)
    who = people(bare.subject, scene)
    if (
        roots[0] in ("is", "was")
        and complement is not None
        and isinstance(complement.items[0], Phrase)
        and complement.items[0].noun == "first player"
    ):
        if who != t.YOU:
            return t.FirstPlayer(not yes)
        return t.FirstPlayer(yes)
    if roots[0] in ("is", "not") and len(bare.placed) == 1 and _is_ceasefire(bare.placed[0]):
        return t.InCeasefire(who, yes)
    if who == t.Player("rival"):
        scene.note("player rival", who, plural=False, words="that Rival", step=-1)
    done = next((v for v in bare.verbs if v.root in ("defeated", "defeat")), None)
    if done is not None and who == t.YOU and complement is not None:
        return felled("you", bare.verbs, extras, complement, yes=yes)
    taken = _took(who, bare, roots, extras, scene.lately, yes=yes)
    if taken is not None:
        return taken
    if (
        roots[0] == "has"
        or roots == ["do", "has"]
        or (roots[0] in ("not", "did not") and "has" in roots)
    ):
        if complement is None:
            raise Unread.phrase(bare.verbs[-1].where, "what somebody has")
        had = complement.items[0]
        if isinstance(had, Phrase) and had.noun in ("card", "order", "operation", "trap"):
            scene.vague = "the one they have, which is not singled out"
        if who == t.Player("rival") and isinstance(had, Phrase):
            had.mods = [mod for mod in had.mods if not _their_unit(mod)]
        whose = (
            {
                "you": "your",
                "rival": "rival",
                "each rival": "rival",
                "ally": "ally",
                "each ally": "ally",
            }.get(who.who, "any")
            if isinstance(who, t.Player)
            else ""
        )
        found = amount_of(complement, extras, scene, yes=yes, whose=whose, person=who)
        if who == t.Player("any player") and not (isinstance(found, t.Exists) and found.yes):
            raise Unread.phrase(bare.subject.where, "“you”, “a Rival” or “each player”")
        return one_by_one(found, who) if scene.holding else found
    del extras
    raise Unread.phrase(bare.verbs[0].where, STATE)


def felled(
    by: Literal["", "you", "self"],
    verbs: list[Word],
    extras: list[Extra],
    whom: Items,
    *,
    yes: bool,
) -> t.Fell:
    """ "A Hero in your Unit was defeated this Turn", "you have defeated a Rival Hero this Wave"."""
    from .nouns import everyone

    spans = ("this turn", "this wave", "this round")
    extra = next((e for e in extras if e.root in spans), None)
    span = next((v.root for v in verbs if v.type == "SPAN"), None)
    if span is None and extra is not None:
        extras.remove(extra)
        span = extra.root.split()[1]
    found = everyone(whom, Scene("order"))
    plain = (
        isinstance(found, t.Group) and found.what == "hero" and not (found.place or found.traits)
    )
    if not plain or not isinstance(found, t.Group) or span not in ("turn", "wave", "round"):
        raise Unread.phrase(verbs[-1].where, "“a Hero in your Unit was defeated this Turn”")
    if not isinstance(found.whose, str):
        raise Unread.phrase(whom.where, "“a Hero”, “a Rival Hero”, “a Hero in your Unit”")
    return t.Fell(found.whose, span, yes, by)  # type: ignore[arg-type]  # of the words just asked


def _is_ceasefire(mod: Mod) -> bool:
    noun = mod.core.noun if mod.core is not None else None
    return mod.link.root == "in" and noun is not None and noun.root == "ceasefire"


TAKEN: dict[str, t.Taken] = {
    "attacked": "attack", "attack": "attack", "recruited": "recruit", "recruit": "recruit",
    "moved": "move", "move": "move", "cleared": "clear", "clear": "clear", "switched": "switch",
    "switch": "switch", "cast": "spell", "been cast": "spell", "drawn": "draw cards",
    "draw": "draw cards", "discarded": "discard", "discard": "discard",
}  # fmt: skip
# What it is done to, which goes without saying.
DONE_TO: dict[str, tuple[str, ...]] = {
    "recruit": ("hero", "card"), "move": ("hero",), "switch": ("hero",), "clear": ("corpse",),
    "spell": ("spell",), "draw cards": ("card",), "discard": ("card",),
}  # fmt: skip
PLAYED: dict[str, t.Verb] = {"order": "order", "operation": "operation", "trap": "trap"}


def _took(
    who: t.Person, bare: Bare, roots: list[str], extras: list[Extra], lately: str, *, yes: bool
) -> t.Condition | None:
    """ "you played an Order this Turn", "a Rival has not attacked this Round"."""
    span = next((e for e in extras if e.root in ("this turn", "this wave", "this round")), None)
    within = next((v.root for v in bare.verbs if v.type == "SPAN"), lately or None)
    done = next((v for v in bare.verbs if v.type == "VERBED"), None)
    if done is None and roots[0] == "did not":
        done = next((v for v in bare.verbs if v.type == "VERB"), None)
    if done is None or (span is None and within is None):
        return None
    item = bare.complement.items[0] if bare.complement is not None else None
    noun = item.noun if isinstance(item, Phrase) else ""
    times = 1
    if isinstance(item, Phrase):
        before(item.core).only("a", "the", "any", "no", "draw", "switch", "or more", "at least")
        times = before(item.core).number or 1
        yes = yes == ("no" not in before(item.core))
        if item.mods:
            raise Unread.phrase(item.mods[0].where, "nothing more")
    verb = TAKEN.get(done.root)
    if verb is not None and isinstance(item, Phrase) and noun not in DONE_TO.get(verb, ()):
        raise Unread.phrase(item.where, f"“{done.said}” and no more")
    if done.root in ("played", "play", "placed", "place", "activated", "activate"):
        verb = "activate" if done.root.startswith("activat") else PLAYED.get(noun)
    if done.root in ("used", "use") and noun == "action" and isinstance(item, Phrase):
        verb = next((v for v in ("draw", "switch") if v in before(item.core)), None)
    if verb is None:
        raise Unread.phrase(done.where, "an action, e.g. “played an Order this Turn”")
    if span is not None:
        extras.remove(span)
        within = span.root.split()[1]
    return t.Took(who, verb, within, yes, times)  # type: ignore[arg-type]  # a span the grammar knows


def _as_many(subject: Items, complement: Items, scene: Scene, *, yes: bool) -> t.Condition:
    """ "you and a Rival have the same number of cards in Hand"."""
    item = complement.items[0]
    if not isinstance(item, Phrase) or "that much" not in before(item.core):
        raise Unread.phrase(complement.where, "“the same number of cards in Hand”")
    plain = Phrase(Core([], item.core.noun), item.mods)
    sides = [people(Items([one]), scene) for one in subject.items]
    whose = {"you": "your", "rival": "rival", "each rival": "rival"}
    left, right = (
        t.Counted(
            _counted_of(
                plain, scene, whose.get(who.who, "any") if isinstance(who, t.Player) else "", who
            )
        )
        for who in sides
    )
    return t.Compared(left, "=" if yes else "!=", right)


def row_is(subject: Phrase, bare: Bare, scene: Scene, *, yes: bool) -> t.Condition | None:
    """ "your Vanguard is empty", "the Rival's Rear is full"."""
    item = bare.complement.items[0] if bare.complement is not None else None
    if subject.noun not in (*ROWS, "unit") or not isinstance(item, Phrase) or item.core.noun:
        return None
    roots = {word.root for word in item.core.pres}
    described = Described("body")
    place(subject.core, [], described, scene)
    there = t.Group("body", described.whose, tuple(described.place))
    if roots == {"empty"} and subject.noun in ROWS:
        return t.Exists(there, not yes)
    if roots == {"full"} and described.whose in ("your", "rival"):
        slots = 3 if subject.noun in ROWS else 9
        return t.Compared(t.Counted(there), ">=" if yes else "<", t.Number(slots))
    return None


def zone_is(subject: Phrase, bare: Bare, scene: Scene, *, yes: bool) -> t.Condition:
    """ "your Hand is empty", "a Rival's Deck has no cards"."""
    from .cards import ZONES, holder

    zone = ZONES[subject.noun]
    of = t.Cards(zone, holder(subject.core, scene), quantity=t.All())
    item = bare.complement.items[0] if bare.complement is not None else None
    if (
        isinstance(item, Phrase)
        and item.core.noun is None
        and any(w.root == "empty" for w in item.core.pres)
    ):
        return t.Exists(of, not yes)
    if isinstance(item, Phrase) and item.noun == "card":
        found = before(item.core)
        if "no" in found:
            return t.Exists(of, not yes)
        if found.number is not None:
            sign = compare(found)
            return t.Compared(
                t.Counted(of), sign if yes else opposite(sign), t.Number(found.number)
            )
    raise Unread.phrase(bare.verbs[0].where, "“is empty” or “has 3 or more cards”")
