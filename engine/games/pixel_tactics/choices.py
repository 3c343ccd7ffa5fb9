"""What a step needs to know before it is done: pieces, cards, amounts and players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from engine.games.pixel_tactics import amounts, board, seeking, select
from engine.games.pixel_tactics.frames import Run
from engine.games.pixel_tactics.state import (
    Happening,
    Held,
    Ids,
    Scope,
    Shown,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import LETTERS, Seat

Chosen: TypeAlias = tuple[tuple[Held, Seat], ...]
"""cards, each with the seat in whose zone it is"""

Settled: TypeAlias = tuple[Ids, tuple[Held, ...]]

Settler: TypeAlias = Callable[[Table, Run, tree.Effect, str, Any], Settled | None]
"""settles one operand of a step, told by its name and in those words; None: it takes an answer"""

OPERANDS: Final[dict[type, tuple[str, ...]]] = {
    tree.ForEach: ("of",),
    tree.Choose: ("what",),
    tree.Damage: ("amount", "to"),
    tree.Heal: ("of", "amount"),
    tree.MoveDamage: ("source", "to", "amount"),
    tree.Defeat: ("who",),
    tree.Revive: ("corpses",),
    tree.Clear: ("corpses",),
    tree.Draw: ("who", "amount"),
    tree.Discard: ("what",),
    tree.Reveal: ("cards",),
    tree.LookAt: ("cards",),
    tree.Put: ("what",),
    tree.Search: ("cards",),
    tree.Shuffle: ("whose",),
    tree.Recruit: ("cards",),
    tree.MoveTo: ("who",),
    tree.SwitchPlaces: ("first", "second"),
    tree.SwapDamage: ("first", "second"),
    tree.Rearrange: ("whose",),
    tree.AttackWith: ("who", "target"),
    tree.ChangeTarget: ("to",),
    tree.Cancel: (),
    tree.Prevent: ("amount",),
    tree.Redirect: ("to", "amount"),
    tree.UsePower: ("of",),
    tree.GainActions: ("who", "amount"),
    tree.GiveStatus: ("who", "times"),
    tree.RemoveStatus: ("who", "times"),
    tree.Grant: ("who",),
    tree.GrantPlayer: ("who",),
    tree.Later: (),
    tree.PlaceTrap: ("cards",),
    tree.PlayCard: ("cards",),
    tree.Mark: ("on", "amount"),
    tree.GiveControl: ("who", "to"),
    tree.LayCorpse: ("cards",),
    tree.TradeHands: ("first", "second"),
    tree.EndTurn: (),
    tree.EndWave: (),
    tree.MakeFirst: ("who",),
    tree.SkipTurn: ("who",),
    tree.SkipWave: (),
    tree.ExtraTurn: ("who",),
    tree.EndCeasefire: ("who",),
    tree.MoveStatus: ("source", "to", "times"),
    tree.TakeReserve: ("cards", "to"),
    tree.BarSlot: (),
    tree.Refresh: ("who",),
    tree.SwitchLines: ("whose",),
    tree.Absorb: ("to", "amount"),
}

THROUGH: Final = -2
"""the step under which a scope keeps the cards of a deck that somebody looks through"""
PIECES: Final = (tree.Group, tree.EitherGroup)
PEOPLE: Final = (tree.Player, tree.PlayerOf, tree.ThatPlayer, tree.PlayerWith, tree.PlayerAt)
REFERENCES: Final = (tree.Self, tree.Participant, tree.Picked, tree.Each, tree.Neighbour)
_CARD_FIELDS: Final = frozenset(("cards", "on"))
_SPREADING: Final = (tree.Damage, tree.MoveDamage)
_WHOM_FIRST: Final = OPERANDS | {tree.Damage: ("to", "amount")}
_SPREAD: Final = {tree.Damage: ("amount", "to"), tree.MoveDamage: ("source", "amount", "to")}


def operand_names(node: tree.Effect) -> tuple[str, ...]:
    """Whom first, then how much; but what is divided is known before it is spread."""
    spread = isinstance(node, _SPREADING) and node.divided
    return (_SPREAD if spread else _WHOM_FIRST)[type(node)]


class Operand(NamedTuple):
    """What a step has to be told: by what name, in which words, and what settles it."""

    name: str
    value: Any
    settle: Settler
    sort: str
    """what the step is handed: "none", "cards", "amount", "pieces" or "" for anything else"""
    described: bool
    """whether the words describe pieces"""


class Needs(NamedTuple):
    """All that a step has to be told, in the order in which it is asked for."""

    operands: tuple[Operand, ...]
    handed: tuple[int, ...]
    """which of them the step is handed first, second…"""


def needs_of(table: Table, number: int) -> Needs:
    """What an effect has to be told; it is read off its words once for each book of cards."""
    known: Needs | None = table.book.operands.get(number)
    if known is None:
        node = table.book.effects[number]
        names = operand_names(node)
        operands = tuple(_operand(node, name) for name in names)
        known = Needs(operands, tuple(map(names.index, OPERANDS[type(node)])))
        table.book.operands[number] = known
    return known


def _operand(node: tree.Effect, name: str) -> Operand:
    words, value = getattr(node, name), meant(node, name)
    return Operand(name, value, _settler(value), _sort(words), isinstance(words, PIECES))


def _sort(words: object) -> str:
    if words is None:
        return "none"
    if isinstance(words, tree.Cards) and words.zone != "reserve":
        return "cards"
    if isinstance(words, tree.AMOUNTS):
        return "amount"
    return "pieces" if isinstance(words, (*PIECES, *REFERENCES)) else ""


def wanted(table: Table, frame: Run) -> Any:
    """What the words want for the operand at hand."""
    return needs_of(table, frame.node).operands[frame.at].value


def settled(table: Table, node: tree.Effect) -> bool:
    """Go on settling what the step at work needs; False when it takes an answer."""
    frame = table.stack[-1]
    assert isinstance(frame, Run)
    for operand in needs_of(table, frame.node).operands[frame.at :]:
        result = operand.settle(table, frame, node, operand.name, operand.value)
        if result is None:
            return False
        ids, cards = result
        if operand.described and not cards and not frame.at:
            table.find(getattr(node, "step", -1), ids)
        frame = replace(
            frame,
            at=frame.at + 1,
            ids=(*frame.ids, ids),
            cards=(*frame.cards, cards),
            part=(),
            hold=(),
        )
        table.become(frame)
    return True


def _settler(value: object) -> Settler:
    """What settles an operand, by the kind of words it is told in."""
    if value is None:
        return _settle_nothing
    for kinds, settle in SETTLERS:
        if isinstance(value, kinds):
            return settle
    return _settle_amount


def _settle_nothing(
    table: Table, frame: Run, node: tree.Effect, name: str, value: None
) -> Settled | None:
    return (), ()


def _settle_cards(
    table: Table, frame: Run, node: tree.Effect, name: str, value: tree.Cards
) -> Settled | None:
    return seeking.settle_cards(table, frame, table.scope, value)


def _settle_up_to(
    table: Table, frame: Run, node: tree.Effect, name: str, value: tree.UpToAmount
) -> Settled | None:
    return (frame.part, ()) if frame.part else None


def _settle_amount(
    table: Table, frame: Run, node: tree.Effect, name: str, value: tree.Amount
) -> Settled | None:
    return (amounts.amount(table, table.scope, value),), ()


def _settle_reference(
    table: Table, frame: Run, node: tree.Effect, name: str, value: tree.Reference
) -> Settled | None:
    """PT-99: what has left the table is a card to what is done with cards; to the rest, nobody."""
    if _takes_cards(node, name):
        if isinstance(value, tree.Picked):
            _follow(table, value.step)
        scope = table.scope
        if _about_cards(scope, node, name, value):
            return _shown(table, frame, scope, value)
        if left := select.departed(scope, select.refs(table, scope, value)):
            return tuple(s for each in left for s in each.holders), select.cards_in(left)
    ids = select.refs(table, table.scope, value)
    return tuple([id for id in ids if table.is_there(id)]), ()


def meant(node: tree.Effect, name: str) -> Any:
    """What the words want; "the rest" of the cards a step found are just what it found."""
    value = getattr(node, name)
    if isinstance(value, tree.Cards) and value == tree.Cards(
        value.zone, value.whose, quantity=tree.All(), step=max(value.step, 0)
    ):
        return tree.Picked(value.step)
    return value


def _takes_cards(node: tree.Effect, name: str) -> bool:
    return name in ("what", "cards", "on") or isinstance(node, tree.UsePower)


def _follow(table: Table, step: int) -> None:
    """Of the pieces a step found, those that have left the table are now cards it found."""
    scope = table.scope
    ids = select.found(scope, step)
    left = select.departed(scope, ids)
    if left:
        table.find(step, tuple(id for id in ids if table.is_there(id)))
        holders = tuple(seat for each in left for seat in each.holders)
        zones = {each.zone for each in left}
        zone = zones.pop() if len(zones) == 1 else ""
        table.show(Shown(step, select.cards_in(left), holders, zone, table.everybody))


def _about_cards(scope: Scope, node: tree.Effect, name: str, value: tree.Reference) -> bool:
    if isinstance(value, tree.Picked):
        return any(each.step == value.step and each.cards for each in scope.shown)
    if isinstance(value, tree.Participant):
        return value.role == "card"
    return isinstance(value, tree.Self) and name in _CARD_FIELDS and scope.source < 0


def shown_at(scope: Scope, step: int) -> Shown:
    return next(each for each in scope.shown if each.step == step)


def _shown(table: Table, frame: Run, scope: Scope, value: tree.Reference) -> Settled | None:
    """Cards an earlier step or the event singled out, told to whoever only now gets to see them."""
    if isinstance(value, tree.Picked):
        shown = shown_at(scope, value.step)
        new = set(seeking.witnesses_of(table, frame)) - set(shown.seen_by)
        if new and len(frame.hold) < len(shown.cards):
            return None
        if new:
            seen_by = tuple(sorted({*shown.seen_by, *new}))
            table.show(replace(shown, cards=frame.hold, seen_by=seen_by))
        return shown.holders, frame.hold if new else shown.cards
    if isinstance(value, tree.Participant):
        event = scope.event
        if event is None or not event.card or event.kind not in _OF_CARDS:
            return (), ()
        if (put := select.put_elsewhere(scope)) is not None:
            return put.holders, put.cards
        owner = _owner_of(table, event)
        return (owner,), ((event.card, owner),)
    return (scope.seat,), ((scope.card, scope.seat),)


_OF_CARDS: Final = ("discard", "order", "operation", "trap")
"""the events that tell a card"""


def _owner_of(table: Table, event: Happening) -> Seat:
    """PT-71: a stolen card that was discarded lies in its owner's pile."""
    mine = event.kind != "discard" or event.card in table.sides[event.seat].discard
    others = (s for s in table.seats if event.card in table.sides[s].discard)
    return event.seat if mine else next(others, event.seat)


