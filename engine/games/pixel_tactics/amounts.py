"""How much, how many, which cards and whether: amounts and conditions, as things stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import board, lying, players, select, stats
from engine.games.pixel_tactics.state import (
    BACKS,
    Held,
    Ids,
    Scope,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

SPARED: Final = "spared an action"
"""marked for each action that somebody passed"""


def card_fits(table: Table, scope: Scope, cards: tree.Cards, name: str) -> bool:
    """Whether a card is of the kind the words describe."""
    card = table.book.cards.get(name)
    if card is None:
        return cards.kind == "any" and not cards.traits
    if cards.kind != "any" and card.fourth not in cards.kind.split(" or "):
        return False
    return not cards.traits or all(_in_print(table, scope, each, name) for each in cards.traits)


def _in_print(table: Table, scope: Scope, trait: tree.CardTrait, name: str) -> bool:
    """Whether a card, wherever it is, has that by what is printed on it."""
    card = table.book.cards.get(name)
    if card is None:
        return False
    match trait:
        case tree.Called(name=called, step=step):
            return name == (called or select.named(scope, step))
        case tree.HasKeyword(keyword=wanted, yes=yes) | tree.HasPower(kind=wanted, yes=yes):
            return (wanted in table.book.able[name]) == yes
        case tree.HasStat(stat=stat, compare=how, amount=bound):
            printed = card.attack if stat == "attack" else card.life
            return compared(printed, how, amount(table, scope, bound))


def cards_of(table: Table, scope: Scope, cards: tree.Cards, seat: Seat) -> list[Held]:
    """The different cards of a player's zone that the words describe."""
    if cards.step >= 0:
        shown = next((each.cards for each in scope.shown if each.step == cards.step), ())
        return list(
            dict.fromkeys(held for held in shown if card_fits(table, scope, cards, held[0]))
        )
    match cards.zone:
        case "hand":
            pool = table.in_hand(seat)
        case "discard":
            pool = [(name, seat) for name in dict.fromkeys(table.sides[seat].discard)]
        case "deck" | "top" | "bottom":
            pool = [(name, seat) for name in dict.fromkeys(table.unlocated(seat))]
        case _:
            pool = []
    return [held for held in pool if held[0] in BACKS or card_fits(table, scope, cards, held[0])]


def reserve_of(table: Table, scope: Scope, cards: tree.Cards, seats: Iterable[Seat]) -> Ids:
    """The reserve cards the words describe. A face-down card is a trap for everybody to see."""
    found = []
    for id, (seat, _, card) in table.facts.reserves.items():
        if seat not in seats or select.out_of_reach(table, scope.seat, seat):
            continue
        if table.facts.rules and players.guarded(table, scope.seat, seat, "reserve"):
            continue
        kind = "operation" if card.operation else "trap"
        if cards.kind == "any" or kind in cards.kind.split(" or "):
            found.append(id)
    return tuple(found)


# --- amounts --------------------------------------------------------------------------------------


