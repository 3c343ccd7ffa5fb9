"""CSV with the places of its cells; a row that is none is told and passed over."""

import csv
import io
import re
from collections.abc import Iterator
from itertools import islice

from django.utils.translation import gettext_lazy as _

from cards.services.placed.places import Place, Placed, Troubles, Unplaced, standing_twice, tell

DELIMITERS = (",", ";", "\t")
NO_CSV = _("This is not CSV: %(problem)s.")
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


def from_csv(text: str, troubles: Troubles) -> list[dict[str, Placed]]:
    """Rows by the names of the first row; a column is counted in cells."""
    rows = _rows(text, troubles)
    _line, names = next(rows, (1, []))
    heads = [head.strip().casefold() for head in names]
    places = [(head, Placed(head, Place(1, n))) for n, head in enumerate(heads, 1)]
    troubles += standing_twice(places)
    return [
        _row(heads, cells, line, troubles)
        for line, cells in rows
        if any(cell.strip() for cell in cells)
    ]


def _rows(text: str, troubles: Troubles) -> Iterator[tuple[int, list[str]]]:
    """Each row with its line. Behind one that is none reading begins anew with the next line:
    a quote that is never closed has swallowed whatever comes."""
    lines = list(io.StringIO(text, newline=""))
    sign, begin = _delimiter(text), 0
    while begin < len(lines):
        reader = csv.reader(islice(lines, begin, None), delimiter=sign, strict=True)
        read = 0
        try:
            for cells in reader:
                yield begin + read + 1, cells
                read = reader.line_num
            return
        except csv.Error as error:
            row = begin + read
            at = Place(row + 1, _spoilt_cell(lines[row], sign))
            fault = Unplaced(NO_CSV % {"problem": error}, at)
            if row == 0:
                raise fault from None
            tell(fault, troubles)
            begin = row + 1


def _spoilt_cell(line: str, sign: str) -> int:
    """The first cell that opens a quote and does not close it at its end."""
    here, cell = 0, 1
    while True:
        opens = line.startswith('"', here)
        if quoted := _QUOTED.match(line, here):
            here = quoted.end()
        if opens and (not quoted or line[here : here + 1].strip("\r\n") not in ("", sign)):
            return cell
        end = line.find(sign, here)
        if end < 0:
            return cell
        here, cell = end + 1, cell + 1


def _delimiter(text: str) -> str:
    """What parts the names of the first row: where numbers have commas, spreadsheets write
    semicolons."""
    head = text.partition("\n")[0]
    return max(DELIMITERS, key=head.count)


def _row(heads: list[str], cells: list[str], line: int, troubles: Troubles) -> dict[str, Placed]:
    if extra := [n for n, cell in enumerate(cells, 1) if n > len(heads) and cell.strip()]:
        said = _("This row has more cells than the first one.")
        tell(Unplaced(said, Place(line, extra[0])), troubles)
    return {
        head: Placed(cell, Place(line, column))
        for column, (head, cell) in enumerate(zip(heads, cells, strict=False), 1)
        if head
    }
