"""What somebody may do so that something does not happen: "unless a Rival discards a card"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .errors import Unread
from .scene import Scene
from .surface import Bare, Clause, Extra, Phrase
from .word import Word

PRICES = frozenset("discard defeat return put reveal clear lose take remove apply draw".split())
PLAYERS = frozenset(("you", "rival", "player", "ally", "owner", "controller"))


def pays(bare: Bare) -> bool:
    """Whether it tells what a player does, and not how things are."""
    item = bare.subject.items[0] if bare.subject is not None else None
    if not isinstance(item, Phrase) or not bare.verbs or bare.verbs[0].type != "VERB":
        return False
    they = item.noun == "them" and not item.core.pres
    return (item.noun in PLAYERS or they) and bare.verbs[0].root in PRICES


def looks_back(bare: Bare) -> bool:
    """ "Unless that Rival discards a card": somebody the sentence has named."""
    item = bare.subject.items[0] if bare.subject is not None else None
    if not isinstance(item, Phrase):
        return False
    roots = {word.root for word in item.core.pres}
    return item.noun in ("them", "owner", "controller") or bool(roots & {"that", "its", "their"})


def known_to_pay(effect: t.Effect, bare: Bare, scene: Scene) -> bool:
    """ "When a Rival plays an Order, cancel it unless they discard 2 cards": who played it."""
    item = bare.subject.items[0] if bare.subject is not None else None
    whom = [getattr(effect, name, None) for name in WHOM]
    if isinstance(item, Phrase) and item.noun in ("owner", "controller"):
        return any(isinstance(one, t.Participant | t.Neighbour) for one in whom)
    chosen = getattr(effect, "step", -1) >= 0 and any(
        isinstance(getattr(effect, name, None), t.Group) for name in WHOM
    )
    step = max(0, getattr(effect, "step", -1))
    return not chosen and any("player" in m.nouns and m.step < step for m in scene.mentions)


WHOM = ("to", "of", "who", "what", "corpses", "source", "first")


def chosen_before(effect: t.Effect, price: Extra, scene: Scene) -> tuple[t.Choose, t.Effect]:
    """Whom it is about is singled out first, so that it is known who may pay."""
    step = getattr(effect, "step", -1)
    for name in WHOM:
        whom = getattr(effect, name, None)
        if isinstance(whom, t.Group) and isinstance(whom.quantity, t.Some) and step >= 0:
            scene.used.add(step)
            rest = msgspec.structs.replace(effect, **{name: t.Picked(step), "step": -1})
            return t.Choose(step, whom), rest
    raise Unread.phrase(price.where, "who may pay: “A Rival may … If they do not, …”")


def payment(bare: Bare, extras: list[Extra], scene: Scene) -> t.Effect:
    """The same as something they may do."""
    from .acting import Doer
    from .instructions import instruction

    first = bare.verbs[0]
    start = first.start_pos or 0
    may = Word("AUX", "may", start, start, "")
    told = Bare(bare.subject, [may, *bare.verbs], bare.complement, bare.placed, bare.gift)
    effect, _ = instruction(Clause(told, list(extras)), scene, Doer())
    return effect
