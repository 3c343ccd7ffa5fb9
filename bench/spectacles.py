"""What a thousand look on at, laid out and moved on inside a site's own process."""

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any, Final
from uuid import uuid4

from django.contrib.auth import get_user_model
from django.utils import timezone

from bench.watching import CHANGES
from cards.models import Card
from cards.services import cubes
from drafts.models import Draft, DraftSeat
from drafts.services import tables as draft_tables
from matches import decks
from matches.models import Game
from matches.services import tables as game_tables
from rooms import kinds, queries
from rooms.services import hosting, play, seating

BETWEEN: Final = 4.0
"""seconds between two changes while all look on"""


def _draft() -> Any:
    olga, now = get_user_model().objects.get(email="olga@example.org"), timezone.now()
    cube = cubes.create(olga, cubes.Settings("Spectacle"), now=now)
    cards = Card.objects.filter(set__kind__in=("core", "minipak")).order_by("pk")[:132]
    cubes.add(cube, {(card.pk, "red"): 2 for card in cards}, by=olga, now=now)
    plan = draft_tables.Plan("Spectacle", cube, "draft/pack/standard", 8)
    plan = plan._replace(onlookers=Draft.Onlookers.OPEN, is_listed=True)
    draft = draft_tables.set_up(olga, plan, now=now)
    DraftSeat.objects.filter(room=draft).update(holder="person", name="Somebody")
    hosting.begin(draft, now=now)
    return draft


def _game() -> Any:
    now = timezone.now()
    plan = game_tables.Plan("Spectacle", "pixel-tactics/deluxe/duel", shared=decks.of_set("LAN"))
    game = game_tables.set_up(None, plan, now=now)
    for name in ("Ana", "Ben"):
        seating.sit(game, None, player=None, name=name, now=now)
    game_tables.begin_if_ready(game, now=now)
    Game.objects.filter(pk=game.pk).update(is_watched=True)
    return game


def lay(what: str) -> None:
    """Prints the address of its page, and the topic that those follow who look on."""
    made = LAID[what]()
    page = {"draft": "/drafts/{}/", "game": "/matches/tables/{}/"}[what].format(made.public_id)
    sys.stdout.write(json.dumps([page, kinds.watch_topic(made)]) + "\n")


LAID: Final[dict[str, Callable[[], Any]]] = {"draft": _draft, "game": _game}


def move_on(what: str, page: str) -> None:
    """Prints when it was changed, by the version it has since."""
    public_id, moments = page.strip("/").split("/")[-1], {}
    room: Any = kinds.named(what).rooms._default_manager.get(public_id=public_id)
    topic = kinds.watch_topic(room)
    for _nth in range(CHANGES):
        before = time.monotonic()
        _play(room)
        moments[queries.versions([topic])[topic]] = before
        time.sleep(BETWEEN)
    sys.stdout.write(json.dumps(moments) + "\n")


def _play(room: Any) -> None:
    """Somebody who is asked answers with whatever comes."""
    room.refresh_from_db()
    state = queries.stand(kinds.of(room), room)[0]
    number, ask = next((seat, ask) for seat, ask in state.asks.items() if seat >= 0)
    seat = room.seats.select_related("room", "player").get(number=number)
    words = random.choice(ask.options)  # noqa: S311 - people play as they like
    play.submit(seat, words, asked=seat.asked, key=str(uuid4()), now=timezone.now())
