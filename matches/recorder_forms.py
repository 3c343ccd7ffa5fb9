"""Cleaning what somebody chooses who opens a notebook beside a paper table."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from cards.forms.offers import offer
from engine.parts.piles import UNKNOWN
from matches import decks, wording
from matches.table_forms import BEST_OF

UNSEEN_DECKS = "unseen"
HEROES, LEADERS = 25, 4


class RecordForm(forms.Form):
    """Who plays what against whom; decks that nobody has shown are so many unknown cards."""

    first = NameField(label=_("One player"), max_length=60, initial="")
    second = NameField(label=_("The other"), max_length=60, initial="")
    ruleset = forms.ChoiceField(label=_("What is played"))
    cards = forms.ChoiceField(label=_("With which cards"))
    best_of = forms.TypedChoiceField(label=_("How long"), choices=BEST_OF, coerce=int)
    title = NameField(label=_("Title"), max_length=80, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", [(way.name, way.title) for way in wording.ways()])
        sets = [(each.code, each.name) for each in decks.whole_sets()]
        unseen = (UNSEEN_DECKS, _("Built decks that I do not know"))
        offer(self, "cards", [*sets, unseen])

    @property
    def planned(self) -> dict[str, Any]:
        said = self.cleaned_data
        names = [said["first"], said["second"]]
        return {
            "title": said["title"] or " – ".join(names),
            "ruleset": said["ruleset"],
            "setup": {"best_of": said["best_of"], **_decks(said["cards"])},
            "names": names,
        }


def _decks(cards: str) -> dict[str, Any]:
    if cards == UNSEEN_DECKS:
        deck: dict[str, Any] = {"heroes": [UNKNOWN] * HEROES, "leaders": [UNKNOWN] * LEADERS}
        return {"decks": [deck, deck], "lists": "closed"}
    brought = decks.of_set(cards)
    deck = dict(brought.deck) if brought else {}
    return {"decks": [deck, deck]}
