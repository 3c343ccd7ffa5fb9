"""Live tables for tests: two people and a set of the house, moves as a page sends them."""

import json
import random
from typing import Any
from uuid import uuid4

from django.test import Client

from accounts.models import User
from matches import decks
from matches.models import Game, GameEntry, GameSeat
from matches.queries import puzzles
from matches.services import tables
from matches.services.tables import Plan
from rooms import kinds, queries
from rooms.services import seating, table
from tests.people import NOW

DELUXE = "pixel-tactics/deluxe/duel"


def a_plan(**changes: Any) -> Plan:
    return Plan("Friday duel", DELUXE, shared=decks.of_set("LAN"))._replace(**changes)


def begun(olga: User, pia: User | None = None, plan: Plan | None = None) -> Game:
    """Olga sits first; then Pia, or somebody who came by the link."""
    game = tables.set_up(olga, plan or a_plan(), now=NOW)
    seating.sit(game, 0, player=olga.player, name=olga.player.name, now=NOW)
    player = pia.player if pia else None
    seating.sit(game, 1, player=player, name=player.name if player else "Guest", now=NOW)
    tables.begin_if_ready(game, now=NOW)
    game.refresh_from_db()
    return game


def against_bot(olga: User | None = None, **changes: Any) -> GameSeat:
    player = olga.player if olga else None
    name = player.name if player else "Guest"
    return tables.against_bot(a_plan(**changes), player=player, host=olga, name=name, now=NOW)


def seat_of(game: Game, number: int) -> GameSeat:
    return GameSeat.objects.select_related("room", "player").get(room=game, number=number)


def state_of(game: Game) -> Any:
    game.refresh_from_db()
    return queries.stand(kinds.of(game), game)[0]


def midway(state: Any) -> bool:
    """Olga's turn, and she holds cards."""
    calm = list(state.asks) == [0] and not state.position.stack
    return calm and state.position.round > 1 and len(state.position.sides[0].hand) > 2


def play_on(
    game: Game, *, until: Any = None, most: int = 3_000, seed: int = 1, eager: bool = False
) -> Game:
    """Everybody plays at random until it is over, or until something is so; in one transaction.

    Who is eager attacks whenever they can, and comes to an end in a fraction of the moves.
    """
    dice = random.Random(seed)
    with table.held(game, now=NOW) as there:
        seats = {seat.number: seat for seat in there.seats}
        for _nth in range(most):
            if there.state.over or (until is not None and until(there.state)):
                break
            number = min(there.state.asks)
            options = there.state.asks[number].options
            verbs = sorted({option[0] for option in options} - {"pass"}) or ["pass"]
            verb = "attack" if eager and "attack" in verbs else dice.choice(verbs)
            words = dice.choice([option for option in options if option[0] == verb])
            there.answer(seats[number], words)
        else:
            raise AssertionError("the play went on for ever")
    game.refresh_from_db()
    return game


def in_the_middle(olga: User, pia: User) -> Game:
    """A game that came as far as that: one in twenty-five is over before."""
    for _nth in range(9):
        game = play_on(begun(olga, pia), until=midway)
        if midway(state_of(game)):
            return game
    raise AssertionError("every game was over early")


def won(olga: User, pia: User) -> Game:
    """A game in which a leader fell."""
    for seed in range(12):
        game = play_on(begun(olga, pia), seed=seed, eager=True)
        if puzzles.offered(game):
            return game
    raise AssertionError("nobody ever won")


def written(game: Game) -> list[str]:
    """Every entry as a log has it."""
    return [
        f"{each.seat} {each.words}" for each in GameEntry.objects.filter(room=game).order_by("nth")
    ]


class Page:
    """What the page of a seat sends; `key` is the seat's unless another is tried."""

    def __init__(self, seat: GameSeat, key: str | None = None) -> None:
        self.seat = seat
        self.client = Client(raise_request_exception=False)
        self.key = seat.key if key is None else key

    def get(self, query: str = "") -> Any:
        return self.client.get(self.address + query, headers={"Seat-Key": self.key})

    def look(self, query: str = "?brief=1") -> dict[str, Any]:
        answer = self.get(query)
        assert answer.status_code == 200, answer.content
        told: dict[str, Any] = json.loads(answer.content)
        return told

    def post(self, body: Any, verb: str = "") -> Any:
        return self.client.post(
            self.address + verb,
            json.dumps(body),
            content_type="application/json",
            headers={"Seat-Key": self.key},
        )

    def say(self, *words: str, key: str | None = None) -> Any:
        asked = self.look()["asked"]
        return self.post({"words": list(words), "asked": asked, "key": key or str(uuid4())})

    @property
    def address(self) -> str:
        return f"/play/game/{self.seat.public_id}/"
