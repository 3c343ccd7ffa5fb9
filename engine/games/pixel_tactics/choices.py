"""What a step needs to know before it is done: pieces, cards, amounts and players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.games.pixel_tactics import board, select
from engine.games.pixel_tactics.state import (
    UNKNOWN,
    Happening,
    Held,
    Ids,
    Known,
    Run,
    Scope,
    Shown,
    Side,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import LETTERS, Seat

Chosen: TypeAlias = tuple[tuple[Held, Seat], ...]
"""cards, each with the seat in whose zone it is"""

Settled: TypeAlias = tuple[Ids, tuple[Held, ...]]

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
}

THROUGH: Final = -2
"""the step under which a scope keeps the cards of a deck that somebody looks through"""
PIECES: Final = (tree.Group, tree.EitherGroup)
PEOPLE: Final = (tree.Player, tree.PlayerOf, tree.ThatPlayer)
_REFERENCES: Final = (tree.Self, tree.Participant, tree.Picked, tree.Each, tree.Neighbour)
_CARD_FIELDS: Final = frozenset(("cards", "on"))


def operand_names(node: tree.Effect) -> tuple[str, ...]:
    """Whom first, then how much; but what is divided is known before it is spread."""
    names = OPERANDS[type(node)]
    return tuple(reversed(names)) if isinstance(node, tree.Damage) and not node.divided else names


def settled(table: Table, node: tree.Effect) -> bool:
    """Go on settling what the step at work needs; False when it takes an answer."""
    while True:
        frame = table.stack[-1]
        assert isinstance(frame, Run)
        names = operand_names(node)
        if frame.at == len(names):
            return True
        result = _settle(table, frame, node, names[frame.at])
        if result is None:
            return False
        ids, cards = result
        if not cards and isinstance(getattr(node, names[frame.at]), PIECES) and not frame.at:
            table.find(getattr(node, "step", -1), ids)
        table.become(
            replace(
                frame,
                at=frame.at + 1,
                ids=(*frame.ids, ids),
                cards=(*frame.cards, cards),
                part=(),
                hold=(),
            )
        )


def _settle(table: Table, frame: Run, node: tree.Effect, name: str) -> Settled | None:
    scope = table.scope
    value = meant(node, name)
    if value is None:
        return (), ()
    if isinstance(value, tree.Cards):
        return _settle_cards(table, frame, scope, value)
    if isinstance(value, PIECES):
        return _settle_pieces(table, frame, scope, node, value)
    if isinstance(value, _REFERENCES):
        return _settle_reference(table, frame, node, name, value)
    if isinstance(value, PEOPLE):
        return _settle_people(table, frame, scope, value)
    if isinstance(value, str):
        return _settle_place(table, frame, scope, value)
    if isinstance(value, tree.UpToAmount):
        return None if not frame.part else (frame.part, ())
    return (select.amount(table, scope, value),), ()


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
    return tuple(id for id in ids if table.is_there(id)), ()


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
        new = set(witnesses_of(table, frame)) - set(shown.seen_by)
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
    table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Group | tree.EitherGroup
) -> Settled | None:
    if getattr(node, "divided", False):
        return _settle_division(table, frame, scope, node, who)
    quantity = who.quantity
    if isinstance(quantity, tree.All):
        return select.matching(table, scope, who), ()
    most, least = bounds(table, scope, quantity)
    have = len(frame.part)
    if most is not None and have >= most:
        return frame.part, ()
    left = candidates(table, frame, scope, node, who)
    if not left:
        return frame.part, ()
    if have + len(left) <= least:
        return frame.part + left, ()
    return None


def bounds(table: Table, scope: Scope, quantity: tree.Quantity) -> tuple[int | None, int]:
    """At most (None: any number) and at least how many."""
    if isinstance(quantity, tree.Random):
        n = select.amount(table, scope, quantity.n)
        return n, n
    assert isinstance(quantity, tree.Some)
    most = None if quantity.most is None else select.amount(table, scope, quantity.most)
    return most, 0 if quantity.least is None else select.amount(table, scope, quantity.least)


def candidates(
    table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Group | tree.EitherGroup
) -> Ids:
    chosen = frame.part
    if isinstance(node, tree.MoveDamage) and frame.at == 1:
        chosen = (*chosen, *frame.ids[0])
    if isinstance(node, tree.SwitchPlaces) and frame.at == 1:
        chosen = (*chosen, *frame.ids[0])
    found = tuple(id for id in select.targets(table, scope, who) if id not in chosen)
    if isinstance(node, tree.UsePower) and node.power == "spell":
        return tuple(id for id in found if select.has_power(table, id, "spell"))
    if isinstance(node, tree.AttackWith) and frame.at == 0 and getattr(who, "whose", "") == "any":
        return tuple(id for id in found if table.facts.places[id][0] == scope.seat)
    return found


def _settle_division(
    table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Pieces
) -> Settled | None:
    """PT-34: a divided amount is spread one point at a time."""
    total = _division_total(table, frame, scope, node)
    among = select.targets(table, scope, who)
    if not among or total <= 0 or len(frame.part) >= total:
        return frame.part, ()
    if len(among) == 1 and isinstance(node, tree.Damage):
        return among * total, ()
    return None


def _division_total(table: Table, frame: Run, scope: Scope, node: tree.Effect) -> int:
    assert isinstance(node, tree.Damage | tree.Heal)
    return select.amount(table, scope, node.amount) if node.amount is not None else 0


# --- players, places ------------------------------------------------------------------------------


def _settle_people(table: Table, frame: Run, scope: Scope, person: tree.Person) -> Settled | None:
    seats = select.people(table, scope, person)
    if not select.one_of_several(person) or len(seats) <= 1:
        return seats, ()
    return (frame.part, ()) if frame.part else None


def _settle_place(table: Table, frame: Run, scope: Scope, kind: str) -> Settled | None:
    """A place that nobody could name, as in a ceasefire, is not asked for."""
    if frame.part or frame.hold:
        return frame.part, frame.hold
    by = scope.seat
    nowhere = kind.split()[-1] in PLACES and not place_words(table, scope, by, kind)
    return ((), ()) if nowhere else None


PLACES: Final = ("column", "row", "unit")


def place_words(table: Table, scope: Scope, by: Seat, kind: str) -> dict[str, Ids]:
    """Each column, row or Unit that may be chosen, as it is said, with its (seat, kind, number)."""
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


# --- cards ----------------------------------------------------------------------------------------


def _settle_cards(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Settled | None:
    if cards.zone == "reserve":
        return _settle_reserve(table, frame, scope, cards)
    if cards.zone in ("top", "bottom") and cards.step < 0:
        return _settle_ends(table, frame, scope, cards)
    for seat in holders(table, scope, cards):
        wanted = still_wanted(table, frame, scope, cards, seat)
        if wanted == "more":
            return None
        if wanted == "all":
            pool = pool_of(table, frame, scope, cards, seat)
            frame = replace(
                frame, hold=(*frame.hold, *pool), part=(*frame.part, *(seat for _ in pool))
            )
    kept = [(seat, held) for seat, held in zip(frame.part, frame.hold, strict=True) if held[0]]
    return tuple(seat for seat, _ in kept), tuple(held for _, held in kept)


def holders(table: Table, scope: Scope, cards: tree.Cards) -> tuple[Seat, ...]:
    """Whose zone the cards come from: each in turn for "each Rival"."""
    shown = next((each for each in scope.shown if each.step == cards.step >= 0), None)
    if shown is not None and len(set(shown.holders)) == 1:
        return shown.holders[:1]
    seats = select.people(table, scope, cards.whose)
    seats = tuple(
        seat
        for seat in seats
        if seat == scope.seat or not select.out_of_reach(table, scope.seat, seat)
    )
    return seats[:1] if select.one_of_several(cards.whose) else seats


def still_wanted(table: Table, frame: Run, scope: Scope, cards: tree.Cards, seat: Seat) -> str:
    """A holder's part is settled ("enough"), takes an answer ("more") or everything ("all")."""
    if isinstance(cards.quantity, tree.All) and not _shown_one_by_one(cards):
        return "all" if not any(s == seat for s in frame.part) else "enough"
    mine = [held for s, held in zip(frame.part, frame.hold, strict=True) if s == seat]
    if mine and not mine[-1][0]:
        return "enough"
    most = None if isinstance(cards.quantity, tree.All) else bounds(table, scope, cards.quantity)[0]
    if (most is not None and len(mine) >= most) or zone_count(table, cards, seat, frame) == 0:
        return "enough"
    return "more"


