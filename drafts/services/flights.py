"""Flights: any number of players, split into draft tables, each with a cube of its own."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Player, Roster, User
from cards.models import FrozenCube
from drafts.models import Draft, DraftSeat, Flight, FlightPlayer
from drafts.models.flight import Seating
from drafts.services import tables
from drafts.services.tables import Plan
from engine import catalogue
from engine.kernel.dealing import fingerprint, pick
from rooms.models.room import new_secret
from rooms.models.seat import Holder

MOST_PLAYERS = 512


class TooManyPlayers(Refused):
    code = "too_many_players"
    sentence = _("A flight seats 512 players at most.")


class AlreadySplit(Refused):
    code = "already_split"
    sentence = _("The tables of this flight stand already.")


class DoNotFit(Refused):
    code = "do_not_fit"
    sentence = _("So many players cannot be seated at that many tables of this protocol.")


class Place(NamedTuple):
    """Where the draw put somebody: table and seat, both counted from 0."""

    player: int
    table: int
    seat: int


def open_flight(
    user: User,
    *,
    title: str,
    roster: Roster | None = None,
    seating: str = Seating.RANDOM,
    now: datetime,
) -> Flight:
    """The fingerprint of the draw is shown from here on, before anybody has entered."""
    secret = new_secret()
    return Flight.objects.create(
        title=title,
        host=user,
        roster=roster,
        seating=seating,
        secret=secret,
        fingerprint=fingerprint(secret),
        made_at=now,
    )


def enter(flight: Flight, players: Sequence[Player], *, now: datetime) -> None:
    """These players draft, in this order: the standings, where seating goes by them."""
    with transaction.atomic():
        held = Flight.objects.select_for_update().get(pk=flight.pk)
        if held.seated_at is not None:
            raise AlreadySplit()
        if len(players) > MOST_PLAYERS:
            raise TooManyPlayers()
        FlightPlayer.objects.filter(flight=held).delete()
        FlightPlayer.objects.bulk_create(
            FlightPlayer(flight=held, player=player, place=place)
            for place, player in enumerate(players)
        )


def split(flight: Flight, plans: Sequence[Plan], *, now: datetime) -> list[Draft]:
    """One table for each plan, as even as can be; `seats` of a plan is filled in here.

    By standings neighbours in the table of results sit together, the first at the first table.
    At random every place is drawn from the flight's secret: `draw` says how, and anybody can check.
    """
    with transaction.atomic():
        held = Flight.objects.select_for_update().get(pk=flight.pk)
        if held.seated_at is not None:
            raise AlreadySplit()
        entered = list(held.players.select_related("player").order_by("place"))
        sizes = even(len(entered), len(plans))
        _fit(plans, sizes)
        order = [entered[nth].player for nth in _order(held, len(entered))]
        drafts: list[Draft] = []
        frozen: dict[int, FrozenCube] = {}
        for number, (plan, size) in enumerate(zip(plans, sizes, strict=True), 1):
            assert held.host is not None
            key = plan.cube.pk if plan.cube else 0
            draft = tables.set_up(
                held.host,
                plan._replace(seats=size, bots=0),
                now=now,
                frozen=frozen.get(key),
            )
            frozen[key] = draft.frozen
            draft.flight, draft.table_number = held, number
            draft.save(update_fields=["flight", "table_number"])
            _seat(draft, [order.pop(0) for _nth in range(size)])
            drafts.append(draft)
        held.seated_at = now
        held.save(update_fields=["seated_at"])
    return drafts


def even(players: int, tables: int) -> list[int]:
    """The sizes of the tables, the larger ones first."""
    if not tables:
        raise DoNotFit()
    size, more = divmod(players, tables)
    return [size + (nth < more) for nth in range(tables)]


def draw(flight: Flight, players: int) -> dict[str, Any]:
    """The record of the seating, for engine/kernel/dealing.py: who came, one after the other."""
    left, draws = list(range(players)), []
    secret = bytes(flight.secret)
    for index in range(players):
        nth = pick(secret, [], index, [1] * len(left))
        options = [str(each) for each in left]
        draws.append(
            {
                "entry": index + 1,
                "index": index,
                "options": options,
                "weights": [1] * len(left),
                "came": options[nth],
            }
        )
        del left[nth]
    return {
        "fingerprint": flight.fingerprint,
        "secret": secret.hex() if flight.seated_at else "",
        "nonces": [],
        "draws": draws,
    }


def _order(flight: Flight, players: int) -> list[int]:
    if flight.seating == Seating.STANDINGS:
        return list(range(players))
    return [int(each["came"]) for each in draw(flight, players)["draws"]]


def _fit(plans: Sequence[Plan], sizes: Sequence[int]) -> None:
    for plan, size in zip(plans, sizes, strict=True):
        if plan.ruleset not in catalogue.drafts():
            raise tables.NoSuchProtocol()
        rules: Any = catalogue.load(plan.ruleset)
        least, most = rules.seat_range
        if not least <= size <= most:
            raise DoNotFit()


def _seat(draft: Draft, players: Sequence[Player]) -> None:
    seats = list(draft.seats.order_by("number"))
    for seat, player in zip(seats, players, strict=True):
        seat.holder, seat.player, seat.name = Holder.PERSON, player, player.name
        seat.key_turn += 1
    DraftSeat.objects.bulk_update(seats, ["holder", "player", "name", "key_turn"])