# --- pieces ---------------------------------------------------------------------------------------


def _settle_pieces(
    table: Table, frame: Run, node: tree.Effect, name: str, who: tree.Group | tree.EitherGroup
) -> Settled | None:
    scope = table.scope
    if divides(node, frame):
        return _settle_division(table, frame, scope, node, who)
    quantity = who.quantity
    if isinstance(who, tree.EitherGroup) and several_wanted(who):
        turn = whose_turn(table, frame, scope, node, who)
        return (turn.found, ()) if turn.group is None else None
    if isinstance(quantity, tree.All):
        return select.matching(table, scope, who), ()
    most, least = bounds(table, scope, quantity)
    have = len(frame.part)
    if most is not None and have >= most:
        return frame.part, ()
    left = candidates(table, frame, scope, node, who)
    if not left:
        return frame.part, ()
    apart = getattr(quantity, "apart", "") and len(left) > 1  # one of them may rule out another
    if have + len(left) <= least and not apart:
        return frame.part + left, ()
    return None


CLOSED: Final = -1
"""among those chosen: no more of the description at hand"""


def several_wanted(who: object) -> bool:
    """ "Your Leader and a Rival Hero": each has its own words for how many are wanted."""
    if not isinstance(who, tree.EitherGroup) or not isinstance(who.quantity, tree.All):
        return False
    return any(_is_chosen(each) for each in who.groups)


