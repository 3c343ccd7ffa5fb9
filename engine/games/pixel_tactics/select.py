"""What a sentence points at: players and pieces, as things stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.games.pixel_tactics import amounts, board, stats
from engine.games.pixel_tactics.state import (
    Held,
    Ids,
    Scope,
    Shown,
)
from engine.games.pixel_tactics.table import LEFT, Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

Who: TypeAlias = tree.Pieces | frozenset[int]

COUNT_OF: Final = 1000
"""where a scope keeps the amount a step came to (under COUNT_OF + step) beside what it found"""
ACTING: Final = 3 * COUNT_OF
"""where a scope keeps the players a step was about; just before it, the one a choice was left to"""
ANY_UNIT: Final = -1
"""PT-82: a column or row that is chosen without saying whose is that of every Unit"""
SLOT: Final = 3
"""a slot that was chosen is kept as (seat, SLOT, number)"""
AIMED: Final = 4 * COUNT_OF - 1
"""where it keeps whom the last Attack was aimed at that one of its steps made"""
DONE: Final = -2
"""where a scope keeps whether the last step did anything"""
WHOM: Final = -3
"""where it keeps the players named for the step at work: PM-31"""
ANSWERED: Final = -4
"""where it keeps the card it answers, once a step has put it elsewhere: PT-99"""


def found(scope: Scope, step: int) -> tuple[int, ...]:
    """What a step remembered; empty if it never came to it."""
    for number, ids in scope.found:
        if number == step:
            return ids
    return ()


def shown_by(scope: Scope, step: int) -> Shown | None:
    """The cards a step singled out."""
    for each in scope.shown:
        if each.step == step >= 0:
            return each
    return None


# --- players --------------------------------------------------------------------------------------


def sides(table: Table, seat: Seat, whose: str) -> tuple[Seat, ...]:
    """The seats whose Units those words are about, seen from a seat."""
    if whose == "any":
        return tuple(table.seats)
    if whose == "rival":
        return table.rivals(seat)
    return (seat, *table.allies(seat)) if whose == "ally" else (seat,)


def people(table: Table, scope: Scope, person: tree.Person) -> tuple[Seat, ...]:
    """The seats a player word means, the active player first; "a Rival": all that may be chosen.

    PM-31: of these, those that have been named for the step at work.
    """
    match person:
        case tree.Player(who=who):
            seats = _players(table, scope.seat, who)
            return _named(scope, seats) if scope.found and who in ONE_OF_SEVERAL else seats
        case tree.PlayerWith():
            return _named(scope, _leading(table, scope, person))
        case tree.PlayerAt(place="active"):
            return (table.active,)
        case tree.PlayerAt(place=place):
            return table.order[:1] if place == "first" else table.order[1:2]
        case tree.PlayerOf(of=of, tie=tie):
            return tuple(
                dict.fromkeys(
                    _tied(table, id, tie) for id in refs(table, scope, of) if table.place_of(id)
                )
            )
        case tree.ThatPlayer(step=step):
            if step >= 0:
                known = found(scope, ACTING + step)
                if known:
                    return known
                found_ids = [id for id in found(scope, step) if table.place_of(id)]
                if found_ids or not scope.each:
                    return tuple(dict.fromkeys(_tied(table, id, "controller") for id in found_ids))
            if found(scope, ACTING - 1):
                return found(scope, ACTING - 1)
            if scope.each and scope.each[-1] < 0:
                return (-scope.each[-1] - 1,)
            return (scope.event.seat,) if scope.event is not None and scope.event.seat >= 0 else ()
    raise TypeError(person)


def _named(scope: Scope, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    named = found(scope, WHOM)
    return tuple(seat for seat in seats if seat in named) or seats if named else seats


def _players(table: Table, seat: Seat, who: str) -> tuple[Seat, ...]:
    match who:
        case "you":
            return (seat,)
        case "rival" | "each rival":
            return table.rivals(seat)
        case "ally" | "each ally":
            return table.allies(seat)
    return table.in_turn()


def _leading(table: Table, scope: Scope, person: tree.PlayerWith) -> tuple[Seat, ...]:
    """Those of whom none has more (or less); counted as each of them would."""
    seats = _players(table, scope.seat, person.among)
    best = max if person.which == "most" else min
    if isinstance(person.of, tree.Cards) and person.stat:
        many = amounts.revealed(table, scope, person.of.step, person.stat, best)
    else:
        many = {seat: amounts.count(table, replace(scope, seat=seat), person.of) for seat in seats}
    edge = best(many.values(), default=0)
    return tuple(seat for seat in seats if many.get(seat) == edge)


def _tied(table: Table, id: int, tie: str) -> Seat:
    return table.facts.pieces[id].owner if tie == "owner" else table.facts.places[id][0]


ONE_OF_SEVERAL: Final = ("rival", "ally", "any player")


def one_of_several(person: tree.Person) -> bool:
    """Whether the word means one player to be chosen among those it may mean."""
    if isinstance(person, tree.PlayerWith):
        return True
    return isinstance(person, tree.Player) and person.who in ONE_OF_SEVERAL


# --- references -----------------------------------------------------------------------------------


def refs(table: Table, scope: Scope, ref: tree.Reference) -> Ids:
    """The pieces (or reserve cards) already singled out."""
    if isinstance(ref, tree.Neighbour):
        ids = [neighbour(table, id, ref.way) for id in refs(table, scope, ref.of)]
        return tuple([id for id in ids if id is not None])
    return singled(scope, ref)


def singled(
    scope: Scope, ref: tree.Self | tree.Participant | tree.Picked | tree.Each
) -> tuple[int, ...]:
    """The pieces that words and event alone single out."""
    match ref:
        case tree.Self():
            return (scope.source,)
        case tree.Participant(role="aim"):
            return found(scope, AIMED)
        case tree.Participant(role=role):
            event = scope.event
            if event is None:
                return ()
            id = event.actor if role == "attacker" else event.object
            if role == "hero" and id < 0:
                id = event.actor
            return (id,) if id >= 0 else ()
        case tree.Picked(step=step):
            return found(scope, step)
        case tree.Each():
            return scope.each[-1:] if scope.each else ()
    raise TypeError(ref)


def departed(scope: Scope, ids: Ids) -> tuple[Shown, ...]:
    """PT-99: where the cards are of those that have left the table since."""
    steps = {LEFT - id for id in ids}
    return tuple(each for each in scope.shown if each.step in steps and each.cards)


def put_elsewhere(scope: Scope) -> Shown | None:
    """The card that is answered, if a step has put it somewhere since."""
    return next((each for each in scope.shown if each.step == ANSWERED), None)


def cards_in(shown: Iterable[Shown]) -> tuple[Held, ...]:
    return tuple(held for each in shown for held in each.cards)


def neighbour(table: Table, id: int, way: str) -> int | None:
    """The living piece directly in front of (forerunner) or behind (supporter) this one.

    PT-147: in some editions only a Hero.
    """
    place = table.facts.places.get(id)
    if place is None:
        return None
    seat, slot = place
    beside = board.FORERUNNER[slot] if way == "forerunner" else board.SUPPORTER[slot]
    piece = table.field.units[seat][beside] if beside is not None else None
    if piece is None or piece.corpse or (piece.leader and table.edition.beside == "heroes"):
        return None
    return piece.id


# --- pieces ---------------------------------------------------------------------------------------


def fits(table: Table, scope: Scope, who: Who, id: int) -> bool:
    """Whether a piece is among those the words describe."""
    if isinstance(who, tree.Group):
        if who.traits and tree.Extreme in map(type, who.traits):
            return id in matching(table, scope, who)
        return _in_group(table, scope, who, id)
    if isinstance(who, frozenset):
        return id in who
    if isinstance(who, tree.Self):
        return id == scope.source
    if isinstance(who, tree.EitherGroup):
        return any(fits(table, scope, each, id) for each in who.groups)
    return id in refs(table, scope, who)


def _in_group(table: Table, scope: Scope, group: tree.Group, id: int) -> bool:
    piece = table.facts.pieces.get(id)
    if piece is None:
        return False
    match group.what:
        case "hero":
            if piece.leader or piece.corpse:
                return False
        case "leader":
            if not piece.leader:
                return False
        case "fighter":
            if piece.corpse:
                return False
        case "corpse":
            if not piece.corpse:
                return False
        case "hero or corpse":
            if piece.leader:
                return False
    seat = table.facts.places[id][0]
    if group.whose != "any" and not is_side(table, scope, group.whose, seat):
        return False
    if table.ceasefire and out_of_reach(table, scope.seat, seat):
        return False
    for place in group.place:
        if not _placed(table, scope, place, id):
            return False
    return not group.traits or all(_has_trait(table, scope, trait, id) for trait in group.traits)


def is_side(
    table: Table,
    scope: Scope,
    whose: str | tree.PlayerOf | tree.ThatPlayer | tree.PlayerWith | tree.PlayerAt,
    seat: Seat,
) -> bool:
    match whose:
        case "your":
            return seat == scope.seat
        case "rival":
            return table.edition.are_rivals(seat, scope.seat)
        case "ally":
            return not table.edition.are_rivals(seat, scope.seat)
        case tree.PlayerOf() | tree.ThatPlayer() | tree.PlayerWith() | tree.PlayerAt():
            return seat in people(table, scope, whose)
    return True


def out_of_reach(table: Table, by: Seat, seat: Seat) -> bool:
    """PT-6: while either is in ceasefire, rivals do not touch one another's Units and hands."""
    if table.edition.meddling or not table.edition.are_rivals(by, seat):
        return False
    return by in table.ceasefire or seat in table.ceasefire


