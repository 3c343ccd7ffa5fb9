"""A process that fights one duel of a league after the other until it is killed.

It goes on from wherever the league stands, and says every deed once it is committed.
"""

import os
import sys
from typing import Any

import django

from engine.leagues.duels import barred
from engine.leagues.facts import Result
from engine.leagues.league import League as Fold


def main(pk: int) -> None:
    from leagues.models import League
    from leagues.queries import seasons

    league = League.objects.get(pk=pk)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    while fold := going_on(seasons.season(league).fold):
        said = step(league, fold)
        sys.stdout.write(f"{said}\n")
        sys.stdout.flush()


def going_on(fold: Fold) -> Fold | None:
    """Nothing, once all leaders are retired and the last duel is settled."""
    is_open = next(fold.running("offered", "accepted", "running"), None)
    return fold if is_open or barred(fold, "#1", "#2") is None else None


def step(league: Any, fold: Fold) -> str:
    """The next deed of the duel that is open, or a challenge; what was done, and for which."""
    from django.utils import timezone

    from leagues.models import Meeting, SecretPick
    from leagues.services import duels

    now = timezone.now()
    found = next(fold.running("offered", "accepted", "running"), None)
    if found is None:
        made = duels.challenge(league, one="#1", other="#2", by=None, now=now)
        return f"challenged {made.number}"
    meeting = Meeting.objects.select_related("league", "match").get(
        league=league, number=found.number
    )
    one, other = found.players
    if found.point == "offered":
        duels.accept(meeting, name=other, by=None, now=now)
        return f"accepted {found.number}"
    if found.point == "accepted":
        has_picked = SecretPick.objects.filter(meeting=meeting, member__number=int(one[1:]))
        me = other if has_picked.exists() else one
        leader = min(fold.fresh_leaders(me))
        base = fold.free_bases(found.other(me))[0].name
        duels.pick(meeting, name=me, leader=leader, base=base, by=None, now=now)
        return f"picked {found.number}"
    if found.result is None:
        duels.report(meeting, name=one, result=Result("tie"), by=None, now=now)
        return f"reported {found.number}"
    duels.sign(meeting, name=other, by=None, now=now)
    return f"signed {found.number}"


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    main(int(sys.argv[1]))
