"""What Olga's library plays by: a house format, a ban list in force, and its next version."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from accounts.demo import who
from cards.models import BanList, Card, HouseFormat, Visibility
from cards.services import ban_lists, house_formats
from cards.services.house_formats import Draft

EVENING = "Library evening"
LIST = "Library list"


def chapters(now: datetime) -> Iterator[str]:
    yield _evening(now)
    yield _list(now)


def _evening(now: datetime) -> str:
    olga = who("olga")
    if HouseFormat.objects.filter(owner=olga, name=EVENING).exists():
        return f"{EVENING}: as it was"
    draft = Draft(
        EVENING,
        "standard",
        {"override": {"heroes": "20-25", "promo": "none"}},
        Visibility.PUBLIC,
        "So that everybody is home by ten",
    )
    house_formats.make(olga, draft, now=now - timedelta(days=20))
    return f"{EVENING}: a house format"


def _list(now: datetime) -> str:
    """Two leaders are banned since three weeks; more comes in two."""
    olga = who("olga")
    if BanList.objects.filter(owner=olga, name=LIST).exists():
        return f"{LIST}: as it was"
    begun = now - timedelta(days=21)
    named = ban_lists.Named(LIST, "Saturday at the library", Visibility.PUBLIC)
    made = ban_lists.begin(olga, named, now=begun)
    names = list(
        Card.objects.filter(set__owner=None, set__kind="core", current__texts__has_key="leader")
        .order_by("name")
        .values_list("name", flat=True)[:4]
    )
    standard = {"banned leaders": names[:2]}
    versions = (
        (begun, begun.date(), {"standard": standard}),
        (
            now - timedelta(days=1),
            now.date() + timedelta(days=14),
            {
                "standard": {**standard, "restricted leaders": names[2:3]},
                "epic": {"restricted heroes": {names[3]: 2}},
            },
        ),
    )
    for told, day, formats in versions:
        version = ban_lists.draft(
            made, effective_on=day, formats=formats, by=olga, now=told, today=told.date()
        )
        ban_lists.publish(version, now=told, today=told.date())
    return f"{LIST}: in force, and its next version scheduled"