def _is_chosen(who: tree.Group | tree.Reference) -> bool:
    return isinstance(who, tree.Group) and not isinstance(who.quantity, tree.All)


def is_chosen(who: object) -> bool:
    """Whether somebody singles out whom the words mean."""
    if not isinstance(who, PIECES):
        return False
    return not isinstance(who.quantity, tree.All) or several_wanted(who)


class Turn(NamedTuple):
    """Of several descriptions, the one from which one is chosen now; None: all are settled."""

    group: tree.Group | None
    found: Ids
    left: Ids = ()
    chosen: int = 0


def whose_turn(
    table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.EitherGroup
) -> Turn:
    """The descriptions one after another, with those chosen so far given to each in turn."""
    part = list(frame.part)
    found: Ids = ()
    for each in who.groups:
        if not isinstance(each, tree.Group) or isinstance(each.quantity, tree.All):
            found += tuple(id for id in select.matching(table, scope, each) if id not in found)
            continue
        most, least = bounds(table, scope, each.quantity)
        mine: Ids = ()
        while part and (most is None or len(mine) < most):
            if (id := part.pop(0)) == CLOSED:
                most = len(mine)
                break
            mine += (id,)
        left = tuple(
            id for id in candidates(table, frame, scope, node, each) if id not in (*found, *mine)
        )
        if left and (most is None or len(mine) < most):
            if len(mine) + len(left) > least:
                return Turn(each, found + mine, left, len(mine))
            mine += left
        found += mine
    return Turn(None, found)


