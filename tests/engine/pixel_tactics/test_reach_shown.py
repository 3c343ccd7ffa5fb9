"""What a table of six says of reach: whom one's attacks get to from where one sits."""

from typing import Any

from engine.games.pixel_tactics import staging
from tests.engine.pixel_tactics.scenarios.scene import Game
from tests.engine.pixel_tactics.scenarios.test_team_modes import after, king


def marks(game: Game, reader: int | None) -> list[tuple[str, ...]]:
    rules: Any = game.state.rules
    return [side.marks for side in staging.staged(rules._table(game.position), reader).sides]


def test_a_knight_reads_who_is_near_and_who_is_too_far():
    near, far, out = ("next to you",), ("long action away",), ("out of reach",)

    assert marks(king(), 0) == [(), (), (), out, far, near]
    assert marks(king(), 1) == [(), (), (), far, far, far]


def test_once_a_seat_has_vanished_the_next_one_is_nearer():
    game = after(king(), out=(5,))

    assert marks(game, 0)[3:] == [("long action away",), ("next to you",), ()]


def test_who_looks_on_and_who_is_out_reaches_nobody():
    gone = after(king(), out=(0,))

    assert marks(king(), None) == [()] * 6
    assert marks(gone, 0) == [()] * 6
