"""How much: numbers, "up to", "that much", "equal to its Life", "for each Corpse"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .errors import Unread
from .features import STATS
from .scene import Scene
from .surface import Core, Extra, Items, Mod, Phrase
from .tallying import tallied
from .word import Word
from .wordings import ROWS, Before, before, most


def measured(phrase: Phrase, scene: Scene, what: str) -> t.Amount | None:
    """How much of something a phrase says: "2 damage", "that much damage"; None for all of it."""
    core = phrase.core
    found = before(core)
    if found.signed is not None:
        raise Unread.phrase(core.where, "a plain number, e.g. “2 damage”")
    if "excess" in found:
        found.only("excess", "the", "that", "all", "any")
        return _excess(core, scene)
    found.only(
        "a",
        "the",
        "all",
        "any",
        "that",
        "this",
        "up to",
        "that much",
        "twice",
        "thrice",
        "half",
        "more",
        "less",
        "no",
        "any amount",
        "any number",
        "another",
    )
    mods = [m for m in phrase.mods if m.link.root in ("equal to", "plus", "minus")]
    others = [m for m in phrase.mods if m.link.root not in ("equal to", "plus", "minus")]
    if others and not any(m.link.root == "equal to" for m in mods):
        raise Unread.phrase(others[0].where, "“to” or “from” somebody")
    amount = _bare(core, found, scene, what)
    for mod in mods:
        if mod.core is None:
            continue
        behind = phrase.mods[phrase.mods.index(mod) + 1 :]
        much = value(Phrase(mod.core, _until_plus(behind)), scene)
        if mod.link.root == "equal to":
            amount = t.UpToAmount(much) if "up to" in found else much
        else:
            amount = t.Sum(amount or t.Number(0), much, 1 if mod.link.root == "plus" else -1)
    return amount


def _excess(core: Core, scene: Scene) -> t.Amount:
    """ "the excess damage", of what was just dealt to one."""
    blows = [-1] * scene.of_event() + scene.blows
    if not blows:
        raise Unread.phrase(core.where, "“After this Hero attacks, … the excess damage”")
    if len(blows) > 1:
        raise Unread.pronoun(core.where, ("that of one blow", "that of another"))
    scene.used.add(blows[0])
    return t.Excess(blows[0])


def _bare(core: Core, found: Before, scene: Scene, what: str) -> t.Amount | None:
    number = most(found, scene)
    if "up to" in found:
        return None if number is None else t.UpToAmount(number)
    if "any amount" in found or "any number" in found:
        raise Unread.phrase(core.where, "how much at most, e.g. “up to 3 damage”")
    if "half" in found:
        if "a" in found and core.owner is None and not found.has("that", "that much"):
            raise Unread.phrase(core.where, "half of what")
        return t.Multiple(
            scene.that_much(core.where) if core.owner is None else _of_owner(core, scene), 1, 2
        )
    if number is not None:
        return number
    if found.signed is not None:
        return t.Number(abs(found.signed))
    if found.has("all", "that", "the", "any", "no", "this"):
        return None
    if found.has("a", "another", "more", "less"):
        return t.Number(1)
    if core.noun is not None and core.noun.root == what and not found.words:
        return None
    raise Unread.phrase(core.where, "how much, e.g. “2”, “up to 3”, “that much”")


def _of_owner(core: Core, scene: Scene) -> t.Amount:
    return value(Phrase(core, []), scene)


def value(phrase: Phrase, scene: Scene) -> t.Amount:
    """An amount named by what it equals: "3", "its Life", "the number of Corpses in your Unit"."""
    core = _scaled(phrase.core)
    found = before(core)
    noun = phrase.noun
    mods = phrase.mods
    phrase = Phrase(core, _until_plus(mods))
    amount = _value(phrase, core, found, noun, scene)
    for k, mod in enumerate(mods):
        if mod.link.root in PLUS and mod.core is not None:
            other = value(Phrase(mod.core, _until_plus(mods[k + 1 :])), scene)
            amount = t.Sum(amount, other, 1 if mod.link.root == "plus" else -1)
    return amount


PLUS = ("plus", "minus")


def _until_plus(mods: list[Mod]) -> list[Mod]:
    """What belongs to one of the amounts added up."""
    ends = next((k for k, mod in enumerate(mods) if mod.link.root in PLUS), len(mods))
    return mods[:ends]


def _scaled(core: Core) -> Core:
    """ "half this Hero's Life": the half is of the Life, not of the Hero."""
    if core.owner is None:
        return core
    scale = [w for w in core.owner.pres if w.root in ("half", "double", "triple", "number of")]
    if not scale:
        return core
    rest = [w for w in core.owner.pres if w not in scale]
    return Core([*scale, *core.pres], core.noun, Core(rest, core.owner.noun, core.owner.owner))


def _value(phrase: Phrase, core: Core, found: Before, noun: str, scene: Scene) -> t.Amount:
    free = empty_slots(phrase, scene) if noun == "slot" else None
    if free is not None:
        return free
    if "number of" in found and noun not in STATS:
        scales = {"half": (1, 2), "double": (2, 1), "triple": (3, 1)}
        scale = next((scales[w.root] for w in core.pres if w.root in scales), None)
        rest = [w for w in core.pres if w.root not in (*scales, "number of")]
        item = Phrase(Core(rest, core.noun, core.owner), phrase.mods)
        many: t.Amount = (
            tallied(item)
            or _fallen(item, scene)
            or lines_with(item, scene)
            or _so_many(item, scene)
        )
        return many if scale is None else t.Multiple(many, *scale)
    if "excess" in found and noun == "damage":
        return _excess(core, scene)
    if noun in STATS:
        of = _whose_value(phrase, found, scene)
        amount: t.Amount = (
            t.StatOf(STATS[noun], of) if of is not None else scene.that_much(core.where)
        )
        if "half" in found:
            return t.Multiple(amount, 1, 2)
        if found.has("twice", "double"):
            return t.Multiple(amount, 2)
        if "triple" in found:
            return t.Multiple(amount, 3)
        return amount
    number = most(found, scene)
    if "twice" in found and not noun:
        return t.Multiple(scene.that_much(core.where), 2)
    if number is not None and not noun:
        return number
    if noun == "number" and found.has("that", "the", "chosen"):
        return scene.that_much(core.where)
    if (
        noun in ("hero", "corpse", "card", "leader", "fighter", "order", "operation", "trap")
        and core.pres
    ):
        scales = {"half": (1, 2), "double": (2, 1), "triple": (3, 1)}
        scale = next((scales[w.root] for w in core.pres if w.root in scales), None)
        rest = [w for w in core.pres if w.root not in (*scales, "the", "number of")]
        many = t.Counted(
            counted(Items([Phrase(Core(rest, core.noun, core.owner), phrase.mods)]), scene)
        )
        return many if scale is None else t.Multiple(many, *scale)
    raise Unread.phrase(
        core.where, "an amount, e.g. “3”, “its Life”, “the number of Corpses in your Unit”"
    )


def _so_many(item: Phrase, scene: Scene) -> t.Counted:
    """ "The number of Corpses in your Unit", "of Operations in play"."""
    of = counted(Items([item]), scene)
    if isinstance(of, t.Cards) and _in_play(item):
        of = msgspec.structs.replace(of, whose=t.Player("each player"))
    return t.Counted(of)


def _whose_value(phrase: Phrase, found: Before, scene: Scene) -> t.Reference | t.Group | None:
    from .nouns import piece

    core = phrase.core
    if core.owner is not None:
        return piece(Phrase(core.owner, []), scene)
    for k, mod in enumerate(phrase.mods):
        if mod.link.root == "on it":
            itself = phrase.noun == "marker" and scene.lies_on_itself()
            return t.Self() if itself else scene.thing(core.where)
        if mod.link.root in ("of", "on") and mod.core is not None:
            inner = Phrase(
                mod.core, [m for m in phrase.mods[k + 1 :] if m.link.root not in ("plus", "minus")]
            )
            return piece(inner, scene)
    if found.has("its", "their"):
        return scene.thing(core.where)
    if found.has("that", "the", "this"):
        return None
    raise Unread.phrase(core.where, "whose, e.g. “its Life”, “this Hero's Attack Strength”")


def empty_slots(item: Phrase, scene: Scene) -> t.EmptySlots | None:
    """ "for each empty slot in your Vanguard", "the number of empty slots adjacent to it"."""
    if item.noun != "slot" or "empty" not in before(item.core):
        return None
    from .cards import holder
    from .slots import slots

    before(item.core).only(
        "a", "the", "all", "each", "any", "no", "empty", "adjacent", "your", "rival", "its",
        "their",
        "number of", "or more", "or less", "more than", "less than", "exactly", "at least", "more",
        "less",
    )  # fmt: skip
    unit = next((m.core for m in item.mods if m.core is not None and _whose(m.core)), None)
    whose = unit or (item.core if _whose(item.core) else None)
    there = slots(Phrase(item.core, [_there(m) for m in item.mods]), scene)
    if "adjacent" in before(item.core):
        there = (*there, t.Near("adjacent", t.Self()))
        scene.self_named = True
    if whose is None and not any(isinstance(p, t.Near) for p in there):
        raise Unread.phrase(item.where, "whose: “in your Unit”, “in a Rival's Vanguard”")
    of = t.YOU if whose is None else holder(whose, scene)
    return t.EmptySlots(t.YOU if of == t.PlayerOf(t.Self()) else of, there)


def _whose(core: Core) -> bool:
    return core.owner is not None or before(core).has("your", "rival", "its", "their", "that")


def _there(mod: Mod) -> Mod:
    """ "In your Vanguard" is in the Vanguard, whose it is being told apart."""
    noun = mod.core.noun if mod.core is not None else None
    row = mod.link.root in ("in", "of") and noun is not None and noun.root in ROWS
    return Mod(mod.link, Core([], mod.core.noun)) if row and mod.core is not None else mod


def counted(items: Items, scene: Scene) -> t.Group | t.Cards:
    """What is counted: "for each Corpse in your Unit", "for each card in your Hand"."""
    from .cards import cards_of, is_cards, zone_phrase
    from .nouns import everyone

    item = items.items[0]
    if isinstance(item, Phrase) and not any(
        w.root in ("a", "each", "all", "your") for w in item.core.pres
    ):
        item = Phrase(
            Core([*item.core.pres, _every(item)], item.core.noun, item.core.owner), item.mods
        )
    if isinstance(item, Phrase) and is_cards(item, []):
        found = cards_of(Items([item, *items.items[1:]], items.either), [], scene)
        unsaid = zone_phrase(item, []) is None and item.noun == "card" and item.core.owner is None
        if unsaid and isinstance(found, t.Cards) and (found.zone, found.step) == ("hand", -1):
            raise Unread.phrase(item.where, "where those are: “card in your Hand”")
        if isinstance(found, t.Cards):
            return msgspec.structs.replace(found, quantity=t.All())
        raise Unread.phrase(item.where, "which cards are counted")
    if isinstance(item, Phrase) and item.noun == "forerunner":
        raise Unread.phrase(item.where, "what is counted, e.g. “Corpse in your Unit”")
    whole = everyone(Items([item, *items.items[1:]], items.either), scene)
    if isinstance(whole, t.Group):
        return whole
    raise Unread.phrase(items.where, "what is counted, e.g. “Corpse in your Unit”")


def _in_play(item: Phrase) -> bool:
    """ "Each Operation in play": whosever it is."""
    owned = item.core.owner is not None or before(item.core).has("your", "rival", "their", "its")
    laid = item.noun in ("operation", "trap")
    return laid and not owned and any(mod.link.root == "in play" for mod in item.mods)


def _every(phrase: Phrase) -> Word:
    start = phrase.where.column
    return Word("DET", "each", start, start, "")


def for_each(amount: t.Amount, extra: Extra, scene: Scene) -> t.Amount:
    """An amount once for each of something."""
    assert extra.items is not None
    item = extra.items.items[0]
    if isinstance(amount, t.Sum) and isinstance(amount.right, t.Number):
        return msgspec.structs.replace(amount, right=for_each(amount.right, extra, scene))
    times = amount.n if isinstance(amount, t.Number) else None
    over = _above(item)
    if over is not None:
        return t.Sum(for_each(amount, extra, scene), t.Number(over * (times or 1)), -1)
    if isinstance(item, Phrase):
        found = _told_of(item, times, scene)
        if found is not None:
            return found
    if times is None:
        raise Unread.phrase(extra.where, "a plain number before “for each”")
    every = 1
    if isinstance(item, Phrase) and before(item.core).number is not None:
        every = before(item.core).number or 1
        number = next(word for word in item.core.pres if word.type == "NUMBER")
        item.core.pres.remove(number)
    of = counted(extra.items, scene)
    if isinstance(of, t.Cards) and isinstance(item, Phrase) and _in_play(item):
        of = msgspec.structs.replace(of, whose=t.Player("each player"))
    return t.Counted(of, times, every)


def _told_of(item: Phrase, times: int | None, scene: Scene) -> t.Amount | None:
    """So often what is counted otherwise than by looking who is there: what was done, a value."""
    if times is not None:
        if _one_of_them(item, scene):
            return _so_often(scene.that_much(item.where, "many"), times)
        if free := empty_slots(item, scene) or actions_left(item):
            return _so_often(free, times)
    if over_many := every_so_many(item, scene):
        return _so_often(over_many, times)
    if way := next((mod for mod in item.mods if _this_way(mod)), None):
        much = this_way(item, way, scene)
        if isinstance(much, t.Counted) and times != 1:
            return t.Counted(much.of, times or 1)
        return _so_often(much, times)
    if times is None:
        return None
    if "excess" in before(item.core) and item.noun == "damage":
        return _so_often(_excess(item.core, scene), times)
    if item.noun in STATS:
        return _each_of_a_value(item, times, scene)
    if item.noun in ("forerunner", "supporter"):
        raise Unread.phrase(item.where, "something to count")
    found = tallied(item) or lines_with(item, scene) or _fallen(item, scene)
    return _so_often(found, times) if found is not None else None


def _this_way(mod: Mod) -> bool:
    return mod.link.type == "REL" and any(verb.root == "way" for verb in mod.verbs)


def _so_often(amount: t.Amount, times: int | None) -> t.Amount:
    return amount if times == 1 else t.Multiple(amount, times or 1)


def _one_of_them(item: Phrase, scene: Scene) -> bool:
    """ "For each one", of those that were counted before."""
    bare = item.core.noun is None and item.core.owner is None and not item.mods
    alone = bare and [word.root for word in item.core.pres] == ["1"]
    return alone and any(what == "many" for _, what in scene.amounts)


def _each_of_a_value(item: Phrase, times: int, scene: Scene) -> t.Amount:
    """ "for each damage on this Hero", "for every 2 damage on your Leader"."""
    every = before(item.core).number or 1
    item.core.pres = [word for word in item.core.pres if word.type != "NUMBER"]
    stat = stat_unit(item, scene)
    whole = stat if every == 1 else t.Multiple(stat, 1, every)
    return whole if times == 1 else t.Multiple(whole, times)


def actions_left(item: Phrase) -> t.ActionsLeft | None:
    """ "for each action you have left"."""
    left = any(word.root == "left" for word in item.core.pres)
    return t.ActionsLeft() if item.noun == "action" and left else None


def lines_with(item: Phrase, scene: Scene) -> t.LinesWith | None:
    """ "for each row with a Hero in your Unit"."""
    mod = item.mods[0] if item.mods else None
    if item.noun not in ("row", "column") or mod is None or mod.link.root != "with":
        return None
    if mod.core is None:
        raise Unread.phrase(mod.where, "with whom in it")
    of = counted(Items([Phrase(_each_of(mod.core), item.mods[1:])]), scene)
    if not isinstance(of, t.Group):
        raise Unread.phrase(mod.where, "with whom in it")
    return t.LinesWith("row" if item.noun == "row" else "column", of)


def _each_of(core: Core) -> Core:
    return Core(
        [word for word in core.pres if word.root not in ("a", "the")], core.noun, core.owner
    )


def every_so_many(item: Phrase, scene: Scene) -> t.Amount | None:
    """ "for every two Corpses cleared this way"."""
    way = next((m for m in item.mods if any(v.root == "way" for v in m.verbs)), None)
    many = before(item.core).number
    if way is None or many is None or many < 2:
        return None
    much = this_way(item, way, scene)
    return t.Multiple(much, 1, many) if isinstance(much, t.ThatMuch) else None


def _above(item: object) -> int | None:
    """ "for each card in your Hand above 3": those that are too many."""
    last = item.mods[-1] if isinstance(item, Phrase) and item.mods else None
    if last is None or last.link.root != "more than" or last.core is None or last.core.noun:
        return None
    number = before(last.core).number
    if number is not None and isinstance(item, Phrase):
        item.mods.pop()
    return number


def _fallen(item: Phrase, scene: Scene) -> t.Fallen | None:
    """ "for each Hero in your Unit that was defeated this Round"."""
    from .nouns import everyone

    last = item.mods[-1] if item.mods else None
    roots = [v.root for v in last.verbs if v.type == "VERBED"] if last is not None else []
    by, felled, told = last.link.root.partition(" felled ") if last is not None else ("", "", "")
    if last is None or not (felled or (last.link.type == "REL" and roots == ["defeated"])):
        return None
    span = told or next((v.root for v in last.verbs if v.type == "SPAN"), "")
    if by == "self":
        scene.self_named = True
    core = Core([*item.core.pres, _every(item)], item.core.noun, item.core.owner)
    who = everyone(Items([Phrase(core, item.mods[:-1])]), scene)
    whole = isinstance(who, t.Group) and who.what == "hero" and not (who.place or who.traits)
    if not whole or not isinstance(who, t.Group) or not isinstance(who.whose, str):
        raise Unread.phrase(item.where, "“Hero”, “Rival Hero” or “Hero in your Unit”")
    if span not in ("turn", "wave", "round"):
        raise Unread.phrase(last.where, "when: “this Turn”, “this Wave” or “this Round”")
    return t.Fallen(who.whose, span, by if felled else "")  # type: ignore[arg-type]  # of the table


def _all_of(phrase: Phrase, scene: Scene) -> t.Group:
    """All of some, whose values are added up."""
    from .nouns import everyone

    found = everyone(Items([phrase]), scene)
    if not isinstance(found, t.Group):
        raise Unread.phrase(phrase.where, "one description, e.g. “Heroes in your Unit”")
    return found


def _in_whose_unit(item: Phrase, scene: Scene) -> t.Group | None:
    """ "for each Status in your Unit": on whomever stands in it."""
    mod = item.mods[0] if len(item.mods) == 1 else None
    noun = mod.core.noun if mod is not None and mod.core is not None else None
    if mod is None or mod.link.root != "in" or noun is None or noun.root != "unit":
        return None
    start = item.where.column
    one = Word("NOUN", "fighter", start, start, "", plural=True)
    return _all_of(Phrase(Core([_every(item)], one), item.mods), scene)


def _leads_its_unit(one: t.Group) -> bool:
    """ "Their Leader", of Heroes: the Leader of the Unit each of them stands in."""
    unit = one.place[0] if len(one.place) == 1 else None
    alone = one.what == "leader" and one.whose == "any" and not one.traits
    return alone and isinstance(unit, t.Near) and (unit.how, unit.of) == ("unit", t.Each())


def stat_unit(item: Phrase, scene: Scene) -> t.Amount:
    from .nouns import LEADER, piece, reference

    if item.core.owner is not None:
        return t.StatOf(STATS[item.noun], reference(item.core.owner, scene))
    unit = _in_whose_unit(item, scene)
    if unit is not None:
        return t.StatOf(STATS[item.noun], unit)
    near = ("in", "with", "adjacent to")
    plural = any(m.core is not None and m.core.noun and m.core.noun.plural for m in item.mods)
    ways = ("of", "on", "on it", *(near if plural else ()))
    strange = [m for m in item.mods if m.link.root not in ways]
    if strange:
        raise Unread.phrase(strange[0].where, "whose, e.g. “damage on this Hero”")
    for mod in item.mods:
        told = mod.core.noun.root if mod.core is not None and mod.core.noun is not None else ""
        if item.noun == "marker" and told == "it" and scene.lies_on_itself():
            return t.StatOf("markers", t.Self())
        if mod.core is not None and mod.link.root in ("of", "on"):
            many = mod.core.noun is not None and mod.core.noun.plural
            if many:
                behind = item.mods[item.mods.index(mod) + 1 :]
                return t.StatOf(STATS[item.noun], _all_of(Phrase(mod.core, behind), scene))
            leads = mod.core.noun is not None and mod.core.noun.root == "leader"
            behind = item.mods[item.mods.index(mod) + 1 :] if leads else []
            one = piece(Phrase(mod.core, behind), scene)
            if isinstance(one, t.Group) and one != LEADER and not _leads_its_unit(one):
                raise Unread.phrase(mod.core.where, "“this Hero”, “your Leader”, “Rival Heroes”")
            return t.StatOf(STATS[item.noun], one)
    if item.noun == "marker" and scene.lies_on_itself():
        return t.StatOf("markers", t.Self())
    return t.StatOf(STATS[item.noun], scene.thing(item.where))


def this_way(item: Phrase, way: Mod, scene: Scene) -> t.Amount:
    """How many an earlier step did: "for each Corpse cleared this way", not only somebody's."""
    where = [mod for mod in item.mods if mod is not way]
    whose = item.core.owner or any(word.root == "their" for word in item.core.pres)
    if where or whose:
        raise Unread.phrase(item.where, "all of them: “for each Corpse cleared this way”")
    if item.noun in ("order", "operation", "trap") and len(set(scene.cards_shown)) == 1:
        step = scene.cards_shown[0]
        return t.Counted(t.Cards("deck", kind=item.noun, quantity=t.All(), step=step))  # type: ignore[arg-type]  # one of the three kinds
    return scene.that_much(way.where, "much" if item.noun == "damage" else "many")
