"""A live table as all who only look on see it, drawn once for all of them (rooms/glances.py)."""

from django.template.loader import render_to_string
from django.utils import timezone

from matches import visits
from matches.queries import tables as reads
from matches.views import table
from rooms import glances, kinds
from rooms.glances import Subject


def _topics(key: str) -> list[str]:
    game = visits.game_to_look_on_at(glances.id_in(key)).game
    return [kinds.room_topic(game), kinds.watch_topic(game)]


def _draw(key: str) -> str:
    visit = visits.game_to_look_on_at(glances.id_in(key))
    seen = reads.seen(visit.game, None, now=timezone.now())
    return render_to_string("matches/table_glance.html", table.lying(visit, seen))


GAME = Subject(_topics, _draw)
