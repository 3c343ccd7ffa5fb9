"""The rulings of leagues: numbered without gaps, complete, and each followed where it says."""

from __future__ import annotations

from engine.leagues import refusals
from tests.engine.numbered import ROOT, Rulings

RULINGS = Rulings(
    "leagues.md", "LG", ROOT / "engine" / "leagues", ROOT / "tests" / "engine" / "leagues"
)


def test_rulings_are_numbered_without_gaps() -> None:
    assert RULINGS.gaps() == []


def test_every_ruling_is_followed_and_every_number_written_down() -> None:
    assert RULINGS.unlike() == set()


def test_every_ruling_is_complete_and_names_what_is_there() -> None:
    assert RULINGS.unsaid() == []


def test_every_refusal_names_a_ruling_of_its_own() -> None:
    classes = [
        each
        for each in vars(refusals).values()
        if isinstance(each, type)
        and issubclass(each, refusals.AgainstRuling)
        and each is not refusals.AgainstRuling
    ]

    assert len(classes) == 20
    assert len({each.code for each in classes}) == len(classes)
    assert len({each.ruling for each in classes}) == len(classes)
    assert all(int(each.ruling.removeprefix("LG-")) in RULINGS.entries for each in classes)
