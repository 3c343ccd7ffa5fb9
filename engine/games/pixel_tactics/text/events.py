"""Happenings: who does what to whom, as triggers, traps and replacements wait for it."""

from __future__ import annotations

import msgspec

from . import tree as t
from .arriving import becoming, entering, moved_into
from .card_events import action_used, card_event, cast, played, shuffled, whom_told
from .changes import sources, strikes, take
from .described import Described
from .errors import Unread, Where
from .features import describe
from .moments import FIRSTS, counted_in, moment
from .noted import PLAYED, note
from .nouns import everyone
from .parties import Kind, Who, how_much, landing, left_row, origin
from .passives import borne_status, done_to, left_play
from .people import is_people, people, side
from .scene import Scene
from .surface import Bare, Clause, Core, Extra, Items, Mod, Phrase, start_of
from .word import Word
from .wordings import before

ACTIVE: dict[str, Kind] = {
    "attack": "attack",
    "take": "damage",
    "apply": "damage",
    "heal": "heal",
    "remove": "heal",
    "recruit": "recruit",
    "defeat": "defeat",
    "revive": "revive",
    "clear": "clear",
    "move": "move",
    "switch": "move",
    "play": "order",
    "activate": "trap",
    "draw": "draw",
    "discard": "discard",
    "cast": "spell",
    "use": "spell",
    "make": "attack",
    "target": "target",
    "come": "recruit",
    "place": "trap",
    "leave": "leave",
    "enter": "enter",
    "intercept": "intercept",
    "pass": "pass",
    "shuffle": "shuffle",
}


def event(clause: Clause, scene: Scene) -> t.When:
    """The happening a clause tells of; everybody in it is noted for "that Hero"."""
    bare = clause.bare
    if bare is None:
        return moment(clause.extras, scene)
    if not bare.verbs:
        raise Unread.phrase(start_of(clause), "what happens, e.g. “attacks”")
    _one_after_another(bare)
    placed, bare.placed = bare.placed, []
    verbs = [
        v for v in bare.verbs if v.root not in ("would", "may", "can", "do", "only", "has", "had")
    ]
    after = clause.opening is not None and clause.opening.root == "after"
    perfect = any(v.root in ("has", "had") for v in bare.verbs[:-1])
    passive = bool(verbs) and verbs[0].root in ("is", "was")
    surplus = verbs[2:] if passive else verbs[1:]
    surplus = [v for v in surplus if v.root != "is"]
    if surplus:
        raise Unread.phrase(surplus[0].where, "one happening")
    if verbs and bare.subject is None and verbs[0].type == "VERBED":
        when = done_to(bare, verbs, clause.extras, scene)
    elif passive:
        when = done_to(bare, verbs[1:], clause.extras, scene)
    elif verbs and verbs[0].root == "become":
        when = becoming(bare, clause.extras, scene)
    elif verbs:
        when = _own(_active(bare, verbs[0], clause.extras, scene))
    else:
        raise Unread.phrase(bare.verbs[0].where, "what happens, e.g. “attacks”, “is defeated”")
    when = _by_player(when)
    if placed:
        when = _there(when, placed, scene)
    if (after or perfect) and when.kind == "attack":
        when = msgspec.structs.replace(when, kind="attacked")
    return _finished(when, clause.extras, scene)


def _by_player(when: t.When) -> t.When:
    """ "Is dealt damage by a Rival's Order": by whose card it is, and by nobody who fights."""
    by_cards = bool(when.by) and set(when.by) <= {"order", "operation", "trap"}
    player = _of_player(when.actor) if by_cards and when.player is None else None
    if player is None or when.kind not in ("damage", "defeat"):
        return when
    return msgspec.structs.replace(when, player=player, actor=None)


def _one_after_another(bare: Bare) -> None:
    """ "When all of your Heroes are damaged": it happens to one of them, and then to another."""
    for item in bare.subject.items if bare.subject is not None else ():
        for word in item.core.pres if isinstance(item, Phrase) else ():
            if word.said and word.root in ("all", "both", "each"):
                raise Unread.phrase(word.where, "one of them, e.g. “a Hero in your Unit”")


BEFALLS = frozenset(("recruit", "defeat", "revive", "move"))
"""what happens to somebody who then stands, or lies, somewhere"""


def _there(when: t.When, placed: list[Mod], scene: Scene) -> t.When:
    """ "is recruited in front of this Hero", "is defeated adjacent to your Leader"."""
    if when.kind not in BEFALLS or isinstance(when.object, t.EitherGroup):
        raise Unread.phrase(placed[0].where, "whom, or a comma")
    row = _in_wave(placed[0]) if len(placed) == 1 else None
    if row is not None:
        return msgspec.structs.replace(when, conditions=(*when.conditions, t.WaveIs(row)))
    there = Described("body")
    describe(placed, there, scene)
    who = t.Participant("hero") if isinstance(when.object, t.Group | None) else when.object
    at = t.Is(who, t.Group("body", there.whose, tuple(there.place), tuple(there.traits)))
    return msgspec.structs.replace(when, conditions=(*when.conditions, at))


