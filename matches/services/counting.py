"""Counting games that were played, once each, for the numbers of play."""

from collections.abc import Iterable, Iterator
from datetime import datetime

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
    led = (game for game in judgement.games if game["leaders"])
    for nth, game in enumerate(led, 1):
        yield PlayedGame(
            play=judgement.chain,
            nth=nth,
            submission=submission,
            roster_id=roster_id,
            ruleset=judgement.told["ruleset"],
            leader_0=game["leaders"][0],
            leader_1=game["leaders"][1],
            heroes_0=game["heroes"][0],
            heroes_1=game["heroes"][1],
            first=game["first"],
            winner=game["winner"],
            played_at=now,
        )
