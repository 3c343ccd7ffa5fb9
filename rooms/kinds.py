"""What can be played in rooms: each app says once which tables, rules and words are its own."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from accounts.errors import NotFound
from engine.bots import Bot
from engine.kernel.ask import Option
from engine.kernel.ruleset import Ruleset, State
from rooms.models import Room, Seat


class Kind(NamedTuple):
    """A room knows its kind; a kind never knows the room's services."""

    name: str
    rooms: Any
    """the concrete tables: of rooms, and of what has a `room`"""
    seats: Any
    entries: Any
    words: Any
    undoings: Any
    rules: Callable[[str], Ruleset[Any]]
    """the ruleset of that name"""
    bot: Callable[[Room], Bot]
    wish: Callable[[State[Any], int, Sequence[str]], Option | None]
    """the first wish of a list that can come true now"""
    shows: Callable[[State[Any], int, bool], dict[str, Any]]
    """what a seat's view looks like to a page; briefly: without what the page knows already"""
    ended: Callable[[Room, Sequence[Seat], State[Any] | None], None]
    """within the transaction that ended it; without a state nothing was played"""


_kinds: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    _kinds[kind.name] = kind


def named(name: str) -> Kind:
    if name not in _kinds:
        raise NotFound()
    return _kinds[name]


def all_kinds() -> Sequence[Kind]:
    return tuple(_kinds.values())


def of(thing: Room | Seat) -> Kind:
    """The kind a room or a seat is of."""
    return next(each for each in _kinds.values() if isinstance(thing, (each.rooms, each.seats)))


def room_topic(room: Room) -> str:
    """The lobby, who sits where, talk, pause and end: for everybody at the table."""
    return f"{of(room).name}:{room.public_id}"


def watch_topic(room: Room) -> str:
    """Every move: for those who look on."""
    return f"watch:{room.public_id}"


def seat_topic(seat: Seat) -> str:
    """The seat's own question, and what it has marked."""
    return f"seat:{seat.public_id}"
