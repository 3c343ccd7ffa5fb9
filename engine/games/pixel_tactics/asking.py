"""The questions a step asks, one small one at a time, and how an answer is taken into it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import amounts, board, select
from engine.games.pixel_tactics.choices import (
    CLOSED,
    PEOPLE,
    PIECES,
    bounds,
    candidates,
    chooser,
    divides,
    place_words,
    several_wanted,
    shares,
    shown_at,
    wanted,
    whose_turn,
)
from engine.games.pixel_tactics.frames import Run
from engine.games.pixel_tactics.seeking import (
    deck_cards,
    end_wanted,
    fixed_end,
    here,
    holders,
    looked_through,
    looks_through,
    may_be,
    named_here,
    pool_of,
    reserve_left,
    show_next,
    still_wanted,
    unseen_end,
    witnesses_of,
    zone_count,
)
from engine.games.pixel_tactics.state import (
    BACKS,
    UNKNOWN,
    Held,
    Ids,
    Known,
    Scope,
    Shown,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Menu, Option, menu_of
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import posed

PLACES: Final = {
    "slot": posed("Choose a slot."),
    "row": posed("Choose a row."),
    "column": posed("Choose a column."),
}
ENDS: Final = {
    "top": posed("Which card is at the top?"),
    "bottom": posed("Which card is at the bottom?"),
}


def ask(table: Table, frame: Run, node: tree.Effect) -> dict[Seat, Ask]:
    """The question the step at work waits for."""
    scope = table.scope
    value = wanted(table, frame)
    if isinstance(value, tree.Cards):
        return _ask_cards(table, frame, scope, value)
    if isinstance(value, tree.Picked):
        return _ask_shown(table, frame, shown_at(scope, value.step))
    if isinstance(value, PIECES):
        return _ask_pieces(table, frame, scope, node, value)
    if isinstance(value, PEOPLE):
        seats = select.people(table, scope, value)
        return _one(
            scope.seat, posed("Which player?"), menu_of(("player", letter(seat)) for seat in seats)
        )
    if isinstance(value, str):
        who = chooser(table, scope, node.by) if isinstance(node, tree.Choose) else scope.seat
        prompt = PLACES.get(value.split()[-1]) or posed("Choose.")
        return _one(who, prompt, places_menu(table, scope, who, value))
    assert isinstance(value, tree.UpToAmount)
    most = amounts.amount(table, scope, value.most)
    return _one(
        scope.seat, posed("How many?"), menu_of(("amount", str(n)) for n in range(most + 1))
    )


def _one(seat: Seat, prompt: str, menu: Menu) -> dict[Seat, Ask]:
    return {seat: Ask(seat, prompt, menu)}


def _ask_pieces(
    table: Table, frame: Run, scope: Scope, node: tree.Effect, who: tree.Group | tree.EitherGroup
) -> dict[Seat, Ask]:
    if divides(node, frame):
        among = shares(table, frame, scope, node, who)
        options: list[Option] = [("choose", table.written(scope.seat, id)) for id in among]
        if isinstance(node, tree.Heal):
            options.append(("done",))
        return _one(scope.seat, posed("Where does the next point go?"), menu_of(options))
    left: Ids = ()
    chosen = len(frame.part)
    if isinstance(who, tree.EitherGroup) and several_wanted(who):
        turn = whose_turn(table, frame, scope, node, who)
        assert turn.group is not None
        who, left, chosen = turn.group, turn.left, turn.chosen
    else:
        left = candidates(table, frame, scope, node, who)
    if isinstance(who.quantity, tree.Random):
        return _one(
            CHANCE,
            posed("Which one?"),
            menu_of(("random", table.written(CHANCE, id)) for id in left),
        )
    assert isinstance(who.quantity, tree.Some)
    seat = chooser(table, scope, _choosing(node, who.quantity.by))
    options = [("choose", table.written(seat, id)) for id in left]
    if chosen >= bounds(table, scope, who.quantity)[1]:
        options.append(("done",))
    return _one(seat, posed("Choose."), menu_of(options))


def _choosing(node: tree.Effect, by: tree.Person) -> tree.Person:
    """ "A Rival chooses a Hero in their Unit": who makes the choice, if the words do not say."""
    return node.by if by == tree.YOU and isinstance(node, tree.Choose) else by


def _ask_cards(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> dict[Seat, Ask]:
    if cards.zone == "reserve":
        return _ask_reserve(table, frame, scope, cards)
    holder = _next_holder(table, frame, scope, cards)
    if (through := looks_through(table, frame)) is not None:
        return _ask_through(table, scope, *through)
    if cards.zone in ("top", "bottom") and cards.step < 0:
        return ask_end(table, witnesses_of(table, frame), holder, cards.zone)
    pool = pool_of(table, frame, scope, cards, holder)
    if not named_here(table, frame):
        pool = _backs(table, frame, cards, holder)
    if isinstance(cards.quantity, tree.Random):
        return _ask_random(table, holder, pool)
    if isinstance(cards.quantity, tree.All):
        return _ask_all(table, cards, holder, pool)
    assert isinstance(cards.quantity, tree.Some | tree.Ordered)
    seat = chooser(table, scope, cards.quantity.by, (holder,))
    options = [("choose", *_words(table, held, holder)) for held in dict.fromkeys(pool)]
    if isinstance(cards.quantity, tree.Ordered):
        return _one(seat, posed("Which card is next?"), menu_of(options))
    mine = sum(s == holder for s in frame.part)
    if mine >= bounds(table, scope, cards.quantity)[1]:
        options.append(("done",))
    elif not pool or _may_lack(table, cards, seat, holder):
        options.append(("none",))
    return _one(seat, posed("Choose a card."), menu_of(options))


def _ask_reserve(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> dict[Seat, Ask]:
    left = reserve_left(table, frame, scope, cards)
    if not isinstance(cards.quantity, tree.Some):
        drawn = [("random", table.written(CHANCE, id)) for id in left]
        return _one(CHANCE, posed("Choose."), menu_of(drawn))
    seat = chooser(table, scope, cards.quantity.by)
    options: list[Option] = [("choose", table.written(seat, id)) for id in left]
    if len(frame.part) >= bounds(table, scope, cards.quantity)[1]:
        options.append(("done",))
    return _one(seat, posed("Choose."), menu_of(options))


def _ask_random(table: Table, holder: Seat, pool: list[Held]) -> dict[Seat, Ask]:
    """One of some cards, every copy counted; known only by its back, it goes without saying."""
    weights: dict[Option, int] = {}
    for held in pool:
        option = ("random", *_words(table, held, holder))
        weights[option] = weights.get(option, 0) + 1
    hidden = [("random", back) for back in BACKS]
    default = next((each for each in hidden if list(weights) == [each]), None)
    menu = menu_of(weights or {("none",): 1})
    ask = Ask(
        CHANCE, posed("Which card?"), menu, default=default, weigh=lambda o: weights.get(o, 1)
    )
    return {CHANCE: ask}


def _ask_all(table: Table, cards: tree.Cards, holder: Seat, pool: list[Held]) -> dict[Seat, Ask]:
    """All cards of a hand, one after the other; in order where they are known."""
    shown = [("show", letter(holder), *_words(table, held, holder)) for held in dict.fromkeys(pool)]
    unseen = shown[0] if shown and shown[0][2] in BACKS else None
    known = holder not in table.unseen and unseen is None
    order: list[Option] = sorted(shown)[:1] if known else list(shown)
    if not order or ((cards.traits or cards.kind != "any") and holder in table.unseen):
        order.append(("none",))
    return {
        CHANCE: Ask(CHANCE, posed("The next card of the hand."), menu_of(order), default=unseen)
    }


def _ask_through(table: Table, scope: Scope, by: Seat, holder: Seat) -> dict[Seat, Ask]:
    """The next card of a deck that is looked through; in order where all of them are known."""
    seen = looked_through(scope, holder)
    options: list[Option] = [("show", letter(holder), UNKNOWN)]
    if here(table, (by,)):
        left = Counter(deck_cards(table, holder)) - Counter(seen)
        names = sorted({name for name, _ in left if name != UNKNOWN})
        whole = left.total() == table.sides[holder].deck - len(seen)
        options = [("show", letter(holder), name) for name in (names[:1] if whole else names)]
    default = options[0] if options[0][2] == UNKNOWN else None
    return {
        CHANCE: Ask(CHANCE, posed("The next card of the deck."), menu_of(options), default=default)
    }


def _backs(table: Table, frame: Run, cards: tree.Cards, holder: Seat) -> list[Held]:
    """What may be chosen where no face is known: one back for each owner there is."""
    if cards.step < 0 and cards.zone != "hand":
        return [(UNKNOWN, holder)] if zone_count(table, cards, holder, frame) else []
    found = (each.cards for each in table.scope.shown if each.step == cards.step)
    there = next(found, ()) if cards.step >= 0 else table.sides[holder].hand
    backs = [(table.back(name), owner) for name, owner in there]
    for seat, (name, owner) in zip(frame.part, frame.hold, strict=True):
        if seat == holder and (table.back(name), owner) in backs:
            backs.remove((table.back(name), owner))
    return backs


def _may_lack(table: Table, cards: tree.Cards, seat: Seat, holder: Seat) -> bool:
    """PT-35: whoever looks for a certain kind of card among hidden ones may find none."""
    unseen = seat in table.unseen or (cards.zone == "hand" and holder in table.unseen)
    return (cards.zone == "deck" or unseen) and bool(cards.kind != "any" or cards.traits)


def _words(table: Table, held: Held, holder: Seat) -> tuple[str, ...]:
    """A card by name; the owner is added where it is not the holder's own."""
    name, owner = held
    return (name,) if owner == holder else (name, f"of {letter(owner)}")


