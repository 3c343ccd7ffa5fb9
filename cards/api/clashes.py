"""What a program is shown if somebody saved before it: both changes, and the two together."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from cards.models import Card
from cards.services.contents import Counts, Difference, EditedMeanwhile


@contextmanager
def told(may_name: Callable[[Card], bool], place: str) -> Iterator[None]:
    """Add them to the refusal, without cards that are closed to whoever asks; `together` is ready
    to be sent again, made from `revision`."""
    try:
        yield
    except EditedMeanwhile as refused:
        counts = (refused.together, *refused.theirs, *refused.mine)
        cards = Card.objects.select_related("set").in_bulk(
            {key[0] for each in counts for key in each}
        )
        named = {pk: card for pk, card in cards.items() if may_name(card)}
        refused.more = {
            "revision": refused.revision,
            "theirs": _change(refused.theirs, named, place),
            "mine": _change(refused.mine, named, place),
            "together": _slots(refused.together, named, place),
        }
        raise


def _change(change: Difference, cards: dict[int, Card], place: str) -> dict[str, Any]:
    return {
        "added": _slots(change.added, cards, place),
        "removed": _slots(change.removed, cards, place),
    }


def _slots(counts: Counts, cards: dict[int, Card], place: str) -> list[dict[str, Any]]:
    return [
        {
            "card": str(cards[card].public_id),
            "name": cards[card].name,
            "set": cards[card].set.code,
            place: where,
            "count": count,
        }
        for (card, where), count in sorted(counts.items())
        if card in cards
    ]
