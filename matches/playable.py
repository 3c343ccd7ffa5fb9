"""The games of the engine as the page of everything playable lists them."""

from urllib.parse import quote

from django.urls import reverse

from accounts.playable import Listing, Place, Shelf, around
from engine import samples
from engine.parts.box import Box
from matches import speech, wording
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
    )


def _plan(box: Box) -> tuple[Place, ...]:
    """As many as usually sit there: as few as can play."""
    seats = box.seats[0]
    roles = box.roles.get(seats, ())
    leads = [nth for nth, role in enumerate(roles) if role == LEADING]
    return around([box.team(seat, seats) for seat in range(seats)], leads)


SHELF = Shelf("games", 10, games)