def _next_holder(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Seat:
    for seat in holders(table, scope, cards):
        if cards.zone in ("top", "bottom") and cards.step < 0:
            side = table.sides[seat]
            fixed = fixed_end(side, cards.zone)
            need = end_wanted(table, frame, scope, cards, seat)
            if unseen_end(witnesses_of(table, frame), fixed, cards.zone, need) is not None:
                return seat
        elif still_wanted(table, frame, scope, cards, seat) == "more":
            return seat
    raise LookupError("nobody has cards left to choose")


def _ask_shown(table: Table, frame: Run, shown: Shown) -> dict[Seat, Ask]:
    """A card that some have seen is laid before others."""
    at = len(frame.hold)
    (name, owner), holder = shown.cards[at], shown.holders[at]
    named = any(
        s not in table.unseen and s not in shown.seen_by for s in witnesses_of(table, frame)
    )
    names = [name]
    if name in BACKS and named:
        names = list(dict.fromkeys(may_be(table, shown, (name, owner), holder)))
    options: list[Option] = [
        ("show", letter(holder), *_words(table, (each, owner), holder)) for each in names
    ]
    default = options[0] if names == [name] and name in BACKS else None
    return {CHANCE: Ask(CHANCE, posed("Which card is it?"), menu_of(options), default=default)}


def ask_end(table: Table, witnesses: tuple[Seat, ...], seat: Seat, zone: str) -> dict[Seat, Ask]:
    """Which card is at one end of a deck, for those who get to see it."""
    fixed = fixed_end(table.sides[seat], zone)
    at = unseen_end(witnesses, fixed, zone, len(fixed) + 1) or 0
    known = (fixed[at] if zone == "top" else fixed[-1 - at]).card if at < len(fixed) else UNKNOWN
    if known == UNKNOWN and not here(table, witnesses):
        hidden = (zone, letter(seat), UNKNOWN)
        return {CHANCE: Ask(CHANCE, ENDS[zone], menu_of([hidden]), default=hidden)}
    names = table.unlocated(seat) if known == UNKNOWN else [known]
    return {
        CHANCE: Ask(
            CHANCE,
            ENDS[zone],
            menu_of((zone, letter(seat), name) for name in dict.fromkeys(names)),
            weigh=lambda option: names.count(option[2]),
        )
    }


def places_menu(table: Table, scope: Scope, by: Seat, kind: str) -> Menu:
    """Columns, rows and Units by name, amounts, names of cards, players."""
    if kind == "number":
        return menu_of(("amount", str(n)) for n in range(10))
    if kind == "name":
        return menu_of(("name", name) for name in table.book.decked)
    if kind in ("player", "rival"):
        seats = table.in_turn() if kind == "player" else table.rivals(by)
        return menu_of(("player", letter(seat)) for seat in seats)
    return menu_of(("choose", word) for word in place_words(table, scope, by, kind))


# --- answering ------------------------------------------------------------------------------------


def answer(table: Table, frame: Run, node: tree.Effect, seat: Seat, option: Option) -> None:
    """Take the answer into the step at work."""
    scope = table.scope
    value = wanted(table, frame)
    if isinstance(value, tree.Picked):
        shown = shown_at(scope, value.step)
        at = len(frame.hold)
        seen_by = tuple(sorted({*shown.seen_by, *witnesses_of(table, frame)}))
        table.become(
            replace(frame, hold=(*frame.hold, (option[2], shown.cards[at][1])), seen_by=seen_by)
        )
    elif isinstance(value, tree.Cards) and value.zone != "reserve":
        _answer_cards(table, frame, scope, value, option)
    elif isinstance(value, (*PIECES, tree.Cards)):
        _answer_pieces(table, frame, node, seat, option)
    elif isinstance(value, str) and option[0] == "choose":
        table.become(replace(frame, part=place_words(table, scope, seat, value)[option[1]]))
    elif option[0] == "name":
        table.become(replace(frame, hold=((option[1], seat),)))
    elif option[0] == "player":
        table.become(replace(frame, part=(LETTERS.index(option[1]),)))
    else:
        table.become(replace(frame, part=(int(option[1]),)))


def _answer_pieces(table: Table, frame: Run, node: tree.Effect, seat: Seat, option: Option) -> None:
    if option == ("done",) and several_wanted(wanted(table, frame)):
        table.become(replace(frame, part=(*frame.part, CLOSED)))
        return
    if option == ("done",):
        table.become(
            replace(
                frame,
                at=frame.at + 1,
                ids=(*frame.ids, frame.part),
                cards=(*frame.cards, ()),
                part=(),
            )
        )
        return
    table.become(replace(frame, part=(*frame.part, id_at(table, seat, option[1]))))


def id_at(table: Table, by: Seat, words: str) -> int:
    """The piece or reserve card in the slot that `by` names."""
    whose, at = board.READ[by][words]
    found = table.field.units[whose][at] if at < 9 else table.field.reserve[whose][at - 9]
    assert found is not None
    return found.id


def _answer_cards(
    table: Table, frame: Run, scope: Scope, cards: tree.Cards, option: Option
) -> None:
    if (through := looks_through(table, frame)) is not None:
        by, whose = through
        show_next(table, by, (option[2], whose), whose)
        return
    holder = _next_holder(table, frame, scope, cards)
    if option[0] in ("top", "bottom"):
        fix_end(table, witnesses_of(table, frame), holder, option[0], option[2])
        return
    if option[0] == "show":
        option = option[1:]
    if option[0] in ("done", "none"):
        held: Held = ("", holder)
    else:
        owner = LETTERS.index(option[2][3:]) if len(option) > 2 else holder
        held = (option[1], owner)
    seen_by = frame.seen_by or tuple(sorted(witnesses_of(table, frame)))
    table.become(
        replace(frame, hold=(*frame.hold, held), part=(*frame.part, holder), seen_by=seen_by)
    )


def know_end(table: Table, witnesses: tuple[Seat, ...], seat: Seat, zone: str) -> tuple[Seat, ...]:
    """Those who get to see the card at one end of a deck, and those who know it already."""
    fixed = fixed_end(table.sides[seat], zone)
    at = unseen_end(witnesses, fixed, zone, len(fixed) + 1) or 0
    if at >= len(fixed):
        return witnesses
    return (*witnesses, *fixed[at if zone == "top" else -1 - at].seen_by)


def fix_end(table: Table, witnesses: tuple[Seat, ...], seat: Seat, zone: str, name: str) -> None:
    """A card at one end of a deck is what chance says it is, for those who get to see it."""
    side = table.sides[seat]
    whole = len(side.top) + len(side.bottom) == side.deck
    fixed = fixed_end(side, zone)
    at = unseen_end(witnesses, fixed, zone, len(fixed) + 1) or 0
    old = fixed[at if zone == "top" else -1 - at] if at < len(fixed) else Known(name, ())
    known = Known(name, tuple(sorted({*old.seen_by, *witnesses})))
    where = at if zone == "top" else len(fixed) - at
    if at < len(fixed):
        where = at if zone == "top" else len(fixed) - 1 - at
        fixed = (*fixed[:where], known, *fixed[where + 1 :])
    else:
        fixed = (*fixed[:where], known, *fixed[where:])
    if whole:
        table.change_side(seat, top=fixed[: len(side.top)], bottom=fixed[len(side.top) :])
    else:
        table.change_side(seat, **{zone: fixed})
