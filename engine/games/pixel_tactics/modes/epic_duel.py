"""Epic duel: four Leaders one after the other, and whoever loses one is given something for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import beginning, board, ending, hands, happenings
from engine.games.pixel_tactics.editions import Edition
from engine.games.pixel_tactics.frames import Deal, Placing, Successor
from engine.games.pixel_tactics.modes.mode import Mode
from engine.games.pixel_tactics.modes.teams import dethrone
from engine.games.pixel_tactics.state import Happening
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import Seat
from engine.kernel.words import posed

FULL_HAND: Final = 7
FEWEST: Final = 60
RECRUITS: Final = 3
WAITING: Final = 150.0
"""what a Leader still in the row is worth to a bot: more than one about to fall costs"""
FLANK: Final = 1
GIFTS: Final = ("draw", "recruit", "rearrange", "nothing")


class EpicDuel(Mode):
    name = "epic-duel"
    stacks = True
    locks = False
    closed_lists = False
    example_lengths = (1,)

    def edition(self, edition: Edition) -> Edition:
        return replace(super().edition(edition), hand_limit=FULL_HAND)

    def opening_hand(self, table: Table, seat: Seat) -> int:
        return FULL_HAND + sum(table.sides[rival].trophies for rival in table.rivals(seat))

    def fewest_cards(self, built: bool) -> int:
        return FEWEST

    def promise(self, table: Table, seat: Seat) -> float:
        return WAITING * len(table.sides[seat].leaders)

    def order_after(self, table: Table, wave: int) -> tuple[Seat, ...]:
        """PM-6: the first player changes after each Flank Wave, and not again after the Rear."""
        return table.order[1:] + table.order[:1] if wave == FLANK else table.order

    def routed(self, table: Table, fallen: list[Seat]) -> None:
        """PM-7: the next of the row takes the place of a fallen Leader, the active player's first.

        Whoever has none left has lost. PM-8: a fallen one lies aside, where no effect finds it.
        """
        lost = [seat for seat in fallen if not table.sides[seat].leaders]
        if lost:
            ending.end_game(table, lost)
            return
        happenings.flush(table)
        for seat in reversed([each for each in table.in_turn() if each in fallen]):
            dethrone(table, seat)
            table.push(Successor(seat))


def step_successor(table: Table, frame: Successor) -> bool:
    if not frame.led and len(only := beginning.led_by(table, frame.seat)) == 1:
        answer_successor(table, frame, frame.seat, only[0])
        return False
    return True


def ask_successor(table: Table, frame: Successor) -> dict[Seat, Ask]:
    seat = frame.seat
    if not frame.led:
        asked = Ask(seat, posed("Choose your next Leader."), menu_of(beginning.led_by(table, seat)))
    elif not frame.recruits:
        gifts = menu_of(("gift", gift) for gift in GIFTS)
        asked = Ask(seat, posed("What do you take for your fallen Leader?"), gifts)
    else:
        asked = Ask(
            seat,
            posed("Recruit a Hero to any slot ({0} left).", frame.recruits),
            {"recruit": lambda: _recruits(table, seat), "done": lambda: [("done",)]},
        )
    return {seat: asked}


def _recruits(table: Table, seat: Seat) -> Iterator[Option]:
    slots = [board.WRITTEN[seat][seat][slot] for slot in table.free_slots(seat)]
    for held in table.in_hand(seat):
        for slot in slots:
            yield ("recruit", hands.card_words(held, seat), slot)


def answer_successor(table: Table, frame: Successor, seat: Seat, option: Option) -> None:
    match option:
        case ("leader", name, *chase):
            table.become(replace(frame, led=True))
            beginning.seat_leader(table, seat, name, *chase)
        case ("gift", "recruit"):
            table.become(replace(frame, recruits=RECRUITS))
        case ("gift", gift):
            table.pop()
            _give(table, seat, gift)
        case ("recruit", words, place):
            _recruit(table, frame, words, board.READ[seat][place][1])
        case _:
            table.pop()


def _give(table: Table, seat: Seat, gift: str) -> None:
    if gift == "draw":
        table.push(Deal(seat, max(0, FULL_HAND - len(table.sides[seat].hand))))
    elif gift == "rearrange":
        table.push(Placing("rearrange", seat, seat))
        corpses = [piece for piece in table.field.units[seat] if piece is not None and piece.corpse]
        happenings.propose(
            table, tuple(Happening("clear", seat, -1, piece.id, by="clear") for piece in corpses)
        )


def _recruit(table: Table, frame: Successor, words: str, slot: int) -> None:
    seat = frame.seat
    held = hands.held_of(words, seat)
    table.lose(seat, held)
    table.disclose(held)
    id = table.enter(held[0], held[1], seat, slot)
    table.mark("recruited", id)
    more = frame.recruits - 1
    if more and table.sides[seat].hand and table.free_slots(seat):
        table.become(replace(frame, recruits=more))
    else:
        table.pop()
    happenings.propose(table, (Happening("recruit", seat, -1, id, by="ability"),))
