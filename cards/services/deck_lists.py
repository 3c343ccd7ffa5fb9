"""A deck or a pool as a list that people type and read: the engine reads and writes the lines."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _

from accounts.errors import Refused
from cards.models import DeckSlot, PoolSlot
from cards.services import judging
from cards.services.contents import Counts, Key
from cards.services.known import Known
from cards.services.pasting import Misread, NotAList
from engine.deckbuilding.deck import deck as built
from engine.deckbuilding.listing import heap_text, listed_json, listed_text, read_listing
from engine.kernel.refusals import Unreadable

NAMED = 5
ROLES = {"leaders": DeckSlot.Role.LEADER, "heroes": DeckSlot.Role.HERO}


class UnknownLines(Refused):
    """Lines that are no cards, where nobody can be asked what was meant."""

    code = "unknown_lines"

    def __init__(self, misread: list[Misread]) -> None:
        lines = "; ".join(f"{each.number}: {each.text}" for each in misread[:NAMED])
        super().__init__(_("These lines are no cards I know: %(lines)s") % {"lines": lines})


class Read(NamedTuple):
    """A list that was read: copies by row and role, and the lines that are no cards."""

    counts: dict[Key, int]
    misread: list[Misread]
    elsewhere: list[str]
    """cards whose line names a set they are not in"""


def read_deck(text: str, cards: Known) -> Read:
    """Under headings such as Leaders and Heroes; what stands under none is a hero."""
    return _read(text, cards, ROLES)


def insist(read: Read) -> None:
    """Every line is a card, or the list is refused."""
    if read.misread:
        raise UnknownLines(read.misread)


def read_pool(text: str, cards: Known) -> Read:
    """A heap in which it does not matter under which heading a card stands."""
    either = dict.fromkeys(ROLES, PoolSlot.AsRole.ANY)
    return _read(text, cards, either)


def _read(text: str, cards: Known, roles: Mapping[str, str]) -> Read:
    try:
        listing = read_listing(text, cards.pool)
    except Unreadable as refused:
        raise NotAList(refused.sentence) from None
    counts: Counter[Key] = Counter()
    for line in listing.lines:
        if not line.trouble and line.part in roles:
            counts[cards.rows[line.name], str(roles[line.part])] += line.count
    misread = [
        Misread(line.number, line.text, line.trouble, line.near, line.piece)
        for line in listing.unresolved
    ]
    return Read(dict(counts), misread, [line.name for line in listing.lines if line.other_set])


def written_deck(lying: Counts, cards: Known, form: str = "txt") -> str:
    """The list that reads back as this deck; as JSON for programs."""
    there = judging.as_built(lying, cards)
    return listed_json(there) if form == "json" else listed_text(there, cards.pool)


def written_pool(lying: Counts, cards: Known, form: str = "txt") -> str:
    counts: Counter[str] = Counter()
    for (card, _as), count in lying.items():
        counts[cards.called[card]] += count
    return listed_json(built((), counts)) if form == "json" else heap_text(counts, cards.pool)
