"""How a game at a table ended, in names: who has won, and what each side came to."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from engine.kernel.ruleset import Outcome
from engine.kernel.seats import Seat
from engine.parts.box import Box


class Camp(NamedTuple):
    """Those who win and lose together, and the points they came to."""

    names: str
    points: int


class Ending(NamedTuple):
    winners: str
    """their names; "" if nobody has won"""
    have_won: int
    """how many they are"""
    camps: tuple[Camp, ...]


def of(outcome: Outcome | None, names: Sequence[str], box: Box) -> Ending | None:
    """None as long as there is none, or where the table was broken off."""
    if outcome is None:
        return None
    seats = len(outcome.points)
    sides: dict[int, list[Seat]] = {}
    for seat in range(seats):
        sides.setdefault(box.team(seat, seats), []).append(seat)
    camps = tuple(Camp(_joined(names, each), outcome.points[each[0]]) for each in sides.values())
    winners = outcome.winners if len(outcome.winners) < seats else ()
    return Ending(_joined(names, winners), len(winners), camps)


def _joined(names: Sequence[str], seats: Iterable[Seat]) -> str:
    return get_text_list([names[seat] for seat in seats], _("and"))
