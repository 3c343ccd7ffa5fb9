"""YAML, JSON and CSV read into values that still know the line and column they stood at.

What ends the reading is raised. What only spoils a value, a card or a row is put on the list of
`troubles`, and reading goes on behind it, so that a file is told all that is wrong with it at once.
"""

from cards.services.placed.of_csv import from_csv
from cards.services.placed.of_json import from_json
from cards.services.placed.of_yaml import from_yaml
from cards.services.placed.places import (
    MOST_TROUBLES,
    SPOILT,
    Place,
    Placed,
    Troubles,
    Unplaced,
)

__all__ = [
    "MOST_TROUBLES",
    "SPOILT",
    "Place",
    "Placed",
    "Troubles",
    "Unplaced",
    "from_csv",
    "from_json",
    "from_yaml",
]
