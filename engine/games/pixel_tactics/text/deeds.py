"""One instruction: its verb, what it is done to, by whom; and the register of all verbs."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from . import tree as t
from .cards import cards_of, is_cards
from .changes import take
from .errors import Unread
from .nouns import pieces
from .scene import Scene
from .surface import Bare, Extra, Item, Items, Mod, Phrase
from .word import Word
from .wordings import ROWS


class Deed(msgspec.Struct):
    """An instruction under way; what is understood of it is taken out of `extras`."""

    verb: Word
    bare: Bare
    extras: list[Extra]
    scene: Scene
    step: int
    by: t.Person = t.YOU

    @property
    def items(self) -> Items:
        """What it is done to."""
        if self.bare.complement is None:
            raise Unread.phrase(self.verb.where, f"what to {self.verb.said.lower()}")
        return self.bare.complement

    @property
    def first(self) -> Item:
        return self.items.items[0]

    def take(self, *roots: str) -> Items | None:
        """Use up "to …", "from …"; None when it is not said."""
        extra = take(self.extras, *roots)
        return None if extra is None else extra.items

    def takes(self, *roots: str) -> bool:
        return take(self.extras, *roots) is not None

    def pieces(self, items: Items) -> t.Pieces:
        """Pieces in units; what is singled out can be spoken of later."""
        self._from_there(items)
        whole = pieces(items, self.scene, self.step)
        return chosen_by(whole, self.by)

    def _from_there(self, items: Items) -> None:
        """ "Clear a Corpse from your Unit": where it is taken from is where it stands."""
        last = items.items[-1]
        source = next((e for e in self.extras if e.root == "from" and e.items is not None), None)
        place = source.items.items[0] if source is not None and source.items is not None else None
        if not isinstance(last, Phrase) or not isinstance(place, Phrase):
            return
        if place.noun in ("unit", "row", "column", *ROWS) and last.core.noun is not None:
            self.extras.remove(source)  # type: ignore[arg-type]  # it was found among them
            last.mods.append(Mod(last.core.noun.become("LINK", "in"), place.core))
            last.mods.extend(place.mods)

    def cards(self, items: Items, zone: str = "hand", by: t.Person | None = None) -> t.CardsRef:
        return cards_of(items, self.extras, self.scene, by=by or self.by, zone=zone, step=self.step)

    def are_cards(self, items: Items) -> bool:
        return is_cards(items.items[0], self.extras)

    def measure(self) -> Phrase | None:
        """The damage it is about, when it is about damage."""
        complement = self.bare.complement
        if complement is None or not isinstance(complement.items[0], Phrase):
            return None
        return complement.items[0] if complement.items[0].noun == "damage" else None

    def amounted(self, kind: str = "many") -> None:
        """Let "that much" or "that many" speak of this step's amount."""
        self.scene.amounts.append((self.step, kind))

    def hidden(self, cards: t.CardsRef) -> t.CardsRef:
        """Cards laid face-down: whoever looks on cannot follow them any more."""
        step = getattr(cards, "step", -1)
        self.scene.buried.update((self.step, step if step >= 0 else self.step))
        self.scene.drawn()
        return cards

    def need(self, items: Items | None, words: str) -> Items:
        if items is None:
            raise Unread.phrase(self.verb.where, words)
        return items


def chosen_by(whole: t.Pieces, by: t.Person) -> t.Pieces:
    """The same pieces, singled out by somebody else than you."""
    if by == t.YOU or not isinstance(whole, t.Group | t.EitherGroup):
        return whole
    if isinstance(whole, t.EitherGroup):
        groups = tuple(
            chosen_by(each, by) if isinstance(each, t.Group) else each for each in whole.groups
        )
        whole = msgspec.structs.replace(whole, groups=groups)
    if not isinstance(whole.quantity, t.Some):
        return whole
    return msgspec.structs.replace(whole, quantity=msgspec.structs.replace(whole.quantity, by=by))


Follow = Callable[[Deed], t.Effect]
VERBS: dict[str, Follow] = {}
EXAMPLES: dict[str, tuple[str, str]] = {}


def follows(*roots: str, example: str, box: str = "order") -> Callable[[Follow], Follow]:
    """Register how instructions with these verbs are read, with a sentence that shows one."""

    def register(follow: Follow) -> Follow:
        for root in roots:
            VERBS[root] = follow
            EXAMPLES[root] = (box, example)
        return follow

    return register
