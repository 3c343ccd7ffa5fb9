"""League drafts, played as drafts: who needs cards sits down, and what they take is written down.

Of more than eight people several tables are made. Each draws from its share of the pool, which
follows from the league's secret, so that everybody can check it when the secret is laid open.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from drafts.models import Draft, DraftSeat
from drafts.services import tables
from drafts.services.flights import even
from drafts.services.tables import Plan
from engine import catalogue
from engine.kernel.dealing import link, shuffled
from engine.leagues.cards import copies_of
from engine.leagues.facts import Drafted
from engine.leagues.league import League as Fold
from engine.leagues.league import Member as Owner
from engine.leagues.pool import LEADERS
from leagues.models import League, Member, Table
from leagues.services import log, taking_along
from leagues.services.cards import DraftRuns, open_tables
from leagues.services.log import Log
from leagues.services.taking_along import frozen
from rooms import kinds, queries
from rooms.models import Pace
from rooms.models.seat import Holder
from rooms.services import hosting

MOST_SEATS: Final = 8
SHARES: Final = 1_000_000
"""keys of shares are links of the secret from here on; hands are dealt with those before"""
OVER_DAYS: Final = Pace(decision=24 * 3600)


class NothingToDraft(Refused):
    code = "nothing_to_draft_in_league"
    sentence = _("Nobody who is here has cards of this kind to draft.")


class PoolTooSmallToDraft(Refused):
    code = "pool_too_small_to_draft"
    sentence = _(
        "Too few cards are left for a draft of so many: stock the pool, or write the draft down."
    )


def due(fold: Fold, member: Owner, kind: str) -> int:
    """How many cards somebody has still to draft (LG-7)."""
    if kind == Table.Kind.LEADERS:
        return LEADERS - member.leaders.total()
    return max(0, fold.due_heroes - member.heroes.total()) if member.heroes else 0


def drafters(fold: Fold, kind: str) -> list[Owner]:
    return [each for each in fold.playing if not each.away and due(fold, each, kind)]


def begin(
    league: League, *, kind: str, pace: Pace = OVER_DAYS, by: User, now: datetime
) -> list[Draft]:
    """Everybody who has such cards to draft sits down at once; in parallel where cards allow it."""
    with log.held(league, by=by, now=now) as told:
        if told.fold.part not in ("gathering", "between"):
            raise NothingToDraft
        if open_tables(told.league, kind):
            raise DraftRuns
        wanting = drafters(told.fold, kind)
        if not wanting:
            raise NothingToDraft
        sizes = even(len(wanting), -(-len(wanting) // MOST_SEATS))
        groups = [[wanting.pop(0) for _nth in range(size)] for size in sizes]
        shares = _shares(told, kind, groups)
        return [
            _seat(told, kind, group, share, pace)
            for group, share in zip(groups, shares, strict=True)
        ]


def _shares(told: Log, kind: str, groups: Sequence[list[Owner]]) -> list[Counter[str]]:
    """The pool, or of several tables its parts: by what is drafted there, in a drawn order."""
    pool = getattr(told.fold, kind)
    if len(groups) == 1:
        return [+pool]
    nth = SHARES + Table.objects.filter(league=told.league).count()
    order = shuffled(link(bytes(told.league.secret), nth), copies_of(pool))
    wanted = [sum(due(told.fold, each, kind) for each in group) for group in groups]
    ends = [len(order) * sum(wanted[: nth + 1]) // sum(wanted) for nth in range(len(groups))]
    begins = [0, *ends[:-1]]
    return [
        Counter(name.partition("\0")[0] for name in order[begin:end])
        for begin, end in zip(begins, ends, strict=True)
    ]


def _seat(told: Log, kind: str, group: Sequence[Owner], share: Counter[str], pace: Pace) -> Draft:
    picks = [due(told.fold, each, kind) for each in group]
    settings = {"picks": picks, "parallel": len(group) > 1}
    ruleset = f"draft/league/{kind}"
    if not _is_enough(ruleset, share, settings, len(group)):
        settings["parallel"] = False
        if not _is_enough(ruleset, share, settings, len(group)):
            raise PoolTooSmallToDraft
    words = _("leaders") if kind == Table.Kind.LEADERS else _("heroes")
    title = f"{told.league.title[:60]}: {words}"
    plan = Plan(title, None, ruleset, len(group), pace=pace, settings=settings)
    with transaction.atomic():
        draft = tables.lay(told.by, plan, frozen(told.league, share), now=told.now)
        _sit_down(told, draft, group)
        Table.objects.create(
            league=told.league,
            draft=draft,
            kind=kind,
            cycle=told.fold.cycle,
            owners=[int(each.name[1:]) for each in group],
        )
        hosting.begin(draft, now=told.now)
    return draft


def _is_enough(ruleset: str, share: Counter[str], settings: dict[str, object], seats: int) -> bool:
    rules = catalogue.draft(ruleset)
    return share.total() >= rules.needed({**settings, "seats": seats})


def _sit_down(told: Log, draft: Draft, group: Sequence[Owner]) -> None:
    """Whoever stands in for somebody drafts for them."""
    numbers = [int((each.substitute or each.name)[1:]) for each in group]
    people = Member.objects.filter(league=told.league, number__in=numbers)
    by_number = {member.number: member.player for member in people.select_related("player")}
    seats = list(draft.seats.order_by("number"))
    for seat, number in zip(seats, numbers, strict=True):
        player = by_number[number]
        seat.holder, seat.player, seat.name = Holder.PERSON, player, player.name
        seat.is_ready, seat.key_turn = True, 1
    DraftSeat.objects.bulk_update(seats, ["holder", "player", "name", "is_ready", "key_turn"])


def take(table: Table, *, now: datetime) -> None:
    """What came of a draft is written down, once. Whoever has left meanwhile keeps nothing."""
    with log.held(table.league, by=None, now=now) as told:
        held = Table.objects.select_for_update().select_related("draft").get(pk=table.pk)
        draft = held.draft
        if held.told_at is not None or draft.status != Draft.Status.OVER:
            return
        state = queries.stand(kinds.of(draft), draft)[0]
        drafted = state.rules.drafted(state.position)  # type: ignore[attr-defined]  # rooms know no drafts
        for seat in draft.seats.order_by("number"):
            fact = _drafted(told, held, seat.number, drafted[seat.number])
            if fact is not None:
                told.tell(fact)
                taking_along.follow(told, fact.name)
        held.told_at = now
        held.save(update_fields=["told_at"])


def _drafted(told: Log, table: Table, seat: int, took: object) -> Drafted | None:
    """LG-25: the cards go with the seat in the league, whoever drafted for it."""
    fold, name = told.fold, f"#{table.owners[seat]}"
    owner = fold.members.get(name)
    cards = tuple(getattr(took, table.kind))
    if owner is None or owner.gone or not cards:
        return None
    leaders, heroes = (cards, ()) if table.kind == Table.Kind.LEADERS else ((), cards)
    return Drafted(name=name, leaders=leaders, heroes=heroes)


def call_off(table: Table, *, now: datetime) -> None:
    """A draft that came to nothing: its cards are in the pool as before."""
    if not table.draft.has_ended:
        hosting.abort(table.draft, now=now)
