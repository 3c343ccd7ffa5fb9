"""Counting games that were played, once each, for the numbers of play."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from engine import catalogue
from matches.models import PlayedGame, Submission


def count(submissions: Iterable[Submission], *, roster_id: int | None, now: datetime) -> None:
    """Every game of those that were accepted. What was counted before is left alone."""
    rows = [
        row
        for submission in submissions
        if submission.standing == Submission.Standing.ACCEPTED
        for row in _games(submission, roster_id, now)
    ]
    PlayedGame.objects.bulk_create(rows, ignore_conflicts=True)


def _games(submission: Submission, roster_id: int | None, now: datetime) -> Iterator[PlayedGame]:
    judgement = submission.judgement
    assert judgement is not None
    ruleset = judgement.told["ruleset"]
    named = (game for game in judgement.games if any((*game["leaders"], *game["heroes"])))
    for nth, game in enumerate(named, 1):
        seats = len(game["leaders"])
        sides = [catalogue.box(ruleset).team(seat, seats) for seat in range(seats)]
        yield PlayedGame(
            play=judgement.chain,
            nth=nth,
            submission=submission,
            roster_id=roster_id,
            ruleset=ruleset,
            leaders=game["leaders"],
            heroes=game["heroes"],
            sides=sides,
            first=_side(sides, game["first"]),
            winner=_side(sides, game["winner"]),
            played_at=now,
        )


def _side(sides: Sequence[int], seat: int) -> int:
    return sides[seat] if seat >= 0 else -1
