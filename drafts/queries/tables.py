"""A table as its page draws it, and the tables somebody may go to."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from accounts.models import User
from drafts.models import Draft, DraftEntry, DraftSeat, DraftUndoing, DraftWord
from engine import catalogue
from engine.kernel.ask import Ask, Option, option
from engine.kernel.ruleset import State
from engine.parts.drafts.picking import role_of
from engine.parts.piles import UNKNOWN
from rooms import kinds
from rooms import queries as rooms
from rooms.models.room import Onlookers

# Of the last entries, chance's among them, so many are looked through for so many moves.
LOOKED_THROUGH, MOST_TOLD = 40, 6


class Seen(NamedTuple):
    """What somebody sees of a draft: from a seat, or looking on."""

    draft: Draft
    seat: DraftSeat | None
    seats: Sequence[DraftSeat]
    state: State[Any] | None
    """the seat's view, or for those who look on and may see everything the whole"""
    undoing: DraftUndoing | None
    talk: Sequence[DraftWord]

    @property
    def rules(self) -> Any:
        return catalogue.load(self.draft.ruleset)

    @property
    def ask(self) -> Ask | None:
        """What the seat is asked now."""
        if self.state is None or self.seat is None or not self.draft.is_live:
            return None
        return self.state.asks.get(self.seat.number)

    @property
    def progress(self) -> tuple[Any, ...]:
        """How far each seat is; nothing before it begins."""
        return () if self.state is None else self.rules.progress(self.state.position)

    @property
    def drafted(self) -> tuple[Any, ...]:
        return () if self.state is None else self.rules.drafted(self.state.position)

    @property
    def offered(self) -> tuple[str, ...]:
        if self.state is None or self.seat is None:
            return ()
        offered: tuple[str, ...] = self.rules.offered(self.state.position, self.seat.number)
        return offered


def seen(draft: Draft, seat: DraftSeat | None, *, everything: bool = False, now: datetime) -> Seen:
    """In four queries. Looking on sees everything, as of so long ago as the table says."""
    kind = kinds.of(draft)
    seats = list(draft.seats.select_related("player").order_by("number"))
    mine = next((each for each in seats if seat is not None and each.pk == seat.pk), None)
    return Seen(
        draft,
        mine,
        seats,
        _state(draft, mine, everything, now),
        rooms.undoing_of(kind, draft),  # type: ignore[arg-type]  # of this kind
        rooms.talk_of(kind, draft),  # type: ignore[arg-type]  # of this kind
    )


def _state(
    draft: Draft, seat: DraftSeat | None, everything: bool, now: datetime
) -> State[Any] | None:
    if draft.started_at is None:
        return None
    kind = kinds.of(draft)
    if draft.has_ended:
        return rooms.rested(kind, draft)
    if seat is not None:
        return rooms.stand(kind, draft)[0].view(seat.number)
    if not everything:
        return rooms.stand(kind, draft)[0].view(None)
    if draft.onlookers == Onlookers.DELAYED:
        return as_of(draft, now - timedelta(seconds=draft.onlookers_delay))
    return rooms.stand(kind, draft)[0]


class Move(NamedTuple):
    """What somebody did, as far as a reader hears of it."""

    name: str
    card: str
    role: str


def lately(seen: Seen) -> list[Move]:
    """The last moves that stand where all choose from the same cards, for who sits there; the
    newest first. Elsewhere others' moves change nothing that one sees."""
    if seen.state is None or seen.seat is None or not seen.rules.in_common:
        return []
    written = DraftEntry.objects.filter(room=seen.draft).order_by("-nth")[:LOOKED_THROUGH]
    made = [
        (each.seat, option(each.words))
        for each in rooms.standing(list(written)[::-1])
        if each.kind == DraftEntry.Kind.ANSWER and each.seat >= 0
    ]
    return [_move(seen, seen.seat.number, *each) for each in made[: -MOST_TOLD - 1 : -1]]


def _move(seen: Seen, reader: int, seat: int, words: Option) -> Move:
    assert seen.state is not None
    heard = seen.rules.heard(seen.state.position, seat, words, reader)
    card = heard[1] if len(heard) > 1 and heard[1] != UNKNOWN else ""
    return Move(seen.seats[seat].name, card, role_of(words))


def as_of(draft: Draft, moment: datetime) -> State[Any]:
    """Where it stood then."""
    kind = kinds.of(draft)
    entries = [each for each in rooms.entries_of(kind, draft) if each.at <= moment]
    return rooms.played_to(kind, draft, entries).state


def with_seats(drafts: QuerySet[Draft]) -> QuerySet[Draft]:
    seats = DraftSeat.objects.select_related("player").order_by("number")
    return drafts.select_related("host__player", "frozen").prefetch_related(
        Prefetch("seats", queryset=seats)
    )


def open_to(person: User | AnonymousUser, *, most: int = 50) -> list[Draft]:
    """The newest of them, in two queries."""
    return list(open_ones(person).order_by("-made_at", "-pk")[:most])


def open_ones(person: User | AnonymousUser) -> QuerySet[Draft]:
    """Listed ones in the lobby, and whatever somebody hosts or sits at."""
    wanted = Q(is_listed=True, status=Draft.Status.LOBBY)
    if isinstance(person, User):
        sits = DraftSeat.objects.filter(room=OuterRef("pk"), player__user=person)
        wanted |= Q(host=person) | Q(Exists(sits))
    return with_seats(Draft.objects.filter(wanted))
