"""The draft protocols as the page of everything playable lists them."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.playable import Listing, Shelf, around
from drafts import wording
from drafts.wording import Way
from engine import catalogue, samples

MOST_DRAWN = 6
"""seats on the plan of a table"""


def drafts() -> list[Listing]:
    return [_listing(way) for way in wording.WAYS]


def _listing(way: Way) -> Listing:
    name = f"draft/{way.code}"
    least, most = catalogue.draft(name).seat_range
    drawn = min(MOST_DRAWN, max(2, most) if least == most else (least + most) // 2)
    return Listing(
        ruleset=name,
        title=way.title,
        about=way.about,
        family=_("Drafts"),
        seats=tuple(range(least, most + 1)),
        minutes=(way.minutes, way.minutes),
        difficulty=way.difficulty,
        needs=_("A cube: cards to draft from, of ours or of your own."),
        length=samples.length(name),
        sample=reverse("drafts:sample", args=[name]) if samples.kept(name) else "",
        begin=reverse("drafts:draft_make"),
        plan=around(range(drawn)),
    )


SHELF = Shelf("drafts", 20, drafts)
