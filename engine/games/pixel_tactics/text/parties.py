"""Who takes part in a happening, what it comes from and where it ends."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .changes import strikes, take
from .errors import Unread
from .nouns import everyone, is_pieces
from .people import is_people, people, side
from .scene import Scene
from .surface import Extra, Items, Phrase
from .wordings import ROWS, before

DYING = t.Group("body", traits=(t.Wounded("lethal"),))
"""whoever has lethal damage"""
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
    "pass",
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
    "intercept",
    "return",
    "leave",
    "place",
    "shuffle",
    "move out",
    "status",
    "status lost",
    "dropped",
    "enter",
    "wounded",
]


def how_much(items: Items, who: Who | None) -> tuple[t.Condition, ...]:
    """ "3 or more damage": only from so much on; "lethal damage": only if it then is dying."""
    item = items.items[0]
    if not isinstance(item, Phrase):
        return ()
    if item.noun == "lethal damage":
        of = who if isinstance(who, t.Self | t.Neighbour) else t.Participant("hero")
        return (t.Is(of, DYING),)
    found = before(item.core)
    if found.number is None:
        found.only("any", "the", "a", "that")
        return ()
    from .features import compare

    return (t.Compared(t.ThatMuch(), compare(found), t.Number(found.number)),)


def foreseen(when: t.When) -> t.When:
    """Before damage is dealt it is lethal if it is as much as the Life that is left."""
    if when.kind != "damage":
        return when
    seen = tuple(
        t.Compared(t.ThatMuch(), ">=", t.StatOf("remaining", found.who))
        if isinstance(found, t.Is) and found.fits == DYING
        else found
        for found in when.conditions
    )
    return msgspec.structs.replace(when, conditions=seen)


def fells(found: t.Condition) -> bool:
    """Whether it says that damage about to be dealt would be lethal."""
    return (
        isinstance(found, t.Compared)
        and found.left == t.ThatMuch()
        and isinstance(found.right, t.StatOf)
        and found.right.stat == "remaining"
    )


def origin(extras: list[Extra], scene: Scene) -> tuple[Who | None, tuple[t.Strike, ...]]:
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
            source = _himself(striker) or source
    return source, kinds


def striker_of(strike: Phrase, scene: Scene) -> Who | None:
    """Whose Attack it is: "this Hero's Attack", "an Attack by a Rival Hero"."""
    from .changes import sources

    by = next((mod for mod in strike.mods if mod.link.root == "by"), None)
    if by is not None and by.core is not None:
        behind = strike.mods[strike.mods.index(by) + 1 :]
        return everyone(Items([Phrase(by.core, behind)]), scene)
    return _himself(sources(Items([strike]), scene)[1])


def _himself(striker: t.Group | None) -> Who | None:
    """ "By this Hero's Attacks": by this Hero, and by nobody else."""
    if striker is not None and len(striker.traits) == 1 and not striker.place:
        trait = striker.traits[0]
        if isinstance(trait, t.Among) and striker == t.Group("fighter", traits=(trait,)):
            return trait.of
    return striker


def _landing_there(
    extra: Extra, extras: list[Extra], who: t.Group | t.Reference, scene: Scene
) -> tuple[t.Condition, ...]:
    """ "Is recruited into this Hero's column", "moves to your Leader's row"."""
    from .described import Described
    from .places import place

    item = extra.items.items[0] if extra.items is not None else None
    if not isinstance(item, Phrase) or item.noun not in ("column", "row") or item.mods:
        raise Unread.phrase(extra.where, "a row or a column, e.g. “to the Flank”")
    extras.remove(extra)
    described, named = Described("body"), scene.self_named
    place(item.core, [], described, scene)
    scene.self_named = named  # "it" is still the one that comes
    of: t.Reference = t.Participant("hero") if isinstance(who, t.Group) else who
    return (t.Is(of, t.Group("body", described.whose, tuple(described.place))),)


def left_row(extras: list[Extra]) -> t.Row | None:
    """ "moves out of the Flank": the row it leaves."""
    from .nouns import place_row

    out = take(extras, "out of")
    if out is None:
        return None
    item = out.items.items[0] if out.items is not None else None
    row = place_row(item.core) if isinstance(item, Phrase) else None
    if row is None:
        raise Unread.phrase(out.where, "a row: “out of the Flank”")
    return row  # type: ignore[return-value]  # one of the three


def landing(extras: list[Extra], who: Who, scene: Scene) -> tuple[t.Condition, ...]:
    """ "moves to the Flank", "is recruited into the Vanguard": where it then stands."""
    from .nouns import place_row

    extra = next(
        (e for e in extras if e.root in ("to", "into", "in") and e.items is not None), None
    )
    if extra is None or extra.items is None or not isinstance(extra.items.items[0], Phrase):
        return ()
    row = place_row(extra.items.items[0].core)
    if extra.items.items[0].noun == "wave" and row in ROWS:
        extras.remove(extra)
        return (t.WaveIs(ROWS[ROWS.index(row)]),)  # when it comes, not where to
    if row is None and not isinstance(who, t.EitherGroup):
        return _landing_there(extra, extras, who, scene)
    if row is None or isinstance(who, t.EitherGroup):
        raise Unread.phrase(extra.where, "a row, e.g. “to the Flank”")
    extras.remove(extra)
    of: t.Reference = t.Participant("hero") if isinstance(who, t.Group) else who
    del scene
    said = before(extra.items.items[0].core)
    whose: Literal["your", "any"] = "your" if "your" in said else "any"
    return (t.Is(of, t.Group("body", whose, (t.InRow(row),))),)
