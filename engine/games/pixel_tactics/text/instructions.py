"""One clause as an instruction: who acts, who may, on what condition, for how long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Literal

from . import (
    borrowing,
    choosing,
    course,
    damage,
    handling,
    moves,
    putting,
    recruiting,
    statuses,
    striking,
)
from . import tree as t
from .acting import PASSIVE, Doer, about, done_by_piece, passive
from .ahead import from_then, put_ahead
from .amounts import for_each
from .barred import rivals_cannot
from .changes import take
from .conditions import condition, negated
from .deeds import VERBS, Deed
from .errors import Unread
from .moments import moment, postponed
from .nouns import pieces
from .paying import chosen_before, looks_back, payment, pays
from .people import is_people, people
from .permissions import hand_size, hastening, player_changes
from .rounding import capped, rounded
from .scene import Scene
from .sharing import leans_on_first
from .statics import changes, is_statement
from .stepwise import joined, nothing_left
from .surface import Bare, Clause, Core, Extra, Items, Phrase, start_of
from .trailing import asked_after, told_after

REGISTERED = (
    damage, handling, putting, recruiting, moves, striking, choosing, borrowing, statuses, course,
)  # fmt: skip


CONDITIONS = ("if", "unless", "while")


OWN_PIECES = ("hero", "corpse")
OWN_PLACES = ("hand", "discard pile")
PUT_INTO = ("slot", "deck", "discard pile")


def instruction(clause: Clause, scene: Scene, previous: Doer) -> tuple[t.Effect, Doer]:
    """What one clause tells somebody to do, and who that was."""
    bare = clause.bare
    if bare is None or (not bare.verbs and bare.subject is None):
        raise Unread.phrase(start_of(clause), "what happens")
    extras = list(clause.extras)
    price = next((e for e in extras if e.root == "unless" and e.bare and pays(e.bare)), None)
    if price is not None and price.bare is not None:
        at = extras.index(price)
        told = Clause(bare, extras[:at])
        if looks_back(price.bare):
            effect, doer = instruction(told, scene, previous)
            chosen, effect = chosen_before(effect, price, scene)
            paid = payment(price.bare, extras[at + 1 :], scene)
            return t.Sequence((chosen, paid, t.IfThen(t.StepDone(-1, False), effect))), doer
        paid = payment(price.bare, extras[at + 1 :], scene)
        effect, doer = instruction(told, scene, previous)
        return joined([paid, t.IfThen(t.StepDone(-1, False), effect)]), doer
    _lasting_span(bare, extras)
    asks = told_after(bare, extras)
    more = extras[extras.index(asks) + 1 :] if asks is not None else []
    if asks is not None:
        del extras[extras.index(asks) :]
    with _own_provisos(bare, scene):
        conditions = _provisos(extras, scene)
    put_off = _later(extras)
    doer = _doer(bare, previous, scene)
    if _in_their_unit(bare, extras, doer):
        return _chosen_rival(bare, extras, doer, scene)
    if _each_their_own(bare, extras, doer):
        scene.mentions.pop()
        scene.note("player", t.ThatPlayer(), plural=False, words="that player", step=-1)
        own = Bare(None, bare.verbs, bare.complement, bare.placed, bare.gift)
        one = Doer(t.ThatPlayer(), doer.may, follows_on=True)
        known = len(scene.mentions)
        effect, _ = instruction(Clause(own, extras), scene, one)
        del scene.mentions[known:]
        return t.ForEach(doer.person, effect), Doer(doer.person)
    itself = bool(bare.verbs) and bare.verbs[-1].root in ("skip", "become")
    begins = None if itself else put_ahead(extras)
    step = scene.begin()
    cost = next(
        (e for e in extras if e.root == "to" and e.bare is not None and not _has_a_use(bare)),
        None,
    )
    spent = extras[extras.index(cost) + 1 :] if cost is not None else []
    if cost is not None:
        extras = extras[: extras.index(cost)]
    when = moment([put_off], scene) if put_off is not None else None
    scene.by = doer.person
    effect = _to_each(bare, extras, scene, doer, step)
    scene.by = t.YOU
    effect = capped(rounded(effect, extras), extras)
    take(extras, "instead", "first")
    if scene.box == "trap":
        take(extras, "beforehand")  # PT-19: a Trap has its say before what it answers
    _for_free(effect, extras)
    each = take(extras, "for each") if not isinstance(effect, t.Grant | t.GrantPlayer) else None
    if each is not None:
        many = for_each(t.Number(1), each, scene)
        plain = isinstance(many, t.Counted) and many.times == many.every == 1
        those = many.of if plain and isinstance(many, t.Counted) else many
        effect = t.ForEach(those if isinstance(those, t.Group) else many, effect)
    nothing_left(extras)
    if scene.first:
        effect = joined([*scene.first, effect])
        scene.first.clear()
    if begins is not None:
        effect = from_then(effect, begins, scene)
    if cost is not None and cost.bare is not None:
        gained, _ = instruction(Clause(cost.bare, spent), scene, Doer(doer.person))
        if doer.may:
            effect, doer = t.May(effect, doer.person), Doer(doer.person, False, doer.subject)
        effect = joined([effect, t.IfThen(t.StepDone(), gained)])
    if when is not None and doer.may:  # it is then that they may
        effect, doer = t.May(effect, doer.person), Doer(doer.person, False, doer.subject)
    if when is not None:
        assert put_off is not None
        effect = postponed(when, effect, -1, [put_off])
    if doer.may:
        effect = t.May(effect, doer.person)
    if asks is not None:
        effect = asked_after(effect, asks, more, scene)
        nothing_left(more)
    for found in conditions:
        effect = t.IfThen(found, effect)
    return effect, doer


def _lasting_span(bare: Bare, extras: list[Extra]) -> None:
    """ "Cannot be healed this Wave": that is how long, not when somebody was healed."""
    last = bare.verbs[-1] if bare.verbs else None
    if last is not None and last.type == "SPAN" and bare.verbs[0].root == "cannot":
        root = last.root if last.root.startswith("this ") else f"this {last.root}"
        extras.insert(0, Extra(last.become("ADVERB", root)))
        bare.verbs.remove(last)


SHARED = frozenset("apply heal remove defeat give take gain has lose cannot".split())
"""verbs of which one clause may be about somebody and about those beside them"""


def _to_each(bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int) -> t.Effect:
    """ "Apply 2 damage to a Rival Hero and its Supporter": to the one, then to the others."""
    lists = [items for items in (bare.subject, bare.complement) if items is not None]
    lists += [e.items for e in extras if e.items is not None and e.root in ("to", "from", "on")]
    cut = next((items for items in lists if leans_on_first(items)), None)
    if cut is None or not bare.verbs or bare.verbs[0].root not in SHARED:
        return _effect(bare, extras, scene, doer, step)
    others = Items(cut.items[1:], cut.either)
    del cut.items[1:]
    again, more = deepcopy((bare, extras), {id(cut): others})
    first = _effect(bare, extras, scene, doer, step)
    if getattr(first, "step", -1) != step:
        raise Unread.pronoun(others.where, ())
    scene.used.add(step)
    with about(t.Picked(step), scene):
        second = _effect(again, more, scene, Doer(doer.person), scene.begin())
    nothing_left([e for e in more if e.root not in [each.root for each in extras]])
    return joined([first, second])


def _each_their_own(bare: Bare, extras: list[Extra], doer: Doer) -> bool:
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
    there = any(isinstance(e, Phrase) and e.noun in PUT_INTO for e in around)
    if acts and there and not any(isinstance(e, Phrase) and "random" in _said_of(e) for e in items):
        return bare.verbs[-1].root in ("put", "return")
    if any(isinstance(e, Phrase) and e.noun == "unit" and "their" in _said_of(e) for e in around):
        return True
    if doer.may:
        items = [*items, *around]
    own = OWN_PLACES if doer.may else OWN_PIECES
    return any(
        isinstance(item, Phrase) and item.noun in own and "their" in _said_of(item)
        for item in items
    )


def _in_their_unit(bare: Bare, extras: list[Extra], doer: Doer) -> bool:
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


def _chosen_rival(
    bare: Bare, extras: list[Extra], doer: Doer, scene: Scene
) -> tuple[t.Effect, Doer]:
    assert bare.subject is not None
    if doer.person == t.Player("ally"):
        raise Unread.phrase(bare.subject.where, "“each Ally”")
    del scene.mentions[-1:]
    step = scene.begin()
    that = t.ThatPlayer(step)
    scene.note("player rival", that, plural=False, words="that Rival", step=step)
    scene.used.add(step)
    own = Bare(None, bare.verbs, bare.complement, bare.placed, bare.gift)
    one = Doer(that, doer.may, follows_on=True)
    effect, _ = instruction(Clause(own, extras), scene, one)
    return t.Sequence((t.Choose(step, "rival"), effect)), one


def _said_of(phrase: Phrase) -> set[str]:
    cores = [phrase.core, *(mod.core for mod in phrase.mods if mod.core is not None)]
    return {word.root for core in cores for word in core.pres}


FREE = (
    t.Revive,
    t.Clear,
    t.Recruit,
    t.PlayCard,
    t.PlaceTrap,
    t.AttackWith,
    t.MoveTo,
    t.SwitchPlaces,
    t.UsePower,
)


def _for_free(effect: t.Effect, extras: list[Extra]) -> None:
    """ "for free", "as you like": what an ability does costs nothing and is free anyhow."""
    if isinstance(effect, FREE):
        take(extras, "for free")
        take(extras, "any wave")
    if isinstance(effect, t.PlayCard | t.UsePower):
        take(extras, "as in hand")
    if isinstance(effect, t.Rearrange):
        take(extras, "as you like")


@contextmanager
def _own_provisos(bare: Bare, scene: Scene) -> Iterator[None]:
    """ "This Hero may attack as long as it has not attacked": "it" is this Hero."""
    item = bare.subject.items[0] if bare.subject is not None else None
    this = isinstance(item, Phrase) and [w.root for w in item.core.pres] == ["this"]
    outer = scene.subject
    if this and item.noun in ("hero", "leader"):  # type: ignore[union-attr]  # this, so a phrase
        scene.subject = t.Self()
    yield
    scene.subject = outer


def _has_a_use(bare: Bare) -> bool:
    """ "Use it only to Move", "gain 1 action to Attack": what actions are for is no cost."""
    used = bool(bare.verbs) and bare.verbs[-1].root in ("use", "take", "spend", "gain", "has")
    return used and _about_actions(bare)


def _about_actions(bare: Bare) -> bool:
    item = bare.complement.items[0] if bare.complement is not None else None
    return isinstance(item, Phrase) and item.noun in ("action", "them", "it")


def _provisos(extras: list[Extra], scene: Scene) -> list[t.Condition]:
    found: list[t.Condition] = []
    for extra in list(extras):
        if extra.bare is not None and extra.root in CONDITIONS:
            at = extras.index(extra)
            own = extras[at + 1 :]
            del extras[at:]
            one = condition(extra.bare, own, scene)
            extras.extend(own)
            found.append(negated(one) if extra.root == "unless" else one)
            break
    return found


def _later(extras: list[Extra]) -> Extra | None:
    return take(extras, "at end", "at start")


def _doer(bare: Bare, previous: Doer, scene: Scene) -> Doer:
    """Who acts: the subject when it is a player, you for a plain instruction."""
    may = any(verb.root in ("may", "can") for verb in bare.verbs)
    if bare.subject is not None and is_people(bare.subject.items[0], scene):
        who = people(bare.subject, scene)
        if who != t.YOU and isinstance(who, t.Player):
            scene.note(
                "player rival",
                t.ThatPlayer(scene.steps),
                plural=False,
                words="that player",
                step=scene.steps,
            )
        return Doer(who, may, bare.subject)
    if bare.subject is None and bare.verbs and not may and _still_about(bare, previous):
        return Doer(previous.person, False, previous.subject)
    if bare.subject is None and bare.verbs and (bare.verbs[0].plural or previous.follows_on):
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


def _the_same(who: t.Person, scene: Scene) -> t.Person:
    """ "A Rival discards a card, then draws a card": that Rival draws, not any one of them."""
    one = isinstance(who, t.Player) and who.who in ("rival", "ally", "any player")
    last = scene.mentions[-1].means if scene.mentions else None
    if one and isinstance(last, t.ThatPlayer) and last.step >= 0:
        scene.use(last)
        return last
    return who


def _still_about(bare: Bare, previous: Doer) -> bool:
    """ "your Heroes have +2 Attack Strength and take 1 less damage": still theirs."""
    if previous.subject is None:
        return False
    return bare.verbs[0].root in ("has", "cannot") or (
        bare.verbs[0].root in ("take", "apply", "gain", "lose")
        and is_statement(Bare(previous.subject, bare.verbs, bare.complement))
    )


def _effect(bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int) -> t.Effect:
    subject = bare.subject
    if (
        bare.subject is None
        and doer.subject is not None
        and bare.verbs
        and (bare.verbs[0].plural or _still_about(bare, doer))
    ):
        subject = _same_again(doer.subject)
    person_subject = subject is not None and is_people(subject.items[0], scene)
    if bare.gerund is not None:
        return _hastened(bare, extras, scene, step)
    if not bare.verbs:
        raise Unread.phrase(
            subject.where if subject else start_of(Clause(bare, extras)),
            "what happens to it, e.g. “gains [Intercept]”",
        )
    if (
        subject is not None
        and isinstance(subject.items[0], Phrase)
        and subject.items[0].noun == "maximum hand size"
    ):
        return _hand(bare, subject.items[0], extras, scene, step)
    if subject is not None and (barred := course.barred_slot(bare, subject, extras, scene, step)):
        return barred
    if person_subject:
        said = _player_statement(bare, extras, scene, doer, step)
        if said is not None:
            return said
    elif subject is not None:
        said = _statement(
            Bare(subject, bare.verbs, bare.complement, bare.placed, bare.gift), extras, scene, step
        )
        if said is not None:
            doer.may = False
            return said
    if bare.subject is None and bare.verbs[0].root == "cannot":
        raise Unread.phrase(bare.verbs[0].where, "who cannot: “Rivals cannot…”")
    return _done(
        Bare(subject, bare.verbs, bare.complement, bare.placed, bare.gift),
        extras,
        scene,
        doer,
        step,
    )


def _same_again(subject: Items) -> Items:
    """The subject of the clause before: one that was chosen there is not chosen again."""
    item = subject.items[0]
    one = isinstance(item, Phrase) and {w.root for w in item.core.pres} & {"a", "any", "another"}
    if len(subject.items) != 1 or not one or not isinstance(item, Phrase):
        return subject
    if item.core.noun is None or item.noun not in ("hero", "leader", "corpse", "fighter"):
        return subject
    return Items([Phrase(Core([], item.core.noun.become("NOUN", "it")), [])])


def _hand(bare: Bare, subject: Phrase, extras: list[Extra], scene: Scene, step: int) -> t.Effect:
    from .cards import holder

    size = hand_size(bare, extras, scene)
    if size is None:
        raise Unread.phrase(subject.where, "“is 7” or “is increased by 2”")
    length = statuses.span(extras)
    return t.GrantPlayer(holder(subject.core, scene), (size,), length or t.Until("game"), step)


def _hastened(bare: Bare, extras: list[Extra], scene: Scene, step: int) -> t.Effect:
    length = statuses.span(extras) or t.Until("in place")
    said = hastening(bare, extras, scene)
    if isinstance(said, t.Static):
        return t.Grant(said.who, said.changes, length, step)
    return t.GrantPlayer(said.who, said.changes, length, step)


def _player_statement(
    bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int
) -> t.Effect | None:
    roots = [verb.root for verb in bare.verbs]
    length = statuses.span(list(extras))
    if (
        roots[0] in ("has", "take")
        and _about_actions(bare)
        and not any(e.root == "each turn" for e in extras)
    ):
        return None
    now = roots[0] in ("gain", "lose") or (roots[0] == "may" and length is None)
    if now and not any(e.root == "each turn" for e in extras):
        return None
    if roots[0] not in ("cannot", "has", "gain", "lose", "may", "can"):
        return None
    if length is not None:
        barred = rivals_cannot(bare, extras, scene)
        if barred is not None:
            doer.may = False
            return t.Grant(barred.who, barred.changes, statuses.span(extras) or length, step)
    said = player_changes(bare, extras, scene)
    if said is None:
        return None
    length = statuses.span(extras)
    doer.may = False
    return t.GrantPlayer(doer.person, said, length or t.Until("in place"), step)


def _statement(bare: Bare, extras: list[Extra], scene: Scene, step: int) -> t.Effect | None:
    """A statement about pieces, made true for a while; None when they are told to do something."""
    assert bare.subject is not None
    first = bare.verbs[0].root
    if (
        bare.complement is not None
        and statuses.brackets(bare.complement)
        and first in ("gain", "has", "take")
    ):
        who = pieces(bare.subject, scene, step)
        return statuses.place_statuses(who, bare.complement, _deed(bare, extras, scene, step))
    if bare.complement is not None and statuses.brackets(bare.complement) and first == "lose":
        length = statuses.span(extras)
        if length is not None:
            who = pieces(bare.subject, scene, step)
            return t.Grant(who, statuses.keywords_lost(bare.complement), length, step)
        if len(bare.complement.items) > 1:
            raise Unread.phrase(bare.complement.items[1].where, "one [Status]")
        lost = bare.complement.items[0]
        assert not isinstance(lost, Phrase)
        return t.RemoveStatus(lost.word.root, pieces(bare.subject, scene, step), None, step)
    item = bare.complement.items[0] if bare.complement is not None else None
    if isinstance(item, Phrase) and first in ("gain", "has", "take") and item.noun == "status":
        raise Unread.phrase(item.where, "which [Status]")
    if first == "is" and bare.verbs[-1].root in PASSIVE:
        return None
    if not (is_statement(bare) or _permission(bare, extras)):
        return None
    who = _striker(bare, extras, scene) or pieces(bare.subject, scene, step)
    length = statuses.span(extras)
    scene.may_choose = isinstance(who, t.Self)
    with about(who, scene):
        found = changes(bare, extras, scene)
    scene.may_choose = False
    return t.Grant(who, found, length or _unsaid(found, scene), step)


def _striker(bare: Bare, extras: list[Extra], scene: Scene) -> t.Reference | None:
    """ "It has +2 Attack Strength for that Attack": the one that attacks, whoever else there is."""
    subject = bare.subject.items[0] if bare.subject is not None else None
    said = bare.complement.items[0] if bare.complement is not None else None
    if not isinstance(subject, Phrase) or subject.noun != "it" or not isinstance(said, Phrase):
        return None
    dealing = bare.verbs[0].root == "apply" or said.noun == "attack strength"
    lasts = statuses.span(list(extras))
    meant = lasts == t.Until("attack") or (lasts is None and scene.attacking)
    return scene.striker() if dealing and meant else None


PASSING = (t.Plus, t.Scale, t.Deals, t.DealsTimes, t.Shield, t.TakesTimes)
"""what an attack changes for itself alone"""


def _unsaid(found: tuple[t.Change, ...], scene: Scene) -> t.Until:
    """How long, when nothing says it: values changed by an attack change for that attack."""
    values = all(isinstance(each, PASSING) for each in found)
    return t.Until("attack" if scene.attacking and values else "in place")


def _permission(bare: Bare, extras: list[Extra]) -> bool:
    if bare.verbs[0].root not in ("may", "can") or bare.verbs[-1].root == "act":
        return False
    return any(
        e.root in ("twice", "any wave", "when recruited", "from behind", "ignoring intercept")
        for e in extras
    )


def _deed(bare: Bare, extras: list[Extra], scene: Scene, step: int, by: t.Person = t.YOU) -> Deed:
    return Deed(bare.verbs[-1], bare, extras, scene, step, by)


def _done(bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int) -> t.Effect:
    verbs = [v for v in bare.verbs if v.root not in ("may", "can", "must", "do", "will")]
    if not verbs:
        raise Unread.phrase(bare.verbs[0].where, "what to do")
    verb = verbs[-1]
    if bare.verbs[-1].type == "AUX" and len(bare.verbs) > 1:
        raise Unread.phrase(bare.verbs[-1].where, "whom or what")
    if verbs[0].root in ("is", "was"):
        return passive(bare, verb, extras, scene, doer, step)
    if len(verbs) > 1:
        raise Unread.phrase(verbs[1].where, "one verb")
    subject_is_piece = bare.subject is not None and not is_people(bare.subject.items[0], scene)
    deed = Deed(verb, bare, extras, scene, step, doer.person)
    if subject_is_piece and bare.subject is not None:
        done = done_by_piece(bare.subject, deed)
        doer.may = doer.may and not isinstance(done, t.Refresh)
        return done
    if verb.root == "take" and deed.measure() is not None:
        raise Unread.phrase(verb.where, "a Hero or Leader that takes damage")
    if verb.root not in VERBS:
        if verb.root == "has" and _about_actions(bare):
            return statuses.actions(deed, 1)
        raise Unread.phrase(verb.where, "an instruction, e.g. “apply”, “draw”, “defeat”")
    return VERBS[verb.root](deed)


Speed = Literal["normal", "free", "long"]
