"""The ruleset: Pocket-Tactics in its fourth edition, for two to six."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from engine.games.pocket_tactics import (
    clashes,
    codex,
    forces,
    ground,
    reasons,
    rulings,
    showing,
    stories,
    thinking,
    touching,
    turns,
)
from engine.games.pocket_tactics.state import Course, Fighter, Player, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.audience import seen
from engine.kernel.event import Event
from engine.kernel.log import UNSEEN
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import Outcome, Reason
from engine.kernel.seats import LETTERS, Seat, letter
from engine.kernel.words import Told, either, together
from engine.parts.box import Box, Brings, Choice, Kit, listed
from engine.parts.open_game import OpenGame
from engine.parts.piles import pile
from engine.parts.scene import Face, Scene

SEMANTICS: Final = 1
"""Raised when the meaning of any rule changes; part of the ruleset's identity."""
SEATS: Final = range(2, 7)
BEFORE: Final = ("central", "choose", "centre", "roll", "draw", "lay", "home", "muster")
RANDOM: Final = "random"


class PocketTactics(OpenGame[Position]):
    """Forces by points, a map of everybody's tiles, red and blue dice. PK-1: forces are open."""

    name = "pocket-tactics/4e"
    semantics = SEMANTICS
    position = Position
    keys = frozenset(("forces", "points", "central", "first", UNSEEN))

    def as_text(self) -> bytes:
        return codex.as_text()

    box = Box(
        "Pocket-Tactics",
        "Two or more forces, a map that everybody builds, and dice: red strikes, blue holds.",
        "Pocket-Tactics",
        least=SEATS[0],
        most=SEATS[-1],
        brings=Brings("force", "forces", about="Units for the points agreed, and six tiles."),
        choices=(
            Choice("points", "Points", ((50, "50"), (75, "75"), (100, "100"), (30, "30"))),
            Choice(
                "central",
                "Central feature",
                ((RANDOM, "Chance decides"), *((each, each) for each in codex.features())),
            ),
            Choice(
                "first",
                "Who goes first",
                ((RANDOM, "A roll decides"), (0, "The first seat"), (1, "The second")),
            ),
        ),
        minutes=(25, 45),
        difficulty=2,
        verbs={
            "lay": "Lay the tile at",
            "home": "Place your feature at",
            "muster": "Place",
            "assault": "Assault with",
            "deploy": "Deploy",
            "return": "Call back",
            "summon": "Summon",
            "bump": "Raise",
            "reroll": "Roll again",
            "stop": "Stay",
            "strike": "Let it strike",
            "central": "In the centre:",
            "tile": "From the bag:",
            "roll": "Rolled by",
        },
    )

    def kits(self) -> tuple[Kit, ...]:
        return forces.kits()

    def read_brought(self, text: str) -> Any:
        return forces.read_list(text)

    # --- setting up -------------------------------------------------------------------------------

    def seats(self, setup: Mapping[str, Any]) -> int:
        given = listed(setup.get("forces"))
        many = len(given) if isinstance(given, list | tuple) else 0
        return many if many in SEATS else SEATS[0]

    def read_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        self.only_known(setup)
        points = setup.get("points", forces.POINTS)
        if type(points) is not int or not forces.LEAST_POINTS <= points <= forces.MOST_POINTS:
            raise Unreadable(
                Told(
                    "`points` is a number from {0} to {1}.", forces.LEAST_POINTS, forces.MOST_POINTS
                ),
                code="points",
            )
        given = listed(setup.get("forces"))
        if not isinstance(given, list | tuple) or len(given) not in SEATS:
            raise Unreadable(
                Told("`forces` has one for each of {0} to {1} seats.", SEATS[0], SEATS[-1]),
                code="seats",
            )
        read: dict[str, Any] = {"forces": _forces(given, points), "points": points}
        read["central"] = _central(setup.get("central", RANDOM))
        read["first"] = _first(setup.get("first", RANDOM), len(given))
        return read

    def begin(self, setup: Mapping[str, Any]) -> Position:
        players = tuple(
            Player(seat, tuple(Fighter(seat, *each) for each in forces.named(force["units"])))
            for seat, force in enumerate(setup["forces"])
        )
        central = "" if setup["central"] == RANDOM else setup["central"]
        return Position(
            players,
            bag=pile(tile for force in setup["forces"] for tile in force["tiles"]),
            phase="choose" if central else "central",
            central=central,
            first=-1 if setup["first"] == RANDOM else setup["first"],
        )

    # --- playing ----------------------------------------------------------------------------------

    def asks(self, position: Position) -> dict[Seat, Ask]:
        if position.phase == "over":
            return {}
        if position.phase == "clash":
            assert position.clash is not None
            return clashes.asks(position.clash)
        return ground.asks(position) if position.phase in BEFORE else turns.asks(position)

    def play(
        self, position: Position, seat: Seat, option: Option
    ) -> tuple[Position, tuple[Event, ...]]:
        course = Course(position)
        if position.phase in BEFORE:
            ground.play(course, seat, option)
            if course.position.phase == "turn":
                turns.opening(course)
        else:
            turns.play(course, seat, option)
        return course.position, tuple(course.events)

    def why_not(self, position: Position, seat: Seat, option: Option) -> Reason:
        return reasons.why_not(position, seat, option, self.asks(position)[seat])

    def outcome(self, position: Position) -> Outcome | None:
        return Outcome(position.result, position.why) if position.phase == "over" else None

    @property
    def stories(self) -> tuple[str, ...]:
        return stories.STORIES

    def tell(self, event: Event, names: Sequence[str] = LETTERS) -> str:
        return stories.tell(event, names)

    def drawn(self, position: Position) -> str:
        return stories.drawn(position)

    # --- knowing ----------------------------------------------------------------------------------

    def view(self, position: Position, seat: Seat | None) -> Position:
        view: Position = seen(position, seat) if position.phase == "choose" else position
        return view

    def heard(self, position: Position, seat: Seat, option: Option, by: Seat | None) -> Option:
        """Everything is open once everybody has answered."""
        return option

    def scene(self, position: Position, reader: Seat | None) -> Scene:
        return showing.scene_of(position, reader, {*self.asks(position)})

    def faces(self, names: Iterable[str]) -> Mapping[str, Face]:
        return showing.faces(names)

    def pointed(self, seat: Seat, word: str) -> str:
        """One's own units are called bare; for who looks on they carry the seat's letter."""
        mine = word[1:2] != "." and forces.kind_of(word)
        return f"{letter(seat)}.{word}" if mine else word

    def meant(self, position: Position, seat: Seat, touched: Sequence[str]) -> list[Option]:
        """What somebody who touches these units and places may want to do, legal or not."""
        ask = self.asks(position).get(seat)
        return [*touching.meant(position, ask, seat, touched)] if ask else []

    def chapter(self, position: Position) -> tuple[str, ...]:
        if position.phase in BEFORE:
            return ("The map",)
        return ("The battle", f"Round {position.turns // len(position.order) + 1}")

    def standing(self, position: Position) -> tuple[int, ...]:
        return tuple(turns.captures(position, each.seat) for each in position.players)

    # --- bots -------------------------------------------------------------------------------------

    def imagined(self, view: Position, seat: Seat, chance: random.Random) -> Position:
        return thinking.with_choices(view, seat, chance)

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
        """Ready forces, mostly of two players."""
        seats = chance.choice((2, 2, 2, 3))
        names = list(codex.forces())
        brought = [forces.read_force(chance.choice(names), forces.POINTS) for _ in range(seats)]
        return {"forces": brought, "points": forces.POINTS, "central": RANDOM, "first": RANDOM}

    def pieces(self, position: Position) -> Counter[str]:
        """Every unit and tile, wherever it is."""
        units = Counter(each.word for each in position.fighters)
        drawn = [position.drawn] if position.drawn else []
        tiles = Counter([*position.bag, *drawn, *(tile.terrain for tile in position.tiles)])
        return units + tiles

    def permuted(self, position: Position, seat: Seat | None, chance: random.Random) -> Position:
        """A position the seat cannot tell from this one."""
        return thinking.with_choices(position, seat, chance)


def _forces(given: Sequence[Any], points: int) -> list[dict[str, list[str]]]:
    """Every force read; all problems of all seats told."""
    read, wrong = [], []
    for seat, force in enumerate(given):
        try:
            read.append(forces.read_force(force, points))
        except Unreadable as refusal:
            wrong.append(Told("Seat {0}: {1}", letter(seat), refusal.sentence))
    if wrong:
        raise Unreadable(together(wrong), code="force")
    return read


def _central(given: Any) -> str:
    if given != RANDOM and given not in codex.features():
        known = either(tuple(codex.features()))
        raise Unreadable(Told("`central` is “{0}” or one of {1}.", RANDOM, known), code="central")
    return str(given)


def _first(given: Any, seats: int) -> int | str:
    if given == RANDOM:
        return RANDOM
    if type(given) is not int or not 0 <= given < seats:
        raise Unreadable(
            Told("`first` is “{0}” or a seat from 0 to {1}.", RANDOM, seats - 1), code="first"
        )
    return given
