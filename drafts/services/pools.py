"""Handing on what was drafted: to every player at the end, to a guest who comes with an account."""

from collections import Counter
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from accounts.models import Player
from cards.services import freezing
from drafts.models import Draft, DraftSeat
from rooms import kinds, queries
from rooms.models.seat import Holder
from rooms.services.seating import AlreadySeated


class NothingToClaim(Refused):
    code = "nothing_to_claim"
    sentence = _("There is no pool to take over: the draft has to be over, and the seat a guest's.")


def hand_out(draft: Draft, seat: DraftSeat, drafted: Any, *, now: datetime) -> None:
    """The pool of a seat with a player; in the transaction that ended the draft, or gave one."""
    assert seat.player is not None
    piles = freezing.Drafted(Counter(drafted.leaders), Counter(drafted.heroes))
    seat.pool = freezing.hand_over(
        draft.frozen,
        seat.player,
        piles,
        name=draft.title,
        origin=f"draft:{draft.public_id}",
        now=now,
    )
    seat.save(update_fields=["pool", "player"])


def claim(seat: DraftSeat, *, by: Player, now: datetime) -> DraftSeat:
    """Whoever held a seat by its link and signs in later takes what they drafted to their name."""
    with transaction.atomic():
        draft = Draft.objects.select_for_update().get(pk=seat.room_id)
        held = DraftSeat.objects.select_related("player").get(pk=seat.pk)
        if draft.status != Draft.Status.OVER or not _is_a_guests(held):
            raise NothingToClaim()
        if draft.seats.filter(player=by).exists():
            raise AlreadySeated()
        state = queries.rested(kinds.of(draft), draft)
        rules: Any = state.rules
        held.player = by
        hand_out(draft, held, rules.drafted(state.position)[held.number], now=now)
    return held


def _is_a_guests(seat: DraftSeat) -> bool:
    if seat.holder != Holder.PERSON:
        raise NotFound()
    return seat.player is None and seat.pool_id is None
