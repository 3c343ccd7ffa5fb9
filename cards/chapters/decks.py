"""Pia's decks: one handed in for Olga's Saturday, one that wants mending, and her box at home."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from hashlib import sha256

from accounts.demo import LIBRARY, who
from accounts.models import Roster, User
from cards.models import Card, Deck, DeckCall, Pool, PoolSlot, Registration, Visibility
from cards.services import calls, decks, pools, registrations
from cards.services.contents import Key

PARADE = "Lantern parade"
CREW = "Kitchen crew"
BOX = "My box at home"


def chapters(now: datetime) -> Iterator[str]:
    yield _box(now)
    yield _parade(now)
    yield _crew(now)
    yield _saturday(now)


def _leading() -> list[Card]:
    """Cards of the house's core sets that can lead, those past the banned ones first."""
    found = Card.objects.filter(
        set__owner=None, set__kind="core", current__texts__has_key="leader", withdrawn_at=None
    )
    ordered = list(found.order_by("name"))
    return [*ordered[4:], *ordered[:4]]


def _box(now: datetime) -> str:
    pia = who("pia")
    if Pool.objects.filter(player=pia.player, name=BOX).exists():
        return f"{BOX}: as it was"
    cards = [card.pk for card in _leading()[:36]]
    held = {(card, PoolSlot.AsRole.ANY.value): 1 + (card in cards[::5]) for card in cards}
    pools.create(pia.player, pools.Settings(BOX), now=now - timedelta(days=9), cards=held, by=pia)
    return f"{BOX}: a pool"


def _parade(now: datetime) -> str:
    """Legal, and public: begun with her favourites, then filled up by the smallest change."""
    pia, cards = who("pia"), _leading()
    lead: dict[Key, int] = {(card.pk, "leader"): 1 for card in cards[:4]}
    heroes: dict[Key, int] = {(card.pk, "hero"): 1 for card in cards[4:24]}
    made = _made(pia, PARADE, {**lead, **heroes}, Visibility.PUBLIC, now - timedelta(days=8))
    if made is None:
        return f"{PARADE}: as it was"
    day = (now - timedelta(days=2)).date()
    decks.mend(made, decks.Wish(), made_from=1, on=day, by=pia, now=now - timedelta(days=2))
    return f"{PARADE}: a deck"


def _crew(now: datetime) -> str:
    """Not there yet: a hero three times, a card in both stacks, and three too few to begin."""
    pia, cards = who("pia"), _leading()
    lead: dict[Key, int] = {(card.pk, "leader"): 1 for card in cards[10:13]}
    heroes: dict[Key, int] = {(card.pk, "hero"): 1 for card in cards[12:31]}
    wanted = {**lead, **heroes, (cards[20].pk, "hero"): 3}
    made = _made(pia, CREW, wanted, Visibility.PRIVATE, now - timedelta(days=1))
    return f"{CREW}: as it was" if made is None else f"{CREW}: a deck to mend"


def _made(
    person: User, name: str, wanted: dict[Key, int], seen: Visibility, begun: datetime
) -> Deck | None:
    if Deck.objects.filter(player=person.player, name=name).exists():
        return None
    settings = decks.Settings(name, visibility=seen)
    made = decks.create(person.player, settings, now=begun)
    decks.write(made, wanted, made_from=0, by=person, now=begun, note="The first idea")
    return made


def _saturday(now: datetime) -> str:
    """Olga asks for Standard decks; Pia has handed hers in, and Olga has had a look."""
    olga, pia = who("olga"), who("pia")
    roster = Roster.objects.get(title=LIBRARY, opened_by=olga)
    if DeckCall.objects.filter(roster=roster).exists():
        return f"Decks for {LIBRARY}: as they were"
    terms = calls.Terms("standard", None, now.date())
    calls.call(roster, terms, by=olga, now=now - timedelta(days=1))
    deck = Deck.objects.get(player=pia.player, name=PARADE)
    salt = sha256(f"{LIBRARY}: {PARADE}".encode()).digest()[:16]
    handed = registrations.register(roster, deck, by=pia, now=now - timedelta(hours=2), salt=salt)
    why = "Deck check before the first round"
    registrations.look(handed, who=olga, why=why, at=now - timedelta(hours=1))
    return f"Decks for {LIBRARY}: {Registration.objects.filter(roster=roster).count()} in"
