"""Moments: the start and the end of Turns, Waves and Rounds."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .errors import Unread, Where
from .lexicon import ORDINALS
from .people import person
from .scene import Scene
from .surface import Extra, Phrase
from .wordings import ROWS, before

Span = Literal["turn", "wave", "round", "game"]
SPANS: tuple[Span, ...] = ("turn", "wave", "round")
FIRSTS: dict[str, tuple[Span, int]] = {
    f"{nth} {span}": (span, k + 1) for k, nth in enumerate(ORDINALS) for span in SPANS
} | {"first game": ("game", 1)}
"""the Turn, Wave, Round or Game, and the how-many-th time in it"""


def counted_in(when: t.When, span: Span, nth: int) -> t.When:
    """Only the first, second… time it happens in a Turn, Wave or Round."""
    if when.kind == "draw" and nth > 1:
        raise Unread(
            "Cards drawn together are drawn once; say “the first time each Turn you draw a card”.",
            Where(0, 0, "draw"),
            code="unread-phrase",
        )
    return msgspec.structs.replace(when, first=span, nth=nth)


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
    if span == "game" and side == "start":
        return t.When("game start")
    if span == "ceasefire" and side == "end":
        before(item.core).only("the", "your")
        return t.When("ceasefire end", t.YOU)
    scene.of_wave = span == "wave"
    if span not in ("turn", "wave", "round"):
        raise Unread.phrase(item.where, "“Turn”, “Wave” or “Round”")
    found = before(item.core)
    when = t.When(f"{span} {side}")  # type: ignore[arg-type]  # six moments, all of them kinds
    if span == "turn":
        player = t.YOU if _your_next(item) else turn_of(item, scene)
        when = msgspec.structs.replace(when, player=player)
        if isinstance(player, t.Player) and player != t.YOU:
            nouns = "player rival" if "rival" in player.who else "player"
            scene.note(nouns, t.ThatPlayer(), plural=False, words="that player", step=-1)
    rows = [w.root for w in item.core.pres if w.root in ROWS]
    if rows and span != "wave":
        raise Unread.phrase(item.where, f"“the {rows[0].title()} Wave”")
    if rows:
        when = msgspec.structs.replace(when, row=rows[0])
    for word in (found.words.get("another"), found.words.get("other")):
        if word is not None:
            raise Unread.phrase(word.where, f"“each {span.title()}” or “the {span.title()}”")
    scene.lately = span if side == "end" else ""
    return _finished_moment(when, extras, scene)


def comes_again(extra: Extra) -> bool:
    """ "At the end of each Round", "at the start of your Turn", not your next one alone."""
    item = extra.items.items[0] if extra.items is not None else None
    if extra.root not in ("at start", "at end") or not isinstance(item, Phrase):
        return False
    yours = extra.root == "at start" and "your" in before(item.core)
    return yours or item.noun.startswith("each ") or "each" in before(item.core)


def comes_once(extra: Extra) -> bool:
    """ "At the end of your next Turn", "at the start of the next Round": not each of them."""
    item = extra.items.items[0] if extra.items is not None else None
    if not isinstance(item, Phrase) or item.core.noun is None:
        return False
    return _your_next(item) or item.noun.startswith(("this ", "next "))


def _finished_moment(when: t.When, extras: list[Extra], scene: Scene) -> t.When:
    for extra in list(extras):
        if extra.root == "during" and extra.items is not None:
            from .clock import during

            extras.remove(extra)
            when = msgspec.structs.replace(
                when, conditions=(*when.conditions, during(extra.items, scene))
            )
    return when


def postponed(when: t.When, effect: t.Effect, step: int, extras: list[Extra]) -> t.Later:
    """Put off until a moment; "the end of your next Turn" is the end of one that has begun."""
    items = extras[0].items if extras else None
    item = items.items[0] if items is not None else None
    if not isinstance(item, Phrase) or not _next(item, when):
        return t.Later(when, effect, step)
    return at_next_end(when, effect, step)


def at_next_end(ending: t.When, effect: t.Effect, step: int = -1) -> t.Later:
    """At the end of the one that comes after this: when it has begun, at its end."""
    begins: dict[str, Literal["turn start", "wave start", "round start"]] = {
        "turn end": "turn start", "wave end": "wave start", "round end": "round start",
    }  # fmt: skip
    begun = t.When(begins[ending.kind], ending.player)
    return t.Later(begun, t.Later(ending, effect), step)


def _next(item: Phrase, when: t.When) -> bool:
    """ "the end of your next Turn", "of the next Wave"."""
    if when == t.When("turn end", t.YOU):
        return _your_next(item)
    noun = item.core.noun
    soon = noun is not None and noun.root in ("next wave", "next round")
    return soon and when in (t.When("wave end"), t.When("round end"))


def _your_next(item: Phrase) -> bool:
    """ "your next Turn" is one word to the reader."""
    noun = item.core.noun
    return noun is not None and noun.said.lower().startswith("your next")


def turn_of(item: Phrase, scene: Scene) -> t.Person:
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
