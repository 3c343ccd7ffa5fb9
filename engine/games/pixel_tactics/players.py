"""What is in force on a player: hand limits, permissions, and how actions count."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.pixel_tactics import amounts, board, lying, select, stats
from engine.games.pixel_tactics.state import Happening, Scope
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat


def rules_on(table: Table, kind: str, seat: Seat) -> list[tree.PlayerChange]:
    """The changes of a kind that touch a player now."""
    found = []
    for rule in table.facts.rules.get(kind, ()):
        if isinstance(rule.who, tuple):
            touched = seat in rule.who
        else:
            touched = seat in select.people(
                table, rule.scope, rule.who
            ) and not select.out_of_reach(table, rule.scope.seat, seat)
        if touched and amounts.holds(table, _of_player(rule.scope, seat), rule.condition):
            if rule.scope.source in table.facts.pieces and stats.blanked(table, rule.scope.source):
                continue
            found.append(rule.change)
    return found


def _of_player(scope: Scope, seat: Seat) -> Scope:
    """The scope in which "that player" is this one."""
    return replace(scope, each=(*scope.each, -seat - 1))


def hand_limit(table: Table, seat: Seat) -> int | None:
    limit = table.edition.hand_limit
    if limit is None:
        return None
    for rule in table.facts.rules.get("HandSize", ()):
        if rule.change in rules_on(table, "HandSize", seat):
            change = rule.change
            assert isinstance(change, tree.HandSize)
            size = amounts.amount(table, rule.scope, change.amount)
            limit = size if change.sign == 0 else limit + change.sign * size
    return max(0, limit)


def may(table: Table, seat: Seat, what: str) -> bool:
    """Whether a player has a special permission."""
    kind = f"PlayerCan {what}"
    return kind in table.facts.rules and bool(rules_on(table, kind, seat))


def may_anywhere(table: Table, seat: Seat) -> bool:
    """Whether a player may recruit into every row, whatever the Wave."""
    given = rules_on(table, "PlayerCan recruit any row", seat)
    return any(isinstance(each, tree.PlayerCan) and not each.there for each in given)


def open_slots(table: Table, seat: Seat) -> list[int]:
    """The empty slots that cards open for recruiting besides those of the Wave."""
    found: list[int] = []
    for rule in table.facts.rules.get("PlayerCan recruit any row", ()):
        change = rule.change
        opens = isinstance(change, tree.PlayerCan) and bool(change.there)
        if opens and change in rules_on(table, "PlayerCan recruit any row", seat):
            assert isinstance(change, tree.PlayerCan)
            found += lying.empty(table, rule.scope, seat, change.there)
    return found


def action_speed(
    table: Table, seat: Seat, verb: str, card: str | None = None, row: str | None = None
) -> str | None:
    """How a player's action counts, if something changes it; no card or row: any of them."""
    for change in rules_on(table, f"ActionSpeed {verb}", seat):
        assert isinstance(change, tree.ActionSpeed)
        done = f"did {verb} {change.row}" if change.row else f"did {verb}"
        if change.limited and table.marked(done, seat, change.per):
            continue
        if _priced(table, change, card, row, hoped=change.speed == "free"):
            return change.speed
    return None


def dearer(
    table: Table, seat: Seat, verb: str, card: str | None = None, row: str | None = None
) -> int:
    """How many more actions (or fewer) it costs a player."""
    more = 0
    for rule in table.facts.rules.get(f"Costs {verb}", ()):
        change = rule.change
        if change in rules_on(table, f"Costs {verb}", seat):
            assert isinstance(change, tree.Costs)
            if _priced(table, change, card, row, hoped=change.sign < 0):
                more += change.sign * amounts.amount(table, rule.scope, change.amount)
    return more


def _priced(
    table: Table,
    change: tree.ActionSpeed | tree.Costs | tree.PlayerCannot,
    card: str | None,
    row: str | None,
    *,
    hoped: bool,
) -> bool:
    """Whether a price is that of just this; of any at all it is the lowest that may be asked."""
    if change.row is None and not change.traits:
        return True
    if card is None or row is None:
        return hoped
    if change.row not in (None, row):
        return False
    such = tree.Cards("hand", traits=change.traits)
    return amounts.card_fits(table, Scope(0, -1, "", ""), such, card)


def refused(table: Table, seat: Seat, verb: str) -> bool:
    """Whether a player may not take an action (any more this turn)."""
    refusing = table.facts.refusing
    if verb in ("draw", "promo") and not may_draw(table, seat, 1):
        return True
    if verb not in refusing:
        return False
    for change in rules_on(table, f"PlayerCannot {verb}", seat):
        assert isinstance(change, tree.PlayerCannot)
        if change.row is not None or change.traits:
            continue
        if change.limit is None:
            return True
        if table.marked("did " + verb, seat, change.per) >= amounts.amount(
            table, Scope(seat, -1, "", ""), change.limit
        ):
            return True
    return False


