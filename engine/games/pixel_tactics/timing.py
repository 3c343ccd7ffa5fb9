"""How a game runs: rounds, waves and turns, casualties and rout."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import (
    actions,
    board,
    course,
    ending,
    happenings,
    looking,
    players,
    reaching,
    stats,
)
from engine.games.pixel_tactics.amounts import SPARED, amount
from engine.games.pixel_tactics.consequences import CASUALTY
from engine.games.pixel_tactics.frames import Closing
from engine.games.pixel_tactics.state import Happening, Ids, Lasting, Piece, Seats
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

ACTIONS: Final = 2
LAST_ROUND: Final = 60
"""PT-43: a game that has not ended by then is a tie"""


NO_DEEDS: Final = ("did pass", "passed", "did draw cards", "did discard")
"""what does not keep a round from being one in which nobody did anything"""
FOR_GOOD: Final = ("limited game", "first game", *course.TO_COME)
"""what is remembered longer than a round"""


def begin_wave(table: Table) -> None:
    if table.mode.interrupts(table):
        return
    table.place = 0
    table.wave_from = table.turn + 1
    if table.wave == 0:
        table.round_from = table.turn + 1
        table.marks = tuple(mark for mark in table.marks if mark.what in FOR_GOOD)
        table.tell("round", amount=table.round)
    table.tell("wave", None, board.ROWS[table.wave])
    if course.came_true(table, course.NO_WAVE, 0):
        table.tell("skip wave")
        table.push(Closing("wave", len(CLOSINGS["wave"]) - 1))
        return
    opened = ("round start", "wave start") if table.wave == 0 else ("wave start",)
    opened = ("game start", *opened) if table.round == 1 and not table.wave else opened
    if _pass_over_skipped(table):
        begin_turn(table, *opened)
    else:
        for kind in opened:
            happenings.observe(table, Happening(kind, -1))
        table.push(Closing("wave"))


def _pass_over_skipped(table: Table) -> bool:
    """Whether anybody from the one whose Turn it would be now has one in this Wave."""
    while table.place < len(table.order):
        if not course.skipped(table, table.active):
            return True
        table.place += 1
    table.place = len(table.order) - 1
    return False


def begin_turn(table: Table, *opened: str) -> None:
    """`opened`: what begins together with it."""
    table.turn += 1
    seat = table.active
    for kind in opened:
        happenings.observe(table, Happening(kind, -1))
    table.actions = max(0, ACTIONS + _more_actions(table, seat))
    table.extra = ()
    table.tell("turn", seat, amount=table.actions)
    if table.field.lasting:
        _expire_own_turn(table, "own start")
        _expire_rivals_turn(table, "rival start")
    happenings.observe(table, Happening("turn start", seat))


def _more_actions(table: Table, seat: Seat) -> int:
    more = 0
    if table.owed:
        more = table.owed[seat]
        table.owed = tuple(0 if s == seat else n for s, n in enumerate(table.owed))
    for rule in table.facts.rules.get("ActionsEachTurn", ()):
        if rule.change in players.rules_on(table, "ActionsEachTurn", seat):
            change = rule.change
            if isinstance(change, tree.ActionsEachTurn):
                if change.sign == 1 and players.refused(table, seat, "gain actions"):
                    continue
                more += change.sign * amount(table, rule.scope, change.amount)
    return more


def idle(table: Table) -> bool:
    """Nothing is unfinished: the active player has another action to take.

    Reactions come first; with no action left the turn is closed.
    """
    if table.result:
        return True
    reaching.reached(table)
    if table.queue or table.happened:
        happenings.flush(table)
        return False
    if table.facts.rules and looking.look(table):
        return False
    if table.actions <= 0 and not (_perhaps_free(table) and actions.more_to_do(table)):
        table.push(Closing("turn"))
        return False
    return True


def _perhaps_free(table: Table) -> bool:
    """A quick look: there are extra actions, or clauses that cost nothing and no pass yet."""
    seat = table.active
    return bool(table.extra) or (bool(table.facts.free[seat]) and not table.marked("passed", seat))


def step_closing(table: Table, frame: Closing) -> bool:
    """Stage after stage, until it is over or something lies on top that comes first."""
    at = len(table.stack) - 1
    for stage, close in enumerate(CLOSINGS[frame.what][frame.stage :], frame.stage + 1):
        close(table)
        stack = table.stack
        if stack and stack[-1] is frame:
            continue
        if len(stack) > at and stack[at] is frame:
            table.stack = (*stack[:at], Closing(frame.what, stage), *stack[at + 1 :])
        break
    return False


def _end_turn(table: Table) -> None:
    happenings.observe(table, Happening("turn end", table.active))
    happenings.flush(table)


def _unmark(table: Table) -> None:
    """Time markers come off, which may be answered."""
    if table.facts.reserves or table.field.lasting:
        _remove_markers(table, table.active)
    happenings.flush(table)


def _tidy_turn(table: Table) -> None:
    """Effects of this turn end, and the next player's turn begins."""
    if table.field.lasting:
        _expire(table, "turn", table.turn)
        _expire_own_turn(table, "own turn")
        _expire_rivals_turn(table, "rival turn")
    table.pop()
    if table.mode.goes_on(table):
        return
    if course.came_true(table, course.AGAIN, table.active):
        begin_turn(table)
        return
    table.place += 1
    if table.place < len(table.order) and _pass_over_skipped(table):
        begin_turn(table)
    else:
        table.place = len(table.order) - 1
        table.push(Closing("wave"))


