"""Somebody's cards of a league as a pool: decks are built of it, and tournaments may ask for it.

Whoever takes their cards along has one pool of the league, which holds what they hold: it follows
every hand, draft and leader given back, and is empty when they leave.
"""

from collections import Counter
from datetime import datetime

from cards.models import FrozenCard, FrozenCube, Pool
from cards.services import freezing
from engine.leagues.facts import Name
from engine.leagues.league import Member as Owner
from leagues.models import League, Member
from leagues.queries.handouts import origin_of
from leagues.services import log
from leagues.services.log import Log


def pools_of(league: League) -> dict[int, Pool]:
    """Those that were taken along, by player."""
    found = Pool.objects.filter(source=Pool.Source.LEAGUE, origin=origin_of(league))
    return {pool.player_id: pool for pool in found}


def take_along(member: Member, *, now: datetime) -> Pool:
    """Their pool: the one there is, or one with their cards as they are."""
    with log.held(member.league, by=None, now=now) as told:
        if there := pools_of(told.league).get(member.player_id):
            return there
        held = _held(told.fold.members[member.name])
        return freezing.hand_over(
            frozen(told.league, Counter(held.leaders) + Counter(held.heroes)),
            member.player,
            held,
            name=told.league.title,
            origin=origin_of(told.league),
            now=now,
            source=Pool.Source.LEAGUE,
        )


def follow(told: Log, *names: Name) -> None:
    """These people's pools hold what they hold now, in the same transaction."""
    pools = pools_of(told.league)
    if not pools:
        return
    wordings = dict(told.league.cards.values_list("called", "revision"))
    numbers = [int(name[1:]) for name in names]
    for member in Member.objects.filter(league=told.league, number__in=numbers):
        if pool := pools.get(member.player_id):
            held = _held(told.fold.members.get(member.name))
            freezing.hand_again(pool, wordings, held, now=told.now)


def _held(owner: Owner | None) -> freezing.Drafted:
    """Whoever has left before the first cycle was never there, and holds nothing."""
    if owner is None:
        return freezing.Drafted({}, {})
    return freezing.Drafted(+owner.leaders, +owner.heroes)


def frozen(league: League, share: Counter[str]) -> FrozenCube:
    """Some cards of the pool, held fast in the wording the league has them in."""
    wordings = dict(league.cards.values_list("called", "revision"))
    held = FrozenCube.objects.create(cube_revision=0, name=league.title, made_at=league.made_at)
    FrozenCard.objects.bulk_create(
        FrozenCard(frozen=held, revision_id=wordings[card], called=card, count=count)
        for card, count in sorted(share.items())
        if count
    )
    return held