def bounds(table: Table, scope: Scope, quantity: tree.Quantity) -> tuple[int | None, int]:
    """At most (None: any number) and at least how many."""
    if isinstance(quantity, tree.Random):
        n = amounts.amount(table, scope, quantity.n)
        return n, n
    assert isinstance(quantity, tree.Some)
    most = None if quantity.most is None else amounts.amount(table, scope, quantity.most)
    return most, 0 if quantity.least is None else amounts.amount(table, scope, quantity.least)


def candidates(
    table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Group | tree.EitherGroup
) -> Ids:
    chosen = frame.part
    if isinstance(node, tree.MoveDamage | tree.MoveStatus) and frame.at == 1:
        chosen = (*chosen, *frame.ids[0])
    if isinstance(node, tree.SwitchPlaces | tree.SwapDamage) and frame.at == 1:
        chosen = (*chosen, *frame.ids[0])
    found = select.targets(table, scope, who)
    if chosen:
        found = tuple([id for id in found if id not in chosen])
    if getattr(who.quantity, "apart", ""):
        found = _apart(table, found, frame.part, row=who.quantity.apart == "row")  # type: ignore[union-attr]
    if isinstance(node, tree.UsePower) and node.power == "spell":
        return tuple(id for id in found if select.has_power(table, id, "spell"))
    if isinstance(node, tree.AttackWith) and frame.at == 0 and getattr(who, "whose", "") == "any":
        return tuple(id for id in found if table.facts.places[id][0] == scope.seat)
    return found


def _apart(table: Table, found: Ids, chosen: Ids, *, row: bool) -> Ids:
    """Those in other rows (or columns) than the ones chosen before."""
    lines = board.ROW_OF if row else board.COLUMN_OF
    taken = {lines[table.facts.places[id][1]] for id in chosen}
    return tuple(id for id in found if lines[table.facts.places[id][1]] not in taken)


def divides(node: tree.Effect, frame: Run) -> bool:
    """Whether the operand at hand is those among whom an amount is divided."""
    if isinstance(node, tree.MoveDamage):
        return node.divided and frame.at == 2
    return bool(getattr(node, "divided", False))


def shares(table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Pieces) -> Ids:
    """Among whom the next point may go: never more of them than the words allow."""
    among = select.targets(table, scope, who)
    if isinstance(node, tree.MoveDamage):
        among = tuple(id for id in among if id not in frame.ids[0])
    many = getattr(who, "quantity", None)
    most = bounds(table, scope, many)[0] if isinstance(many, tree.Some) else None
    taken = set(frame.part)
    if most is not None and len(taken) >= most:
        return tuple(id for id in among if id in taken)
    return among


