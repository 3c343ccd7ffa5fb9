"""One honest log of a short duel, shared by everything that only reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli.measuring import duels
from engine.kernel import log_text
from engine.kernel.log import Log


@pytest.fixture(scope="session")
def log() -> Log:
    return duels("pixel-tactics/deluxe/duel", 1, seed=1)[0]


@pytest.fixture
def paper(log: Log, tmp_path: Path) -> Path:
    path = tmp_path / "friday.log"
    path.write_text(log_text.write(log), encoding="utf-8")
    return path
