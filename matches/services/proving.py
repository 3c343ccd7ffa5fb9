"""What was played here proves itself: its log is handed in with its match."""

from datetime import datetime

from accounts.models import User
from engine.kernel import log_text
from matches.models import Game, Recording, Submission
from matches.queries import recordings, records
from matches.services import handing_in


def prove_game(game: Game, *, now: datetime) -> Submission | None:
    """In the transaction in which it ended, so that no killed process leaves a match unsettled."""
    if game.match is None:
        return None
    return handing_in.hand_in(
        game.match,
        records.text(game).encode(),
        by=None,
        seat=None,
        game=game.number,
        name=game.title,
        source_of=Submission.Source.TABLE,
        now=now,
    )


def prove_recording(recording: Recording, *, by: User, now: datetime) -> Submission | None:
    """As far as it was written down, by whoever wrote it."""
    if recording.match is None:
        return None
    source = log_text.write(recordings.log_of(recording)).encode()
    return handing_in.hand_in(
        recording.match, source, by=by, seat=None, name=recording.title, now=now
    )
