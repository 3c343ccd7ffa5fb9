"""What a step needs to know before it is done: pieces, cards, amounts and players, chosen one small question at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.games.pixel_tactics import board, select
from engine.games.pixel_tactics.state import UNKNOWN, Held, Ids, Known, Run, Scope
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Menu, Option, menu_of
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter

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

_PIECES: Final = (tree.Group, tree.EitherGroup)
_PEOPLE: Final = (tree.Player, tree.PlayerOf, tree.ThatPlayer)
_REFERENCES: Final = (tree.Self, tree.Participant, tree.Picked, tree.Each, tree.Neighbour)
_CARD_FIELDS: Final = frozenset(("cards", "on"))


def settled(table: Table, node: tree.Effect) -> bool:
    """Go on settling what the step at work needs; False when it takes an answer."""
    while True:
        frame = table.stack[-1]
        assert isinstance(frame, Run)
        names = OPERANDS[type(node)]
        if frame.at == len(names):
            return True
        result = _settle(table, frame, node, names[frame.at])
        if result is None:
            return False
        ids, cards = result
        table.become(
            replace(frame, at=frame.at + 1, ids=(*frame.ids, ids), cards=(*frame.cards, cards), part=(), hold=())
        )


def _settle(table: Table, frame: Run, node: tree.Effect, name: str) -> Settled | None:
    scope = table.scope
    value = getattr(node, name)
    if value is None:
        return (), ()
    if isinstance(value, tree.Cards):
        return _settle_cards(table, frame, scope, value)
    if isinstance(value, _PIECES):
        return _settle_pieces(table, frame, scope, node, value)
    if isinstance(value, _REFERENCES):
        if _about_cards(scope, node, name, value):
            return _shown(table, scope, value)
        return select.refs(table, scope, value), ()
    if isinstance(value, _PEOPLE):
        return _settle_people(table, frame, scope, value)
    if isinstance(value, str):
        return _settle_place(frame)
    if isinstance(value, tree.UpToAmount):
        return None if not frame.part else (frame.part, ())
    return (select.amount(table, scope, value),), ()


def _about_cards(scope: Scope, node: tree.Effect, name: str, value: tree.Reference) -> bool:
    if isinstance(value, tree.Picked):
        return any(step == value.step for step, _ in scope.shown)
    if isinstance(value, tree.Participant):
        return value.role == "card"
    return isinstance(value, tree.Self) and name in _CARD_FIELDS and scope.source < 0


def _shown(table: Table, scope: Scope, value: tree.Reference) -> Settled:
    """Cards an earlier step or the event singled out, wherever they are now."""
    if isinstance(value, tree.Picked):
        cards = next(cards for step, cards in scope.shown if step == value.step)
        holders = select.found(scope, select.COUNT_OF * 2 + value.step)
        return holders if len(holders) == len(cards) else tuple(owner for _, owner in cards), cards
    if isinstance(value, tree.Participant) and scope.event is not None and scope.event.card:
        return (scope.event.seat,), ((scope.event.card, scope.event.seat),)
    return (scope.seat,), ((scope.card, scope.seat),)


# --- pieces -----------------------------------------------------------------------------------------


def _settle_pieces(table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Group | tree.EitherGroup) -> Settled | None:
    if getattr(node, "divided", False):
        return _settle_division(table, frame, scope, node, who)
    quantity = who.quantity
    if isinstance(quantity, tree.All):
        return select.matching(table, scope, who), ()
    left = _candidates(table, frame, scope, node, who)
    most, least = bounds(table, scope, quantity)
    have = len(frame.part)
    if not left or (most is not None and have >= most):
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


def _candidates(table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Group | tree.EitherGroup) -> Ids:
    chosen = frame.part
    if isinstance(node, tree.MoveDamage) and frame.at == 1:
        chosen = (*chosen, *frame.ids[0])
    if isinstance(node, tree.SwitchPlaces) and frame.at == 1:
        chosen = (*chosen, *frame.ids[0])
    return tuple(id for id in select.targets(table, scope, who) if id not in chosen)


def _settle_division(table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Pieces) -> Settled | None:
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


# --- players, places --------------------------------------------------------------------------------


def _settle_people(table: Table, frame: Run, scope: Scope, person: tree.Person) -> Settled | None:
    seats = select.people(table, scope, person)
    if not select.one_of_several(person) or len(seats) <= 1:
        return seats, ()
    return (frame.part, ()) if frame.part else None


def _settle_place(frame: Run) -> Settled | None:
    return (frame.part, frame.hold) if frame.part or frame.hold else None


def chooser(table: Table, scope: Scope, person: tree.Person, among: tuple[Seat, ...] = ()) -> Seat:
    """Who chooses: the player the words name, if need be among some."""
    seats = select.people(table, scope, person)
    for seat in among:
        if seat in seats:
            return seat
    return seats[0] if seats else scope.seat


# --- cards ------------------------------------------------------------------------------------------


def _settle_cards(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Settled | None:
    if cards.zone == "reserve":
        return _settle_reserve(table, frame, scope, cards)
    if cards.zone in ("top", "bottom") and cards.step < 0:
        return _settle_ends(table, frame, scope, cards)
    for seat in holders(table, scope, cards):
        wanted = _wanted(table, frame, scope, cards, seat)
        if wanted == "more":
            return None
        if wanted == "all":
            pool = _pool(table, frame, scope, cards, seat)
            frame = replace(frame, hold=(*frame.hold, *pool), part=(*frame.part, *(seat for _ in pool)))
    kept = [(seat, held) for seat, held in zip(frame.part, frame.hold, strict=True) if held[0]]
    return tuple(seat for seat, _ in kept), tuple(held for _, held in kept)


def holders(table: Table, scope: Scope, cards: tree.Cards) -> tuple[Seat, ...]:
    """Whose zone the cards come from: each in turn for "each Rival"."""
    seats = select.people(table, scope, cards.whose)
    seats = tuple(seat for seat in seats if seat == scope.seat or not select.out_of_reach(table, scope.seat, seat))
    return seats[:1] if select.one_of_several(cards.whose) else seats


def _wanted(table: Table, frame: Run, scope: Scope, cards: tree.Cards, seat: Seat) -> str:
    """Whether a holder's part is settled ("enough"), takes an answer ("more") or takes everything ("all")."""
    if isinstance(cards.quantity, tree.All):
        return "all" if not any(s == seat for s in frame.part) else "enough"
    mine = [held for s, held in zip(frame.part, frame.hold, strict=True) if s == seat]
    if mine and not mine[-1][0]:
        return "enough"
    most, _ = bounds(table, scope, cards.quantity)
    if (most is not None and len(mine) >= most) or zone_count(table, cards, seat, frame) == 0:
        return "enough"
    return "more"