# --- looking through a deck ---


def looks_through(table: Table, frame: Run) -> tuple[Seat, Seat] | None:
    """PT-97: who must be shown whose deck before anything in it can be chosen; None: nobody."""
    node = table.book.effects[frame.node]
    names = operand_names(node)
    cards = getattr(node, names[frame.at]) if frame.at < len(names) else None
    if not isinstance(cards, tree.Cards) or cards.zone != "deck" or cards.step >= 0:
        return None
    if not isinstance(cards.quantity, tree.Some):
        return None
    scope = table.scope
    for holder in holders(table, scope, cards):
        if still_wanted(table, frame, scope, cards, holder) == "more":
            by = chooser(table, scope, cards.quantity.by, (holder,))
            full = len(looked_through(scope, holder)) == table.sides[holder].deck
            return (by, holder) if not full and _cannot_tell(table, by, holder) else None
    return None


def _cannot_tell(table: Table, by: Seat, owner: Seat) -> bool:
    """Whether a player cannot say what is in a deck by what lies elsewhere."""
    if by != owner and by not in table.sides[owner].seen_by:
        return True
    held = (seat for side in table.sides for _, seat in side.hand if side.seat != by)
    laid = (card for _, _, card in table.facts.reserves.values() if not card.operation)
    return owner in held or any(each.owner == owner and by not in each.seen_by for each in laid)


