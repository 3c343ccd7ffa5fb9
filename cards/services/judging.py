"""How a deck stands: its rows as the engine's deck, under its format, the lists and its pool."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser

from cards.models import Deck
from cards.queries import draws
from cards.queries import formats as reads
from cards.services import contents, known
from cards.services.contents import Counts, Key
from cards.services.known import Known
from engine.deckbuilding import verdict as judge
from engine.deckbuilding.cardpool import Holding
from engine.deckbuilding.cardpool import Pool as Holdings
from engine.deckbuilding.deck import Deck as Built
from engine.deckbuilding.deck import deck as built
from engine.deckbuilding.formats import Format
from engine.deckbuilding.lists import BanList
from engine.deckbuilding.verdict import Foresight, Verdict

# The stacks of the engine by the roles of the rows.
STACKS = {"leader": "leaders", "hero": "heroes"}
ROLES = {stack: role for role, stack in STACKS.items()}


class Standing(NamedTuple):
    """A deck as the engine sees it, and what it says of it."""

    deck: Built
    format: Format
    cards: Known
    verdict: Verdict | None
    """None: the format is played from a pool, and the deck has none"""
    ahead: tuple[Foresight, ...] = ()
    """what announced lists will break, day by day"""

    @property
    def legal(self) -> bool:
        return self.verdict is not None and self.verdict.legal


def standing(deck: Deck, *, on: date, lying: Counts | None = None) -> Standing:
    """How it stands on a day under the format it names and the lists that bind its player."""
    lying = contents.held(deck) if lying is None else lying
    lists = reads.issued(reads.concerning(deck.player))
    format = reads.format_called(deck.format_code, deck.house_format)
    return judged(deck, lying, format, lists, on=on)


def judged(
    deck: Deck,
    lying: Counts,
    format: Format,
    lists: Iterable[BanList],
    *,
    on: date,
    vouched: bool = False,
) -> Standing:
    """`vouched`: somebody saw its leaders drawn at a table."""
    held = contents.held(deck.pool) if deck.pool is not None else None
    cards = cards_of(deck, [card for card, _role in (*lying, *(held or ()))])
    drawn = vouched or _is_drawn(deck, lying, format)
    there = as_built(lying, cards, sleeved=deck.sleeved, drawn=drawn)
    if held is None and format.switch("pool"):
        return Standing(there, format, cards, None)
    pool = cards.pool if held is None else limited(held, cards)
    issued = tuple(lists)
    found = judge.verdict(there, format, issued, pool, on=on)
    return Standing(there, format, cards, found, judge.foreseen(there, format, issued, pool, on=on))


def _is_drawn(deck: Deck, lying: Counts, format: Format) -> bool:
    return not format.switch("leaders drawn") or draws.behind(deck, lying) is not None


def cards_of(deck: Deck, also: Iterable[int]) -> Known:
    """The cards its player may name, whoever looks at it."""
    return known.for_person(deck.player.user or AnonymousUser(), also=also)


def limited(held: Counts, cards: Known) -> Holdings:
    """The cards of a pool as the engine knows pools: what was drafted as a leader leads."""
    places = {"any": 0, "leader": 1, "hero": 2}
    counts: dict[str, list[int]] = {}
    for (card, as_role), count in held.items():
        counts.setdefault(cards.called[card], [0, 0, 0])[places[as_role]] += count
    return cards.pool.limited({name: Holding(*each) for name, each in counts.items()})


def as_built(lying: Counts, cards: Known, *, sleeved: bool = False, drawn: bool = True) -> Built:
    stacks: dict[str, dict[str, int]] = {"leader": {}, "hero": {}}
    for (card, role), count in lying.items():
        if card in cards.called:
            stacks[role][cards.called[card]] = count
    return built(stacks["leader"], stacks["hero"], sleeved=sleeved, drawn=drawn)


def as_counts(deck: Built, cards: Known) -> dict[Key, int]:
    """The rows of a deck of the engine; its names are those of `cards`."""
    stacks = (("leader", deck.leaders), ("hero", deck.heroes))
    return {
        (cards.rows[name], role): count for role, stack in stacks for name, count in stack.items()
    }