def zone_count(table: Table, cards: tree.Cards, seat: Seat, frame: Run) -> int:
    """How many cards, as everybody can count, are left to choose from."""
    taken = sum(s == seat for s in frame.part)
    side = table.sides[seat]
    if cards.step >= 0:
        shown = next((c for step, c in table.scope.shown if step == cards.step), ())
        return len(shown) - taken
    match cards.zone:
        case "hand":
            return len(side.hand) - taken
        case "discard":
            return len(_pool(table, frame, table.scope, cards, seat))
    return side.deck - taken


def _pool(table: Table, frame: Run, scope: Scope, cards: tree.Cards, seat: Seat) -> list[Held]:
    """What may still be chosen from a holder's zone, every copy counted where it is known."""
    side = table.sides[seat]
    if cards.step >= 0:
        pool = list(next((c for step, c in scope.shown if step == cards.step), ()))
    elif cards.zone == "hand":
        pool = list(side.hand)
    elif cards.zone == "discard":
        pool = [(name, seat) for name in side.discard]
    else:
        pool = [(name, seat) for name in table.unlocated(seat)]
        pool += [(known.card, seat) for known in side.top + side.bottom]
    for s, held in zip(frame.part, frame.hold, strict=True):
        if s == seat and held in pool:
            pool.remove(held)
    unknown = {owner for name, owner in pool if name == UNKNOWN}
    found = [held for held in pool if held[0] != UNKNOWN and select.card_fits(table, scope, cards, held[0])]
    if isinstance(cards.quantity, tree.All):
        return found + [(UNKNOWN, owner) for name, owner in pool if name == UNKNOWN]
    for owner in unknown:
        found += [(name, owner) for name in table.unlocated(owner) if select.card_fits(table, scope, cards, name)]
    return found


