"""What an ability does, shown: a small board before it and after it, played by the engine itself.

Two units of people without abilities stand about, some hurt, some fallen. The card is put where its
box plays, and the table is played on, always in the same way, until the ability has done something.
Whatever only lasts is shown by the same board without it and with it. Not every ability gets its
moment within the budget; then there is no board, and the plain words must do.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import msgspec

from engine.games.pixel_tactics import board, stats
from engine.games.pixel_tactics.cardbook import ROW_BOXES, Card, CardBook
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.editions import DELUXE
from engine.games.pixel_tactics.state import Field, Piece, Position, Reserve, Side
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import read, tree
from engine.kernel.ask import Ask, Option
from engine.kernel.event import Event
from engine.kernel.refusals import Refused
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE, Seat

SHOWN: Final = "This card"
OWNER: Final[Seat] = 0
BUDGET: Final = 1_200
"""answers given in all, before it is given up"""
LONGEST: Final = 24
"""answers in one attempt"""
KEEN: Final = 0.5
"""how often whoever may do something with the card does, after two attempts of doing it at once"""
TURN: Final = 20
NOTHING: Final = "No Ability."
KEYWORDS: Final = ("intercept", "ranged attack")
TOLD: Final = frozenset({"ability", "spell", "order", "operation", "trap", "action"})
"""the kinds of event that say whose doing something is"""

# Who stands where on either side, by name, Attack Strength, Life and damage; what lies is a corpse.
STANDING: Final = (
    {"V2": ("Ana", 2, 4, 1), "V3": ("Bo", 3, 5, 0), "F3": ("Cy", 1, 3, 0), "R3": ("Di", 2, 6, 3)},
    {"V1": ("Kit", 2, 5, 0), "V2": ("Lee", 3, 4, 2), "F1": ("Mo", 1, 6, 0), "R2": ("Noa", 2, 4, 0)},
)
LYING: Final = ({"R2": "Ed"}, {"V3": "Oz"})
LEADERS: Final = (("Captain", 3, 20, 4), ("Rival Captain", 3, 20, 2))
HELD: Final = (("Una", "Vic", "Wes"), ("Xia", "Yan", "Zoe"))
STOCK: Final = (tuple(f"Own {n}" for n in range(1, 9)), tuple(f"Other {n}" for n in range(1, 9)))
OWN_SLOT: Final = {"vanguard": "V1", "flank": "F1", "rear": "R1"}
# Before and behind the card in its column.
NEIGHBOURS: Final = (("Fay", 2, 4, 0), ("Gil", 3, 4, 1))


class Spot(msgspec.Struct, frozen=True):
    """One slot as anybody sees it."""

    card: str = ""
    attack: int = 0
    life: int = 0
    """what is left of it"""
    statuses: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    leader: bool = False
    corpse: bool = False
    shown: bool = False
    """this is the card it is about"""


class Half(msgspec.Struct, frozen=True):
    """One side of the table: nine spots row by row from the front, and how many cards where."""

    spots: tuple[Spot, ...]
    hand: int
    deck: int
    discard: int
    reserve: tuple[str, ...]


class Board(msgspec.Struct, frozen=True):
    """The table before and after, and what was said in between."""

    before: tuple[Half, Half]
    after: tuple[Half, Half]
    said: tuple[str, ...]


def show(text: str, box: str) -> Board | None:
    """The ability of one box in action, or nothing; Unread if the text is not understood."""
    ability = read(text, box)
    if not ability.clauses:
        return None
    try:
        lasting = box != "operation" and isinstance(
            ability.clauses[0], tree.Static | tree.PlayerStatic
        )
        return _compared(text, box) if lasting else _Showing(text, box).board()
    except Refused:  # a moment no ruling covers is no moment to show
        return None


# --- laying the table ---------------------------------------------------------------------------


def _cards(text: str, box: str) -> Iterator[Card]:
    blank = dict.fromkeys(ROW_BOXES, NOTHING)
    leading = blank | {"leader": NOTHING}
    people = [*STANDING[0].values(), *STANDING[1].values(), *NEIGHBOURS]
    for name, attack, life, _damage in people:
        yield Card(name, "", attack, life, blank)
    for name in (*LYING[0].values(), *LYING[1].values(), *HELD[0], *HELD[1], *STOCK[0], *STOCK[1]):
        yield Card(name, "", 2, 4, blank | {"order": "Draw a card."})
    for name, attack, life, _damage in LEADERS:
        yield Card(name, "", 1, 1, leading, leader_attack=attack, leader_life=life)
    texts = {**leading, box: text} if box == "leader" else {**blank, box: text}
    yield Card(SHOWN, "", 2, 5, texts, leader_attack=3, leader_life=20)


def _rules(text: str, box: str) -> Duel:
    return Duel(DELUXE, CardBook(_cards(text, box)))


def _laid(rules: Duel, box: str, turn: Seat, wave: int) -> State[Position]:
    """The middle of a game: the card in its place, both units as they always stand here."""
    damage: list[int] = []
    units = tuple(_unit(seat, box, damage) for seat in (0, 1))
    reserve = [[None] * 3, [None] * 3]
    held = list(HELD[OWNER])
    secret = [*held, *STOCK[OWNER]]
    if box == "trap":
        damage.append(0)
        laid = Reserve(len(damage) - 1, SHOWN, OWNER, False, 0, 1, (OWNER,))
        reserve[OWNER][0] = laid  # type: ignore[call-overload]
        secret.append(SHOWN)
    elif box in ("order", "operation"):
        held.append(SHOWN)
        secret.append(SHOWN)
    sides = (_side(0, held, secret), _side(1, list(HELD[1]), [*HELD[1], *STOCK[1]]))
    position = Position(
        field=Field(units=units, reserve=tuple(map(tuple, reserve)), bases=(None, None)),
        sides=sides,
        damage=tuple(damage),
        order=(turn, 1 - turn),
        round=2,
        wave=wave,
        turn=TURN,
        wave_from=TURN,
        round_from=TURN - 2 * wave,
        actions=2,
        owed=(0, 0),
    )
    table = Table(position, rules.book, rules.edition)
    rules._run(table)
    return State(rules, table.close())


def _unit(seat: Seat, box: str, damage: list[int]) -> tuple[Piece | None, ...]:
    standing = dict(STANDING[seat])
    leader = LEADERS[seat]
    if seat == OWNER and box in OWN_SLOT:
        free = [slot for slot in OWN_SLOT.values() if slot != OWN_SLOT[box]]
        standing |= dict(zip(free, NEIGHBOURS, strict=True))
        standing[OWN_SLOT[box]] = (SHOWN, 2, 5, 3)
    elif seat == OWNER and box == "leader":
        leader = (SHOWN, 3, 20, 4)
    pieces: list[Piece | None] = [None] * len(board.SLOTS)
    for slot, (name, _attack, _life, hurt) in (("F2", leader), *standing.items()):
        pieces[board.SLOTS.index(slot)] = Piece(len(damage), name, seat, slot == "F2")
        damage.append(hurt)
    for slot, name in LYING[seat].items():
        pieces[board.SLOTS.index(slot)] = Piece(len(damage), name, seat, corpse=True)
        damage.append(0)
    return tuple(pieces)


def _side(seat: Seat, hand: list[str], secret: list[str]) -> Side:
    return Side(
        seat=seat,
        seen_by=(seat,),
        secret=tuple(sorted(secret)),
        hand=tuple((name, seat) for name in sorted(hand)),
        deck=len(STOCK[seat]),
        discard=tuple(f"Own {n}" if seat == OWNER else f"Other {n}" for n in (1, 2)),
    )


# --- looking at it ------------------------------------------------------------------------------


def _halves(state: State[Position]) -> tuple[Half, Half]:
    rules = state.rules
    assert isinstance(rules, Duel), "only duels are shown"
    table = Table(state.position, rules.book, rules.edition)
    return _half(table, 0), _half(table, 1)


def _half(table: Table, seat: Seat) -> Half:
    side = table.sides[seat]
    laid = (card for card in table.field.reserve[seat] if card is not None)
    return Half(
        spots=tuple(_spot(table, piece) for piece in table.field.units[seat]),
        hand=len(side.hand),
        deck=side.deck,
        discard=len(side.discard),
        reserve=tuple(card.card if card.operation else "?" for card in laid),
    )


def _spot(table: Table, piece: Piece | None) -> Spot:
    if piece is None:
        return Spot()
    if piece.corpse:
        return Spot(piece.card, corpse=True, shown=piece.card == SHOWN)
    left = stats.life(table, piece.id) - table.damage[piece.id]
    attack = stats.attack(table, piece.id)
    return Spot(
        piece.card,
        attack,
        left,
        statuses=piece.statuses,
        keywords=tuple(word for word in KEYWORDS if stats.has(table, piece.id, word)),
        leader=piece.leader,
        shown=piece.card == SHOWN,
    )


def _compared(text: str, box: str) -> Board | None:
    """The same board without the words and with them."""
    wave = ROW_BOXES.index(box) if box in ROW_BOXES else 0
    before = _halves(_laid(_rules(NOTHING, box), box, OWNER, wave))
    after = _halves(_laid(_rules(text, box), box, OWNER, wave))
    return Board(before, after, ()) if before != after else None


# --- playing on ---------------------------------------------------------------------------------


class _Showing:
    """Attempts to bring the moment about, one after another, each a little different."""

    def __init__(self, text: str, box: str) -> None:
        self.rules = _rules(text, box)
        self.box = box
        self.left = BUDGET
        self.keen = 1.0

    def board(self) -> Board | None:
        """The first moment in which it changed anything."""
        attempt = 0
        while self.left > 0:
            self.keen = 1.0 if attempt < 2 else KEEN
            chance = random.Random(attempt)  # noqa: S311 - the same every time, that is the point
            turn = attempt % 2 if self.box != "leader" else 0
            wave = ROW_BOXES.index(self.box) if self.box in ROW_BOXES else attempt // 2 % 3
            if board := self._attempt(_laid(self.rules, self.box, turn, wave), chance):
                return board
            attempt += 1
        return None

    def _attempt(self, state: State[Position], chance: random.Random) -> Board | None:
        rest, said, seen = state, list[Event](), False
        for _answer in range(LONGEST):
            if self.rules.resting(state.position):
                if seen:
                    break
                rest, said = state, []
            asks = state.asks
            if not asks or self.left <= 0:
                break
            self.left -= 1
            seat = next(iter(asks))
            state, events = state.take(seat, self._chosen(asks[seat], chance))
            said += events
            seen = seen or any(_is_its(event) for event in events)
        if not seen or not self.rules.resting(state.position):
            return None
        before, after = _halves(rest), _halves(state)
        told = tuple(self.rules.tell(event) for event in said)
        return Board(before, after, told) if before != after else None

    def _chosen(self, ask: Ask, chance: random.Random) -> Option:
        """What brings the moment nearer: the card itself, and doing something over nothing."""
        options = list(ask.options)
        if ask.seat == CHANCE:
            return options[0]
        own = [each for each in options if any(self._names(word) for word in each[1:])]
        if own and chance.random() < self.keen:
            return chance.choice(own)
        doing = [each for each in options if each != ask.default and each[0] != "pass"] or options
        verb = chance.choice(sorted({each[0] for each in doing}))
        return chance.choice([each for each in doing if each[0] == verb])

    def _names(self, word: str) -> bool:
        """Whether an option's word is the card, or the slot where it stands."""
        return SHOWN in word or word.endswith(OWN_SLOT.get(self.box, "F2"))


def _is_its(event: Event) -> bool:
    return event.kind in TOLD and any(SHOWN in word for word in (event.cause, *event.words))