def looked_through(scope: Scope, holder: Seat) -> tuple[Held, ...]:
    """The cards of a deck that have been shown to somebody who looks through it."""
    return next((e.cards for e in scope.shown if e.step == THROUGH and holder in e.holders), ())


def show_next(table: Table, by: Seat, held: Held, holder: Seat) -> None:
    """One more card of the deck is seen."""
    cards = (*looked_through(table.scope, holder), held)
    table.show(Shown(THROUGH, cards, (holder,) * len(cards), "deck", (by,)))


def _shown_one_by_one(cards: tree.Cards) -> bool:
    """A whole hand that somebody sees is named card by card, so that a log says what it was."""
    return cards.zone == "hand" and cards.step < 0 and isinstance(cards.quantity, tree.All)


def zone_count(table: Table, cards: tree.Cards, seat: Seat, frame: Run) -> int:
    """How many cards, as everybody can count, are left to choose from."""
    taken = sum(s == seat for s in frame.part)
    side = table.sides[seat]
    if cards.step >= 0:
        return sum(len(each.cards) for each in table.scope.shown if each.step == cards.step) - taken
    match cards.zone:
        case "hand":
            return len(side.hand) - taken
        case "discard":
            return len(pool_of(table, frame, table.scope, cards, seat))
    return side.deck - taken


def pool_of(table: Table, frame: Run, scope: Scope, cards: tree.Cards, seat: Seat) -> list[Held]:
    """What may still be chosen from a holder's zone, every copy counted where it is known."""
    side = table.sides[seat]
    if cards.step >= 0:
        pool = [held for each in scope.shown if each.step == cards.step for held in each.cards]
    elif cards.zone == "hand":
        pool = _hand_as_shown(scope, side)
    elif cards.zone == "discard":
        pool = [(name, seat) for name in side.discard]
    else:
        pool = list(looked_through(scope, seat)) or deck_cards(table, seat)
    for s, held in zip(frame.part, frame.hold, strict=True):
        if s == seat and held in pool:
            pool.remove(held)
    unknown = {owner for name, owner in pool if name == UNKNOWN}
    found = [
        held
        for held in pool
        if held[0] != UNKNOWN and select.card_fits(table, scope, cards, held[0])
    ]
    if isinstance(cards.quantity, tree.All) and not _shown_one_by_one(cards):
        return found + [(UNKNOWN, owner) for name, owner in pool if name == UNKNOWN]
    shown = next((each for each in scope.shown if each.step == cards.step >= 0), None)
    for owner in unknown:
        names = table.unlocated(owner) if shown is None else may_be(table, shown, owner, seat)
        found += [(name, owner) for name in names if select.card_fits(table, scope, cards, name)]
    return found


