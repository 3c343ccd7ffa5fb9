"""Cleaning what people choose and type at live tables."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from accounts.models import User
from cards.forms.offers import offer, offer_rows
from cards.models import Deck
from engine.kernel.ask import Option, option
from matches import decks, wording
from matches.models import Game
from matches.services.tables import Cards, Plan

LONGEST_TITLE = 80
LONGEST_NAME = 60
LONGEST_LIST = 20_000
LONGEST_ANSWER = 500
OWN = "own"
BEST_OF = ((1, _("One game")), (3, _("Best of three")), (5, _("Best of five")))


class SetUpForm(forms.Form):
    """With its defaults a table is set up by pressing the button."""

    ruleset = forms.ChoiceField(label=_("What to play"))
    cards = forms.ChoiceField(label=_("With which cards"))
    best_of = forms.TypedChoiceField(label=_("How long"), choices=BEST_OF, coerce=int)
    pace = forms.ChoiceField(
        label=_("Clock"), choices=[(code, each.label) for code, each in wording.PACES.items()]
    )
    title = NameField(label=_("Title"), max_length=LONGEST_TITLE, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", [(way.name, way.title) for way in wording.ways()])
        sets = [(each.code, each.name) for each in decks.whole_sets()]
        offer(self, "cards", [*sets, (OWN, _("Everybody brings a deck"))])

    @property
    def planned(self) -> Plan:
        said = self.cleaned_data
        return Plan(
            title=said["title"] or str(wording.title_of(said["ruleset"])),
            ruleset=said["ruleset"],
            best_of=said["best_of"],
            shared=None if said["cards"] == OWN else decks.of_set(said["cards"]),
            pace=wording.PACES[said["pace"]].pace,
        )


class BotForm(forms.Form):
    """A game against a bot: two choices, and for a guest a name."""

    ruleset = forms.ChoiceField(label=_("What to play"))
    cards = forms.ChoiceField(label=_("With which cards"))
    bot = forms.ChoiceField(label=_("The bot"), choices=Game.Strength.choices)
    name = NameField(label=_("Your name"), max_length=LONGEST_NAME, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", [(way.name, way.title) for way in wording.ways()])
        offer(self, "cards", [(each.code, each.name) for each in decks.whole_sets()])

    @property
    def planned(self) -> Plan:
        said = self.cleaned_data
        return Plan(
            title=str(_("Against a bot")),
            ruleset=said["ruleset"],
            shared=decks.of_set(said["cards"]),
            bot=said["bot"],
        )


class BringForm(forms.Form):
    """A deck for a seat: one of mine, a whole set, or a list that is typed."""

    set = forms.ChoiceField(label=_("A whole set"), required=False)
    deck = forms.ModelChoiceField(
        label=_("One of my decks"),
        queryset=Deck.objects.none(),
        to_field_name="public_id",
        required=False,
    )
    text = forms.CharField(
        label=_("Or a list"),
        widget=forms.Textarea(attrs={"rows": 6}),
        max_length=LONGEST_LIST,
        required=False,
        help_text=_("A card in a line, as “2 Ember Squire”, under Leaders and Heroes."),
    )

    def __init__(self, *args: Any, person: User | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.person = person
        sets = [("", _("none")), *((each.code, each.name) for each in decks.whole_sets())]
        offer(self, "set", sets)
        if person is not None:
            offer_rows(self, "deck", Deck.objects.filter(player__user=person).order_by("-made_at"))

    def brought(self, person: Any) -> Cards | None:
        """The deck, if one was named; UnknownLines if the list names what is none."""
        said = self.cleaned_data
        if said["deck"] is not None:
            return decks.of_deck(said["deck"])
        if said["text"].strip():
            return decks.of_list(str(_("Typed list")), said["text"], person)
        return decks.of_set(said["set"])


class SitForm(forms.Form):
    number = forms.IntegerField(min_value=0, max_value=7, required=False)
    name = NameField(max_length=LONGEST_NAME, required=False)


class AnswerForm(forms.Form):
    """One of the options, as a log writes it."""

    asked = forms.IntegerField(min_value=0)
    key = forms.CharField(max_length=64)
    words = forms.CharField(max_length=LONGEST_ANSWER)

    @property
    def option(self) -> Option:
        return option(" ".join(self.cleaned_data["words"].split()))


class WordsForm(forms.Form):
    words = forms.CharField(max_length=500)