def may_draw(table: Table, seat: Seat, most: int) -> int:
    """How many of so many cards a player may draw (PT-174)."""
    if "draw cards" not in table.facts.refusing:
        return most
    for change in rules_on(table, "PlayerCannot draw cards", seat):
        assert isinstance(change, tree.PlayerCannot)
        limit = change.limit or tree.Number(0)
        drawn = table.marked("did draw cards", seat, change.per)
        most = min(most, amounts.amount(table, Scope(seat, -1, "", ""), limit) - drawn)
    return max(0, most)


def barred_rows(table: Table, seat: Seat) -> frozenset[str]:
    """The rows into which the player may not recruit."""
    rules = rules_on(table, "PlayerCannot recruit", seat)
    return frozenset(
        each.row
        for each in rules
        if isinstance(each, tree.PlayerCannot) and each.row and not each.traits
    )


def barred_card(table: Table, seat: Seat, card: str, row: str) -> bool:
    """Whether the player may not recruit such a card into that row."""
    return any(
        isinstance(each, tree.PlayerCannot)
        and bool(each.traits)
        and _priced(table, each, card, row, hoped=False)
        for each in rules_on(table, "PlayerCannot recruit", seat)
    )


def markers(table: Table, seat: Seat, plain: int) -> int:
    """How many Time Markers the player's Operations begin with."""
    for rule in table.facts.rules.get("MoreMarkers", ()):
        change = rule.change
        exact = isinstance(change, tree.MoreMarkers) and not change.sign
        if exact and change in rules_on(table, "MoreMarkers", seat):
            assert isinstance(change, tree.MoreMarkers)
            plain = amounts.amount(table, rule.scope, change.amount)
    return max(0, plain + _sum(table, "MoreMarkers", seat, ""))


def free_reserve(table: Table, seat: Seat) -> int | None:
    """PT-139: an empty reserve slot of the player, as many as there are by what cards say."""
    if "ReserveSlots" not in table.facts.rules or table.edition.operations == "beside":
        return table.free_reserve(seat)
    slots = table.field.reserve[seat]
    if len(slots) - slots.count(None) >= min(_reserve_slots(table, seat), len(board.RESERVE)):
        return None
    return slots.index(None) if None in slots else len(slots)


def _reserve_slots(table: Table, seat: Seat) -> int:
    many = 3
    for rule in table.facts.rules["ReserveSlots"]:
        change = rule.change
        if change in rules_on(table, "ReserveSlots", seat):
            assert isinstance(change, tree.ReserveSlots)
            more = amounts.amount(table, rule.scope, change.amount)
            many = more if change.sign == 0 else many + change.sign * more
    return max(0, many)


def heals_more(table: Table, seat: Seat, by: str) -> int:
    """How much more damage the player removes by such means."""
    return _sum(table, "HealsMore", seat, by)


def deals_more(table: Table, seat: Seat, by: str) -> int:
    """How much more damage the player's Orders, Spells… deal."""
    return _sum(table, "DealsMore", seat, by)


def uncancelled(table: Table, played: Happening, by: Scope) -> bool:
    """Whether a card that is being played cannot be cancelled by that."""
    return any(
        isinstance(change, tree.Uncancelled)
        and played.kind in change.source
        and (not change.by or stats.strikes(by.box, change.by))
        and not (change.by_rivals and not table.edition.are_rivals(by.seat, played.seat))
        for change in rules_on(table, "Uncancelled", played.seat)
    )


def undiscarded(table: Table, holder: Seat, kind: str, by: Seat) -> bool:
    """PT-136: whether no ability (of that player) discards the holder's Operations or Traps."""
    return any(
        isinstance(change, tree.Undiscarded)
        and kind in change.source
        and not (change.by_rivals and not table.edition.are_rivals(by, holder))
        for change in rules_on(table, "Undiscarded", holder)
    )


def _sum(table: Table, kind: str, seat: Seat, by: str) -> int:
    more = 0
    for rule in table.facts.rules.get(kind, ()):
        change = rule.change
        if change not in rules_on(table, kind, seat):
            continue
        assert isinstance(change, tree.MoreMarkers | tree.HealsMore | tree.DealsMore)
        if isinstance(change, tree.MoreMarkers) or not change.source or by in change.source:
            more += change.sign * amounts.amount(table, rule.scope, change.amount)
    return more


def guarded(table: Table, by: Seat, holder: Seat, zone: str) -> bool:
    """PT-109: whether others leave a player's Hand or Reserve alone."""
    if by == holder or not table.edition.are_rivals(by, holder):
        return False
    return bool(rules_on(table, f"Guarded {zone}", holder))
