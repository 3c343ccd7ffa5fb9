"""Olga's and Ana's cubes: one the whole library drafts from, one still in its box."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from accounts.demo import who
from cards.models import CardSet, Cube, CubeSlot, Visibility
from cards.services import cubes

SATURDAY = "The Saturday crate"
WINTER = "Winter experiments"


def chapters(now: datetime) -> Iterator[str]:
    yield _saturday(now)
    yield _winter(now)


def _saturday(now: datetime) -> str:
    """Public, and lively: filled, thinned out, and filled again over three weeks."""
    olga = who("olga")
    if Cube.objects.filter(owner=olga, name=SATURDAY).exists():
        return f"{SATURDAY}: as it was"
    about = "What the library lends every Saturday: quick to draft, kind to newcomers."
    settings = cubes.Settings(SATURDAY, about, Visibility.PUBLIC)
    made = cubes.create(olga, settings, now=now - timedelta(days=21))
    for days, sets, note in _boxes():
        cubes.add_sets(
            made, sets, back=CubeSlot.Back.RED, by=olga, now=now - timedelta(days=days), note=note
        )
    firsts = list(made.slots.now().order_by("card__name")[:6])
    out = {(slot.card_id, slot.back): -1 for slot in firsts[:2]}
    doubled = {(slot.card_id, slot.back): 1 for slot in firsts[2:]}
    cubes.add(made, out, by=olga, now=now - timedelta(days=8), note="Nobody ever picked these two")
    cubes.add(made, doubled, by=olga, now=now - timedelta(days=1), note="Everybody asks for these")
    return f"{SATURDAY}: {sum(made.slots.now().values_list('count', flat=True))} cards"


def _boxes() -> list[tuple[int, list[CardSet], str]]:
    house = list(CardSet.objects.filter(owner=None).order_by("code"))
    core = [each for each in house if each.kind == CardSet.Kind.CORE]
    small = [each for each in house if each.kind == CardSet.Kind.MINIPAK]
    return [
        (21, core, "Every core set we own"),
        (14, small, "And the Minipaks somebody brought along"),
    ]


def _winter(now: datetime) -> str:
    """Ana's own, and nobody else's business yet."""
    ana = who("ana")
    if Cube.objects.filter(owner=ana, name=WINTER).exists():
        return f"{WINTER}: as it was"
    settings = cubes.Settings(WINTER, "Not finished. Too many Traps on purpose.")
    made = cubes.create(ana, settings, now=now - timedelta(days=2))
    sets = CardSet.objects.filter(owner=None, kind=CardSet.Kind.CORE).order_by("code")[:1]
    cubes.add_sets(made, sets, back=CubeSlot.Back.BLUE, by=ana, now=now - timedelta(days=2))
    return f"{WINTER}: begun"
