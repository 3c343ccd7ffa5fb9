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


def a_card(box: CardSet, name: str, *, leads: bool = True, attack: int = 2, life: int = 5) -> Card:
    texts = {"vanguard": "Intercept.", "flank": "No Ability.", "rear": "Spell: Draw 1 card."}
    if leads:
        texts["leader"] = "Your Heroes have +1 Attack Strength."
    card = Card.objects.create(set=box, name=name)
    revisions.write(card, Printed(name, attack, life, texts), by=None, now=NOW)
    return card


def cards(box: CardSet, *names: str, **more: Any) -> list[Card]:
    return [a_card(box, name, **more) for name in names]
