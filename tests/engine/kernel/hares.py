"""Hares: a small game on a map of hexes, for whatever is drawn and touched on one.

Two to four hares sit at the corners of a map. In turn each hops to a free neighbouring hex, or digs
where it sits and rolls a die: from its luck on (5, or 4 in a burrow) it finds a carrot and chooses
which hedge to trim. Whoever finds the second carrot has won.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.audience import EVERYONE, declared, seen
from engine.kernel.event import Event
from engine.kernel.refusals import Illegal, Unreadable
from engine.kernel.ruleset import Outcome, Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import Told
from engine.parts.box import Box, Brings, Kit
from engine.parts.scene import Area, Cell, Doing, Line, Number, Piece, Scene, Side, Track, Tray

Place = tuple[int, int]
AROUND: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
MAP: Final = tuple(
    (q, r) for r in range(-2, 3) for q in range(-2, 3) if -2 <= q + r <= 2
)  # fmt: skip
BURROWS: Final = ((0, 0), (1, -2), (-1, 2))
CORNERS: Final = ((-2, 0), (2, 0), (0, -2), (0, 2))
HEDGES: Final = ("round", "square", "swan")
COATS: Final = {"brown": "brown", "white": "snow", "grey": "grey"}
CARROTS: Final = 2


@declared
class Field(msgspec.Struct, frozen=True):
    """A whole position."""

    hares: Annotated[tuple[Place, ...], EVERYONE]
    coats: Annotated[tuple[str, ...], EVERYONE]
    carrots: Annotated[tuple[int, ...], EVERYONE]
    trimmed: Annotated[tuple[str, ...], EVERYONE] = ()
    turn: Annotated[int, EVERYONE] = 0
    doing: Annotated[str, EVERYONE] = ""
    rolled: Annotated[int, EVERYONE] = 0

    @property
    def seat(self) -> Seat:
        return self.turn % len(self.hares)


class HareRules:
    """The ruleset."""

    name = "toy/hares"
    digest = hashlib.sha256(b"hares 1").hexdigest()
    box = Box(
        "Hares",
        "Hop and dig for carrots.",
        "Toys",
        least=2,
        most=4,
        teams={4: (0, 1, 0, 1)},
        brings=Brings("force", "coats", about="A coat for each hare."),
        verbs={"hop": "Hop to", "dig": "Dig here", "trim": "Trim the hedge"},
        minutes=(2, 5),
        difficulty=1,
    )

    def kits(self) -> tuple[Kit, ...]:
        return tuple(Kit(coat, f"A {coat} coat", coat, art=coat) for coat in COATS)

    def read_brought(self, text: str) -> str:
        coat = text.strip().lower()
        if coat not in COATS:
            raise Unreadable(f"Line 1: there is no {coat} coat.", line=1)
        return coat

    def seats(self, setup: Mapping[str, Any]) -> int:
        return len(setup["coats"])

    def heard_setup(self, setup: Mapping[str, Any], by: Seat | None) -> Mapping[str, Any]:
        return setup

    def joined_setup(self, setups: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
        return setups[0] if all(setup == setups[0] for setup in setups) else None

    def read_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        coats = setup.get("coats")
        if not isinstance(coats, list) or not 2 <= len(coats) <= 4 or not set(coats) <= set(COATS):
            raise Unreadable("Two to four hares play, each in a coat.")
        if not set(setup) <= {"coats", "unseen"}:
            raise Unreadable("Hares agree on their coats and on nothing else.")
        return dict(setup)

    def begin(self, setup: Mapping[str, Any]) -> Field:
        coats = tuple(setup["coats"])
        return Field(CORNERS[: len(coats)], coats, (0,) * len(coats))

    def asks(self, field: Field) -> dict[Seat, Ask]:
        if CARROTS in field.carrots:
            return {}
        if field.doing == "roll":
            rolls = menu_of([("roll", str(pips)) for pips in range(1, 7)])
            return {CHANCE: Ask(CHANCE, "Roll.", rolls)}
        if field.doing == "trim":
            hedges = [("trim", each) for each in HEDGES if each not in field.trimmed]
            return {field.seat: Ask(field.seat, "Which hedge?", menu_of(hedges))}
        hops = [("hop", letter(field.seat), _word(place)) for place in self._free(field)]
        return {field.seat: Ask(field.seat, "Hop or dig.", menu_of([*hops, ("dig",)]))}

    def _free(self, field: Field) -> list[Place]:
        q, r = field.hares[field.seat]
        near = [(q + a, r + b) for a, b in AROUND]
        return [place for place in near if place in MAP and place not in field.hares]

    def play(self, field: Field, seat: Seat, option: Option) -> tuple[Field, tuple[Event, ...]]:
        match option:
            case "hop", _who, word:
                q, r = map(int, word.split(","))
                hares = tuple(
                    (q, r) if each == seat else place for each, place in enumerate(field.hares)
                )
                event = Event("hop", seat, (word,))
                return replace(field, hares=hares, turn=field.turn + 1, rolled=0), (event,)
            case ("dig",):
                return replace(field, doing="roll"), (Event("dig", seat),)
            case "roll", pips:
                return self._rolled(field, int(pips))
            case "trim", hedge:
                trimmed = (*field.trimmed, hedge)
                field = replace(field, trimmed=trimmed if len(trimmed) < len(HEDGES) else ())
                return replace(field, doing="", turn=field.turn + 1), (
                    Event("trim", seat, (hedge,)),
                )
        raise AssertionError(option)

    def _rolled(self, field: Field, pips: int) -> tuple[Field, tuple[Event, ...]]:
        seat = field.seat
        event = Event("roll", seat, amount=pips)
        if pips < (4 if field.hares[seat] in BURROWS else 5):
            return replace(field, doing="", rolled=pips, turn=field.turn + 1), (event,)
        carrots = tuple(n + (each == seat) for each, n in enumerate(field.carrots))
        found = Event("carrot", seat, amount=carrots[seat])
        return replace(field, doing="trim", rolled=pips, carrots=carrots), (event, found)

    def why_not(self, field: Field, seat: Seat, option: Option) -> Reason:
        return Reason(Told("{0} is too far for a hare.", said(option)), rule="Hares 1")

    def meant(self, field: Field, seat: Seat, touched: Sequence[str]) -> list[Option]:
        return [("hop", letter(seat), touched[-1])]

    def view(self, field: Field, seat: Seat | None) -> Field:
        view: Field = seen(field, seat)
        return view

    def heard(self, field: Field, seat: Seat, option: Option, by: Seat | None) -> Option:
        return option

    def outcome(self, field: Field) -> Outcome | None:
        return (
            Outcome(field.carrots, "The second carrot is found.") if not self.asks(field) else None
        )

    def tell(self, event: Event, names: Sequence[str] = LETTERS) -> str:
        who = names[event.seat] if event.seat is not None else ""
        told = f"{who} {event.kind} {' '.join(event.words)}".strip()
        return f"{told} {event.amount}" if event.amount else told

    def encode(self, field: Field) -> bytes:
        return msgspec.json.encode(field)

    def decode(self, saved: bytes) -> Field:
        return msgspec.json.decode(saved, type=Field)

    def rule(self, field: Field, words: Option) -> Field:
        raise Illegal(f"{said(words)} is not a ruling this game knows.")

    def chapter(self, field: Field) -> tuple[str, ...]:
        return ("Meadow", f"Round {field.turn // len(field.hares) + 1}")

    def standing(self, field: Field) -> tuple[int, ...]:
        return field.carrots

    def scene(self, field: Field, reader: Seat | None) -> Scene:
        acting = self.asks(field).keys()
        hedges = tuple(
            Line(f"{each} hedge", each, cells=("green",) * 3, done=each in field.trimmed)
            for each in HEDGES
        )
        garden = Piece("Garden", "card", pixels=("g.g", "ggg", ".n."), lines=hedges)
        dice = (Piece(str(field.rolled), "die", tint="red"),)
        return Scene(
            sides=tuple(
                Side(seat, numbers=(Number("Carrots", n, CARROTS, "star"),), active=seat in acting)
                for seat, n in enumerate(field.carrots)
            ),
            areas=(Area("meadow", "Meadow", "hex", tuple(_cell(field, at) for at in MAP)),),
            trays=(Tray("garden", "Garden", (garden,)),),
            tracks=(
                Track("Phase", ("hop", "roll", "trim"), ("", "roll", "trim").index(field.doing)),
            ),
            numbers=(Number("Turn", field.turn + 1),),
            doing=(Doing("Digs", words=(letter(field.seat),), pieces=dice),)
            if field.rolled
            else (),
            result="The second carrot is found." if CARROTS in field.carrots else "",
        )

    # what the conformance tests ask for

    def example(self, chance: random.Random) -> dict[str, Any]:
        return {"coats": chance.choices(list(COATS), k=chance.randint(2, 4))}

    def pieces(self, field: Field) -> Counter[str]:
        return Counter(field.coats)

    def permuted(self, field: Field, seat: Seat | None, chance: random.Random) -> Field:
        return field


def _word(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def _cell(field: Field, at: Place) -> Cell:
    burrow = at in BURROWS
    here = tuple(
        Piece(
            f"Hare {letter(seat)}",
            word=letter(seat),
            seat=seat,
            tint=COATS[field.coats[seat]],
            art=f"Hare {seat}",
            numbers=(Number("Luck", 4 if burrow else 5, icon="die"),),
        )
        for seat, place in enumerate(field.hares)
        if place == at
    )
    label, tint = ("Burrow", "hill") if burrow else ("Grass", "grass")
    return Cell(at, label, _word(at), tint=tint, pieces=here)
