"""A bracket as it is drawn: boxes and lines at their places, for SVG that grows with the field.

Whoever has a bye stands in the next round; a match that nobody plays is no box.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile
from typing import Final, NamedTuple

from django.utils.translation import gettext as _

from engine.competition.ladder import NOBODY, Slot
from engine.competition.people import Couple, Name
from engine.competition.results import Meeting, Result, end
from engine.competition.stage import Stage
from tournaments import wording

WIDE: Final = 168
TALL: Final = 46
ACROSS: Final = 200
DOWN: Final = 58
HEAD: Final = 30
ABOVE: Final = 10
"""above a box, what its round is called"""
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


class Title(NamedTuple):
    """What a column is called, or a box that stands below its column's others."""

    text: str
    x: int
    y: int


class Drawing(NamedTuple):
    """One part of a ladder: winners with final and third place, or losers."""

    part: str
    wide: int
    tall: int
    boxes: list[Box]
    lines: list[Line]
    titles: list[Title]


def drawn(stage: Stage, names: Mapping[Name, str]) -> list[Drawing]:
    """The winners' side; and the losers', as it stands beforehand or as far as it is paired."""
    slots = [slot for slot in stage.bracket.slots if slot.state != "spared"]
    upper = [slot for slot in slots if slot.rung.part != "losers"]
    lower = [slot for slot in slots if slot.rung.part == "losers"]
    made = [_drawing("winners", stage, upper, names)]
    if stage.rounds:
        return [*made, _paired_below(stage, names)]
    return [*made, _drawing("losers", stage, lower, names)] if lower else made


def _paired_below(stage: Stage, names: Mapping[Name, str]) -> Drawing:
    """Losers who are paired when they are known, round by round, and the finals after them."""
    boxes, lines, came_from = list[Box](), list[Line](), dict[Name, Box]()
    for nth, round_ in enumerate(stage.rounds):
        for place, couple in enumerate(round_.tables.couples):
            x, y = nth * ACROSS, HEAD + place * DOWN
            result = round_.results.get(frozenset(couple))
            box = Box(0, x, y, *_sides(couple, result, names), result is None)
            earlier = (came_from[name] for name in couple if name in came_from)
            lines += [Line(_bent((before.x, before.y), (x, y))) for before in earlier]
            boxes.append(box)
            came_from |= dict.fromkeys(couple, box)
    titles = [
        Title(wording.round_title(stage, "round", nth + 1), nth * ACROSS, HEAD - ABOVE)
        for nth in range(len(stage.rounds))
    ]
    tall = max((box.y for box in boxes), default=0) + DOWN
    return Drawing("losers", len(stage.rounds) * ACROSS, tall, boxes, lines, titles)


def _sides(couple: Couple, result: Result | None, names: Mapping[Name, str]) -> tuple[Side, Side]:
    meeting = Meeting(0, *couple, result)
    scores = (str(result.first), str(result.second)) if result else ("", "")
    one, other = (
        Side(_called(name, names), score, end(meeting, name) == "win")
        for name, score in zip(couple, scores, strict=True)
    )
    return one, other


def _drawing(part: str, stage: Stage, slots: list[Slot], names: Mapping[Name, str]) -> Drawing:
    at = _places(slots)
    shown = [slot for slot in slots if slot.state != "bye"]
    boxes = [_box(stage, slot, *at[slot.rung.number], names) for slot in shown]
    played = {slot.rung.number for slot in shown}
    lines = [
        Line(_bent(at[source.number], at[slot.rung.number]))
        for slot in shown
        for source in (slot.rung.one, slot.rung.other)
        if source.what == "winner" and source.number in played
    ]
    wide = max((box.x for box in boxes), default=0) + ACROSS
    tall = max((box.y for box in boxes), default=0) + DOWN
    return Drawing(part, wide, tall, boxes, lines, _titles(stage, shown, at))


def _places(slots: list[Slot]) -> dict[int, tuple[int, int]]:
    """Where every match stands: between those it follows from. Where a first round is byes in at
    least half, its matches stand beside what they lead to, and the second sets the distances."""
    columns = _columns(slots)
    first = columns[0]
    is_thin = len(columns) > 1 and 2 * sum(slot.state != "bye" for slot in first) <= len(first)
    spread = columns[1:] if is_thin else columns
    most, at = max(len(column) for column in spread), dict[int, tuple[int, int]]()
    for nth, column in enumerate(spread, is_thin):
        step = most * DOWN / len(column)
        for place, slot in enumerate(column):
            at[slot.rung.number] = nth * ACROSS, HEAD + round(step * (place + 0.5) - DOWN / 2)
    if is_thin:
        at |= {slot.rung.number: (0, y) for slot in first for y in _led_to(slot, columns[1], at)}
    for slot in slots:
        if slot.rung.part == "third":
            x, y = at[columns[-1][0].rung.number]
            at[slot.rung.number] = x, y + DOWN + HEAD
    return at


def _led_to(slot: Slot, column: list[Slot], at: Mapping[int, tuple[int, int]]) -> Iterator[int]:
    """How far down the match stands that a match leads to."""
    for later in column:
        if slot.rung.number in (later.rung.one.number, later.rung.other.number):
            yield at[later.rung.number][1]


def _columns(slots: list[Slot]) -> list[list[Slot]]:
    """Round by round, finals after all others; a first of nothing but byes is none."""
    rounds: dict[int, list[Slot]] = {}
    last = max((s.rung.round for s in slots if s.rung.part in ("winners", "losers")), default=0)
    for slot in slots:
        if slot.rung.part != "third":
            column = slot.rung.round + (last if slot.rung.part == "final" else 0)
            rounds.setdefault(column, []).append(slot)
    columns = [sorted(rounds[nth], key=lambda slot: slot.rung.number) for nth in sorted(rounds)]
    return list(dropwhile(lambda column: all(slot.state == "bye" for slot in column), columns))


def _titles(stage: Stage, shown: Sequence[Slot], at: Mapping[int, tuple[int, int]]) -> list[Title]:
    """What rounds are called, above their columns, and the match for the third place above it."""
    called: dict[tuple[int, int], str] = {}
    for slot in shown:
        x, y = at[slot.rung.number]
        is_third = slot.rung.part == "third"
        called.setdefault((x, y - ABOVE if is_third else HEAD - ABOVE), _column_title(stage, slot))
    return [Title(text, x, y) for (x, y), text in called.items()]


def _column_title(stage: Stage, slot: Slot) -> str:
    if slot.rung.again:
        return _("Second final")
    part = "round" if slot.rung.part == "losers" else slot.rung.part
    return wording.round_title(stage, part, slot.rung.round)


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