def _remove_markers(table: Table, seat: Seat) -> None:
    """PT-18: at the end of its player's turn an operation loses a marker.

    One that has none left to lose is discarded.
    """
    for slot, card in enumerate(table.field.reserve[seat]):
        if card is not None and card.operation:
            if players.rules_on(table, "KeepsMarkers", seat):
                continue
            if card.markers:
                table.set_reserve(seat, slot, replace(card, markers=card.markers - 1))
                happenings.observe(table, Happening("unmarked", seat, -1, card.id, 1))
            else:
                happenings.observe(table, Happening("leave", seat, -1, card.id))
                table.set_reserve(seat, slot, None)
                table.discard((card.card, card.owner))
                table.end_place(card.id)
                table.tell("operation over", seat, card.card, cause="PT-18")
    lasting = table.field.lasting
    if any(each.ends == "markers" for each in lasting):
        table.set_lasting(
            tuple(
                replace(each, at=each.at - 1)
                if each.ends == "markers" and each.scope.seat == seat
                else each
                for each in lasting
                if each.ends != "markers" or each.scope.seat != seat or each.at > 1
            )
        )


def _expire(table: Table, what: str, now: int) -> None:
    ends = (what, f"attack {what}")
    table.end_lasting(lambda each: each.ends in ends and each.at <= now)


def _expire_own_turn(table: Table, side: str) -> None:
    """What lasts to the start or the end of somebody's own next turn."""
    table.end_lasting(
        lambda each: each.ends == side and each.scope.seat == table.active and each.at < table.turn
    )


def _expire_rivals_turn(table: Table, side: str) -> None:
    """PT-170: what lasts to a rival's next turn or to its end, for each rival to their own."""
    if all(each.ends != side for each in table.field.lasting):
        return
    seat = table.active
    mine = {piece.id for piece in table.field.units[seat] if piece is not None}
    kept: list[Lasting] = []
    for each in table.field.lasting:
        rivals = table.rivals(each.scope.seat)
        if each.ends == side and each.at < table.turn and seat in rivals:
            seats = tuple(bearer for bearer in each.seats if bearer != seat)
            ids = tuple(bearer for bearer in each.ids if bearer not in mine)
            if not _borne_by(table, ids, seats, rivals):
                continue
            each = replace(each, ids=ids, seats=seats)
        kept.append(each)
    if len(kept) < len(table.field.lasting) or kept != list(table.field.lasting):
        table.set_lasting(tuple(kept))


def _borne_by(table: Table, ids: Ids, seats: Seats, rivals: Seats) -> bool:
    """Whether any of those who bear it are theirs."""
    places = [table.place_of(id) for id in ids]
    return bool({*seats, *(place[0] for place in places if place)} & set(rivals))


def _end_wave(table: Table) -> None:
    happenings.observe(table, Happening("wave end", -1))
    happenings.flush(table)


def _casualties(table: Table) -> None:
    """PT-22: every hero whose damage reaches its Life falls, all at once."""
    fallen = stats.fallen(table, table.facts.pieces.values())
    table.blows = tuple([blow for blow in table.blows if blow.object in table.facts.pieces])
    happenings.propose(table, tuple([_defeat(table, piece) for piece in fallen if piece.hero]))


def _defeat(table: Table, piece: Piece) -> Happening:
    """PT-103: whoever dealt it damage last has defeated it."""
    for blow in table.blows:
        if blow.object == piece.id:
            return replace(blow, kind="defeat", amount=0, number=CASUALTY, moved=False, awaited=())
    return Happening("defeat", -1, -1, piece.id, by="casualty", number=CASUALTY)


def _rout(table: Table) -> None:
    """PT-40: leaders are looked at when the casualties have fallen, before anything reacts."""
    leaders = [piece for piece in table.facts.pieces.values() if piece.leader]
    fallen = [table.facts.places[each.id][0] for each in stats.fallen(table, leaders)]
    if fallen:
        table.mode.routed(table, fallen)
    else:
        happenings.flush(table)


def _tidy_wave(table: Table) -> None:
    _expire(table, "wave", table.round * 3 + table.wave)
    table.pop()
    if table.wave < 2:
        table.order = course.order(table, table.mode.order_after(table, table.wave), "wave")
        table.wave += 1
        begin_wave(table)
    else:
        table.push(Closing("round"))


def _end_round(table: Table) -> None:
    happenings.observe(table, Happening("round end", -1))
    happenings.flush(table)


def _tidy_round(table: Table) -> None:
    """The first player changes; the ceasefire of the first round is over."""
    idle_round = table.round > 1 and all(
        mark.what in (*NO_DEEDS, looking.LOOKED, SPARED, *FOR_GOOD) for mark in table.marks
    )
    _expire(table, "round", table.round)
    table.pop()
    course.cease(table, table.ceasefire)
    if idle_round or table.round == LAST_ROUND:
        # PT-43: a whole round in which nobody did anything, or no end in sight: the game is a tie
        table.stack = ()
        ending.settle(table, (), "stalemate")
        return
    table.round += 1
    planned = table.mode.order_after(table, table.wave)
    table.order = course.order(table, course.order(table, planned, "round"), "wave")
    table.wave = 0
    begin_wave(table)


CLOSINGS: Final = {
    "turn": (_end_turn, _unmark, _tidy_turn),
    "wave": (_end_wave, _casualties, _rout, _tidy_wave),
    "round": (_end_round, _tidy_round),
}
