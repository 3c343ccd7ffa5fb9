"""King: three against three around the table; a team falls with its King."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import board, happenings, prices
from engine.games.pixel_tactics.modes.mode import OPENING_HAND, Mode
from engine.games.pixel_tactics.modes.teams import dethrone, settle, standing, sweep
from engine.games.pixel_tactics.state import Standing
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Option
from engine.kernel.ruleset import Reason
from engine.kernel.seats import Seat, letter
from engine.kernel.words import Told

KINGS: Final = (1, 4)
NEAR: Final = 1
FAR: Final = 2
"""seats away, as far as a long action reaches"""
GONE: Final = 150.0
"""what a Knight who has fallen costs a bot: more than a Leader about to fall"""
CROWN: Final = 2.0
"""what damage on a King costs more than on others: the team falls with its King"""


class King(Mode):
    """PM-16: a to c sit side by side, d to f opposite from right to left; b and e are Kings."""

    name = "king"
    teams = (0, 0, 0, 1, 1, 1)
    may_begin = KINGS
    reaches_far = True
    closed_lists = False
    example_lengths = (1,)

    def laid(self, goal: str = "") -> Standing:
        return Standing((0,) * len(self.teams))

    def opening_hand(self, table: Table, seat: Seat) -> int:
        """PM-11: a trophy belongs to a team, and is counted once."""
        extra = max(table.sides[rival].trophies for rival in table.rivals(seat))
        return OPENING_HAND + extra - table.built

    # --- who reaches whom ------------------------------------------------------------------------

    def in_reach(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        return tuple(rival for rival in table.rivals(seat) if _apart(table, seat, rival) <= FAR)

    def why_not(self, table: Table, seat: Seat, option: Option) -> Reason | None:
        place = board.READ[seat].get(option[2]) if len(option) > 2 else None
        if option[0] != "attack" or place is None or place[0] not in table.rivals(seat):
            return None
        apart = _apart(table, seat, place[0])
        if apart > FAR:
            return Reason(
                Told(
                    "{0} sits {1} seats away; attacks reach the next seat, and as a long action "
                    "the one behind it.",
                    letter(place[0]),
                    apart,
                ),
                "PM-17",
                "out-of-reach",
            )
        if apart == FAR and not prices.payable(table, seat, "attack", prices.COST["long"]):
            return Reason(
                Told(
                    "{0} sits two seats away: that takes a long action, two of yours.",
                    letter(place[0]),
                ),
                "PM-17",
                "no-actions",
            )
        return None

    def is_far(self, table: Table, seat: Seat, rival: Seat) -> bool:
        return seat != rival and _apart(table, seat, rival) == FAR

    def partners(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        """A Knight exchanges Heroes with the King only."""
        allies = table.allies(seat)
        return allies if seat in KINGS else tuple(ally for ally in allies if ally in KINGS)

    # --- what it promises ------------------------------------------------------------------------

    def promise(self, table: Table, seat: Seat) -> float:
        leader = table.leader(seat)
        if leader is None or seat not in KINGS:
            return -GONE * (seat in standing(table).out)
        return -CROWN * table.damage[leader.id]

    # --- who falls -------------------------------------------------------------------------------

    def routed(self, table: Table, fallen: list[Seat]) -> None:
        """A fallen King ends the game; a fallen Knight's seat vanishes: PM-18."""
        if lost := [self.teams[seat] for seat in fallen if seat in KINGS]:
            other = [team for team in dict.fromkeys(self.teams) if team not in lost]
            for seat in fallen:
                dethrone(table, seat)
            settle(table, other or lost)
            return
        for seat in fallen:
            dethrone(table, seat)
            sweep(table, seat)
            table.tell("vanishes", seat)
        now = standing(table)
        table.common = replace(now, out=(*now.out, *fallen))
        table.order = tuple(seat for seat in table.order if seat not in fallen)
        table.place = min(table.place, len(table.order) - 1)
        table.queue = tuple(pending for pending in table.queue if pending.seat not in fallen)
        happenings.flush(table)


def _apart(table: Table, one: Seat, other: Seat) -> int:
    """PM-17: how many seats one sits from the other, the shorter way round; Kings sit opposite."""
    ring = [seat for seat in table.seats if seat not in standing(table).out]
    steps = abs(ring.index(one) - ring.index(other))
    across = FAR if one in KINGS and other in KINGS else len(ring)
    return min(steps, len(ring) - steps, across)
