"""Current values, worked out from what is printed and everything in force, and never stored.

Layers: printed value → set and multiplied → plus and minus → floors.
Keywords: printed and granted, then taken away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final

from engine.games.pixel_tactics import amounts, board, players, select
from engine.games.pixel_tactics.facts import ANYBODY, Offers, Source, Standing, kind_of, kinds_of
from engine.games.pixel_tactics.state import Piece, Scope
from engine.games.pixel_tactics.statuses import blanks
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

SURE: Final = attrgetter("sure")


def at_work(table: Table, kind: str, id: int) -> Sequence[Standing]:
    """The changes of a kind that touch a piece now."""
    facts = table.facts
    if kind not in facts.kinds:
        return ()
    standing = facts.statics.get(kind, [])
    if kind in facts.lendable:
        standing = standing + _lent_standing(table, kind, id)
    return _touching(table, kind, id, standing)


def _touching(table: Table, kind: str, id: int, standing: list[Standing]) -> Sequence[Standing]:
    """PT-30: none counts towards its own condition."""
    standing = [s for s in standing if s.only == id or s.only == ANYBODY]
    if not standing or (kind, id) in table.looking:
        return ()
    if all(map(SURE, standing)) and "Blank" not in table.facts.statics:
        return standing
    table.looking.add((kind, id))
    try:
        return [s for s in standing if _touches(table, s, id)]
    finally:
        table.looking.remove((kind, id))


def present(table: Table, kind: str) -> bool:
    """A quick look: whether changes of a kind may be at work."""
    return kind in table.facts.kinds


def _lent_standing(table: Table, kind: str, id: int) -> list[Standing]:
    """Changes of a kind that lent abilities make, of all that may touch that piece."""
    if ("lent", -1) in table.looking:
        return []
    table.looking.add(("lent", -1))
    try:
        sources = [
            Source(clause, bearer, table.facts.places[bearer][0])
            for bearer in _offers(table, kind)
            for clause in lent(table, bearer, kind)
            if bearer == id or not _only_for_itself(table, clause)
        ]
    finally:
        table.looking.remove(("lent", -1))
    found = []
    for source in sources:
        clause = table.book.clauses[source.clause].clause
        if isinstance(clause, tree.Static):
            scope = table.facts.scope(source)
            found += [
                Standing(change, clause.who, clause.condition, scope)
                for change in clause.changes
                if kind_of(change) == kind
            ]
    return found


def _only_for_itself(table: Table, clause: int) -> bool:
    static = table.book.clauses[clause].clause
    return isinstance(static, tree.Static) and isinstance(static.who, tree.Self)


def _touches(table: Table, standing: Standing, id: int) -> bool:
    if (
        standing.scope.box != "status"
        and "Blank" in table.facts.statics
        and not isinstance(standing.who, frozenset)
        and not isinstance(standing.change, tree.Blank)
        and blanked(table, standing.scope.source)
    ):
        return False
    if not select.fits(table, standing.scope, standing.who, id):
        return False
    condition = standing.condition
    return condition is None or amounts.holds(
        table, select.of_bearer(standing.scope, id), condition
    )


def blanked(table: Table, id: int) -> bool:
    """Whether a piece's own text is blank: by status, or by somebody's ability."""
    piece = table.piece(id)
    if piece is None:
        return False
    if blanks(piece.statuses):
        return True
    return any(
        not blanks(table.facts.pieces[s.scope.source].statuses)
        if s.scope.source in table.facts.pieces
        else True
        for s in table.facts.statics.get("Blank", ())
        if select.fits(table, s.scope, s.who, id) and amounts.holds(table, s.scope, s.condition)
    )


def attack(table: Table, id: int) -> int:
    """Current Attack Strength."""
    piece = table.facts.pieces[id]
    return _value(table, id, "attack", table.book.attack[piece.card, piece.leader])


def life(table: Table, id: int) -> int:
    """Current maximum Life."""
    piece = table.facts.pieces[id]
    return _value(table, id, "life", table.book.life[piece.card, piece.leader])


def fallen(table: Table, pieces: Iterable[Piece]) -> list[Piece]:
    """Those of the pieces whose damage reaches their Life."""
    damage, printed = table.damage, table.book.life
    if "life" not in table.facts.lowered:
        pieces = [each for each in pieces if damage[each.id] >= printed[each.card, each.leader]]
    return [each for each in pieces if damage[each.id] >= life(table, each.id)]


def _value(table: Table, id: int, stat: str, printed: int) -> int:
    value = printed
    if stat not in table.facts.altered:
        return value
    for s in at_work(table, f"SetTo {stat}", id):
        assert isinstance(s.change, tree.SetTo)
        if _of_nobody(table, s.scope, s.change.amount, id):
            continue
        value = _bearers(table, s.scope, s.change.amount, id)
    for s in at_work(table, f"Scale {stat}", id):
        assert isinstance(s.change, tree.Scale)
        value = value * s.change.times // s.change.over
    if f"Plus {stat}" in table.facts.kinds:
        floor = 0
        least = value
        for s in at_work(table, f"Plus {stat}", id):
            change = s.change
            assert isinstance(change, tree.Plus)
            value += change.sign * _bearers(table, s.scope, change.amount, id)
            floor = max(floor, change.floor or 0)
        value = max(0, min(floor, least), value)  # a floor lifts nothing that was lower before
    if at_work(table, f"Steady {stat}", id):
        value = max(value, printed)
    for s in at_work(table, f"Bounded {stat}", id):
        assert isinstance(s.change, tree.Bounded)
        bound = _bearers(table, s.scope, s.change.amount, id)
        value = min(value, bound) if s.change.compare == "<=" else max(value, bound)
    return value


def _of_nobody(table: Table, scope: Scope, amount: tree.Amount, id: int) -> bool:
    """PT-112: whether a value is to equal that of somebody who is not there."""
    if not isinstance(amount, tree.StatOf) or not isinstance(amount.of, tree.Group):
        return False
    return not select.matching(table, select.of_bearer(scope, id), amount.of)


def _bearers(table: Table, scope: Scope, amount: tree.Amount, id: int) -> int:
    """An amount in which "its" means the one that has the value."""
    if isinstance(amount, tree.Number):
        return amount.n
    return amounts.amount(table, select.of_bearer(scope, id), amount)


def value(table: Table, id: int, stat: tree.Stat) -> int:
    if stat == "damage":
        return table.damage[id]
    if stat == "markers":
        return table.facts.reserves[id][2].markers if id in table.facts.reserves else 0
    piece = table.piece(id)
    if piece is None:
        return 0
    if stat == "statuses":
        return len(piece.statuses)
    if stat.startswith("printed "):
        printed = table.book.attack if stat == "printed attack" else table.book.life
        return printed[piece.card, piece.leader]
    if stat == "remaining":
        return max(0, life(table, id) - table.damage[id])
    return attack(table, id) if stat == "attack" else life(table, id)


def has(table: Table, id: int, keyword: str) -> bool:
    """Whether a piece has a keyword now. Taking away beats giving (PT-31)."""
    if f"Gains {keyword}" not in table.facts.kinds:
        return False
    if any(at_work(table, f"Loses {keyword}", id)):
        return False
    return bool(at_work(table, f"Gains {keyword}", id))


def counts_as(table: Table, id: int, place: str) -> bool:
    """PT-95: whether a piece counts as standing in Melee or in a row, wherever it stands."""
    kind = f"CountsAs {place}"
    return kind in table.facts.kinds and bool(at_work(table, kind, id))


def any_cannot(table: Table, what: str) -> bool:
    return f"Cannot {what}" in table.facts.kinds


def cannot(
    table: Table,
    id: int,
    what: str,
    by: str = "",
    other: int = -1,
    seat: Seat = -1,
    status: str = "",
) -> bool:
    """Whether something forbids a piece to do, or suffer, this.

    `other` is the one it would be done to or by, `seat` whose doing it is (an Order is no piece's).
    """
    for s in at_work(table, f"Cannot {what}", id):
        change = s.change
        assert isinstance(change, tree.Cannot)
        alone = change.only and change.whom is None
        if change.by and strikes(by, change.by) == alone:
            continue
        if change.status and change.status != status:
            continue
        if change.who is not None and not _done_by(table, s, change.who, other, seat):
            continue
        if (
            change.whom is not None
            and comes_from(table, _of_bearer(s, id), change.whom, other, seat) == change.only
        ):
            continue
        return True
    return False


def _done_by(table: Table, standing: Standing, who: tree.Person, other: int, seat: Seat) -> bool:
    """Whether the one it would be done by belongs to the player the words name."""
    place = table.place_of(other)
    doer = seat if seat >= 0 else place[0] if place is not None else -1
    return doer in select.people(table, standing.scope, who)


def comes_from(table: Table, standing: Standing, whom: tree.Group, other: int, seat: Seat) -> bool:
    """PT-104: whether it comes from those described; of a card that is no piece its side counts."""
    if table.piece(other) is not None or seat < 0:
        return select.fits(table, standing.scope, whom, other)
    plain = not (whom.place or whom.traits) and whom.what == "fighter"
    return plain and select.is_side(table, standing.scope, whom.whose, seat)


def _of_bearer(standing: Standing, id: int) -> Standing:
    """The same words, "its" being that piece's."""
    return standing._replace(scope=select.of_bearer(standing.scope, id))


def spared(table: Table, scope: Scope, ids: Iterable[int]) -> tuple[int, ...]:
    """PT-105: those that an effect can do something to."""
    return tuple(
        id
        for id in ids
        if not cannot(table, id, "be affected", scope.box, scope.source, scope.seat)
    )


def strikes(by: str, kinds: tuple[str, ...]) -> bool:
    """Whether a kind of harm is among those named: a ranged attack is an attack."""
    return by in kinds or (by in ("melee", "ranged") and "attack" in kinds)


def tolls(table: Table, id: int, target: int, by: str) -> int:
    """How many more actions it costs to attack that target so."""
    more = 0
    for s in at_work(table, "Toll", target):
        change = s.change
        assert isinstance(change, tree.Toll)
        if change.by and not strikes(by, change.by):
            continue
        if change.against is None or select.fits(
            table, select.of_bearer(s.scope, target), change.against, id
        ):
            more += _bearers(table, s.scope, change.amount, target)
    return more


def can(table: Table, id: int, what: str) -> bool:
    """Whether a piece has a special permission."""
    return bool(at_work(table, f"Can {what}", id))


def speed(table: Table, id: int, verb: str, printed: str = "normal") -> tuple[str, str]:
    """How an action of a piece counts: (normal, free or long; once in which span, if limited).

    PT-177: in that span only the first, whatever made it free.
    """
    for s in at_work(table, f"Hastens {verb}", id):
        change = s.change
        assert isinstance(change, tree.Hastens)
        return change.speed, change.per if change.limited else ""
    return printed, ""


def dearer(table: Table, id: int, verb: str) -> int:
    """How many more actions (or fewer) an action of that piece costs."""
    if f"Costs {verb}" not in table.facts.kinds:
        return 0
    return sum(
        s.change.sign * _bearers(table, s.scope, s.change.amount, id)
        for s in at_work(table, f"Costs {verb}", id)
        if isinstance(s.change, tree.Costs)
    )


UNDER_ORDERS: Final = ("order", "operation", "trap", "spell")
"""what a player does more damage with, whoever does it for them"""


def dealt(table: Table, id: int, by: str, target: int, amount: int, seat: Seat = -1) -> int:
    """Damage after its maker: multiplied, then what is added or taken off.

    PT-149: of that with which it is dealt; attacks, where the card does not say.
    """
    if by in UNDER_ORDERS and table.facts.rules:
        amount += players.deals_more(table, seat, by)
    if id in table.facts.pieces:
        amount = _times(table, "DealsTimes", id, by, target, amount)
        for s in at_work(table, "Deals", id):
            change = s.change
            assert isinstance(change, tree.Deals)
            if strikes(by, change.source) and (
                change.against is None
                or select.fits(table, select.of_bearer(s.scope, id), change.against, target)
            ):
                amount += change.sign * _bearers(table, s.scope, change.amount, id)
    return max(0, amount)


def _times(
    table: Table, kind: str, id: int, by: str, other: int, amount: int, seat: Seat = -1
) -> int:
    """PT-93: damage multiplied or halved by what is at work on its maker or its bearer."""
    if kind not in table.facts.kinds:
        return amount
    for s in at_work(table, kind, id):
        change = s.change
        assert isinstance(change, tree.DealsTimes | tree.TakesTimes)
        if change.source and not strikes(by, change.source):
            continue
        if change.against is None or comes_from(
            table, _of_bearer(s, id), change.against, other, seat
        ):
            whole = amount * change.times
            amount = -(-whole // change.over) if change.up else whole // change.over
    return amount


def taken(table: Table, id: int, by: str, source: int, amount: int, seat: Seat = -1) -> int:
    """Damage after its bearer: multiplied, then more, then less, then none."""
    full = source in table.facts.pieces and can(table, source, "deal in full")
    whole = amount
    amount = _times(table, "TakesTimes", id, by, source, amount, seat)
    amount = max(whole, amount) if full else amount
    if "Shield" not in table.facts.kinds:
        return amount
    shields = [
        (s.scope, s.change)
        for s in at_work(table, "Shield", id)
        if isinstance(s.change, tree.Shield)
        and (not s.change.source or strikes(by, s.change.source))
        and (
            s.change.against is None
            or comes_from(table, _of_bearer(s, id), s.change.against, source, seat)
        )
    ]
    floor = 0
    before = amount
    for scope, change in sorted(shields, key=lambda pair: -pair[1].sign):
        if full and (change.amount is None or change.sign < 0):
            continue  # PT-130
        if change.amount is None:
            return 0
        amount += change.sign * _bearers(table, scope, change.amount, id)
        floor = max(floor, change.floor)
    return max(0, min(floor, before), amount)


def allowed(table: Table, id: int, what: str, amount: int) -> int:
    """PT-140: of so much damage dealt to it, or removed, what a bound for that time leaves."""
    bounds = at_work(table, f"AtMost {what}", id)
    for s in bounds:
        assert isinstance(s.change, tree.AtMost)
        had = table.marked(f"{what} 1", id, s.change.per)
        amount = min(amount, max(0, _bearers(table, s.scope, s.change.amount, id) - had))
    for _ in range(amount if bounds else 0):
        table.mark(f"{what} 1", id)
    return amount


def row_power(table: Table, id: int, row: str = "") -> tuple[int, ...]:
    """The clauses of a piece's box: its leader side, or the row it stands in (or the one named)."""
    piece = table.facts.pieces[id]
    return table.book.of.get((piece.card, row or _box(table, piece)), ())


def _box(table: Table, piece: Piece) -> str:
    return "leader" if piece.leader else board.ROWS[table.facts.places[piece.id][1] // 3]


def powers(table: Table, id: int, kind: str) -> tuple[int, ...]:
    """A living piece's clauses of a kind: printed where it stands, unless it is blank, or lent."""
    piece = table.facts.pieces[id]
    if piece.corpse:
        return ()
    printed = table.book.used.get((piece.card, _box(table, piece), kind), ())
    blank = printed and (piece.statuses or "Blank" in table.facts.statics)
    if blank and blanked(table, id):
        printed = ()
    return (*printed, *lent(table, id, kind)) if kind in table.facts.lendable else printed


def lent(table: Table, id: int, kind: str) -> list[int]:
    """Clauses of a kind given by other abilities: written out, or another row's or card's power."""
    clauses: list[int] = []
    offers = _offers(table, kind).get(id, ())
    for how in (tree.Has, tree.AlsoHas) if offers else ():
        lending = [s for s, _ in offers if type(s.change) is how]
        touching = _touching(table, how.__name__, id, lending)
        clauses += [clause for s, clause in offers if s in touching]
    return clauses


def _offers(table: Table, kind: str) -> dict[int, list[tuple[Standing, int]]]:
    """What lending abilities have to give of a kind, by living piece.

    It is the same for as long as Field and Wave are. Whether it is given is another question.
    """
    kept = table.facts.offers.get(table.wave)
    if kept is None:
        kept = table.facts.offers[table.wave] = _all_offers(table)
    return kept.get(kind, {})


def _all_offers(table: Table) -> Offers:
    facts = table.facts
    lending = [*facts.statics.get("Has", ()), *facts.statics.get("AlsoHas", ())]
    offers: Offers = {}
    for id, piece in facts.pieces.items():
        for standing in () if piece.corpse else lending:
            for clause in _offered(table, standing, id):
                for kind in kinds_of(table.book, clause):
                    offers.setdefault(kind, {}).setdefault(id, []).append((standing, clause))
    return offers


def _offered(table: Table, standing: Standing, id: int) -> tuple[int, ...]:
    """What a lending ability would give to a piece."""
    change = standing.change
    if isinstance(change, tree.Has):
        return table.book.granted[change.ability]
    assert isinstance(change, tree.AlsoHas)
    return _borrowed(table, standing.scope, change, id)


def _borrowed(table: Table, scope: Scope, change: tree.AlsoHas, id: int) -> tuple[int, ...]:
    """PM-29: a Leader has a power of a row on its hero side; PT-176: nobody has its own twice."""
    row = board.ROWS[table.wave] if change.row == "current" else change.row
    of = (id,) if isinstance(change.of, tree.Each) else select.matching(table, scope, change.of)
    found: tuple[int, ...] = ()
    if isinstance(change.of, tree.Group):
        of = tuple(other for other in of if other != id)
    for other in of:
        if other in table.facts.pieces:
            found += row_power(table, other, row)
    return found


def waiting(table: Table, kind: str) -> list[Source]:
    """Triggered abilities (or "replace …") of a kind in force, printed and lent."""
    facts = table.facts
    sources = facts.waiting.get(kind, [])
    if sources and "Blank" in facts.statics:
        sources = [s for s in sources if s.id in facts.reserves or not blanked(table, s.id)]
    if kind in facts.lendable:
        sources = sources + [
            Source(clause, id, facts.places[id][0])
            for id in _offers(table, kind)
            for clause in lent(table, id, kind)
        ]
    return sources
