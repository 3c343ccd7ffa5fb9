"""The ruleset: Pixel Pusher, for two to four."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from engine.games.pixel_pusher import (
    building,
    drafting,
    pixels,
    reasons,
    rulings,
    shelf,
    showing,
    stories,
    thinking,
    touching,
)
from engine.games.pixel_pusher.state import Course, Player, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.audience import seen
from engine.kernel.event import Event
from engine.kernel.log import UNSEEN
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import Outcome, Reason
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import Told
from engine.parts.box import Box
from engine.parts.open_game import OpenGame
from engine.parts.piles import UNKNOWN, pile
from engine.parts.scene import Face, Scene

SEMANTICS: Final = 1
"""Raised when the meaning of any rule changes; part of the ruleset's identity."""
SEATS: Final = range(2, 5)
REMOVED: Final = {2: 20, 3: 10, 4: 0}
"""machines put back into the box unseen"""
DRAFTING: Final = ("image", "fill", "generate", "ability", "machine", "draft", "look", "reveal")
BAG: Final = {"red": 20, "green": 20, "blue": 20}
SUPPLY: Final = {"cyan": 10, "magenta": 10, "yellow": 10, "white": 10}


class PixelPusher(OpenGame[Position]):
    """Draft machines, collect pixels from the conveyor, convert them and paint scanlines."""

    name = "pixel-pusher/standard"
    semantics = SEMANTICS
    position = Position
    keys = frozenset(("seats", UNSEEN))

    def as_text(self) -> bytes:
        return shelf.as_text()

    box = Box(
        "Pixel Pusher",
        "Draft machines, catch pixels from a conveyor, mix colours, and paint little pictures.",
        "Pixel Pusher",
        least=SEATS[0],
        most=SEATS[-1],
        minutes=(30, 45),
        difficulty=2,
        verbs={
            "take": "Draft",
            "claim": "Draft",
            "build": "Install",
            "trade": "Give up for a pixel:",
            "scrap": "Throw away",
            "convert": "Convert with",
            "return": "Give back",
            "fill": "Paint",
            "image": "Image:",
            "draw": "On segment",
            "ability": "Ability for",
            "machine": "Machine for",
            "reveal": "Shown by",
            "pixel": "Pixel for",
        },
        says_seats=True,
    )

    # --- setting up -------------------------------------------------------------------------------

    def seats(self, setup: Mapping[str, Any]) -> int:
        seats = setup.get("seats", SEATS[0])
        return seats if type(seats) is int and seats in SEATS else SEATS[0]

    def read_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        self.only_known(setup)
        seats = setup.get("seats", SEATS[0])
        if type(seats) is not int or seats not in SEATS:
            raise Unreadable(
                Told("This game is for {0} to {1} seats.", SEATS[0], SEATS[-1]), code="seats"
            )
        read: dict[str, Any] = {"seats": seats}
        if setup.get(UNSEEN):
            read[UNSEEN] = sorted({int(seat) for seat in setup[UNSEEN]})
        return read

    def begin(self, setup: Mapping[str, Any]) -> Position:
        seats = setup["seats"]
        return Position(
            tuple(map(Player, range(seats))),
            rest=pile(shelf.machines()),
            spare=pile(drafting.abilities_for(seats)),
            deck=len(shelf.machines()) - REMOVED[seats],
            gallery=pile(shelf.images()),
            bag=pixels.of(BAG),
            supply=pixels.of(SUPPLY),
            unseen=tuple(setup.get(UNSEEN, ())),
        )

    # --- playing ----------------------------------------------------------------------------------

    def asks(self, position: Position) -> dict[Seat, Ask]:
        if position.phase == "over":
            return {}
        return drafting.asks(position) if position.phase in DRAFTING else building.asks(position)

    def play(
        self, position: Position, seat: Seat, option: Option
    ) -> tuple[Position, tuple[Event, ...]]:
        course = Course(position)
        if position.phase in DRAFTING:
            drafting.play(course, seat, option)
            if course.position.phase == "build":
                building.begin_building(course)
        else:
            building.play(course, seat, option)
        return course.position, tuple(course.events)

    def why_not(self, position: Position, seat: Seat, option: Option) -> Reason:
        return reasons.why_not(position, seat, option, self.asks(position)[seat])

    def outcome(self, position: Position) -> Outcome | None:
        """PP-14: points, and between equals the pixels on the board."""
        if position.phase != "over":
            return None
        points = tuple(each.points for each in position.players)
        ahead = tuple(each.stored for each in position.players)
        return Outcome(points, building.why(position), ahead)

    @property
    def stories(self) -> tuple[str, ...]:
        return stories.STORIES

    def tell(self, event: Event, names: Sequence[str] = LETTERS) -> str:
        return stories.tell(event, names)

    def drawn(self, position: Position) -> str:
        return stories.drawn(position)

    # --- knowing ----------------------------------------------------------------------------------

    def view(self, position: Position, seat: Seat | None) -> Position:
        view: Position = seen(position, seat)
        machines, abilities = drafting.hidden(position, view)
        seats = range(len(position.players))
        others = (each for each in seats if each != seat or seat in position.unseen)
        return replace(
            view,
            rest=pile([*position.rest, *machines]),
            spare=pile([*position.spare, *abilities]),
            unseen=tuple(others),
        )

    def heard(self, position: Position, seat: Seat, option: Option, by: Seat | None) -> Option:
        """PP-4: others hear that a card is dealt or picked, and of which kind, not which."""
        verb = option[0]
        if seat == CHANCE and verb in ("ability", "machine"):
            mine = LETTERS.index(option[1])
            return option if by == mine else (*option[:-1], UNKNOWN)
        if verb in ("take", "claim") and by != seat:
            return (verb, UNKNOWN)
        return option

    def scene(self, position: Position, reader: Seat | None) -> Scene:
        return showing.scene_of(position, reader, {*self.asks(position)})

    def faces(self, names: Iterable[str]) -> Mapping[str, Face]:
        return showing.faces(names)

    def pointed(self, seat: Seat, word: str) -> str:
        """One's own slots are bare numbers; for who looks on they carry the seat's letter."""
        return f"{letter(seat)}.{word}" if word.isdecimal() else word

    def meant(self, position: Position, seat: Seat, touched: Sequence[str]) -> list[Option]:
        """What somebody who touches these cards, slots and lines may want to do, legal or not."""
        ask = self.asks(position).get(seat)
        return [*touching.meant(position, ask, seat, touched)] if ask else []

    def chapter(self, position: Position) -> tuple[str, ...]:
        if not position.round:
            return ()
        phase = "draft" if position.phase in DRAFTING else position.phase
        return (f"Round {position.round}", phase.capitalize())

    def standing(self, position: Position) -> tuple[int, ...]:
        return tuple(each.points for each in position.players)

    # --- bots -------------------------------------------------------------------------------------

    def imagined(self, view: Position, seat: Seat, chance: random.Random) -> Position:
        return replace(drafting.filled(view, chance), unseen=())

    def worth(self, position: Position, seat: Seat) -> float:
        return thinking.worth(position, seat)

    def resting(self, position: Position) -> bool:
        return thinking.resting(position)

    # --- keeping ----------------------------------------------------------------------------------

    def rule(self, position: Position, words: Option) -> Position:
        course = Course(position)
        rulings.rule(course, words)
        return course.position

    # --- what tests and bench ask for -------------------------------------------------------------

    def example(self, chance: random.Random) -> dict[str, Any]:
        return {"seats": chance.choice((2, 2, 3, 4))}

    def pieces(self, position: Position) -> Counter[str]:
        """Every card, image and pixel, wherever it is."""
        cards: list[str] = [*position.rest, *position.spare, *position.discard, *position.gallery]
        lying = [position.bag, position.supply, *position.conveyor]
        for each in position.players:
            cards += [*each.hand, *each.gifts, *each.fresh, *each.fresh_gifts, *each.drafted]
            cards += [*each.drafted_gifts, *each.abilities]
            cards += [card for built in each.slots for card in built]
            lying.append(each.pixels)
        for canvas in position.canvases:
            cards.append(canvas.name)
            needs = shelf.needs(canvas.name)
            lying += [n for n, s in zip(needs, canvas.filled, strict=True) if s >= 0]
        counts = Counter(cards)
        for colour, many in zip(pixels.COLOURS, map(sum, zip(*lying, strict=True)), strict=True):
            counts[colour] = many
        return counts

    def permuted(self, position: Position, seat: Seat | None, chance: random.Random) -> Position:
        """A position the seat cannot tell from this one."""
        view = self.view(position, seat)
        return replace(drafting.filled(view, chance), unseen=position.unseen)
