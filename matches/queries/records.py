"""What was played at a live table: its log, for whom it is open, and any moment of it."""

import json
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from engine.kernel import log_json, log_text
from engine.kernel.log import Log
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from engine.kernel.ruleset import State
from matches.models import Game, GameSeat
from matches.queries.replays import ALL, Eyes
from rooms import kinds
from rooms import queries as rooms


class StillPlayed(Refused):
    code = "still_played"
    sentence = _("What lies hidden is laid open when the game is over.")


def last_answer(seat: GameSeat) -> int:
    """The last entry that stands and that the seat itself gave; 0 if there is none."""
    stand = rooms.standing(rooms.entries_of(kinds.of(seat), seat.room))
    mine = [each.nth for each in stand if each.seat == seat.number and each.key]
    return mine[-1] if mine else 0


def unsealed(game: Game) -> Log:
    """What was written down at a game that has ended."""
    if not game.has_ended:
        raise StillPlayed()
    return rooms.log_of(kinds.of(game), game, game.seats.order_by("number"))


def log(game: Game) -> Log:
    """The whole log of a game that has ended, sealed with the result if it came to one."""
    written = unsealed(game)
    if game.status != Game.Status.OVER:
        return written
    played = Play.of(kinds.of(game).rules(game), written)
    return played.finished(secret=bytes(game.secret).hex(), digest=True)


def text(game: Game) -> str:
    return log_text.write(log(game))


def document(game: Game) -> bytes:
    """The log's twin in JSON."""
    return log_json.write(log(game))


def read_document(game: Game, eyes: Eyes) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(log_json.write(seen_with(game, eyes)))
    return read


def seen_with(game: Game, eyes: Eyes) -> Log:
    """The log, whole or as one seat, or somebody who looked on, could have written it."""
    whole = log(game)
    return whole if eyes.word == ALL else seen_by(kinds.of(game).rules(game), whole, eyes.seat)


def last_position(game: Game) -> State[Any]:
    """The table before the answer that ended it, which clears it."""
    if not game.has_ended:
        raise StillPlayed()
    kind = kinds.of(game)
    standing = rooms.standing(rooms.entries_of(kind, game))
    over = game.status == Game.Status.OVER
    return rooms.played_to(kind, game, standing[:-1] if over else standing).state
