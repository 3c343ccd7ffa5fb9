"""What a registered deck was, written down so that nothing that changes later changes it."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple
from uuid import UUID

from cards.faces import Face, face
from cards.models import Card, CardRevision, CardSet, Deck
from cards.queries import decks as reads
from cards.services import judging
from cards.services.combining import Drawn
from cards.services.contents import Counts
from cards.services.known import Known
from engine.deckbuilding import deck as decks

Sheet = Mapping[str, Any]
PRINTED = (
    "number", "name", "title", "flavour", "attack", "life", "leader_attack", "leader_life",
    "texts", "means", "digest",
)  # fmt: skip


class Line(NamedTuple):
    """So many copies of a card as it was worded then."""

    copies: int
    face: Face


def written(
    deck: Deck, lying: Counts, cards: Known, *, salt: bytes, drawn: Drawn | None = None
) -> dict[str, Any]:
    """Names, numbers and sentences of every card: as they were drafted, else as they are."""
    worded = reads.worded(deck)
    rows = Card.objects.select_related("set", "current").in_bulk([card for card, _role in lying])
    there = judging.as_built(lying, cards, sleeved=deck.sleeved)
    return {
        "deck": deck.name,
        "sleeved": deck.sleeved,
        "leaders": dict(there.leaders),
        "heroes": dict(there.heroes),
        "cards": {
            cards.called[pk]: _card(row, worded.get(pk) or row.printed)
            for pk, row in sorted(rows.items())
        },
        "salt": salt.hex(),
        "drawn": drawn._asdict() if drawn else None,
    }


def _card(card: Card, revision: CardRevision) -> dict[str, Any]:
    printed = {field: getattr(revision, field) for field in PRINTED}
    named = {"id": str(card.public_id), "set": card.set.code, "set_name": card.set.name}
    return {**named, **printed}


def fingerprint(sheet: Sheet) -> str:
    """Of the list and of the wordings, sealed with the salt until the sheet is laid open."""
    wordings = sorted(f"{name}\n{card['digest']}\n" for name, card in sheet["cards"].items())
    pinned = sha256("".join(wordings).encode()).digest()
    return decks.fingerprint(built(sheet), bytes.fromhex(sheet["salt"]) + pinned)


def built(sheet: Sheet) -> decks.Deck:
    return decks.deck(sheet["leaders"], sheet["heroes"], sleeved=sheet["sleeved"])


def lines(sheet: Sheet, stack: str) -> list[Line]:
    """The cards of a stack by name, to be drawn as they were; the database keeps no order."""
    return [
        Line(count, _face(sheet["cards"][name])) for name, count in sorted(sheet[stack].items())
    ]


def _face(entry: Mapping[str, Any]) -> Face:
    printed = CardRevision(**{field: entry[field] for field in PRINTED})
    card = Card(
        public_id=UUID(entry["id"]),
        name=entry["name"],
        set=CardSet(code=entry["set"], name=entry["set_name"]),
    )
    return face(card, printed)
