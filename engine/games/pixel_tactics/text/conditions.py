"""Conditions: what must be so, after "if", "unless", "while" and "during"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .amounts import value
from .bygone import done, fell, feller, goes_without_saying, lately, was_hurt, whom_struck
from .cards import ZONES, is_cards
from .clock import clock_says, setting
from .company import company, is_company
from .comparing import opposite, so_many_were
from .counts import STATE, amount_of, felled, player_has, row_is, there_is, zone_is
from .described import Described
from .errors import Unread, Where
from .features import COMPARES, STATS, compare, describe, stat_of, trait
from .nouns import LEADER, everyone, lying_there, piece, placed_alike
from .opposites import negated, plainly, without
from .people import is_people
from .scene import ANY_OF_THEM, Scene
from .surface import Bare, Clause, Core, Extra, Item, Items, Mod, Phrase
from .told_cards import KINDS
from .word import Word
from .wordings import ROWS, Before, before


def condition(bare: Bare | None, extras: list[Extra], scene: Scene) -> t.Condition:
    """The condition a clause states, which everybody at the table can see to be so."""
    found = _stated(bare, extras, scene)
    if any(f"Picked(step={step})" in repr(found) for step in scene.covert):
        where = (
            bare.subject.where if bare is not None and bare.subject is not None else Where(0, 0, "")
        )
        raise Unread.phrase(where, "“and reveal it” before, for nobody else sees what was drawn")
    if isinstance(found, t.Fell | t.Took) and found.yes:
        scene.vague = ANY_OF_THEM  # "if a Hero was defeated this Wave": there may be several
    return found


def _stated(bare: Bare | None, extras: list[Extra], scene: Scene) -> t.Condition:
    if bare is None:
        found = setting(extras, scene)
        if found is None:
            raise Unread.phrase(extras[0].where if extras else Where(0, 0, ""), STATE)
        return found
    if not bare.verbs and bare.subject is None:
        described = Described("body")
        describe(bare.placed, described, scene)
        scene.self_named = True
        return t.Is(t.Self(), _group(described))
    if not bare.verbs:
        return _without_verb(bare, extras, scene)
    verbs = [verb for verb in bare.verbs if verb.type not in ("AND", "OR")]
    roots = [verb.root for verb in verbs]
    yes = not any("not" in root.split() for root in roots)
    if _answers(roots) and bare.complement is None:
        _who_did(bare)
        return t.StepDone(-1, yes and "cannot" not in roots)
    if bare.subject is None:
        bare = msgspec_free(bare)
    assert bare.subject is not None
    subject = bare.subject.items[0]
    if isinstance(subject, Phrase) and "no" in {w.root for w in subject.core.pres}:
        yes = not yes
        subject.core.pres = [w for w in subject.core.pres if w.root != "no"] + [_a(subject)]
    if isinstance(subject, Phrase) and (many := so_many_were(subject, bare, scene)) is not None:
        return many
    if isinstance(subject, Phrase) and subject.noun == "there":
        return there_is(bare, scene, yes=yes)
    if isinstance(subject, Phrase) and (row := row_is(subject, bare, scene, yes=yes)) is not None:
        return row
    if isinstance(subject, Phrase) and _holds_slots(subject, bare):
        return _slots_in(subject, bare, scene, yes=yes)
    if isinstance(subject, Phrase) and subject.noun == "unit" and bare.complement is not None:
        side = (
            "your"
            if "your" in before(subject.core)
            else "rival"
            if "rival" in before(subject.core) or subject.core.owner is not None
            else ""
        )
        return amount_of(bare.complement, extras, scene, yes=yes, whose=side)
    if isinstance(subject, Phrase) and subject.noun in ("hand", "deck", "discard pile"):
        return zone_is(subject, bare, scene, yes=yes)
    if isinstance(subject, Phrase) and (subject.noun in STATS or _is_a_number(subject)):
        return _value_is(subject, bare, extras, scene, yes=yes)
    if (
        isinstance(subject, Phrase)
        and subject.noun == "it"
        and (clock := clock_says(bare, scene, yes=yes)) is not None
    ):
        return clock
    laid = _card_is(subject, bare, roots, scene, yes=yes)
    if laid is not None:
        return laid
    if is_people(subject, scene):
        return player_has(bare, roots, extras, scene, yes=yes)
    return _piece(bare, verbs, extras, scene, yes=yes)


def _holds_slots(subject: Phrase, bare: Bare) -> bool:
    """ "your Unit has an empty slot", "your Vanguard has a Corpse"."""
    item = bare.complement.items[0] if bare.complement is not None else None
    if not isinstance(item, Phrase) or bare.verbs[0].root not in ("has", "not", "cannot"):
        return False
    if subject.noun == "unit" and before(subject.core).has("its", "their"):
        return True
    return subject.noun in ROWS or (subject.noun == "unit" and item.noun == "slot")


def _slots_in(subject: Phrase, bare: Bare, scene: Scene, *, yes: bool) -> t.Condition:
    """What there is in a Unit, or a row of it."""
    assert bare.complement is not None
    within = Word("LINK", "in", subject.where.column, subject.where.column, "in")
    for item in bare.complement.items:
        if isinstance(item, Phrase):
            item.mods.append(Mod(within, subject.core))
    return there_is(bare, scene, yes=yes)


def _card_is(
    subject: Item, bare: Bare, roots: list[str], scene: Scene, *, yes: bool
) -> t.Condition | None:
    """ "a Trap is in your Reserve"; "it has a Trap": what is on the card."""
    if not isinstance(subject, Phrase):
        return None
    there = bare.placed[0].core if bare.placed else None
    held = there is not None and there.noun is not None and there.noun.root in ZONES
    if held and roots[0] == "is" and is_cards(subject, []):
        item = Phrase(subject.core, [*subject.mods, *bare.placed])
        return amount_of(Items([item]), [], scene, yes=yes)
    had = bare.complement.items[0] if bare.complement is not None else None
    if roots[-1] != "has" or not isinstance(had, Phrase) or had.noun not in KINDS or had.mods:
        return None
    if subject.noun != "it" and not any(w.root == "that" for w in subject.core.pres):
        return None
    card = everyone(Items([subject]), scene)
    if isinstance(card, t.Group | t.EitherGroup | t.Self) or {w.root for w in had.core.pres} > {
        "a"
    }:
        return None
    return t.Is(card, t.CardKind(had.noun), yes)  # type: ignore[arg-type]  # one of the kinds


def msgspec_free(bare: Bare) -> Bare:
    """A clause without a subject is about this Hero: "while in Melee", "if damaged"."""
    this = Word("DET", "this", 0, 0, "this")
    hero = Word("NOUN", "hero", 0, 0, "Hero")
    return Bare(Items([Phrase(Core([this], hero), [])]), bare.verbs, bare.complement, bare.placed)


def _a(phrase: Phrase) -> Word:
    start = phrase.where.column
    return Word("DET", "each", start, start, "")


def _who_did(bare: Bare) -> None:
    item = bare.subject.items[0] if bare.subject is not None else None
    if isinstance(item, Phrase) and item.noun not in (
        "you",
        "them",
        "it",
        "rival",
        "player",
        "ally",
    ):
        raise Unread.phrase(item.where, "“you” or “they”")


def _answers(roots: list[str]) -> bool:
    return bool(roots) and all(
        root in ("do", "did", "not", "did not", "cannot", "can", "must") for root in roots
    )


def _without_verb(bare: Bare, extras: list[Extra], scene: Scene) -> t.Condition:
    """ "while in Melee", "if damaged", "while adjacent to your Leader"."""
    assert bare.subject is not None
    item = bare.subject.items[0]
    del extras
    if isinstance(item, Phrase) and item.core.noun is None:
        described = Described("body")
        _adjectives(item.core, described)
        describe(item.mods, described, scene)
        scene.self_named = True
        return t.Is(t.Self(), _group(described))
    raise Unread.phrase(item.where, STATE)


def _adjectives(core: Core, described: Described) -> None:
    for word in core.pres:
        if word.root in ("damaged", "undamaged", "lethal"):
            described.traits.append(t.Wounded(word.root))  # type: ignore[arg-type]  # one of the three just asked for
        else:
            raise Unread.phrase(word.where, "what it is, e.g. “damaged”, “in Melee”")


def _group(described: Described) -> t.Group:
    return t.Group(described.what, described.whose, tuple(described.place), tuple(described.traits))


# --- Values ---------------------------------------------------------------------------------------


def _is_a_number(subject: Phrase) -> bool:
    """ "The number of Corpses in your Unit"."""
    return any(word.root == "number of" for word in subject.core.pres)


def _value_is(
    subject: Phrase, bare: Bare, extras: list[Extra], scene: Scene, *, yes: bool
) -> t.Condition:
    """ "its Life is 3 or less", "the number of your Heroes is greater than its Life"."""
    left = value(subject, scene)
    stat = STATS.get(subject.noun)
    del extras
    if bare.placed:
        mod, behind = bare.placed[0], bare.placed[1:]
        if mod.link.root in COMPARES and mod.core is not None:
            sign = COMPARES[mod.link.root]
            other = Phrase(mod.core, behind)
            right = value(other, scene) if stat is None else stat_of(stat, mod.core, scene, behind)
            return t.Compared(left, sign if yes else opposite(sign), right)
    item = bare.complement.items[0] if bare.complement is not None else None
    if isinstance(item, Phrase):
        found = before(item.core)
        sign = compare(found)
        right = value(item, scene)
        return t.Compared(left, sign if yes else opposite(sign), right)
    raise Unread.phrase(bare.verbs[0].where, "“is 3 or less”, “is equal to…”")


# --- Pieces -------------------------------------------------------------------------------------


def _piece(
    bare: Bare, verbs: list[Word], extras: list[Extra], scene: Scene, *, yes: bool
) -> t.Condition:
    """ "this Hero is damaged", "that Hero attacked this Turn", "a Rival Hero is in Melee"."""
    assert bare.subject is not None
    subject = bare.subject.items[0]
    described = Described("body")
    roots = [v.root for v in verbs]
    deed = next((v for v in verbs if v.type in ("VERBED", "VERB")), None)
    if deed is not None and deed.root == "defeated" and bare.complement is not None:
        return felled(feller(subject, scene), verbs, extras, bare.complement, yes=yes)
    if deed is not None and deed.root == "defeated" and _pointed_at(subject):
        described.traits.append(t.Wounded("lethal"))
        return _about(subject, bare.subject, described, scene, yes=yes)
    if deed is not None and roots[0] == "is" and verbs[-1].type == "SPAN" and not scene.lately:
        raise Unread.phrase(verbs[0].where, "“was”, or “the next time” it is")
    if deed is not None and deed.root == "defeated":
        return fell(subject, verbs, extras, yes=yes)
    if deed is not None:
        whom = whom_struck(deed, roots, bare.complement, scene)
        if bare.complement is not None and not (whom or goes_without_saying(deed, bare.complement)):
            raise Unread.phrase(
                bare.complement.where, "when: “this Turn”, “this Wave” or “this Round”"
            )
        span = next((v.root for v in verbs if v.type == "SPAN"), None) or lately(extras)
        deed_done = done(deed, roots, span or scene.lately or None)
        described.traits.append(msgspec.structs.replace(deed_done, whom=whom))
    elif roots[0] == "was" and (hurt := was_hurt(bare, extras, scene)) is not None:
        described.traits.append(hurt)
    elif roots[-1] in ("has", "had") and bare.complement is not None and bare.complement.either:
        each = [
            _piece(Bare(bare.subject, bare.verbs, Items([item])), verbs, [], scene, yes=yes)
            for item in bare.complement.items
        ]
        return t.AnyOf(tuple(each)) if yes else t.AllOf(tuple(each))
    elif roots[-1] in ("has", "had") and bare.complement is not None:
        _has(bare.complement.items, described, scene, bare)
    elif bare.placed and roots[0] == "was" and _pointed_at(subject):
        raise Unread.phrase(verbs[0].where, "“is”: where somebody stood is not remembered")
    elif bare.placed:
        described.what = "body"
        describe(bare.placed, described, scene)
    elif bare.complement is not None and len(bare.complement.items) == 1:
        same = _is_what(bare.complement.items[0], described, scene, bare.subject, yes=yes)
        if same is not None:
            return same
    else:
        raise Unread.phrase(bare.verbs[0].where, STATE)
    return _about(subject, bare.subject, described, scene, yes=yes)


def _pointed_at(subject: Item) -> bool:
    """ "If that Hero is defeated", of one just dealt damage: it has all the damage it can bear."""
    if not isinstance(subject, Phrase):
        return False
    that = any(word.root in ("that", "those") for word in subject.core.pres)
    return that or subject.noun in ("it", "them", "target", "attacker")


def _has(items: list[Item], described: Described, scene: Scene, bare: Bare) -> None:
    for item in items:
        if not isinstance(item, Phrase):
            from .surface import Bracket

            if isinstance(item, Bracket):
                described.traits.append(t.HasStatus(item.word.root))
                continue
            raise Unread.phrase(item.where, "a trait, e.g. “Intercept”")
        mods = list(item.mods)
        if is_company(item.core, mods):
            company(item.core, mods, described, scene, yes=True)
        else:
            described.traits.append(trait(item.core, mods, scene, yes=True))
        if mods:
            raise Unread.phrase(mods[0].where, "nothing more")
    del bare


def _is_what(
    item: Item, described: Described, scene: Scene, subject: Items, *, yes: bool
) -> t.Condition | None:
    if not isinstance(item, Phrase):
        raise Unread.phrase(item.where, STATE)
    if item.core.noun is None:
        _adjectives(item.core, described)
        describe(item.mods, described, scene)
        return None
    if item.noun in STATS or item.noun in ("turn",):
        raise Unread.phrase(item.where, STATE)
    if item.noun in ("order", "operation", "trap"):
        card = _card_of(subject, scene)
        if isinstance(card, t.Group | t.EitherGroup | t.Self):
            raise Unread.phrase(item.where, STATE)
        _single(subject, card, scene)
        return t.Is(card, t.CardKind(item.noun), yes)  # type: ignore[arg-type]  # one of the three kinds
    only = [word for word in item.core.pres if word.root == "sole"]
    if only:
        item.core.pres.remove(only[0])
    fits = everyone(Items([item]), scene)
    who = everyone(subject, scene)
    if only and isinstance(fits, t.Group) and not isinstance(who, t.Group | t.EitherGroup):
        others = msgspec.structs.replace(fits, traits=(*fits.traits, t.Not(who)), quantity=t.All())
        scene.self_named = scene.self_named or isinstance(who, t.Self)
        return t.Exists(others, not yes)
    if isinstance(who, t.Neighbour) and fits == t.Group("corpse", quantity=t.All()):
        there = lying_there(who)
        scene.mentions[:] = [m for m in scene.mentions if m.means != who]
        scene.note("corpse hero", there, plural=False, words="the Corpse", step=-1)
        return t.Exists(msgspec.structs.replace(there, quantity=t.All()), yes)
    if isinstance(fits, t.Group) and not isinstance(who, t.Group | t.EitherGroup):
        return t.Is(who, fits, yes)
    if isinstance(who, t.Group | t.EitherGroup):
        raise Unread.phrase(item.where, STATE)
    if isinstance(fits, t.Group | t.EitherGroup):
        raise Unread.phrase(item.where, STATE)
    return t.Is(who, t.Group("body", traits=(t.Among(fits),)), yes)


def _single(subject: Items, card: t.Pieces, scene: Scene) -> None:
    """ "If it is an Order": no one of several cards is meant by "it"."""
    item = subject.items[0]
    told = [m for m in scene.mentions if m.means == card]
    if isinstance(item, Phrase) and item.noun == "it" and told and all(m.plural for m in told):
        raise Unread.pronoun(item.where, tuple(m.words for m in told))


def _card_of(subject: Items, scene: Scene) -> t.Pieces:
    """ "If it is an Order": a card that was singled out, never somebody in a Unit."""
    said = subject.items[0]
    cards = any("card" in mention.nouns for mention in scene.mentions)
    if isinstance(said, Phrase) and said.noun == "it" and cards:
        return scene.the("card", False, said.where)
    return everyone(subject, scene)


def _card_has(who: t.Picked, described: Described, items: Items, *, yes: bool) -> t.Condition:
    """ "it has 3 or less Life", of a card that was revealed: only what is printed large."""
    trait = described.traits[0] if len(described.traits) == 1 and not described.place else None
    spell = isinstance(trait, t.HasPower) and trait.kind == "spell"
    if spell or isinstance(trait, t.Called | t.SameName | t.HasKeyword):
        return t.Is(who, _group(described), yes)
    if not isinstance(trait, t.HasStat) or trait.stat not in ("attack", "life"):
        raise Unread.phrase(
            items.where, "its Attack Strength, Life, name or kind, for it is a card"
        )
    sign = trait.compare if yes else opposite(trait.compare)
    return t.Compared(t.StatOf(trait.stat, who), sign, trait.amount)


def _about(
    subject: Item, items: Items, described: Described, scene: Scene, *, yes: bool
) -> t.Condition:
    if len(items.items) > 1:
        each = [
            _about(item, Items([item]), described, scene, yes=yes) for item in placed_alike(items)
        ]
        return t.AnyOf(tuple(each)) if items.either else t.AllOf(tuple(each))
    if (
        isinstance(subject, Phrase)
        and is_cards(subject, [])
        and not any(w.root in ("that", "this", "those") for w in subject.core.pres)
    ):
        raise Unread.phrase(subject.where, STATE)
    many = before(subject.core) if isinstance(subject, Phrase) else None
    if many is not None and many.number is not None and many.has(*BOUNDS):
        subject = _unbounded(subject)
    who = piece(subject, scene) if isinstance(subject, Phrase) else everyone(items, scene)
    if isinstance(who, t.EitherGroup):
        raise Unread.phrase(items.where, "one Hero or one description")
    if isinstance(who, t.Picked) and who.step in scene.cards_shown:
        return _card_has(who, described, items, yes=yes)
    if not isinstance(who, t.Group):
        if any(isinstance(place, t.Near) and place.of == who for place in described.place):
            raise Unread.phrase(items.where, "whose row or column: “in your Leader's column”")
        return _each_of_it(t.Is(who, _group(described), yes))
    if who.quantity == t.All() and many is not None and _said_of_all(many):
        return t.Every(who, _group(described)) if yes else _none_of(who, described)
    if who == LEADER:
        scene.note("leader", LEADER, plural=False, words="your Leader", step=-1)
        only = described.traits[0] if len(described.traits) == 1 and not described.place else None
        if isinstance(only, t.HasStat) and _of_rival_leaders(only.amount):
            that = t.StatOf(only.stat, t.Group("leader", t.ThatPlayer()))
            return t.OfRivals(t.Compared(t.StatOf(only.stat, LEADER), only.compare, that), yes)
        if isinstance(only, t.HasStat) and not isinstance(only.amount, t.Number):
            sign = only.compare if yes else opposite(only.compare)
            return t.Compared(t.StatOf(only.stat, LEADER), sign, only.amount)
    else:
        scene.vague = ANY_OF_THEM
    if not yes and many is not None and many.has("a", "any"):
        described, yes = _denied(described, items.where), True
    whose = described.whose if described.whose != "any" else who.whose
    merged = t.Group(
        who.what, whose, (*who.place, *described.place), (*who.traits, *described.traits)
    )
    if many is not None and many.number is not None and many.has(*BOUNDS):
        if not yes:
            raise Unread.phrase(items.where, "what they are, not what they are not")
        return t.Compared(t.Counted(merged), compare(many), t.Number(many.number))
    return t.Exists(merged, yes)


def _of_rival_leaders(amount: t.Amount) -> bool:
    """ "More damage than each Rival's Leader": than any one of theirs, not than all together."""
    return isinstance(amount, t.StatOf) and amount.of == t.Group("leader", "rival")


def _each_of_it(found: t.Is) -> t.Condition:
    """ "This Hero has a Forerunner and a Supporter": two things that are so of it."""
    fits = found.fits
    if not isinstance(fits, t.Group) or len(fits.traits) < 2 or fits.place:
        return plainly(found)
    if fits.what != "body" or fits.whose != "any":
        return plainly(found)
    each = tuple(plainly(t.Is(found.who, t.Group("body", traits=(x,)))) for x in fits.traits)
    return t.AllOf(each) if found.yes else negated(t.AllOf(each))


def _denied(described: Described, where: Where) -> Described:
    """ "A Hero in your Unit is not damaged": there is one that is not, not none that is."""
    other = without(_group(described))
    if other is None:
        raise Unread.phrase(where, "“no” one that is so, or what they are")
    return Described("body", place=[*other.place], traits=[*other.traits])


BOUNDS = ("or more", "or less", "at least", "exactly")


def _unbounded(subject: Item) -> Item:
    """ "Two or more of your Heroes": those Heroes, of whom so many are asked for."""
    if not isinstance(subject, Phrase):
        return subject
    core = subject.core
    rest = [w for w in core.pres if w.type != "NUMBER" and w.root not in (*BOUNDS, "of")]
    return Phrase(Core(rest, core.noun, core.owner), subject.mods)


def _said_of_all(many: Before) -> bool:
    """ "Each Hero in your Unit", "all Rival Heroes"; the "each" of "no Hero" was never said."""
    return any(root in many and many.words[root].said for root in ("each", "all", "both"))


def _none_of(who: t.Group, described: Described) -> t.Condition:
    """ "Each Hero in your Unit is not damaged": none of them is."""
    fits = _group(described)
    place, traits = (*who.place, *fits.place), (*who.traits, *fits.traits)
    return t.Exists(msgspec.structs.replace(who, place=place, traits=traits), yes=False)


def proviso(clause: Clause, scene: Scene) -> t.Condition:
    """The condition of an opened clause; "unless" turns it round."""
    found = condition(clause.bare, clause.extras, scene)
    if clause.opening is not None and clause.opening.root == "unless":
        found = negated(found)
    return found