def _in_wave(mod: Mod) -> t.Row | None:
    """ "Is recruited in the Rear Wave": that is when, not where."""
    noun = mod.core.noun if mod.core is not None else None
    rows = before(mod.core).rows if mod.core is not None else []
    wave = noun is not None and noun.root == "wave" and mod.link.root == "in"
    return rows[0] if wave and len(rows) == 1 else None


def _finished(when: t.When, extras: list[Extra], scene: Scene) -> t.When:
    for extra in list(extras):
        if extra.root.removeprefix("for ") in FIRSTS:
            extras.remove(extra)
            when = counted_in(when, *FIRSTS[extra.root.removeprefix("for ")])
        elif extra.root == "during" and extra.items is not None:
            extras.remove(extra)
            from .clock import during

            when = msgspec.structs.replace(
                when, conditions=(*when.conditions, during(extra.items, scene))
            )
        elif extra.root == "first" and extra.items is None:
            extras.remove(extra)
        elif extra.root in PROVISOS and extra.bare is not None:
            when = _provided(when, extra, extras, scene)
            break
    when = _of_cards(when)
    note(when, scene)
    return when


def _of_cards(when: t.When) -> t.When:
    """ "Is dealt damage by a Rival's Order": by the player, for a card is nobody in a Unit."""
    played = bool(when.by) and set(when.by) <= PLAYED and when.player is None
    whose = _of_player(when.actor) if played and when.kind in ("damage", "defeat") else None
    return msgspec.structs.replace(when, player=whose, actor=None) if whose is not None else when


PROVISOS = ("while", "unless", "if")


def _provided(when: t.When, extra: Extra, extras: list[Extra], scene: Scene) -> t.When:
    """ "When a Rival plays an Order while you have no cards in Hand"."""
    from .conditions import condition
    from .opposites import negated

    at = extras.index(extra)
    own = extras[at + 1 :]
    del extras[at:]
    found = condition(extra.bare, own, scene)
    extras.extend(own)
    found = negated(found) if extra.root == "unless" else found
    return msgspec.structs.replace(when, conditions=(*when.conditions, found))


# --- Active -------------------------------------------------------------------------------------


def _active(bare: Bare, verb: Word, extras: list[Extra], scene: Scene) -> t.When:
    if verb.root not in ACTIVE and verb.root not in ("gain", "lose"):
        raise Unread.phrase(
            verb.where, "a happening, e.g. “attacks”, “is defeated”, “draws a card”"
        )
    borne = borne_status(verb, bare, scene)
    if borne is not None:
        return borne
    if verb.root not in ACTIVE:
        raise Unread.phrase(verb.where, "a happening, e.g. “gains a Status”, “is defeated”")
    kind = ACTIVE[verb.root]
    if kind == "leave":
        return left_play(bare, scene)
    if kind == "enter":
        return entering(bare, scene, verb)
    struck = _by_strike(kind, verb, bare, extras, scene)
    if struck is not None:
        return struck
    player, actor = _subject(bare, scene)
    complement = bare.complement
    if verb.root in ("make",):
        by, against = _strike(complement, extras, scene)
        return t.When("attack", player, actor, against, by)
    if kind == "intercept":
        return _intercept(complement, actor, extras, scene, verb)
    used = action_used(verb, complement, player) if player is not None else None
    if used is not None:
        return used
    if kind == "pass":
        if player is None or complement is not None:
            raise Unread.phrase(verb.where, "“you pass” or “a Rival passes”")
        return t.When("pass", player)
    if verb.root in ("cast", "use"):
        return cast(complement, player, actor, scene, verb)
    if verb.root in ("play", "activate", "place"):
        return played(complement, player, actor, extras, scene, verb)
    if kind == "shuffle":
        return shuffled(verb, complement, player)
    if kind in ("draw", "discard"):
        return card_event(kind, player, actor, complement, extras, scene, verb)
    if kind == "damage":
        return _damage(verb, player, actor, complement, extras, scene)
    if kind == "heal":
        source = take(extras, "from")
        items = source.items if source is not None else complement
        return t.When("heal", player, actor, whom_told(items, scene, verb))
    if kind in ("target", "attack"):
        return _aimed(kind, verb, player, actor, complement, extras, scene)
    if kind in ("recruit", "move", "revive", "clear") and actor is not None and complement is None:
        return _by_itself(kind, verb, player, actor, extras, scene)
    if kind in ("recruit", "move", "revive", "clear", "defeat"):
        return _done_to(kind, verb, player, actor, complement, extras, scene)
    raise Unread.phrase(verb.where, "a happening")


