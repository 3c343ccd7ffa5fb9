"""What all draft protocols do alike: reading setups, showing views, keeping and ruling."""

from __future__ import annotations

import hashlib
import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, zip_longest
from typing import Any, ClassVar, Final, Generic

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.audience import seen
from engine.kernel.event import Event
from engine.kernel.log import UNSEEN
from engine.kernel.refusals import Illegal, Unreadable
from engine.kernel.ruleset import Outcome, Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import Told
from engine.parts.cube import cards_in, named
from engine.parts.drafts import stories, worlds
from engine.parts.drafts.tables import (
    LEADERS,
    AnyTable,
    Drafted,
    Progress,
    moved,
    with_pool,
)
from engine.parts.piles import UNKNOWN, Pile, known, pile

SEMANTICS: Final = 1
"""Raised when the meaning of any protocol changes; part of every identity."""


RULED: Final = {
    "leader": ("heroes", "leaders"),
    "hero": ("leaders", "heroes"),
    "return": ("heroes", "returned"),
    "restore": ("returned", "heroes"),
}
"""a judge's words: from where a card is moved, and where to"""


class Draft(ABC, Generic[AnyTable]):
    """A protocol over one kind of table; the protocols fill in how it is played."""

    name: str
    table: type[AnyTable]
    seat_range: tuple[int, int]
    copies: int = 1
    """DR-20: how often a card may be in the cube unless the setup says otherwise"""
    in_common: ClassVar[bool] = False
    """whether all choose from the same cards, so that every move changes what everybody sees"""
    settings: ClassVar[Mapping[str, Callable[[Any, int], Any]]] = {}
    """what else a setup may say, and who reads it, given the number of seats"""

    def __init__(self, stock: Sequence[str] = ()) -> None:
        self.stock = tuple(stock) or tuple(f"Card {number}" for number in range(1, 133))
        """names for examples"""
        self._decoder = msgspec.json.Decoder(self.table)

    # What a protocol fills in.

    @abstractmethod
    def least(self, seats: int) -> int:
        """How many cards a cube for so many seats needs."""

    @abstractmethod
    def begin(self, setup: Mapping[str, Any]) -> AnyTable: ...

    @abstractmethod
    def asks(self, table: AnyTable) -> dict[Seat, Ask]: ...

    @abstractmethod
    def play(
        self, table: AnyTable, seat: Seat, option: Option
    ) -> tuple[AnyTable, tuple[Event, ...]]: ...

    @abstractmethod
    def progress(self, table: AnyTable) -> tuple[Progress, ...]:
        """How far each seat has come: the same in every view."""

    @abstractmethod
    def offered(self, table: AnyTable, seat: Seat) -> Pile:
        """The cards that lie before the seat now."""

    @abstractmethod
    def lying(self, table: AnyTable) -> Iterator[Pile]:
        """The piles of cards that belong to no pool, and are not of the rest."""

    @abstractmethod
    def refused(self, table: AnyTable, seat: Seat, option: Option) -> Reason | None:
        """Why a seat that is asked may not answer so; None: that is said of any nonsense."""

    @abstractmethod
    def drawn(self, table: AnyTable) -> str:
        """The table as text."""

    # --- setting up -------------------------------------------------------------------------------

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(
            f"{SEMANTICS}|{self.name}|{self.rules_as_text()}".encode()
        ).hexdigest()

    def rules_as_text(self) -> str:
        """What sets the protocol apart from others of its kind."""
        return ""

    def seats(self, setup: Mapping[str, Any]) -> int:
        """The number of seats; the smallest there may be if the setup makes no sense."""
        seats = setup.get("seats", self.seat_range[0])
        fits = type(seats) is int and self.seat_range[0] <= seats <= self.seat_range[1]
        return seats if fits else self.seat_range[0]

    def most_seats(self, cards: int) -> int:
        """For how many seats so many cards are enough; 0: for none."""
        least, most = self.seat_range
        return max((n for n in range(least, most + 1) if self.least(n) <= cards), default=0)

    def read_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        strange = sorted(set(setup) - {"cards", "seats", "cannot_lead", "copies", UNSEEN})
        strange = [each for each in strange if each not in self.settings]
        if strange:
            raise Unreadable(
                Told("A setup of {0} does not know “{1}”.", self.name, strange[0]), code="setup"
            )
        seats = self._number_of_seats(setup)
        copies = setup.get("copies", self.copies)
        if type(copies) is not int or not 1 <= copies <= 99:
            raise Unreadable(Told("`copies` is a small number."), code="copies")
        cards = cards_in(setup, copies)
        read: dict[str, Any] = {"cards": list(cards), "seats": seats}
        if copies != self.copies:
            read["copies"] = copies
        if "cannot_lead" in setup:
            named(setup["cannot_lead"])
            stuck = sorted(set(setup["cannot_lead"]) & set(cards))
            read |= {"cannot_lead": stuck} if stuck else {}
        for key, reading in self.settings.items():
            if key in setup:
                read[key] = reading(setup[key], seats)
        self._enough(read)
        if setup.get(UNSEEN):
            read[UNSEEN] = sorted({int(seat) for seat in setup[UNSEEN]})
        return read

    def needed(self, setup: Mapping[str, Any]) -> int:
        """How many cards a setup needs."""
        return self.least(setup["seats"])

    def _number_of_seats(self, setup: Mapping[str, Any]) -> int:
        seats = setup.get("seats")
        least, most = self.seat_range
        if type(seats) is not int or not least <= seats <= most:
            many = f"{least}" if least == most else Told("{0} to {1}", least, most)
            raise Unreadable(Told("This draft is for {0} seats.", many), code="seats")
        return seats

    def _enough(self, setup: Mapping[str, Any]) -> None:
        have, need, seats = len(setup["cards"]), self.needed(setup), setup["seats"]
        if have >= need:
            return
        raise Unreadable(stories.too_few(have, need, seats, self.most_seats(have)), code="too-few")

    def heard_setup(self, setup: Mapping[str, Any], by: Seat | None) -> Mapping[str, Any]:
        return setup

    def joined_setup(self, setups: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
        return setups[0] if all(setup == setups[0] for setup in setups) else None

    def common(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """What every table takes over from its setup."""
        return {
            "rest": tuple(setup["cards"]),
            "cannot_lead": tuple(setup.get("cannot_lead", ())),
            "unseen": tuple(setup.get(UNSEEN, ())),
        }

    def example(self, chance: random.Random) -> dict[str, Any]:
        """A small setup at random."""
        seats = chance.randint(self.seat_range[0], min(4, self.seat_range[1]))
        need = self.least(seats)
        copies = max(chance.choice((self.copies, 2)), -(-need // len(self.stock)))
        some = sorted(chance.sample(self.stock * copies, min(need + 3, len(self.stock) * copies)))
        setup: dict[str, Any] = {"cards": some, "seats": seats, "copies": copies}
        if chance.random() < 0.5:
            setup["cannot_lead"] = sorted(chance.sample(sorted(set(some)), need // 8))
        return setup

    # --- playing ----------------------------------------------------------------------------------

    def why_not(self, table: AnyTable, seat: Seat, option: Option) -> Reason:
        if seat == CHANCE:
            return Reason(Told("{0} cannot come now.", said(option)), code="impossible")
        reason = self.refused(table, seat, option)
        if reason is not None:
            return reason
        ask = self.asks(table)[seat]
        example = said(ask.options[0])
        return Reason(Told("{0} Say, for example, {1}.", ask.prompt, example), code="no-answer")

    def outcome(self, table: AnyTable) -> Outcome | None:
        """DR-22: it is over when nobody is asked any more."""
        if self.asks(table):
            return None
        return Outcome((0,) * len(table.seats), "All cards are drafted; nobody wins a draft.")

    def tell(self, event: Event, names: Sequence[str] = LETTERS) -> str:
        return stories.tell(event, names)

    def dealing(
        self, table: AnyTable, card: str, seat: Seat, *, weights: Mapping[str, int] | None = None
    ) -> Ask:
        """Chance is asked which card a seat sees next: "?" where nobody knows it, or a known one.

        A card that is known is no question: its answer goes without saying.
        """
        prompt = f"A card for {letter(seat)}."
        if seat in table.unseen or card != UNKNOWN:
            only = ("deal", letter(seat), UNKNOWN if seat in table.unseen else card)
            return Ask(CHANCE, prompt, menu_of([only]), default=only)
        weighing = Counter(table.rest) if weights is None else weights
        menu = {"deal": lambda: [("deal", letter(seat), name) for name in weighing]}
        return Ask(CHANCE, prompt, menu, weigh=lambda option: weighing[option[2]])

    # --- knowing ----------------------------------------------------------------------------------

    def heard(self, table: AnyTable, seat: Seat, option: Option, by: Seat | None) -> Option:
        """DR-6, DR-11, DR-19: what is done all hear; with which card, only whose card it is."""
        mine = LETTERS.index(option[1]) if seat == CHANCE else seat
        open_words = 2 if seat == CHANCE else 1
        if by == mine or len(option) <= open_words:
            return option
        return (*option[:open_words], UNKNOWN)

    def view(self, table: AnyTable, seat: Seat | None) -> AnyTable:
        view: AnyTable = seen(table, seat)
        others = (each for each in range(len(table.seats)) if each != seat or seat in table.unseen)
        rest = pile([*table.rest, *self._veiled(table, view)])
        return replace(view, rest=rest, unseen=tuple(others))

    def _veiled(self, table: AnyTable, view: AnyTable) -> Iterator[str]:
        """The cards that the table names and the view does not."""
        for true, shown in zip(self._piles(table), self._piles(view), strict=True):
            if true != shown:
                pairs = zip_longest(true, shown, fillvalue=UNKNOWN)
                yield from (card for card, seen in pairs if seen == UNKNOWN != card)

    def _piles(self, table: AnyTable) -> Iterator[Pile]:
        for pool in table.seats:
            yield pool.leaders
            yield pool.heroes
            yield pool.returned
        yield from self.lying(table)

    def located(self, table: AnyTable) -> Counter[str]:
        """The cards whose place is known."""
        return known(chain.from_iterable(self._piles(table)))

    def pieces(self, table: AnyTable) -> Counter[str]:
        """Every physical card, wherever it is."""
        return self.located(table) + Counter(table.rest)

    def permuted(self, table: AnyTable, seat: Seat | None, chance: random.Random) -> AnyTable:
        """A table the seat cannot tell from this one."""
        return worlds.another(table, self.view(table, seat), chance)

    def imagined(self, view: AnyTable, seat: Seat, chance: random.Random) -> AnyTable:
        """The view itself: a draft can go on without anybody knowing what others took."""
        return view

    def worth(self, table: AnyTable, seat: Seat) -> float:
        """As much as can be said of a pool without knowing the cards: that it makes a deck."""
        coins = self.progress(table)[seat].coins
        pool = table.seats[seat]
        return 3.0 * min(len(pool.leaders), LEADERS) + len(pool.heroes) + coins / 4

    def resting(self, table: AnyTable) -> bool:
        return True

    def drafted(self, table: AnyTable) -> tuple[Drafted, ...]:
        """What every seat has."""
        return tuple(Drafted(p.seat, p.leaders, p.heroes, p.returned) for p in table.seats)

    # --- keeping ----------------------------------------------------------------------------------

    def encode(self, table: AnyTable) -> bytes:
        return msgspec.json.encode(table)

    def decode(self, saved: bytes) -> AnyTable:
        return self._decoder.decode(saved)

    def rule(self, table: AnyTable, words: Option) -> AnyTable:
        """A judge moves a card within the pool of a seat; where it lay is part of the ruling."""
        seats = LETTERS[: len(table.seats)]
        if len(words) != 3 or words[0] not in RULED or words[1] not in [*seats]:
            raise Illegal(
                Told(
                    "A ruling says “leader a > Name” (of a Hero), “hero a > Name” (of a Leader), "
                    "“return a > Name” (of a Hero) or “restore a > Name” (of a card in the box). "
                    "{0} does not.",
                    said(words),
                ),
                code="bad-ruling",
            )
        source, to = RULED[words[0]]
        pool = table.seats[seats.index(words[1])]
        lying = getattr(pool, source)
        card = words[2] if words[2] in lying else UNKNOWN
        if card not in lying:
            raise Illegal(
                Told("{0} is not there with seat {1}.", words[2], words[1]), code="bad-ruling"
            )
        return with_pool(table, moved(pool, source, to, card))
