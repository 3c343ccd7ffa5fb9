"""A draft as all who only look on see it, drawn once for all of them (rooms/glances.py)."""

import json

from django.template.loader import render_to_string

from drafts import permissions
from drafts.views import table
from rooms import kinds
from rooms.glances import Subject

KEPT_FOR = 2.0
"""seconds: who is away, and what is shown with a delay, changes with no topic"""


def _topics(key: str) -> list[str]:
    draft = permissions.draft_to_look_on_at(key).draft
    return [kinds.room_topic(draft), kinds.watch_topic(draft)]


def _draw(key: str) -> str:
    """What a script hears who has the faces, with what it would else ask for in a second step."""
    visit = permissions.draft_to_look_on_at(key)
    if not visit.draft.is_live:
        return json.dumps({"moved": True, "version": visit.draft.entries_written})
    seen, shown, here = table.looked(visit)
    aside = {
        "draft": visit.draft,
        "visit": visit,
        "here": here,
        "scene": shown,
        "seats": seen.seats,
        "talk": seen.talk,
        "me": None,
        "laps": table.laps(visit, seen),
        "undo_name": table.who_asks(seen),
    }
    told = table.telling(visit, shown, here)
    # What may be done with an answer is nobody's who looks on, and would be new with every look.
    del told["key"]
    return json.dumps({**told, "html": render_to_string("drafts/draft_glance.html", aside)})


DRAFT = Subject(_topics, _draw, kind="application/json", kept_for=KEPT_FOR)
