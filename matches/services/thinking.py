"""Bots at live tables: they think over a view, with nothing held, and then answer if it stands."""

import random
from datetime import datetime
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

from engine.bots import Bot
from engine.bots.greedy import Greedy
from engine.bots.guessing import able
from engine.bots.search import Search
from engine.kernel.ask import Option
from engine.kernel.ruleset import State
from matches.models import Game, GameSeat
from rooms import kinds, queries
from rooms.models import Room
from rooms.models.entry import By
from rooms.services import table

SECONDS = 0.7
"""what a thinking bot takes for a decision"""
ROUNDS = 400
"""and how many worlds it looks into at most"""


class Thought(NamedTuple):
    """An answer, and the moment it was thought of."""

    seat: int
    words: Option
    entries: int


def answer(game_id: int, *, now: datetime) -> bool:
    """One decision of a bot, if one is asked; the move itself sends for the next. Says whether."""
    thought = think(game_id)
    return thought is not None and _answered(game_id, thought, now=now)


def think(game_id: int) -> Thought | None:
    """What the bot that is asked would answer; nothing if none is, or the game is gone."""
    game = Game.objects.filter(pk=game_id, status=Room.Status.RUNNING).first()
    if game is None:
        return None
    state, _chances = queries.stand(kinds.of(game), game)
    bots = GameSeat.objects.filter(room=game, bot_plays=True).values_list("number", flat=True)
    seat = next((number for number in sorted(bots) if number in state.asks), None)
    if seat is None:
        return None
    return Thought(seat, _chosen(game, state, seat), game.entries_written)


def _chosen(game: Game, state: State[Any], seat: int) -> Option:
    """From nothing but the seat's view; the dice are the committed secret's."""
    said = f"bot {game.entries_written} {seat}".encode()
    dice = random.Random(  # noqa: S311 - seeded with the committed secret: to be checked later
        blake2b(bytes(game.secret) + said).digest()
    )
    return able(bot(game.bot), state.rules).answer(state.view(seat), seat, dice)


@cache
def bot(strength: str) -> Bot:
    if strength == Game.Strength.DEEP:
        return Search(seconds=SECONDS, rounds=ROUNDS)
    return Greedy()


def _answered(game_id: int, thought: Thought, *, now: datetime) -> bool:
    """If nothing has happened at the table meanwhile: what did happen has sent for a thought."""
    with table.held(Game.objects.get(pk=game_id), now=now) as there:
        seat = next(each for each in there.seats if each.number == thought.seat)
        stands = there.room.entries_written == thought.entries and seat.bot_plays
        if not stands or there.room.status != Room.Status.RUNNING:
            return False
        there.answer(seat, thought.words, by=By.BOT)
        there.go_on()
    return True