def _settle_ends(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Settled | None:
    """The first or last cards of a deck: chance says which they are, then their place is fixed."""
    ids: Ids = ()
    found: tuple[Held, ...] = ()
    for seat in holders(table, scope, cards):
        most = 1 if isinstance(cards.quantity, tree.All) else bounds(table, scope, cards.quantity)[0] or 1
        side = table.sides[seat]
        fixed = side.top if cards.zone == "top" else side.bottom
        need = min(most, side.deck)
        if len(fixed) < need:
            if seat not in table.unseen:
                return None
            _fix(table, seat, cards.zone, UNKNOWN)
            return _settle_ends(table, frame, scope, cards)
        ends = fixed[:need] if cards.zone == "top" else fixed[len(fixed) - need :]
        ids += (seat,) * need
        found += tuple((known.card, seat) for known in ends)
    return ids, found


def _fix(table: Table, seat: Seat, zone: str, name: str) -> None:
    side = table.sides[seat]
    if zone == "top":
        table.change_side(seat, top=(*side.top, Known(name, ())))
    else:
        table.change_side(seat, bottom=(Known(name, ()), *side.bottom))


def _settle_reserve(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Settled | None:
    left = _reserve_left(table, frame, scope, cards)
    if isinstance(cards.quantity, tree.All):
        return left, ()
    most, least = bounds(table, scope, cards.quantity)
    if not left or (most is not None and len(frame.part) >= most):
        return frame.part, ()
    if len(frame.part) + len(left) <= least:
        return frame.part + left, ()
    return None


def _reserve_left(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Ids:
    seats = select.people(table, scope, cards.whose)
    return tuple(id for id in select.reserve_of(table, scope, cards, seats) if id not in frame.part)


# --- asking -----------------------------------------------------------------------------------------


def ask(table: Table, frame: Run, node: tree.Effect) -> dict[Seat, Ask]:
    """The question the step at work waits for."""
    scope = table.scope
    value = getattr(node, OPERANDS[type(node)][frame.at])
    if isinstance(value, tree.Cards):
        return _ask_cards(table, frame, scope, value)
    if isinstance(value, _PIECES):
        return _ask_pieces(table, frame, scope, node, value)
    if isinstance(value, _PEOPLE):
        seats = select.people(table, scope, value)
        return _one(scope.seat, "Which player?", menu_of(("player", letter(seat)) for seat in seats))
    if isinstance(value, str):
        who = chooser(table, scope, node.by) if isinstance(node, tree.Choose) else scope.seat
        return _one(who, f"Choose a {value.split()[-1]}.", places_menu(table, scope, who, value))
    assert isinstance(value, tree.UpToAmount)
    most = select.amount(table, scope, value.most)
    return _one(scope.seat, "How many?", menu_of(("amount", str(n)) for n in range(most + 1)))


def _one(seat: Seat, prompt: str, menu: Menu) -> dict[Seat, Ask]:
    return {seat: Ask(seat, prompt, menu)}


def _ask_pieces(table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Group | tree.EitherGroup) -> dict[Seat, Ask]:
    if getattr(node, "divided", False):
        among = select.targets(table, scope, who)
        options: list[Option] = [("choose", table.written(scope.seat, id)) for id in among]
        if isinstance(node, tree.Heal):
            options.append(("done",))
        return _one(scope.seat, "Where does the next point go?", menu_of(options))
    left = _candidates(table, frame, scope, node, who)
    if isinstance(who.quantity, tree.Random):
        return _one(CHANCE, "Which one?", menu_of(("random", table.written(CHANCE, id)) for id in left))
    assert isinstance(who.quantity, tree.Some)
    seat = chooser(table, scope, who.quantity.by)
    options = [("choose", table.written(seat, id)) for id in left]
    if len(frame.part) >= bounds(table, scope, who.quantity)[1]:
        options.append(("done",))
    return _one(seat, "Choose.", menu_of(options))


def _ask_cards(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> dict[Seat, Ask]:
    if cards.zone == "reserve":
        seat = chooser(table, scope, cards.quantity.by) if isinstance(cards.quantity, tree.Some) else CHANCE
        left = _reserve_left(table, frame, scope, cards)
        verb = "choose" if seat != CHANCE else "random"
        options: list[Option] = [(verb, table.written(seat, id)) for id in left]
        if seat != CHANCE and len(frame.part) >= bounds(table, scope, cards.quantity)[1]:
            options.append(("done",))
        return _one(seat, "Choose.", menu_of(options))
    holder = _next_holder(table, frame, scope, cards)
    if cards.zone in ("top", "bottom") and cards.step < 0:
        return _ask_end(table, holder, cards.zone)
    pool = _pool(table, frame, scope, cards, holder)
    if isinstance(cards.quantity, tree.Random):
        weights: dict[Option, int] = {}
        for held in pool:
            option = ("random", *_words(table, held, holder))
            weights[option] = weights.get(option, 0) + 1
        return {CHANCE: Ask(CHANCE, "Which card?", menu_of(weights or {("none",): 1}), weigh=lambda o: weights.get(o, 1))}
    assert isinstance(cards.quantity, tree.Some)
    seat = chooser(table, scope, cards.quantity.by, (holder,))
    options = [("choose", *_words(table, held, holder)) for held in dict.fromkeys(pool)]
    mine = sum(s == holder for s in frame.part)
    if mine >= bounds(table, scope, cards.quantity)[1]:
        options.append(("done",))
    elif not pool or _may_lack(table, cards, seat):
        options.append(("none",))
    return _one(seat, "Choose a card.", menu_of(options))


def _may_lack(table: Table, cards: tree.Cards, seat: Seat) -> bool:
    """PT-35: whoever looks for a certain kind of card among hidden ones may find none."""
    return bool(cards.kind != "any" or cards.traits) and (cards.zone == "deck" or seat in table.unseen)


def _words(table: Table, held: Held, holder: Seat) -> tuple[str, ...]:
    """A card by name; the owner is added where it is not the holder's own."""
    name, owner = held
    return (name,) if owner == holder else (name, f"of {letter(owner)}")


def _next_holder(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Seat:
    for seat in holders(table, scope, cards):
        if cards.zone in ("top", "bottom") and cards.step < 0:
            side = table.sides[seat]
            most = 1 if isinstance(cards.quantity, tree.All) else bounds(table, scope, cards.quantity)[0] or 1
            if len(side.top if cards.zone == "top" else side.bottom) < min(most, side.deck):
                return seat
        elif _wanted(table, frame, scope, cards, seat) == "more":
            return seat
    raise LookupError("nobody has cards left to choose")


def _ask_end(table: Table, seat: Seat, zone: str) -> dict[Seat, Ask]:
    names = table.unlocated(seat)
    return {
        CHANCE: Ask(
            CHANCE,
            f"Which card is at the {zone}?",
            menu_of((zone, letter(seat), name) for name in dict.fromkeys(names)),
            weigh=lambda option: names.count(option[2]),
        )
    }


def places_menu(table: Table, scope: Scope, by: Seat, kind: str) -> Menu:
    """Columns, rows and Units by name, amounts, names of cards, players."""
    if kind == "number":
        return menu_of(("amount", str(n)) for n in range(10))
    if kind == "name":
        return menu_of(("name", name) for name in table.book.cards)
    if kind == "player":
        return menu_of(("player", letter(seat)) for seat in table.in_turn())
    return menu_of(("choose", word) for word in _place_words(table, scope, by, kind))


def _place_words(table: Table, scope: Scope, by: Seat, kind: str) -> dict[str, Ids]:
    """Each column, row or Unit that may be chosen, as it is said, with its (seat, kind, number)."""
    whose, _, what = kind.rpartition(" ")
    words: dict[str, Ids] = {}
    for seat in table.in_turn():
        if whose == "your" and seat != scope.seat or whose == "rival" and seat not in table.rivals(scope.seat):
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


# --- answering --------------------------------------------------------------------------------------


def answer(table: Table, frame: Run, node: tree.Effect, seat: Seat, option: Option) -> None:
    """Take the answer into the step at work."""
    scope = table.scope
    value = getattr(node, OPERANDS[type(node)][frame.at])
    if isinstance(value, tree.Cards) and value.zone != "reserve":
        _answer_cards(table, frame, scope, value, option)
    elif isinstance(value, (*_PIECES, tree.Cards)):
        _answer_pieces(table, frame, node, seat, option)
    elif isinstance(value, str) and option[0] == "choose":
        table.become(replace(frame, part=_place_words(table, scope, seat, value)[option[1]]))
    elif option[0] == "name":
        table.become(replace(frame, hold=((option[1], seat),)))
    elif option[0] == "player":
        table.become(replace(frame, part=(LETTERS.index(option[1]),)))
    else:
        table.become(replace(frame, part=(int(option[1]),)))


def _answer_pieces(table: Table, frame: Run, node: tree.Effect, seat: Seat, option: Option) -> None:
    if option == ("done",):
        table.become(replace(frame, at=frame.at + 1, ids=(*frame.ids, frame.part), cards=(*frame.cards, ()), part=()))
        return
    table.become(replace(frame, part=(*frame.part, id_at(table, seat, option[1]))))


def id_at(table: Table, by: Seat, words: str) -> int:
    """The piece or reserve card in the slot that `by` names."""
    if by == CHANCE:
        mark, _, slot = words.partition(".")
        place = (LETTERS.index(mark), (board.SLOTS + board.RESERVE).index(slot))
    else:
        place = board.READ[by][words]
    whose, at = place
    found = table.field.units[whose][at] if at < 9 else table.field.reserve[whose][at - 9]
    assert found is not None
    return found.id


def _answer_cards(table: Table, frame: Run, scope: Scope, cards: tree.Cards, option: Option) -> None:
    holder = _next_holder(table, frame, scope, cards)
    if option[0] in ("top", "bottom"):
        _fix(table, holder, option[0], option[2])
        return
    if option[0] in ("done", "none"):
        held: Held = ("", holder)
    else:
        owner = LETTERS.index(option[2][3:]) if len(option) > 2 else holder
        held = (option[1], owner)
    table.become(replace(frame, hold=(*frame.hold, held), part=(*frame.part, holder)))


# --- handing over -----------------------------------------------------------------------------------


def operands(node: tree.Effect, frame: Run) -> Iterable[object]:
    """What was settled, in the order of OPERANDS: an amount, pieces, seats, or cards with their holders."""
    for name, ids, cards in zip(OPERANDS[type(node)], frame.ids, frame.cards, strict=True):
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


def speak_of(table: Table, node: tree.Effect, frame: Run) -> None:
    """Later words may speak of what this step singled out."""
    step = getattr(node, "step", -1)
    if step < 0:
        return
    for name, ids, cards in zip(OPERANDS[type(node)], frame.ids, frame.cards, strict=True):
        value = getattr(node, name)
        if cards:
            table.show(step, cards, _witnesses(table, node, frame.seat))
            table.find(select.COUNT_OF * 2 + step, ids)
            table.find(step, tuple(range(1, len(cards) + 1)))
            return
        if isinstance(value, (*_PIECES, *_REFERENCES, *_PEOPLE, str, tree.Cards)):
            table.find(step, ids)
            return


def _witnesses(table: Table, node: tree.Effect, seat: Seat) -> tuple[Seat, ...]:
    if isinstance(node, tree.Choose) and isinstance(node.what, str):
        return tuple(table.seats)
    if isinstance(node, tree.LookAt | tree.Search | tree.Choose | tree.Put):
        return (seat,)
    return tuple(table.seats)
