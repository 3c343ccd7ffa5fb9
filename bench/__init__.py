"""Measures, each area in a module with a `run()` that yields rows."""

from typing import NamedTuple


class Row(NamedTuple):
    """One measured figure: what, how much, and under which circumstances."""

    what: str
    measured: str
    how: str = ""
