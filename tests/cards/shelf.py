"""Sets and cards to build from in tests: printed by nobody, quick to make."""

from typing import Any

from accounts.models import User
from cards.models import Card, CardSet, Visibility
from cards.services import revisions
from cards.services.wording import Printed
from tests.people import NOW


def a_set(code: str = "LAN", kind: str = CardSet.Kind.CORE, owner: User | None = None) -> CardSet:
    """A set of the house's; with an owner, somebody's own and private."""
    own: dict[str, Any] = {"kind": CardSet.Kind.OWN, "owner": owner} if owner else {"kind": kind}
    seen = Visibility.PRIVATE if owner else Visibility.PUBLIC
    return CardSet.objects.create(name=f"Set {code}", code=code, visibility=seen, **own)


def a_card(box: CardSet, name: str, **printed: Any) -> Card:
    return cards(box, name, **printed)[0]


def a_base(box: CardSet, name: str) -> Card:
    texts = {"base ongoing": "Your Heroes have +1 Life.", "base snap": "Draw a card."}
    revisions.write_first(box, [Printed(name, 0, 0, texts, points=3)], by=None, now=NOW)
    return box.cards.select_related("set", "current").get(name=name)


def cards(box: CardSet, *names: str, **printed: Any) -> list[Card]:
    """New cards of the set, in as few queries as one takes."""
    revisions.write_first(box, [_printed(name, **printed) for name in names], by=None, now=NOW)
    found = {card.name: card for card in box.cards.select_related("set", "current")}
    return [found[name] for name in names]


def _printed(name: str, *, leads: bool = True, attack: int = 2, life: int = 5) -> Printed:
    texts = {"vanguard": "Intercept.", "flank": "No Ability.", "rear": "Spell: Draw 1 card."}
    if leads:
        texts["leader"] = "Your Heroes have +1 Attack Strength."
    return Printed(name, attack, life, texts)
