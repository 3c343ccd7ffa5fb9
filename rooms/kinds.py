"""What can be played in rooms: each app says once which tables, rules and words are its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse

from accounts.errors import NotFound
from engine.bots import Bot
from engine.kernel.ask import Ask, Option
from engine.kernel.event import Event
from engine.kernel.ruleset import Ruleset, State
from rooms.models import Entry, Room, Seat

Verb = Callable[[HttpRequest, Any], HttpResponse]
"""What a kind lets a seat do beside playing: it is given the seat with its room."""


def nothing_beforehand(room: Room, seat: Seat, ask: Ask) -> Option | None:
    """Every question waits for its answer."""
    return None


def only_who_is_asked(room: Room) -> bool:
    """A move is told to those of whom it asks something new; the others see it in passing."""
    return False


def kept_nowhere(entry: Entry, events: Sequence[Event]) -> None:
    """What happens is told by playing the entries again."""


def untold(room: Room, seat: Seat, after: int) -> Any:
    """A page that asks what happened is told nothing."""


class Kind(NamedTuple):
    """A room knows its kind; a kind never knows the room's services."""

    name: str
    rooms: Any
    """the concrete tables: of rooms, and of what has a `room`"""
    seats: Any
    entries: Any
    words: Any
    undoings: Any
    rules: Callable[[Room], Ruleset[Any]]
    """what is played there, with the cards its people brought"""
    bot: Callable[[Room], Bot]
    wish: Callable[[State[Any], int, Sequence[str]], Option | None]
    """the first wish of a list that can come true now"""
    shows: Callable[[State[Any], int, bool], dict[str, Any]]
    """what a seat's view looks like to a page; briefly: without what the page knows already"""
    ended: Callable[[Room, Sequence[Seat], State[Any] | None], None]
    """within the transaction that ended it; without a state nothing was played"""
    admits: Callable[[HttpRequest, UUID], Room]
    """the room of that id for whoever may see it; NotFound for all others"""
    ponder: Callable[[Room], None] | None = None
    """bots that take their time: asked in the move's transaction to come back with an answer;
    without it bots answer at once, while the room is held"""
    tells_all: Callable[[Room], bool] = only_who_is_asked
    """whether every move there is news to every seat, and not only to those it asks something"""
    beforehand: Callable[[Room, Seat, Ask], Option | None] = nothing_beforehand
    """the answer a seat has given already, for all such questions"""
    keeps: Callable[[Entry, Sequence[Event]], None] = kept_nowhere
    """puts on an entry what it keeps of what it made happen"""
    told: Callable[[Room, Seat, int], Any] = untold
    """what a seat may hear of the entries after one"""
    verbs: Mapping[tuple[str, str], Verb] = {}
    """by method and last word of the address"""


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