def amount(table: Table, scope: Scope, wanted: tree.Amount) -> int:
    """What an amount comes to now; an amount to be chosen counts with its most."""
    match wanted:
        case tree.Number(n=n):
            return n
        case tree.UpToAmount(most=most):
            return amount(table, scope, most)
        case tree.Counted(of=of, times=times, every=every):
            return times * (count(table, scope, of) // every)
        case tree.StatOf():
            return _stat_of(table, scope, wanted)
        case tree.Capped(of=of, most=most):
            return min(most, amount(table, scope, of))
        case tree.Excess(step=step):
            return _excess(table, scope, step)
        case tree.EmptySlots(whose=whose, there=there):
            seats = select.people(table, scope, whose)
            return sum(len(lying.empty(table, scope, seat, there)) for seat in seats)
        case tree.ActionsLeft():
            return table.actions + len(table.extra) + table.marked(SPARED, table.active)
        case tree.Bearing(status=status, of=of):
            pieces = [table.piece(id) for id in select.refs(table, scope, of)]
            return sum(piece.statuses.count(status) for piece in pieces if piece is not None)
        case tree.LinesWith(line=line, of=of):
            lines = board.ROW_OF if line == "row" else board.COLUMN_OF
            ids = select.matching(table, scope, of)
            return len({lines[table.facts.places[id][1]] for id in ids})
        case tree.Tally(verb=verb, span=span):
            return table.marked(f"did {verb}", scope.seat, span)
        case tree.Fallen():
            return _fallen(table, scope, wanted)
        case tree.ThatMuch(step=step):
            if step < 0:
                return scope.event.amount if scope.event else 0
            return next(
                iter(select.found(scope, select.COUNT_OF + step)), len(select.found(scope, step))
            )
        case tree.Sum(left=left, right=right, sign=sign, floor=floor):
            return max(floor, amount(table, scope, left) + sign * amount(table, scope, right))
        case tree.Multiple(of=of, times=times, over=over, up=up):
            whole = amount(table, scope, of) * times
            return -(-whole // over) if up else whole // over
    raise TypeError(wanted)


def _stat_of(table: Table, scope: Scope, wanted: tree.StatOf) -> int:
    """A value of some pieces, all together; of cards that are no pieces what is printed."""
    stat, of = wanted.stat, wanted.of
    if isinstance(of, tree.Picked) and select.singled_out(scope, of):
        return _printed(table, stat, select.cards_in(s for s in scope.shown if s.step == of.step))
    ids = select.matching(table, scope, of)
    there = [id for id in ids if table.piece(id) or stat == "markers"]
    if isinstance(of, tree.Group) and isinstance(of.quantity, tree.Some):
        there = there[:1]  # those with the most have it in common
    standing = sum(stats.value(table, id, stat) for id in there)
    return standing + _printed(table, stat, select.cards_in(select.departed(scope, ids)))


def _printed(table: Table, stat: str, cards: Iterable[Held]) -> int:
    """A card away from the table has what is printed on it."""
    if stat not in ("attack", "life"):
        return 0
    known = (table.book.cards[name] for name, _ in cards if name not in BACKS)
    return sum(card.attack if stat == "attack" else card.life for card in known)


def revealed(
    table: Table, scope: Scope, step: int, stat: str, best: Callable[[Iterable[int]], int]
) -> dict[Seat, int]:
    """Of each player the highest (or lowest) value on the cards of theirs that a step found."""
    found: dict[Seat, list[int]] = {}
    for shown in scope.shown:
        for held, seat in zip(shown.cards, shown.holders, strict=True):
            if shown.step == step and held[0] not in BACKS:
                found.setdefault(seat, []).append(_printed(table, stat, (held,)))
    return {seat: best(values) for seat, values in found.items()}


def count(table: Table, scope: Scope, of: tree.Group | tree.Cards) -> int:
    """How many there are."""
    if isinstance(of, tree.Group):
        among = _among_cards(table, scope, of)
        if among is not None:
            return among
        found = select.matching(table, scope, of)
        return len(found) if not table.falling else len({*found} - table.falling)
    seats = select.people(table, scope, of.whose)
    total = 0
    for seat in seats:
        side = table.sides[seat]
        match of.zone:
            case "hand":
                if of.kind == "any" and not of.traits:
                    total += len(side.hand)
                else:
                    total += sum(card_fits(table, scope, of, name) for name, _ in side.hand)
            case "discard":
                total += sum(card_fits(table, scope, of, name) for name in side.discard)
            case "reserve":
                total += len(reserve_of(table, scope, of, (seat,)))
            case _:
                total += side.deck
    return total


def compared(left: int, how: str, right: int) -> bool:
    match how:
        case "=":
            return left == right
        case "<=":
            return left <= right
        case ">=":
            return left >= right
        case "<":
            return left < right
        case ">":
            return left > right
    return left != right


def _fallen(table: Table, scope: Scope, wanted: tree.Fallen | tree.Fell) -> int:
    """How many Heroes have been defeated lately, in whose Units and by whom it says."""
    seats = select.sides(table, scope.seat, wanted.whose)
    if not wanted.by:
        return sum(table.marked("lost a hero", seat, wanted.span) for seat in seats)
    if wanted.by == "self":
        return sum(table.marked(f"slew {seat}", scope.source, wanted.span) for seat in seats)
    return sum(table.marked(f"felled {seat}", scope.seat, wanted.span) for seat in seats)


def _excess(table: Table, scope: Scope, step: int) -> int:
    """PT-111: of the damage just dealt what went beyond the Life of whom it met."""
    event = scope.event
    if step >= 0:
        hit, much = select.found(scope, step), sum(select.found(scope, select.COUNT_OF + step))
    elif event is not None:
        hit, much = (event.object,), event.amount
    else:
        return 0
    there = [id for id in hit if table.piece(id)]
    beyond = sum(table.damage[id] - stats.life(table, id) for id in there)
    return max(0, min(much, beyond))


def _among_cards(table: Table, scope: Scope, group: tree.Group) -> int | None:
    """How many cards a step found fit ("one of them has that name"); None if it found pieces."""
    for trait in group.traits:
        if isinstance(trait, tree.Among) and isinstance(trait.of, tree.Picked):
            step = trait.of.step
            if any(each.step == step for each in scope.shown):
                names = select.singled_out(scope, trait.of)
                return sum(_card_fits(table, scope, group, name) for name in names)
    return None


def _card_fits(table: Table, scope: Scope, group: tree.Group, name: str) -> bool:
    """Whether a card, not a piece, is such as the words ask for."""
    alike = [trait for trait in group.traits if isinstance(trait, tree.SameName)]
    if any((name in select.names_of(table, scope, each.of)) != each.yes for each in alike):
        return False
    asked = [trait for trait in group.traits if isinstance(trait, tree.CARD_TRAITS)]
    return all(_in_print(table, scope, trait, name) for trait in asked)


def _came_about(scope: Scope, step: int) -> bool:
    """Whether a step (-1: the last one) found or did anything."""
    if step < 0:
        return any(select.found(scope, select.DONE))
    return (
        bool(select.found(scope, step))
        or any(select.found(scope, select.COUNT_OF + step))
        or bool(select.singled_out(scope, tree.Picked(step)))
    )


# --- conditions -----------------------------------------------------------------------------------


def holds(table: Table, scope: Scope, condition: tree.Condition | None) -> bool:
    match condition:
        case None:
            return True
        case tree.Compared(left=left, compare=how, right=right):
            return compared(amount(table, scope, left), how, amount(table, scope, right))
        case tree.Exists(of=of, yes=yes):
            return (count(table, scope, of) > 0) == yes
        case tree.Every(of=of, fits=group, yes=yes):  # PT-128: so it is where there is none
            ids = select.matching(table, scope, of)
            return all(select.fits(table, scope, group, id) for id in ids) == yes
        case tree.Is():
            return _is(table, scope, condition)
        case tree.WaveIs(row=row, yes=yes):
            return (table.wave == board.ROWS.index(row)) == yes
        case tree.RoundIs(n=n, yes=yes):
            return (table.round == n) == yes
        case tree.TurnOf(who=who, yes=yes):
            return (table.active in select.people(table, scope, who)) == yes
        case tree.InCeasefire(who=who, yes=yes):
            return any(s in table.ceasefire for s in select.people(table, scope, who)) == yes
        case tree.FirstPlayer(yes=yes):
            return (table.order[0] == scope.seat) == yes
        case tree.Took(who=who, verb=verb, span=span, yes=yes, times=times):
            seats = select.people(table, scope, who)
            return any(table.marked(f"did {verb}", seat, span) >= times for seat in seats) == yes
        case tree.Fell(yes=yes):
            return (_fallen(table, scope, condition) > 0) == yes
        case tree.StepDone(step=step, yes=yes):
            return _came_about(scope, step) == yes
        case tree.OfRivals(asked=asked, yes=yes):
            seats = table.rivals(scope.seat)
            return all(holds(table, _of_player(scope, seat), asked) for seat in seats) == yes
        case tree.AllOf(conditions=conditions):
            return all(holds(table, scope, each) for each in conditions)
        case tree.AnyOf(conditions=conditions):
            return any(holds(table, scope, each) for each in conditions)
    raise TypeError(condition)


def _of_player(scope: Scope, seat: Seat) -> Scope:
    """The same words, "that player" being this one."""
    told = tuple(each for each in scope.found if each[0] != select.ACTING - 1)
    return replace(scope, found=told, each=(*scope.each, -seat - 1))


def _is(table: Table, scope: Scope, condition: tree.Is) -> bool:
    """Whether those the words mean, pieces or cards, are of that kind, or are not."""
    who, wanted, yes = condition.who, condition.fits, condition.yes
    cards = select.singled_out(scope, who)
    if isinstance(wanted, tree.CardKind):
        kind = tree.Cards("hand", kind=wanted.kind)
        return bool(cards) and all(card_fits(table, scope, kind, name) for name in cards) == yes
    if cards:
        return all(_card_fits(table, scope, wanted, name) for name in cards) == yes
    ids = select.refs(table, scope, who)
    return bool(ids) and all(select.fits(table, scope, wanted, id) for id in ids) == yes
