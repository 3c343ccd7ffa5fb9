"""What a match may stand at."""

from __future__ import annotations

import pytest

from engine.competition.results import Impossible, Meeting, Result, called_early, checked


def test_a_match_called_early_has_no_winner_of_enough_games():
    assert called_early(3) == (
        (1, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 1)
    )  # fmt: skip
    assert called_early(1) == ((0, 0, 1),)


def test_where_somebody_has_to_win_nobody_is_equal():
    assert called_early(3, draws=False) == ((1, 0, 0), (0, 1, 0), (1, 0, 1), (0, 1, 1))
    assert called_early(1, draws=False) == ()


@pytest.mark.parametrize("best_of", [1, 3, 5, 7])
def test_every_score_offered_is_one_a_match_can_have(best_of: int):
    for first, second, drawn in called_early(best_of):
        result = Result(first, second, drawn)
        assert checked(result, Meeting(1, "ana", "ben"), best_of) == result
    with pytest.raises(Impossible):
        checked(Result(0, 0), Meeting(1, "ana", "ben"), best_of)
