"""How a game ends: who has won it, what is locked away, and all cards where they began."""

from __future__ import annotations

from engine.games.pixel_tactics import bases, players
from engine.games.pixel_tactics.frames import Opening
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import Seat


def end_game(table: Table, fallen: list[Seat]) -> None:
    """PT-41: the standing leader's player wins; if both fell, the one with more living heroes."""
    for seat in fallen:
        leader = table.leader(seat)
        if leader is not None:
            table.tell("rout", seat, leader.card)
    standing = [seat for seat in table.seats if seat not in fallen]
    if not standing:
        living = {seat: _living(table, seat) for seat in table.seats}
        best = max(living.values())
        standing = [seat for seat, heroes in living.items() if heroes == best]
        favoured = [seat for seat in table.seats if players.may(table, seat, "win ties")]
        standing = favoured if len(favoured) == 1 else standing
    table.stack = ()
    settle(table, tuple(standing) if len(standing) == 1 else (), "rout")


def concede(table: Table, seat: Seat) -> None:
    """PT-96: whoever gives up has lost this game, whatever stands on the table."""
    table.tell("concede", seat)
    table.stack = ()
    settle(table, table.rivals(seat), "concession")


def _living(table: Table, seat: Seat) -> int:
    return sum(piece is not None and piece.hero for piece in table.field.units[seat])


def settle(table: Table, winners: tuple[Seat, ...], why: str) -> None:
    """Trophies: the winner's and the loser's leaders are locked away.

    PT-42: after a tie it goes by edition.
    """
    shared = not winners and why == "rout" and table.edition.tie == "both"
    for seat in winners or (tuple(table.seats) if shared else ()):
        table.change_side(seat, trophies=table.sides[seat].trophies + 1)
        table.tell("trophy", seat)
    if not winners:
        table.tell("tie")
    table.winner = winners[0] if winners else -1
    table.queue = ()
    table.happened = ()
    _gather(table, lock=table.mode.locks and (bool(winners) or shared))
    needed = table.best_of // 2 + 1  # PT-46: ties do not go on for ever
    if (
        table.best_of == 1
        or any(side.trophies >= needed for side in table.sides)
        or table.game >= 3 * table.best_of
    ):
        table.result = why
        table.tell("over", table.winner if table.winner >= 0 else None)
    else:
        table.game += 1
        table.tell("game", amount=table.game)
        table.push(Opening())


def _gather(table: Table, *, lock: bool) -> None:
    """All cards go back to their owners' decks, but leaders locked in a trophy.

    A stack gets its leader back after a tie.
    """
    secrets = _hidden_cards(table)
    aside = {seat: list(table.sides[seat].aside) for seat in table.seats}
    stacks = {seat: list(table.sides[seat].leaders) for seat in table.seats}
    for piece in table.facts.pieces.values():
        leader = table.sides[piece.owner].under or piece.card
        if piece.leader and lock:
            aside[piece.owner].append(leader)
        elif piece.leader and table.built:
            stacks[piece.owner].append(leader)
        elif piece.leader:
            secrets[piece.owner].append(leader)
        else:
            secrets[piece.owner].append(piece.card)
    for _, _, card in table.facts.reserves.values():
        if card.operation:
            secrets[card.owner].append(card.card)
    for seat in table.seats:
        secrets[seat] += table.sides[seat].discard + table.sides[seat].gone
    secrets = {seat: [n for n in names if not table.is_promo(n)] for seat, names in secrets.items()}
    table.gather_promos([name for names in aside.values() for name in names])
    for seat in table.seats:
        if table.built and (not stacks[seat] or not table.mode.locks):
            # PT-44: an empty stack is filled again
            stacks[seat], aside[seat] = stacks[seat] + aside[seat], []
        _take_up(table, seat, secrets[seat], stacks[seat], aside[seat])
    _clear_away(table)


def _take_up(
    table: Table, seat: Seat, secret: list[str], stack: list[str], aside: list[str]
) -> None:
    """A player's cards as they are before a game."""
    table.change_side(
        seat,
        secret=tuple(sorted(secret)) if table.listed(seat) else (),
        hand=(),
        deck=_whole_deck(table, seat, len(secret)),
        top=(),
        bottom=(),
        discard=(),
        gone=(),
        leaders=tuple(sorted(stack)),
        aside=tuple(aside),
        under="",
    )


def _clear_away(table: Table) -> None:
    """Nothing of the game that is over stays on the table but the bases."""
    table.lay(bases.bare_field(len(table.sides), bases.names_of(table.field)))
    table.damage = (0,) * len(table.field.bases)
    table.blows = ()
    table.marks = ()
    table.ceasefire = ()
    table.extra = ()
    table.owed = ()
    table.round = 0
    table.order = ()
    table.common = table.mode.laid_anew(table)


def _hidden_cards(table: Table) -> dict[Seat, list[str]]:
    """The cards of each deck that lie nowhere in the open, and those a mode has laid out of it."""
    found: dict[Seat, list[str]] = {}
    for owner in table.decks:
        cards = [*table.sides[owner].secret, *table.mode.laid_out(table)]
        found |= {seat: cards for seat in table.seats if table.share(seat, owner)}
    return found


def _whole_deck(table: Table, seat: Seat, listed: int) -> int:
    """How many cards a deck has once everything is back in it."""
    facts = table.facts
    side = table.sides[seat]
    if table.listed(seat) and side.secret:
        return listed
    lying = [held for each in table.sides for held in each.hand]
    lying += [(c.card, c.owner) for _, _, c in facts.reserves.values() if not c.operation]
    hidden = side.deck + sum(o == seat and not table.is_promo(name) for name, o in lying)
    return hidden + listed
