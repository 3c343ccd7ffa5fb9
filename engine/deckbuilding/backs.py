"""Cards can be told apart by their backs, unless they are sleeved."""

from __future__ import annotations

from engine.deckbuilding.deck import Deck
from engine.deckbuilding.law import Law


def backs_of(deck: Deck, law: Law) -> dict[tuple[str, ...], list[tuple[str, int]]]:
    """The cards of the deck by the backs they can have, but for cards whose back is unknown."""
    found: dict[tuple[str, ...], list[tuple[str, int]]] = {}
    for name in deck.names:
        card = law.pool.cards.get(name)
        if card is not None and card.backs:
            found.setdefault(card.backs, []).append((name, deck.count(name)))
    return found


def mixed(deck: Deck, law: Law) -> bool:
    """Whether the deck needs sleeves: there is no back that all its cards can have."""
    if not law.format.switch("backs alike"):
        return False
    known = law.pool.cards
    backs = {known[name].backs for name in (*deck.leaders, *deck.heroes) if name in known}
    backs.discard(())
    return len(backs) > 1 and not set.intersection(*map(set, backs))
