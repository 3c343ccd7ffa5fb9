"""A table set up in the middle of a game, and played on in the words of a log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from engine.games.pixel_tactics import board, editions
from engine.games.pixel_tactics.cardbook import SETS, Card, CardBook, cards_in
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.modes.mode import DUEL, Mode
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.state import (
    Base,
    Field,
    Mark,
    Piece,
    Promos,
    Reserve,
    Side,
)
from engine.kernel.ask import Ask, Option, option
from engine.kernel.event import Event
from engine.kernel.refusals import Illegal
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE, Seat, seat_of

ROWS: Final = ("vanguard", "flank", "rear")
TURN: Final = 20
"""the number of the turn at hand: late enough for everything to have been here a while"""
PRINTED: Final = {
    card.name: card for path in sorted(SETS.glob("*.yaml")) for card in cards_in(path)
}
"""the cards of our own sets, by name"""


class Lying(str):
    """A card lying in its slot as a corpse."""


class Bearing(str):
    """A card with damage or statuses on it."""

    damage: int = 0
    statuses: tuple[str, ...] = ()


def corpse(name: str) -> Lying:
    return Lying(name)


def bearing(name: str, *statuses: str, damage: int = 0) -> Bearing:
    found = Bearing(name)
    found.damage = damage
    found.statuses = tuple(sorted(statuses))
    return found


def hero(name: str, attack: int, life: int, text: str = "", **boxes: str) -> Card:
    """A card typed in for a test; `text` stands in all three rows."""
    texts = dict.fromkeys(ROWS, text or "No Ability.") | boxes
    return Card(name=name, code="TST", attack=attack, life=life, texts=texts)


def leader(name: str, attack: int, life: int, text: str = "No Ability.") -> Card:
    texts = dict.fromkeys(ROWS, "No Ability.") | {"leader": text}
    return Card(name, "TST", 1, 1, texts, leader_attack=attack, leader_life=life)


def order(name: str, text: str) -> Card:
    return hero(name, 1, 1, order=text)


def operation(name: str, text: str) -> Card:
    return hero(name, 1, 1, operation=text)


def trap(name: str, text: str) -> Card:
    return hero(name, 1, 1, trap=text)


def base(name: str, ongoing: str, snap: str) -> Card:
    return Card(name, "TST", 0, 0, {"base ongoing": ongoing, "base snap": snap}, points=3)


LED_BY: Final = ("Ana", "Ben", "Cem", "Dora", "Eve", "Finn")
CAPTAINS: Final = tuple(leader(name, 2, 20) for name in LED_BY)


def spare(n: int) -> Card:
    boxes = leader(f"Spare {n}", 2, 18).texts
    return Card(f"Spare {n}", "TST", 1, 3, boxes, leader_attack=2, leader_life=18)


SPARE: Final = tuple(map(spare, range(1, 21)))
"""leaders and deck of everybody who brings none"""
MORE_SPARE: Final = tuple(map(spare, range(21, 25)))
"""for the sixth at a table"""


class Game:
    """A state that moves on as the words say; silent seats say nothing where they may."""

    def __init__(self, state: State[Position]) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, *entries: str) -> Game:
        for entry in entries:
            mark, _, words = entry.partition(" ")
            self._answer(seat_of(mark), option(words))
        return self

    def _answer(self, seat: Seat, words: Option) -> None:
        while not self._meant(seat, words) and self._let_pass(seat):
            pass
        meant = self._meant(seat, words)
        self._take(seat, meant[0] if meant else words)

    def _meant(self, seat: Seat, words: Option) -> list[Option]:
        """The option said, or the one that goes on with its words (a trap's name…)."""
        ask = self.state.asks.get(seat)
        if ask is None or words in ask:
            return [words] if ask else []
        longer = [each for each in ask.options if each[: len(words)] == words]
        return longer if len(longer) == 1 else []

    def _let_pass(self, speaker: Seat) -> bool:
        """One open question answers itself: by silence, by chance, or for want of a choice."""
        for seat, ask in self.state.asks.items():
            if ask.default is not None:
                self._take(seat, ask.default)
                return True
            if seat == CHANCE and speaker != CHANCE:
                self._take(seat, ask.options[0])
                return True
            if self.position.stack and len(ask.options) == 1:
                self._take(seat, ask.options[0])
                return True
        return False

    def settle(self) -> Game:
        """Let everything run that waits for nobody."""
        while self._let_pass(0):
            pass
        return self

    def _take(self, seat: Seat, words: Option) -> None:
        self.state, events = self.state.take(seat, words)
        self.events += events

    # --- asking ------------------------------------------------------------------------------

    def can(self, entry: str) -> bool:
        """Whether the table would take it, now or once the silent have said nothing."""
        mark, _, words = entry.partition(" ")
        try:
            Game(self.state)._answer(seat_of(mark), option(words))
        except Illegal:
            return False
        return True

    def refusal(self, entry: str) -> str:
        """What the table says to somebody who tries it."""
        try:
            self.play(entry)
        except Illegal as refused:
            return refused.sentence
        raise AssertionError(f"{entry!r} was allowed")

    def options(self, mark: str, verb: str = "") -> list[str]:
        self.settle()
        ask: Ask | None = self.state.asks.get(seat_of(mark))
        found = ask.options if ask else ()
        return [" > ".join(each[1:]) for each in found if each[0] == verb]

    def asked(self) -> str:
        """The letters of the seats that must answer now."""
        self.settle()
        return "".join("*" if seat == CHANCE else "abcdefgh"[seat] for seat in self.state.asks)

    # --- looking -----------------------------------------------------------------------------

    def hears(self, mark: str) -> list[str]:
        """What has happened, as one seat hears of it."""
        return [self.state.rules.tell(event.to(seat_of(mark))) for event in self.events]

    @property
    def position(self) -> Position:
        return self.state.position

    def at(self, place: str) -> Piece | None:
        mark, _, slot = place.partition(".")
        self.settle()
        return self.position.field.units[seat_of(mark)][board.SLOTS.index(slot)]

    def card(self, place: str) -> str:
        piece = self.at(place)
        return piece.card if piece else ""

    def lies(self, place: str) -> bool:
        piece = self.at(place)
        return piece is not None and piece.corpse

    def damage(self, place: str) -> int:
        piece = self.at(place)
        assert piece is not None, f"nobody stands on {place}"
        return self.position.damage[piece.id]

    def statuses(self, place: str) -> tuple[str, ...]:
        piece = self.at(place)
        assert piece is not None, f"nobody stands on {place}"
        return piece.statuses

    def reserve(self, mark: str) -> list[str]:
        self.settle()
        slots = self.position.field.reserve[seat_of(mark)]
        return [card.card for card in slots if card is not None]

    def markers(self, mark: str) -> list[int]:
        slots = self.position.field.reserve[seat_of(mark)]
        return [card.markers for card in slots if card is not None and card.operation]

    def hand(self, mark: str) -> list[str]:
        self.settle()
        return sorted(name for name, _ in self.position.sides[seat_of(mark)].hand)

    def discard(self, mark: str) -> list[str]:
        self.settle()
        return list(self.position.sides[seat_of(mark)].discard)

    def deck(self, mark: str) -> int:
        self.settle()
        return self.position.sides[seat_of(mark)].deck


def scene(
    a: Mapping[str, Any],
    b: Mapping[str, Any],
    *cards: Card,
    wave: str = "vanguard",
    round: int = 2,
    turn: str = "a",
    first: str = "a",
    actions: int = 2,
    ceasefire: str = "",
    edition: str = "deluxe",
    best_of: int = 1,
    trophies: tuple[int, ...] = (0,) * 6,
    mode: Mode = DUEL,
    more: tuple[Mapping[str, Any], ...] = (),
    goal: str = "",
    promos: tuple[str, ...] = (),
    chase: tuple[str, ...] = (),
) -> Game:
    """A game in its middle; a unit is told by slots: {"V1": "Name", "hand": […], "S1": "Trap"}.

    `more`: the Units of seats c and so on. A Unit led by "" has no Leader. `promos`: all there are;
    those that no Unit names are still in their deck.
    """
    units = tuple({"leader": name, **u} for name, u in zip(LED_BY, (a, b, *more), strict=False))
    seats = range(len(units))
    brought = [PRINTED[name] for unit in units for name in _names(unit) if name in PRINTED]
    known = {card.name: card for card in (*brought, *CAPTAINS, *SPARE, *MORE_SPARE, *cards)}
    book = CardBook(known.values())
    rules = Duel(getattr(editions, edition.upper().replace("-", "_")), book, mode)
    damage: list[int] = []
    field = Field(
        units=tuple(_unit(seat, unit, damage) for seat, unit in enumerate(units)),
        reserve=tuple(_reserve(seat, unit, known, damage) for seat, unit in enumerate(units)),
        bases=tuple(_base(unit, damage) for unit in units),
    )
    opens = seat_of(first)
    order = (*seats[opens:], *seats[:opens])
    place = order.index(seat_of(turn))
    position = Position(
        field=field,
        sides=tuple(
            _side(seat, unit, known, trophies[seat], promos) for seat, unit in enumerate(units)
        ),
        damage=tuple(damage),
        order=order,
        round=round,
        wave=ROWS.index(wave),
        place=place,
        turn=TURN,
        wave_from=TURN - place,
        round_from=TURN - place - len(seats) * ROWS.index(wave),
        actions=actions,
        owed=(0,) * len(seats),
        best_of=best_of,
        marks=(Mark("did something", opens, TURN - place),),  # not an idle round so far
        ceasefire=tuple(seat_of(mark) for mark in ceasefire),
        common=mode.laid(goal),
        built=any("leaders" in unit for unit in units),
        promos=_promos(units, known, promos),
        chase=chase,
    )
    return Game(State(rules, _at_rest(rules, position)))


def _at_rest(rules: Duel, position: Position) -> Position:
    """The position once everything has run that waits for nobody."""
    table = rules._table(position)
    rules._run(table)
    return table.close()


def _names(unit: Mapping[str, Any]) -> Iterator[str]:
    """Every card a unit speaks of, in slots, hand, deck or discard pile."""
    for told in unit.values():
        if isinstance(told, str):
            yield str(told)
        elif isinstance(told, list):
            yield from told


def _unit(seat: Seat, unit: Mapping[str, Any], damage: list[int]) -> tuple[Piece | None, ...]:
    pieces: list[Piece | None] = [None] * 9
    led = [("F2", unit["leader"])] if unit["leader"] else []
    for slot, name in [*led, *((s, unit[s]) for s in board.SLOTS if s in unit)]:
        damage.append(getattr(name, "damage", 0))
        pieces[board.SLOTS.index(slot)] = Piece(
            id=len(damage) - 1,
            card=str(name),
            owner=unit.get(f"{slot} owner", seat),
            leader=bool(led) and slot == "F2",
            corpse=isinstance(name, Lying),
            statuses=getattr(name, "statuses", ()),
        )
    return tuple(pieces)


def _base(unit: Mapping[str, Any], damage: list[int]) -> Base | None:
    if "base" not in unit:
        return None
    damage.append(0)
    return Base(len(damage) - 1, unit["base"])


def _reserve(
    seat: Seat, unit: Mapping[str, Any], known: Mapping[str, Card], damage: list[int]
) -> tuple[Reserve | None, ...]:
    slots: list[Reserve | None] = [None] * 3
    for slot in board.RESERVE:
        if slot in unit:
            name = unit[slot]
            open_ = known[name].fourth == "operation"
            damage.append(0)
            slots[board.RESERVE.index(slot)] = Reserve(
                id=len(damage) - 1,
                card=name,
                owner=seat,
                operation=open_,
                markers=unit.get(f"{slot} markers", 4) if open_ else 0,
                since=1,
                seen_by=(0, 1) if open_ else (seat,),
            )
    return tuple(slots)


def _promos(
    units: Iterable[Mapping[str, Any]], known: Mapping[str, Card], names: tuple[str, ...]
) -> Promos | None:
    out = [str(name) for unit in units for name in _names(unit)]
    held = [name for unit in units for name in unit.get("hand", ())]
    held += [unit[s] for unit in units for s in board.RESERVE if s in unit]
    hidden = [n for n in names if n not in out or (n in held and known[n].fourth != "operation")]
    deck = sum(name not in out for name in names)
    return Promos(tuple(sorted(names)), tuple(sorted(hidden)), deck) if names else None


def _side(
    seat: Seat,
    unit: Mapping[str, Any],
    known: Mapping[str, Card],
    trophies: int,
    promos: tuple[str, ...],
) -> Side:
    hand = sorted(unit.get("hand", ()))
    deck = list(unit.get("deck", [f"Spare {n}" for n in range(1 + 4 * seat, 5 + 4 * seat)]))
    traps = [unit[s] for s in board.RESERVE if s in unit and known[unit[s]].fourth == "trap"]
    return Side(
        seat=seat,
        seen_by=(seat,),
        secret=tuple(sorted(name for name in (*hand, *deck, *traps) if name not in promos)),
        hand=tuple((name, seat) for name in hand),
        deck=len(deck),
        discard=tuple(unit.get("discard", ())),
        leaders=tuple(sorted(unit.get("leaders", ()))),
        under=unit.get("under", ""),
        trophies=trophies,
    )


def winners(game: Game) -> tuple[Seat, ...]:
    """Who has won, once it is over."""
    outcome = game.state.outcome
    assert outcome is not None
    return outcome.winners


def passes(waves: Iterable[str]) -> list[str]:
    """Everybody passing in turn: "ab" is a whole wave."""
    return [f"{mark} pass" for mark in waves]
