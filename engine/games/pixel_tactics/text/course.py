"""Instructions about the course of the game: Turns and Waves skipped, who goes first, Ceasefire."""

from __future__ import annotations

from typing import Literal

from . import statuses
from . import tree as t
from .deeds import Deed, follows
from .errors import Unread
from .scene import Scene
from .surface import Bare, Extra, Items, Phrase
from .wordings import before

SINCE: dict[str, Literal["wave", "round"]] = {
    "next wave": "wave", "until next wave": "wave", "this wave": "wave",
    "next round": "round", "until next round": "round",
}  # fmt: skip


@follows("skip", example="A Rival skips their next Turn.")
def skip(deed: Deed) -> t.Effect:
    if deed.bare.complement is None and deed.takes("next turn"):
        return t.SkipTurn(deed.by, deed.step)
    item = deed.first
    own = isinstance(item, Phrase) and not item.noun and not item.mods
    if own and before(item.core).has("their", "its") and deed.takes("next turn"):  # type: ignore[union-attr]  # a phrase
        return t.SkipTurn(deed.by, deed.step)
    if isinstance(item, Phrase) and not item.mods:
        before(item.core).only("the", "your", "their", "its", "next")
        if item.noun in ("next turn", "turn") and (
            item.noun != "turn" or "next" in before(item.core)
        ):
            return t.SkipTurn(deed.by, deed.step)
        if item.noun == "next wave" or (item.noun == "wave" and "next" in before(item.core)):
            return t.SkipWave(deed.step)
    raise Unread.phrase(deed.verb.where, "“your next Turn” or “the next Wave”")


@follows("end", example="End the Ceasefire.")
def end(deed: Deed) -> t.Effect:
    if deed.bare.complement is None and deed.takes("this wave"):
        return t.EndWave(deed.step)
    item = deed.first
    if isinstance(item, Phrase) and item.noun == "ceasefire" and not item.mods:
        before(item.core).only("the", "your", "all", "any", "this", "that")
        mine = "your" in before(item.core)
        return t.EndCeasefire(t.YOU if mine else t.Player("each player"), deed.step)
    if isinstance(item, Phrase) and item.noun == "wave" and not item.mods:
        before(item.core).only("the", "this", "current")
        return t.EndWave(deed.step)
    raise Unread.phrase(item.where, "“this Turn”, “this Wave” or “the Ceasefire”")


def first_player(deed: Deed) -> t.Effect:
    """ "You become the First Player next Round": from the next Wave on, if nothing is said."""
    extra = next((e for e in deed.extras if e.root in SINCE), None)
    if extra is None:
        return t.MakeFirst(deed.by, "wave", deed.step)
    deed.extras.remove(extra)
    return t.MakeFirst(deed.by, SINCE[extra.root], deed.step)


def more_turns(deed: Deed) -> t.Effect | None:
    """ "Take another Turn": None when it is about actions."""
    item = deed.first
    if not isinstance(item, Phrase) or item.noun != "turn":
        return None
    found = before(item.core)
    found.only("a", "another", "more", "other")
    if not found.has("another", "more") or found.number not in (None, 1) or item.mods:
        raise Unread.phrase(item.where, "“another Turn”")
    deed.takes("afterwards")
    return t.ExtraTurn(deed.by, deed.step)


def barred_slot(
    bare: Bare, subject: Items, extras: list[Extra], scene: Scene, step: int
) -> t.Effect | None:
    """ "That slot stays empty until the end of the Round": nobody comes to stand there."""
    item = subject.items[0]
    roots = [verb.root for verb in bare.verbs]
    if not isinstance(item, Phrase) or item.noun != "slot" or roots != ["stay"]:
        return None
    before(item.core).only("that")
    chosen = scene.that_place("slot", item.where)
    empty = bare.complement.items[0] if bare.complement is not None else None
    vacant = isinstance(empty, Phrase) and [w.root for w in empty.core.pres] == ["empty"]
    if chosen is None or not vacant:
        raise Unread.phrase(item.where, "“that slot stays empty”, after “choose an empty slot”")
    length = statuses.span(extras) or t.Until("game")
    return t.BarSlot(chosen.step, length, step)
