"""What stands before whoever organises: step by step to the next cycle, or to its scoring."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.leagues.cycles import FEWEST
from engine.leagues.league import League as Fold
from engine.leagues.pool import LEADERS


class Stone(NamedTuple):
    """A step: what has to be, and whether it is."""

    said: str
    is_done: bool
    is_next: bool = False


def path(fold: Fold) -> list[Stone]:
    """All steps to the next button, the first that is not done marked."""
    found, marked = _stones(fold), False
    for nth, stone in enumerate(found):
        if not stone.is_done and not marked:
            found[nth], marked = stone._replace(is_next=True), True
    return found


def _stones(fold: Fold) -> list[Stone]:
    if fold.part == "over":
        return []
    return _to_scoring(fold) if fold.runs else _to_the_next_cycle(fold)


def _to_scoring(fold: Fold) -> list[Stone]:
    duels = [duel for duel in fold.here if duel.point not in ("off", "offered")]
    settled = sum(duel.point == "settled" for duel in duels)
    told = {"count": settled, "all": len(duels)}
    return [
        Stone(_("%(count)s of %(all)s duels are settled.") % told, settled == len(duels)),
        Stone(_("Cycle %(number)s is scored.") % {"number": fold.cycle}, is_done=False),
    ]


def _to_the_next_cycle(fold: Fold) -> list[Stone]:
    """Whoever is away is not waited for (LG-9)."""
    here = [each for each in fold.playing if not each.away]
    many, all_here = len(fold.playing), len(here)
    lead = sum(each.leaders.total() == LEADERS for each in here)
    armed = sum(each.heroes.total() >= fold.due_heroes for each in here)
    return [
        Stone(
            ngettext("%(count)s takes part.", "%(count)s take part.", many) % {"count": many},
            many >= FEWEST,
        ),
        Stone(
            _("%(count)s of %(all)s have five leaders.") % {"count": lead, "all": all_here},
            lead == all_here,
        ),
        Stone(
            _("%(count)s of %(all)s have all their heroes.") % {"count": armed, "all": all_here},
            armed == all_here,
        ),
        Stone(_("Cycle %(number)s begins.") % {"number": fold.cycle + 1}, is_done=False),
    ]