def _placed(table: Table, scope: Scope, place: tree.Place, id: int) -> bool:
    seat, slot = table.facts.places[id]
    match place:
        case tree.InRow(row=row):
            if row == "current":
                row = board.ROWS[table.wave]
            return slot // 3 == board.ROWS.index(row) or stats.counts_as(table, id, row)
        case tree.InEitherRow(rows=rows):
            return any(_placed(table, scope, tree.InRow(row), id) for row in rows)
        case tree.InMelee(yes=yes):
            return (id in table.facts.melee or stats.counts_as(table, id, "melee")) == yes
        case tree.InPlace(step=step):
            return in_place(found(scope, step), seat, slot)
        case tree.Near(how=how, of=of):
            if isinstance(of, tree.Group) and tree.Not(tree.Each()) in of.traits:
                scope = of_bearer(scope, id)
            return any(_near(table, how, id, other) for other in matching(table, scope, of))
    raise TypeError(place)


def in_place(chosen: tuple[int, ...], seat: Seat, slot: int) -> bool:
    """PT-82: if a slot lies in a chosen (seat, 0, column), (seat, 1, row) or Unit (seat, 2, 0)."""
    if not chosen:
        return False
    whose, kind, number = chosen
    if kind == SLOT:
        return (seat, slot) == (whose, number)
    return whose in (seat, ANY_UNIT) and (
        kind == 2 or (slot % 3 if kind == 0 else slot // 3) == number
    )


def _near(table: Table, how: str, id: int, other: int) -> bool:
    there = table.facts.places.get(other)
    if there is None:
        return False
    return near(how, table.facts.places[id], there)


def near(how: str, here: tuple[Seat, int], there: tuple[Seat, int]) -> bool:
    """Whether one slot lies so beside another."""
    (seat, slot), (whose, at) = here, there
    if how == "row across":
        return slot // 3 == at // 3
    if seat != whose:  # PT-81: columns face one another
        if how == "across":
            return slot == at
        return how in ("column", "row or column") and slot % 3 == at % 3
    match how:
        case "adjacent":
            return slot in board.ADJACENT[at]
        case "column":
            return slot % 3 == at % 3
        case "row":
            return slot // 3 == at // 3
        case "row or column":
            return slot % 3 == at % 3 or slot // 3 == at // 3
        case "front":
            return slot in board.AHEAD[at]
        case "behind":
            return at in board.AHEAD[slot]
        case "directly front":
            return slot == board.FORERUNNER[at]
        case "directly behind":
            return slot == board.SUPPORTER[at]
        case "front or behind":
            return slot in board.AHEAD[at] or at in board.AHEAD[slot]
        case "directly front or behind":
            return slot in (board.FORERUNNER[at], board.SUPPORTER[at])
        case "left or right":
            return slot // 3 == at // 3 and slot in board.ADJACENT[at]
        case "across":
            return False
    return True


def _has_trait(table: Table, scope: Scope, trait: tree.Trait, id: int) -> bool:
    match trait:
        case tree.Not(of=of):
            return id not in refs(table, scope, of)
        case tree.Wounded(how=how):
            if how == "lethal":
                return bool(stats.fallen(table, [table.facts.pieces[id]]))
            return (table.damage[id] > 0) == (how == "damaged")
        case tree.HasKeyword(keyword=keyword, yes=yes):
            return stats.has(table, id, keyword) == yes
        case tree.HasStat(stat=stat, compare=compare, amount=bound):
            if not isinstance(bound, tree.Number):
                scope = of_bearer(scope, id)
            return amounts.compared(
                stats.value(table, id, stat), compare, amounts.amount(table, scope, bound)
            )
        case tree.Extreme():
            return True  # asked of all of them together, see _extremes
        case tree.HasStatus(status=status, yes=yes):
            statuses = table.facts.pieces[id].statuses
            return (bool(statuses) if not status else status in statuses) == yes
        case tree.Called(name=name, step=step):
            return table.facts.pieces[id].card == (name or named(scope, step))
        case tree.SameName(of=of, yes=yes):
            return (table.facts.pieces[id].card in names_of(table, scope, of)) == yes
        case tree.Did(what="was attacked", span=span, yes=yes, whom=tree.Node() as whom):  # PT-180
            strikers = matching(table, scope, whom)
            return any(table.marked(f"struck {id}", each, span) for each in strikers) == yes
        case tree.Did(what=_, span=span, yes=yes, whom=tree.Node() as whom):  # PT-154
            struck = (f"struck {one}" for one in matching(table, scope, whom))
            return any(table.marked(each, id, span) for each in struck) == yes
        case tree.Did(what=what, span=span, yes=yes):
            done = "struck" if what == "attacked" else what  # PT-83
            return (table.marked(done, id, span) > 0) == yes
        case tree.HasPower(kind=kind, yes=yes):
            return has_power(table, id, kind) == yes
        case tree.HasNeighbour(way=way, yes=yes):
            return (neighbour(table, id, way) is not None) == yes
        case tree.Among(of=of):
            return id in refs(table, scope, of)
        case tree.BesideEmpty(yes=yes):
            seat, slot = table.facts.places[id]
            unit = table.field.units[seat]
            return any(unit[each] is None for each in board.ADJACENT[slot]) == yes
        case tree.Beside(of=of, compare=how, n=n):
            return amounts.compared(_many_beside(table, scope, of, id), how, n)
        case tree.Elsewhere(place=place):
            return not _placed(table, scope, place, id)
    raise TypeError(trait)


def _many_beside(table: Table, scope: Scope, of: tree.Group | None, id: int) -> int:
    """How many of those, or how many empty slots, are adjacent to a piece."""
    seat, slot = here = table.facts.places[id]
    if of is None:
        unit = table.field.units[seat]
        return sum(unit[each] is None for each in board.ADJACENT[slot])
    there = (table.facts.places.get(other) for other in matching(table, scope, of))
    return sum(near("adjacent", here, place) for place in there if place is not None)


def of_bearer(scope: Scope, id: int) -> Scope:
    """The scope in which "its" means this piece."""
    return replace(scope, each=(*scope.each, id))


def named(scope: Scope, step: int) -> str:
    """The card name a step came to."""
    return next((each.cards[0][0] for each in scope.shown if each.step == step and each.cards), "")


def names_of(table: Table, scope: Scope, of: tree.Reference | tree.Cards) -> tuple[str, ...]:
    """The names of those with whose name something else is compared."""
    if isinstance(of, tree.Cards):
        seats = people(table, scope, of.whose)
        return tuple(held[0] for seat in seats for held in amounts.cards_of(table, scope, of, seat))
    return singled_out(scope, of) or tuple(table.name_of(id) for id in refs(table, scope, of))


def singled_out(scope: Scope, who: tree.Reference) -> tuple[str, ...]:
    """The names of the cards a reference means."""
    if isinstance(who, tree.Picked):
        return tuple(
            name for each in scope.shown if each.step == who.step for name, _ in each.cards
        )
    if isinstance(who, tree.Participant) and scope.event is not None and scope.event.card:
        return (scope.event.card,)
    return ()


def has_power(table: Table, id: int, kind: str) -> bool:
    """Whether a piece has a spell, or any power, where it stands."""
    clauses = [table.book.clauses[n].clause for n in stats.row_power(table, id)]
    if kind == "spell":
        return any(isinstance(clause, tree.Spell) for clause in clauses)
    return bool(clauses) == (kind == "any")


def matching(table: Table, scope: Scope, who: tree.Pieces) -> Ids:
    """Everybody the words describe, in the order of seats and slots."""
    if isinstance(who, tree.Group):
        among = in_order(table, scope.seat, who.whose)
        ids = tuple([id for id in among if _in_group(table, scope, who, id)])
        return _extremes(table, who, ids) if who.traits else ids
    if isinstance(who, tree.EitherGroup):
        return tuple(id for id in in_order(table, scope.seat) if fits(table, scope, who, id))
    return refs(table, scope, who)


def _extremes(table: Table, group: tree.Group, ids: Ids) -> Ids:
    """Of those described the ones with the most or least of a value, if the words ask for them."""
    for trait in group.traits:
        if isinstance(trait, tree.Extreme) and ids:
            values = [stats.value(table, id, trait.stat) for id in ids]
            edge = max(values) if trait.which == "most" else min(values)
            ids = tuple(id for id, value in zip(ids, values, strict=True) if value == edge)
    return ids


def in_order(table: Table, seat: Seat, whose: object = "any") -> list[int]:
    """Every piece (at least those of the seat's own Unit), that Unit first, from front to back."""
    units = table.field.units
    if whose == "your":
        return [piece.id for piece in units[seat] if piece is not None]
    own_first = (units[seat], *units[:seat], *units[seat + 1 :])
    return [piece.id for unit in own_first for piece in unit if piece is not None]


def targets(table: Table, scope: Scope, who: tree.Pieces) -> Ids:
    """Those that may be chosen: what cannot be targeted by this kind of effect is left out."""
    ids = matching(table, scope, who)
    if stats.any_cannot(table, "be targeted"):
        return tuple(
            id
            for id in ids
            if not stats.cannot(table, id, "be targeted", scope.box, scope.source, scope.seat)
        )
    return ids
