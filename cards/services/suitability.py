"""What a cube is enough for, as the engine works it out of its cards."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.models import Cube, CubeSlot
from cards.services.known import KINDS
from engine.deckbuilding.cardpool import Card, Pool
from engine.deckbuilding.suitability import Need, Suitability, suitability


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
    return Suit(found.draft.code, found.draft.name, _sentence(found), found.most)


def _sentence(found: Suitability) -> str:
    """For how many it is enough, what one more seat needs, and what the largest table needs."""
    words = [_("Not enough yet.")]
    if found.most:
        enough = ngettext(
            "Enough for %(count)s player.", "Enough for %(count)s players.", found.most
        )
        words = [enough % {"count": found.most}]
    if found.following:
        tables = dict.fromkeys((found.following, found.draft.players[-1]))
        words += [
            _("For %(players)s: %(missing)s.")
            % {"players": players, "missing": _missing(found.missing(players))}
            for players in tables
        ]
    return " ".join(words)


def _missing(need: Need) -> str:
    cards = ngettext("%(count)s more card", "%(count)s more cards", need.cards)
    leaders = ngettext("%(count)s more that can lead", "%(count)s more that can lead", need.leaders)
    parts = ((cards, need.cards), (leaders, need.leaders))
    return ", ".join(words % {"count": count} for words, count in parts if count)
