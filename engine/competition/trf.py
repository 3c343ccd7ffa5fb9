"""An event as chess programs read it: the Tournament Report File (TRF16), as far as it goes.

A line per player: start number, name, points, place, and for every round the opponent's start
number, the side (w, b) and the result. Games within a match, stages and ladders are not in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.competition.course import length
from engine.competition.people import Name
from engine.competition.record import Event
from engine.competition.results import Meeting, end
from engine.competition.table import Table, opponent
from engine.competition.words import say
from engine.kernel.refusals import Unreadable

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
    side = "w" if meeting.first == name else "b"
    played = not (meeting.result and meeting.result.absent)
    return f"{other:4d} {side} {(PLAYED if played else FORFEIT)[ended]}"


# --- reading one ---

IS_REPORT: Final = re.compile(r"^(012 |001 {1,4}\d)", re.MULTILINE)
GAME: Final = re.compile(r"\s*(\d+|)\s*([wb-]|)\s*([-+10=WDLHFUZ]|)\s*$")
MOST_PLAYERS: Final = 9999


class Game(NamedTuple):
    """One round of one player: against which start number (0: nobody), on which side, with what."""

    opponent: int
    side: str
    result: str


class Listed(NamedTuple):
    """A player of a report."""

    number: int
    name: str
    federation: str
    rating: int
    points: float
    place: int
    games: tuple[Game, ...]


class Report(NamedTuple):
    """What a report says."""

    title: str
    rounds: int
    players: tuple[Listed, ...]


def is_report(text: str) -> bool:
    """Whether a text looks like one, and not like a list of names."""
    return IS_REPORT.search(text) is not None


def read(text: str) -> Report:
    """The players of a report, in its order; lines it knows nothing of are passed over."""
    title, rounds, players = "", 0, list[Listed]()
    for number, line in enumerate(text.splitlines(), start=1):
        code, rest = line[:3], line[4:].strip()
        if code == "012":
            title = rest
        elif code == "XXR" and rest.isascii() and rest.isdigit():
            rounds = int(rest[:4])
        elif code == "001":
            players.append(_listed(line, number))
    if not players:
        raise Unreadable(say("That report names no players."), line=1)
    if len({player.number for player in players}) < len(players):
        raise Unreadable(say("Two players of that report have one start number."))
    return Report(title, rounds or max(len(each.games) for each in players), tuple(players))


def _listed(line: str, at: int) -> Listed:
    number, place = line[4:8].strip(), line[85:89].strip()
    rating, points = line[48:52].strip(), line[80:84].strip() or "0"
    try:
        games = tuple(_read(line[start : start + 8]) for start in range(91, len(line.rstrip()), 10))
        found = Listed(
            int(number),
            " ".join(line[14:47].split()),
            line[53:56].strip(),
            int(rating or 0),
            float(points),
            int(place or 0),
            games,
        )
    except ValueError as fault:
        raise Unreadable(
            say("Line %(line)s of that report is no player.", line=at), line=at
        ) from fault
    if not (0 < found.number <= MOST_PLAYERS and found.name):
        raise Unreadable(say("Line %(line)s of that report is no player.", line=at), line=at)
    return found


def _read(word: str) -> Game:
    found = GAME.match(word)
    if found is None:
        raise ValueError(word)
    return Game(int(found[1] or 0), found[2] or "-", found[3] or "Z")
