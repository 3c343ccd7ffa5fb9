"""Cleaning what people choose and type at live tables."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from accounts.models import User
from cards.forms.offers import offer, offer_rows
from cards.models import Deck
from engine import catalogue
from engine.kernel.ask import Option, option
from matches import decks, kits, speech
from matches.services.tables import Cards

LONGEST_NAME = 60
LONGEST_LIST = 20_000
LONGEST_ANSWER = 500


class BringForm(forms.Form):
    """Something for a seat: a deck of mine, whatever is ready, or a list that is typed."""

    set = forms.ChoiceField(label=_("Ready to play"), required=False)
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

    def __init__(self, *args: Any, person: User | None, ruleset: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.person, self.ruleset = person, ruleset
        self.box = catalogue.box(ruleset)
        self.has_decks = self.box.brings.kind == "deck"
        ready = [("", _("none")), *((kit.code, kit.name) for kit in kits.of(ruleset))]
        offer(self, "set", ready)
        if not self.has_decks:
            self._without_decks()
        elif person is not None:
            offer_rows(self, "deck", Deck.objects.filter(player__user=person).order_by("-made_at"))

    def _without_decks(self) -> None:
        self.fields["text"].help_text = speech.spoken(self.box.brings.about)
        if not kits.reads_lists(self.ruleset):
            self.fields["text"].widget = forms.HiddenInput()

    def brought(self, person: Any) -> Cards | None:
        """What was named; UnknownLines or Unreadable if the list names what is none."""
        said = self.cleaned_data
        if self.has_decks and said["deck"] is not None:
            return decks.of_deck(said["deck"])
        if said["text"].strip():
            return self._typed(said["text"], person)
        kit = kits.kit(self.ruleset, said["set"])
        return None if kit is None else Cards(kit.name, kit.brought)

    def _typed(self, text: str, person: Any) -> Cards:
        title = str(_("Typed list"))
        if self.has_decks:
            return decks.of_list(title, text, person)
        return Cards(title, kits.typed(self.ruleset, text))


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
