"""A cube held fast for a draft: names for the protocol, wordings for the table, pools at the end.

frozen = freezing.freeze(cube, by=visitor, now=now)
table = freezing.laid_out(frozen)
table.copies, table.cannot_lead, table.faces, table.own_cards
freezing.hand_over(frozen, player, drafted, name=…, origin=…, now=now)
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Player
from cards import permissions
from cards.models import (
    Card,
    CardRevision,
    CardSet,
    Cube,
    CubeSlot,
    FrozenCard,
    FrozenCube,
    Pool,
    PoolSlot,
)
from cards.permissions import Visitor
from cards.queries import cubes as reads
from cards.services import contents, pools
from cards.services.contents import Key
from cards.services.known import called_apart
from cards.services.wording import printed_card
from engine import catalogue

# They change places with a Leader in play (DB-4): nobody drafts them. Nor what lies beside a unit.
NEVER_DRAFTED = (CardSet.Kind.CHASE,)


class NothingToDraft(Refused):
    code = "nothing_to_draft"
    sentence = _("There is no card in this cube that you could draft.")


class Laid(NamedTuple):
    """A frozen cube as a draft needs it, everything by the one name a card goes by."""

    copies: dict[str, int]
    cannot_lead: list[str]
    wordings: dict[str, CardRevision]
    """with card and set, for faces.face(wording.card, wording)"""
    own_cards: list[catalogue.Card]
    """what nobody printed, for catalogue.with_own_cards"""


class Drafted(NamedTuple):
    """What a seat ended with: copies by name of what was taken as leaders, and as heroes."""

    leaders: Mapping[str, int]
    heroes: Mapping[str, int]


def freeze(cube: Cube, *, by: Visitor, now: datetime) -> FrozenCube:
    """What whoever sets up a draft sees in the cube, in its wordings of this moment."""
    with transaction.atomic():
        cube = Cube.objects.select_for_update(of=("self",)).get(pk=cube.pk)
        slots = _drafted(cube, permissions.slots_to_see(by, cube, reads.slots_of(cube)))
        if not slots:
            raise NothingToDraft
        frozen = FrozenCube.objects.create(
            cube=cube, cube_revision=cube.revision, name=cube.name, made_at=now
        )
        FrozenCard.objects.bulk_create(_cards(frozen, slots))
    return frozen


def _drafted(cube: Cube, slots: Iterable[CubeSlot]) -> list[CubeSlot]:
    kept_out = {*NEVER_DRAFTED} if cube.promos_allowed else {*NEVER_DRAFTED, CardSet.Kind.PROMO}
    return [
        slot
        for slot in slots
        if slot.card.set.kind not in kept_out and not slot.card.printed.is_base
    ]


def _cards(frozen: FrozenCube, slots: Iterable[CubeSlot]) -> list[FrozenCard]:
    """A card of several backs is one card: nobody drafts by the backs."""
    cards: dict[int, Card] = {}
    copies: Counter[int] = Counter()
    for slot in slots:
        cards[slot.card_id] = slot.card
        copies[slot.card_id] += slot.count
    ordered = sorted(cards.values(), key=lambda each: (each.set.is_own, each.set.code, each.pk))
    names = called_apart([(each.name, each.set.code) for each in ordered])
    return [
        FrozenCard(frozen=frozen, revision=card.printed, called=name, count=copies[card.pk])
        for card, name in zip(ordered, names, strict=True)
    ]


def laid_out(frozen: FrozenCube) -> Laid:
    """All of it by name, in one query."""
    found = frozen.cards.select_related("revision__card__set").order_by("called")
    rows = list(found)
    return Laid(
        {row.called: row.count for row in rows},
        [row.called for row in rows if not row.revision.can_lead],
        {row.called: row.revision for row in rows},
        [_played(row) for row in rows if row.revision.card.set.is_own],
    )


def _played(row: FrozenCard) -> catalogue.Card:
    revision = row.revision
    return printed_card(revision, code=revision.card.set.code, called=row.called)


def hand_over(
    frozen: FrozenCube,
    player: Player,
    drafted: Drafted,
    *,
    name: str,
    origin: str,
    now: datetime,
    source: str = Pool.Source.DRAFT,
) -> Pool:
    """The pool of a seat: its leaders lead, its heroes fight, all worded as they were drafted.

    `origin` is a word the draft knows itself by; handing over twice makes two pools.
    """
    wordings = dict(frozen.cards.values_list("called", "revision"))
    with transaction.atomic():
        dealt, cards = _dealt(wordings, drafted)
        pool = pools.create(
            player,
            pools.Settings(name[: Pool._meta.get_field("name").max_length]),
            now=now,
            origin=pools.Origin(source, frozen.cube, origin),
            cards=dealt,
        )
        _word(pool, cards)
    return pool


def hand_again(
    pool: Pool, wordings: Mapping[str, int], drafted: Drafted, *, now: datetime
) -> contents.Written:
    """The pool of somebody whose cards come and go: it holds what they hold now.

    `wordings` are revisions by the names that cards go by.
    """
    with transaction.atomic():
        dealt, cards = _dealt(wordings, drafted)
        made_from = Pool.objects.select_for_update().get(pk=pool.pk).revision
        written = contents.rewrite(pool, dealt, made_from=made_from, by=None, now=now)
        _word(pool, cards)
    return written


def _dealt(wordings: Mapping[str, int], drafted: Drafted) -> tuple[dict[Key, int], dict[int, int]]:
    """Copies by card and by what it may be, and how each card is worded."""
    cards = dict(CardRevision.objects.filter(pk__in=wordings.values()).values_list("pk", "card"))
    stacks = ((PoolSlot.AsRole.LEADER, drafted.leaders), (PoolSlot.AsRole.HERO, drafted.heroes))
    dealt = {
        (cards[wordings[called]], str(role)): count
        for role, stack in stacks
        for called, count in stack.items()
        if count
    }
    return dealt, {card: revision for revision, card in cards.items()}


def _word(pool: Pool, wordings: Mapping[int, int]) -> None:
    """Fasten what was dealt to how it was worded."""
    slots = list(pool.slots.now())
    for slot in slots:
        slot.wording_id = wordings[slot.card_id]
    PoolSlot.objects.bulk_update(slots, ["wording"])
