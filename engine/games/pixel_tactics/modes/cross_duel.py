"""Team cross duel: two against two, and whoever loses a Leader comes back with another."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import board, course, happenings, timing
from engine.games.pixel_tactics.frames import Deal, LeaderPick, Leaders
from engine.games.pixel_tactics.layout import Layout
from engine.games.pixel_tactics.modes.mode import OPENING_HAND, Mode
from engine.games.pixel_tactics.modes.teams import dethrone, settle, standing, sweep
from engine.games.pixel_tactics.state import Standing
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import Seat

GOALS: Final = {"short": (3, 1), "long": (5, 2)}
"""so many points from one Rival, or so many from each of them"""
FALLEN: Final = 150.0
"""what a point of the other team costs a bot: more than a Leader about to fall"""


class CrossDuel(Mode):
    """Partners sit side by side and turns go across the table: PM-10."""

    name = "cross-duel"
    teams = (0, 1, 0, 1)
    goals = tuple(GOALS)
    closed_lists = False
    example_lengths = (1,)

    def laid(self, goal: str = "") -> Standing:
        return Standing((0,) * len(self.teams), goal=goal or self.goals[0])

    def laid_anew(self, table: Table) -> Standing:
        return self.laid(standing(table).goal)

    def opening_hand(self, table: Table, seat: Seat) -> int:
        """PM-11: a trophy belongs to a team, and is counted once."""
        extra = max(table.sides[rival].trophies for rival in table.rivals(seat))
        return OPENING_HAND + extra - table.built

    def partners(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        return table.allies(seat)

    def clears_for(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        return table.allies(seat)

    def routed(self, table: Table, fallen: list[Seat]) -> None:
        """Every Leader that falls is a point for the other team, and its player comes back."""
        fallen = [seat for seat in table.in_turn() if seat in fallen]
        for seat in fallen:
            dethrone(table, seat)
        now = standing(table)
        counts = tuple(n + (seat in fallen) for seat, n in enumerate(now.fallen))
        table.common = replace(now, fallen=counts, back=(*now.back, *fallen))
        won = [team for team in dict.fromkeys(self.teams) if self._has_won(table, team)]
        if won:
            settle(table, won)
            return
        happenings.flush(table)
        for seat in reversed(fallen):
            _regroup(table, seat)

    def _has_won(self, table: Table, team: int) -> bool:
        now = standing(table)
        points = [n for seat, n in enumerate(now.fallen) if self.teams[seat] != team]
        from_one, from_each = GOALS[now.goal]
        return max(points) >= from_one or min(points) >= from_each

    def promise(self, table: Table, seat: Seat) -> float:
        return -FALLEN * standing(table).fallen[seat]

    # --- a round of one’s own -------------------------------------------------------------------

    def around(self, table: Layout) -> tuple[Seat, ...]:
        order = standing(table).order
        at = order.index(table.active)
        return order[at:] + order[:at]

    def interrupts(self, table: Table) -> bool:
        """PM-15: who has come back takes a whole round alone, in ceasefire; the others wait."""
        now = standing(table)
        if not now.back:
            return False
        seat = now.back[0]
        table.common = replace(now, order=table.order, wave=table.wave)
        table.order, table.place, table.wave = (seat,), 0, 0
        table.ceasefire = (*table.ceasefire, seat)
        table.tell("comes back", seat)
        _own_wave(table)
        return True

    def goes_on(self, table: Table) -> bool:
        now = standing(table)
        if now.wave < 0:
            return False
        if table.wave < len(board.ROWS) - 1:
            table.wave += 1
            _own_wave(table)
            return True
        table.order, table.wave = now.order, now.wave
        course.cease(table, now.back[:1])
        table.common = replace(now, back=now.back[1:], order=(), wave=-1)
        timing.begin_wave(table)
        return True


def _regroup(table: Table, seat: Seat) -> None:
    """PM-14: all cards are shuffled; a hand of four, one more for each point of the other team."""
    sweep(table, seat)
    side = table.sides[seat]
    if table.built and not side.leaders:
        table.change_side(seat, leaders=tuple(sorted(side.aside)), aside=())
    points = sum(standing(table).fallen[each] for each in (seat, *table.allies(seat)))
    table.push(Leaders((LeaderPick(seat),)))
    table.push(Deal(seat, OPENING_HAND + points - table.built, quiet=True))


def _own_wave(table: Table) -> None:
    table.wave_from = table.turn + 1
    table.tell("wave", None, board.ROWS[table.wave])
    timing.begin_turn(table)
