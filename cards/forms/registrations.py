"""Cleaning what people type about decks for an event."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from cards.forms.decks import FormatField
from cards.forms.offers import offer_rows
from cards.models import Deck, DeckCall, HouseFormat, Look, Registration
from cards.services.calls import Terms


class CallForm(forms.Form):
    format = FormatField()
    as_of = forms.DateField(
        label=_("Legal as of"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("The day of the event: the ban lists of that day count."),
    )

    def __init__(self, *args: Any, house: Iterable[HouseFormat], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._formats.offer(house)

    @property
    def _formats(self) -> FormatField:
        field = self.fields["format"]
        assert isinstance(field, FormatField)
        return field

    def clean_as_of(self) -> date:
        day: date = self.cleaned_data["as_of"]
        if not 2000 <= day.year <= 2200:
            raise forms.ValidationError(_("Choose a day of this century or the next."))
        return day

    @staticmethod
    def of(call: DeckCall) -> dict[str, Any]:
        house = call.house_format
        return {
            "format": str(house.public_id) if house else call.format_code,
            "as_of": call.as_of,
        }

    @property
    def terms(self) -> Terms:
        code, house = self._formats.chosen(self.cleaned_data["format"])
        return Terms(code, house, self.cleaned_data["as_of"])


class ChosenDeckForm(forms.Form):
    deck = forms.ModelChoiceField(
        label=_("Which deck"), queryset=Deck.objects.none(), to_field_name="public_id"
    )

    def __init__(self, *args: Any, decks: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_rows(self, "deck", decks)


class WhyForm(forms.Form):
    why = forms.CharField(
        label=_("Why you look"),
        max_length=Look._meta.get_field("why").max_length,
        help_text=_("The player reads it: “Deck check in round 2”."),
    )


class UnlockForm(forms.Form):
    because = forms.CharField(
        label=_("Why it is unlocked"),
        max_length=Registration._meta.get_field("unlocked_because").max_length,
        help_text=_("The player and the judges read it."),
    )
