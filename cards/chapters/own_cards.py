"""Cards people of the demo invented: Olga's for everybody to see, Pia's still in her drawer."""

from collections.abc import Iterator
from datetime import datetime

from accounts.demo import who
from accounts.models import User
from cards.models import CardSet, Visibility
from cards.services import own_cards, own_sets
from cards.services.wording import Printed

LAMP_STREET = (
    Printed(
        name="Wick of Lamp Street",
        title="Keeper of the Corner",
        flavour="The lamp is always lit. Nobody has seen her do it.",
        attack=2,
        life=5,
        texts={
            "vanguard": "Intercept.",
            "flank": "Supporter has +2 Attack Strength.",
            "rear": "Spell: Remove up to 3 damage from any Hero.",
            "order": "Apply 2 damage to each Rear Hero in all Units.",
            "leader": "Your Heroes in the Vanguard have +1 Attack Strength.",
        },
        leader_attack=4,
        leader_life=20,
    ),
    Printed(
        name="Snuffer Jack",
        title="Puts Out What He Finds",
        attack=4,
        life=3,
        texts={
            "vanguard": "When this Hero attacks, draw a card.",
            "flank": "Ranged Attack.",
            "rear": "Spell: Apply 2 damage to a Rival Hero.",
            "trap": "When a Rival Hero attacks, cancel that Attack.",
        },
    ),
    Printed(
        name="Mother Taper",
        title="Counts the Candles Twice",
        attack=1,
        life=7,
        texts={
            "vanguard": "Adjacent Heroes take 1 less damage.",
            "flank": "When this Hero is defeated, draw 2 cards.",
            "rear": "Spell: Draw a card.",
            "operation": "Your Heroes have +1 Life.",
        },
    ),
)
DRAWER = (Printed("Half an Idea", 3, 3, {"rear": "Spell: Draw 2 cards."}),)


def chapters(now: datetime) -> Iterator[str]:
    yield _set(who("olga"), "Lamp Street", "LMP", Visibility.PUBLIC, LAMP_STREET, now)
    yield _set(who("pia"), "Pia's drawer", "PIA", Visibility.PRIVATE, DRAWER, now)


def _set(
    owner: User,
    name: str,
    code: str,
    visibility: Visibility,
    cards: tuple[Printed, ...],
    now: datetime,
) -> str:
    if CardSet.objects.filter(owner=owner, code=code).exists():
        return f"{name}: as it was"
    made = own_sets.make(owner, name=name, code=code, about="", visibility=visibility, now=now)
    written = own_cards.add_all(made, cards, by=owner, now=now)
    return f"{name}: {len(written)} own cards"