def _by_itself(
    kind: Kind,
    verb: Word,
    player: t.Person | None,
    actor: Who,
    extras: list[Extra],
    scene: Scene,
) -> t.When:
    """ "this Hero moves to the Vanguard", "a Hero moves out of the Rear"."""
    row = left_row(extras) if kind == "move" else None
    if row is not None:
        return t.When("move out", player, None, actor, row=row)
    if verb.root == "move" and (when := moved_into(player, actor, extras, scene)) is not None:
        return when
    into = landing(extras, actor, scene)
    return t.When(kind, player, None, actor, _way(verb), conditions=into)


def _done_to(
    kind: Kind,
    verb: Word,
    player: t.Person | None,
    actor: Who | None,
    complement: Items | None,
    extras: list[Extra],
    scene: Scene,
) -> t.When:
    """ "you recruit a Hero", "your Leader defeats a Hero with a Spell"."""
    if complement is None:
        raise Unread.phrase(verb.where, f"whom: “{verb.said} a Hero”")
    who, by = _with_strike(complement, scene, verb)
    assert who is not None
    if verb.root == "move" and (when := moved_into(player, who, extras, scene)) is not None:
        return when
    into = landing(extras, who, scene)
    cause = actor if kind == "defeat" else None
    return t.When(kind, player, cause, who, by or _way(verb), conditions=into)


def _way(verb: Word) -> tuple[t.Strike, ...]:
    """How somebody moves: "switches a Hero" is no other move."""
    return ("switch",) if verb.root == "switch" else ()


BY_STRIKE = frozenset(("defeat", "damage", "target", "move", "heal"))
"""what a Spell or an Order may do to somebody"""


def _by_strike(
    kind: Kind, verb: Word, bare: Bare, extras: list[Extra], scene: Scene
) -> t.When | None:
    """ "An Order would defeat this Hero", "a Rival's Spell targets your Leader"."""
    kinds = strikes(bare.subject) if bare.subject is not None else None
    if kinds is None or kind not in BY_STRIKE or bare.complement is None or verb.root == "take":
        return None
    assert bare.subject is not None
    _, strikers = sources(bare.subject, scene)
    item = bare.complement.items[0]
    if isinstance(item, Phrase) and item.noun in ("damage", "lethal damage"):
        return _dealt_by(kinds, strikers, bare.complement, extras, scene, verb)
    return t.When(kind, None, strikers, everyone(bare.complement, scene), kinds)


def _dealt_by(
    kinds: tuple[t.Strike, ...],
    strikers: Who | None,
    complement: Items,
    extras: list[Extra],
    scene: Scene,
    verb: Word,
) -> t.When:
    """ "A Rival's Order deals 3 or more damage to your Leader"."""
    to = take(extras, "to", "against")
    whom = whom_told(to.items if to is not None else None, scene, verb)
    player = _of_player(strikers)
    much = how_much(complement, whom)
    actor = strikers if player is None else None
    return t.When("damage", player, actor, whom, kinds, conditions=much)


def _of_player(strikers: Who | None) -> t.Person | None:
    """Whose Orders and Traps: they belong to a player, not to somebody who fights."""
    sides: dict[object, t.Person] = {"rival": t.Player("rival"), "your": t.YOU}
    if not isinstance(strikers, t.Group) or strikers != t.Group("fighter", strikers.whose):
        return None
    return sides.get(strikers.whose)


def _intercept(
    complement: Items | None, who: Who | None, extras: list[Extra], scene: Scene, verb: Word
) -> t.When:
    """ "this Hero intercepts an Attack by a Rival Leader"."""
    kinds = strikes(complement) if complement is not None else ("attack",)
    if who is None or kinds is None or not set(kinds) <= {"attack", "ranged"}:
        raise Unread.phrase(verb.where, "“a Hero intercepts an Attack”")
    by = take(extras, "by", "from")
    actor = everyone(by.items, scene) if by is not None and by.items is not None else None
    return t.When("intercept", None, actor, who)


def _aimed(
    kind: Kind,
    verb: Word,
    player: t.Person | None,
    actor: Who | None,
    complement: Items | None,
    extras: list[Extra],
    scene: Scene,
) -> t.When:
    """ "attacks your Leader with a Melee Attack", "targets this Hero with a Spell"."""
    target: Who | None = None
    kinds: tuple[t.Strike, ...] | None = ()
    if isinstance(player, t.Player) and "rival" in player.who:
        scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
    if complement is not None or kind == "target":
        target, kinds = _with_strike(complement, scene, verb)
    via = take(extras, "with")
    if via is not None and via.items is not None:
        kinds = strikes(via.items)
        if kinds is None:
            actor = everyone(via.items, scene)
            own = () if player is None else ("any", t.ThatPlayer(), side(player))
            player = None if isinstance(actor, t.Self) and player == t.YOU else player
            if isinstance(actor, t.Group) and player is not None and actor.whose in own:
                actor = msgspec.structs.replace(actor, whose=side(player))
                player = None
    return t.When(kind, player, actor, target, kinds or ())


