"""Draft tables of a running site: laid before anything is killed, and judged when all is over.

Both run on that site, as `manage.py shell` lets them, and print one line of JSON.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.db.models import Sum
from django.utils import timezone

from accounts.models import Player, User
from accounts.services import people
from cards.models import FrozenCube
from drafts.models import Draft, DraftEntry
from drafts.queries import replays
from drafts.services import tables
from drafts.services.tables import Plan
from engine import catalogue
from engine.kernel import dealing
from engine.kernel.judge import judge
from rooms.models import Pace
from rooms.models.seat import Holder
from rooms.services import hosting, seating
from tests.drafts.tables import a_frozen_cube

HURRIED = Pace(decision=5)
CLOCKLESS = Pace()
PLANS = {
    "pack": Plan("Pack", None, "draft/pack/standard", 4, 1),
    "pack against the clock": Plan("Clock", None, "draft/pack/standard", 3, pace=HURRIED),
    "winston": Plan("Winston", None, "draft/winston", 2),
    "winston with a bot": Plan("Winston", None, "draft/winston", 2, 1),
    "purchase": Plan("Purchase", None, "draft/purchase", 3, 1),
    "league in turn": Plan("League", None, "draft/league/leaders", 4, 1, settings={"picks": 6}),
    "league at once": Plan(
        "League", None, "draft/league/heroes", 4, 1, settings={"picks": 20, "parallel": True}
    ),
    "left by everybody": Plan("Left", None, "draft/pack/standard", 3, pace=HURRIED),
}


def lay(wanted: dict[str, int]) -> None:
    """So many running tables of each plan: their names, and the seats of their people."""
    host = people.enrol("host@example.org", password=None, name="Host", confirmed=True)
    frozen = a_frozen_cube(132)
    tell(
        {
            name: [_laid(PLANS[name], host, frozen) for _nth in range(wanted[name])]
            for name in wanted
        }
    )


def _laid(plan: Plan, host: User, frozen: FrozenCube) -> list[Any]:
    now = timezone.now()
    draft = tables.set_up(host, plan, now=now, frozen=frozen)
    player: Player | None = host.player
    for number in draft.seats.filter(holder=Holder.NOBODY).values_list("number", flat=True):
        seating.sit(draft, number, player=player, name=f"Person {number}", now=now)
        player = None
    hosting.begin(draft, now=now)
    seats = draft.seats.filter(holder=Holder.PERSON).order_by("number")
    return [str(draft.public_id), [[seat.number, str(seat.public_id), seat.key] for seat in seats]]


def open_ones() -> None:
    """How many drafts have not ended."""
    tell(Draft.objects.exclude(status=Draft.Status.OVER).count())


def verdicts() -> None:
    """Everything that is wrong at each table, and what the log says was sent by its seats."""
    tell({str(draft.public_id): _verdict(draft) for draft in Draft.objects.order_by("pk")})


def _verdict(draft: Draft) -> dict[str, Any]:
    sent = DraftEntry.objects.filter(room=draft, key__isnull=False).order_by("nth")
    return {
        "wrong": list(_wrongs(draft)),
        "sent": list(sent.values_list("seat", "key", "words", "asked", "nth")),
        "decided": Counter(draft.entries.values_list("by", flat=True)),
    }


def _wrongs(draft: Draft) -> Iterator[str]:
    if draft.status != Draft.Status.OVER:
        yield f"has not ended: {draft.status}"
        return
    rules: Any = catalogue.draft(draft.ruleset)
    verdict = judge(rules, replays.log(draft))
    if verdict.kind.value != "valid":
        yield f"judged {verdict.kind.value}: {verdict.sentence}"
    if unfair := dealing.problem(replays.record(draft)):
        yield unfair
    end = replays.state_at(draft, draft.entries_written).position
    if rules.pieces(end) != Counter(draft.setup["cards"]):
        yield "cards were lost or made"
    for pool in rules.drafted(end):
        yield from _pool_wrongs(draft, pool)


def _pool_wrongs(draft: Draft, drafted: Any) -> Iterator[str]:
    """Whoever has an account finds what they drafted among their pools."""
    seat = draft.seats.get(number=drafted.seat)
    if seat.player is None:
        return
    if seat.pool is None:
        yield f"seat {seat.number} has no pool"
        return
    handed = Counter(dict(seat.pool.slots.values_list("card__name").annotate(Sum("count"))))
    if handed != Counter((*drafted.leaders, *drafted.heroes)):
        yield f"the pool of seat {seat.number} is not what it drafted"


def tell(what: Any) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
