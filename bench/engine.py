"""How fast logs are verified, in the same run as python-chess reads games with legality."""

import gc
import io
import random
import resource
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn

from bench import Row
from engine import catalogue
from engine.cli.measuring import (
    NO_REPAIRS,
    Figure,
    deciding,
    duels,
    fastest,
    reading,
    storing,
    verifying,
)
from engine.kernel import log_text
from engine.kernel.judge import judge_text

DUELS = 24
CHESS_GAMES = 40
CHESS_PLIES = 80
"""what a game of chess between people lasts"""
JUDGED = 10_000
WARM = 500
"""logs after which memory should have found its level"""
PAGE = resource.getpagesize()
HOW = {
    "entries/s": "log text to verdict, every entry checked and chained, one core",
    "duels/s": "the same; duels between greedy bots",
    "options": "every decision of a person in 20 duels",
    "listing": "from a position: all options, worked out from nothing",
    "change": "one answer taken, with all that it sets off",
    "state": "JSON of the whole table while an ability is half done",
    "parsed": "sentence to meaning, all our abilities",
    "typo": "one letter missing: the whole report with corrections tried",
    "entries of": "the mean",
}


def run(*, quick: bool = False) -> Iterator[Row]:
    """All games verified, the duel's decisions, sizes, the card language, and the peer."""
    games = 5 if quick else DUELS
    logs = {name: duels(name, games, seed=1) for name in catalogue.duels()}
    verified = 0.0
    for name, found in logs.items():
        figures = list(verifying(found))
        verified = verified or figures[0].value
        yield from (_row(figure, f"{name}: ") for figure in figures)
    deluxe = next(iter(logs.values()))
    for figure in (*deciding(deluxe), *storing(deluxe), *reading()):
        yield _row(figure)
    yield from _beside_chess(verified, 10 if quick else CHESS_GAMES)
    yield _memory([log_text.write(log) for log in deluxe], 200 if quick else JUDGED)


def _row(figure: Figure, whose: str = "") -> Row:
    how = next((how for word, how in HOW.items() if word in f"{figure.what} {figure.unit}"), "")
    return Row(f"{whose}{figure.what}", f"{figure.value:,.1f} {figure.unit}".rstrip(), how)


# --- the peer -----------------------------------------------------------------------------------


def _beside_chess(verified: float, games: int) -> Iterator[Row]:
    """python-chess reads PGN and checks that every move is legal; it checks no result or chain."""
    texts = [_chess_game(random.Random(seed)) for seed in range(games)]  # noqa: S311 - no secrets
    took = fastest(lambda: [_read_chess(text) for text in texts])
    plies = games * CHESS_PLIES / took
    yield Row(
        f"python-chess {chess.__version__} reads PGN",
        f"{plies:,.0f} plies/s",
        "legality of every move, tree built, same run",
    )
    yield Row(
        "entries verified for each ply it reads",
        f"{verified / plies:.2f}",
        "a duel's entry is more work than a move of chess",
    )


def _chess_game(chance: random.Random) -> str:
    while True:
        board = chess.Board()
        for _ in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
        else:
            return str(chess.pgn.Game.from_board(board))


def _read_chess(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    if game is None or game.errors:
        raise RuntimeError("A legal game of chess was not read.")
    return game


# --- memory -------------------------------------------------------------------------------------


def _memory(texts: list[str], judged: int) -> Row:
    """What the process holds after the first logs and after all."""
    warm = min(WARM, judged // 2)
    level = 0
    for number in range(judged):
        verdict = judge_text(texts[number % len(texts)], catalogue.load, budget=NO_REPAIRS)
        if not verdict.accepted:
            raise RuntimeError(verdict.sentence)
        if number + 1 == warm:
            level = _resident()
    grown = _resident() - level
    return Row(
        "memory grown over judged logs",
        f"{grown / 1024:,.0f} kB",
        f"from log {warm:,} to log {judged:,}; {level / 2**20:.0f} MB resident",
    )


def _resident() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE
