"""What every page of a league shows above."""

from typing import Any

from leagues.permissions import Visit


def head(visit: Visit, here: str) -> dict[str, Any]:
    """The same for all of them; `here` is the tab they stand under."""
    fold = visit.season.fold
    return {
        "visit": visit,
        "league": visit.league,
        "fold": fold,
        "here": here,
        "cycles": range(1, fold.cycle + 1),
        "me": fold.members.get(visit.acts_for),
        "my_number": int(visit.acts_for[1:]) if visit.acts_for else None,
    }
