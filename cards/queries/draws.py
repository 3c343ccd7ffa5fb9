"""Which draw of leaders stands behind a deck."""

import re
from collections import Counter
from collections.abc import Mapping

from cards.models import Card, Deck, LeaderDraw

# What a card is called apart from its namesakes by, which may change when others come.
APART = re.compile(r" \[\w+\](?: \(\d+\))?$")


def behind(deck: Deck, lying: Mapping[tuple[int, str], int]) -> LeaderDraw | None:
    """The last draw, if it is what made these cards leaders and heroes: its sets, and who leads."""
    last = deck.leader_draws.order_by("-number").first()
    if last is None:
        return None
    leaders, copies = Counter[str](), Counter[int]()
    cards = Card.objects.select_related("set").in_bulk({card for card, _role in lying})
    for (card, role), count in lying.items():
        copies[card] += count
        leaders[cards[card].name] += count if role == "leader" else 0
    whole = all(count == last.sets.get(cards[card].set.code) for card, count in copies.items())
    came = sorted(APART.sub("", name) for name in last.leaders)
    return last if whole and sorted(leaders.elements()) == came else None