def may_be(table: Table, shown: Shown, owner: Seat, holder: Seat) -> list[str]:
    """Which cards of that owner a hidden one may be that a step found."""
    if shown.zone == "hand":
        return [name for name, whose in table.in_hand(holder) if whose == owner]
    if shown.zone not in ("top", "bottom"):
        return table.unlocated(owner)
    side = table.sides[holder]
    fixed = [each for each in side.top + side.bottom if {*shown.seen_by} <= {*each.seen_by}]
    if len(fixed) < len(shown.cards):  # taken elsewhere meanwhile, be it to a place known here
        return table.unlocated(owner) + table.located(owner)
    names = [each.card for each in fixed if each.card != UNKNOWN]
    return names if len(names) == len(fixed) else names + table.unlocated(owner)


def deck_cards(table: Table, seat: Seat) -> list[Held]:
    """What may be in a deck: more than there is, where cards in other places are not known."""
    known = [known.card for known in table.sides[seat].top + table.sides[seat].bottom]
    return [(name, seat) for name in (*table.unlocated(seat), *known)]


def _hand_as_shown(scope: Scope, side: Side) -> list[Held]:
    """A hand; if a step has shown the whole of it, as those know it who saw it."""
    for each in scope.shown:
        known = all(name != UNKNOWN for name, _ in each.cards)
        if (
            known
            and each.zone == "hand"
            and set(each.holders) == {side.seat}
            and len(each.cards) == len(side.hand)
        ):
            return sorted(each.cards)
    return list(side.hand)


