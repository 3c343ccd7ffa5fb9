"""What a cube is enough for, as the engine works it out of its cards."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from cards import phrases
from cards.models import Cube, CubeSlot
from cards.services.known import KINDS
from engine.deckbuilding.cardpool import Card, Pool
from engine.deckbuilding.suitability import Suitability, suitability


class Suit(NamedTuple):
    """One draft, in a sentence: for how many it is enough, and what the next seat needs."""

    code: str
    title: str
    sentence: str
    players: int

    @property
    def is_enough(self) -> bool:
        return self.players > 0

    @property
    def is_league(self) -> bool:
        return self.code.startswith("league")


def of(cube: Cube, slots: Iterable[CubeSlot]) -> list[Suit]:
    cards: dict[str, Card] = {}
    counts: Counter[str] = Counter()
    for slot in slots:
        key, printed = str(slot.card_id), slot.card.current
        leads = printed is not None and printed.can_lead
        cards[key] = Card(key, slot.card.set.code, KINDS[slot.card.set.kind], leads)
        counts[key] += slot.count
    found = suitability(counts, Pool(cards), promos=cube.promos_allowed)
    return [_suit(each) for each in found]


def _suit(found: Suitability) -> Suit:
    return Suit(found.draft.code, found.draft.name, phrases.said(found.sentence), found.most)
