"""An event as chess programs read it: the Tournament Report File (TRF16), as far as it goes.

A line per player: start number, name, points, place, and for every round the opponent's start
number, the side (w, b) and the result. Games within a match, stages and ladders are not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.competition.course import length
from engine.competition.people import Name
from engine.competition.record import Event
from engine.competition.results import Meeting, end
from engine.competition.table import Table, opponent

PLAYED: Final = {"win": "1", "draw": "=", "loss": "0"}
FORFEIT: Final = {"win": "+", "loss": "-"}
BYES: Final = {"full": "U", "half": "H", "none": "Z"}


def written(event: Event, title: str, names: Mapping[Name, str]) -> str:
    """The report; `names` are what people are called, at most 33 letters of each are kept."""
    table, places = event.table(), {row.name: row.place for row in event.standings()}
    rounds = max((meeting.round for meeting in table.meetings), default=0)
    numbers = {name: nth for nth, name in enumerate(event.entered, start=1)}
    lines = [
        f"012 {title}",
        f"062 {len(numbers)}",
        f"XXR {max(rounds, _planned(event))}",
        *(
            _player(table, name, numbers, names.get(name, name), places.get(name, 0), rounds)
            for name in numbers
        ),
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _planned(event: Event) -> int:
    return length(event) if event.stages else 0


def _player(
    table: Table, name: Name, numbers: Mapping[Name, int], called: str, place: int, rounds: int
) -> str:
    by_round = {meeting.round: meeting for meeting in table.of.get(name, ())}
    points = table.points.get(name, 0) * _worth(table)
    head = f"001 {numbers[name]:4d} {'':1}{'':3} {called[:33]:33s} {'':4} {'':3} {'':11} {'':10} "
    games = "".join(
        f"  {_game(by_round.get(number), name, numbers)}" for number in range(1, rounds + 1)
    )
    return f"{head}{points:4.1f} {place:4d}{games}"


def _worth(table: Table) -> float:
    """Match points are told as they are; chess counts halves inside."""
    return 0.5 if table.scoring.win == 2 else 1.0


def _game(meeting: Meeting | None, name: Name, numbers: Mapping[Name, int]) -> str:
    if meeting is None:
        return "0000 - Z"
    if meeting.second is None:
        return f"0000 - {BYES[meeting.bye]}"
    ended = end(meeting, name)
    assert ended is not None, "only finished meetings are told"
    other = numbers[opponent(meeting, name)]
    if meeting.result and meeting.result.absent:
        return f"{other:4d} - {FORFEIT[ended]}"
    side = "w" if meeting.first == name else "b"
    return f"{other:4d} {side} {PLAYED[ended]}"