def _settle_division(
    table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Pieces
) -> Settled | None:
    """PT-34: a divided amount is spread one point at a time."""
    total = _division_total(table, frame, scope, node)
    among = shares(table, frame, scope, node, who)
    if not among or total <= 0 or len(frame.part) >= total:
        return frame.part, ()
    if len(among) == 1 and isinstance(node, tree.Damage | tree.MoveDamage):
        return among * total, ()
    return None


def _division_total(table: Table, frame: Run, scope: Scope, node: tree.Effect) -> int:
    if isinstance(node, tree.MoveDamage):
        there = sum(table.damage[id] for id in frame.ids[0])
        return there if node.amount is None else min(there, frame.ids[1][0])
    assert isinstance(node, tree.Damage | tree.Heal)
    return amounts.amount(table, scope, node.amount) if node.amount is not None else 0


# --- players, places ------------------------------------------------------------------------------


def _settle_people(
    table: Table, frame: Run, node: tree.Effect, name: str, person: tree.Person
) -> Settled | None:
    seats = select.people(table, table.scope, person)
    if not select.one_of_several(person) or len(seats) <= 1:
        return seats, ()
    return (frame.part, ()) if frame.part else None


def _settle_place(
    table: Table, frame: Run, node: tree.Effect, name: str, kind: str
) -> Settled | None:
    """A place that nobody could name, as in a ceasefire, is not asked for."""
    if frame.part or frame.hold:
        return frame.part, frame.hold
    scope = table.scope
    by = scope.seat
    nowhere = kind.split()[-1] in PLACES and not place_words(table, scope, by, kind)
    return ((), ()) if nowhere else None


SETTLERS: Final[tuple[tuple[type | tuple[type, ...], Settler], ...]] = (
    (tree.Cards, _settle_cards),
    (PIECES, _settle_pieces),
    (REFERENCES, _settle_reference),
    (PEOPLE, _settle_people),
    (str, _settle_place),
    (tree.UpToAmount, _settle_up_to),
)
"""what settles which words; all else is an amount"""


PLACES: Final = ("column", "row", "unit", "slot")


def place_words(table: Table, scope: Scope, by: Seat, kind: str) -> dict[str, Ids]:
    """Each column, row, Unit or empty slot that may be chosen, with its (seat, kind, number)."""
    whose, _, what = kind.rpartition(" ")
    words: dict[str, Ids] = {}
    if not whose and what == "column":
        return {f"column {n + 1}": (select.ANY_UNIT, 0, n) for n in range(3)}
    if not whose and what == "row":
        return {row: (select.ANY_UNIT, 1, n) for n, row in enumerate(board.ROWS)}
    for seat in table.in_turn():
        if (whose == "your" and seat != scope.seat) or (
            whose == "rival" and seat not in table.rivals(scope.seat)
        ):
            continue
        if select.out_of_reach(table, scope.seat, seat):
            continue
        before = "" if seat == by else f"{LETTERS[seat]}."
        if what == "column":
            words |= {f"{before}column {n + 1}": (seat, 0, n) for n in range(3)}
        elif what == "slot":
            empty = table.free_slots(seat)
            words |= {board.WRITTEN[by][seat][slot]: (seat, select.SLOT, slot) for slot in empty}
        elif what == "row":
            words |= {f"{before}{row}": (seat, 1, n) for n, row in enumerate(board.ROWS)}
        else:
            words[f"{before}unit"] = (seat, 2, 0)
    return words


def chooser(table: Table, scope: Scope, person: tree.Person, among: tuple[Seat, ...] = ()) -> Seat:
    """Who chooses: the player the words name, if need be among some."""
    seats = select.people(table, scope, person)
    if scope.each and scope.each[-1] < 0 and -scope.each[-1] - 1 in seats:
        return -scope.each[-1] - 1
    for seat in among:
        if seat in seats:
            return seat
    return seats[0] if seats else scope.seat
