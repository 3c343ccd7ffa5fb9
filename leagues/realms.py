"""The base map as it is drawn: a realm of five castles for everybody, with flags of who took them.

Places are worked out here, so that the template only writes SVG; words come with every castle.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final, NamedTuple
from uuid import UUID

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from engine.leagues.facts import Name
from engine.leagues.league import League as Fold
from engine.leagues.standings import Plot
from leagues import wording

ACROSS: Final = 60
WIDE: Final = 300
TALL: Final = 84
CASTLE: Final = "8,78 8,42 16,42 16,49 25,49 25,42 35,42 35,49 44,49 44,42 52,42 52,78"
INITIALS: Final = 2


class Castle(NamedTuple):
    """A base at its place."""

    x: int
    points: int
    name: str
    state: str
    """held, at-stake or captured, as style sheets say it"""
    colour: str
    """of whoever took or attacks it; "" for nobody"""
    initials: str
    duel: int
    replay: UUID | None
    """of the duel, where it was played at a live table"""
    said: str


class Realm(NamedTuple):
    """Somebody's bases, and how many are still theirs."""

    number: int
    name: str
    colour: str
    colour_said: str
    castles: list[Castle]
    kept: int
    taken: int
    """bases of others"""
    is_mine: bool


class Duels(NamedTuple):
    """What castles tell of the duels behind their flags: when each was settled, and its replay."""

    settled: Mapping[int, datetime] = {}
    replays: Mapping[int, UUID] = {}


def realms(
    plots: Iterable[Plot],
    fold: Fold,
    names: Mapping[Name, str],
    mine: Name,
    duels: Duels,
) -> list[Realm]:
    """By owner, in the order they joined; one's own first."""
    by_owner: dict[Name, list[Plot]] = {}
    taken: dict[Name, int] = {}
    for plot in plots:
        by_owner.setdefault(plot.owner, []).append(plot)
        if plot.state == "captured":
            taken[plot.by] = taken.get(plot.by, 0) + 1
    found = [
        Realm(
            int(owner[1:]),
            names.get(owner, owner),
            fold.members[owner].colour,
            wording.colour(fold.members[owner].colour),
            [_castle(nth, plot, fold, names, duels) for nth, plot in enumerate(theirs)],
            sum(plot.state != "captured" for plot in theirs),
            taken.get(owner, 0),
            owner == mine,
        )
        for owner, theirs in by_owner.items()
    ]
    return sorted(found, key=lambda realm: not realm.is_mine)


def _castle(nth: int, plot: Plot, fold: Fold, names: Mapping[Name, str], duels: Duels) -> Castle:
    by = names.get(plot.by, plot.by)
    return Castle(
        nth * ACROSS,
        plot.base.points,
        plot.base.name,
        plot.state.replace(" ", "-"),
        fold.members[plot.by].colour if plot.by else "",
        by[:INITIALS],
        plot.duel,
        duels.replays.get(plot.duel) if plot.state == "captured" else None,
        _said(plot, by, duels.settled.get(plot.duel)),
    )


def _said(plot: Plot, by: str, at: datetime | None) -> str:
    told = {"base": plot.base.name, "points": plot.base.points, "name": by, "duel": plot.duel}
    if plot.state == "captured" and at:
        told["day"] = date_format(timezone.localtime(at), "DATE_FORMAT")
        return (
            _("%(base)s, worth %(points)s: captured by %(name)s in duel %(duel)s on %(day)s") % told
        )
    if plot.state == "captured":
        return _("%(base)s, worth %(points)s: captured by %(name)s in duel %(duel)s") % told
    if plot.state == "at stake":
        return _("%(base)s, worth %(points)s: attacked by %(name)s in duel %(duel)s") % told
    return _("%(base)s, worth %(points)s: held") % told
