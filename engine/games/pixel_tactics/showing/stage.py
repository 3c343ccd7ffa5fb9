"""The table laid for an ability: people, cards and wounds that give it something to do."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import count
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.cardbook import BASE_BOXES, ROW_BOXES, Card, CardBook
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.editions import DELUXE
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.showing.stock import (
    FOURTHS,
    SPOKEN_OF,
    WATCH,
    Dealt,
    dealt,
    numbers,
    standing,
)
from engine.games.pixel_tactics.state import (
    Base,
    Field,
    Piece,
    Reserve,
    Side,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ruleset import State
from engine.kernel.seats import Seat

SHOWN: Final = "This card"
OWNER: Final[Seat] = 0
TURN: Final = 20
NOTHING: Final = "No Ability."
PLAIN: Final = 4
"""attempts on the plain table, before it is filled"""

# What lies is a corpse.
LYING: Final = ({"R2": "Ed"}, {"V3": "Oz"})
FALLEN: Final = ({"R2": "Ed", "F1": "Ira", "V1": "Ott"}, {"V3": "Oz", "R3": "Pia"})
"""on a full table"""
LEADERS: Final = (("Captain", 3, 20, 4), ("Rival Captain", 3, 20, 2))
HELD: Final = (("Una", "Vic", "Wes"), ("Xia", "Yan", "Zoe"))
STOCK: Final = (tuple(f"Own {n}" for n in range(1, 9)), tuple(f"Other {n}" for n in range(1, 9)))
WATCHES: Final = ("Own Watch", "Rival Watch")
TRAPS: Final = (("Own Snare", "Own Net"), ("Rival Snare", "Rival Net"))
OWN_SLOT: Final = {"vanguard": "V1", "flank": "F1", "rear": "R1"}
# Before and behind the card in its column.
NEIGHBOURS: Final = (("Fay", 2, 4, 0), ("Gil", 3, 4, 1))

# What people can do on a full table; on a plain one they can do nothing.
POWERS: Final = {
    "Ana": "Spell: Remove up to 2 damage from a Hero.",
    "Cy": "Spell: Apply 2 damage to a Rival Hero.",
    "Bo": "Intercept.",
    "Di": "Ranged Attack.",
    "Fay": "Spell: Draw a card.",
    "Gil": "Ranged Attack.",
    "Kit": "Spell: Apply 3 damage to a Rival Hero.",
    "Lee": "Intercept.",
    "Mo": "Ranged Attack.",
    "Noa": "Spell: Move a Hero.",
}
STATUSES: Final = ("+1 Attack", "+1 Life", "-1 Life")


class Stage(NamedTuple):
    """One way of laying the table."""

    turn: Seat
    wave: int
    chance: random.Random
    full: bool = False
    place: str = "stands"
    """where the card is: stands, held or lies"""


class Play:
    """One ability, on the tables laid for it."""

    def __init__(self, text: str, box: str, ability: tree.Ability) -> None:
        self.text, self.box = text, box
        self.words = frozenset(_words(ability))
        """everything its sentences speak of"""
        self.moments = frozenset(word for part in _moments(ability) for word in _words(part))
        """what they speak of before they begin, or all the time"""
        self._called = tuple(sorted(_called(ability)))

    def stages(self) -> Iterator[Stage]:
        """The plainest table first, then ever other ones that are fuller."""
        for attempt in count():
            chance = random.Random(attempt)  # noqa: S311 - the same every time, that is the point
            own = ROW_BOXES.index(self.box) if self.box in ROW_BOXES else attempt // 2 % 3
            if attempt < PLAIN:
                yield Stage(attempt % 2, own, chance)
            else:
                wave = own if chance.random() < 0.5 else chance.randrange(3)
                yield Stage(chance.randrange(2), wave, chance, True, self._place(chance))

    def _place(self, chance: random.Random) -> str:
        if self.box not in ROW_BOXES:
            return "stands"
        spoken = {token for word in self.words for token in word.split()}
        held = 0.5 if {"recruit", "recruited"} & spoken else 0.1
        lies = 0.4 if {"revive", "be revived"} & self.words else 0.05
        return chance.choices(("held", "lies", "stands"), (held, lies, 1 - held - lies))[0]

    def laid(self, stage: Stage) -> tuple[State[Position], State[Position]]:
        """The middle of a game, without the words and with them."""
        position = _Laying(self, stage).position()
        without, with_ = (_begun(rules, position) for rules in self._rules[stage.full])
        return without, with_

    @cached_property
    def _rules(self) -> tuple[tuple[Duel, Duel], tuple[Duel, Duel]]:
        return self._pair(full=False), self._pair(full=True)

    def _pair(self, *, full: bool) -> tuple[Duel, Duel]:
        without, with_ = (self._book(text, full=full) for text in (NOTHING, self.text))
        return Duel(DELUXE, without), Duel(DELUXE, with_)

    def _book(self, text: str, *, full: bool) -> CardBook:
        people = _people(full, self._called, self.dealt)
        return CardBook((*people, _card(text, self.box, full)))

    @cached_property
    def dealt(self) -> Dealt:
        """What is otherwise on its full tables than on others."""
        return dealt(self.words, self.moments)

    @property
    def namesake(self) -> str:
        """Somebody the words call by name."""
        return next(iter(self._called), "")

    @property
    def statuses(self) -> tuple[str, ...]:
        """Those the words speak of, or some."""
        named = tuple(word for word in sorted(self.words) if word[:1] in "+-" and " " in word)
        return named or STATUSES


def _begun(rules: Duel, position: Position) -> State[Position]:
    field = position.field
    # A field keeps the facts that one book makes of it: each table has its own.
    fresh = Field(field.units, field.reserve, field.lasting, field.bases)
    table = Table(replace(position, field=fresh), rules.book, rules.edition, rules.mode)
    rules._run(table)
    return State(rules, table.close())


# --- the cards ----------------------------------------------------------------------------------


@lru_cache(64)
def _people(full: bool, called: tuple[str, ...], dealt: Dealt) -> tuple[Card, ...]:
    return tuple(_cards(full, called, dealt))


def _cards(full: bool, called: tuple[str, ...], dealt: Dealt) -> Iterator[Card]:
    powers, varied = dict(dealt.powers), full and dealt.varied
    people = [*standing(0, varied).values(), *standing(1, varied).values(), *NEIGHBOURS]
    for name, attack, life, _damage in people:
        yield Card(name, "", attack, life, _powers(name, full, powers))
    for (name, attack, life, _damage), text in zip(LEADERS, (NOTHING, dealt.rival), strict=True):
        leading = _powers("", full, powers) | {"leader": text if full else NOTHING}
        yield Card(name, "", 1, 1, leading, leader_attack=attack, leader_life=life)
    rest = [*_fallen(), *HELD[0], *HELD[1], *called, *WATCHES, *TRAPS[0], *TRAPS[1]]
    for number, name in enumerate((*STOCK[0], *STOCK[1], *rest)):
        box, text = _fourth(name, number, dealt) if full else ("order", "Draw a card.")
        attack, life = numbers(number) if varied else (2, 4)
        yield Card(name, "", attack, life, {**_powers(name, full, powers), box: text})


def _fallen() -> Iterator[str]:
    yield from sorted({*FALLEN[0].values(), *FALLEN[1].values()})


def _fourth(name: str, number: int, dealt: Dealt) -> tuple[str, str]:
    if name in WATCHES:
        return WATCH
    for traps in TRAPS:
        if name in traps:
            return "trap", dealt.snares[traps.index(name)]
    orders = dict(dealt.orders)
    place = number % len(FOURTHS)
    return ("order", orders[place]) if place in orders else FOURTHS[place]


def _powers(name: str, full: bool, others: Mapping[str, str]) -> dict[str, str]:
    does = others.get(name) or POWERS.get(name, NOTHING)
    return dict.fromkeys(ROW_BOXES, does if full else NOTHING)


def _card(text: str, box: str, full: bool) -> Card:
    """On a full table it strikes harder, and what its other rows say can be seen on it."""
    others = dict.fromkeys(ROW_BOXES, "Ranged Attack." if full else NOTHING)
    texts = {**others, "leader": NOTHING, box: text}
    return Card(SHOWN, "", 4 if full else 2, 5, texts, leader_attack=3, leader_life=20)


# --- where they lie -----------------------------------------------------------------------------


class _Laying:
    """A table while it is laid."""

    def __init__(self, play: Play, stage: Stage) -> None:
        self.play, self.stage, self.chance = play, stage, stage.chance
        self.damage: list[int] = []

    def position(self) -> Position:
        turn = self.stage.turn
        units = tuple(self._unit(seat) for seat in (0, 1))
        reserve = tuple(self._reserve(seat) for seat in (0, 1))
        base = self._base()
        first = turn if not self.stage.full else self.chance.randrange(2)
        return Position(
            field=Field(units=units, reserve=reserve, bases=(base, None)),
            sides=(self._side(0, reserve[0]), self._side(1, reserve[1])),
            damage=tuple(self.damage),
            order=(first, 1 - first),
            place=int(first != turn),
            round=self._round(),
            wave=self.stage.wave,
            turn=TURN,
            wave_from=TURN - int(first != turn),
            round_from=TURN - 2 * self.stage.wave - int(first != turn),
            actions=2,
            owed=(0, 0),
        )

    def _round(self) -> int:
        return self.chance.choice((1, 2, 3)) if "roundis" in self.play.words else 2

    def _unit(self, seat: Seat) -> tuple[Piece | None, ...]:
        pieces: list[Piece | None] = [None] * len(board.SLOTS)
        for slot, (name, _attack, life, hurt) in self._standing(seat).items():
            statuses = self._statuses(seat, slot)
            piece = Piece(len(self.damage), name, seat, slot == "F2", statuses=statuses)
            pieces[board.SLOTS.index(slot)] = piece
            self.damage.append(self._hurt(life, hurt))
        for slot, name in self._lying(seat).items():
            if pieces[board.SLOTS.index(slot)] is None:
                piece = Piece(len(self.damage), name, seat, corpse=True)
                pieces[board.SLOTS.index(slot)] = piece
                self.damage.append(0)
        return tuple(pieces)

    def _hurt(self, life: int, hurt: int) -> int:
        """On a full table some are whole, and some will fall at a touch."""
        return self.chance.choice((0, hurt, life - 1)) if self.stage.full else hurt

    def _standing(self, seat: Seat) -> dict[str, tuple[str, int, int, int]]:
        box, place = self.play.box, self.stage.place
        there = standing(seat, self.stage.full and self.play.dealt.varied)
        leader = LEADERS[seat]
        if seat == OWNER and box in OWN_SLOT:
            free = [slot for slot in OWN_SLOT.values() if slot != OWN_SLOT[box]]
            there |= dict(zip(free, NEIGHBOURS, strict=True))
        elif seat == OWNER and box == "leader":
            leader = (SHOWN, 3, 20, 4)
        if self.stage.full:
            there = self._thinned(seat, there)
        if seat == OWNER and box in OWN_SLOT and place == "stands":
            there[OWN_SLOT[box]] = (SHOWN, 2, 5, 3)
        return {"F2": leader} | there

    def _thinned(
        self, seat: Seat, standing: dict[str, tuple[str, int, int, int]]
    ) -> dict[str, tuple[str, int, int, int]]:
        """Some have gone, and whom the words call by name has come."""
        share = self.chance.choice((0.0, 0.5, 0.8, 1.0) if seat == OWNER else (0.6, 1.0))
        some = {slot: who for slot, who in standing.items() if self.chance.random() < share}
        if self.play.namesake and seat == OWNER:
            some["R3"] = (self.play.namesake, 2, 4, 0)
        return some

    def _lying(self, seat: Seat) -> dict[str, str]:
        if not self.stage.full:
            return LYING[seat]
        lying = FALLEN[seat] if self.chance.random() < 0.5 else {}
        if seat == OWNER and self.stage.place == "lies":
            lying = lying | {OWN_SLOT[self.play.box]: SHOWN}
        return lying

    def _statuses(self, seat: Seat, slot: str) -> tuple[str, ...]:
        if not self.stage.full or self.chance.random() < 0.6:
            return ()
        return (self.chance.choice(self.play.statuses),)

    def _reserve(self, seat: Seat) -> tuple[Reserve | None, ...]:
        laid: list[Reserve | None] = [None] * 3
        if self._is_likely("operation"):
            laid[1] = self._laid(WATCHES[seat], seat, operation=True)
        if self._is_likely("trap"):
            laid[2] = self._laid(self.chance.choice(TRAPS[seat]), seat, operation=False)
        if seat == OWNER and self.play.box == "trap":
            laid[0] = self._laid(SHOWN, seat, operation=False)
        return tuple(laid)

    def _is_likely(self, what: str) -> bool:
        """On a full table there are some of these, most likely if the words speak of them."""
        spoken = not self.play.words.isdisjoint((what, "reserve", "activate"))
        return self.stage.full and self.chance.random() < (0.8 if spoken else 0.2)

    def _laid(self, name: str, seat: Seat, *, operation: bool) -> Reserve:
        self.damage.append(0)
        seen_by = (0, 1) if operation else (seat,)
        markers = 2 if operation else 0
        return Reserve(len(self.damage) - 1, name, seat, operation, markers, 1, seen_by)

    def _base(self) -> Base | None:
        if self.play.box not in BASE_BOXES:
            return None
        self.damage.append(0)
        return Base(len(self.damage) - 1, SHOWN)

    def _side(self, seat: Seat, reserve: tuple[Reserve | None, ...]) -> Side:
        held, thrown = list(HELD[seat]), list(STOCK[seat][:2])
        if self.stage.full:
            held = self.chance.sample((*HELD[seat], *STOCK[seat]), self.chance.choice((0, 2, 5)))
            held += [STOCK[seat][n] for n in self._spoken_of() if STOCK[seat][n] not in held]
            thrown = list(STOCK[seat]) * self.chance.choice((0, 1, 2))
        if seat == OWNER and self._is_held():
            held.append(SHOWN)
        stock = STOCK[seat]
        if self.stage.full and "deck" in self.play.words:
            stock = stock[: self.chance.choice((2, len(stock)))]
        hidden = [card.card for card in reserve if card is not None and not card.operation]
        return Side(
            seat=seat,
            seen_by=(seat,),
            secret=tuple(sorted((*held, *stock, *hidden))),
            hand=tuple((name, seat) for name in sorted(held)),
            deck=len(stock),
            discard=tuple(thrown),
        )

    def _spoken_of(self) -> list[int]:
        tokens = {token for word in self.play.moments for token in word.split()}
        others = dict(self.play.dealt.orders)
        return [n for n in range(len(FOURTHS)) if n in others or SPOKEN_OF.get(n, set()) & tokens]

    def _is_held(self) -> bool:
        return self.play.box in ("order", "operation") or self.stage.place == "held"


# --- what the words speak of --------------------------------------------------------------------


def _moments(ability: tree.Ability) -> Iterator[tree.Node]:
    """What its clauses wait for; of those that wait for nothing, all."""
    for clause in ability.clauses:
        yield getattr(clause, "when", clause)


def _words(tree_: tree.Node) -> Iterator[str]:
    """Every word of a tree: the kinds of its nodes, and the words in them."""
    for node in tree.nodes(tree_):
        yield type(node).__name__.lower()
        for field in node.__struct_fields__:
            value = getattr(node, field)
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, str):
                    yield each


def _called(ability: tree.Ability) -> Iterator[str]:
    for node in tree.nodes(ability):
        if isinstance(node, tree.Called) and node.name:
            yield node.name
