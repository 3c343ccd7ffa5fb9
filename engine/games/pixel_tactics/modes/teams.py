"""What modes for teams share: who has fallen, cards swept together, and the team that stands."""

from __future__ import annotations

from engine.games.pixel_tactics import ending
from engine.games.pixel_tactics.layout import Layout
from engine.games.pixel_tactics.state import Standing
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import Seat


def standing(table: Layout) -> Standing:
    assert isinstance(table.common, Standing)
    return table.common


def team_of(table: Table, team: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in table.seats if table.edition.team(seat) == team)


def dethrone(table: Table, seat: Seat) -> None:
    """A Leader that has fallen is laid aside, for everybody to see.

    PM-30: a Chase Leader goes, and what lay beneath it is laid aside.
    """
    leader = table.leader(seat)
    assert leader is not None
    side = table.sides[seat]
    table.tell("fall", seat, leader.card)
    table.remove(leader.id)
    table.change_side(seat, aside=(*side.aside, side.under or leader.card), under="")


def sweep(table: Table, seat: Seat) -> None:
    """PM-14: hand, Unit, reserve and discard pile go back to the deck, and it is shuffled.

    What belongs to others goes to its owner: to the discard pile if it lay open, else to the deck.
    """
    for piece in [each for each in table.field.units[seat] if each is not None]:
        table.remove(piece.id)
        _give_back(table, seat, piece.card, piece.owner)
    for slot in reversed(range(len(table.field.reserve[seat]))):
        card = table.field.reserve[seat][slot]
        if card is None:
            continue
        table.set_reserve(seat, slot, None)
        table.end_place(card.id)
        if card.operation:
            _give_back(table, seat, card.card, card.owner)
        else:
            table.to_deck((card.card, card.owner), "deck", ())
    for held in table.sides[seat].hand:
        table.to_deck(held, "deck", ())
    table.change_side(seat, hand=())
    for name in table.sides[seat].discard:
        table.conceal((name, seat))
        table.to_deck((name, seat), "deck", ())
    table.change_side(seat, discard=())
    table.shuffle(seat)


def _give_back(table: Table, seat: Seat, card: str, owner: Seat) -> None:
    """An open card: back into the deck that is swept together, or to its owner's discard pile."""
    if owner == seat:
        table.conceal((card, seat))
        table.to_deck((card, owner), "deck", ())
    else:
        table.discard((card, owner))


def settle(table: Table, teams: list[int]) -> None:
    """PM-13: of teams that have won at the same moment the one with more living Heroes."""
    if len(teams) > 1:
        heroes = {team: _heroes(table, team) for team in teams}
        teams = [team for team in teams if heroes[team] == max(heroes.values())]
    table.stack = ()
    winners = team_of(table, teams[0]) if len(teams) == 1 else ()
    first = [seat for seat in winners if seat in table.mode.may_begin]
    rest = [seat for seat in winners if seat not in first]
    ending.settle(table, (*first, *rest), "rout")


def _heroes(table: Table, team: int) -> int:
    units = (table.field.units[seat] for seat in team_of(table, team))
    return sum(piece is not None and piece.hero for unit in units for piece in unit)