def _subject(bare: Bare, scene: Scene) -> tuple[t.Person | None, Who | None]:
    if bare.subject is None:
        return None, t.Self()
    item = bare.subject.items[0]
    if not is_people(item, scene):
        return None, everyone(bare.subject, scene)
    player = people(bare.subject, scene)
    if isinstance(player, t.Player) and player != t.YOU:  # of whom "their" speaks
        nouns = "player rival" if "rival" in player.who else "player"
        scene.note(nouns, t.ThatPlayer(), plural=False, words="that player", step=-1)
    return player, None


def _own(when: t.When) -> t.When:
    """ "A Rival revives a Hero in their Unit": a Rival's."""
    theirs = {
        name: msgspec.structs.replace(who, whose=side(when.player))
        for name, who in (("actor", when.actor), ("object", when.object))
        if isinstance(who, t.Group) and who.whose == t.ThatPlayer() and when.player is not None
    }
    return msgspec.structs.replace(when, **theirs) if theirs else when


def _with_strike(
    items: Items | None, scene: Scene, verb: Word
) -> tuple[Who | None, tuple[t.Strike, ...]]:
    """A target, and "with a Melee Attack" if the phrase ends so."""
    if items is None:
        raise Unread.phrase(verb.where, "whom")
    last = items.items[-1]
    kinds: tuple[t.Strike, ...] = ()
    several = _several_strikes(items)
    if several is not None:
        first = items.items[0]
        assert isinstance(first, Phrase)
        first.mods.pop()
        return everyone(Items([first]), scene), several
    if isinstance(last, Phrase) and last.mods:
        mod = last.mods[-1]
        if mod.link.root == "with" and mod.core is not None and not _is_keyword(mod.core):
            found = strikes(Items([Phrase(mod.core, [])]))
            if found is not None:
                kinds = found
                last.mods.pop()
    return everyone(items, scene), kinds


def _several_strikes(items: Items) -> tuple[t.Strike, ...] | None:
    """ "targets this Hero with an Order or a Spell": what follows the first is by what."""
    first = items.items[0]
    if len(items.items) < 2 or not isinstance(first, Phrase) or not first.mods:
        return None
    mod = first.mods[-1]
    if mod.link.root != "with" or mod.core is None or _is_keyword(mod.core):
        return None
    return strikes(Items([Phrase(mod.core, []), *items.items[1:]]))


def _is_keyword(core: Core) -> bool:
    """ "a Hero with Ranged Attack" has it; "with a Ranged Attack" is how it is struck."""
    ranged = core.noun is not None and core.noun.root == "ranged attack" and not core.noun.plural
    return ranged and not core.pres


def _strike(
    complement: Items | None, extras: list[Extra], scene: Scene
) -> tuple[tuple[t.Strike, ...], Who | None]:
    kinds = strikes(complement) if complement is not None else None
    if kinds is None:
        raise Unread.phrase(
            complement.where if complement else Where(0, 0, "make"),
            "“an Attack”, “a Melee Attack” or “a Ranged Attack”",
        )
    against = take(extras, "against", "on")
    whom = (
        everyone(against.items, scene)
        if against is not None and against.items is not None
        else None
    )
    return (() if kinds == ("attack",) else kinds), whom


def _damage(
    verb: Word,
    player: t.Person | None,
    actor: Who | None,
    complement: Items | None,
    extras: list[Extra],
    scene: Scene,
) -> t.When:
    by: tuple[t.Strike, ...] = ()
    much: tuple[t.Condition, ...] = ()
    if complement is not None:
        item = complement.items[0]
        much = how_much(complement, actor if verb.root == "take" else None)
        if not isinstance(item, Phrase) or item.noun not in ("damage", "lethal damage"):
            raise Unread.phrase(item.where, "“damage”")
        for mod in item.mods:
            if mod.link.root == "with" and mod.core is not None:
                by = strikes(Items([Phrase(mod.core, [])])) or by
            else:
                raise Unread.phrase(mod.where, "“from” or “with” something")
    if verb.root == "take":
        source, kinds = origin(extras, scene)
        return t.When("damage", None, source, actor, by or kinds, conditions=much)
    to = take(extras, "to", "against")
    via = take(extras, "with", "from")
    if via is not None and via.items is not None:
        by = strikes(via.items) or by
    whom: Who | None = None
    if to is not None and to.items is not None:
        whom, struck = _with_strike(to.items, scene, verb)
        by = struck or by
    return t.When("damage", player, actor, whom, by, conditions=much)
