"""The games of the engine as the page of everything playable lists them."""

from functools import cache
from typing import Any
from urllib.parse import quote

from django.urls import reverse

from accounts.playable import Listing, Place, Shelf, around
from engine import catalogue, samples
from engine.kernel.ruleset import State, start
from engine.parts import offers
from engine.parts.box import Box
from matches import kits, speech, wording
from matches.wording import Way

LEADING = "King"
"""the role of a seat that is drawn with a crown"""


def games() -> list[Listing]:
    return [_listing(way) for way in wording.ways()]


def _listing(way: Way) -> Listing:
    box = way.box
    begin = f"{reverse('matches:table_bot')}?ruleset={quote(way.name, safe='')}"
    return Listing(
        ruleset=way.name,
        title=way.title,
        about=way.about,
        family=way.game,
        seats=box.seats,
        minutes=box.minutes,
        difficulty=box.difficulty,
        needs=speech.spoken(box.brings.about),
        length=samples.length(way.name),
        sample=reverse("matches:sample", args=[way.name]) if samples.kept(way.name) else "",
        begin=begin,
        plan=_plan(box),
        surface=_surface(way.name),
    )


@cache
def _surface(ruleset: str) -> str:
    """The shape of the places of its board; Units of cards where a page of its own draws it."""
    rules: Any = catalogue.load(ruleset)
    if not isinstance(catalogue.load(ruleset), offers.Staged):
        return "card"
    ready = kits.of(ruleset)
    brought = [ready[0].brought if ready else None] * rules.box.seats[0]
    state: State[Any] = start(rules, dict(rules.read_setup(rules.box.setup(brought))))
    return next((area.shape for area in rules.scene(state.position, None).areas), "")


def _plan(box: Box) -> tuple[Place, ...]:
    """As many as usually sit there: as few as can play."""
    seats = box.seats[0]
    roles = box.roles.get(seats, ())
    leads = [nth for nth, role in enumerate(roles) if role == LEADING]
    return around([box.team(seat, seats) for seat in range(seats)], leads)


SHELF = Shelf("games", 10, games)
