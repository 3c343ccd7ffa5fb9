"""The drafts of the demo: one that waits for Pia's pick, one that is over, one that takes days."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from accounts.demo import who
from cards.chapters.cubes import SATURDAY
from cards.models import Cube
from drafts.models import Draft, DraftSeat
from drafts.services import tables
from drafts.services.tables import Plan
from drafts.wording import PACES
from rooms.services import hosting, seating, talking

FRIDAY = "Friday night"
LUNCH = "Lunch break"
WEEK = "A week of heroes"


def chapters(now: datetime) -> Iterator[str]:
    yield _friday(now)
    yield _lunch(now)
    yield _week(now)


def _friday(now: datetime) -> str:
    """Pia and Ana draft with two bots; everybody waits for the two of them."""
    draft = _laid(FRIDAY, "pack/standard", "none", ("pia", "ana"), now, seats=4, bots=2)
    if draft is None:
        return f"{FRIDAY}: as it was"
    hosting.begin(draft, now=now)
    ana = draft.seats.get(player=who("ana").player)
    talking.say(draft, ana, name=ana.name, words="Who has seen my lantern?", now=now)
    return f"{FRIDAY}: a draft that runs"


def _lunch(now: datetime) -> str:
    """Pia had to go back to work, so a bot drafted on for her: it is over and laid open."""
    noon = now - timedelta(days=1)
    draft = _laid(LUNCH, "pack/standard", "none", ("pia",), noon, seats=3, bots=2)
    if draft is None:
        return f"{LUNCH}: as it was"
    hosting.begin(draft, now=noon)
    seating.hand_to_bot(draft.seats.get(player=who("pia").player), now=noon)
    return f"{LUNCH}: a draft that is over"


def _week(now: datetime) -> str:
    """Three people, two days for every pick, and nobody waits for anybody."""
    settings = {"picks": 5, "parallel": True}
    who_drafts = ("pia", "ana", "ben")
    draft = _laid(WEEK, "league/heroes", "days", who_drafts, now, seats=3, settings=settings)
    if draft is None:
        return f"{WEEK}: as it was"
    hosting.begin(draft, now=now)
    return f"{WEEK}: a draft over days"


def _laid(
    title: str, way: str, pace: str, people: tuple[str, ...], now: datetime, **more: Any
) -> Draft | None:
    """A table of the Saturday crate with these people around it; None if it stands already."""
    olga = who("olga")
    if Draft.objects.filter(host=olga, title=title).exists():
        return None
    cube = Cube.objects.get(owner=olga, name=SATURDAY)
    plan = Plan(title=title, cube=cube, ruleset=f"draft/{way}", seats=0, pace=PACES[pace].pace)
    draft = tables.set_up(olga, plan._replace(**more), now=now)
    for word in people:
        player = who(word).player
        seating.sit(draft, None, player=player, name=player.name, now=now)
    DraftSeat.objects.filter(room=draft).update(is_ready=True)
    draft.refresh_from_db()
    return draft
