"""Pools: the cards a player may build with, out of a box at home, a cube, a draft or a league."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Player, User
from cards.models import Cube, Pool, Visibility
from cards.services import contents
from cards.services.contents import Counts, Key, SavedMeanwhile, Written

MOST_CARDS = 5_000
MOST_POOLS = 200
# What is dealt elsewhere is not changed here.
DEALT = (Pool.Source.DRAFT, Pool.Source.LEAGUE)


class TooManyPools(Refused):
    code = "too_many_pools"
    sentence = _("You have 200 pools, which is the most. Delete one you no longer play from.")


class TooManyCards(Refused):
    code = "too_many_cards"
    sentence = _("A pool of more than 5,000 cards is a shop. Take some out first.")


class DealtElsewhere(Refused):
    code = "dealt_elsewhere"
    sentence = _("What was drafted or dealt in a league stays as it was dealt.")


class Settings(NamedTuple):
    """What is said of a pool beside its cards."""

    name: str
    visibility: Visibility = Visibility.PRIVATE


class Origin(NamedTuple):
    """Where its cards come from; of drafts and leagues by a word they know themselves by."""

    source: str = Pool.Source.COLLECTION
    cube: Cube | None = None
    origin: str = ""


def create(
    player: Player,
    settings: Settings,
    *,
    now: datetime,
    origin: Origin | None = None,
    cards: Counts | None = None,
    by: User | None = None,
) -> Pool:
    """A pool with what lies in it from the start.

    A draft or a league hands one out like this: cards by row and by what they may be, so that
    fixed leaders are `(card, "leader")` and can neither be swapped nor fight. However many pools
    somebody has, what was drafted is never turned away.
    """
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        began = origin or Origin()
        if began.source not in DEALT and Pool.objects.filter(player=player).count() >= MOST_POOLS:
            raise TooManyPools
        pool = Pool.objects.create(
            player=player, made_at=now, **settings._asdict(), **began._asdict()
        )
        if cards:
            _check(cards)
            contents.rewrite(pool, cards, made_from=0, by=by, now=now)
            pool.refresh_from_db(fields=["revision"])
    return pool


def seal(pool: Pool) -> str:
    """A word for what is said of it now."""
    return contents.seal(*(getattr(pool, field) for field in Settings._fields))


def settle(pool: Pool, settings: Settings, *, seen: str = "") -> None:
    """Change what is said of it, if nobody did since `seen`, where that is given."""
    with transaction.atomic():
        locked = Pool.objects.select_for_update().get(pk=pool.pk)
        if seen and seen != seal(locked):
            raise SavedMeanwhile(revision=locked.revision)
        Pool.objects.filter(pk=pool.pk).update(**settings._asdict())


def write(pool: Pool, wanted: Counts, *, made_from: int, by: User, now: datetime) -> Written:
    """Make it hold exactly this; EditedMeanwhile if it changed since `made_from`."""
    _ours(pool)
    _check(wanted)
    return contents.rewrite(pool, wanted, made_from=made_from, by=by, now=now)


def add(pool: Pool, change: Mapping[Key, int], *, by: User, now: datetime) -> Written:
    """Add copies, or take out where the number is negative, whatever was saved meanwhile."""
    _ours(pool)
    with transaction.atomic():
        written = contents.alter(pool, contents.gains(change), by=by, now=now)
        _check(contents.held(pool))
    return written


def remove(pool: Pool) -> None:
    """Decks built from it stay, and are built from nothing."""
    _ours(pool)
    Pool.objects.filter(pk=pool.pk).delete()


def _ours(pool: Pool) -> None:
    if pool.source in DEALT:
        raise DealtElsewhere


def _check(wanted: Counts) -> None:
    if sum(wanted.values()) > MOST_CARDS:
        raise TooManyCards
