"""Happenings: who does what to whom, as triggers, traps and replacements wait for it."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .cards import is_cards
from .changes import strikes, take
from .errors import Unread, Where
from .lexing import Word
from .nouns import everyone, is_pieces
from .people import is_people, people, person, side
from .scene import Scene
from .surface import Bare, Clause, Extra, Items, Phrase, start_of
from .wordings import ROWS, before

Who = t.Group | t.Reference | t.EitherGroup
Kind = Literal[
    "attack",
    "attacked",
    "spell",
    "damage",
    "heal",
    "recruit",
    "defeat",
    "revive",
    "clear",
    "move",
    "order",
    "operation",
    "trap",
    "draw",
    "discard",
    "turn start",
    "turn end",
    "wave start",
    "wave end",
    "round start",
    "round end",
    "target",
]
PASSIVE: dict[str, Kind] = {
    "attacked": "attack",
    "applied": "damage",
    "damaged": "damage",
    "healed": "heal",
    "removed": "heal",
    "recruited": "recruit",
    "defeated": "defeat",
    "revived": "revive",
    "cleared": "clear",
    "moved": "move",
    "switched": "move",
    "played": "order",
    "activated": "trap",
    "discarded": "discard",
    "targeted": "target",
    "cast": "spell",
    "been cast": "spell",
    "drawn": "draw",
    "declared": "attack",
    "used": "spell",
}
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
    "leave": "defeat",
}
NOUNS: dict[str, str] = {
    "hero": "hero",
    "leader": "leader",
    "corpse": "corpse hero",
    "fighter": "fighter hero leader",
    "hero or corpse": "hero corpse",
    "body": "hero leader corpse",
}


def event(clause: Clause, scene: Scene) -> t.When:
    """The happening a clause tells of; everybody in it is noted for "that Hero"."""
    bare = clause.bare
    if bare is None:
        return moment(clause.extras, scene)
    if not bare.verbs:
        raise Unread.phrase(start_of(clause), "what happens, e.g. “attacks”")
    if bare.placed:
        raise Unread.phrase(bare.placed[0].where, "whom, or a comma")
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
        when = _passive(bare, verbs, clause.extras, scene)
    elif passive:
        when = _passive(bare, verbs[1:], clause.extras, scene)
    elif verbs:
        when = _active(bare, verbs[0], clause.extras, scene)
    else:
        raise Unread.phrase(bare.verbs[0].where, "what happens, e.g. “attacks”, “is defeated”")
    if (after or perfect) and when.kind == "attack":
        when = msgspec.structs.replace(when, kind="attacked")
    return _finished(when, clause.extras, scene)


def _finished(when: t.When, extras: list[Extra], scene: Scene) -> t.When:
    for extra in list(extras):
        if extra.root in ("for first turn", "for first wave", "for first round"):
            extras.remove(extra)
            when = msgspec.structs.replace(when, first=extra.root.split()[-1])
        elif extra.root == "during" and extra.items is not None:
            extras.remove(extra)
            from .conditions import during

            when = msgspec.structs.replace(
                when, conditions=(*when.conditions, during(extra.items, scene))
            )
        elif extra.root == "first" and extra.items is None:
            extras.remove(extra)
    _note(when, scene)
    return when


def _note(when: t.When, scene: Scene) -> None:
    attackish = when.kind in ("attack", "attacked", "target")
    if when.actor is not None:
        _participant(when.actor, "attacker", scene, when.kind)
    elif attackish or when.kind in ("damage", "defeat", "spell"):
        scene.note(
            "attacker implied",
            t.Participant("attacker"),
            plural=False,
            words="the attacker",
            step=-1,
        )
    if when.object is not None:
        _participant(when.object, "target" if attackish else "hero", scene, when.kind)
    elif attackish:
        scene.note(
            "target implied", t.Participant("target"), plural=False, words="the target", step=-1
        )
    if when.kind in ("order", "operation", "trap", "discard", "draw"):
        nouns = f"card {when.kind}" if when.kind in ("order", "operation", "trap") else "card"
        scene.note(
            f"{nouns} implied" if when.kind == "draw" else nouns,
            t.Participant("card"),
            plural=False,
            words="the card",
            step=-1,
        )
    if isinstance(when.player, t.Player) and when.player != t.YOU:
        nouns = (
            "player rival"
            if "rival" in when.player.who
            else "player ally"
            if "ally" in when.player.who
            else "player"
        )
        scene.note(nouns, t.ThatPlayer(), plural=False, words="that player", step=-1)
    if when.kind in ("damage", "heal", "attacked", "draw", "discard"):
        scene.amounts.append((-1, "many" if when.kind in ("draw", "discard") else "much"))


def _participant(
    who: Who, role: Literal["attacker", "target", "hero"], scene: Scene, kind: str
) -> None:
    if isinstance(who, t.Group):
        whose = who.whose if isinstance(who.whose, str) else "any"
        nouns = (
            f"{NOUNS[who.what]} {role}{' corpse' if kind == 'defeat' and role == 'hero' else ''}"
        )
    elif isinstance(who, t.EitherGroup):
        whose, nouns = "any", f"hero leader {role}"
    else:
        scene.note(
            role, who, plural=False, words=f"the {role}", step=-1
        ) if role != "hero" else None
        return
    words = {"attacker": "the attacker", "target": "the target", "hero": "that Hero"}[role]
    scene.note(nouns, t.Participant(role), plural=False, words=words, step=-1, whose=whose)


# --- Active -------------------------------------------------------------------------------------


def _active(bare: Bare, verb: Word, extras: list[Extra], scene: Scene) -> t.When:
    if verb.root not in ACTIVE:
        raise Unread.phrase(
            verb.where, "a happening, e.g. “attacks”, “is defeated”, “draws a card”"
        )
    kind = ACTIVE[verb.root]
    player, actor = _subject(bare, scene)
    complement = bare.complement
    if verb.root in ("make",):
        by, against = _strike(complement, extras, scene)
        return t.When("attack", player, actor, against, by)
    if verb.root in ("cast", "use"):
        return _cast(complement, player, actor, extras, verb)
    if verb.root in ("play", "activate", "place"):
        return _play(complement, player, actor, scene, verb)
    if kind in ("draw", "discard"):
        return _card_event(kind, player, actor, complement, extras, scene, verb)
    if kind == "damage":
        return _damage(verb, player, actor, complement, extras, scene)
    if kind == "heal":
        source = take(extras, "from")
        items = source.items if source is not None else complement
        return t.When("heal", player, None, _described(items, scene, verb))
    if kind in ("target", "attack"):
        return _aimed(kind, verb, player, actor, complement, extras, scene)
    if (
        kind in ("recruit", "move", "revive", "clear")
        and (actor is not None)
        and complement is None
    ):
        return t.When(kind, player, None, actor, conditions=_into(extras, actor, scene))
    if kind in ("recruit", "move", "revive", "clear", "defeat"):
        if complement is None:
            raise Unread.phrase(verb.where, f"whom: “{verb.said} a Hero”")
        who = _described(complement, scene, verb)
        into = _into(extras, who, scene)
        return t.When(kind, player, actor if kind == "defeat" else None, who, conditions=into)
    raise Unread.phrase(verb.where, "a happening")


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
    if complement is not None or kind == "target":
        target, kinds = _with_strike(complement, scene, verb)
    via = take(extras, "with")
    if via is not None and via.items is not None:
        kinds = strikes(via.items)
        if kinds is None:
            actor = everyone(via.items, scene)
    return t.When(kind, player, actor, target, kinds or ())


def _subject(bare: Bare, scene: Scene) -> tuple[t.Person | None, Who | None]:
    if bare.subject is None:
        return None, t.Self()
    item = bare.subject.items[0]
    if is_people(item, scene):
        return people(bare.subject, scene), None
    return None, everyone(bare.subject, scene)


def _described(items: Items | None, scene: Scene, verb: Word) -> Who:
    if items is None:
        raise Unread.phrase(verb.where, "whom")
    return everyone(items, scene)


def _with_strike(
    items: Items | None, scene: Scene, verb: Word
) -> tuple[Who | None, tuple[t.Strike, ...]]:
    """A target, and "with a Melee Attack" if the phrase ends so."""
    if items is None:
        raise Unread.phrase(verb.where, "whom")
    last = items.items[-1]
    kinds: tuple[t.Strike, ...] = ()
    if isinstance(last, Phrase) and last.mods:
        mod = last.mods[-1]
        if mod.link.root == "with" and mod.core is not None:
            found = strikes(Items([Phrase(mod.core, [])]))
            if found is not None:
                kinds = found
                last.mods.pop()
    return everyone(items, scene), kinds


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


def _cast(
    complement: Items | None,
    player: t.Person | None,
    actor: Who | None,
    extras: list[Extra],
    verb: Word,
) -> t.When:
    kinds = strikes(complement) if complement is not None else ("spell",)
    if kinds == ("order",):
        return t.When("order", player)
    if kinds != ("spell",):
        raise Unread.phrase(verb.where, "“casts a Spell”")
    del extras
    return t.When("spell", player, actor)


def _play(
    complement: Items | None, player: t.Person | None, actor: Who | None, scene: Scene, verb: Word
) -> t.When:
    item = complement.items[0] if complement is not None else None
    if complement is not None and len(complement.items) > 1:
        raise Unread.phrase(complement.items[1].where, "one kind of card")
    if isinstance(item, Phrase) and item.noun == "hero" and verb.root == "play":
        return t.When("recruit", player, None, everyone(complement, scene))  # type: ignore[arg-type]
    if not isinstance(item, Phrase) or item.noun not in ("order", "operation", "trap"):
        raise Unread.phrase(
            verb.where, "“plays an Order”, “plays an Operation” or “activates a Trap”"
        )
    if actor is not None:
        raise Unread.phrase(verb.where, "a player before it, e.g. “a Rival plays an Order”")
    if verb.root == "place":
        raise Unread.phrase(verb.where, "“activates a Trap”: a Trap is placed unseen")
    return t.When(item.noun, player)  # type: ignore[arg-type]


def _card_event(
    kind: Kind,
    player: t.Person | None,
    actor: Who | None,
    complement: Items | None,
    extras: list[Extra],
    scene: Scene,
    verb: Word,
) -> t.When:
    if player is None:
        raise Unread.phrase(verb.where, "a player before it, e.g. “a Rival draws a card”")
    item = complement.items[0] if complement is not None else None
    if kind == "discard" and item is not None and not is_cards(item, extras) and is_pieces(item):
        raise Unread.phrase(item.where, "“a card”")
    if item is not None and not is_cards(item, []):
        raise Unread.phrase(item.where, "“a card”")
    take(extras, "from")
    del actor
    return t.When(kind, player)


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
        much = how_much(complement, scene)
        if not isinstance(item, Phrase) or item.noun not in ("damage", "lethal damage"):
            raise Unread.phrase(item.where, "“damage”")
        for mod in item.mods:
            if mod.link.root == "with" and mod.core is not None:
                by = strikes(Items([Phrase(mod.core, [])])) or by
            else:
                raise Unread.phrase(mod.where, "“from” or “with” something")
    if verb.root == "take":
        source, kinds = _source(extras, scene)
        return t.When("damage", None, source, actor, by or kinds, conditions=much)
    to = take(extras, "to", "against")
    via = take(extras, "with", "from")
    if via is not None and via.items is not None:
        by = strikes(via.items) or by
    whom = everyone(to.items, scene) if to is not None and to.items is not None else None
    return t.When("damage", player, actor, whom, by, conditions=much)


def how_much(items: Items, scene: Scene) -> tuple[t.Condition, ...]:
    """ "3 or more damage": only from so much on."""
    del scene
    item = items.items[0]
    if not isinstance(item, Phrase) or item.noun == "lethal damage":
        return ()
    found = before(item.core)
    if found.number is None:
        found.only("any", "the", "a", "that")
        return ()
    from .features import compare

    return (t.Compared(t.ThatMuch(), compare(found), t.Number(found.number)),)


def _source(extras: list[Extra], scene: Scene) -> tuple[Who | None, tuple[t.Strike, ...]]:
    from .changes import sources

    source: Who | None = None
    kinds: tuple[t.Strike, ...] = ()
    while (extra := take(extras, "from", "by")) is not None:
        assert extra.items is not None
        if is_people(extra.items.items[0], scene):
            source = t.Group("fighter", side(people(extra.items, scene)))
        elif (
            isinstance(extra.items.items[0], Phrase)
            and extra.items.items[0].noun
            and strikes(extra.items) is None
            and is_pieces(extra.items.items[0])
        ):
            source = everyone(extra.items, scene)
        else:
            kinds, striker = sources(extra.items, scene)
            source = striker or source
    return source, kinds


def _into(extras: list[Extra], who: Who, scene: Scene) -> tuple[t.Condition, ...]:
    """ "moves to the Flank", "is recruited into the Vanguard": where it then stands."""
    from .nouns import place_row

    extra = next(
        (e for e in extras if e.root in ("to", "into", "in") and e.items is not None), None
    )
    if extra is None or extra.items is None or not isinstance(extra.items.items[0], Phrase):
        return ()
    row = place_row(extra.items.items[0].core)
    if row is None or isinstance(who, t.EitherGroup):
        raise Unread.phrase(extra.where, "a row, e.g. “to the Flank”")
    extras.remove(extra)
    of: t.Reference = t.Participant("hero") if isinstance(who, t.Group) else who
    del scene
    return (t.Is(of, t.Group("body", place=(t.InRow(row),))),)  # type: ignore[arg-type]


# --- Passive ------------------------------------------------------------------------------------


def _passive(bare: Bare, verbs: list[Word], extras: list[Extra], scene: Scene) -> t.When:
    subject = bare.subject
    done = next((v for v in verbs if v.type == "VERBED"), None)
    if done is None:
        return _being(bare, extras, scene)
    if done.root not in PASSIVE:
        raise Unread.phrase(done.where, "a happening, e.g. “is attacked”, “is defeated”")
    kind = PASSIVE[done.root]
    if subject is not None and isinstance(subject.items[0], Phrase):
        special = _thing_done(subject.items[0], kind, done, extras, scene)
        if special is not None:
            return special
    who = everyone(subject, scene) if subject is not None else t.Self()
    cause, kinds = _source(extras, scene)
    player: t.Person | None = None
    if kind in ("recruit", "revive", "clear", "move") and isinstance(cause, t.Group):
        player = (
            t.Player("rival")
            if cause.whose == "rival"
            else t.YOU
            if cause.whose == "your"
            else None
        )
        cause = None
    conditions = _into(extras, who, scene) if kind in ("recruit", "move") else ()
    if bare.complement is not None:
        item = bare.complement.items[0]
        if (
            done.root != "applied"
            or not isinstance(item, Phrase)
            or item.noun not in ("damage", "lethal damage")
            or item.mods
        ):
            raise Unread.phrase(item.where, "“by” somebody, or a comma")
        conditions = (*conditions, *how_much(bare.complement, scene))
    return t.When(kind, player, cause, who, kinds, conditions=conditions)


def _thing_done(
    subject: Phrase, kind: Kind, done: Word, extras: list[Extra], scene: Scene
) -> t.When | None:
    """Events whose subject is no piece: damage is dealt, an Order is played, a card is drawn."""
    noun = subject.noun
    if noun in ("damage", "lethal damage"):
        target = take(extras, "to", "from") if kind == "damage" else take(extras, "from")
        if target is None or target.items is None:
            raise Unread.phrase(done.where, "to whom: “is dealt to this Hero”")
        whom = everyone(target.items, scene)
        source, kinds = _source(extras, scene)
        return t.When(kind, None, source, whom, kinds)
    if noun in ("order", "operation", "trap"):
        by = take(extras, "by")
        player = people(by.items, scene) if by is not None and by.items is not None else None
        if player is None and any(w.root == "rival" for w in subject.core.pres):
            player = t.Player("rival")
        if player is None and subject.core.owner is not None:
            player = person(subject.core.owner, scene)
        return t.When(noun, player or t.Player("any player"))  # type: ignore[arg-type]
    if noun in ("attack", "melee attack", "ranged attack"):
        by_strike = strikes(Items([subject])) or ()
        by = take(extras, "by")
        against = take(extras, "against", "on")
        actor = everyone(by.items, scene) if by is not None and by.items is not None else None
        struck = (
            everyone(against.items, scene)
            if against is not None and against.items is not None
            else None
        )
        return t.When("attack", None, actor, struck, () if by_strike == ("attack",) else by_strike)
    if noun == "spell":
        by = take(extras, "by")
        if by is not None and by.items is not None and is_people(by.items.items[0], scene):
            return t.When("spell", people(by.items, scene))
        actor = everyone(by.items, scene) if by is not None and by.items is not None else None
        return t.When("spell", None, actor)
    if noun == "card":
        by = take(extras, "by")
        player = (
            people(by.items, scene)
            if by is not None and by.items is not None
            else t.Player("any player")
        )
        take(extras, "from")
        return t.When(kind, player)
    return None


def _being(bare: Bare, extras: list[Extra], scene: Scene) -> t.When:
    """ "is damaged", "is the target of an Attack"."""
    item = bare.complement.items[0] if bare.complement is not None else None
    who = everyone(bare.subject, scene) if bare.subject is not None else t.Self()
    if (
        isinstance(item, Phrase)
        and item.core.noun is None
        and any(w.root == "damaged" for w in item.core.pres)
    ):
        source, kinds = _source(extras, scene)
        return t.When("damage", None, source, who, kinds)
    if isinstance(item, Phrase) and item.noun == "target":
        of = next((m.core for m in item.mods if m.link.root == "of" and m.core is not None), None)
        aimed = strikes(Items([Phrase(of, [])])) if of is not None else None
        if aimed is None:
            raise Unread.phrase(item.where, "“the target of an Attack”")
        source, _ = _source(extras, scene)
        return t.When("target", None, source, who, aimed)
    where = item.where if item is not None else bare.verbs[0].where
    raise Unread.phrase(where, "a happening, e.g. “is attacked”, “is defeated”")


# --- Moments ------------------------------------------------------------------------------------


def moment(extras: list[Extra], scene: Scene) -> t.When:
    """ "At the end of each of your Turns", "at the start of the Vanguard Wave"."""
    extra = extras[0]
    if extra.root not in ("at start", "at end") or extra.items is None:
        raise Unread.phrase(extra.where, "“at the start of” or “at the end of”")
    extras.remove(extra)
    item = extra.items.items[0]
    if not isinstance(item, Phrase) or not item.noun:
        raise Unread.phrase(extra.where, "a Turn, Wave or Round")
    side = "start" if extra.root == "at start" else "end"
    span = item.noun.split()[-1]
    if span not in ("turn", "wave", "round"):
        raise Unread.phrase(item.where, "“Turn”, “Wave” or “Round”")
    found = before(item.core)
    when = t.When(f"{span} {side}")  # type: ignore[arg-type]
    if span == "turn":
        player = _turn_of(item, scene)
        when = msgspec.structs.replace(when, player=player)
        if isinstance(player, t.Player) and player != t.YOU:
            nouns = "player rival" if "rival" in player.who else "player"
            scene.note(nouns, t.ThatPlayer(), plural=False, words="that player", step=-1)
    rows = [w.root for w in item.core.pres if w.root in ROWS]
    if rows:
        when = msgspec.structs.replace(when, row=rows[0])
    del found
    return _finished_moment(when, extras, scene)


def _finished_moment(when: t.When, extras: list[Extra], scene: Scene) -> t.When:
    for extra in list(extras):
        if extra.root == "during" and extra.items is not None:
            from .conditions import during

            extras.remove(extra)
            when = msgspec.structs.replace(
                when, conditions=(*when.conditions, during(extra.items, scene))
            )
    return when


def _turn_of(item: Phrase, scene: Scene) -> t.Person:
    """Whose turn: "your Turn", "each Rival's Turn", "each Turn"."""
    core = item.core
    found = before(core)
    if core.owner is not None:
        who = person(core.owner, scene)
        return t.Player("rival") if who == t.Player("each rival") else who
    if "your" in found:
        return t.YOU
    if "rival" in found:
        return t.Player("rival")
    if found.has("its", "their", "that"):
        return scene.that_player(core.where)
    return t.Player("any player")
