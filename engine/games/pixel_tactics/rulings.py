"""What a judge may put right by ruling, and hidden cards dealt anew for tests and for bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import board, ending
from engine.games.pixel_tactics.frames import (
    Ability,
    Happen,
    LeaderPick,
    Leaders,
    Run,
)
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.state import Held, Known
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Option
from engine.kernel.audience import ONLOOKER
from engine.kernel.refusals import Illegal
from engine.kernel.seats import LETTERS, Seat
from engine.kernel.words import Told

WORDS = (
    "damage a.V1 > 3",
    "defeat a.V1",
    "revive a.V1",
    "move a.V1 > a.F1",
    "actions 2",
    "discard a > Name",
    "return a.V1",
    "concede a",
)
"""what a ruling may say, by example"""


def rule(table: Table, words: Option) -> None:
    """Change the table as the judge says; Illegal if it makes no sense."""
    try:
        RULED[words[0]](table, *words[1:])
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
        said = " > ".join(words)
        raise Illegal(
            Told("A ruling says one of: {0}. “{1}” is none of them here.", "; ".join(WORDS), said),
            code="bad-ruling",
        ) from error
    table.tell("ruling", None, " > ".join(words))


def _id(table: Table, words: str) -> int:
    mark, _, slot = words.partition(".")
    piece = table.field.units[LETTERS.index(mark)][board.SLOTS.index(slot)]
    if piece is None:
        raise ValueError(words)
    return piece.id


def _damage(table: Table, where: str, amount: str) -> None:
    table.set_damage(_id(table, where), max(0, int(amount)))


def _defeat(table: Table, where: str) -> None:
    id = _id(table, where)
    if table.facts.pieces[id].leader:
        raise ValueError(where)
    table.set_damage(id, 0)
    table.change_piece(id, corpse=True, statuses=())
    table.end_place(id)


def _revive(table: Table, where: str) -> None:
    table.change_piece(_id(table, where), corpse=False)


def _move(table: Table, where: str, to: str) -> None:
    id = _id(table, where)
    mark, _, name = to.partition(".")
    seat, slot = LETTERS.index(mark), board.SLOTS.index(name)
    old_seat, old = table.facts.places[id]
    piece = table.facts.pieces[id]
    if table.field.units[seat][slot] is not None or piece.leader:
        raise ValueError(to)
    table.set_slot(old_seat, old, None)
    table.set_slot(seat, slot, piece)


def _actions(table: Table, amount: str) -> None:
    table.actions = max(0, int(amount))


def _discard(table: Table, who: str, name: str) -> None:
    seat = LETTERS.index(who)
    if (name, seat) not in table.in_hand(seat):
        raise ValueError(name)
    table.discard_from_hand(seat, (name, seat))


def _return(table: Table, where: str) -> None:
    id = _id(table, where)
    piece = table.facts.pieces[id]
    if piece.leader:
        raise ValueError(where)
    table.remove(id)
    table.conceal((piece.card, piece.owner))
    table.gain(piece.owner, (piece.card, piece.owner))


def _concede(table: Table, who: str) -> None:
    if table.result:
        raise ValueError(who)
    ending.concede(table, LETTERS[: len(table.sides)].index(who))


RULED: Final[dict[str, Callable[..., None]]] = {
    "damage": _damage,
    "defeat": _defeat,
    "revive": _revive,
    "move": _move,
    "actions": _actions,
    "discard": _discard,
    "return": _return,
    "concede": _concede,
}


# --- other worlds ---------------------------------------------------------------------------------


def permuted(table: Table, seat: Seat | None, chance: random.Random) -> Position:
    """Every hidden card the seat cannot see is dealt anew among the places it may be in."""
    if seat is None:
        seat = ONLOOKER
    for owner in table.decks:
        _redeal(table, owner, seat, chance)
    _redeal_promos(table, seat, chance)
    for owner in table.seats:
        _redeal_picks(table, owner, seat, chance)
    return table.close()


def _redeal(table: Table, owner: Seat, seat: Seat, chance: random.Random) -> None:
    """The cards of one owner, in hands and traps the seat does not see, and in the deck.

    Cards that somebody is in the middle of handling stay where they are.
    """
    held = _handled(table, owner)
    free = list(table.sides[owner].secret)
    for name in [*_seen_by(table, owner, seat), *(name for _, name in held)]:
        if name in free:
            free.remove(name)
    if seat not in table.sides[owner].seen_by:
        free = _another_list(table, owner, free, chance)
    chance.shuffle(free)
    _redeal_traps(table, owner, seat, free)
    for side in table.sides:
        if side.seat != seat:
            staying = [name for holder, name in held if holder == side.seat]
            table.change_side(side.seat, hand=_new_hand(table, side.hand, owner, staying, free))
    for zone in ("top", "bottom"):
        known = getattr(table.sides[owner], zone)
        table.change_side(owner, **{zone: tuple(_new_end(k, seat, held, free) for k in known)})


def _redeal_promos(table: Table, seat: Seat, chance: random.Random) -> None:
    """The promos in hands and traps the seat does not see, and in their deck: PM-25."""
    if table.promos is None:
        return
    held = {each for owner in table.seats for each in _handled(table, owner)}
    known = {name for owner in table.seats for name in _seen_by(table, owner, seat)}
    free = [n for n in table.promos.secret if n not in known | {name for _, name in held}]
    chance.shuffle(free)
    for owner in table.seats:
        _redeal_traps(table, owner, seat, free, promos=True)
    for side in table.sides:
        if side.seat != seat:
            hand = tuple(
                (free.pop(), whose)
                if table.is_promo(name) and (side.seat, name) not in held
                else (name, whose)
                for name, whose in side.hand
            )
            table.change_side(side.seat, hand=tuple(sorted(hand)))


def _another_list(table: Table, owner: Seat, free: list[str], chance: random.Random) -> list[str]:
    """Of a closed list the hidden cards might be any others, as long as there are not too many."""
    cards = table.book.cards
    side = table.sides[owner]
    kept = Counter(side.secret) - Counter(free)
    held = kept + Counter((*side.discard, *side.aside, *side.gone))
    held.update(
        (piece.leader and side.under) or piece.card
        for piece in table.facts.pieces.values()
        if piece.owner == owner
    )
    held.update(card.card for _, _, card in table.facts.reserves.values() if card.owner == owner)
    names = (name for name in table.book.decked if not table.is_promo(name))
    pool = [name for name in names for _ in range(side.copies - held[name])]
    chance.shuffle(pool)
    leaders = tuple(sorted(_dealt(pool, len(side.leaders), lambda name: cards[name].can_lead)))
    traps = sum(cards[name].fourth == "trap" for name in free)
    other = _dealt(pool, traps, lambda name: cards[name].fourth == "trap")
    other += _dealt(pool, len(free) - traps, lambda name: table.built or cards[name].can_lead)
    table.change_side(owner, secret=tuple(sorted([*kept.elements(), *other])), leaders=leaders)
    return other


def _dealt(pool: list[str], many: int, fits: Callable[[str], bool]) -> list[str]:
    """So many fitting names, taken out of the pool."""
    dealt = [name for name in pool if fits(name)][:many]
    for name in dealt:
        pool.remove(name)
    return dealt


def _new_hand(
    table: Table, hand: tuple[Held, ...], owner: Seat, staying: list[str], free: list[str]
) -> tuple[Held, ...]:
    dealt = []
    for name, whose in hand:
        if table.is_promo(name):
            pass
        elif table.share(whose, owner) and name in staying:
            staying.remove(name)
        elif table.share(whose, owner):
            name = free.pop()
        dealt.append((name, whose))
    return tuple(sorted(dealt))


def _new_end(known: Known, seat: Seat, held: list[tuple[Seat, str]], free: list[str]) -> Known:
    if seat in known.seen_by or any(name == known.card for _, name in held):
        return known
    return replace(known, card=free.pop())


def _handled(table: Table, owner: Seat) -> list[tuple[Seat, str]]:
    """Cards of the owner that an unfinished step has singled out, with their holders."""
    found: set[tuple[Seat, str]] = set()
    for frame in table.stack:
        if isinstance(frame, Run):
            for seats, cards in (
                (frame.part, frame.hold),
                *zip(frame.ids, frame.cards, strict=True),
            ):
                pairs = zip(seats, cards, strict=False)
                found |= {(s, c[0]) for s, c in pairs if table.share(c[1], owner)}
        elif isinstance(frame, Happen):
            discards = (each for each in frame.events if each.kind == "discard")
            found |= {(e.seat, e.card) for e in discards if table.share(e.object, owner)}
        elif isinstance(frame, Ability):
            for shown in frame.scope.shown:
                pairs = zip(shown.holders, shown.cards, strict=False)
                found |= {(s, c[0]) for s, c in pairs if table.share(c[1], owner)}
    hidden = {*table.sides[owner].secret, *(table.promos.secret if table.promos else ())}
    return sorted((seat, name) for seat, name in found if name in hidden)


def _seen_by(table: Table, owner: Seat, seat: Seat) -> list[str]:
    """Hidden cards of the owner whose place the seat knows."""
    found = []
    for side in table.sides:
        if side.seat == seat:
            found += [name for name, whose in side.hand if table.share(whose, owner)]
    for slots in table.field.reserve:
        for card in slots:
            if (
                card is not None
                and not card.operation
                and table.share(card.owner, owner)
                and seat in card.seen_by
            ):
                found.append(card.card)
    side = table.sides[owner]
    found += [known.card for known in side.top + side.bottom if seat in known.seen_by]
    return found


def _redeal_traps(
    table: Table, owner: Seat, seat: Seat | None, free: list[str], *, promos: bool = False
) -> None:
    """A face-down card can only be another trap."""
    for whose, slots in enumerate(table.field.reserve):
        for slot, card in enumerate(slots):
            if card is None or card.operation or seat in card.seen_by:
                continue
            if not table.share(card.owner, owner) or table.is_promo(card.card) != promos:
                continue
            at = next(
                (i for i, name in enumerate(free) if table.book.cards[name].fourth == "trap"), None
            )
            if at is not None:
                table.set_reserve(whose, slot, replace(card, card=free.pop(at)))


def _redeal_picks(table: Table, owner: Seat, seat: Seat | None, chance: random.Random) -> None:
    """A leader laid face-down is one of those it might be.

    Its pick follows the hand (or stack) dealt anew.
    """
    frames = []
    for frame in table.stack:
        if isinstance(frame, Leaders) and seat != owner:
            pool = table.sides[owner].leaders or tuple(
                n for n, whose in table.sides[owner].hand if whose == owner
            )
            picks = tuple(
                LeaderPick(pick.seat, chance.choice(pool))
                if pick.seat == owner and pick.card and pool
                else pick
                for pick in frame.picks
            )
            frame = Leaders(picks)
        frames.append(frame)
    table.stack = tuple(frames)
