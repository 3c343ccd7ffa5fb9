"""What the front page shows of the site's life: later apps hang their boards here when they start.

lobby.hang(Board("drafts", _("Drafts forming"), drafts_forming))
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser

from accounts.errors import Sentence
from accounts.models import User

Person = User | AnonymousUser


class Notice(NamedTuple):
    """One live thing: where it is, what it is called, and a word on how it stands."""

    title: str
    address: str
    standing: Sentence
    sprite: tuple[str, str]
    at: datetime | None = None
    is_live: bool = False


class Board(NamedTuple):
    """A kind of live thing; `notices` says what the person asking may see of it right now."""

    name: str
    title: Sentence
    notices: Callable[[Person], Sequence[Notice]]


class Shown(NamedTuple):
    board: Board
    notices: Sequence[Notice]


_boards: dict[str, Board] = {}


def hang(board: Board) -> None:
    _boards[board.name] = board


def boards_for(person: Person) -> list[Shown]:
    """Every board with something on it."""
    shown = [Shown(board, board.notices(person)) for board in _boards.values()]
    return [each for each in shown if each.notices]
