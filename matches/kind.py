"""A live game as rooms see it: its tables and rules, what a page is shown, what comes after."""

import json
from collections.abc import Sequence
from functools import cache, partial
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction
from django.http import HttpRequest

from accounts import speech
from engine import catalogue
from engine.bots import Bot
from engine.bots.greedy import Greedy
from engine.bots.guessing import able
from engine.kernel.ask import Ask, Option
from engine.kernel.event import Event
from engine.kernel.ruleset import Ruleset, State
from engine.parts import offers
from engine.parts.scene import Scene
from matches import chronicle, errands, quick, visits
from matches.models import Game, GameEntry, GameSeat, GameUndoing, GameWord
from matches.services import proving
from matches.signals import play_ended
from rooms.kinds import Kind, register
from rooms.models import Entry, Room, Seat


def rules(room: Room) -> Ruleset[Any]:
    """Our cards, and whatever cards of their own the players have brought."""
    assert isinstance(room, Game)
    own = room.own_cards and msgspec.json.decode(room.own_cards, type=list[catalogue.Card])
    return catalogue.with_own_cards(room.ruleset, own or ())


def bot(room: Room) -> Bot:
    """Who answers when a clock has run out: quickly, for the room is held meanwhile."""
    return able(_hasty(), rules(room))


@cache
def _hasty() -> Bot:
    return Greedy(worlds=1, tries=1)


def wish(state: State[Any], seat: int, names: Sequence[str]) -> Option | None:
    """Nobody makes a list of wishes for a duel."""
    return None


def shows(view: State[Any], seat: int, briefly: bool) -> dict[str, Any]:
    """The table as the seat sees it, and what the others are asked meanwhile.

    A page that asks briefly has a scene drawn for it in its own language, at another address.
    """
    rules = view.rules
    others = {other: ask for other, ask in view.asks.items() if other not in (seat, -1)}
    waits = {other: speech.told(ask.prompt) for other, ask in others.items()}
    if isinstance(rules, offers.Staged):
        return {"waits": waits} if briefly else {"waits": waits, "scene": _scene(view, seat)}
    drawn: Any = rules
    return {"table": drawn.pictured(view.position, seat), "waits": waits}


def _scene(view: State[Any], seat: int) -> Scene:
    rules: Any = view.rules
    scene: Scene = rules.scene(view.position, seat)
    return scene


def beforehand(room: Room, seat: Seat, ask: Ask) -> Option | None:
    """Who does not hold lets every reaction pass, whatever they could do: so it tells nothing.

    Whether a seat is asked at all hangs on what everybody sees, and so does `default`.
    """
    assert isinstance(room, Game)
    assert isinstance(seat, GameSeat)
    if seat.holds or not catalogue.box(room.ruleset).reactions:
        return None
    return ask.default


def keeps(entry: Entry, events: Sequence[Event]) -> None:
    assert isinstance(entry, GameEntry)
    entry.told = json.dumps(chronicle.kept(events), ensure_ascii=False) if events else ""


def ponder(room: Room) -> None:
    """A bot thinks in a worker; the errand is part of the move that asks it."""
    errands.think.delay(room.pk)


def admits(request: HttpRequest, public_id: UUID) -> Game:
    return visits.game_to_see(request, public_id).game


def ended(room: Room, seats: Sequence[Seat], state: State[Any] | None) -> None:
    """A game played to its end proves its match; one that was broken off is nobody's news."""
    assert isinstance(room, Game)
    if room.status == Room.Status.OVER:
        proving.prove_game(room, now=room.ended_at or room.made_at)
        transaction.on_commit(partial(play_ended.send, Game, game_id=room.pk))


GAME = Kind(
    name="game",
    rooms=Game,
    seats=GameSeat,
    entries=GameEntry,
    words=GameWord,
    undoings=GameUndoing,
    rules=rules,
    bot=bot,
    wish=wish,
    shows=shows,
    ended=ended,
    admits=admits,
    ponder=ponder,
    tells_all=lambda room: True,
    beforehand=beforehand,
    keeps=keeps,
    told=chronicle.heard,
    verbs=quick.VERBS,
)


def introduce() -> None:
    register(GAME)
