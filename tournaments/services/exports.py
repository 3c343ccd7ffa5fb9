"""A tournament to take along: standings as CSV and JSON, the chess-like part as TRF, the log."""

import csv
import json
from collections.abc import Callable, Mapping
from io import StringIO
from typing import Any, Final, NamedTuple

from engine.competition import trf
from engine.competition.tiebreaks import TIE_BREAKS
from tournaments.models import Part, Tournament
from tournaments.queries import days
from tournaments.services import rows
from tournaments.services.rows import Seat

SPREADSHEET_SIGNS = ("=", "+", "-", "@", "\t", "\r")


def standings_csv(tournament: Tournament) -> bytes:
    """Places with every figure of the chain."""
    day, names = days.day(tournament), days.names_of(tournament)
    chain = day.event.chain
    places = {place.name: place.place for place in day.ranking}
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(["place", "number", "name", *(TIE_BREAKS[code].title for code in chain)])
    for row in sorted(day.standings, key=lambda row: places[row.name]):
        figures = [figure.shown for figure in row.figures]
        writer.writerow([places[row.name], row.name[1:], _plain(names[row.name]), *figures])
    return out.getvalue().encode()


def _plain(word: str) -> str:
    """What a spreadsheet would take for a formula, it gets as text."""
    return f"'{word}" if word.startswith(SPREADSHEET_SIGNS) else word


def document(tournament: Tournament) -> dict[str, Any]:
    """Everything public about it: people, rounds, results, places."""
    day, names = days.day(tournament), days.names_of(tournament)
    return {
        "format": "muster tournament 1",
        "title": tournament.title,
        "facts": day.seq,
        "digest": day.digest,
        "people": [
            {"number": int(name[1:]), "name": names[name], "left": name in day.event.gone}
            for name in day.event.entered
        ],
        "members": {name[1:]: called for name, called in names.items() if "." in name},
        "stages": [_stage(day, nth) for nth in range(len(day.event.stages))],
        "places": [{"place": each.place, "number": int(each.name[1:])} for each in day.ranking],
    }


def _stage(day: days.Day, nth: int) -> dict[str, Any]:
    found = rows.rounds_of(day.event, [nth + 1])
    return {
        "kind": day.event.stages[nth].opened.kind,
        "rounds": [
            {
                "part": key.part,
                "number": key.number,
                "tables": [_table(seat) | _boards(day, key, seat) for seat in seats],
            }
            for key, seats in found.items()
        ],
    }


def _table(seat: Seat) -> dict[str, Any]:
    result = seat.result
    return {
        "table": seat.number,
        "first": int(seat.first[1:]),
        "second": int(seat.second[1:]) if seat.second else None,
        "result": None
        if result is None
        else {
            "first": result.first,
            "second": result.second,
            "drawn": result.drawn,
            "absent": [int(name[1:]) for name in result.absent],
        },
    }


def _boards(day: days.Day, key: rows.Key, seat: Seat) -> dict[str, Any]:
    """Of a team match: who played at each board, and how it ended there."""
    if not day.event.boards or seat.second is None:
        return {}
    below = not seat.slot and key.part == Part.LOSERS
    where = (seat.slot or key.number, below, frozenset((seat.first, seat.second)))
    known = day.event.stages[key.stage - 1].boards.get(where, {})
    return {
        "boards": [
            {
                "board": number,
                "players": [who.lstrip("#") for who in board.players],
                "first": board.result.first,
                "second": board.result.second,
                "drawn": board.result.drawn,
                "absent": [who.lstrip("#") for who in board.result.absent],
            }
            for number, board in sorted(known.items())
        ]
    }


def standings_json(tournament: Tournament) -> bytes:
    return json.dumps(document(tournament), ensure_ascii=False, indent=1).encode()


def report_trf(tournament: Tournament) -> bytes:
    day = days.day(tournament)
    return trf.written(day.event, tournament.title, days.names_of(tournament)).encode()


class Form(NamedTuple):
    """A way to take it along."""

    kind: str
    written: Callable[[Tournament], bytes]


FORMS: Final[Mapping[str, Form]] = {
    "csv": Form("text/csv; charset=utf-8", standings_csv),
    "json": Form("application/json", standings_json),
    "trf": Form("text/plain; charset=utf-8", report_trf),
}
