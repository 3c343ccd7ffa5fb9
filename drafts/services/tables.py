"""Setting a draft up, and once more after it went wrong."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards.models import Cube, FrozenCube
from cards.permissions import Visitor
from cards.services import freezing
from drafts.models import Draft, DraftSeat, Flight
from engine import catalogue
from engine.kernel.dealing import fingerprint
from engine.kernel.log import UNSEEN
from rooms.models import Pace
from rooms.models.room import Onlookers, new_secret
from rooms.models.seat import Holder
from rooms.services import hosting
from rooms.services.seating import bot_name
from rooms.services.topics import touch

MOST_OPEN = 200
FORMING = "drafts"
"""the topic of the list of drafts that are forming"""


class TooManyDrafts(Refused):
    code = "too_many_drafts"
    sentence = _("You host 200 drafts that have not ended, which is the most.")


class NoSuchProtocol(Refused):
    code = "no_such_protocol"
    sentence = _("There is no draft of that name.")


class BadPace(Refused):
    code = "bad_pace"
    sentence = _("A decision takes 5 seconds to 14 days; the bank is at most a day.")


class FollowedAlready(Refused):
    code = "followed_already"
    sentence = _("This table was set up again already.")


class Plan(NamedTuple):
    """What somebody wants to draft, and how."""

    title: str
    cube: Cube | None
    ruleset: str
    seats: int
    bots: int = 0
    pace: Pace = Pace()
    onlookers: str = Onlookers.NONE
    onlookers_delay: int = 0
    is_listed: bool = False
    settings: Mapping[str, Any] = {}
    """what the protocol's setup may say beside cards and seats"""


def set_up(user: User, plan: Plan, *, now: datetime, frozen: FrozenCube | None = None) -> Draft:
    """A draft in the lobby. Its cube is frozen here, unless one that is frozen is given."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        if _open_ones(user) >= MOST_OPEN:
            raise TooManyDrafts()
        if frozen is None:
            assert plan.cube is not None
            frozen = freezing.freeze(plan.cube, by=Visitor(user), now=now)
        return lay(user, plan, frozen, now=now)


def lay(
    user: User | None,
    plan: Plan,
    frozen: FrozenCube,
    *,
    now: datetime,
    flight: Flight | None = None,
    table_number: int = 0,
) -> Draft:
    """The rows of a table, bots evenly among the seats; the caller has asked who may."""
    if plan.ruleset not in catalogue.drafts():
        raise NoSuchProtocol()
    _check(plan.pace)
    secret = new_secret()
    draft = Draft.objects.create(
        title=plan.title,
        host=user,
        is_listed=plan.is_listed,
        ruleset=plan.ruleset,
        setup=_setup(plan, frozen),
        secret=secret,
        fingerprint=fingerprint(secret),
        **_clock(plan.pace),
        onlookers=plan.onlookers,
        onlookers_delay=plan.onlookers_delay,
        made_at=now,
        frozen=frozen,
        flight=flight,
        table_number=table_number,
    )
    bots = spread(plan.seats, plan.bots)
    DraftSeat.objects.bulk_create(
        DraftSeat(
            room=draft,
            number=number,
            holder=Holder.BOT if number in bots else Holder.NOBODY,
            name=bot_name(number) if number in bots else "",
            is_ready=number in bots,
        )
        for number in range(plan.seats)
    )
    touch(FORMING)
    return draft


def restart(draft: Draft, *, by: User, now: datetime) -> Draft:
    """The same table again: this one is aborted and its secret laid open, people keep their seats.

    The new table has a secret of its own, and everybody sees which one it follows.
    """
    with transaction.atomic():
        held = Draft.objects.select_for_update().get(pk=draft.pk)
        if Draft.objects.filter(follows=held).exists():
            raise FollowedAlready()
        if not held.has_ended:
            hosting.abort(held, now=now)
        plan = Plan(
            held.title,
            None,
            held.ruleset,
            held.seats.count(),
            pace=held.pace,
            onlookers=held.onlookers,
            onlookers_delay=held.onlookers_delay,
            is_listed=held.is_listed,
            settings={k: v for k, v in held.setup.items() if k not in OF_THE_CUBE},
        )
        again = lay(
            held.host or by,
            plan,
            held.frozen,
            now=now,
            flight=held.flight,
            table_number=held.table_number,
        )
        Draft.objects.filter(pk=again.pk).update(follows=held)
        _keep_seats(held, again)
        again.refresh_from_db()
    return again


OF_THE_CUBE = ("cards", "cannot_lead", "copies", "seats")


def _keep_seats(old: Draft, new: Draft) -> None:
    before = {seat.number: seat for seat in old.seats.all()}
    seats = list(new.seats.all())
    for seat in seats:
        was = before[seat.number]
        seat.holder, seat.player, seat.name = was.holder, was.player, was.name
        seat.is_ready = was.holder == Holder.BOT
        seat.is_muted, seat.wishes = was.is_muted, was.wishes
    DraftSeat.objects.bulk_update(
        seats, ["holder", "player", "name", "is_ready", "is_muted", "wishes"]
    )


def spread(seats: int, bots: int) -> frozenset[int]:
    """Seats for bots, as far from each other as they can be: two in a row only if they must."""
    if not 0 <= bots <= seats:
        raise Refused()
    return frozenset((2 * nth + 1) * seats // (2 * bots) for nth in range(bots))


def _setup(plan: Plan, frozen: FrozenCube) -> dict[str, Any]:
    laid = freezing.laid_out(frozen)
    rules: Any = catalogue.load(plan.ruleset)
    setup: dict[str, Any] = {
        **{name: each for name, each in plan.settings.items() if name != UNSEEN},
        "cards": [name for name, count in laid.copies.items() for _nth in range(count)],
        "seats": plan.seats,
        "cannot_lead": laid.cannot_lead,
    }
    most = max(laid.copies.values())
    if most > rules.copies:
        setup["copies"] = most
    return dict(rules.read_setup(setup))


def _clock(pace: Pace) -> dict[str, Any]:
    return {
        "decision_seconds": pace.decision,
        "bank_seconds": pace.bank,
        "increment_seconds": pace.increment,
        "rests_at_night": pace.rests_at_night,
    }


def _check(pace: Pace) -> None:
    timed = pace.decision or pace.bank
    if timed and not 5 <= pace.decision <= 14 * 86_400:
        raise BadPace()
    if not (0 <= pace.bank <= 86_400 and 0 <= pace.increment <= 3600):
        raise BadPace()


def _open_ones(user: User) -> int:
    ended = (Draft.Status.OVER, Draft.Status.ABORTED)
    return Draft.objects.filter(host=user).exclude(status__in=ended).count()
