"""One clause as an instruction: who acts, who may, on what condition, for how long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import TypeGuard

import msgspec

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
from .acting import Doer, about, done_by_piece, passive
from .ahead import from_then, put_ahead
from .amounts import for_each
from .apiece import of_chosen
from .changes import is_choice, take
from .conditions import condition
from .deeds import VERBS, Deed
from .doers import (
    doer_of,
    each_their_own,
    foremost,
    in_their_unit,
    same_again,
    settled_first,
    still_about,
)
from .ending import ended, marked, waited_for
from .errors import Unread
from .intent import acts_for_itself, intending, this_hero
from .meanwhile import as_long_as
from .moments import moment, postponed
from .opposites import negated
from .paying import chosen_before, known_to_pay, looks_back, payment, pays
from .people import is_people
from .respective import one_by_one
from .rounding import capped, rounded
from .scene import Scene
from .seen import among_those
from .sharing import leans_on_first
from .stating import about_actions, hand_of, hastened, player_statement, statement
from .stepwise import joined, nothing_left
from .surface import Bare, Clause, Extra, Items, Phrase, start_of
from .terms import is_leader
from .trailing import asked_after, told_after
from .word import Word

REGISTERED = (
    damage, handling, putting, recruiting, moves, striking, choosing, borrowing, statuses, course,
)  # fmt: skip


CONDITIONS = ("if", "unless", "while")


def instruction(clause: Clause, scene: Scene, previous: Doer) -> tuple[t.Effect, Doer]:
    """What one clause tells somebody to do, and who that was."""
    bare = clause.bare
    if bare is None or (not bare.verbs and bare.subject is None):
        raise Unread.phrase(start_of(clause), "what happens")
    extras = list(clause.extras)
    priced = _at_a_price(bare, extras, scene, previous)
    if priced is not None:
        return priced
    _lasting_span(bare, extras)
    until = waited_for(bare.verbs, extras)
    if until is not None:
        behind = _cut(extras, until)
        effect, doer = instruction(Clause(bare, [*extras, marked(until)]), scene, previous)
        return ended(effect, until, behind, scene), doer
    asks = told_after(bare, extras)
    more = _cut(extras, asks)
    with _own_provisos(bare, extras, scene):
        conditions = _provisos(extras, scene)
    put_off = _later(extras)
    wished = take(extras, "as you wish")
    doer = doer_of(bare, previous, scene)
    if in_their_unit(bare, extras, doer) or settled_first(bare, doer):
        return _chosen_player(bare, extras, doer, scene)
    pays = doer.person in choosing.EACH and not _has_a_use(bare) and any(map(_is_purpose, extras))
    if pays or each_their_own(bare, extras, doer) or foremost(bare, extras, doer):
        return _one_after_another(bare, extras, doer, scene)
    itself = bool(bare.verbs) and bare.verbs[-1].root in ("skip", "become")
    plain = not any(e.root == "each turn" for e in extras)
    barred = bool(bare.verbs) and bare.verbs[0].root == "cannot"
    itself = itself or (bool(bare.verbs) and plain and not barred and about_actions(bare))
    begins = None if itself else put_ahead(extras)
    step = scene.begin()
    cost = None if _has_a_use(bare) else next((e for e in extras if _is_purpose(e)), None)
    spent = _cut(extras, cost)
    when = moment([put_off], scene) if put_off is not None else None
    effect = of_chosen(_told(bare, extras, scene, doer, step), scene, doer.person)
    if begins is not None:
        effect = from_then(effect, begins, scene)
    if cost is not None and cost.bare is not None:
        gainer = doer if doer.person == t.YOU else Doer(doer.person, follows_on=True)
        gained, _ = instruction(Clause(cost.bare, spent), scene, gainer)
        effect, doer = _left_to_them(effect, doer)
        effect = joined([effect, t.IfThen(t.StepDone(), gained)])
    if when is not None and put_off is not None:  # it is then that they may
        effect, doer = _left_to_them(effect, doer)
        effect = postponed(when, effect, -1, [put_off])
    if doer.may:
        effect = t.May(effect, doer.person)
    if wished is not None and doer.may:
        raise Unread.phrase(wished.where, "who decides: they, who may, or you")
    if wished is not None:
        effect = t.May(effect)
    if asks is not None:
        effect = asked_after(effect, asks, more, scene)
        nothing_left(more)
    for opening, found in conditions:
        lasts = opening.root == "while"
        effect = as_long_as(found, effect, opening) if lasts else t.IfThen(found, effect)
    return effect, doer


def _at_a_price(
    bare: Bare, extras: list[Extra], scene: Scene, previous: Doer
) -> tuple[t.Effect, Doer] | None:
    """ "… unless a Rival discards a card": they may pay, and if they do not, it is done."""
    price = next((e for e in extras if e.root == "unless" and e.bare and pays(e.bare)), None)
    if price is None or price.bare is None:
        return None
    at = extras.index(price)
    told = Clause(bare, extras[:at])
    if looks_back(price.bare):
        effect, doer = instruction(told, scene, previous)
        if known_to_pay(effect, price.bare, scene):
            paid = payment(price.bare, extras[at + 1 :], scene)
            return joined([paid, t.IfThen(t.StepDone(-1, False), effect)]), doer
        chosen, effect = chosen_before(effect, price, scene)
        paid = payment(price.bare, extras[at + 1 :], scene)
        return t.Sequence((chosen, paid, t.IfThen(t.StepDone(-1, False), effect))), doer
    paid = payment(price.bare, extras[at + 1 :], scene)
    effect, doer = instruction(told, scene, previous)
    return joined([paid, t.IfThen(t.StepDone(-1, False), effect)]), doer


def _cut(extras: list[Extra], at: Extra | None) -> list[Extra]:
    """What follows an extra, both taken away."""
    if at is None:
        return []
    k = extras.index(at)
    behind = extras[k + 1 :]
    del extras[k:]
    return behind


def _is_purpose(extra: Extra) -> bool:
    return extra.root == "to" and extra.bare is not None


def _left_to_them(effect: t.Effect, doer: Doer) -> tuple[t.Effect, Doer]:
    """What somebody may do is left to them here, and not once more with all that follows."""
    if not doer.may:
        return effect, doer
    return t.May(effect, doer.person), Doer(doer.person, False, doer.subject)


def _one_after_another(
    bare: Bare, extras: list[Extra], doer: Doer, scene: Scene
) -> tuple[t.Effect, Doer]:
    """ "Each player defeats a Hero in their Unit": that player, each in turn."""
    scene.mentions.pop()
    scene.note("player", t.ThatPlayer(), plural=False, words="that player", step=-1)
    own = Bare(None, bare.verbs, bare.complement, bare.placed, bare.gift)
    one = Doer(t.ThatPlayer(), doer.may, follows_on=True)
    known = len(scene.mentions)
    effect, _ = instruction(Clause(own, extras), scene, one)
    if len(scene.mentions) > known:
        scene.vague = "what each of them did it to"
    del scene.mentions[known:]
    return t.ForEach(doer.person, effect), Doer(doer.person, several=doer.several)


def _told(bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int) -> t.Effect:
    """The instruction itself, with how much, how often and what goes before it."""
    scene.by = doer.person
    effect = _to_each(bare, extras, scene, doer, step)
    if isinstance(effect, t.Revive | t.Recruit):
        scene.just_chosen = step  # "revive a Corpse. It cannot attack": who has just come
    scene.by = t.YOU
    effect = capped(rounded(effect, extras), extras)
    take(extras, "instead", "first")
    take(extras, "any order")  # but for cards of a Deck, that goes without saying
    if scene.box == "trap":
        take(extras, "beforehand")  # PT-19: a Trap has its say before what it answers
    _for_free(effect, extras)
    if scene.draws:
        _with_cards_drawn(effect, bare, scene)
    each = take(extras, "for each") if not isinstance(effect, t.Grant | t.GrantPlayer) else None
    if each is not None:
        many = for_each(t.Number(1), each, scene)
        plain = isinstance(many, t.Counted) and many.times == many.every == 1
        those = many.of if plain and isinstance(many, t.Counted) else many
        effect = t.ForEach(those if isinstance(those, t.Group) else many, effect)
    nothing_left(extras)
    _note_a_slot(effect, scene)
    if scene.first:
        effect = joined([*scene.first, effect])
        scene.first.clear()
    return effect


def _note_a_slot(effect: t.Effect, scene: Scene) -> None:
    """Whoever is put away or cleared leaves a slot that words may come back to."""
    taken = effect.corpses if isinstance(effect, t.Clear) else getattr(effect, "what", None)
    if isinstance(effect, t.Put | t.Clear) and isinstance(taken, t.Self | t.Participant):
        scene.gone.append(taken)


HANDLING = (
    t.Discard, t.Put, t.Reveal, t.PlayCard, t.PlaceTrap, t.Recruit, t.LayCorpse, t.UsePower,
    t.Choose, t.Sequence, t.Later, t.IfThen,
)  # fmt: skip
"""what can be done with a card in a Hand"""


def _with_cards_drawn(effect: t.Effect, bare: Bare, scene: Scene) -> None:
    """ "Draw a card and remove 2 damage from it": no card is damaged, and nobody sees its Life."""
    drawn = {each for each in scene.draws if f"Picked(step={each})" in repr(effect)}
    told = {each for each in drawn & scene.covert if f"of=Picked(step={each})" in repr(effect)}
    if drawn and (told or not isinstance(effect, HANDLING)):
        raise Unread.pronoun(bare.verbs[0].where if bare.verbs else bare.subject.where, ())  # type: ignore[union-attr]  # one of them is there


def _lasting_span(bare: Bare, extras: list[Extra]) -> None:
    """ "Cannot be healed this Wave": that is how long, not when somebody was healed."""
    last = bare.verbs[-1] if bare.verbs else None
    if last is not None and last.type == "SPAN" and bare.verbs[0].root == "cannot":
        root = last.root if last.root.startswith("this ") else f"this {last.root}"
        extras.insert(0, Extra(last.become("ADVERB", root)))
        bare.verbs.remove(last)


SHARED = frozenset(
    "apply heal remove defeat give take gain has lose cannot applied healed defeated".split()
)
"""verbs of which one clause may be about somebody and about those beside them"""


def _either_of(
    bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int
) -> t.Effect | None:
    """ "A Hero gains Intercept or Ranged Attack": one of the two, as you choose then."""
    given = bare.complement if bare.gift is None else bare.gift
    if given is None or not is_choice(given) or bare.verbs[0].root not in GIVING:
        return None
    known, options = len(scene.mentions), []
    for k, item in enumerate(given.items):
        one, more = deepcopy((bare, extras), {id(given): Items([item])})
        options.append(_told(one, more, scene, doer, scene.begin() if k else step))
        del scene.mentions[known:]
    extras.clear()
    return t.OneOf(tuple(options))


GIVING = ("gain", "has", "give", "lose")


def _to_each(bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int) -> t.Effect:
    """ "Apply 2 damage to a Rival Hero and its Supporter": to the one, then to the others."""
    either = _either_of(bare, extras, scene, doer, step)
    if either is not None:
        return either
    shares = one_by_one(bare, extras)
    if shares:
        extras.clear()
        return joined(
            [
                _told(one, more, scene, doer, scene.begin() if k else step)
                for k, (one, more) in enumerate(shares)
            ]
        )
    lists = [items for items in (bare.subject, bare.complement) if items is not None]
    lists += [e.items for e in extras if e.items is not None and e.root in ("to", "from", "on")]
    cut = next((items for items in lists if leans_on_first(items)), None)
    if cut is None or not any(verb.root in SHARED for verb in bare.verbs):
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


def _chosen_player(
    bare: Bare, extras: list[Extra], doer: Doer, scene: Scene
) -> tuple[t.Effect, Doer]:
    """ "A Rival shuffles their Hand into their Deck": it is settled first which of them."""
    assert bare.subject is not None
    if doer.person == t.Player("ally"):
        raise Unread.phrase(bare.subject.where, "“each Ally”")
    del scene.mentions[-1:]
    step = scene.begin()
    that = t.ThatPlayer(step)
    rival = doer.person == t.Player("rival")
    nouns, words = ("player rival", "that Rival") if rival else ("player", "that player")
    scene.note(nouns, that, plural=False, words=words, step=step)
    scene.used.add(step)
    own = Bare(None, bare.verbs, bare.complement, bare.placed, bare.gift)
    one = Doer(that, doer.may, follows_on=True)
    effect, _ = instruction(Clause(own, extras), scene, one)
    return joined([t.Choose(step, "rival" if rival else "player"), effect]), one


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
def _own_provisos(bare: Bare, extras: list[Extra], scene: Scene) -> Iterator[None]:
    """ "This Hero may attack as long as it has not attacked": "it" is this Hero; "a Rival Hero
    cannot attack while it is damaged": it is that one.
    """
    item = bare.subject.items[0] if bare.subject is not None else None
    outer = scene.subject
    if isinstance(item, Phrase) and item.noun in ("hero", "leader"):
        said = {word.root for word in item.core.pres}
        if said == {"this"}:
            scene.subject = t.Self()
        elif any(e.root == "while" for e in extras) and said.isdisjoint(("that", "those")):
            scene.subject = t.Each()
    yield
    scene.subject = outer


def _has_a_use(bare: Bare) -> bool:
    """ "Use it only to Move", "gain 1 action to Attack": what actions are for is no cost."""
    used = bool(bare.verbs) and bare.verbs[-1].root in ("use", "take", "spend", "gain", "has")
    return used and about_actions(bare)


def _provisos(extras: list[Extra], scene: Scene) -> list[tuple[Word, t.Condition]]:
    found: list[tuple[Word, t.Condition]] = []
    for extra in list(extras):
        if extra.bare is not None and extra.root in CONDITIONS:
            at = extras.index(extra)
            own = extras[at + 1 :]
            del extras[at:]
            one = condition(extra.bare, own, scene)
            extras.extend(own)
            found.append((extra.word, negated(one) if extra.root == "unless" else one))
            break
    return found


def _later(extras: list[Extra]) -> Extra | None:
    return take(extras, "at end", "at start")


def _effect(bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int) -> t.Effect:
    subject = bare.subject
    if (
        bare.subject is None
        and doer.subject is not None
        and bare.verbs
        and (bare.verbs[0].plural or still_about(bare, doer))
    ):
        subject = same_again(doer.subject)
    if subject is not None and acts_for_itself(bare, subject, scene):
        subject = this_hero(subject)
    person_subject = subject is not None and is_people(subject.items[0], scene)
    if bare.gerund is not None:
        return hastened(bare, extras, scene, step)
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
        return hand_of(bare, subject.items[0], extras, scene, step)
    if subject is not None and (barred := course.barred_slot(bare, subject, extras, scene, step)):
        return barred
    if person_subject:
        said = player_statement(bare, extras, scene, doer, step)
        if said is not None:
            return said
    elif subject is not None:
        said = statement(
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


def _each_may(who: t.Pieces) -> TypeGuard[t.Group]:
    """ "Each Hero in your Vanguard may attack", or move: any number of them does."""
    return isinstance(who, t.Group) and who.quantity == t.All() and not is_leader(who)


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
        if doer.may and isinstance(done, t.AttackWith | t.MoveTo) and _each_may(done.who):
            any_of_them = msgspec.structs.replace(done.who, quantity=t.Some(None, None))
            return msgspec.structs.replace(done, who=any_of_them)
        doer.may = doer.may and not isinstance(done, t.Refresh)
        return done
    if verb.root == "take" and deed.measure() is not None:
        return damage.on_leader(deed)
    if verb.root not in VERBS:
        if verb.root == "has" and about_actions(bare):
            return statuses.actions(deed, 1)
        raise Unread.phrase(verb.where, "an instruction, e.g. “apply”, “draw”, “defeat”")
    among_those(deed)
    scene.intent = intending(deed)
    done = VERBS[verb.root](deed)
    scene.intent = ""
    return done
