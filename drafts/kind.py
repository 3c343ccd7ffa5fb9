"""A draft as rooms see it: which tables, which rules, what a page is shown, what comes after."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import HttpRequest

from cards.models import FrozenCube
from cards.services import freezing
from drafts import permissions, wording
from drafts.models import Draft, DraftEntry, DraftSeat, DraftUndoing, DraftWord
from drafts.services import pools
from drafts.signals import draft_completed
from engine import catalogue
from engine.bots import Bot
from engine.kernel.ruleset import State
from rooms.kinds import Kind, register
from rooms.models import Room, Seat

DRAFTERS = 64
"""cubes whose cards a process remembers the worth of"""
# What a page draws of a protocol beside what all drafts have: fields of its position.
OWN_FIELDS = ("lots", "lot", "row", "deck", "turn", "stack")


def bot(room: Room) -> Bot:
    """Drafts sensibly from what its seat sees, by what is printed on the cards of its cube."""
    assert isinstance(room, Draft)
    return _drafter(room.frozen_id)


@lru_cache(DRAFTERS)
def _drafter(frozen: int) -> Bot:
    """A frozen cube never changes, so what its cards are worth is found once."""
    return catalogue.drafter(freezing.laid_out(FrozenCube.objects.get(pk=frozen)).own_cards)


def shows(view: State[Any], seat: int, briefly: bool) -> dict[str, Any]:
    """A seat's view in few characters: names only; their faces the page has already."""
    rules: Any = view.rules
    table = view.position
    far = rules.progress(table)
    told: dict[str, Any] = {
        "seats": [_row(each) for each in far],
        "offered": rules.offered(table, seat),
    }
    told |= {name: getattr(table, name) for name in OWN_FIELDS if hasattr(table, name)}
    progress = far[seat]
    protocol = wording.protocol_of(rules.name)
    told["stage"] = wording.stage(protocol, view.asks.get(seat), progress, view.over)
    told |= {"packs": progress.packs, "picks": progress.picks}
    if not briefly:
        mine = table.seats[seat]
        told["mine"] = {
            "leaders": mine.leaders, "heroes": mine.heroes, "returned": mine.returned
        }  # fmt: skip
    return told


def _row(each: Any) -> tuple[Any, ...]:
    """One seat as everybody sees it, in the order the page reads it."""
    counts = (each.leaders, each.heroes, each.returned, each.coins)
    return (each.hand, each.waiting, each.pack, each.pick, *counts, each.passes_to, each.done)


def admits(request: HttpRequest, public_id: UUID) -> Draft:
    """Whoever sits there, hosts it, was invited or may look on."""
    return permissions.draft_to_see(request, public_id).draft


def ended(room: Room, seats: Sequence[Seat], state: State[Any] | None) -> None:
    """Hand every player their pool, in the transaction that ended the draft."""
    assert isinstance(room, Draft)
    if room.status != Draft.Status.OVER or state is None or room.ended_at is None:
        return
    drafted: Any = state.rules.drafted(state.position)  # type: ignore[attr-defined]  # rooms know rules, not drafts
    for seat in seats:
        assert isinstance(seat, DraftSeat)
        if seat.player is not None and seat.pool_id is None:
            pools.hand_out(room, seat, drafted[seat.number], now=room.ended_at)
    transaction.on_commit(partial(draft_completed.send, Draft, draft_id=room.pk))


DRAFT = Kind(
    name="draft",
    rooms=Draft,
    seats=DraftSeat,
    entries=DraftEntry,
    words=DraftWord,
    undoings=DraftUndoing,
    rules=lambda room: catalogue.load(room.ruleset),
    bot=bot,
    wish=catalogue.wish,
    shows=shows,
    ended=ended,
    admits=admits,
    tells_all=lambda room: catalogue.draft(room.ruleset).in_common,
)


def introduce() -> None:
    register(DRAFT)
