"""What actions cost: "Recruiting into the Rear is a Free Action for you", "costs 1 more action"."""

from __future__ import annotations

from typing import Literal, NamedTuple, cast

import msgspec

from . import tree as t
from .changes import by_what, speed_of, take
from .errors import Unread
from .features import PAST
from .nouns import pieces, place_row
from .people import is_people, people
from .permissions import no_one_alone, verb_of
from .scene import Scene
from .such import Traits, such
from .surface import Bare, Extra, Items, Phrase
from .wordings import before

_DONE = frozenset(("order", "operation", "trap", "spell", "hero", "corpse", "card"))
_INTO = ("into", "in", "to")
PER_PIECE = ("attack", "spell", "move")
"""actions whose price may be a matter of who carries them out"""


class Deed(NamedTuple):
    """An action as it is priced: all of that kind, or only some recruiting."""

    verb: t.Verb
    row: t.Row | None = None
    traits: Traits = ()


def hastening(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | t.PlayerStatic:
    """ "Attacking is a Free Action for your Heroes", "Drawing is a Limited Free Action for you"."""
    if bare.complement is not None and len(bare.complement.items) > 1:
        raise Unread.phrase(bare.complement.items[1].where, "“for” somebody")
    item = bare.complement.items[0] if bare.complement is not None else None
    assert bare.gerund is not None
    if not isinstance(item, Phrase) or item.noun != "action" or bare.verbs[0].root != "is":
        raise Unread.phrase(bare.gerund.where, "“… is a Free Action for …”")
    found = before(item.core)
    found.only("a", "free", "long", "limited", "normal")
    if item.core.owner is not None or len(bare.verbs) > 1:
        raise Unread.phrase(item.where, "“a Free Action”")
    deed = _deed(bare, scene)
    speed, limited = speed_of(item), "limited" in found
    often = take(extras, "each turn", "each wave", "each round") if limited else None
    per = PAST[often.root.split()[1] if often is not None else "turn"]
    if limited and deed.traits:
        raise Unread.phrase(item.where, "a Free Action; which cards they were is not counted")
    whom = _whom(bare, deed, extras, scene)
    if isinstance(whom, Items):
        verb = cast('Literal["attack", "spell", "move"]', deed.verb)
        return t.Static(_those(whom, scene), (t.Hastens(verb, speed, limited, per),))
    change = t.ActionSpeed(deed.verb, speed, limited, per, deed.row, deed.traits)
    return t.PlayerStatic(whom or _unnamed(speed == "long"), (change,))


def costing(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | t.PlayerStatic:
    """ "Attacking this Hero costs 1 more action", "Casting Spells costs 1 more action"."""
    item = bare.complement.items[0] if bare.complement is not None else None
    assert bare.gerund is not None
    if not isinstance(item, Phrase) or item.noun != "action" or item.mods:
        raise Unread.phrase(bare.gerund.where, "“… costs 1 more action”")
    found = before(item.core)
    if not found.has("more", "another", "less"):
        raise Unread.phrase(item.where, "“1 more action”")
    found.only("more", "another", "less", "a")
    amount, sign = t.Number(found.number or 1), -1 if "less" in found else 1
    if bare.gerund.root == "attack" and bare.subject is not None and sign == 1:
        _only_rivals(extras, scene)
        with_what = by_what(bare.subject)
        return t.Static(_those(bare.subject, scene), (t.Toll(amount, by=with_what),))
    deed = _deed(bare, scene)
    cost = t.Costs(deed.verb, amount, sign, deed.row, deed.traits)  # type: ignore[arg-type]  # one of two signs
    whom = _whom(bare, deed, extras, scene)
    if isinstance(whom, Items):
        return t.Static(_those(whom, scene), (cost,))
    return t.PlayerStatic(whom or _unnamed(sign == 1), (cost,))


def _only_rivals(extras: list[Extra], scene: Scene) -> None:
    """Who attacks it is a Rival, whether that is said or not."""
    said = take(extras, "for")
    if said is None or said.items is None:
        return
    if not is_people(said.items.items[0], scene) or people(said.items, scene) == t.YOU:
        raise Unread.phrase(said.where, "“for Rivals”, or nothing more")


def _unnamed(burden: bool) -> t.Person:
    """PT-134: where nobody is named a burden is everybody's, an ease one's own."""
    return t.Player("each player") if burden else t.YOU


def _deed(bare: Bare, scene: Scene) -> Deed:
    """The action, and of recruiting: whom and into which row."""
    assert bare.gerund is not None
    done = bare.subject.items[0] if bare.subject is not None else None
    if isinstance(done, Phrase) and done.noun not in _DONE:
        raise Unread.phrase(done.where, "“Orders”, “Traps”, “Spells”, “Heroes”…")
    no_one_alone(done)
    verb = verb_of(bare.gerund, done)
    if verb is None:
        expected = "an action, e.g. “Drawing”, “Attacking”, “Playing Orders”"
        raise Unread.phrase(bare.gerund.where, expected)
    row = _into(bare)
    traits: Traits = ()
    if isinstance(done, Phrase):
        rows = before(done.core).rows
        row = row or (rows[0] if rows else None)
        row, traits = such(done.mods, row, scene)
    if verb != "recruit" and (row or traits):
        raise Unread.phrase(bare.gerund.where, "what is done, without where and whom")
    return Deed(verb, row, traits)


def _into(bare: Bare) -> t.Row | None:
    """ "Recruiting into the Rear"."""
    item = bare.doer.items[0] if bare.doer is not None else None
    into = bare.via is not None and bare.via.root in _INTO
    row = place_row(item.core) if isinstance(item, Phrase) and into else None
    if into and row not in ("vanguard", "flank", "rear"):
        assert bare.via is not None
        raise Unread.phrase(bare.via.where, "“into the Vanguard”, “into the Rear”")
    return cast("t.Row | None", row)


def _whom(bare: Bare, deed: Deed, extras: list[Extra], scene: Scene) -> Items | t.Person | None:
    """Those pieces, or that player, for whom it costs so much; None: nobody is named."""
    assert bare.gerund is not None
    said = take(extras, "for")
    whom = bare.doer if bare.doer is not None and deed.row is None else None
    whom = whom or (said.items if said is not None else None)
    if whom is None:
        return None
    if whom is not bare.doer and is_people(whom.items[0], scene):
        return people(whom, scene)
    if deed.verb not in PER_PIECE:
        expected = "“Attacking”, “casting Spells” or “Moving” for Heroes"
        raise Unread.phrase(bare.gerund.where, expected)
    return whom


def _those(items: Items, scene: Scene) -> t.Pieces:
    """All of them: "for a Hero in the Rear" is for each, and "for one" for nobody in particular."""
    item = items.items[0]
    if isinstance(item, Phrase) and before(item.core).number is not None:
        raise Unread.phrase(item.where, "“for your Heroes”, or “Choose a Hero…” before it")
    who = pieces(items, scene)
    if isinstance(who, t.Group) and who.quantity == t.ONE:
        return msgspec.structs.replace(who, quantity=t.All())
    return who
