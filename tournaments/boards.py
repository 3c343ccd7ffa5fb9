"""A bracket as it is drawn: boxes and lines at their places, for SVG that grows with the field."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.competition.ladder import NOBODY, Slot
from engine.competition.people import Name
from engine.competition.stage import Stage

WIDE: Final = 168
TALL: Final = 46
ACROSS: Final = 200
DOWN: Final = 58
SHORT: Final = 17
"""letters of a name that a box holds"""


class Side(NamedTuple):
    """One of the two lines of a box."""

    name: str
    score: str
    won: bool


class Box(NamedTuple):
    number: int
    x: int
    y: int
    one: Side
    other: Side
    is_open: bool


class Line(NamedTuple):
    """From the right of one box to the left of the next."""

    points: str


class Drawing(NamedTuple):
    """One part of a ladder: winners with final and third place, or losers."""

    part: str
    wide: int
    tall: int
    boxes: list[Box]
    lines: list[Line]


def drawn(stage: Stage, names: Mapping[Name, str]) -> list[Drawing]:
    """The winners' side, and the losers' side where there is one that stands beforehand."""
    slots = [slot for slot in stage.bracket.slots if slot.state != "spared"]
    upper = [slot for slot in slots if slot.rung.part != "losers"]
    lower = [slot for slot in slots if slot.rung.part == "losers"]
    made = [_drawing("winners", stage, upper, names)]
    return [*made, _drawing("losers", stage, lower, names)] if lower else made


def _drawing(part: str, stage: Stage, slots: list[Slot], names: Mapping[Name, str]) -> Drawing:
    columns = _columns(slots)
    at: dict[int, tuple[int, int]] = {}
    most = max(len(column) for column in columns)
    for nth, column in enumerate(columns):
        step = most * DOWN / len(column)
        for place, slot in enumerate(column):
            at[slot.rung.number] = nth * ACROSS, round(step * (place + 0.5) - TALL / 2)
    boxes = [_box(stage, slot, *at[slot.rung.number], names) for slot in slots]
    lines = [
        Line(_bent(at[source.number], at[slot.rung.number]))
        for slot in slots
        for source in (slot.rung.one, slot.rung.other)
        if source.what == "winner" and source.number in at
    ]
    return Drawing(part, len(columns) * ACROSS, most * DOWN, boxes, lines)


def _columns(slots: list[Slot]) -> list[list[Slot]]:
    """Round by round; finals come after all winners' rounds, and third place below the final."""
    rounds: dict[int, list[Slot]] = {}
    last = max((s.rung.round for s in slots if s.rung.part in ("winners", "losers")), default=0)
    for slot in slots:
        column = slot.rung.round + (last if slot.rung.part == "final" else 0)
        rounds.setdefault(column, []).append(slot)
    order = {"winners": 0, "losers": 0, "final": 0, "third": 1}
    return [
        sorted(rounds[column], key=lambda slot: (order[slot.rung.part], slot.rung.number))
        for column in sorted(rounds)
    ]


def _bent(here: tuple[int, int], there: tuple[int, int]) -> str:
    x, y = here[0] + WIDE, here[1] + TALL // 2
    end, middle = there[0], there[1] + TALL // 2
    half = (x + end) // 2
    return f"{x},{y} {half},{y} {half},{middle} {end},{middle}"


def _box(stage: Stage, slot: Slot, x: int, y: int, names: Mapping[Name, str]) -> Box:
    couple = slot.couple
    told = stage.results.get((slot.rung.number, frozenset(couple))) if couple else None
    scores = {}
    if told and slot.state == "played":
        (first, second), result = told
        scores = {first: str(result.first), second: str(result.second)}
    one, other = (
        Side(_called(name, names), scores.get(name or "", ""), bool(name) and name == slot.winner)
        for name in (slot.one, slot.other)
    )
    return Box(slot.rung.number, x, y, one, other, slot.state == "open")


def _called(name: Name | None, names: Mapping[Name, str]) -> str:
    if name is None:
        return ""
    if name == NOBODY:
        return "–"
    called = names.get(name, name)
    return called if len(called) <= SHORT else f"{called[: SHORT - 1]}…"