def _settle_ends(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Settled | None:
    """The first or last cards of a deck: chance says which they are, then their place is fixed."""
    ids: Ids = ()
    found: tuple[Held, ...] = ()
    for seat in holders(table, scope, cards):
        most = (
            1
            if isinstance(cards.quantity, tree.All)
            else bounds(table, scope, cards.quantity)[0] or 1
        )
        side = table.sides[seat]
        fixed = fixed_end(side, cards.zone)
        need = min(most, side.deck)
        if unseen_end(witnesses_of(table, frame), fixed, cards.zone, need) is not None:
            return None
        ids += (seat,) * need
        found += tuple((known.card, seat) for known in at_end(side, cards.zone, need))
    return ids, found


def at_end(side: Side, zone: str, many: int) -> tuple[Known, ...]:
    """That many cards of the deck from that end, all of which have their place."""
    fixed = fixed_end(side, zone)
    return fixed[:many] if zone == "top" else fixed[len(fixed) - many :]


def unseen_end(
    witnesses: tuple[Seat, ...], fixed: tuple[Known, ...], zone: str, need: int
) -> int | None:
    """How far from the end the first card is that those who are to see it have not seen."""
    wanted = set(witnesses)
    for at in range(need):
        if at >= len(fixed):
            return at
        known = fixed[at] if zone == "top" else fixed[-1 - at]
        if not wanted <= set(known.seen_by):
            return at
    return None


def fixed_end(side: Side, zone: str) -> tuple[Known, ...]:
    """The cards whose place is known from that end of the deck; all of them once every place is."""
    if len(side.top) + len(side.bottom) == side.deck:
        return side.top + side.bottom
    return side.top if zone == "top" else side.bottom


def witnesses_of(table: Table, frame: Run) -> tuple[Seat, ...]:
    """Who gets to see the cards the step at work singles out."""
    scope = table.scope
    node = table.book.effects[frame.node]
    values = [getattr(node, name, None) for name in OPERANDS.get(type(node), ())]
    if any(
        isinstance(value, tree.Cards) and value.zone == "discard" and value.step < 0
        for value in values
    ):
        return table.everybody
    steps = {value.step for value in values if isinstance(value, tree.Cards | tree.Picked)}
    before = {seat for each in scope.shown if each.step in steps for seat in each.seen_by}
    seats = before | set(_new_witnesses(table, scope, node))
    return table.everybody if seats == set(table.everybody) else tuple(sorted(seats))


def _new_witnesses(table: Table, scope: Scope, node: tree.Effect) -> tuple[Seat, ...]:
    match node:
        case tree.LookAt():
            return select.people(table, scope, node.who)
        case tree.Put() if node.where != "discard":
            seats = select.people(table, scope, node.whose) if node.whose is not None else ()
            return (scope.seat, *seats, *handing(table, scope, node.what))
        case tree.Search() | tree.PlaceTrap():
            return (scope.seat,)
        case tree.Choose() if not isinstance(node.what, str):
            return (chooser(table, scope, node.by),)
    return table.everybody


def handing(table: Table, scope: Scope, what: object) -> tuple[Seat, ...]:
    """Those from whose hands the cards come: they see which."""
    if isinstance(what, tree.Cards) and what.step < 0:
        return holders(table, scope, what) if what.zone == "hand" else ()
    meant = (each for each in scope.shown if means(scope, what, each) and each.zone == "hand")
    return tuple(seat for each in meant for seat in each.holders)


def named_here(table: Table, frame: Run) -> bool:
    """Whether the step's cards come to be named in what is known here."""
    return here(table, witnesses_of(table, frame))


def here(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Whether what those seats see is known here."""
    return any(seat not in table.unseen for seat in seats)


def _settle_reserve(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Settled | None:
    left = reserve_left(table, frame, scope, cards)
    if isinstance(cards.quantity, tree.All):
        return left, ()
    most, least = bounds(table, scope, cards.quantity)
    if not left or (most is not None and len(frame.part) >= most):
        return frame.part, ()
    if len(frame.part) + len(left) <= least:
        return frame.part + left, ()
    return None


def reserve_left(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Ids:
    seats = select.people(table, scope, cards.whose)
    return tuple(id for id in select.reserve_of(table, scope, cards, seats) if id not in frame.part)


# --- handing over ---------------------------------------------------------------------------------


def operands(node: tree.Effect, frame: Run) -> Iterable[object]:
    """What was settled, in the order of OPERANDS: amounts, pieces, seats, or cards with holders."""
    given = dict(zip(operand_names(node), zip(frame.ids, frame.cards, strict=True), strict=True))
    for name in OPERANDS[type(node)]:
        ids, cards = given[name]
        value = getattr(node, name)
        if value is None:
            yield None
        elif cards or (isinstance(value, tree.Cards) and value.zone != "reserve"):
            yield tuple(zip(cards, ids, strict=True)) if len(cards) == len(ids) else (ids, cards)
        elif isinstance(value, _AMOUNT_NODES):
            yield ids[0]
        else:
            yield ids


_AMOUNT_NODES: Final = (
    tree.Number,
    tree.UpToAmount,
    tree.Counted,
    tree.StatOf,
    tree.ThatMuch,
    tree.Sum,
    tree.Multiple,
)


def zone_of(scope: Scope, what: object) -> str:
    """Where the cards those words mean are now; "" if the words do not tell."""
    if isinstance(what, tree.Cards) and what.step < 0:
        return what.zone
    if isinstance(what, tree.Participant) and what.role == "card" and scope.event is not None:
        return "discard" if scope.event.kind == "discard" else ""
    return next((each.zone for each in scope.shown if means(scope, what, each)), "")


def means(scope: Scope, what: object, shown: Shown) -> bool:
    """Whether those words speak of these cards."""
    match what:
        case tree.Cards(step=step) | tree.Picked(step=step):
            return shown.step == step
        case tree.Participant() | tree.Self() | tree.Each():
            return shown in select.departed(scope, select.singled(scope, what))
    return False


def speak_of(table: Table, node: tree.Effect, frame: Run) -> None:
    """Later words may speak of what this step singled out."""
    step = getattr(node, "step", -1)
    if step < 0 or isinstance(node, tree.Recruit):
        return
    for name, ids, cards in zip(operand_names(node), frame.ids, frame.cards, strict=True):
        value = getattr(node, name)
        if cards:
            seen_by = _known_by(table, value, ids) or witnesses_of(table, frame)
            zone = zone_of(table.scope, value)
            table.show(Shown(step, cards, ids, zone, tuple(sorted(seen_by))))
            table.find(select.ACTING + step, tuple(dict.fromkeys(ids)))
            return
        if isinstance(value, PEOPLE) or value in ("player", "rival"):
            table.find(select.ACTING + step, ids)
        elif isinstance(value, (*PIECES, *_REFERENCES, str, tree.Cards)):
            table.find(step, ids)
            return


def _known_by(table: Table, value: object, holders: Ids) -> tuple[Seat, ...]:
    """Who knows every one of the cards found at the ends of decks, also from before."""
    if not isinstance(value, tree.Cards) or value.zone not in ("top", "bottom") or value.step >= 0:
        return ()
    ends = (at_end(table.sides[s], value.zone, holders.count(s)) for s in dict.fromkeys(holders))
    found = [set(known.seen_by) for end in ends for known in end]
    return tuple(set.intersection(*found)) if found else ()
